"""Each open point of the areas' abilities, Combat step 3.

The scenes are on the assumed board: the Watchtower lies between the Inn and the Field of limit 2,
and Threat Level and Minimum Attack Force of round 1 are 3 and 1. Limits: Well, Shrine, Inn and
Watchtower 1, the others 2 but for the Field of limit 3.
"""

import pytest

from ronin.model.seven_ronin.line import Name, UseAnimalPen, UseWatchtower
from ronin.model.seven_ronin.pieces import Ronin, Side
from tests.seven_ronin.model.rounds import (
    Entry,
    Round,
    a_round,
    bring,
    copy,
    shoot,
    take_back,
    use,
)


def passage_to(goal: str, count: int, reserves: int = 3) -> Round:
    """The Passage is reinforced and brings ninja to a goal; Kabe is on the Granary."""
    return a_round(
        f"r1 {reserves} passage=1", bring(goal, count), attacker={"passage": 1}, kabe="granary"
    )


@pytest.mark.ruling("passage-and-limits")
def test_the_passage_ignores_deployment_limits_or_is_bound_by_them() -> None:
    free = passage_to("well", 2).under("passage-and-limits=ignored")
    assert (free.ninja, free.reserves) == ({"passage": 2, "well": 2}, 0)
    assert passage_to("well", 2).refused_under("passage-and-limits=binding") == ("PLAN-A-04", 0)
    bound = passage_to("well", 1).under("passage-and-limits=binding")
    assert (bound.ninja, bound.reserves) == ({"passage": 2, "well": 1}, 1)


@pytest.mark.ruling("passage-and-limits")
def test_ninja_that_stand_on_the_goal_count_towards_the_limit_of_the_passage() -> None:
    held = a_round("r1 0 passage=1 well=1 granary=1", use("granary"), bring("well", 1), kabe="inn")

    assert held.under("passage-and-limits=ignored").ninja["well"] == 2
    assert held.refused_under("passage-and-limits=binding") == ("PLAN-A-04", 1)


@pytest.mark.ruling("passage-and-limits")
def test_the_inn_that_copies_the_passage_is_bound_by_limits_too() -> None:
    copied = a_round(
        "r1 3 passage=1 inn=1", copy(bring("well", 2)), attacker={"passage": 1}, kabe="granary"
    )

    assert copied.under("passage-and-limits=ignored").ninja["well"] == 2
    assert copied.refused_under("passage-and-limits=binding") == ("PLAN-A-04", 0)


@pytest.mark.ruling("passage-and-threat")
def test_the_passage_attacks_a_fourth_area_or_is_bound_by_threat_level_3() -> None:
    fourth = a_round(
        "r1 4 passage=1",
        bring("burial_grounds", 1),
        attacker={"well": 1, "shrine": 1, "granary": 1},
        kabe="animal_pen",
    )

    won = fourth.under("passage-and-threat=ignored")
    assert (won.winner, len(won.ninja), won.reserves) == ("attacker", 5, 0)
    assert fourth.refused_under("passage-and-threat=binding") == ("PLAN-A-03", 0)


@pytest.mark.ruling("passage-and-threat")
def test_the_passage_may_reinforce_an_area_that_was_attacked_in_this_round() -> None:
    again = a_round(
        "r1 4 passage=1",
        bring("well", 1),
        attacker={"well": 1, "shrine": 1, "granary": 1},
        kabe="animal_pen",
    )

    assert again.under("passage-and-threat=binding").ninja["well"] == 2


@pytest.mark.ruling("passage-and-threat")
def test_the_passage_and_its_copy_use_up_threat_level_together() -> None:
    # Two areas attacked in Planning; the Passage takes a third, its copy a fourth.
    both = a_round(
        "r1 4 passage=1 inn=1",
        bring("well", 1),
        copy(bring("shrine", 1)),
        attacker={"granary": 1, "burial_grounds": 1},
        kabe="animal_pen",
    )

    assert both.under("passage-and-threat=ignored").winner == "attacker"
    assert both.refused_under("passage-and-threat=binding") == ("PLAN-A-03", 1)


@pytest.mark.ruling("passage-and-threat")
def test_where_reinforcing_is_no_attack_it_leaves_the_passage_its_threat_level() -> None:
    # Granary and Shrine are attacked; the Well was held, so the Inn is the third area.
    third = a_round(
        "r1 4 passage=1 well=1",
        bring("inn", 1),
        attacker={"granary": 1, "shrine": 1, "well": 1},
        kabe="animal_pen",
    )
    binding = "passage-and-threat=binding"

    refused = third.refused_under(binding, "held-areas-and-threat=use-threat")
    assert refused == ("PLAN-A-03", 0)
    after = third.under(binding, "held-areas-and-threat=free-of-threat")
    assert after.winner == "attacker"


@pytest.mark.ruling("area-abilities-duty")
def test_an_area_may_be_left_unused_or_must_be_used() -> None:
    unused = a_round("r1 0 burial_grounds=1", kabe="well")
    used = a_round("r1 0 burial_grounds=1", take_back(burial_grounds=1), kabe="well")

    assert unused.under("area-abilities-duty=optional").ninja == {"burial_grounds": 1}
    assert unused.refused_under("area-abilities-duty=obligatory") == ("AREA-GEN-05", 0)
    after = used.under("area-abilities-duty=obligatory")
    assert (after.ninja, after.reserves) == ({}, 1)


@pytest.mark.ruling("area-abilities-duty")
def test_an_area_that_can_do_nothing_need_not_be_used() -> None:
    # No Reserves for the Passage, nobody near the Watchtower, and Fields are not used.
    idle = a_round("r1 0 passage=1 watchtower=1 field_3=1", kabe="well")

    assert idle.under("area-abilities-duty=obligatory").winner is None


