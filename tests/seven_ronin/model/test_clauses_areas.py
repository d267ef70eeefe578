"""Combat step 3: what the areas can do, each by itself.

The Watchtower lies between the Inn and the lesser Field. Where markers of the General Supply are
counted, it holds what is left of 50.
"""

import pytest

from ronin.model.seven_ronin.line import UseAnimalPen, UseGranary, UsePassage, UseWatchtower
from ronin.model.seven_ronin.notation import format_position
from ronin.model.seven_ronin.pieces import FIELDS, Ronin, Side, Space, Step
from ronin.model.seven_ronin.rules.victory import areas_counted
from tests.seven_ronin.model.close_up import (
    GAME,
    attack_bar,
    bar,
    defence_bar,
    revealed,
    ronin_at,
    tables,
)
from tests.seven_ronin.model.rounds import Round, a_round, bring, copy, shoot, take_back, use


@pytest.mark.clause("AREA-GEN-01")
def test_in_step_3_it_is_the_attacker_who_chooses() -> None:
    moments = a_round("r1 0 granary=1 well=1", use("granary"), kabe="inn").moments()

    assert [moment.chooser for moment in moments] == [Side.DEFENDER, Side.ATTACKER, Side.ATTACKER]


@pytest.mark.clause("AREA-GEN-02")
def test_only_an_area_with_ninja_and_without_ronin_is_used() -> None:
    held = a_round("r1 0 granary=1", use("granary"), kabe="inn")
    empty = a_round("r1 0 inn=1", use("granary"), kabe="well")
    defended = a_round("r1 0 granary=1 inn=1", use("granary"), kabe="granary")

    assert held.under().reserves == 2
    assert empty.refused_under() == ("AREA-GEN-02", 0)
    assert defended.refused_under() == ("AREA-GEN-02", 0)


@pytest.mark.clause("AREA-GEN-03")
def test_an_area_is_used_once_a_round() -> None:
    twice = a_round("r1 0 granary=1", use("granary"), use("granary"), kabe="inn")

    assert twice.refused_under() == ("AREA-GEN-03", 1)


@pytest.mark.clause("AREA-GEN-03")
def test_an_area_that_was_used_and_lost_and_taken_again_stays_used() -> None:
    lost_and_retaken = (take_back(burial_grounds=1), bring("burial_grounds", 1))
    retaken = a_round("r1 0 burial_grounds=1 passage=1", *lost_and_retaken, kabe="inn")
    again = a_round(
        "r1 0 burial_grounds=1 passage=1",
        *lost_and_retaken,
        take_back(burial_grounds=1),
        kabe="inn",
    )

    assert retaken.under().ninja == {"passage": 1, "burial_grounds": 1}
    assert again.refused_under() == ("AREA-GEN-03", 2)


@pytest.mark.clause("AREA-GEN-04")
def test_areas_are_used_in_step_3_only() -> None:
    quiet = tables(a_round("r1 0 granary=1", kabe="inn"))
    step_1, step_3 = quiet[2], quiet[3]

    assert (step_1.step, bar(step_1, UseGranary())) == (Step.RONIN_ABILITIES, "AREA-GEN-04")
    assert (step_3.step, bar(step_3, UseGranary())) == (Step.AREA_ABILITIES, None)


@pytest.mark.clause("AREA-GEN-05")
def test_the_attacker_uses_areas_in_whatever_order_he_likes() -> None:
    entries = (use("granary"), use("well", "kabe"), use("shrine", "kabe"))
    scene = "r1 0 granary=1 well=1 shrine=1"
    one, another = (a_round(scene, *order, kabe="inn") for order in (entries, entries[::-1]))

    assert one.under() == another.under()
    assert (one.under().reserves, one.under().wounds) == (2, {"kabe": 1})


@pytest.mark.clause("AREA-GEN-05")
def test_the_attacker_may_leave_an_area_unused() -> None:
    unused = a_round("r1 0 granary=1", kabe="inn").under()

    assert (unused.reserves, unused.supply) == (0, 49)


@pytest.mark.clause("AREA-GEN-06")
def test_an_area_that_is_taken_in_step_3_is_used_in_the_same_step() -> None:
    taken = a_round(
        "r1 3 passage=1", bring("granary", 1), use("granary"), attacker={"passage": 1}, kabe="inn"
    )

    assert taken.under().reserves == 3 - 1 - 1 + 2


