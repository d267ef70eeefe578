"""One of several things as terms: known, or left to the solver."""

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

import z3

from ronin.verify.smt.encodes import Term
from ronin.verify.smt.folding import both, either, implies, no, same, total, when


@dataclass(frozen=True)
class Pick:
    """One of several names, or none of them."""

    holds: Mapping[Any, Term]
    """Whether it is this name; of those that are missing it is none."""

    def is_(self, name: Hashable) -> Term:
        """It is this one."""
        return self.holds.get(name, False)

    @property
    def made(self) -> Term:
        """It is one of them."""
        return either(*self.holds.values())

    def among(self, names: Iterable[Hashable]) -> Term:
        """It is one of these."""
        return either(*(self.is_(name) for name in names))

    def equals(self, other: "Pick") -> Term:
        """Both are the same name."""
        return either(*(both(term, other.is_(name)) for name, term in self.holds.items()))

    def of(self, numbers: Mapping[Any, Term]) -> Term:
        """The number of the one that it is; 0 if it is none."""
        return total(when(self.is_(name), number, 0) for name, number in numbers.items())


NOBODY = Pick({})


def named(name: Hashable | None) -> Pick:
    """The pick of a known name, or of none."""
    return NOBODY if name is None else Pick({name: True})


@dataclass
class Unknowns:
    """Makes unknowns, each with a name of its own, and keeps what bounds them."""

    bounds: list[Term] = field(default_factory=list)

    def pick(self, label: str, names: Iterable[Hashable], made: Term | None = None) -> Pick:
        """One of the names or none; exactly if something holds, where that is given."""
        listed = tuple(dict.fromkeys(names))
        number = z3.Int(label)
        self.bounds += [number >= -1, number < len(listed)]
        found = Pick({name: number == place for place, name in enumerate(listed)})
        if made is not None:
            self.bounds.append(same(number >= 0, made))
        return found

    def number(self, label: str, most: int, made: Term) -> Term:
        """A number up to a bound; 0 unless something holds."""
        found = z3.Int(label)
        self.bounds += [found >= 0, found <= most, implies(no(made), found == 0)]
        return found

    def truth(self, label: str) -> Term:
        """Something that holds or does not."""
        return z3.Bool(label)
