"""Attacks against defences from one position, held against each other by the compiled kernels."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ronin.verify.seven_ronin.search import native
from ronin.verify.seven_ronin.search.contest import Contest
from ronin.verify.seven_ronin.search.kernel_input import (
    Memory,
    all_defences,
    attack_numbers,
    facts_of,
)
from ronin.verify.seven_ronin.search.kernels import call_refuting, make_ready

Array = Any

PAIRS_AT_ONCE = 20_000
"""Between two looks at the clock."""
POOL = 256
"""How many deployments that refuted others are remembered."""


@dataclass
class KernelSide:
    """All deployments of one side, and the few of the other side's it is held against."""

    attacks: bool
    plans: Array
    few: list[int] = field(default_factory=list)
    """Which of these deployments take part in the game of a few."""
    at: int = 0
    """Where the next look begins."""
    known: Array = None
    won: Array = None
    """For each deployment the pairs with the other side's few, a bit each."""

    def __post_init__(self) -> None:
        self.known = np.zeros((len(self.plans), 1), np.uint64)
        self.won = np.zeros((len(self.plans), 1), np.uint64)

    def add(self, places: Iterable[int]) -> None:
        """Let these deployments take part in the game of a few."""
        self.few += [place for place in places if place not in self.few]

    def make_room(self, others: int) -> None:
        """Have a bit for each of `others`."""
        if others > 64 * self.known.shape[1]:
            nothing = np.zeros((len(self.plans), 1), np.uint64)
            self.known = np.hstack([self.known, nothing])
            self.won = np.hstack([self.won, nothing])


class KernelContest:
    """All that may be deployed from a position, as numbers, and what comes of it."""

    def __init__(self, contest: Contest, call_kernels: Callable[[], None] = call_refuting) -> None:
        make_ready(contest.clock, call_kernels)
        self.contest = contest
        self.facts = facts_of(contest.position, contest.game)
        self.memory = Memory(1 << 20)
        random = np.random.default_rng(0)
        defences = all_defences(contest.position, contest.game)
        self.defender = KernelSide(False, random.permutation(defences))
        self.attacker = KernelSide(
            True, attack_numbers([] if contest.is_vast else contest.attacks())
        )

    def unbeaten(
        self, own: KernelSide, other: KernelSide, some: list[int] | None = None
    ) -> int | None:
        """One of one's deployments that nothing refutes, or of some of them.

        `few` of the other side gathers what refuted, the most useful first.
        """
        plans = own.plans if some is None else own.plans[some]
        for place, refuter, _ in self.refuted(own, other, plans):
            if refuter is None:
                return place if some is None else some[place]
        return None

    def refuted(
        self, own: KernelSide, other: KernelSide, plans: Array, start: int = 0
    ) -> Iterator[tuple[int, int | None, int]]:
        """For each deployment from `start` on what refutes it, and how many did not before.

        Nothing comes after one that nothing refutes.
        """
        record = np.zeros((len(plans), 2), np.int64)
        for some in self._refuted(own, other, plans, start, record):
            for place in some:
                yield place, int(record[place, 0]), int(record[place, 1])
            start = some.stop
        if start < len(plans):
            yield start, None, int(record[start, 1])

    def first_unrefuted(self, own: KernelSide, other: KernelSide, record: Array) -> int | None:
        """Which deployment nothing refutes; None if there is none, and how each is in `record`."""
        stops = [some.stop for some in self._refuted(own, other, own.plans, 0, record)]
        return None if stops[-1] == len(own.plans) else stops[-1]

    def _refuted(
        self, own: KernelSide, other: KernelSide, plans: Array, start: int, record: Array
    ) -> Iterator[range]:
        """The places that were refuted next, up to one that is not."""
        pool = np.zeros(POOL, np.int64)
        pool[: len(other.few)] = other.few
        state = np.array([start, 0, len(other.few), 0], np.int64)
        while state[0] < len(plans):
            self.contest.clock.look()
            before = int(state[0])
            self.contest.met += native.refute_each(
                plans,
                other.plans,
                own.attacks,
                pool,
                state,
                PAIRS_AT_ONCE,
                record,
                self.facts,
                *self.memory.arrays,
            )
            self.contest.grounds = int(self.memory.counts[native.LOOKED_AT])
            yield range(before, int(state[0]))
            if state[1] == len(other.plans):
                record[state[0], 1] = state[3]
                return
        other.few = [int(row) for row in pool[: state[2]]]
