"""The same question on every board layout that agrees with the rulebook.

A search is a function of what it looks at. Two layouts on which every area that it looked at has
the same neighbours lead it the same way to the same answer, so one of them is asked for all. The
layouts are gone through in their order; each that is not answered yet is asked, and with it all
that agree with it on the neighbours that were looked at.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import pairwise

from ronin.model.seven_ronin.pieces import AREAS, Space
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import Village, rings, with_layout
from ronin.verify.search.budget import Budget, Stopwatch
from ronin.verify.seven_ronin.search.decided import (
    OUT_OF_TIME,
    Barred,
    Decision,
    Likely,
    Undecided,
    decided,
)
from ronin.verify.seven_ronin.search.questions import Question

LOOKS = 300_000
"""For each layout that is asked."""

Near = tuple[tuple[Space, ...], ...]
"""The neighbours of each area, in the order of the areas."""


class Looked(tuple[tuple[Space, ...], ...]):
    """Neighbours by the number of the space, which notes whose were looked at."""

    noted: set[int]

    def __new__(cls, neighbours: Near) -> "Looked":
        """All of them, none looked at."""
        made = super().__new__(cls, neighbours)
        made.noted = set()
        return made

    def __getitem__(self, number: int) -> tuple[Space, ...]:  # type: ignore[override]
        """The neighbours of one space."""
        self.noted.add(number)
        return super().__getitem__(number)

    def __iter__(self) -> Iterator[tuple[Space, ...]]:
        """All neighbours in turn."""
        self.noted.update(range(len(self)))
        return super().__iter__()


@dataclass(frozen=True, slots=True)
class Group:
    """Layouts that agree on all that the search looked at, and so on the answer."""

    layouts: tuple[int, ...]
    near: dict[Space, tuple[Space, ...]]
    """The neighbours that were looked at."""
    found: Decision | Barred


@dataclass
class Layouts:
    """The answer on every layout, as far as it was found out."""

    groups: list[Group] = field(default_factory=list)
    undecided: list[int] = field(default_factory=list)
    why: str = ""
    """Why the last of them is not decided."""

    @property
    def counted(self) -> Counter[Decision | Barred]:
        """How many layouts have which answer."""
        counted: Counter[Decision | Barred] = Counter()
        for group in self.groups:
            counted[group.found] += len(group.layouts)
        return counted


def over_layouts(
    question: Question, game: Game, stopwatch: Stopwatch, *, looks: int = LOOKS
) -> Layouts:
    """The question on each of the rings that agree with all that is stated."""
    left = {number: _near(around) for number, around in enumerate(rings(), start=1)}
    found, likely = Layouts(), Likely()
    while left:
        if stopwatch.is_over:
            found.undecided.extend(left)
            found.why = OUT_OF_TIME.why
            break
        number = next(iter(left))
        village, noted = _watched(with_layout(game.village, number))
        budget = Budget(looks, stopwatch.left)
        answer = decided(question, Game(village, game.rulings), budget, likely)
        if isinstance(answer, Undecided):
            found.undecided.append(number)
            found.why = answer.why
            del left[number]
            continue
        here = left[number]
        looked_at = [area for area in AREAS if area.number in noted]
        alike = tuple(
            other
            for other, near in left.items()
            if all(near[area.number] == here[area.number] for area in looked_at)
        )
        near = {area: here[area.number] for area in looked_at}
        found.groups.append(Group(alike, near, answer))
        for other in alike:
            del left[other]
    return found


def _near(around: tuple[Space, ...]) -> Near:
    """The neighbours of each area on a ring."""
    near: dict[Space, set[Space]] = {area: set() for area in AREAS}
    for one, other in (*pairwise(around), (around[-1], around[0])):
        near[one].add(other)
        near[other].add(one)
    return tuple(tuple(a for a in AREAS if a in near[area]) for area in AREAS)


def _watched(village: Village) -> tuple[Village, set[int]]:
    """The same village, and a set that will hold each space whose neighbours are looked at."""
    same = replace(village)
    looked = Looked(village.neighbours)
    object.__setattr__(same, "neighbours", looked)
    return same, looked.noted
