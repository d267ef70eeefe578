"""On boards with other numbers no property is claimed that is false there."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from ronin.model.seven_ronin.ambiguities.attacker_plan import HeldAreasAndThreat, MinimumAttackForce
from ronin.model.seven_ronin.rulings import ENGLISH, PRESETS
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import Village, standard_village, village_json
from ronin.properties.seven_ronin.check import Chunk, looked_at, random_rulings
from ronin.properties.seven_ronin.claimed import BY_NAME
from ronin.properties.seven_ronin.play import STYLES
from ronin.properties.seven_ronin.room import minimum, minimum_fits, room
from ronin.verify.seven_ronin.cross_check.boards import another_board
from ronin.verify.seven_ronin.proofs.proving import Case, lemmas_of
from ronin.verify.seven_ronin.proofs.statements import STATEMENTS
from ronin.verify.seven_ronin.proofs.stretches import Stage
from ronin.verify.smt.solving import Limits
from tests.seven_ronin.verify.running import answer

LARGE_ENOUGH = "the_attack_is_large_enough"
WITH_ROOM = (
    "a_ninja_on_the_green_takes_no_part",
    "a_fuller_green_allows_more",
    "larger_reserves_allow_more",
)
"""Not true where the minimum finds no room."""
VILLAGE = standard_village()


def crowded() -> Village:
    """A board on which no round leaves room for its minimum."""
    one_each = tuple(replace(limit, value=1) for limit in VILLAGE.limit_facts)
    track = tuple(
        replace(facts, minimum=replace(facts.minimum, value=9)) for facts in VILLAGE.track
    )
    return replace(VILLAGE, limit_facts=one_each, track=track)


@pytest.mark.parametrize("number", range(24))
def test_what_is_claimed_on_a_drawn_board_holds_there(number: int) -> None:
    random = Random(f"board {number}")
    rulings = random_rulings(random) if number % 3 else random.choice(list(PRESETS.values()))
    game = Game(another_board(random), rulings)
    style = random.choice(list(STYLES))
    result = looked_at(Chunk("drawn", game, style, f"rounds {number}", 8, tuple(BY_NAME)))

    assert set(result.broken) == set()
    assert result.met[LARGE_ENOUGH] in (0, 8)


@pytest.mark.parametrize("name", WITH_ROOM)
def test_laws_about_larger_attacks_are_claimed_where_the_minimum_has_room(name: str) -> None:
    assert all(BY_NAME[name].is_claimed(rulings, VILLAGE) for rulings in PRESETS.values())
    assert not BY_NAME[name].is_claimed(ENGLISH, crowded())


def test_the_minimum_and_the_room_for_it_follow_the_readings() -> None:
    board = crowded()
    formula = replace(ENGLISH, minimum_attack_force=MinimumAttackForce.ROUND_OR_THREAT)
    held = replace(ENGLISH, held_areas_and_threat=HeldAreasAndThreat.ALL_WITH_NINJA)

    assert (minimum(2, board, ENGLISH), minimum(2, board, formula)) == (9, 2)
    assert (room(1, VILLAGE, ENGLISH), room(1, VILLAGE, held)) == (7, 3)
    assert minimum_fits(board, formula) is None
    assert minimum_fits(board, ENGLISH) is not None


def test_check_finds_nothing_broken_where_the_minimum_has_no_room(tmp_path: Path) -> None:
    board = tmp_path / "board.json"
    board.write_text(json.dumps(village_json(crowded())), encoding="utf-8")
    asked = ("check", "--board", str(board), "--select", "PLAN-A-08", "--select", "GREEN-05")
    told = answer(*asked, "--out", str(tmp_path), "--workers", "1", "--json", "--preset", "english")
    found = {row["name"]: row["status"] for row in told["properties"]}

    assert found[LARGE_ENOUGH] == "holds"
    assert {found[name] for name in WITH_ROOM[1:]} == {"not claimed"}


@pytest.mark.parametrize("held", list(HeldAreasAndThreat), ids=str)
def test_the_size_of_an_attack_is_proved_where_the_minimum_has_no_room(
    held: HeldAreasAndThreat,
) -> None:
    for village in (crowded(), another_board(Random(2))):
        case = Case("crowded", village, replace(ENGLISH, held_areas_and_threat=held))
        shown = lemmas_of(case, Stage.PLANNING, (STATEMENTS[LARGE_ENOUGH],), Limits())

        assert {lemma.answer for lemma in shown if lemma.of == LARGE_ENOUGH} == {"unsat"}
