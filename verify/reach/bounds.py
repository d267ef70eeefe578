"""What holds of every position that a game can come to, round by round.

Each bound is a quantity and a number for the start of each round. They are proved by induction: the
set-up keeps them, and no round whose accounts add up leads from a position that keeps the bounds of
its round to one that breaks those of the next; `induction.py` proves it. They hold for the standard
board under the preset `english`. That a ronin who stayed has no ninja on his area, and that two
stayed at most, are matters of one round: a Contested area does not survive step 2, and the Animal
Pen is used once by itself and once by the Inn.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import z3

from model.seven_ronin.pieces import AREAS, AREAS_TO_WIN, RONIN, ROUNDS, Space
from model.seven_ronin.position import SETUP, Position
from verify.reach.counts import how_many
from verify.reach.ledger import Account, known_account
from verify.seven_ronin.encodes import Term
from verify.seven_ronin.symbols import NONE, SymPosition

MOST_HELD = 2
"""Between rounds: the Animal Pen holds one ronin, and so does an Inn that copies it."""


@dataclass(frozen=True)
class Bound:
    """A quantity that no game brings above, or below, a number."""

    name: str
    says: str
    """With {} for the number."""
    quantity: Callable[[Account], Term]
    is_most: bool
    by_round: tuple[int, ...]
    """At the start of each round, the first at 0."""

    def kept(self, account: Account, round_: int) -> Term:
        """Whether an account keeps the bound at the start of a round."""
        limit = self.by_round[round_ - 1]
        found = self.quantity(account)
        return found <= limit if self.is_most else found >= limit


def _on(area: Space) -> Callable[[Account], Term]:
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
    account = known_account(position)
    found = [
        bound.says.format(bound.by_round[position.round - 1])
        for bound in BOUNDS
        if not z3.is_true(z3.simplify(bound.kept(account, position.round)))
    ]
    if not z3.is_true(z3.simplify(account.counted < AREAS_TO_WIN)):
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
