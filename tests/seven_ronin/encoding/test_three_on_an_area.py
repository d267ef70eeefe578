"""Tasuke with two others on one area: what engine and encoding both say.

Three can meet only where ronin who stayed are not counted. Then the exception for Tasuke counts
like the rule it is made to: those who are deployed now. Where her companions come first, each of
the two is a companion, and between any two the Defender divides.
"""

from functools import cache
from typing import Any

import pytest

from ronin.model.rulings import with_reading
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import standard_village
from ronin.verify.seven_ronin.cross_check.said import Said, engine_says, judge_says
from ronin.verify.seven_ronin.judging.judge import FormulaEvaluator
from ronin.verify.seven_ronin.transition import encoded_round
from tests.seven_ronin.encoding.small_rounds import small_round

Json = dict[str, Any]

COUNTED = "joining-stayed-ronin=only-deployed-count"
COMPANION_FIRST = (COUNTED, "cancelled-tasuke-division=companion-first")
ONCE = (COUNTED, "tasuke-division-times=once-a-round")
STAYED = {"yumi": "well", "tasuke": "well"}
HALVES = {"yumi": 1, "kabe": 1}


@cache
def sides(*readings: str) -> tuple[Game, FormulaEvaluator]:
    rulings = ENGLISH
    for reading in readings:
        rulings = with_reading(rulings, *reading.split("="))
    village = standard_village()
    return Game(village, rulings), FormulaEvaluator(encoded_round(village, rulings, 1))


def both_say(trace: Json, *readings: str) -> Said:
    """What the two sides say, which must be the same."""
    game, judge = sides(*readings)
    ours, (theirs, _) = engine_says(trace, game), judge_says(trace, judge)
    assert ours == theirs
    return ours


def cancelled(ninja: int, **shares: int) -> Json:
    """Kabe joins Yumi and a cancelled Tasuke, who both stayed, and ninja meet the three."""
    divided = [{"wounds": "well", "split": shares}] if shares else []
    return small_round(
        {"well": ninja, "inn": 1}, {"kabe": "well"}, *divided, stayed=STAYED, shrine=["tasuke"]
    )


@pytest.mark.ruling("joining-stayed-ronin")
def test_tasuke_and_another_may_be_deployed_where_one_stayed() -> None:
    trace = small_round({}, {"kabe": "well", "tasuke": "well"}, stayed={"yumi": "well"})

    assert both_say(trace, COUNTED).legal
    assert not both_say(trace).legal


@pytest.mark.ruling("joining-stayed-ronin")
def test_two_deployed_now_and_tasuke_are_too_many() -> None:
    trace = small_round({}, {"kabe": "well", "taiko": "well"}, stayed={"tasuke": "well"})

    assert not both_say(trace, COUNTED).legal


@pytest.mark.ruling("cancelled-tasuke-division")
def test_the_defender_divides_between_two_companions_who_come_first() -> None:
    readings = (*COMPANION_FIRST, "cancelled-stayed-tasuke=one-may-join")

    for kabe, yumi in ((2, 0), (1, 1), (0, 2)):
        said = both_say(cancelled(2, kabe=kabe, yumi=yumi, tasuke=0), *readings)
        assert said.position is not None
        taken = {"kabe": kabe, "yumi": yumi}
        assert said.position["wounds"] == {name: n for name, n in taken.items() if n}
    assert not both_say(cancelled(2), *readings).legal
    assert not both_say(cancelled(2, kabe=1, yumi=0, tasuke=1), *readings).legal


@pytest.mark.ruling("cancelled-tasuke-division")
def test_tasuke_takes_what_neither_companion_has_room_for() -> None:
    # Kabe has room for 7 and Yumi for 3, so that 2 of 12 are left to Tasuke.
    readings = (*COMPANION_FIRST, "cancelled-stayed-tasuke=one-may-join")
    said = both_say(cancelled(12), *readings)

    assert said.position is not None
    assert said.position["wounds"] == {"tasuke": 2}
    assert {"kabe", "yumi"} <= {*said.position["eliminated"]}


@pytest.mark.ruling("tasuke-division-times")
def test_after_the_one_division_of_a_round_two_companions_still_divide() -> None:
    first = {"wounds": "well", "split": {"kabe": 0, "yumi": 0, "tasuke": 1}}
    start = {"well": 1, "passage": 1}

    def brought(**shares: int) -> Json:
        again = {"use": "passage", "to": "well", "count": 1, "split": shares}
        return small_round(start, {"kabe": "well"}, first, again, stayed=STAYED)

    said = both_say(brought(kabe=1, yumi=0, tasuke=0), *ONCE)
    assert said.position is not None
    assert said.position["wounds"] == {"kabe": 1, "tasuke": 1}
    assert not both_say(brought(kabe=0, yumi=0, tasuke=1), *ONCE).legal


@pytest.mark.ruling("stayed-ronin-division")
def test_one_who_stayed_or_the_newcomer_comes_first_where_tasuke_is_not() -> None:
    halves, untold = (
        small_round({"well": 2, "inn": 1}, {"kabe": "well"}, *told, stayed={"yumi": "well"})
        for told in ([{"wounds": "well", "split": HALVES}], [])
    )

    for who in ("defender", "attacker"):
        assert both_say(halves, COUNTED, f"stayed-ronin-division={who}").legal
        assert not both_say(untold, COUNTED, f"stayed-ronin-division={who}").legal
    for who, name in (("stayed-first", "yumi"), ("newcomer-first", "kabe")):
        assert not both_say(halves, COUNTED, f"stayed-ronin-division={who}").legal
        said = both_say(untold, COUNTED, f"stayed-ronin-division={who}")
        assert (said.position or {})["wounds"] == {name: 2}


@pytest.mark.ruling("stayed-ronin-division")
def test_of_two_who_stayed_the_defender_chooses() -> None:
    stayed = {"yumi": "well", "taiko": "well"}
    told = small_round(
        {"well": 2, "inn": 1},
        {"kabe": "well"},
        {"wounds": "well", "split": {"yumi": 1, "taiko": 1, "kabe": 0}},
        stayed=stayed,
    )
    untold = small_round({"well": 2, "inn": 1}, {"kabe": "well"}, stayed=stayed)

    assert both_say(told, COUNTED, "stayed-ronin-division=stayed-first").legal
    assert not both_say(untold, COUNTED, "stayed-ronin-division=stayed-first").legal
    assert both_say(untold, COUNTED, "stayed-ronin-division=newcomer-first").legal
