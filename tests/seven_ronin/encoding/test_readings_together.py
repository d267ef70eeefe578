"""Rounds under several readings at once on which the two sides differed, and what both say now.

Each was found by the cross-check or by somebody who read the register with it in mind, and decided
from the wording of the readings.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from ronin.model.rulings import with_reading
from ronin.model.seven_ronin.pieces import AREAS
from ronin.model.seven_ronin.rulings import ENGLISH, Rulings
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import standard_village
from ronin.verify.seven_ronin.cross_check.said import Said, engine_says, judge_says
from ronin.verify.seven_ronin.judging.judge import FormulaEvaluator
from ronin.verify.seven_ronin.transition import encoded_round

Json = dict[str, Any]

CASES = Path(__file__).parents[1] / "cases" / "readings_together.jsonl"
MENDED_IN_THE_ENCODING = {
    "no targets are named where the rules do not say",
    "a Shrine Marker that returned takes no other with it",
    "a Shrine Marker without effect lies there when the game ends",
    "the Passage's ninja fight beside those who stood there",
    "a Tasuke who was taken up did not stay",
    "to name another is no new copy",
    "to name another needs no unspent area",
    "poison for the fallen needs no marker",
    "a Shrine Marker that returned cannot lapse",
    "a copy is no use of the copied area",
    "to name another needs no unspent Inn",
    "nobody need be named where nobody can be hit",
    "nobody is not a target",
    "one Reserve that cannot go to the Green counts",
}


def cases() -> list[Json]:
    return [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()]


def rulings_of(case: Json) -> Rulings:
    rulings = ENGLISH
    for point, reading in case["rulings"].items():
        rulings = with_reading(rulings, point, reading)
    return rulings


def trace_of(case: Json) -> Json:
    return {name: case[name] for name in ("position", "attacker", "defender", "choices")}


def uses_in_step_3(case: Json) -> int:
    """So many the encoding has room for; one at least."""
    return max(1, sum(choice.get("use") in list(AREAS) for choice in case["choices"]))


def is_as_written(said: Said, says: Json) -> bool:
    if "clause" in says:
        return not said.legal and says["clause"] in said.clauses
    return (said.position, said.winner, said.reason) == (
        says["next"],
        says["winner"],
        says["reason"],
    )


@pytest.mark.parametrize("case", cases(), ids=lambda case: case["name"])
def test_the_engine_obeys_readings_that_meet_as_they_are_worded(case: Json) -> None:
    said = engine_says(trace_of(case), Game(standard_village(), rulings_of(case)))

    assert is_as_written(said, case["says"])


@pytest.mark.parametrize(
    "case",
    [case for case in cases() if case["name"] in MENDED_IN_THE_ENCODING],
    ids=lambda case: case["name"],
)
def test_the_encoding_obeys_readings_that_meet_as_they_are_worded(case: Json) -> None:
    judge = FormulaEvaluator(
        encoded_round(standard_village(), rulings_of(case), uses_in_step_3(case))
    )
    said, _ = judge_says(trace_of(case), judge)

    assert is_as_written(said, case["says"])
