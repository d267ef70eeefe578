"""Who has won, and the End Phase."""

import pytest

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.pieces import RONIN, Ronin, Side, Step
from ronin.model.seven_ronin.rules import limits
from tests.seven_ronin.model.close_up import GAME, ronin_at, tables
from tests.seven_ronin.model.rounds import a_round, bring, copy, take_back, use

FOUR = "well=1 granary=1 shrine=1 animal_pen=1"


@pytest.mark.clause("VICTORY-01")
def test_the_attacker_wins_when_the_last_ronin_falls_and_a_ninja_is_left() -> None:
    fight = a_round("r1 0 well=4", yumi="well").under()

    assert (fight.winner, fight.why, fight.ninja) == ("attacker", "VICTORY-01", {"well": 1})


@pytest.mark.clause("VICTORY-01")
def test_the_last_ronin_falls_to_the_well_and_nothing_is_used_any_more() -> None:
    poison = use("well", "yumi")
    poisoned = a_round("r1 0 well=1 granary=1 yumi-2", poison, yumi="inn").under()
    too_late = a_round("r1 0 well=1 granary=1 yumi-2", poison, use("granary"), yumi="inn")

    assert (poisoned.winner, poisoned.why) == ("attacker", "VICTORY-01")
    assert too_late.refused_under() == ("VICTORY-01", 1)


@pytest.mark.clause("VICTORY-01")
def test_a_ninja_in_the_reserves_is_enough_to_win_with() -> None:
    fight = a_round("r1 2 well=2", attacker={"well": 1}, yumi="well").under()

    assert (fight.winner, fight.why, fight.reserves) == ("attacker", "VICTORY-01", 1)


@pytest.mark.clause("VICTORY-02")
def test_five_areas_win_and_four_do_not() -> None:
    four = a_round(f"r1 0 {FOUR}", kabe="inn").under()
    five = a_round(f"r1 0 {FOUR} passage=1", kabe="inn").under()

    assert four.winner is None
    assert (five.winner, five.why) == ("attacker", "VICTORY-02")


@pytest.mark.clause("VICTORY-03")
def test_both_fields_and_two_others_are_enough_and_so_are_field_inn_and_two() -> None:
    fields = a_round("r1 0 field_2=1 field_3=1 well=1 shrine=1", kabe="inn")
    field_and_inn = a_round(
        "r1 0 field_2=1 inn=1 well=1 shrine=1", copy(use("field_2")), kabe="granary"
    )
    fields_and_one = a_round("r1 0 field_2=1 field_3=1 well=1", kabe="inn")

    assert fields.under().winner == "attacker"
    assert field_and_inn.under().winner == "attacker"
    assert fields_and_one.under().winner is None


@pytest.mark.clause("VICTORY-04")
def test_areas_are_counted_after_all_abilities_as_they_stand_then() -> None:
    lost = a_round(f"r1 0 {FOUR} burial_grounds=1", use("granary"), take_back(well=1), kabe="inn")
    gained = a_round(
        "r1 2 well=1 granary=1 shrine=1 passage=1",
        bring("field_3", 1),
        attacker={"passage": 1},
        kabe="inn",
    )

    assert lost.under().winner is None
    assert gained.under().winner == "attacker"


@pytest.mark.clause("VICTORY-05")
def test_the_defender_wins_when_no_ninja_is_left_on_the_board_or_in_the_reserves() -> None:
    gone = a_round("r1 0 well=1", use("musashi"), musashi="well").under()
    on_board = a_round("r1 0 well=1 inn=1", use("musashi"), musashi="well").under()
    in_reserves = a_round("r1 2", use("musashi"), attacker={"well": 1}, musashi="well").under()
    on_green = a_round("r1 0 well=1 green=1", use("musashi"), musashi="well").under()

    assert (gone.winner, gone.why) == ("defender", "VICTORY-05")
    assert [on_board.winner, in_reserves.winner, on_green.winner] == [None, None, None]


@pytest.mark.clause("VICTORY-05")
def test_the_game_is_over_at_once_when_yumi_shoots_the_last_ninja() -> None:
    last_two = (use("musashi"), use("yumi"))
    shot = a_round("r1 2", *last_two, attacker={"well": 1}, musashi="well", yumi="inn")

    assert shot.under().why == "VICTORY-05"
    assert tables(shot)[4].step is Step.FINISHED


@pytest.mark.clause("VICTORY-05")
def test_the_game_is_over_at_the_reveal_when_kabe_clears_the_green_of_the_last_ninja() -> None:
    cleared = a_round("r2 0 green=1", kabe="green")

    assert cleared.under().why == "VICTORY-05"
    assert tables(cleared)[2].step is Step.FINISHED


@pytest.mark.clause("VICTORY-06")
def test_the_last_ronin_and_the_last_ninja_going_together_is_the_defenders_win() -> None:
    even = a_round("r1 0 well=3", yumi="well").under()

    assert (even.winner, even.why, even.fallen) == ("defender", "VICTORY-06", {"yumi"})


@pytest.mark.clause("VICTORY-07")
def test_the_end_of_round_8_is_the_defenders_win_however_many_ninja_are_left() -> None:
    four = a_round(f"r8 0 {FOUR} green=9", kabe="inn").under()
    five = a_round(f"r8 0 {FOUR} passage=1", kabe="inn").under()
    earlier = a_round(f"r7 0 {FOUR} green=9", kabe="inn").under()

    assert (four.winner, four.why) == ("defender", "VICTORY-07")
    assert five.winner == "attacker"
    assert earlier.winner is None


