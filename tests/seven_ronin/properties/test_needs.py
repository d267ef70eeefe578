"""What the register says about when a point matters is kept: elsewhere its readings are alike."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from ronin.model.errors import RoninError
from ronin.model.seven_ronin.rulings import Rulings, points
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.trace import Outcome, replay
from ronin.model.seven_ronin.village import standard_village
from ronin.properties.seven_ronin.play import STYLES, odd_positions, play_round

ROUNDS = 12
POINTS = points()


def field(point: str) -> str:
    return point.replace("-", "_")


def out_of(point: str, random: Random) -> dict[str, Any]:
    """Random readings under which the point is said not to matter."""
    drawn = {field(name): random.choice(list(other)) for name, other in POINTS.items()}
    needed, of = random.choice(list(POINTS[point].entry.needs.items()))
    others = [reading for reading in POINTS[needed] if reading.name_on_the_command_line not in of]
    return {**drawn, field(needed): random.choice(others)}


def outcome(trace: dict[str, Any], game: Game) -> tuple[Any, ...] | str:
    try:
        played: Outcome = replay(trace, game)
    except RoninError as refused:
        return type(refused).__name__
    then = played.next_position
    # A marker on the tile of one who fell is seen; nothing hangs on it unless they are counted.
    seen = replace(then, shrine=tuple(r for r in then.shrine if r not in then.eliminated))
    return seen, played.verdict, played.unanswered


@pytest.mark.parametrize("point", [name for name in POINTS if POINTS[name].entry.needs])
def test_a_point_makes_no_difference_where_it_is_said_not_to_matter(point: str) -> None:
    random = Random(point)
    for _ in range(ROUNDS):
        readings = out_of(point, random)
        one, other = (
            Game(standard_village(), Rulings(**{**readings, field(point): reading}))
            for reading in random.sample(list(POINTS[point]), 2)
        )
        style = STYLES[random.choice(list(STYLES))]
        start = next(odd_positions(random, one.rulings))
        trace = play_round(start, style=style, game=one, random=random).trace()

        assert outcome(trace, other) == outcome(trace, one)
