"""`ronin board`: the map with a position, as text and as a picture."""

import json
from collections.abc import Iterator

import click

from ronin.model.shadow_tactics.notation import position_json, position_line
from ronin.model.shadow_tactics.position import Position
from ronin.model.shadow_tactics.reading import Json
from ronin.model.shadow_tactics.rules.marching import adjacent
from ronin.model.shadow_tactics.rules.setting_up import start
from ronin.model.shadow_tactics.table import Game
from ronin.reports.shadow_tactics.drawing import board_svg, scene_of
from ronin.reports.shadow_tactics.watch_drawing import in_words, watch_svg
from ronin.verify.console.answers import bold, print_json
from ronin.verify.console.options import Options
from ronin.verify.files import write_whole
from ronin.verify.search.clock import Clock
from ronin.verify.shadow_tactics.console.board_text import board_lines
from ronin.verify.shadow_tactics.console.inputs import position_of
from ronin.verify.shadow_tactics.console.options import command
from ronin.verify.shadow_tactics.console.setting import setting_of
from ronin.verify.shadow_tactics.search.watching import Watched, seen_by, watch_map


@command("board")
@click.argument("position", metavar="[POSITION]", required=False)
@click.option("--svg", metavar="FILE", help="Draw the picture into this file; - prints it.")
@click.option("--watch", is_flag=True, help="Also who sees each bush and junction, now and soon.")
def board(options: Options, position: str | None, svg: str | None, watch: bool) -> int:
    """Show the map with a position, and what each guard sees.

    POSITION is a file, - for standard input, JSON, or one line; without it the map alone is shown.
    With --watch every bush and junction is listed with the guards who see it now, and with the
    places from which guards could see it after any one card that the Daimyo may play, and the
    picture shows that. With --json the map is a graph: hex to hex, and yard to adjacent yard.

    \b
    Examples:
      ronin board --game shadow-tactics t5,y1.5so,y2.2oi,yuki@b3,hand=o1 --watch --svg map.svg
    """
    if svg == "-" and options.json:
        raise click.UsageError("--svg - and --json both write to standard output")
    setting = setting_of(options)
    game = setting.game
    shown = start(game.mission, (), {}) if position is None else position_of(position, setting)
    watched = watch_map(shown, game, Clock()) if watch else {}
    if svg is not None:
        scene = scene_of(shown, game)
        write_whole(svg, watch_svg(scene, watched) if watch else board_svg(scene))
    if options.json:
        told: Json = {} if position is None else {"position": position_json(shown)}
        told |= {"text": position_line(shown), **graph_json(game), "sees": _sees(shown, game)}
        more = {"watch": _watch_json(watched)} if watch else {}
        print_json({**told, **more, **options.provenance})
    elif svg != "-":
        for line in (*board_lines(shown, game), *_watch_lines(watched)):
            click.echo(line)
        if position is not None:
            click.echo(position_line(shown))
            click.echo(json.dumps(position_json(shown)))
    return 0


def graph_json(game: Game) -> Json:
    """The map as a graph."""
    edges = sorted(tuple(sorted(edge)) for edge in game.map.graph.edges)
    yards = sorted(
        {tuple(sorted((yard, other))) for yard in game.map.yards for other in adjacent(yard, game)}
    )
    return {
        "hexes": {name: hex_.json() for name, hex_ in game.map.hexes.items()},
        "edges": [list(edge) for edge in edges],
        "yards": [list(edge) for edge in yards],
    }


def _sees(position: Position, game: Game) -> dict[str, list[str]]:
    return {str(guard.at): list(seen_by(guard, game)) for guard in position.guards}


def _watch_json(watched: dict[str, Watched]) -> Json:
    return {
        name: {"now": list(map(str, watchers.now)), "could": list(map(str, watchers.could))}
        for name, watchers in watched.items()
    }


def _watch_lines(watched: dict[str, Watched]) -> Iterator[str]:
    if not watched:
        return
    yield bold("Who watches")
    for name, watchers in watched.items():
        yield f"  {name:<5} {in_words(watchers)}"
    yield ""
