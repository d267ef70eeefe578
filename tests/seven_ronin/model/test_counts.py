"""The golden counts hold, and the second enumerator lists the same plays one by one."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from ronin.model.seven_ronin.line import Divide
from ronin.model.seven_ronin.pieces import SPACES, Ronin, Space
from ronin.model.seven_ronin.rules import (
    abilities,
    passage_and_graves,
    pen_and_shrine,
    victory,
    watchtower_and_well,
    wounds,
)
from ronin.model.seven_ronin.table import Game, Table
from ronin.model.seven_ronin.village import standard_village
from tests.seven_ronin import second_enumerator as second
from tests.seven_ronin.model import exhaustive
from tests.seven_ronin.model.recount import Case, cases

ENGLISH = exhaustive.english()
CASES = cases()
POSITIONS = [case for case in CASES if case.attacker is None]
ROUNDS = [case for case in CASES if case.attacker is not None]
FEW = 4_000
"""So many deployments are listed and compared one by one; more are only counted."""


def test_there_are_220_positions_and_61_rounds_and_every_one_has_a_name_of_its_own() -> None:
    assert len(POSITIONS) == 220
    assert len(ROUNDS) == 61
    assert len({case.name for case in CASES}) == 281


def test_each_side_has_as_many_deployments_in_every_position_as_the_golden_count() -> None:
    counted = {case.name: case.counted(ENGLISH) for case in POSITIONS}

    assert counted == {case.name: case.count for case in POSITIONS}


def test_the_second_enumerator_counts_the_same_deployments_in_every_position() -> None:
    counted = {
        case.name: {
            "attacker": second.count_attacker(case.written),
            "defender": second.count_defender(case.written),
        }
        for case in POSITIONS
    }

    assert counted == {case.name: case.count for case in POSITIONS}


def test_both_list_the_same_attacks_where_they_are_few() -> None:
    few = [case for case in POSITIONS if case.count["attacker"] <= FEW]

    assert len(few) >= 80
    for case in few:
        listed = list(second.attacker_deployments(case.written))
        assert len(listed) == case.count["attacker"], case.name
        found = {tuple(sorted(attack.items())) for attack in listed}
        assert exhaustive.attacks(case.position, ENGLISH) == found, case.name


def test_both_list_the_same_defences_where_they_are_few() -> None:
    few = [case for case in POSITIONS if case.count["defender"] <= FEW]

    assert len(few) >= 30
    for case in few:
        listed = list(second.defender_deployments(case.written))
        assert len(listed) == case.count["defender"], case.name
        found = {tuple(sorted(defence.items())) for defence in listed}
        assert exhaustive.defences(case.position, ENGLISH) == found, case.name


@pytest.mark.parametrize("case", ROUNDS, ids=str)
def test_a_round_goes_in_exactly_the_ways_that_the_second_enumerator_lists(case: Case) -> None:
    results, ends = ways(case)

    counted = {"results_of_steps_1_and_2": len(results), "ends_of_round": len(ends)}
    assert counted == case.count
    assert (results, ends) == second_ways(case)


def ways(case: Case) -> tuple[set[second.Result], set[second.Result]]:
    """What the engine makes of a round: the results of steps 1 and 2, and the ends."""
    start = case.revealed(ENGLISH)
    return (
        exhaustive.results_of_steps_1_and_2(start, ENGLISH),
        exhaustive.ends_of_round(start, ENGLISH),
    )


def second_ways(case: Case) -> tuple[set[second.Result], set[second.Result]]:
    """What the second enumerator makes of the same round."""
    assert case.attacker is not None
    assert case.defender is not None
    played = case.written, case.attacker, case.defender
    return second.results_of_steps_1_and_2(*played), second.ends_of_round(*played)


# What follows breaks the engine on purpose; the rounds that take longest are not needed for it.

QUICK = [case for case in ROUNDS if case.count["ends_of_round"] < 400]


def _only_the_last_division(area: Space, table: Table, game: Game) -> Iterator[Divide]:
    yield list(_DIVISIONS(area, table, game))[-1]


def _living(ronin: Ronin, table: Table) -> bool:
    return ronin in table.living


_DIVISIONS = wounds.divisions

BREAKS: dict[str, tuple[object, str, object]] = {
    "the Granary gives 3": (passage_and_graves, "GRANARY_GIVES", 3),
    "the Passage brings 3": (passage_and_graves, "PASSAGE_BRINGS", 3),
    "the Burial Grounds return 1": (passage_and_graves, "BURIAL_GROUNDS_RETURN", 1),
    "there are 3 Shrine Markers": (pen_and_shrine, "SHRINE_MARKERS", 3),
    "the Well reaches the Green": (watchtower_and_well, "is_in_reach", _living),
    "Yobu drives out 3": (abilities, "YOBU_DRIVES_OUT", 3),
    "Yumi shoots from contested ground": (abilities, "NEEDS_FREE_GROUND", frozenset()),
    "Tasuke takes all that she can": (wounds, "divisions", _only_the_last_division),
    "6 areas win": (victory, "AREAS_TO_WIN", 6),
    "both Fields count 2": (victory, "FIELDS", (Space.FIELD_2,)),
}


@pytest.mark.parametrize("broken", BREAKS)
def test_a_broken_ability_is_noticed(broken: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module, name, value = BREAKS[broken]
    monkeypatch.setattr(module, name, value)

    assert any(ways(case) != second_ways(case) for case in QUICK)


def test_a_deployment_limit_or_threat_level_off_by_one_is_noticed() -> None:
    village = standard_village()
    for area, fact in enumerate(village.limit_facts):
        limits = list(village.limit_facts)
        limits[area] = replace(fact, value=fact.value + 1)
        wrong = exhaustive.english(replace(village, limit_facts=tuple(limits)))
        assert any(case.counted(wrong) != case.count for case in POSITIONS[:9]), SPACES[area]
    for turn, facts in enumerate(village.track):
        track = list(village.track)
        track[turn] = replace(facts, threat=replace(facts.threat, value=facts.threat.value + 1))
        wrong = exhaustive.english(replace(village, track=tuple(track)))
        assert any(case.counted(wrong) != case.count for case in POSITIONS[:9]), turn + 1
