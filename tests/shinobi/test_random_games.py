"""Random games with random cards: written as traces, read and played again."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import product
from random import Random

import pytest

from ronin.model.rulings import points_of, with_reading
from ronin.model.shinobi.cards import UNKNOWN, Do
from ronin.model.shinobi.facts import Draw, Location, Mode, Phase
from ronin.model.shinobi.position import Position
from ronin.model.shinobi.rules.powers import Step
from ronin.model.shinobi.rulings import RULEBOOK, Rulings
from ronin.model.shinobi.table import ChooseDraw, Lay, PlacePawns
from ronin.model.shinobi.trace import played
from ronin.properties.shinobi.laws import PROPERTIES
from ronin.properties.shinobi.writing import STYLES, RandomGame, random_game, traces
from tests.shinobi.forms import game

SEEDS = range(12)
GRAND_MASTER = (0, 1)
"""Seeds of games in that mode."""


def drawn_under(rulings: Rulings, seed: int) -> RandomGame:
    return random_game(replace(game(UNKNOWN), rulings=rulings), Random(f"game {seed}"))


@cache
def drawn(seed: int) -> RandomGame:
    """Drawn once for all who look at it."""
    return drawn_under(RULEBOOK, seed)


def all_played_again(found: RandomGame) -> int:
    """How many traces a game is written as, each of which leads to the same position."""
    written = list(traces(found))
    for trace, after in written:
        assert played(trace, found.game).after == after.position
    return len(written)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_that_is_written_is_played_again_the_same(seed: int) -> None:
    found = drawn(seed)

    assert all_played_again(found) > 3
    assert found.tables[-1].position.phase is Phase.OVER


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("law", PROPERTIES, ids=lambda law: law.name)
def test_what_must_always_hold_holds(law: object, seed: int) -> None:
    found = drawn(seed)

    assert law.broken(found.tables, found.game) is None  # type: ignore[attr-defined]


def test_every_effect_is_done_by_both_choosers_with_and_without_a_choice_to_stop() -> None:
    done: Counter[object] = Counter()
    for seed in range(40):
        for table in drawn(seed).tables:
            task = table.todo[0] if table.todo else None
            if isinstance(task, Step):
                done[task.effect.do, task.effect.up_to] += 1

    steps = set(Do) - {Do.DRAW, Do.CORRUPT}
    assert {(do, up_to) for do, up_to in product(steps, (True, False))} <= set(done)


OTHERS = [
    (name, reading.name_on_the_command_line)
    for name, point in points_of(Rulings).items()
    for reading in point
]


@cache
def end_of_a_game_played_again(rulings: Rulings, seed: int) -> Position:
    """Where a game ends; once for all names of the same rulings, as every usual reading is one."""
    found = drawn_under(rulings, seed)
    all_played_again(found)
    return found.tables[-1].position


@pytest.mark.parametrize(("name", "reading"), OTHERS)
def test_a_game_under_any_reading_goes_to_its_end_and_is_played_again(
    name: str, reading: str
) -> None:
    for seed in GRAND_MASTER:
        end = end_of_a_game_played_again(with_reading(RULEBOOK, name, reading), seed)

        assert end.phase is Phase.OVER
        assert end.mode is Mode.GRAND_MASTER


def test_styles_lean_to_what_they_say() -> None:
    def share(style: str, leans: Callable[[object], bool], among: type) -> float:
        games = [random_game(game(UNKNOWN), Random(f"style {seed}"), style) for seed in range(6)]
        made = [
            choice for played in games for choice in played.choices if isinstance(choice, among)
        ]
        return sum(map(leans, made)) / len(made)

    cases: tuple[tuple[str, Callable[[object], bool], type], ...] = (
        ("corrupt", lambda one: one == ChooseDraw(Draw.CORRUPT), ChooseDraw),
        (
            "scout",
            lambda one: isinstance(one, PlacePawns) and one.at is Location.MISSIONS,
            PlacePawns,
        ),
        (
            "fighter",
            lambda one: isinstance(one, PlacePawns) and one.at is Location.SHOWDOWN,
            PlacePawns,
        ),
        ("hasty", lambda one: isinstance(one, Lay) and one.place, Lay),
    )
    for style, leans, among in cases:
        assert share(style, leans, among) > share("random", leans, among)
    assert {style for style, _, _ in cases} | {"random"} == set(STYLES)
