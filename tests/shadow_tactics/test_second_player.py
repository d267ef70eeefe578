"""The engine held against a second player that was written without it."""

import json
from collections import Counter
from random import Random
from typing import Any

from click.testing import CliRunner

from ronin.verify.cli import main
from tests.shadow_tactics.forms import cases, ronin
from tests.shadow_tactics.second_player.compare import compared, crowded, kind_of
from tests.shadow_tactics.second_player.generate import random_readings, turned
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


def test_another_noise_is_told_as_a_difference() -> None:
    def louder(words: list[str], text: str) -> str:
        return asked(words, text).replace('"noise": 0', '"noise": 1')

    *differences, _ = compared(louder, number=60, games=1, seed=3)

    assert differences


def test_a_turned_map_changes_nothing() -> None:
    chance = Random(5)
    kinds: Counter[str] = Counter()
    for _ in range(150):
        files = {**random_files(chance), "rulings": random_readings(chance)}
        case = crowded(files, chance)
        told = replay(case["trace"], case, case["rulings"])
        other = turned(case)
        kinds[kind_of(told)] += 1

        assert in_order(replay(other["trace"], other, case["rulings"])) == in_order(turned(told))

    assert kinds["goes on"] > 30


def in_order(value: Any) -> Any:
    """A value with every list sorted, since turned places are told in another order."""
    if isinstance(value, dict):
        return {name: in_order(one) for name, one in value.items()}
    return sorted(map(in_order, value), key=str) if isinstance(value, list) else value
