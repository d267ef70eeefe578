"""Readings about step 2, victory and the End Phase, each by a round that it changes."""

from typing import Any

import pytest

from tests.seven_ronin.encoding.open_rounds import board, english, read
from tests.seven_ronin.encoding.small_rounds import small_round, use

PAIR = {"tasuke": "well", "kabe": "well"}


def split(**shares: int) -> Any:
    return {"wounds": "well", "split": shares}


@pytest.mark.ruling("cancelled-tasuke-division")
def test_a_cancelled_tasuke_is_spared_until_her_companion_is_full() -> None:
    both = {"tasuke": "well", "kabe": "well"}
    on_her = small_round({"well": 1}, {}, split(tasuke=1, kabe=0), stayed=both, shrine=["tasuke"])
    untold = {**on_her, "choices": []}
    reading = "cancelled-tasuke-division=companion-first"

    assert board(english(on_her, "cancelled-tasuke-division"))["wounds"] == {"tasuke": 1}
    assert read(on_her, "cancelled-tasuke-division=attacker").legal
    assert not english(untold, "cancelled-tasuke-division").legal
    assert not read(on_her, reading).legal
    assert board(read(untold, reading))["wounds"] == {"kabe": 1}


@pytest.mark.ruling("tasuke-division-times")
def test_the_second_division_of_a_round_is_the_defenders_or_nobodys() -> None:
    brings = {"use": "passage", "to": "well", "count": 1, "split": {"tasuke": 1, "kabe": 0}}
    trace = small_round({"well": 1, "passage": 1}, PAIR, split(tasuke=1, kabe=0), brings)
    other = {**brings, "split": {"tasuke": 0, "kabe": 1}}
    first = {**trace, "choices": [split(tasuke=1, kabe=0), other]}
    once = "tasuke-division-times=once-a-round"

    assert board(english(trace, "tasuke-division-times"))["wounds"] == {"tasuke": 2}
    assert not read(trace, once).legal
    assert board(read(first, once))["wounds"] == {"tasuke": 1, "kabe": 1}


@pytest.mark.ruling("cancelled-tasuke-division")
def test_a_cancelled_tasuke_takes_all_until_she_is_full() -> None:
    both = {"tasuke": "well", "kabe": "well"}
    on_him = small_round({"well": 1}, {}, split(tasuke=0, kabe=1), stayed=both, shrine=["tasuke"])
    four = small_round({"well": 4}, {}, stayed=both, shrine=["tasuke"])
    reading = "cancelled-tasuke-division=tasuke-first"

    assert not read(on_him, reading).legal
    assert board(read({**on_him, "choices": []}, reading))["wounds"] == {"tasuke": 1}
    assert board(read(four, reading))["wounds"] == {"kabe": 1}


@pytest.mark.ruling("tasuke-division-times")
def test_the_second_division_of_a_round_is_the_attackers() -> None:
    brings = {"use": "passage", "to": "well", "count": 1, "split": {"tasuke": 1, "kabe": 0}}
    trace = small_round({"well": 1, "passage": 1}, PAIR, split(tasuke=1, kabe=0), brings)
    untold = {**trace, "choices": [split(tasuke=1, kabe=0), use("passage", to="well", count=1)]}
    then_his = "tasuke-division-times=once-then-attacker"

    assert board(read(trace, then_his))["wounds"] == {"tasuke": 2}
    assert not read(untold, then_his).legal


@pytest.mark.ruling("tasuke-division-times", "cancelled-tasuke-division")
def test_wounds_that_nobody_divided_leave_the_division_unspent() -> None:
    both = {"tasuke": "well", "kabe": "well"}
    brings = use("passage", to="well", count=1)
    trace = small_round({"well": 1, "passage": 1}, {}, brings, stayed=both, shrine=["tasuke"])
    readings = (
        "tasuke-division-times=once-then-attacker",
        "cancelled-tasuke-division=companion-first",
    )

    assert board(read(trace, *readings))["wounds"] == {"kabe": 2}


