"""What the random cases meet, and that the comparison sees what it is there to see."""

import sys
import tomllib
from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.shinobi.second_player.cards import NO_FILE, TOTAL, deck_of, read_deck
from tests.shinobi.second_player.compare import Command, differences, outcome_here, same
from tests.shinobi.second_player.generate import (
    COMPARED,
    Case,
    all_effects,
    card_file,
    cases,
    random_decks,
)
from tests.shinobi.second_player.outcome import Outcome
from tests.shinobi.second_player.position import (
    equal,
    line_read,
    line_written,
    named_cards,
    read_position,
    written,
)
from tests.shinobi.second_player.random_play import random_game
from tests.shinobi.second_player.readings import READINGS, all_rulings
from tests.shinobi.second_player.refusal import Refused

SAMPLE = read_deck(Path(__file__).parent / "sample_cards.toml")


@cache
def some() -> list[Case]:
    """Random cases, with 30 decks."""
    return list(cases(seed=9, number=1500, each=50))


@cache
def plain() -> dict[str, Outcome]:
    """How each of them comes out under the default readings."""
    return {case.id: outcome_here(case._replace(rulings={})) for case in some()}


def test_every_effect_occurs_in_every_few_decks() -> None:
    found = []
    for cards in islice(random_decks(1), 10):
        tables = [*cards["clans"].values(), *cards["yokai"].values()]
        powers = [of.get(name, []) for of in tables for name in ("two", "three", "power")]
        found += [effect for power in powers if power != "opaque" for effect in power]

    assert [effect for effect in all_effects() if effect not in found] == []


def test_a_card_file_is_read_as_it_was_made() -> None:
    cards = next(random_decks(3))

    assert tomllib.loads(card_file(cards)) == cards


def test_the_same_seed_gives_the_same_cases() -> None:
    assert list(cases(seed=9, number=100, each=50)) == some()[:100]
    assert list(cases(seed=3, number=100, each=50)) != some()[:100]


def test_every_kind_of_outcome_occurs() -> None:
    clauses = Counter(of["clause"] for of in plain().values() if of.get("refused"))
    played = [outcome for outcome in plain().values() if not outcome.get("refused")]

    assert len(played) > len(some()) / 2
    assert {field for outcome in played for field in outcome} == {
        *("position", "ended", "power", "open", "totals", "winners", "ranks", "pawns", "by_boss")
    }
    assert {
        *("SHI-CMP-01", "SHI-CMP-04", "SHI-DRW-01", "SHI-DRW-02", "SHI-DRW-03", "SHI-PLC-01"),
        *("SHI-PLC-02", "SHI-PLC-03", "SHI-PLC-04", "SHI-PWR-01", "SHI-RNF-01", "SHI-SET-01"),
        *("SHI-SET-03", "SHI-SET-07", "SHI-SHO-01", "SHI-TMP-01", "SHI-CRT-01", "SHI-MIS-01"),
        *("SHI-PAW-01", "SHI-PAW-03", "SHI-PAW-04", "SHI-DSC-01", "SHI-RNK-01", None),
    } <= clauses.keys()


@pytest.mark.parametrize(("point", "reading"), COMPARED)
def test_every_reading_is_told_apart_from_the_default(point: str, reading: str) -> None:
    otherwise = (case._replace(rulings={point: reading}) for case in some())

    assert any(not same(plain()[case.id], outcome_here(case)) for case in otherwise)


def test_it_does_not_differ_from_itself() -> None:
    assert list(differences(some()[:300], outcome_here)) == []


def marker_lost(outcome: Outcome) -> Outcome:
    """As if a marker were forgotten."""
    return outcome | {"position": outcome["position"] | {"strength": {}}}


def other_place(outcome: Outcome) -> Outcome:
    """As if the place of a fault were another."""
    return outcome | {"at": "elsewhere"}


@pytest.mark.parametrize("mistake", [marker_lost, other_place])
def test_a_mistake_of_another_player_is_found(mistake: Callable[[Outcome], Outcome]) -> None:
    def play(case: Case) -> Outcome:
        outcome = outcome_here(case)
        refused = bool(outcome.get("refused"))
        return mistake(outcome) if refused == (mistake is other_place) else outcome

    assert next(differences(some(), play), None) is not None


