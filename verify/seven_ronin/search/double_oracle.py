"""The value of a round in which both sides deploy in secret, by the compiled kernels.

The same three steps as in `chance`: an attack that beats every defence, a defence that withstands
every attack, and else a game of a few deployments to which each side adds what does better against
the other's mixture. What makes it fast:

* Pairs of deployments are held against each other by `native`, and remembered, a bit each.
* While a game of a few is far from the whole one, nobody looks through all deployments for the
  best answer: some that do better are enough, and the next look goes on where the last one ended.
* These games are solved in floating point, and mixtures rounded to whole numbers of millionths. A
  rounded mixture is a mixture, too, so that what it yields against all is a bound on the value.
* When neither side finds anything better, the game of the few is solved in fractions, and with
  these mixtures both sides look through everything once more. Only that ends the search. Weights
  are rounded down for this look, however fine they are: whoever fails with enough of these fails
  with enough of the true ones, and for the others, which are few, the true ones are added up.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import ceil, floor, lcm
from typing import Any

import numpy as np

from ronin.model.seven_ronin.line import AttackerPlan, DefenderPlan
from ronin.verify.search.basis import exactly_solved, nearly_solved
from ronin.verify.search.matrix_game import Mixture
from ronin.verify.seven_ronin.search import native
from ronin.verify.seven_ronin.search.contest import Contest
from ronin.verify.seven_ronin.search.kernel_contest import (
    PAIRS_AT_ONCE,
    POOL,
    KernelContest,
    KernelSide,
)
from ronin.verify.seven_ronin.search.kernel_input import attack_plan, defence_plan
from ronin.verify.seven_ronin.search.kernels import call_each
from ronin.verify.seven_ronin.search.known import Chance, Strategy, mixture, pure

Array = Any

LOOKED_AT_ONCE = 30_000
"""Deployments, when some that do better are enough."""
FULL_LOOK_EVERY = 8
ADDED_AT_ONCE = 6
FIRST_FEW = 24
NEARLY_ALL = 1 << 40
"""What the weights of a rounded mixture add up to, nearly."""
FINEST = 1 << 60
"""What weights that are rounded down add up to at most."""
_SLACK = 1e-7


class DoubleOracle(KernelContest):
    """Both sides, and what is known about the value."""

    def __init__(self, contest: Contest) -> None:
        super().__init__(contest, call_each)
        self.table = np.zeros((0, 0), np.int8)

    def wins(self) -> Array:
        """The game of the few: 1 where the Attacker wins."""
        rows, columns = self.attacker.few, self.defender.few
        table = np.full((len(rows), len(columns)), native.UNKNOWN, np.int8)
        table[: self.table.shape[0], : self.table.shape[1]] = self.table
        plans = self.attacker.plans[rows], self.defender.plans[columns]
        native.fill(*plans, table, self.facts, *self.memory.arrays)
        self.table = table
        return table

    def better(
        self, own: KernelSide, other: KernelSide, weights: Array, bound: int, *, full: bool
    ) -> tuple[list[tuple[int, int]], bool]:
        """Those that fail with least weight below the bound, and whether all were looked at."""
        order = np.array(
            [column for column in np.argsort(-weights, kind="stable") if weights[column]]
        )
        best: dict[bytes, tuple[int, int]] = {}
        room = np.zeros((64, 2), np.int64)
        seen, size = 0, len(own.plans)
        while seen < size:
            looked_at, found = self._below(own, other, weights, order, bound, room)
            seen += looked_at
            for place, failed in found:
                best.setdefault(own.won[place].tobytes(), (int(failed), int(place)))
            if len(best) > ADDED_AT_ONCE:
                least = sorted(best.items(), key=lambda one: one[1])[:ADDED_AT_ONCE]
                best = dict(least)
                bound = least[-1][1][0]
            if best and not full and seen >= LOOKED_AT_ONCE:
                break
        return sorted(best.values()), seen >= size

    def truly_better(
        self, own: KernelSide, other: KernelSide, mixture: Mixture, bound: Fraction
    ) -> list[tuple[Fraction, int]]:
        """Of all those that fail with less than the bound, those that do with least."""
        weights = np.array([floor(share * FINEST) for share in mixture])
        order = np.array(
            [column for column in np.argsort(-weights, kind="stable") if mixture[column]]
        )
        sums = _Sums(mixture, own.attacks)
        best: dict[bytes, tuple[Fraction, int]] = {}
        room = np.zeros((4096, 2), np.int64)
        seen = 0
        while seen < len(own.plans):
            looked_at, found = self._below(own, other, weights, order, ceil(bound * FINEST), room)
            seen += looked_at
            for place, _ in found:
                won = own.won[place].tobytes()
                if won not in best:
                    best[won] = (sums.failed(own.won[place]), int(place))
        return sorted(value for value in best.values() if value[0] < bound)[:ADDED_AT_ONCE]

    def _below(
        self,
        own: KernelSide,
        other: KernelSide,
        weights: Array,
        order: Array,
        bound: int,
        room: Array,
    ) -> tuple[int, Array]:
        """How many were looked at from where the last look ended, and who fails below the bound."""
        self.contest.clock.look()
        own.make_room(len(other.few))
        stop = min(len(own.plans), own.at + LOOKED_AT_ONCE)
        at, number, spent = native.improve(
            own.plans[:stop],
            other.plans[other.few],
            own.attacks,
            weights,
            order,
            bound,
            own.known,
            own.won,
            own.at,
            PAIRS_AT_ONCE,
            room,
            self.facts,
            *self.memory.arrays,
        )
        self.contest.met += spent
        looked_at = at - own.at
        own.at = at % len(own.plans)
        return looked_at, room[:number]

    def solve(self, known: Chance) -> None:
        """Find the value; what is certain on the way goes into `known`."""
        attacker, defender = self.attacker, self.defender
        forced = self.unbeaten(attacker, defender)
        if forced is not None:
            known.at_least(Fraction(1), pure(attack_plan(attacker.plans[forced])))
            known.at_most(Fraction(1), pure(defence_plan(defender.plans[0])))
            return
        if len(defender.few) < POOL:
            one = Fraction(1, len(defender.few))
            known.at_most(1 - one, self._defence([one] * len(defender.few)))
        safe = self.unbeaten(defender, attacker, defender.few)
        if safe is None:
            safe = self.unbeaten(defender, attacker)
        if safe is not None:
            known.at_least(Fraction(0), pure(attack_plan(attacker.plans[0])))
            known.at_most(Fraction(0), pure(defence_plan(defender.plans[safe])))
            return
        if len(attacker.few) < POOL:
            one = Fraction(1, len(attacker.few))
            known.at_least(one, self._attack([one] * len(attacker.few)))
        for side in (attacker, defender):
            side.few = side.few[:FIRST_FEW]
        grows = True
        while not known.is_known:
            known.turns += 1
            if not grows and not self._exact_turn(known):
                return
            grows = self._turn(known, full=known.turns % FULL_LOOK_EVERY == 0)

    def _turn(self, known: Chance, *, full: bool) -> bool:
        """Solve the game of the few and look for better answers; whether there were any."""
        attacker, defender = self.attacker, self.defender
        value, rows, columns = nearly_solved(self.wins())
        of_rows, of_columns = _rounded(rows), _rounded(columns)
        all_rows, all_columns = sum(map(int, of_rows)), sum(map(int, of_columns))
        least = floor((value - _SLACK) * all_rows)
        most = floor((1 - value - _SLACK) * all_columns)
        defences, all_seen = self.better(defender, attacker, of_rows, least, full=full)
        if all_seen:
            sure = Fraction(defences[0][0] if defences else least, all_rows)
            known.at_least(sure, self._attack(list(map(Fraction, map(int, of_rows)))))
        attacks, all_seen = self.better(attacker, defender, of_columns, most, full=full)
        if all_seen:
            sure = 1 - Fraction(attacks[0][0] if attacks else most, all_columns)
            known.at_most(sure, self._defence(list(map(Fraction, map(int, of_columns)))))
        defender.add(place for _, place in defences)
        attacker.add(place for _, place in attacks)
        return bool(defences or attacks)

    def _exact_turn(self, known: Chance) -> bool:
        """The same in fractions, and with all deployments looked at."""
        attacker, defender = self.attacker, self.defender
        value, rows, columns = exactly_solved(self.wins())
        defences = self.truly_better(defender, attacker, rows, value)
        known.at_least(defences[0][0] if defences else value, self._attack(rows))
        attacks = self.truly_better(attacker, defender, columns, 1 - value)
        known.at_most(1 - attacks[0][0] if attacks else value, self._defence(columns))
        defender.add(place for _, place in defences)
        attacker.add(place for _, place in attacks)
        return bool(defences or attacks)

    def _attack(self, weights: Sequence[Fraction]) -> Strategy[AttackerPlan]:
        rows = self.attacker.plans[self.attacker.few]
        return mixture(weights, [attack_plan(row) for row in rows])

    def _defence(self, weights: Sequence[Fraction]) -> Strategy[DefenderPlan]:
        rows = self.defender.plans[self.defender.few]
        return mixture(weights, [defence_plan(row) for row in rows])


def _rounded(mixture: Array) -> Array:
    """Whole numbers in nearly the same proportions."""
    return np.rint(mixture * NEARLY_ALL).astype(np.int64)


class _Sums:
    """What a mixture's true weights add up to, however fine they are."""

    def __init__(self, mixture: Mixture, attacks: bool) -> None:
        self.whole = lcm(*(weight.denominator for weight in mixture))
        self.weights = [int(weight * self.whole) for weight in mixture]
        self.attacks = attacks
        """Whether it is an attack that is held against the mixture."""

    def failed(self, won: Array) -> Fraction:
        """The weight of all against whom one fails, told by a bit for each that the Attacker won.

        The bits of those without weight may not be known.
        """
        bits = np.unpackbits(won.view(np.uint8), bitorder="little")[: len(self.weights)]
        fails = bits.astype(np.bool_) != self.attacks
        lost = sum(weight for weight, fell in zip(self.weights, fails, strict=True) if fell)
        return Fraction(lost, self.whole)
