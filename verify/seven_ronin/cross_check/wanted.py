"""Rounds that random play rarely meets, each asked of the solver as a few formulas."""

from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random

import z3

from model.seven_ronin.pieces import (
    AREAS,
    FIELDS,
    RONIN,
    ROUNDS,
    SHRINE_MARKERS,
    SPACES,
    Ronin,
    Space,
)
from verify.seven_ronin.encodes import Term
from verify.seven_ronin.encoding.reveal import is_occupied
from verify.seven_ronin.symbols import NONE, RONIN_USES, SymTable, Verdict
from verify.seven_ronin.transition import SymRound

Wanted = Callable[[SymRound, Random], Iterator[Term]]


def _count(terms: list[Term]) -> Term:
    return z3.Sum(*(z3.If(term, 1, 0) for term in terms))


def _after_step_2(encoded: SymRound) -> SymTable:
    return encoded.tables[1 + RONIN_USES]


def _before_area_uses(encoded: SymRound) -> tuple[SymTable, ...]:
    return encoded.tables[1 + RONIN_USES : -1]


def anything(encoded: SymRound, random: Random) -> Iterator[Term]:
    """Random numbers in a random part of the position, and random uses."""
    position, line = encoded.position, encoded.line
    yield position.round == random.randint(1, 8)
    yield position.reserves == random.choice((0, 1, 2, random.randint(3, 20)))
    for ronin in random.sample(RONIN, 3):
        yield position.wounds[ronin] == random.randrange(ronin.vitality)
        yield z3.Not(position.eliminated[ronin])
    for space in random.sample(SPACES, 3):
        yield position.ninja[space] == random.choice((0, 1, 2, 3))
    area = random.choice([area for area in AREAS if area not in FIELDS])
    yield z3.Or(*(use.area == area.number for use in line.area_uses))


def few_markers(encoded: SymRound, random: Random) -> Iterator[Term]:
    """Hardly a ninja is left, yet the round is played on into step 3."""
    position = encoded.position
    ninja = z3.Sum(position.reserves, *position.ninja.values())
    yield ninja == random.randint(2, 5)
    yield encoded.line.area_uses[0].area != NONE
    yield encoded.line.ronin_uses[1].ronin != NONE


def several_about_to_fall(encoded: SymRound, random: Random) -> Iterator[Term]:
    """Four ronin or more are one wound from their end, and two or more fall in step 3."""
    position = encoded.position
    near = [position.wounds[ronin] == ronin.vitality - 1 for ronin in RONIN]
    yield _count(near) >= random.randint(4, 6)
    early, late = _after_step_2(encoded), encoded.tables[-1]
    fell = [z3.And(early.alive[ronin], z3.Not(late.alive[ronin])) for ronin in RONIN]
    yield _count(fell) >= random.randint(2, 3)


def chain_through_passage_and_inn(encoded: SymRound, random: Random) -> Iterator[Term]:
    """The Passage takes the Inn, which copies the Passage, which takes an area that is used."""
    tables, uses = _before_area_uses(encoded), encoded.line.area_uses
    start = random.randint(0, 2)
    yield uses[start].area == Space.PASSAGE.number
    yield uses[start].to == Space.INN.number
    yield z3.Not(is_occupied(Space.INN, tables[start]))
    yield uses[start + 1].area == Space.INN.number
    yield uses[start + 1].copies == Space.PASSAGE.number
    yield uses[start + 2].area == uses[start + 1].to


def taken_in_step_3_and_used(encoded: SymRound, random: Random) -> Iterator[Term]:
    """An area that was not Occupied after step 2 is used."""
    early = _after_step_2(encoded)
    uses = encoded.line.area_uses
    area = random.choice([area for area in AREAS if area not in (*FIELDS, Space.PASSAGE)])
    yield z3.Not(is_occupied(area, early))
    yield z3.Or(*(use.area == area.number for use in uses))


def short_supply(encoded: SymRound, random: Random) -> Iterator[Term]:
    """The Watchtower has more ronin to hit than there are markers."""
    slot = random.randint(0, 2)
    use = encoded.line.area_uses[slot]
    yield use.targets_given
    yield _before_area_uses(encoded)[slot].supply <= random.randint(1, 2)


def two_of_three_hit(encoded: SymRound, random: Random) -> Iterator[Term]:
    """The Watchtower has three ronin to hit or more, and two markers."""
    slot = random.randint(0, 2)
    use = encoded.line.area_uses[slot]
    yield use.targets_given
    yield _count(list(use.hit.values())) == 2
    yield _before_area_uses(encoded)[slot].supply == 2


