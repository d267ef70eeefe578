"""What is no game's own has no word of this game in it."""

import pytest

from ronin.model.shadow_tactics.facts import GAME_NAME, GuardKind
from tests.core.neutral import ROOT, THE_LIST, any_of, neutral_files, words_in

WORD = any_of(
    (
        *(kind.value for kind in GuardKind),
        *("bush", "bushes", "jutsu", "barracks", "spearmen", "yards", "junctions", "SHA"),
        GAME_NAME,
    )
)


@pytest.mark.parametrize("name", neutral_files())
def test_a_neutral_file_has_no_word_of_the_game(name: str) -> None:
    assert words_in(name, WORD) == []


def test_the_list_of_games_names_it_and_where_it_is_and_no_more() -> None:
    assert words_in(THE_LIST, WORD) == [GAME_NAME]
    assert "shadow_tactics" in (ROOT / THE_LIST).read_text(encoding="utf-8")


def test_a_word_would_be_found() -> None:
    assert WORD.findall("an officer in a yard, a bush, Jutsu")
