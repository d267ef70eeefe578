"""What the user's limits allow: options that commands share."""

from math import isfinite

import click

from ronin.verify.search.memory import half_of_the_machine


def _seconds(_: click.Context, __: click.Parameter, value: float | None) -> float | None:
    if value is not None and not (isfinite(value) and value >= 0):
        raise click.BadParameter(f"{value} is not a number of seconds, 0 or more")
    return value


memory_option = click.option(
    "--memory",
    type=click.IntRange(min=1),
    default=half_of_the_machine,
    metavar="MB",
    help="Say `unknown` where a search would take more.  [default: half of the machine's]",
)
timeout_option = click.option(
    "--timeout",
    type=float,
    callback=_seconds,
    metavar="SECONDS",
    help="Give up after this long and answer `unknown`.",
)
