import json
from pathlib import Path
from typing import Any

import pytest

from tests.shinobi.second_player.cards import NO_FILE, read_deck
from tests.shinobi.second_player.compare import same
from tests.shinobi.second_player.outcome import answered

HERE = Path(__file__).parent
SAMPLE = read_deck(HERE / "sample_cards.toml")
CASES = [json.loads(line) for line in (HERE.parent / "cases.jsonl").read_text().splitlines()]


def test_there_are_seventy() -> None:
    assert len(CASES) == 70


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_the_second_player_agrees(case: dict[str, Any]) -> None:
    found = answered(case, SAMPLE if case["cards"] else NO_FILE)
    if "ask" in case:  # samples leave out `not_played` where it is not what they are about
        found = {field: value for field, value in found.items() if field in case["expect"]}
    assert same(found, case["expect"]), found


def test_to_look_where_others_see_it_can_do_harm() -> None:
    (case,) = (case for case in CASES if case["id"] == "win-5")
    moves = answered({"ask": case["ask"] | {"declines": True}}, NO_FILE)["moves"]
    assert moves == [*case["expect"]["moves"], {"at": "missions", "count": 2}]
