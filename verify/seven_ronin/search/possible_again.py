"""That no play of both sides wins, asked again and again, each time read another way.

Every attack is held against every defence once, and the points are noted that were looked at: to
list them, for each pair of them, and for each table on the way. Read another way, a pair or a table
that never looked at the point is no more won than before; all else is searched anew.
"""

from collections.abc import Iterable, Iterator, Mapping

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.line import AttackerPlan, DefenderPlan
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rules import planning
from ronin.model.seven_ronin.table import Game, Table
from ronin.verify.search.clock import Clock
from ronin.verify.seven_ronin.search.bounded import BoundedSearch
from ronin.verify.seven_ronin.search.contest import Contest
from ronin.verify.seven_ronin.search.early_bounds import is_hopeless_early
from ronin.verify.seven_ronin.search.recorded import RecordedSearch, noting

MOST_PAIRS = 30_000
"""With more of them, what bounds a whole attack is quicker."""


class PossibleAgain:
    """A no, and which points each part of it depends on."""

    def __init__(self, position: Position, game: Game) -> None:
        rulings, self.noted = noting(game.rulings)
        self.contest = Contest(position, Game(game.village, rulings), Clock(), plain=True)
        self.search = _Recorded(self.contest.game, self.noted, Clock())
        self.to_list = 0
        """The points looked at to list the pairs."""
        self.pairs: dict[tuple[AttackerPlan, DefenderPlan], int] = {}
        """Each with the points looked at."""

    def is_small(self) -> bool:
        """Whether there are few enough pairs."""
        start, game = self.contest.start, self.contest.game
        number = planning.attack_count(start, game)
        if number > MOST_PAIRS:
            return False
        (first, *_) = self.contest.attacks() or (None,)
        defences = () if first is None else self.contest.defences(first)
        return all(number * count <= MOST_PAIRS for count, _ in enumerate(defences, start=1))

    def note(self, clock: Clock) -> None:
        """Find out which points every pair depends on."""
        self.contest.clock = self.search.clock = clock
        listed = list(_listed(self.contest))
        self.to_list = self.noted.seen
        for attack, defences in listed:
            self.noted.seen = 0
            attacked = self.contest.attacked(attack)
            to_attack = self.noted.seen
            for defence in defences:
                self.noted.seen = to_attack
                table = engine.carried_out(attacked, defence, self.contest.game)
                assert not self.search.wins(table)
                self.pairs[attack, defence] = self.noted.seen

    def looked_at(self) -> Iterable[int]:
        """For each pair the points that were looked at."""
        return self.pairs.values()

    def under(self, game: Game, bits: int, clock: Clock) -> bool:
        """Whether some play wins where the points of these bits are read another way."""
        contest = Contest(self.contest.position, game, clock, plain=True)
        search = _Onward(game, clock, self.search.known, bits)
        for attack, defence in self._open_pairs(contest, bits):
            attacked = engine.carried_out(contest.start, attack, game)
            if search.wins(engine.carried_out(attacked, defence, game)):
                return True
        return False

    def _open_pairs(
        self, contest: Contest, bits: int
    ) -> Iterator[tuple[AttackerPlan, DefenderPlan]]:
        """The pairs that may have become won."""
        pairs: Iterable[tuple[AttackerPlan, DefenderPlan]] = self.pairs
        if self.to_list & bits:
            listed = _listed(contest)
            pairs = ((attack, defence) for attack, defences in listed for defence in defences)
        return (pair for pair in pairs if self.pairs.get(pair, bits) & bits)


def _listed(contest: Contest) -> Iterator[tuple[AttackerPlan, list[DefenderPlan]]]:
    for attack in contest.attacks():
        contest.clock.look()
        yield attack, list(contest.defences(attack))


class _Recorded(RecordedSearch):
    """Whether some play wins from a table, and which points that depends on."""

    def _won_onward(self, table: Table) -> bool:
        if is_hopeless_early(table, self.game):
            return False
        choices = self._choices(table)
        return any(self.wins(engine.carried_out(table, choice, self.game)) for choice in choices)


class _Onward(BoundedSearch):
    """Whether some play wins from a table that was not won before; tables as before are known."""

    def __init__(
        self, game: Game, clock: Clock, before: Mapping[Table, tuple[bool, int]], bits: int
    ) -> None:
        super().__init__(game, clock, cooperative=True)
        self.before = before
        self.bits = bits

    def wins(self, table: Table) -> bool:
        """Whether some play wins from it."""
        before = self.before.get(table)
        if before is not None and not before[1] & self.bits:
            return before[0]
        return super().wins(table)

    def _won_onward(self, table: Table) -> bool:
        return not is_hopeless_early(table, self.game) and super()._won_onward(table)
