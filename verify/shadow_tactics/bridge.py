"""Positions and recorded rounds as terms, and terms of which everything is known as positions."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from ronin.model.shadow_tactics.facts import Faces, GuardKind, Place, State
from ronin.model.shadow_tactics.position import Counts as Numbers
from ronin.model.shadow_tactics.position import Guard, Ninja, Position, number_in
from ronin.model.shadow_tactics.trace import Do, Entry, Laid, Ordered, Spot, Trace
from ronin.verify.shadow_tactics.symbols import (
    NO_GUARD,
    Counts,
    Files,
    SymDo,
    SymEntry,
    SymGuard,
    SymNinja,
    SymOrdered,
    SymRound,
    SymSpot,
    SymTable,
)
from ronin.verify.smt.encodes import Term
from ronin.verify.smt.picks import NOBODY, Pick, named

Json = dict[str, Any]


def table_of(position: Position, files: Files) -> SymTable:
    """A position as a table."""
    standing = {guard.at: _guard(guard) for guard in position.guards}
    board = files.board
    return SymTable(
        time=position.time,
        alarm=position.alarm,
        noise=position.noise,
        guards={place: standing.get(place, NO_GUARD) for place in files.places},
        bodies={yard: position.bodies_in(yard) for yard in board.yards},
        ninjas={ninja.name: _ninja(ninja, files) for ninja in position.ninjas},
        green={bush: number_in(position.green, bush) for bush in board.bushes},
        blue={bush: number_in(position.blue, bush) for bush in board.bushes},
        blown={yard: yard in position.blown for yard in board.yards},
        hand=Counter(position.hand),
        active=Counter(position.prepared),
        prepared={},
    )


def _guard(guard: Guard) -> SymGuard:
    return SymGuard(
        spearman=guard.kind is GuardKind.SPEARMAN,
        officer=guard.kind is GuardKind.OFFICER,
        samurai=guard.kind is GuardKind.SAMURAI,
        out=guard.faces is Faces.OUT,
        alert=guard.state is State.ALERT,
        stunned=guard.state is State.STUNNED,
    )


def _ninja(ninja: Ninja, files: Files) -> SymNinja:
    used = {card: card in ninja.used for card in files.cards.ninjas[ninja.name].cards}
    return SymNinja(
        ninja.name, named(ninja.at), ninja.damage, ninja.jutsu, ninja.carries, used, used
    )


def round_of(trace: Trace) -> SymRound:
    """A recorded round as what is chosen in it."""
    return SymRound(
        tuple(named((laid.ninja, laid.card)) for laid in trace.programme),
        tuple(map(_ordered, trace.orders)),
        tuple(map(_entry, trace.execution)),
        tuple(map(named, trace.takes)),
        tuple(map(named, trace.draw)),
    )


def _ordered(order: Ordered) -> SymOrdered:
    told = order.do or ()
    length = None if order.do is None else len(told)
    return SymOrdered(named(order.card), named(order.how), tuple(map(_do, told)), named(length))


def _do(done: Do | None) -> SymDo:
    if done is None:
        return SymDo(False)
    spot = SymSpot(named(done.to), named(done.faces))
    return SymDo(True, named(done.guard), spot, named(done.finds))


def _entry(entry: Entry | None) -> SymEntry:
    if entry is None:
        return SymEntry(False)
    spot = SymSpot()
    if entry.place is not None:
        spot = SymSpot(named(entry.place.to), named(entry.place.faces))
    targets = NOBODY if entry.targets is None else named(tuple(sorted(entry.targets)))
    return SymEntry(
        True,
        named(entry.yard),
        targets,
        spot,
        named(entry.lure),
        named(entry.junction),
        named(entry.bush),
        named(entry.heal),
        named(entry.take),
    )


# What is known, read again.


def is_so(term: Term) -> bool:
    """What a term says of which everything is known."""
    assert isinstance(term, bool | int), term
    return bool(term)


def name_of(pick: Pick) -> Any:
    """What a pick of which everything is known picks; None if nothing."""
    return next((name for name, holds in pick.holds.items() if is_so(holds)), None)


def position_of(table: SymTable) -> Position:
    """A table of which everything is known as a position."""
    guards = (_guard_of(place, guard) for place, guard in table.guards.items())
    return Position(
        time=table.time,
        ninjas=tuple(_ninja_of(ninja) for _, ninja in sorted(table.ninjas.items())),
        alarm=table.alarm,
        noise=table.noise,
        guards=tuple(sorted(guard for guard in guards if guard is not None)),
        bodies=_numbers(table.bodies),
        hand=_cards(table.hand),
        prepared=_cards(table.prepared),
        green=_numbers(table.green),
        blue=_numbers(table.blue),
        blown=tuple(sorted(yard for yard, holds in table.blown.items() if is_so(holds))),
    )


def _guard_of(place: Place, guard: SymGuard) -> Guard | None:
    kind = next((kind for kind in GuardKind if is_so(guard.is_a(kind))), None)
    if kind is None:
        return None
    faces = Faces.OUT if is_so(guard.out) else Faces.IN
    state = State.ALERT if is_so(guard.alert) else State.CALM
    return Guard(place, kind, faces, State.STUNNED if is_so(guard.stunned) else state)


def _ninja_of(ninja: SymNinja) -> Ninja:
    used = tuple(sorted(card for card, holds in ninja.used.items() if is_so(holds)))
    carries = is_so(ninja.carries)
    return Ninja(ninja.name, name_of(ninja.at), ninja.damage, ninja.jutsu, carries, used)


def _numbers(counts: Counts) -> Numbers:
    return tuple(sorted((name, number) for name, number in counts.items() if number))


def _cards(counts: Counts) -> tuple[str, ...]:
    return tuple(sorted(card for card, number in counts.items() for _ in range(number)))


def places_told(those: Mapping[Any, Term]) -> list[str]:
    """The places as often as something holds of them, as an answer tells them."""
    return sorted(str(place) for place, number in those.items() for _ in range(number))


def trace_of(told: SymRound, position: Position) -> Trace:
    """What is chosen in a round of which everything is known, as it is recorded."""
    return Trace(
        position,
        tuple(Laid(*name_of(slot)) for slot in told.programme),
        tuple(map(_ordered_of, told.orders)),
        tuple(map(_entry_of, told.execution)),
        tuple(map(name_of, told.takes)),
        tuple(map(name_of, told.draw)),
    )


def _ordered_of(order: SymOrdered) -> Ordered:
    length = name_of(order.length)
    do = None if length is None else tuple(map(_do_of, order.do[:length]))
    return Ordered(name_of(order.card), name_of(order.how), do)


def _do_of(done: SymDo) -> Do | None:
    if not is_so(done.used):
        return None
    return Do(
        name_of(done.guard), name_of(done.spot.to), name_of(done.spot.faces), name_of(done.finds)
    )


def _entry_of(entry: SymEntry) -> Entry | None:
    if not is_so(entry.told):
        return None
    to, faces = map(name_of, entry.spot)
    return Entry(
        name_of(entry.yard),
        name_of(entry.targets),
        None if to is None else Spot(to, faces),
        name_of(entry.lure),
        name_of(entry.junction),
        name_of(entry.bush),
        name_of(entry.heal),
        name_of(entry.take),
    )
