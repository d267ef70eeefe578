"""What holds of every position that a game can come to, round by round: the numbers.

Each bound is a quantity and a number for the start of each round. They are proved by induction: the
set-up keeps them, and no round whose accounts add up leads from a position that keeps the bounds of
its round to one that breaks those of the next; `induction.py` proves it. They hold for the standard
board under the preset `english`. That a ronin who stayed has no ninja on his area, and that two
stayed at most, are matters of one round: a Contested area does not survive step 2, and the Animal
Pen is used once by itself and once by the Inn.

Here are facts only. `bounds_counted.py` counts them in a position, `bounds_stated.py` states them
of unknowns, and neither knows of the other.
"""

from dataclasses import dataclass
from enum import Enum, auto

from ronin.model.seven_ronin.pieces import Space

MOST_HELD = 2
"""Between rounds: the Animal Pen holds one ronin, and so does an Inn that copies it."""


class Quantity(Enum):
    """What is bounded, besides the ninja on a space."""

    RESERVES = auto()
    SUPPLY = auto()
    IN_PLAY = auto()
    """All ninja in the Reserves and on the board."""
    DAMAGE = auto()
    """All wounds, those of the fallen included."""
    BROUGHT = auto()
    """The damage and all ninja on the board."""


@dataclass(frozen=True)
class Bound:
    """A quantity that no game brings above, or below, a number."""

    name: str
    says: str
    """With {} for the number."""
    of: Quantity | Space
    """A space stands for the ninja on it."""
    is_most: bool
    by_round: tuple[int, ...]
    """At the start of each round, the first at 0."""

    def at(self, round_: int) -> int:
        """The number at the start of a round."""
        return self.by_round[round_ - 1]


MOST_ON: dict[Space, tuple[int, ...]] = {
    Space.WATCHTOWER: (0, 6, 14, 23, 33, 44, 49, 50),
    Space.FIELD_2: (0, 7, 16, 26, 37, 47, 50, 50),
    Space.PASSAGE: (0, 8, 17, 27, 38, 48, 50, 50),
    Space.FIELD_3: (0, 8, 18, 29, 41, 49, 50, 50),
    Space.ANIMAL_PEN: (0, 7, 16, 26, 37, 47, 50, 50),
    Space.GRANARY: (0, 7, 16, 26, 37, 48, 50, 50),
    Space.WELL: (0, 6, 14, 23, 33, 44, 49, 50),
    Space.SHRINE: (0, 6, 14, 23, 33, 44, 49, 50),
    Space.BURIAL_GROUNDS: (0, 7, 16, 26, 37, 48, 50, 50),
    Space.INN: (0, 7, 15, 24, 34, 45, 50, 50),
}

BOUNDS: tuple[Bound, ...] = (
    Bound(
        "green",
        "at most {} ninja stand on the Green",
        Space.GREEN,
        True,
        (0, 1, 2, 3, 4, 5, 6, 7),
    ),
    Bound(
        "in-play",
        "at most {} ninja are in the Reserves and on the board",
        Quantity.IN_PLAY,
        True,
        (40, 44, 48, 50, 50, 50, 50, 50),
    ),
    Bound(
        "reserves-least",
        "at least {} ninja are in the Reserves",
        Quantity.RESERVES,
        False,
        (40, 27, 13, 0, 0, 0, 0, 0),
    ),
    Bound(
        "reserves-most",
        "at most {} ninja are in the Reserves",
        Quantity.RESERVES,
        True,
        (40, 43, 47, 50, 50, 50, 50, 50),
    ),
    Bound(
        "damage",
        "at most {} wounds have been dealt, those of the fallen included",
        Quantity.DAMAGE,
        True,
        (0, 15, 29, 29, 29, 29, 29, 29),
    ),
    Bound(
        "brought",
        "wounds, those of the fallen included, and ninja on the board are at most {} together",
        Quantity.BROUGHT,
        True,
        (0, 16, 35, 55, 76, 77, 77, 77),
    ),
    Bound(
        "supply-least",
        "at least {} markers lie in the General Supply",
        Quantity.SUPPLY,
        False,
        (10, 2, 0, 0, 0, 0, 0, 0),
    ),
    *(
        Bound(f"on-{area}", f"at most {{}} ninja stand on {area}", area, True, most)
        for area, most in MOST_ON.items()
    ),
)
