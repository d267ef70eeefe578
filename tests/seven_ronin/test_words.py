"""What is no game's own has no word of this game in it."""

import pytest

from ronin.model.seven_ronin.pieces import GAME_NAME, RONIN, SPACES, Side
from tests.core.neutral import THE_LIST, any_of, neutral_files, words_in

EVERYDAY = ("green", "well")
WORD = any_of(
    (
        *(space.value for space in SPACES if space.value not in EVERYDAY),
        *(space.label for space in SPACES if space.value not in EVERYDAY),
        *(ronin.value for ronin in RONIN),
        *(side.value for side in Side),
        *("ninja", "village", "seven_ronin", "7 Ronin", GAME_NAME),
    )
)


@pytest.mark.parametrize("name", neutral_files())
def test_a_neutral_file_has_no_word_of_the_game(name: str) -> None:
    assert words_in(name, WORD) == []


def test_the_list_of_games_names_it_and_where_it_is_and_no_more() -> None:
    assert words_in(THE_LIST, WORD) == [GAME_NAME, "seven_ronin"]


def test_many_files_are_looked_at_and_a_word_would_be_found() -> None:
    assert len(neutral_files()) > 30
    assert WORD.findall("the Attacker's two ninja, field_2 and the Field (2)")
