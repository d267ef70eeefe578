"""`ronin cards`: files of the user's data, by themselves or together."""

import json
from pathlib import Path

import pytest

from tests.shadow_tactics.forms import ronin

SAMPLE = Path(__file__).parents[2] / "model" / "shadow_tactics" / "sample"
TITLES = {"map": "Map: ", "cards": "Cards: ", "mission": "Mission: "}


@pytest.mark.parametrize("kind", TITLES)
def test_a_file_by_itself_is_known_by_its_fields(kind: str) -> None:
    told = ronin("cards", str(SAMPLE / f"{kind}.json"))

    assert told.exit_code == 0
    assert [title for title in TITLES.values() if title in told.stdout] == [TITLES[kind]]


def test_a_file_takes_the_place_of_the_sample_s(tmp_path: Path) -> None:
    mine = json.loads((SAMPLE / "mission.json").read_text("utf-8")) | {"time": 9, "name": "Mine"}
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(mine))

    told = json.loads(ronin("cards", str(file), "--json").stdout)

    assert told["mission"]["time"] == 9
    assert told["data"]["mission"]["name"] == "Mine"
    assert told["map"] == json.loads(ronin("cards", "--json").stdout)["map"]


def test_all_defects_of_a_file_are_named(tmp_path: Path) -> None:
    board = json.loads((SAMPLE / "map.json").read_text("utf-8"))
    board["hexes"]["y1"]["kind"] = "pond"
    board["hexes"]["y2"]["at"] = [0]
    file = tmp_path / "map.json"
    file.write_text(json.dumps(board))

    told = ronin("cards", str(file), "--json")

    assert told.exit_code == 2
    assert {one["field"] for one in json.loads(told.stdout)["error"]["defects"]} >= {
        "map.hexes.y1.kind",
        "map.hexes.y2.at",
    }


@pytest.mark.parametrize("text", ["{}", "[]", "3", '{"title": "no such file"}'])
def test_what_is_no_data_file_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "file.json"
    file.write_text(text)

    told = ronin("cards", str(file))

    assert told.exit_code == 2
    assert told.stderr.count("\n") == 1
    assert "map (hexes)" in told.stderr


@pytest.mark.parametrize("others", [("{map}",), ("--map", "{map}")])
def test_two_maps_are_one_too_many(others: tuple[str, ...]) -> None:
    words = (str(SAMPLE / "map.json"), *(one.format(map=SAMPLE / "map.json") for one in others))

    told = ronin("cards", *words)

    assert told.exit_code == 2
    assert "another map file" in told.stderr