def test_refusals_are_the_same_if_both_name_a_clause_and_the_place() -> None:
    one = {"refused": True, "clause": "SHI-PLC-02", "at": "place"}

    assert same(one, one | {"clause": "SHI-PLC-04"})
    assert not same(one, one | {"clause": None})
    assert not same(one, one | {"at": "reinforce"})
    assert not same(one, {"position": {}})


def test_a_position_is_the_same_in_one_line() -> None:
    for case in some()[:500]:
        deck = NO_FILE if case.cards is None else deck_of(case.cards)
        try:
            state = read_position(case.trace["position"], deck, all_rulings({}))
        except Refused:
            continue
        again = read_position(line_read(line_written(state)), deck, all_rulings({}))
        assert equal(written(again), written(state))


def test_positions_differ_in_seats_and_in_the_truth() -> None:
    position = {"seats": ["a", "b"], "jigoku": ["carp:1", "fox:2"], "left": {}}

    assert equal(position, {"seats": ["a", "b"], "jigoku": ["fox:2", "carp:1"]})
    assert not equal(position, position | {"seats": ["b", "a"]})
    assert not equal(position, position | {"jigoku": ["carp:1"]})


@pytest.mark.parametrize("mode", ["grasshopper", "grand-master"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_come_to_an_end_with_all_cards(mode: str, players: int) -> None:
    seats, rulings = ["a", "b", "c", "d"][:players], all_rulings({})
    for seed in range(3):
        position: dict[str, Any] = {}
        received: Counter[str] = Counter()
        for trace, outcome in random_game(mode, seats, SAMPLE, rulings, Random(seed)):
            if not position:
                hands = [len(hand) for hand in trace["position"]["hands"].values()]
                assert hands == [7, 8, 8, 8][:players]
            assert position in ({}, trace["position"])
            position = outcome["position"]
            state = read_position(position, SAMPLE, rulings)
            received.update(outcome.get("pawns", {}))
            assert len(named_cards(state)) + state["deck"] == TOTAL
            for player in seats:
                assert all(1 <= len(clan) <= 4 for clan in state["clans"][player].values())
                pawns = sum(state["board"][player].values()) + state["left"][player]
                assert pawns == received[player] <= 12
        assert position["phase"] == "over"


ANSWERS = """
import json, sys
from pathlib import Path
from tests.shinobi.second_player.cards import NO_FILE, read_deck
from tests.shinobi.second_player.outcome import replay
words = sys.argv[1:]
deck, rulings = NO_FILE, {}
for word, value in zip(words, words[1:]):
    if word == "--cards":
        deck = read_deck(Path(value))
    if word == "--rulings":
        point, _, reading = value.partition("=")
        rulings[point] = reading.removeprefix("their-")
for line in sys.stdin:
    outcome = replay(json.loads(line), deck, rulings)
    print(json.dumps({"error": outcome} if outcome.get("refused") else outcome | {"game": "x"}))
"""


def test_a_command_is_asked_with_its_own_names_of_readings(tmp_path: Path) -> None:
    script = tmp_path / "answers.py"
    script.write_text(f"import sys\nsys.path.insert(0, {str(Path.cwd())!r})\n{ANSWERS}")
    theirs = {p: [f"their-{name}" for name in names] for p, names in READINGS.items()}
    command = Command([sys.executable, str(script)], theirs)
    group = [case for case in some() if case.deck == 1]
    rulings = {"ender-discards": "yes"}
    by_default = (case._replace(rulings={}) for case in some())
    apart = next(differences(by_default, lambda case: outcome_here(case._replace(rulings=rulings))))

    assert group[0].rulings
    assert list(differences(group, command.player(group))) == []
    assert same(command.outcomes([apart[0]])[0], apart[1])
    assert same(command.outcomes([apart[0]._replace(rulings=rulings)])[0], apart[2])
