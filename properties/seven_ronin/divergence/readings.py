"""Which readings of a point are held against each other, and under which other rulings."""

from dataclasses import dataclass, replace
from itertools import permutations
from typing import cast

from ronin.model.ambiguity import Ambiguity, Reading, kebab
from ronin.model.rulings import rulings_json, with_reading
from ronin.model.seven_ronin.rulings import ENGLISH, PRESETS, Rulings, points


@dataclass(frozen=True, slots=True)
class ReadingPair:
    """Two readings of one point, all other rulings equal."""

    point: str
    a: str
    b: str
    base: tuple[tuple[str, str], ...] = ()
    """Readings of other points that differ from the preset: those that the point needs."""

    @property
    def rulings(self) -> tuple[Rulings, Rulings]:
        """All the rulings with each of the two readings."""
        base = ENGLISH
        for point, reading in self.base:
            base = with_reading(base, point, reading)
        return with_reading(base, self.point, self.a), with_reading(base, self.point, self.b)

    @property
    def clauses(self) -> list[str]:
        """The clauses that the two readings touch, those of the second first."""
        members = {kebab(member.name): member for member in points()[self.point]}
        return clauses_of(members[self.b], members[self.a])

    def under(self, rulings: Rulings) -> "ReadingPair":
        """The same two readings with all other points as in these rulings, but what it needs."""
        needs = points()[self.point].entry.needs
        english, base = rulings_json(ENGLISH), dict(self.base)
        for name, reading in rulings_json(rulings).items():
            if name != self.point and reading in needs.get(name, (reading,)):
                base[name] = reading
        apart = ((name, taken) for name, taken in base.items() if taken != english[name])
        return replace(self, base=tuple(apart))


def clauses_of(*readings: Ambiguity) -> list[str]:
    """The clauses that some readings touch, each once."""
    values = (cast(Reading, each.value) for each in readings)
    return list(dict.fromkeys(clause.id for value in values for clause in value.clauses))


def pairs_of(point: str) -> tuple[ReadingPair, ...]:
    """The reading of the preset `english` with each other, then those of other presets that part.

    Where the point has a meaning only under certain readings of other points, the last of those
    is taken for the base unless the preset has one of them.
    """
    question = points()[point]
    english = rulings_json(ENGLISH)
    needs = question.entry.needs
    base = tuple((need, some[-1]) for need, some in needs.items() if english[need] not in some)
    others = [kebab(member.name) for member in question if kebab(member.name) != english[point]]
    first = [(english[point], other) for other in others]
    taken = dict.fromkeys(question.entry.presets[name].reading for name in PRESETS)
    every = dict.fromkeys(first)
    every.update(
        (pair, None)
        for pair in permutations(taken, 2)
        if pair not in every and pair[::-1] not in every
    )
    return tuple(ReadingPair(point, a, b, base) for a, b in every)
