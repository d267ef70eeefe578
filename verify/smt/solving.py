"""How a question is put to z3, here alone: limits, seeds, interruptions, a context of its own.

Limits are counts of z3's own work, never seconds unless a user asks for them, so an answer is the
same on every machine.
"""

from collections.abc import Callable, Iterable
from ctypes import ArgumentError
from dataclasses import dataclass
from time import monotonic, time

import z3

from ronin.model.clause import Clause
from ronin.verify.search.clock import OutOfTime
from ronin.verify.smt.encodes import Term

RLIMIT = 60_000_000
"""z3's resource units for one question; a few seconds."""


@dataclass(frozen=True)
class Limits:
    """When to give up: after `rlimit` of z3's own work and, if a user says so, in time."""

    rlimit: int = RLIMIT
    end: float | None = None
    """On the monotonic clock."""

    confirm: bool = False
    """Whether a second solver is asked about what is impossible."""

    @staticmethod
    def within(seconds: float | None, rlimit: int = RLIMIT, *, confirm: bool = False) -> "Limits":
        """Limits that end `seconds` seconds from now."""
        return Limits(rlimit, None if seconds is None else monotonic() + seconds, confirm)

    def __reduce__(self) -> tuple[object, ...]:
        """By the time of day, which other machines know too; the monotonic clock is each one's."""
        day = None if self.end is None else time() + self.end - monotonic()
        return _by_the_day, (self.rlimit, day, self.confirm)

    def are_reached(self) -> bool:
        """Whether time is up."""
        return self.end is not None and self.end - monotonic() < 0.001

    def milliseconds(self) -> int | None:
        """What is left of the time; OutOfTime if nothing is."""
        if self.are_reached():
            raise OutOfTime
        return None if self.end is None else max(1, int(1000 * (self.end - monotonic())))


def _by_the_day(rlimit: int, day: float | None, confirm: bool) -> Limits:
    return Limits.within(None if day is None else day - time(), rlimit, confirm=confirm)


@dataclass(frozen=True)
class Yes:
    """All of it can be true at once: the model says how."""

    model: z3.ModelRef


@dataclass(frozen=True)
class No:
    """It cannot, because of these clauses and facts, if asked for; they need not be fewest."""

    clauses: tuple[Clause, ...] = ()
    facts: tuple[str, ...] = ()


@dataclass(frozen=True)
class Unknown:
    """The solver gave up."""

    why: str


Answer = Yes | No | Unknown

Way = Callable[[z3.Context], z3.Solver]


def counts(context: z3.Context) -> z3.Solver:
    """For sums of a few hundred counts."""
    return z3.SolverFor("QF_LIA", ctx=context)


def whole_round(context: z3.Context) -> z3.Solver:
    """For the encoding of a round, with the arithmetic that is quickest there."""
    solver = z3.SimpleSolver(ctx=context)
    solver.set("arith.solver", 2)
    return solver


def proof(context: z3.Context) -> z3.Solver:
    """For lemmas, with the arithmetic that is quickest there."""
    solver = z3.SimpleSolver(ctx=context)
    solver.set("arith.solver", 6)
    return solver


def solver_with(
    terms: Iterable[Term], limits: Limits, *, seed: int = 0, way: Way = counts
) -> z3.Solver:
    """A solver that was told all this and not yet asked; OutOfTime if time is up.

    It has a context of its own, so that its answer does not depend on what was asked before.
    """
    context = z3.Context()
    solver = way(context)
    solver.set("rlimit", limits.rlimit)
    solver.set("random_seed", seed)
    left = limits.milliseconds()
    if left is not None:
        solver.set("timeout", left)
    solver.add(*(term.translate(context) for term in terms if not _is_plainly_true(term)))
    return solver


def answer_of(solver: z3.Solver, limits: Limits) -> Answer:
    """What a solver says to all that it was told; models are of the main context.

    KeyboardInterrupt if Ctrl-C made it give up, which z3 keeps to itself.
    """
    found = solver.check()
    if found == z3.sat:
        model = solver.model()
        return Yes(model if model.ctx == z3.main_ctx() else model.translate(z3.main_ctx()))
    return No() if found == z3.unsat else Unknown(_gave_up(solver, limits))


def _gave_up(solver: z3.Solver, limits: Limits) -> str:
    why = solver.reason_unknown()
    if "interrupted" in why:
        raise KeyboardInterrupt
    return str(OutOfTime()) if limits.are_reached() else f"{why} at rlimit {limits.rlimit}"


def solve(
    terms: Iterable[Term], limits: Limits, *, seed: int = 0, way: Way = counts
) -> z3.ModelRef | bool | None:
    """A model of the terms, False if there is none, None if the solver gave up.

    Ctrl-C is KeyboardInterrupt wherever it comes.
    """
    try:
        return _solve(terms, limits, seed, way)
    except ArgumentError as fault:
        # What ctypes makes of Ctrl-C while it prepares a call.
        if KeyboardInterrupt.__name__ in str(fault):
            raise KeyboardInterrupt from None
        raise


def _solve(terms: Iterable[Term], limits: Limits, seed: int, way: Way) -> z3.ModelRef | bool | None:
    match answer_of(solver_with(terms, limits, seed=seed, way=way), limits):
        case Yes(model):
            return model
        case No():
            return False
    limits.milliseconds()
    return None


def _is_plainly_true(term: Term) -> bool:
    return term is True
