"""`ronin crosscheck`: the engine against the formulas, both ways."""

from ronin.model.rulings import rulings_json
from ronin.model.shadow_tactics.facts import GAME_NAME
from ronin.verify.console.cross_checks import (
    Asked,
    cross_check_options,
    run_cross_check,
    usual_telling,
)
from ronin.verify.console.mutants_text import fate_of, tell_mutants
from ronin.verify.console.options import Options
from ronin.verify.cross_check.mutants import selected
from ronin.verify.shadow_tactics.console.options import command
from ronin.verify.shadow_tactics.console.setting import setting_of
from ronin.verify.shadow_tactics.cross_check.chunks import PROFILES, Plan
from ronin.verify.shadow_tactics.cross_check.totals import STATED
from ronin.verify.shadow_tactics.mutants.generated import catalogue
from ronin.verify.shadow_tactics.mutants.noticed import outcome
from ronin.verify.shadow_tactics.rules_digest import digest_of_rules
from ronin.verify.shadow_tactics.setting import DATA

TELLING = usual_telling(STATED.gaps, GAME_NAME)


@command("crosscheck")
@cross_check_options(
    PROFILES,
    plays="rounds",
    state="build/crosscheck-shadow-tactics.json",
    select="formulas, SHA-TGT",
    saved=" with its rulings and data",
)
def crosscheck(options: Options, asked: Asked) -> int:
    """Play the engine against the SMT encoding, both ways.

    Rounds of the engine, and rounds one edit away from them, are put to the formulas: both must
    allow them with the same outcome, or both refuse them at the same place. Rounds that the solver
    finds are played by the engine. Data and rulings are drawn at random besides the sample and the
    default ones, unless they are given. The exit code is 1 if the two differ.

    \b
    Examples:
      ronin crosscheck --game shadow-tactics
      ronin crosscheck --game shadow-tactics --profile ci --workers 2 --seed 7 --json
      ronin crosscheck --game shadow-tactics --mutants --select "formulas, SHA-TGT"
      ronin crosscheck --game shadow-tactics --map mine.json --preset literal
    """
    if asked.mutants:
        listed = selected(catalogue(), asked.select)
        return tell_mutants(
            listed,
            lambda mutant: fate_of(outcome(mutant)),
            asked.select,
            GAME_NAME,
            as_json=options.json,
        )
    setting = setting_of(options)
    plan = Plan(
        tuple(PROFILES[asked.profile]),
        asked.seed,
        setting.game,
        rulings_given=bool(options.preset or options.rulings),
        data_given=any(options.of_game.get(name) for name in DATA),
    )
    identity = {
        "rules": digest_of_rules(),
        "profile": asked.profile,
        "seed": asked.seed,
        "rulings": rulings_json(setting.rulings) if plan.rulings_given else "drawn",
        "data": {name: getattr(setting, name).json() for name in DATA},
        "data drawn": not plan.data_given,
    }
    return run_cross_check(asked, options, setting, plan, identity, TELLING)
