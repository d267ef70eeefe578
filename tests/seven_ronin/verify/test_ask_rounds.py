import json
from pathlib import Path

import pytest

from tests.seven_ronin.verify.running import answer, lines, ronin

IN_TWO = "r7,0,granary=2,well=1,inn=2,yobu-x,tasuke-x,yumi-x,taiko-x,hayai-x,kabe-x,musashi-3"
SAFE = "r7,1,yobu-x,tasuke-x,yumi-x,taiko-x,hayai-x,kabe-1"


@pytest.mark.parametrize("mode", ["forced", "chance"])
def test_the_line_of_several_rounds_is_a_sequence_that_he_wins(mode: str) -> None:
    told = answer("ask", IN_TWO, "--rounds", "2", "--mode", mode)

    assert told["answer"] == "yes"
    assert told["rounds"] == 2
    assert told["scope"] == "the whole rest of the game"
    assert [trace["position"]["round"] for trace in told["line"]] in ([7, 8], [7])
    played = answer("replay", "--sequence", json.dumps(told["line"]))
    assert played["winner"] == "attacker"


def test_one_round_is_not_enough_there() -> None:
    assert answer("ask", IN_TWO)["answer"] == "no"


def test_a_no_carries_sequences_that_he_does_not_win() -> None:
    told = answer("ask", SAFE, "--rounds", "2")

    assert told["answer"] == "no"
    for refutation in told["refutations"]:
        assert answer("replay", "--sequence", json.dumps(refutation))["winner"] == "defender"


def test_a_win_at_once_is_a_list_of_one() -> None:
    told = answer("ask", IN_TWO.replace("r7", "r8"), "--mode", "possible", "--rounds", "3")

    assert told["rounds"] == 1
    assert len(told["line"]) == 1


def test_fewer_rounds_than_are_left_are_told_as_such() -> None:
    told = answer("ask", IN_TWO.replace("r7", "r4"), "--rounds", "2")

    assert (told["answer"], told["rounds"], told["scope"]) == ("yes", 2, "2 rounds")


@pytest.mark.parametrize("mode", ["possible", "forced", "chance"])
def test_the_reader_is_told_how_many_rounds_count(mode: str, tmp_path: Path) -> None:
    file = str(tmp_path / "certificate")
    many = ronin("ask", IN_TWO, "--rounds", "9", "--mode", mode, "--certificate", file).stdout
    two = ronin("ask", IN_TWO, "--rounds", "2", "--mode", mode).stdout
    last = IN_TWO.replace("r7", "r8")

    assert many == two
    assert "within 2 rounds" in many
    assert f"Mode {mode} within 2 rounds, answer" in ronin("verify-certificate", file).stdout
    assert "this turn" in ronin("ask", last, "--rounds", "9", "--mode", mode).stdout


def test_the_reader_is_told_each_round() -> None:
    told = ronin("ask", IN_TWO, "--rounds", "2").stdout

    assert "has the Attacker a strategy that wins within 2 rounds against every defence?" in told
    assert "Round 7: nothing against musashi" in told
    assert "Round 8: " in told
    assert "These are all rounds that are left" in told


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--rounds", "0"], "0 is not in the range x>=1"),
        (["--rounds", "two"], "'two' is not a valid integer range"),
        (["--rounds", "2", "--sensitivity"], "does not go with --sensitivity"),
        (["--rounds", "2", "--nearest"], "--nearest"),
        (["--rounds", "2", "--all-layouts"], "--all-layouts"),
        (
            ["--rounds", "2", "--mode", "given", "--attacker", "none"],
            "goes with the modes possible, forced and chance",
        ),
    ],
)
def test_what_does_not_go_with_several_rounds_is_refused(words: list[str], said: str) -> None:
    told = ronin("ask", IN_TWO, *words)

    assert told.exit_code == 2
    assert said in told.stderr


def test_a_batch_has_rounds_of_its_own() -> None:
    questions = lines(
        {"position": IN_TWO},
        {"position": IN_TWO, "rounds": 2},
        {"position": IN_TWO, "rounds": 0},
        {"position": IN_TWO, "rounds": 2, "mode": "given", "attacker": "none"},
    )
    told = ronin("ask", "--batch", "-", "--json", stdin=questions)
    answers = [json.loads(line) for line in told.stdout.splitlines()]

    assert told.exit_code == 2
    assert [answer.get("answer") for answer in answers] == ["no", "yes", None, None]
    messages = [answer["error"]["message"] for answer in answers[2:]]
    assert messages[0] == "rounds: 0 is not a number of rounds, 1 or more"
    assert "goes with the modes possible, forced and chance" in messages[1]


def test_brief_answers_are_the_same() -> None:
    questions = lines(*({"position": IN_TWO, "mode": mode} for mode in ("forced", "chance")))
    told = ronin("ask", "--batch", "-", "--brief", "--rounds", "2", stdin=questions)

    assert [json.loads(line) for line in told.stdout.splitlines()] == [
        {"line": 1, "answer": "yes"},
        {"line": 2, "answer": "yes", "fraction": "1"},
    ]
