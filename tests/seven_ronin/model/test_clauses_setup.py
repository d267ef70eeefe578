"""What is printed on the parts, and how the game begins."""

from dataclasses import replace

import pytest

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.pieces import AREAS, RONIN, SPACES, Ronin, Step
from ronin.model.seven_ronin.position import Position, defects, set_up
from ronin.model.seven_ronin.rules import limits, round_end
from ronin.model.seven_ronin.rules.reveal import is_occupied
from ronin.model.seven_ronin.rulings import ENGLISH
from tests.seven_ronin.model.close_up import GAME, attack_bar, bar, revealed, ronin_at, tables
from tests.seven_ronin.model.rounds import a_round, divide, use

LIMITS = {
    "watchtower": 1,
    "field_2": 2,
    "passage": 2,
    "field_3": 3,
    "animal_pen": 2,
    "granary": 2,
    "well": 1,
    "shrine": 1,
    "burial_grounds": 2,
    "inn": 1,
}
VITALITY = {"yobu": 3, "tasuke": 3, "yumi": 3, "musashi": 4, "taiko": 5, "hayai": 5, "kabe": 7}


def faults(position: Position) -> list[str]:
    return [str(defect.clause) for defect in defects(position, ENGLISH)]


@pytest.mark.clause("SETUP-02")
def test_there_are_50_ninja_markers_and_2_shrine_markers() -> None:
    two, three = (Ronin.YUMI, Ronin.KABE), (Ronin.YOBU, Ronin.YUMI, Ronin.KABE)

    assert faults(replace(set_up(), reserves=50)) == []
    assert faults(replace(set_up(), reserves=51)) == ["SETUP-02"]
    assert faults(replace(set_up(), reserves=45, wounds=(0, 0, 0, 0, 0, 6, 0))) == ["SETUP-02"]
    assert faults(replace(set_up(), shrine=two)) == []
    assert faults(replace(set_up(), shrine=three)) == ["SETUP-02"]


@pytest.mark.clause("SETUP-03")
def test_the_time_marker_begins_on_space_1() -> None:
    assert set_up().round == 1


@pytest.mark.clause("SETUP-05")
def test_the_reserves_begin_with_40_markers() -> None:
    assert set_up().reserves == 40


@pytest.mark.clause("SETUP-06")
def test_what_is_nowhere_else_lies_in_the_general_supply() -> None:
    fight = a_round(
        "r1 0 well=2 granary=1", use("musashi"), use("granary"), musashi="well", kabe="inn"
    )
    outcome = fight.played()

    assert set_up().supply == 10
    assert outcome.position.supply == 50 - 3
    # Musashi's ninja comes, another is his wound, the Granary's two go.
    assert outcome.table.supply == outcome.next_position.supply == 47 + 1 - 2


@pytest.mark.clause("SETUP-09")
def test_no_shrine_marker_lies_on_a_tile_at_first() -> None:
    assert set_up().shrine == ()


@pytest.mark.clause("SETUP-10")
def test_ten_spaces_can_be_occupied_and_the_green_is_none_of_them() -> None:
    everywhere = " ".join(f"{space}=1" for space in SPACES)
    occupied = [space for space in SPACES if is_occupied(space, revealed(f"r1 0 {everywhere}"))]

    assert occupied == list(AREAS)
    assert {area.value for area in occupied} == {*LIMITS}
    assert len(LIMITS) == 10


@pytest.mark.clause("SETUP-11")
def test_a_round_is_planned_fought_in_three_steps_and_ended() -> None:
    fight = a_round(
        "r1 2 inn=1",
        divide("well", tasuke=1, kabe=0),
        attacker={"well": 1},
        tasuke="well",
        kabe="well",
    )

    assert [table.step for table in tables(fight)] == [
        Step.ATTACKER_DEPLOYS,
        Step.DEFENDER_DEPLOYS,
        Step.RONIN_ABILITIES,
        Step.WOUNDS,
        Step.AREA_ABILITIES,
        Step.FINISHED,
    ]


@pytest.mark.clause("SETUP-11")
def test_nothing_is_deployed_outside_the_planning_phase() -> None:
    quiet = a_round("r1 0 inn=1", kabe="well")
    plans = (quiet.played().attacker, quiet.played().defender)

    assert [bar(table, plans[0]) for table in tables(quiet)[1:4]] == ["SETUP-11"] * 3
    assert [bar(table, plans[1]) for table in tables(quiet)[2:4]] == ["SETUP-11"] * 2


@pytest.mark.clause("SETUP-11")
def test_there_is_no_ninth_round() -> None:
    after_7, after_8 = (a_round(f"r{turn} 0 inn=1", kabe="well").under() for turn in (7, 8))

    assert (after_7.winner, after_7.position.round) == (None, 8)
    assert (after_8.winner, after_8.position.round) == ("defender", 8)
    assert faults(replace(set_up(), round=8)) == []
    assert faults(replace(set_up(), round=9)) == ["SETUP-11"]


@pytest.mark.clause("SETUP-12")
def test_the_time_track_gives_threat_level_minimum_and_casualties_of_each_round() -> None:
    turns = [engine.begun(replace(set_up(), round=turn)) for turn in range(1, 9)]
    losses = [40 - round_end.casualties_taken(table, GAME).reserves for table in turns]

    assert [limits.threat_level(table, GAME) for table in turns] == [3, 3, 3, 4, 4, 4, 5, 5]
    assert [limits.minimum_attack_force(table, GAME) for table in turns] == [1, 2, 3, 4, 4, 4, 5, 5]
    assert losses == [0, 0, 0, 1, 1, 1, 1, 1]


@pytest.mark.clause("SETUP-13")
def test_each_area_takes_as_many_new_ninja_as_its_limit_and_no_more() -> None:
    for area, limit in LIMITS.items():
        assert attack_bar("r1 40", **{area: limit}) is None, area
        assert attack_bar("r1 40", **{area: limit + 1}) == "PLAN-A-04", area


@pytest.mark.clause("SETUP-14")
def test_each_ronin_falls_to_as_many_ninja_as_his_vitality() -> None:
    assert {*VITALITY} == {ronin.value for ronin in RONIN}
    for ronin, vitality in VITALITY.items():
        hurt = ronin_at({ronin: "well"}, f"r1 0 inn=1 well={vitality - 1}").under()
        dead = ronin_at({ronin: "well"}, f"r1 0 inn=1 well={vitality}").under()

        assert (hurt.fallen, hurt.wounds) == (set(), {ronin: vitality - 1})
        assert dead.fallen == {ronin}
