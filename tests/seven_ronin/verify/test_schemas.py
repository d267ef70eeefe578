import json
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from ronin.verify.schemas import schema_names
from tests.seven_ronin.forms import form
from tests.seven_ronin.verify.running import LAST_STAND, QUIET, answer, answers, lines, ronin

EVERY_ENTRY = {
    "position": {
        "round": 5,
        "reserves": 12,
        "ninja": {"inn": 1, "field_3": 2, "green": 0},
        "wounds": {"yumi": 2, "kabe": 3},
        "eliminated": ["tasuke"],
        "stayed": {"hayai": "well"},
        "shrine": ["musashi", "musashi"],
    },
    "attacker": {"well": 1, "passage": 2, "green": 1},
    "defender": {"yumi": "inn", "kabe": "well", "hayai": "granary"},
    "choices": [
        {"use": "yobu", "to": {"granary": 1, "well": 1}},
        {"use": "hayai", "to": "shrine"},
        {"use": "taiko", "heal": "kabe"},
        {"use": "yumi"},
        {"use": "musashi"},
        {"wounds": "inn", "split": {"tasuke": 1, "kabe": 2}},
        {"use": "watchtower", "targets": ["yumi"]},
        {"use": "granary"},
        {"use": "well", "target": "yumi"},
        {"use": "burial_grounds", "from": {"well": 1, "passage": 1}},
        {"use": "passage", "to": "inn", "count": 2, "split": {"tasuke": 1, "kabe": 1}},
        {"use": "inn", "copies": "well", "target": "kabe"},
        {"use": "inn", "copies": "field_3"},
    ],
    "id": 7,
    "note": "every form of entry; not one legal round",
}


def fits(name: str, value: object) -> bool:
    """Whether a value has the form that a schema tells."""
    return not list(form(name).iter_errors(value))


@pytest.mark.parametrize("name", schema_names("ronin.verify.seven_ronin"))
def test_every_schema_is_one_and_is_printed_with_all_it_needs(name: str) -> None:
    printed = json.loads(ronin("schema", name).stdout)

    Draft202012Validator.check_schema(printed)
    assert printed["$id"] == f"ronin:{name}/1"
    assert printed["$schema"] == "https://json-schema.org/draft/2020-12/schema"


def test_schemas_are_listed() -> None:
    listed = answer("schema")["schemas"]

    assert [schema["name"] for schema in listed] == list(schema_names("ronin.verify.seven_ronin"))
    assert ronin("schema").stdout.count("\n") == len(listed)


def test_an_unknown_schema_is_answered_with_the_nearest() -> None:
    told = ronin("schema", "positon")

    assert told.exit_code == 2
    assert told.stderr.startswith("ronin: no schema 'positon'; did you mean position")


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("replay-answer", ["replay", json.dumps(QUIET)]),
        ("replay-answer", ["replay", json.dumps(LAST_STAND)]),
        ("game-answer", ["replay", "--sequence", json.dumps([QUIET])]),
        ("count-answer", ["count", "r1,40"]),
        ("board-answer", ["board"]),
        ("board-answer", ["board", "r5,12,inn=1"]),
        ("board", ["board", "--layout", "9"]),
        ("layouts-answer", ["board", "--layouts"]),
        ("clauses-answer", ["clauses"]),
        ("rulings-answer", ["rulings"]),
        ("evidence-answer", ["evidence"]),
        ("check-answer", ["check", "--list"]),
        ("prove-answer", ["prove", "--list"]),
        ("diff-answer", ["diff", json.dumps(QUIET)]),
        ("diff-answer", ["diff", json.dumps(LAST_STAND), "--b", "hayai-goal=occupied-only"]),
        ("play-answer", ["play", "--out", "/dev/null"]),
        ("ask-answer", ["ask", "r8,3,inn=1,well=1,yobu-x,yumi-x"]),
        ("choices-answer", ["choices", json.dumps({**QUIET, "choices": []})]),
        ("choices-answer", ["choices", json.dumps({**QUIET, "choices": [{"step": 3}]})]),
        ("choices-answer", ["choices", json.dumps({**LAST_STAND, "choices": [{"step": 3}]})]),
        ("explore-answer", ["explore"]),
        ("explore-answer", ["explore", "--goal", "supply-empty"]),
        ("explore-answer", ["explore", "--position", "r1,0"]),
    ],
    ids=lambda value: value if isinstance(value, str) else (value[0] + " ".join(value)[-44:]),
)
def test_answers_have_the_form_that_their_schema_tells(name: str, words: list[str]) -> None:
    form(name).validate(answer(*words))


