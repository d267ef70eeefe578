"""An interval for the value of several rounds that narrows with time.

The exact search asks for the values of thousands of next positions before it knows anything. Here
they are taken for what they are worth at most, or at least, as far as some effort tells: what a
mixture is sure of in the game with these numbers it is sure of. Both sides of the interval get
their share of looks, and where one is done with an effort it goes on with the next:

* 0 and 1: who has a sure deployment in the next round alone, and its value, which is the least that
  several rounds are worth.
* 2 and more: the game of the next position, where those after it are looked at with two less.

From above, several rounds are worth 1 with an effort of 0, and with one of 1 what a hasty look
leaves, at defences that were of use in other positions. Where the kernels can be used, games are
those of `rounds_few`.

With enough of it nothing is left to do but what the exact search does.
"""

from collections.abc import Callable
from fractions import Fraction
from math import inf
from typing import TYPE_CHECKING, Any

from ronin.model.seven_ronin.line import DefenderPlan
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rules import planning
from ronin.verify.search.clock import UNDECIDED, Clock, OutOfTime, why_undecided
from ronin.verify.seven_ronin.search.chance import chance
from ronin.verify.seven_ronin.search.contest import Contest
from ronin.verify.seven_ronin.search.forced import load_kernels
from ronin.verify.seven_ronin.search.known import Chance, pure
from ronin.verify.seven_ronin.search.rounds_ahead import Ahead
from ronin.verify.seven_ronin.search.rounds_bound import is_out_of_reach
from ronin.verify.seven_ronin.search.rounds_chance import (
    ALWAYS,
    NEVER,
    ChanceAhead,
    OuterGame,
    Rest,
    has_room,
)

if TYPE_CHECKING:
    from ronin.verify.seven_ronin.search.rounds_kernel import NextWorths

AT_FIRST, FOR_ONE_ROUND, SHARE = 1000, 100_000, 100
"""Looks of the exact search before it is cut short, of the first round alone, and of a side of the
interval when it is its turn for the first time."""

HASTY_ATTACKS, HASTY_TURNS, HASTY_SIZE = 700, 20, 1 << 14
"""With more attacks than that, a position that follows is not worth a hasty look; its turns, and
how many tables are remembered."""
FEW_USEFUL, MOST_USEFUL = 8, 64
MANY_PAIRS = 5_000_000
"""Of deployments: with more of them, a weak bound is looked for first."""
ENOUGH = 1 << 53, 1 << 58
"""What a pair has to be worth, of 2^60, while it is."""
FEW_WANTED = 8
"""Next positions that are asked for at once where each takes long."""


class Share(Clock):
    """Some looks of another clock."""

    def __init__(self, whole: Clock, looks: int) -> None:
        super().__init__(whole.seconds)
        self.whole = whole
        self.looks = looks

    def look(self) -> None:
        """Go on, or give up."""
        self.whole.look()
        self.looks -= 1
        if self.looks < 0:
            raise OutOfTime

    @property
    def is_over(self) -> bool:
        """Whether there is nothing left of it."""
        return self.looks < 0


def solve(known: ChanceAhead, ahead: Ahead, found: Chance) -> None:
    """Find the value; what is certain on the way goes into `found`, with why it ended."""
    contest = known.contest(ahead)
    clock = known.clock
    if ahead.rounds > 1 and not contest.defences_depend_on_attack and not contest.is_vast:
        share = Share(clock, AT_FIRST)
        known.go_on(share)
        try:
            _solve_exactly(known, ahead, found)
            if not found.is_known:
                _narrow(known, ahead, found, share, contest)
        except UNDECIDED as fault:
            found.why_undecided = why_undecided(fault)
            return
        finally:
            known.go_on(clock)
    if not found.is_known:
        _solve_exactly(known, ahead, found)


def _solve_exactly(known: ChanceAhead, ahead: Ahead, found: Chance) -> None:
    """The exact search, which begins as if nothing were known."""
    exact = Chance()
    known.solve(ahead, exact)
    _note(exact, found)
    found.turns, found.why_undecided = exact.turns, exact.why_undecided


