"""The options that every command of Shinobi WAT-AAH! takes.

This module is loaded even for `ronin --help`, so it knows click and nothing of the rules.
"""

import click

from ronin.verify.console.options import command_with, kept_for_the_game, preset_option

OPTIONS = (
    click.option(
        "--cards",
        metavar="FILE",
        expose_value=False,
        callback=kept_for_the_game,
        help="The cards as this TOML file tells them; without one strengths are unknown.",
    ),
    click.option(
        "--player",
        metavar="NAME",
        expose_value=False,
        callback=kept_for_the_game,
        help="Who is asked about; elsewhere: tell only what this player knows.",
    ),
    preset_option("rulebook"),
)
command = command_with(OPTIONS)
