"""`ronin play`: random games, written as traces."""

import json
from random import Random

import click

from ronin.model.words import many
from ronin.properties.shinobi.writing import STYLES, random_game, traces
from ronin.verify.console.answers import print_json
from ronin.verify.console.options import Options
from ronin.verify.console.plays import plays_options
from ronin.verify.files import whole_file
from ronin.verify.running.progress import Progress
from ronin.verify.shinobi.console.options import command
from ronin.verify.shinobi.console.setting import setting_of


@command("play")
@plays_options
@click.option(
    "--style",
    type=click.Choice(list(STYLES)),
    default="random",
    show_default=True,
    help="What all players lean to: new clans, Corruption, Missions or the Showdown.",
)
def play(options: Options, seed: int, games: int, out: str, style: str) -> int:
    """Play random games in several styles from the set-up and write them as traces.

    Each line is the trace of a turn, of the end of a round or of a placing, with an id such as
    g3t5: game 3, trace 5. Without --cards the games have random cards of their own, which the
    traces do not tell. The file is written whole or not at all.

    \b
    Examples:
      ronin play --game shinobi --cards mine.toml --games 10 --out games.jsonl
      ronin play --game shinobi --style scout --seed 7
    """
    setting = setting_of(options)
    game, _ = setting.recorded()
    progress = Progress("traces")
    with whole_file(out) as file:
        for number in range(1, games + 1):
            played = random_game(game, Random(f"{seed} {number}"), style)
            for index, (trace, _) in enumerate(traces(played), start=1):
                file.write(json.dumps({"id": f"g{number}t{index}", **trace}) + "\n")
                progress.step()
    progress.done()
    if out == "-":
        return 0
    if options.json:
        told = {"games": games, "traces": progress.count, "seed": seed, "style": style}
        print_json({**told, "out": out, **options.provenance})
    else:
        click.echo(f"{many(games, 'game')}, {many(progress.count, 'trace')} written to {out}")
    return 0
