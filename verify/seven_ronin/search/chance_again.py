"""The exact value of a round, asked again and again, each time read another way.

As in `again`, who wins with which deployments is kept with the points that were looked at to find
it, and stands where another point is read another way. Each time the game of a few begins with the
deployments that were best before: if they still are, one turn shows it.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import reduce
from itertools import chain

from ronin.model.seven_ronin.line import AttackerPlan, DefenderPlan
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.table import Game
from ronin.verify.search.clock import Clock
from ronin.verify.seven_ronin.search.again import Reading
from ronin.verify.seven_ronin.search.chance import Deployments, take_turn
from ronin.verify.seven_ronin.search.known import Chance

Pair = tuple[AttackerPlan, DefenderPlan]


class ChanceAgain:
    """What is known about one position from how it is usually read."""

    def __init__(self, position: Position, game: Game, best: Deployments) -> None:
        self.base = Reading.noting(position, game)
        self.best = best
        self.pairs: dict[Pair, tuple[bool, int]] = {}
        """Who wins with which deployments, and the points that this depends on."""
        self.usual: ChanceAgain | None = None
        """What is known where a point is read as usual, if it is read another way here."""
        self.changed = 0
        """That point."""
        self._taken_over = 0
        """The points on which it depends who wins with the pairs that are taken over."""
        self._every: tuple[Deployments, int] | None = None
        self._is_noted = False

    def otherwise(self, game: Game, changed: int, clock: Clock) -> "ChanceAgain":
        """What is known where these points are read another way: what stands, and nothing else."""
        other = ChanceAgain(self.base.contest.position, game, self.best)
        other.base = self.base.noted_otherwise(game, changed)
        other.usual, other.changed = self, changed
        usual = self._usual(clock)
        other._every = None if usual[1] & changed else usual
        return other

    def note(self, clock: Clock) -> None:
        """Note what the value depends on; what is not reached in time is left."""
        self._solved(self.base, self._usual(clock)[0], 0, clock)
        self._is_noted = True

    def show(self, clock: Clock) -> int | None:
        """The points that the value depends on, all noted; None if there are no mixtures."""
        self.base.set_clock(clock)
        self.base.noted.seen = 0
        if not _has_mixtures(self.base):
            return None
        seen = self.base.noted.seen
        self._taken_over = 0
        self.note(clock)
        self.base.search.known = {} if self.usual else self.base.search.known
        return reduce(int.__or__, self.looked_at(), seen | self._taken_over | self._usual(clock)[1])

    def looked_at(self) -> Iterator[int]:
        """For each thing that was shown the points that it depends on."""
        return (seen for _, seen in self.pairs.values())

    def hangs_on(self, changed: int, clock: Clock, beside: "ChanceAgain | None" = None) -> bool:
        """Whether anything that was shown looked at these points, or something is not shown.

        What is known `beside` is what holds where these points alone are read another way.
        """
        return (
            not self._is_noted
            or bool(self._usual(clock)[1] & changed)
            or not all(self._standing(pair, changed, beside) for pair in self._noted_pairs())
        )

    def under(
        self, game: Game, changed: int, clock: Clock, beside: "ChanceAgain | None" = None
    ) -> Fraction | None:
        """The value where these points are read another way; None if there are no mixtures then."""
        reading = self.base.read_otherwise(game, changed, clock)
        if not _has_mixtures(reading):
            return None
        every, looked_at = self._usual(clock)
        if looked_at & changed:
            every = _deployments(reading)
        return self._solved(reading, every, changed, clock, beside)

    def _noted_pairs(self) -> Iterator[Pair]:
        return chain(self.pairs, () if self.usual is None else self.usual._noted_pairs())

    def _standing(
        self, pair: Pair, changed: int, beside: "ChanceAgain | None"
    ) -> tuple[bool, int] | None:
        """Who wins with a pair, if that stands where these points are read another way."""
        known = self.pairs.get(pair)
        if known is None and self.usual is not None:
            known = self.usual._standing(pair, self.changed, None)
        if known is not None and not known[1] & changed:
            return known
        return None if beside is None else beside._standing(pair, self.changed, None)

    def _usual(self, clock: Clock) -> tuple[Deployments, int]:
        """All deployments under the readings in force, and the points that this depends on."""
        self.base.set_clock(clock)
        if self._every is None:
            self.base.noted.seen = 0
            self._every = _deployments(self.base), self.base.noted.seen
        return self._every

    def _solved(
        self,
        reading: Reading,
        every: Deployments,
        changed: int,
        clock: Clock,
        beside: "ChanceAgain | None" = None,
    ) -> Fraction:
        found: dict[Pair, bool] = {}

        def wins(attack: AttackerPlan, defence: DefenderPlan) -> bool:
            pair = attack, defence
            known = self._standing(pair, changed, beside)
            if known is not None:
                self._taken_over |= known[1]
                return known[0]
            if pair not in found:
                reading.noted.seen = 0
                found[pair] = reading.wins(attack, defence, None)
                if reading is self.base:
                    self.pairs[pair] = found[pair], reading.noted.seen
            return found[pair]

        attacks, defences = set(every.attacks), set(every.defences)
        few = Deployments(
            [attack for attack in self.best.attacks if attack in attacks] or every.attacks[:1],
            [defence for defence in self.best.defences if defence in defences]
            or every.defences[:1],
        )
        value = Chance()
        while not value.is_known:
            clock.look()
            take_turn(value, every, few, wins, hurried=True)
        return value.low


def _has_mixtures(reading: Reading) -> bool:
    return not reading.contest.is_vast and not reading.contest.defences_depend_on_attack


def _deployments(reading: Reading) -> Deployments:
    contest = reading.contest
    return Deployments(contest.attacks(), contest.all_defences(()))
