"""The matrix game of all deployments of a round that others follow, by kernels.

The same double oracle as in `double_oracle`, but entries are worths, whole numbers from 0 to 2^60
that each stand for a fraction. Pairs are looked at when they are needed and remembered. Games of a
few are solved in floating point, and mixtures rounded to whole numbers: what such a mixture yields
against all is a bound on the value. When neither side finds anything better, the game of the few is
solved in fractions, and whatever comes near to doing better is added up in fractions, too.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from typing import Any

import numpy as np

from ronin.model.seven_ronin.line import AttackerPlan
from ronin.verify.search.basis import exactly_solved, nearly_solved
from ronin.verify.search.matrix_game import Mixture
from ronin.verify.search.memory import MEGABYTE, expect_room
from ronin.verify.seven_ronin.search import native
from ronin.verify.seven_ronin.search.contest import Contest
from ronin.verify.seven_ronin.search.kernel_input import Memory
from ronin.verify.seven_ronin.search.known import Chance, mixture
from ronin.verify.seven_ronin.search.native_rounds import NO_ENTRY
from ronin.verify.seven_ronin.search.rounds_kernel import (
    ALWAYS,
    NEVER,
    KernelRound,
    NextWorths,
    make_rounds_ready,
)

Array = Any

ROWS_AT_ONCE = 200
ADDED_AT_ONCE = 6
WHOLE = 1 << 30
"""What rounded weights add up to, nearly, and a rounded entry at most."""
_SLACK, _NEAR = 1e-9, 1e-6


class KernelOuterGame:
    """Attacks against defences, each pair worth a number from 0 to 1."""

    def __init__(
        self,
        contest: Contest,
        following: NextWorths,
        attacks: Sequence[AttackerPlan] = (),
    ) -> None:
        self.clock = contest.clock
        self.attacks = list(attacks) or contest.attacks()
        self.defences = contest.all_defences([])
        make_rounds_ready(self.clock)
        expect_room(10 * len(self.attacks) * len(self.defences) // MEGABYTE)
        plans = self.attacks, self.defences
        self.round = KernelRound(contest.position, contest.game, self.clock, following, plans)
        self.following = following
        self.table = self._won_at_once()
        self.few: tuple[Array, Array] | None = None
        """Where the deployments are that are weighed against each other."""

    def _won_at_once(self) -> Array:
        """All pairs, with those filled in that he wins in this round."""
        wins = np.full((len(self.attacks), len(self.defences)), native.UNKNOWN, np.int8)
        memory = Memory(1 << 20)
        for start in range(0, len(wins), ROWS_AT_ONCE):
            self.clock.look()
            some = slice(start, start + ROWS_AT_ONCE)
            rows = self.round.attacks[some]
            native.fill(rows, self.round.defences, wins[some], self.round.facts, *memory.arrays)
        return np.where(wins == 1, ALWAYS, NO_ENTRY)

    def look(self, rows: Array, columns: Array) -> None:
        """Find out what these attacks are worth against these defences."""
        missing = np.argwhere(self.table[np.ix_(rows, columns)] == NO_ENTRY)
        if len(missing):
            pairs = np.stack((rows[missing[:, 0]], columns[missing[:, 1]]), axis=1)
            bounds = np.full(pairs.shape, [NEVER, ALWAYS], np.int64)
            self.table[pairs[:, 0], pairs[:, 1]] = self.round.worths(pairs, bounds)

    def solve(self, known: Chance, likely: Sequence[object]) -> None:
        """Find the value; what is certain on the way goes into `known`."""
        if self.few is None:
            attacks = [plan for _, plan in known.attacker]
            self.few = _places(attacks, self.attacks), _places(likely, self.defences)
        while not known.is_known:
            self.clock.look()
            known.turns += 1
            rows, columns = self.few
            self.look(rows, columns)
            worths = self.table[np.ix_(rows, columns)] / ALWAYS
            value, of_rows, of_columns = nearly_solved(worths)
            gained = self._better(columns, of_columns, value, known, attacker=True)
            lost = self._better(rows, of_rows, value, known, attacker=False)
            if not _joins(gained, rows) and not _joins(lost, columns):
                gained, lost = self._settle(rows, columns, known)
            self.few = _joined(rows, gained), _joined(columns, lost)

    def _better(
        self, others: Array, weights: Array, value: float, known: Chance, *, attacker: bool
    ) -> Array:
        """What does best against a mixture of the other side, if that is better than the value."""
        whole = np.floor(weights * WHOLE).astype(np.int64)
        sides = value if attacker else 1 - value
        places, yields, all_seen = self._looked(others, whole, sides + _SLACK, attacker=attacker)
        if all_seen:
            self._note(others, whole, sides, yields, known, attacker=attacker)
        return places[np.argsort(-yields, kind="stable")[:ADDED_AT_ONCE]]

    def _note(
        self,
        others: Array,
        whole: Array,
        sides: float,
        yields: Array,
        known: Chance,
        *,
        attacker: bool,
    ) -> None:
        """What a mixture is sure of, told by what does better against it than the value."""
        most = int(yields.max()) + int(whole.sum()) if len(yields) else 0
        above = Fraction(max(most, int((sides + _SLACK) * int(whole.sum()) * WHOLE) + 1))
        bound = min(Fraction(1), above / (int(whole.sum()) * WHOLE))
        plans: Any = self.defences if attacker else self.attacks
        mixed = mixture(
            [Fraction(int(share)) for share in whole], [plans[number] for number in others]
        )
        if attacker and bound < known.high:
            known.at_most(bound, mixed)
        elif not attacker and 1 - bound > known.low:
            known.at_least(1 - bound, mixed)

    def _every(self, *, attacker: bool) -> Array:
        return np.arange(len(self.attacks) if attacker else len(self.defences))

    def _looked(
        self, others: Array, weights: Array, level: float, *, attacker: bool
    ) -> tuple[Array, Array, bool]:
        """Whose yield is above a level, what it is, and whether all were looked at."""
        every = self._every(attacker=attacker)
        return *self._above(every, others, weights, level, attacker=attacker), True

    def _above(
        self, places: Array, others: Array, weights: Array, level: float, *, attacker: bool
    ) -> tuple[Array, Array]:
        """Whose yield is above a level, rounded down, and what it is."""
        total = int(weights.sum())
        least = int(level * total * WHOLE)
        yields = np.full(len(places), total * WHOLE)
        for other in np.argsort(-weights, kind="stable"):
            if not weights[other]:
                break
            place = others[other : other + 1]
            self.look(*((places, place) if attacker else (place, places)))
            worths = self.table[places, place[0]] if attacker else self.table[place[0], places]
            rounded = (worths if attacker else ALWAYS - worths) // WHOLE
            yields -= (WHOLE - rounded) * weights[other]
            stay = yields + total > least
            places, yields = places[stay], yields[stay]
        return places, yields

    def _settle(self, rows: Array, columns: Array, known: Chance) -> tuple[Array, Array]:
        """Solve the game of the few exactly; what does better than its value, if anything."""
        fractions = self.following.fractions
        entries = [
            [fractions[value] for value in row]
            for row in self.table[np.ix_(rows, columns)].tolist()
        ]
        whole = lcm(*(value.denominator for row in entries for value in row))
        numbers = np.array([[int(value * whole) for value in row] for row in entries], dtype=object)
        value, of_rows, of_columns = exactly_solved(numbers, whole)
        gained = self._truly_above(columns, of_columns, value, attacker=True)
        if not len(gained):
            known.at_most(value, mixture(of_columns, [self.defences[column] for column in columns]))
        lost = self._truly_above(rows, of_rows, 1 - value, attacker=False)
        if not len(lost):
            known.at_least(value, mixture(of_rows, [self.attacks[row] for row in rows]))
        return gained, lost

    def _truly_above(
        self, others: Array, weights: Mixture, value: Fraction, *, attacker: bool
    ) -> Array:
        """Who does better than the value against a mixture, in fractions."""
        rounded = np.array([int(weight * WHOLE) for weight in weights], np.int64)
        every = self._every(attacker=attacker)
        places, _ = self._above(every, others, rounded, float(value) - _NEAR, attacker=attacker)
        support = np.array([one for one, weight in enumerate(weights) if weight])
        few = others[support]
        self.look(*((places, few) if attacker else (few, places)))
        worths = self.table[np.ix_(places, few)] if attacker else self.table[np.ix_(few, places)].T
        fractions = self.following.fractions
        found: list[tuple[Fraction, int]] = []
        kinds, first = np.unique(worths, axis=0, return_index=True)
        for kind, place in zip(kinds.tolist(), places[first].tolist(), strict=True):
            gain = sum(
                weights[one] * (fractions[worth] if attacker else 1 - fractions[worth])
                for one, worth in zip(support.tolist(), kind, strict=True)
            )
            if gain > value:
                found.append((Fraction(gain), place))
        best = sorted(found, key=lambda one: (-one[0], one[1]))[:ADDED_AT_ONCE]
        return np.array([place for _, place in best], np.int64)


def _places(plans: Sequence[object], every: Sequence[object]) -> Array:
    return np.array([every.index(plan) for plan in plans] or [0], np.int64)


def _joins(new: Array, few: Array) -> bool:
    """Whether some of the new ones are not among the few."""
    return bool(len(np.setdiff1d(new, few)))


def _joined(few: Array, new: Array) -> Array:
    return np.array(list(dict.fromkeys([*few.tolist(), *new.tolist()])), np.int64)
