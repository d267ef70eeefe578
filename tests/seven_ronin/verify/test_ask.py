import json
import re
from pathlib import Path
from typing import Any

import pytest

from ronin.model.seven_ronin.trace import replay
from ronin.verify.seven_ronin.search import lines as search_lines
from tests.seven_ronin.forms import form
from tests.seven_ronin.verify.running import FALLEN, answer, answers, lines, ronin

DUEL = "r8,2,well=1,watchtower=1,inn=1,granary=1,yobu-x,tasuke-x,yumi-x,taiko-x,hayai-x,kabe-x"
"""Musashi alone against four areas and what two more ninja bring."""
HOPELESS = "r8,1,well=1,yobu-x,tasuke-x,yumi-x,taiko-x,hayai-x,musashi-x"
MIXED = "r8,1,field_3=1,granary=2,shrine=2,green=1,yobu-x,yumi-x,taiko-x,hayai-x,kabe-x,musashi-x"
EARLY = "r3,30"
"""Too big to be decided in no time."""

STAND: dict[str, Any] = {
    "position": {"round": 5, "reserves": 12, "ninja": {"inn": 2}, "eliminated": FALLEN},
    "attacker": {"granary": 2, "passage": 2, "shrine": 1},
    "defender": {"kabe": "inn"},
}
"""Kabe holds the Inn; the Passage brings the Attacker a fourth area and a fifth is missing."""


def given(*words: str, attacker: object = None, defender: object = None) -> list[str]:
    plans = (attacker or STAND["attacker"], defender or STAND["defender"])
    return [
        "ask", json.dumps(STAND["position"]), "--mode", "given",
        "--attacker", json.dumps(plans[0]), "--defender", json.dumps(plans[1]), *words,
    ]  # fmt: skip


def replayed(trace: object) -> object:
    return answer("replay", json.dumps(trace))["winner"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["ask", DUEL], "yes"),
        (["ask", HOPELESS], "no"),
        (["ask", HOPELESS, "--mode", "possible"], "no"),
        (["ask", DUEL, "--mode", "possible"], "yes"),
        (["ask", DUEL, "--mode", "chance"], "yes"),
        (["ask", HOPELESS, "--mode", "chance"], "no"),
        (["ask", MIXED, "--mode", "chance"], "mixed"),
        (given(), "no"),
        (given(attacker={"granary": 2, "passage": 2, "shrine": 1, "field_2": 1}), "yes"),
    ],
    ids=[
        "forced yes",
        "forced no",
        "possible no",
        "possible yes",
        "chance yes",
        "chance no",
        "mixed",
        "given no",
        "given yes",
    ],
)
def test_an_answer_has_the_form_of_its_schema_and_lines_that_replay(
    words: list[str], said: str
) -> None:
    told = answer(*words)

    form("ask-answer").validate(told)
    assert told["answer"] == said
    if said == "no":
        assert told["line"] is None
        assert all(replayed(trace) != "attacker" for trace in told["refutations"])
        assert bool(told["refutations"]) == (told["mode"] != "possible")
    else:
        assert replayed(told["line"]) == "attacker"
        assert told["refutations"] == []


def test_chance_tells_the_value_and_both_strategies() -> None:
    told = answer("ask", MIXED, "--mode", "chance")

    assert told["fraction"] == "1/3"
    assert told["value"] == 1 / 3
    for side in ("attacker", "defender"):
        assert [part["probability"] for part in told[side]] == ["1/3"] * 3
    text = ronin("ask", MIXED, "--mode", "chance").stdout
    assert text.startswith("1/3: 33.3% of the time.\nAsked: how likely is the Attacker to win")
    assert f"The value is {told['fraction']}." in text
    assert "A best strategy of the Defender:" in text


@pytest.mark.parametrize(("position", "odds"), [(DUEL, "1: always."), (HOPELESS, "0: never.")])
def test_how_likely_is_answered_with_the_odds(position: str, odds: str) -> None:
    text = ronin("ask", position, "--mode", "chance").stdout

    assert text.startswith(f"{odds}\n")
    assert ("he always wins." in text) is (odds[0] == "1")
    assert "1 of the time" not in text


@pytest.mark.parametrize("mode", ["forced", "possible", "chance"])
def test_what_is_not_decided_in_time_is_unknown(mode: str) -> None:
    told = answer("ask", EARLY, "--mode", mode, "--timeout", "0", code=3)

    form("ask-answer").validate(told)
    assert told["answer"] == "unknown"
    assert told["line"] is None
    assert told.get("bounds") == ([0, 1] if mode == "chance" else None)
    assert "UNKNOWN." in ronin("ask", EARLY, "--mode", mode, "--timeout", "0").stdout


