"""Whether a side can win, by looking at every play there is: for games whose plays are few."""

from collections.abc import Callable
from dataclasses import dataclass, field

from ronin.model.play import Choice, Game, Rules, Table
from ronin.verify.search.clock import Clock

Line = tuple[Choice, ...]


@dataclass
class GameTree:
    """The plays from a table on, each table looked at once."""

    rules: Rules
    game: Game
    wins: Callable[[Table], bool]
    """Whether the side that is asked about has won at a finished table."""
    clock: Clock
    looked_at: int = 0
    _known: dict[tuple[Table, bool], Line | None] = field(default_factory=dict)

    def line(self, table: Table, decides: Callable[[Table], bool]) -> Line | None:
        """A line by which the side wins: it chooses where it decides, all else must do.

        Where it does not decide, every choice has to lead to a win, and the line shows the first.
        None if it does not win.
        """
        key = (table, decides(table))
        if key not in self._known:
            self.clock.look()
            self.looked_at += 1
            self._known[key] = self._searched(table, decides)
        return self._known[key]

    def _searched(self, table: Table, decides: Callable[[Table], bool]) -> Line | None:
        if self.rules.chooser(table) is None:
            return () if self.wins(table) else None
        shown: Line | None = None
        for choice in self.rules.choices(table, self.game):
            rest = self.line(self.rules.carried_out(table, choice, self.game), decides)
            if rest is not None and decides(table):
                return (choice, *rest)
            if rest is None and not decides(table):
                return None
            if rest is not None and shown is None:
                shown = (choice, *rest)
        return shown

    def refutation(self, table: Table, decides: Callable[[Table], bool]) -> Line:
        """A line along which the others keep the side from winning, where they can."""
        made: list[Choice] = []
        while self.rules.chooser(table) is not None:
            for choice in self.rules.choices(table, self.game):
                after = self.rules.carried_out(table, choice, self.game)
                if self.line(after, decides) is None:
                    break
            made.append(choice)
            table = after
        return tuple(made)
