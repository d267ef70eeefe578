"""What the user's limits allow: options that commands share."""

from math import isfinite

import click


def _seconds(_: click.Context, __: click.Parameter, value: float | None) -> float | None:
    if value is not None and not (isfinite(value) and value >= 0):
        raise click.BadParameter(f"{value} is not a number of seconds, 0 or more")
    return value


timeout_option = click.option(
    "--timeout", type=float, callback=_seconds, metavar="SECONDS", help="Then say `unknown`."
)
