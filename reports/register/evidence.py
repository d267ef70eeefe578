"""What is kept of a game besides its report: errors put on purpose, and plays that readings part.

The digests say what each was measured with: the rules, with the formulas where they are compared;
the invented data; and the means by which it was looked for.
"""

from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from pathlib import Path

from ronin.reports.mutants_page import MutantsPage
from ronin.verify.digests import definitions_digest, files_of_rules
from ronin.verify.evidence import Digests, Kept

ROOT = Path(__file__).parents[2]
BREAKING = ("properties/mutation.py", "properties/small_edits.py", "reports/mutants_page.py")
PARTING = ("properties/divergence.py", "properties/parting.py", "reports/register/witnesses.py")


def evidence_of(page: MutantsPage) -> tuple[Kept, ...]:
    """The mutants and the witnesses of the game of which this is the page."""
    folder = page.folder
    game, module = folder.name, f"python -m ronin.reports.{folder.name}"
    return (
        Kept(
            "mutants",
            "which errors put on purpose the cross-check notices",
            folder,
            ("mutants.jsonl",),
            ("mutants.md",),
            lambda: {
                "rules": page.rules(),
                "tool": _digest(*BREAKING, f"verify/{game}/mutants/*.py"),
            },
            (f"{module}.mutants --again",),
            "about half an hour; it goes on where it was stopped",
            page.rules_in_the_record,
        ),
        Kept(
            "witnesses",
            "the smallest plays in which readings part, and how often they come up",
            folder,
            ("witnesses.json",),
            (),
            lambda: _played(game, folder),
            (f"{module}.witnesses",),
            "about half an hour",
        ),
    )


def _played(game: str, folder: Path) -> Digests:
    """The digests of what the engine gives alone, on the invented data beside it."""
    return {
        "rules": definitions_digest(files_of_rules(game))[:12],
        "data": _text_digest(folder.glob("invented_*")),
        "tool": _digest(*PARTING, f"properties/{game}/*.py", f"reports/{game}/witnesses.py"),
    }


@cache
def _digest(*sources: str) -> str:
    """Of all that some files define."""
    return definitions_digest({file for source in sources for file in ROOT.glob(source)})[:12]


def _text_digest(files: Iterable[Path]) -> str:
    told = (f"{file.name}\n{file.read_text(encoding='utf-8')}" for file in sorted(files))
    return sha256("\n".join(told).encode()).hexdigest()[:12]
