"""The scenes of the engine's tests are put to the encoding and to the second enumerator too.

Those of steps 1 and of Planning under other readings are tables and plans, not whole rounds;
`test_readings_of_abilities.py` and `test_readings_of_planning.py` have rounds for them.
"""

from collections import defaultdict
from functools import cache
from importlib import import_module

import pytest

from ronin.model.errors import IllegalChoice
from ronin.model.seven_ronin.rulings import ENGLISH, Rulings
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.trace import replay
from ronin.model.seven_ronin.village import standard_village
from ronin.verify.seven_ronin.cross_check.said import engine_says, judge_says
from ronin.verify.seven_ronin.judging.judge import FormulaEvaluator
from ronin.verify.seven_ronin.transition import encoded_round
from tests.seven_ronin.scenes import Scene, scenes_of
from tests.seven_ronin.second_enumerator import attacker_may, defender_may

CLAUSES = ("abilities", "areas", "end", "inn", "planning", "reveal", "setup", "wounds")
RULINGS = ("areas", "end", "inn", "wounds")
FILES = (*(f"clauses_{name}" for name in CLAUSES), *(f"rulings_{name}" for name in RULINGS))


@cache
def scenes(file: str) -> tuple[Scene, ...]:
    return tuple(scenes_of(import_module(f"tests.seven_ronin.model.test_{file}")))


@cache
def judge(rulings: Rulings, uses: int) -> FormulaEvaluator:
    return FormulaEvaluator(encoded_round(standard_village(), rulings, uses))


def misjudged(some: list[Scene]) -> list[str]:
    """The tests with a scene under some rulings of which the encoding says something else."""
    rulings = some[0].rulings
    uses = 5 if rulings == ENGLISH else max(scene.uses for scene in some)
    game = Game(standard_village(), rulings)
    return [
        scene.test
        for scene in some
        if judge_says(scene.trace, judge(rulings, uses))[0] != engine_says(scene.trace, game)
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


def _refused_plan(scene: Scene) -> str | None:
    """The deployment that the engine refuses, if it is one."""
    try:
        replay(scene.trace, Game(standard_village(), scene.rulings))
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
