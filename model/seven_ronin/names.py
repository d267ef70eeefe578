"""The names of spaces and ronin as people type them: in any case, and short."""

from collections.abc import Sequence
from difflib import get_close_matches

from ronin.model.seven_ronin.pieces import RONIN, SPACES, Space

SPACE_NAMES = tuple(space.value for space in SPACES)
RONIN_NAMES = tuple(ronin.value for ronin in RONIN)
SHORT_NAMES: dict[str, str] = {
    "tower": Space.WATCHTOWER.value,
    "field2": Space.FIELD_2.value,
    "f2": Space.FIELD_2.value,
    "field3": Space.FIELD_3.value,
    "f3": Space.FIELD_3.value,
    "pen": Space.ANIMAL_PEN.value,
    "animals": Space.ANIMAL_PEN.value,
    "graves": Space.BURIAL_GROUNDS.value,
    "burial": Space.BURIAL_GROUNDS.value,
    "graveyard": Space.BURIAL_GROUNDS.value,
}
"""What spaces are called for short; ronin have no other names."""
_MOST_NEAR = 3
_SPACES = {**dict(zip(SPACE_NAMES, SPACE_NAMES, strict=True)), **SHORT_NAMES}


def space_meant(word: str) -> str:
    """The name of the space that a word means; the word itself if it means none."""
    return _SPACES.get(word.lower().replace("-", "_"), word)


def ronin_meant(word: str) -> str:
    """The name of the ronin whom a word means; the word itself if it means none."""
    return word.lower() if word.lower() in RONIN_NAMES else word


def nearest(word: str, known: Sequence[str]) -> str:
    """The known names that were probably meant, as the end of a sentence."""
    folded = word[:40].lower()
    begun = [name for name in known if name.startswith(folded)] if folded else []
    near = begun or get_close_matches(folded, known, n=1)
    return f" (did you mean {' or '.join(near)}?)" if 0 < len(near) <= _MOST_NEAR else ""
