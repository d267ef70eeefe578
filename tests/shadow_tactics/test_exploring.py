"""Questions about the rules on some data: what shows a yes does so, and a no says how far."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from ronin.model.rulings import with_reading
from ronin.model.shadow_tactics.table import Game
from ronin.verify.search.clock import Clock
from ronin.verify.search.queries import Found
from ronin.verify.shadow_tactics.search.exploring import QUERIES
from tests.shadow_tactics.forms import game, ronin
from tests.shadow_tactics.small_cases import one_yard
from tests.shadow_tactics.test_rulings import WIDE


def found(name: str, under: Game) -> Found:
    return QUERIES[name].found(under, Clock())


@pytest.mark.parametrize(
    ("name", "answer", "words", "looked_at"),
    [
        ("yard-room", "yes", "at most 3 stand there", 64),
        ("dead-cards", "yes", "hairpin: no ninja in play has it", 10),
        ("dead-orders", "no", "there are barracks", 3),
        ("trapped", "yes", "yuki in b2, yuki in b4", 14),
        ("alert-markers", "yes", "3 yards hold 9 guards", 3),
        ("stun-markers", "yes", "stun 2 guards at most", 2),
        ("alarm-helps", "no", "not for one ninja, no guard and one order card", 84),
    ],
)
def test_dead_cards_and_supplies_on_the_sample(
    name: str, answer: str, words: str, looked_at: int
) -> None:
    told = found(name, game())

    assert (told.answer, told.looked_at) == (answer, looked_at)
    assert words in told.why


def test_a_map_without_barracks_has_dead_orders() -> None:
    board = game().map.json()
    del board["hexes"]["y3"]["tags"]

    assert found("dead-orders", game({"map": board})).answer == "yes"


def test_more_stun_cards_than_markers_are_not_called_enough() -> None:
    assert found("stun-markers", game({"cards": WIDE})).answer == "unknown"


def asked(line: str, mode: str, *words: str) -> str:
    told = ronin("ask", line, "--mode", mode, "--json", *words)
    return str(json.loads(told.stdout)["answer"])


def test_a_further_guard_can_help_the_ninjas() -> None:
    told = found("guard-helps", game())

    assert told.answer == "yes"
    assert told.shown is not None
    assert asked(told.shown["text"], "forced") == "no"
    assert asked(told.shown["otherwise"], "forced") == "yes"


def test_the_alarm_can_help_the_ninjas(tmp_path: Path) -> None:
    file = tmp_path / "cards.json"
    file.write_text(json.dumps(WIDE), encoding="utf-8")
    told = found("alarm-helps", game({"cards": WIDE}))

    assert told.answer == "yes"
    assert told.shown is not None
    assert asked(told.shown["text"], "forced", "--cards", str(file)) == "no"
    assert asked(told.shown["otherwise"], "forced", "--cards", str(file)) == "yes"


def test_the_duty_to_take_the_most_symbols_can_hurt() -> None:
    told = found("duty-hurts", game())

    assert told.answer == "yes"
    assert told.shown is not None
    assert (told.shown["text"], told.shown["card"]) == ("t5,y1.0so,y2x1,hayato@b1+1", "dagger")
    entry = json.dumps({"yard": "y1", "targets": ["y1.0"]})
    words = ("--mode", "witnesses", "--ninja", "hayato", "--card", "dagger", "--json", "--entry")
    must = ronin("ask", told.shown["text"], *words, entry)
    free = ronin(
        *("ask", told.shown["text"], *words, '{"yard": "y2"}'),
        *("--rulings", "most-effects=free"),
    )
    assert json.loads(must.stdout)["result"] == "failed"
    assert json.loads(free.stdout)["result"] == "done"
    assert ronin("ask", told.shown["text"], *words, '{"yard": "y2"}').exit_code == 1


def test_without_the_duty_it_hurts_nobody() -> None:
    under = one_yard()
    free = replace(under, rulings=with_reading(under.rulings, "most-effects", "free"))

    assert found("duty-hurts", free).answer == "no"


def test_a_further_order_card_hurts_nobody_around_one_yard() -> None:
    told = found("card-hurts", one_yard())

    assert told.answer == "no"
    assert told.looked_at == (1 + 6 * 2) * 3 * 2


def test_questions_are_listed_and_a_wrong_name_is_refused() -> None:
    listed = json.loads(ronin("explore", "--json").stdout)["goals"]
    wrong = ronin("explore", "--goal", "yard-rooom")

    assert [query["goal"] for query in listed] == list(QUERIES)
    assert wrong.exit_code == 2
    assert "yard-room" in wrong.stderr