@pytest.mark.ruling("area-abilities-duty")
def test_every_area_must_be_used_in_turn() -> None:
    one_of_two = a_round("r1 0 granary=1 well=1", use("granary"), kabe="inn")
    both = a_round("r1 0 granary=1 well=1", use("granary"), use("well", "kabe"), kabe="inn")

    assert one_of_two.refused_under("area-abilities-duty=obligatory") == ("AREA-GEN-05", 1)
    assert both.under("area-abilities-duty=obligatory").wounds == {"kabe": 1}


EMPTIED_WELL = a_round(
    "r1 0 burial_grounds=1 well=1", take_back(well=1), use("well", "kabe"), kabe="inn"
)


@pytest.mark.ruling("area-usable-moment")
def test_an_area_is_used_while_it_is_occupied_or_after_it_was() -> None:
    assert EMPTIED_WELL.refused_under("area-usable-moment=at-use") == ("AREA-GEN-02", 1)
    after = EMPTIED_WELL.under("area-usable-moment=once-occupied")
    assert (after.reserves, after.wounds) == (1, {"kabe": 1})


@pytest.mark.ruling("area-usable-moment")
def test_an_area_that_ninja_never_occupied_in_the_step_cannot_be_used() -> None:
    # A ninja is on the Well, but Kabe is too: it becomes a wound in step 2.
    fought = a_round("r1 0 well=1 inn=1", use("well", "kabe"), kabe="well")

    assert fought.refused_under("area-usable-moment=once-occupied") == ("AREA-GEN-02", 0)


@pytest.mark.ruling("area-usable-moment")
def test_an_area_taken_in_the_step_and_emptied_again_was_occupied_too() -> None:
    taken = a_round(
        "r1 2 passage=1 burial_grounds=1",
        bring("well", 1),
        take_back(well=1),
        use("well", "kabe"),
        attacker={"passage": 1},
        kabe="inn",
    )

    assert taken.refused_under("area-usable-moment=at-use") == ("AREA-GEN-02", 2)
    assert taken.under("area-usable-moment=once-occupied").wounds == {"kabe": 1}


@pytest.mark.ruling("used-area-retaken")
def test_an_area_emptied_and_taken_again_stays_used_or_is_fresh() -> None:
    retaken = a_round(
        "r1 0 burial_grounds=1 passage=1 well=1",
        use("well", "kabe"),
        take_back(well=1),
        bring("well", 1),
        use("well", "kabe"),
        kabe="inn",
    )

    assert retaken.refused_under("used-area-retaken=stays-used") == ("AREA-GEN-03", 3)
    assert retaken.under("used-area-retaken=fresh").wounds == {"kabe": 2}


@pytest.mark.ruling("used-area-retaken")
def test_an_area_that_was_only_thinned_out_and_reinforced_stays_used() -> None:
    thinned = a_round(
        "r1 0 burial_grounds=1 passage=1 well=2",
        use("well", "kabe"),
        take_back(well=1),
        bring("well", 1),
        use("well", "kabe"),
        kabe="inn",
    )

    assert thinned.refused_under("used-area-retaken=fresh") == ("AREA-GEN-03", 3)


@pytest.mark.ruling("used-area-retaken")
def test_an_area_that_was_emptied_but_not_taken_again_stays_used() -> None:
    readings = ("used-area-retaken=fresh", "area-usable-moment=once-occupied")
    well = a_round(
        "r1 0 burial_grounds=1 well=1",
        use("well", "kabe"),
        take_back(well=1),
        use("well", "kabe"),
        kabe="inn",
    )
    burial_grounds = a_round(
        "r1 0 burial_grounds=1 well=2", take_back(burial_grounds=1), take_back(well=1), kabe="inn"
    )

    assert well.refused_under(*readings) == ("AREA-GEN-03", 2)
    assert burial_grounds.refused_under(*readings) == ("AREA-GEN-03", 1)


@pytest.mark.ruling("used-area-retaken")
@pytest.mark.parametrize("uses", ["once", "once-per-area"])
def test_an_inn_that_is_taken_again_may_copy_the_same_area_again(uses: str) -> None:
    retaken = a_round(
        "r1 0 inn=1 well=1 burial_grounds=1 passage=1",
        copy(use("well", "kabe")),
        take_back(inn=1),
        bring("inn", 1),
        copy(use("well", "kabe")),
        kabe="shrine",
    )

    after = retaken.under("used-area-retaken=fresh", f"inn-uses={uses}")
    assert after.wounds == {"kabe": 2}


def then_emptied(user: Entry, area: str) -> Round:
    """Kabe is named from an area, which the Burial Grounds empty afterwards."""
    return a_round(
        "r1 0 burial_grounds=1 animal_pen=1 shrine=1 inn=1",
        user,
        take_back(**{area: 1}),
        kabe="granary",
    )


@pytest.mark.ruling("effect-after-loss")
def test_what_the_animal_pen_did_lasts_or_lapses_when_it_is_emptied() -> None:
    emptied = then_emptied(use("animal_pen", "kabe"), "animal_pen")

    assert emptied.under("effect-after-loss=stays").stayed == {"kabe": "granary"}
    lapsed = emptied.under("effect-after-loss=lapses")
    assert (lapsed.stayed, lapsed.reserves) == ({}, 1)


@pytest.mark.ruling("effect-after-loss")
def test_what_the_shrine_did_lasts_or_lapses_when_it_is_emptied() -> None:
    emptied = then_emptied(use("shrine", "kabe"), "shrine")

    assert emptied.under("effect-after-loss=stays").shrine == ["kabe"]
    assert emptied.under("effect-after-loss=lapses").shrine == []


@pytest.mark.ruling("effect-after-loss")
def test_what_the_inn_copied_hangs_on_the_inn() -> None:
    by_the_inn = copy(use("animal_pen", "kabe"))

    assert then_emptied(by_the_inn, "inn").under("effect-after-loss=lapses").stayed == {}
    kept = then_emptied(by_the_inn, "animal_pen").under("effect-after-loss=lapses")
    assert kept.stayed == {"kabe": "granary"}


