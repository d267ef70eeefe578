"""Lemmas about all that the formulas allow, put to the solver."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import z3

from ronin.verify.search.clock import OutOfTime
from ronin.verify.smt.encodes import Term
from ronin.verify.smt.folding import both, no
from ronin.verify.smt.solving import Limits, gave_up, told, whole_round


@dataclass(frozen=True)
class Lemma:
    """What is to be shown of one thing that happens, and of what it is assumed."""

    of: str
    given: tuple[Term, ...]
    goal: Term
    at_work: Term = True
    """Something of which it would say nothing if this could never be."""


@dataclass(frozen=True)
class Statement:
    """A property, and the lemmas that prove it."""

    name: str
    lemmas: Callable[[Any], Iterator[Lemma]]
    claimed: Callable[[Any], bool] = lambda rulings: True  # noqa: ARG005 - under all rulings


PROVED, REFUTED, UNDECIDED, NOT_CLAIMED = "proved", "refuted", "undecided", "not claimed"
VACUOUS = "vacuous"
"""Nothing is as the lemma assumes: it would prove anything."""


@dataclass(frozen=True)
class Shown:
    """How one lemma went."""

    of: str
    answer: str
    why: str = ""
    """What breaks it, or why the solver gave up."""


@dataclass(frozen=True)
class Result:
    """How a statement went: as its worst lemma did."""

    statement: Statement
    lemmas: tuple[Shown, ...]

    @property
    def answer(self) -> str:
        """Proved only if every lemma is."""
        if not self.lemmas:
            return NOT_CLAIMED
        answers = {shown.answer for shown in self.lemmas}
        return next(one for one in (REFUTED, VACUOUS, UNDECIDED, PROVED) if one in answers)


def proved(statement: Statement, rulings: object, limits: Limits) -> Result:
    """Put every lemma of a statement to the solver."""
    if not statement.claimed(rulings):
        return Result(statement, ())
    return Result(statement, tuple(shown(one, limits) for one in statement.lemmas(rulings)))


def lemmas_of(
    statements: Iterable[Statement], rulings: object, limits: Limits, name: str
) -> tuple[Shown, ...]:
    """How the lemmas of the statement of this name go."""
    (statement,) = (one for one in statements if one.name == name)
    return proved(statement, rulings, limits).lemmas


def shown(lemma: Lemma, limits: Limits) -> Shown:
    """Whether a lemma holds, of something that there is."""
    found, why = _asked(both(*lemma.given, no(lemma.goal)), limits)
    if found == z3.sat:
        return Shown(lemma.of, REFUTED, why)
    if found == z3.unknown:
        return Shown(lemma.of, UNDECIDED, why)
    there_is, why = _asked(both(*lemma.given, lemma.at_work), limits)
    if there_is == z3.sat:
        return Shown(lemma.of, PROVED)
    return Shown(lemma.of, UNDECIDED if there_is == z3.unknown else VACUOUS, why)


def _asked(term: Term, limits: Limits) -> tuple[z3.CheckSatResult, str]:
    """What the solver says, and the numbers that are not 0 or its reason to give up."""
    if not z3.is_expr(term):
        return (z3.sat if term else z3.unsat), ""
    try:
        solver = told([term], limits, way=whole_round)
    except OutOfTime as over:
        return z3.unknown, str(over)
    found = solver.check()
    if found == z3.sat:
        return found, _in_words(solver.model())
    return found, gave_up(solver, limits) if found == z3.unknown else ""


def _in_words(model: z3.ModelRef) -> str:
    """What a model says, without what is nothing."""
    values = sorted((str(one), str(model[one])) for one in model.decls())
    told = [f"{name}={value}" for name, value in values if value not in ("0", "-1", "False")]
    return ", ".join(told) or "all numbers 0"
