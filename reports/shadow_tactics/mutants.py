"""Every rule and formula broken by chance, and what notices it, as a page.

`python -m ronin.reports.shadow_tactics.mutants` breaks what is not yet in the record
`mutants.jsonl` and writes `mutants.md`; with `--again` also what was put into other rules than
those in force. It can be stopped and started again.
"""

import sys
from pathlib import Path

from ronin.reports.mutants_page import MutantsPage
from ronin.reports.register.evidence import evidence_of
from ronin.verify.evidence import Kept
from ronin.verify.shadow_tactics.mutants.explained import EXPLAINED
from ronin.verify.shadow_tactics.mutants.generated import catalogue
from ronin.verify.shadow_tactics.mutants.noticed import outcome
from ronin.verify.shadow_tactics.rules_digest import digest_of_rules

PAGE = MutantsPage(
    "Shadow Tactics",
    (
        "noticed: rounds of the engine with edits, rounds that the solver finds, and then rounds",
        "aimed at what chance hardly meets. One edit of each rule and of each formula was drawn",
        "by chance, so nobody chose what is broken.",
    ),
    "rounds",
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