@pytest.mark.ruling("idle-area-use")
def test_a_granary_without_supply_is_refused_or_used_in_vain() -> None:
    idle = a_round("r1 0 granary=1 green=49", use("granary"), kabe="inn")

    assert idle.refused_under("idle-area-use=refused") == ("AREA-GRA-01", 0)
    after = idle.under("idle-area-use=used-in-vain")
    assert (after.reserves, after.supply) == (0, 0)


@pytest.mark.ruling("idle-area-use")
def test_a_well_without_supply_is_refused_or_used_in_vain() -> None:
    idle = a_round("r1 0 well=1 green=49", use("well", "kabe"), kabe="inn")

    assert idle.refused_under("idle-area-use=refused") == ("AREA-WEL-02", 0)
    after = idle.under("idle-area-use=used-in-vain")
    assert (after.wounds, after.supply) == ({}, 0)


@pytest.mark.ruling("idle-area-use")
@pytest.mark.parametrize("green", [0, 49], ids=["nobody is near", "no Supply"])
def test_a_watchtower_that_hits_nobody_is_refused_or_used_in_vain(green: int) -> None:
    place = "inn" if green else "shrine"
    idle = a_round(f"r1 0 watchtower=1 green={green}", use("watchtower"), kabe=place)

    clause, at = idle.refused_under("idle-area-use=refused")
    assert (clause, at) == ("AREA-WAT-03" if green else "AREA-WAT-01", 0)
    assert idle.under("idle-area-use=used-in-vain").wounds == {}


@pytest.mark.ruling("idle-area-use")
def test_a_passage_without_reserves_is_refused_or_used_in_vain_and_spent() -> None:
    idle = a_round("r1 0 passage=1", bring("well", 0), kabe="inn")
    spent = a_round(
        "r1 0 passage=1 burial_grounds=2",
        bring("well", 0),
        take_back(burial_grounds=1),
        bring("well", 1),
        kabe="inn",
    )

    assert idle.refused_under("idle-area-use=refused") == ("AREA-PAS-04", 0)
    after = idle.under("idle-area-use=used-in-vain")
    assert (after.ninja, after.reserves) == ({"passage": 1}, 0)
    assert spent.refused_under("idle-area-use=used-in-vain") == ("AREA-GEN-03", 2)


@pytest.mark.ruling("last-round-uses")
def test_the_shrine_and_the_animal_pen_are_used_in_vain_in_round_8_or_not_at_all() -> None:
    shrine = a_round("r8 0 shrine=1", use("shrine", "kabe"), kabe="inn")
    pen = a_round("r8 0 animal_pen=1", use("animal_pen", "kabe"), kabe="inn")

    for last in (shrine, pen):
        after = last.under("last-round-uses=legal")
        assert (after.winner, after.why) == ("defender", "VICTORY-07")
    assert shrine.refused_under("last-round-uses=refused") == ("AREA-SHR-01", 0)
    assert pen.refused_under("last-round-uses=refused") == ("AREA-PEN-02", 0)


@pytest.mark.ruling("last-round-uses")
def test_in_round_7_the_shrine_is_used_in_either_reading() -> None:
    shrine = a_round("r7 0 shrine=1", use("shrine", "kabe"), kabe="inn")

    for reading in ("legal", "refused"):
        assert shrine.under(f"last-round-uses={reading}").shrine == ["kabe"]


@pytest.mark.ruling("eliminated-target")
def test_the_shrine_names_only_the_living_or_any_ronin() -> None:
    fallen = a_round("r1 0 shrine=1", use("shrine", "yumi"), kabe="inn")

    assert fallen.refused_under("eliminated-target=living-only") == ("AREA-SHR-01", 0)
    assert fallen.under("eliminated-target=any").shrine == ["yumi"]


@pytest.mark.ruling("eliminated-target")
def test_the_well_does_nothing_to_a_ronin_who_fell_if_it_may_name_him() -> None:
    fallen = a_round("r1 0 well=1", use("well", "yumi"), kabe="inn")

    assert fallen.refused_under("eliminated-target=living-only") == ("AREA-WEL-01", 0)
    after = fallen.under("eliminated-target=any")
    assert (after.wounds, after.supply) == ({}, 49)


@pytest.mark.ruling("eliminated-target")
def test_the_animal_pen_does_nothing_to_a_ronin_who_fell_if_it_may_name_him() -> None:
    fallen = a_round("r1 0 animal_pen=1", use("animal_pen", "yumi"), kabe="inn")

    assert fallen.refused_under("eliminated-target=living-only") == ("AREA-PEN-01", 0)
    assert fallen.under("eliminated-target=any").stayed == {}


@pytest.mark.ruling("shared-watchtower")
def test_the_watchtower_hits_each_of_a_pair_or_one_of_them() -> None:
    at_tasuke = a_round("r1 0 watchtower=1", shoot("tasuke"), kabe="inn", tasuke="inn")
    at_all = a_round("r1 0 watchtower=1", use("watchtower"), kabe="inn", tasuke="inn")

    assert at_tasuke.refused_under("shared-watchtower=each") == ("AREA-WAT-01", 0)
    assert at_all.under("shared-watchtower=each").wounds == {"tasuke": 1, "kabe": 1}
    assert at_tasuke.under("shared-watchtower=one-chosen").wounds == {"tasuke": 1}
    assert at_all.refused_under("shared-watchtower=one-chosen")[1] == 0


@pytest.mark.ruling("shared-watchtower")
def test_the_attacker_says_who_of_the_pair_is_hit_and_others_are_hit_besides() -> None:
    hit = a_round(
        "r1 0 watchtower=1", shoot("kabe", "yumi"), kabe="inn", tasuke="inn", yumi="field_2"
    )
    missed = a_round("r1 0 watchtower=1", shoot("kabe"), kabe="inn", tasuke="inn", yumi="field_2")

    assert hit.under("shared-watchtower=one-chosen").wounds == {"kabe": 1, "yumi": 1}
    assert missed.refused_under("shared-watchtower=one-chosen")[1] == 0
    (shot, _) = hit.moments("shared-watchtower=one-chosen")[-2:]
    assert shot.chooser is Side.ATTACKER
    volleys = {option.targets for option in shot.options if isinstance(option, UseWatchtower)}
    assert volleys == {(Ronin.YUMI, Ronin.KABE), (Ronin.TASUKE, Ronin.YUMI)}


