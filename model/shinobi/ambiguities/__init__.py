"""The register: every open point of the rulebook, a file for each part of the game."""

from ronin.model.shinobi.ambiguities import (
    game_end,
    placing,
    powers,
    round_end,
    set_up,
    table,
    turn,
)

__all__ = ["game_end", "placing", "powers", "round_end", "set_up", "table", "turn"]
