"""A position on the command line: a file, standard input, JSON or one line."""

from ronin.model.errors import BadInput
from ronin.model.shadow_tactics.notation import EXAMPLE, looks_like_a_line, read_position
from ronin.model.shadow_tactics.position import Position
from ronin.model.strict_json import read_json
from ronin.verify.console.files import names_file
from ronin.verify.console.inputs import text_of
from ronin.verify.shadow_tactics.console.setting import Setting


def position_of(argument: str, setting: Setting) -> Position:
    """The position that an argument stands for."""
    return read_position(_value(argument), setting.map, setting.cards, setting.rulings)


def _value(argument: str) -> object:
    if looks_like_a_line(argument) and not names_file(argument):
        return argument
    is_json = argument.lstrip().startswith(("{", "["))
    if not is_json and argument != "-" and not names_file(argument):
        raise BadInput(
            f"{argument[:80] or 'POSITION'}: cannot be read: no such file or directory; as text a "
            f"position is written {EXAMPLE}"
        )
    text, where = text_of(argument, what="POSITION")
    return text if looks_like_a_line(text) else read_json(text, where=where)