@pytest.mark.ruling("shared-watchtower")
def test_two_ronin_who_share_an_area_without_tasuke_are_hit_both() -> None:
    both = a_round("r1 0 watchtower=1 kabe@inn", use("watchtower"), yumi="inn")

    readings = ("shared-watchtower=one-chosen", "joining-stayed-ronin=only-deployed-count")
    assert both.under(*readings).wounds == {"kabe": 1, "yumi": 1}


@pytest.mark.ruling("watchtower-fields")
def test_the_watchtower_reaches_the_field_beside_it_or_both() -> None:
    far_field = a_round("r1 0 watchtower=1", use("watchtower"), kabe="field_3")
    near_field = a_round("r1 0 watchtower=1", use("watchtower"), kabe="field_2")

    assert far_field.refused_under("watchtower-fields=adjacent-two") == ("AREA-WAT-01", 0)
    assert far_field.under("watchtower-fields=both-fields").wounds == {"kabe": 1}
    for reading in ("adjacent-two", "both-fields"):
        assert near_field.under(f"watchtower-fields={reading}").wounds == {"kabe": 1}


@pytest.mark.ruling("watchtower-fields")
def test_the_inn_that_copies_the_watchtower_reaches_no_field() -> None:
    copied = a_round(
        "r1 0 watchtower=1 inn=1", copy(use("watchtower")), kabe="field_3", yumi="burial_grounds"
    )

    assert copied.under("watchtower-fields=both-fields").wounds == {"yumi": 1}


def short_of_markers(*targets: str) -> Round:
    """The Watchtower could hit Kabe and Yumi, but the General Supply has one marker."""
    shot = shoot(*targets) if targets else use("watchtower")
    return a_round("r1 0 watchtower=1 green=48", shot, kabe="field_2", yumi="inn")


@pytest.mark.ruling("watchtower-short-supply")
def test_a_watchtower_short_of_markers_hits_whom_the_attacker_says_or_nobody() -> None:
    after = short_of_markers("yumi").under("watchtower-short-supply=attacker-says")
    assert (after.wounds, after.supply) == ({"yumi": 1}, 0)
    for targets in (("yumi",), ()):
        refused = short_of_markers(*targets).refused_under("watchtower-short-supply=nobody")
        assert refused == ("AREA-WAT-03", 0)


@pytest.mark.ruling("watchtower-short-supply")
def test_a_watchtower_short_of_markers_hits_whom_the_defender_names() -> None:
    says_who = "watchtower-short-supply=defender-says"

    shot, named, _ = short_of_markers("yumi").moments(says_who)[-3:]
    assert (shot.chooser, shot.choice) == (Side.ATTACKER, UseWatchtower(None))
    assert (named.chooser, named.choice) == (Side.DEFENDER, Name((Ronin.YUMI,)))
    assert set(named.options) == {Name((Ronin.YUMI,)), Name((Ronin.KABE,))}
    assert short_of_markers("yumi").under(says_who).wounds == {"yumi": 1}
    assert short_of_markers("kabe").under(says_who).wounds == {"kabe": 1}
    assert short_of_markers().refused_under(says_who) == ("AREA-WAT-03", 0)
    assert short_of_markers("yumi", "kabe").refused_under(says_who) == ("AREA-WAT-01", 0)


@pytest.mark.ruling("watchtower-short-supply")
def test_nobody_has_a_say_where_the_watchtower_has_markers_enough() -> None:
    enough = a_round("r1 0 watchtower=1 green=47", use("watchtower"), kabe="field_2", yumi="inn")

    for reading in ("attacker-says", "defender-says", "nobody"):
        made = enough.moments(f"watchtower-short-supply={reading}")
        assert not [moment for moment in made if isinstance(moment.choice, Name)]
        after = enough.under(f"watchtower-short-supply={reading}")
        assert after.wounds == {"kabe": 1, "yumi": 1}


def refilled(*targets: str) -> Round:
    """One marker in the General Supply, and a Yumi who would fall to it beside Kabe."""
    return a_round("r1 0 watchtower=1 green=46 yumi-2", shoot(*targets), kabe="field_2", yumi="inn")


@pytest.mark.ruling("watchtower-refill")
def test_markers_freed_by_a_ronin_who_falls_pay_for_no_more_wounds_or_for_the_next() -> None:
    both = refilled("yumi", "kabe")

    assert both.refused_under("watchtower-refill=supply-before") == ("AREA-WAT-01", 0)
    before = refilled("yumi").under("watchtower-refill=supply-before")
    assert (before.fallen, before.wounds, before.supply) == ({"yumi"}, {}, 3)
    after = both.under("watchtower-refill=as-they-fall")
    assert (after.fallen, after.wounds, after.supply) == ({"yumi"}, {"kabe": 1}, 2)


@pytest.mark.ruling("watchtower-refill")
def test_a_marker_laid_on_a_ronin_who_lives_frees_none() -> None:
    kabe = refilled("kabe").under("watchtower-refill=as-they-fall")
    assert (kabe.fallen, kabe.wounds, kabe.supply) == (set(), {"yumi": 2, "kabe": 1}, 0)


@pytest.mark.ruling("granary-short-supply")
def test_the_granary_yields_the_one_marker_there_is_or_nothing() -> None:
    one = a_round("r1 0 granary=1 green=48", use("granary"), kabe="inn")

    after = one.under("granary-short-supply=what-there-is")
    assert (after.reserves, after.supply) == (1, 0)
    assert one.refused_under("granary-short-supply=two-or-nothing") == ("AREA-GRA-01", 0)


