"""What ties a formula to the clauses it states and to the open points whose readings it obeys.

Points can also be left open, as unknowns of the solver. A formula need not know: it is written for
one reading of each point, and `@encodes` states it once for each reading that may be in force.
"""

from collections.abc import Callable, Container, Iterator, Mapping
from dataclasses import replace
from functools import wraps
from inspect import signature
from itertools import product
from typing import Any, NamedTuple, TypeVar, cast

import z3

from ronin.model.ambiguity import Ambiguity
from ronin.model.clause import Clause
from ronin.model.rulings import field_of, points_of

Function = TypeVar("Function", bound=Callable[..., object])
Rulings = TypeVar("Rulings")

Term = Any
"""A z3 term; z3 has no types of its own."""


class Claim(NamedTuple):
    """A formula that every legal round makes true, and the clause that says so.

    The clause is None where only the form of a line is meant: a field that an ability does not use
    has one fixed value, so that a round is written in one way.
    """

    clause: Clause | None
    term: Term


class NotEncoded(Exception):
    """Rulings that the encoding does not obey; carries every such reading."""

    def __init__(self, readings: tuple[Ambiguity, ...]) -> None:
        names = ", ".join(
            f"{reading.entry.name}={reading.name_on_the_command_line}" for reading in readings
        )
        super().__init__(f"the encoding does not obey {names}")
        self.readings = readings


class Undecided(Exception):
    """A formula looked at a point that is open and that its `@encodes` does not name."""


class OpenRulings:
    """Rulings that leave some points to the solver."""

    def __init__(self, rulings: object, open_points: frozenset[str]) -> None:
        self.rulings = rulings
        self.open_points = open_points

    def __getattr__(self, name: str) -> Ambiguity:
        if _point_of_field(name) in self.open_points:
            raise Undecided(name)
        reading: Ambiguity = getattr(self.rulings, name)
        return reading


def opened(rulings: Rulings, *names: str) -> Rulings:
    """The rulings with these points left open; each becomes an unknown of the solver."""
    if isinstance(rulings, OpenRulings):
        return opened(cast(Rulings, rulings.rulings), *names, *rulings.open_points)
    unknown = set(names) - set(points_of(type(rulings)))
    if unknown:
        raise KeyError(f"{sorted(unknown)} are no open points of the register")
    return cast(Rulings, OpenRulings(rulings, frozenset(names)))


def open_points(rulings: object) -> tuple[type[Ambiguity], ...]:
    """The points that the rulings leave open, in the order of the register."""
    if isinstance(rulings, OpenRulings):
        known = points_of(type(rulings.rulings))
        return tuple(point for name, point in known.items() if name in rulings.open_points)
    return ()


def in_force(reading: Ambiguity) -> Term:
    """The unknown of an open point has the number of this reading."""
    number = list(type(reading)).index(reading)
    return z3.Int(f"ruling.{reading.entry.name}") == number


def one_reading_each(rulings: object) -> Iterator[Claim]:
    """Of each point that is open one reading is in force."""
    for point in open_points(rulings):
        yield Claim(None, z3.Or(*(in_force(reading) for reading in point)))


def may_be(reading: Ambiguity, rulings: object) -> bool:
    """Whether the reading is in force or its point is open: what decides the shape of a round."""
    if type(reading) in open_points(rulings):
        return True
    return getattr(rulings, field_of(type(reading))) is reading


def _point_of_field(name: str) -> str:
    return name.replace("_", "-")


def _decided(rulings: OpenRulings, readings: tuple[Ambiguity, ...]) -> object:
    """Open rulings with these readings taken."""
    left = rulings.open_points - {reading.entry.name for reading in readings}
    values: dict[str, Any] = {field_of(type(reading)): reading for reading in readings}
    taken = replace(cast(Any, rulings.rulings), **values)
    return OpenRulings(taken, left) if left else taken


