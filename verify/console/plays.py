"""The options of a command that plays at random and writes what it played."""

from typing import Any

import click

_OPTIONS = (
    click.option(
        "--seed",
        type=int,
        default=0,
        show_default=True,
        metavar="N",
        help="The same seed gives the same games.",
    ),
    click.option(
        "--games",
        type=click.IntRange(min=1),
        default=1,
        metavar="K",
        help="How many games; 1 if not given.",
    ),
    click.option(
        "--out", metavar="FILE.jsonl", default="-", help="Where to write; - (default) prints."
    ),
)


def plays_options(function: Any) -> Any:
    """Give a command `--seed`, `--games` and `--out`."""
    for option in reversed(_OPTIONS):
        function = option(function)
    return function
