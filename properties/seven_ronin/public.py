"""What users import as `from ronin.properties import ...`: decorators, strategies, and values."""

from ronin.model.seven_ronin.pieces import AREAS, RONIN, Ronin, Side, Space, Step
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.table import Game, Table
from ronin.properties.seven_ronin.play import Round
from ronin.properties.seven_ronin.property import Moment, of_moments, of_rounds, of_tables
from ronin.properties.seven_ronin.strategies import (
    games,
    positions,
    rounds,
    rulings,
    tables,
    villages,
)

__all__ = [
    "AREAS",
    "RONIN",
    "Game",
    "Moment",
    "Position",
    "Ronin",
    "Round",
    "Side",
    "Space",
    "Step",
    "Table",
    "games",
    "of_moments",
    "of_rounds",
    "of_tables",
    "positions",
    "rounds",
    "rulings",
    "tables",
    "villages",
]
