"""The options that every command of 7 Ronin takes: the board, and the rulings to start from.

This module is loaded even for `ronin --help`, so it knows click and nothing of the rules.
"""

import click

from ronin.verify.console.options import command_with, kept_for_the_game, preset_option

PRESETS = ("english", "french", "summary")

OPTIONS = (
    click.option(
        "--board",
        metavar="FILE",
        expose_value=False,
        callback=kept_for_the_game,
        help="Play on this board; `ronin board --json` prints one to correct.",
    ),
    click.option(
        "--layout",
        metavar="K",
        type=int,
        expose_value=False,
        callback=kept_for_the_game,
        help="Play on the K-th ring that agrees with all that is stated, 1 to 1440.",
    ),
    preset_option(*PRESETS),
)
command = command_with(OPTIONS)
