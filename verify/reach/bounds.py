"""What holds of every position that a game can come to, round by round.

Each bound is a quantity and a number for the start of each round. They are proved by induction: the
set-up keeps them, and no round whose accounts add up leads from a position that keeps the bounds of
its round to one that breaks those of the next; `induction.py` proves it. They hold for the standard
board under the preset `english`. That a ronin who stayed has no ninja on his area, and that two
stayed at most, are matters of one round: a Contested area does not survive step 2, and the Animal
Pen is used once by itself and once by the Inn.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Protocol

import z3

from model.seven_ronin.pieces import AREAS, AREAS_TO_WIN, FIELDS, RONIN, ROUNDS, SPACES, Space
from model.seven_ronin.position import SETUP, Position
from verify.reach.counts import how_many
from verify.reach.ledger import Account
from verify.seven_ronin.encodes import Claim, Term
from verify.seven_ronin.symbols import NONE, SymPosition
from verify.seven_ronin.transition import SymRound

MOST_HELD = 2
"""Between rounds: the Animal Pen holds one ronin, and so does an Inn that copies it."""


class Quantities(Protocol):
    """What is bounded, as terms or as numbers."""

    @property
    def reserves(self) -> Term: ...
    @property
    def supply(self) -> Term: ...
    @property
    def ninja(self) -> Mapping[Space, Term]: ...
    @property
    def green(self) -> Term: ...
    @property
    def on_areas(self) -> Term: ...
    @property
    def in_play(self) -> Term: ...
    @property
    def damage(self) -> Term: ...


@dataclass(frozen=True)
class Numbers:
    """The quantities of a position, as numbers."""

    reserves: int
    supply: int
    ninja: Mapping[Space, int]
    green: int
    on_areas: int
    in_play: int
    damage: int


def numbers_of(position: Position) -> Numbers:
    """What the bounds are about, counted in a position."""
    on_board = sum(position.ninja)
    green = position.ninja[Space.GREEN.number]
    fallen = sum(ronin.vitality for ronin in position.eliminated)
    return Numbers(
        reserves=position.reserves,
        supply=position.supply,
        ninja={space: position.ninja[space.number] for space in SPACES},
        green=green,
        on_areas=on_board - green,
        in_play=position.reserves + on_board,
        damage=sum(position.wounds) + fallen,
    )


@dataclass(frozen=True)
class Bound:
    """A quantity that no game brings above, or below, a number."""

    name: str
    says: str
    """With {} for the number."""
    quantity: Callable[[Quantities], Term]
    is_most: bool
    by_round: tuple[int, ...]
    """At the start of each round, the first at 0."""

    def kept(self, quantities: Quantities, round_: int) -> Term:
        """Whether the bound is kept at the start of a round: a term, or of numbers the truth."""
        limit = self.by_round[round_ - 1]
        found = self.quantity(quantities)
        return found <= limit if self.is_most else found >= limit

    def is_kept_by(self, position: Position) -> bool:
        """Whether a position keeps the bound of its round."""
        return bool(self.kept(numbers_of(position), position.round))


def _on(area: Space) -> Callable[[Quantities], Term]:
    return lambda account: account.ninja[area]


MOST_ON: dict[Space, tuple[int, ...]] = {
    Space.WATCHTOWER: (0, 6, 14, 23, 33, 44, 49, 50),
    Space.FIELD_2: (0, 7, 16, 26, 37, 47, 50, 50),
    Space.PASSAGE: (0, 8, 17, 27, 38, 48, 50, 50),
    Space.FIELD_3: (0, 8, 18, 29, 41, 49, 50, 50),
    Space.ANIMAL_PEN: (0, 7, 16, 26, 37, 47, 50, 50),
    Space.GRANARY: (0, 7, 16, 26, 37, 48, 50, 50),
    Space.WELL: (0, 6, 14, 23, 33, 44, 49, 50),
    Space.SHRINE: (0, 6, 14, 23, 33, 44, 49, 50),
    Space.BURIAL_GROUNDS: (0, 7, 16, 26, 37, 48, 50, 50),
    Space.INN: (0, 7, 15, 24, 34, 45, 50, 50),
}

BOUNDS: tuple[Bound, ...] = (
    Bound(
        "green",
        "at most {} ninja stand on the Green",
        _on(Space.GREEN),
        True,
        (0, 1, 2, 3, 4, 5, 6, 7),
    ),
    Bound(
        "in-play",
        "at most {} ninja are in the Reserves and on the board",
        lambda account: account.in_play,
        True,
        (40, 44, 48, 50, 50, 50, 50, 50),
    ),
    Bound(
        "reserves-least",
        "at least {} ninja are in the Reserves",
        lambda account: account.reserves,
        False,
        (40, 27, 13, 0, 0, 0, 0, 0),
    ),
    Bound(
        "reserves-most",
        "at most {} ninja are in the Reserves",
        lambda account: account.reserves,
        True,
        (40, 43, 47, 50, 50, 50, 50, 50),
    ),
    Bound(
        "damage",
        "at most {} wounds have been dealt, those of the fallen included",
        lambda account: account.damage,
        True,
        (0, 15, 29, 29, 29, 29, 29, 29),
    ),
    Bound(
        "brought",
        "wounds, those of the fallen included, and ninja on the board are at most {} together",
        lambda account: account.damage + account.on_areas + account.green,
        True,
        (0, 16, 35, 55, 76, 77, 77, 77),
    ),
    Bound(
        "supply-least",
        "at least {} markers lie in the General Supply",
        lambda account: account.supply,
        False,
        (10, 2, 0, 0, 0, 0, 0, 0),
    ),
    *(
        Bound(f"on-{area}", f"at most {{}} ninja stand on {area}", _on(area), True, most)
        for area, most in MOST_ON.items()
    ),
)


def kept(account: Account, round_: int) -> Iterator[Term]:
    """What an account keeps at the start of a round."""
    for bound in BOUNDS:
        yield bound.kept(account, round_)
    yield account.counted < AREAS_TO_WIN


def reachable_bounds(position: SymPosition) -> Iterator[Term]:
    """What holds of an unknown position if a game can come to it; for solvers that ask for one."""
    account = Account(
        position.reserves,
        position.ninja,
        {r: z3.If(position.eliminated[r], r.vitality, position.wounds[r]) for r in RONIN},
    )
    for round_ in range(1, ROUNDS + 1):
        yield z3.Implies(position.round == round_, z3.And(*kept(account, round_)))
    held = [position.stayed[ronin] != NONE for ronin in RONIN]
    marks = z3.Sum(*position.shrine.values())
    yield how_many(held) <= MOST_HELD
    first = z3.And(z3.Not(z3.Or(*held)), marks == 0)
    yield z3.Implies(position.round == 1, first)
    for ronin in RONIN:
        for area in AREAS:
            here = position.stayed[ronin] == area.number
            yield z3.Implies(here, position.ninja[area] == 0)


def broken_by(position: Position) -> list[str]:
    """Every bound that a position breaks, in words; none if a game may come to it."""
    found = [
        bound.says.format(bound.by_round[position.round - 1])
        for bound in BOUNDS
        if not bound.is_kept_by(position)
    ]
    held_areas = sum(position.ninja[area.number] > 0 for area in AREAS)
    both_fields = all(position.ninja[field.number] > 0 for field in FIELDS)
    if held_areas + both_fields >= AREAS_TO_WIN:
        found.append("the Attacker would have won with what counts as five areas")
    held = [place for place in position.stayed if place is not None]
    if len(held) > MOST_HELD:
        found.append(f"at most {MOST_HELD} ronin are held on the board")
    if any(position.ninja[place.number] for place in held):
        found.append("no ninja stand where a ronin stayed")
    if len(position.eliminated) == len(RONIN):
        found.append("somebody has won when no ronin lives")
    if not position.reserves and not any(position.ninja):
        found.append("the Defender has won when no ninja is left")
    if position.round == 1 and position != SETUP:
        found.append("round 1 begins with the set-up")
    return found


def believable(encoded: SymRound) -> SymRound:
    """The round, begun only with positions that keep the bounds: whoever asks a solver for one
    gets a position that a game may come to, as far as is proved.
    """
    kept_bounds = tuple(Claim(None, term) for term in reachable_bounds(encoded.position))
    return replace(encoded, claims=(*encoded.claims, *kept_bounds))