@pytest.mark.ruling("granary-short-supply")
def test_the_inn_that_copies_the_granary_yields_no_single_marker_either() -> None:
    # Three markers: the Granary takes two, and one is left for the Inn.
    copied = a_round(
        "r1 0 granary=1 inn=1 green=45", use("granary"), copy(use("granary")), kabe="shrine"
    )

    assert copied.under("granary-short-supply=what-there-is").reserves == 3
    assert copied.refused_under("granary-short-supply=two-or-nothing") == ("AREA-GRA-01", 1)


@pytest.mark.ruling("granary-short-supply")
def test_a_granary_that_needs_two_markers_is_not_used_in_vain_with_one() -> None:
    one = a_round("r1 0 granary=1 green=48", use("granary"), kabe="inn")

    readings = ("granary-short-supply=two-or-nothing", "idle-area-use=used-in-vain")
    assert one.refused_under(*readings) == ("AREA-GRA-01", 0)


@pytest.mark.ruling("granary-short-supply")
def test_a_granary_yields_one_marker_where_the_reserves_stand_in_for_the_supply() -> None:
    one = a_round("r1 0 granary=1 green=48", use("granary"), kabe="inn")

    after = one.under("granary-short-supply=two-or-nothing", "ninja-marker-limit=from-reserves")
    assert (after.reserves, after.supply) == (1, 0)


def penned(target: str) -> Round:
    """The Animal Pen holds Kabe or Yumi."""
    return a_round("r1 0 animal_pen=1", use("animal_pen", target), kabe="inn", yumi="well")


@pytest.mark.ruling("pen-chooser")
def test_the_attacker_names_the_ronin_whom_the_animal_pen_holds() -> None:
    held, _ = penned("kabe").moments("pen-chooser=attacker")[-2:]

    assert (held.chooser, held.choice) == (Side.ATTACKER, UseAnimalPen(Ronin.KABE))
    assert UseAnimalPen(Ronin.YUMI) in held.options
    assert penned("kabe").under("pen-chooser=attacker").stayed == {"kabe": "inn"}


@pytest.mark.ruling("pen-chooser")
def test_the_defender_names_the_ronin_whom_the_animal_pen_holds() -> None:
    held, named, _ = penned("kabe").moments("pen-chooser=defender")[-3:]

    assert (held.chooser, held.choice) == (Side.ATTACKER, UseAnimalPen(None))
    assert (named.chooser, named.choice) == (Side.DEFENDER, Name((Ronin.KABE,)))
    assert set(named.options) == {Name((Ronin.KABE,)), Name((Ronin.YUMI,))}
    assert penned("yumi").under("pen-chooser=defender").stayed == {"yumi": "well"}


@pytest.mark.ruling("pen-chooser")
def test_the_defender_names_also_whom_the_copied_animal_pen_holds() -> None:
    copied = a_round(
        "r1 0 animal_pen=1 inn=1",
        use("animal_pen", "kabe"),
        copy(use("animal_pen", "yumi")),
        kabe="granary",
        yumi="well",
    )

    made = copied.moments("pen-chooser=defender")
    named = [moment for moment in made if isinstance(moment.choice, Name)]
    assert [moment.chooser for moment in named] == [Side.DEFENDER, Side.DEFENDER]
    after = copied.under("pen-chooser=defender")
    assert after.stayed == {"kabe": "granary", "yumi": "well"}


@pytest.mark.ruling("pen-target-falls")
def test_when_the_held_ronin_falls_nobody_is_held_or_another_is() -> None:
    def held(*choices: Entry) -> Round:
        position = "r1 0 animal_pen=1 well=1 yumi-2"
        return a_round(position, *choices, kabe="inn", yumi="granary")

    fallen = (use("animal_pen", "yumi"), use("well", "yumi"))
    another = held(*fallen, use("animal_pen", "kabe"))

    assert another.refused_under("pen-target-falls=nobody-held") == ("AREA-GEN-03", 2)
    nobody = held(*fallen).under("pen-target-falls=nobody-held")
    assert (nobody.fallen, nobody.stayed) == ({"yumi"}, {})
    assert another.under("pen-target-falls=another-held").stayed == {"kabe": "inn"}


@pytest.mark.ruling("pen-target-falls")
def test_while_the_held_ronin_lives_the_animal_pen_is_used_up() -> None:
    twice = a_round(
        "r1 0 animal_pen=1 well=1",
        use("animal_pen", "yumi"),
        use("well", "yumi"),
        use("animal_pen", "kabe"),
        kabe="inn",
        yumi="granary",
    )

    assert twice.refused_under("pen-target-falls=another-held") == ("AREA-GEN-03", 2)


@pytest.mark.ruling("pen-target-falls")
def test_the_inn_that_copied_the_animal_pen_may_name_another_too() -> None:
    again = a_round(
        "r1 0 animal_pen=1 inn=1 well=1 yumi-2",
        copy(use("animal_pen", "yumi")),
        use("well", "yumi"),
        copy(use("animal_pen", "kabe")),
        kabe="shrine",
        yumi="granary",
    )

    assert again.refused_under("pen-target-falls=nobody-held") == ("AREA-GEN-03", 2)
    assert again.under("pen-target-falls=another-held").stayed == {"kabe": "shrine"}


@pytest.mark.ruling("pen-target-falls")
def test_the_inn_that_copied_the_animal_pen_may_not_copy_something_else_instead() -> None:
    otherwise = a_round(
        "r1 0 animal_pen=1 inn=1 well=1 yumi-2",
        copy(use("animal_pen", "yumi")),
        use("well", "yumi"),
        copy(use("well", "kabe")),
        kabe="shrine",
        yumi="granary",
    )

    assert otherwise.refused_under("pen-target-falls=another-held") == ("AREA-GEN-03", 2)


