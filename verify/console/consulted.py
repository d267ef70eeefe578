"""Under which rulings something happened, and which of them were consulted."""

from collections.abc import Collection, Iterator
from textwrap import wrap
from typing import Protocol

_WIDTH = 80
FEW = 8
"""How many names are told; of more, only their number."""


class InWords(Protocol):
    """What can say under what a play is."""

    def in_words(self) -> str:
        """The setting in a sentence."""


def names_or_count(names: Collection[str]) -> str:
    """The names if they are few, and otherwise how many there are."""
    if len(names) <= FEW:
        return ", ".join(sorted(names))
    return f"{len(names)}, which --json lists"


def consulted_lines(setting: InWords, consulted: set[str]) -> Iterator[str]:
    """Under which rulings all this happened, and which of them mattered."""
    yield ""
    yield from wrap(setting.in_words(), _WIDTH)
    if consulted:
        yield from wrap(f"Open points consulted: {names_or_count(consulted)}.", _WIDTH)
