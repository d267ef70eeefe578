"""Small counts as terms, in the words in which rounds are told."""

from collections.abc import Iterable

import z3

from ronin.verify.smt.encodes import Term

NEVER = z3.BoolVal(False)


def number(value: int) -> Term:
    """A known count."""
    return z3.IntVal(value)


def total(counts: Iterable[Term]) -> Term:
    """The sum of counts, 0 of none."""
    return z3.Sum(number(0), *counts)


def one_if(claim: Term) -> Term:
    """1 if the claim is true, otherwise 0."""
    return z3.If(claim, number(1), number(0))


def how_many(claims: Iterable[Term]) -> Term:
    """How many of the claims are true."""
    return total(one_if(claim) for claim in claims)


def if_so(claim: Term, count: Term) -> Term:
    """The count if the claim is true, otherwise 0."""
    return z3.If(claim, count, number(0))


def smaller(left: Term, right: Term) -> Term:
    """The smaller of two counts."""
    return z3.If(left <= right, left, right)


def some(claims: Iterable[Term]) -> Term:
    """Whether one of the claims at least is true."""
    return z3.Or(*claims)
