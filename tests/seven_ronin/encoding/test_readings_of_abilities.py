"""Readings about Combat step 1, each by a round that it allows, refuses or changes."""

from typing import Any

import pytest

from tests.seven_ronin.encoding.open_rounds import board, english, read
from tests.seven_ronin.encoding.small_rounds import small_round, use

YOBU = {"yobu": "well"}


def drives(**to: int) -> Any:
    return use("yobu", to=to)


def rides(to: str) -> Any:
    return use("hayai", to=to)


ALLOWED_ONLY_BY = [
    (
        "hayai-to-cancelled-tasuke=may-ride",
        small_round(
            {"inn": 1},
            {"hayai": "granary", "tasuke": "inn"},
            rides("inn"),
            {"wounds": "inn", "split": {"tasuke": 1, "hayai": 0}},
            shrine=["tasuke"],
        ),
    ),
    (
        "ability-condition=at-step-start",
        small_round(
            {"well": 1}, {"yobu": "well", "yumi": "granary"}, drives(granary=1), use("yumi")
        ),
    ),
    (
        "hayai-goal=also-to-tasuke",
        small_round({}, {"hayai": "granary", "tasuke": "inn"}, rides("inn")),
    ),
    (
        "yumi-without-reserves=used-in-vain",
        small_round({"well": 1}, {"yumi": "inn"}, use("yumi"), attacker={}, reserves=0),
    ),
    (
        "taiko-on-unhurt=used-in-vain",
        small_round({}, {"taiko": "inn", "kabe": "well"}, use("taiko", heal="kabe")),
    ),
    ("up-to-includes-none=none-allowed", small_round({"well": 1}, YOBU, drives())),
]


@pytest.mark.ruling("hayai-to-cancelled-tasuke")
@pytest.mark.ruling("ability-condition")
@pytest.mark.ruling("hayai-goal")
@pytest.mark.ruling("yumi-without-reserves")
@pytest.mark.ruling("taiko-on-unhurt")
@pytest.mark.ruling("up-to-includes-none")
@pytest.mark.parametrize(("reading", "trace"), ALLOWED_ONLY_BY, ids=lambda part: str(part)[:40])
def test_a_use_that_one_reading_allows(reading: str, trace: Any) -> None:
    assert not english(trace, reading.partition("=")[0]).legal
    assert read(trace, reading).legal


IDLE_YUMI = small_round({}, {"yumi": "granary"})
RIDE = small_round({}, {"hayai": "granary"}, rides("inn"), attacker={"inn": 1})
RIDE_TO_HELD = small_round({"inn": 1}, {"hayai": "granary"}, rides("inn"))
RIDE_TO_TASUKE = small_round(
    {"inn": 1},
    {"hayai": "granary", "tasuke": "inn"},
    rides("inn"),
    {"wounds": "inn", "split": {"tasuke": 1, "hayai": 0}},
)
REFUSED_BY = [
    ("yobu-and-limits=binding", small_round({"well": 1, "shrine": 1}, YOBU, drives(shrine=1))),
    ("yobu-onto-empty=not-allowed", small_round({"well": 1}, YOBU, drives(shrine=1))),
    ("ronin-abilities-duty=obligatory", IDLE_YUMI),
    ("musashi-duty=obligatory", small_round({"well": 1}, {"musashi": "well"})),
    (
        "musashi-turn=first",
        small_round(
            {"well": 1}, {"musashi": "well", "yumi": "granary"}, use("yumi"), use("musashi")
        ),
    ),
    ("hayai-goal=occupied-only", RIDE_TO_TASUKE),
    (
        "hayai-goal-moment=at-step-start",
        small_round(
            {"well": 1}, {"yobu": "well", "hayai": "inn"}, drives(granary=1), rides("granary")
        ),
    ),
    ("occupied-before-step-3=held-before-only", RIDE),
    ("occupied-before-step-3=step-3-only", RIDE_TO_HELD),
    (
        "stayed-ronin-ability=idle",
        small_round({}, {}, use("yumi"), stayed={"yumi": "granary"}),
    ),
    (
        "stayed-hayai=must-stay",
        small_round({"inn": 1}, {}, rides("inn"), stayed={"hayai": "granary"}),
    ),
    ("yobu-number=two-if-he-can", small_round({"well": 2}, YOBU, drives(granary=1))),
    (
        "yobu-onto-ronin=not-allowed",
        small_round({"well": 1}, {"yobu": "well", "kabe": "granary"}, drives(granary=1)),
    ),
    ("yobu-old-ninja=new-only", small_round({"well": 1}, YOBU, drives(granary=1))),
    (
        "taiko-and-green=may-not-heal",
        small_round(
            {"green": 1},
            {"taiko": "inn", "kabe": "green"},
            use("taiko", heal="kabe"),
            wounds={"kabe": 1},
        ),
    ),
]


