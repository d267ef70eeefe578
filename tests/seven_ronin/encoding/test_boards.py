"""Boards with other numbers: both sides read the numbers of the board that is played on."""

import json
import shlex
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ronin.model.rulings import with_reading
from ronin.model.seven_ronin.pieces import Space
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import parse_village, standard_village, village_json
from ronin.properties.seven_ronin.mutation import Edit, Mutant, applied
from ronin.verify.seven_ronin.cross_check.boards import another_board, is_standard
from ronin.verify.seven_ronin.cross_check.check import CrossCheck
from ronin.verify.seven_ronin.cross_check.chunks import PROFILES, Chunk
from ronin.verify.seven_ronin.cross_check.said import engine_says, judge_says
from ronin.verify.seven_ronin.cross_check.settings import BOARD, Under, draw_setting
from ronin.verify.seven_ronin.judging.judge import FormulaEvaluator
from ronin.verify.seven_ronin.transition import encoded_round
from tests.seven_ronin.encoding.small_rounds import small_round, use
from tests.seven_ronin.verify.running import ronin

USUAL = Game(standard_village(), ENGLISH)
NUMBERS = ("limits", "threat", "minimum", "casualties")


def differences(under: Under) -> list[dict[str, Any]]:
    check = CrossCheck(under, seed="1", most_differences=1, longest=2)
    check.rounds(30, edits=2, steps_in=1)
    return check.totals.differences


def usual_number(where: str, number: str) -> Mutant:
    usual = str(getattr(USUAL.village, number))
    edit = Edit(f"ronin.verify.seven_ronin.encoding.{where}", f"village.{number}", usual)
    return Mutant("SETUP-12", "a number of the usual board is read", edit)


def test_a_drawn_board_can_be_read_and_has_other_numbers_of_every_kind() -> None:
    for number in range(20):
        village = another_board(Random(number))

        assert parse_village(json.dumps(village_json(village)), where="drawn") == village
        assert all(getattr(village, name) != getattr(USUAL.village, name) for name in NUMBERS)
        assert village == another_board(Random(number))
    assert is_standard(USUAL.village)


def test_some_drawn_boards_are_rings_and_some_are_none() -> None:
    rings = [another_board(Random(number)).ring is not None for number in range(20)]

    assert {*rings} == {True, False}


@pytest.mark.parametrize(("profile", "least"), [("ci", 4), ("thorough", 40)])
def test_a_profile_has_boards_with_other_numbers(profile: str, least: int) -> None:
    assert sum(chunk.kind.startswith(BOARD) for chunk in PROFILES[profile]) >= least


@pytest.mark.parametrize("number", range(3))
def test_the_two_sides_agree_on_boards_with_other_numbers(number: int) -> None:
    kinds = (BOARD, f"{BOARD}, a preset", f"{BOARD}, strict rulings")

    assert differences(draw_setting(kinds[number], USUAL, Random(number))) == []


@pytest.mark.parametrize(
    ("where", "number"),
    [
        ("attack_size:limit_left", "limits"),
        ("planning:attack_within_threat", "threat"),
        ("attack_size:least_to_deploy", "minimum"),
        ("round_end:casualties", "casualties"),
    ],
)
def test_a_formula_with_a_number_of_the_usual_board_is_noticed(where: str, number: str) -> None:
    with applied(usual_number(where, number)):
        assert differences(draw_setting("english", USUAL, Random(1))) == []
        assert any(differences(draw_setting(BOARD, USUAL, Random(seed))) for seed in range(4))


@pytest.mark.ruling("watchtower-fields")
@pytest.mark.parametrize(("place", "reached"), [("inn", True), ("field_3", True), ("well", False)])
def test_a_watchtower_that_reaches_the_inn_and_both_fields_does_so_wherever_they_lie(
    place: str, reached: bool
) -> None:
    """The two sides differed: the engine added the Fields to whatever was adjacent."""
    beside_the_well = ((Space.WATCHTOWER, Space.WELL, "assumed", "made up"),)
    village = replace(USUAL.village, adjacency=beside_the_well)
    game = Game(village, with_reading(ENGLISH, "watchtower-fields", "both-fields"))
    trace = small_round({"watchtower": 1}, {"kabe": place}, use("watchtower"))
    theirs, _ = judge_says(trace, FormulaEvaluator(encoded_round(village, game.rulings, 2)))

    assert engine_says(trace, game) == theirs
    assert theirs.legal is reached


def test_a_difference_on_another_board_is_saved_with_the_board_and_played_again_on_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(PROFILES, "quick", [Chunk(BOARD, rounds=20, edits=0)])
    folder = tmp_path / "two words"
    with applied(usual_number("round_end:casualties", "casualties")):
        assert ronin("crosscheck", "--differences", str(folder)).exit_code == 1

    saved, board = (
        json.loads((folder / f"difference-1{end}").read_text(encoding="utf-8"))
        for end in (".json", ".board.json")
    )
    _, *words = shlex.split(saved["replay"])
    again = json.loads(ronin(*words, "--json").stdout)
    assert again["board"] == parse_village(json.dumps(board), where="saved").digest
    assert again["board"] != USUAL.village.digest
    reserves = [saved[side]["position"]["reserves"] for side in ("engine", "encoding")]
    assert again["position"]["reserves"] == reserves[0] != reserves[1]
