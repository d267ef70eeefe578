"""`ronin prove`: properties of the rules, proved of the formulas."""

from typing import Any

from ronin.verify.console.options import Options
from ronin.verify.console.proofs import proof_options, run_proofs
from ronin.verify.shinobi.console.options import command
from ronin.verify.shinobi.console.setting import setting_of
from ronin.verify.shinobi.proofs.statements import STATEMENTS, shown_lemmas

SCOPE = (
    "Turns are those of two players with any number of four codes of cards; rankings and "
    "placings those of two to four players with any totals and pawns."
)


@command("prove")
@proof_options
def prove(options: Options, **asked: Any) -> int:
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
    return run_proofs(options, setting_of(options), STATEMENTS, shown_lemmas, SCOPE, **asked)
