"""That no play of both sides wins, asked again and again, each time read another way.

Every attack is held against every defence once, and the points are noted that were looked at: to
list them, for each pair of them, and for each table on the way. Defences that are alike, as `alike`
tells it, are looked at together where the bound at the reveal decides. Read another way, a pair or
a table that never looked at the point is no more won than before; all else is searched anew.
"""

from collections.abc import Iterator, Mapping
from itertools import chain

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.line import AttackerPlan, DefenderPlan
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rules import planning
from ronin.model.seven_ronin.table import Game, Table
from ronin.verify.search.clock import Clock
from ronin.verify.seven_ronin.search.alike import (
    EarlyBoundedSearch,
    Kind,
    is_lost_at_reveal,
    kinds,
)
from ronin.verify.seven_ronin.search.contest import Contest
from ronin.verify.seven_ronin.search.early_bounds import is_hopeless_early
from ronin.verify.seven_ronin.search.recorded import RecordedSearch, noting

MOST_PAIRS = 100_000
"""With more of them, what bounds a whole attack is quicker."""

Listed = tuple[AttackerPlan, dict[Kind, list[DefenderPlan]]]
"""An attack and the defences against it, those together that are alike."""


class PossibleAgain:
    """A no, and which points each part of it depends on."""

    def __init__(self, position: Position, game: Game) -> None:
        rulings, self.noted = noting(game.rulings)
        self.contest = Contest(position, Game(game.village, rulings), Clock(), plain=True)
        self.search = _Recorded(self.contest.game, self.noted, Clock())
        self.listed: list[Listed] = []
        self.to_list = 0
        """The points looked at to list the pairs."""
        self.lost: dict[tuple[AttackerPlan, Kind], int] = {}
        """What is lost at the reveal with each defence of a kind, with the points looked at."""
        self.pairs: dict[tuple[AttackerPlan, DefenderPlan], int] = {}
        """All other pairs, each with the points looked at."""
        self.usual: PossibleAgain | None = None
        """What is known where a point is read as usual, if it is read another way here."""
        self.changed = 0
        """That point."""

    def otherwise(self, game: Game, changed: int, clock: Clock) -> "PossibleAgain":
        """What is known where these points are read another way: what stands, and nothing else."""
        other = PossibleAgain(self.contest.position, game)
        other.usual, other.changed = self, changed
        other.search.before, other.search.changed = self.search.known, changed
        other.contest.clock = clock
        if self.to_list & changed:
            other.list_all()
        else:
            other.listed, other.to_list = self.listed, self.to_list
        return other

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
        self.list_all()
        for attack, alike in self.listed:
            for kind, defences in alike.items():
                clock.look()
                if is_lost_at_reveal(self._revealed(attack, defences[0]), self.contest.game):
                    self.lost[attack, kind] = self.noted.seen
                else:
                    self._search(attack, defences)

    def list_all(self) -> None:
        """List the pairs, and note the points looked at for that."""
        self.noted.seen = 0
        self.listed = list(_listed(self.contest))
        self.to_list = self.noted.seen

    def show(self, clock: Clock) -> int | None:
        """Show anew that no play wins, and note what is new; None if one does.

        The points that this depends on.
        """
        self.contest.clock = self.search.clock = clock
        looked_at = self.to_list
        for attack, alike in self.listed:
            for kind, defences in alike.items():
                clock.look()
                found = self._lost(attack, kind, defences)
                if found is None:
                    return None
                looked_at |= found
        self.search.known = {} if self.usual else self.search.known
        return looked_at

    def _lost(self, attack: AttackerPlan, kind: Kind, defences: list[DefenderPlan]) -> int | None:
        known = self._known_kind(attack, kind)
        if known is not None:
            return known
        if is_lost_at_reveal(self._revealed(attack, defences[0]), self.contest.game):
            self.lost[attack, kind] = self.noted.seen
            return self.noted.seen
        looked_at = 0
        for defence in defences:
            found = self._known_pair(attack, defence)
            if found is None:
                if self.search.wins(self._revealed(attack, defence)):
                    return None
                found = self.pairs[attack, defence] = self.noted.seen
            looked_at |= found
        return looked_at

    def _known_kind(self, attack: AttackerPlan, kind: Kind) -> int | None:
        """The points on which it depends that a kind is lost at the reveal, if that is known."""
        known = self.lost.get((attack, kind))
        if known is None and self.usual is not None:
            known = self.usual._known_kind(attack, kind)
            return None if known is None or known & self.changed else known
        return known

    def _known_pair(self, attack: AttackerPlan, defence: DefenderPlan) -> int | None:
        """The same of a pair that is not won."""
        known = self.pairs.get((attack, defence))
        if known is None and self.usual is not None:
            known = self.usual._known_pair(attack, defence)
            return None if known is None or known & self.changed else known
        return known

    def _search(self, attack: AttackerPlan, defences: list[DefenderPlan]) -> None:
        for defence in defences:
            assert not self.search.wins(self._revealed(attack, defence))
            self.pairs[attack, defence] = self.noted.seen

    def _revealed(self, attack: AttackerPlan, defence: DefenderPlan) -> Table:
        """The table with both on the board; the points looked at are noted from here on."""
        self.noted.seen = 0
        return self.contest.revealed(attack, defence)

    def looked_at(self) -> Iterator[int]:
        """For each thing that was shown the points that were looked at."""
        return chain(self.lost.values(), self.pairs.values())

    def under(
        self, game: Game, bits: int, clock: Clock, beside: "PossibleAgain | None" = None
    ) -> bool:
        """Whether some play wins where the points of these bits are read another way.

        What is known `beside` is what holds where these points alone are read another way.
        """
        contest = Contest(self.contest.position, game, clock, plain=True)
        before = self.search.before or self.search.known
        search = _Onward(game, clock, before, self.search.changed | bits)
        for attack, defences in self._open(contest, bits, beside):
            clock.look()
            if is_lost_at_reveal(contest.revealed(attack, defences[0]), game):
                continue
            if any(search.wins(contest.revealed(attack, defence)) for defence in defences):
                return True
        return False

    def _open(
        self, contest: Contest, bits: int, beside: "PossibleAgain | None"
    ) -> Iterator[tuple[AttackerPlan, list[DefenderPlan]]]:
        """The pairs that may have become won, with all that are alike at once."""
        for attack, alike in _listed(contest) if self.to_list & bits else self.listed:
            for kind, defences in alike.items():
                if not self._stands(attack, kind, bits, beside):
                    left = [
                        defence
                        for defence in defences
                        if not self._stands_pair(attack, defence, bits, beside)
                    ]
                    if left:
                        yield attack, left

    def _stands(
        self, attack: AttackerPlan, kind: Kind, bits: int, beside: "PossibleAgain | None"
    ) -> bool:
        known = self._known_kind(attack, kind)
        if known is not None and not known & bits:
            return True
        return beside is not None and beside._stands(attack, kind, self.changed, None)

    def _stands_pair(
        self, attack: AttackerPlan, defence: DefenderPlan, bits: int, beside: "PossibleAgain | None"
    ) -> bool:
        known = self._known_pair(attack, defence)
        if known is not None and not known & bits:
            return True
        return beside is not None and beside._stands_pair(attack, defence, self.changed, None)


def _listed(contest: Contest) -> Iterator[Listed]:
    for attack in contest.attacks():
        kind_of = kinds(contest.attacked(attack), contest.game)
        alike: dict[Kind, list[DefenderPlan]] = {}
        for number, defence in enumerate(contest.defences(attack)):
            if number % 1000 == 0:
                contest.clock.look()
            alike.setdefault(kind_of(defence), []).append(defence)
        yield attack, alike


class _Recorded(RecordedSearch):
    """Whether some play wins from a table, and which points that depends on."""

    def _won_onward(self, table: Table) -> bool:
        if is_hopeless_early(table, self.game):
            return False
        choices = self._choices(table)
        return any(self.wins(engine.carried_out(table, choice, self.game)) for choice in choices)


class _Onward(EarlyBoundedSearch):
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
