"""The record of what noticed each error, told as a table."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tests.seven_ronin.planted.errors import Error, every_error

RECORD = Path(__file__).with_name("caught.jsonl")
PAGE = Path(__file__).with_name("CAUGHT.md")

CROSS_CHECKED = ("engine", "encoding", "bridge")
"""Parts that the cross-check compares."""

Found = dict[str, Any]
"""`by` what an error was noticed, or that nothing did, and a `round` that shows it, if there is."""
Record = dict[str, dict[str, Found]]
"""By the name of an error and the check."""


def recorded() -> Record:
    """What was found so far."""
    lines = RECORD.read_text(encoding="utf-8").splitlines() if RECORD.exists() else []
    return {row.pop("error"): row for row in map(json.loads, lines)}


def write(record: Record) -> None:
    """Keep the record, in the order of the errors, and the page about it."""
    rows = [
        json.dumps({"error": error.name, **record[error.name]})
        for error in every_error()
        if error.name in record
    ]
    RECORD.write_text("".join(f"{row}\n" for row in rows), encoding="utf-8")
    PAGE.write_text(page(record), encoding="utf-8")


def page(record: Record) -> str:
    """The table, one row for each error."""
    rows = [_row(error, record.get(error.name, {})) for error in every_error()]
    unseen = [error for error in every_error() if not error.known]
    return "\n".join(
        [
            "# Errors put into the rules, and what noticed each",
            "",
            f"{len(unseen)} errors were written down before anybody looked at what the checks can "
            f"see; {len(rows) - len(unseen)} more are what an attack had found that nobody saw. "
            "Each was put into a copy of the tool, alone.",
            "The cross-check is the profile `ci` with the seed 0, in chunks in which the readings "
            "of the error are in force: one that noticed it is named, or how many there were, as "
            "the profile was then, and none did. Of the tests the first that failed is named. What "
            "the attack had found is noticed by two checks each: a chunk and a test, or two tests.",
            "",
            "    python -m tests.seven_ronin.planted",
            "",
            "| Part | Wrong is that | Under | Cross-check | Test |",
            "|---|---|---|---|---|",
            *rows,
            "",
        ]
    )


def noticed_by(found: Mapping[str, Found]) -> int:
    """How many checks have noticed an error: a chunk of the cross-check, and tests."""
    chunk = str(found.get("crosscheck", {"by": "nothing"})["by"])
    tests = str(found.get("tests", {"by": "nothing"})["by"])
    return (not chunk.startswith("nothing")) + tests.count("::")


def _row(error: Error, found: Mapping[str, Found]) -> str:
    under = " ".join((*(f"`{ruling}`" for ruling in error.under), *["other boards"] * error.board))
    unasked = "not run" if error.part in CROSS_CHECKED else "does not look there"
    chunk = found.get("crosscheck", {"by": unasked})["by"]
    test = found.get("tests", {"by": "not run"})["by"]
    says = f"{error.says} (changes no answer: {error.same})" if error.same else error.says
    return f"| {error.part} | {says} | {under} | {chunk} | {test} |"
