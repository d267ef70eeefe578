"""What pairs of deployments are worth over several rounds, thousands of them, by kernels.

The kernels go through a whole round and note next positions of which they do not know the worth;
whoever knows is asked for all of these at once, and the pairs are looked at again.
"""

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any

import numpy as np

from ronin.model.seven_ronin.line import AttackerPlan, DefenderPlan
from ronin.model.seven_ronin.pieces import RONIN, SHRINE_MARKERS, SPACES
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.table import Game
from ronin.verify.search.clock import Clock, GaveUp
from ronin.verify.seven_ronin.search import native, native_rounds
from ronin.verify.seven_ronin.search.kernel_input import (
    Memory,
    attack_numbers,
    defence_numbers,
    facts_of,
)
from ronin.verify.seven_ronin.search.kernels import make_ready

Array = Any

NEVER, ALWAYS = 0, 1 << 60
"""The worths that the kernels know of a loss and a win."""
MOST_ON_SPACE, MOST_IN_RESERVES = 15, 31
"""For more there is no room in the numbers of a position."""
NEXT_AT_ONCE = 1 << 14
PAIRS_AT_ONCE = 2000


class NextWorths:
    """What the positions of one round are worth, as far as that was asked for."""

    def __init__(self, worths_of: Callable[[Array], Iterable[Fraction]]) -> None:
        self.worths_of = worths_of
        self.fractions = {NEVER: Fraction(0), ALWAYS: Fraction(1)}
        self._size = 1 << 16
        self._empty()

    def _empty(self) -> None:
        self.firsts = np.zeros(self._size, np.int64)
        self.seconds = np.zeros(self._size, np.int64)
        self.worths = np.full(self._size, native_rounds.NO_ENTRY, np.int64)
        self.counts = np.zeros(2, np.int64)

    @property
    def arrays(self) -> tuple[Array, Array, Array, Array]:
        """What the kernels look things up in."""
        return self.firsts, self.seconds, self.worths, self.counts

    def number(self, worth: Fraction) -> int:
        """The whole number that stands for a worth."""
        if worth.denominator == 1:
            return worth.numerator * ALWAYS
        found = int(worth * ALWAYS)
        if self.fractions.setdefault(found, worth) != worth:
            raise GaveUp("two positions are worth nearly the same, too nearly to tell them apart")
        return found

    def known(self, position: Position) -> Fraction | None:
        """What a position is worth, if that was asked for."""
        if max(position.ninja) > MOST_ON_SPACE or position.reserves > MOST_IN_RESERVES:
            return None
        worth = native_rounds.looked_up(*numbers_of(position), *self.arrays[:3])
        return self.fractions.get(int(worth))

    def ask(self, wanted: Array) -> None:
        """Find out what these are worth, and remember it."""
        codes = np.unique(wanted, axis=0)
        found = [self.number(worth) for worth in self.worths_of(codes)]
        self._make_room(len(codes))
        self._remember(codes[:, 0].copy(), codes[:, 1].copy(), np.array(found, np.int64))

    def _remember(self, firsts: Array, seconds: Array, worths: Array) -> None:
        native_rounds.remember(firsts, seconds, worths, *self.arrays)

    def _make_room(self, number: int) -> None:
        if (self.counts[native_rounds.ENTRIES] + number) * 2 <= self._size:
            return
        there = self.worths != native_rounds.NO_ENTRY
        before = self.firsts[there], self.seconds[there], self.worths[there]
        while (self.counts[native_rounds.ENTRIES] + number) * 2 > self._size:
            self._size *= 4
        self._empty()
        self._remember(*before)


def numbers_of(position: Position) -> tuple[int, int]:
    """The two numbers that stand for a position."""
    first = position.reserves << native_rounds.RESERVES_AT
    for space in SPACES:
        first |= position.ninja[space.number] << 4 * space.number
    marks = [ronin.number for ronin in position.shrine] + [7, 7]
    second = (marks[0] | marks[1] << 3) << native_rounds.MARKS_AT
    for ronin in position.living:
        place = position.stayed[ronin.number]
        where = native.NOWHERE if place is None else place.number
        room = ronin.vitality - position.wounds[ronin.number]
        second |= (where << 3 | room) << 7 * ronin.number
    return first, second


