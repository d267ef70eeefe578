"""Rounds aimed at what chance hardly meets: each sort notices the error that it was made for."""

from dataclasses import replace
from functools import cache, partial
from random import Random

import pytest

from ronin.model.shadow_tactics.facts import Effect
from ronin.verify.cross_check.mutants import outcome_of
from ronin.verify.cross_check.totals import TO_ENCODING, TO_ENGINE, Totals
from ronin.verify.shadow_tactics.cross_check.aimed import SORTS, Sort
from ronin.verify.shadow_tactics.cross_check.chunks import DEFAULTS, Chunk, Plan
from ronin.verify.shadow_tactics.cross_check.compared import Under
from ronin.verify.shadow_tactics.cross_check.totals import STATED
from ronin.verify.shadow_tactics.mutants.generated import catalogue
from ronin.verify.shadow_tactics.mutants.noticed import AIMED, Watching
from tests.shadow_tactics.forms import game

MADE_FOR = {
    "places.refused_spot": "a place without a corner",
    "executing._dropped": "dropped Jutsu",
    "executing.is_dropped": "hurt between his cards",
    "reacting.stunned": "markers run out",
    "marching._without_bonus": "a march",
    "refreshing._is_last": "the last round",
    "executing.is_lured_dutifully": "lures that count",
    "aiming.hidden": "bodies hidden twice",
    "executing.place_claims": "a place in another yard",
    "reacting.alerted": "alert before",
    "marching.comes_nearer": "a march",
    "aiming.has_left": "supplies run out",
    "ordering.deployment": "deployed among bodies",
    "programming.is_penalised": "penalties",
}
"""The function that an error is put into, and the sort that was made for it."""


every_mutant = cache(catalogue)
"""To list them takes as long as to notice one."""


def looked_at(says: str) -> None:
    """As many rounds of the sorts of this name as the page of mutants has."""
    random = Random(0)
    for sort in (sort for sort in SORTS if sort.says == says):
        for _ in range(AIMED):
            sort.compare(sort.under(Watching, game(), random), random)


@pytest.mark.parametrize("function", MADE_FOR)
def test_an_error_that_chance_hardly_meets_is_noticed(function: str) -> None:
    mutants = [mutant for mutant in every_mutant() if mutant.says.startswith(f"{function}:")]

    assert mutants
    for mutant in mutants:
        found = outcome_of(mutant, [(Totals(), partial(looked_at, MADE_FOR[function]))])
        assert found.check, mutant


@pytest.mark.parametrize("sort", SORTS, ids=[f"{at} {one.says}" for at, one in enumerate(SORTS)])
def test_both_sides_say_the_same_of_aimed_rounds(sort: Sort) -> None:
    random, totals = Random(1), Totals()
    for _ in range(3):
        sort.compare(sort.under(lambda made: Under(made, totals), game(), random), random)

    assert totals.differences == []


def test_both_actions_of_missions_are_met_both_ways() -> None:
    random, totals = Random(1), Totals()
    for sort in (sort for sort in SORTS if sort.says in {*Effect}):
        ways = [f"{way}: mission {sort.says}" for way in (TO_ENCODING, TO_ENGINE)]
        for _ in range(8):
            if not all(totals.effects[way] for way in ways):
                sort.compare(sort.under(lambda made: Under(made, totals), game(), random), random)

    for way in (TO_ENCODING, TO_ENGINE):
        for effect in Effect:
            assert totals.effects[f"{way}: mission {effect}"], (way, effect)


def test_aimed_rounds_are_compared_unless_rulings_or_data_are_given() -> None:
    plan = Plan((Chunk(DEFAULTS, aimed=1),), 1, game())

    assert plan.compared(0).counts["legal for both: aimed"] >= 10
    assert replace(plan, data_given=True).compared(0) == Totals()


def test_a_clause_that_only_one_side_met_is_a_gap() -> None:
    totals = Totals()
    totals.clauses[f"{TO_ENCODING}: SHA-MIS-05"] = 1

    gaps = STATED.gaps(totals)

    assert f"SHA-MIS-05: never at work, {TO_ENGINE}" in gaps
    assert f"SHA-MIS-05: never at work, {TO_ENCODING}" not in gaps
    assert "SHA-MIS-04: never at work" in gaps
