import json
from pathlib import Path
from unittest.mock import Mock

import pytest

from ronin.model.seven_ronin import notation
from tests.seven_ronin.verify.running import AFTER_QUIET, LAST_STAND, QUIET, answer, ronin


def test_a_round_is_told_clause_by_clause() -> None:
    told = ronin("replay", json.dumps(LAST_STAND))
    story = told.stdout[told.stdout.index("Reveal\n") : told.stdout.index("The end: ")]

    assert told.exit_code == 0
    assert told.stderr == ""
    assert story == (
        "Reveal\n"
        "  REVEAL-01     To the Passage: 2 new ninja.\n"
        "  REVEAL-01     To the Granary: 2 new ninja.\n"
        "  REVEAL-01     Kabe is sent to the Inn.\n"
        "\n"
        "Combat, step 2: wounds\n"
        "  WOUNDS-01     Kabe takes 1 wound on the Inn.\n"
        "  WOUNDS-04     Kabe's tile is full: Kabe is eliminated.\n"
        "  WOUNDS-05     The Inn is Occupied, with 1 ninja.\n"
        "  VICTORY-01    The Attacker wins: the last ronin is eliminated.\n"
        "\n"
    )


def test_the_story_begins_and_ends_with_the_board() -> None:
    told = ronin("replay", json.dumps(LAST_STAND)).stdout

    assert told.startswith("Before round 5\nRound 5: 1 2 3 4 [5] 6 7 8   Reserves 12 ")
    assert "The end: the Attacker has won\nRound 5: 1 2 3 4 [5] 6 7 8   Reserves 8 " in told
    assert "\nThe Attacker wins (VICTORY-01): the last ronin is eliminated.\n" in told
    assert "\nRulings: english. Board: " in told


def test_a_round_that_nobody_wins_ends_with_the_next_start() -> None:
    told = ronin("replay", json.dumps(QUIET)).stdout

    assert "\nNobody has won. The next round starts from r2,38,well=1,yumi-1\n" in told
    assert "Combat, step 1: ronin abilities\n  RONIN-YUM-01 " in told
    assert "Combat, step 3: area abilities\n  AREA-WEL-01 " in told
    assert "End of the round\n  END-08 " in told


def test_the_json_answer_holds_the_next_start_and_every_event() -> None:
    told = answer("replay", json.dumps(QUIET))

    assert told["winner"] is None
    assert told["why"] == []
    assert told["position"] == AFTER_QUIET
    assert [event["step"] for event in told["events"][8:]] == [
        "ronin abilities",
        "area abilities",
        "end of the round",
    ]
    assert told["events"][8]["clause"] == "RONIN-YUM-01"
    assert told["tool"]["name"] == "ronin"
    assert set(told["consulted"]) <= set(told["rulings"])


def test_the_json_answer_of_a_won_round_holds_the_final_board() -> None:
    told = answer("replay", json.dumps(LAST_STAND))

    assert told["winner"] == "attacker"
    assert told["why"] == [{"clause": "VICTORY-01", "text": "the last ronin is eliminated"}]
    assert told["position"]["round"] == 5
    assert told["position"]["ronin"] == {}
    assert told["position"]["ninja"] == {"passage": 2, "granary": 2, "inn": 1}


def test_a_trace_comes_from_a_file_from_standard_input_or_from_the_command_line(
    tmp_path: Path,
) -> None:
    text = json.dumps(QUIET)
    file = tmp_path / "round.json"
    file.write_text("\ufeff" + text, encoding="utf-8")
    told = ronin("replay", text).stdout

    assert ronin("replay", str(file)).stdout == told
    assert ronin("replay", "-", stdin=text).stdout == told


