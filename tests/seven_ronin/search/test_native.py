"""The compiled kernels against Python's own fast search, pair by pair."""

import subprocess
import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from random import Random

import numpy as np
import pytest

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.line import AttackerPlan, DefenderPlan
from ronin.model.seven_ronin.notation import parse_position
from ronin.model.seven_ronin.pieces import AREAS, RONIN, Space
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rules import planning
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import layout_count, standard_village, with_layout
from ronin.verify.search.clock import Clock
from ronin.verify.seven_ronin.cross_check.boards import LARGE, SMALL, another_board
from ronin.verify.seven_ronin.search import native, reliance
from ronin.verify.seven_ronin.search.contest import Contest
from ronin.verify.seven_ronin.search.fast import FastSearch, search_of
from ronin.verify.seven_ronin.search.kernel_input import (
    Memory,
    all_defences,
    attack_numbers,
    attack_plan,
    defence_numbers,
    defence_plan,
    equal_ronin,
    facts_of,
)
from ronin.verify.seven_ronin.search.plain import PlainSearch
from ronin.verify.seven_ronin.search.reliance import (
    ANY_READING,
    RELIES_ON,
    REVEALING,
    may_use_kernels,
    other_readings,
)
from tests.seven_ronin.search.small import small_positions
from tests.seven_ronin.search.tables import english, many, positions

ROOT = Path(__file__).parents[3]
SIDE = 8
"""Deployments of each side for one comparison."""


def by_kernels(
    attacks: list[AttackerPlan], defences: list[DefenderPlan], position: Position, game: Game
) -> list[list[bool]]:
    table = np.full((len(attacks), len(defences)), native.UNKNOWN, np.int8)
    rows, columns = attack_numbers(attacks), defence_numbers(defences)
    native.fill(rows, columns, table, facts_of(position, game), *Memory(1 << 14).arrays)
    return [[bool(entry) for entry in row] for row in table]


class Compared:
    """How many pairs were compared, and how many of them the Attacker wins."""

    def __init__(self) -> None:
        self.pairs = self.won = self.short = 0

    def compare(self, found: Iterable[Position], game: Game, random: Random, number: int) -> None:
        for position, _ in zip(found, range(number), strict=False):
            contest = Contest(position, game, Clock())
            assert isinstance(contest.search, FastSearch)
            draws = range(SIDE)
            attacks = [planning.drawn_attack(contest.start, game, random) for _ in draws]
            defences = [planning.drawn_defence(contest.start, game, random) for _ in draws]
            expected = [[contest.wins(attack, other) for other in defences] for attack in attacks]

            assert by_kernels(attacks, defences, position, game) == expected, position
            self.pairs += SIDE * SIDE
            self.won += sum(map(sum, expected))
            self.short += SIDE * SIDE * (position.supply < 8)


def test_the_kernels_agree_with_the_fast_search_on_positions_from_play_and_odd_ones() -> None:
    random, compared = Random(1), Compared()
    compared.compare(positions(random, english()), english(), random, many(60))

    assert compared.won > compared.pairs / 5
    assert compared.short > compared.pairs / 20


@pytest.mark.parametrize("ronin", [2, 4, 7])
def test_the_kernels_agree_with_the_fast_search_where_much_is_held(ronin: int) -> None:
    random, compared = Random(ronin), Compared()
    found = small_positions(random, ronin=ronin, reserves=6, held=0.3)
    compared.compare(found, english(), random, many(40))

    assert compared.won > compared.pairs / 10


def test_the_kernels_agree_with_a_short_supply() -> None:
    random, compared = Random(5), Compared()
    found = small_positions(random, ronin=5, reserves=12, held=0.4)
    short = (
        replace(one, reserves=one.reserves + one.supply - random.randrange(4))
        for one in found
        if one.supply > 4
    )
    compared.compare(short, english(), random, many(40))

    assert compared.short == compared.pairs


def test_the_kernels_agree_on_other_boards() -> None:
    random, compared = Random(6), Compared()
    for _ in range(many(15)):
        layout = with_layout(standard_village(), random.randint(1, layout_count()))
        for village in (layout, another_board(random)):
            game = english(village)
            compared.compare(positions(random, game), game, random, 1)

    assert compared.won


def test_the_kernels_are_told_every_neighbour_of_each_area() -> None:
    random, most = Random(9), 0
    position = parse_position("r5,12,inn=1", ENGLISH)
    for numbers in (SMALL, LARGE) * many(5):
        game = english(another_board(random, numbers))
        facts = facts_of(position, game)
        for area in AREAS:
            near = game.village.neighbours[area.number]
            start = native.NEAR + (len(AREAS) + 1) * area.number
            told = facts[start + 1 : start + 1 + facts[start]]

            assert [AREAS[number] for number in told] == [*near]
            most = max(most, len(near))

    assert most >= 7


