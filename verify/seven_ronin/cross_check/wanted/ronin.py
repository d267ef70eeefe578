"""Ronin who stay, are marked, share an area, use abilities and fall."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

import z3

from ronin.model.seven_ronin.pieces import (
    RONIN,
    SHRINE_MARKERS,
    Ronin,
    Space,
)
from ronin.verify.seven_ronin.cross_check.wanted.wanted_terms import (
    Wanted,
    after_step_2,
    count,
    named,
)
from ronin.verify.seven_ronin.encoding.reveal import is_occupied
from ronin.verify.seven_ronin.symbols import NONE, Verdict
from ronin.verify.seven_ronin.transition import SymRound
from ronin.verify.smt.encodes import Term


def several_about_to_fall(encoded: SymRound, random: Random) -> Iterator[Term]:
    """Four ronin or more are one wound from their end, and two or more fall in step 3."""
    position = encoded.position
    near = [position.wounds[ronin] == ronin.vitality - 1 for ronin in RONIN]
    yield count(near) >= random.randint(4, 6)
    early, late = after_step_2(encoded), encoded.tables[-1]
    fell = [z3.And(early.alive[ronin], z3.Not(late.alive[ronin])) for ronin in RONIN]
    yield count(fell) >= random.randint(2, 3)


def stayed_and_shrined(encoded: SymRound, random: Random) -> Iterator[Term]:
    """Ronin who stayed, one of them with a Shrine Marker, use what they may."""
    position = encoded.position
    yield count([position.stayed[ronin] != NONE for ronin in RONIN]) >= random.randint(2, 3)
    yield z3.Sum(*position.shrine.values()) >= 1
    both = [z3.And(position.stayed[r] != NONE, position.shrine[r] >= 1) for r in RONIN]
    yield z3.Or(*both)
    used = [
        z3.And(position.stayed[r] != NONE, use.ronin == r.number)
        for r in RONIN
        for use in encoded.line.ronin_uses
    ]
    yield z3.Or(*used)


def cancelled_tasuke_shares(encoded: SymRound, random: Random) -> Iterator[Term]:
    """Tasuke and another stayed together, she bears a Shrine Marker, and wounds are divided."""
    position = encoded.position
    other = random.choice([ronin for ronin in RONIN if ronin is not Ronin.TASUKE])
    yield position.shrine[Ronin.TASUKE] >= 1
    yield position.stayed[Ronin.TASUKE] == position.stayed[other]
    yield position.stayed[other] != NONE
    yield encoded.line.division.given


def divided_in_step_3(encoded: SymRound, random: Random) -> Iterator[Term]:
    """Tasuke and another divide wounds against the Passage, and again against the Inn as such."""
    divisions = [use.division.given for use in encoded.line.area_uses[: random.randint(2, 3)]]
    yield count(divisions) >= 2


def divided_twice(encoded: SymRound, random: Random) -> Iterator[Term]:
    """Tasuke and another divide wounds in step 2 and again against the Passage."""
    slot = random.randint(0, 2)
    yield encoded.line.division.given
    yield encoded.line.area_uses[slot].division.given


def divided_on_two_areas(encoded: SymRound, random: Random) -> Iterator[Term]:
    """Two divisions in step 2, where readings let two pairs share, the later area's first."""
    del random
    yield count([division.given for division in encoded.line.divisions]) >= 2


def both_shrine_markers(encoded: SymRound, random: Random) -> Iterator[Term]:
    """Both Shrine Markers lie on tiles at the end, the Shrine used by itself or by the Inn."""
    marks = z3.Sum(*encoded.tables[-1].marks.values())
    yield marks == random.randint(1, SHRINE_MARKERS)
    yield z3.Sum(*encoded.position.shrine.values(), marks) == SHRINE_MARKERS


def marked_fallen_and_one_left(encoded: SymRound, random: Random) -> Iterator[Term]:
    """One Shrine Marker lies from before, one is laid on who falls then; the Inn may copy on."""
    late, ronin = encoded.tables[-1], random.choice(RONIN)
    yield z3.Sum(*encoded.position.shrine.values()) == 1
    yield z3.And(late.marks[ronin] >= 1, z3.Not(late.alive[ronin]))
    yield z3.And(is_occupied(Space.INN, late), late.verdict == int(Verdict.OPEN))
    yield z3.And(*(use.area != Space.INN.number for use in encoded.line.area_uses))


