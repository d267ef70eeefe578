"""How many uses of step 3 are enough: a smaller game allows what encoding and engine allow."""

import json
from dataclasses import replace
from itertools import chain, combinations, starmap
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ronin.model.ambiguity import Ambiguity
from ronin.model.rulings import with_reading
from ronin.model.seven_ronin.ambiguities.areas import AreaUsableMoment, UsedAreaRetaken
from ronin.model.seven_ronin.ambiguities.inn import InnUses
from ronin.model.seven_ronin.pieces import AREAS, RONIN, Space
from ronin.model.seven_ronin.rulings import ENGLISH, Rulings
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.trace import replay
from ronin.model.seven_ronin.village import standard_village
from ronin.properties.seven_ronin.play import user_of
from ronin.verify.seven_ronin.symbols import area_uses_at_most
from tests.seven_ronin.encoding import uses_at_most
from tests.seven_ronin.encoding.followed import FREE, astray, with_readings
from tests.seven_ronin.encoding.uses_at_most import (
    USES,
    Freedoms,
    State,
    Use,
    alike,
    freedoms_of,
    is_allowed,
    most_uses,
    states_after,
)

LONGEST = Path(__file__).parents[1] / "cases" / "longest_step_3.jsonl"
ROUNDS = [json.loads(line) for line in LONGEST.read_text(encoding="utf-8").splitlines()]


def rulings_with(*readings: Ambiguity) -> Rulings:
    return with_readings(ENGLISH, *readings)


SUBSETS = [*chain.from_iterable(combinations(FREE, number) for number in range(len(FREE) + 1))]
BOUNDED = [r for r in starmap(rulings_with, SUBSETS) if area_uses_at_most(r) is not None]


def test_every_number_of_slots_is_the_length_of_the_longest_round() -> None:
    slots = {freedoms_of(rulings): area_uses_at_most(rulings) for rulings in BOUNDED}

    assert len(slots) == len(ROUNDS)
    for freedoms, number in slots.items():
        assert most_uses(freedoms) == number


@pytest.mark.parametrize("case", ROUNDS, ids=[case["id"] for case in ROUNDS])
def test_rounds_of_that_length_are_played(case: dict[str, Any]) -> None:
    rulings = ENGLISH
    for point, reading in case["rulings"].items():
        rulings = with_reading(rulings, point, reading)
    trace = {key: case[key] for key in ("position", "attacker", "defender", "choices")}

    played = replay(trace, Game(standard_village(), rulings))

    uses = [choice for choice in played.choices if user_of(choice) in AREAS]
    assert len(uses) == area_uses_at_most(rulings)


# Every use that the engine plays is one of the smaller game.

SEEDS = range(1000)


def test_the_engine_plays_nothing_else() -> None:
    assert [found for found in map(astray, SEEDS) if found] == []


def _no_use(left_out: Use) -> dict[str, Any]:
    return {"is_allowed": lambda use, *rest: use != left_out and is_allowed(use, *rest)}


def _without(freedom: str) -> dict[str, Any]:
    return {"freedoms_of": lambda rulings: replace(freedoms_of(rulings), **{freedom: False})}


SABOTAGES: dict[str, dict[str, Any]] = {
    **{f"no {by} {ability}": _no_use(Use(by, ability)) for by, ability in USES},
    **{f"without {name}": _without(name) for name in Freedoms.__dataclass_fields__},
    **{
        f"nobody falls by the {area}": {"FELLING": tuple({*uses_at_most.FELLING} - {area})}
        for area in uses_at_most.FELLING
    },
    "one area is lost at once": {"EMPTIED_AT_ONCE": 1},
    "no area is taken again": {"_taken_again": lambda _, state: state},
    "an area taken again stays spent": {
        "_taken_again": lambda areas, state: state._replace(lost=state.lost - areas)
    },
    "nobody who was named falls": {"_felled": lambda _, state: iter((state,))},
}


@pytest.mark.parametrize("sabotage", SABOTAGES.values(), ids=SABOTAGES)
def test_the_engine_plays_what_a_smaller_game_leaves_out(
    sabotage: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in sabotage.items():
        monkeypatch.setattr(uses_at_most, name, value)

    assert any(map(astray, SEEDS))


# The search.


def swapped(state: State, use: Use, name: dict[Space, Space]) -> tuple[State, Use]:
    """State and use with other names."""
    spent = frozenset(Use(name[by], name[ability]) for by, ability in state.spent)
    lost = frozenset(name[area] for area in state.lost)
    return State(spent, lost, state.named), Use(name[use.by], name[use.ability])


@pytest.mark.parametrize("another", [False, True])
def test_areas_that_are_alike_can_change_their_names(another: bool) -> None:
    freedoms = Freedoms(another=another, often=True, anew=True, lost_used=True)
    pairs = [pair for areas in alike(freedoms) for pair in combinations(areas, 2)]
    random, state = Random(1), State()
    for _ in range(200):
        use = random.choice([use for use in USES if is_allowed(use, state, freedoms)] or USES)
        after = {*states_after(use, state, freedoms)}
        for one, other in pairs:
            name = {area: area for area in AREAS} | {one: other, other: one}
            state_then, use_then = swapped(state, use, name)

            assert is_allowed(use_then, state_then, freedoms) == is_allowed(use, state, freedoms)
            assert {*states_after(use_then, state_then, freedoms)} == {
                swapped(each, use, name)[0] for each in after
            }
        state = random.choice(sorted(after, key=repr))


DEFENDED = ("well", "shrine", "shrine", "granary", "animal_pen", "field_2", "field_3")
PASSAGES = (Use(Space.PASSAGE, Space.PASSAGE), Use(Space.INN, Space.PASSAGE))
ENDLESS = (InnUses.ONCE_PER_AREA, UsedAreaRetaken.FRESH, AreaUsableMoment.ONCE_OCCUPIED)


def test_a_round_without_end_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is looked for among three uses only: among all, the search would take a minute."""
    three = (Use(Space.INN, Space.BURIAL_GROUNDS), *PASSAGES)
    monkeypatch.setattr(uses_at_most, "USES", three)
    monkeypatch.setattr(uses_at_most, "USERS", frozenset(use.by for use in three))
    rulings = rulings_with(*ENDLESS)

    assert most_uses(freedoms_of(rulings)) is None
    assert area_uses_at_most(rulings) is None
    for needed in ENDLESS:
        fewer = rulings_with(*(reading for reading in ENDLESS if reading is not needed))
        assert most_uses(freedoms_of(fewer)) is not None


def test_a_round_without_end_is_played() -> None:
    """The Inn returns the last ninja of the Passage and its own; each then brings one to itself."""
    once = (
        {"use": "inn", "copies": "burial_grounds", "from": {"passage": 1, "inn": 1}},
        {"use": "passage", "to": "passage", "count": 1},
        {"use": "inn", "copies": "passage", "to": "inn", "count": 1},
    )
    trace = {
        "position": {"round": 5, "reserves": 2, "ninja": {"burial_grounds": 1}},
        "attacker": {"inn": 1, "passage": 1},
        "defender": dict(zip(RONIN, DEFENDED, strict=True)),
        "choices": [*once * 30],
    }

    played = replay(trace, Game(standard_village(), rulings_with(*ENDLESS)))

    assert sum(user_of(choice) in AREAS for choice in played.choices) == 90