def test_an_unknown_answer_is_never_the_expected_one() -> None:
    assert ronin("ask", EARLY, "--timeout", "0", "--expect", "no").exit_code == 3


def test_an_expectation_is_checked() -> None:
    assert ronin("ask", HOPELESS, "--expect", "no").exit_code == 0
    differs = ronin("ask", HOPELESS, "--expect", "yes")
    assert differs.exit_code == 1
    assert "ronin: answer: expected yes, found no\n" in differs.stderr
    told = answer("ask", HOPELESS, "--expect", "yes", code=1)
    assert told["differs"] == ["answer: expected yes, found no"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["ask", DUEL, "--attacker", "{}"], "--attacker and --defender go with --mode given only"),
        (["ask", DUEL, "--mode", "given"], "--mode given needs --attacker, --defender or both"),
        (["ask", DUEL, "--mode", "soon"], "invalid value for '--mode': 'soon' is not one of"),
        (["ask", DUEL, "--timeout", "-1"], "invalid value for '--timeout': -1.0 is not a number"),
        (["ask", DUEL, "--timeout", "nan"], "invalid value for '--timeout': nan is not a number"),
        (["ask", DUEL, "--timeout", "1e11"], "invalid value for '--timeout': 100000000000.0 is"),
        (["ask", DUEL, "--memory", "9" * 20], f"invalid value for '--memory': {'9' * 20} is"),
        ([*given()[:4], "--attacker", "x", "--defender", "{}"], "attacker: 'x' is no part"),
        ([*given()[:4], "--attacker", "@none", "--defender", "{}"], "none: cannot be read: "),
        (given(attacker={"inn": "1"}), "attacker.inn: "),
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)
def test_wrong_usage_is_told(words: list[str], message: str) -> None:
    told = ronin(*words)

    assert told.exit_code == 2
    assert told.stdout == ""
    assert told.stderr.startswith(f"ronin: {message}")


@pytest.mark.parametrize(
    ("attacker", "defender", "at", "clause"),
    [
        ({"well": 2, "inn": 1, "shrine": 1}, {"kabe": "inn"}, "attacker", "PLAN-A-04"),
        ({"castle": 2}, {"kabe": "inn"}, "attacker", "SETUP-10"),
        (STAND["attacker"], {"yobu": "inn"}, "defender", "PLAN-D-01"),
        (STAND["attacker"], {"kabe": "green"}, "defender", "PLAN-D-04"),
    ],
    ids=["limit", "name", "fallen", "green"],
)
def test_an_illegal_deployment_is_refused_with_its_clause(
    attacker: object, defender: object, at: str, clause: str
) -> None:
    told = answer(*given(attacker=attacker, defender=defender), code=1)

    assert (told["error"]["at"], told["error"]["clause"]) == (at, clause)


def test_a_batch_takes_no_deployments_from_the_command_line() -> None:
    told = ronin("ask", "--batch", "-", "--defender", "{}")

    assert told.exit_code == 2
    assert told.stderr.startswith("ronin: --batch reads the deployments from its lines")


def test_deployments_may_stand_in_files(tmp_path: Path) -> None:
    for name in ("attacker", "defender"):
        (tmp_path / name).write_text(json.dumps(STAND[name]), encoding="utf-8")
    files = [f"--{name}=@{tmp_path / name}" for name in ("attacker", "defender")]

    told = answer("ask", json.dumps(STAND["position"]), "--mode", "given", *files)

    assert told["answer"] == answer(*given())["answer"]


def test_a_batch_is_answered_in_order_each_line_in_its_own_mode() -> None:
    batch = lines(
        {"id": 1, **STAND, "mode": "given", "expect": "no"},
        {"id": 2, "position": STAND["position"], "mode": "possible", "expect": "yes"},
        {"id": 3, "position": {"round": 3, "reserves": 30}, "timeout": 0},
    )
    told = ronin("ask", "--batch", "-", stdin=batch)
    found = answers(told)

    assert told.exit_code == 3
    assert [line["id"] for line in found] == [1, 2, 3]
    assert [line["mode"] for line in found] == ["given", "possible", "forced"]
    assert [line["answer"] for line in found] == ["no", "yes", "unknown"]
    assert [line.get("differs") for line in found] == [[], [], None]