@pytest.mark.ruling("tasuke-division-times", "fresh-shrine-marker")
def test_the_attacker_divides_the_second_time_though_tasuke_is_cancelled_by_then() -> None:
    brings = {"use": "passage", "to": "well", "count": 1, "split": {"tasuke": 1, "kabe": 0}}
    marks = {"use": "shrine", "target": "tasuke"}
    ninja = {"well": 1, "passage": 1, "shrine": 1}
    trace = small_round(ninja, PAIR, split(tasuke=1, kabe=0), marks, brings)
    readings = (
        "tasuke-division-times=once-then-attacker",
        "cancelled-tasuke-division=companion-first",
        "fresh-shrine-marker=at-once",
    )

    assert board(read(trace, *readings))["wounds"] == {"tasuke": 2}


@pytest.mark.ruling("tasuke-division-room")
def test_the_defender_may_give_one_ronin_more_than_fit() -> None:
    trace = small_round({"well": 5}, PAIR, split(tasuke=3, kabe=0))
    too_few = small_round({"well": 5}, PAIR, split(tasuke=2, kabe=0))
    may = "tasuke-division-room=may-overload"

    assert not english(trace, "tasuke-division-room").legal
    assert board(read(trace, may))["ninja"]["well"] == 2
    assert board(read(trace, may))["eliminated"].count("tasuke") == 1
    assert not read(too_few, may).legal


@pytest.mark.ruling("exactly-filled-area")
def test_one_ninja_stays_where_all_would_lie_on_the_tile() -> None:
    trace = small_round({"well": 3}, {"yumi": "well", "kabe": "inn"})

    free = board(english(trace, "exactly-filled-area"))
    held = board(read(trace, "exactly-filled-area=one-ninja-stays"))
    assert "well" not in free["ninja"]
    assert held["ninja"]["well"] == 1
    assert "yumi" in held["eliminated"]


@pytest.mark.ruling("elimination-threshold")
def test_a_ronin_falls_with_a_full_tile_or_with_one_wound_more() -> None:
    three = small_round({"well": 3}, {"yumi": "well", "kabe": "inn"})
    four = small_round({"well": 4}, {"yumi": "well", "kabe": "inn"})
    more = "elimination-threshold=one-more-wound"

    assert "yumi" in board(english(three, "elimination-threshold"))["eliminated"]
    assert board(read(three, more))["wounds"] == {"yumi": 3}
    assert "yumi" in board(read(four, more))["eliminated"]
    assert "well" not in board(read(four, more))["ninja"]


@pytest.mark.ruling("fallen-ronins-markers")
def test_markers_of_the_fallen_are_there_at_once_or_after_the_step() -> None:
    trace = small_round(
        {"well": 1, "granary": 1},
        {"yumi": "inn", "kabe": "shrine"},
        use("well", target="yumi"),
        use("granary"),
        wounds={"yumi": 2},
        reserves=45,
    )

    assert board(english(trace, "fallen-ronins-markers"))["reserves"] == 46
    assert not read(trace, "fallen-ronins-markers=end-of-step").legal


@pytest.mark.ruling("fresh-shrine-marker")
@pytest.mark.parametrize(("fresh", "legal"), [("next-round", True), ("at-once", False)])
def test_a_new_shrine_marker_hinders_tasuke_now_or_later(fresh: str, legal: bool) -> None:
    brings = {"use": "passage", "to": "well", "count": 1, "split": {"tasuke": 1, "kabe": 0}}
    trace = small_round({"shrine": 1, "passage": 1}, PAIR, use("shrine", target="tasuke"), brings)
    readings = ("cancelled-tasuke-division=companion-first", f"fresh-shrine-marker={fresh}")

    assert read(trace, *readings).legal is legal


FIVE = {"well": 1, "inn": 1, "shrine": 1, "granary": 1, "burial_grounds": 1}


