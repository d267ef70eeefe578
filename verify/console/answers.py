"""How answers leave: as JSON, and as text in bold on a terminal."""

import json
import os
import sys
from collections.abc import Mapping

import click


def print_json(answer: Mapping[str, object], *, on_one_line: bool = False) -> None:
    """Print an answer, with the configuration that was used if it names a game.

    Escapes keep it the same on every terminal and for every input.
    """
    told = {**answer, **_config()} if "game" in answer else answer
    click.echo(json.dumps(told, indent=None if on_one_line else 2))


def _config() -> Mapping[str, object]:
    context = click.get_current_context(silent=True)
    found: Mapping[str, object] = getattr(context and context.obj, "in_every_answer", {})
    return found


def is_coloured() -> bool:
    """Whether text may be coloured: on a terminal, unless NO_COLOR is set."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR")


def bold(text: str) -> str:
    """The text in bold where colours may be used."""
    return click.style(text, bold=True) if is_coloured() else text


def not_as_expected(said: object, expect: str | None) -> list[str]:
    """How an answer is not the one that is expected, a sentence if it is not."""
    if expect is None or said in ("unknown", expect):
        return []
    return [f"answer: expected {expect}, found {said or 'none'}"]
