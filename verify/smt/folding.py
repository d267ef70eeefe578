"""Connectives that work out what is known: of Python's own values they make such a value again.

A formula that is written with these, and with Python's arithmetic, can be asked about unknowns of
the solver, and about one play of which everything is known, without a solver.
"""

from collections.abc import Iterable

import z3

from ronin.verify.smt.encodes import Term


def no(term: Term) -> Term:
    """It is not so."""
    return z3.Not(term) if z3.is_expr(term) else not term


def both(*terms: Term) -> Term:
    """All of them hold."""
    open_terms = []
    for term in terms:
        if z3.is_expr(term):
            open_terms.append(term)
        elif not term:
            return False
    if len(open_terms) > 1:
        return z3.And(*open_terms)
    return open_terms[0] if open_terms else True


def either(*terms: Term) -> Term:
    """At least one of them holds."""
    return some(terms)


def some(terms: Iterable[Term]) -> Term:
    """At least one of them holds; they are looked at until one plainly does."""
    open_terms = []
    for term in terms:
        if z3.is_expr(term):
            open_terms.append(term)
        elif term:
            return True
    if len(open_terms) > 1:
        return z3.Or(*open_terms)
    return open_terms[0] if open_terms else False


def implies(condition: Term, term: Term) -> Term:
    """If the one holds the other does."""
    return either(no(condition), term)


def same(one: Term, other: Term) -> Term:
    """Both hold, or neither."""
    if z3.is_expr(one) or z3.is_expr(other):
        return either(both(one, other), both(no(one), no(other)))
    return bool(one) == bool(other)


def when(condition: Term, then: Term, otherwise: Term) -> Term:
    """The one number if the condition holds, or else the other."""
    if not z3.is_expr(condition):
        return then if condition else otherwise
    if not z3.is_expr(then) and not z3.is_expr(otherwise) and then == otherwise:
        return then
    return z3.If(condition, then, otherwise)


def amount(condition: Term) -> Term:
    """1 if it holds, or else 0."""
    return when(condition, 1, 0)


def total(numbers: Iterable[Term]) -> Term:
    """Their sum."""
    known, unknown = 0, []
    for number in numbers:
        if z3.is_expr(number):
            unknown.append(number)
        else:
            known += number
    return z3.Sum(*unknown, known) if unknown else known


def least(one: Term, other: Term) -> Term:
    """The smaller number."""
    return when(one <= other, one, other)
