"""Each open point of Combat step 2, and those about markers that leave the Green at the reveal.

Vitality: Kabe 7, Tasuke, Yumi and Yobu 3, Musashi 4. The General Supply is what is left of 50.
"""

import pytest

from ronin.model.errors import DefectivePosition
from ronin.model.seven_ronin.line import Divide
from ronin.model.seven_ronin.pieces import Side
from tests.seven_ronin.model.rounds import Entry, Round, a_round, bring, divide, use


@pytest.mark.ruling("empty-reserves")
def test_without_reserves_the_attacker_deploys_nothing_or_has_lost() -> None:
    round_1 = a_round("r1 0 well=1", kabe="granary")

    goes_on = round_1.under("empty-reserves=deploys-nothing")
    assert goes_on.winner is None
    assert goes_on.ninja == {"well": 1}
    lost = round_1.under("empty-reserves=has-lost")
    assert (lost.winner, lost.why) == ("defender", "PLAN-A-10")


@pytest.mark.ruling("empty-reserves")
def test_an_attacker_who_deploys_his_last_marker_has_not_lost_yet() -> None:
    last_marker = a_round("r1 1", attacker={"well": 1}, kabe="granary")

    assert last_marker.under("empty-reserves=has-lost").winner is None


@pytest.mark.ruling("empty-reserves")
def test_an_attacker_who_has_lost_for_want_of_reserves_uses_no_area() -> None:
    too_late = a_round("r1 0 well=1", use("well", "kabe"), kabe="granary")

    assert too_late.refused_under("empty-reserves=has-lost") == ("PLAN-A-10", 0)


@pytest.mark.ruling("green-allowance-if-cleared")
def test_extra_markers_stay_or_go_back_when_a_ronin_clears_the_green() -> None:
    # The Well's limit is 1; the ninja on the Green allows a second marker.
    cleared = a_round("r1 10 green=1", attacker={"well": 2}, kabe="green")

    stands = cleared.under("green-allowance-if-cleared=stands")
    assert (stands.ninja, stands.reserves, stands.supply) == ({"well": 2}, 8, 40)
    returned = cleared.under("green-allowance-if-cleared=extras-return")
    assert (returned.ninja, returned.reserves, returned.supply) == ({"well": 1}, 9, 40)


@pytest.mark.ruling("green-allowance-if-cleared")
def test_extra_markers_stay_when_nobody_clears_the_green() -> None:
    uncleared = a_round("r1 10 green=1", attacker={"well": 2}, kabe="granary")

    after = uncleared.under("green-allowance-if-cleared=extras-return")
    assert (after.ninja, after.reserves) == ({"well": 2, "green": 1}, 8)


@pytest.mark.ruling("green-allowance-if-cleared")
def test_only_new_ninja_above_the_limit_go_back_where_others_stood_before() -> None:
    # One stood on the Well before; of the two new ones one is above the limit.
    cleared = a_round("r1 10 green=1 well=1", attacker={"well": 2}, kabe="green")

    after = cleared.under("green-allowance-if-cleared=extras-return")
    assert (after.ninja, after.reserves) == ({"well": 2}, 9)


@pytest.mark.ruling("green-allowance-spent")
def test_a_ninja_on_the_green_stays_or_is_spent_for_an_extra_marker() -> None:
    one_extra = a_round("r1 10 green=1", attacker={"well": 2}, kabe="granary")

    stays = one_extra.under("green-allowance-spent=stays")
    assert (stays.ninja, stays.supply) == ({"well": 2, "green": 1}, 39)
    spent = one_extra.under("green-allowance-spent=spent")
    assert (spent.ninja, spent.supply) == ({"well": 2}, 40)


@pytest.mark.ruling("green-allowance-spent")
def test_each_extra_marker_spends_one_ninja_of_the_green_and_the_others_stay() -> None:
    # Two extras on the Well and none on the Granary; a fourth marker joins the Green.
    two_extras = a_round(
        "r1 10 green=3", attacker={"well": 3, "granary": 2, "green": 1}, kabe="inn"
    )

    spent = two_extras.under("green-allowance-spent=spent")
    assert (spent.ninja, spent.reserves) == ({"well": 3, "granary": 2, "green": 2}, 4)


