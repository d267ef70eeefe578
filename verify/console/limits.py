"""What the user's limits allow: options that commands share."""

import click

from ronin.verify.search.memory import half_of_the_machine

MOST_SECONDS = MOST_MEGABYTES = 10**9
"""Of time and of memory, far more than anybody has; what is larger a system cannot be told."""


def _seconds(_: click.Context, __: click.Parameter, value: float | None) -> float | None:
    if value is not None and not 0 <= value <= MOST_SECONDS:
        raise click.BadParameter(f"{value} is not a number of seconds from 0 to {MOST_SECONDS}")
    return value


memory_option = click.option(
    "--memory",
    type=click.IntRange(1, MOST_MEGABYTES),
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
