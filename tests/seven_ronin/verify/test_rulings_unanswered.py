"""Rounds to which the rules, as some read them, have no answer."""

import json
from pathlib import Path
from typing import Any

from tests.seven_ronin.forms import form
from tests.seven_ronin.verify.running import AFTER_QUIET, QUIET, answer, answers, lines, ronin

NOT_SAID = ["--rulings", "ninja-marker-limit=not-said"]

DRY: dict[str, Any] = {
    "position": {
        "round": 2,
        "reserves": 47,
        "wounds": {"kabe": 3},
        "eliminated": ["yobu", "yumi", "taiko", "hayai", "musashi"],
    },
    "attacker": {"well": 1, "granary": 1},
    "defender": {"kabe": "inn", "tasuke": "shrine"},
    "choices": [{"use": "well", "target": "kabe"}],
}
"""The Well wounds Kabe, and no marker is left in the General Supply."""

REASON = {
    "clause": "SETUP-06",
    "text": "markers are missing, and the rules do not say what happens",
}


def expect_to_fit(name: str, value: object) -> None:
    """Fail unless a value has the form that a schema tells."""
    form(name).validate(value)


def test_a_round_without_an_answer_has_no_winner_and_the_board_as_it_stood() -> None:
    told = answer("replay", json.dumps(DRY), *NOT_SAID)

    assert told["winner"] is None
    assert told["why"] == [REASON]
    assert told["unanswered"] == REASON
    assert told["position"] == {
        "round": 2,
        "reserves": 45,
        "supply": 0,
        "ninja": {"granary": 1, "well": 1},
        "wounds": {"kabe": 3},
        "eliminated": ["yobu", "yumi", "taiko", "hayai", "musashi"],
        "stayed": {},
        "shrine": [],
        "ronin": {"tasuke": "shrine", "kabe": "inn"},
    }
    assert told["events"][-1]["step"] == "area abilities"
    assert told["events"][-1]["clause"] == "SETUP-06"
    expect_to_fit("replay-answer", told)


def test_a_round_with_an_answer_does_not_speak_of_having_none() -> None:
    assert "unanswered" not in answer("replay", json.dumps(QUIET), *NOT_SAID)


def test_the_story_says_plainly_that_there_is_no_answer() -> None:
    told = ronin("replay", json.dumps(DRY), *NOT_SAID)
    ending = "No answer (SETUP-06): markers are missing, and the rules do not say what happens.\n"

    assert told.exit_code == 0
    assert ending in told.stdout
    assert "\nThe board as it stood: the rules do not say how it goes on\n" in told.stdout
    assert "has won" not in told.stdout


def test_nothing_follows_in_the_round() -> None:
    longer = {**DRY, "choices": [*DRY["choices"], {"use": "granary"}]}
    told = answer("replay", json.dumps(longer), *NOT_SAID, code=1)

    assert told["error"]["clause"] == "SETUP-06"
    assert told["error"]["at"] == 1


def test_nothing_follows_in_the_game() -> None:
    wounded = {**QUIET["position"], "reserves": 40}
    first = {**QUIET, "position": wounded, "choices": []}
    second = {
        **QUIET,
        "position": {"round": 2, "reserves": 39, "ninja": {"well": 1}},
        "attacker": {"shrine": 1, "inn": 1},
        "defender": {**QUIET["defender"], "musashi": "burial_grounds"},
        "choices": [
            {"use": "shrine", "target": "yumi"},
            {"use": "inn", "copies": "shrine", "target": "kabe"},
        ],
    }
    marked = {"round": 3, "reserves": 37, "ninja": {"well": 1, "shrine": 1, "inn": 1}}
    third = {
        **second,
        "position": {**marked, "shrine": ["yumi", "kabe"]},
        "attacker": {"field_3": 3},
        "choices": [{"use": "shrine", "target": "yumi"}],
    }
    game = [first, second, third]
    not_said = ["--rulings", "shrine-marker-limit=not-said"]

    told = answer("replay", "--sequence", json.dumps(game), *not_said)
    assert told["unanswered"]["clause"] == "AREA-SHR-02"
    expect_to_fit("game-answer", told)
    refused = answer("replay", "--sequence", json.dumps([*game, third]), *not_said, code=1)
    assert refused["error"]["round"] == 4
    assert refused["error"]["clause"] == "AREA-SHR-02"
    assert refused["error"]["message"] == (
        "the rules do not say how the round before ended; nothing may follow"
    )


def test_a_batch_may_expect_that_there_is_no_answer() -> None:
    batch = lines(
        {"trace": DRY, "expect": "unanswered"},
        {"trace": QUIET, "expect": "unanswered"},
        {"trace": QUIET, "expect": {"winner": None, "position": AFTER_QUIET}},
    )
    told = ronin("replay", "--batch", "-", *NOT_SAID, stdin=batch)

    assert told.exit_code == 1
    assert [line["differs"] for line in answers(told)] == [
        [],
        ["expected to have no answer, but the rules have one"],
        [],
    ]


def test_answers_about_rulings_have_the_form_that_their_schema_tells(tmp_path: Path) -> None:
    sheet = ["rulings", "--sheet", str(tmp_path / "table.html")]

    expect_to_fit("sheet-answer", answer(*sheet))
    expect_to_fit(
        "rulings-answer", answer("rulings", "--step", "reveal", "--kind", "component-limit")
    )
    expect_to_fit("diff-answer", answer("diff", json.dumps(DRY), "--b", NOT_SAID[1]))
    expect_to_fit(
        "diff-answer", answer("diff", json.dumps(DRY), "--a", "ninja-marker-limit=substitutes")
    )
