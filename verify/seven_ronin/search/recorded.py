"""A search that notes what it looks at, and looks no further where nothing can be reached.

It takes every choice that the engine lists, under any rulings, as the plain search does. Of step 3
it leaves out what `bounds` shows to be hopeless. For each table it notes the points that were
looked at to decide it; whoever reads another point another way decides it the same way, so that a
search under another reading takes over what an earlier one decided without the point that changed.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol, cast

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.line import PASS, Choice
from ronin.model.seven_ronin.pieces import Side, Step
from ronin.model.seven_ronin.rulings import Rulings, points
from ronin.model.seven_ronin.table import Game, Table
from ronin.verify.search.clock import Clock
from ronin.verify.seven_ronin.search.bounds import is_hopeless
from ronin.verify.seven_ronin.search.plain import CACHE_LIMIT

BIT = {name: 1 << place for place, name in enumerate(points())}
"""The bit of each point among those looked at."""


class Noted(Protocol):
    """Where the points that were looked at are noted, a bit each."""

    seen: int


@dataclass
class NotNoted:
    """Where nothing is noted."""

    seen: int = 0


Decided = tuple[bool, int]
"""Whether a table is won, and the points that were looked at to decide it."""


class TooLong(Exception):
    """A search has looked at as many tables as it was allowed."""


def noting(rulings: Rulings) -> tuple[Rulings, Noted]:
    """The same rulings, which note every look at a point."""
    noted = type(
        "Noting",
        (),
        {
            "seen": 0,
            **{
                name.replace("-", "_"): _noting(getattr(rulings, name.replace("-", "_")), bit)
                for name, bit in BIT.items()
            },
        },
    )()
    return cast(Rulings, noted), cast(Noted, noted)


def _noting(reading: object, bit: int) -> property:
    def look(noted: Noted) -> object:
        noted.seen |= bit
        return reading

    return property(look)


class RecordedSearch:
    """Who wins from a table, and which points that depends on."""

    def __init__(self, game: Game, noted: Noted, clock: Clock) -> None:
        self.game = game
        self.noted = noted
        self.clock = clock
        self.known: dict[Table, Decided] = {}
        self.before: Mapping[Table, Decided] = {}
        """What was decided under other readings."""
        self.changed = 0
        """The points that were read another way then."""
        self.left: int | None = None
        """How many tables may still be looked at; None if they are not counted."""

    def wins(self, table: Table) -> bool:
        """Whether the Attacker wins in this round, whatever the Defender does from here on."""
        if table.step is Step.FINISHED:
            return table.verdict is not None and table.verdict.winner is Side.ATTACKER
        found = self.known.get(table) or self._taken_over(table) or self._searched(table)
        self.noted.seen |= found[1]
        return found[0]

    def _taken_over(self, table: Table) -> Decided | None:
        found = self.before.get(table)
        return None if found is None or found[1] & self.changed else found

    def _searched(self, table: Table) -> Decided:
        self.clock.look()
        if self.left is not None:
            self.left -= 1
            if self.left < 0:
                raise TooLong
        before, self.noted.seen = self.noted.seen, 0
        try:
            won = not is_hopeless(table, self.game) and self._won_onward(table)
            found = won, self.noted.seen
        finally:
            self.noted.seen |= before
        if len(self.known) >= CACHE_LIMIT:
            self.known.clear()
        self.known[table] = found
        return found

    def _won_onward(self, table: Table) -> bool:
        onward = (
            self.wins(engine.carried_out(table, choice, self.game))
            for choice in self._choices(table)
        )
        return any(onward) if engine.chooser(table) is Side.ATTACKER else all(onward)

    def _choices(self, table: Table) -> Iterator[Choice]:
        """Every legal choice, a pass first."""
        may_pass = (
            table.divided is None
            and table.asked is None
            and engine.pass_refusal(table, self.game) is None
        )
        if may_pass:
            yield PASS
        for choice in engine.choices(table, self.game):
            if choice is not PASS:
                yield choice
