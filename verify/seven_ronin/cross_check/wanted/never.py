"""Rounds that `english` does not allow, asked of the solver all the same.

A formula that is too weak gives one, which the engine refuses. Under other readings some of them
exist, and are played like any other.
"""

from collections.abc import Iterator
from itertools import combinations, permutations
from random import Random

import z3

from ronin.model.seven_ronin.pieces import RONIN, SHRINE_MARKERS, Ronin, Space
from ronin.verify.seven_ronin.cross_check.wanted.wanted_terms import (
    Wanted,
    before_area_uses,
    count,
    named,
)
from ronin.verify.seven_ronin.symbols import NONE, RONIN_USES, SymTable, Verdict
from ronin.verify.seven_ronin.transition import SymRound
from ronin.verify.smt.encodes import Term


def green_touched(encoded: SymRound, random: Random) -> Iterator[Term]:
    """An ability brings a marker to the Green or takes one from it."""
    line, green = encoded.line, Space.GREEN
    early = [z3.Or(use.to == green.number, use.driven[green] >= 1) for use in line.ronin_uses]
    late = [z3.Or(use.to == green.number, use.taken[green] >= 1) for use in line.area_uses]
    yield z3.Or(*early, *late[: random.randint(2, 3)])


def played_on(encoded: SymRound, _random: Random) -> Iterator[Term]:
    """Something is used although the game is over."""
    early = zip(encoded.tables[:RONIN_USES], encoded.line.ronin_uses, strict=True)
    late = zip(before_area_uses(encoded), encoded.line.area_uses, strict=True)
    over = [z3.And(_is_over(table), use.ronin != NONE) for table, use in early]
    over += [z3.And(_is_over(table), use.area != NONE) for table, use in late]
    yield z3.Or(*over)


def used_twice(encoded: SymRound, _random: Random) -> Iterator[Term]:
    """An area other than the Inn is used twice."""
    pairs = combinations(encoded.line.area_uses, 2)
    elsewhere = [
        z3.And(one.area == other.area, one.area != NONE, one.area != Space.INN.number)
        for one, other in pairs
    ]
    yield z3.Or(*elsewhere)


def nobody_moved(encoded: SymRound, _random: Random) -> Iterator[Term]:
    """Yobu, the Passage or the Burial Grounds are used for no ninja at all."""
    line = encoded.line
    yield z3.Or(
        *(
            z3.And(use.ronin == Ronin.YOBU.number, z3.Sum(*use.driven.values()) == 0)
            for use in line.ronin_uses
        ),
        *(z3.And(use.ability == Space.PASSAGE.number, use.count == 0) for use in line.area_uses),
        *(
            z3.And(use.ability == Space.BURIAL_GROUNDS.number, z3.Sum(*use.taken.values()) == 0)
            for use in line.area_uses
        ),
    )


def cancelled_tasuke_joined(encoded: SymRound, _random: Random) -> Iterator[Term]:
    """Tasuke bears a Shrine Marker, and she or another is sent to where the other is."""
    position, sent = encoded.position, encoded.line.defence
    place = {
        ronin: z3.If(position.stayed[ronin] == NONE, sent[ronin], position.stayed[ronin])
        for ronin in RONIN
    }
    hers = place[Ronin.TASUKE]
    yield z3.And(position.shrine[Ronin.TASUKE] >= 1, hers != NONE)
    joined = [
        z3.And(place[other] == hers, z3.Or(sent[other] != NONE, sent[Ronin.TASUKE] != NONE))
        for other in RONIN
        if other is not Ronin.TASUKE
    ]
    yield z3.Or(*joined)


def third_shrine_marker(encoded: SymRound, _random: Random) -> Iterator[Term]:
    """More Shrine Markers lie on tiles than there are."""
    marks = encoded.tables[-1].marks
    yield z3.Sum(*encoded.position.shrine.values(), *marks.values()) > SHRINE_MARKERS


def spared_by_the_watchtower(encoded: SymRound, random: Random) -> Iterator[Term]:
    """Of two ronin on an area the Watchtower hits one, though there is a marker for the other."""
    slot = random.randint(0, 2)
    use, table = encoded.line.area_uses[slot], before_area_uses(encoded)[slot]
    yield z3.And(use.targets_given, count(list(use.hit.values())) < table.supply)
    spared = [
        z3.And(
            z3.And(use.hit[one], z3.Not(use.hit[other])),
            z3.And(table.alive[other], table.place[one] == table.place[other]),
        )
        for one, other in permutations(RONIN, 2)
    ]
    yield z3.Or(*spared)


def _is_over(table: SymTable) -> Term:
    return table.verdict != int(Verdict.OPEN)


NEVER: dict[str, Wanted] = named(
    green_touched,
    played_on,
    used_twice,
    nobody_moved,
    cancelled_tasuke_joined,
    third_shrine_marker,
    spared_by_the_watchtower,
)
"""Every kind of round that must not be found under `english`, by its name."""
