"""Rounds are judged under many rulings here: what their formulas have alike is read once.

A reading changes a few formulas of a round, and most tests judge a round or two under each. All
judges share the formulas that they read. A program is taken again only for the very same formulas,
of which the same unknowns are known.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from unittest.mock import patch

import pytest

from ronin.verify.seven_ronin.judging import judge
from ronin.verify.smt.computing import Program, program
from ronin.verify.smt.terms import Formulas, Node

FORMULAS = Formulas()


@cache
def _written(claims: tuple[tuple[int, Node], ...], known: int) -> Program:
    return program(FORMULAS, claims, known)


def _program(formulas: Formulas, claims: Sequence[tuple[int, Node]], known: int) -> Program:
    assert formulas is FORMULAS
    return _written(tuple(claims), known)


@pytest.fixture(autouse=True, scope="module")
def _judges_share_their_formulas() -> Iterator[None]:
    with patch.multiple(judge, Formulas=lambda: FORMULAS, program=_program):
        yield