@pytest.mark.ruling("green-allowance-spent")
def test_no_ninja_of_the_green_is_spent_where_each_raises_the_limit_of_every_area() -> None:
    one_extra = a_round("r1 10 green=1", attacker={"well": 2}, kabe="granary")

    after = one_extra.under("green-allowance-spent=spent", "green-allowance=every-chosen-area")
    assert (after.ninja, after.supply) == ({"well": 2, "green": 1}, 39)


@pytest.mark.ruling("green-allowance-spent")
@pytest.mark.ruling("green-allowance-if-cleared")
def test_ninja_that_stood_above_a_limit_before_are_no_extras_of_this_round() -> None:
    # Three stand on the Well, whose limit is 1; one more is deployed, with three above it then.
    readings = ("standing-ninja-and-limit=standing-count", "green-allowance-spent=spent")
    kept = a_round("r1 10 green=4 well=3", attacker={"well": 1}, kabe="granary")
    cleared = a_round("r1 10 green=4 well=3", attacker={"well": 1}, kabe="green")

    assert kept.under(*readings).ninja == {"well": 4, "green": 3}
    after = cleared.under(readings[0], "green-allowance-if-cleared=extras-return")
    assert (after.ninja, after.reserves) == ({"well": 3}, 10)


def cancelled_pair(*choices: Entry, wounds: str = "") -> Round:
    """Kabe and a Tasuke with a Shrine Marker stayed on the Well, where one ninja stands."""
    tasuke = f"tasuke{wounds}@well~"
    return a_round(f"r1 0 well=1 kabe@well {tasuke}", *choices)


@pytest.mark.ruling("cancelled-tasuke-division")
def test_the_wounds_of_a_cancelled_tasuke_are_divided_by_the_defender_or_the_attacker() -> None:
    pair = cancelled_pair(divide("well", tasuke=1, kabe=0), wounds="-2")

    for reading, divider in (("defender", Side.DEFENDER), ("attacker", Side.ATTACKER)):
        made = pair.moments(f"cancelled-tasuke-division={reading}")
        (division,) = [moment for moment in made if isinstance(moment.choice, Divide)]
        assert division.chooser is divider
        assert len(division.options) == 2
        after = pair.under(f"cancelled-tasuke-division={reading}")
        assert after.fallen == {"tasuke"}
        assert after.winner == "defender"


@pytest.mark.ruling("cancelled-tasuke-division")
def test_a_cancelled_tasuke_is_spared_while_her_companion_has_room() -> None:
    point = "cancelled-tasuke-division"
    undivided = cancelled_pair()
    against = cancelled_pair(divide("well", tasuke=1, kabe=0))

    assert undivided.refused_under(f"{point}=defender") == ("WOUNDS-10", 0)
    assert undivided.refused_under(f"{point}=attacker") == ("WOUNDS-10", 0)
    assert undivided.under(f"{point}=companion-first").wounds == {"kabe": 1}
    assert against.refused_under(f"{point}=companion-first")[1] == 0


@pytest.mark.ruling("cancelled-tasuke-division")
def test_a_cancelled_tasuke_takes_what_her_companion_has_no_room_for() -> None:
    # Yumi has room for 1, so 1 of the 3 wounds is hers and 2 are Tasuke's.
    pair = a_round("r1 0 well=3 inn=1 yumi-2@well tasuke@well~")

    after = pair.under("cancelled-tasuke-division=companion-first")
    assert after.fallen == {"yumi"}
    assert after.wounds == {"tasuke": 2}


@pytest.mark.ruling("cancelled-tasuke-division")
def test_a_cancelled_tasuke_takes_all_she_has_room_for() -> None:
    # Tasuke has room for 3 of the 4 wounds, so the fourth is Kabe's.
    point = "cancelled-tasuke-division"
    pair = a_round("r1 0 well=4 inn=1 kabe@well tasuke@well~")

    after = pair.under(f"{point}=tasuke-first")
    assert after.fallen == {"tasuke"}
    assert after.wounds == {"kabe": 1}
    assert cancelled_pair().under(f"{point}=tasuke-first").wounds == {"tasuke": 1}
    against = cancelled_pair(divide("well", tasuke=0, kabe=1))
    assert against.refused_under(f"{point}=tasuke-first")[1] == 0


