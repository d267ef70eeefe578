"""Each open point of the reveal, of parts that run out, of victory and of the End Phase."""

import pytest

from ronin.model.errors import DefectivePosition
from tests.seven_ronin.model.rounds import (
    Round,
    a_round,
    bring,
    copy,
    divide,
    ride,
    shoot,
    take_back,
    use,
)


@pytest.mark.ruling("reveal-order")
def test_the_green_is_cleared_after_all_ninja_are_on_the_board_or_before() -> None:
    # The last marker goes to the Well; the ninja on the Green is the only other one.
    last = a_round("r1 1 green=1", attacker={"well": 1}, kabe="green", yumi="inn")

    goes_on = last.under("reveal-order=all-then-clear")
    assert (goes_on.winner, goes_on.ninja, goes_on.reserves) == (None, {"well": 1}, 0)
    won = last.under("reveal-order=clear-first")
    assert (won.winner, won.why) == ("defender", "VICTORY-05")


@pytest.mark.ruling("reveal-order")
@pytest.mark.parametrize("position", ["r1 2 green=1", "r1 1 green=1 shrine=1"])
def test_a_ninja_in_the_reserves_or_on_an_area_keeps_the_attacker_in_the_game(
    position: str,
) -> None:
    not_the_last = a_round(position, attacker={"well": 1}, kabe="green", yumi="inn")

    assert not_the_last.under("reveal-order=clear-first").winner is None


@pytest.mark.ruling("reveal-order")
def test_the_last_markers_are_safe_while_no_ronin_clears_the_green() -> None:
    uncleared = a_round("r1 1 green=1", attacker={"well": 1}, kabe="shrine", yumi="inn")

    assert uncleared.under("reveal-order=clear-first").ninja == {"well": 1, "green": 1}


@pytest.mark.ruling("green-new-ninja")
def test_a_ronin_clears_the_green_of_the_new_ninja_too_or_only_of_the_old() -> None:
    cleared = a_round("r1 5 green=2 well=1", attacker={"green": 1}, kabe="green")

    after = cleared.under("green-new-ninja=removed-too")
    assert (after.ninja, after.supply) == ({"well": 1}, 45)
    after = cleared.under("green-new-ninja=stays")
    assert (after.ninja, after.supply) == ({"well": 1, "green": 1}, 44)


@pytest.mark.ruling("green-new-ninja")
def test_extra_markers_go_back_only_if_the_green_lost_a_ninja() -> None:
    # The one old ninja of the Green is spent on the Well's second marker; the new one stays.
    readings = ("green-allowance-spent=spent", "green-allowance-if-cleared=extras-return")
    cleared = a_round("r1 5 green=1", attacker={"well": 2, "green": 1}, kabe="green")

    assert cleared.under("green-new-ninja=removed-too", *readings).ninja == {"well": 1}
    after = cleared.under("green-new-ninja=stays", *readings)
    assert after.ninja == {"well": 2, "green": 1}


def well_without_supply(reserves: int) -> Round:
    """All 50 markers are on the board and in the Reserves, and the Well is used on Kabe."""
    green = 49 - reserves
    attacker = {"well": 1} if reserves else {}
    return a_round(
        f"r1 {reserves} well=1 green={green}", use("well", "kabe"), attacker=attacker, kabe="inn"
    )


@pytest.mark.ruling("ninja-marker-limit")
def test_a_wound_without_supply_cannot_be_had_or_is_paid_by_others() -> None:
    drained = well_without_supply(2)

    assert drained.refused_under("ninja-marker-limit=binding") == ("AREA-WEL-02", 0)
    substituted = drained.under("ninja-marker-limit=substitutes")
    assert (substituted.wounds, substituted.reserves) == ({"kabe": 1}, 1)
    assert substituted.supply == 0
    paid = drained.under("ninja-marker-limit=from-reserves")
    assert (paid.wounds, paid.reserves, paid.supply) == ({"kabe": 1}, 0, 0)


