"""What `ronin crosscheck` is asked for, whatever the game, and how its totals are told."""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import wraps
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

import click

from ronin.model.errors import BadInput
from ronin.model.words import many
from ronin.properties.workers import Workers
from ronin.verify.console.answers import print_json
from ronin.verify.console.options import Options
from ronin.verify.console.outputs import expect_writable, prints_file
from ronin.verify.console.workers import workers_options
from ronin.verify.cross_check.kept import Countable, State, compare
from ronin.verify.cross_check.totals import WAYS, Totals
from ronin.verify.files import write_whole
from ronin.verify.parts import Setting

Compared = TypeVar("Compared", bound=Countable)
Made = TypeVar("Made", bound=Countable, covariant=True)


@dataclass(frozen=True)
class Asked:
    """What a user asks of a cross-check."""

    profile: str
    seed: int
    workers: Workers
    state: str | None
    chunks: int | None
    out: str | None
    mutants: bool
    select: str | None
    differences: str

    def expect_alone(self) -> None:
        """Refuse options that do not go together."""
        kept = (self.out, self.state, self.chunks)
        if self.mutants and any(totals is not None for totals in kept):
            raise click.UsageError("--mutants goes with none of --out, --state and --chunks")
        if self.select is not None and not self.mutants:
            raise BadInput("--select: it selects among mutants and needs --mutants")


def cross_check_options(
    profiles: Mapping[str, object], *, plays: str, state: str, select: str, saved: str
) -> Callable[[Callable[[Options, Asked], int]], Callable[..., int]]:
    """The options of a cross-check; the function is given them together."""
    options = (
        click.option(
            "--profile",
            type=click.Choice(list(profiles)),
            default="quick",
            show_default=True,
            help="How much is compared.",
        ),
        click.option(
            "--seed",
            type=int,
            default=0,
            show_default=True,
            metavar="N",
            help=f"The same seed compares the same {plays}.",
        ),
        workers_options("Processes; what is compared does not depend on their number."),
        click.option(
            "--state",
            metavar="FILE",
            help="Keep the totals here after each chunk, and resume from them.  "
            f"[default for thorough: {state}]",
        ),
        click.option(
            "--chunks",
            type=click.IntRange(1),
            metavar="N",
            help="Stop after this many chunks of this run; with --state the next run resumes.",
        ),
        click.option("--out", metavar="FILE.json", help="Write the totals to this file."),
        click.option(
            "--mutants",
            is_flag=True,
            help="Break every rule in turn, on either side, and say which check notices it.",
        ),
        click.option(
            "--select",
            metavar="WORDS",
            help=f"Only mutants with these words, such as {select}.",
        ),
        click.option(
            "--differences",
            metavar="DIR",
            default="crosscheck-differences",
            show_default=True,
            help=f"Where differences are saved, each as a trace{saved}.",
        ),
    )

    def tie(function: Callable[[Options, Asked], int]) -> Callable[..., int]:
        @wraps(function)
        def given(given_options: Options, **told: Any) -> int:
            asked = Asked(**told)
            asked.expect_alone()
            if asked.state is None and asked.profile == "thorough":
                asked = replace(asked, state=state)
            return function(given_options, asked)

        made: Callable[..., int] = given
        for option in reversed(options):
            made = option(made)
        return made

    return tie


class Plan(Protocol[Made]):
    """All that decides what is compared."""

    @property
    def chunks(self) -> tuple[Any, ...]:
        """What is compared, chunk after chunk."""

    def compared(self, number: int) -> Made:
        """What the chunk with this number compares."""


@dataclass(frozen=True)
class Telling(Generic[Compared]):
    """What the totals of a game are, and how they are told."""

    nothing: Callable[[], Compared]
    read: Callable[[dict[str, Any]], Compared]
    gaps: Callable[[Compared], list[str]]
    saved: Callable[[Compared, str], list[str]]
    """Write each difference into a folder; the names of the files."""
    lines: Callable[[Compared, list[str]], Iterable[str]]
    """Totals with these files, for a reader."""


def usual_telling(gaps: Callable[[Totals], list[str]], game: str) -> Telling[Totals]:
    """How totals are told that are counted by clause and by effect."""
    return Telling(
        Totals,
        Totals.from_json,
        gaps,
        lambda totals, folder: _save_differences(totals, folder, game),
        lambda totals, saved: _text_of(totals, saved, gaps(totals)),
    )


def run_cross_check(
    asked: Asked,
    options: Options,
    setting: Setting,
    plan: Plan[Compared],
    identity: dict[str, object],
    telling: Telling[Compared],
) -> int:
    """Compare chunk after chunk, and tell the totals; 1 if the two sides differ."""
    expect_writable(asked.out)
    printed = prints_file(options, {"--out": asked.out})
    kept = State(asked.state, identity, telling.nothing, telling.read)
    totals, done = compare(
        plan.compared, kept, of=len(plan.chunks), most=asked.chunks, workers=asked.workers
    )
    saved = telling.saved(totals, asked.differences)
    answer: dict[str, Any] = {
        "profile": asked.profile,
        "seed": asked.seed,
        "chunks": {"done": done, "of": len(plan.chunks)},
        **totals.as_json(),
        "gaps": telling.gaps(totals),
        "saved": saved,
    }
    if asked.out is not None:
        write_whole(asked.out, json.dumps({**answer, **setting.provenance()}, indent=2) + "\n")
    if options.json:
        print_json({**answer, **setting.provenance()})
    elif not printed:
        for line in telling.lines(totals, saved):
            click.echo(line)
        click.echo(f"{done} of {len(plan.chunks)} chunks of the profile {asked.profile}.")
        click.echo(setting.in_words())
    return 1 if totals.differences else 0


def _save_differences(totals: Totals, folder: str, game: str) -> list[str]:
    """Write each difference; the names of the files."""
    names = []
    for number, difference in enumerate(totals.differences, start=1):
        Path(folder).mkdir(parents=True, exist_ok=True)
        names.append(f"{folder}/{game}-{number}.json")
        write_whole(names[-1], json.dumps(difference, indent=2) + "\n")
    return names


def _text_of(totals: Totals, saved: list[str], gaps: list[str]) -> Iterator[str]:
    yield "Compared"
    for what, count in sorted(totals.counts.items()):
        yield f"  {count:>9,}  {what}"
    for title, counted in (("clause", totals.clauses), ("effect", totals.effects)):
        yield f"By {title}: {' / '.join(WAYS)}"
        names = sorted({name.partition(": ")[2] for name in counted})
        yield from _columns(_both_ways(name, counted) for name in names)
    yield "Refused by both, by the engine's clause"
    yield from _columns(f"{name} {count:,}" for name, count in sorted(totals.refused.items()))
    for gap in gaps:
        yield f"gap: {gap}"
    for difference, file in zip(totals.differences, saved, strict=True):
        yield f"Difference, saved as {file}: {difference['note']}"
        yield f"  engine    {json.dumps(difference['engine'])}"
        yield f"  formulas  {json.dumps(difference['formulas'])}"
    number = len(totals.differences)
    yield f"{many(number, 'difference') if number else 'No differences'}."


def _both_ways(name: str, counted: Counter[str]) -> str:
    return f"{name} {' / '.join(str(counted[f'{way}: {name}']) for way in WAYS)}"


def _columns(cells: Iterator[str]) -> Iterator[str]:
    """A few in a line."""
    line = ""
    for cell in cells:
        if line and len(line) + len(cell) > 96:
            yield f"  {line}"
            line = ""
        line = f"{line}, {cell}" if line else cell
    if line:
        yield f"  {line}"
