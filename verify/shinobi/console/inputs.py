"""A position on the command line: a file, standard input, JSON or one line."""

from ronin.model.errors import BadInput
from ronin.model.shinobi.notation import looks_like_a_line, read_position
from ronin.model.shinobi.position import Position
from ronin.verify.console.inputs import position_value
from ronin.verify.shinobi.setting import Setting

EXAMPLE = "gm1-placement,seats=a+b,turn=a,shosho=a,a.left=4,b.left=2"


def position_of(argument: str, setting: Setting) -> Position:
    """The position that an argument stands for; the player of the setting must sit there."""
    value = position_value(argument, looks_like_a_line, EXAMPLE)
    position = read_position(value, setting.cards, setting.rulings)
    return checked_player(position, setting)


def checked_player(position: Position, setting: Setting) -> Position:
    """The position, if the player that --player names sits there."""
    if setting.player is not None and setting.player not in position.seats:
        seats = ", ".join(position.seats)
        raise BadInput(f"--player: {setting.player!r:.40} is none of {seats}", at="player")
    return position