@pytest.mark.ruling("ninja-marker-limit")
def test_a_wound_without_supply_and_reserves_needs_a_substitute() -> None:
    drained = well_without_supply(0)

    for reading in ("binding", "from-reserves"):
        assert drained.refused_under(f"ninja-marker-limit={reading}") == ("AREA-WEL-02", 0)
    assert drained.under("ninja-marker-limit=substitutes").wounds == {"kabe": 1}


@pytest.mark.ruling("ninja-marker-limit")
def test_the_granary_gives_the_last_marker_or_two_with_a_substitute() -> None:
    fed = a_round("r1 0 granary=1 green=48", use("granary"), kabe="inn")

    for reading in ("binding", "from-reserves"):
        after = fed.under(f"ninja-marker-limit={reading}")
        assert (after.reserves, after.supply) == (1, 0)
    after = fed.under("ninja-marker-limit=substitutes")
    assert (after.reserves, after.supply) == (2, 0)


@pytest.mark.ruling("ninja-marker-limit")
def test_the_granary_is_fed_by_the_supply_and_not_by_the_reserves() -> None:
    drained = a_round("r1 2 granary=1 green=47", use("granary"), attacker={"inn": 1}, kabe="well")

    for reading in ("binding", "from-reserves"):
        assert drained.refused_under(f"ninja-marker-limit={reading}") == ("AREA-GRA-01", 0)
    assert drained.under("ninja-marker-limit=substitutes").reserves == 3


@pytest.mark.ruling("ninja-marker-limit")
def test_a_watchtower_short_of_one_marker_hits_both_if_another_can_be_had() -> None:
    # One marker in the Supply and, after deployment, one in the Reserves.
    def shot(*targets: str) -> Round:
        return a_round(
            "r1 2 watchtower=1 green=46",
            shoot(*targets),
            attacker={"watchtower": 1},
            kabe="field_2",
            yumi="inn",
        )

    both = shot("kabe", "yumi")
    assert both.refused_under("ninja-marker-limit=binding") == ("AREA-WAT-01", 0)
    assert shot("kabe").under("ninja-marker-limit=binding").wounds == {"kabe": 1}
    substituted = both.under("ninja-marker-limit=substitutes")
    assert (substituted.wounds, substituted.reserves) == ({"yumi": 1, "kabe": 1}, 1)
    paid = both.under("ninja-marker-limit=from-reserves")
    assert (paid.wounds, paid.reserves, paid.supply) == ({"yumi": 1, "kabe": 1}, 0, 0)


@pytest.mark.ruling("ninja-marker-limit")
def test_more_than_50_markers_are_on_the_table_only_with_substitutes() -> None:
    too_many = a_round("r1 0 green=50 kabe-1", kabe="inn")

    assert too_many.under("ninja-marker-limit=substitutes").supply == 0
    for reading in ("binding", "from-reserves"):
        with pytest.raises(DefectivePosition):
            too_many.under(f"ninja-marker-limit={reading}")


@pytest.mark.ruling("shrine-marker-limit")
def test_with_both_shrine_markers_on_tiles_the_shrine_is_refused_or_needs_a_substitute() -> None:
    third = a_round("r1 0 shrine=1 kabe~ yumi~", use("shrine", "yumi"), kabe="inn", yumi="well")

    assert third.refused_under("shrine-marker-limit=refused") == ("AREA-SHR-02", 0)
    assert third.under("shrine-marker-limit=substitute").shrine == ["yumi"]


@pytest.mark.ruling("shrine-marker-limit")
def test_the_shrine_and_its_copy_mark_two_beside_the_two_of_last_round() -> None:
    both = a_round(
        "r1 0 shrine=1 inn=1 kabe~ yumi~",
        use("shrine", "yumi"),
        copy(use("shrine", "kabe")),
        kabe="granary",
        yumi="well",
    )

    assert both.under("shrine-marker-limit=substitute").shrine == ["yumi", "kabe"]


