"""The options that every command takes, before or after its name.

This module is loaded even for `ronin --help`, so it knows click and nothing of the game.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import update_wrapper
from time import monotonic
from typing import Any, TypeVar

import click

from ronin.model.errors import BadInput
from ronin.verify.config import Config, options_of, value_of
from ronin.verify.games import DEFAULT, Game
from ronin.verify.tool import tool

EXIT_CODES = """\b
Exit codes:
  0   success; for a check, everything holds
  1   the input breaks a rule of the game, or a check failed
  2   wrong usage or unreadable input
  3   gave up at --timeout, or out of memory; the answer says `unknown`
  70  a fault of ronin itself
  130 interrupted; 143 by SIGTERM
"""

Function = TypeVar("Function", bound=Callable[..., Any])
Option = Callable[[Any], Any]


@dataclass
class Options:
    """What the shared options ask for, gathered while the command line is read."""

    json: bool = False
    game: Game | None = None
    """The game that is asked about; None only where `--game` names none."""
    config: Config | None = None
    """The configuration that is used, over which the command line wins."""
    config_fault: BadInput | None = None
    """Why there is none although there should be."""
    preset: str | None = None
    rulings: list[str] = field(default_factory=list)
    variants: list[str] = field(default_factory=list)
    """The files whose rules are played in place of the book's."""
    of_game: dict[str, Any] = field(default_factory=dict)
    """What the game's own options ask for, by their names."""
    beside: str | None = None
    """The folder of the file that is read, if its lines may name files there."""
    provenance: dict[str, object] = field(default_factory=dict)
    """What a JSON answer says about itself, as soon as that is known; errors carry it too."""
    not_covered: list[dict[str, str]] = field(default_factory=list)
    """The clauses that a variant changes and that this command answers by the book."""
    began: float = field(default_factory=monotonic)
    """When the command line was read, before anything of the command was loaded."""

    def seconds_left(self, seconds: float | None) -> float | None:
        """What is left of a user's seconds, loading included; None if there is no limit."""
        return None if seconds is None else max(0.0, self.began + seconds - monotonic())

    @property
    def named_game(self) -> dict[str, object]:
        """The game, as every JSON answer names it."""
        return {"game": self.game.name} if self.game else {}

    @property
    def in_every_answer(self) -> dict[str, object]:
        """The configuration that was used, and what of a variant was not followed."""
        config = {"config": self.config.file} if self.config else {}
        return {**config, **({"not_covered": self.not_covered} if self.not_covered else {})}

    @property
    def variant_files(self) -> tuple[str, ...]:
        """The files of variants: those that the command line names, else the configured ones."""
        return tuple(self.variants) or (self.config.files("variants") if self.config else ())

    def about(self) -> dict[str, object]:
        """What an answer that needs no board and no rulings says about itself."""
        return {**self.named_game, "tool": tool()}


def wants_json(words: Sequence[str]) -> bool:
    """Whether JSON is asked for, told even from a command line that cannot be read."""
    options = options_of(words)
    return "--json" in options or "--batch" in options


def wanted_game(words: Sequence[str]) -> str | None:
    """The game that is named: which commands and options there are depends on it."""
    return value_of("--game", options_of(words))


def _keep(context: click.Context, parameter: click.Parameter, value: Any) -> None:
    """Keep what was given; an option that stands after the command wins."""
    options = context.ensure_object(Options)
    assert parameter.name is not None
    if isinstance(value, tuple):
        getattr(options, parameter.name).extend(value)
    elif value is not None:
        setattr(options, parameter.name, value)


def kept_for_the_game(context: click.Context, parameter: click.Parameter, value: Any) -> None:
    """Keep what was given to an option of the game's own."""
    if value is not None:
        assert parameter.name is not None
        context.ensure_object(Options).of_game[parameter.name] = value


def _show_version(context: click.Context, _: click.Parameter, value: bool) -> None:
    if not value or context.resilient_parsing:
        return
    if context.ensure_object(Options).json:
        from ronin.verify.console.answers import print_json

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
        callback=_keep,
        help="Print JSON and nothing else on standard output.",
    ),
    click.option(
        "--rulings",
        metavar="NAME=READING|FILE",
        multiple=True,
        expose_value=False,
        callback=_keep,
        help="Read a point another way, or all in a JSON or TOML table; may be repeated.",
    ),
    click.option(
        "--variant",
        "variants",
        metavar="FILE",
        multiple=True,
        expose_value=False,
        callback=_keep,
        help="Play by the rules of this Python file where it changes the book's; repeatable.",
    ),
    click.option(
        "--game",
        metavar="NAME",
        expose_value=False,
        help=f"The game that is asked about; `ronin games` lists them.  [default: {DEFAULT}]",
    ),
    click.option(
        "--config",
        metavar="FILE",
        expose_value=False,
        help="The configuration; if not given, the nearest ronin.toml or pyproject.toml above.",
    ),
    click.option(
        "--no-config", is_flag=True, expose_value=False, help="Ignore all configuration files."
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


def preset_option(*presets: str) -> Option:
    """`--preset` of a game that has these presets; the first is taken if none is given."""
    *some, last = presets or ("a preset of the game",)
    names = f"{', '.join(some)} or {last}" if some else last
    names = names.replace(some[0], f"{some[0]} (default)", 1) if some else names
    return click.option(
        "--preset",
        metavar="NAME",
        expose_value=False,
        callback=_keep,
        help=f"The rulings to start from: {names}.",
    )


def shared_options(function: Function, of_game: Sequence[Option] = ()) -> Function:
    """Give a command the options that all share; what they ask for is the context's `Options`."""
    for option in reversed((*_OPTIONS[:1], *of_game, *_OPTIONS[1:])):
        function = option(function)
    return function


def command_with(of_game: Sequence[Option]) -> Callable[[str], Callable[[Function], click.Command]]:
    """As `command`, for a game that has options of its own."""

    def named(name: str) -> Callable[[Function], click.Command]:
        def make(function: Function) -> click.Command:
            def run(options: Options, *values: Any, **named: Any) -> Any:
                from ronin.verify.console.following import follow_variant

                with follow_variant(name, options):
                    return function(options, *values, **named)

            given = click.make_pass_decorator(Options, ensure=True)(update_wrapper(run, function))
            made = click.command(name, epilog=EXIT_CODES)(shared_options(given, of_game))
            made.params.sort(key=lambda parameter: not parameter.expose_value)
            return made

        return make

    return named


command = command_with(())
"""A command that is given `Options` and then its own values; its help lists those first."""

playing_command = command_with((preset_option(),))
"""The same for a command that plays by rules, of whatever game."""
