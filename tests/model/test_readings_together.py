"""Rounds under several readings at once on which engine and encoding differed; both now say this.

Each was found by the cross-check and decided from the wording of the readings.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from model.seven_ronin.rulings import ENGLISH, with_reading
from model.seven_ronin.table import Game
from model.seven_ronin.village import standard_village
from verify.seven_ronin.cross_check.said import engine_says

Json = dict[str, Any]

CASES = Path(__file__).parents[1] / "cases" / "readings_together.jsonl"


def cases() -> list[Json]:
    return [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("case", cases(), ids=lambda case: case["name"])
def test_readings_that_meet_are_obeyed_as_they_are_worded(case: Json) -> None:
    rulings = ENGLISH
    for point, reading in case["rulings"].items():
        rulings = with_reading(rulings, point, reading)
    said = engine_says(case, Game(standard_village(), rulings))

    if "clause" in case["says"]:
        assert not said.legal
        assert said.clauses[0] == case["says"]["clause"]
    else:
        assert said.position == case["says"]["next"]
        assert (said.winner, said.reason) == (case["says"]["winner"], case["says"]["reason"])
