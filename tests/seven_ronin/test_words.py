"""What is no game's own has no word of this game in it."""

import re
from pathlib import Path

import pytest

from ronin.model.seven_ronin.pieces import GAME_NAME, RONIN, SPACES, Side
from tests.neutral import THE_LIST, neutral

ROOT = Path(__file__).parents[2]
EVERYDAY = ("green", "well")
WORDS = (
    *(space.value for space in SPACES if space.value not in EVERYDAY),
    *(space.label for space in SPACES if space.value not in EVERYDAY),
    *(ronin.value for ronin in RONIN),
    *(side.value for side in Side),
    "ninja",
    "village",
    "seven_ronin",
    "7 Ronin",
    GAME_NAME,
)
WORD = re.compile(rf"\b({'|'.join(map(re.escape, WORDS))})\b", re.IGNORECASE)


def said(name: str) -> list[str]:
    """The words of the game in a file."""
    return WORD.findall((ROOT / name).read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", [name for name in neutral() if name != THE_LIST])
def test_a_neutral_file_has_no_word_of_the_game(name: str) -> None:
    assert said(name) == []


def test_the_list_of_games_names_it_and_where_it_is_and_no_more() -> None:
    assert said(THE_LIST) == [GAME_NAME, "seven_ronin"]


def test_many_files_are_looked_at_and_a_word_would_be_found() -> None:
    assert len(neutral()) > 30
    assert WORD.findall("the Attacker's two ninja, field_2 and the Field (2)")
