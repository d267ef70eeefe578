"""Combat step 1: what the ronin can do.

The areas that matter are adjacent like this: Animal Pen, Granary, Well, Shrine.
"""

import pytest

from ronin.model.seven_ronin.line import UseMusashi, UseWell, UseYobu, UseYumi
from ronin.model.seven_ronin.notation import places_json
from ronin.model.seven_ronin.pieces import Ronin, Side, Space, Step
from tests.seven_ronin.model.close_up import bar, defence_bar, drive, heal, revealed, tables
from tests.seven_ronin.model.rounds import a_round, bring, divide, ride, use


@pytest.mark.clause("RONIN-GEN-01")
def test_the_defender_uses_abilities_in_whatever_order_he_likes() -> None:
    entries = (drive(animal_pen=1), use("musashi"), use("yumi"))
    scene = "r1 3 granary=3 well=2"
    places = {"yobu": "granary", "musashi": "well", "yumi": "shrine"}
    one, another = (
        a_round(scene, *order, attacker={"inn": 1}, **places) for order in (entries, entries[::-1])
    )

    assert one.under() == another.under()
    assert one.under().wounds == {"yobu": 2, "musashi": 1}
    assert {moment.chooser for moment in one.moments()[:3]} == {Side.DEFENDER}


@pytest.mark.clause("RONIN-GEN-02")
def test_yumi_shoots_once_a_round() -> None:
    twice = a_round("r1 5", use("yumi"), use("yumi"), attacker={"well": 1}, yumi="inn")

    assert twice.refused_under() == ("RONIN-GEN-02", 1)


@pytest.mark.clause("RONIN-GEN-03")
def test_yumi_shoots_in_step_1_and_not_in_step_3() -> None:
    quiet = tables(a_round("r1 5", attacker={"well": 1}, yumi="inn"))
    step_1, step_3 = quiet[2], quiet[3]

    assert (step_1.step, bar(step_1, UseYumi())) == (Step.RONIN_ABILITIES, None)
    assert (step_3.step, bar(step_3, UseYumi())) == (Step.AREA_ABILITIES, "RONIN-GEN-03")


@pytest.mark.clause("RONIN-GEN-04")
def test_a_ronin_under_a_shrine_marker_uses_no_ability() -> None:
    attack = {"well": 1, "granary": 1}
    free = a_round("r2 5", use("yumi"), attacker=attack, yumi="inn")
    marked = a_round("r2 5 yumi~", use("yumi"), attacker=attack, yumi="inn")

    assert free.under().reserves == 2
    assert marked.refused_under() == ("RONIN-GEN-04", 0)


@pytest.mark.clause("RONIN-GEN-04")
def test_nobody_joins_a_tasuke_under_a_shrine_marker() -> None:
    assert defence_bar("r2 40", tasuke="well", kabe="well") is None
    assert defence_bar("r2 40 tasuke~", tasuke="well", kabe="well") == "RONIN-GEN-04"
    ridden = a_round("r2 0 tasuke~ well=1", ride("well"), tasuke="well", hayai="inn")
    assert ridden.refused_under() == ("RONIN-GEN-04", 0)


@pytest.mark.clause("RONIN-GEN-05")
def test_musashi_and_yobu_need_ninja_on_their_area() -> None:
    striking = a_round("r1 0 inn=1", use("musashi"), musashi="well")
    driving = a_round("r1 0 inn=1", drive(shrine=1), yobu="well")

    assert striking.refused_under() == ("RONIN-GEN-05", 0)
    assert driving.refused_under() == ("RONIN-GEN-05", 0)


@pytest.mark.clause("RONIN-GEN-05")
def test_yobu_can_feed_musashi_since_the_condition_counts_at_the_moment_of_use() -> None:
    feeding = (drive(well=1), use("musashi"))
    fed = a_round("r1 0 granary=1 inn=1", *feeding, yobu="granary", musashi="well")
    too_soon = a_round("r1 0 granary=1 inn=1", *feeding[::-1], yobu="granary", musashi="well")

    assert (fed.under().ninja, fed.under().wounds) == ({"inn": 1}, {})
    assert too_soon.refused_under() == ("RONIN-GEN-05", 0)


