"""Every rule and formula broken on purpose, and what notices it, as a page.

`python -m ronin.reports.shinobi.mutants` breaks what is not yet in the record `mutants.jsonl` and
writes `mutants.md`. It can be stopped and started again; a mutant that was edited is broken anew.
"""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ronin.verify.shinobi.mutants.explained import EXPLAINED
from ronin.verify.shinobi.mutants.form import ENGINE, FORMULAS, Mutant
from ronin.verify.shinobi.mutants.noticed import catalogue, outcome

HERE = Path(__file__).parent
RECORD, PAGE = HERE / "mutants.jsonl", HERE / "mutants.md"
Json = dict[str, Any]


def identity(mutant: Mutant) -> str:
    """All that decides what a mutant does."""
    change = mutant.change
    return json.dumps([str(mutant), change.where, change.old, change.new, mutant.under])


def record() -> dict[str, Json]:
    """What became of the mutants that were broken so far, by their identity."""
    if not RECORD.exists():
        return {}
    lines = map(json.loads, RECORD.read_text(encoding="utf-8").splitlines())
    return {line["identity"]: line for line in lines}


def fate(mutant: Mutant, found: Json | None) -> str:
    """What became of a mutant, in a word."""
    if found is None:
        return "waits"
    if found["check"]:
        return "caught"
    return "explained" if str(mutant) in EXPLAINED else "survives"


def page() -> Iterator[str]:
    """The lines of the page."""
    kept = record()
    listed = [(mutant, kept.get(identity(mutant))) for mutant in catalogue()]
    yield "# How good is the cross-check of Shinobi WAT-AAH!?"
    yield ""
    yield f"{len(listed)} errors were put into the rules, one at a time, and it was run until it"
    yield "noticed: plays of the engine with edits, plays aimed at what chance hardly meets, every"
    yield "effect in turn, plays that the solver finds, and all next positions of small ones."
    yield ""
    yield "| Side | Errors | Caught | Not caught, with a reason | Survive | Wait to be put in |"
    yield "|---|---|---|---|---|---|"
    for side in (ENGINE, FORMULAS):
        fates = Counter(fate(mutant, found) for mutant, found in listed if mutant.side == side)
        cells = (fates[name] for name in ("caught", "explained", "survives", "waits"))
        yield f"| {side} | {fates.total()} | {' | '.join(map(str, cells))} |"
    for side in (ENGINE, FORMULAS):
        yield ""
        yield f"## In the {side}"
        yield ""
        yield "| Clause | Broken so that | Under | Noticed by | After plays |"
        yield "|---|---|---|---|---|"
        for mutant, found in listed:
            if mutant.side == side:
                yield _row(mutant, found)


def _row(mutant: Mutant, found: Json | None) -> str:
    check = found and found["check"]
    noticed = check or EXPLAINED.get(str(mutant)) or fate(mutant, found)
    plays = found["plays"] if found and check else ""
    return f"| {mutant.clause} | {mutant.says} | {mutant.under} | {noticed} | {plays} |"


def main() -> None:
    """Break what is not in the record, and write the page."""
    kept = record()
    with RECORD.open("a", encoding="utf-8") as file:
        for mutant in catalogue():
            if identity(mutant) not in kept:
                found = outcome(mutant)
                line = {"identity": identity(mutant), "check": found.check, "plays": found.plays}
                file.write(json.dumps(line) + "\n")
                file.flush()
    PAGE.write_text("\n".join(page()) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
