"""Fresh late positions are held against the rungs of the report."""

import json
from pathlib import Path

import pytest

from ronin.reports.seven_ronin import rungs_checked
from ronin.reports.seven_ronin.rungs_checked import highest, main, turned
from ronin.verify.seven_ronin.late_positions import FILE

KEPT = json.loads(FILE.read_text(encoding="utf-8"))["points"]
LOW = {**KEPT["inn-field-needs"], "point": "minimum-attack-force"}
"""As if a point that is proved to differ nowhere turned an answer."""


def test_only_points_below_the_highest_rung_are_asked_about_until_they_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known: list[list[str]] = []

    def turning(_late: object, _base: object, not_asked: list[str], _: object) -> list[object]:
        known.append(not_asked)
        return [] if LOW["point"] in not_asked else [LOW]

    monkeypatch.setattr(rungs_checked, "turning", turning)
    counted = dict.fromkeys(("positions", "asked", "undecided"), 0)

    assert list(turned(2, seed=5, known=highest(), counted=counted)) == [LOW]
    assert all("inn-field-needs" in names for names in known)
    assert counted["positions"] == 2


def test_an_exception_is_printed_and_merged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "late.json"
    monkeypatch.setattr(rungs_checked, "turned", lambda *_, **__: iter([LOW]))

    assert main(["--merge", "--out", str(file)]) == 1
    told = capsys.readouterr().out
    assert told.startswith(f"minimum-attack-force: {' and '.join(LOW['pair'])} differ at ")
    assert told.endswith("points that decide a sure win and are not on rung 5: 1\n")
    kept = json.loads(file.read_text(encoding="utf-8"))
    assert kept["points"] == {"minimum-attack-force": LOW}


def test_nothing_found_is_no_exception(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(rungs_checked, "late_in_games", lambda *_: iter(()))
    monkeypatch.setattr(rungs_checked, "count", lambda _: range(3))

    assert main(["--positions", "2"]) == 0
    assert "0 late positions" in capsys.readouterr().out


def test_the_seed_of_the_evidence_is_not_fresh() -> None:
    with pytest.raises(SystemExit) as told:
        main(["--seed", "1"])
    assert told.value.code == 2


def test_late_positions_of_fresh_games_are_asked() -> None:
    counted = dict.fromkeys(("positions", "asked", "undecided"), 0)
    for one in turned(1, seed=5, known=(), counted=counted):
        assert {one["a"], one["b"]} == {"yes", "no"}

    assert counted["positions"] == 1
    assert counted["asked"] > 0
