"""A property of the rules: a sentence that should be true, and a function that looks.

A function is given a table, a moment, or a whole round, and says whether the sentence holds there;
None means that the sentence speaks of something that did not come up. The docstring is the
sentence. A property names the clauses it rests on and, where it needs them, the readings without
which it would not hold.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from itertools import pairwise
from typing import Generic, NamedTuple, TypeVar

from ronin.model.ambiguity import Ambiguity
from ronin.model.clause import Clause
from ronin.model.seven_ronin.line import Choice
from ronin.model.seven_ronin.rulings import Rulings
from ronin.model.seven_ronin.table import Game, Table
from ronin.model.seven_ronin.village import Village
from ronin.properties.seven_ronin.play import Round


class Moment(NamedTuple):
    """One choice, with the tables before and after it."""

    before: Table
    choice: Choice
    after: Table
    game: Game


Subject = TypeVar("Subject", Table, Moment, Round)
Boards = Callable[[Village, Rulings], bool]
"""Whether a board is one of those on which something is claimed under these rulings."""


@dataclass(frozen=True, slots=True)
class Property(Generic[Subject]):
    """A sentence that should be true, the clauses it rests on, and how to find out."""

    name: str
    sentence: str
    clauses: tuple[Clause, ...]
    readings: tuple[Ambiguity, ...]
    """It is claimed only where the rulings hold all of these."""
    holds: Callable[[Subject], bool | None]
    subjects: Callable[[Round], Iterator[Subject]]
    """What a played round offers it to look at."""
    boards: Boards | None = None
    """It is claimed only on boards of which this is true; None for every board."""

    def is_claimed(self, rulings: Rulings, village: Village | None = None) -> bool:
        """Whether it should be true under these rulings, and on this board if one is given."""
        if self.boards is not None and village is not None and not self.boards(village, rulings):
            return False
        return taken(rulings).issuperset(self.readings)

    def seen(self, played: Round) -> "Seen":
        """What it says of a round: how often it came up, and whether it was broken."""
        met = 0
        for subject in self.subjects(played):
            holds = self.holds(subject)
            if holds is None:
                continue
            met += 1
            if not holds:
                return Seen(met, broken=True)
        return Seen(met, broken=False)

    @property
    def source(self) -> tuple[str, int]:
        """The module and the line of the function that looks."""
        return self.holds.__module__, self.holds.__code__.co_firstlineno

    def __str__(self) -> str:
        return self.name


class Seen(NamedTuple):
    """How often a property came up in a round, up to the first time it was broken."""

    met: int
    broken: bool


AnyProperty = Property[Table] | Property[Moment] | Property[Round]


def taken(rulings: Rulings) -> frozenset[Ambiguity]:
    """Every reading that the rulings hold."""
    return frozenset(getattr(rulings, field.name) for field in fields(rulings))


def tables_of(played: Round) -> Iterator[Table]:
    """Every table, from the start of the round to its end."""
    yield from played.tables


def moments_of(played: Round) -> Iterator[Moment]:
    """Every choice with its tables."""
    for (before, after), choice in zip(pairwise(played.tables), played.all_choices, strict=True):
        yield Moment(before, choice, after, played.game)


def rounds_of(played: Round) -> Iterator[Round]:
    """The round itself."""
    yield played


OF_TABLES: list[Property[Table]] = []
"""True of every table, before and after every choice."""
OF_MOMENTS: list[Property[Moment]] = []
"""True of every choice and of what it changes."""
OF_ROUNDS: list[Property[Round]] = []
"""True of every round that was played to its end."""


def entered(
    register: list[Property[Subject]],
    subjects: Callable[[Round], Iterator[Subject]],
    clauses: tuple[Clause, ...],
    readings: tuple[Ambiguity, ...] = (),
    *,
    boards: Boards | None = None,
) -> Callable[[Callable[[Subject], bool | None]], Callable[[Subject], bool | None]]:
    """Enter a property into a register, under its function's name and with its sentence."""

    def enter(holds: Callable[[Subject], bool | None]) -> Callable[[Subject], bool | None]:
        sentence = " ".join((holds.__doc__ or "").split())
        register.append(
            Property(holds.__name__, sentence, clauses, readings, holds, subjects, boards)
        )
        return holds

    return enter


def of_tables(
    *clauses: Clause, readings: tuple[Ambiguity, ...] = ()
) -> Callable[[Callable[[Table], bool | None]], Callable[[Table], bool | None]]:
    """Enter a property of tables, under its function's name and with its sentence."""
    return entered(OF_TABLES, tables_of, clauses, readings)


def of_moments(
    *clauses: Clause, readings: tuple[Ambiguity, ...] = ()
) -> Callable[[Callable[[Moment], bool | None]], Callable[[Moment], bool | None]]:
    """Enter a property of moments, under its function's name and with its sentence."""
    return entered(OF_MOMENTS, moments_of, clauses, readings)


def of_rounds(
    *clauses: Clause, readings: tuple[Ambiguity, ...] = (), boards: Boards | None = None
) -> Callable[[Callable[[Round], bool | None]], Callable[[Round], bool | None]]:
    """Enter a property of rounds, under its function's name and with its sentence."""
    return entered(OF_ROUNDS, rounds_of, clauses, readings, boards=boards)