@pytest.mark.ruling("pen-target-falls")
def test_a_ronin_who_had_fallen_before_he_was_named_is_not_replaced() -> None:
    in_vain = a_round(
        "r1 0 animal_pen=1", use("animal_pen", "yumi"), use("animal_pen", "yumi"), kabe="inn"
    )

    refused = in_vain.refused_under("eliminated-target=any", "pen-target-falls=another-held")
    assert refused == ("AREA-GEN-03", 1)


@pytest.mark.ruling("pen-again")
def test_a_ronin_who_stayed_may_be_held_again_or_not() -> None:
    again = a_round("r1 0 animal_pen=1 kabe@well", use("animal_pen", "kabe"))

    assert again.under("pen-again=allowed").stayed == {"kabe": "well"}
    assert again.refused_under("pen-again=refused") == ("AREA-PEN-02", 0)


@pytest.mark.ruling("shrine-on-kabe")
def test_the_shrine_names_kabe_in_vain_or_not_at_all() -> None:
    kabe = a_round("r1 0 shrine=1", use("shrine", "kabe"), kabe="inn")

    assert kabe.under("shrine-on-kabe=legal").shrine == ["kabe"]
    assert kabe.refused_under("shrine-on-kabe=refused") == ("RONIN-KAB-01", 0)


@pytest.mark.ruling("shrine-again")
def test_a_ronin_who_bears_a_shrine_marker_may_be_marked_again_or_not() -> None:
    again = a_round("r1 0 shrine=1 yumi~", use("shrine", "yumi"), kabe="inn", yumi="well")

    assert again.under("shrine-again=allowed").shrine == ["yumi"]
    assert again.refused_under("shrine-again=refused") == ("AREA-SHR-02", 0)


@pytest.mark.ruling("shrine-and-green")
def test_a_ronin_on_the_green_is_out_of_reach_of_the_shrine_or_not() -> None:
    on_green = a_round("r1 0 shrine=1 green=1", use("shrine", "yumi"), kabe="inn", yumi="green")

    assert on_green.refused_under("shrine-and-green=not-on-green") == ("GREEN-13", 0)
    assert on_green.under("shrine-and-green=on-green-too").shrine == ["yumi"]


@pytest.mark.ruling("shrine-and-green")
def test_the_well_and_the_animal_pen_never_reach_the_green() -> None:
    for area in ("well", "animal_pen"):
        on_green = a_round(f"r1 0 {area}=1 green=1", use(area, "yumi"), kabe="inn", yumi="green")
        assert on_green.refused_under("shrine-and-green=on-green-too") == ("GREEN-13", 0)


@pytest.mark.ruling("passage-number")
def test_the_passage_brings_one_or_two_or_two_if_it_can() -> None:
    one_of_two = passage_to("well", 1)
    after = one_of_two.under("passage-number=up-to-two")
    assert (after.ninja, after.reserves) == ({"passage": 2, "well": 1}, 1)
    assert one_of_two.refused_under("passage-number=two-if-he-can") == ("AREA-PAS-01", 0)
    assert passage_to("well", 2).under("passage-number=two-if-he-can").ninja["well"] == 2
    last_one = passage_to("well", 1, reserves=2).under("passage-number=two-if-he-can")
    assert (last_one.ninja["well"], last_one.reserves) == (1, 0)


@pytest.mark.ruling("passage-goal")
def test_the_passage_may_bring_ninja_to_itself_or_not() -> None:
    to_itself = passage_to("passage", 1, reserves=2)

    assert to_itself.under("passage-goal=any").ninja == {"passage": 3}
    assert to_itself.refused_under("passage-goal=not-itself") == ("AREA-PAS-01", 0)
    assert to_itself.refused_under("passage-goal=not-occupied") == ("AREA-PAS-01", 0)


@pytest.mark.ruling("passage-goal")
def test_the_passage_may_reinforce_an_occupied_area_or_not() -> None:
    to_occupied = a_round(
        "r1 2 passage=1 well=1", bring("well", 1), attacker={"passage": 1}, kabe="inn"
    )

    for reading in ("any", "not-itself"):
        assert to_occupied.under(f"passage-goal={reading}").ninja == {"passage": 2, "well": 2}
    assert to_occupied.refused_under("passage-goal=not-occupied") == ("AREA-PAS-01", 0)


@pytest.mark.ruling("passage-goal")
def test_a_ronin_may_be_attacked_by_the_passage_in_every_reading() -> None:
    to_kabe = passage_to("granary", 1, reserves=2)

    for reading in ("any", "not-itself", "not-occupied", "only-to-ronin"):
        assert to_kabe.under(f"passage-goal={reading}").wounds == {"kabe": 1}


@pytest.mark.ruling("passage-goal")
def test_the_copied_passage_may_not_lead_to_the_passage_either() -> None:
    copied = a_round(
        "r1 2 passage=1 inn=1", copy(bring("passage", 1)), attacker={"passage": 1}, kabe="shrine"
    )

    assert copied.under("passage-goal=any").ninja["passage"] == 3
    assert copied.refused_under("passage-goal=not-itself") == ("AREA-PAS-01", 0)


@pytest.mark.ruling("passage-goal")
def test_the_passage_may_bring_ninja_anywhere_or_only_where_a_ronin_is() -> None:
    to_nobody = a_round("r1 2 passage=1", bring("well", 1), attacker={"passage": 1}, kabe="inn")

    assert to_nobody.under("passage-goal=any").ninja == {"passage": 2, "well": 1}
    assert to_nobody.refused_under("passage-goal=only-to-ronin") == ("AREA-PAS-01", 0)


@pytest.mark.ruling("passage-unfought")
def test_an_area_taken_by_the_passage_without_a_fight_is_usable_or_not() -> None:
    unfought = a_round(
        "r1 2 passage=1",
        bring("granary", 1),
        use("granary"),
        attacker={"passage": 1},
        kabe="inn",
    )

    after = unfought.under("passage-unfought=usable")
    assert (after.ninja["granary"], after.reserves) == (1, 2)
    assert unfought.refused_under("passage-unfought=only-after-combat") == ("AREA-PAS-03", 1)


