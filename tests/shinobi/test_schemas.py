"""The schemas fit what is read and printed, and nothing spoiled."""

import json
from functools import cache
from typing import Any

import pytest
from click.testing import CliRunner
from jsonschema import Draft202012Validator

from ronin.verify.cli import main
from ronin.verify.schemas import bundled, schema_names
from tests.shinobi.forms import SAMPLE, SAMPLE_FILE, cases

OF_GAME = "ronin.verify.shinobi"


@cache
def form(name: str) -> Draft202012Validator:
    return Draft202012Validator(bundled(name, OF_GAME))


def fits(name: str, value: object) -> bool:
    return form(name).is_valid(value)


@pytest.mark.parametrize("name", schema_names(OF_GAME))
def test_every_schema_is_one(name: str) -> None:
    Draft202012Validator.check_schema(bundled(name, OF_GAME))


@pytest.mark.parametrize("kind", ["trace", "ask"])
def test_samples_and_their_answers_fit(kind: str) -> None:
    listed = cases(kind)
    for cards in ("sample", None):
        some = [case for case in listed if case["cards"] == cards]
        words = ["replay" if kind == "trace" else "ask", "--game", "shinobi", "--batch", "-"]
        words += ["--cards", str(SAMPLE_FILE)] if cards else []
        text = "".join(json.dumps(case[kind]) + "\n" for case in some)
        result = CliRunner().invoke(main, words, input=text)
        answers = [json.loads(line) for line in result.stdout.splitlines()]
        played = [
            (case, one) for case, one in zip(some, answers, strict=True) if "error" not in one
        ]
        assert played
        for case, one in played:
            assert fits("trace" if kind == "trace" else "question", case[kind]), case["id"]
            assert fits("replay-answer" if kind == "trace" else "ask-answer", one), case["id"]


@pytest.mark.parametrize("question", ["peek", "needed"])
def test_other_questions_fit(question: str) -> None:
    phase = "placement" if question == "peek" else "turn"
    line = f"gm3-{phase},seats=a+b,turn=a,shosho=a{',a.left=1' if question == 'peek' else ''}"
    words = ["ask", "--game", "shinobi", line, "--question", question, "--player", "a", "--json"]

    assert fits("ask-answer", json.loads(CliRunner().invoke(main, words).stdout))


def test_counts_fit() -> None:
    for line in ("gh-turn,seats=a+b,turn=a", "gm1-placement,seats=a+b,turn=a,shosho=a,a.left=1"):
        words = ["count", "--game", "shinobi", line, "--json"]
        told = json.loads(CliRunner().invoke(main, words).stdout)
        assert fits("count-answer", told)
        assert not fits("count-answer", {"game": "shinobi"})


GOOD: dict[str, Any] = cases("trace")[0]["trace"]


@pytest.mark.parametrize(
    "change",
    [
        {"position": 7},
        {"turns": {}},
        {"end": {}},
        {"turn": {**GOOD["turn"], "draw": "steal"}},
        {"turn": {**GOOD["turn"], "drawn": ["Carp-1"]}},
        {"position": {**GOOD["position"], "mode": "solo"}},
        {"position": {**GOOD["position"], "deck": -1}},
    ],
)
def test_what_is_spoiled_does_not_fit(change: dict[str, Any]) -> None:
    assert fits("trace", GOOD)
    assert not fits("trace", {**GOOD, **change})


def test_a_card_file_fits_as_json() -> None:
    told = json.loads(json.dumps(SAMPLE.json()))
    assert fits("cards", told)

    for place, value in (("ronin", {"strength": -1}), ("clans", {}), ("about", {"known": "seen"})):
        assert not fits("cards", {**told, place: value})
