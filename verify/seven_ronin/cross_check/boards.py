"""Boards that nobody printed: other numbers, other rings, and areas that lie in no ring at all."""

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import NamedTuple

from ronin.model.seven_ronin.pieces import AREAS, ROUNDS, Space
from ronin.model.seven_ronin.village import (
    Fact,
    RoundFacts,
    Village,
    layout_count,
    standard_village,
    with_layout,
)


class Numbers(NamedTuple):
    """What the numbers of a board are drawn from."""

    limits: tuple[int, ...]
    threats: tuple[int, ...]
    minima: tuple[int, ...]
    no_ring: float
    """How often the areas lie in no ring."""
    adjacent: float
    """How many of all pairs are adjacent then."""


SMALL = Numbers((0, 1, 1, 2, 2, 3, 4), (0, 1, 2, 3, 4, 5, 6, 10), (0, 1, 2, 3, 4, 6), 0.8, 0.25)
LARGE = Numbers((0, 1, 1, 1, 8), (1, 2), (9, 14, 25), 1.0, 0.9)
"""Minima and limits beyond all that is printed, and areas with many neighbours."""


def another_board(random: Random, numbers: Numbers = SMALL) -> Village:
    """A board with other numbers everywhere, and with the areas in another order."""
    ring = with_layout(standard_village(), random.randint(1, layout_count())).adjacency
    return Village(
        "a board that was drawn",
        tuple(_pairs(random, numbers)) if random.random() < numbers.no_ring else ring,
        tuple(_fact(random.choice(numbers.limits)) for _ in AREAS),
        tuple(_round(random, numbers) for _ in range(ROUNDS)),
    )


def _pairs(random: Random, numbers: Numbers) -> Iterator[tuple[Space, Space, str, str]]:
    for one, other in combinations(AREAS, 2):
        if random.random() < numbers.adjacent:
            yield one, other, "assumed", "drawn"


def _round(random: Random, numbers: Numbers) -> RoundFacts:
    threat, minimum = random.choice(numbers.threats), random.choice(numbers.minima)
    return RoundFacts(_fact(threat), _fact(minimum), _fact(random.choice((0, 1))))


def _fact(value: int) -> Fact:
    return Fact(value, "assumed", "drawn")


def is_standard(village: Village) -> bool:
    """Whether nothing on a board differs from the one that comes with the tool."""
    return village.digest == standard_village().digest