def test_a_position_in_a_batch_may_be_text() -> None:
    told = ronin("ask", "--batch", "-", stdin=lines({"position": DUEL}, {"position": "r8,3,wel=1"}))
    found = answers(told)

    assert found[0]["answer"] == answer("ask", DUEL)["answer"]
    assert found[1]["error"]["line"] == 2
    assert "'wel' is not a space" in found[1]["error"]["message"]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ({**STAND}, 2),
        ({"mode": "forced"}, 2),
        ({"position": STAND["position"], "mode": "given"}, 2),
        ({"position": STAND["position"], "mode": "soon"}, 2),
        ({"position": STAND["position"], "timeout": True}, 2),
        ({"position": STAND["position"], "expect": "maybe"}, 2),
        ({"position": STAND["position"], "extra": 1}, 2),
        ({"position": {"round": 9, "reserves": 1}}, 1),
        ({**STAND, "mode": "given", "attacker": {"well": 2}}, 1),
        ({**STAND, "mode": "given", "expect": "yes"}, 1),
    ],
    ids=[
        "plans",
        "none",
        "given",
        "mode",
        "timeout",
        "expect",
        "extra",
        "round",
        "rule",
        "differs",
    ],
)
def test_a_line_that_fails_does_not_stop_the_others(line: dict[str, Any], code: int) -> None:
    good = {"id": "good", **STAND, "mode": "given"}
    told = ronin("ask", "--batch", "-", stdin=lines(line, good))
    found = answers(told)

    assert told.exit_code == code
    assert ("error" in found[0]) == ("differs" not in found[0])
    assert found[1]["answer"] == "no"
    assert len(told.stderr.splitlines()) == 1


def test_a_line_with_too_many_seconds_is_told_how_many_may_be() -> None:
    told = ronin("ask", "--batch", "-", stdin=lines({"position": DUEL, "timeout": 1e12}))

    assert told.exit_code == 2
    assert "is not a number of seconds from 0 to 1000000000" in told.stderr


def test_people_see_the_answer_then_the_line_then_the_board() -> None:
    text = ronin("ask", DUEL).stdout

    assert text.startswith(
        "YES.\nAsked: has the Attacker a deployment that wins this turn against every defence?\n"
    )
    assert text.index("\nA line that he wins\n") < text.index("\nBefore round 8\n")
    assert "the answer holds for the whole rest of the game" in text
    assert "Rulings: english. Board: " in text
    tries = ronin("ask", HOPELESS).stdout
    assert "\nTry 1, and how it fails\n" in tries


def test_only_in_the_last_round_is_the_answer_about_the_whole_game() -> None:
    assert answer("ask", HOPELESS)["scope"] == "the whole rest of the game"
    assert answer("ask", HOPELESS.replace("r8", "r7"))["scope"] == "this round"


def test_rulings_in_force_and_consulted_are_told() -> None:
    told = answer("ask", HOPELESS, "--rulings", "inn-field-total=inn-besides")

    assert told["rulings"]["inn-field-total"] == "inn-besides"
    assert "inn-field-total" in told["consulted"]


def test_the_plain_search_says_the_same() -> None:
    plain, fast = answer("ask", HOPELESS, "--plain"), answer("ask", HOPELESS)

    assert plain["answer"] == fast["answer"]
    assert plain["stats"]["tables"] > fast["stats"]["tables"]


def test_a_line_on_which_engine_and_search_differ_is_never_printed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lost = answer("ask", HOPELESS)["refutations"][0]
    monkeypatch.setattr(search_lines, "replay", lambda _, game: replay(lost, game))
    told = ronin("ask", DUEL, "--json")

    assert told.exit_code == 70
    assert "a fault of ronin itself" in json.loads(told.stdout)["error"]["message"]
    assert "line" not in json.loads(told.stdout)


def test_times_go_to_standard_error_and_counts_to_the_answer() -> None:
    told = ronin("ask", HOPELESS, "--json")

    assert told.stderr.startswith("ronin: answered in ")
    assert all(isinstance(count, int) for count in json.loads(told.stdout)["stats"].values())


def test_one_attack_one_area_and_one_wound_are_told_as_one() -> None:
    alone = "r7,0,inn=1,yobu-x,tasuke-x,yumi-x,taiko-x,hayai-x"
    forced = answer("ask", f"{alone},kabe-x,musashi-3")
    forbidden = answer("ask", f"{alone},kabe-1", "--mode", "possible")
    told = " ".join(reason["text"] for reason in forbidden["why"]) + forbidden["core"]["facts"]

    assert forced["why"][0]["text"] == "the only attack is refuted by some defence"
    assert "ninja stand on 1 area, 0 are in the Reserves" in told
    assert "1 of 1 attack falls short" in told
    assert "Kabe has 1 wound" in told
    assert not re.search(r"\b1 (areas|attacks|wounds)", told)