def test_yobu_saves_himself_by_the_third_neighbour_of_his_area() -> None:
    """Four areas are held; ninja on the Passage or the Shrine make it five, on the Graves not."""
    pairs = ((Space.PASSAGE, Space.GRANARY), (Space.GRANARY, Space.SHRINE))
    near = (*pairs, (Space.GRANARY, Space.BURIAL_GROUNDS))
    adjacency = tuple((one, other, "assumed", "drawn") for one, other in near)
    for known, is_saved in ((adjacency, True), (adjacency[:2], False)):
        game = english(replace(standard_village(), adjacency=known))
        text = "r5,0,tower=1,f2=1,pen=1,graves=1,granary=3,yobu@granary,tasuke-x,yumi-x,taiko-x"
        position = parse_position(f"{text},hayai-x,kabe-x,musashi-x", ENGLISH)
        contest = Contest(position, game, Clock())
        attacks = list(planning.attacks(contest.start, game))
        defences = list(planning.defences(contest.start, game))

        assert contest.wins(attacks[0], defences[0]) is not is_saved
        assert by_kernels(attacks, defences, position, game) == [[not is_saved]]


def test_the_kernels_agree_under_every_reading_under_which_they_are_used() -> None:
    random, met = Random(7), 0
    for name in sorted(ANY_READING - REVEALING):
        for reading in type(getattr(ENGLISH, name)):
            game = english(rulings=replace(ENGLISH, **{name: reading}))
            Compared().compare(positions(random, game), game, random, 2)
            met += 1

    assert met > 60


def test_the_kernels_are_not_used_where_the_reveal_is_another() -> None:
    position = parse_position("r5,12,inn=1", ENGLISH)
    assert may_use_kernels(position, english())
    for name in REVEALING:
        for reading in type(getattr(ENGLISH, name)):
            game = english(rulings=replace(ENGLISH, **{name: reading}))
            as_in_english = reading is getattr(ENGLISH, name)

            assert may_use_kernels(position, game) is as_in_english


def test_every_point_is_on_one_list_and_none_on_two() -> None:
    assert not ANY_READING & set(RELIES_ON)
    assert set(reliance.relied_on()) == set(RELIES_ON)
    assert REVEALING <= ANY_READING


def test_a_point_that_is_added_to_the_rules_is_relied_on_at_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    name = "pen_duration"
    position = parse_position("r5,12,inn=1", ENGLISH)
    other = next(
        reading for reading in type(ENGLISH.pen_duration) if reading is not ENGLISH.pen_duration
    )
    game = english(rulings=replace(ENGLISH, pen_duration=other))
    assert may_use_kernels(position, game)

    monkeypatch.setattr(reliance, "ANY_READING", ANY_READING - {name})

    assert other_readings(position, game) == ["pen-duration"]
    assert not may_use_kernels(position, game)
    assert isinstance(search_of(position, game, Clock()), PlainSearch)


def test_defences_are_listed_as_the_engine_lists_them() -> None:
    random = Random(8)
    listed = merged = 0
    for position in small_positions(random, ronin=4, reserves=2, held=0.2):
        start = engine.begun(position)
        if planning.defence_count(start, english()) > 4000:
            continue
        expected = list(planning.defences(start, english()))
        found = [defence_plan(row) for row in all_defences(position, english())]
        alike = equal_ronin(position)
        if max(alike) < 0:
            assert found == expected
        else:
            merged += 1
            kept = (
                defence
                for defence in expected
                if all(
                    other < 0 or _number(defence, other) <= _number(defence, ronin.number)
                    for ronin, other in zip(RONIN, alike, strict=True)
                )
            )
            assert found == list(kept)
        listed += 1
        if listed >= many(20) and merged >= 2:
            break


def _number(defence: DefenderPlan, ronin: int) -> int:
    place = defence.places[ronin]
    return native.NOWHERE if place is None else place.number


def test_ronin_who_can_change_places_are_told_apart_by_no_attack() -> None:
    position = parse_position(
        "r7,5,inn=1,passage=1,well=1,kabe-5~,taiko-3,yobu-x,yumi-x,tasuke-x,hayai-x,musashi-2~",
        ENGLISH,
    )
    alike = equal_ronin(position)
    assert alike[RONIN.index("musashi")] == RONIN.index("kabe")
    contest = Contest(position, english(), Clock())
    random = Random(9)
    for _ in range(many(200)):
        attack = planning.drawn_attack(contest.start, english(), random)
        defence = planning.drawn_defence(contest.start, english(), random)
        *others, kabe, musashi = defence.places
        turned = DefenderPlan((*others, musashi, kabe))

        assert contest.wins(attack, defence) is contest.wins(attack, turned)


def test_a_plan_survives_being_written_as_numbers() -> None:
    contest = Contest(parse_position("r7,5,green=1,yobu-x", ENGLISH), english(), Clock())
    attack = planning.drawn_attack(contest.start, english(), Random(1))
    defence = planning.drawn_defence(contest.start, english(), Random(1))

    assert attack_plan(attack_numbers([attack])[0]) == attack
    assert defence_plan(defence_numbers([defence])[0]) == defence


def test_whoever_does_not_need_the_kernels_does_not_wait_for_them() -> None:
    loaded = (
        "import sys, ronin.verify.seven_ronin.commands.ask\n"
        "print({'numpy', 'numba'} & sys.modules.keys())"
    )
    told = subprocess.run(
        [sys.executable, "-c", loaded], capture_output=True, text=True, check=True, cwd=ROOT
    )

    assert told.stdout == "set()\n"
