"""`ronin prove`: properties of the rules, proved of the formulas."""

from functools import partial

import click

from ronin.model.errors import BadInput
from ronin.model.words import many
from ronin.properties.workers import Workers
from ronin.verify.console.answers import Progress, print_json
from ronin.verify.console.failures import GAVE_UP
from ronin.verify.console.limits import timeout_option
from ronin.verify.console.options import Options
from ronin.verify.console.workers import workers_options
from ronin.verify.running.pieces import done
from ronin.verify.shinobi.console.options import command
from ronin.verify.shinobi.console.setting import setting_of
from ronin.verify.shinobi.proofs.proving import NOT_CLAIMED, PROVED, REFUTED, Result, lemmas_of
from ronin.verify.shinobi.proofs.statements import STATEMENTS
from ronin.verify.smt.solving import RLIMIT, Limits

SCOPE = (
    "Turns are those of two players with any number of four codes of cards; rankings and "
    "placings those of two to four players with any totals and pawns."
)


@command("prove")
@click.option(
    "--select", metavar="WORD", default="", help="Only properties whose name contains WORD."
)
@click.option("--list", "listing", is_flag=True, help="List what can be proved and stop.")
@click.option(
    "--rlimit",
    type=click.IntRange(1),
    default=RLIMIT,
    show_default=True,
    metavar="N",
    help="Give up on a lemma after so much of the solver's work.",
)
@timeout_option
@workers_options("Processes; the result is the same for any number.")
def prove(
    options: Options,
    select: str,
    listing: bool,
    rlimit: int,
    timeout: float | None,
    workers: Workers,
) -> int:
    """Prove what must always be true of the rules.

    What `ronin check` looks for in many games is shown here of every turn, ranking and placing that
    the formulas allow: of any table of two players with any number of a few codes of cards, and of
    any totals and pawns of two to four players. `ronin crosscheck` compares the formulas with the
    engine. Exit code 1 if something is refuted, 3 if something is undecided.

    \b
    Examples:
      ronin prove --game shinobi
      ronin prove --game shinobi --select clans --rulings moved-onto-four=destroyed
    """
    setting = setting_of(options)
    chosen = [one for one in STATEMENTS if select in one.name]
    if not chosen:
        raise BadInput(f"--select: nothing to prove is called {select}")
    if listing:
        names = [one.name for one in chosen]
        if options.json:
            print_json({"statements": names, **setting.provenance()})
        else:
            click.echo("\n".join(names))
        return 0
    limits = Limits.within(options.left(timeout), rlimit)
    progress = Progress("statements", every=1)
    results = []
    shown = partial(lemmas_of, setting.rulings, limits)
    names = [one.name for one in chosen]
    with done(shown, names, workers, progress=progress) as found:
        for statement, lemmas in zip(chosen, found, strict=True):
            results.append(Result(statement, lemmas))
            if not options.json:
                for line in _told(results[-1]):
                    click.echo(line)
    if options.json:
        told = {"results": [_json(one) for one in results], "scope": SCOPE}
        print_json({**told, **setting.provenance()})
    else:
        click.echo(SCOPE)
        click.echo(setting.in_words())
    answers = {one.answer for one in results}
    if REFUTED in answers:
        return 1
    return 0 if answers <= {PROVED, NOT_CLAIMED} else GAVE_UP


def _told(result: Result) -> list[str]:
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
        "lemmas": [{"of": one.of, "answer": one.answer, "why": one.why} for one in result.lemmas],
    }
