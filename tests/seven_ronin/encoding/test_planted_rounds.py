"""Rounds by which errors once put into the rules showed: both sides say of each what is written."""

import pytest

from ronin.verify.seven_ronin.cross_check.said import engine_says
from tests.seven_ronin.planted.rounds import Json, cases, encoding_says, game_of, told, trace_of


@pytest.mark.parametrize("case", cases(), ids=lambda case: case["name"])
def test_the_engine_says_what_is_written(case: Json) -> None:
    assert told(engine_says(trace_of(case), game_of(case))) == case["says"]


@pytest.mark.parametrize("case", cases(), ids=lambda case: case["name"])
def test_the_encoding_says_what_is_written(case: Json) -> None:
    assert told(encoding_says(case)) == case["says"]
