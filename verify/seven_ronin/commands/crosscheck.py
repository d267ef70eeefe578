"""`ronin crosscheck`: the engine against the encoding, both ways."""

import json
from pathlib import Path
from typing import Any

import click

from ronin.model.errors import BadInput
from ronin.model.rulings import rulings_json
from ronin.model.seven_ronin.table import Game
from ronin.verify.console.answers import print_json
from ronin.verify.console.cross_checks import Asked, cross_check_options
from ronin.verify.console.options import Options
from ronin.verify.console.outputs import expect_writable, prints_file
from ronin.verify.cross_check.kept import State, compare
from ronin.verify.files import write_whole
from ronin.verify.seven_ronin.console.cross_check_text import told
from ronin.verify.seven_ronin.console.mutants_text import tell_mutants
from ronin.verify.seven_ronin.console.options import command
from ronin.verify.seven_ronin.console.setting import setting_of
from ronin.verify.seven_ronin.cross_check.chunks import PROFILES, Plan
from ronin.verify.seven_ronin.cross_check.difference import files_of
from ronin.verify.seven_ronin.cross_check.totals import Totals
from ronin.verify.seven_ronin.encodes import expect_obeyed
from ronin.verify.seven_ronin.rules_digest import digest_of_rules
from ronin.verify.seven_ronin.setting import Setting
from ronin.verify.smt.encodes import NotEncoded


@command("crosscheck")
@cross_check_options(
    PROFILES,
    plays="rounds",
    state="build/crosscheck.json",
    select="encoding, WOUNDS-08",
    saved="",
)
def crosscheck(options: Options, asked: Asked) -> int:
    """Play the engine against the SMT encoding, both ways.

    Every table and choice on the way through rounds that the engine plays, and rounds one edit
    away from them, are put to the encoding; rounds that the solver finds are played by the engine.
    Random boards and rulings are used besides the usual ones, unless they are given. Every
    difference is shrunk, printed and saved, and the exit code is then 1.

    `thorough` takes a processor an hour or two. It keeps its totals in a file after each chunk, so
    that it can be stopped at any time and resumes when it is started again.

    \b
    Examples:
      ronin crosscheck
      ronin crosscheck --profile ci --workers 2 --seed 7 --json
      ronin crosscheck --profile thorough --chunks 20 --out totals.json
      ronin crosscheck --mutants --select "encoding, WOUNDS"
    """
    if asked.mutants:
        return tell_mutants(asked.select, as_json=options.json)
    setting = setting_of(options)
    expect_writable(asked.out)
    printed = prints_file(options, {"--out": asked.out})
    try:
        expect_obeyed(setting.rulings)
    except NotEncoded as fault:
        raise BadInput(f"{fault}; the cross-check needs readings that both sides obey") from None
    given = bool(options.preset or options.rulings or options.of_game)
    base = Game(setting.village, setting.rulings)
    plan = Plan(tuple(PROFILES[asked.profile]), asked.seed, base, only_base=given)
    kept = State(asked.state, _identity(asked.profile, plan, setting), Totals, Totals.from_json)
    totals, done = compare(
        plan.compared, kept, of=len(plan.chunks), most=asked.chunks, workers=asked.workers
    )
    saved = _saved(totals, asked.differences)
    answer: dict[str, Any] = {
        "profile": asked.profile,
        "seed": asked.seed,
        "chunks": {"done": done, "of": len(plan.chunks)},
        **totals.as_json(),
        "gaps": totals.gaps(),
        "saved": saved,
    }
    if asked.out is not None:
        write_whole(asked.out, json.dumps({**answer, **setting.provenance()}, indent=2) + "\n")
    if options.json:
        print_json({**answer, **setting.provenance()})
    elif not printed:
        for line in told(totals, saved, full=asked.profile == "thorough"):
            click.echo(line)
        click.echo(f"{done} of {len(plan.chunks)} chunks of the profile {asked.profile}.")
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
