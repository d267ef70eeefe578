"""A position on the command line: a file, standard input, JSON or one line."""

import os

from ronin.model.errors import Unreadable
from ronin.model.seven_ronin.notation import LOOKS_LIKE_TEXT, parse_position, read_position
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rulings import Rulings
from ronin.model.strict_json import read_json
from ronin.verify.console.inputs import text_of


def position_of(argument: str, rulings: Rulings) -> Position:
    """The position that an argument stands for: a file, `-`, JSON or the one-line text."""
    if LOOKS_LIKE_TEXT.match(argument) and not os.path.exists(argument):
        return parse_position(argument, rulings)
    is_json = argument.lstrip().startswith(("{", "["))
    if not is_json and argument != "-" and not os.path.exists(argument):
        raise Unreadable(
            f"{argument[:80] or 'POSITION'}: cannot be read: no such file or directory; as text a "
            "position is written r5,12,inn=1,yumi-2"
        )
    text, where = text_of(argument, what="POSITION")
    if LOOKS_LIKE_TEXT.match(text):
        return parse_position(text, rulings)
    return read_position(read_json(text, where=where), rulings)