def test_the_rulings_of_an_answer_have_the_form_that_is_read() -> None:
    assert fits("rulings", answer("count", "r1,40")["rulings"])


@pytest.mark.parametrize(
    "words",
    [
        ["replay", json.dumps({**QUIET, "attacker": {"inn": 2}})],
        ["replay", json.dumps({**QUIET, "choices": [{"use": "kabe"}]})],
        ["replay", "--sequence", json.dumps([LAST_STAND, QUIET])],
        ["replay", "--batch", "missing.jsonl"],
        ["count", "r9,60,castle=1"],
        ["count", '{"round": "x"}'],
        ["count"],
        ["clauses", "X"],
    ],
    ids=lambda words: " ".join(words)[-24:],
)
def test_errors_have_the_form_that_their_schema_tells(words: list[str]) -> None:
    told = ronin(*words, "--json")

    assert told.exit_code in (1, 2)
    form("error").validate(json.loads(told.stdout))


def test_the_lines_of_a_batch_have_the_form_of_an_answer_or_an_error() -> None:
    batch = lines({"id": 1, "trace": QUIET, "expect": "refused"}, {"id": 2, "trace": {}}) + "{\n"
    played, refused, unreadable = answers(ronin("replay", "--batch", "-", stdin=batch))

    assert fits("replay-answer", played)
    assert fits("error", refused)
    assert fits("error", unreadable)
    assert not fits("error", played)


def test_traces_that_play_writes_have_the_form_that_is_read() -> None:
    rounds = answers(ronin("play", "--seed", "2", "--games", "3", "--style", "odd"))

    assert all(fits("trace", trace) for trace in rounds)
    assert fits("game", rounds)
    assert fits("trace", EVERY_ENTRY)


def changes(value: Any) -> Iterator[Any]:
    """The value with one part of it, at any depth, replaced by a value of every type."""
    yield from (None, True, "x", "inn", "kabe", -1, 0, 1, 2.5, [], {}, ["kabe"], {"inn": 1})
    keys = range(len(value)) if isinstance(value, list) else value
    for key in keys if isinstance(value, list | dict) else ():
        for changed in changes(value[key]):
            copy = deepcopy(value)
            copy[key] = changed
            yield copy


@pytest.mark.parametrize(
    ("name", "command", "example"),
    [
        ("trace", "replay", EVERY_ENTRY),
        ("trace", "replay", QUIET),
        ("position", "count", EVERY_ENTRY["position"]),
    ],
    ids=["every entry", "a round", "position"],
)
def test_what_a_schema_accepts_is_never_unreadable(
    name: str, command: str, example: dict[str, Any]
) -> None:
    changed = [value for value in changes(example) if isinstance(value, dict)]
    ended = ronin(command, "--batch", "-", stdin=lines(*changed))
    told = answers(ended)
    accepted = [form(name).is_valid(value) for value in changed]
    readable = ["error" not in line or line["error"]["clause"] is not None for line in told]

    assert ended.exit_code == 2
    assert len(told) == len(changed)
    assert [
        value
        for value, fit, read in zip(changed, accepted, readable, strict=True)
        if fit and not read
    ] == []
    assert any(accepted)
    assert not all(readable)


def test_text_fits_where_it_is_read() -> None:
    text = {"position": "r5,12,Inn=1,yumi-2", "attacker": "well=1,pen=2", "defender": "yobu@well"}

    assert fits("trace", {**text, "attacker": "none"})
    assert fits("beginning", {**text, "choices": [{"step": 2}, {"use": "granary"}]})
    assert not fits("trace", {**text, "choices": [{"step": 2}]})
    assert not fits("trace", {**text, "attacker": "well"})


def test_a_played_round_fits_and_a_wrong_type_does_not() -> None:
    assert fits("trace", QUIET)
    assert not fits("trace", {**QUIET, "attacker": {"inn": "1"}})
    assert not fits("trace", {**QUIET, "moves": []})
    assert not fits("position", {"round": 1})
    assert not fits("board", {**answer("board"), "extra": 1})
