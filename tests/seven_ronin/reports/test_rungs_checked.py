"""Fresh late positions are held against the rungs of the report."""

import json
from pathlib import Path

import pytest

from ronin.reports.seven_ronin import rungs_checked
from ronin.reports.seven_ronin.rungs_checked import begun, highest, main, turned
from ronin.verify.seven_ronin.late_positions import FILE

KEPT = json.loads(FILE.read_text(encoding="utf-8"))["points"]
HIGH = KEPT["inn-field-needs"]
LOW = {**HIGH, "point": "minimum-attack-force"}
"""As if a point that is proved to differ nowhere turned an answer."""


@pytest.fixture
def turning_points(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Every position turns both points, if they are asked about; what was not is noted."""
    not_asked: list[list[str]] = []

    def turning(_late: object, _base: object, known: list[str], _: object) -> list[object]:
        not_asked.append(known)
        return [each for each in (HIGH, LOW) if each["point"] not in known]

    monkeypatch.setattr(rungs_checked, "turning", turning)
    return not_asked


def test_only_points_below_the_highest_rung_are_asked_about_until_they_turn(
    turning_points: list[list[str]],
) -> None:
    kept = begun(5, highest())
    found = [each for new in turned(2, kept) for each in new]

    assert found == kept["found"] == [LOW]
    assert all("inn-field-needs" in names for names in turning_points)
    assert kept["positions"] == 2
    assert kept["looked_at"] == len(turning_points)


def test_a_run_that_was_stopped_goes_on_where_it_was(
    tmp_path: Path, turning_points: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    state, words = tmp_path / "state.json", ["--seed", "5", "--state", str(tmp_path / "state.json")]
    first = main([*words, "--positions", "1"])
    looked_at = len(turning_points)
    again = main([*words, "--positions", "1"])
    looked_at_again = len(turning_points)
    more = main([*words, "--positions", "3"])
    whole = main(["--seed", "5", "--positions", "3"])
    told = capsys.readouterr().out.splitlines()

    assert (first, again, more, whole) == (1, 1, 1, 1)
    assert looked_at == looked_at_again > 0
    assert len(turning_points) == 2 * json.loads(state.read_text(encoding="utf-8"))["looked_at"]
    assert told[-1] == told[-5]
    assert told[-1].startswith("3 late positions, ")
    assert told[-1].endswith("not on rung 5: minimum-attack-force")


@pytest.mark.usefixtures("turning_points")
def test_with_all_the_table_has_points_of_the_highest_rung(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "late.json"
    words = ["--seed", "5", "--positions", "1", "--all", "--merge", "--out", str(file)]

    assert main(words) == 1
    _, _, high, low, last = capsys.readouterr().out.splitlines()
    assert high.startswith("| inn-field-needs | 5 | one-field: ")
    assert low.startswith("| minimum-attack-force | 0 | ")
    assert last.endswith(
        "2 points of those asked about decide a sure win; not on rung 5: minimum-attack-force"
    )
    kept = json.loads(file.read_text(encoding="utf-8"))["points"]
    assert kept == {"minimum-attack-force": LOW, "inn-field-needs": HIGH}


def test_a_state_of_another_seed_is_begun_anew(tmp_path: Path) -> None:
    file = tmp_path / "state.json"
    file.write_text(json.dumps({**begun(7, ()), "looked_at": 3}), encoding="utf-8")

    assert rungs_checked.kept_in_state(file, 7, ())["looked_at"] == 3
    assert rungs_checked.kept_in_state(file, 8, ())["looked_at"] == 0
    assert rungs_checked.kept_in_state(file, 7, highest())["looked_at"] == 0


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
    kept = begun(5, ())
    for new in turned(1, kept):
        for one in new:
            assert {one["a"], one["b"]} == {"yes", "no"}

    assert kept["positions"] == 1
    assert kept["asked"] > 0
