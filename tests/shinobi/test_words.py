"""What is no game's own has no word of this game in it."""

import pytest

from ronin.model.shinobi.facts import GAME_NAME, NAMED_CLANS, Boss, Mode
from tests.core.neutral import THE_LIST, any_of, neutral_files, words_in

WORD = any_of(
    (
        *(boss.value for boss in Boss),
        *(mode.value for mode in Mode),
        *NAMED_CLANS,
        *("jigoku", "yokai", "shosho", "decoy", "decoys", "corruption", "SHI", "WAT-AAH"),
        GAME_NAME,
    )
)


@pytest.mark.parametrize("name", neutral_files())
def test_a_neutral_file_has_no_word_of_the_game(name: str) -> None:
    assert words_in(name, WORD) == []


def test_the_list_of_games_names_it_and_where_it_is_and_no_more() -> None:
    assert words_in(THE_LIST, WORD) == [GAME_NAME] * 2


def test_many_files_are_looked_at_and_a_word_would_be_found() -> None:
    assert len(neutral_files()) > 30
    assert WORD.findall("the Jigoku, a Yokai and the Dark_Shogun")
