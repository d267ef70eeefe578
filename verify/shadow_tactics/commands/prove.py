"""`ronin prove`: properties of the rules, proved of the formulas."""

from typing import Any

from ronin.verify.console.options import Options
from ronin.verify.console.proofs import proof_options, run_proofs
from ronin.verify.shadow_tactics.console.options import command
from ronin.verify.shadow_tactics.console.setting import setting_of
from ronin.verify.shadow_tactics.proofs.statements import STATEMENTS, shown_lemmas

SCOPE = (
    "The map is any patch of bushes and junctions around one yard, one of those that turning makes "
    "alike; the table is any sound one on it; the card is one of each sort that acts there."
)


@command("prove")
@proof_options
def prove(options: Options, **asked: Any) -> int:
    """Prove what must always be true of the rules.

    What `ronin check` looks for in random rounds is shown here of every card that the formulas
    allow around one yard: on every patch of bushes and junctions, with any guards in any state,
    any bodies, noise and damage. Who can ever witness what is told by the sides of the yard alone.
    `ronin crosscheck` compares the formulas with the engine. Exit code 1 if something is refuted, 3
    if something is undecided.

    \b
    Examples:
      ronin prove --game shadow-tactics
      ronin prove --game shadow-tactics --select witness --rulings time-runs=never
    """
    return run_proofs(options, setting_of(options), STATEMENTS, shown_lemmas, SCOPE, **asked)
