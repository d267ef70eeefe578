"""Combat step 2: ninja become wounds. Yumi falls to 3, Tasuke to 3, Kabe to 7."""

import pytest

from ronin.model.errors import DefectivePosition
from ronin.model.seven_ronin.notation import format_position, parse_position
from ronin.model.seven_ronin.pieces import Ronin, Side
from ronin.model.seven_ronin.rulings import ENGLISH
from tests.seven_ronin.model.close_up import defence_bar
from tests.seven_ronin.model.rounds import a_round, bring, divide, use


@pytest.mark.clause("WOUNDS-01")
def test_every_ninja_on_every_contested_area_becomes_a_wound() -> None:
    fights = a_round("r1 0 well=2 inn=3 shrine=1", kabe="well", hayai="inn").under()

    assert (fights.wounds, fights.ninja) == ({"kabe": 2, "hayai": 3}, {"shrine": 1})


@pytest.mark.clause("WOUNDS-01")
def test_no_ninja_is_left_out_when_wounds_are_divided() -> None:
    too_few = a_round(
        "r1 0 well=3 inn=1", divide("well", tasuke=1, kabe=1), tasuke="well", kabe="well"
    )

    assert too_few.refused_under() == ("WOUNDS-01", 0)


@pytest.mark.clause("WOUNDS-02")
def test_ninja_that_became_wounds_are_no_longer_on_the_board() -> None:
    fight = a_round("r1 0 well=2", kabe="well").under()

    assert (fight.ninja, fight.wounds) == ({}, {"kabe": 2})
    assert (fight.winner, fight.why) == ("defender", "VICTORY-05")


@pytest.mark.clause("WOUNDS-03")
def test_yumi_with_one_wound_takes_only_two_of_five_ninja() -> None:
    fight = a_round("r1 0 well=5 yumi-1", yumi="well", kabe="inn").under()

    assert (fight.fallen, fight.ninja, fight.supply) == ({"yumi"}, {"well": 3}, 47)


@pytest.mark.clause("WOUNDS-03")
def test_nobody_is_given_more_wounds_than_fit_on_his_tile() -> None:
    too_many = a_round(
        "r1 0 well=4 inn=1", divide("well", tasuke=4, kabe=0), tasuke="well", kabe="well"
    )

    assert too_many.refused_under() == ("WOUNDS-03", 0)


@pytest.mark.clause("WOUNDS-04")
def test_yumi_falls_in_a_fight_as_soon_as_the_tile_is_full() -> None:
    assert a_round("r1 0 well=2 inn=1", yumi="well", kabe="shrine").under().fallen == set()
    assert a_round("r1 0 well=3 inn=1", yumi="well", kabe="shrine").under().fallen == {"yumi"}


@pytest.mark.clause("WOUNDS-04")
def test_yumi_falls_to_the_well_in_the_middle_of_step_3() -> None:
    poison = use("well", "yumi")
    poisoned = a_round("r1 0 well=1 shrine=1 yumi-2", poison, yumi="inn", kabe="granary")
    marked = a_round(
        "r1 0 well=1 shrine=1 yumi-2", poison, use("shrine", "yumi"), yumi="inn", kabe="granary"
    )

    assert poisoned.under().fallen == {"yumi"}
    assert marked.refused_under() == ("AREA-SHR-01", 1)


@pytest.mark.clause("WOUNDS-04", "WOUNDS-08", "WOUNDS-09")
def test_no_table_shows_a_full_tile_or_anything_of_a_fallen_ronin() -> None:
    def faults(text: str) -> list[str]:
        with pytest.raises(DefectivePosition) as found:
            parse_position(text, ENGLISH)
        return [str(defect.clause) for defect in found.value.defects]

    assert parse_position("r1 40 yumi-2 kabe-x", ENGLISH).wounds[Ronin.YUMI.number] == 2
    assert faults("r1 40 yumi-3") == ["WOUNDS-04"]
    assert faults("r1 40 yumi-x yumi-1") == ["WOUNDS-08"]
    assert faults("r1 40 yumi-x yumi@well") == ["WOUNDS-09"]


