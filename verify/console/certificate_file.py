"""`--certificate FILE`: write down what proves an answer, or say why not."""

import json
from collections.abc import Callable, Mapping

import click

from ronin.verify.certificates import Unproved
from ronin.verify.files import write_whole
from ronin.verify.tool import tool


def write_certificate(path: str, game: str, made: Callable[[], Mapping[str, object]]) -> bool:
    """Write the certificate; if there is none, say why on standard error."""
    try:
        found = made()
    except Unproved as reason:
        click.echo(f"ronin: no certificate was written: {reason}", err=True)
        return False
    write_whole(path, json.dumps({**found, "game": game, "tool": tool()}) + "\n")
    return True
