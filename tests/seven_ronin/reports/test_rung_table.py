"""The table of rungs, before and after, and the commands in it."""

import json
import shlex
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from ronin.model.errors import BadInput
from ronin.model.rulings import with_reading
from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.notation import read_position
from ronin.model.seven_ronin.rules.planning import attack_count
from ronin.model.seven_ronin.rulings import ENGLISH, points
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import standard_village
from ronin.reports.seven_ronin.rung_table import KEPT, commands, main, rows
from tests.seven_ronin.verify.running import answer

REPORT: dict[str, Any] = json.loads(KEPT.read_text(encoding="utf-8"))
MODELLED = [point for point in REPORT["points"] if point["modelled"]]


def answers(point: dict[str, Any]) -> list[dict[str, Any]]:
    """What the commands that show a rung answer."""
    return [answer(*shlex.split(command.removeprefix("ronin "))) for command in commands(point)]


def cost(point: dict[str, Any]) -> int:
    """How many attacks there are in the position that shows its rung."""
    rulings = ENGLISH
    for name, reading in point["base"]["with"].items():
        rulings = with_reading(rulings, name, reading)
    position = read_position(point["severity"]["evidence"]["position"], rulings)
    return attack_count(engine.begun(position), Game(standard_village(), rulings))


def cheapest(mode: str, count: int) -> list[dict[str, Any]]:
    """Points that such a command shows, those with the fewest attacks first."""
    shown = [point for point in MODELLED if mode in commands(point)[0]]
    return sorted(shown, key=lambda point: (cost(point), point["name"]))[:count]


def test_every_modelled_point_has_a_row_with_what_shows_it() -> None:
    told = list(rows(REPORT))

    assert sorted(row[0] for row in told) == sorted(points())
    assert {len(row) for row in told} == {6}
    assert all(point["name"] in command for point in MODELLED for command in commands(point))


@pytest.mark.parametrize("point", cheapest("--mode forced", 4), ids=lambda one: one["name"])
def test_the_commands_of_the_highest_rung_answer_as_the_report_says(point: dict[str, Any]) -> None:
    evidence = point["severity"]["evidence"]
    said = [
        value["forced"] if isinstance(value, dict) else value
        for value in (evidence["a"], evidence["b"])
    ]

    assert [told["answer"] for told in answers(point)] == said
    assert sorted(said) == ["no", "yes"]


@pytest.mark.parametrize("point", cheapest("--mode given", 3), ids=lambda one: one["name"])
def test_the_commands_of_given_deployments_answer_as_the_report_says(point: dict[str, Any]) -> None:
    evidence = point["severity"]["evidence"]

    assert [told["answer"] for told in answers(point)] == [evidence["a"], evidence["b"]]


@pytest.mark.parametrize("point", cheapest("ronin count", 3), ids=lambda one: one["name"])
def test_the_commands_that_count_count_as_the_report_says(point: dict[str, Any]) -> None:
    evidence = point["severity"]["evidence"]
    (plans,) = evidence["a"]
    side = {"attacks": "attacker", "defences": "defender"}[plans]

    assert [told[side] for told in answers(point)] == [evidence["a"][plans], evidence["b"][plans]]


def test_what_was_there_before_stands_before_an_arrow() -> None:
    old = deepcopy(REPORT)
    first, second = (point for point in old["points"][:2])
    first["rung"] = first["severity"]["rung"] = 2
    first["severity"]["at_least"] = True
    first["severity"]["evidence"]["reachable"] = "not shown"
    old["points"].remove(second)
    now = dict(zip(("name", "rung", "reached"), next(rows(REPORT)), strict=False))
    before = list(rows(REPORT, old))

    assert before[0][1:3] == [f"at least 2 → {now['rung']}", f"not shown → {now['reached']}"]
    assert before[1][1].startswith("new, ")
    assert before[2] == list(rows(REPORT))[2]


def test_the_table_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--since", str(KEPT)]) == 0
    head, line, *told = capsys.readouterr().out.splitlines()

    assert head.startswith("| Point | Rung | Reached | ")
    assert set(line) == set("| -")
    assert len(told) == len(points())
    assert not any("→" in row for row in told)


@pytest.mark.parametrize("text", ["[]", '{"format": "ronin-report/1", "points": [{}]}'])
def test_a_file_that_is_no_report_is_told_in_a_sentence(tmp_path: Path, text: str) -> None:
    file = tmp_path / "report.json"
    file.write_text(text, encoding="utf-8")

    with pytest.raises(BadInput, match="ronin-report/1"):
        main([str(file)])
