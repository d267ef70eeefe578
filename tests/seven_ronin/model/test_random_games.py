"""Whole random games, and rounds from positions that play never reaches."""

import json
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ronin.model.play import Story
from ronin.model.seven_ronin.pieces import ROUNDS, Space
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.trace import replay, spoken
from ronin.model.seven_ronin.village import Village, standard_village
from ronin.properties.seven_ronin.claimed import broken_in
from ronin.properties.seven_ronin.play import STYLES, Style, odd_positions, play_game, play_round
from ronin.properties.seven_ronin.strategies import (
    NO_RINGS,
    RINGS,
    VILLAGES,
    games,
    positions,
    styles,
)

SEEDS = st.integers(0, 2**32)
ENGLISH_GAME = Game(standard_village(), ENGLISH)
A_QUARTER = settings(max_examples=max(1, settings().max_examples // 4))
"""A game has up to eight rounds; `ronin check --profile ci` looks at some thousand more."""


@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
@A_QUARTER
@given(seed=SEEDS)
def test_whole_games_keep_every_property(style: Style, seed: int) -> None:
    """Rests on the clauses that each property names; on the readings of `english`."""
    for played in play_game(seed=seed, number=1, style=style, game=ENGLISH_GAME):
        assert not broken_in(played), played.trace()


@pytest.mark.parametrize("village", VILLAGES[1:], ids=lambda village: village.name)
@A_QUARTER
@given(seed=SEEDS, style=styles())
def test_on_every_other_village_whole_games_keep_every_property(
    village: Village, seed: int, style: Style
) -> None:
    """Rests on SETUP-10, AREA-WAT-02 and RONIN-YOB-01: only these two look at adjacency."""
    for played in play_game(seed=seed, number=1, style=style, game=Game(village, ENGLISH)):
        assert not broken_in(played), played.trace()


@given(seed=SEEDS, style=styles(), game=games())
def test_under_every_reading_whole_games_keep_every_property(
    seed: int, style: Style, game: Game
) -> None:
    """Rests on no reading but those that a property names itself."""
    for played in play_game(seed=seed, number=1, style=style, game=game):
        assert not broken_in(played), (played.trace(), game.rulings)


@given(seed=SEEDS, style=styles(), game=games())
def test_rounds_from_odd_positions_keep_every_property(seed: int, style: Style, game: Game) -> None:
    """Rests on no reading but those that a property names itself."""
    random = Random(seed)
    for position in islice(odd_positions(random, game.rulings), 5):
        played = play_round(position, style=style, game=game, random=random)
        assert not broken_in(played), (played.trace(), game.rulings)


@given(position=positions(), seed=SEEDS, style=styles(), game=games())
def test_from_any_possible_position_a_game_comes_to_an_end(
    position: Position, seed: int, style: Style, game: Game
) -> None:
    """Rests on SETUP-11, END-08 and VICTORY-07, under any reading."""
    rounds = list(play_game(seed=seed, number=1, style=style, game=game, start=position))

    numbers = [played.position.round for played in rounds]
    assert numbers == list(range(position.round, position.round + len(rounds)))
    assert numbers[-1] <= ROUNDS
    assert [played.is_over for played in rounds] == [False] * (len(rounds) - 1) + [True]


@given(seed=SEEDS, style=styles(), game=games())
def test_a_recorded_game_replays_to_the_same_game(seed: int, style: Style, game: Game) -> None:
    """Rests on no clause: a trace holds every choice. Under any reading."""
    for played in play_game(seed=seed, number=1, style=style, game=game):
        told = replay(json.loads(json.dumps(played.trace())), game)

        assert told.position == played.position
        assert (told.attacker, told.defender) == (played.line.attacker, played.line.defender)
        assert told.choices == played.line.choices
        assert told.table == played.tables[-1]
        assert told.next_position == played.next_position
        assert told.verdict == played.verdict


@given(seed=SEEDS, style=styles(), game=games())
def test_telling_a_game_does_not_change_it(seed: int, style: Style, game: Game) -> None:
    """Rests on no clause. A round that somebody wins is told to the end: its last event says so."""
    story = Story(spoken)
    told = Game(game.village, game.rulings, story.tell)

    silent = list(play_game(seed=seed, number=1, style=style, game=game))
    aloud = list(play_game(seed=seed, number=1, style=style, game=told))

    assert silent == aloud
    assert aloud[-1].verdict is not None
    assert story.events[-1].clause == aloud[-1].verdict.clause


def test_the_villages_are_four_rings_and_three_that_are_none() -> None:
    assert [village.ring is not None for village in (*RINGS, *NO_RINGS)] == [True] * 4 + [False] * 3
    assert len({village.digest for village in VILLAGES}) == 7
    assert len(NO_RINGS[0].neighbours[Space.INN.number]) == 9
