"""A clause counts as carried out only if a test marked with it fails when its rule is broken."""

import importlib
import inspect
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

import ronin.model.seven_ronin.engine  # noqa: F401 - loading the rules ties them to their clauses
from ronin.model.errors import RoninError
from ronin.model.seven_ronin.rulebook import CLAUSES, RULES
from ronin.properties.seven_ronin.mutants import MUTANTS
from ronin.properties.seven_ronin.mutation import Edit, Mutant, applied

Test = Callable[[], None]

PLAYED = [clause.id for clause in CLAUSES.values() if not clause.not_played]
NOT_PLAYED = [clause.id for clause in CLAUSES.values() if clause.not_played]


@cache
def marked() -> dict[str, list[Test]]:
    """Clause id to the tests of this folder that are marked with it and can just be called."""
    found: dict[str, list[Test]] = {}
    for file in sorted(Path(__file__).parent.glob("test_*.py")):
        module = importlib.import_module(f"tests.seven_ronin.model.{file.stem}")
        for name, test in vars(module).items():
            if name.startswith("test_") and is_plain(test):
                for mark in getattr(test, "pytestmark", ()):
                    if mark.name == "clause":
                        for clause in mark.args:
                            found.setdefault(clause, []).append(test)
    return found


def is_plain(test: Callable[..., None]) -> bool:
    """Whether a test takes nothing: neither parameters nor examples drawn by hypothesis."""
    return not inspect.signature(test).parameters and not hasattr(test, "hypothesis")


def fails(test: Test) -> bool:
    """Whether what a test says is untrue. Code that breaks down is no rule, so it is an error."""
    try:
        test()
    except (AssertionError, RoninError, pytest.fail.Exception):
        return True
    return False


def test_every_clause_has_a_rule_a_test_and_a_mutant_or_says_why_it_is_not_played() -> None:
    broken = {mutant.clause for mutant in MUTANTS}

    assert [clause for clause in PLAYED if clause not in RULES] == []
    assert [clause for clause in PLAYED if clause not in marked()] == []
    assert [clause for clause in PLAYED if clause not in broken] == []
    assert [clause for clause in NOT_PLAYED if clause in RULES] == []
    assert [clause for clause in NOT_PLAYED if clause in marked()] == []
    assert [clause for clause in NOT_PLAYED if clause in broken] == []


def test_every_mark_and_every_rule_names_a_clause_that_exists() -> None:
    assert marked().keys() <= CLAUSES.keys()
    assert RULES.keys() <= CLAUSES.keys()


def test_mutants_stand_in_the_order_of_the_clauses_and_are_all_different() -> None:
    order = list(CLAUSES)
    told = [str(mutant) for mutant in MUTANTS]

    assert len({*told}) == len(told)
    assert [mutant.clause for mutant in MUTANTS] == sorted(
        (mutant.clause for mutant in MUTANTS), key=order.index
    )


def test_a_mutant_edits_a_rule_that_is_tied_to_its_clause() -> None:
    assert [
        str(mutant)
        for mutant in MUTANTS
        if isinstance(mutant.change, Edit)
        and f"ronin.model.seven_ronin.{mutant.change.where}" not in RULES[mutant.clause]
    ] == []


@pytest.mark.parametrize("mutant", MUTANTS, ids=str)
def test_a_broken_rule_is_noticed_by_a_test_of_its_clause(mutant: Mutant) -> None:
    """While no rule is broken they pass, or fail where they stand."""
    with applied(mutant):
        noticed = any(fails(test) for test in marked()[mutant.clause])

    assert noticed, f"no test of {mutant.clause} fails when {mutant.says}"