@pytest.mark.ruling("cancelled-tasuke-division")
def test_the_two_companions_of_a_cancelled_tasuke_share_what_she_has_no_room_for() -> None:
    # Tasuke has room for 3 of the 4 wounds; of Kabe and Yumi the Defender hits one.
    on_yumi = a_round(
        "r1 0 well=4 inn=1 kabe@well tasuke@well~",
        divide("well", tasuke=3, yumi=1, kabe=0),
        yumi="well",
    )
    three = ("joining-stayed-ronin=only-deployed-count", "cancelled-stayed-tasuke=one-may-join")

    after = on_yumi.under("cancelled-tasuke-division=tasuke-first", *three)
    assert after.fallen == {"tasuke"}
    assert after.wounds == {"yumi": 1}


@pytest.mark.ruling("cancelled-tasuke-division")
def test_the_attacker_also_divides_what_the_passage_deals_to_a_cancelled_tasuke() -> None:
    pair = a_round(
        "r1 2 passage=1 kabe@well tasuke@well~",
        bring("well", 1, tasuke=1, kabe=0),
        attacker={"inn": 1},
    )

    for reading, divider in (("defender", Side.DEFENDER), ("attacker", Side.ATTACKER)):
        made = pair.moments(f"cancelled-tasuke-division={reading}")
        (division,) = [moment for moment in made if isinstance(moment.choice, Divide)]
        assert division.chooser is divider


@pytest.mark.ruling("cancelled-tasuke-division")
def test_without_a_shrine_marker_the_defender_divides_in_every_reading() -> None:
    pair = a_round(
        "r1 0 well=1 inn=1", divide("well", tasuke=1, kabe=0), kabe="well", tasuke="well"
    )

    for reading in ("defender", "attacker", "companion-first"):
        made = pair.moments(f"cancelled-tasuke-division={reading}")
        (division,) = [moment for moment in made if isinstance(moment.choice, Divide)]
        assert division.chooser is Side.DEFENDER
        assert pair.under(f"cancelled-tasuke-division={reading}").wounds == {"tasuke": 1}


@pytest.mark.ruling("tasuke-division-times")
def test_the_defender_divides_every_time_or_once_and_then_the_companion_is_hit() -> None:
    position = "r1 2 well=1 passage=1"
    first = divide("well", tasuke=1, kabe=0)
    places = {"kabe": "well", "tasuke": "well"}
    attacker = {"passage": 1}
    again = a_round(
        position, first, bring("well", 1, tasuke=1, kabe=0), attacker=attacker, **places
    )
    unsaid = a_round(position, first, bring("well", 1), attacker=attacker, **places)

    assert again.under("tasuke-division-times=every-time").wounds == {"tasuke": 2}
    assert unsaid.refused_under("tasuke-division-times=every-time") == ("RONIN-TAS-03", 1)
    assert again.refused_under("tasuke-division-times=once-a-round")[1] == 1
    assert unsaid.under("tasuke-division-times=once-a-round").wounds == {"tasuke": 1, "kabe": 1}


@pytest.mark.ruling("tasuke-division-times")
def test_a_division_saved_in_step_2_can_be_made_when_the_passage_wounds_the_pair() -> None:
    first = a_round(
        "r1 2 passage=1",
        bring("well", 1, tasuke=1, kabe=0),
        attacker={"passage": 1},
        kabe="well",
        tasuke="well",
    )

    assert first.under("tasuke-division-times=once-a-round").wounds == {"tasuke": 1}


@pytest.mark.ruling("tasuke-division-times")
def test_after_the_first_division_of_a_round_the_attacker_divides() -> None:
    pair = a_round(
        "r1 2 well=1 passage=1",
        divide("well", tasuke=1, kabe=0),
        bring("well", 1, tasuke=1, kabe=0),
        attacker={"passage": 1},
        kabe="well",
        tasuke="well",
    )

    made = pair.moments("tasuke-division-times=once-then-attacker")
    dividers = [moment.chooser for moment in made if isinstance(moment.choice, Divide)]
    assert dividers == [Side.DEFENDER, Side.ATTACKER]
    assert pair.under("tasuke-division-times=once-then-attacker").wounds == {"tasuke": 2}


