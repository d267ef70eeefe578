"""One encoded round, asked many times, with the solver that answers quickest."""

from collections.abc import Callable, Iterable, Iterator

import z3

from ronin.model.clause import Clause
from ronin.model.seven_ronin import rulebook as book
from ronin.verify.seven_ronin.bridge import Equation
from ronin.verify.seven_ronin.transition import SymRound
from ronin.verify.smt.encodes import Claim, Term
from ronin.verify.smt.solving import (
    Answer,
    Limits,
    No,
    Way,
    Yes,
    answer_of,
    proof,
    solver_with,
    whole_round,
)

RLIMIT = 30_000_000
"""z3's resource units for one question."""

FURTHER_SHARE, MOST_FAILED = 6, 3
"""A further round gets one part in this many of the limit; none is sought after these failures."""

_CLAUSES = {clause.id: clause for clause in vars(book).values() if isinstance(clause, Clause)}


def _by_tactics(*names: str) -> Way:
    def made(context: z3.Context) -> z3.Solver:
        tactics = [z3.Tactic(name, ctx=context) for name in names]
        return (z3.Then(*tactics, ctx=context) if len(tactics) > 1 else tactics[0]).solver()

    return made


def from_a_position(context: z3.Context) -> z3.Solver:
    """For rounds from a known position: what is known is put in first, and tables keep their names.

    Where little is known there is nothing to put in, and a plain solver begins sooner.
    """
    solver = _by_tactics("simplify", "propagate-values", "smt")(context)
    solver.set("arith.solver", 2)
    return solver


WAYS: dict[str, Way] = {
    "every table named, older arithmetic": whole_round,
    "known values put in, older arithmetic": from_a_position,
    "every table named, newer arithmetic": proof,
    "tables put into each other": _by_tactics("simplify", "propagate-values", "solve-eqs", "smt"),
    "tactic qflia": _by_tactics("qflia"),
    "default tactic": _by_tactics("default"),
}
"""Ways to ask about a known position: the first is in use, and `bench.py` measures it."""


def _computing(rlimit: int) -> z3.Solver:
    """For rounds in which all is known: values are passed on from table to table, no search."""
    solver = z3.Then("simplify", "propagate-values", "solve-eqs", "smt").solver()
    solver.set("rlimit", rlimit)
    return solver


class Asker:
    """An encoded round, built once and asked many times.

    Every question gets a solver of its own, which is quicker than one with `push` and `pop`, whose
    lemmas pile up.
    """

    def __init__(self, encoded: SymRound, *, rlimit: int = RLIMIT) -> None:
        self.encoded = encoded
        self.rlimit = rlimit
        self._round = z3.And(*(claim.term for claim in encoded.claims))

    def judge(self, facts: Iterable[Equation], *, also: Iterable[Term] = ()) -> Answer:
        """Whether a round of which everything is said is legal, and as wanted."""
        solver = _computing(self.rlimit)
        solver.add(*(fact.term for fact in facts), *also, self._round)
        return answer_of(solver, Limits(self.rlimit))

    def find(self, wanted: Iterable[Term], *, seed: int = 0, way: Way = whole_round) -> Answer:
        """Whether some legal round is as wanted.

        The question moves to a context of its own. In a shared one the numbers that z3 gives to
        terms, and with them the way of a search, would depend on all that was asked before.
        """
        limits, terms = Limits(self.rlimit), [*wanted, *self.encoded.bounds, self._round]
        return answer_of(solver_with(terms, limits, seed=seed, way=way), limits)

    def smt_lib(self, wanted: Iterable[Term]) -> str:
        """The same question in SMT-LIB, for another solver."""
        solver = z3.Solver()
        solver.add(*wanted, *self.encoded.bounds, self._round)
        return str(solver.to_smt2())

    def without_rules(self, terms: Iterable[Term]) -> Answer:
        """Whether the terms can be true at all, whatever the rules say."""
        solver = _computing(self.rlimit)
        solver.add(*terms)
        return answer_of(solver, Limits(self.rlimit))


