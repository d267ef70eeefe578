"""What may come of a table: every play of both sides, gone through under one set of rulings."""

from dataclasses import dataclass
from typing import NamedTuple

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.line import Choice
from ronin.model.seven_ronin.pieces import Side, Step
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.table import Game, Table


class TooMany(Exception):
    """There are more tables than there was leave to look at."""


class End(NamedTuple):
    """How a round may end."""

    winner: Side | None
    unanswered: bool
    position: Position
    """The next round's start or, when somebody has won, the final board."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """All ends that some play leads to, and what comes of best play."""

    ends: frozenset[End]
    value: int
    """1 if the Attacker wins in this round whatever the Defender does, -1 if the Defender does
    whatever the Attacker does, otherwise 0."""

    @property
    def winners(self) -> frozenset[Side]:
        """Who wins by some play."""
        return frozenset(end.winner for end in self.ends if end.winner is not None)


class Explorer:
    """Looks at every table below one, equal ones once, and at most at this many."""

    def __init__(self, game: Game, most: int) -> None:
        self.game = game
        self.left = most
        self.known: dict[Table, int] = {}
        self.ends: set[End] = set()
        self.options: dict[Table, frozenset[Choice]] = {}
        """What may be chosen at each table that was looked at."""

    def prospect(self, table: Table) -> Prospect:
        """What may come of a table; TooMany if there is more to it than was allowed for."""
        value = self._value(table)
        return Prospect(frozenset(self.ends), value)

    def _value(self, table: Table) -> int:
        if table.step is Step.FINISHED:
            winner = table.verdict.winner if table.verdict else None
            unanswered = table.unanswered is not None
            self.ends.add(End(winner, unanswered, engine.next_position(table)))
            return _VALUES[winner]
        found = self.known.get(table)
        if found is None:
            options = self._options(table)
            after = [engine.carried_out(table, choice, self.game) for choice in options]
            best = max if engine.chooser(table) is Side.ATTACKER else min
            found = best([self._value(each) for each in after])
            self.known[table] = found
            self.options[table] = frozenset(options)
        return found

    def _options(self, table: Table) -> list[Choice]:
        self.left -= 1
        options: list[Choice] = []
        for choice in engine.choices(table, self.game):
            options.append(choice)
            if len(options) > self.left:
                raise TooMany
        return options


_VALUES = {Side.ATTACKER: 1, Side.DEFENDER: -1, None: 0}