def marker_of_the_fallen(encoded: SymRound, random: Random) -> Iterator[Term]:
    """The one Shrine Marker of the last round lies on an eliminated ronin's tile; one is laid."""
    position, ronin, late = encoded.position, random.choice(RONIN), encoded.tables[-1]
    yield z3.And(position.eliminated[ronin], position.shrine[ronin] == 1)
    yield z3.Sum(*position.shrine.values()) == 1
    yield z3.Sum(*late.marks.values()) >= 1
    yield encoded.verdict == int(Verdict.OPEN)


def marked_again_and_fallen(encoded: SymRound, random: Random) -> Iterator[Term]:
    """A ronin who bears a Shrine Marker gets another and falls, and the game goes on."""
    ronin, late = random.choice(RONIN), encoded.tables[-1]
    yield z3.And(encoded.position.shrine[ronin] >= 1, late.marks[ronin] >= 1)
    yield z3.Not(late.alive[ronin])
    yield encoded.verdict == int(Verdict.OPEN)


def penned_and_fallen(encoded: SymRound, random: Random) -> Iterator[Term]:
    """A ronin whom the Animal Pen or the Shrine named falls later in the step."""
    late = encoded.tables[-1]
    named = random.choice(
        (
            [late.held[ronin] for ronin in RONIN],
            [late.marks[ronin] >= 1 for ronin in RONIN],
        )
    )
    fell = [z3.And(mark, z3.Not(late.alive[r])) for mark, r in zip(named, RONIN, strict=True)]
    yield z3.Or(*fell)


def named_anew(encoded: SymRound, random: Random) -> Iterator[Term]:
    """The Animal Pen, or the Inn as such, names one after the other, where a reading allows it."""
    pen = Space.ANIMAL_PEN.number
    pairs = combinations(encoded.line.area_uses[: random.randint(3, 4)], 2)
    twice = [z3.And(a.area == b.area, a.ability == pen, b.ability == pen) for a, b in pairs]
    yield z3.Or(*twice)


def parted_tasuke_penned(encoded: SymRound, random: Random) -> Iterator[Term]:
    """Tasuke, who bears a Shrine Marker and stayed with another, is named by the Animal Pen."""
    stayed = encoded.position.stayed
    other = random.choice([ronin for ronin in RONIN if ronin is not Ronin.TASUKE])
    yield z3.And(stayed[other] != NONE, stayed[other] == stayed[Ronin.TASUKE])
    yield encoded.position.shrine[Ronin.TASUKE] >= 1
    use = encoded.line.area_uses[random.randint(0, 1)]
    yield z3.And(use.ability == Space.ANIMAL_PEN.number, use.target == Ronin.TASUKE.number)


def rode_away_and_held(encoded: SymRound, random: Random) -> Iterator[Term]:
    """Hayai stayed, rides away, and is held by the Animal Pen where he is now."""
    stayed, late = encoded.position.stayed[Ronin.HAYAI], encoded.tables[-1]
    yield z3.And(stayed != NONE, late.alive[Ronin.HAYAI], late.place[Ronin.HAYAI] != stayed)
    yield encoded.line.ronin_uses[0].ronin == Ronin.HAYAI.number
    use = encoded.line.area_uses[random.randint(0, 1)]
    yield z3.And(use.ability == Space.ANIMAL_PEN.number, use.target == Ronin.HAYAI.number)
    yield encoded.verdict == int(Verdict.OPEN)


def hayai_joins_tasuke(encoded: SymRound, random: Random) -> Iterator[Term]:
    """Hayai rides to an attacked Tasuke, after other uses."""
    slot = random.randint(0, 3)
    use = encoded.line.ronin_uses[slot]
    yield use.ronin == Ronin.HAYAI.number
    yield use.to == encoded.tables[slot].place[Ronin.TASUKE]


def all_five_ronin(encoded: SymRound, random: Random) -> Iterator[Term]:
    """All five abilities of step 1 are used."""
    order = random.sample([r for r in RONIN if r not in (Ronin.KABE, Ronin.TASUKE)], 5)
    for use, ronin in list(zip(encoded.line.ronin_uses, order, strict=True))[:2]:
        yield use.ronin == ronin.number
    yield encoded.line.ronin_uses[4].ronin != NONE


RONIN_WANTED: dict[str, Wanted] = named(
    several_about_to_fall,
    stayed_and_shrined,
    cancelled_tasuke_shares,
    divided_in_step_3,
    divided_twice,
    divided_on_two_areas,
    both_shrine_markers,
    marked_fallen_and_one_left,
    marker_of_the_fallen,
    marked_again_and_fallen,
    penned_and_fallen,
    named_anew,
    parted_tasuke_penned,
    rode_away_and_held,
    hayai_joins_tasuke,
    all_five_ronin,
)
"""By their names."""
