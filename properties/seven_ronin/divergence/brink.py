"""Rounds in which what two readings part by decides the game, or nearly.

Where one reading leads to more areas held, to more wounds or to fewer ninja than the other, the
position is changed so that just this makes five areas, eliminates a ronin or leaves no ninja.
"""

from collections.abc import Iterator
from dataclasses import replace

from ronin.model.seven_ronin.pieces import AREAS, AREAS_TO_WIN, RONIN, Ronin
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.table import plus
from ronin.properties.seven_ronin.divergence.nearby import without
from ronin.properties.seven_ronin.divergence.prospects import Prospect
from ronin.properties.seven_ronin.divergence.record import Record


def on_the_brink(record: Record, a: Prospect, b: Prospect) -> Iterator[Record]:
    """The round changed so that the difference decides; it need not be possible."""
    yield from _more_areas(record, a, b)
    yield from _more_wounds(record, a, b)
    yield from _fewer_ninja(record, a, b)


def _more_areas(record: Record, a: Prospect, b: Prospect) -> Iterator[Record]:
    most = [max(_areas(end.position) for end in of.ends) for of in (a, b)]
    missing = AREAS_TO_WIN - max(most)
    if most[0] == most[1] or missing <= 0:
        return
    guarded = {*record.position.stayed, *record.defender.places}
    old, new = record.position.ninja, record.attacker.ninja
    empty = [
        area
        for area in AREAS
        if area not in guarded and not old[area.number] and not new[area.number]
    ]
    for some in (empty, empty[::-1]):
        ninja = old
        for area in some[:missing]:
            ninja = plus(ninja, area.number, 1)
        yield replace(record, position=replace(record.position, ninja=ninja))


def _areas(position: Position) -> int:
    return sum(position.ninja[area.number] > 0 for area in AREAS)


def _more_wounds(record: Record, a: Prospect, b: Prospect) -> Iterator[Record]:
    position = record.position
    for ronin in position.living:
        most = [max(_wounds(ronin, end.position) for end in of.ends) for of in (a, b)]
        missing = ronin.vitality - max(most)
        wounds = position.wounds[ronin.number] + missing
        if most[0] == most[1] or not 0 <= wounds < ronin.vitality:
            continue
        hurt = replace(position, wounds=plus(position.wounds, ronin.number, missing))
        nearly = replace(record, position=hurt)
        yield nearly
        for other in RONIN:
            if other is not ronin and other in nearly.position.living:
                nearly = without(nearly, other)
        yield nearly


def _wounds(ronin: Ronin, position: Position) -> int:
    return position.wounds[ronin.number] if ronin in position.living else ronin.vitality


def _fewer_ninja(record: Record, a: Prospect, b: Prospect) -> Iterator[Record]:
    least = [min(_ninja(end.position) for end in of.ends) for of in (a, b)]
    left = record.position.reserves - min(least)
    if least[0] != least[1] and left >= sum(record.attacker.ninja):
        yield replace(record, position=replace(record.position, reserves=left))


def _ninja(position: Position) -> int:
    return sum(position.ninja) + position.reserves
