"""A property of the rules: a sentence that should be true, and a function that looks.

A function is given a table, a moment, or a whole round, and says whether the sentence holds there;
None means that the sentence speaks of something that did not come up. The docstring is the
sentence. A property names the clauses it rests on and, where it needs them, the readings without
which it would not hold.
"""

import inspect
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from itertools import pairwise
from types import CodeType
from typing import Generic, NamedTuple, TypeVar

from ronin.model.ambiguity import Ambiguity
from ronin.model.clause import Clause
from ronin.model.rulings import field_of, with_reading
from ronin.model.seven_ronin.line import Choice
from ronin.model.seven_ronin.rulebook import BOOK
from ronin.model.seven_ronin.rulings import ENGLISH, Rulings, points
from ronin.model.seven_ronin.table import Game, Table
from ronin.model.seven_ronin.village import Village
from ronin.properties.own import OWN, clause_of, enter, guarded, is_own
from ronin.properties.seven_ronin.play import Round


class Moment(NamedTuple):
    """One choice, with the tables before and after it."""

    before: Table
    choice: Choice
    after: Table
    game: Game


Subject = TypeVar("Subject", Table, Moment, Round)
Boards = Callable[[Village, Rulings], str | None]
"""The fact of a board for which something is not claimed on it under these rulings, or None."""


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
    """It is claimed only on boards of which this tells no fact; None for every board."""

    def is_claimed(self, rulings: Rulings, village: Village | None = None) -> bool:
        """Whether it should be true under these rulings, and on this board if one is given."""
        if village is not None and self.denied(rulings, village) is not None:
            return False
        return taken(rulings).issuperset(self.readings)

    def denied(self, rulings: Rulings, village: Village) -> str | None:
        """The fact of the board that switches it off, or None."""
        return None if self.boards is None else self.boards(village, rulings)

    def seen(self, played: Round) -> "Seen":
        """What it says of a round: how often it came up, and whether it was broken."""
        met = 0
        for number, subject in enumerate(self.subjects(played)):
            holds = self.holds(subject)
            if holds is None:
                continue
            met += 1
            if not holds:
                return Seen(met, broken=True, at=number)
        return Seen(met, broken=False)

    @property
    def source(self) -> tuple[str, int]:
        """The module and the line of the function that looks."""
        return self.holds.__module__, self._code.co_firstlineno

    @property
    def own_file(self) -> str | None:
        """The file of a user's own property; None for ours."""
        return self._code.co_filename if self.holds.__module__.startswith(OWN) else None

    @property
    def _code(self) -> CodeType:
        code: CodeType = inspect.unwrap(self.holds).__code__
        return code

    def __str__(self) -> str:
        return self.name


class Seen(NamedTuple):
    """How often a property came up in a round, up to the first time it was broken."""

    met: int
    broken: bool
    at: int = 0
    """The number of the subject that broke it."""


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
    clauses: tuple[Clause | str, ...],
    readings: tuple[Ambiguity | str, ...] = (),
    *,
    boards: Boards | None = None,
) -> Callable[[Callable[[Subject], bool | None]], Callable[[Subject], bool | None]]:
    """Enter a property into a register, under its function's name and with its sentence."""
    rests_on = tuple(clause_of(BOOK, clause) for clause in clauses)
    needs = tuple(_reading(reading) for reading in readings)

    def tie(holds: Callable[[Subject], bool | None]) -> Callable[[Subject], bool | None]:
        sentence = " ".join((holds.__doc__ or holds.__name__.replace("_", " ")).split())
        looks = guarded(holds) if is_own() else holds
        enter(
            Property(holds.__name__, sentence, rests_on, needs, looks, subjects, boards), register
        )
        return holds

    return tie


def _reading(reading: Ambiguity | str) -> Ambiguity:
    """A reading, which may be given as `point=reading`."""
    if isinstance(reading, str):
        point, _, name = reading.partition("=")
        found: Ambiguity = getattr(with_reading(ENGLISH, point, name), field_of(points()[point]))
        return found
    return reading


def of_tables(
    *clauses: Clause | str, readings: tuple[Ambiguity | str, ...] = ()
) -> Callable[[Callable[[Table], bool | None]], Callable[[Table], bool | None]]:
    """Enter a property of tables, under its function's name and with its sentence."""
    return entered(OF_TABLES, tables_of, clauses, readings)


def of_moments(
    *clauses: Clause | str, readings: tuple[Ambiguity | str, ...] = ()
) -> Callable[[Callable[[Moment], bool | None]], Callable[[Moment], bool | None]]:
    """Enter a property of moments, under its function's name and with its sentence."""
    return entered(OF_MOMENTS, moments_of, clauses, readings)


def of_rounds(
    *clauses: Clause | str, readings: tuple[Ambiguity | str, ...] = (), boards: Boards | None = None
) -> Callable[[Callable[[Round], bool | None]], Callable[[Round], bool | None]]:
    """Enter a property of rounds, under its function's name and with its sentence."""
    return entered(OF_ROUNDS, rounds_of, clauses, readings, boards=boards)