def three_on_a_pair(tasuke: int, kabe: int) -> Round:
    """Tasuke has room for one wound, Kabe for seven; three ninja are on their Well."""
    return a_round(
        "r1 0 well=3 inn=1 tasuke-2",
        divide("well", tasuke=tasuke, kabe=kabe),
        tasuke="well",
        kabe="well",
    )


@pytest.mark.ruling("tasuke-division-room")
def test_every_ninja_finds_the_room_there_is_or_may_be_laid_on_a_tile_that_is_full() -> None:
    point = "tasuke-division-room"
    overloaded = three_on_a_pair(tasuke=1, kabe=0)

    assert overloaded.refused_under(f"{point}=fill-all-room") == ("WOUNDS-01", 0)
    after = overloaded.under(f"{point}=may-overload")
    assert after.fallen == {"tasuke"}
    assert after.wounds == {}
    assert after.ninja == {"well": 2, "inn": 1}
    for reading in ("fill-all-room", "may-overload"):
        after = three_on_a_pair(tasuke=1, kabe=2).under(f"{point}={reading}")
        assert (after.fallen, after.wounds) == ({"tasuke"}, {"kabe": 2})
        after = three_on_a_pair(tasuke=0, kabe=3).under(f"{point}={reading}")
        assert (after.fallen, after.wounds) == (set(), {"tasuke": 2, "kabe": 3})


@pytest.mark.ruling("tasuke-division-room")
def test_an_overload_needs_a_tile_that_it_fills() -> None:
    # With one on each, the third was laid on Tasuke's full tile; with none on her it has no excuse.
    after = three_on_a_pair(tasuke=1, kabe=1).under("tasuke-division-room=may-overload")
    assert (after.ninja, after.wounds) == ({"well": 1, "inn": 1}, {"kabe": 1})
    refused = three_on_a_pair(tasuke=0, kabe=2).refused_under("tasuke-division-room=may-overload")
    assert refused[1] == 0


@pytest.mark.ruling("tasuke-division-room")
def test_ninja_left_beside_a_living_ronin_do_not_occupy_his_area() -> None:
    used = a_round(
        "r1 0 well=3 inn=1 tasuke-2",
        divide("well", tasuke=1, kabe=0),
        use("well", "kabe"),
        tasuke="well",
        kabe="well",
    )

    assert used.refused_under("tasuke-division-room=may-overload") == ("AREA-GEN-02", 1)


@pytest.mark.ruling("tasuke-division-room")
def test_more_ninja_than_both_have_room_for_may_spare_one_of_them() -> None:
    # Room for 1 and 1, three ninja: both fall, or two of the three are laid on Tasuke's tile.
    def three(tasuke: int, yumi: int) -> Round:
        return a_round(
            "r1 0 well=3 inn=1 tasuke-2 yumi-2",
            divide("well", tasuke=tasuke, yumi=yumi),
            tasuke="well",
            yumi="well",
            kabe="shrine",
        )

    both = three(1, 1).under("tasuke-division-room=fill-all-room")
    assert (both.fallen, both.ninja) == ({"tasuke", "yumi"}, {"well": 1, "inn": 1})
    assert three(1, 0).refused_under("tasuke-division-room=fill-all-room")[1] == 0
    one = three(1, 0).under("tasuke-division-room=may-overload")
    assert (one.fallen, one.ninja) == ({"tasuke"}, {"well": 2, "inn": 1})


@pytest.mark.ruling("exactly-filled-area")
def test_where_the_ninja_just_fill_the_last_tile_the_area_is_free_or_one_stays() -> None:
    # Musashi has room for 2 of his 4, and 2 ninja are there.
    filled = a_round("r1 0 field_3=2 musashi-2", musashi="field_3", kabe="well")

    free = filled.under("exactly-filled-area=free")
    assert (free.fallen, free.ninja, free.winner) == ({"musashi"}, {}, "defender")
    stays = filled.under("exactly-filled-area=one-ninja-stays")
    assert (stays.fallen, stays.ninja, stays.winner) == ({"musashi"}, {"field_3": 1}, None)
    assert stays.supply == 49


