"""Lemmas about all that the formulas allow, put to the solver."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import z3

from ronin.verify.search.clock import OutOfTime
from ronin.verify.smt.encodes import Term
from ronin.verify.smt.folding import both, no
from ronin.verify.smt.models import solver_of
from ronin.verify.smt.solving import Answer, Limits, Unknown, Yes, answer_of


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
        return next(answer for answer in (REFUTED, VACUOUS, UNDECIDED, PROVED) if answer in answers)


def prove(statement: Statement, rulings: object, limits: Limits) -> Result:
    """Put every lemma of a statement to the solver."""
    if not statement.claimed(rulings):
        return Result(statement, ())
    return Result(
        statement, tuple(decide_lemma(lemma, limits) for lemma in statement.lemmas(rulings))
    )


def lemmas_of(
    statements: Iterable[Statement], rulings: object, limits: Limits, name: str
) -> tuple[Shown, ...]:
    """How the lemmas of the statement of this name go."""
    (statement,) = (statement for statement in statements if statement.name == name)
    return prove(statement, rulings, limits).lemmas


def decide_lemma(lemma: Lemma, limits: Limits) -> Shown:
    """Whether a lemma holds, of something that there is."""
    match _answer(both(*lemma.given, no(lemma.goal)), limits):
        case Yes(model):
            return Shown(lemma.of, REFUTED, _in_words(model))
        case Unknown(why):
            return Shown(lemma.of, UNDECIDED, why)
    match _answer(both(*lemma.given, lemma.at_work), limits):
        case Yes():
            return Shown(lemma.of, PROVED)
        case Unknown(why):
            return Shown(lemma.of, UNDECIDED, why)
    return Shown(lemma.of, VACUOUS)


def _answer(term: Term, limits: Limits) -> Answer:
    """What the solver says, whether or not there is anything to ask."""
    try:
        return answer_of(solver_of([term], limits=limits), limits)
    except OutOfTime as over:
        return Unknown(str(over))


def _in_words(model: z3.ModelRef) -> str:
    """What a model says, without what is nothing."""
    values = sorted((str(symbol), str(model[symbol])) for symbol in model.decls())
    told = [f"{name}={value}" for name, value in values if value not in ("0", "-1", "False")]
    return ", ".join(told) or "all numbers 0"
