"""`ronin crosscheck`: the engine against the formulas, both ways."""

from ronin.model.errors import BadInput
from ronin.model.rulings import rulings_json
from ronin.model.shinobi.facts import GAME_NAME
from ronin.verify.console.cross_checks import (
    Asked,
    cross_check_options,
    run_cross_check,
    usual_telling,
)
from ronin.verify.console.mutants_text import fate_of, tell_mutants
from ronin.verify.console.options import Options
from ronin.verify.cross_check.mutants import selected
from ronin.verify.shinobi.console.options import command
from ronin.verify.shinobi.console.setting import setting_of
from ronin.verify.shinobi.cross_check.chunks import PROFILES, Plan
from ronin.verify.shinobi.cross_check.totals import STATED
from ronin.verify.shinobi.mutants.noticed import catalogue, outcome
from ronin.verify.shinobi.rules_digest import digest_of_rules
from ronin.verify.shinobi.setting import Setting

TELLING = usual_telling(STATED.gaps, GAME_NAME)


@command("crosscheck")
@cross_check_options(
    PROFILES,
    plays="plays",
    state="build/crosscheck-shinobi.json",
    select="formulas, SHI-CLN",
    saved=" with its rulings and cards",
)
def crosscheck(options: Options, asked: Asked) -> int:
    """Play the engine against the SMT encoding, both ways.

    Plays of the engine, and plays one edit away from them, are put to the formulas: both must
    allow them with the same outcome, or both refuse. Plays that the solver finds are put to the
    engine. Of small positions both find every next one. Cards and rulings are drawn at random
    besides the rulebook's, unless they are given. The exit code is 1 if the two differ.

    \b
    Examples:
      ronin crosscheck --game shinobi
      ronin crosscheck --game shinobi --profile ci --workers 2 --seed 7 --json
      ronin crosscheck --game shinobi --mutants --select "formulas, SHI-CLN"
      ronin crosscheck --game shinobi --cards mine.toml --rulings fourth-clan=having-four
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
    plan = _plan(options, setting, asked)
    identity = _identity(asked.profile, plan, setting)
    return run_cross_check(asked, options, setting, plan, identity, TELLING)


def _plan(options: Options, setting: Setting, asked: Asked) -> Plan:
    if setting.cards.from_file and not setting.cards.all_strengths:
        raise BadInput("--cards: the cross-check needs a file that tells all strengths")
    return Plan(
        tuple(PROFILES[asked.profile]),
        asked.seed,
        setting.rulings if options.preset or options.rulings else None,
        setting.cards if setting.cards.from_file else None,
    )


def _identity(profile: str, plan: Plan, setting: Setting) -> dict[str, object]:
    """What totals can be added to: the same rules, compared in the same way."""
    return {
        "rules": digest_of_rules(),
        "profile": profile,
        "seed": plan.seed,
        "rulings": rulings_json(setting.rulings) if plan.rulings else "drawn",
        "cards": plan.cards.json() if plan.cards else "drawn",
    }
