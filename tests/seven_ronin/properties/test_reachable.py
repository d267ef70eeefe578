"""Properties of positions that a game comes to: where they are claimed, and that they can fail."""

from random import Random

import pytest

from ronin.model.seven_ronin.notation import parse_position
from ronin.model.seven_ronin.rulings import ENGLISH, FRENCH
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import standard_village, with_layout
from ronin.properties.seven_ronin.caught import LONGER_LOOK, broken_properties, rounds_to_look_at
from ronin.properties.seven_ronin.claimed import BY_NAME
from ronin.properties.seven_ronin.mutants import MUTANTS
from ronin.properties.seven_ronin.mutation import applied
from ronin.properties.seven_ronin.play import STYLES, play_round
from ronin.verify.seven_ronin.reach.bounds_counted import broken_by

VILLAGE = standard_village()
GAME = Game(VILLAGE, ENGLISH)


def test_they_are_claimed_of_the_standard_board_and_the_english_preset() -> None:
    crowds = BY_NAME["crowds_grow_slowly"]

    assert crowds.is_claimed(ENGLISH, VILLAGE)
    assert not crowds.is_claimed(FRENCH, VILLAGE)
    assert not crowds.is_claimed(ENGLISH, with_layout(VILLAGE, 9))


def test_a_round_that_no_game_comes_to_says_nothing() -> None:
    position = parse_position("r2,30,green=5", ENGLISH)
    played = play_round(position, style=STYLES["uniform"], game=GAME, random=Random(1))

    assert broken_by(position)
    assert BY_NAME["the_green_fills_one_by_one"].seen(played).met == 0


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("the_green_fills_one_by_one", "two ninja may be added to the Green"),
        ("crowds_grow_slowly", "an area may be used again and again"),
        ("reserves_are_fed_slowly", "an area may be used again and again"),
        ("wounds_come_slowly", "the Well deals two wounds"),
    ],
)
def test_a_broken_rule_leads_beyond_the_bounds(name: str, says: str) -> None:
    mutant = next(each for each in MUTANTS if each.says == says)
    with applied(mutant):
        found = broken_properties(rounds_to_look_at(1, LONGER_LOOK), (name,))

    assert found == (name,)