@pytest.mark.clause("RONIN-GEN-06")
def test_yumi_taiko_and_hayai_need_an_area_without_ninja() -> None:
    for ronin, entry in (("yumi", use("yumi")), ("taiko", heal("kabe")), ("hayai", ride("well"))):
        scene = "r1 5 well=1 kabe-2"
        free = a_round(scene, entry, attacker={"inn": 1}, kabe="shrine", **{ronin: "granary"})
        attacked = a_round(scene, entry, attacker={"inn": 1}, kabe="shrine", **{ronin: "inn"})

        assert free.under().winner is None
        assert attacked.refused_under() == ("RONIN-GEN-06", 0)


@pytest.mark.clause("RONIN-GEN-06")
def test_yobu_can_spoil_yumi_since_the_condition_counts_at_the_moment_of_use() -> None:
    spoiling = (drive(well=1), use("yumi"))
    scene, attack, places = "r1 5 granary=1", {"inn": 1}, {"yobu": "granary", "yumi": "well"}
    spoilt = a_round(scene, *spoiling, attacker=attack, **places)
    in_time = a_round(scene, *spoiling[::-1], attacker=attack, **places)

    assert spoilt.refused_under() == ("RONIN-GEN-06", 1)
    assert (in_time.under().reserves, in_time.under().wounds) == (3, {"yumi": 1})


@pytest.mark.clause("RONIN-YOB-01")
def test_yobu_drives_at_most_two_ninja_and_only_to_adjacent_areas() -> None:
    def driving(**areas: int) -> object:
        return a_round("r1 0 granary=3", drive(**areas), yobu="granary").refused_under()

    assert a_round("r1 0 granary=3", drive(well=2), yobu="granary").under().ninja == {"well": 2}
    assert driving(well=3) == ("RONIN-YOB-01", 0)
    assert driving(well=2, animal_pen=1) == ("RONIN-YOB-01", 0)
    assert driving(inn=1) == ("RONIN-YOB-01", 0)


@pytest.mark.clause("RONIN-YOB-02")
def test_yobu_drives_one_ninja_or_two_together_or_two_apart() -> None:
    options = a_round("r1 0 granary=3", yobu="granary").moments()[0].options
    pen, well = Space.ANIMAL_PEN, Space.WELL

    assert {choice.to for choice in options if isinstance(choice, UseYobu)} == {
        ((pen, 1),),
        ((well, 1),),
        ((pen, 2),),
        ((well, 2),),
        ((pen, 1), (well, 1)),
    }
    apart = a_round("r1 0 granary=3", drive(animal_pen=1, well=1), yobu="granary")
    assert apart.under().ninja == {"animal_pen": 1, "well": 1}


@pytest.mark.clause("RONIN-YOB-03")
def test_yobu_drives_two_ninja_onto_a_well_that_is_full_already() -> None:
    full = a_round("r1 0 granary=2 well=1", drive(well=2), yobu="granary")

    assert full.under().ninja == {"well": 3}


@pytest.mark.clause("RONIN-TAS-01")
def test_tasuke_is_sent_alone_or_with_another_and_may_stay_with_him() -> None:
    assert defence_bar("r1 40", tasuke="well", kabe="inn") is None
    assert defence_bar("r1 40", tasuke="well", kabe="well") is None
    stayed = revealed("r2 0 inn=1 tasuke@well kabe@well")
    assert places_json(stayed.places) == {"tasuke": "well", "kabe": "well"}


@pytest.mark.clause("RONIN-TAS-02")
def test_the_defender_divides_two_wounds_between_tasuke_and_kabe_as_he_likes() -> None:
    shared = a_round(
        "r1 0 well=2 inn=1", divide("well", tasuke=0, kabe=2), tasuke="well", kabe="well"
    )
    dividing = shared.moments()[1]

    assert dividing.chooser is Side.DEFENDER
    assert len(dividing.options) == 3
    assert shared.under().wounds == {"kabe": 2}


