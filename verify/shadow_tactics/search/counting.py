"""How many programmes, orders and tables there are, exactly."""

from ronin.model.shadow_tactics.position import Position
from ronin.model.shadow_tactics.table import Game, Table
from ronin.verify.search.clock import Clock
from ronin.verify.shadow_tactics.search.rounds import number_of_orders, programmes, tables_left


def count_ways(position: Position, game: Game, clock: Clock) -> dict[str, int]:
    """The legal programmes, the legal lists of orders, and the tables that these leave."""
    return {
        "programmes": sum(1 for _ in programmes(position, game)),
        "orders": number_of_orders(position, game, clock),
        "tables": len({_told_apart(table) for table in tables_left(position, game, clock)}),
    }


def _told_apart(table: Table) -> tuple[object, ...]:
    position = table.position
    search = table.searches > 0
    return position.guards, position.bodies, position.noise, search, table.prepared
