"""Boards that nobody printed: other numbers, other rings, and areas that lie in no ring at all."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

from ronin.model.seven_ronin.pieces import AREAS, ROUNDS, Space
from ronin.model.seven_ronin.village import (
    Fact,
    RoundFacts,
    Village,
    layout_count,
    standard_village,
    with_layout,
)

LIMITS = (0, 1, 1, 2, 2, 3, 4)
THREATS = (0, 1, 2, 3, 4, 5, 6, 10)
MINIMA = (0, 1, 2, 3, 4, 6)
NO_RING = 0.8
"""How often the areas lie in no ring."""
ADJACENT = 0.25
"""How many of all pairs are adjacent then."""


def another_board(random: Random) -> Village:
    """A board with other numbers everywhere, and with the areas in another order."""
    ring = with_layout(standard_village(), random.randint(1, layout_count())).adjacency
    return Village(
        "a board that was drawn",
        tuple(_pairs(random)) if random.random() < NO_RING else ring,
        tuple(_fact(random.choice(LIMITS)) for _ in AREAS),
        tuple(_round(random) for _ in range(ROUNDS)),
    )


def _pairs(random: Random) -> Iterator[tuple[Space, Space, str, str]]:
    for one, other in combinations(AREAS, 2):
        if random.random() < ADJACENT:
            yield one, other, "assumed", "drawn"


def _round(random: Random) -> RoundFacts:
    threat, minimum = random.choice(THREATS), random.choice(MINIMA)
    return RoundFacts(_fact(threat), _fact(minimum), _fact(random.choice((0, 1))))


def _fact(value: int) -> Fact:
    return Fact(value, "assumed", "drawn")


def is_standard(village: Village) -> bool:
    """Whether nothing on a board differs from the one that comes with the tool."""
    return village.digest == standard_village().digest
