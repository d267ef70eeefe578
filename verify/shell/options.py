"""The options that every command takes, before or after its name.

This module is loaded even for `ronin --help`, so it knows click and nothing of the game.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version
from typing import Any, TypeVar

import click

EXIT_CODES = """\b
Exit codes:
  0   done; for a check, all of it holds
  1   the input breaks a rule of the game, or a check failed
  2   wrong usage or unreadable input
  3   gave up at --timeout; the answer says `unknown`
  70  a fault of ronin itself
  130 interrupted
"""

Function = TypeVar("Function", bound=Callable[..., Any])


@dataclass
class Asked:
    """What the shared options ask for, gathered while the command line is read."""

    json: bool = False
    board: str | None = None
    layout: int | None = None
    preset: str | None = None
    rulings: list[str] = field(default_factory=list)
    said_about: dict[str, object] = field(default_factory=dict)
    """What a JSON answer says about itself, as soon as that is known; errors carry it too."""


def wants_json(words: Sequence[str]) -> bool:
    """Whether JSON is asked for, told even from a command line that cannot be read."""
    options = words[: words.index("--")] if "--" in words else words
    return "--json" in options or "--batch" in options


def tool() -> dict[str, object]:
    """The name and the version of this tool."""
    try:
        return {"name": "ronin", "version": version("ronin")}
    except PackageNotFoundError:
        return {"name": "ronin", "version": "unknown"}


def _kept(context: click.Context, parameter: click.Parameter, value: Any) -> None:
    """Keep what was given; an option that stands after the command wins."""
    asked = context.ensure_object(Asked)
    assert parameter.name is not None
    if isinstance(value, tuple):
        getattr(asked, parameter.name).extend(value)
    elif value is not None:
        setattr(asked, parameter.name, value)


def _show_version(context: click.Context, _: click.Parameter, value: bool) -> None:
    if not value or context.resilient_parsing:
        return
    if context.ensure_object(Asked).json:
        from verify.shell.answers import print_json

        print_json({"tool": tool()})
    else:
        click.echo(f"ronin {tool()['version']}")
    context.exit(0)


_OPTIONS = (
    click.option(
        "--json",
        is_flag=True,
        default=None,
        expose_value=False,
        callback=_kept,
        help="Print JSON and nothing else on standard output.",
    ),
    click.option(
        "--board",
        metavar="FILE",
        expose_value=False,
        callback=_kept,
        help="Play on this board; `ronin board --json` prints one to correct.",
    ),
    click.option(
        "--layout",
        metavar="K",
        type=int,
        expose_value=False,
        callback=_kept,
        help="Play on the K-th ring that agrees with all that is stated, 1 to 1440.",
    ),
    click.option(
        "--preset",
        metavar="NAME",
        expose_value=False,
        callback=_kept,
        help="The rulings to start from: english (default), french or summary.",
    ),
    click.option(
        "--rulings",
        metavar="NAME=READING|FILE",
        multiple=True,
        expose_value=False,
        callback=_kept,
        help="Read a point another way, or all in a JSON or TOML table; may be repeated.",
    ),
    click.option(
        "--version",
        is_flag=True,
        expose_value=False,
        is_eager=True,
        callback=_show_version,
        help="Print the version and stop.",
    ),
)


def shared_options(function: Function) -> Function:
    """Give a command the options that all share; what they ask for is the context's `Asked`."""
    for option in reversed(_OPTIONS):
        function = option(function)
    return function


def command(name: str) -> Callable[[Function], click.Command]:
    """A command that is given `Asked` and then its own values; its help lists those first."""

    def make(function: Function) -> click.Command:
        shared = shared_options(click.make_pass_decorator(Asked, ensure=True)(function))
        made = click.command(name, epilog=EXIT_CODES)(shared)
        made.params.sort(key=lambda parameter: not parameter.expose_value)
        return made

    return make
