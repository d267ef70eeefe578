"""The screens go up, and what the Green is."""

import pytest

from ronin.model.errors import DefectivePosition
from ronin.model.seven_ronin.notation import counts_json, parse_position, places_json
from ronin.model.seven_ronin.pieces import AREAS, SPACES, Space
from ronin.model.seven_ronin.rules.reveal import is_contested, is_free, is_occupied
from ronin.model.seven_ronin.rules.victory import areas_counted
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Table
from tests.seven_ronin.model.close_up import (
    GAME,
    attack_bar,
    defence_bar,
    drive,
    heal,
    revealed,
    ronin_at,
    tables,
)
from tests.seven_ronin.model.rounds import a_round, bring, copy, ride, take_back, use


def four_kinds_of_area() -> Table:
    """An old ninja and Kabe on the Well, a new one and Yumi on the Inn, Musashi on the Granary,
    a ninja alone on the Shrine."""
    places = {"kabe": "well", "yumi": "inn", "musashi": "granary"}
    return revealed("r1 1 well=1 shrine=1", {"inn": 1}, **places)


@pytest.mark.clause("REVEAL-01")
def test_all_markers_go_to_the_areas_for_which_they_were_planned() -> None:
    table = revealed("r1 4", {"granary": 2, "inn": 1, "green": 1}, kabe="well", yumi="granary")

    assert counts_json(table.ninja) == {"granary": 2, "inn": 1, "green": 1}
    assert places_json(table.places) == {"yumi": "granary", "kabe": "well"}


@pytest.mark.clause("REVEAL-03")
def test_ninja_that_were_not_planned_are_back_in_the_reserves_when_yumi_shoots() -> None:
    attack = {"granary": 2, "well": 1, "inn": 1, "green": 1}

    assert a_round("r1 7", attacker=attack, yumi="shrine").under().reserves == 2
    assert a_round("r1 7", use("yumi"), attacker=attack, yumi="shrine").under().reserves == 1


@pytest.mark.clause("REVEAL-04")
def test_an_area_is_contested_where_ronin_and_ninja_old_or_new_are_together() -> None:
    table = four_kinds_of_area()

    assert [area for area in SPACES if is_contested(area, table)] == [Space.WELL, Space.INN]


@pytest.mark.clause("REVEAL-05")
def test_an_area_is_free_where_no_ninja_is_even_if_a_ronin_is() -> None:
    table = four_kinds_of_area()
    taken = {Space.WELL, Space.INN, Space.SHRINE}

    assert {area for area in AREAS if is_free(area, table)} == {*AREAS} - taken


@pytest.mark.clause("REVEAL-06")
def test_an_area_is_occupied_where_ninja_are_and_no_ronin() -> None:
    table = four_kinds_of_area()

    assert [area for area in SPACES if is_occupied(area, table)] == [Space.SHRINE]


@pytest.mark.clause("REVEAL-07")
def test_two_old_ninja_and_a_new_one_are_three_wounds() -> None:
    attack = a_round("r1 1 well=2 inn=1", attacker={"well": 1}, kabe="well")

    assert attack.under().wounds == {"kabe": 3}


@pytest.mark.clause("REVEAL-08")
def test_after_the_fights_no_area_holds_both_sides_and_one_holds_neither() -> None:
    places = {"kabe": "inn", "yumi": "well", "musashi": "granary"}
    fights = ronin_at(places, "r1 0 inn=2 well=5 granary=4")
    fought = tables(fights)[-2]

    assert counts_json(fought.ninja) == {"well": 2}
    assert places_json(fought.places) == {"kabe": "inn"}


@pytest.mark.clause("GREEN-01")
def test_ninja_on_the_green_hold_no_village_area() -> None:
    table = revealed("r1 0 green=2 well=1", kabe="inn")

    assert [space for space in SPACES if is_occupied(space, table)] == [Space.WELL]
    assert not is_contested(Space.GREEN, revealed("r2 0 well=1", kabe="green"))


@pytest.mark.clause("GREEN-02")
def test_four_areas_and_the_green_are_not_five() -> None:
    four = "r1 0 well=1 granary=1 shrine=1 burial_grounds=1"

    assert areas_counted(revealed(f"{four} green=3", kabe="inn"), GAME) == 4
    assert a_round(f"{four} green=3", kabe="inn").under().winner is None
    assert a_round(f"{four} animal_pen=1", kabe="inn").under().winner == "attacker"


@pytest.mark.clause("GREEN-03")
def test_the_green_uses_up_no_threat_and_has_no_limit() -> None:
    assert attack_bar("r1 40 green=5", well=1, inn=1, shrine=1, green=1) is None


@pytest.mark.clause("GREEN-04")
def test_a_round_adds_one_ninja_to_the_green_or_none() -> None:
    assert attack_bar("r1 40", well=1) is None
    assert attack_bar("r1 40", well=1, green=1) is None
    assert attack_bar("r1 40", well=1, green=2) == "GREEN-04"


@pytest.mark.clause("GREEN-05")
def test_two_ninja_on_the_green_allow_two_markers_above_the_limits_in_all() -> None:
    assert attack_bar("r1 40 green=2", well=3) is None
    assert attack_bar("r1 40 green=2", well=4) == "PLAN-A-04"
    assert attack_bar("r1 40 green=2", well=2, inn=2) is None
    assert attack_bar("r1 40 green=2", well=2, inn=2, shrine=2) == "GREEN-05"