class Encoding:
    """What the formulas of one game state: their clauses, and the readings that they obey."""

    def __init__(self, not_obeyed: Container[Ambiguity] = ()) -> None:
        self.not_obeyed = not_obeyed
        """Readings of points that formulas name, which none of them obeys."""
        self.clauses: dict[str, list[str]] = {}
        """Clause id to the formulas, as `module:function`, in the order of definition."""
        self.obeyed: dict[Ambiguity, list[str]] = {}
        """Reading to the formulas that obey it."""

    def encodes(
        self, *clauses: Clause, obeys: tuple[type[Ambiguity], ...] = ()
    ) -> Callable[[Function], Function]:
        """Tie a function to the clauses that its formulas state and the points that it consults.

        A function that consults points has a parameter `rulings`. It yields claims, or it returns
        a term, or a mapping with a term for each key.
        """

        def tie(function: Function) -> Function:
            where = f"{function.__module__}:{function.__qualname__}"
            for clause in clauses:
                self.clauses.setdefault(clause.id, []).append(where)
            for point in obeys:
                for reading in point:
                    if reading not in self.not_obeyed:
                        self.obeyed.setdefault(reading, []).append(where)
            return _for_each_reading(function, obeys) if obeys else function

        return tie

    def expect_obeyed(self, rulings: object) -> None:
        """Refuse rulings with a reading that no encoding obeys."""
        still_open = open_points(rulings)
        taken = [reading for point in still_open for reading in point]
        decided = rulings.rulings if isinstance(rulings, OpenRulings) else rulings
        taken += [
            getattr(decided, field_of(point))
            for point in points_of(type(decided)).values()
            if point not in still_open
        ]
        others = tuple(reading for reading in taken if reading not in self.obeyed)
        if others:
            raise NotEncoded(others)


def _for_each_reading(function: Function, obeys: tuple[type[Ambiguity], ...]) -> Function:
    """The function, stated once for each choice of readings of the points that are open."""
    place = list(signature(function).parameters).index("rulings")

    @wraps(function)
    def stated(*args: Any, **named: Any) -> object:
        rulings = named["rulings"] if "rulings" in named else args[place]
        consulted = [point for point in open_points(rulings) if point in obeys]
        if not consulted:
            return function(*args, **named)
        answers: list[tuple[Term, Any]] = []
        for readings in product(*consulted):
            decided = _decided(rulings, readings)
            if "rulings" in named:
                answer = function(*args, **{**named, "rulings": decided})
            else:
                answer = function(*args[:place], decided, *args[place + 1 :], **named)
            answers.append((z3.And(*map(in_force, readings)), answer))
        return _joined(answers)

    return cast(Function, stated)


def _joined(answers: list[tuple[Term, Any]]) -> object:
    """What is answered under each of several conditions, one of which is true, as one answer."""
    first = answers[0][1]
    if isinstance(first, Iterator):
        return _joined_claims([(condition, list(claims)) for condition, claims in answers])
    if isinstance(first, Mapping):
        return {
            key: _joined_terms([(condition, answer[key]) for condition, answer in answers])
            for key in first
        }
    return _joined_terms(answers)


def _joined_claims(answers: list[tuple[Term, list[Claim]]]) -> Iterator[Claim]:
    """Each claim once, under the conditions under which it is made."""
    made: dict[tuple[Clause | None, int], tuple[Claim, list[Term]]] = {}
    for condition, claims in answers:
        for key, claim in {(claim.clause, claim.term.get_id()): claim for claim in claims}.items():
            made.setdefault(key, (claim, []))[1].append(condition)
    for claim, conditions in made.values():
        if len(conditions) == len(answers):
            yield claim
        else:
            yield Claim(claim.clause, z3.Implies(z3.Or(*conditions), claim.term))


def _joined_terms(answers: list[tuple[Term, Term]]) -> Term:
    """The term of the condition that is true."""
    *others, (_, joined) = answers
    for condition, term in reversed(others):
        if not (term is joined or (z3.is_expr(term) and z3.is_expr(joined) and term.eq(joined))):
            joined = z3.If(condition, term, joined)
    return joined
