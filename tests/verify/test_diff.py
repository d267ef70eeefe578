import json
from typing import Any

from tests.verify.running import FALLEN, QUIET, answer, ronin

SHARED: dict[str, Any] = {
    "position": {"round": 2, "reserves": 20, "eliminated": ["yobu", "yumi", "taiko", "musashi"]},
    "attacker": {"watchtower": 1, "animal_pen": 1},
    "defender": {"tasuke": "inn", "kabe": "inn", "hayai": "shrine"},
    "choices": [{"use": "watchtower", "targets": ["tasuke"]}],
}
"""The Watchtower shoots at the Inn, where Tasuke and Kabe stand together."""

RIDE: dict[str, Any] = {
    "position": {"round": 2, "reserves": 20, "eliminated": ["yobu", "yumi", "taiko", "musashi"]},
    "attacker": {"well": 1, "animal_pen": 1},
    "defender": {"tasuke": "animal_pen", "kabe": "inn", "hayai": "shrine"},
    "choices": [
        {"use": "hayai", "to": "animal_pen"},
        {"wounds": "animal_pen", "split": {"tasuke": 0, "hayai": 1}},
    ],
}
"""Hayai rides to the Animal Pen, which Tasuke defends."""


def test_a_round_that_goes_the_same_way_is_told_so() -> None:
    told = ronin("diff", json.dumps(QUIET), "--b", "hayai-goal=occupied-only")

    assert told.exit_code == 0
    assert told.stdout == (
        "hayai-goal: A any-with-ninja, B occupied-only\n"
        "\n"
        "The round goes the same way under both.\n"
        "Nobody has won. The next round starts from r2,38,well=1,yumi-1\n"
    )
    assert answer("diff", json.dumps(QUIET))["same"] is True


def test_a_round_that_one_set_refuses_is_a_difference() -> None:
    told = answer("diff", json.dumps(RIDE), "--a", "english", "--b", "hayai-goal=occupied-only")

    assert told["same"] is False
    assert told["rulings_apart"] == ["hayai-goal"]
    assert told["a"]["winner"] is None
    assert told["b"]["error"]["clause"] == "RONIN-HAY-01"
    assert told["b"]["error"]["at"] == 0
    assert told["parts"]["b"]["clause"] == "RONIN-HAY-01"


def test_both_stories_stand_side_by_side_from_where_they_part() -> None:
    told = ronin("diff", json.dumps(RIDE), "--b", "hayai-goal=occupied-only")

    assert told.exit_code == 0
    assert "\nUnder A                                | Under B\n" in told.stdout
    assert "| RONIN-HAY-01 Refused: " in told.stdout
    assert "\nB: The round is refused.\n" in told.stdout


def test_two_orders_of_the_sets_tell_the_same() -> None:
    one = answer("diff", json.dumps(SHARED), "--b", "shared-watchtower=one-chosen")
    other = answer("diff", json.dumps(SHARED), "--a", "shared-watchtower=one-chosen")

    assert one["a"] == other["b"]
    assert one["b"] == other["a"]
    assert one["b"]["position"]["wounds"] == {"tasuke": 1}


def test_a_round_that_both_refuse_alike_is_refused() -> None:
    illegal = {**QUIET, "attacker": {"inn": 2}}
    told = ronin("diff", json.dumps(illegal), "--b", "hayai-goal=occupied-only")

    assert told.exit_code == 1
    assert told.stderr.startswith("ronin: refused at attacker (PLAN-A-04): ")
    assert answer("diff", json.dumps(illegal), code=1)["error"]["clause"] == "PLAN-A-04"


def test_an_impossible_position_is_refused_with_its_defects() -> None:
    impossible = {**QUIET, "position": {"round": 0, "reserves": 1, "eliminated": FALLEN}}

    assert answer("diff", json.dumps(impossible), code=1)["error"]["defects"]


def test_a_set_may_be_given_in_several_parts() -> None:
    told = answer(
        "diff", json.dumps(QUIET),
        "--b", "hayai-goal=occupied-only", "--b", "yobu-number=two-if-he-can",
    )  # fmt: skip

    assert set(told["rulings_apart"]) == {"hayai-goal", "yobu-number"}


def test_a_set_that_is_not_known_is_unreadable() -> None:
    told = ronin("diff", json.dumps(QUIET), "--b", "german")

    assert told.exit_code == 2
    assert told.stderr == (
        "ronin: 'german' is no preset (english, french, summary), no file and no NAME=READING\n"
    )
    assert ronin("diff", json.dumps(QUIET), "--b", "hayai-goal=x").exit_code == 2
