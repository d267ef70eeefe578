"""Positions small enough to go through everything, and how that is done."""

from collections.abc import Iterator

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.table import Game, Table
from ronin.verify.seven_ronin.search.fast import Search
from ronin.verify.seven_ronin.search.samples import small_positions

__all__ = ["matrix", "small_positions"]


def matrix(position: Position, game: Game, search: Search) -> Iterator[Iterator[bool]]:
    """Who wins, for every attack in the order of the engine against every defence."""

    def row(table: Table) -> Iterator[bool]:
        for defence in engine.choices(table, game):
            yield search.wins(engine.carried_out(table, defence, game))

    start = engine.begun(position)
    for attack in engine.choices(start, game):
        yield row(engine.carried_out(start, attack, game))