def _note(part: Chance, found: Chance) -> None:
    """What is known of the value in part is known of it."""
    if part.attacker:
        found.at_least(part.low, part.attacker)
    if part.defender:
        found.at_most(part.high, part.defender)


def _narrow(
    known: ChanceAhead, ahead: Ahead, found: Chance, share: Share, contest: Contest
) -> None:
    """Both sides in turn, each with more looks than before, until there is nothing left to do.

    The contest counts its looks by the whole clock.
    """
    looks, share.looks = SHARE, FOR_ONE_ROUND
    before = chance(known.contest(Ahead(ahead.position, 1)))
    share.whole.look()
    if before.attacker:
        found.at_least(before.low, before.attacker)
    sides = [Limit(known, ahead, before, contest, most=most) for most in (False, True)]
    while sides and not found.is_known:
        for side in sides[:]:
            share.looks = looks
            if not found.is_known and side.narrow(found, share):
                sides.remove(side)
            share.whole.look()
        looks *= 2


def _efforts(rounds: int, *, most: bool, by_kernels: bool) -> list[int]:
    """One after the other; what is the most is not known before all rounds are looked at."""
    last = 2 * (rounds - 2)
    return list(range((min(1, last) if by_kernels else last) if most else 0, last + 1))


class Limit:
    """What positions are worth at most, or at least, as far as some effort tells."""

    def __init__(
        self, known: ChanceAhead, ahead: Ahead, before: Chance, contest: Contest, *, most: bool
    ) -> None:
        self.known = known
        self.ahead = ahead
        self.contest = contest
        self.most = most
        self.far = ALWAYS if most else NEVER
        """What is true of every position."""
        self._by_kernels = self._is_for_few(contest)
        self._efforts = _efforts(ahead.rounds, most=most, by_kernels=self._by_kernels)
        if self._has_weak_bounds():
            self._efforts = [*range(-len(ENOUGH), 0), *self._efforts]
        self._part = before
        self._game: Callable[[Chance], None] | None = None
        self._useful: list[DefenderPlan] = []
        """Defences that left the Attacker least from positions that came up, the latest first."""
        self._found: dict[tuple[Ahead, int], Fraction] = {}
        self._following: dict[tuple[int, int, int], NextWorths] = {}

    def _has_weak_bounds(self) -> bool:
        """Whether a weak bound is looked for first; one round bounds several from below alone."""
        many = self._by_kernels and not self.known.is_for_kernels(self.contest, MANY_PAIRS)
        return many and (self.ahead.rounds == 2 or not self.most)

    def narrow(self, found: Chance, share: Share) -> bool:
        """Find out more, and tell whether there is no more to find out."""
        try:
            while self._efforts and not found.is_known:
                if self._game is None:
                    before = self._part
                    self._game = self._game_of(self.ahead, self._efforts[0], before)
                    self._part = Chance(attacker=before.attacker)
                self._game(self._part)
                self._tell(found)
                self._game = None
                del self._efforts[0]
        except UNDECIDED:
            return not share.is_over
        finally:
            if self._game is not None:
                self._tell(found)
        return True

    def _tell(self, found: Chance) -> None:
        """What is a bound on the value is known of it; at its end any deployment will do."""
        part, contest = self._part, self.contest
        if self.most and part.defender:
            found.at_most(part.high, part.defender)
            if found.high == NEVER:
                found.at_least(NEVER, pure(contest.attacks()[0]))
        elif not self.most and part.attacker:
            found.at_least(part.low, part.attacker)
            if found.low == ALWAYS:
                found.at_most(ALWAYS, pure(next(contest.defences(contest.attacks()[0]))))
                enough = min(2 + self._efforts[0] // 2, self.ahead.rounds)
                self.known.known[Ahead(self.ahead.position, enough)] = found

    def of(self, ahead: Ahead, effort: int) -> Fraction:
        """What a position is worth at most, or at least."""
        key = ahead, effort
        if key not in self._found:
            self._found[key] = self._looked_at(ahead, effort)
        return self._found[key]

    def _looked_at(self, ahead: Ahead, effort: int) -> Fraction:
        if self.known.counts and is_out_of_reach(*ahead):
            return NEVER
        if self.most and effort < 1 and ahead.rounds > 1:
            return ALWAYS
        if self.known.contest(ahead).defences_depend_on_attack:
            return self.far
        if self.most and effort == 1 and ahead.rounds > 1:
            return self._hasty(ahead)
        if ahead.rounds == 1 or effort >= 2 * ahead.rounds - 1:
            return self.known.value(ahead)
        if effort < 2:
            return self.known.value(Ahead(ahead.position, 1))
        part = Chance()
        self._game_of(ahead, effort - 2, part)(part)
        return part.high if self.most else part.low

    def _hasty(self, ahead: Ahead) -> Fraction:
        """What a position is worth at most, by defences that were of use in others."""
        contest, part = self.known.contest(ahead), Chance()
        attacks = planning.attack_count(contest.start, contest.game)
        if not self._by_kernels or attacks > HASTY_ATTACKS or not has_room(contest):
            return ALWAYS
        from ronin.verify.seven_ronin.search.rounds_few import FewAgainstAll

        effort = 1 if ahead.rounds > 2 else 0
        following = self._following_of(ahead.position.round + 1, ahead.rounds - 1, effort)
        game = FewAgainstAll(contest, following, most=True, hasty=True, size=HASTY_SIZE)
        game.solve(part, self._useful[:FEW_USEFUL], HASTY_TURNS)
        best = [plan for _, plan in part.defender]
        others = [plan for plan in self._useful if plan not in best]
        self._useful = (best + others)[:MOST_USEFUL]
        return part.high

    def _game_of(self, ahead: Ahead, effort: int, before: Chance) -> Callable[[Chance], None]:
        """The game of a position in which those after it are looked at with some effort."""
        contest = self.known.contest(ahead)
        likely = [plan for _, plan in before.defender]
        if self._is_for_few(contest):
            from ronin.verify.seven_ronin.search.rounds_few import WANTED_AT_ONCE, FewAgainstAll
            from ronin.verify.seven_ronin.search.rounds_kernel import ALWAYS as ALL

            following = self._following_of(ahead.position.round + 1, ahead.rounds - 1, effort)
            few = FewAgainstAll(
                contest,
                following,
                most=self.most,
                hasty=effort < 0 or (ahead.rounds == 2 and self.known.is_for_kernels(contest)),
                enough=ENOUGH[effort] if effort < 0 else ALL,
                wanted_at_once=WANTED_AT_ONCE if ahead.rounds == 2 or effort < 0 else FEW_WANTED,
            )
            first = likely if self.most else [plan for _, plan in before.attacker]
            if effort == -len(ENOUGH):
                first = []
            return lambda part: few.solve(part, first)

        def later(position: Position) -> Fraction:
            return self.of(Ahead(position, ahead.rounds - 1), effort)

        return OuterGame(contest, Rest(contest, later), likely).solve

    def _is_for_few(self, contest: Contest) -> bool:
        """Whether there is much to do, and the kernels can do it for a few deployments."""
        if not self.known.is_for_kernels(contest, inf):
            return False
        load_kernels()
        return True

    def _following_of(self, number: int, rounds: int, effort: int) -> "NextWorths":
        from ronin.verify.seven_ronin.search import native
        from ronin.verify.seven_ronin.search.rounds_kernel import NextWorths, position_of

        def worths(codes: Any) -> list[Fraction]:
            quick = self.known.quick.loaded()
            if effort < 0:
                shares = quick.shares(codes, number, for_attacker=not self.most)
                return [1 - share for share in shares] if self.most else shares
            if rounds == 1 or (effort < 2 and not self.most):
                if effort:
                    return quick.values(codes, number)
                decided = quick.decided(codes, number).tolist()
                worth = {native.UNKNOWN: self.far, 0: NEVER, 1: ALWAYS}
                return [worth[value] for value in decided]
            after = (position_of(number, *code) for code in codes.tolist())
            return [self.of(Ahead(position, rounds), effort) for position in after]

        key = number, rounds, max(effort, -1)
        if key not in self._following:
            self._following[key] = NextWorths(worths)
        return self._following[key]
