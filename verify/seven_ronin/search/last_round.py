"""Who has a sure deployment in the last round that counts, for thousands of positions.

Nearly every position that comes up in a search over several rounds is decided: some defence is safe
against every attack, or some attack beats every defence. The compiled kernels find it, and what can
be used again is: deployments of positions that have the same, what is known of step 3, and the
defences that were safe last time, which come first.

This is for the English rulings alone, under which the deployments depend on nothing but what their
keys below tell.
"""

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.line import AttackerPlan, DefenderPlan
from ronin.model.seven_ronin.pieces import Space
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rules import planning
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game, Table
from ronin.verify.search.basis import exactly_solved
from ronin.verify.search.clock import Clock
from ronin.verify.seven_ronin.search import native
from ronin.verify.seven_ronin.search.kernel_contest import PAIRS_AT_ONCE, POOL
from ronin.verify.seven_ronin.search.kernel_input import (
    Memory,
    attack_numbers,
    attack_plan,
    defence_numbers,
    defence_plan,
    facts_of,
)
from ronin.verify.seven_ronin.search.kernels import make_ready
from ronin.verify.seven_ronin.search.known import Chance, mixture

Array = Any

ROWS_AT_ONCE = 200
MOST_KEPT = 20_000
"""Lists of deployments; when there are this many, memory starts anew."""


@dataclass
class _Plans:
    """Deployments of one side, and which of them were of use lately."""

    rows: Array
    useful: list[int] = field(default_factory=list)

    def note(self, place: int) -> None:
        """This one was of use."""
        if place in self.useful:
            self.useful.remove(place)
        self.useful.insert(0, place)
        del self.useful[POOL // 4 :]


def _not_worse(table: Array) -> list[int]:
    """The rows that no other one is as good as everywhere, of equal ones the first."""
    _, first = np.unique(table, axis=0, return_index=True)
    rows = table[np.sort(first)]
    worse = (rows[:, None, :] <= rows[None, :, :]).all(axis=2)
    np.fill_diagonal(worse, False)
    kept: list[int] = np.sort(first)[~worse.any(axis=1)].tolist()
    return kept


class LastRound:
    """What the kernels know of the last round, for any position under the English rulings."""

    def __init__(self, game: Game, clock: Clock) -> None:
        if game.rulings != ENGLISH:
            raise ValueError("the deployments of positions are alike under English rulings only")
        make_ready(clock)
        self.game = game
        self.clock = clock
        self.memory = Memory(1 << 20)
        self.met = 0
        """How often an attack was held against a defence."""
        self._attacks: dict[Hashable, _Plans] = {}
        self._defences: dict[Hashable, _Plans] = {}

    def safe_defence(self, position: Position) -> DefenderPlan | None:
        """A defence that no attack beats."""
        attacks, defences = self._plans(position)
        place = self._unbeaten(defences, attacks, position, own_attacks=False)
        return None if place is None else defence_plan(defences.rows[place])

    def sure_attack(self, position: Position) -> AttackerPlan | None:
        """An attack that beats every defence."""
        attacks, defences = self._plans(position)
        place = self._unbeaten(attacks, defences, position, own_attacks=True)
        return None if place is None else attack_plan(attacks.rows[place])

    def solve(self, position: Position, known: Chance) -> None:
        """Find the value where nobody has a sure deployment, from the whole matrix."""
        attacks, defences = self._plans(position)
        facts = facts_of(position, self.game)
        table = np.full((len(attacks.rows), len(defences.rows)), native.UNKNOWN, np.int8)
        for start in range(0, len(table), ROWS_AT_ONCE):
            self.clock.look()
            rows = slice(start, start + ROWS_AT_ONCE)
            native.fill(attacks.rows[rows], defences.rows, table[rows], facts, *self.memory.arrays)
        self.met += table.size
        rows = _not_worse(table)
        columns = _not_worse(1 - table[rows].T)
        value, of_rows, of_columns = exactly_solved(table[np.ix_(rows, columns)])
        known.at_least(value, mixture(of_rows, [attack_plan(attacks.rows[one]) for one in rows]))
        plans = [defence_plan(defences.rows[one]) for one in columns]
        known.at_most(value, mixture(of_columns, plans))

    def any_attack(self, position: Position) -> AttackerPlan:
        """Some attack."""
        return attack_plan(self._plans(position)[0].rows[0])

    def any_defence(self, position: Position) -> DefenderPlan:
        """Some defence."""
        return defence_plan(self._plans(position)[1].rows[0])

    def _unbeaten(
        self, own: _Plans, other: _Plans, position: Position, *, own_attacks: bool
    ) -> int | None:
        """Where among one's own deployments one is that nothing refutes."""
        facts = facts_of(position, self.game)
        for place in own.useful:
            some = own.rows[place : place + 1]
            if self._first_unrefuted(some, other, facts, own_attacks=own_attacks) is not None:
                own.note(place)
                return place
        found = self._first_unrefuted(own.rows, other, facts, own_attacks=own_attacks)
        if found is not None:
            own.note(found)
        return found

    def _first_unrefuted(
        self, rows: Array, other: _Plans, facts: Array, *, own_attacks: bool
    ) -> int | None:
        pool = np.zeros(POOL, np.int64)
        pool[: len(other.useful)] = other.useful
        state = np.array([0, 0, len(other.useful), 0], np.int64)
        record = np.zeros((len(rows), 2), np.int64)
        while state[0] < len(rows):
            self.clock.look()
            self.met += native.refute_each(
                rows,
                other.rows,
                own_attacks,
                pool,
                state,
                PAIRS_AT_ONCE,
                record,
                facts,
                *self.memory.arrays,
            )
            if state[0] < len(rows) and state[1] == len(other.rows):
                return int(state[0])
        return None

    def _plans(self, position: Position) -> tuple[_Plans, _Plans]:
        start = engine.begun(position)
        return self._attacks_of(start), self._defences_of(position, start)

    def _attacks_of(self, start: Table) -> _Plans:
        _, tree = planning.duty_and_attacks(start, self.game)
        found = self._attacks.get(tree.frame)
        if found is None:
            if len(self._attacks) >= MOST_KEPT:
                self._attacks.clear()
            found = _Plans(attack_numbers(list(planning.attacks(start, self.game))))
            self._attacks[tree.frame] = found
        return found

    def _defences_of(self, position: Position, start: Table) -> _Plans:
        on_green = position.ninja[Space.GREEN.number] > 0
        key = position.eliminated, position.stayed, frozenset(position.shrine), on_green
        found = self._defences.get(key)
        if found is None:
            if len(self._defences) >= MOST_KEPT:
                self._defences.clear()
            found = _Plans(defence_numbers(list(planning.defences(start, self.game))))
            self._defences[key] = found
        return found
