from dataclasses import replace
from random import Random

import pytest

from ronin.model.seven_ronin.notation import format_position, parse_position
from ronin.model.seven_ronin.rulings import ENGLISH, FRENCH
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import standard_village, with_layout
from ronin.properties.seven_ronin.play import STYLES, play_game
from ronin.verify.search.clock import OutOfTime
from ronin.verify.seven_ronin import reach
from ronin.verify.seven_ronin.reach.answering import is_provable, replayed
from ronin.verify.seven_ronin.reach.bench_reach import late_positions, page, reached
from ronin.verify.seven_ronin.reach.bounds_counted import broken_by
from ronin.verify.seven_ronin.reach.free_positions import refuted, searched
from ronin.verify.smt.solving import Limits

GAME = Game(standard_village(), ENGLISH)
LIMITS = Limits(20_000_000)


@pytest.mark.parametrize(
    "text",
    [
        "r2,39,well=1",
        "r3,30,field_3=4,well=2,taiko-2,kabe-2",
        "r3,28,animal_pen=1,shrine=1,yumi-x,kabe-1@well~",
        "r5,6,watchtower=1,passage=4,field_3=2,animal_pen=2,green=2,yobu-2,tasuke-1,yumi-x,taiko-3,"
        "hayai-x,kabe-x,musashi@granary",
    ],
)
def test_a_game_is_found_that_the_engine_plays_to_the_very_position(text: str) -> None:
    position = parse_position(text, ENGLISH)

    game = reach.game_to(position)

    assert game is not None
    outcomes = replayed(game, GAME)
    assert len(outcomes) == position.round - 1
    assert outcomes[-1].next_position == position


def test_the_set_up_needs_no_round_and_nothing_else_is_in_round_1() -> None:
    assert reach.game_to(parse_position("r1,40", ENGLISH)) == []
    assert reach.game_to(parse_position("r1,39,well=1", ENGLISH)) is None


def test_the_same_question_gets_the_same_game() -> None:
    position = parse_position("r3,30,field_3=4,well=2,taiko-2,kabe-2", ENGLISH)

    assert reach.game_to(position) == reach.game_to(position)


def test_a_budget_that_is_too_small_finds_nothing() -> None:
    position = parse_position("r3,30,field_3=4,well=2,taiko-2,kabe-2", ENGLISH)

    assert reach.game_to(position, 1000) is None


def test_time_that_is_over_is_no_answer() -> None:
    with pytest.raises(OutOfTime):
        refuted(parse_position("r3,30,field_3=4", ENGLISH), Limits.within(0), GAME)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("r2,30,green=2", "at most 1 ninja stand on the Green"),
        ("r2,20", "at least 27 ninja are in the Reserves"),
        ("r4,20,well=1,yobu@well", "no ninja stand where a ronin stayed"),
        ("r1,39,well=1", "round 1 begins with the set-up"),
        ("r4,20,yobu@well,yumi@inn,kabe@passage", "at most 2 ronin are held on the board"),
        (
            "r5,20,field_2=1,field_3=1,inn=1,well=1",
            "the Attacker would have won with what counts as five areas",
        ),
        ("r6,0", "the Defender has won when no ninja is left"),
    ],
)
def test_what_no_game_comes_to_is_told_with_the_reason(text: str, reason: str) -> None:
    assert reason in broken_by(parse_position(text, ENGLISH))


def test_a_held_ronin_without_an_animal_pen_is_unreachable() -> None:
    position = parse_position("r2,39,well=1,yobu@passage,yumi@inn", ENGLISH)

    assert broken_by(position) == []
    assert refuted(position, LIMITS, GAME) == [
        "no round from a position that keeps the bounds can end like this"
    ]


def test_no_position_of_a_played_game_is_said_to_be_unreachable() -> None:
    played = [
        played.position
        for style in STYLES.values()
        for number in range(1, 5)
        for played in play_game(seed=11, number=number, style=style, game=GAME)
    ]

    assert [format_position(position) for position in played if broken_by(position)] == []
    sample = Random(1).sample(played, 12)
    assert [
        format_position(position) for position in sample if refuted(position, LIMITS, GAME)
    ] == []
    assert len(played) > 100


def test_a_sample_of_the_benchmark_is_reached_or_unknown_but_never_none() -> None:
    found = [reached(name, position, GAME) for name, position in late_positions(3, GAME)]

    assert len({run.style for run in found}) == 3
    assert all(run.position.round >= 5 for run in found)
    assert {run.said for run in found} <= {"yes", "unknown"}
    assert "said to be unreachable, which would be an error: 0" in page(found)


def test_a_game_can_be_asked_for_that_goes_the_same_way_under_other_rulings() -> None:
    position = parse_position("r2,39,green=1", ENGLISH)
    nobody = ENGLISH.green_only_attack
    other = next(reading for reading in type(nobody) if reading is not nobody)
    refusing = Game(GAME.village, replace(ENGLISH, green_only_attack=other))

    found = searched(position, LIMITS, GAME)
    alike = searched(position, LIMITS, GAME, [refusing])

    assert found is not None
    assert alike is None


def test_bounds_are_claimed_for_the_standard_board_and_the_english_preset_only() -> None:
    assert is_provable(GAME)
    assert not is_provable(Game(GAME.village, FRENCH))
    assert not is_provable(Game(with_layout(GAME.village, 9), ENGLISH))
