"""Models of the solver: one after another with some wish, and read into values."""

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any

import z3

from ronin.verify.search.clock import GaveUp
from ronin.verify.smt.encodes import Term
from ronin.verify.smt.solving import Limits, Unknown, Yes, answer_of, solver_with, whole_round

LIMITS = Limits()


def solver_of(terms: Sequence[Term], seed: int = 0, limits: Limits = LIMITS) -> z3.Solver:
    """A solver that was told all this."""
    plain = [term for term in terms if z3.is_expr(term)]
    if any(term is False for term in terms):
        plain.append(z3.BoolVal(False))
    return solver_with(plain, limits, seed=seed, way=whole_round)


def model_of(solver: z3.Solver, wish: Term = True, limits: Limits = LIMITS) -> z3.ModelRef | None:
    """A model in which the wish holds, or None; GaveUp at a limit."""
    if wish is False:
        return None
    solver.push()
    solver.add(in_context_of(wish, solver))
    found = answer_of(solver, limits)
    if isinstance(found, Unknown):
        raise GaveUp(f"the solver gave up: {found.why}")
    solver.pop()
    return found.model if isinstance(found, Yes) else None


def in_context_of(wish: Term, solver: z3.Solver) -> Term:
    """A wish in the solver's own context."""
    return wish.translate(solver.ctx) if z3.is_expr(wish) else z3.BoolVal(bool(wish), solver.ctx)


def known(value: Any, model: z3.ModelRef) -> Any:
    """The same value, every term in it as the model has it."""
    if z3.is_expr(value):
        found = model.eval(value, model_completion=True)
        return z3.is_true(found) if z3.is_bool(found) else found.as_long()
    if is_dataclass(value) and not isinstance(value, type):
        found = {field.name: known(getattr(value, field.name), model) for field in fields(value)}
        return replace(value, **found)
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return type(value)(*(known(part, model) for part in value))
    if isinstance(value, Mapping):
        return {name: known(part, model) for name, part in value.items()}
    if isinstance(value, list | tuple):
        return type(value)(known(part, model) for part in value)
    return value
