"""What questions are made of."""

from collections.abc import Callable, Iterator
from random import Random

import z3

from ronin.verify.seven_ronin.symbols import RONIN_USES, SymTable
from ronin.verify.seven_ronin.transition import SymRound
from ronin.verify.smt.encodes import Term

Wanted = Callable[[SymRound, Random], Iterator[Term]]
"""A kind of round, as a few formulas."""


def count(terms: list[Term]) -> Term:
    """How many of these hold."""
    return z3.Sum(*(z3.If(term, 1, 0) for term in terms))


def after_step_2(encoded: SymRound) -> SymTable:
    """The table with which step 3 begins."""
    return encoded.tables[1 + RONIN_USES]


def before_area_uses(encoded: SymRound) -> tuple[SymTable, ...]:
    """The table before each use of step 3."""
    return encoded.tables[1 + RONIN_USES : -1]


def named(*some: Wanted) -> dict[str, Wanted]:
    """Questions by the names of their functions."""
    return {wanted.__name__.replace("_", " "): wanted for wanted in some}
