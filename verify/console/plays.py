"""A command that plays at random and writes what it played: its options, and how it is written."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

import click

from ronin.model.words import many
from ronin.verify.console.answers import print_json
from ronin.verify.console.options import Options
from ronin.verify.files import whole_file
from ronin.verify.running.progress import Progress

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


def write_plays(
    options: Options,
    out: str,
    traces: Iterable[object],
    unit: str,
    about: Mapping[str, object],
    under: str = "",
) -> int:
    """Write traces, a line each, and say how many there are; `about` has the number of `games`.

    A reader is told `under` what they were played.
    """
    progress = Progress(f"{unit}s")
    with whole_file(out) as file:
        file.writelines(json.dumps(trace) + "\n" for trace in progress.through(traces))
    if out == "-":
        return 0
    games, told = about["games"], {"games": about["games"], f"{unit}s": progress.count, **about}
    if options.json:
        print_json({**told, "out": out, **options.provenance})
    else:
        assert isinstance(games, int)
        click.echo(f"{many(games, 'game')}, {many(progress.count, unit)} written to {out}")
        if under:
            click.echo(under)
    return 0