@pytest.mark.clause("VICTORY-08")
def test_the_defender_wins_when_the_casualties_take_the_last_ninja() -> None:
    returning = take_back(burial_grounds=1)
    with_icon = a_round("r4 0 burial_grounds=1", returning, kabe="inn").under()
    without = a_round("r3 0 burial_grounds=1", returning, kabe="inn").under()

    assert (with_icon.winner, with_icon.why) == ("defender", "VICTORY-08")
    assert with_icon.position.round == 4
    assert (without.winner, without.reserves) == (None, 1)


@pytest.mark.clause("VICTORY-09")
def test_wounds_on_tiles_and_markers_in_the_supply_are_no_ninja() -> None:
    fight = a_round("r1 0 well=2 yumi-2", kabe="well", yumi="inn").under()

    assert (fight.winner, fight.why) == ("defender", "VICTORY-05")
    assert (fight.wounds, fight.supply) == ({"kabe": 2, "yumi": 2}, 46)


@pytest.mark.clause("END-01")
def test_all_ronin_leave_the_board_also_from_the_green() -> None:
    places = {"kabe": "green", "yumi": "well", "tasuke": "granary"}
    ended = tables(ronin_at(places, "r2 0 green=1 inn=1"))

    assert [place for place in ended[-2].places if place] != []
    assert ended[-1].places == (None,) * len(RONIN)


@pytest.mark.clause("END-01")
def test_who_leaves_the_board_keeps_his_wounds_and_the_fallen_stay_away() -> None:
    ended = ronin_at({"kabe": "well", "yumi": "granary"}, "r2 0 well=2 granary=3 inn=1").under()

    assert ended.wounds == {"kabe": 2}
    assert ended.position.living == (Ronin.KABE,)


@pytest.mark.clause("END-02")
def test_last_rounds_shrine_markers_come_off_and_this_rounds_stay() -> None:
    places = {"yumi": "inn", "kabe": "well"}

    assert ronin_at(places, "r2 0 shrine=1 yumi~", use("shrine", "kabe")).under().shrine == ["kabe"]
    assert ronin_at(places, "r2 0 shrine=1 yumi~", use("shrine", "yumi")).under().shrine == ["yumi"]
    assert ronin_at(places, "r2 0 shrine=1 yumi~ kabe~").under().shrine == []


@pytest.mark.clause("END-03")
def test_whom_the_pen_chose_stays_and_two_if_the_inn_copied_it() -> None:
    places = {"yumi": "granary", "kabe": "well", "hayai": "shrine"}
    one, two = use("animal_pen", "yumi"), copy(use("animal_pen", "kabe"))
    scene = "r1 0 animal_pen=1 inn=1"

    assert ronin_at(places, scene, one).under().stayed == {"yumi": "granary"}
    assert ronin_at(places, scene, one, two).under().stayed == {"yumi": "granary", "kabe": "well"}


@pytest.mark.clause("END-04")
def test_ninja_stay_on_the_board_when_the_round_ends() -> None:
    ended = a_round("r1 1 granary=2 green=1", attacker={"well": 1}, kabe="inn").under()

    assert (ended.ninja, ended.reserves) == ({"granary": 2, "well": 1, "green": 1}, 0)


@pytest.mark.clause("END-05")
def test_round_8_is_over_before_casualties_are_taken() -> None:
    fed = a_round("r8 0 granary=1", use("granary"), kabe="inn").under()

    assert (fed.why, fed.reserves) == ("VICTORY-07", 2)


@pytest.mark.clause("END-06")
def test_from_round_4_on_one_ninja_leaves_the_reserves_for_the_general_supply() -> None:
    rounds = {
        turn: a_round(f"r{turn} 0 granary=1", use("granary"), kabe="inn") for turn in (3, 4, 7)
    }
    left = {turn: tables(told)[-1] for turn, told in rounds.items()}

    assert {turn: table.reserves for turn, table in left.items()} == {3: 2, 4: 1, 7: 1}
    assert {turn: table.supply for turn, table in left.items()} == {3: 47, 4: 48, 7: 48}


@pytest.mark.clause("END-07")
def test_casualties_take_nobody_when_the_reserves_are_empty() -> None:
    ended = a_round("r4 0 granary=1", kabe="inn").under()

    assert (ended.reserves, ended.ninja, ended.winner) == (0, {"granary": 1}, None)


@pytest.mark.clause("END-08")
def test_the_time_marker_moves_one_space_and_sets_threat_level_and_minimum() -> None:
    after = engine.begun(a_round("r3 0 granary=1", kabe="inn").under().position)

    assert after.round == 4
    assert (limits.threat_level(after, GAME), limits.minimum_attack_force(after, GAME)) == (4, 4)


@pytest.mark.clause("END-09")
def test_a_new_round_starts_with_planning_until_somebody_has_won() -> None:
    quiet = a_round("r1 0 granary=1", kabe="inn")
    won = a_round(f"r1 0 {FOUR} passage=1", kabe="inn")
    next_round = engine.begun(quiet.under().position)

    assert tables(quiet)[-1].step is Step.FINISHED
    assert next_round.step is Step.ATTACKER_DEPLOYS
    assert engine.chooser(next_round) is Side.ATTACKER
    assert won.under().position.round == 1
