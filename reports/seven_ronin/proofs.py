"""The page on what is proved: every statement, where it holds, and what would break it.

`python -m reports.seven_ronin.proofs ANSWER...` writes it from answers of `ronin prove --json`.
"""

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from verify.proofs.statement import Statement
from verify.proofs.statements import STATEMENTS
from verify.shell.answers import write_whole

PAGE = Path(__file__).with_name("proofs.md")
PROVED = "proved for all positions"

Json = dict[str, Any]

_HEAD = """# What is proved

Each sentence is true of every round that the rules allow, from every possible position, not only of
the rounds that were played. It is proved of the encoding, the second statement of the rules in this
project; `ronin crosscheck` compares that one with the engine. `ronin prove` repeats the proofs, and
`ronin prove --json` adds, for each, a round that shows it at work.

A round is cut into stretches: the reveal, each use of an ability, the fights, the End Phase. A
solver looks for a stretch, between any two tables, that breaks the sentence, and there is none.
What is proved of every stretch is true of every round, and from the set-up on of every game.

Under each preset: **yes** is proved, **-** is not claimed, because that edition reads a point
otherwise. *Open* tells how many of the points of the register may be read in any way at all. Last
comes a rule without which the proof fails, so that it is seen to hang on the rules.
"""

_STANDS = {PROVED: "yes", "not claimed": "-"}


def page(answers: Iterable[Json]) -> str:
    """The page, from answers of `ronin prove --json`."""
    found = {
        (proof["name"], proof["setting"]): proof for answer in answers for proof in answer["proofs"]
    }
    settings = tuple(dict.fromkeys(setting for _, setting in found))
    return "\n".join((_HEAD, *_table(found, settings), "", *_counts(found, settings))) + "\n"


def first_cells(statement: Statement) -> str:
    """The beginning of a statement's row, which needs no proof to be written."""
    each = statement.property
    clauses = ", ".join(clause.id for clause in each.clauses)
    return f"| {each.sentence} `{each.name}` | {clauses} |"


def _table(found: dict[tuple[str, str], Json], settings: tuple[str, ...]) -> Iterator[str]:
    yield f"| Sentence | Clauses | {' | '.join(settings)} | Second solver | Fails with |"
    yield "|---|---|" + "---|" * (len(settings) + 2)
    for name, statement in STATEMENTS.items():
        cells = [_stands(found[name, setting]) for setting in settings]
        told = [
            f"{setting}: {said}"
            for setting in settings
            for said in _confirmed(found[name, setting])
        ]
        seconds = "; ".join(told) or "-"
        row = f"{' | '.join(cells)} | {seconds} | {statement.fails} |"
        yield f"{first_cells(statement)} {row}"


def _stands(proof: Json) -> str:
    told: str = _STANDS.get(proof["status"]) or proof["status"]
    return f"{told}, {len(proof['open'])} open" if proof.get("open") else told


def _confirmed(proof: Json) -> list[str]:
    return list(proof.get("confirmed", ()))


def _counts(found: dict[tuple[str, str], Json], settings: tuple[str, ...]) -> Iterator[str]:
    for setting in settings:
        proofs = [proof for (_, of), proof in found.items() if of == setting]
        claimed = [proof for proof in proofs if proof["status"] != "not claimed"]
        proved = sum(proof["status"] == PROVED for proof in claimed)
        yield f"- {setting}: {proved} of the {len(claimed)} that are claimed are proved."


def main(files: list[str]) -> None:
    """Write the page from these answers."""
    answers = [json.loads(Path(file).read_text(encoding="utf-8")) for file in files]
    write_whole(str(PAGE), page(answers))


if __name__ == "__main__":
    main(sys.argv[1:])