@pytest.mark.ruling("fallen-shrine-marker")
def test_the_shrine_marker_of_a_ronin_who_fell_stays_or_is_free() -> None:
    # Yumi falls in step 2; the other marker is Kabe's.
    freed = a_round(
        "r1 0 shrine=1 well=1 yumi-2~ kabe~", use("shrine", "kabe"), kabe="inn", yumi="well"
    )

    assert freed.refused_under("fallen-shrine-marker=stays") == ("AREA-SHR-02", 0)
    after = freed.under("fallen-shrine-marker=returns")
    assert (after.fallen, after.shrine) == ({"yumi"}, ["kabe"])


@pytest.mark.ruling("fallen-shrine-marker")
def test_a_marker_of_this_round_goes_on_or_is_lost_with_a_ronin_who_falls_later() -> None:
    marked = a_round(
        "r1 0 shrine=1 well=1 yumi-2",
        use("shrine", "yumi"),
        use("well", "yumi"),
        kabe="inn",
        yumi="granary",
    )

    assert marked.under("fallen-shrine-marker=stays").shrine == ["yumi"]
    assert marked.under("fallen-shrine-marker=returns").shrine == []


FIVE_BUT_HAYAI_RIDES = a_round(
    "r1 0 well=1 shrine=1 granary=1 passage=1 animal_pen=1", ride("well"), hayai="inn"
)
FIVE_BUT_ONE_IS_EMPTIED = a_round(
    "r1 0 well=1 shrine=1 granary=1 passage=1 burial_grounds=1", take_back(well=1), kabe="inn"
)
A_FIFTH_FOR_A_MOMENT = a_round(
    "r1 2 well=1 shrine=1 passage=1 burial_grounds=1",
    bring("granary", 1),
    take_back(well=1),
    attacker={"passage": 1},
    kabe="inn",
)


@pytest.mark.ruling("five-areas-moment")
def test_five_areas_held_at_the_reveal_win_at_any_time_but_not_in_step_3() -> None:
    for reading in ("end-of-step-3", "during-step-3"):
        after = FIVE_BUT_HAYAI_RIDES.under(f"five-areas-moment={reading}")
        assert (after.winner, after.wounds) == (None, {"hayai": 1})
    assert FIVE_BUT_HAYAI_RIDES.refused_under("five-areas-moment=any-time") == ("VICTORY-02", 0)


@pytest.mark.ruling("five-areas-moment")
def test_five_areas_held_when_step_3_begins_win_at_once_or_only_if_kept() -> None:
    after = FIVE_BUT_ONE_IS_EMPTIED.under("five-areas-moment=end-of-step-3")
    assert (after.winner, after.reserves) == (None, 1)
    for reading in ("during-step-3", "any-time"):
        refused = FIVE_BUT_ONE_IS_EMPTIED.refused_under(f"five-areas-moment={reading}")
        assert refused == ("VICTORY-02", 0)


@pytest.mark.ruling("five-areas-moment")
def test_a_fifth_area_taken_in_step_3_wins_at_once_or_only_if_kept() -> None:
    assert A_FIFTH_FOR_A_MOMENT.under("five-areas-moment=end-of-step-3").winner is None
    for reading in ("during-step-3", "any-time"):
        refused = A_FIFTH_FOR_A_MOMENT.refused_under(f"five-areas-moment={reading}")
        assert refused == ("VICTORY-02", 1)


@pytest.mark.ruling("five-areas-moment")
def test_five_areas_held_to_the_end_win_in_every_reading() -> None:
    held = a_round("r1 0 well=1 shrine=1 granary=1 passage=1 animal_pen=1", kabe="inn")

    for reading in ("end-of-step-3", "during-step-3", "any-time"):
        after = held.under(f"five-areas-moment={reading}")
        assert (after.winner, after.why) == ("attacker", "VICTORY-02")


@pytest.mark.ruling("ninja-on-green")
def test_a_last_ninja_on_the_green_keeps_the_attacker_in_the_game_or_not() -> None:
    last = a_round("r1 0 green=1", kabe="well")

    assert last.under("ninja-on-green=count").winner is None
    lost = last.under("ninja-on-green=do-not-count")
    assert (lost.winner, lost.why) == ("defender", "VICTORY-05")