@pytest.mark.ruling("exactly-filled-area")
def test_a_ninja_that_stays_can_use_the_area_in_the_same_round() -> None:
    used = a_round("r1 0 well=1 inn=1 yumi-2", use("well", "kabe"), yumi="well", kabe="shrine")

    assert used.refused_under("exactly-filled-area=free") == ("AREA-GEN-02", 0)
    assert used.under("exactly-filled-area=one-ninja-stays").wounds == {"kabe": 1}


@pytest.mark.ruling("exactly-filled-area")
def test_no_ninja_stays_extra_where_some_are_left_or_the_ronin_lives() -> None:
    point = "exactly-filled-area=one-ninja-stays"

    left_over = a_round("r1 0 well=2 inn=1 yumi-2", yumi="well", kabe="shrine").under(point)
    assert left_over.ninja == {"well": 1, "inn": 1}
    lives = a_round("r1 0 well=2 inn=1", yumi="well", kabe="shrine").under(point)
    assert (lives.ninja, lives.wounds) == ({"inn": 1}, {"yumi": 2})


@pytest.mark.ruling("exactly-filled-area")
def test_one_ninja_of_the_passage_stays_too_where_it_just_fills_the_tile() -> None:
    filled = a_round(
        "r1 2 passage=1 yumi-2",
        bring("well", 1),
        attacker={"passage": 1},
        yumi="well",
        kabe="shrine",
    )

    assert filled.under("exactly-filled-area=free").ninja == {"passage": 2}
    assert filled.under("exactly-filled-area=one-ninja-stays").ninja == {"passage": 2, "well": 1}


@pytest.mark.ruling("elimination-threshold")
def test_a_ronin_falls_with_a_full_tile_or_with_one_wound_more() -> None:
    third = a_round("r1 0 well=1 inn=1 yumi-2", yumi="well", kabe="granary")

    falls = third.under("elimination-threshold=full-tile")
    assert (falls.fallen, falls.supply) == ({"yumi"}, 49)
    lives = third.under("elimination-threshold=one-more-wound")
    assert (lives.fallen, lives.wounds, lives.supply) == (set(), {"yumi": 3}, 46)


@pytest.mark.ruling("elimination-threshold")
def test_a_full_tile_begins_a_round_only_where_it_takes_one_wound_more() -> None:
    full = a_round("r1 0 well=1 inn=1 yumi-3", yumi="well", kabe="granary")

    falls = full.under("elimination-threshold=one-more-wound")
    assert (falls.fallen, falls.ninja, falls.supply) == ({"yumi"}, {"inn": 1}, 49)
    with pytest.raises(DefectivePosition):
        full.under("elimination-threshold=full-tile")


@pytest.mark.ruling("elimination-threshold")
def test_the_marker_that_finds_no_space_does_not_occupy_and_the_next_one_does() -> None:
    # An unhurt Yumi against five ninja: 3 and 2 left, or 4 and 1 left.
    five = a_round("r1 0 well=5 inn=1", yumi="well", kabe="granary")

    assert five.under("elimination-threshold=full-tile").ninja == {"well": 2, "inn": 1}
    assert five.under("elimination-threshold=one-more-wound").ninja == {"well": 1, "inn": 1}


@pytest.mark.ruling("elimination-threshold")
def test_the_well_too_needs_one_wound_more() -> None:
    poisoned = a_round("r1 0 well=1 yumi-2", use("well", "yumi"), yumi="inn", kabe="granary")

    assert poisoned.under("elimination-threshold=full-tile").fallen == {"yumi"}
    assert poisoned.under("elimination-threshold=one-more-wound").wounds == {"yumi": 3}


@pytest.mark.ruling("fallen-ronins-markers")
def test_the_markers_of_the_fallen_feed_the_granary_at_once_or_too_late() -> None:
    # 1 marker in the Supply pays for the Well; Yumi's 3 come back now or after the step.
    fed = a_round(
        "r1 0 well=1 granary=1 green=45 yumi-2",
        use("well", "yumi"),
        use("granary"),
        yumi="inn",
        kabe="shrine",
    )

    at_once = fed.under("fallen-ronins-markers=at-once")
    assert (at_once.reserves, at_once.supply) == (2, 1)
    assert fed.refused_under("fallen-ronins-markers=end-of-step") == ("AREA-GRA-01", 1)


