"""A record made as small as it can be made one step after the other."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from ronin.model.seven_ronin.line import AttackerPlan, DefenderPlan
from ronin.model.seven_ronin.pieces import RONIN, Ronin, Space
from ronin.model.seven_ronin.table import plus
from ronin.properties.seven_ronin.divergence.record import Entry, Record
from ronin.properties.shrinking import shrink


def shrink_record(record: Record, holds: Callable[[Record], bool], *, tries: int) -> Record:
    """The smallest record to which one step after the other leads, each of them smaller.

    `holds` says whether a record still shows what is wanted; it is asked `tries` times at most.
    """
    return shrink(record, holds, lambda one: _below(one, _smaller(one)), tries=tries)


def shrink_record_in_pairs(
    record: Record, holds: Callable[[Record], bool], *, tries: int
) -> Record:
    """As `shrink_record`, where two steps at once may lead where neither of them does alone."""
    return shrink(record, holds, lambda one: _below(one, _smaller_by_two_steps(one)), tries=tries)


def _below(record: Record, others: Iterator[Record]) -> Iterator[Record]:
    return (each for each in others if each.size < record.size)


def _smaller_by_two_steps(record: Record) -> Iterator[Record]:
    numbers = record.size[:6]
    seen = set()
    for once in _smaller(record):
        for each in _smaller(once):
            if each.size[:6] < numbers and each.size not in seen:
                seen.add(each.size)
                yield each


def _smaller(record: Record) -> Iterator[Record]:
    yield from _without_a_ronin(record)
    yield from _without_ninja(record)
    yield from _with_fewer_wounds(record)
    yield from _with_fewer_deployed(record)
    yield from _with_fewer_choices(record)
    yield from _in_another_round(record)
    yield from _with_less_text(record)


def _without_a_ronin(record: Record) -> Iterator[Record]:
    position = record.position
    for ronin in reversed(position.living):
        number = ronin.number
        places = _without(record.defender.places, number)
        rest = replace(
            position,
            wounds=plus(position.wounds, number, -position.wounds[number]),
            eliminated=tuple(
                fallen for fallen in RONIN if fallen in position.eliminated or fallen is ronin
            ),
            stayed=_without(position.stayed, number),
        )
        silent = tuple(entry for entry in record.entries if not _speaks_of(entry, ronin))
        for entries in dict.fromkeys((len(silent), len(record.entries))):
            kept = silent if entries == len(silent) else record.entries
            yield Record(rest, record.attacker, DefenderPlan(places), kept)
        for other in rest.living:
            renamed = tuple(_renamed(entry, ronin, other) for entry in record.entries)
            yield Record(rest, record.attacker, DefenderPlan(places), renamed)


def _without_ninja(record: Record) -> Iterator[Record]:
    position = record.position
    for space in reversed(range(len(position.ninja))):
        here = position.ninja[space]
        for fewer in dict.fromkeys((here, 1)):
            if here:
                rest = replace(position, ninja=plus(position.ninja, space, -fewer))
                yield replace(record, position=rest)
                back = replace(rest, reserves=position.reserves + fewer)
                yield replace(record, position=back)
                plan = AttackerPlan(plus(record.attacker.ninja, space, fewer))
                yield replace(record, position=back, attacker=plan)


def _with_fewer_wounds(record: Record) -> Iterator[Record]:
    position = record.position
    for number, here in enumerate(position.wounds):
        for fewer in dict.fromkeys((here, 1)):
            if here:
                rest = replace(position, wounds=plus(position.wounds, number, -fewer))
                yield replace(record, position=rest)
                yield replace(record, position=replace(rest, reserves=position.reserves + fewer))


def _with_fewer_deployed(record: Record) -> Iterator[Record]:
    for space, here in enumerate(record.attacker.ninja):
        for fewer in dict.fromkeys((here, 1)):
            if here:
                plan = AttackerPlan(plus(record.attacker.ninja, space, -fewer))
                yield replace(record, attacker=plan)
                if record.position.reserves >= fewer:
                    left = record.position.reserves - fewer
                    rest = replace(record.position, reserves=left)
                    yield replace(record, position=rest, attacker=plan)


def _with_fewer_choices(record: Record) -> Iterator[Record]:
    entries = record.entries
    for many in dict.fromkeys((len(entries), 3, 2, 1)):
        for start in range(len(entries) - many + 1 if many else 0):
            yield replace(record, entries=entries[:start] + entries[start + many :])


def _in_another_round(record: Record) -> Iterator[Record]:
    for number in range(1, record.position.round):
        yield replace(record, position=replace(record.position, round=number))


def _with_less_text(record: Record) -> Iterator[Record]:
    position = record.position
    for markers in dict.fromkeys(((), position.shrine[:1], position.shrine[1:])):
        yield replace(record, position=replace(position, shrine=markers))
    for ronin in position.living:
        place = position.stayed[ronin.number]
        if place is not None:
            stayed = _without(position.stayed, ronin.number)
            places = _with(record.defender.places, ronin.number, place)
            rest = replace(position, stayed=stayed)
            yield replace(record, position=rest, defender=DefenderPlan(places))
    for reserves in dict.fromkeys((*range(6), position.reserves - 1)):
        if reserves >= 0:
            yield replace(record, position=replace(position, reserves=reserves))
    for ronin in position.living:
        for place in Space:
            if record.defender.places[ronin.number] not in (None, place):
                places = _with(record.defender.places, ronin.number, place)
                yield replace(record, defender=DefenderPlan(places))


def _without(places: tuple[Space | None, ...], number: int) -> tuple[Space | None, ...]:
    return _with(places, number, None)


def _with(
    places: tuple[Space | None, ...], number: int, place: Space | None
) -> tuple[Space | None, ...]:
    return (*places[:number], place, *places[number + 1 :])


def _speaks_of(entry: Entry, ronin: Ronin) -> bool:
    return any(
        value == ronin.value or (isinstance(value, Mapping | list) and ronin.value in value)
        for value in entry.values()
    )


def _renamed(entry: Entry, ronin: Ronin, other: Ronin) -> Entry:
    return {
        name: other.value if value == ronin.value and name != "use" else value
        for name, value in entry.items()
    }


def fewer_in_the_line(record: Record) -> Iterator[Record]:
    """The record with fewer ninja deployed or fewer choices made, and the position as it is."""
    yield from _with_fewer_choices(record)
    for each in _with_fewer_deployed(record):
        if each.position == record.position:
            yield each