@pytest.mark.ruling("five-areas-moment")
def test_five_areas_win_when_the_reading_looks() -> None:
    gives_up = use("burial_grounds", **{"from": {"well": 1}})
    given_up = small_round(FIVE, {"kabe": "passage"}, gives_up)
    shot = small_round(FIVE, {"yumi": "passage"}, use("yumi"))

    assert english(given_up, "five-areas-moment").winner is None
    assert not read(given_up, "five-areas-moment=during-step-3").legal
    assert read(shot, "five-areas-moment=during-step-3").winner == "attacker"
    assert not read(shot, "five-areas-moment=any-time").legal
    assert read({**shot, "choices": []}, "five-areas-moment=any-time").winner == "attacker"


@pytest.mark.ruling("ninja-on-green")
def test_a_ninja_on_the_green_keeps_the_attacker_in_the_game_or_not() -> None:
    trace = small_round({"green": 1}, {"kabe": "well"}, attacker={}, reserves=0)

    assert english(trace, "ninja-on-green").winner is None
    assert read(trace, "ninja-on-green=do-not-count").winner == "defender"


@pytest.mark.ruling("pen-duration")
def test_a_ronin_stays_for_a_round_or_longer() -> None:
    held = small_round({"animal_pen": 1}, {}, stayed={"kabe": "well"})
    lost = small_round({"inn": 1}, {}, stayed={"kabe": "well"})
    while_held, for_good = "pen-duration=while-pen-held", "pen-duration=for-good"

    assert "stayed" not in board(english(held, "pen-duration"))
    assert board(read(held, while_held))["stayed"] == {"kabe": "well"}
    assert "stayed" not in board(read(lost, while_held))
    assert board(read(lost, for_good))["stayed"] == {"kabe": "well"}


@pytest.mark.ruling("shrine-duration")
def test_a_shrine_marker_is_felt_in_the_next_round_or_gone_by_then() -> None:
    trace = small_round({"shrine": 1}, {"kabe": "well"}, use("shrine", target="kabe"))

    assert board(english(trace, "shrine-duration"))["shrine"] == ["kabe"]
    assert "shrine" not in board(read(trace, "shrine-duration=rest-of-this-round"))


@pytest.mark.ruling("shrine-removal")
def test_shrine_markers_come_off_as_the_reading_says() -> None:
    two = {"kabe": "well", "yumi": "inn"}
    same = small_round({"shrine": 1}, two, use("shrine", target="kabe"), shrine=["kabe"])
    another = small_round({"shrine": 1}, two, use("shrine", target="yumi"), shrine=["kabe"])

    assert board(english(same, "shrine-removal"))["shrine"] == ["kabe"]
    assert "shrine" not in board(read(same, "shrine-removal=same-tile"))
    assert board(read(another, "shrine-removal=same-tile"))["shrine"] == ["yumi"]
    assert "shrine" not in board(read(another, "shrine-removal=all"))


@pytest.mark.ruling("both-sides-gone")
def test_one_side_wins_when_both_are_gone_or_the_game_goes_on() -> None:
    trace = small_round(
        {"well": 1}, {"yumi": "well"}, attacker={}, wounds={"yumi": 2}, reserves=0, round=4
    )

    assert english(trace, "both-sides-gone").reason == "VICTORY-06"
    assert read(trace, "both-sides-gone=attacker").winner == "attacker"
    goes_on = read(trace, "both-sides-gone=nobody")
    assert goes_on.legal
    assert goes_on.winner is None


@pytest.mark.ruling("wound-without-space")
def test_the_ninja_that_finds_no_space_is_gone_or_occupies() -> None:
    four = small_round({"well": 4}, {"yumi": "well", "kabe": "inn"})
    more = "elimination-threshold=one-more-wound"

    assert "well" not in board(read(four, more))["ninja"]
    held = board(read(four, more, "wound-without-space=stays"))
    assert held["ninja"]["well"] == 1
    assert "yumi" in held["eliminated"]
