"""What the Attacker and the Defender may deploy where.

Threat Level is 3 in rounds 1 to 3, then 4; the minimum 1, 2, 3, then 4. The limit of Well, Inn and
Shrine is 1, of Granary and Animal Pen 2, of the greater Field 3.
"""

import pytest

from ronin.model.errors import IllegalChoice
from ronin.model.seven_ronin.pieces import Ronin, Space
from tests.seven_ronin.model.close_up import attack_bar, defence_bar, drive, revealed
from tests.seven_ronin.model.rounds import a_round, bring


@pytest.mark.clause("PLAN-A-02")
def test_no_more_ninja_are_deployed_than_lie_in_the_reserves() -> None:
    assert attack_bar("r1 3", well=1, inn=1, shrine=1) is None
    assert attack_bar("r1 2", well=1, inn=1, shrine=1) == "PLAN-A-02"


@pytest.mark.clause("PLAN-A-03")
def test_threat_level_3_is_an_attack_on_three_areas_or_fewer() -> None:
    assert attack_bar("r1 40", well=1) is None
    assert attack_bar("r1 40", well=1, inn=1, shrine=1) is None
    assert attack_bar("r1 40", well=1, inn=1, shrine=1, granary=1) == "PLAN-A-03"


@pytest.mark.clause("PLAN-A-03")
def test_an_area_that_already_holds_ninja_uses_up_threat_when_more_are_added() -> None:
    assert attack_bar("r1 40 granary=1", well=1, inn=1, granary=1) is None
    assert attack_bar("r1 40 granary=1", well=1, inn=1, shrine=1, granary=1) == "PLAN-A-03"


@pytest.mark.clause("PLAN-A-04")
def test_two_new_ninja_may_go_to_the_granary_and_not_three() -> None:
    assert attack_bar("r1 40", granary=2) is None
    assert attack_bar("r1 40", granary=3) == "PLAN-A-04"


@pytest.mark.clause("PLAN-A-05")
def test_the_limit_caps_what_is_added_and_not_what_stands_there() -> None:
    again = a_round("r2 2 well=1", attacker={"well": 1, "inn": 1}, kabe="granary")

    assert again.under().ninja == {"well": 2, "inn": 1}
    assert attack_bar("r1 40 granary=7", granary=2) is None


@pytest.mark.clause("PLAN-A-06")
def test_no_ability_is_held_back_by_a_limit() -> None:
    brought = a_round("r1 3 passage=1", bring("inn", 2), attacker={"passage": 1}, kabe="granary")
    driven = a_round("r1 0 granary=2 well=1", drive(well=2), yobu="granary")

    assert brought.under().ninja == {"passage": 2, "inn": 2}
    assert driven.under().ninja == {"well": 3}


@pytest.mark.clause("PLAN-A-07")
def test_a_ninja_on_the_green_raises_a_limit() -> None:
    assert attack_bar("r1 40", well=2) == "PLAN-A-04"
    assert attack_bar("r1 40 green=1", well=2) is None


@pytest.mark.clause("PLAN-A-08")
def test_in_round_3_fewer_than_three_ninja_are_too_few() -> None:
    assert attack_bar("r3 40", well=1, inn=1) == "PLAN-A-08"
    assert attack_bar("r3 40", well=1, inn=1, shrine=1) is None
    assert attack_bar("r3 40", well=1, inn=1, green=1) is None


@pytest.mark.clause("PLAN-A-09")
def test_the_minimum_is_2_in_round_2_and_4_in_round_5() -> None:
    assert attack_bar("r2 40", well=1) == "PLAN-A-08"
    assert attack_bar("r2 40", well=1, inn=1) is None
    assert attack_bar("r5 40", granary=2, well=1) == "PLAN-A-08"
    assert attack_bar("r5 40", granary=2, animal_pen=2) is None


@pytest.mark.clause("PLAN-A-10")
def test_with_two_ninja_where_four_are_demanded_both_are_deployed() -> None:
    assert attack_bar("r5 2", well=1) == "PLAN-A-10"
    assert attack_bar("r5 2") == "PLAN-A-10"
    assert attack_bar("r5 2", well=1, inn=1) is None
    assert attack_bar("r5 2", well=2) == "PLAN-A-04"
    assert attack_bar("r5 0") is None


