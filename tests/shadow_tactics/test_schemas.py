"""The schemas fit what is read and printed, and nothing spoiled."""

import json
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from ronin.verify.games import commands_of, game_named
from ronin.verify.schemas import bundle, schema_names
from ronin.verify.shadow_tactics.setting import sample
from tests.shadow_tactics.forms import cases, ronin

OF_GAME = "ronin.verify.shadow_tactics"
LINE = "t5,y1.1oi,y2.3so,yuki@b3,hand=o1"
ENTRY = '{"junction": "j3", "bush": "b5"}'
LAID = '[{"ninja": "yuki", "card": "purple"}]'
ROUND = json.dumps(sample("trace"))


@cache
def form(name: str) -> Draft202012Validator:
    return Draft202012Validator(bundle(name, OF_GAME))


def faults(name: str, value: Any) -> list[str]:
    return [f"{one.json_path}: {one.message:.200}" for one in form(name).iter_errors(value)]


@pytest.mark.parametrize("name", schema_names(OF_GAME))
def test_every_schema_is_one(name: str) -> None:
    Draft202012Validator.check_schema(bundle(name, OF_GAME))


@pytest.mark.parametrize("name", ["map", "cards", "mission"])
def test_files_fit(name: str) -> None:
    assert faults(name, sample(name)) == []
    for case in cases():
        assert (faults(name, case[name]) == []) or "error" in case["expected"]


def test_traces_and_their_answers_fit(tmp_path: Path) -> None:
    rounds = [case for case in cases() if case["kind"] == "replay"]
    fields = ("id", "map", "cards", "mission", "rulings", "trace")
    file = tmp_path / "rounds.jsonl"
    lines = ({name: case[name] for name in fields if name in case} for case in rounds)
    file.write_text("".join(f"{json.dumps(line)}\n" for line in lines), encoding="utf-8")

    told = ronin("replay", "--batch", str(file)).stdout.splitlines()

    for case, line in zip(rounds, told, strict=True):
        value = json.loads(line)
        assert faults("error" if "error" in value else "replay-answer", value) == [], case["id"]
        if "error" not in value:
            assert faults("trace", case["trace"]) == [], case["id"]


def test_questions_and_their_answers_fit() -> None:
    questions = [case for case in cases() if case["kind"] in ("ask", "witnesses")]
    asked = ("position", "mode", "goal", "programme", "orders", "ninja", "card", "entry")
    for case in questions:
        line = {name: case[name] for name in asked if name in case}
        assert "error" in case["expected"] or faults("question", line) == [], case["id"]


ANSWERS: dict[str, list[list[str]]] = {
    "ask": [
        [LINE, "--mode", "possible"],
        [LINE, "--mode", "forced", "--sensitivity"],
        [LINE, "--mode", "given", "--programme", LAID, "--nearest"],
        [LINE, "--mode", "value"],
        [LINE, "--mode", "witnesses", "--ninja", "yuki", "--card", "purple", "--entry", ENTRY],
        [LINE, "--mode", "forced", "--timeout", "0"],
        [LINE, "--mode", "forced", "--sensitivity", "--nearest", "--timeout", "0"],
    ],
    "board": [[], [LINE, "--watch"]],
    "cards": [[]],
    "check": [["--profile", "quick", "--select", "time"], ["--list"]],
    "clauses": [[]],
    "crosscheck": [["--profile", "quick", "--chunks", "1"]],
    "count": [[LINE], ["--setup"]],
    "diff": [[ROUND, "--a", "default", "--b", "literal"]],
    "evidence": [[]],
    "explore": [[], ["--goal", "yard-room"], ["--goal", "duty-hurts"], ["--goal", "dead-orders"]],
    "play": [["--games", "1", "--out", "FILE"]],
    "prove": [["--select", "three"], ["--list"]],
    "replay": [[ROUND], [ROUND, "--steps"]],
    "report": [["--out", "FILE"]],
    "rulings": [[], ["trespass"]],
}


@pytest.mark.parametrize("command", ANSWERS)
def test_answers_fit_and_nothing_else_does(command: str, tmp_path: Path) -> None:
    for number, words in enumerate(ANSWERS[command]):
        file = str(tmp_path / str(number))
        told = ronin(command, *(file if word == "FILE" else word for word in words), "--json")
        value = json.loads(told.stdout)
        assert faults(f"{command}-answer", value) == []
        assert faults(f"{command}-answer", {**value, "surprise": 1})
        for name in ("game", "tool"):
            less = deepcopy(value)
            del less[name]
            assert faults(f"{command}-answer", less)


def test_certificates_and_their_verdicts_fit(tmp_path: Path) -> None:
    for mode in ("possible", "forced"):
        file = tmp_path / f"{mode}.json"
        ronin("ask", LINE, "--mode", mode, "--certificate", str(file))
        verdict = json.loads(ronin("verify-certificate", str(file), "--json").stdout)

        assert faults("certificate", json.loads(file.read_text(encoding="utf-8"))) == []
        assert faults("verify-certificate-answer", verdict) == []


@pytest.mark.parametrize(
    "words",
    [
        ("board", "t5,nobody@b3"),
        ("cards", "{}"),
        ("ask", LINE, "--mode", "witnesses"),
        ("replay", "{}"),
        ("rulings", "no-such-point"),
    ],
)
def test_refusals_fit(words: tuple[str, ...]) -> None:
    told = ronin(*words, "--json")

    assert told.exit_code in (1, 2)
    assert faults("error", json.loads(told.stdout)) == []


def test_every_command_with_an_answer_has_a_schema() -> None:
    names = schema_names(OF_GAME)
    own = set(commands_of(game_named("shadow-tactics")))
    without = {"cases", "completion", "help", "init", "schema", "serve"}

    assert {name for name in own - without if f"{name}-answer" not in names} == set()


GOOD: dict[str, Any] = {
    "map": sample("map"),
    "cards": sample("cards"),
    "mission": sample("mission"),
    "trace": sample("trace"),
    "position": {"time": 5, "ninjas": {"yuki": {"at": "b3"}}},
}


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("map", {"hexes": {"y1": {"kind": "pond", "at": [0, 0], "tile": "west"}}}),
        ("map", {"hexes": {"y1": {"kind": "yard", "at": [0], "tile": "west"}}}),
        ("cards", {"actions": {"strike": {"colour": "red", "symbols": []}}}),
        ("cards", {"ninjas": {"yuki": {"cards": [], "health": []}}}),
        ("mission", {"time": 0}),
        ("mission", {"objective": {"kind": "reach", "yards": ["y1"]}}),
        ("position", {"alarm": 3}),
        ("position", {"guards": [{"at": "y1.6", "kind": "officer", "faces": "in"}]}),
        ("position", {"ninjas": {}}),
        ("trace", {"programme": [{"ninja": "yuki"}]}),
        ("trace", {"orders": [{"card": "o1", "as": "middle"}]}),
        ("trace", {"execution": [{"yard": 1}]}),
        ("trace", {"rounds": []}),
    ],
)
def test_what_is_spoiled_does_not_fit(name: str, change: dict[str, Any]) -> None:
    assert faults(name, GOOD[name]) == []
    assert faults(name, {**GOOD[name], **change})