@pytest.mark.clause("RONIN-TAS-02")
def test_a_tasuke_under_a_shrine_marker_who_was_held_with_kabe_divides_all_the_same() -> None:
    held = a_round("r2 0 well=2 inn=1 tasuke@well~ kabe@well", divide("well", tasuke=0, kabe=2))

    assert held.moments()[1].chooser is Side.DEFENDER
    assert held.under().wounds == {"kabe": 2}


@pytest.mark.clause("RONIN-TAS-03")
def test_the_wounds_of_ninja_from_the_passage_are_divided_too() -> None:
    places = {"tasuke": "well", "kabe": "well"}
    brought = a_round(
        "r1 3 passage=1", bring("well", 2, tasuke=1, kabe=1), attacker={"passage": 1}, **places
    )

    assert brought.under().wounds == {"tasuke": 1, "kabe": 1}
    assert [moment.chooser for moment in brought.moments()[1:3]] == [Side.ATTACKER, Side.DEFENDER]


@pytest.mark.clause("RONIN-TAS-04")
def test_tasuke_does_not_take_over_a_wound_that_the_well_aims_at_kabe() -> None:
    poisoned = a_round("r1 0 well=1", use("well", "kabe"), tasuke="inn", kabe="inn")

    assert poisoned.under().wounds == {"kabe": 1}


@pytest.mark.clause("RONIN-TAS-05")
def test_the_attacker_says_whether_the_well_hits_tasuke_or_her_companion() -> None:
    aiming = a_round("r1 0 well=1", use("well", "tasuke"), tasuke="inn", kabe="inn")
    moment = aiming.moments()[1]

    assert moment.chooser is Side.ATTACKER
    assert {UseWell(Ronin.TASUKE), UseWell(Ronin.KABE)} <= {*moment.options}
    assert aiming.under().wounds == {"tasuke": 1}


@pytest.mark.clause("RONIN-YUM-01")
def test_yumi_sends_one_ninja_from_the_reserves_to_the_general_supply() -> None:
    shot = tables(a_round("r1 5", use("yumi"), attacker={"well": 1}, yumi="inn"))[3]

    assert (shot.reserves, shot.supply, sum(shot.ninja)) == (3, 46, 1)


@pytest.mark.clause("RONIN-YUM-02")
def test_yumi_has_nobody_to_shoot_when_the_reserves_are_empty() -> None:
    assert a_round("r1 0 well=1", use("yumi"), yumi="inn").refused_under() == ("RONIN-YUM-02", 0)


@pytest.mark.clause("RONIN-TAI-01")
def test_taiko_takes_one_wound_off_another_ronin() -> None:
    healed = a_round("r1 0 well=1 kabe-3", heal("kabe"), taiko="inn", kabe="granary")

    assert healed.under().wounds == {"kabe": 2}


@pytest.mark.clause("RONIN-TAI-02")
def test_the_healed_wound_goes_to_the_general_supply() -> None:
    healing = a_round("r1 0 well=1 kabe-3", heal("kabe"), taiko="inn", kabe="granary")
    healed = tables(healing)[3]

    assert (healed.reserves, healed.supply) == (0, 47)


@pytest.mark.clause("RONIN-TAI-03")
def test_taiko_heals_neither_himself_nor_the_dead_nor_wounds_to_come() -> None:
    himself = a_round("r1 0 well=1 taiko-2", heal("taiko"), taiko="inn")
    dead = a_round("r1 0 well=1", heal("yumi"), taiko="inn")
    to_come = a_round("r1 0 well=1", heal("kabe"), taiko="inn", kabe="well")

    assert himself.refused_under() == ("RONIN-TAI-03", 0)
    assert dead.refused_under() == ("RONIN-TAI-03", 0)
    assert to_come.refused_under() == ("RONIN-TAI-01", 0)