@pytest.mark.ruling("ninja-on-green")
def test_when_the_last_ronin_falls_a_ninja_on_the_green_wins_or_does_not_count() -> None:
    # The ninja on the Well is the last wound that Yumi can take, and goes to the Supply with her.
    both_gone = a_round("r1 0 well=1 green=1 yumi-2", yumi="well")

    assert both_gone.under("ninja-on-green=count").winner == "attacker"
    lost = both_gone.under("ninja-on-green=do-not-count")
    assert (lost.winner, lost.why) == ("defender", "VICTORY-06")


@pytest.mark.ruling("both-sides-gone")
def test_when_both_sides_lose_their_last_one_of_them_wins_or_the_game_goes_on() -> None:
    # The ninja on the Well is the last wound that Yumi can take, and goes to the Supply with her.
    both_gone = a_round("r4 0 well=1 yumi-2", yumi="well")

    won = both_gone.under("both-sides-gone=defender")
    assert (won.winner, won.why) == ("defender", "VICTORY-06")
    won = both_gone.under("both-sides-gone=attacker")
    assert (won.winner, won.why) == ("attacker", "VICTORY-01")
    goes_on = both_gone.under("both-sides-gone=nobody")
    assert (goes_on.winner, goes_on.ninja) == (None, {})


@pytest.mark.ruling("both-sides-gone")
def test_a_game_without_ninja_and_ronin_goes_on_until_round_8_is_over() -> None:
    reading = "both-sides-gone=nobody"
    nobody = "yobu-x tasuke-x yumi-x taiko-x hayai-x kabe-x musashi-x"

    assert a_round(f"r7 0 {nobody}").under(reading).winner is None
    won = a_round(f"r8 0 {nobody}").under(reading)
    assert (won.winner, won.why) == ("defender", "VICTORY-07")


@pytest.mark.ruling("ninja-on-green")
def test_casualties_that_leave_ninja_only_on_the_green_may_decide_the_game() -> None:
    # In round 4 the last marker of the Reserves is a casualty; the Burial Grounds brought it there.
    last = a_round("r4 0 burial_grounds=1 green=1", take_back(burial_grounds=1), kabe="well")

    assert last.under("ninja-on-green=count").winner is None
    lost = last.under("ninja-on-green=do-not-count")
    assert (lost.winner, lost.why) == ("defender", "VICTORY-08")


@pytest.mark.ruling("pen-duration")
def test_a_ronin_stays_one_round_or_as_long_as_the_animal_pen_is_occupied_or_for_good() -> None:
    held = a_round("r1 0 animal_pen=1 kabe@well")
    given_up = a_round("r1 0 inn=1 kabe@well")

    assert held.under("pen-duration=one-round").stayed == {}
    assert held.under("pen-duration=while-pen-held").stayed == {"kabe": "well"}
    assert held.under("pen-duration=for-good").stayed == {"kabe": "well"}
    assert given_up.under("pen-duration=one-round").stayed == {}
    assert given_up.under("pen-duration=while-pen-held").stayed == {}
    assert given_up.under("pen-duration=for-good").stayed == {"kabe": "well"}


@pytest.mark.ruling("pen-duration")
def test_a_ronin_held_now_joins_the_one_who_stays_on() -> None:
    two = a_round("r1 0 animal_pen=1 kabe@well", use("animal_pen", "yumi"), yumi="inn")

    assert two.under("pen-duration=one-round").stayed == {"yumi": "inn"}
    for reading in ("while-pen-held", "for-good"):
        assert two.under(f"pen-duration={reading}").stayed == {"yumi": "inn", "kabe": "well"}


@pytest.mark.ruling("pen-duration")
def test_a_ronin_who_falls_stays_no_longer() -> None:
    falls = a_round("r1 0 animal_pen=1 well=3 yumi@well", kabe="inn")

    after = falls.under("pen-duration=for-good")
    assert (after.fallen, after.stayed) == ({"yumi"}, {})


