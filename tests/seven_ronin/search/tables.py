"""Tables after the reveal, from play and from nowhere, and a plain search that gives up early."""

import os
from collections.abc import Iterator
from dataclasses import dataclass

from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rulings import ENGLISH, Rulings
from ronin.model.seven_ronin.table import Game, Table
from ronin.model.seven_ronin.village import Village, standard_village
from ronin.verify.search.budget import Budget as Steps
from ronin.verify.search.clock import Clock, OutOfTime
from ronin.verify.seven_ronin.search import samples
from ronin.verify.seven_ronin.search.fast import FastSearch
from ronin.verify.seven_ronin.search.plain import PlainSearch
from ronin.verify.seven_ronin.search.samples import positions, tables, tight_tables

__all__ = ["Compared", "Steps", "english", "fragile", "many", "positions", "tables", "tight_tables"]

_SHARE = {"release": 1, "thorough": 8}.get(os.environ.get("RONIN_PROFILE", "ci"), 0.4)


def many(number: int, least: int = 0) -> int:
    """So many in the profile `release`, more in `thorough`; fewer in others, but `least`."""
    return max(least, int(number * _SHARE))


def english(village: Village | None = None, rulings: Rulings = ENGLISH) -> Game:
    """The English rulings, or others, on the standard village or another."""
    return Game(village or standard_village(), rulings)


def fragile(found: Iterator[tuple[Position, Table]]) -> Iterator[tuple[Position, Table]]:
    """Of these tables those where a marker more or less turns the answer of the fast search."""
    return samples.fragile(found, english())


@dataclass
class Compared:
    """How often the two searches were compared, and on what."""

    yes: int = 0
    no: int = 0
    short: int = 0
    """With fewer markers in the General Supply than could be asked for."""
    too_big: int = 0
    """For the plain search, within the steps it is given."""

    @property
    def all(self) -> int:
        """All comparisons."""
        return self.yes + self.no

    def compare(
        self,
        position: Position,
        table: Table,
        game: Game,
        *,
        cooperative: bool = False,
        steps: int = 400,
    ) -> None:
        """Compare both searches from one table; now and then a big one is worth its time, too."""
        if self.all % 16 == 0:
            steps = 5000
        try:
            plain = PlainSearch(game, Steps(steps), cooperative=cooperative).wins(table)
        except OutOfTime:
            self.too_big += 1
            return
        fast = FastSearch(game, Clock(), cooperative=cooperative).wins(table)
        assert fast is plain, (position, table, game.rulings)
        self.yes += plain
        self.no += not plain
        self.short += table.supply < 8