@pytest.mark.clause("AREA-GEN-07")
def test_an_area_that_stays_occupied_is_used_again_in_the_next_round() -> None:
    first = a_round("r1 0 granary=1", use("granary"), kabe="inn").under()
    again = a_round(
        format_position(first.position).replace(",", " "),
        use("granary"),
        attacker={"well": 1, "shrine": 1},
        kabe="inn",
    )

    assert first.reserves == 2
    assert again.under().reserves == 2 - 2 + 2


@pytest.mark.clause("AREA-WAT-01")
def test_the_watchtower_wounds_each_ronin_on_its_two_neighbours() -> None:
    places = {"kabe": "inn", "hayai": "field_2", "tasuke": "field_2", "yumi": "passage"}
    shot = ronin_at(places, "r1 0 watchtower=1", use("watchtower"))

    assert shot.under().wounds == {"kabe": 1, "hayai": 1, "tasuke": 1}
    nobody = a_round("r1 0 watchtower=1", use("watchtower"), kabe="well")
    assert nobody.refused_under() == ("AREA-WAT-01", 0)


@pytest.mark.clause("AREA-WAT-02")
def test_the_watchtower_overlooks_the_inn_and_one_field() -> None:
    places = {"kabe": "inn", "hayai": "field_2", "yumi": "field_3"}

    assert ronin_at(places, "r1 0 watchtower=1", use("watchtower")).under().wounds == {
        "kabe": 1,
        "hayai": 1,
    }


def shooting(supply: int, *targets: str) -> Round:
    """The Watchtower shoots at Kabe and Hayai with so many markers in the General Supply."""
    entry = shoot(*targets) if targets else use("watchtower")
    places = {"kabe": "inn", "hayai": "field_2"}
    scene = f"r1 {49 - supply} watchtower=1"
    return a_round(scene, entry, attacker={"watchtower": 1}, **places)


@pytest.mark.clause("AREA-WAT-03")
def test_when_the_supply_runs_short_the_attacker_says_whom_the_watchtower_hits() -> None:
    assert shooting(2).under().wounds == {"kabe": 1, "hayai": 1}
    assert shooting(1).refused_under() == ("AREA-WAT-03", 0)
    assert shooting(1, "kabe").under().wounds == {"kabe": 1}
    assert shooting(1, "hayai").under().wounds == {"hayai": 1}
    assert shooting(1, "hayai").moments()[1].choice == UseWatchtower((Ronin.HAYAI,))
    assert shooting(1, "kabe", "hayai").refused_under() == ("AREA-WAT-01", 0)
    assert shooting(0).refused_under() == ("AREA-WAT-03", 0)


@pytest.mark.clause("AREA-GRA-01")
def test_the_granary_gives_two_markers_from_the_general_supply() -> None:
    fed = a_round("r1 0 granary=1", use("granary"), kabe="inn").under()

    assert (fed.reserves, fed.supply) == (2, 47)


@pytest.mark.clause("AREA-GRA-01")
def test_the_granary_gives_what_there_is_when_the_supply_runs_out() -> None:
    def fed(supply: int) -> Round:
        scene = f"r1 {49 - supply} granary=1"
        return a_round(scene, use("granary"), attacker={"granary": 1}, kabe="inn")

    assert fed(1).under().reserves == 48 - 1 + 1
    assert fed(0).refused_under() == ("AREA-GRA-01", 0)


@pytest.mark.clause("AREA-WEL-01")
def test_the_well_deals_one_wound_to_one_ronin_wherever_he_is() -> None:
    poisoned = a_round("r1 0 well=1", use("well", "kabe"), kabe="field_3", yumi="inn")

    assert poisoned.under().wounds == {"kabe": 1}
    dead = a_round("r1 0 well=1", use("well", "hayai"), kabe="field_3", yumi="inn")
    assert dead.refused_under() == ("AREA-WEL-01", 0)


@pytest.mark.clause("AREA-WEL-02")
def test_the_well_is_dry_when_the_general_supply_is_empty() -> None:
    def poisoned(supply: int) -> Round:
        scene = f"r1 {49 - supply} well=1"
        return a_round(scene, use("well", "kabe"), attacker={"well": 1}, kabe="inn")

    assert (poisoned(1).under().wounds, poisoned(1).under().reserves) == ({"kabe": 1}, 47)
    assert poisoned(0).refused_under() == ("AREA-WEL-02", 0)


