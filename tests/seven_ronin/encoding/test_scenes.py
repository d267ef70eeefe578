"""The scenes of the engine's tests are put to every other statement of the rules too.

The encoding judges all of them; the second enumerator, the checker's short form and the search
know the readings of one preset, and judge those under it. An encoding that leaves some points open
judges the scenes under every reading of them.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache
from importlib import import_module
from unittest.mock import patch

import pytest

from ronin.model.errors import IllegalChoice
from ronin.model.seven_ronin.notation import position_json
from ronin.model.seven_ronin.rulings import ENGLISH, Rulings, points
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.trace import Outcome, replay
from ronin.model.seven_ronin.village import Village, standard_village
from ronin.verify.search.clock import Clock
from ronin.verify.seven_ronin import symbols
from ronin.verify.seven_ronin.certificates.short_form import ShortForm
from ronin.verify.seven_ronin.cross_check.said import Said, engine_says, judge_says
from ronin.verify.seven_ronin.search.fast import FastSearch
from ronin.verify.seven_ronin.transition import encoded_round
from ronin.verify.smt.computing import Undetermined
from ronin.verify.smt.encodes import opened
from tests.seven_ronin.encoding.open_rounds import OpenEvaluator
from tests.seven_ronin.model.exhaustive import board_of, end_of, english
from tests.seven_ronin.scenes import Scene, scenes_of
from tests.seven_ronin.second_enumerator import (
    TooManyTurns,
    attacker_may,
    defender_may,
    ends_of_round,
)

CLAUSES = ("abilities", "areas", "end", "inn", "planning", "reveal", "setup", "wounds")
RULINGS = ("abilities", "areas", "end", "inn", "planning", "together", "wounds")
FILES = (*(f"clauses_{name}" for name in CLAUSES), *(f"rulings_{name}" for name in RULINGS))


@cache
def scenes(file: str) -> tuple[Scene, ...]:
    return tuple(scenes_of(import_module(f"tests.seven_ronin.model.test_{file}")))


MOST_OPEN = 6
"""Points that one encoding leaves open; with more its terms grow faster than there are fewer."""


def points_read_otherwise(scene: Scene) -> frozenset[str]:
    """The points that are not read as in `english`."""
    fields = {name: name.replace("-", "_") for name in points()}
    return frozenset(
        name
        for name, field in fields.items()
        if getattr(scene.rulings, field) is not getattr(ENGLISH, field)
    )


def judged_together(some: Iterable[Scene]) -> Iterator[tuple[frozenset[str], list[Scene]]]:
    """Scenes on one board, shared out to encodings that leave these points open."""
    left = sorted(some, key=lambda scene: -len(points_read_otherwise(scene)))
    while left:
        names = points_read_otherwise(left[0])
        for scene in left:
            joined = names | points_read_otherwise(scene)
            names = joined if len(joined) <= MOST_OPEN else names
        yield names, [scene for scene in left if points_read_otherwise(scene) <= names]
        left = [scene for scene in left if not points_read_otherwise(scene) <= names]


@cache
def judge(
    village: Village, rulings: Rulings, names: frozenset[str], early: int, uses: int
) -> OpenEvaluator:
    """Of rounds with so many uses in steps 1 and 3 at most, where these points are open."""
    with patch.object(symbols, "RONIN_USES", early):
        return OpenEvaluator(encoded_round(village, opened(rulings, *names), uses), names)


def says(scene: Scene, names: frozenset[str], early: int, uses: int) -> Said:
    """What the encoding says; with nothing open where that leaves too much to work out."""
    asked = judge(scene.village, ENGLISH, names, early, uses)
    asked.rulings = scene.rulings
    try:
        return judge_says(scene.trace, asked)[0]
    except Undetermined:
        asked = judge(scene.village, scene.rulings, frozenset(), early, uses)
        return judge_says(scene.trace, asked)[0]


def misjudged(some: Iterable[Scene]) -> Iterator[str]:
    """The tests with a scene of which the encoding says something else."""
    boards: dict[Village, list[Scene]] = defaultdict(list)
    for scene in some:
        boards[scene.village].append(scene)
    for village, on_it in boards.items():
        for names, together in judged_together(on_it):
            early = min(symbols.RONIN_USES, max(scene.early_uses for scene in together))
            uses = max(scene.uses for scene in together)
            for scene in together:
                said = engine_says(scene.trace, Game(village, scene.rulings))
                if says(scene, names, early, uses) != said:
                    yield scene.test


@pytest.mark.parametrize("usual", [True, False], ids=["the usual board", "other boards"])
def test_the_encoding_says_of_every_scene_what_the_engine_says(usual: bool) -> None:
    """An encoding is made for scenes of all files: most of the time goes into making it."""
    every = [scene for file in FILES for scene in scenes(file)]
    on_it = [scene for scene in every if (scene.village == standard_village()) is usual]

    assert len(on_it) >= (1000 if usual else 40)
    assert list(misjudged(on_it)) == []


def test_every_file_has_scenes() -> None:
    assert [file for file in FILES if not scenes(file)] == []


@pytest.mark.parametrize("file", FILES)
def test_the_second_enumerator_allows_the_deployments_that_the_engine_allows(file: str) -> None:
    for scene in in_english(file):
        board = board_of(scene.village)
        plan = _refused_plan(scene)
        start, attacker = scene.trace["position"], scene.trace["attacker"]
        assert attacker_may(start, attacker, board) is (plan != "attacker"), scene
        if plan != "attacker":
            assert defender_may(start, scene.trace["defender"], board) is (plan != "defender")


def in_english(file: str) -> Iterator[Scene]:
    """The scenes under the readings that every statement of the rules knows."""
    return (scene for scene in scenes(file) if scene.rulings == ENGLISH)


def legal(file: str) -> Iterator[tuple[Scene, Outcome]]:
    """Those in which nothing is refused, with their ends."""
    for scene in in_english(file):
        with suppress(IllegalChoice):
            yield scene, replay(scene.trace, english(scene.village))


@pytest.mark.parametrize("file", FILES)
def test_the_second_enumerator_lists_the_end_of_every_scene(file: str) -> None:
    for scene, outcome in legal(file):
        trace = scene.trace
        with suppress(TooManyTurns):
            ends = ends_of_round(
                position_json(outcome.position),
                trace["attacker"],
                trace["defender"],
                board_of(scene.village),
                at_most=5000,
            )
            assert end_of(outcome.table) in ends, scene


@pytest.mark.parametrize("file", FILES)
def test_the_short_form_and_the_search_agree_on_every_scene(file: str) -> None:
    for scene, outcome in legal(file):
        game = english(scene.village)
        short = ShortForm(outcome.position, game).wins(outcome.attacker, outcome.defender)
        assert short is FastSearch(game, Clock()).wins(outcome.tables[2]), scene


def _refused_plan(scene: Scene) -> str | None:
    """The deployment that the engine refuses, if it is one."""
    try:
        replay(scene.trace, english(scene.village))
    except IllegalChoice as refused:
        return refused.at if isinstance(refused.at, str) else None
    return None


def test_a_scene_that_the_encoding_sees_otherwise_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    some = list(in_english("clauses_areas"))[:5]
    assert list(misjudged(some)) == []

    monkeypatch.setattr("tests.seven_ronin.encoding.test_scenes.engine_says", lambda *_: None)
    assert list(misjudged(some)) == [scene.test for scene in some]
