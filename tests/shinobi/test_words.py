"""What is no game's own has no word of this game in it."""

import re
from pathlib import Path

import pytest

from ronin.model.shinobi.facts import GAME_NAME, NAMED_CLANS, Boss, Mode
from tests.neutral import THE_LIST, neutral

ROOT = Path(__file__).parents[2]
WORDS = (
    *(boss.value for boss in Boss),
    *(mode.value for mode in Mode),
    *(name for name in NAMED_CLANS),
    *("jigoku", "yokai", "shosho", "decoy", "decoys", "corruption", "SHI", "WAT-AAH"),
    GAME_NAME,
)
WORD = re.compile(rf"\b({'|'.join(map(re.escape, WORDS))})\b", re.IGNORECASE)


@pytest.mark.parametrize("name", [name for name in neutral() if name != THE_LIST])
def test_a_neutral_file_has_no_word_of_the_game(name: str) -> None:
    assert WORD.findall((ROOT / name).read_text(encoding="utf-8")) == []


def test_the_list_of_games_names_it_and_where_it_is_and_no_more() -> None:
    assert WORD.findall((ROOT / THE_LIST).read_text(encoding="utf-8")) == [GAME_NAME] * 2


def test_many_files_are_looked_at_and_a_word_would_be_found() -> None:
    assert len(neutral()) > 30
    assert WORD.findall("the Jigoku, a Yokai and the Dark_Shogun")
