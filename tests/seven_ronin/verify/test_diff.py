import json
from typing import Any

import pytest

from tests.seven_ronin.verify.running import FALLEN, QUIET, answer, ronin

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


EMPTY_SUPPLY: dict[str, Any] = {
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


@pytest.fixture(autouse=True)
def eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


def story(*words: str) -> str:
    """What is told before the rulings in force and the points consulted."""
    told = ronin("diff", *words)
    assert told.exit_code == 0
    return told.stdout.partition("\nA: Rulings: ")[0]


def test_a_round_that_goes_the_same_way_is_told_so() -> None:
    assert story(json.dumps(QUIET), "--b", "hayai-goal=occupied-only") == (
        "hayai-goal: A any-with-ninja, B occupied-only\n"
        "\n"
        "The round goes the same way under both.\n"
        "Nobody has won. The next round starts from r2,38,well=1,yumi-1\n"
    )
    same = answer("diff", json.dumps(QUIET))
    assert same["same"] is True
    assert same["parts"] is None
    assert same["suspects"] == same["differences"] == same["rulings_apart"] == []


def test_a_round_that_goes_the_same_way_by_another_sides_decision_names_who_decides() -> None:
    both = {"tasuke": "granary", "hayai": "granary"}
    fallen = ["yobu", "yumi", "taiko", "kabe", "musashi"]
    start = {"round": 1, "reserves": 1, "eliminated": fallen, "stayed": both, "shrine": ["tasuke"]}
    split = {"wounds": "granary", "split": {"tasuke": 0, "hayai": 1}}
    trace = {"position": start, "attacker": {"granary": 1}, "defender": {}, "choices": [split]}
    words = [json.dumps(trace), "--b", "cancelled-tasuke-division=attacker"]

    told = story(*words)
    assert "They part at WOUNDS-10 in who decides" in told
    assert "> A: The Defender decides here: he had another choice." in told
    assert "> B: The Defender is not asked here." in told
    assert "cancelled-tasuke-division (enough alone)" in told
    said = answer("diff", *words)
    assert said["same"] is False
    assert said["parts"]["index"] == 1
    assert said["parts"]["b"]["text"] == "The Defender is not asked here"
    assert said["differences"] == []


def test_a_round_that_one_set_refuses_is_a_difference() -> None:
    told = answer("diff", json.dumps(RIDE), "--a", "english", "--b", "hayai-goal=occupied-only")

    assert told["same"] is False
    assert told["rulings_apart"] == ["hayai-goal"]
    assert told["a"]["winner"] is None
    assert told["b"]["error"]["clause"] == "RONIN-HAY-01"
    assert told["b"]["error"]["at"] == 0
    assert told["differences"] == []
    assert told["parts"] == {
        "index": 5,
        "a": {"clause": "RONIN-HAY-01", "text": "Hayai rides from the Shrine to the Animal Pen"},
        "b": told["b"]["events"][-1],
    }
    assert told["a"]["events"][:5] == told["b"]["events"][:5]
    assert "hayai-goal" in told["a"]["consulted"]
    assert told["b"]["rulings"]["hayai-goal"] == "occupied-only"


def test_both_stories_stand_side_by_side_from_where_they_part() -> None:
    assert story(json.dumps(RIDE), "--b", "hayai-goal=occupied-only") == (
        "hayai-goal: A any-with-ninja, B occupied-only\n"
        "\n"
        "Under both\n"
        "  REVEAL-01     To the Animal Pen: 1 new ninja.\n"
        "  REVEAL-01     To the Well: 1 new ninja.\n"
        "  REVEAL-01     Tasuke is sent to the Animal Pen.\n"
        "  REVEAL-01     Hayai is sent to the Shrine.\n"
        "  REVEAL-01     Kabe is sent to the Inn.\n"
        "\n"
        "They part at RONIN-HAY-01\n"
        "  A                                     | B\n"
        "  --------------------------------------+--------------------------------------\n"
        "> RONIN-HAY-01 Hayai rides from the     | RONIN-HAY-01 Refused: hayai cannot\n"
        "  Shrine to the Animal Pen.             | ride to animal_pen, which is not\n"
        "                                        | Occupied.\n"
        "  WOUNDS-01 Hayai takes 1 wound on the  |\n"
        "  Animal Pen.                           |\n"
        "  END-08 The time marker moves on to    |\n"
        "  round 3.                              |\n"
        "\n"
        "Suspects: read differently, and consulted before the stories part\n"
        "  hayai-goal (enough alone)\n"
        "\n"
        "In the end\n"
        "A: Nobody has won. The next round starts from "
        "r3,18,well=1,yobu-x,yumi-x,taiko-x,hayai-1,musashi-x\n"
        "B: The round is refused (RONIN-HAY-01).\n"
    )


def test_a_round_to_which_the_rules_have_no_answer_is_an_end_like_others() -> None:
    told = story(
        json.dumps(EMPTY_SUPPLY),
        "--a", "ninja-marker-limit=substitutes", "--b", "ninja-marker-limit=not-said",
    )  # fmt: skip

    assert told.partition("They part")[2] == (
        ": A at AREA-WEL-01, B at SETUP-06\n"
        "  A                                     | B\n"
        "  --------------------------------------+--------------------------------------\n"
        "> AREA-WEL-01 The Well's ability wounds | SETUP-06 The Well needs markers that\n"
        "  Kabe.                                 | are missing: the rules do not say.\n"
        "  END-08 The time marker moves on to    |\n"
        "  round 3.                              |\n"
        "\n"
        "Suspects: read differently, and consulted before the stories part\n"
        "  ninja-marker-limit (enough alone)\n"
        "\n"
        "In the end\n"
        "  position.round: A 3, B 2\n"
        "  position.wounds.kabe: A 4, B 3\n"
        "  unanswered.clause: A none, B SETUP-06\n"
        "A: Nobody has won. The next round starts from "
        "r3,45,granary=1,well=1,yobu-x,yumi-x,taiko-x,hayai-x,kabe-4,musashi-x\n"
        "B: No answer (SETUP-06): markers are missing, and the rules do not say what happens.\n"
    )


def test_ends_are_compared_field_by_field_even_if_the_stories_are_the_same() -> None:
    sets = ["--a", "ninja-marker-limit=substitutes", "--b", "ninja-marker-limit=from-reserves"]
    told = answer("diff", json.dumps(EMPTY_SUPPLY), *sets)

    assert told["parts"] == {"index": len(told["a"]["events"]), "a": None, "b": None}
    assert told["differences"] == [{"field": "position.reserves", "a": 45, "b": 44}]
    assert "\nBoth tell the same story, but it does not end in the same way.\n" in story(
        json.dumps(EMPTY_SUPPLY), *sets
    )


def test_suspects_were_consulted_before_the_stories_part_and_some_are_enough_alone() -> None:
    other = {
        "hayai-goal": "occupied-only",
        "minimum-attack-force": "round-or-threat",
        "tasuke-division-times": "once-a-round",
        "shrine-duration": "rest-of-this-round",
    }
    told = answer("diff", json.dumps(RIDE), "--b", json.dumps(other))
    later = answer("diff", json.dumps(SHARED), "--b", json.dumps(
        {"shared-watchtower": "one-chosen", "shrine-removal": "all", "pen-duration": "for-good"}
    ))  # fmt: skip

    assert set(told["rulings_apart"]) == set(other)
    assert [(suspect["name"], suspect["alone"]) for suspect in told["suspects"]] == [
        ("hayai-goal", True),
        ("minimum-attack-force", False),
    ]
    assert [suspect["name"] for suspect in later["suspects"]] == ["shared-watchtower"]


def test_the_rulings_in_force_and_the_points_consulted_are_told_at_the_end() -> None:
    told = ronin("diff", json.dumps(RIDE), "--b", "yobu-number=two-if-he-can").stdout

    assert "\nA: Rulings: english. Board: " in told
    assert "\nB: Rulings: english, yobu-number=two-if-he-can. Board: " in told
    assert "which --json lists." in told
    assert "consulted under A only" not in told


def test_a_position_that_only_one_set_allows_is_a_difference() -> None:
    full = {**EMPTY_SUPPLY["position"], "reserves": 20, "wounds": {"kabe": 7}}
    trace = {**EMPTY_SUPPLY, "position": full, "choices": []}
    told = answer("diff", json.dumps(trace), "--a", "elimination-threshold=one-more-wound")

    assert told["a"]["winner"] is None
    assert told["b"]["error"]["defects"][0]["field"] == "wounds.kabe"
    assert told["parts"]["b"]["clause"] == "WOUNDS-04"
    assert [suspect["name"] for suspect in told["suspects"]] == ["elimination-threshold"]


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
        "ronin: 'german' is neither a preset (english, french, summary) nor a file "
        "nor NAME=READING\n"
    )
    assert ronin("diff", json.dumps(QUIET), "--b", "hayai-goal=x").exit_code == 2
