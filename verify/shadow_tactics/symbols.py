"""A table and a round as terms: what engine and encoding share is how they are written.

Every number and every truth is a term of the solver or a plain value, whatever is known of it. So
the same formulas speak of one recorded round, and of all rounds from a table.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple

from ronin.model.clause import Clause
from ronin.model.shadow_tactics.cards import Cards
from ronin.model.shadow_tactics.facts import CORNERS, GuardKind, Place
from ronin.model.shadow_tactics.map import Map
from ronin.model.shadow_tactics.mission import Mission
from ronin.verify.smt.encodes import Term
from ronin.verify.smt.folding import both, either, implies, no, when
from ronin.verify.smt.picks import NOBODY, Pick

Truths = Mapping[Place, Term]
"""Of each place whether something holds; of those that are missing it does not."""
Counts = Mapping[str, Term]


@dataclass(frozen=True, eq=False)
class Files:
    """The map, the cards and the mission on which a round is played."""

    board: Map
    cards: Cards
    mission: Mission

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """Every corner of every yard, by yard and corner."""
        return tuple(Place(yard, corner) for yard in self.board.yards for corner in CORNERS)

    @cached_property
    def places_of(self) -> Mapping[str, tuple[Place, ...]]:
        """The corners of each yard."""
        return {yard: tuple(Place(yard, at) for at in CORNERS) for yard in self.board.yards}


class Said(NamedTuple):
    """A formula that every legal round makes true, the clause that says so, and where it looks."""

    at: str
    clause: Clause
    term: Term


@dataclass(frozen=True)
class SymGuard:
    """Who stands on a corner: a guard of one kind, or nobody."""

    spearman: Term = False
    officer: Term = False
    samurai: Term = False
    out: Term = False
    alert: Term = False
    stunned: Term = False
    fresh: Term = False
    """Alerted by the order card that is being played."""

    def is_a(self, kind: GuardKind) -> Term:
        """Whether he is of this kind."""
        kinds = {GuardKind.SPEARMAN: self.spearman, GuardKind.OFFICER: self.officer}
        return kinds.get(kind, self.samurai)

    @cached_property
    def here(self) -> Term:
        """There is a guard."""
        return either(self.spearman, self.officer, self.samurai)

    @cached_property
    def awake(self) -> Term:
        """There is a guard who is not stunned."""
        return both(self.here, no(self.stunned))

    @cached_property
    def inward(self) -> Term:
        """There is an unstunned guard who faces inwards."""
        return both(self.awake, no(self.out))

    @cached_property
    def outward(self) -> Term:
        """There is an unstunned guard who faces outwards."""
        return both(self.awake, self.out)


NO_GUARD = SymGuard()
_GUARD = ("spearman", "officer", "samurai", "out", "alert", "stunned", "fresh")


def guard_if(condition: Term, then: SymGuard, otherwise: SymGuard) -> SymGuard:
    """The one guard if the condition holds, or else the other."""
    if condition is True:
        return then
    if condition is False:
        return otherwise
    return SymGuard(
        *(when(condition, getattr(then, name), getattr(otherwise, name)) for name in _GUARD)
    )


@dataclass(frozen=True)
class SymNinja:
    """A ninja, and what became of his first card."""

    name: str
    at: Pick
    damage: Term = 0
    jutsu: Term = 0
    carries: Term = False
    used: Counts = field(default_factory=dict)
    """Of each of his cards whether it is used."""
    before: Counts = field(default_factory=dict)
    """Whether it was used in an earlier round."""
    failed: Term = False
    """What drops his second card has happened."""


@dataclass(frozen=True)
class SymTable:
    """A table in the middle of a round."""

    time: Term
    alarm: Term
    noise: Term
    guards: Mapping[Place, SymGuard]
    """On every corner of the map."""
    bodies: Counts
    """In every yard."""
    ninjas: Mapping[str, SymNinja]
    green: Counts
    """Mission tokens in every bush."""
    blue: Counts
    blown: Counts
    """Of every yard whether it is blown up."""
    hand: Counts
    active: Counts
    prepared: Counts
    searches: Term = 0
    """How many Search symbols were used."""
    marks: Counts = field(default_factory=dict)
    """How many of them marked each ninja, where Search looks at once."""
    watchers: Mapping[str, Truths] = field(default_factory=dict)
    """Who watched him then."""
    found: Counts = field(default_factory=dict)
    """Who was found by Search."""
    won: Term = False

    def with_ninja(self, changed: SymNinja) -> "SymTable":
        """With one ninja as he is now."""
        return replace(self, ninjas={**self.ninjas, changed.name: changed})

    def guard_at(self, pick: Pick) -> SymGuard:
        """The guard on a corner that is picked."""
        found = NO_GUARD
        for place, holds in pick.holds.items():
            found = guard_if(holds, self.guards.get(place, NO_GUARD), found)
        return found


class SymSpot(NamedTuple):
    """Where a guard is to stand, and how he is to face."""

    to: Pick = NOBODY
    faces: Pick = NOBODY


class SymDo(NamedTuple):
    """What is done with one symbol of an order card; fields that are not told are nobody."""

    used: Term
    guard: Pick = NOBODY
    spot: SymSpot = SymSpot()
    finds: Pick = NOBODY


class SymOrdered(NamedTuple):
    """An order card that is played."""

    card: Pick
    how: Pick
    do: tuple[SymDo, ...]
    """As many as are told, or more than any of the cards has."""
    length: Pick
    """How many are told; none if they are left out."""


class SymEntry(NamedTuple):
    """What is chosen for a card; fields that are not told are nobody."""

    told: Term
    yard: Pick = NOBODY
    targets: Pick = NOBODY
    """A sorted tuple of places."""
    spot: SymSpot = SymSpot()
    lure: Pick = NOBODY
    junction: Pick = NOBODY
    bush: Pick = NOBODY
    heal: Pick = NOBODY
    take: Pick = NOBODY


class SymRound(NamedTuple):
    """All that is chosen in a round."""

    programme: tuple[Pick, ...]
    """A ninja with a card each."""
    orders: tuple[SymOrdered, ...] = ()
    execution: tuple[SymEntry, ...] = ()
    takes: tuple[Pick, ...] = ()
    draw: tuple[Pick, ...] = ()


def under(condition: Term, claims: Iterable[Said]) -> tuple[Said, ...]:
    """The claims, made only if something holds."""
    return tuple(Said(claim.at, claim.clause, implies(condition, claim.term)) for claim in claims)


def changed(counts: Counts, name: str, number: Term) -> Counts:
    """With another number for a name."""
    return {**counts, name: number}


def table_if(condition: Term, then: SymTable, otherwise: SymTable) -> SymTable:
    """The one table if the condition holds, or else the other."""
    return otherwise if condition is False else _joined(condition, then, otherwise)


def _joined(condition: Term, then: Any, otherwise: Any) -> Any:
    """Two values of one form, joined field by field."""
    if condition is True or then is otherwise:
        return then
    if is_dataclass(then):
        names = [part.name for part in fields(then)]
        joined = {
            name: _joined(condition, getattr(then, name), getattr(otherwise, name))
            for name in names
        }
        return replace(otherwise, **joined)
    if isinstance(then, Mapping):
        names = list(dict.fromkeys((*then, *otherwise)))
        return {name: _joined(condition, then.get(name), otherwise.get(name)) for name in names}
    return when(condition, _nothing(then), _nothing(otherwise))


def _nothing(value: Any) -> Any:
    return 0 if value is None else value
