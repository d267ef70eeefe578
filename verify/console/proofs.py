"""What `ronin prove` is asked for where lemmas are put to the solver, and how it is told."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import click

from ronin.model.errors import BadInput
from ronin.model.words import many
from ronin.properties.workers import Workers
from ronin.verify.console.answers import print_json
from ronin.verify.console.limits import timeout_option
from ronin.verify.console.options import Options
from ronin.verify.console.workers import expect_no_timeout, state_option, workers_options
from ronin.verify.failures import GAVE_UP
from ronin.verify.parts import Setting
from ronin.verify.running.journal import Journal, kept_in
from ronin.verify.running.pieces import done
from ronin.verify.running.progress import Progress
from ronin.verify.search.clock import OutOfTime
from ronin.verify.smt.lemmas import (
    NOT_CLAIMED,
    PROVED,
    REFUTED,
    UNDECIDED,
    Result,
    Shown,
    Statement,
)
from ronin.verify.smt.solving import RLIMIT, Limits


def proof_options(function: Callable[..., int]) -> Callable[..., int]:
    """The options of a proof."""
    for option in reversed(
        (
            click.option(
                "--select",
                metavar="WORD",
                default="",
                help="Only properties whose name contains WORD.",
            ),
            click.option(
                "--list", "listing", is_flag=True, help="List what can be proved and stop."
            ),
            click.option(
                "--rlimit",
                type=click.IntRange(1),
                default=RLIMIT,
                show_default=True,
                metavar="N",
                help="Give up on a lemma after this much work of the solver.",
            ),
            timeout_option,
            state_option,
            workers_options("Processes; the result is the same for any number."),
        )
    ):
        function = option(function)
    return function


def run_proofs(
    options: Options,
    setting: Setting,
    statements: Sequence[Statement],
    lemmas: Callable[[Any, Limits, str], tuple[Shown, ...]],
    scope: str,
    *,
    select: str,
    listing: bool,
    rlimit: int,
    timeout: float | None,
    state: str | None,
    workers: Workers,
) -> int:
    """Prove the statements selected; 1 if something is refuted."""
    expect_no_timeout(state, timeout)
    chosen = [statement for statement in statements if select in statement.name]
    if not chosen:
        raise BadInput(f"--select: nothing to prove is called {select}")
    if listing:
        names = [statement.name for statement in chosen]
        if options.json:
            print_json({"statements": names, **setting.provenance()})
        else:
            click.echo("\n".join(names))
        return 0
    limits = Limits.within(options.seconds_left(timeout), rlimit)
    progress = Progress("statements", every=1)
    results = []
    shown = partial(_in_time, lemmas, setting.rulings, limits)
    names = [statement.name for statement in chosen]
    asked = {"command": "prove", "rlimit": rlimit, "under": setting.provenance()}
    journal: Journal[str, tuple[Shown, ...]] | None = kept_in(
        state,
        asked,
        name=str,
        as_json=lambda lemmas: [[lemma.of, lemma.answer, lemma.why] for lemma in lemmas],
        from_json=lambda _, found: tuple(Shown(*lemma) for lemma in found),
    )
    with done(shown, names, workers, progress=progress, journal=journal) as found:
        for statement, of_statement in zip(chosen, found, strict=True):
            claimed = statement.claimed(setting.rulings)
            results.append(Result(statement, of_statement if claimed else ()))
            if not options.json:
                for line in _lines_of(results[-1]):
                    click.echo(line)
    if options.json:
        told = {"results": [_json(result) for result in results], "scope": scope}
        print_json({**told, **setting.provenance()})
    else:
        click.echo(scope)
        click.echo(setting.in_words())
    answers = {result.answer for result in results}
    if REFUTED in answers:
        return 1
    return 0 if answers <= {PROVED, NOT_CLAIMED} else GAVE_UP


def _in_time(
    lemmas: Callable[[Any, Limits, str], tuple[Shown, ...]],
    rulings: object,
    limits: Limits,
    name: str,
) -> tuple[Shown, ...]:
    """How the lemmas of a statement go; when time is up, not even their formulas are made."""
    if limits.are_reached():
        return (Shown("every lemma", UNDECIDED, str(OutOfTime())),)
    return lemmas(rulings, limits, name)


def _lines_of(result: Result) -> list[str]:
    lines = [f"{result.statement.name}: {result.answer} ({many(len(result.lemmas), 'lemma')})"]
    lines += [
        f"  {shown.of}: {shown.answer}: {shown.why}"
        for shown in result.lemmas
        if shown.answer != PROVED
    ]
    return lines


def _json(result: Result) -> dict[str, object]:
    return {
        "name": result.statement.name,
        "answer": result.answer,
        "lemmas": [
            {"of": lemma.of, "answer": lemma.answer, "why": lemma.why} for lemma in result.lemmas
        ],
    }
