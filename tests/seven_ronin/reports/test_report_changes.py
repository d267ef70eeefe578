from copy import deepcopy
from typing import Any

import pytest

from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.village import standard_village
from ronin.reports.seven_ronin.report.changes import changes
from ronin.reports.seven_ronin.report.gathered import gather_findings
from ronin.reports.seven_ronin.report.json_form import report_json
from ronin.verify.seven_ronin.setting import Setting
from tests.seven_ronin.reports.stored_points import a_few


@pytest.fixture(scope="module")
def old(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    setting = Setting(standard_village(), ENGLISH, ())
    return report_json(gather_findings(setting, folder=a_few(tmp_path_factory.mktemp("points"))))


def told(old: dict[str, Any], new: dict[str, Any]) -> list[str]:
    return [str(change) for change in changes(old, new)]


def test_nothing_has_changed(old: dict[str, Any]) -> None:
    assert told(old, deepcopy(old)) == []


def test_a_status_that_was_not_said_is_none_that_changed(old: dict[str, Any]) -> None:
    before = deepcopy(old)
    silent = [point for point in before["points"] if point["status"].startswith("not ")]
    for point in silent:
        point["status"] = point["severity"] = None

    assert silent
    assert told(before, old) == []


def test_a_point_comes_and_another_goes(old: dict[str, Any]) -> None:
    new = deepcopy(old)
    first = new["points"][0]
    new["points"][0] = {**first, "name": "novel", "question": "Is it new?"}

    assert told(old, new) == [
        "point of copied-watchtower: gone, was Whose neighbours are hit when the Inn copies the "
        "Watchtower?",
        "point of novel: new, Is it new?",
    ]


def test_a_severity_a_reading_and_a_preset_change(old: dict[str, Any]) -> None:
    new = deepcopy(old)
    point = new["points"][0]
    point["rung"] = 5
    point["readings"][0]["wording"] = "Another sentence."
    point["presets"]["french"] = "of-the-inn"
    found = told(old, new)

    assert len(found) == 3
    assert found[0].startswith("wording of of-the-inn of copied-watchtower: ")
    assert found[0].endswith(" became Another sentence.")
    assert found[1].startswith("preset french of copied-watchtower: of-the-watchtower (")
    assert found[2] == "severity of copied-watchtower: 4 became 5"


def test_a_witness_and_an_answer_change(old: dict[str, Any]) -> None:
    new = deepcopy(old)
    new["points"][0]["pairs"][0]["smallest"] = None
    new["questions"][0]["answers"][0]["answer"] = "No."
    found = told(old, new)

    assert found[0].startswith(
        "smallest witness of of-the-inn against of-the-watchtower of copied-watchtower: gone, was"
    )
    assert found[1] == "answer if counts of green-towards-minimum: Yes. became No."


def test_another_board_and_another_reading_in_force_are_told_first(old: dict[str, Any]) -> None:
    new = {**old, "board": "0" * 12, "rulings": {**old["rulings"], "inn-uses": "once-per-area"}}

    assert told(old, new) == [
        f"board of the report: {old['board']} became 000000000000",
        "reading in force of inn-uses: once became once-per-area",
    ]


def test_a_report_made_at_a_terminal_has_no_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ronin.verify.console.answers.is_coloured", lambda: True)
    made = report_json(gather_findings(Setting(standard_village(), ENGLISH, ())))

    assert "wins (VICTORY-" in str(made)
    assert r"\x1b" not in str(made)


def test_control_characters_of_an_older_report_are_told_and_do_nothing(
    old: dict[str, Any],
) -> None:
    new = deepcopy(old)
    new["points"][0]["question"] = "Is it \x1b[2J new\x07\x9b\u202e?"
    (change,) = changes(old, new)

    assert str(change).endswith(r"became Is it \x1b[2J new\x07\x9b\u202e?")
    assert change.json()["new"] == "Is it \x1b[2J new\x07\x9b\u202e?"
