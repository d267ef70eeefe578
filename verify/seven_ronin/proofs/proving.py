"""Lemmas put to the solver, a kind of stretch at a time.

Limits are counts of z3's own work. Every question has a context of its own, so that its answer does
not depend on what was asked before.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import z3

from ronin.model.seven_ronin.rulings import Rulings, points
from ronin.model.seven_ronin.village import Village
from ronin.verify.search.clock import OutOfTime
from ronin.verify.seven_ronin.encodes import OBEYED
from ronin.verify.seven_ronin.proofs.cuts import cuts
from ronin.verify.seven_ronin.proofs.possible_tables import ends_possible, premises
from ronin.verify.seven_ronin.proofs.statement import Statement
from ronin.verify.seven_ronin.proofs.statements import STATEMENTS
from ronin.verify.seven_ronin.proofs.stretches import Stage, Stretch, stretch
from ronin.verify.smt.confirming import Opinion, all_told, opinion
from ronin.verify.smt.encodes import Term, in_force, open_points, opened
from ronin.verify.smt.solving import Limits, Unknown, Yes, answer_of, proof, solver_with

TOO_MANY_CASES = ("minimum-against-limits", "exactly-filled-area", "wound-without-space")
"""Never left open, as the solver would be lost in the cases: how many ninja some plan could deploy,
and how many markers of step 2 are neither wounds nor gone.
"""


OUT_OF_TIME = "out of time"


@dataclass(frozen=True)
class Case:
    """Where something is to be proved: on a board, under rulings, some points perhaps open."""

    name: str
    village: Village
    rulings: Rulings
    left_open: bool = False

    def rulings_of(self, stage: Stage) -> Rulings:
        """The rulings, with all points left open that can be."""
        if not self.left_open:
            return self.rulings
        closed = {*TOO_MANY_CASES, *(_size_of_attack() if stage is Stage.PLANNING else ())}
        return opened(self.rulings, *(name for name in points() if name not in closed))


def _size_of_attack() -> Iterator[str]:
    """The points on which it hangs how many ninja must be deployed."""
    for reading, where in OBEYED.items():
        if any(".attack_size:" in place for place in where):
            yield reading.entry.name


@dataclass(frozen=True)
class LemmaResult:
    """How one lemma went."""

    stage: Stage
    of: str
    """The statement, or what else proofs rest on."""
    answer: str
    """`unsat` if it is proved, `sat` if it fails, `unknown` if the solver gave up."""
    spent: int
    """z3's resource units."""
    why: str = ""
    """Why the solver gave up, or the readings under which the lemma fails."""
    second: Opinion | None = None
    """What a second solver says, if it was asked."""


BASIS = "every table is possible: "
"""How the names of lemmas begin on which all proofs rest."""


def lemmas_of(
    case: Case, stage: Stage, statements: Iterable[Statement], limits: Limits
) -> tuple[LemmaResult, ...]:
    """All lemmas about one kind of stretch; when time is up, no more are built."""
    if limits.are_reached():
        return tuple(_not_built(stage, statement) for statement in statements)
    made = stretch(stage, case.village, case.rulings_of(stage))
    known = [*premises(made), *(claim.term for claim in made.claims)]
    shown = []
    for what, term in cuts(made):
        shown.append(_shown(made, BASIS + what, known, (term,), limits))
    known += [term for _, term in cuts(made)]
    for what, terms in ends_possible(made).items():
        shown.append(_shown(made, BASIS + what, known, terms, limits))
    for statement in statements:
        fixed = [*known, *_fixed(statement, made.rulings)]
        for where, goal in statement.lemmas:
            if where is stage and limits.are_reached():
                shown.append(_not_built(stage, statement))
            elif where is stage:
                terms = goal(made)
                terms = terms if isinstance(terms, tuple) else (terms,)
                shown.append(_shown(made, statement.name, fixed, terms, limits))
    return tuple(shown)


def _not_built(stage: Stage, statement: Statement) -> LemmaResult:
    return LemmaResult(stage, statement.name, "unknown", 0, OUT_OF_TIME)


def _fixed(statement: Statement, rulings: Rulings) -> Iterator[Term]:
    """Of points that are open, the readings under which alone a statement is claimed."""
    still_open = open_points(rulings)
    for reading in statement.readings:
        if type(reading) in still_open:
            yield in_force(reading)


def left_open(statement: Statement, case: Case) -> tuple[str, ...]:
    """The points that are left open in all of its lemmas."""
    if not case.left_open:
        return ()
    names = set(points()) - {reading.entry.name for reading in statement.readings}
    for stage, _ in statement.lemmas:
        names &= {point.entry.name for point in open_points(case.rulings_of(stage))}
    return tuple(name for name in points() if name in names)


def _shown(
    made: Stretch, of: str, known: list[Term], goals: tuple[Term, ...], limits: Limits
) -> LemmaResult:
    """Ask for a stretch that makes a goal false, goal by goal."""
    spent, seconds = 0, list[Opinion]()
    for goal in goals:
        try:
            solver = solver_with([*known, z3.Not(goal)], limits, way=proof)
        except OutOfTime:
            return LemmaResult(made.stage, of, "unknown", spent, OUT_OF_TIME)
        answer = answer_of(solver, limits)
        spent += _spent(solver)
        match answer:
            case Yes(model):
                return LemmaResult(made.stage, of, "sat", spent, _readings(model))
            case Unknown(why):
                return LemmaResult(made.stage, of, "unknown", spent, why)
        if limits.confirm:
            seconds.append(opinion(solver, limits.end))
    return LemmaResult(
        made.stage, of, "unsat", spent, second=all_told(seconds) if seconds else None
    )


def _spent(solver: z3.Solver) -> int:
    return int(solver.statistics().get_key_value("rlimit count"))


def _readings(model: z3.ModelRef) -> str:
    """The readings that a model gives to open points, as the command line writes them."""
    values = {str(unknown): model[unknown] for unknown in model.decls()}
    found = []
    for name, point in points().items():
        value = values.get(f"ruling.{name}")
        if value is not None:
            found.append(f"{name}={list(point)[value.as_long()].name_on_the_command_line}")
    return " ".join(found)


def survives(statement: Statement, case: Case, limits: Limits) -> bool:
    """Whether the statement is still proved of the encoding with its rule left out."""
    stage, clause = statement.fails
    made = stretch(stage, case.village, case.rulings_of(stage))
    rules = (claim.term for claim in made.claims if claim.clause is not clause)
    known = [*premises(made), *rules]
    for where, goal in statement.lemmas:
        if where is stage:
            terms = goal(made)
            terms = terms if isinstance(terms, tuple) else (terms,)
            if _shown(made, statement.name, known, terms, limits).answer == "sat":
                return False
    return True


def chosen(words: tuple[str, ...]) -> tuple[Statement, ...]:
    """The statements whose name contains a word or that rest on the clause of that id."""
    return tuple(
        each
        for each in STATEMENTS.values()
        if not words
        or any(
            word.replace("-", "_") in each.name
            or word in [clause.id for clause in each.property.clauses]
            for word in words
        )
    )