@pytest.mark.clause("GREEN-06")
def test_extras_are_stacked_on_one_area_or_spread_over_several() -> None:
    assert attack_bar("r1 40 green=2", field_3=5) is None
    assert attack_bar("r1 40 green=2", granary=3, animal_pen=3) is None
    assert attack_bar("r1 40 green=2", granary=4, animal_pen=3) == "GREEN-05"
    assert attack_bar("r1 40 green=3", granary=4, animal_pen=3) is None


@pytest.mark.clause("GREEN-08")
def test_a_ninja_added_to_the_green_helps_from_the_next_round_on() -> None:
    after = a_round("r1 40", attacker={"green": 1, "inn": 1}, kabe="granary").under()

    assert attack_bar("r1 40", green=1, well=2) == "PLAN-A-04"
    assert attack_bar(after.position, well=2) is None


@pytest.mark.clause("GREEN-08")
def test_a_ninja_that_was_cleared_from_the_green_helps_no_more() -> None:
    attack = {"green": 1, "inn": 1}
    after = a_round("r2 4 green=1", attacker=attack, kabe="green").under()

    assert attack_bar(after.position, well=2) == "PLAN-A-04"


@pytest.mark.clause("GREEN-09")
def test_a_ronin_clears_the_green_also_of_the_ninja_added_in_this_round() -> None:
    cleared = a_round("r2 4 green=2", attacker={"green": 1, "well": 1}, kabe="green")

    assert counts_json(tables(cleared)[2].ninja) == {"well": 1}


@pytest.mark.clause("GREEN-10")
def test_the_cleared_ninja_go_to_the_general_supply_and_nobody_is_wounded() -> None:
    cleared = a_round("r2 4 green=2", attacker={"green": 1, "well": 1}, kabe="green").under()

    assert (cleared.reserves, cleared.supply, cleared.wounds) == (2, 47, {})


@pytest.mark.clause("GREEN-11")
def test_a_ronin_on_the_green_uses_no_ability() -> None:
    attack = {"well": 1, "granary": 1}
    for ronin, entry in (("yumi", use("yumi")), ("taiko", heal("kabe")), ("hayai", ride("well"))):
        there = a_round(
            "r2 4 green=1 kabe-2", entry, attacker=attack, kabe="inn", **{ronin: "green"}
        )

        assert there.refused_under() == ("GREEN-11", 0)
        elsewhere = a_round(
            "r2 4 green=1 kabe-2", entry, attacker=attack, kabe="inn", **{ronin: "shrine"}
        )
        assert elsewhere.under().winner is None


@pytest.mark.clause("GREEN-11")
def test_nobody_moves_to_the_green_by_an_ability() -> None:
    assert a_round("r2 0 green=1", ride("green"), hayai="well").refused_under() == ("GREEN-11", 0)
    driven = a_round("r2 0 well=1", drive(green=1), yobu="well")
    assert driven.refused_under() == ("GREEN-11", 0)


@pytest.mark.clause("GREEN-12")
def test_tasuke_does_not_share_the_green() -> None:
    assert defence_bar("r2 40 green=1", tasuke="green", kabe="well") is None
    assert defence_bar("r2 40 green=1", tasuke="green", kabe="green") == "GREEN-12"


@pytest.mark.clause("GREEN-13")
def test_a_ronin_on_the_green_is_out_of_reach_of_well_pen_and_shrine() -> None:
    for area in ("well", "animal_pen", "shrine"):
        aimed = a_round(f"r2 0 green=1 {area}=1", use(area, "kabe"), kabe="green", yumi="inn")
        assert aimed.refused_under() == ("GREEN-13", 0)


@pytest.mark.clause("GREEN-13")
def test_a_ronin_on_the_green_is_out_of_reach_of_the_watchtower() -> None:
    shooting = use("watchtower")
    both = a_round("r2 0 green=1 watchtower=1", shooting, kabe="green", yumi="inn")
    one = a_round("r2 0 green=1 watchtower=1", shooting, kabe="green")

    assert both.under().wounds == {"yumi": 1}
    assert one.refused_under() == ("AREA-WAT-01", 0)


@pytest.mark.clause("GREEN-13")
def test_nobody_was_held_on_the_green() -> None:
    with pytest.raises(DefectivePosition, match="the Animal Pen holds nobody on the Green"):
        parse_position("r2 40 kabe@green", ENGLISH)


@pytest.mark.clause("GREEN-14")
def test_no_area_brings_ninja_to_the_green_takes_them_from_it_or_copies_it() -> None:
    brought = a_round("r1 2 passage=1", bring("green", 1), attacker={"passage": 1}, kabe="well")
    taken = a_round("r1 0 burial_grounds=1 green=1", take_back(green=1), kabe="well")
    copied = a_round("r1 0 inn=1 green=1", copy(use("green")), kabe="well")

    assert brought.refused_under() == ("GREEN-14", 0)
    assert taken.refused_under() == ("GREEN-14", 0)
    assert copied.refused_under() == ("GREEN-14", 0)


@pytest.mark.clause("GREEN-15")
def test_the_green_is_adjacent_to_nothing_and_not_used_in_step_3() -> None:
    assert GAME.village.neighbours[Space.GREEN.number] == ()
    assert not any(Space.GREEN in near for near in GAME.village.neighbours)
    for area in AREAS:
        driven = a_round(f"r1 0 {area}=1", drive(green=1), yobu=area.value)
        assert driven.refused_under() == ("GREEN-11", 0)
    assert a_round("r1 0 green=1", use("green"), kabe="well").refused_under() == ("GREEN-15", 0)