@pytest.mark.ruling("fallen-ronins-markers")
def test_markers_put_aside_are_in_the_supply_when_the_step_is_over() -> None:
    point = "fallen-ronins-markers=end-of-step"
    in_step_3 = a_round(
        "r1 0 well=1 green=45 yumi-2", use("well", "yumi"), yumi="inn", kabe="shrine"
    )
    # Yumi falls in step 2, so step 3 has her 3 markers: 47 others, and 3 in the Supply.
    in_step_2 = a_round(
        "r1 0 well=1 granary=1 green=46 yumi-2", use("granary"), yumi="well", kabe="shrine"
    )

    assert in_step_3.under(point).supply == 4
    after = in_step_2.under(point)
    assert (after.fallen, after.reserves, after.supply) == ({"yumi"}, 2, 1)


def freshly_marked(*, divided: bool) -> Round:
    """Tasuke is marked, and then the Passage wounds her and Kabe."""
    split = {"tasuke": 1, "kabe": 0} if divided else {}
    return a_round(
        "r1 2 shrine=1 passage=1",
        use("shrine", "tasuke"),
        bring("well", 1, **split),
        attacker={"passage": 1},
        kabe="well",
        tasuke="well",
    )


@pytest.mark.ruling("fresh-shrine-marker")
def test_a_fresh_shrine_marker_takes_the_division_from_tasuke_now_or_next_round() -> None:
    companion = "cancelled-tasuke-division=companion-first"
    divided, undivided = freshly_marked(divided=True), freshly_marked(divided=False)

    assert divided.under(companion, "fresh-shrine-marker=next-round").wounds == {"tasuke": 1}
    assert divided.refused_under(companion, "fresh-shrine-marker=at-once")[1] == 1
    assert undivided.under(companion, "fresh-shrine-marker=at-once").wounds == {"kabe": 1}


@pytest.mark.ruling("fresh-shrine-marker")
def test_a_fresh_shrine_marker_gives_the_division_to_the_attacker_at_once() -> None:
    attacker = "cancelled-tasuke-division=attacker"
    dividers = {"next-round": Side.DEFENDER, "at-once": Side.ATTACKER}

    for reading, divider in dividers.items():
        made = freshly_marked(divided=True).moments(attacker, f"fresh-shrine-marker={reading}")
        (division,) = [moment for moment in made if isinstance(moment.choice, Divide)]
        assert division.chooser is divider


@pytest.mark.ruling("wound-without-space")
def test_the_ninja_without_a_space_goes_to_the_supply_or_occupies() -> None:
    # Yumi has three spaces; the fourth ninja finds none and eliminates her, a fifth is left over.
    more = "elimination-threshold=one-more-wound"
    four = a_round("r1 0 well=4 inn=1", yumi="well", kabe="granary")
    five = a_round("r1 0 well=5 inn=1", yumi="well", kabe="granary")

    after = four.under(more, "wound-without-space=to-supply")
    assert (after.fallen, after.ninja, after.supply) == ({"yumi"}, {"inn": 1}, 49)
    after = four.under(more, "wound-without-space=stays")
    assert (after.fallen, after.ninja, after.supply) == ({"yumi"}, {"inn": 1, "well": 1}, 48)
    assert five.under(more, "wound-without-space=stays").ninja == {"inn": 1, "well": 2}


@pytest.mark.ruling("wound-without-space")
def test_where_a_ronin_is_left_no_ninja_without_a_space_stays() -> None:
    # Tasuke's tile is full and she takes the one wound; Kabe is still there.
    pair = a_round(
        "r1 0 well=1 inn=1 tasuke-3", divide("well", tasuke=1, kabe=0), tasuke="well", kabe="well"
    )

    after = pair.under("elimination-threshold=one-more-wound", "wound-without-space=stays")
    assert (after.fallen, after.ninja) == ({"tasuke"}, {"inn": 1})


