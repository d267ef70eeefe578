"""Whose ability last round's Shrine Markers cancel in Combat."""

from typing import assert_never

from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.ambiguities.pen_and_shrine import ShrineRetaken
from ronin.model.seven_ronin.pieces import Ronin, Space
from ronin.model.seven_ronin.rulebook import rule
from ronin.model.seven_ronin.rules.reveal import is_occupied
from ronin.model.seven_ronin.table import Game, Table


@rule(book.RONIN_GEN_04, book.AREA_SHR_01)
def is_cancelled(ronin: Ronin, table: Table, game: Game) -> bool:
    """Whether a Shrine Marker of last round takes a ronin's ability from him now."""
    if ronin not in table.cancelled:
        return False
    match game.rulings.shrine_retaken:
        case ShrineRetaken.STAYS_CANCELLED:
            return True
        case ShrineRetaken.FREED:
            return is_occupied(Space.SHRINE, table)
        case other:
            assert_never(other)
