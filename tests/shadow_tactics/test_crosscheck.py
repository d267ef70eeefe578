"""The formulas of Shadow Tactics against its engine."""

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from ronin.model.rulings import points_of
from ronin.model.shadow_tactics.rulebook import CLAUSES
from ronin.model.shadow_tactics.rulings import DEFAULT, Rulings
from ronin.properties.mutation import Edit, edited
from ronin.verify.cross_check.totals import TO_ENGINE, Totals
from ronin.verify.shadow_tactics.cross_check.chunks import (
    ALONE,
    DEFAULTS,
    PROFILES,
    RANDOM,
    Chunk,
    Plan,
    drawn_rulings,
    others,
    pairs,
)
from ronin.verify.shadow_tactics.encodes import ENCODES, OBEYED
from ronin.verify.shadow_tactics.not_encoded import NOT_ENCODED, NOT_OBEYED
from tests.shadow_tactics.forms import game, ronin


def compared(chunk: Chunk, seed: int) -> Totals:
    """What one chunk compares."""
    return Plan((chunk,), seed, game()).compared(0)


@pytest.mark.parametrize("kind", [DEFAULTS, RANDOM])
def test_rounds_and_edits_are_judged_alike(kind: str) -> None:
    totals = compared(Chunk(kind, plays=12), 1)

    assert totals.differences == []
    assert totals.counts["refused by both: an edit"] >= 10


def test_each_reading_alone_is_judged_alike() -> None:
    totals = compared(Chunk(ALONE, plays=1, edits=1), 2)

    assert totals.differences == []
    assert {name for name, number in totals.readings.items() if number} >= {
        f"{other.entry.name}={other.name_on_the_command_line}" for other in others()
    }


def test_what_the_solver_finds_the_engine_plays() -> None:
    totals = compared(Chunk(RANDOM, models=3, effects=2), 4)

    assert totals.differences == []
    assert totals.counts["legal for both: found by the solver"] >= 5
    assert totals.effects[f"{TO_ENGINE}: card done"] >= 1


def test_every_clause_is_stated_or_has_a_reason() -> None:
    for clause in CLAUSES:
        assert (clause.id in ENCODES) != (clause in NOT_ENCODED), clause.id
    assert all(NOT_ENCODED.values())


def test_every_reading_that_is_played_is_obeyed() -> None:
    readings = {reading for point in points_of(Rulings).values() for reading in point}

    assert readings == {*OBEYED} | {*NOT_OBEYED}


def test_a_broken_formula_is_a_difference_with_all_that_it_was_found_under() -> None:
    broken = Edit(
        "ronin.verify.shadow_tactics.encoding.reacting:hurt", "ninja.damage + number", "most"
    )

    with edited(broken):
        totals = compared(Chunk(DEFAULTS, plays=12), 1)

    kept = totals.differences[0]
    assert {"note", "engine", "formulas", "trace", "rulings", "map", "cards", "mission"} == {*kept}
    assert kept["engine"] != kept["formulas"]


def test_totals_do_not_depend_on_the_order_of_chunks() -> None:
    plan = Plan((Chunk(DEFAULTS, plays=1), Chunk(RANDOM, plays=1)), 5, game())

    assert plan.compared(1) == plan.compared(1)
    assert plan.compared(0) != plan.compared(1)


def test_pairs_of_readings_meet_and_are_of_different_points() -> None:
    listed = pairs()

    assert len(listed) > 100
    assert all(type(one) is not type(other) for one, other in listed)
    shares = [share for share in PROFILES["thorough"] if share.kind == "two readings"][:12]
    drawn = [found for share in shares for found in drawn_rulings(share, Random(0))]
    assert len(drawn) == len(listed)


def test_the_command_tells_counts_by_clause_and_takes_up_a_run(tmp_path: Any) -> None:
    state = str(tmp_path / "state.json")
    words = ("crosscheck", "--chunks", "1", "--state", state, "--json")

    first, second = (json.loads(ronin(*words).output) for _ in range(2))

    assert (first["chunks"]["done"], second["chunks"]["done"]) == (1, 2)
    assert second["counts"].keys() >= {"refused by both: an edit"}
    assert any(name.endswith("SHA-TGT-03") for name in second["clauses"])
    assert second["differences"] == []


def test_given_rulings_are_the_only_ones() -> None:
    literal = replace(game(), rulings=replace(DEFAULT, time_runs=list(type(DEFAULT.time_runs))[1]))
    plan = Plan((Chunk(RANDOM, plays=1),), 0, literal, rulings_given=True, data_given=True)

    totals = plan.compared(0)

    assert totals.readings["time-runs=never"] > 0
    assert totals.readings["time-runs=each-refresh"] == 0
