"""The search for positions in which readings part: what it finds is so, and is small."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ronin.model.ambiguity import kebab
from ronin.model.errors import RoninError
from ronin.model.rulings import rulings_json
from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.pieces import Step
from ronin.model.seven_ronin.position import SETUP
from ronin.model.seven_ronin.rulings import points
from ronin.model.seven_ronin.table import Game, Table
from ronin.model.seven_ronin.trace import replay
from ronin.model.seven_ronin.village import Village, standard_village
from ronin.properties.seven_ronin.divergence.candidates import cast_of, small_positions
from ronin.properties.seven_ronin.divergence.games import reach, replayed
from ronin.properties.seven_ronin.divergence.never import NEVER, never_part
from ronin.properties.seven_ronin.divergence.prospects import Explorer, TooMany
from ronin.properties.seven_ronin.divergence.readings import ReadingPair, pairs_of
from ronin.properties.seven_ronin.divergence.record import parting
from ronin.properties.seven_ronin.divergence.search import (
    Found,
    games_of,
    record_of,
    rounds,
    search_pair,
    shows,
)
from ronin.properties.seven_ronin.divergence.smaller import shrink_record
from ronin.properties.seven_ronin.play import STYLES, play_round
from ronin.properties.seven_ronin.strategies import positions
from ronin.verify.search.clock import Clock
from ronin.verify.seven_ronin.parts import PARTS
from ronin.verify.seven_ronin.search.consulted import watched
from ronin.verify.seven_ronin.search.plain import PlainSearch
from ronin.verify.seven_ronin.setting import Setting
from ronin.verify.sides import parts_at, side

EVERY_PAIR = [pair for point in points() for pair in pairs_of(point)]
YOBU = ReadingPair("yobu-number", "up-to-two", "two-if-he-can")


@cache
def found_of(pair: ReadingPair) -> Found:
    """What a search of some length finds; the same for all who look at it."""
    return search_pair(pair, seed=1, budget=250)


def test_every_reading_is_held_against_that_of_the_preset() -> None:
    readings = {(name, kebab(each.name)) for name, point in points().items() for each in point}
    held = {(pair.point, name) for pair in EVERY_PAIR for name in (pair.a, pair.b)}

    assert held == readings


def test_the_two_rulings_of_a_pair_differ_in_its_point_alone() -> None:
    for pair in EVERY_PAIR:
        a, b = (rulings_json(each) for each in pair.rulings)

        assert [name for name in a if a[name] != b[name]] == [pair.point]


def test_the_base_has_the_readings_that_a_point_needs() -> None:
    for pair in EVERY_PAIR:
        taken = rulings_json(pair.rulings[0])
        for need, some in points()[pair.point].entry.needs.items():
            assert taken[need] in some, pair


@given(positions(), st.sampled_from(EVERY_PAIR), st.sampled_from(sorted(STYLES)), st.integers(0, 9))
def test_readings_that_were_not_consulted_do_not_part(
    position: object, pair: ReadingPair, style: str, seed: int
) -> None:
    """So nothing is missed where a round is not replayed."""
    a, b = games_of(pair)
    watching, consulted = watched(a.rulings)
    game = Game(a.village, watching)
    played = play_round(position, style=STYLES[style], game=game, random=Random(seed))  # type: ignore[arg-type]

    assert pair.point in consulted or parting(record_of(played).trace, a, b) is None


@pytest.mark.parametrize(
    "point", ["yobu-number", "green-open", "pen-chooser", "burial-grounds-own-area"]
)
def test_what_is_found_parts_the_readings(point: str) -> None:
    for found in map(found_of, pairs_of(point)):
        assert found.smallest is not None

        again = parting(found.smallest.record.trace, *games_of(found.pair))

        assert again == found.smallest.parting


@pytest.mark.parametrize("point", ["yobu-number", "inn-field-use", "pen-chooser"])
def test_the_search_says_that_readings_part_where_diff_does(point: str) -> None:
    kinds = Counter[str]()
    for pair in pairs_of(point):
        games = games_of(pair)
        for record in filter(None, islice(rounds(pair, *games, Random(1)), 80)):
            found = parting(record.trace, *games)
            a, b = (
                side(record.trace, Setting(game.village, game.rulings, ()), PARTS) for game in games
            )
            refused = isinstance(a.end, RoninError) and isinstance(b.end, RoninError)

            assert (found is not None) == (not refused and parts_at(a, b) is not None)
            kinds[found.shown_by if found else "alike"] += 1
    assert kinds["alike"] > 5
    assert kinds.total() > kinds["alike"] + 3


def test_rounds_that_end_alike_part_where_something_else_is_told() -> None:
    pair = ReadingPair("inn-field-use", "a-use", "at-counting")
    games = games_of(pair)
    found = [
        (record, shown)
        for record in filter(None, islice(rounds(pair, *games, Random(1)), 200))
        if (shown := parting(record.trace, *games)) is not None and shown.shown_by == "told"
    ]

    assert found
    for record, shown in found:
        a, b = (replay(record.trace, game) for game in games)
        assert a.table.verdict is not None
        assert b.table.verdict is not None
        assert a.table.verdict.winner is b.table.verdict.winner
        assert shown.in_a != shown.in_b
        assert shows(record, *games, weakness=1)
        assert not shows(record, *games, weakness=0)


def test_the_same_seed_finds_the_same() -> None:
    one, other = (search_pair(YOBU, seed=3, budget=60) for _ in range(2))

    assert one.smallest is not None
    assert other.smallest is not None
    assert one.smallest.record.trace == other.smallest.record.trace


def test_yobus_number_needs_one_ronin_and_two_ninja() -> None:
    found = found_of(YOBU)

    assert found.smallest is not None
    assert found.smallest.record.size[:6] == (1, 0, 0, 2, 1, 1)


def test_what_is_made_smaller_is_no_larger_and_still_holds() -> None:
    a, b = games_of(YOBU)
    found = found_of(YOBU)
    for record in found.parted[-5:]:
        small = shrink_record(record, lambda each: parting(each.trace, a, b) is not None, tries=200)

        assert small.size <= record.size
        assert parting(small.trace, a, b) is not None


def test_a_game_that_reaches_a_witness_is_one_game_under_both_readings() -> None:
    pair = ReadingPair("shrine-again", "allowed", "refused")
    reached, _ = reach(pair, seed=1, budget=120)

    assert reached is not None
    assert reached.rounds[0].position == SETUP
    assert len(reached.rounds) > 1
    again = replayed(reached.rounds, *games_of(pair))
    assert again is not None
    assert [each.trace for each in again.rounds] == [each.trace for each in reached.rounds]


# Readings that never part.


@pytest.mark.parametrize("names", sorted(NEVER))
def test_readings_marked_as_never_parting_have_a_proof_and_no_counterexample(
    names: tuple[str, str, str],
) -> None:
    pair = next(pair for pair in EVERY_PAIR if (pair.point, pair.a, pair.b) == names)

    assert never_part(pair)
    assert search_pair(pair, seed=1, budget=60).smallest is None


def with_greater_minimum(by: int) -> Village:
    usual = standard_village()
    track = tuple(
        replace(turn, minimum=replace(turn.minimum, value=turn.minimum.value + by))
        for turn in usual.track
    )
    return replace(usual, track=track)


@pytest.mark.parametrize("names", sorted(NEVER))
def test_the_proof_fails_on_a_board_on_which_they_part(names: tuple[str, str, str]) -> None:
    pair = next(pair for pair in EVERY_PAIR if (pair.point, pair.a, pair.b) == names)

    assert never_part(pair, with_greater_minimum(9)) is None


def test_a_pair_that_is_not_marked_has_no_proof() -> None:
    assert never_part(YOBU) is None


# Every play, gone through.


def revealed_tables(pair: ReadingPair, number: int) -> Iterator[Table]:
    a, b = games_of(pair)
    random = Random(5)
    small = small_positions(cast_of(pair.point), random, a, b)
    for position in islice(small, number):
        table = engine.begun(position)
        for _ in range(2):
            table = engine.carried_out(table, engine.drawn(table, a, random), a)
        if table.step is not Step.FINISHED:
            yield table


def test_whether_the_attacker_wins_for_sure_is_what_the_plain_search_says() -> None:
    a, _ = games_of(YOBU)
    compared = won = 0
    for table in revealed_tables(YOBU, 120):
        try:
            value = Explorer(a, 300).prospect(table).value
        except TooMany:
            continue
        compared += 1
        won += value == 1
        assert (value == 1) is PlainSearch(a, Clock()).wins(table)
    assert compared > 30
    assert won > 0
