"""From positions and rounds in JSON to facts about unknowns, and from a solver's model back.

The form is that of traces. `symbolize_*` and `concretize_*` are inverses of each other, up to zeros
and to fields that an ability does not use, which the JSON may leave out.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple, cast

import z3

from ronin.model.clause import Clause
from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.pieces import FIELDS, RONIN, SPACES, Ronin, Space
from ronin.verify.seven_ronin.symbols import (
    NONE,
    SymAreaUse,
    SymDivision,
    SymLine,
    SymPosition,
    SymRoninUse,
)
from ronin.verify.smt.encodes import Term

Json = dict[str, Any]


class Equation(NamedTuple):
    """What is known about one unknown."""

    name: str
    term: Term


class TooLong(Exception):
    """A round with more uses than the encoding has room for; it may be legal or not."""


class Inexpressible(Exception):
    """A round that does not fit the ordered uses of a line; the clause says why it is illegal."""

    def __init__(self, clause: Clause, why: str) -> None:
        super().__init__(why)
        self.clause = clause


def _is(unknown: Term, value: int | bool) -> Equation:
    return _fact(unknown.decl().name(), value)


@cache
def _fact(name: str, value: int | bool) -> Equation:
    """The same fact is told many times, and a term costs more to build than to look up."""
    known = z3.Bool(name) if isinstance(value, bool) else z3.Int(name)
    return Equation(f"{name}={value}", known == value)


def _each_is(
    unknowns: Mapping[Any, Term], values: Mapping[str, int], default: int
) -> Iterator[Equation]:
    for key, unknown in unknowns.items():
        yield _is(unknown, values.get(key.value, default))


def _number(name: object) -> int:
    """The number of a space or a ronin; NONE if nothing is named."""
    if name is None:
        return NONE
    assert isinstance(name, str)
    spaces = [space.value for space in SPACES]
    return Space(name).number if name in spaces else Ronin(name).number


def symbolize_position(position: Json, unknown: SymPosition) -> Iterator[Equation]:
    """Everything that a position says."""
    yield _is(unknown.round, position["round"])
    yield _is(unknown.reserves, position["reserves"])
    if "supply" in position:
        yield _is(unknown.supply, position["supply"])
    yield from _each_is(unknown.ninja, position.get("ninja", {}), 0)
    yield from _each_is(unknown.wounds, position.get("wounds", {}), 0)
    fallen, marked = position.get("eliminated", []), position.get("shrine", [])
    stayed = position.get("stayed", {})
    for ronin in RONIN:
        yield _is(unknown.eliminated[ronin], ronin.value in fallen)
        yield _is(unknown.stayed[ronin], _number(stayed.get(ronin.value)))
        yield _is(unknown.shrine[ronin], marked.count(ronin.value))


def concretize_position(model: z3.ModelRef, unknown: SymPosition) -> Json:
    """The position that a model describes, without zeros."""
    value = _Values(model)
    stayed = {ronin: value.number(place) for ronin, place in unknown.stayed.items()}
    found = {
        "round": value.number(unknown.round),
        "reserves": value.number(unknown.reserves),
        "ninja": value.counts(unknown.ninja),
        "wounds": value.counts(unknown.wounds),
        "eliminated": [r.value for r in RONIN if value.truth(unknown.eliminated[r])],
        "stayed": {r.value: SPACES[place].value for r, place in stayed.items() if place != NONE},
        "shrine": [r.value for r in RONIN for _ in range(value.number(unknown.shrine[r]))],
    }
    return _without_empty(found)


def concretize_places(model: z3.ModelRef, unknown: Mapping[Ronin, Term]) -> dict[str, str]:
    """Who stands where, in the order of the ronin."""
    value = _Values(model)
    places = {ronin: value.number(place) for ronin, place in unknown.items()}
    return {r.value: SPACES[place].value for r, place in places.items() if place != NONE}


def _without_empty(found: Json) -> Json:
    return {name: value for name, value in found.items() if value not in ({}, [])}


def normal_position(position: Json) -> Json:
    """A position in the form that `concretize_position` writes."""
    order = {name.value: number for number, name in enumerate((*SPACES, *RONIN))}

    def counts(values: dict[str, int]) -> dict[str, int]:
        return {
            name: values[name] for name in sorted(values, key=order.__getitem__) if values[name]
        }

    stayed = position.get("stayed", {})
    found = {
        "round": position["round"],
        "reserves": position["reserves"],
        "ninja": counts(position.get("ninja", {})),
        "wounds": counts(position.get("wounds", {})),
        "eliminated": sorted(position.get("eliminated", []), key=order.__getitem__),
        "stayed": {name: stayed[name] for name in sorted(stayed, key=order.__getitem__)},
        "shrine": sorted(position.get("shrine", []), key=order.__getitem__),
    }
    return _without_empty(found)


def symbolize_line(trace: Json, unknown: SymLine) -> Iterator[Equation]:
    """Everything that a trace says about its round, and that nothing else happened in it."""
    yield from _each_is(unknown.attack, trace.get("attacker", {}), 0)
    sent = {name: _number(place) for name, place in trace.get("defender", {}).items()}
    yield from _each_is(unknown.defence, sent, NONE)
    ronin_uses, divisions, area_uses = in_steps(trace.get("choices", []))
    if len(ronin_uses) > len(unknown.ronin_uses):
        raise Inexpressible(book.RONIN_GEN_02, "more uses than there are ronin with an ability")
    if len(area_uses) > len(unknown.area_uses):
        if not unknown.exhaustive:
            raise TooLong(f"{len(area_uses)} uses in step 3, of {len(unknown.area_uses)} at most")
        raise Inexpressible(book.AREA_GEN_03, "more uses than there are areas with an ability")
    if len(divisions) > len(unknown.divisions):
        raise Inexpressible(book.WOUNDS_10, "more divisions than areas that ronin can share")
    for ronin_slot, entry in zip(unknown.ronin_uses, _filled(ronin_uses), strict=False):
        yield from _symbolize_ronin_use(entry, ronin_slot)
    divisions.sort(key=lambda entry: _number(entry["wounds"]))
    for division_slot, entry in zip(unknown.divisions, _filled(divisions), strict=False):
        _expect_no_targets(entry)
        yield from _symbolize_division(entry.get("split"), entry.get("wounds"), division_slot)
    for area_slot, entry in zip(unknown.area_uses, _filled(area_uses), strict=False):
        yield from _symbolize_area_use(entry, area_slot)


def in_steps(choices: Sequence[Json]) -> tuple[list[Json], list[Json], list[Json]]:
    """The entries of step 1, step 2 and step 3; Inexpressible if they are not in that order."""
    steps: tuple[list[Json], list[Json], list[Json]] = ([], [], [])
    ronin = {name.value for name in RONIN}
    reached = 0
    for entry in choices:
        step = 1 if "wounds" in entry else 0 if entry.get("use") in ronin else 2
        if step < reached:
            clause = book.WOUNDS_01 if step else book.RONIN_GEN_03
            raise Inexpressible(clause, f"{entry} belongs to an earlier step")
        steps[step].append(entry)
        reached = step
    return steps


def _filled(entries: list[Json]) -> Iterator[Json]:
    yield from entries
    while True:
        yield {}


def _symbolize_ronin_use(entry: Json, slot: SymRoninUse) -> Iterator[Equation]:
    used = entry.get("use")
    if "split" in entry:
        raise Inexpressible(book.RONIN_TAS_02, f"{used} deals no wounds to divide")
    _expect_no_targets(entry)
    yield _is(slot.ronin, _number(used))
    yield _is(slot.to, _number(entry.get("to") if used == Ronin.HAYAI else None))
    yield _is(slot.heal, _number(entry.get("heal") if used == Ronin.TAIKO else None))
    if used == Ronin.YOBU and "to" not in entry:
        raise Inexpressible(book.RONIN_YOB_01, "Yobu needs areas to drive ninja to")
    driven = entry["to"] if used == Ronin.YOBU else {}
    yield from _each_is(slot.driven, _at_least_one(driven, book.RONIN_YOB_01), 0)


def _at_least_one(counts: dict[str, int], clause: Clause) -> dict[str, int]:
    if any(count < 1 for count in counts.values()):
        raise Inexpressible(clause, f"{counts} names a space without a ninja")
    return counts


def _expect_no_targets(entry: Json) -> None:
    if "targets" in entry:
        raise Inexpressible(book.AREA_WAT_01, "only the Watchtower has targets to choose from")


def _symbolize_division(
    split: dict[str, int] | None, area: str | None, slot: SymDivision
) -> Iterator[Equation]:
    yield _is(slot.given, area is not None)
    yield _is(slot.area, _number(area))
    yield from _each_is(slot.share, split or {}, NONE)


def _symbolize_area_use(entry: Json, slot: SymAreaUse) -> Iterator[Equation]:
    used = entry.get("use")
    yield _is(slot.area, _number(used))
    copies = entry.get("copies") if used == Space.INN else None
    yield _is(slot.copies, _number(copies))
    ability = copies if used == Space.INN else used
    aims = ability in (Space.WELL, Space.SHRINE, Space.ANIMAL_PEN)
    yield _is(slot.target, _number(entry.get("target") if aims else None))
    leads = ability == Space.PASSAGE
    to = entry.get("to") if leads else None
    yield _is(slot.to, _number(to))
    if leads and "count" not in entry:
        raise Inexpressible(book.AREA_PAS_01, "the Passage needs a number of ninja")
    yield _is(slot.count, entry["count"] if leads else 0)
    takes = ability == Space.BURIAL_GROUNDS
    if takes and "from" not in entry:
        raise Inexpressible(book.AREA_BUR_01, "the Burial Grounds need areas to take ninja from")
    taken = entry["from"] if takes else {}
    yield from _each_is(slot.taken, _at_least_one(taken, book.AREA_BUR_01), 0)
    targets = entry.get("targets")
    yield _is(slot.targets_given, targets is not None)
    if targets is not None:
        if len(set(targets)) != len(targets):
            raise Inexpressible(book.AREA_WAT_01, f"{targets} names a ronin twice")
        for ronin in RONIN:
            yield _is(slot.hit[ronin], ronin.value in targets)
    if "split" in entry and not leads:
        raise Inexpressible(book.RONIN_TAS_04, "only ninja of the Passage deal wounds to divide")
    yield from _symbolize_division(
        entry.get("split"), cast("str | None", to) if "split" in entry else None, slot.division
    )


def concretize_trace(model: z3.ModelRef, position: SymPosition, line: SymLine) -> Json:
    """The trace that a model describes: position, deployments and choices."""
    value = _Values(model)
    sent = {ronin: value.number(place) for ronin, place in line.defence.items()}
    choices = [_concretize_ronin_use(value, slot) for slot in line.ronin_uses]
    for division in line.divisions:
        if value.truth(division.given):
            area = SPACES[value.number(division.area)].value
            choices.append({"wounds": area, "split": _concretize_split(value, division)})
    choices += [_concretize_area_use(value, slot) for slot in line.area_uses]
    return {
        "position": concretize_position(model, position),
        "attacker": value.counts(line.attack),
        "defender": {r.value: SPACES[place].value for r, place in sent.items() if place != NONE},
        "choices": [choice for choice in choices if choice],
    }


def _concretize_ronin_use(value: "_Values", slot: SymRoninUse) -> Json:
    number = value.number(slot.ronin)
    if number == NONE:
        return {}
    ronin = RONIN[number]
    entry: Json = {"use": ronin.value}
    match ronin:
        case Ronin.YOBU:
            entry["to"] = value.counts(slot.driven)
        case Ronin.HAYAI:
            entry["to"] = SPACES[value.number(slot.to)].value
        case Ronin.TAIKO:
            entry["heal"] = RONIN[value.number(slot.heal)].value
    return entry


def _concretize_split(value: "_Values", division: SymDivision) -> dict[str, int]:
    shares = {ronin.value: value.number(share) for ronin, share in division.share.items()}
    return {name: share for name, share in shares.items() if share != NONE}


def _concretize_area_use(value: "_Values", slot: SymAreaUse) -> Json:
    number = value.number(slot.area)
    if number == NONE:
        return {}
    area = SPACES[number]
    entry: Json = {"use": area.value}
    if area is Space.INN:
        area = SPACES[value.number(slot.copies)]
        entry["copies"] = area.value
    match area:
        case Space.WELL | Space.SHRINE | Space.ANIMAL_PEN:
            entry["target"] = RONIN[value.number(slot.target)].value
        case Space.PASSAGE:
            entry["to"] = SPACES[value.number(slot.to)].value
            entry["count"] = value.number(slot.count)
            if value.truth(slot.division.given):
                entry["split"] = _concretize_split(value, slot.division)
        case Space.BURIAL_GROUNDS:
            entry["from"] = value.counts(slot.taken)
        case Space.WATCHTOWER:
            if value.truth(slot.targets_given):
                entry["targets"] = [r.value for r in RONIN if value.truth(slot.hit[r])]
        case _:
            assert area is Space.GRANARY or area in FIELDS
    return entry


class _Values:
    """What a model says about unknowns."""

    def __init__(self, model: z3.ModelRef) -> None:
        self.model = model

    def number(self, unknown: Term) -> int:
        return int(self.model.eval(unknown, model_completion=True).as_long())

    def truth(self, unknown: Term) -> bool:
        return bool(z3.is_true(self.model.eval(unknown, model_completion=True)))

    def counts(self, unknowns: Mapping[Any, Term]) -> dict[str, int]:
        found = {key.value: self.number(unknown) for key, unknown in unknowns.items()}
        return {name: count for name, count in found.items() if count}
