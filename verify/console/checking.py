"""The options that `check` has for every game, and whom a failure is blamed on."""

import os
import re
from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

import click

from ronin.model.errors import BadInput
from ronin.model.strict_json import short
from ronin.verify.baseline import known_failures
from ronin.verify.config import PROFILES
from ronin.verify.console.checks import FORMATS, Checked, Failure, Told
from ronin.verify.console.options import Options
from ronin.verify.console.sarif import Place, place_in_repository
from ronin.verify.expected import COMMANDS, Item, Outcome, items_in, outcomes

Function = TypeVar("Function", bound=Callable[..., Any])

_OPTIONS = (
    click.option(
        "--profile",
        type=click.Choice(PROFILES),
        default="quick",
        show_default=True,
        help="How much to check.",
    ),
    click.option(
        "--seed",
        type=int,
        default=0,
        show_default=True,
        metavar="N",
        help="The same seed checks the same plays.",
    ),
    click.option(
        "--select",
        multiple=True,
        metavar="WORD",
        help="Only what has WORD in its name or rests on the clause WORD; repeatable.",
    ),
    click.option("--list", "listing", is_flag=True, help="List the properties and stop."),
    click.option(
        "--strict/--no-strict",
        default=False,
        help="Fail if a property is not claimed, or the baseline lists one that holds.",
    ),
    click.option(
        "--properties",
        "own",
        metavar="FILE",
        multiple=True,
        help="A file with properties of your own; repeatable.",
    ),
    click.option(
        "--baseline", metavar="FILE", help="Known failures, each tolerated until a given day."
    ),
    click.option("--junit", metavar="FILE", help="Write the results as JUnit XML."),
    click.option("--sarif", metavar="FILE", help="Write the findings as SARIF 2.1.0."),
    click.option(
        "--format",
        type=click.Choice(FORMATS),
        default="text",
        show_default=True,
        help="github: failures also as annotations that GitHub shows inline.",
    ),
)


def check_options(function: Function) -> Function:
    """Give a `check` the options that it has for every game; they are read by `wanted_of`."""
    for option in reversed(_OPTIONS):
        function = option(function)
    return function


@dataclass
class Wanted:
    """What these options ask for."""

    options: Options
    profile: str
    seed: int
    select: tuple[str, ...]
    listing: bool
    strict: bool
    own: tuple[str, ...]
    """The files with properties of the user's own."""
    baseline: str | None
    junit: str | None
    sarif: str | None
    format: str

    @cached_property
    def expected(self) -> list[Item]:
        """The positions and plays with expected answers that the configuration names."""
        config = self.options.config
        if config is None or self.select:
            return []
        return [
            item
            for kind in COMMANDS
            for file in config.files(kind)
            for item in items_in(kind, file)
        ]

    def expectations(self) -> list[Checked]:
        """What comes of them, as checks."""
        return [_expectation(outcome) for outcome in outcomes(self.expected, _words(self.options))]

    def told(self, names: Collection[str]) -> Told:
        """Where and how the results of checks with these names go."""
        every = [*names, *(item.name for item in self.expected)]
        known = known_failures(self.baseline, every) if self.baseline is not None else ()
        told = Told(self.options, self.junit, self.sarif, self.format, self.strict, known)
        told.expect_writable()
        return told


def wanted_of(options: Options, given: dict[str, Any]) -> Wanted:
    """What the options ask for; the configuration says which properties are the user's own."""
    if "" in given["select"]:
        raise BadInput("--select: '' is no word to look for: it is empty")
    own = given.pop("own") or (options.config.files("properties") if options.config else ())
    return Wanted(options, own=own, **given)


def _words(options: Options) -> list[str]:
    """The options that another command needs to be asked under the same."""
    words = ["--config", options.config.file] if options.config else ["--no-config"]
    words += ["--preset", options.preset] if options.preset else []
    for ruling in options.rulings:
        words += ["--rulings", ruling]
    for name, value in options.of_game.items():
        words += [f"--{name}", str(value)]
    return words


def _expectation(outcome: Outcome) -> Checked:
    item, failure = outcome.item, None
    if outcome.came is not None:
        failure = Failure(f"{outcome.came}.", outcome.command, outcome.story)
    return Checked(
        item.name,
        f"{short(item.expect)}.",
        "holds" if failure is None else "broken",
        group=item.kind,
        details={"file": item.file, "line": item.line},
        seconds=outcome.seconds,
        failure=failure,
        place=place_in_repository(item.file, item.line),
    )


def place_to_blame(options: Options, point: str | None = None) -> Place | None:
    """The user's file to which a failure is due; for an open point, where it is ruled on."""
    tables = [word for word in options.rulings if not re.match(r"[\w-]+=|\s*\{", word)]
    if point is not None:
        for table in tables:
            if (line := _line_of(table, point)) is not None:
                return place_in_repository(table, line)
        if any(word.startswith(f"{point}=") for word in options.rulings) or options.preset:
            return None
        ruled = options.config is not None and point in options.config.rulings
        return _place_in_config(options, point if ruled else "preset")
    boards = [value for value in options.of_game.values() if os.path.isfile(str(value))]
    files = [*options.variant_files, *boards, *tables]
    return place_in_repository(str(files[0])) if files else _place_in_config(options, "rulings")


def _place_in_config(options: Options, key: str) -> Place | None:
    config = options.config
    return None if config is None else place_in_repository(config.file, config.line_of(key))


def _line_of(file: str, word: str) -> int | None:
    """The first line of a file on which a word stands; None if it is on none."""
    try:
        lines = Path(file).read_text(encoding="utf-8").splitlines()
    except (OSError, ValueError):
        return None
    whole = re.compile(rf"(?<![\w-]){re.escape(word)}(?![\w-])")
    return next((n for n, line in enumerate(lines, start=1) if whole.search(line)), None)
