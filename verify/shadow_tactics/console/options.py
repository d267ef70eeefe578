"""The options that every command of Shadow Tactics takes.

This module is loaded even for `ronin --help`, so it knows click and nothing of the rules.
"""

import click

from ronin.verify.console.options import command_with, kept_for_the_game, preset_option

OPTIONS = (
    *(
        click.option(
            f"--{name}",
            metavar="FILE",
            expose_value=False,
            callback=kept_for_the_game,
            help=f"The {name} as this JSON file tells {them}; without one, the invented sample.",
        )
        for name, them in (("map", "it"), ("cards", "them"), ("mission", "it"))
    ),
    preset_option("default", "literal"),
)
command = command_with(OPTIONS)
