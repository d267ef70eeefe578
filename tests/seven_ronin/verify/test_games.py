import json
from typing import Any

import pytest

from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import standard_village
from ronin.verify.failures import InRound
from ronin.verify.seven_ronin.rounds import played_through
from tests.seven_ronin.verify.running import AFTER_QUIET, QUIET, answer, lines, ronin

SECOND: dict[str, Any] = {
    "position": AFTER_QUIET,
    "attacker": {"inn": 1, "granary": 1},
    "defender": {**QUIET["defender"], "kabe": "burial_grounds"},
    "choices": [],
}


def test_a_game_is_told_round_by_round() -> None:
    told = ronin("replay", "--sequence", "-", stdin=lines({"id": "g1r1", "trace": QUIET}, SECOND))

    assert told.exit_code == 0
    assert "=== Round 1 ====" in told.stdout
    assert "=== Round 2 ====" in told.stdout
    assert "Nobody has won. The next round starts from r3,36," in told.stdout


def test_a_game_may_be_an_array_and_its_answer_holds_every_round() -> None:
    told = answer("replay", "--sequence", json.dumps([QUIET, SECOND]))

    assert told["winner"] is None
    assert told["position"]["round"] == 3
    assert [played["position"]["round"] for played in told["rounds"]] == [2, 3]
    assert told["rounds"][0]["position"] == AFTER_QUIET


def test_a_sequence_may_begin_with_any_position() -> None:
    told = answer("replay", "--sequence", "-", stdin=lines(SECOND))

    assert [played["position"]["round"] for played in told["rounds"]] == [3]


def test_a_game_from_the_set_up_must_begin_with_it() -> None:
    with pytest.raises(
        InRound, match="round: expected 1, found 2; reserves: expected 40, found 38"
    ):
        list(played_through([SECOND], Game(standard_village(), ENGLISH)))


def test_a_broken_chain_names_the_round_and_the_field() -> None:
    broken = {**SECOND, "position": {**AFTER_QUIET, "reserves": 37, "supply": 11}}
    told = ronin("replay", "--sequence", "-", stdin=lines(QUIET, broken))

    assert told.exit_code == 1
    assert told.stderr == (
        "ronin: round 2: refused at position (END-09): it does not begin where the round before "
        "ended: reserves: expected 38, found 37; supply: expected 10, found 11\n"
    )


def test_nothing_follows_a_victory() -> None:
    game = ronin("play", "--seed", "1", "--games", "1").stdout
    rounds = len(game.splitlines())
    told = ronin("replay", "--sequence", "-", "--json", stdin=game + lines(QUIET))
    error = json.loads(told.stdout)["error"]

    assert told.exit_code == 1
    assert error["round"] == rounds + 1
    assert error["clause"].startswith("VICTORY-")
    assert "has won in the round before; nothing may follow" in error["message"]


def test_a_fault_inside_a_round_names_the_round() -> None:
    error = answer(
        "replay", "--sequence", "-", stdin=lines(QUIET, {**SECOND, "attacker": {}}), code=1
    )["error"]

    assert (error["round"], error["clause"], error["at"]) == (2, "PLAN-A-08", "attacker")


def test_a_game_without_a_round_or_with_a_line_that_is_no_json_is_unreadable() -> None:
    empty = ronin("replay", "--sequence", "-", stdin="\n")
    spoilt = ronin("replay", "--sequence", "-", stdin=lines(QUIET) + "oops\n")

    assert (empty.exit_code, empty.stderr) == (2, "ronin: standard input: no round in it\n")
    assert spoilt.exit_code == 2
    assert spoilt.stderr.startswith("ronin: standard input, line 2: not JSON at line 2, column 1")
