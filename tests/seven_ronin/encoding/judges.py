"""Judges of rounds under many rulings: what their formulas have alike is read and written once.

A reading changes a few formulas of a round, and most tests judge a round or two under each. A
program is taken again only for the very same formulas, of which the same unknowns are known.
"""

from collections.abc import Sequence
from functools import cache
from unittest.mock import patch

from ronin.model.seven_ronin.rulings import Rulings
from ronin.model.seven_ronin.village import Village
from ronin.verify.seven_ronin.judging import judge
from ronin.verify.seven_ronin.judging.judge import FormulaEvaluator
from ronin.verify.seven_ronin.transition import encoded_round
from ronin.verify.smt.computing import Program, program
from ronin.verify.smt.terms import Formulas, Node

FORMULAS = Formulas()


def judge_under(village: Village, rulings: Rulings, uses: int) -> FormulaEvaluator:
    """A judge of rounds with so many uses in step 3."""
    encoded = encoded_round(village, rulings, uses)
    with patch.multiple(judge, Formulas=lambda: FORMULAS, program=_program):
        return FormulaEvaluator(encoded)


def _program(formulas: Formulas, claims: Sequence[tuple[int, Node]], known: int) -> Program:
    assert formulas is FORMULAS
    return _written(tuple(claims), known)


@cache
def _written(claims: tuple[tuple[int, Node], ...], known: int) -> Program:
    return program(FORMULAS, claims, known)
