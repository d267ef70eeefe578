"""What a few of one's own deployments are sure of against all that the other side may deploy.

A mixture of any few is a mixture, so that whatever it yields against everything is a bound on the
value: for the Attacker from below, for the Defender from above. Nobody has to know the whole matrix
for that, and less of it is looked at the longer one goes on:

* A pair of which nothing is known yet counts as lost for the side whose few they are. So there is a
  bound at every moment, and a pair that does not matter for it is never looked at.
* First each deployment of the other side has to fail, at least at times, against one of the few;
  where it does against none, another one joins them that it fails against.
* Then the few are weighed against each other, and looked at is what the mixture does worst against.
  Where nothing is left to look at, another one joins that does better there.

Where `enough` is less than all, a pair is looked at only until it is worth that much, and attacks
that send few ninja come first: there a bound is wanted soon, be it weak.

Gains are whole numbers of `WHOLE`, rounded down, and what is told of them is rounded once more.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import inf, lcm
from typing import Any

import numpy as np

from ronin.model.seven_ronin.line import AttackerPlan
from ronin.verify.search.basis import exactly_solved, nearly_solved
from ronin.verify.search.memory import MEGABYTE, expect_room
from ronin.verify.seven_ronin.search.contest import Contest
from ronin.verify.seven_ronin.search.known import Chance, mixture
from ronin.verify.seven_ronin.search.rounds_kernel import (
    ALWAYS,
    NEVER,
    KernelRound,
    NextWorths,
    make_rounds_ready,
)

Array = Any

WHOLE = 1 << 30
"""A gain that is sure, and what weights add up to, nearly."""
MOST_FEW = 200
LOOKED_AT_ONCE, TRIED_AT_ONCE, ADDED_AT_ONCE = 400, 20, 10
WANTED_AT_ONCE = 2048
PROMISES_AT_ONCE = 5_000_000
TOLD = 10**6
"""Bounds are told in parts of this."""
_SLACK = 1e-7


class FewAgainstAll:
    """Some deployments of one side, and how they do against all of the other's."""

    def __init__(
        self,
        contest: Contest,
        following: NextWorths,
        *,
        most: bool,
        hasty: bool = False,
        enough: int = ALWAYS,
        wanted_at_once: int = WANTED_AT_ONCE,
        size: int = 1 << 18,
    ) -> None:
        self.clock = contest.clock
        self.most = most
        self.enough = enough
        """A pair that is worth this to one's own side is not looked at any further."""
        attacks, defences = contest.attacks(), contest.all_defences([])
        if enough < ALWAYS:
            attacks = sorted(attacks, key=_sent)
        self.plans: Sequence[Any] = defences if most else attacks
        others = len(attacks) if most else len(defences)
        make_rounds_ready(self.clock)
        expect_room(MOST_FEW * 6 * others // MEGABYTE)
        self.round = KernelRound(
            contest.position,
            contest.game,
            self.clock,
            following,
            (attacks, defences),
            wanted_at_once=wanted_at_once,
            size=size,
        )
        self.position = contest.position
        self.tried = np.full(others, hasty)
        """Against which of the others the most promising of all was held."""
        self.few: list[int] = []
        self.gains = np.zeros((0, others), np.int32)
        """Of the few against each of the others, 0 where that is not known."""
        self.seen = np.zeros((0, others), np.bool_)
        self.critical: list[int] = []
        """Those of the others against whom a mixture did worst."""
        self.at = 0

    def solve(self, known: Chance, likely: Sequence[object], turns: float = inf) -> None:
        """Go on until no other deployment would do better; bounds on the way go into `known`."""
        if not self.few:
            places = {plan: place for place, plan in enumerate(self.plans)}
            for place in [places[plan] for plan in likely if plan in places][:ADDED_AT_ONCE] or [0]:
                self._join(place)
        while known.turns < turns and self._turn(known):
            self.clock.look()
            known.turns += 1
        if known.turns < turns:
            self._settle(known)

    def _settle(self, known: Chance) -> None:
        """Weigh the few in fractions, where pairs are won or lost, and nothing in between."""
        won = self.gains == WHOLE
        if not self.critical or (self.gains[~won] > 0).any():
            return
        _, of_few, _ = exactly_solved(won[:, self.critical].astype(np.int8))
        whole = lcm(*(weight.denominator for weight in of_few))
        if whole < ALWAYS:
            yields = sum(int(weight * whole) * row for weight, row in zip(of_few, won, strict=True))
            self._note(known, Fraction(int(np.min(yields)), whole), of_few)

    def _join(self, place: int) -> None:
        self.few.append(place)
        nothing = np.zeros((1, self.gains.shape[1]), np.int32)
        self.gains = np.vstack([self.gains, nothing])
        self.seen = np.vstack([self.seen, nothing.astype(np.bool_)])

    def _turn(self, known: Chance) -> bool:
        """Look at some pairs that matter; whether there were any."""
        unmet = np.flatnonzero(~self.gains.any(axis=0))
        if len(unmet):
            return (
                self._try(unmet[~self.tried[unmet]])
                or self._look(unmet, np.count_nonzero(self.gains, axis=1))
                or self._another(unmet[:1], np.array([WHOLE]), 0.0)
            )
        value, weights, worst, against = self._weighed(known)
        if self._look(worst, weights):
            return True
        critical = np.array(self.critical)[against > 0]
        return self._another(critical, against[against > 0], value + _SLACK)

    def _look(self, others: Array, useful: Array) -> bool:
        """Hold these against the most useful of the few of whom that is not known."""
        for row in np.argsort(-useful, kind="stable"):
            some = others[~self.seen[row, others]][:LOOKED_AT_ONCE]
            if len(some):
                self._see(int(row), some)
                return True
        return False

    def _see(self, row: int, others: Array) -> None:
        self.gains[row, others] = self._gains(np.full(len(others), self.few[row]), others)
        self.seen[row, others] = True

    def _try(self, others: Array) -> bool:
        """Hold each against the one that promises most; some that do for many are enough."""
        others = others[: max(1, PROMISES_AT_ONCE // len(self.plans))]
        if not len(others):
            return False
        promises = self._promises(others)
        best = promises == promises.max(axis=1, keepdims=True)
        row = 0
        while len(others):
            if row == len(self.few):
                self._join(int(np.argmax(best.sum(axis=0))))
            here = best[:, self.few[row]]
            for start in range(0, int(here.sum()), LOOKED_AT_ONCE):
                self.clock.look()
                some = others[here][start : start + LOOKED_AT_ONCE]
                self._see(row, some)
                self.tried[some] = True
            others, best = others[~here], best[~here]
            row += 1
        return True

    def _promises(self, others: Array) -> Array:
        """How many ninja fall or, for the Attacker, do not, if nobody does anything about it."""
        standing = self.round.attacks + np.array(self.position.ninja, np.int8)
        standing = np.pad(standing, ((0, 0), (0, 1)))
        defences = self.round.defences
        standing, defences = (
            (standing[others], defences) if self.most else (standing, defences[others])
        )
        fallen = np.zeros((len(standing), len(defences)), np.int8)
        for ronin in self.position.living:
            room = ronin.vitality - self.position.wounds[ronin.number]
            fallen += np.minimum(standing[:, defences[:, ronin.number]], np.int8(room))
        return fallen if self.most else -fallen.T

    def _gains(self, own: Array, others: Array) -> Array:
        """What pairs are worth for one's own side, at least."""
        pairs = np.stack((others, own) if self.most else (own, others), axis=1)
        within = [ALWAYS - self.enough, ALWAYS] if self.most else [NEVER, self.enough]
        bounds = np.full(pairs.shape, within, np.int64)
        if self.enough < ALWAYS and not self.most:
            self.round.ask_ahead(pairs)
        worths = self.round.worths(pairs, bounds)
        if self.most:
            worths = np.where(worths == NEVER, ALWAYS, np.maximum(ALWAYS - 1 - worths, 0))
        return worths // WHOLE

    def _weighed(self, known: Chance) -> tuple[float, Array, Array, Array]:
        """The best mixture of the few as far as it is known, and what it does worst against.

        The last of the numbers are the weights of those of the others that are critical.
        """
        while True:
            self.clock.look()
            if not self.critical:
                self.critical = [int(np.argmin(self.gains.sum(axis=0)))]
            value, of_few, of_critical = nearly_solved(self.gains[:, self.critical] / WHOLE)
            weights = np.floor(of_few * WHOLE).astype(np.int64)
            yields = np.zeros(self.gains.shape[1], np.int64)
            for weight, gains in zip(weights.tolist(), self.gains, strict=True):
                if weight:
                    yields += weight * gains.astype(np.int64)
            self._tell(known, weights, int(yields.min()))
            level = (value - _SLACK) * int(weights.sum()) * WHOLE
            lower = np.argsort(yields, kind="stable")[:ADDED_AT_ONCE]
            new = [other for other in lower.tolist() if yields[other] < level]
            new = [other for other in new if other not in self.critical]
            if not new:
                worst = np.flatnonzero(yields <= level + 2 * _SLACK * ALWAYS)
                return value, weights, worst, np.floor(of_critical * WHOLE).astype(np.int64)
            self.critical += new

    def _tell(self, known: Chance, weights: Array, least: int) -> None:
        """What this mixture is sure of."""
        sure = Fraction(least * TOLD // (int(weights.sum()) * WHOLE), TOLD)
        self._note(known, sure, [Fraction(weight) for weight in weights.tolist()])

    def _note(self, known: Chance, sure: Fraction, weights: Sequence[Fraction]) -> None:
        mixed: Any = mixture(weights, [self.plans[place] for place in self.few])
        if self.most and 1 - sure < known.high:
            known.at_most(1 - sure, mixed)
        elif not self.most and sure > known.low:
            known.at_least(sure, mixed)

    def _another(self, others: Array, weights: Array, value: float) -> bool:
        """Let one join the few that does better against a mixture of the other side, if any does.

        The next look goes on where the last one ended.
        """
        if len(self.few) >= MOST_FEW:
            return False
        total = int(weights.sum())
        for start in range(0, len(self.plans), TRIED_AT_ONCE):
            self.clock.look()
            some = np.arange(start, min(start + TRIED_AT_ONCE, len(self.plans)))
            some = (some + self.at) % len(self.plans)
            yields = np.full(len(some), total * WHOLE)
            for place in np.argsort(-weights, kind="stable"):
                gains = self._gains(some, np.full(len(some), others[place]))
                yields -= (WHOLE - gains) * weights[place]
                stay = yields > value * total * WHOLE
                some, yields = some[stay], yields[stay]
            if len(some):
                self._join(int(some[np.argmax(yields)]))
                self.at = (self.at + start + TRIED_AT_ONCE) % len(self.plans)
                return True
        return False


def _sent(plan: AttackerPlan) -> int:
    """How many ninja an attack sends: with few, few positions can follow."""
    return sum(plan.ninja)