@pytest.mark.clause("RONIN-HAY-01")
def test_hayai_rides_to_an_area_with_ninja_and_to_no_other() -> None:
    occupied = a_round("r1 0 well=1 shrine=1", ride("well"), hayai="inn")
    free = a_round("r1 0 well=1 shrine=1", ride("granary"), hayai="inn")
    unhurt = a_round("r1 0 well=1 shrine=1", ride("granary"), hayai="inn", tasuke="granary")

    assert (occupied.under().wounds, occupied.under().ninja) == ({"hayai": 1}, {"shrine": 1})
    assert free.refused_under() == ("RONIN-HAY-01", 0)
    assert unhurt.refused_under() == ("RONIN-HAY-01", 0)


@pytest.mark.clause("RONIN-HAY-02")
def test_hayai_rides_across_the_village_past_ninja() -> None:
    across = a_round("r1 0 watchtower=1 passage=1 well=1", ride("well"), hayai="field_2")

    assert across.under().ninja == {"watchtower": 1, "passage": 1}
    assert across.under().wounds == {"hayai": 1}


@pytest.mark.clause("RONIN-HAY-03")
def test_hayai_does_not_ride_to_an_attacked_kabe() -> None:
    joined = a_round("r1 0 well=2", ride("well"), hayai="inn", kabe="well")

    assert joined.refused_under() == ("RONIN-HAY-03", 0)


@pytest.mark.clause("RONIN-HAY-03")
def test_hayai_joins_an_attacked_tasuke_and_shares_her_wounds() -> None:
    joined = a_round(
        "r1 0 well=2 shrine=1",
        ride("well"),
        divide("well", tasuke=0, hayai=2),
        hayai="inn",
        tasuke="well",
    )

    assert joined.under().wounds == {"hayai": 2}


@pytest.mark.clause("RONIN-KAB-01")
def test_kabe_has_no_ability_and_may_bear_a_shrine_marker_in_vain() -> None:
    marked = a_round("r1 0 shrine=1", use("shrine", "kabe"), kabe="inn")
    fights = a_round("r2 0 well=2 inn=1 kabe~", kabe="well")

    assert a_round("r1 0 well=1", use("kabe"), kabe="well").refused_under() == ("RONIN-KAB-01", 0)
    assert marked.under().shrine == ["kabe"]
    assert fights.under().wounds == {"kabe": 2}


@pytest.mark.clause("RONIN-MUS-01")
def test_musashi_strikes_one_of_three_ninja_and_takes_two_wounds() -> None:
    struck = a_round("r1 0 well=3 inn=1", use("musashi"), musashi="well").under()

    assert (struck.wounds, struck.reserves, struck.supply) == ({"musashi": 2}, 0, 47)


@pytest.mark.clause("RONIN-MUS-01")
def test_musashi_need_not_strike() -> None:
    spared = a_round("r1 0 well=1 inn=1", musashi="well").under()

    assert spared.wounds == {"musashi": 1}


@pytest.mark.clause("RONIN-MUS-02")
def test_musashi_strikes_an_old_ninja_or_a_new_one() -> None:
    old = a_round("r1 0 well=1 inn=1", use("musashi"), musashi="well").under()
    new = a_round("r1 1 inn=1", use("musashi"), attacker={"well": 1}, musashi="well").under()

    assert old.ninja == new.ninja == {"inn": 1}
    assert old.wounds == new.wounds == {}


@pytest.mark.clause("RONIN-MUS-03")
def test_musashi_and_yobu_do_nothing_against_ninja_from_the_passage() -> None:
    for ronin, late in ((Ronin.MUSASHI, UseMusashi()), (Ronin.YOBU, UseYobu(((Space.WELL, 1),)))):
        brought = a_round(
            "r1 3 passage=1",
            bring("granary", 2),
            attacker={"passage": 1},
            **{ronin.value: "granary"},
        )

        assert brought.under().wounds == {ronin.value: 2}
        assert bar(tables(brought)[4], late) == "RONIN-GEN-03"