@pytest.mark.parametrize(
    ("change", "clause", "at"),
    [
        ({"position": {"round": 1}}, "SETUP-05", "position"),
        ({"attacker": {"inn": 2}}, "PLAN-A-04", "attacker"),
        ({"attacker": {"castle": 2}}, "SETUP-10", "attacker"),
        ({"defender": {}}, "PLAN-D-01", "defender"),
        ({"choices": [{"use": "yumi"}, {"use": "kabe"}]}, "RONIN-KAB-01", 1),
        ({"choices": [{"use": "well"}]}, "AREA-WEL-01", 0),
        ({"choices": [{"use": "well", "target": "yumi"}, {"use": "yumi"}]}, "RONIN-GEN-03", 1),
    ],
    ids=["no reserves", "limit", "unknown area", "no ronin", "Kabe", "no target", "too late"],
)
def test_a_round_that_breaks_a_rule_is_refused_with_its_clause(
    change: dict[str, object], clause: str, at: object
) -> None:
    trace = json.dumps({**QUIET, **change})
    error = answer("replay", trace, code=1)["error"]
    told = ronin("replay", trace)
    place = f"choices[{at}]" if isinstance(at, int) else at

    assert (error["clause"], error["at"]) == (clause, at)
    assert told.exit_code == 1
    assert told.stdout == ""
    assert told.stderr == f"ronin: refused at {place} ({clause}): {error['message']}\n"


def test_every_defect_of_a_position_is_named() -> None:
    position = {"round": 9, "reserves": 60, "wounds": {"kabe": 7}}
    error = answer("replay", json.dumps({**QUIET, "position": position}), code=1)["error"]

    assert (error["clause"], error["at"]) == ("SETUP-11", "position")
    assert [(defect["field"], defect["clause"]) for defect in error["defects"]] == [
        ("round", "SETUP-11"),
        ("reserves + ninja + wounds", "SETUP-02"),
        ("wounds.kabe", "WOUNDS-04"),
    ]
    assert answer("choices", json.dumps({**QUIET, "position": position}), code=1)["error"] == error


@pytest.mark.parametrize("command", ["replay", "choices"])
def test_a_form_is_read_once(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    reader = Mock(wraps=notation._Reader)
    monkeypatch.setattr(notation, "_Reader", reader)
    answer(command, json.dumps(QUIET))

    reader.assert_called_once_with(QUIET["position"])


@pytest.mark.parametrize(
    ("trace", "message"),
    [
        ("[]", "trace: [] is not a JSON object"),
        ("{", "TRACE: not JSON at line 1, column 2: "),
        ('{"a": 1, "a": 2}', "TRACE: the key 'a' stands twice in one object"),
        ('{"moves": []}', "trace: unknown field 'moves'; the fields are "),
        (
            '{"position": {"round": 1, "reserves": 40}, "attacker": {"inn": "1"}}',
            'attacker.inn: "1" is not a whole number',
        ),
        ('{"position": {"round": 1, "reserves": 2, "x": 3}}', "x: 3 is not a field; the fields"),
        ("[" * 100_000, "TRACE: nested too deeply"),
    ],
    ids=["array", "no JSON", "key twice", "unknown field", "type", "unknown in position", "deep"],
)
def test_a_trace_of_the_wrong_form_is_unreadable(trace: str, message: str) -> None:
    told = ronin("replay", trace)
    error = answer("replay", trace, code=2)["error"]

    assert told.exit_code == 2
    assert told.stderr.startswith(f"ronin: {message}")
    assert error["clause"] is None
    assert error["message"].startswith(message)


def test_the_first_fault_in_the_order_of_play_is_told_and_where() -> None:
    setup = {"round": 1, "reserves": 40}
    late = {"position": {**setup, "round": 9}, "attacker": {}, "choices": [{"use": 3}]}
    form = {"position": setup, "attacker": {"inn": True}, "defender": {"yobu": "nowhere"}}

    assert answer("replay", json.dumps(late), code=1)["error"]["clause"] == "SETUP-11"
    assert answer("replay", json.dumps(form), code=2)["error"]["at"] == "attacker"


def test_a_picture_of_the_final_board_is_written(tmp_path: Path) -> None:
    file = tmp_path / "end.svg"
    ronin("replay", json.dumps(LAST_STAND), "--svg", str(file))
    printed = ronin("replay", json.dumps(LAST_STAND), "--svg", "-")

    assert file.read_text(encoding="utf-8").startswith("<svg")
    assert printed.stdout == file.read_text(encoding="utf-8")
    assert [found.name for found in tmp_path.iterdir()] == ["end.svg"]
