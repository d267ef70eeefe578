"""Every rule and formula broken on purpose, and what notices it, as a page.

`python -m ronin.reports.shinobi.mutants` breaks what is not yet in the record `mutants.jsonl` and
writes `mutants.md`. It can be stopped and started again; a mutant that was edited is broken anew;
with `--again` also those that were put into other rules than those in force.
"""

import sys
from pathlib import Path

from ronin.reports.mutants_page import MutantsPage
from ronin.reports.register.evidence import evidence_of
from ronin.verify.evidence import Kept
from ronin.verify.shinobi.mutants.explained import EXPLAINED
from ronin.verify.shinobi.mutants.noticed import catalogue, outcome
from ronin.verify.shinobi.rules_digest import digest_of_rules

PAGE = MutantsPage(
    "Shinobi WAT-AAH!",
    (
        "noticed: plays of the engine with edits, plays aimed at what chance hardly meets, every",
        "effect in turn, plays that the solver finds, and all next positions of small ones.",
    ),
    "plays",
    catalogue,
    outcome,
    EXPLAINED,
    Path(__file__).parent,
    digest_of_rules,
)


def kept_evidence() -> tuple[Kept, ...]:
    """All evidence on the game that is kept."""
    return evidence_of(PAGE)


if __name__ == "__main__":
    PAGE.write(again="--again" in sys.argv)