@pytest.mark.ruling("wound-without-space")
def test_two_who_fall_together_leave_two_ninja_and_none_is_added_to_them() -> None:
    # Yumi and Tasuke have a space each, so two ninja lie on tiles and two find no space.
    readings = (
        "elimination-threshold=one-more-wound",
        "wound-without-space=stays",
        "exactly-filled-area=one-ninja-stays",
    )
    pair = a_round("r1 0 well=4 inn=1 tasuke-2 yumi-2", tasuke="well", yumi="well", kabe="shrine")

    after = pair.under(*readings)
    assert (after.fallen, after.ninja) == ({"tasuke", "yumi"}, {"inn": 1, "well": 2})


JOINED = "joining-stayed-ronin=only-deployed-count"


def joined(ninja: int, *choices: Entry) -> Round:
    """Kabe joins Yumi, who has three spaces and stayed on the Well, and ninja meet both."""
    return a_round(f"r1 0 well={ninja} inn=1 yumi@well", *choices, kabe="well")


@pytest.mark.ruling("stayed-ronin-division")
def test_wounds_of_one_who_stayed_and_a_newcomer_are_divided_or_dealt_in_turn() -> None:
    halves = joined(2, divide("well", yumi=1, kabe=1))
    point = "stayed-ronin-division"

    for reading, divider in (("defender", Side.DEFENDER), ("attacker", Side.ATTACKER)):
        assert halves.under(JOINED, f"{point}={reading}").wounds == {"yumi": 1, "kabe": 1}
        made = halves.moments(JOINED, f"{point}={reading}")
        (division,) = [moment for moment in made if isinstance(moment.choice, Divide)]
        assert division.chooser is divider
    for reading, wounds in (("stayed-first", {"yumi": 2}), ("newcomer-first", {"kabe": 2})):
        assert joined(2).under(JOINED, f"{point}={reading}").wounds == wounds
        assert halves.refused_under(JOINED, f"{point}={reading}") == ("WOUNDS-10", 0)
    kabe_stayed = a_round("r1 0 well=2 inn=1 kabe@well", yumi="well")
    assert kabe_stayed.under(JOINED, f"{point}=stayed-first").wounds == {"kabe": 2}
    after = joined(5).under(JOINED, f"{point}=stayed-first")
    assert (after.fallen, after.wounds) == ({"yumi"}, {"kabe": 2})


@pytest.mark.ruling("stayed-ronin-division")
def test_of_two_who_stayed_the_defender_chooses_whether_they_come_first_or_last() -> None:
    # Taiko and Yumi have 5 and 3 spaces, Kabe has one left.
    start = "r1 0 well=2 inn=1 yumi@well taiko@well kabe-6"
    first = a_round(start, divide("well", yumi=1, taiko=1, kabe=0), kabe="well")
    last = a_round(start, divide("well", yumi=1, taiko=0, kabe=1), kabe="well")
    untold = a_round(start, kabe="well")
    stayed, newcomer = (f"stayed-ronin-division={which}-first" for which in ("stayed", "newcomer"))

    assert first.under(JOINED, stayed).wounds == {"yumi": 1, "taiko": 1, "kabe": 6}
    assert first.refused_under(JOINED, newcomer) == ("WOUNDS-10", 0)
    after = last.under(JOINED, newcomer)
    assert (after.fallen, after.wounds) == ({"kabe"}, {"yumi": 1})
    assert last.refused_under(JOINED, stayed) == ("WOUNDS-10", 0)
    for reading in (stayed, newcomer):
        assert untold.refused_under(JOINED, reading)[0] == "WOUNDS-10"


@pytest.mark.ruling("stayed-ronin-division")
def test_where_nobody_joined_or_tasuke_is_the_defender_divides() -> None:
    both = a_round("r1 0 well=1 inn=1 yumi@well kabe@well", divide("well", yumi=0, kabe=1))
    with_her = a_round(
        "r1 0 well=1 inn=1 yumi@well", divide("well", tasuke=1, yumi=0), tasuke="well"
    )

    for which in ("stayed", "newcomer"):
        assert both.under(JOINED, f"stayed-ronin-division={which}-first").wounds == {"kabe": 1}
        after = with_her.under(JOINED, f"stayed-ronin-division={which}-first")
        assert after.wounds == {"tasuke": 1}
