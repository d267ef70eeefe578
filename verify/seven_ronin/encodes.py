"""What ties a formula to the clauses it states and to the readings it obeys."""

from collections.abc import Callable
from dataclasses import fields
from typing import Any, NamedTuple, TypeVar

from model.ambiguity import Ambiguity
from model.clause import Clause
from model.seven_ronin.rulings import Rulings

Function = TypeVar("Function", bound=Callable[..., object])

Term = Any
"""A z3 term; z3 has no types of its own."""


class Claim(NamedTuple):
    """A formula that every legal round makes true, and the clause that says so.

    The clause is None where only the form of a line is meant: a field that an ability does not use
    has one fixed value, so that a round is written in one way.
    """

    clause: Clause | None
    term: Term


ENCODES: dict[str, list[str]] = {}
"""Clause id to the encodings that state it, as `module:function`, in the order of definition."""

OBEYED: dict[Ambiguity, list[str]] = {}
"""Reading to the encodings that obey it."""


class NotEncoded(Exception):
    """Rulings that the encoding does not obey; carries every such reading."""

    def __init__(self, readings: tuple[Ambiguity, ...]) -> None:
        names = ", ".join(
            f"{reading.entry.name}={reading.name_on_the_command_line}" for reading in readings
        )
        super().__init__(f"the encoding does not obey {names}")
        self.readings = readings


def encodes(*clauses: Clause, obeys: tuple[Ambiguity, ...] = ()) -> Callable[[Function], Function]:
    """Tie a function to the clauses that its formulas state and the readings that they follow."""

    def tie(function: Function) -> Function:
        where = f"{function.__module__}:{function.__qualname__}"
        for clause in clauses:
            ENCODES.setdefault(clause.id, []).append(where)
        for reading in obeys:
            OBEYED.setdefault(reading, []).append(where)
        return function

    return tie


def expect_obeyed(rulings: Rulings) -> None:
    """Refuse rulings with a reading that no encoding obeys."""
    readings = (getattr(rulings, field.name) for field in fields(rulings))
    others = tuple(reading for reading in readings if reading not in OBEYED)
    if others:
        raise NotEncoded(others)
