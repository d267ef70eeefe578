"""Who wins within several rounds: one round as ever, but for what its last tables are worth.

A strategy over several rounds begins each of them with a deployment that may depend on all that
lies on the table, and on nothing else: nothing of the rounds before is remembered. So the questions
about several rounds are those about one, where a round that nobody has won is worth what the next
position is worth in the rounds that are left:

* possible: some play of both sides leads to a win in one of the rounds.
* forced: there is a deployment with which, whatever the Defender deploys and does, he wins in this
  round or comes to a position from which the same is true of the rounds that are left. That is a
  strategy that wins against every play of the Defender; a mixture of deployments would not help
  him, since each deployment in a mixture that always wins wins always.

Each position is looked at once for each number of rounds left. Nothing is left out, under any
rulings, but for positions from which `rounds_bound` shows that nothing can be reached.
"""

from collections.abc import Callable, Iterator
from functools import cached_property
from math import inf
from typing import TYPE_CHECKING, NamedTuple

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.line import PASS, Choice
from ronin.model.seven_ronin.pieces import ROUNDS, Step
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.table import Game, Table
from ronin.verify.search.clock import Clock
from ronin.verify.seven_ronin.certificates.state import without_notes
from ronin.verify.seven_ronin.search.consulted import are_english
from ronin.verify.seven_ronin.search.contest import Contest
from ronin.verify.seven_ronin.search.fast import Search
from ronin.verify.seven_ronin.search.forced import forced, load_kernels
from ronin.verify.seven_ronin.search.plain import PlainSearch
from ronin.verify.seven_ronin.search.possible import possible
from ronin.verify.seven_ronin.search.rounds_bound import is_out_of_reach, may_be_counted

if TYPE_CHECKING:
    from ronin.verify.seven_ronin.search.last_round import LastRound

FEW_POSITIONS = 40
"""If more come up in the last round that counts, the kernels are loaded for them."""


class Ahead(NamedTuple):
    """A position, and how many rounds from it on count."""

    position: Position
    rounds: int


def counted(position: Position, rounds: int) -> int:
    """How many of these rounds there are: the game ends with the eighth."""
    return min(rounds, ROUNDS - position.round + 1)


class AheadSearch(PlainSearch):
    """Who wins from a table, in this round or in those after it."""

    def __init__(
        self, now: Search, later: Callable[[Position], bool], *, cooperative: bool = False
    ) -> None:
        super().__init__(now.game, now.clock, cooperative=cooperative)
        self.now = now
        self.later = later
        self.has_notes = not are_english(now.game.rulings)

    def wins(self, table: Table) -> bool:
        """Whether the Attacker wins, whatever the Defender does from here on."""
        if table.step is Step.FINISHED and not table.is_over:
            return self.later(engine.next_position(table))
        return super().wins(table if self.has_notes else without_notes(table))

    def _options(self, table: Table) -> Iterator[Choice]:
        """Every choice; where both sides help, a pass first, which keeps things together."""
        found = engine.choices(table, self.game)
        return iter(sorted(found, key=lambda one: one != PASS)) if self.cooperative else found

    def wins_at_once(self, table: Table) -> bool:
        """The same of a table after the reveal, where this round alone is often enough."""
        return self.now.wins(table) or self.wins(table)


class AheadContest(Contest):
    """All that may be deployed from a position, and what comes of it in several rounds."""

    def __init__(self, known: "RoundsAhead", ahead: Ahead) -> None:
        super().__init__(
            ahead.position,
            known.game,
            known.clock,
            cooperative=known.cooperative,
            plain=known.plain,
        )
        self.known = known
        self.rounds_later = ahead.rounds - 1

    @cached_property
    def search(self) -> Search:
        """What tells who wins from a table in the rounds that count."""
        now = super().search
        if not self.rounds_later:
            return now
        return AheadSearch(now, self._later, cooperative=self.known.cooperative)

    def _later(self, position: Position) -> bool:
        return self.known.wins(Ahead(position, self.rounds_later))

    def wins_from(self, table: Table) -> bool:
        """Whether the Attacker wins from a table at which both plans lie on the board."""
        if not isinstance(self.search, AheadSearch):
            return super().wins_from(table)
        self.met += 1
        self.clock.look()
        return self.search.wins_at_once(table)


class QuickRound:
    """The kernels for the last round that counts, once it is worth while to load them."""

    def __init__(self, game: Game, clock: Clock, *, plain: bool) -> None:
        self.game = game
        self.clock = clock
        self.asked = -inf if plain or not are_english(game.rulings) else 0
        self._kernels: LastRound | None = None

    def go_on(self, clock: Clock) -> None:
        """Have the rest done by another clock."""
        self.clock = clock
        if self._kernels is not None:
            self._kernels.clock = clock

    def ready(self) -> "LastRound | None":
        """What tells who has a sure deployment; None if that is to be found without kernels."""
        self.asked += 1
        return self.loaded() if self.asked > FEW_POSITIONS else self._kernels

    def loaded(self) -> "LastRound":
        """The same, at once."""
        if self._kernels is None:
            load_kernels()
            from ronin.verify.seven_ronin.search.last_round import LastRound

            self._kernels = LastRound(self.game, self.clock)
        return self._kernels


class RoundsAhead:
    """What is known of positions and rounds ahead, in one of the modes `possible` and `forced`."""

    def __init__(
        self, game: Game, clock: Clock, *, cooperative: bool = False, plain: bool = False
    ) -> None:
        self.game = game
        self.clock = clock
        self.cooperative = cooperative
        self.plain = plain
        self.counts = not plain and may_be_counted(game)
        self.quick = QuickRound(game, clock, plain=plain or cooperative)
        self.known: dict[Ahead, bool] = {}
        """Whether he wins, for each position that was looked at."""
        self.met = 0
        """How often an attack was held against a defence in rounds after the first."""

    def go_on(self, clock: Clock) -> None:
        """Have the rest done by another clock."""
        self.clock = clock
        self.quick.go_on(clock)

    def contest(self, ahead: Ahead) -> AheadContest:
        """The contest that begins there."""
        return AheadContest(self, ahead)

    def wins(self, ahead: Ahead) -> bool:
        """Whether he wins from there in the rounds that count."""
        found = self.known.get(ahead)
        if found is None:
            self.clock.look()
            found = self.known[ahead] = self._looked_at(ahead)
        return found

    def _looked_at(self, ahead: Ahead) -> bool:
        if self.counts and is_out_of_reach(ahead.position, ahead.rounds):
            return False
        if ahead.rounds > 1 and self.wins(Ahead(ahead.position, 1)):
            return True
        quick = self.quick.ready() if ahead.rounds == 1 else None
        if quick is not None:
            return quick.sure_attack(ahead.position) is not None
        contest = self.contest(ahead)
        try:
            found = possible(contest) if self.cooperative else forced(contest)
        finally:
            self.met += contest.met
        return found.attack is not None