class Searcher:
    """One solver for many questions about one encoded round, each with several answers.

    A solver of its own for every question forgets what the rules alone say. This one has found a
    round before it is asked for a certain one, and most answers then take a tenth of the time.
    What it finds depends on all that it was asked before.
    """

    def __init__(self, encoded: SymRound, *, seed: int = 0, rlimit: int = RLIMIT) -> None:
        self.rlimit = rlimit
        terms = [*encoded.bounds, *(claim.term for claim in encoded.claims)]
        self._solver = solver_with(terms, Limits(rlimit), seed=seed, way=whole_round)
        self._answer(rlimit)

    def _add(self, terms: Iterable[Term]) -> None:
        self._solver.add(*(term.translate(self._solver.ctx) for term in terms))

    def find(
        self, wanted: Iterable[Term], apart: Callable[[z3.ModelRef], Iterable[Term]], number: int
    ) -> Iterator[Answer]:
        """Up to `number` rounds that are as wanted, each apart from the one before it.

        Ends after the first answer that is no round. That there is none apart from the last one
        does not say that there is no other at all.
        """
        self._solver.push()
        try:
            self._add(wanted)
            yield from self._each_apart(apart, number)
        finally:  # also if nobody asks for the further rounds
            self._solver.pop()

    def _each_apart(
        self, apart: Callable[[z3.ModelRef], Iterable[Term]], number: int
    ) -> Iterator[Answer]:
        answer = self._answer(self.rlimit)
        yield answer
        failed = 0
        for _ in range(number - 1):
            if not isinstance(answer, Yes) or failed == MOST_FAILED:
                break
            self._solver.push()
            self._add(apart(answer.model))
            another = self._answer(self.rlimit // FURTHER_SHARE)
            self._solver.pop()
            if isinstance(another, Yes):
                answer = another
                yield answer
            else:
                failed += 1

    def _answer(self, rlimit: int) -> Answer:
        self._solver.set("rlimit", rlimit)
        return answer_of(self._solver, Limits(rlimit))


def why_not(
    encoded: SymRound, facts: Iterable[Equation], *, rlimit: int = RLIMIT, smallest: bool = True
) -> Answer:
    """The clauses and facts that forbid a round; Yes if nothing does.

    For the smallest core each formula is tracked on its own and each is tried without. That takes
    several times as long as a core of whole clauses.

    As in `find`, the question has a context of its own, so that its answer does not depend on what
    was asked before.
    """
    limits = Limits(rlimit)
    solver = solver_with((), limits, way=whole_round)
    solver.set("unsat_core", True)
    solver.set("core.minimize", smallest)
    context = solver.ctx
    tracked: dict[str, list[Term]] = {}
    for label, claim in label_claims(encoded.claims):
        if claim.clause is None:
            solver.add(claim.term.translate(context))
        else:
            name = label if smallest else claim.clause.id
            tracked.setdefault(name, []).append(claim.term.translate(context))
    for fact in facts:
        tracked.setdefault(f"fact {fact.name}", []).append(fact.term.translate(context))
    for name, terms in tracked.items():
        solver.assert_and_track(z3.And(*terms), z3.Bool(name, context))
    answer = answer_of(solver, limits)
    if not isinstance(answer, No):
        return answer
    core = [str(label) for label in solver.unsat_core()]
    facts_named = sorted(name.removeprefix("fact ") for name in core if name.startswith("fact "))
    ids = sorted({name.split("#")[0] for name in core if not name.startswith("fact ")})
    return No(tuple(_CLAUSES[id] for id in ids), tuple(facts_named))


def label_claims(claims: Iterable[Claim]) -> Iterable[tuple[str, Claim]]:
    """Each claim with a label of its own: the clause and a number, `WOUNDS-01#17`."""
    for number, claim in enumerate(claims, start=1):
        yield f"{claim.clause or 'form'}#{number}", claim
