"""What the cross-check has compared so far, as a page.

`python -m ronin.reports.seven_ronin.crosscheck [STATE]` reads the totals that
`ronin crosscheck --profile thorough` keeps, in `build/crosscheck.json` unless another is named, and
writes `crosscheck.md`.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from ronin.verify import markdown
from ronin.verify.seven_ronin import transition  # noqa: F401 - loading it ties formulas to their clauses
from ronin.verify.seven_ronin.cross_check.chunks import PROFILES
from ronin.verify.seven_ronin.cross_check.totals import (
    ABOUT_FORM,
    ENOUGH_EACH_WAY,
    ENOUGH_REFUSALS,
    WAYS,
    Totals,
)
from ronin.verify.seven_ronin.encodes import ENCODES

HERE = Path(__file__).parent
STATE = HERE.parents[1] / "build" / "crosscheck.json"


def aims(totals: Totals) -> Iterator[tuple[str, int, int]]:
    """What is counted, how much there is of it, and how much is wanted."""
    counts = totals.counts
    found = counts["whole rounds that the solver found"]
    near = counts["whole rounds near to one that the solver found"]
    played = counts["whole rounds that the engine played"]
    edited = counts["whole rounds after an edit, still legal"]
    refused = counts["refused alike: a round after one edit"]
    yield "single rules compared on one table", totals.rules.total(), 1_000_000
    yield "whole legal rounds, in both directions", played + edited + found + near, 100_000
    yield "of these models that the solver found", found, 5_000
    yield "rounds one edit from a legal one that both refuse", refused, 20_000
    ends = counts["positions whose every end was compared"]
    yield "positions of which all next positions were compared", ends, 50


def page(totals: Totals, done: int, rules: str) -> str:
    """The totals in words and tables."""
    chunks = len(PROFILES["thorough"])
    lines = [
        "# What the cross-check compared",
        "",
        "Written by `python -m ronin.reports.seven_ronin.crosscheck` from the totals of",
        f"`ronin crosscheck --profile thorough`: {done} of {chunks} chunks, rules `{rules}`.",
        "Totals add up from run to run while no rule and no check changes; then they begin anew.",
        "",
        f"**{_differences(totals)}**",
        "",
        *_counted(("", "compared", "aim"), aims(totals)),
        "",
        "## In detail",
        "",
        *_counted(("", ""), sorted(totals.counts.items())),
        "",
        f"Rounds by rulings and board: {_listed(totals.settings)}.",
        "",
        "## By clause",
        "",
        f"At least {ENOUGH_EACH_WAY} rounds each way, and {ENOUGH_REFUSALS} refusals where the",
        "engine can refuse by the clause; what is below that is listed under gaps.",
        "",
        *_counted(("Clause", *WAYS, "refused by both"), _clauses(totals)),
        "",
        "## By ability",
        "",
        *_counted(("Use", *WAYS), _uses(totals)),
        "",
        "## Refused by both for other clauses",
        "",
        "A round can break several rules. The engine names the first that it looks at, and the",
        "encoding all that are broken; here the engine's is none of these.",
        "",
        *_other_clauses(totals),
        "",
        "## Refused before any rule is looked at",
        "",
        "The encoding has no words for such rounds, so that they are not compared.",
        "",
        *(f"- {clause}: {what}" for clause, what in ABOUT_FORM.items()),
        "",
        "## Gaps",
        "",
        *([f"- {gap}" for gap in totals.gaps()] or ["None."]),
        "",
    ]
    return "\n".join(lines)


def _differences(totals: Totals) -> str:
    found = totals.differences
    if not found:
        return "No difference."
    return f"{len(found)} open differences: " + "; ".join(each["note"] for each in found)


def _listed(counted: dict[str, int]) -> str:
    return ", ".join(f"{name} {count:,}" for name, count in sorted(counted.items()))


def _counted(names: Sequence[str], rows: Iterable[Sequence[str | int]]) -> Iterator[str]:
    """A table of names and numbers."""
    told = ((f"{cell:,}" if isinstance(cell, int) else cell for cell in row) for row in rows)
    return markdown.table(names, told, "l" + "r" * (len(names) - 1))


def _clauses(totals: Totals) -> Iterator[Sequence[str | int]]:
    for clause in sorted({*ENCODES, *totals.refusing}):
        met = [totals.met(way, clause) if clause in ENCODES else "" for way in WAYS]
        yield clause, *met, totals.refusals[clause] if clause in totals.refusing else ""


def _uses(totals: Totals) -> Iterator[Sequence[str | int]]:
    counted: list[dict[str, int]] = [totals.uses.get(way, Counter()) for way in WAYS]
    for use in sorted({use for found in counted for use in found}):
        yield use, *(found.get(use, 0) for found in counted)


def _other_clauses(totals: Totals) -> Iterator[str]:
    if not totals.other_clause:
        yield "None."
        return
    found = sorted(totals.other_clause.items(), key=lambda one: (-one[1], one[0]))
    rows = ((*said.split(" is not among "), f"{count:,}") for said, count in found)
    yield from markdown.table(
        ("The engine's clause", "broken by the encoding", "times"), rows, "llr"
    )


def main(state: str = str(STATE)) -> None:
    """Write the page."""
    kept: dict[str, Any] = json.loads(Path(state).read_text(encoding="utf-8"))
    written = page(Totals.from_json(kept["totals"]), kept["done"], kept["of"]["rules"])
    (HERE / "crosscheck.md").write_text(written, encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
