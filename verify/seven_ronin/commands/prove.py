"""`ronin prove`: properties of the rules, proved for every position."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import click

from ronin.model.errors import BadInput
from ronin.model.seven_ronin.rulings import PRESETS
from ronin.model.words import many
from ronin.properties.workers import Workers
from ronin.verify.console.answers import print_json
from ronin.verify.console.limits import timeout_option
from ronin.verify.console.options import Options
from ronin.verify.console.workers import TWO, expect_no_timeout, state_option, workers_options
from ronin.verify.failures import GAVE_UP
from ronin.verify.running.journal import kept_in
from ronin.verify.running.progress import Progress
from ronin.verify.seven_ronin.console.options import command
from ronin.verify.seven_ronin.console.setting import setting_of
from ronin.verify.seven_ronin.proofs.figures import cross_checked
from ronin.verify.seven_ronin.proofs.proving import Case, chosen
from ronin.verify.seven_ronin.proofs.results import (
    NOT_CLAIMED,
    PROVED,
    PROVED_ROUND,
    REFUTED,
    UNDECIDED,
    Result,
    stages_of,
)
from ronin.verify.seven_ronin.proofs.running import lemmas_before, lemmas_json, name_of, proved
from ronin.verify.seven_ronin.proofs.statement import Statement
from ronin.verify.seven_ronin.rules_digest import digest_of_rules
from ronin.verify.seven_ronin.setting import Setting
from ronin.verify.smt import confirming
from ronin.verify.smt.solving import RLIMIT, Limits


@command("prove")
@click.option(
    "--select",
    multiple=True,
    metavar="WORD",
    help="Only properties whose name contains WORD or that rest on the clause WORD; repeatable.",
)
@click.option("--list", "listing", is_flag=True, help="List what can be proved and stop.")
@click.option(
    "--open",
    "left_open",
    is_flag=True,
    help="Leave the rulings open: prove it for all readings that it does not itself name.",
)
@click.option(
    "--profile",
    type=click.Choice(["quick", "thorough"]),
    default="quick",
    show_default=True,
    help="thorough: every preset, then open rulings, all confirmed by a second solver.",
)
@click.option("--confirm", is_flag=True, help="Ask a second solver, cvc5, about every lemma.")
@click.option(
    "--rlimit",
    type=click.IntRange(1),
    default=RLIMIT,
    show_default=True,
    metavar="N",
    help="Give up on a lemma after this much work of the solver.",
)
@timeout_option
@click.option(
    "--totals",
    metavar="FILE",
    default="build/crosscheck.json",
    show_default=True,
    help="Where `ronin crosscheck` kept what it compared.",
)
@state_option
@workers_options("Processes; the result is the same for any number.  [default: 2]", **TWO)
def prove(
    options: Options,
    select: tuple[str, ...],
    listing: bool,
    left_open: bool,
    profile: str,
    confirm: bool,
    rlimit: int,
    timeout: float | None,
    totals: str,
    state: str | None,
    workers: Workers,
) -> int:
    """Prove what must always be true of the rules, for every position.

    What `ronin check` looks for in many rounds is shown here for all possible rounds: a solver
    finds no stretch of a round, from any table, that breaks it. It is proved for the encoding of
    the rules, which `ronin crosscheck` compares with the engine. Each proof comes with a round that
    shows it at work, and names a rule without which it fails.

    Exit code 0 if all is proved for all positions, 1 if something is refuted, 3 if something is
    undecided or proved for some rounds only.

    \b
    Examples:
      ronin prove
      ronin prove --select markers --open
      ronin prove --select WOUNDS-08 --preset french --confirm
      ronin prove --profile thorough --json
    """
    expect_no_timeout(state, timeout)
    setting = setting_of(options)
    statements = chosen(select)
    if not statements:
        raise BadInput(f"--select: nothing to prove is called or rests on {' or '.join(select)}")
    if listing:
        return _listed(statements, options, setting)
    thorough = profile == "thorough"
    confirm = confirm or thorough
    if confirm and confirming.name() is None:
        raise BadInput("--confirm: cvc5 is not installed; `pip install cvc5` brings it")
    cases = _cases(setting, options, left_open=left_open, thorough=thorough)
    limits = Limits.within(options.seconds_left(timeout), rlimit, confirm=confirm)
    portions = len(cases) * len(stages_of(statements))
    progress = Progress(f"of {portions} portions", every=1)
    asked = {
        "command": "prove",
        "statements": [each.name for each in statements],
        "cases": [case.name for case in cases],
        "rlimit": rlimit,
        "second_solver": confirming.name() if confirm else None,
        "under": setting.provenance(),
    }
    journal = kept_in(state, asked, name_of, lemmas_json, lemmas_before)
    results = proved(cases, statements, limits, workers=workers, progress=progress, journal=journal)
    figures = cross_checked(Path(totals))
    if options.json:
        print_json(
            {
                "of": "the encoding",
                "profile": profile,
                "rlimit_each": rlimit,
                "second_solver": confirming.name() if confirm else None,
                "rules": digest_of_rules(),
                "cross_check": figures,
                "proofs": [result.as_json() for result in results],
                **setting.provenance(),
            }
        )
    else:
        _tell(results, figures)
        _tell_of_confirmation(results, asked_for=confirm)
    statuses = {result.status for result in results}
    return 1 if REFUTED in statuses else 0 if statuses <= {PROVED, NOT_CLAIMED} else GAVE_UP


def _cases(
    setting: Setting, options: Options, *, left_open: bool, thorough: bool
) -> tuple[Case, ...]:
    if thorough:
        presets = [Case(name, setting.village, rulings) for name, rulings in PRESETS.items()]
        return (*presets, Case("open", setting.village, PRESETS["english"], left_open=True))
    if left_open:
        return (Case("open", setting.village, setting.rulings, left_open=True),)
    name = "given" if options.rulings else options.preset or "english"
    return (Case(name, setting.village, setting.rulings),)


def _listed(statements: tuple[Statement, ...], options: Options, setting: Setting) -> int:
    if options.json:
        told = [
            {
                "name": each.name,
                "sentence": each.property.sentence,
                "clauses": [clause.id for clause in each.property.clauses],
            }
            for each in statements
        ]
        print_json({"statements": told, **setting.provenance()})
        return 0
    for each in statements:
        ids = ", ".join(clause.id for clause in each.property.clauses)
        click.echo(f"{each.name}\n  {each.property.sentence}\n  {ids}")
    click.echo(f"{many(len(statements), 'statement')}.")
    return 0


def _tell(results: list[Result], figures: dict[str, Any] | None) -> None:
    for result in results:
        click.echo(f"{result.status:<24}  {result.case.name:<8}  {result.statement.name}")
        if result.why:
            click.echo(f"  {result.why}")
        if result.counterexample is not None:
            reached = "reached" if result.counterexample.reached else "not seen to be reached"
            click.echo(f"  {json.dumps(result.counterexample.trace)}")
            click.echo(f"  This round is {reached} from the set-up.")
    counts = Counter(result.status for result in results)
    order = (PROVED, PROVED_ROUND, REFUTED, UNDECIDED, NOT_CLAIMED)
    told = ", ".join(f"{counts[status]} {status}" for status in order if counts[status])
    click.echo(f"{told}; proved of the encoding.")
    if figures is None:
        click.echo("There are no figures of a cross-check of this version.")
    else:
        click.echo(
            f"In the cross-check of this version engine and encoding were compared "
            f"{many(figures['compared'], 'time')}, with "
            f"{many(figures['differences'], 'difference')}."
        )


def _tell_of_confirmation(results: list[Result], *, asked_for: bool) -> None:
    proved_ones = [result for result in results if result.status in (PROVED, PROVED_ROUND)]
    if asked_for:
        told = Counter(result.confirmed.partition(" (")[0] for result in proved_ones)
        for words, count in told.items():
            click.echo(f"{count} of {len(proved_ones)} proofs {words}.")
    elif confirming.name() is None:
        click.echo("No second solver was asked: cvc5 is not installed.")
    else:
        click.echo("No second solver was asked; --confirm asks cvc5.")