@pytest.mark.ruling("passage-unfought")
def test_an_area_taken_in_a_fight_or_held_before_is_usable_in_either_reading() -> None:
    # Yumi falls to the first of two ninja, the second occupies.
    fought = a_round(
        "r1 3 passage=1 yumi-2",
        bring("granary", 2),
        use("granary"),
        attacker={"passage": 1},
        kabe="inn",
        yumi="granary",
    )
    held = a_round(
        "r1 2 passage=1 granary=1",
        bring("granary", 1),
        use("granary"),
        attacker={"passage": 1},
        kabe="inn",
    )

    for reading in ("usable", "only-after-combat"):
        assert fought.under(f"passage-unfought={reading}").reserves == 2
        assert held.under(f"passage-unfought={reading}").reserves == 2


@pytest.mark.ruling("passage-unfought")
def test_the_inn_may_copy_an_area_that_was_taken_without_a_fight() -> None:
    copied = a_round(
        "r1 2 passage=1 inn=1",
        bring("granary", 1),
        copy(use("granary")),
        attacker={"passage": 1},
        kabe="shrine",
    )
    unused_only = "copied-once-used=may-not-copy"

    assert copied.under("passage-unfought=only-after-combat").reserves == 2
    assert copied.under("passage-unfought=only-after-combat", unused_only).reserves == 2


@pytest.mark.ruling("passage-unfought")
def test_an_inn_taken_without_a_fight_copies_nothing() -> None:
    taken = a_round(
        "r1 2 passage=1 well=1",
        bring("inn", 1),
        copy(use("well", "kabe")),
        attacker={"passage": 1},
        kabe="shrine",
    )

    assert taken.under("passage-unfought=usable").wounds == {"kabe": 1}
    assert taken.refused_under("passage-unfought=only-after-combat") == ("AREA-PAS-03", 1)


@pytest.mark.ruling("burial-grounds-number")
def test_the_burial_grounds_return_one_or_two_or_two_if_they_can() -> None:
    one_of_two = a_round("r1 0 burial_grounds=2", take_back(burial_grounds=1), kabe="inn")
    both = a_round("r1 0 burial_grounds=2", take_back(burial_grounds=2), kabe="inn")
    the_only_one = a_round("r1 0 burial_grounds=1", take_back(burial_grounds=1), kabe="inn")

    after = one_of_two.under("burial-grounds-number=up-to-two")
    assert (after.ninja, after.reserves) == ({"burial_grounds": 1}, 1)
    assert one_of_two.refused_under("burial-grounds-number=two-if-he-can") == ("AREA-BUR-01", 0)
    assert both.under("burial-grounds-number=two-if-he-can").reserves == 2
    assert the_only_one.under("burial-grounds-number=two-if-he-can").reserves == 1


@pytest.mark.ruling("burial-grounds-own-area")
def test_the_burial_grounds_return_their_own_ninja_or_only_others() -> None:
    own = a_round("r1 0 burial_grounds=1", take_back(burial_grounds=1), kabe="inn")
    other = a_round("r1 0 burial_grounds=1 well=1", take_back(well=1), kabe="inn")

    after = own.under("burial-grounds-own-area=allowed")
    assert (after.ninja, after.reserves) == ({}, 1)
    assert own.refused_under("burial-grounds-own-area=others-only") == ("AREA-BUR-01", 0)
    assert other.under("burial-grounds-own-area=others-only").ninja == {"burial_grounds": 1}


@pytest.mark.ruling("burial-grounds-own-area")
def test_two_if_they_can_means_two_of_other_areas_where_their_own_stay() -> None:
    other = a_round("r1 0 burial_grounds=2 well=1", take_back(well=1), kabe="inn")
    two = "burial-grounds-number=two-if-he-can"

    assert other.refused_under(two, "burial-grounds-own-area=allowed") == ("AREA-BUR-01", 0)
    assert other.under(two, "burial-grounds-own-area=others-only").reserves == 1


@pytest.mark.ruling("burial-grounds-own-area")
def test_the_area_that_is_used_keeps_its_ninja_whether_it_is_theirs_or_the_inn() -> None:
    held = "r1 0 burial_grounds=1 inn=1"
    own = a_round(held, take_back(burial_grounds=1), kabe="well")
    from_inn = a_round(held, take_back(inn=1), kabe="well")
    copied_own = a_round(held, copy(take_back(inn=1)), kabe="well")
    copied = a_round(held, copy(take_back(burial_grounds=1)), kabe="well")

    used = "burial-grounds-own-area=not-the-used-area"
    assert own.refused_under(used) == ("AREA-BUR-01", 0)
    assert from_inn.under(used).ninja == {"burial_grounds": 1}
    assert copied_own.refused_under(used) == ("AREA-BUR-01", 0)
    assert copied.under(used).ninja == {"inn": 1}
    others = "burial-grounds-own-area=others-only"
    assert copied_own.under(others).ninja == {"burial_grounds": 1}
    assert copied.refused_under(others) == ("AREA-BUR-01", 0)


@pytest.mark.ruling("burial-grounds-own-area")
def test_two_if_they_can_leaves_the_ninja_of_the_inn_that_is_used_aside() -> None:
    one = a_round("r1 0 burial_grounds=1 inn=2", copy(take_back(burial_grounds=1)), kabe="well")
    two = "burial-grounds-number=two-if-he-can"

    assert one.refused_under(two) == ("AREA-BUR-01", 0)
    assert one.under(two, "burial-grounds-own-area=not-the-used-area").reserves == 1


NEW_STAY = "burial-grounds-new-ninja=not-brought-now"


def brought_and_returned(start: str, *choices: Entry, **places: str) -> Round:
    """One ninja is deployed on the Passage, which brings others; the Burial Grounds return some."""
    return a_round(start, *choices, attacker={"passage": 1}, **places)


