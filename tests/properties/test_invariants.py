"""Each property is seen to fail: a rule is broken on purpose, and random play notices."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from model.errors import Refusal
from model.seven_ronin import engine
from model.seven_ronin import rulebook as book
from model.seven_ronin.pieces import RONIN, Ronin, Side, Space, Step
from model.seven_ronin.position import SETUP
from model.seven_ronin.rules import (
    abilities,
    passage_and_graves,
    pen_and_shrine,
    planning,
    reveal,
    round_end,
    victory,
    wounds,
)
from model.seven_ronin.rulings import ENGLISH
from model.seven_ronin.table import Game, Table, Verdict
from model.seven_ronin.village import standard_village
from properties.seven_ronin.invariants import OF_ROUNDS, OF_TABLES, broken_at, broken_in
from properties.seven_ronin.play import STYLES, odd_positions, play_game, play_round

GAME = Game(standard_village(), ENGLISH)
GAMES = 60
ROUNDS_FROM_ODD_POSITIONS = 200


def broken() -> set[str]:
    """What random play finds broken."""
    found: set[str] = set()
    for style in (STYLES["odd"], STYLES["swarm"]):
        for number in range(GAMES // 2):
            for played in play_game(seed=1, number=number, style=style, game=GAME):
                found.update(broken_in(played))
                if found:
                    return found
    random = Random(1)
    for position, _ in zip(
        odd_positions(random, ENGLISH), range(ROUNDS_FROM_ODD_POSITIONS), strict=False
    ):
        played = play_round(position, style=STYLES["eager"], game=GAME, random=random)
        found.update(broken_in(played))
        if found:
            return found
    return found


def a_shot_ninja_is_lost(table: Table, _game: Game) -> Table:
    return table._replace(reserves=table.reserves - 1, used=table.used | {Ronin.YUMI})


def full_tiles_do_not_matter(_ronin: Ronin, table: Table, _game: Game) -> Table:
    return table


def the_fallen_remain_where_they_fell(ronin: Ronin, table: Table, _game: Game) -> Table:
    markers = table.wounds[ronin.number]
    emptied = tuple(0 if r is ronin else w for r, w in zip(RONIN, table.wounds, strict=True))
    living = tuple(other for other in table.living if other is not ronin)
    return table._replace(living=living, wounds=emptied, supply=table.supply + markers)


def kabe_sleeps(table: Table, _game: Game) -> tuple[Ronin, ...]:
    awake = (ronin for ronin in table.living if ronin is not Ronin.KABE)
    return tuple(ronin for ronin in awake if table.stayed[ronin.number] is None)


def hayai_rides_anywhere(_choice: object, _table: Table, _game: Game) -> Refusal | None:
    return None


def few_ninja_leave_an_area_free(area: Space, table: Table) -> bool:
    return table.ninja[area.number] <= 1


def nobody_fights(table: Table, _game: Game) -> Table:
    return table._replace(step=Step.AREA_ABILITIES, divided=None)


def nobody_is_eliminated(_table: Table, _game: Game) -> Verdict | None:
    return None


def a_feast_wakes_the_ronin(table: Table, _game: Game) -> Table:
    return table._replace(step=Step.RONIN_ABILITIES)


def time_flies(table: Table, _game: Game) -> Table:
    return table._replace(step=Step.FINISHED, round=table.round + 2)


def nothing_is_spent(_ronin: Ronin, table: Table) -> Table:
    return table


def the_dead_rise(table: Table, _game: Game) -> Table:
    return table._replace(step=Step.FINISHED, round=table.round + 1, living=RONIN)


def the_green_is_swept(table: Table, _game: Game) -> Table:
    nobody = (None,) * len(RONIN)
    swept = table._replace(places=nobody, stayed=nobody, held=(), used=frozenset())
    return swept.moved_to_supply(Space.GREEN, swept.ninja[Space.GREEN.number])


def all_are_held_on_the_well(table: Table, _game: Game) -> Table:
    stayed = tuple(Space.WELL if ronin in table.living else None for ronin in RONIN)
    return table._replace(stayed=stayed, places=stayed, held=(), used=frozenset())


SABOTAGE: list[tuple[str, Any, str, Callable[..., object] | int]] = [
    ("markers_are_conserved", abilities, "reserves_shot_at", a_shot_ninja_is_lost),
    ("no_tile_is_full", wounds, "eliminated", full_tiles_do_not_matter),
    ("the_fallen_are_off_the_board", wounds, "eliminated", the_fallen_remain_where_they_fell),
    ("everybody_fights", planning, "available", kabe_sleeps),
    ("only_tasuke_shares", abilities, "hayai_refusal", hayai_rides_anywhere),
    ("two_shrine_markers_are_enough", pen_and_shrine, "SHRINE_MARKERS", 3),
    ("every_area_is_in_one_state", reveal, "is_free", few_ninja_leave_an_area_free),
    ("nothing_stays_contested", wounds, "all_fought", nobody_fights),
    ("nobody_plays_on_alone", victory, "elimination", nobody_is_eliminated),
    ("steps_follow_their_order", passage_and_graves, "reserves_fed", a_feast_wakes_the_ronin),
    ("rounds_are_counted_to_eight", round_end, "time_advanced", time_flies),
    ("abilities_work_once", abilities, "_spent", nothing_is_spent),
    ("the_fallen_never_return", round_end, "time_advanced", the_dead_rise),
    ("ninja_stay_overnight", round_end, "board_cleared", the_green_is_swept),
    ("the_next_round_can_begin", round_end, "board_cleared", all_are_held_on_the_well),
]


@pytest.mark.parametrize(
    ("name", "module", "rule", "instead"), SABOTAGE, ids=[row[0] for row in SABOTAGE]
)
def test_a_broken_rule_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    module: object,
    rule: str,
    instead: Callable[..., object] | int,
) -> None:
    monkeypatch.setattr(module, rule, instead)

    assert name in broken()


def test_a_verdict_that_does_not_end_the_round_is_noticed() -> None:
    """Set by hand: the engine would never come to an end if it left such a table behind."""
    table = engine.begun(SETUP)._replace(verdict=Verdict(Side.DEFENDER, book.VICTORY_05))

    assert broken_at(table, ENGLISH) == ["a_verdict_ends_the_round"]


def test_the_rules_as_they_are_break_nothing() -> None:
    assert broken() == set()


def test_every_property_is_seen_to_fail() -> None:
    every = {found.name for found in OF_TABLES} | {found.name for found in OF_ROUNDS}

    assert {row[0] for row in SABOTAGE} | {"a_verdict_ends_the_round"} == every


def test_a_property_says_what_it_claims_and_on_what_it_rests() -> None:
    sentences = [found.sentence for found in OF_TABLES] + [found.sentence for found in OF_ROUNDS]
    clauses = [found.clauses for found in OF_TABLES] + [found.clauses for found in OF_ROUNDS]

    assert all(sentence.endswith(".") for sentence in sentences)
    assert all(clauses)


def test_a_property_is_claimed_only_under_its_readings() -> None:
    taken = ENGLISH.hayai_goal
    other = next(reading for reading in type(taken) if reading is not taken)
    claim = replace(OF_TABLES[0], readings=(other,))

    assert not claim.is_claimed(ENGLISH)
    assert claim.is_claimed(replace(ENGLISH, hayai_goal=other))
