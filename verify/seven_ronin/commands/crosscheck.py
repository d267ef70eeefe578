"""`ronin crosscheck`: the engine against the encoding, both ways."""

import json
from pathlib import Path

from ronin.model.errors import BadInput
from ronin.model.rulings import rulings_json
from ronin.model.seven_ronin.pieces import GAME_NAME
from ronin.model.seven_ronin.table import Game
from ronin.verify.console.cross_checks import Asked, Telling, cross_check_options, run_cross_check
from ronin.verify.console.mutants_text import tell_mutants
from ronin.verify.console.options import Options
from ronin.verify.files import write_whole
from ronin.verify.seven_ronin.console.cross_check_text import totals_lines
from ronin.verify.seven_ronin.console.mutants_text import fate_of
from ronin.verify.seven_ronin.console.options import command
from ronin.verify.seven_ronin.console.setting import setting_of
from ronin.verify.seven_ronin.cross_check.chunks import PROFILES, Plan
from ronin.verify.seven_ronin.cross_check.difference import files_of
from ronin.verify.seven_ronin.cross_check.totals import Totals
from ronin.verify.seven_ronin.encodes import expect_obeyed
from ronin.verify.seven_ronin.mutants.catalogue import outcome, selected
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
        return tell_mutants(
            selected(asked.select),
            lambda mutant: fate_of(outcome(mutant)),
            asked.select,
            GAME_NAME,
            as_json=options.json,
        )
    setting = setting_of(options)
    try:
        expect_obeyed(setting.rulings)
    except NotEncoded as fault:
        raise BadInput(f"{fault}; the cross-check needs readings that both sides obey") from None
    given = bool(options.preset or options.rulings or options.of_game)
    base = Game(setting.village, setting.rulings)
    plan = Plan(tuple(PROFILES[asked.profile]), asked.seed, base, only_base=given)
    full = asked.profile == "thorough"
    return run_cross_check(
        asked,
        options,
        setting,
        plan,
        _identity(asked.profile, plan, setting),
        Telling(
            Totals,
            Totals.from_json,
            Totals.gaps,
            _saved,
            lambda totals, saved: totals_lines(totals, saved, full=full),
        ),
    )


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
