import json
from pathlib import Path

from tests.seven_ronin.verify.running import answer, ronin

TEXT = "r5,12,inn=1,field_3=2,green=1,tasuke-x,yumi-2,hayai@well,kabe-3,musashi~"
POSITION = {
    "round": 5,
    "reserves": 12,
    "supply": 29,
    "ninja": {"field_3": 2, "inn": 1, "green": 1},
    "wounds": {"yumi": 2, "kabe": 3},
    "eliminated": ["tasuke"],
    "stayed": {"hayai": "well"},
    "shrine": ["musashi"],
}


def test_the_board_is_shown_with_how_each_fact_is_known() -> None:
    told = ronin("board")

    assert told.exit_code == 0
    assert "\nThreat Level          3°   3?   3?   4?   4'   4?   5?   5?\n" in told.stdout
    assert "\nMinimum Attack Force  1'   2    3?   4?   4    4?   5?   5?\n" in told.stdout
    assert "\n  Burial Grounds - Inn          stated: EN Inn\n" in told.stdout
    assert "\n  Well - Shrine                 assumed\n" in told.stdout


def test_a_position_is_shown_with_its_text_and_its_json() -> None:
    text, as_json = ronin("board", TEXT).stdout.splitlines()[-2:]

    assert sorted(text.split(",")) == sorted(TEXT.split(","))
    assert json.loads(as_json) == POSITION


def test_a_position_is_read_from_every_place_and_in_both_forms(tmp_path: Path) -> None:
    as_json, as_text = tmp_path / "position.json", tmp_path / "position.txt"
    as_json.write_text(json.dumps(POSITION), encoding="utf-8")
    as_text.write_text(TEXT.replace(",", " ") + "\n", encoding="utf-8")
    told = ronin("board", TEXT).stdout

    for argument in (str(as_json), str(as_text), json.dumps(POSITION)):
        assert ronin("board", argument).stdout == told
    assert ronin("board", "-", stdin=TEXT).stdout == told


def test_the_printed_board_can_be_played_on(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(ronin("board", "--json").stdout, encoding="utf-8")
    on_it = ronin("count", "r1,40", "--board", str(file), "--json")

    assert on_it.stderr == ""
    assert json.loads(on_it.stdout) == answer("count", "r1,40")


def test_a_board_that_denies_what_is_stated_is_played_with_a_warning(tmp_path: Path) -> None:
    board = answer("board")
    board["limits"]["inn"]["value"] = 4
    file = tmp_path / "odd.json"
    file.write_text(json.dumps(board), encoding="utf-8")
    told = ronin("count", "r1,40", "--board", str(file), "--json")
    warning = "this board denies that the Deployment Limit of inn is 1 (stated: EN Inn)"

    assert told.exit_code == 0
    assert told.stderr == f"ronin: warning: {warning}\n"
    assert json.loads(told.stdout)["warnings"] == [warning]
    assert json.loads(told.stdout)["attacker"] > answer("count", "r1,40")["attacker"]


def test_a_corrected_time_track_changes_the_count(tmp_path: Path) -> None:
    board = answer("board")
    board["time_track"][0]["threat"] = {"value": 0}
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(board), encoding="utf-8")

    # Nothing but the marker on the Green can be deployed, and one must be.
    assert answer("count", "r1,40", "--board", str(file))["attacker"] == 1


def test_a_file_that_is_no_board_is_unreadable(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text('{"limits": {}}', encoding="utf-8")
    told = ronin("board", "--board", str(file))

    assert told.exit_code == 2
    assert told.stderr == f"ronin: {file}: the field 'adjacency' is missing\n"


def test_the_layouts_are_counted_and_can_be_chosen() -> None:
    assert answer("board", "--layouts")["layouts"] == 1440
    assert ronin("board", "--layouts").stdout.startswith("1440 rings ")
    assert answer("board", "--layout", "1")["board"] == answer("board")["board"]
    assert answer("board", "--layout", "1440")["board"] != answer("board")["board"]
    assert answer("board", "--layout", "1441", code=2)["error"]["message"] == (
        "--layout: 1441 is not a number from 1 to 1440"
    )


def test_a_picture_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    file = tmp_path / "board.svg"
    told = ronin("board", TEXT, "--svg", str(file))
    printed = ronin("board", TEXT, "--svg", "-").stdout
    nowhere = ronin("board", "--svg", str(tmp_path / "no" / "board.svg"))
    folder = ronin("board", "--svg", str(tmp_path))

    assert told.exit_code == 0
    assert file.read_text(encoding="utf-8") == printed
    assert printed.startswith("<svg")
    assert nowhere.exit_code == folder.exit_code == 2
    assert nowhere.stderr.endswith("cannot be written: no such file or directory\n")
    assert folder.stderr.endswith("cannot be written: it is a directory\n")
    assert [found.name for found in tmp_path.iterdir()] == ["board.svg"]
