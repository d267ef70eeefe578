"""Every rule and formula broken by chance, and what notices it, as a page.

`python -m ronin.reports.shadow_tactics.mutants` breaks what is not yet in the record
`mutants.jsonl` and writes `mutants.md`. It can be stopped and started again.
"""

from pathlib import Path

from ronin.reports.mutants_page import MutantsPage
from ronin.verify.shadow_tactics.mutants.explained import EXPLAINED
from ronin.verify.shadow_tactics.mutants.generated import catalogue
from ronin.verify.shadow_tactics.mutants.noticed import outcome

PAGE = MutantsPage(
    "Shadow Tactics",
    (
        "noticed: rounds of the engine with edits, and rounds that the solver finds. One edit of",
        "each rule and of each formula was drawn by chance, so nobody chose what is broken.",
    ),
    "rounds",
    catalogue(),
    outcome,
    EXPLAINED,
    Path(__file__).parent,
)

if __name__ == "__main__":
    PAGE.write()