@pytest.mark.clause("AREA-PEN-01")
def test_the_attacker_chooses_a_ronin_whom_the_pen_keeps_on_his_area() -> None:
    held = a_round("r1 0 animal_pen=1", use("animal_pen", "kabe"), kabe="well", yumi="inn")
    moment = held.moments()[1]

    assert moment.chooser is Side.ATTACKER
    assert {UseAnimalPen(Ronin.KABE), UseAnimalPen(Ronin.YUMI)} <= {*moment.options}
    assert held.under().stayed == {"kabe": "well"}


@pytest.mark.clause("AREA-PEN-01")
def test_the_pen_holds_no_ronin_who_is_eliminated() -> None:
    held = a_round("r1 0 animal_pen=1", use("animal_pen", "yumi"), kabe="well")

    assert held.refused_under() == ("AREA-PEN-01", 0)


@pytest.mark.clause("AREA-PEN-01")
def test_nobody_is_held_in_the_place_of_a_ronin_who_falls_after_the_pen_named_him() -> None:
    scene, places = "r1 0 animal_pen=1 well=1 yumi-2", {"yumi": "inn", "kabe": "granary"}
    falling = (use("animal_pen", "yumi"), use("well", "yumi"))
    another = ronin_at(places, scene, *falling, use("animal_pen", "kabe"))

    assert ronin_at(places, scene, *falling).under().stayed == {}
    assert another.refused_under() == ("AREA-GEN-03", 2)


@pytest.mark.clause("AREA-PEN-02")
def test_a_held_ronin_stays_on_the_same_area_for_one_round_and_then_leaves() -> None:
    held = a_round("r1 0 animal_pen=1", use("animal_pen", "kabe"), kabe="well", yumi="inn").under()
    next_round = format_position(held.position).replace(",", " ")

    assert defence_bar(next_round, yumi="inn") is None
    assert defence_bar(next_round, yumi="inn", kabe="granary") == "PLAN-D-07"
    assert a_round(next_round, yumi="inn").under().stayed == {}


@pytest.mark.clause("AREA-SHR-01")
def test_the_shrine_takes_yumis_ability_for_the_whole_next_round() -> None:
    marked = a_round("r1 5 shrine=1", use("shrine", "yumi"), attacker={"well": 1}, yumi="inn")
    next_round = format_position(marked.under().position).replace(",", " ")
    attack = {"well": 1, "granary": 1}

    shooting_now = a_round("r1 5 shrine=1", use("yumi"), attacker={"well": 1}, yumi="inn")
    shooting_later = a_round(next_round, use("yumi"), attacker=attack, yumi="inn")
    assert shooting_now.under().reserves == 3
    assert shooting_later.refused_under() == ("RONIN-GEN-04", 0)


@pytest.mark.clause("AREA-SHR-02")
def test_the_shrine_is_idle_while_both_shrine_markers_lie_on_tiles() -> None:
    marking, places = use("shrine", "hayai"), {"yumi": "inn", "kabe": "well", "hayai": "granary"}

    assert ronin_at(places, "r2 0 shrine=1 yumi~", marking).under().shrine == ["hayai"]
    both = ronin_at(places, "r2 0 shrine=1 yumi~ kabe~", marking)
    assert both.refused_under() == ("AREA-SHR-02", 0)
    one_left = (use("shrine", "kabe"), copy(marking))
    used_up = ronin_at({**places, "yumi": "field_2"}, "r2 0 shrine=1 inn=1 yumi~", *one_left)
    assert used_up.refused_under() == ("AREA-SHR-02", 1)


@pytest.mark.clause("AREA-SHR-03")
def test_a_shrine_marker_comes_off_at_the_end_of_the_next_round() -> None:
    first = a_round("r1 0 shrine=1", use("shrine", "yumi"), yumi="inn").under()
    second = a_round("r2 0 shrine=1 yumi~", yumi="inn").under()

    assert (first.shrine, second.shrine) == (["yumi"], [])


@pytest.mark.clause("AREA-FIE-01")
def test_both_fields_count_as_three_areas_for_victory_only() -> None:
    both = revealed("r1 0 field_2=1 field_3=1", kabe="inn")

    assert areas_counted(both, GAME) == 3
    assert [areas_counted(revealed(f"r1 0 {field}=1", kabe="inn"), GAME) for field in FIELDS] == [
        1,
        1,
    ]
    assert attack_bar("r1 40", field_2=1, field_3=1, well=1) is None
    assert a_round("r1 0 field_2=1", use("field_2"), kabe="inn").refused_under() == (
        "AREA-FIE-01",
        0,
    )


