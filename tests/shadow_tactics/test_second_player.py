"""The engine held against a second player that was written without it."""

import json
from collections import Counter
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner

from ronin.verify.cli import main
from tests.shadow_tactics.forms import cases, ronin
from tests.shadow_tactics.second_player.compare import (
    compared,
    crowded,
    differences,
    every,
    kind_of,
    rounds,
    under_each,
)
from tests.shadow_tactics.second_player.generate import MIRRORED, TURNED, moved, random_readings
from tests.shadow_tactics.second_player.random_files import random_files
from tests.shadow_tactics.second_player.readings import READINGS
from tests.shadow_tactics.second_player.replay import replay


def asked(words: list[str], text: str) -> str:
    """What the command prints, without starting it anew."""
    return CliRunner().invoke(main, [*words, "--game", "shadow-tactics"], input=text).stdout


def test_the_two_know_the_same_readings() -> None:
    told = json.loads(ronin("rulings", "--json").stdout)["rulings"]

    assert {
        point["name"]: tuple(reading["name"] for reading in point["readings"])
        for point in told
        if point["modelled"]
    } == READINGS


def test_the_second_player_plays_the_worked_cases() -> None:
    rounds = [case for case in cases() if case["kind"] == "replay"]

    assert len(rounds) == 58
    for case in rounds:
        told, expected = replay(case["trace"], case, case.get("rulings", {})), case["expected"]
        if "error" in expected:
            assert told["error"]["at"] == expected["error"]["at"], case["id"]
        else:
            assert told == expected, case["id"]


def test_random_rounds_come_to_the_same() -> None:
    *differences, kinds = compared(asked, number=800, games=4, seed=3)

    assert differences == []
    assert len(kinds) > 8


def test_every_reading_by_itself_comes_to_the_same() -> None:
    *differences, kinds = under_each(asked, "alone", number=3, seed=2)

    assert differences == []
    assert isinstance(kinds, Counter)
    assert kinds.total() == 3 * sum(len(readings) - 1 for readings in READINGS.values())


def test_readings_that_meet_are_paired() -> None:
    pairs = every("pairs", asked)

    assert {"woken": "no", "calming": "also-at-none"} in pairs
    assert {"woken": "no", "mat-order": "ninja-by-ninja"} not in pairs
    assert {point for two in pairs for point in two} == {*READINGS}


def test_another_noise_is_told_as_a_difference() -> None:
    def louder(words: list[str], text: str) -> str:
        return asked(words, text).replace('"noise": 0', '"noise": 1')

    *differences, _ = compared(louder, number=60, games=1, seed=3)

    assert differences


@pytest.mark.parametrize("way", [TURNED, MIRRORED], ids=["turned", "mirrored"])
def test_a_turned_or_mirrored_map_changes_nothing(way: Any) -> None:
    chance = Random(5)
    kinds: Counter[str] = Counter()
    for _ in range(150):
        files = {**random_files(chance), "rulings": random_readings(chance)}
        case = crowded(files, chance)
        told = replay(case["trace"], case, case["rulings"])
        other = moved(case, way)
        kinds[kind_of(told)] += 1

        assert in_order(replay(other["trace"], other, case["rulings"])) == in_order(
            moved(told, way)
        )

    assert kinds["goes on"] > 30


def test_the_two_agree_on_turned_and_mirrored_maps() -> None:
    kinds: Counter[str] = Counter()
    some = rounds(asked, 2, Random(8))
    for way in (TURNED, MIRRORED):
        assert list(differences(asked, [moved(case, way) for case in some], kinds)) == []
    assert kinds.total() > 60


def test_a_corner_that_is_mirrored_wrongly_is_noticed() -> None:
    some = [moved(case, MIRRORED) for case in rounds(asked, 1, Random(8))]
    wrong = (MIRRORED[0], TURNED[1])

    def askew(words: list[str], text: str) -> str:
        lines = (json.dumps(moved(json.loads(line), wrong)) for line in text.splitlines())
        return asked(words, "\n".join(lines))

    assert list(differences(askew, some, Counter()))


def in_order(value: Any) -> Any:
    """A value with every list sorted, since turned places are told in another order."""
    if isinstance(value, dict):
        return {name: in_order(part) for name, part in value.items()}
    return sorted(map(in_order, value), key=str) if isinstance(value, list) else value
