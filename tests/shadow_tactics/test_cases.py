import json
from pathlib import Path
from typing import Any

import pytest

from ronin.verify.games import game_named, parts_of
from ronin.verify.parts import Parts
from tests.shadow_tactics.forms import CASES, cases, ronin

PARTS: Parts = parts_of(game_named("shadow-tactics"))


def test_the_worked_cases_come_out_as_expected_for_any_number_of_workers() -> None:
    one = ronin("cases", str(CASES))
    two = ronin("cases", str(CASES), "--workers", "2")

    assert one.exit_code == 0, one.stderr
    assert one.stdout == two.stdout
    told = [json.loads(line) for line in one.stdout.splitlines()]
    assert [case["id"] for case in told] == [case["id"] for case in cases()]
    assert len(told) == 82


@pytest.mark.parametrize(
    ("name", "field", "value"),
    [
        ("shown-0", "winner", None),
        ("shown-4", "error", {"at": "execution.1"}),
        ("shown-9", "damage", 1),
        ("shown-10", "answer", "yes"),
        ("random-17", "orders", 144),
        ("random-25", "entries", 1),
    ],
)
def test_a_case_that_expects_something_else_fails(
    name: str, field: str, value: object, tmp_path: Path
) -> None:
    case = next(case for case in cases() if case["id"] == name)
    case["expected"][field] = value
    file = tmp_path / "cases.jsonl"
    file.write_text(json.dumps(case) + "\n", encoding="utf-8")

    told = ronin("cases", str(file))

    assert told.exit_code == 1
    assert f"{name}: {field} is " in told.stderr


def test_a_line_that_is_no_case_is_told_and_stops_nothing(tmp_path: Path) -> None:
    good = next(json.dumps(case) for case in cases() if case["id"] == "shown-1")
    file = tmp_path / "cases.jsonl"
    file.write_text(f'not json\n{{"id": "x", "kind": "riddle"}}\n{good}\n', encoding="utf-8")

    told = ronin("cases", str(file))

    outcomes = [json.loads(line) for line in told.stdout.splitlines()]
    assert told.exit_code == 2
    assert [outcome["id"] for outcome in outcomes] == [1, "x", "shown-1"]
    assert outcomes[1]["outcome"]["error"]["at"] == "kind"
    assert "error" not in outcomes[2]["outcome"]


def test_a_batch_line_may_hold_its_own_data_and_rulings(tmp_path: Path) -> None:
    chosen = [case for case in cases() if case["kind"] == "replay" and "rulings" in case]
    fields = ("id", "map", "cards", "mission", "rulings", "trace")
    file = tmp_path / "batch.jsonl"
    lines = [json.dumps({name: case[name] for name in fields}) for case in chosen]
    file.write_text("\n".join(lines), encoding="utf-8")

    told = ronin("replay", "--batch", str(file))

    for line, case in zip(told.stdout.splitlines(), chosen, strict=True):
        found: dict[str, Any] = json.loads(line)
        expected = case["expected"]
        if "error" in expected:
            assert found["error"]["at"] == expected["error"]["at"]
        else:
            assert {name: found[name] for name in expected} == expected


def test_answers_on_the_invented_sample_say_so() -> None:
    told = json.loads(ronin("count", "t5,yuki@b1", "--json").stdout)

    assert told["data"]["map"] == {"name": "Three Courts (invented)", "invented": True}
    assert {file["invented"] for file in told["data"].values()} == {True}
    assert "Three Courts (invented)" in ronin("count", "t5,yuki@b1").stdout


def test_every_clause_that_is_played_is_tied_to_a_rule() -> None:
    book = PARTS.rulebook

    untied = [
        name
        for name, clause in book.clauses.items()
        if not clause.not_played and name not in book.rules
    ]

    assert untied == []
    assert len(book.clauses) == 100