@pytest.mark.clause("AREA-FIE-02")
def test_a_field_and_an_inn_that_copies_it_count_as_three() -> None:
    copied = tables(a_round("r1 0 field_3=1 inn=1", copy(use("field_3")), kabe="well"))
    before, after = copied[3], copied[4]

    assert [areas_counted(table, GAME) for table in (before, after)] == [2, 3]


@pytest.mark.clause("AREA-FIE-03")
def test_both_fields_and_an_inn_that_copies_one_count_as_four() -> None:
    scene = "r1 0 field_2=1 field_3=1 inn=1"
    copied = tables(a_round(scene, copy(use("field_3")), kabe="well"))
    before, after = copied[3], copied[4]

    assert [areas_counted(table, GAME) for table in (before, after)] == [4, 4]


@pytest.mark.clause("AREA-PAS-01")
def test_the_passage_brings_one_or_two_ninja_from_the_reserves_to_one_area() -> None:
    def brought(count: int) -> Round:
        attack = {"passage": 1}
        return a_round("r1 5 passage=1", bring("well", count), attacker=attack, kabe="inn")

    assert (brought(1).under().ninja, brought(1).under().reserves) == ({"passage": 2, "well": 1}, 3)
    assert (brought(2).under().ninja, brought(2).under().reserves) == ({"passage": 2, "well": 2}, 2)
    assert brought(3).refused_under() == ("AREA-PAS-01", 0)
    assert brought(0).refused_under() == ("AREA-PAS-01", 0)
    goals = {
        choice.to for choice in brought(1).moments()[1].options if isinstance(choice, UsePassage)
    }
    assert goals == {*Space} - {Space.GREEN}


@pytest.mark.clause("AREA-PAS-02")
def test_ninja_that_the_passage_brings_to_kabe_wound_him_at_once() -> None:
    brought = a_round("r1 3 passage=1", bring("well", 2), attacker={"passage": 1}, kabe="well")
    after = tables(brought)[4]

    assert (after.step, after.wounds[Ronin.KABE.number]) == (Step.AREA_ABILITIES, 2)
    assert after.ninja[Space.WELL.number] == 0


@pytest.mark.clause("AREA-PAS-03")
def test_an_area_that_the_passage_takes_is_used_in_the_same_step() -> None:
    taken = a_round(
        "r1 3 passage=1", bring("well", 1), use("well", "kabe"), attacker={"passage": 1}, kabe="inn"
    )

    assert taken.under().wounds == {"kabe": 1}


@pytest.mark.clause("AREA-PAS-04")
def test_the_passage_brings_nobody_when_the_reserves_are_empty() -> None:
    empty = a_round("r1 0 passage=1", bring("well", 1), kabe="inn")

    assert empty.refused_under() == ("AREA-PAS-04", 0)


@pytest.mark.clause("AREA-BUR-01")
def test_the_burial_grounds_return_one_or_two_ninja_to_the_reserves() -> None:
    def returned(count: int) -> Round:
        return a_round("r1 0 burial_grounds=1 well=4", take_back(well=count), kabe="inn")

    assert (returned(1).under().reserves, returned(1).under().ninja["well"]) == (1, 3)
    assert (returned(2).under().reserves, returned(2).under().ninja["well"]) == (2, 2)
    assert returned(3).refused_under() == ("AREA-BUR-01", 0)
    too_few = a_round("r1 0 burial_grounds=1 well=1", take_back(well=2), kabe="inn")
    assert too_few.refused_under() == ("AREA-BUR-01", 0)


@pytest.mark.clause("AREA-BUR-02")
def test_the_burial_grounds_return_ninja_from_one_area_or_from_two() -> None:
    scene = "r1 0 burial_grounds=1 well=2 shrine=1"
    one = a_round(scene, take_back(well=2), kabe="inn").under()
    two = a_round(scene, take_back(well=1, shrine=1), kabe="inn").under()

    assert (one.reserves, one.ninja) == (2, {"burial_grounds": 1, "shrine": 1})
    assert (two.reserves, two.ninja) == (2, {"burial_grounds": 1, "well": 1})


@pytest.mark.clause("AREA-BUR-03")
def test_without_the_burial_grounds_no_ninja_comes_back_from_the_board() -> None:
    # Fought, struck down, left over, alone on an area, and on the Green.
    scene = "r1 0 well=5 granary=2 inn=1 green=2"
    places = {"yumi": "well", "musashi": "granary", "kabe": "shrine"}
    fight = ronin_at(places, scene, use("musashi")).under()

    assert (fight.reserves, fight.ninja) == (0, {"well": 2, "inn": 1, "green": 2})
