"""The End Phase: the board is cleared, the time track takes its toll and moves on."""

from model.clause import rule
from model.seven_ronin import rulebook as book
from model.seven_ronin.pieces import RONIN, Step
from model.seven_ronin.table import Game, Table


@rule(book.END_01, book.END_03, book.AREA_PEN_02, book.END_04, book.PLAN_A_13)
def board_cleared(table: Table, game: Game) -> Table:
    """Ronin leave the board, except those the Animal Pen holds; ninja stay."""
    stayed = tuple(
        place if ronin in table.held else None
        for ronin, place in zip(RONIN, table.places, strict=True)
    )
    for ronin, place in zip(RONIN, stayed, strict=True):
        if place is not None:
            game.tell(book.END_03, "{} stays on {}", ronin, place)
    return table._replace(places=stayed, stayed=stayed, held=(), used=frozenset())


@rule(book.END_02, book.AREA_SHR_03, book.AREA_SHR_01)
def shrine_markers_moved_on(table: Table, game: Game) -> Table:
    """Last round's Shrine Markers come off; this round's take effect in the next."""
    for ronin in table.cancelled:
        game.tell(book.END_02, "a Shrine Marker comes off {}'s tile", ronin)
    marked = tuple(sorted(table.marked, key=lambda ronin: ronin.number))
    return table._replace(cancelled=marked, marked=())


@rule(book.END_06, book.END_07)
def casualties_taken(table: Table, game: Game) -> Table:
    """Where the time track shows the icon, one marker goes from the Reserves to the Supply."""
    if not game.village.casualties[table.round - 1] or table.reserves == 0:
        return table
    game.tell(book.END_06, "one ninja leaves the Reserves for the General Supply")
    return table._replace(reserves=table.reserves - 1, supply=table.supply + 1)


@rule(book.END_08, book.END_09, book.SETUP_11)
def time_advanced(table: Table, game: Game) -> Table:
    """The next round begins with its Planning Phase."""
    game.tell(book.END_08, "the time marker moves on to round {}", table.round + 1)
    return table._replace(
        step=Step.FINISHED,
        round=table.round + 1,
        copied_field=None,
        at_step_start=frozenset(),
    )
