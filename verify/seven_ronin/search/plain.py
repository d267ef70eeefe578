"""The plain search: every choice that the engine lists, with no reduction, under any rulings.

It decides whether the Attacker has won by the check at the end of step 3, from any table after
both sides deployed. Equal tables are looked at once. A round that the rules leave without an
answer is not won.
"""

from collections.abc import Iterator

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.line import Choice
from ronin.model.seven_ronin.pieces import Side, Step
from ronin.model.seven_ronin.table import Game, Table
from ronin.verify.search.clock import Clock

CACHE_LIMIT = 200_000
"""Tables, about a thousand bytes each; when there are this many, memory starts anew."""


class PlainSearch:
    """Who wins from a table, if both sides do their best or, if cooperative, both want it."""

    def __init__(self, game: Game, clock: Clock, *, cooperative: bool = False) -> None:
        self.game = game
        self.clock = clock
        self.cooperative = cooperative
        self.known: dict[Table, bool] = {}
        self.tables = 0
        """How many tables were looked at."""

    def wins(self, table: Table) -> bool:
        """Whether the Attacker wins in this round, whatever the Defender does from here on."""
        if table.step is Step.FINISHED:
            return table.verdict is not None and table.verdict.winner is Side.ATTACKER
        found = self.known.get(table)
        if found is None:
            self.clock.look()
            self.tables += 1
            found = self._won_onward(table)
            if len(self.known) >= CACHE_LIMIT:
                self.known.clear()
            self.known[table] = found
        return found

    def _won_onward(self, table: Table) -> bool:
        onward = (
            self.wins(engine.carried_out(table, choice, self.game))
            for choice in self._options(table)
        )
        wanted = self.cooperative or engine.chooser(table) is Side.ATTACKER
        return any(onward) if wanted else all(onward)

    def _options(self, table: Table) -> Iterator[Choice]:
        """Every choice that there is, in the order in which it is tried."""
        return engine.choices(table, self.game)
