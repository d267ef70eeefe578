"""What is known of each statement when all its lemmas were put to the solver."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import z3

from ronin.model.ambiguity import Ambiguity
from ronin.model.rulings import with_reading
from ronin.model.seven_ronin.notation import position_json
from ronin.model.seven_ronin.position import SETUP
from ronin.model.seven_ronin.rulings import Rulings
from ronin.properties.seven_ronin.divergence.record import Trace
from ronin.verify.seven_ronin.bridge import symbolize_position
from ronin.verify.seven_ronin.proofs.proving import BASIS, OUT_OF_TIME, Case, LemmaResult, left_open
from ronin.verify.seven_ronin.proofs.refuting import (
    Counterexample,
    NoneFound,
    breaking_round,
    refuted,
)
from ronin.verify.seven_ronin.proofs.statement import Statement
from ronin.verify.seven_ronin.proofs.stretches import Stage
from ronin.verify.seven_ronin.symbols import new_position
from ronin.verify.seven_ronin.wellformed import wellformed
from ronin.verify.smt.confirming import NOT_ASKED, Opinion, in_words
from ronin.verify.smt.solving import Limits, proof, solve

PROVED = "proved for all positions"
PROVED_ROUND = "proved for 1 round"
REFUTED = "refuted"
UNDECIDED = "undecided"
NOT_CLAIMED = "not claimed"

COMPOSED = "from stretch to stretch of a round, each from every possible table"
IN_ONE = "a whole round at once, from every possible position"
FROM_SET_UP = "a whole round at once, from the set-up"


@dataclass(frozen=True)
class Result:
    """Where a statement stands in one case."""

    statement: Statement
    case: Case
    status: str
    how: str = ""
    why: str = ""
    """Why it is not proved for all positions."""
    lemmas: tuple[LemmaResult, ...] = ()
    """Its own; the basis of all is not repeated."""
    counterexample: Counterexample | None = None
    witness: Trace | None = None
    confirmed: str = NOT_ASKED
    """What a second solver said of these lemmas and of those that all proofs rest on."""

    def as_json(self) -> dict[str, Any]:
        """For an answer."""
        each = self.statement.property
        told: dict[str, Any] = {
            "name": each.name,
            "sentence": each.sentence,
            "clauses": [clause.id for clause in each.clauses],
            "setting": self.case.name,
            "status": self.status,
        }
        if self.status == NOT_CLAIMED:
            return {**told, "needs": _readings(each.readings)}
        told |= {
            "how": self.how,
            "stretches": [shown.stage.value for shown in self.lemmas],
            "rlimit": sum(shown.spent for shown in self.lemmas),
            "open": list(left_open(self.statement, self.case)),
            "fails_with": str(self.statement.fails),
            "speaks_of": [part.value for part in self.statement.speaks_of],
            "witness": self.witness,
        }
        if self.case.left_open:
            told["fixed"] = _readings(self.statement.readings)
        if self.status in (PROVED, PROVED_ROUND):
            told["confirmed"] = self.confirmed
        if self.why:
            told["why"] = self.why
        if self.counterexample is not None:
            told["counterexample"] = self.counterexample.trace
            told["reached_from_set_up"] = self.counterexample.reached
        return told


def _readings(readings: Iterable[Ambiguity]) -> dict[str, str]:
    return {reading.entry.name: reading.name_on_the_command_line for reading in readings}


def begins_possible(rulings: Rulings) -> bool:
    """Whether the set-up is a possible position: the beginning of the induction."""
    set_up = new_position("set_up")
    known = z3.And(*(fact.term for fact in symbolize_position(position_json(SETUP), set_up)))
    possible = (claim.term for claim in wellformed(set_up, rulings))
    return isinstance(solve([known, *possible], Limits(), way=proof), z3.ModelRef)


def result(
    statement: Statement,
    case: Case,
    shown: Sequence[LemmaResult],
    witness: Trace | None,
    limits: Limits,
) -> Result:
    """What the lemmas of a case say about one statement."""
    if not statement.property.is_claimed(case.rulings, case.village):
        return Result(statement, case, NOT_CLAIMED)
    own = tuple(lemma for lemma in shown if lemma.of == statement.name)
    basis = [lemma for lemma in shown if lemma.of.startswith(BASIS)]
    fails = [lemma for lemma in own if lemma.answer == "sat"]
    missing = [lemma for lemma in (*basis, *own) if lemma.answer != "unsat"]
    doubted = [lemma for lemma in (*basis, *own) if lemma.second is Opinion.DISAGREES]
    if not missing and not doubted and begins_possible(case.rulings) and witness is not None:
        told = in_words([lemma.second for lemma in (*basis, *own) if lemma.second is not None])
        return Result(
            statement, case, PROVED, COMPOSED, lemmas=own, witness=witness, confirmed=told
        )
    why = _why(missing, doubted, witness, limits)
    if fails:
        found = refuted(statement, _under(case, fails[0]), limits)
        if isinstance(found, Counterexample):
            return Result(statement, case, REFUTED, why=why, lemmas=own, counterexample=found)
        if found.holds and not case.left_open and witness is not None:
            return _whole(statement, case, PROVED, found, witness)
        why = f"{why}; {found.why}"
    if missing and not case.left_open and witness is not None:
        first = breaking_round(statement, case, limits, SETUP)
        if isinstance(first, NoneFound) and first.holds:
            return _whole(statement, case, PROVED_ROUND, first, witness, why)
    return Result(statement, case, UNDECIDED, why=why, lemmas=own, witness=witness)


def _whole(
    statement: Statement, case: Case, status: str, found: NoneFound, witness: Trace, why: str = ""
) -> Result:
    """Proved by one question about a whole round."""
    how = IN_ONE if status == PROVED else FROM_SET_UP
    told = in_words([] if found.second is None else [found.second])
    return Result(statement, case, status, how, why, witness=witness, confirmed=told)


def _why(
    missing: list[LemmaResult], doubted: list[LemmaResult], witness: Trace | None, limits: Limits
) -> str:
    """The first thing that stands between the lemmas and a proof."""
    for lemma in missing:
        what = "does not follow" if lemma.answer == "sat" else f"gave up: {lemma.why}"
        return f"{lemma.of}, {lemma.stage.value}: {what}"
    for lemma in doubted:
        return f"{lemma.of}, {lemma.stage.value}: a second solver disagrees"
    if witness is not None:
        return ""
    over = f" before it was {OUT_OF_TIME}" if limits.are_reached() else ""
    return f"no round was found that shows it at work{over}"


def _under(case: Case, failed: LemmaResult) -> Case:
    """The case with the readings under which the lemma fails."""
    rulings = case.rulings
    for word in failed.why.split():
        name, _, reading = word.partition("=")
        rulings = with_reading(rulings, name, reading)
    return Case(case.name, case.village, rulings)


def stages_of(statements: Iterable[Statement]) -> tuple[Stage, ...]:
    """The kinds of stretches to look at: all that a round has, and plans if they are spoken of."""
    spoken = {stage for statement in statements for stage, _ in statement.lemmas}
    return tuple(stage for stage in Stage if stage is not Stage.PLANNING or stage in spoken)