@pytest.mark.ruling("shrine-duration")
def test_the_shrine_cancels_an_ability_in_the_next_round_or_in_the_rest_of_this_one() -> None:
    marked = a_round("r1 0 shrine=1", use("shrine", "yumi"), kabe="inn", yumi="well")

    assert marked.under("shrine-duration=next-round").shrine == ["yumi"]
    assert marked.under("shrine-duration=rest-of-this-round").shrine == []


@pytest.mark.ruling("shrine-duration")
def test_a_tasuke_marked_for_the_rest_of_this_round_is_spared_by_no_division() -> None:
    companion = "cancelled-tasuke-division=companion-first"

    def brought(**split: int) -> Round:
        return a_round(
            "r1 2 shrine=1 passage=1",
            use("shrine", "tasuke"),
            bring("well", 1, **split),
            attacker={"passage": 1},
            kabe="well",
            tasuke="well",
        )

    next_round = brought(tasuke=1, kabe=0).under(companion, "shrine-duration=next-round")
    assert (next_round.wounds, next_round.shrine) == ({"tasuke": 1}, ["tasuke"])
    this_round = brought().under(companion, "shrine-duration=rest-of-this-round")
    assert (this_round.wounds, this_round.shrine) == ({"kabe": 1}, [])


@pytest.mark.ruling("shrine-removal")
def test_a_marker_laid_on_a_marked_tile_stays_or_comes_off_with_the_old_one() -> None:
    same_tile = a_round("r1 0 shrine=1 yumi~", use("shrine", "yumi"), kabe="inn", yumi="well")

    assert same_tile.under("shrine-removal=last-rounds").shrine == ["yumi"]
    assert same_tile.under("shrine-removal=same-tile").shrine == []
    assert same_tile.under("shrine-removal=all").shrine == []


@pytest.mark.ruling("shrine-removal")
def test_a_marker_laid_on_another_tile_stays_or_comes_off_with_the_old_one() -> None:
    other_tile = a_round("r1 0 shrine=1 yumi~", use("shrine", "kabe"), kabe="inn", yumi="well")

    assert other_tile.under("shrine-removal=last-rounds").shrine == ["kabe"]
    assert other_tile.under("shrine-removal=same-tile").shrine == ["kabe"]
    assert other_tile.under("shrine-removal=all").shrine == []


@pytest.mark.ruling("shrine-removal")
def test_a_marker_stays_in_every_reading_where_none_lay_before() -> None:
    first = a_round("r1 0 shrine=1", use("shrine", "yumi"), kabe="inn", yumi="well")

    for reading in ("last-rounds", "same-tile", "all"):
        assert first.under(f"shrine-removal={reading}").shrine == ["yumi"]


@pytest.mark.ruling("shrine-retaken")
def test_a_marked_ronin_is_cancelled_whoever_holds_the_shrine_or_freed_with_it() -> None:
    contested, lost, held = (
        a_round(position, use("yumi"), attacker={"inn": 1}, kabe=kabe, yumi="granary")
        for position, kabe in (
            ("r1 3 shrine=1 yumi~", "shrine"),
            ("r1 3 well=1 yumi~", "passage"),
            ("r1 3 shrine=1 yumi~", "passage"),
        )
    )

    for freed in (contested, lost):
        assert freed.refused_under("shrine-retaken=stays-cancelled") == ("RONIN-GEN-04", 0)
        assert freed.under("shrine-retaken=freed").reserves == 1
    assert held.refused_under("shrine-retaken=freed") == ("RONIN-GEN-04", 0)


@pytest.mark.ruling("shrine-retaken")
def test_a_tasuke_whom_the_lost_shrine_frees_has_company_and_her_wounds_divided() -> None:
    # Hayai rides from the Inn to the Tasuke who is attacked on the Well.
    ridden = a_round(
        "r1 0 well=1 granary=1 tasuke~",
        ride("well"),
        divide("well", tasuke=0, hayai=1),
        tasuke="well",
        hayai="inn",
    )
    first = "cancelled-tasuke-division=companion-first"

    assert ridden.refused_under(first) == ("RONIN-GEN-04", 0)
    assert ridden.under(first, "shrine-retaken=freed").wounds == {"hayai": 1}
