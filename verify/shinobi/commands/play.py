"""`ronin play`: random games, written as traces."""

from collections.abc import Iterator
from random import Random

import click

from ronin.model.shinobi.table import Game
from ronin.model.shinobi.trace import Json
from ronin.properties.shinobi.writing import STYLES, random_game, traces
from ronin.verify.console.options import Options
from ronin.verify.console.plays import plays_options, write_plays
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
    g3t5: game 3, trace 5. Without --cards each game has random cards of its own, which its traces
    hold as `cards`, so that they can be replayed. The file is written whole or not at all.

    \b
    Examples:
      ronin play --game shinobi --cards mine.toml --games 10 --out games.jsonl
      ronin play --game shinobi --style scout --seed 7
    """
    setting = setting_of(options)
    game, _ = setting.recorded()
    played = _traces(game, seed, games, style)
    about, under = {"games": games, "seed": seed, "style": style}, setting.in_words()
    if not setting.cards.all_strengths:
        under = "Each game has invented cards of its own, which its traces hold."
        told = {"title": "drawn by chance", "known": "invented", "invented": True}
        options.provenance["cards"] = told
    return write_plays(options, out, played, "trace", about, under)


def _traces(game: Game, seed: int, games: int, style: str) -> Iterator[Json]:
    for number in range(1, games + 1):
        played = random_game(game, Random(f"{seed} {number}"), style)
        cards = {} if played.game.cards is game.cards else {"cards": played.game.cards.json()}
        for index, (trace, _) in enumerate(traces(played), start=1):
            yield {"id": f"g{number}t{index}", **cards, **trace}
