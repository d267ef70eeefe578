"""What is stored of the ruling points is true, can be found again, and a fault in it is noticed."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ronin.model.ambiguity import kebab
from ronin.model.seven_ronin.rulings import points
from ronin.properties.seven_ronin.divergence.readings import ReadingPair, pairs_of
from ronin.properties.seven_ronin.divergence.search import games_of, search_pair
from ronin.properties.seven_ronin.play import STYLES, play_game
from ronin.properties.seven_ronin.severity.frequency import came_up_in, tallies, wilson
from ronin.properties.seven_ronin.severity.rungs import severity
from ronin.reports.seven_ronin.points.__main__ import main
from ronin.reports.seven_ronin.points.again import found_otherwise
from ronin.reports.seven_ronin.points.stored_points import faults, stored

YOBU = ReadingPair("yobu-number", "up-to-two", "two-if-he-can")
Kept = dict[str, Any]


@pytest.mark.parametrize("point", list(points()))
def test_every_stored_witness_still_parts_its_readings(point: str) -> None:
    assert list(faults(point)) == []


@pytest.mark.parametrize("point", list(points()))
def test_every_reading_of_a_point_stands_in_its_file(point: str) -> None:
    pairs = stored(point)["pairs"]

    assert {name for pair in pairs for name in (pair["a"], pair["b"])} == {
        kebab(reading.name) for reading in points()[point]
    }


def test_a_witness_or_a_proof_is_stored_for_nearly_every_point() -> None:
    known = [point for point in points() if stored(point)["status"] in ("witness", "harmless")]

    assert len(known) >= 0.95 * len(points())


def test_a_witness_that_a_game_reaches_is_stored_for_most_points() -> None:
    reached = [
        point for point in points() if any(pair["reachable"] for pair in stored(point)["pairs"])
    ]

    assert len(reached) >= 0.8 * len(points())


# A fault in a file is noticed.


def _no_choices(kept: Kept) -> None:
    kept["pairs"][0]["smallest"]["trace"]["choices"] = []


def _other_clause(kept: Kept) -> None:
    kept["pairs"][0]["smallest"]["clause"] = "END-01"


def _other_start(kept: Kept) -> None:
    kept["pairs"][0]["reachable"]["trace"]["position"]["reserves"] = 39


def _round_left_out(kept: Kept) -> None:
    kept["pairs"][0]["reachable"]["traces"] = kept["pairs"][0]["reachable"]["traces"][1:]


@pytest.mark.parametrize(
    ("point", "spoil", "said"),
    [
        ("yobu-number", _no_choices, "no longer differs"),
        ("yobu-number", _other_clause, "not END-01"),
        ("yobu-number", _other_start, "does not lead to the witness"),
        ("shrine-again", _round_left_out, "does not follow the one before it"),
    ],
)
def test_a_spoiled_file_is_noticed(
    point: str, spoil: Callable[[Kept], None], said: str, tmp_path: Path
) -> None:
    kept = stored(point)
    spoil(kept)
    (tmp_path / f"{point}.json").write_text(json.dumps(kept), encoding="utf-8")

    assert any(said in fault for fault in faults(point, tmp_path))
    assert main([point, "--out", str(tmp_path)]) == 1


def test_a_point_that_is_not_stored_is_noticed(tmp_path: Path) -> None:
    assert main(["yobu-number", "--out", str(tmp_path)]) == 1


def test_an_unknown_point_is_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["yobu-numbers"]) == 2
    assert "unknown point 'yobu-numbers'" in capsys.readouterr().err


# Finding afresh.


def test_files_do_not_depend_on_the_number_of_workers(tmp_path: Path) -> None:
    names = ["yobu-number", "minimum-attack-force"]
    for workers in ("1", "2"):
        folder = tmp_path / workers
        folder.mkdir()
        asked = ["--find", *names, "--budget", "20", "--workers", workers]
        assert main([*asked, "--out", str(folder)]) == 0
    for name in ("yobu-number.json", "yobu-number.trace.json", "minimum-attack-force.json"):
        assert (tmp_path / "1" / name).read_bytes() == (tmp_path / "2" / name).read_bytes()
    assert stored("minimum-attack-force", tmp_path / "1")["status"] == "harmless"
    assert main([*names, "--out", str(tmp_path / "1")]) == 0


def test_what_hangs_on_yobus_number_is_more_than_a_choice() -> None:
    found = search_pair(YOBU, seed=1, budget=200)

    shown = severity(found, seed=1, budget=12).shown

    assert shown is not None
    assert shown.rung >= 2


# How often.


def test_intervals_are_wilsons() -> None:
    assert wilson(0, 10) == [0.0, 0.27753]
    assert wilson(5, 10) == [0.23659, 0.76341]
    assert wilson(10, 10) == [0.72247, 1.0]


def test_a_point_comes_up_only_where_its_readings_differ() -> None:
    a, b = games_of(YOBU)
    came_up = 0
    for number in range(1, 9):
        for played in play_game(seed=1, number=number, style=STYLES["uniform"], game=a):
            found = came_up_in(played, a, {YOBU: b})
            came_up += bool(found)
            assert came_up_in(played, a, {YOBU: a}) == {}
    assert came_up > 0


def test_a_winner_changes_only_where_a_point_came_up() -> None:
    pairs = [
        pair for name in ("five-areas-moment", "exactly-filled-area") for pair in pairs_of(name)
    ]

    for tally in tallies(pairs, "swarm", seed=1, rounds=40).values():
        assert 0 < tally.came_up <= tally.rounds
        assert tally.winner_changed <= tally.came_up


@pytest.mark.parametrize("point", ["green-open", "stayed-hayai"])
def test_a_stored_witness_is_found_again_from_nothing(point: str) -> None:
    assert list(found_otherwise(point)) == []


def test_a_witness_that_the_search_does_not_find_is_noticed(tmp_path: Path) -> None:
    kept = stored("green-open")
    kept["found_by"]["seed"] += 1
    (tmp_path / "green-open.json").write_text(json.dumps(kept), encoding="utf-8")

    assert list(found_otherwise("green-open", tmp_path))
