"""`ronin crosscheck`: the engine against the encoding, both ways."""

import json
from pathlib import Path
from typing import Any

import click

from ronin.model.errors import BadInput
from ronin.model.rulings import rulings_json
from ronin.model.seven_ronin.table import Game
from ronin.properties.workers import Workers
from ronin.verify.console.answers import print_json, write_whole
from ronin.verify.console.options import Options
from ronin.verify.console.outputs import expect_writable, prints_file
from ronin.verify.console.workers import workers_options
from ronin.verify.cross_check.kept import State, compare
from ronin.verify.seven_ronin.console.cross_check_text import told
from ronin.verify.seven_ronin.console.mutants_text import tell_mutants
from ronin.verify.seven_ronin.console.options import command
from ronin.verify.seven_ronin.console.setting import Setting, setting_of
from ronin.verify.seven_ronin.cross_check.chunks import PROFILES, Plan
from ronin.verify.seven_ronin.cross_check.difference import files_of
from ronin.verify.seven_ronin.cross_check.totals import Totals
from ronin.verify.seven_ronin.encodes import expect_obeyed
from ronin.verify.seven_ronin.rules_digest import digest_of_rules
from ronin.verify.smt.encodes import NotEncoded


@command("crosscheck")
@click.option(
    "--profile",
    type=click.Choice(list(PROFILES)),
    default="quick",
    show_default=True,
    help="How much is compared.",
)
@click.option(
    "--seed",
    type=int,
    default=0,
    show_default=True,
    metavar="N",
    help="The same seed compares the same rounds.",
)
@workers_options("Processes; what is compared does not depend on their number.")
@click.option(
    "--state",
    metavar="FILE",
    help="Keep the totals here after each chunk, and go on from there.  "
    "[default for thorough: build/crosscheck.json]",
)
@click.option(
    "--chunks",
    type=click.IntRange(1),
    metavar="N",
    help="Stop after this many chunks of this run; with --state the next run goes on.",
)
@click.option("--out", metavar="FILE.json", help="Write the totals to this file.")
@click.option(
    "--mutants",
    is_flag=True,
    help="Break every rule in turn, on either side, and say which check notices it.",
)
@click.option(
    "--select", metavar="WORDS", help="Only mutants with these words, such as encoding, WOUNDS-08."
)
@click.option(
    "--differences",
    metavar="DIR",
    default="crosscheck-differences",
    show_default=True,
    help="Where differences are saved, each as a trace.",
)
def crosscheck(
    options: Options,
    profile: str,
    seed: int,
    workers: Workers,
    state: str | None,
    chunks: int | None,
    out: str | None,
    mutants: bool,
    select: str | None,
    differences: str,
) -> int:
    """Play the engine against the SMT encoding, both ways.

    Every table and choice on the way through rounds that the engine plays, and rounds one edit
    away from them, are put to the encoding; rounds that the solver finds are played by the engine.
    Board and rulings are drawn at random besides the usual ones, unless they are given. Every
    difference is made small, printed and saved, and the exit code is then 1.

    `thorough` takes a processor an hour or two. It keeps its totals in a file after each chunk, so
    that it can be stopped at any time and goes on when it is started again.

    \b
    Examples:
      ronin crosscheck
      ronin crosscheck --profile ci --workers 2 --seed 7 --json
      ronin crosscheck --profile thorough --chunks 20 --out totals.json
      ronin crosscheck --mutants --select "encoding, WOUNDS"
    """
    if mutants:
        if out is not None or state is not None or chunks is not None:
            raise click.UsageError("--mutants goes with none of --out, --state and --chunks")
        return tell_mutants(select, as_json=options.json)
    if select is not None:
        raise BadInput("--select: it selects among mutants and needs --mutants")
    setting = setting_of(options)
    expect_writable(out)
    printed = prints_file(options, {"--out": out})
    try:
        expect_obeyed(setting.rulings)
    except NotEncoded as fault:
        raise BadInput(f"{fault}; the cross-check needs readings that both sides obey") from None
    given = bool(options.preset or options.rulings or options.of_game)
    base = Game(setting.village, setting.rulings)
    plan = Plan(tuple(PROFILES[profile]), seed, base, only_base=given)
    if state is None and profile == "thorough":
        state = "build/crosscheck.json"
    kept = State(state, _identity(profile, plan, setting), Totals, Totals.from_json)
    totals, done = compare(plan.compared, kept, of=len(plan.chunks), most=chunks, workers=workers)
    saved = _saved(totals, differences)
    answer: dict[str, Any] = {
        "profile": profile,
        "seed": seed,
        "chunks": {"done": done, "of": len(plan.chunks)},
        **totals.as_json(),
        "gaps": totals.gaps(),
        "saved": saved,
    }
    if out is not None:
        write_whole(out, json.dumps({**answer, **setting.provenance()}, indent=2) + "\n")
    if options.json:
        print_json({**answer, **setting.provenance()})
    elif not printed:
        for line in told(totals, saved, full=profile == "thorough"):
            click.echo(line)
        click.echo(f"{done} of {len(plan.chunks)} chunks of the profile {profile}.")
        click.echo(setting.in_words())
    return 1 if totals.differences else 0


def _identity(profile: str, plan: Plan, setting: Setting) -> dict[str, object]:
    """What totals can be added to: the same rules, compared in the same way."""
    return {
        "rules": digest_of_rules(),
        "profile": profile,
        "seed": plan.seed,
        "board": setting.village.digest,
        "rulings": rulings_json(setting.rulings),
        "only_these": plan.only_base,
    }


def _saved(totals: Totals, folder: str) -> list[str]:
    """Write each difference, and its rulings and board beside it; the names of the rounds."""
    names = []
    for number, difference in enumerate(totals.differences, start=1):
        Path(folder).mkdir(parents=True, exist_ok=True)
        for file, content in files_of(difference, folder, number).items():
            write_whole(file, json.dumps(content, indent=2) + "\n")
        names.append(file)
    return names
