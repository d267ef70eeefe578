"""The same table by other names: of players, of clans, and with another first seat."""

from dataclasses import replace
from enum import Enum
from typing import Any

from ronin.model.shinobi.cards import Cards
from ronin.model.shinobi.notation import position_json, read_position
from ronin.model.shinobi.position import Position
from ronin.model.shinobi.table import Game

Names = dict[str, str]


def names_for(position: Position, game: Game) -> Names:
    """Another name for each player, and for each clan that of the next one."""
    clans = sorted(game.cards.clans)
    return {
        **{name: f"{name}_x" for name in position.seats},
        **dict(zip(clans, clans[1:] + clans[:1], strict=True)),
    }


def renamed_cards(cards: Cards, names: Names) -> Cards:
    """The same cards, clans by their other names."""
    return replace(cards, clans={names[name]: clan for name, clan in cards.clans.items()})


def renamed(value: Any, names: Names) -> Any:
    """A choice, or a value of JSON, with other names in it."""
    match value:
        case Enum():
            return value
        case str():
            clan, colon, rest = value.partition(":")
            return f"{names.get(clan, clan)}{colon}{rest}"
        case dict():
            return {renamed(key, names): renamed(part, names) for key, part in value.items()}
        case tuple() if hasattr(value, "_fields"):
            return type(value)(*(renamed(part, names) for part in value))
        case tuple():
            return tuple(sorted(renamed(part, names) for part in value))
        case list():
            return [renamed(part, names) for part in value]
        case _:
            return value


def renamed_position(position: Position, names: Names, game: Game) -> Position:
    """The position by other names, its seats turned by one."""
    told = renamed(position_json(position), names)
    told["seats"] = told["seats"][1:] + told["seats"][:1]
    return read_position(told, game.cards, game.rulings)


def is_the_same(position: Position, other: Position, names: Names) -> bool:
    """Whether a position is another one by other names, in the middle of a turn too."""
    told = renamed(position_json(position), names)
    return bool(_bare(told) == _bare(position_json(other)))


def _bare(value: Any) -> Any:
    """A value of JSON whatever the order of its lists."""
    if isinstance(value, dict):
        return {key: _bare(part) for key, part in value.items()}
    return sorted(value) if isinstance(value, list) else value
