"""`ronin play`: random rounds, written as traces."""

from random import Random

import click

from ronin.properties.shadow_tactics.writing import random_rounds
from ronin.verify.console.options import Options
from ronin.verify.console.plays import plays_options, write_plays
from ronin.verify.shadow_tactics.console.options import command
from ronin.verify.shadow_tactics.console.setting import setting_of


@command("play")
@plays_options
@click.option(
    "--random-data", is_flag=True, help="Each game on a map, cards and a mission of its own."
)
def play(options: Options, seed: int, games: int, out: str, random_data: bool) -> int:
    """Play random rounds from the set-up and write them as traces.

    Each game begins with a set-up of the mission drawn by chance, or with any position where the
    mission allows none, and goes on round by round until somebody has won, twenty at most. Each
    line is the trace of a round, with an id such as g3r5: game 3, round 5. With --random-data it
    holds the map, cards and mission of its game as well. The file is written whole or not at all.

    \b
    Examples:
      ronin play --game shadow-tactics --games 10 --out rounds.jsonl
    """
    setting = setting_of(options)
    traces = (
        {"id": f"g{number}r{index}", **trace}
        for number in range(1, games + 1)
        for index, trace in enumerate(
            random_rounds(setting.game, Random(f"{seed} {number}"), random_data), 1
        )
    )
    own = "Each game has an invented map, cards and mission of its own, which its rounds hold."
    under = own if random_data else setting.in_words()
    return write_plays(options, out, traces, "round", {"games": games, "seed": seed}, under)
