"""Statements of which no further lemma is made once time is over."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import z3

from ronin.verify.smt.lemmas import Lemma, Statement
from ronin.verify.smt.solving import Limits


def in_time(statements: Iterable[Statement], limits: Limits) -> Iterator[Statement]:
    """The statements; what time leaves of the lemmas of each is one that nobody can decide."""
    for statement in statements:
        yield replace(statement, lemmas=partial(_until_over, statement.lemmas, limits))


def _until_over(
    lemmas: Callable[[Any], Iterator[Lemma]], limits: Limits, rulings: object
) -> Iterator[Lemma]:
    for lemma in lemmas(rulings):
        if limits.are_reached():
            yield Lemma(f"{lemma.of}, and what follows", (), z3.Bool("left"))
            return
        yield lemma
