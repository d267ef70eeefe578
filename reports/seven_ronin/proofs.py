"""The page on what is proved: every statement, where it holds, and what would break it.

`python -m ronin.reports.seven_ronin.proofs ANSWER...` writes it from answers of `ronin prove
--json`, and beside it the rounds that show the proofs at work.
"""

import json
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from ronin.reports.seven_ronin.evidence import rules_on
from ronin.verify import markdown
from ronin.verify.files import write_whole
from ronin.verify.seven_ronin.proofs.figures import cross_checked
from ronin.verify.seven_ronin.proofs.statement import Statement
from ronin.verify.seven_ronin.proofs.statements import STATEMENTS

PAGE = Path(__file__).with_name("proofs.md")
CROSS_CHECK = Path(__file__).with_name("crosscheck.md")
TOTALS = Path("build/crosscheck.json")
ROUNDS = Path(__file__).with_name("proof_rounds.jsonl")
PROVED = "proved for all positions"

Json = dict[str, Any]

_HEAD = """# What is proved

Each sentence is true of every round that the rules allow, from every possible position, not only of
the rounds that were played. It is proved of the encoding, the second statement of the rules in this
project. `ronin prove` repeats the proofs.

A round is cut into stretches: the reveal, each use of an ability, the fights, the End Phase. A
solver looks for a stretch, between any two tables, that breaks the sentence, and there is none.
What is proved of every stretch is true of every round, and from the set-up on of every game.

Under each preset: **yes** is proved for all positions, **-** is not claimed, because that edition
reads a point otherwise. *Open* tells how many of the points of the register may be read in any way
at all. Other results would stand here in words: *proved for 1 round*, which is less and is looked
for only where no proof for all positions is found: the first round from the set-up, all at once;
*refuted*, with a round that the engine replays; *undecided*, with the reason and the limit.

*Second solver*: another solver was given every lemma on which the proof rests, as SMT-LIB, and
found none of them broken either. Last comes a rule without which the proof fails, so that it is
seen to depend on the rules. `proof_rounds.jsonl` has a round for each sentence in which it comes up
and every ability that it speaks of is used; `ronin replay --batch` plays them.
"""

_STANDS = {PROVED: "yes", "not claimed": "-"}


def page(answers: Sequence[Json], figures: Json | None, kept: str) -> str:
    """The page, from answers of `ronin prove --json` and what the cross-check compared.

    `figures` are of its totals; where there are none of these rules, its `kept` page may have some.
    """
    found = _found(answers)
    settings = tuple(dict.fromkeys(setting for _, setting in found))
    names = ("Sentence", "Clauses", *settings, "Second solver", "Fails with")
    lines = (*markdown.table(names, _rows(found, settings)), "", *_counts(found, settings))
    return "\n".join((_HEAD, *lines, *_trust(answers, figures, kept), ""))


def _found(answers: Iterable[Json]) -> dict[tuple[str, str], Json]:
    """Each proof, by its name and setting."""
    return {
        (proof["name"], proof["setting"]): proof for answer in answers for proof in answer["proofs"]
    }


def rounds_shown(answers: Iterable[Json]) -> Iterator[Json]:
    """For each sentence the round that shows it at work, in the first setting that has one."""
    found = _found(answers)
    for name in STATEMENTS:
        shown = (proof for (of, _), proof in found.items() if of == name and proof.get("witness"))
        proof = next(shown, None)
        if proof is not None:
            yield {"id": name, **proof["witness"]}


def first_cells(statement: Statement) -> tuple[str, str]:
    """The beginning of a statement's row, which needs no proof to be written."""
    each = statement.property
    clauses = ", ".join(clause.id for clause in each.clauses)
    return f"{each.sentence} `{each.name}`", clauses


def _rows(
    found: dict[tuple[str, str], Json], settings: tuple[str, ...]
) -> Iterator[markdown.Cells]:
    for name, statement in STATEMENTS.items():
        proofs = {setting: found[name, setting] for setting in settings}
        cells = (*first_cells(statement), *map(_stands, proofs.values()))
        yield *cells, _seconds(proofs), statement.fails


def _stands(proof: Json) -> str:
    told: str = _STANDS.get(proof["status"]) or proof["status"]
    return f"{told}, {len(proof['open'])} open" if proof.get("open") else told


def _seconds(proofs: Mapping[str, Json]) -> str:
    """What the second solver says, settings with the same word together."""
    said: dict[str, list[str]] = {}
    for setting, proof in proofs.items():
        if "confirmed" in proof:
            said.setdefault(proof["confirmed"].partition(" (")[0], []).append(setting)
    if len(said) == 1:
        return next(iter(said))
    return "; ".join(f"{', '.join(settings)}: {told}" for told, settings in said.items()) or "-"


def _counts(found: dict[tuple[str, str], Json], settings: tuple[str, ...]) -> Iterator[str]:
    for setting in settings:
        proofs = [proof for (_, of), proof in found.items() if of == setting]
        claimed = [proof for proof in proofs if proof["status"] != "not claimed"]
        proved = sum(proof["status"] == PROVED for proof in claimed)
        sure = sum(proof.get("confirmed", "").startswith("confirmed") for proof in claimed)
        yield (
            f"- {setting}: {proved} of the {len(claimed)} that are claimed are proved; "
            f"{sure} of these proofs are confirmed by a second solver."
        )


def _trust(answers: Sequence[Json], figures: Json | None, kept: str) -> Iterator[str]:
    """How far the encoding can be trusted: what the cross-check compared."""
    yield ""
    rules = {answer["rules"] for answer in answers}
    single = re.search(r"^\| single rules [^|]*\| ([\d,]+)", kept, re.MULTILINE)
    came_to = re.search(r"^\*\*(.+)\*\*$", kept, re.MULTILINE)
    if figures and rules == {figures["rules"]}:
        yield (
            f"In the cross-check of exactly these rules, `{figures['rules']}`, engine and encoding"
            f" were compared {figures['compared']:,} times,"
            f" with {figures['differences']} differences."
        )
    elif single and came_to and rules == {rules_on(kept)}:
        yield (
            f"In the [cross-check](crosscheck.md) of exactly these rules, `{rules_on(kept)}`, "
            f"{single[1]} single rules of engine and encoding were compared. {came_to[1]}"
        )
    else:
        yield "There are no figures of a cross-check of exactly these rules."


def main(files: list[str]) -> None:
    """Write the page from these answers."""
    answers = [json.loads(Path(file).read_text(encoding="utf-8")) for file in files]
    write_whole(
        str(PAGE), page(answers, cross_checked(TOTALS), CROSS_CHECK.read_text(encoding="utf-8"))
    )
    write_whole(str(ROUNDS), "".join(json.dumps(shown) + "\n" for shown in rounds_shown(answers)))


if __name__ == "__main__":
    main(sys.argv[1:])
