"""A position on the command line: a file, standard input, JSON or one line."""

from ronin.model.shadow_tactics.notation import EXAMPLE, looks_like_a_line, read_position
from ronin.model.shadow_tactics.position import Position
from ronin.verify.console.inputs import position_value
from ronin.verify.shadow_tactics.setting import Setting


def position_of(argument: str, setting: Setting) -> Position:
    """The position that an argument stands for."""
    value = position_value(argument, looks_like_a_line, EXAMPLE)
    return read_position(value, setting.map, setting.cards, setting.rulings)
