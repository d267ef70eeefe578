"""The exact value of a round, asked again and again, each time read another way.

As in `again`, who wins with which deployments is kept with the points that were looked at to find
it, and stands where another point is read another way. Each time the game of a few begins with the
deployments that were best before: if they still are, one turn shows it.
"""

from collections.abc import Iterator
from fractions import Fraction

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
        self._every: tuple[Deployments, int] | None = None
        self._is_noted = False

    def note(self, clock: Clock) -> None:
        """Note what the value depends on; what is not reached in time is left."""
        self._solved(self.base, self._usual(clock)[0], 0, clock)
        self._is_noted = True

    def looked_at(self) -> Iterator[int]:
        """For each thing that was shown the points that it depends on."""
        return (seen for _, seen in self.pairs.values())

    def hangs_on(self, changed: int, clock: Clock) -> bool:
        """Whether anything that was shown looked at these points, or something is not shown."""
        shown = (self._usual(clock)[1], *self.looked_at())
        return not self._is_noted or any(seen & changed for seen in shown)

    def under(self, game: Game, changed: int, clock: Clock) -> Fraction | None:
        """The value where these points are read another way; None if there are no mixtures then."""
        reading = self.base.read_otherwise(game, changed, clock)
        if reading.contest.is_vast or reading.contest.defences_depend_on_attack:
            return None
        every, looked_at = self._usual(clock)
        if looked_at & changed:
            every = _deployments(reading)
        return self._solved(reading, every, changed, clock)

    def _usual(self, clock: Clock) -> tuple[Deployments, int]:
        """All deployments under the readings in force, and the points that this depends on."""
        self.base.set_clock(clock)
        if self._every is None:
            self.base.noted.seen = 0
            self._every = _deployments(self.base), self.base.noted.seen
        return self._every

    def _solved(self, reading: Reading, every: Deployments, changed: int, clock: Clock) -> Fraction:
        found: dict[Pair, bool] = {}

        def wins(attack: AttackerPlan, defence: DefenderPlan) -> bool:
            pair = attack, defence
            known = self.pairs.get(pair)
            if known is not None and not known[1] & changed:
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


def _deployments(reading: Reading) -> Deployments:
    contest = reading.contest
    return Deployments(contest.attacks(), contest.all_defences(()))
