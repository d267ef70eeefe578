import json
from collections import Counter
from itertools import takewhile
from random import Random

import pytest

from ronin.model.seven_ronin.line import UseInn, UsePassage
from ronin.model.seven_ronin.pieces import Space
from ronin.model.seven_ronin.position import SETUP
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.trace import replay
from ronin.model.seven_ronin.village import standard_village
from ronin.properties.seven_ronin.play import (
    STYLES,
    Round,
    Style,
    play_game,
    play_games,
    user_of,
)

GAME = Game(standard_village(), ENGLISH)
EVERY_STYLE = pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)


def written(style: Style, *, seed: int, games: int) -> list[str]:
    traces = play_games(seed=seed, games=games, style=style, game=GAME)
    return [json.dumps(trace) for trace in traces]


def rounds_of(style: str, games: int = 60) -> list[Round]:
    return [
        played
        for number in range(games)
        for played in play_game(seed=1, number=number, style=STYLES[style], game=GAME)
    ]


@EVERY_STYLE
def test_the_same_games_are_played_again(style: Style) -> None:
    assert written(style, seed=3, games=5) == written(style, seed=3, games=5)
    assert written(style, seed=3, games=5) != written(style, seed=4, games=5)


@EVERY_STYLE
def test_a_game_does_not_depend_on_how_many_are_played(style: Style) -> None:
    few, many = written(style, seed=3, games=2), written(style, seed=3, games=6)

    assert many[: len(few)] == few
    assert json.loads(many[len(few)])["id"] == "g3r1"


def test_a_game_can_be_played_alone() -> None:
    alone = play_game(seed=3, number=4, style=STYLES["odd"], game=GAME)
    among_others = [
        trace
        for trace in play_games(seed=3, games=4, style=STYLES["odd"], game=GAME)
        if str(trace["id"]).startswith("g4")
    ]

    assert [{"id": f"g4r{r.position.round}", **r.trace()} for r in alone] == among_others


def test_rounds_are_named_by_game_and_round() -> None:
    names = [trace["id"] for trace in play_games(seed=1, games=3, style=STYLES["eager"], game=GAME)]
    first = list(takewhile(lambda name: str(name).startswith("g1"), names))

    assert first == [f"g1r{number}" for number in range(1, len(first) + 1)]
    assert len(set(names)) == len(names)


@EVERY_STYLE
def test_the_traces_are_accepted_and_each_begins_where_the_last_ended(style: Style) -> None:
    before = None
    for trace in play_games(seed=2, games=3, style=style, game=GAME):
        told = replay(trace, GAME)
        goes_on = before is not None and before.verdict is None
        assert told.position == (before.next_position if before and goes_on else SETUP)
        before = told

    assert before is not None
    assert before.verdict is not None


def test_playing_leaves_the_shared_random_numbers_alone() -> None:
    import random

    random.seed(1)
    expected = Random(1).random()
    written(STYLES["swarm"], seed=1, games=1)

    assert random.random() == expected


def share(rounds: list[Round], users: set[Space]) -> float:
    """In how many of the rounds one of these areas is used."""
    used = [{user_of(choice) for choice in played.line.choices} for played in rounds]
    return sum(bool(users & here) for here in used) / len(rounds)


def test_a_swarm_crowds_the_board_and_a_turtle_does_not() -> None:
    deployed = {
        name: sum(sum(r.line.attacker.ninja) for r in rounds) / len(rounds)
        for name in ("uniform", "swarm", "turtle")
        for rounds in [rounds_of(name)]
    }

    assert deployed["turtle"] < deployed["uniform"] < deployed["swarm"]


def test_turtles_guard_what_is_attacked_and_play_long() -> None:
    lengths = {name: len(rounds_of(name)) for name in ("uniform", "turtle")}

    assert lengths["turtle"] > lengths["uniform"]


def test_odd_games_use_the_inn_the_pen_and_the_shrine_more_often() -> None:
    areas = {Space.INN, Space.ANIMAL_PEN, Space.SHRINE}

    assert share(rounds_of("odd"), areas) > 2 * share(rounds_of("uniform"), areas)


def test_odd_games_contain_passages_that_the_inn_copies() -> None:
    copies = Counter(
        type(choice.copies)
        for played in rounds_of("odd")
        for choice in played.line.choices
        if isinstance(choice, UseInn)
    )

    assert copies[UsePassage] > 5