@pytest.mark.clause("WOUNDS-05")
def test_ninja_that_found_no_space_occupy_the_area_and_use_it_at_once() -> None:
    fight = a_round("r1 0 well=5", use("well", "kabe"), yumi="well", kabe="inn").under()

    assert (fight.fallen, fight.ninja, fight.wounds) == ({"yumi"}, {"well": 2}, {"kabe": 1})


@pytest.mark.clause("WOUNDS-06")
def test_new_ninja_on_an_area_without_ronin_occupy_it_in_the_same_round() -> None:
    fed = a_round("r1 1", use("granary"), attacker={"granary": 1}, kabe="inn").under()

    assert fed.reserves == 2


@pytest.mark.clause("WOUNDS-08")
def test_the_wounds_of_a_fallen_ronin_go_to_the_general_supply() -> None:
    fight = a_round("r1 0 well=5", yumi="well", kabe="inn").under()

    assert (fight.reserves, fight.wounds, fight.supply) == (0, {}, 48)


@pytest.mark.clause("WOUNDS-08")
def test_the_granary_feeds_on_the_wounds_of_a_ronin_who_just_fell() -> None:
    # One marker lies there until Yumi's three are back.
    fed = a_round(
        "r1 41 well=5 granary=3", use("granary"), attacker={"granary": 1}, yumi="well", kabe="inn"
    ).played()

    assert fed.position.supply == 1
    assert fed.table.supply == 1 + 3 - 2


@pytest.mark.clause("WOUNDS-09")
def test_a_fallen_ronin_never_returns() -> None:
    after = a_round("r1 0 well=5", yumi="well", kabe="inn").under()
    next_round = format_position(after.position)

    assert after.fallen == {"yumi"}
    assert defence_bar(next_round, kabe="inn") is None
    assert defence_bar(next_round, kabe="inn", yumi="granary") == "PLAN-D-01"


@pytest.mark.clause("WOUNDS-10")
def test_three_wounds_may_be_one_for_tasuke_and_two_for_kabe() -> None:
    shared = a_round(
        "r1 0 well=3 inn=1", divide("well", tasuke=1, kabe=2), tasuke="well", kabe="well"
    )
    dividing = shared.moments()[1]

    assert (dividing.chooser, len(dividing.options)) == (Side.DEFENDER, 4)
    assert shared.under().wounds == {"tasuke": 1, "kabe": 2}


@pytest.mark.clause("WOUNDS-11")
def test_ninja_from_the_passage_become_wounds_at_once_and_the_rest_occupies() -> None:
    brought = a_round(
        "r1 3 passage=1 yumi-2",
        bring("granary", 2),
        use("granary"),
        attacker={"passage": 1},
        yumi="granary",
        kabe="inn",
    ).under()

    assert (brought.fallen, brought.ninja) == ({"yumi"}, {"passage": 2, "granary": 1})
    assert brought.reserves == 3 - 1 - 2 + 2


@pytest.mark.clause("WOUNDS-12")
def test_a_lethal_fight_that_is_exactly_even_leaves_the_area_free() -> None:
    even = a_round("r1 0 well=3 inn=1", yumi="well", kabe="shrine")
    using = a_round("r1 0 well=3 inn=1", use("well", "kabe"), yumi="well", kabe="shrine")

    assert (even.under().fallen, even.under().ninja) == ({"yumi"}, {"inn": 1})
    assert using.refused_under() == ("AREA-GEN-02", 0)


@pytest.mark.clause("WOUNDS-13")
def test_well_and_watchtower_wound_with_markers_from_the_general_supply() -> None:
    scene = "r1 5 well=1 watchtower=1"
    places = {"kabe": "inn", "yumi": "shrine"}
    outcome = a_round(
        scene, use("well", "yumi"), use("watchtower"), attacker={"granary": 1}, **places
    ).played()
    after = outcome.next_position

    assert outcome.position.supply == 43
    assert outcome.table.supply == after.supply == 41
    assert (after.reserves, sum(after.ninja), sum(after.wounds)) == (4, 3, 2)