def position_of(round_: int, first: int, second: int) -> Position:
    """The position that two numbers stand for."""
    guards = [(second >> 7 * ronin.number) & 127 for ronin in RONIN]
    marks = second >> native_rounds.MARKS_AT
    return Position(
        round=round_,
        reserves=first >> native_rounds.RESERVES_AT,
        ninja=tuple((first >> 4 * space.number) & 15 for space in SPACES),
        wounds=tuple(
            ronin.vitality - (guard & 7) if guard else 0
            for ronin, guard in zip(RONIN, guards, strict=True)
        ),
        eliminated=tuple(ronin for ronin, guard in zip(RONIN, guards, strict=True) if not guard),
        stayed=tuple(
            SPACES[guard >> 3] if guard and guard >> 3 != native.NOWHERE else None
            for guard in guards
        ),
        shrine=tuple(RONIN[mark] for mark in (marks & 7, marks >> 3) if mark != 7),
    )


def call_each() -> None:
    """Call each kernel of several rounds on nothing at all."""
    none, pairs = np.zeros(0, np.int64), np.zeros((0, 2), np.int64)
    facts, counts = np.zeros(native.FACTS, np.int64), np.zeros(3, np.int64)
    told = np.zeros((0, native.NEAR), np.int64)
    attacks, defences = np.zeros((0, len(SPACES)), np.int8), np.zeros((0, len(RONIN)), np.int8)
    following = NextWorths(lambda _: ())
    native_rounds.remember(none, none, none, *following.arrays)
    native_rounds.looked_up(0, 0, *following.arrays[:3])
    native_rounds.told_of(pairs, told, none)
    memory = (facts, counts, *following.arrays, pairs, none, none, none, none, counts)
    native_rounds.worths_of(attacks, defences, pairs, pairs, none, memory)
    decided, pools = np.zeros(0, np.int8), (none, none, none, none)
    native.decide_each(told, attacks, defences, pools, decided, facts, *Memory(4).arrays)


def make_rounds_ready(clock: Clock) -> None:
    """Wait until the kernels of one round and of several can be called."""
    make_ready(clock)
    make_ready(clock, call_each)


class KernelRound:
    """All pairs of some deployments from one position."""

    def __init__(
        self,
        position: Position,
        game: Game,
        clock: Clock,
        following: NextWorths,
        deployments: tuple[list[AttackerPlan], list[DefenderPlan]],
        *,
        wanted_at_once: int = NEXT_AT_ONCE,
        size: int = 1 << 18,
    ) -> None:
        self.clock = clock
        self.following = following
        self.attacks = attack_numbers(deployments[0])
        self.defences = defence_numbers(deployments[1])
        self.facts = facts_of(position, game)
        loses_one = game.village.casualties[position.round - 1]
        markers = SHRINE_MARKERS - len(position.shrine)
        self.more = np.array([loses_one, markers, ALWAYS], np.int64)
        self.wanted = np.zeros((wanted_at_once, 2), np.int64)
        self.tables = np.zeros(size, np.int64), np.zeros(size, np.int64)
        self.bounds = np.zeros(size, np.int64), np.full(size, native_rounds.NO_ENTRY, np.int64)
        self.counts = np.zeros(3, np.int64)

    def worths(self, pairs: Array, bounds: Array) -> Array:
        """What these pairs are worth, each exactly between its bounds."""
        found = np.full(len(pairs), native_rounds.NO_ENTRY, np.int64)
        while len(left := np.flatnonzero(found == native_rounds.NO_ENTRY)):
            for start in range(0, len(left), PAIRS_AT_ONCE):
                self.clock.look()
                some = left[start : start + PAIRS_AT_ONCE]
                worths = np.full(len(some), native_rounds.NO_ENTRY, np.int64)
                self._look(pairs[some], bounds[some], worths)
                found[some] = worths
        return found

    def ask_ahead(self, pairs: Array) -> None:
        """Ask for all positions to which these pairs lead if he uses no area.

        With the bounds taken here whatever he is left with is enough for him, so that nothing else
        is looked at, and whatever it is the Defender goes on.
        """
        left = np.arange(len(pairs))
        while len(left):
            self.clock.look()
            some = pairs[left[:PAIRS_AT_ONCE]]
            found = np.full(len(some), native_rounds.NO_ENTRY, np.int64)
            self._look(some, np.full(some.shape, [NEVER - 1, NEVER], np.int64), found)
            done = left[: len(some)][found != native_rounds.NO_ENTRY]
            left = np.setdiff1d(left, done)

    def _look(self, pairs: Array, bounds: Array, found: Array) -> None:
        """One look at some pairs; what is missing afterwards is asked for."""
        following = self.following
        following.counts[native_rounds.MISSING] = 0
        of_tables = (*self.tables, *self.bounds, self.counts)
        memory = (self.facts, self.more, *following.arrays, self.wanted, *of_tables)
        native_rounds.worths_of(self.attacks, self.defences, pairs, bounds, found, memory)
        missing = min(int(following.counts[native_rounds.MISSING]), len(self.wanted))
        if missing:
            following.ask(self.wanted[:missing])
