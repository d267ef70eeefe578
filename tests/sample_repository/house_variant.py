"""Our Granary feeds three."""

from collections.abc import Callable

from ronin.properties import Game, Table, wraps


@wraps("AREA-GRA-01", rule="gained")
def three(gained: Callable[..., int], table: Table, game: Game) -> int:
    """One marker more than the book says, as far as there is one."""
    return min(gained(table, game) + 1, table.supply)