def markers_run_out(encoded: SymRound, random: Random) -> Iterator[Term]:
    """The General Supply is empty at some moment of step 3, and the Granary or the Well is used."""
    tables = _before_area_uses(encoded)
    area = random.choice((Space.GRANARY, Space.WELL))
    yield z3.Or(*(use.ability == area.number for use in encoded.line.area_uses))
    yield z3.Or(*(table.supply == 0 for table in tables[1:]))
    yield encoded.verdict == int(Verdict.OPEN)


def stayed_and_shrined(encoded: SymRound, random: Random) -> Iterator[Term]:
    """Ronin who stayed, one of them with a Shrine Marker, use what they may."""
    position = encoded.position
    yield _count([position.stayed[ronin] != NONE for ronin in RONIN]) >= random.randint(2, 3)
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


def divided_twice(encoded: SymRound, random: Random) -> Iterator[Term]:
    """Tasuke and another divide wounds in step 2 and again against the Passage."""
    slot = random.randint(0, 2)
    yield encoded.line.division.given
    yield encoded.line.area_uses[slot].division.given


def both_shrine_markers(encoded: SymRound, random: Random) -> Iterator[Term]:
    """Both Shrine Markers lie on tiles at the end, the Shrine used by itself or by the Inn."""
    marks = z3.Sum(*encoded.tables[-1].marks.values())
    yield marks == random.randint(1, SHRINE_MARKERS)
    yield z3.Sum(*encoded.position.shrine.values(), marks) == SHRINE_MARKERS


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


def eight_areas(encoded: SymRound, random: Random) -> Iterator[Term]:
    """As many areas are used as can be, or nearly."""
    uses = encoded.line.area_uses
    yield uses[min(random.choice((6, 7)), len(uses) - 1)].area != NONE


def inn_copies_each(encoded: SymRound, random: Random) -> Iterator[Term]:
    """The Inn copies a given area, not as the first use."""
    copied = random.choice([area for area in AREAS if area is not Space.INN])
    slot = encoded.line.area_uses[random.randint(1, 3)]
    yield slot.area == Space.INN.number
    yield slot.copies == copied.number


def copied_field_lost(encoded: SymRound, random: Random) -> Iterator[Term]:
    """The Inn copied a Field that is lost at the end; the Inn and the other Field are not."""
    late, (field, other) = encoded.tables[-1], random.sample(FIELDS, 2)
    yield late.copied[field]
    yield z3.And(*(is_occupied(area, late) for area in (Space.INN, other)))
    yield z3.Not(is_occupied(field, late))


def both_fields_and_a_copy(encoded: SymRound, random: Random) -> Iterator[Term]:
    """The Inn copied a Field, and both Fields and the Inn are held."""
    late = encoded.tables[-1]
    yield late.copied[random.choice(FIELDS)]
    yield z3.And(*(is_occupied(area, late) for area in (Space.INN, *FIELDS)))


def copying_inn_lost(encoded: SymRound, random: Random) -> Iterator[Term]:
    """The Inn copied a Field, and at the end the Inn is lost and that Field is not."""
    late, field = encoded.tables[-1], random.choice(FIELDS)
    yield late.copied[field]
    yield z3.And(is_occupied(field, late), z3.Not(is_occupied(Space.INN, late)))


def used_lost_and_retaken(encoded: SymRound, random: Random) -> Iterator[Term]:
    """The Burial Grounds empty an area that was used, and the Passage takes it again."""
    area = random.choice((Space.WELL, Space.GRANARY, Space.WATCHTOWER, Space.SHRINE))
    tables, uses = encoded.tables[1 + RONIN_USES :], encoded.line.area_uses
    chains = [
        z3.And(
            uses[i].area == area.number,
            tables[j].ninja[area] == 0,
            is_occupied(area, tables[-1]),
        )
        for i, j in combinations(range(4), 2)
    ]
    yield z3.Or(*chains)


def green_cleared(encoded: SymRound, random: Random) -> Iterator[Term]:
    """A ronin goes to the Green, where ninja stood and one more is sent."""
    ronin = random.choice(RONIN)
    yield encoded.line.defence[ronin] == Space.GREEN.number
    yield encoded.line.attack[Space.GREEN] == 1
    yield encoded.line.area_uses[1].area != NONE


def above_limits(encoded: SymRound, random: Random) -> Iterator[Term]:
    """Ninja on the Green let one area take many more than its limit."""
    area = random.choice(AREAS)
    yield encoded.position.ninja[Space.GREEN] == random.randint(3, 4)
    yield encoded.line.attack[area] == 4


def nobody_but_on_the_green(encoded: SymRound, random: Random) -> Iterator[Term]:
    """The Attacker sends nobody to any area, and somebody or nobody to the Green."""
    for area in AREAS:
        yield encoded.line.attack[area] == 0
    yield encoded.line.attack[Space.GREEN] == random.choice((0, 1, 1))


