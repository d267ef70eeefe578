"""Positions and plans on the command line: a file, standard input, JSON or one line."""

import re

from ronin.model.errors import BadInput
from ronin.model.seven_ronin.notation import parse_position, read_position
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rulings import Rulings
from ronin.model.seven_ronin.text import LOOKS_LIKE_POSITION
from ronin.model.strict_json import read_json
from ronin.verify.console.inputs import text_of
from ronin.verify.files import names_file

_TYPED = re.compile(r"(?=.*[=@~\d])[^/\\.\n]*[,=@~ ][^/\\.\n]*", re.IGNORECASE)
"""What is hardly the name of a file."""


def position_of(argument: str, rulings: Rulings) -> Position:
    """The position that an argument stands for: a file, `-`, JSON or the one-line text."""
    if not _is_json(argument) and argument != "-" and not names_file(argument):
        if LOOKS_LIKE_POSITION.match(argument) or _TYPED.fullmatch(argument):
            return parse_position(argument, rulings)
        raise BadInput(
            f"{argument[:80] or 'POSITION'}: cannot be read: no such file or directory; as text a "
            "position is written r5,12,inn=1,yumi-2 (see `ronin help notation`)"
        )
    text, where = text_of(argument, what="POSITION")
    if LOOKS_LIKE_POSITION.match(text):
        return parse_position(text, rulings)
    return read_position(read_json(text, where=where), rulings)


def plan_of(argument: str, option: str) -> object:
    """The plan that an argument stands for, not yet read: JSON or text, or @FILE with either."""
    text, where = argument, option
    if argument.startswith("@"):
        text, where = text_of(argument[1:], what=option)
    return read_json(text, where=where) if _is_json(text) else text


def _is_json(text: str) -> bool:
    return text.lstrip().startswith(("{", "["))