@pytest.mark.ruling("burial-grounds-new-ninja")
def test_the_burial_grounds_return_what_the_passage_brought_or_only_others() -> None:
    held = "r1 3 burial_grounds=1 granary=1"
    fresh = brought_and_returned(held, bring("well", 1), take_back(well=1), kabe="inn")
    besides, all_of_them = (
        brought_and_returned(held, bring("granary", 2), take_back(granary=count), kabe="inn")
        for count in (1, 2)
    )

    assert fresh.under("burial-grounds-new-ninja=any").reserves == 2
    assert fresh.refused_under(NEW_STAY) == ("AREA-BUR-01", 1)
    assert all_of_them.under("burial-grounds-new-ninja=any").ninja["granary"] == 1
    assert besides.under(NEW_STAY).ninja["granary"] == 2
    assert all_of_them.refused_under(NEW_STAY) == ("AREA-BUR-01", 1)


@pytest.mark.ruling("burial-grounds-new-ninja")
def test_what_is_left_of_a_fight_was_brought_now_also_when_the_inn_brings_more() -> None:
    # Yumi has one space left: she falls, and one of the two holds the Well; the Inn brings one.
    fight, places = "r1 4 burial_grounds=1 inn=1 yumi-2", {"kabe": "shrine", "yumi": "well"}
    two, one, back = bring("well", 2), copy(bring("well", 1)), take_back(well=1)
    left = brought_and_returned(fight, two, back, **places)
    more = brought_and_returned(fight, two, one, back, **places)

    assert left.under("burial-grounds-new-ninja=any").reserves == 2
    assert left.refused_under(NEW_STAY) == ("AREA-BUR-01", 1)
    assert more.refused_under(NEW_STAY) == ("AREA-BUR-01", 2)


@pytest.mark.ruling("burial-grounds-new-ninja")
def test_two_if_they_can_leaves_those_who_were_brought_now_aside() -> None:
    # The Passage's own ninja may be returned; with the one that was just brought there are two.
    one = brought_and_returned(
        "r1 2 burial_grounds=1", bring("well", 1), take_back(passage=1), kabe="inn"
    )
    readings = ("burial-grounds-number=two-if-he-can", "burial-grounds-own-area=others-only")

    assert one.refused_under(*readings) == ("AREA-BUR-01", 1)
    assert one.under(*readings, NEW_STAY).reserves == 1


@pytest.mark.ruling("passage-and-threat")
@pytest.mark.ruling("passage-and-limits")
def test_a_passage_that_brings_nobody_attacks_no_area_and_fills_none() -> None:
    # The Threat Level of round 1 is used up, and the Well is above its limit.
    to_a_fourth = a_round(
        "r1 10",
        bring("granary", 0),
        attacker={"passage": 1, "well": 1, "inn": 1},
        kabe="shrine",
    )
    to_a_full_one = a_round("r1 0 passage=1 well=3", bring("well", 0), kabe="inn")

    nobody = "up-to-includes-none=none-allowed"
    assert to_a_fourth.under(nobody, "passage-and-threat=binding").reserves == 7
    in_vain = "idle-area-use=used-in-vain"
    assert to_a_full_one.under(in_vain, "passage-and-limits=binding").ninja["well"] == 3


@pytest.mark.ruling("burial-grounds-own-area")
@pytest.mark.ruling("idle-area-use")
def test_burial_grounds_with_no_ninja_on_other_areas_are_used_in_vain_or_not() -> None:
    alone = a_round("r1 0 burial_grounds=1", {"use": "burial_grounds", "from": {}}, kabe="inn")

    others = "burial-grounds-own-area=others-only"
    assert alone.refused_under(others) == ("AREA-BUR-01", 0)
    assert alone.under(others, "idle-area-use=used-in-vain").reserves == 0


@pytest.mark.ruling("passage-new-ninja")
def test_the_passage_brings_what_came_to_the_reserves_in_this_step_or_not() -> None:
    not_now = "passage-new-ninja=not-gained-now"
    fed, returned = (
        a_round(f"r1 0 granary=1 burial_grounds=1 passage=1{and_}", first, then, kabe="inn")
        for first, then, and_ in (
            (use("granary"), bring("well", 2), ""),
            (take_back(shrine=1), bring("well", 1), " shrine=1"),
        )
    )

    assert fed.under("passage-new-ninja=any").ninja["well"] == 2
    assert fed.refused_under(not_now) == ("AREA-PAS-04", 1)
    assert returned.under("passage-new-ninja=any").ninja["well"] == 1
    assert returned.refused_under(not_now) == ("AREA-PAS-04", 1)


@pytest.mark.ruling("passage-new-ninja")
def test_the_passage_brings_what_was_in_the_reserves_before_however_many_came() -> None:
    not_now, feed = "passage-new-ninja=not-gained-now", use("granary")

    def with_one_before(*choices: Entry) -> Round:
        """One ninja is left in the Reserves when step 3 begins."""
        start = "r1 2 granary=1 inn=1 passage=1"
        return a_round(start, *choices, attacker={"granary": 1}, kabe="shrine")

    again = with_one_before(feed, bring("well", 1), copy(bring("field_2", 1)))
    first = with_one_before(bring("well", 1), feed, copy(bring("field_2", 1)))
    in_vain = with_one_before(feed, bring("well", 1), copy(bring("well", 0)))

    assert with_one_before(feed, bring("well", 1)).under(not_now).reserves == 2
    assert with_one_before(feed, bring("well", 2)).refused_under(not_now) == ("AREA-PAS-01", 1)
    assert again.under("passage-new-ninja=any").ninja["field_2"] == 1
    assert again.refused_under(not_now) == ("AREA-PAS-04", 2)
    assert first.refused_under(not_now) == ("AREA-PAS-04", 2)
    assert in_vain.under(not_now, "idle-area-use=used-in-vain").ninja["well"] == 1
