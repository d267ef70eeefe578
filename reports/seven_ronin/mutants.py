"""Every rule broken on purpose, and what notices it, as a page.

`python -m ronin.reports.seven_ronin.mutants` breaks what is not yet in the record `mutants.jsonl`,
on either side and on both at once, asks the solver where nothing else noticed, and writes
`mutants.md`. It can be stopped and started again. A mutant that was edited is broken anew; with
`--again` also those that were put into other rules than those in force.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from ronin.model.seven_ronin.engine import begun
from ronin.model.seven_ronin.notation import read_position
from ronin.model.seven_ronin.rules import planning
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import standard_village
from ronin.properties.seven_ronin.caught import broken_properties, rounds_to_look_at
from ronin.properties.seven_ronin.mutants import MUTANTS
from ronin.properties.seven_ronin.mutation import Mutant, applied
from ronin.reports.seven_ronin.played_examples import examples, played
from ronin.verify import markdown
from ronin.verify.seven_ronin.encodes import ENCODES
from ronin.verify.seven_ronin.mutants.both import ON_BOTH_SIDES
from ronin.verify.seven_ronin.mutants.catalogue import (
    BETWEEN,
    ENCODING,
    ENGINE,
    Listed,
    Outcome,
    catalogue,
    outcome,
    outcome_of,
)
from ronin.verify.seven_ronin.mutants.noticed import MANY, is_shared, noticed
from ronin.verify.seven_ronin.rules_digest import digest_of_rules

HERE = Path(__file__).parent
COUNTS = HERE.parents[1] / "tests" / "seven_ronin" / "cases" / "counts.jsonl"
RECORD, PAGE = HERE / "mutants.jsonl", HERE / "mutants.md"
SEED = 1
UNSEEN = 15
"""How many rounds in which the cross-check sees nothing show that an error is the same twice."""

CAUGHT, EXPLAINED, SURVIVE = FATES = ("Caught", "Not caught, with a reason", "Survive")

Json = dict[str, Any]


def guards(rule: Mutant) -> list[str]:
    """What notices a broken rule: worked examples, or else golden counts, or else properties."""
    with applied(rule):
        failing = list(_failing_examples())
        if failing:
            return [f"the worked example {name}" for name in failing]
        wrong = next(_failing_counts(), None)
        if wrong is not None:
            return [f"the golden count of {wrong}"]
        return [f"the property {name}" for name in broken_properties(rounds_to_look_at(SEED))]


def _failing_examples() -> Iterator[str]:
    game = Game(standard_village(), ENGLISH)
    for example in examples():
        try:
            wrong = bool(played(example, game).differences)
        except Exception:  # A broken engine may stumble in any way.
            wrong = True
        if wrong:
            yield example.name


def _failing_counts() -> Iterator[str]:
    """The positions in which the engine counts other deployments than it should."""
    game = Game(standard_village(), ENGLISH)
    for line in COUNTS.read_text(encoding="utf-8").splitlines():
        case = json.loads(line)
        if "attacker" not in case:
            try:
                found = _deployments(case["position"], game)
            except Exception:  # A broken engine may stumble in any way.
                found = {}
            if found != case["count"]:
                yield case["name"]


def _deployments(position: Json, game: Game) -> dict[str, int]:
    table = begun(read_position(position, ENGLISH))
    return {
        "attacker": planning.attack_count(table, game),
        "defender": planning.defence_count(table, game),
    }


def on_both_sides() -> list[tuple[Mutant, ...]]:
    """Errors that engine and encoding share: the same twice, or one in a fact that both read."""
    shared = [
        (mutant,)
        for mutant in MUTANTS
        if is_shared(mutant)
        and mutant.clause in ENCODES
        and not mutant.change.where.startswith("trace:")
    ]  # How a trace is read is no rule: the tests of the clause guard it.
    return [*ON_BOTH_SIDES, *shared]


def both_record(mutants: tuple[Mutant, ...]) -> Json:
    """What the cross-check and the others say of an error on both sides."""
    seen = noticed(*mutants, most=UNSEEN, solver=False).check
    return {"identity": both_identity(mutants), "seen": seen, "guards": guards(mutants[0])}


def both_identity(mutants: tuple[Mutant, ...]) -> list[str]:
    """All that decides what the mutants do together."""
    sides = (ENGINE, ENCODING)
    named = [Listed(side, mutant).identity for side, mutant in zip(sides, mutants, strict=False)]
    return ["both", *(part for identity in named for part in identity)]


def recorded() -> dict[str, Json]:
    """The record, by identity."""
    if not RECORD.exists():
        return {}
    lines = [json.loads(line) for line in RECORD.read_text(encoding="utf-8").splitlines()]
    return {json.dumps(line["identity"]): line for line in lines}


def outcomes(record: dict[str, Json]) -> list[Outcome]:
    """What became of every mutant of one side that is in the record."""
    return [
        outcome_of(listed, record[key])
        for listed in catalogue()
        if (key := json.dumps(listed.identity)) in record
    ]


def waiting(record: dict[str, Json]) -> list[Listed]:
    """The mutants of one side that are not in the record yet."""
    return [listed for listed in catalogue() if json.dumps(listed.identity) not in record]


def page(record: dict[str, Json]) -> str:
    """The tables as Markdown."""
    found = outcomes(record)
    both = [
        (mutants, record[key])
        for mutants in on_both_sides()
        if (key := json.dumps(both_identity(mutants))) in record
    ]
    unseen = [(mutants, line) for mutants, line in both if line["seen"] is None]
    rare = [outcome for outcome in found if outcome.notice.is_rare]
    lines = [
        "# How good is the cross-check?",
        "",
        f"{len(found)} errors were put into the rules, one at a time, and the cross-check was run",
        "until it noticed: rounds that the engine plays, as a whole, table by table, choice by",
        "choice and with edits; positions; rounds that the solver finds.",
        "",
        *markdown.table(
            ("Side", "Errors", *FATES, "Under other readings"),
            (_summary(side, found) for side in (ENGINE, ENCODING, BETWEEN)),
        ),
        "",
        f"{len(rare)} errors in formulas and bridge show in fewer than one of a hundred whole",
        f"rounds, measured on {MANY} rounds of random play; where the last column has fewer, two",
        "of the first showed it. An error that only allows too much never shows in a legal round:",
        "it takes a choice that must be refused.",
        "",
        f"{len(unseen)} errors were put into both sides at once, where no comparison can see them.",
        f"{len(waiting(record))} errors wait to be put in.",
        f"Rules and checks at that time: {_versions(record)}.",
        "",
    ]
    for side in (ENGINE, ENCODING, BETWEEN):
        lines += [
            f"## In the {side}",
            "",
            *markdown.table(
                ("Clause", "Broken so that", "Under", "Caught by", "After rounds", "Whole rounds"),
                (
                    *(_cells(outcome) for outcome in found if outcome.listed.side == side),
                    *(_waits(listed.mutant) for listed in waiting(record) if listed.side == side),
                ),
            ),
            "",
        ]
    lines += [
        "## On both sides at once",
        "",
        *markdown.table(
            ("Clause", "Broken so that", "Caught by"),
            (_on_both(mutants[0], line) for mutants, line in unseen),
        ),
        "",
        "Generated by `python -m ronin.reports.seven_ronin.mutants`.",
        "",
    ]
    return "\n".join(lines)


def _versions(record: dict[str, Json]) -> str:
    """The digests that `ronin crosscheck` keeps its totals under, most frequent first."""
    counted = Counter(line.get("rules", "an earlier version") for line in record.values())
    return ", ".join(f"`{rules}` for {count}" for rules, count in counted.most_common())


def _summary(side: str, found: Iterable[Outcome]) -> markdown.Cells:
    here = [outcome for outcome in found if outcome.listed.side == side]
    fates = Counter(
        CAUGHT if outcome.notice.check else SURVIVE if outcome.survives else EXPLAINED
        for outcome in here
    )
    other = sum(bool(outcome.listed.mutant.under) for outcome in here)
    return side, len(here), *(fates[fate] for fate in FATES), other


def _cells(one: Outcome) -> markdown.Cells:
    mutant, notice = one.listed.mutant, one.notice
    nothing = "nothing" if notice.solver else "nothing yet, without the solver"
    by = notice.check or one.explained or f"**{nothing}**"
    after = str(notice.rounds) if notice.check else ""
    under = ", ".join(mutant.under)
    shown = "" if one.listed.side == ENGINE else f"{notice.shown} of {notice.of}"
    return mutant.clause, mutant.says, under, by, after, shown


def _waits(mutant: Mutant) -> markdown.Cells:
    return mutant.clause, mutant.says, ", ".join(mutant.under), "*not put in yet*", "", ""


def _on_both(rule: Mutant, line: Json) -> markdown.Cells:
    by = line["guards"]
    others = f", and {len(by) - 1} more" if len(by) > 1 else ""
    return rule.clause, rule.says, f"{by[0] if by else '**nothing**'}{others}"


def main(words: list[str]) -> None:
    """Break what is not in the record yet, and write record and page."""
    record, rules = recorded(), digest_of_rules()
    if words == ["--again"]:
        record = {key: line for key, line in record.items() if line.get("rules") == rules}
    with RECORD.open("a", encoding="utf-8") as file:
        for line in _missing(record):
            line["rules"] = rules
            record[json.dumps(line["identity"])] = line
            file.write(json.dumps(line) + "\n")
            file.flush()
    wanted = [listed.identity for listed in catalogue()] + [
        both_identity(mutants) for mutants in on_both_sides()
    ]
    lines = [record[json.dumps(identity)] for identity in wanted]
    RECORD.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    PAGE.write_text(page(record), encoding="utf-8")


def _missing(record: dict[str, Json]) -> Iterator[Json]:
    for listed in sorted(catalogue(), key=lambda one: one.mutant.under):
        line = record.get(json.dumps(listed.identity))
        before = None if line is None else outcome_of(listed, line)
        if before is None or (before.survives and not before.notice.solver):
            yield outcome(listed).as_json()
    for mutants in on_both_sides():
        if json.dumps(both_identity(mutants)) not in record:
            yield both_record(mutants)


if __name__ == "__main__":
    main(sys.argv[1:])
