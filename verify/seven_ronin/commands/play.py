"""`ronin play`: games in several styles, written as traces."""

import click

from ronin.model.seven_ronin.table import Game
from ronin.properties.seven_ronin.play import ALL_STYLES, play_games
from ronin.verify.console.options import Options
from ronin.verify.console.plays import plays_options, write_plays
from ronin.verify.seven_ronin.console.options import command
from ronin.verify.seven_ronin.console.setting import setting_of


@command("play")
@plays_options
@click.option(
    "--style",
    type=click.Choice(list(ALL_STYLES)),
    default=next(iter(ALL_STYLES)),
    show_default=True,
    help="How both sides choose.",
)
@click.option(
    "--attacker-style", type=click.Choice(list(ALL_STYLES)), help="How the Attacker chooses."
)
@click.option(
    "--defender-style", type=click.Choice(list(ALL_STYLES)), help="How the Defender chooses."
)
def play(
    options: Options,
    seed: int,
    games: int,
    out: str,
    style: str,
    attacker_style: str | None,
    defender_style: str | None,
) -> int:
    """Play games and write their rounds as traces.

    Each line is the trace of one round, with an id such as g3r5: game 3, round 5. The file is
    written whole or not at all. In the style to-win both sides try to win; in all
    others they choose at random, with a bias.

    \b
    Examples:
      ronin play --seed 7 --games 100 --out games.jsonl
      ronin play --attacker-style to-win --defender-style swarm
      ronin play --games 1 | ronin replay --sequence -
    """
    setting = setting_of(options)
    game = Game(setting.village, setting.rulings)
    names = attacker_style or style, defender_style or style
    attacker, defender = (ALL_STYLES[name] for name in names)
    traces = play_games(seed=seed, games=games, style=attacker, defender=defender, game=game)
    styles = {"attacker_style": names[0], "defender_style": names[1]}
    shared = names[0] if names[0] == names[1] else None
    about = {"games": games, "seed": seed, "style": shared, **styles}
    return write_plays(options, out, traces, "round", about)
