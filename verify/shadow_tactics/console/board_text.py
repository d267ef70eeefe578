"""A map with a position as text."""

from collections.abc import Iterator

from ronin.model.shadow_tactics.facts import HexKind
from ronin.model.shadow_tactics.map import Map
from ronin.model.shadow_tactics.position import Position
from ronin.model.shadow_tactics.table import Game
from ronin.verify.console.answers import bold
from ronin.verify.shadow_tactics.search.watching import seen_by


def board_lines(position: Position, game: Game) -> Iterator[str]:
    """The table for a reader, yard by yard."""
    alarm = ("no alarm", "half alarm", "full alarm")[position.alarm]
    yield bold(f"{game.map.name}: time {position.time}, {alarm}, noise {position.noise}")
    for yard in game.map.yards:
        yield f"{yard:<5} {_about(yard, game.map)}; on its sides {_sides(yard, game.map)}"
        if position.bodies_in(yard):
            yield f"      bodies {position.bodies_in(yard)}"
        if yard in position.blown:
            yield "      blown up"
        for guard in position.guards_of(yard):
            seen = " ".join(seen_by(guard, game)) or "nothing"
            yield f"      {guard.at} {guard.kind} faces {guard.faces}, {guard.state}: sees {seen}"
    for bush in game.map.bushes:
        there = [ninja for ninja in position.ninjas if ninja.at == bush]
        tokens = [
            f"{number} {name}"
            for name, counts in (("green", position.green), ("blue", position.blue))
            for at, number in counts
            if at == bush
        ]
        told = [*(ninja.name for ninja in there), *tokens]
        yield f"{bush:<5} {_about(bush, game.map)}{f': {chr(44).join(told)}' if told else ''}"
    yield ""


def _about(name: str, board: Map) -> str:
    one = board.hexes[name]
    return ", ".join([one.kind, *one.tags, f"tile {one.tile}"])


def _sides(name: str, board: Map) -> str:
    return " ".join(_side(side, board) for side in board.sides[name])


def _side(name: str | None, board: Map) -> str:
    if name is None:
        return "-"
    one = board.hexes[name]
    return f"{name}({one.colour})" if one.kind is HexKind.JUNCTION else name
