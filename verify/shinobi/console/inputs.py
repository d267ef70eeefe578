"""A position on the command line: a file, standard input, JSON or one line."""

from ronin.model.errors import BadInput
from ronin.model.shinobi.notation import looks_like_a_line, read_position
from ronin.model.shinobi.position import Position
from ronin.model.strict_json import read_json
from ronin.verify.console.files import names_file
from ronin.verify.console.inputs import text_of
from ronin.verify.shinobi.console.setting import Setting

EXAMPLE = "gm1-placement,seats=a+b,turn=a,shosho=a,a.left=4,b.left=2"


def position_of(argument: str, setting: Setting) -> Position:
    """The position that an argument stands for; the player of the setting must sit there."""
    position = read_position(_value(argument), setting.cards, setting.rulings)
    return checked_player(position, setting)


def checked_player(position: Position, setting: Setting) -> Position:
    """The position, if the player that --player names sits there."""
    if setting.player is not None and setting.player not in position.seats:
        seats = ", ".join(position.seats)
        raise BadInput(f"--player: {setting.player!r:.40} is none of {seats}", at="player")
    return position


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