@pytest.mark.ruling("yobu-and-limits")
@pytest.mark.ruling("yobu-onto-empty")
@pytest.mark.ruling("ronin-abilities-duty")
@pytest.mark.ruling("musashi-duty")
@pytest.mark.ruling("musashi-turn")
@pytest.mark.ruling("hayai-goal")
@pytest.mark.ruling("hayai-goal-moment")
@pytest.mark.ruling("occupied-before-step-3")
@pytest.mark.ruling("stayed-ronin-ability")
@pytest.mark.ruling("stayed-hayai")
@pytest.mark.ruling("yobu-number")
@pytest.mark.ruling("yobu-onto-ronin")
@pytest.mark.ruling("yobu-old-ninja")
@pytest.mark.ruling("taiko-and-green")
@pytest.mark.parametrize(("reading", "trace"), REFUSED_BY, ids=lambda part: str(part)[:40])
def test_a_use_that_one_reading_refuses(reading: str, trace: Any) -> None:
    assert english(trace, reading.partition("=")[0]).legal
    assert not read(trace, reading).legal


@pytest.mark.ruling("occupied-before-step-3")
def test_hayai_rides_to_what_the_reading_calls_occupied() -> None:
    assert read(RIDE_TO_HELD, "occupied-before-step-3=held-before-only").legal
    assert read(RIDE_TO_TASUKE, "occupied-before-step-3=step-3-only").legal


@pytest.mark.ruling("ronin-abilities-duty")
def test_step_1_ends_when_no_ability_can_be_used_any_more() -> None:
    duty = "ronin-abilities-duty=obligatory"
    shot = small_round({}, {"yumi": "granary"}, use("yumi"))
    nobody_to_heal = small_round({}, {"taiko": "granary", "kabe": "inn"})
    one_to_heal = small_round({}, {"taiko": "granary", "kabe": "inn"}, wounds={"kabe": 1})
    nowhere_to_ride = small_round({}, {"hayai": "granary"})

    assert read(shot, duty).legal
    assert read(nobody_to_heal, duty).legal
    assert not read(one_to_heal, duty).legal
    assert read(nowhere_to_ride, duty).legal
    assert not read({**RIDE, "choices": []}, duty).legal


@pytest.mark.ruling("yobu-old-ninja")
def test_yobu_drives_out_what_came_in_this_round() -> None:
    both = {"well": 1, "green": 1}
    one = small_round({"well": 1}, YOBU, drives(granary=1), attacker=both)
    two = small_round({"well": 1}, YOBU, drives(granary=2), attacker=both)

    assert read(one, "yobu-old-ninja=new-only").legal
    assert not read(two, "yobu-old-ninja=new-only").legal


@pytest.mark.ruling("yumi-without-reserves")
@pytest.mark.ruling("taiko-on-unhurt")
def test_a_use_in_vain_changes_nothing() -> None:
    _, shot = ALLOWED_ONLY_BY[3]
    _, healed = ALLOWED_ONLY_BY[4]

    assert board(read(shot, "yumi-without-reserves=used-in-vain"))["reserves"] == 0
    assert "wounds" not in board(read(healed, "taiko-on-unhurt=used-in-vain"))
