"""The scenes of the engine's tests are put to every other statement of the rules too.

The encoding judges all of them; the second enumerator, the checker's short form and the search
know the readings of one preset, and judge those under it.

Those of steps 1 and of Planning under other readings are tables and plans, not whole rounds;
`test_readings_of_abilities.py` and `test_readings_of_planning.py` have rounds for them.
"""

from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from importlib import import_module
from unittest.mock import patch

import pytest

from ronin.model.errors import IllegalChoice
from ronin.model.seven_ronin.notation import position_json
from ronin.model.seven_ronin.rulings import ENGLISH, Rulings
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.trace import Outcome, replay
from ronin.model.seven_ronin.village import standard_village
from ronin.verify.search.clock import Clock
from ronin.verify.seven_ronin import symbols
from ronin.verify.seven_ronin.certificates.short_form import ShortForm
from ronin.verify.seven_ronin.cross_check.said import engine_says, judge_says
from ronin.verify.seven_ronin.judging.judge import FormulaEvaluator
from ronin.verify.seven_ronin.search.fast import FastSearch
from ronin.verify.seven_ronin.transition import encoded_round
from tests.seven_ronin.model.exhaustive import end_of
from tests.seven_ronin.scenes import Scene, scenes_of
from tests.seven_ronin.second_enumerator import (
    TooManyTurns,
    attacker_may,
    defender_may,
    ends_of_round,
)

CLAUSES = ("abilities", "areas", "end", "inn", "planning", "reveal", "setup", "wounds")
RULINGS = ("areas", "end", "inn", "together", "wounds")
GAME = Game(standard_village(), ENGLISH)
FILES = (*(f"clauses_{name}" for name in CLAUSES), *(f"rulings_{name}" for name in RULINGS))


@cache
def scenes(file: str) -> tuple[Scene, ...]:
    return tuple(scenes_of(import_module(f"tests.seven_ronin.model.test_{file}")))


@cache
def judge(rulings: Rulings, early: int, uses: int) -> FormulaEvaluator:
    """Of rounds with so many uses in steps 1 and 3 at most."""
    with patch.object(symbols, "RONIN_USES", early):
        return FormulaEvaluator(encoded_round(standard_village(), rulings, uses))


def misjudged(some: list[Scene]) -> list[str]:
    """The tests with a scene under some rulings of which the encoding says something else."""
    rulings = some[0].rulings
    early, uses = symbols.RONIN_USES, 5
    if rulings != ENGLISH:
        early = min(early, max(scene.early_uses for scene in some))
        uses = max(scene.uses for scene in some)
    game = Game(standard_village(), rulings)
    return [
        scene.test
        for scene in some
        if judge_says(scene.trace, judge(rulings, early, uses))[0] != engine_says(scene.trace, game)
    ]


@pytest.mark.parametrize("file", FILES)
def test_the_encoding_says_of_every_scene_what_the_engine_says(file: str) -> None:
    under: dict[Rulings, list[Scene]] = defaultdict(list)
    for scene in scenes(file):
        under[scene.rulings].append(scene)

    assert under
    assert [test for some in under.values() for test in misjudged(some)] == []


@pytest.mark.parametrize("file", FILES)
def test_the_second_enumerator_allows_the_deployments_that_the_engine_allows(file: str) -> None:
    for scene in scenes(file):
        if scene.rulings == ENGLISH:
            plan = _refused_plan(scene)
            start, attacker = scene.trace["position"], scene.trace["attacker"]
            assert attacker_may(start, attacker) is (plan != "attacker"), scene
            if plan != "attacker":
                assert defender_may(start, scene.trace["defender"]) is (plan != "defender"), scene


def legal(file: str) -> Iterator[tuple[Scene, Outcome]]:
    """The scenes under the readings that every statement of the rules knows, with their ends."""
    for scene in scenes(file):
        if scene.rulings == ENGLISH:
            with suppress(IllegalChoice):
                yield scene, replay(scene.trace, GAME)


@pytest.mark.parametrize("file", FILES)
def test_the_second_enumerator_lists_the_end_of_every_scene(file: str) -> None:
    for scene, outcome in legal(file):
        trace = scene.trace
        with suppress(TooManyTurns):
            ends = ends_of_round(
                position_json(outcome.position), trace["attacker"], trace["defender"], at_most=5000
            )
            assert end_of(outcome.table) in ends, scene


@pytest.mark.parametrize("file", FILES)
def test_the_short_form_and_the_search_agree_on_every_scene(file: str) -> None:
    for scene, outcome in legal(file):
        short = ShortForm(outcome.position, GAME).wins(outcome.attacker, outcome.defender)
        assert short is FastSearch(GAME, Clock()).wins(outcome.tables[2]), scene


def _refused_plan(scene: Scene) -> str | None:
    """The deployment that the engine refuses, if it is one."""
    try:
        replay(scene.trace, GAME)
    except IllegalChoice as refused:
        return refused.at if isinstance(refused.at, str) else None
    return None


def test_a_scene_that_the_encoding_sees_otherwise_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    some = [scene for scene in scenes("clauses_areas") if scene.rulings == ENGLISH]
    assert misjudged(some[:5]) == []

    monkeypatch.setattr("tests.seven_ronin.encoding.test_scenes.engine_says", lambda *_: None)
    assert misjudged(some[:5]) == [scene.test for scene in some[:5]]
