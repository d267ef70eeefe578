"""A game that is not in the list goes through the same commands, and errors in it are noticed."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from jsonschema import Draft202012Validator

from ronin.model.clause import Clause
from ronin.verify import schemas
from ronin.verify.cli import main
from ronin.verify.commands.crosscheck import PROFILES
from ronin.verify.games import SHARED
from tests.core import toy

FIVE = {"pebbles": 5, "turn": "first"}
PLAY = {"position": FIVE, "choices": [{"take": 2}, {"take": 3}]}
THREE_AT_ONCE = "three-pebbles=too-many"


def ronin(*words: str, stdin: str | None = None) -> Result:
    return CliRunner().invoke(main, [*words, "--game", "tests.core.toy:GAME"], input=stdin)


def answer(*words: str, code: int = 0) -> dict[str, Any]:
    told = ronin(*words, "--json")
    assert told.exit_code == code, told.output
    found: dict[str, Any] = json.loads(told.stdout)
    assert found["game"] == "pebbles"
    return found


def test_it_is_small() -> None:
    assert len(Path(toy.__file__).read_text(encoding="utf-8").splitlines()) <= 300


def test_it_has_every_shared_command() -> None:
    assert set(toy.GAME.shared) == set(SHARED)


def test_a_play_is_replayed_and_told_with_its_clauses() -> None:
    told = answer("replay", json.dumps(PLAY))

    assert (told["winner"], told["position"]["pebbles"]) == ("second", 0)
    assert [event["clause"] for event in told["events"]] == ["TAKE-01", "TAKE-01", "END-01"]
    assert "Second has won." in ronin("replay", json.dumps(PLAY)).stdout


@pytest.mark.parametrize(
    ("trace", "clause", "at", "code"),
    [
        ({"position": FIVE, "choices": [{"take": 4}]}, "TAKE-01", 0, 1),
        ({"position": {"pebbles": 2}, "choices": [{"take": 1}, {"take": 2}]}, "TAKE-02", 1, 1),
        ({"position": {"pebbles": 1}, "choices": [{"take": 1}, {"take": 1}]}, "END-01", 1, 1),
        ({"position": {"pebbles": 99}}, "SETUP-01", "position", 1),
        ({"choices": []}, "SETUP-01", "position", 1),
        ({"position": FIVE, "choices": ["two"]}, None, 0, 2),
        ({"position": {**FIVE, "game": "chess"}}, None, None, 2),
        ({"position": FIVE, "game": "chess"}, None, None, 2),
        ({"position": FIVE, "moves": []}, None, None, 2),
    ],
)
def test_a_play_that_breaks_a_rule_is_refused_with_its_clause(
    trace: object, clause: str | None, at: object, code: int
) -> None:
    error = answer("replay", json.dumps(trace), code=code)["error"]

    assert (error["clause"], error["at"]) == (clause, at)


def test_a_batch_goes_on_after_a_line_that_is_refused() -> None:
    lines = "\n".join(map(json.dumps, ({"position": {"pebbles": 0}}, PLAY)))
    told = [
        json.loads(line)
        for line in ronin("replay", "--batch", "-", stdin=lines).stdout.splitlines()
    ]

    assert [line.get("winner", "refused") for line in told] == ["refused", "second"]


def test_its_presets_read_the_last_pebble_differently() -> None:
    told = answer("diff", json.dumps(PLAY), "--a", "box", "--b", "web")

    assert [told[side]["winner"] for side in "ab"] == ["second", "first"]
    assert told["suspects"] == [{"name": "last-pebble", "a": "wins", "b": "loses", "alone": True}]
    assert answer("replay", json.dumps(PLAY), "--preset", "web")["winner"] == "first"


def test_its_open_points_and_clauses_are_listed(tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.md"

    assert [point["name"] for point in answer("rulings")["rulings"]] == list(toy.REGISTER)
    assert [clause["id"] for clause in answer("clauses")["clauses"]] == list(toy.BOOK.clauses)
    assert answer("rulings", "--sheet", str(sheet))["points"] == 1
    assert sheet.read_text(encoding="utf-8").startswith("# Pebbles: how this table plays")


@pytest.mark.parametrize("pebbles", range(1, 13))
def test_who_can_force_a_win_is_what_the_theory_of_this_game_says(pebbles: int) -> None:
    position = json.dumps({"pebbles": pebbles})
    told = answer("ask", position)

    assert told["answer"] == ("no" if pebbles % 4 == 0 else "yes")
    assert answer("ask", position, "--preset", "web")["answer"] == (
        "no" if pebbles % 4 == 1 else "yes"
    )
    assert answer("replay", json.dumps(told["line"]))["winner"] == (
        "second" if told["answer"] == "no" else "first"
    )


def test_a_question_can_be_expected_and_runs_out_of_time() -> None:
    assert ronin("ask", '{"pebbles": 4}', "--expect", "yes").exit_code == 1
    assert answer("ask", '{"pebbles": 4}', "--mode", "possible", "--expect", "yes")["line"]
    assert answer("ask", '{"pebbles": 12}', "--timeout", "0", code=3)["answer"] == "unknown"
    assert ronin("ask", '{"pebbles": 4}', "--side", "third").exit_code == 2


def test_its_properties_hold_and_a_broken_rule_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "check.xml"
    assert answer("check", "--junit", str(file))["properties"][0]["outcome"] == "holds"
    assert 'tests="1" failures="0"' in file.read_text(encoding="utf-8")

    played = toy.Engine.carried_out

    def one_comes_back(table: toy.Table, take: int, game: Any) -> toy.Table:
        after = played(table, take, game)
        return after._replace(pebbles=after.pebbles + (take == 1 and after.winner is None))

    monkeypatch.setattr(toy.Engine, "carried_out", staticmethod(one_comes_back))

    assert answer("check", code=1)["properties"][0]["outcome"] == "broken"


def test_engine_and_formulas_agree_and_an_error_in_either_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told = answer("crosscheck")
    assert (told["differences"], told["gaps"]) == ([], [])
    assert told["compared"]["models"] == told["compared"]["choices"] > 100

    monkeypatch.setitem(PROFILES, "quick", 5)  # plays: enough to meet an error
    with monkeypatch.context() as broken:
        broken.setattr(toy, "most", lambda _: 3)  # the engine ignores a reading
        assert answer("crosscheck", "--rulings", THREE_AT_ONCE, code=1)["differences"]
    with monkeypatch.context() as broken:
        broken.setattr(toy, "LEFT", toy.PEBBLES)  # the formulas forget what was taken
        assert answer("crosscheck", code=1)["differences"]


def test_the_report_shows_the_smallest_play_for_each_point(tmp_path: Path) -> None:
    told = answer("report", "--out", str(tmp_path / "report"))
    report = json.loads((tmp_path / "report" / "report.json").read_text(encoding="utf-8"))
    points = {point["name"]: point for point in report["points"]}

    assert {"index.html", "README.md", "points/last-pebble.html"} <= set(told["files"])
    one_pebble = {"position": {"pebbles": 1, "turn": "first"}, "choices": [{"take": 1}]}
    assert points["last-pebble"]["pairs"][0]["trace"] == one_pebble
    assert points["last-pebble"]["severity"]["rung"] == 3
    three = points["three-pebbles"]["pairs"][0]["trace"]
    assert (three["position"]["pebbles"], three["choices"]) == (1, [{"take": 3}])
    page = (tmp_path / "report" / "points" / "last-pebble.html").read_text(encoding="utf-8")
    assert "Who takes the last pebble loses." in page


def test_two_games_have_clauses_of_the_same_name_and_do_not_meet() -> None:
    theirs = json.loads(CliRunner().invoke(main, ["clauses", "SETUP-01", "--json"]).stdout)
    ours = answer("clauses", "SETUP-01")

    assert theirs["clauses"][0]["text"] != ours["clauses"][0]["text"]
    assert isinstance(toy.SETUP_01, Clause)


def test_its_schemas_are_those_that_all_games_have() -> None:
    common = {file.stem for file in Path(schemas.__path__[0]).glob("*.json")}

    assert {schema["name"] for schema in answer("schema")["schemas"]} == common
    assert ronin("schema", "position").exit_code == 2


@pytest.mark.parametrize("words", [("clauses",), ("rulings",), ("check",)])
def test_its_answers_fit_the_schemas_of_all_games(words: tuple[str, ...]) -> None:
    form = Draft202012Validator(json.loads(ronin("schema", f"{words[0]}-answer").stdout))

    assert [fault.message for fault in form.iter_errors(answer(*words))] == []


@pytest.mark.parametrize("command", ["clauses", "rulings", "check", "crosscheck", "report"])
def test_a_preset_of_another_game_is_refused(command: str) -> None:
    told = ronin(command, "--preset", "english")

    assert told.exit_code == 2
    assert "--preset: 'english' is none of box, web" in told.stderr