def green_touched(encoded: SymRound, random: Random) -> Iterator[Term]:
    """An ability brings a marker to the Green or takes one from it: no rule allows that."""
    line, green = encoded.line, Space.GREEN
    early = [z3.Or(use.to == green.number, use.driven[green] >= 1) for use in line.ronin_uses]
    late = [z3.Or(use.to == green.number, use.taken[green] >= 1) for use in line.area_uses]
    yield z3.Or(*early, *late[: random.randint(2, 3)])


def crowded_green(encoded: SymRound, random: Random) -> Iterator[Term]:
    """Many ninja stand on the Green, and one more comes."""
    yield encoded.position.ninja[Space.GREEN] >= random.randint(5, 8)
    yield encoded.line.attack[Space.GREEN] == 1


def pair_on_the_green(encoded: SymRound, random: Random) -> Iterator[Term]:
    """Tasuke and another are sent to the Green, where a reading allows that."""
    other = random.choice([ronin for ronin in RONIN if ronin is not Ronin.TASUKE])
    for ronin in (Ronin.TASUKE, other):
        yield encoded.line.defence[ronin] == Space.GREEN.number


def starved(encoded: SymRound, random: Random) -> Iterator[Term]:
    """No ninja is left on the board, and the casualties take the last one of the Reserves."""
    late = encoded.tables[-1]
    yield z3.And(late.verdict == int(Verdict.OPEN), late.reserves == 1)
    yield z3.Sum(*late.ninja.values()) == 0
    yield encoded.then.reserves == 0
    yield encoded.position.round <= random.randint(5, 7)


def starved_at_last(encoded: SymRound, random: Random) -> Iterator[Term]:
    """The same in the last round, in which the Defender wins anyway."""
    late = encoded.tables[-1]
    yield encoded.position.round == ROUNDS
    yield z3.And(late.verdict == int(Verdict.OPEN), late.reserves == 1)
    yield z3.Sum(*late.ninja.values()) == 0
    yield encoded.position.reserves >= random.randint(1, 5)


def won_from_the_reserves(encoded: SymRound, random: Random) -> Iterator[Term]:
    """The last ronin falls while no ninja is on the board."""
    late = encoded.tables[-1]
    yield encoded.verdict == int(Verdict.LAST_RONIN_FELL)
    yield z3.Sum(*late.ninja.values()) == 0
    yield late.reserves >= random.randint(1, 9)


def nobody_left(encoded: SymRound, random: Random) -> Iterator[Term]:
    """The last ninja falls, and no ronin lives either."""
    yield encoded.verdict == int(Verdict.NOBODY_LEFT)
    yield encoded.position.wounds[random.choice(RONIN)] >= 1


def named_anew(encoded: SymRound, random: Random) -> Iterator[Term]:
    """The Animal Pen, or the Inn as such, names one after the other, where a reading allows it."""
    pen = Space.ANIMAL_PEN.number
    pairs = combinations(encoded.line.area_uses[: random.randint(3, 4)], 2)
    twice = [z3.And(a.area == b.area, a.ability == pen, b.ability == pen) for a, b in pairs]
    yield z3.Or(*twice)


def inn_used_twice(encoded: SymRound, random: Random) -> Iterator[Term]:
    """The Inn is used twice, where a reading allows it."""
    uses = encoded.line.area_uses[: random.randint(3, 5)]
    yield _count([use.area == Space.INN.number for use in uses]) >= 2


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


def won_by(encoded: SymRound, random: Random) -> Iterator[Term]:
    """A given way to win, in a round in which something was done."""
    verdict = random.choice([verdict for verdict in Verdict if verdict is not Verdict.OPEN])
    yield encoded.verdict == int(verdict)
    yield encoded.line.ronin_uses[0].ronin != NONE


WANTED: dict[str, Wanted] = {
    wanted.__name__.replace("_", " "): wanted
    for wanted in (
        anything,
        few_markers,
        several_about_to_fall,
        chain_through_passage_and_inn,
        taken_in_step_3_and_used,
        short_supply,
        two_of_three_hit,
        markers_run_out,
        stayed_and_shrined,
        cancelled_tasuke_shares,
        divided_twice,
        both_shrine_markers,
        penned_and_fallen,
        hayai_joins_tasuke,
        all_five_ronin,
        eight_areas,
        inn_copies_each,
        copied_field_lost,
        both_fields_and_a_copy,
        copying_inn_lost,
        used_lost_and_retaken,
        green_cleared,
        above_limits,
        nobody_but_on_the_green,
        green_touched,
        crowded_green,
        pair_on_the_green,
        starved,
        starved_at_last,
        won_from_the_reserves,
        nobody_left,
        named_anew,
        inn_used_twice,
        parted_tasuke_penned,
        rode_away_and_held,
        won_by,
    )
}
"""Every kind of round that is asked for, by its name."""
