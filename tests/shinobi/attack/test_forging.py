"""Forged certificates in short, and their judge seen to find a false VALID."""

from itertools import islice
from random import Random

from tests.shinobi.attack.forging import (
    accepts,
    certificates,
    fault_of,
    forgeries,
    is_true,
    trials,
)


def test_no_forged_certificate_is_taken_for_a_true_one() -> None:
    tried = list(trials("ci", share=0.1, only=""))

    assert len({trial.kind for trial in tried}) == 10
    assert len(tried) > 200
    assert [fault for trial in tried for fault in trial.faults] == []


def test_forged_ones_are_refused_in_every_field() -> None:
    refused = {
        place.partition(".")[0]
        for true in certificates()
        for place, forged in islice(forgeries(true, Random(2)), 25)
        if not accepts(forged)
    }

    named = {"answer", "fraction", "moves", "draw", "by_boss", "completed", "counts", "proof"}
    asked = {"position", "player", "mode", "goal", "question", "placements"}
    assert refused >= named | asked | {"cards", "rulings", "strengths", "format"}


def test_a_checker_that_takes_everything_is_told() -> None:
    some = [true for true in certificates() if true["question"] == "win"]
    found = [
        fault_of(place, forged, taken=lambda _: True)
        for true in some
        for place, forged in islice(forgeries(true, Random(3)), 12)
        if place in ("answer", "fraction")
    ]

    assert any(fault and "a false VALID" in fault for fault in found)


def test_the_judge_finds_every_sample_true() -> None:
    assert {is_true(true) for true in certificates()} == {True}