@pytest.mark.clause("PLAN-A-11")
def test_one_ninja_may_go_to_the_green_on_top_of_the_three_areas() -> None:
    assert attack_bar("r1 40", well=1, inn=1, shrine=1, green=1) is None
    assert attack_bar("r1 40", green=1) is None


@pytest.mark.clause("PLAN-A-13")
def test_ninja_on_the_board_are_neither_shifted_nor_taken_back_by_planning() -> None:
    attack = a_round("r1 1 granary=2 inn=1", attacker={"well": 1}, kabe="shrine").under()

    assert (attack.ninja, attack.reserves) == ({"granary": 2, "well": 1, "inn": 1}, 0)
    with pytest.raises(IllegalChoice):
        attack_bar("r1 40 granary=2", granary=-1, well=1)


@pytest.mark.clause("PLAN-D-01")
def test_every_living_ronin_is_deployed_also_a_wounded_one() -> None:
    assert defence_bar("r1 40 kabe-2", yumi="well", kabe="inn") is None
    assert defence_bar("r1 40 kabe-2", alive="kabe", yumi="well") == "PLAN-D-01"
    assert defence_bar("r1 40 kabe-x", yumi="well", kabe="inn") == "PLAN-D-01"


@pytest.mark.clause("PLAN-D-02")
def test_two_ronin_do_not_share_an_area() -> None:
    assert defence_bar("r1 40", yumi="well", kabe="inn") is None
    assert defence_bar("r1 40", yumi="well", kabe="well") == "PLAN-D-02"
    assert defence_bar("r2 40 kabe@well", yumi="well") == "PLAN-D-02"


@pytest.mark.clause("PLAN-D-03")
def test_tasuke_goes_alone_or_with_one_other_and_not_with_two() -> None:
    assert defence_bar("r1 40", tasuke="well", kabe="inn") is None
    assert defence_bar("r1 40", tasuke="well", kabe="well") is None
    assert defence_bar("r1 40", tasuke="well", kabe="well", yumi="well") == "PLAN-D-02"


@pytest.mark.clause("PLAN-D-03")
def test_tasuke_joins_a_ronin_who_stayed_and_another_joins_her_where_she_stayed() -> None:
    assert defence_bar("r2 40 kabe@well", tasuke="well") is None
    assert defence_bar("r2 40 tasuke@well", kabe="well") is None
    assert defence_bar("r2 40 kabe@well tasuke~", tasuke="well") == "RONIN-GEN-04"
    assert defence_bar("r2 40 tasuke@well~", kabe="well") == "RONIN-GEN-04"


@pytest.mark.clause("PLAN-D-04")
def test_a_ronin_goes_to_the_green_only_if_ninja_are_there() -> None:
    assert defence_bar("r2 40 green=1", kabe="green") is None
    assert defence_bar("r2 40", kabe="green") == "PLAN-D-04"


@pytest.mark.clause("PLAN-D-05")
def test_a_ninja_that_is_only_just_sent_to_the_green_does_not_open_it() -> None:
    assert defence_bar("r2 40", {"green": 1, "well": 1}, kabe="green") == "PLAN-D-04"


@pytest.mark.clause("PLAN-D-06")
def test_no_ronin_goes_to_the_green_in_round_1() -> None:
    for ronin in Ronin:
        for attack in ({"well": 1}, {"well": 1, "green": 1}):
            assert defence_bar("r1 40", attack, **{ronin.value: "green"}) == "PLAN-D-04"


@pytest.mark.clause("PLAN-D-07")
def test_a_ronin_whom_the_pen_held_is_not_deployed_and_stays_where_he_is() -> None:
    table = revealed("r2 0 inn=1 kabe@well", yumi="granary")

    assert defence_bar("r2 0 inn=1 kabe@well", yumi="granary") is None
    assert defence_bar("r2 0 inn=1 kabe@well", yumi="granary", kabe="shrine") == "PLAN-D-07"
    assert table.places[Ronin.KABE.number] is Space.WELL


@pytest.mark.clause("PLAN-D-08")
def test_ronin_may_be_sent_among_ninja() -> None:
    assert defence_bar("r2 40 well=3 inn=1", kabe="well", yumi="inn") is None
    assert a_round("r1 0 well=3 inn=1", kabe="well").under().wounds == {"kabe": 3}
