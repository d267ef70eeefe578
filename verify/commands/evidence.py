"""`ronin evidence`: what was measured, with which rules, and whether they are still in force."""

import resource
import shlex
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import click

from ronin.model.errors import BadInput
from ronin.model.words import many
from ronin.properties.workers import Workers
from ronin.verify.console.answers import bold, print_json
from ronin.verify.console.columns import indent_lines
from ronin.verify.console.options import Options, command
from ronin.verify.console.workers import in_words, workers_options
from ronin.verify.evidence import Kept, Standing, enter, mark, standing
from ronin.verify.failures import BROKEN_RULE
from ronin.verify.games import loaded, parts_of
from ronin.verify.parts import Parts


@command("evidence")
@click.argument("names", nargs=-1, metavar="[NAME]...")
@click.option("--check", is_flag=True, help="Exit with 1 if a page misstates what it rests on.")
@click.option("--mark", "marking", is_flag=True, help="Mark stale pages as stale.")
@click.option("--renew", is_flag=True, help="Measure again what is stale, or what is named.")
@workers_options("With --renew: number of processes.", type=click.IntRange(min=1))
def evidence(
    options: Options,
    names: tuple[str, ...],
    check: bool,
    marking: bool,
    renew: bool,
    workers: Workers,
) -> int:
    """List all kept evidence, and what it was measured with.

    Every kept page and record has the digests of the rules, the board and the tool that it was
    measured with; where one of them is no longer in force, it is stale. With --check the exit code
    is 1 if a page or a record does not say truthfully what it was measured with; one that says
    that it is stale passes. --renew runs the commands that are listed; some take hours, and most
    go on where they were stopped.

    \b
    Examples:
      ronin evidence
      ronin evidence --check
      ronin evidence --renew findings
    """
    parts: Parts = parts_of(options.game)
    pieces = select_pieces(loaded(parts.evidence)() if parts.evidence else (), names)
    if renew:
        for kept in pieces:
            if names or standing(kept).is_stale:
                _measure(kept, workers, quiet=options.json)
    elif marking:
        for kept in pieces:
            mark(kept)
    told = [standing(kept) for kept in pieces]
    faulty = [piece for piece in told if any(piece.faults())]
    if options.json:
        print_json({"evidence": [piece.json() for piece in told], **options.about()})
    else:
        for piece in told:
            _print(piece)
        stale = sum(piece.is_stale for piece in told)
        click.echo(
            f"{many(len(told), 'piece')} of evidence, {stale} stale, "
            f"{len(faulty)} that misstate what they rest on."
        )
    return BROKEN_RULE if check and faulty else 0


def select_pieces(some: Sequence[Kept], names: Sequence[str]) -> list[Kept]:
    """The pieces of these names, whether they are there or not; all that are there if none is."""
    known = [kept.name for kept in some]
    unknown = [name for name in names if name not in known]
    if unknown:
        raise BadInput(f"NAME: {unknown[0]!r:.80} is none of {', '.join(known)}")
    return [kept for kept in some if (kept.name in names if names else kept.files())]


def _print(one: Standing) -> None:
    click.echo(bold(f"{one.kept.name}: {'stale' if one.is_stale else 'current'}"))
    told = [f"{one.kept.says}; {one.in_words()}"]
    told += [f"NOT TRUE: {fault}" for fault in one.faults()]
    told.append(f"to renew ({one.cost}): {' && '.join(one.kept.renew)}")
    for sentence in told:
        for line in indent_lines(sentence, "  "):
            click.echo(line)


def _measure(kept: Kept, workers: Workers, *, quiet: bool) -> None:
    """Run the commands of some evidence, and enter what it was measured with."""
    before, started = kept.in_force(), _processor_time()
    for words in kept.renew:
        _run(words.replace("--workers 1", shlex.join(in_words(workers))), quiet=quiet)
    if kept.in_force() != before:
        raise BadInput(f"{kept.name}: the rules, the board or the tool changed meanwhile")
    enter(kept, before, _processor_time() - started)


def _processor_time() -> float:
    """Of all commands run so far, in seconds."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _run(words: str, *, quiet: bool) -> None:
    """Run a command of ours, written for a shell; `> FILE` takes what it prints."""
    command, _, out = words.partition(" > ")
    first, *rest = shlex.split(command)
    ours = ["-m", "ronin"] if first == "ronin" else []
    full = [sys.executable, *ours, *rest]
    click.echo(f"$ {words}", err=True)
    if out:
        Path(out).parent.mkdir(parents=True, exist_ok=True)
        with Path(out).open("w", encoding="utf-8") as file:
            ended = subprocess.run(full, stdout=file, check=False)
    else:
        ended = subprocess.run(full, stdout=sys.stderr if quiet else None, check=False)
    if ended.returncode:
        raise BadInput(f"{words}: ended with exit code {ended.returncode}")
