"""Engine and encoding can be read side by side: a rule stands in the file of the same name."""

from pathlib import Path

import pytest

import ronin.model.seven_ronin.rules
import ronin.verify.seven_ronin.encoding
from ronin.model.seven_ronin import engine  # noqa: F401 - loading it ties rules to their clauses
from ronin.model.seven_ronin.rulebook import RULES
from ronin.verify.seven_ronin import transition  # noqa: F401 - loading it ties formulas to their clauses
from ronin.verify.seven_ronin.encodes import ENCODES

ELSEWHERE = {
    "ability_uses": {"abilities", "duties"},
    "cancelled": {"reveal"},
    "limits": {"attack_size", "planning"},
    "sharing": {"planning"},
    "position": {"wellformed"},
}
"""Engine files without an encoding file of their name, and where their matter is encoded.

The engine lists the uses of step 1 in a file of its own, which a formula need not; it asks whom a
Shrine Marker cancels wherever it matters, a formula once, at the reveal; it keeps what is
asked of single areas and of single ronin in a plan (`limits`, `sharing`) apart from the plan; and
what makes a position possible belongs to the position itself.
"""

OTHER_FILES = {
    "AREA-GEN-01": "the engine's order of steps says who chooses; a formula has uses in slots",
    "AREA-GEN-04": "any order is what the engine's `refusal` leaves open, and slots do",
    "AREA-GEN-07": "formulas say at the reveal what old ninja are, the engine where it asks for it",
    "END-05": "the engine's order of steps checks for the end, a formula at the end of the round",
    "GREEN-01": "the Green takes part in the plan; in the engine it never is Occupied",
    "RONIN-GEN-03": "the engine refuses what is out of order before it asks any rule",
    "RONIN-MUS-03": "his strike comes before step 3: slots have it by their order",
    "VICTORY-07": "the encoding decides at the end of the round, where the round's number is",
    "WOUNDS-02": "wounds from earlier rounds are brought along at the reveal",
}
"""Clauses whose formulas stand in other files than their rules, and why."""


def files(package: object) -> set[str]:
    (folder,) = package.__path__  # type: ignore[attr-defined]
    return {file.stem for file in Path(folder).glob("*.py")} - {"__init__"}


def stems(places: list[str]) -> set[str]:
    return {place.partition(":")[0].rpartition(".")[2] for place in places}


def side_by_side(clause: str) -> bool:
    expected: set[str] = set()
    for stem in stems(RULES.get(clause, [])):
        expected |= {stem} | ELSEWHERE.get(stem, set())
    return bool(expected & stems(ENCODES[clause]))


def test_each_file_of_rules_has_one_of_formulas_or_says_where_its_matter_is() -> None:
    rules, formulas = files(ronin.model.seven_ronin.rules), files(ronin.verify.seven_ronin.encoding)
    moved = {to for name in ELSEWHERE for to in ELSEWHERE[name]}

    assert rules - formulas == ELSEWHERE.keys() - {"position"}
    assert formulas - rules <= moved


@pytest.mark.parametrize("clause", sorted(ENCODES))
def test_a_clause_is_encoded_in_the_file_of_its_rule_or_there_is_a_reason(clause: str) -> None:
    assert side_by_side(clause) != (clause in OTHER_FILES)


def test_a_clause_in_a_file_of_another_name_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert side_by_side("WOUNDS-04")
    monkeypatch.setitem(ENCODES, "WOUNDS-04", ["ronin.verify.seven_ronin.encoding.inn:capacity"])

    assert not side_by_side("WOUNDS-04")
