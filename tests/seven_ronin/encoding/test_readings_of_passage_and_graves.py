"""Readings about the Granary, the Passage and the Burial Grounds, each by a round of its own."""

from typing import Any

import pytest

from tests.seven_ronin.encoding.small_rounds import small_round, under, use, wounds

KABE = {"kabe": "shrine"}


def passage(to: str, count: int) -> dict[str, Any]:
    return use("passage", to=to, count=count)


def burial_grounds(**taken: int) -> dict[str, Any]:
    return use("burial_grounds", **{"from": taken})


@pytest.mark.ruling("passage-and-limits")
def test_the_passage_and_a_deployment_limit() -> None:
    one, two = (small_round({"passage": 1}, KABE, passage("well", count)) for count in (1, 2))
    after_planning = small_round(
        {"passage": 1}, KABE, passage("granary", 1), attacker={"granary": 2}
    )
    wounds_by_then = small_round(
        {"passage": 1}, {"kabe": "granary"}, passage("granary", 1), attacker={"granary": 2}
    )

    for trace in (two, after_planning):
        assert under(trace).legal
        assert not under(trace, "passage-and-limits=binding").legal
    for trace in (one, wounds_by_then):
        assert under(trace, "passage-and-limits=binding").legal


@pytest.mark.ruling("passage-and-threat")
def test_the_passage_and_the_threat_level() -> None:
    three = {"granary": 1, "well": 1, "field_2": 1}
    fourth, third = (
        small_round({"passage": 1}, KABE, passage(area, 1), attacker=three)
        for area in ("inn", "granary")
    )

    assert under(fourth).legal
    assert not under(fourth, "passage-and-threat=binding").legal
    assert under(third, "passage-and-threat=binding").legal


@pytest.mark.ruling("granary-short-supply")
def test_a_single_marker_for_the_granary() -> None:
    trace = small_round({"granary": 1}, KABE, use("granary"), reserves=48)

    assert (under(trace).position or {})["reserves"] == 48
    assert not under(trace, "granary-short-supply=two-or-nothing").legal


@pytest.mark.ruling("passage-number")
def test_how_many_the_passage_brings() -> None:
    one, two = (small_round({"passage": 1}, KABE, passage("inn", count)) for count in (1, 2))
    last = small_round({"passage": 1}, KABE, passage("inn", 1), reserves=2)

    assert under(one).legal
    assert not under(one, "passage-number=two-if-he-can").legal
    assert under(two, "passage-number=two-if-he-can").legal
    assert under(last, "passage-number=two-if-he-can").legal


@pytest.mark.ruling("passage-goal")
def test_where_the_passage_leads() -> None:
    ninja = {"passage": 1, "well": 1}
    itself, held, empty = (
        small_round(ninja, KABE, passage(area, 1)) for area in ("passage", "well", "inn")
    )

    for trace in (itself, held, empty):
        assert under(trace).legal
    assert not under(itself, "passage-goal=not-itself").legal
    assert under(held, "passage-goal=not-itself").legal
    assert not under(itself, "passage-goal=not-occupied").legal
    assert not under(held, "passage-goal=not-occupied").legal
    assert under(empty, "passage-goal=not-occupied").legal
    fought = small_round(ninja, KABE, passage(KABE["kabe"], 1))
    assert under(fought, "passage-goal=only-to-ronin").legal
    assert not under(empty, "passage-goal=only-to-ronin").legal


@pytest.mark.ruling("passage-unfought")
def test_an_area_taken_without_a_fight_is_used_or_not() -> None:
    well = use("well", target="kabe")
    defended = {"kabe": "shrine", "yumi": "well"}
    unfought = small_round({"passage": 1}, KABE, passage("well", 1), well)
    fought = small_round({"passage": 1}, defended, passage("well", 2), well, wounds={"yumi": 2})
    held = small_round({"passage": 1, "well": 1}, KABE, passage("well", 1), well)

    assert under(unfought).legal
    assert not under(unfought, "passage-unfought=only-after-combat").legal
    for trace in (fought, held):
        assert wounds(under(trace, "passage-unfought=only-after-combat")) == {"kabe": 1}


@pytest.mark.ruling("passage-unfought")
def test_an_area_held_from_the_start_was_not_taken_by_the_passage() -> None:
    readings = ("passage-unfought=only-after-combat", "area-abilities-duty=obligatory")
    idle = small_round({"granary": 1}, KABE)

    assert not under(idle, *readings).legal


@pytest.mark.ruling("burial-grounds-number")
def test_how_many_the_burial_grounds_return() -> None:
    one = small_round({"burial_grounds": 1, "inn": 1}, KABE, burial_grounds(inn=1))
    two = small_round({"burial_grounds": 1, "inn": 2}, KABE, burial_grounds(inn=2))
    last = small_round({"burial_grounds": 1}, KABE, burial_grounds(burial_grounds=1))

    assert under(one).legal
    assert not under(one, "burial-grounds-number=two-if-he-can").legal
    assert under(two, "burial-grounds-number=two-if-he-can").legal
    assert under(last, "burial-grounds-number=two-if-he-can").legal


@pytest.mark.ruling("burial-grounds-own-area")
def test_the_burial_grounds_return_their_own() -> None:
    own = small_round({"burial_grounds": 1}, KABE, burial_grounds(burial_grounds=1))
    other = small_round({"burial_grounds": 1, "inn": 1}, KABE, burial_grounds(inn=1))

    assert under(own).legal
    assert not under(own, "burial-grounds-own-area=others-only").legal
    assert under(other, "burial-grounds-own-area=others-only").legal


@pytest.mark.ruling("burial-grounds-own-area")
def test_the_burial_grounds_or_the_inn_spare_the_area_that_is_used() -> None:
    used, two = "burial-grounds-own-area=not-the-used-area", "burial-grounds-number=two-if-he-can"
    held, by_inn = {"burial_grounds": 1, "inn": 2}, use("inn", copies="burial_grounds")
    own = small_round(held, KABE, burial_grounds(burial_grounds=1))
    of_the_inn = small_round(held, KABE, {**burial_grounds(inn=1), **by_inn})
    copied = small_round(held, KABE, {**burial_grounds(burial_grounds=1), **by_inn})

    for trace in (own, of_the_inn, copied):
        assert under(trace).legal
    for trace in (own, of_the_inn):
        assert not under(trace, used).legal
    assert under(copied, used).legal
    assert under(copied, used, two).legal
    assert not under(copied, two).legal


@pytest.mark.ruling("burial-grounds-new-ninja")
def test_the_burial_grounds_return_what_the_passage_brought() -> None:
    new = "burial-grounds-new-ninja=not-brought-now"
    held = {"burial_grounds": 1, "passage": 1, "granary": 1}
    fresh, besides, both = (
        small_round(held, KABE, passage(to, 1), burial_grounds(**{to: count}))
        for to, count in (("well", 1), ("granary", 1), ("granary", 2))
    )
    before = small_round(held | {"inn": 2}, KABE, burial_grounds(inn=2), passage("inn", 2))

    for trace in (fresh, besides, both, before):
        assert under(trace).legal
    for trace in (fresh, both):
        assert not under(trace, new).legal
    for trace in (besides, before):
        assert under(trace, new).legal


@pytest.mark.ruling("passage-new-ninja")
def test_the_passage_brings_what_came_to_the_reserves_in_this_step() -> None:
    now = "passage-new-ninja=not-gained-now"
    held = {"burial_grounds": 1, "passage": 1, "granary": 1, "well": 1}
    granary = {"use": "granary"}
    fed, returned, first, one = (
        small_round(held, KABE, *uses, reserves=reserves, attacker={"well": 1})
        for reserves, uses in (
            (1, (granary, passage("inn", 2))),
            (1, (burial_grounds(well=1), passage("inn", 1))),
            (2, (passage("inn", 1), granary)),
            (2, (granary, burial_grounds(well=1), passage("inn", 1))),
        )
    )

    for trace in (fed, returned, first, one):
        assert under(trace).legal
    for trace in (fed, returned):
        assert not under(trace, now).legal
    for trace in (first, one):
        assert under(trace, now).legal


@pytest.mark.ruling("up-to-includes-none")
def test_a_use_that_moves_nobody() -> None:
    returned = small_round({"burial_grounds": 1}, KABE, burial_grounds())
    brought = small_round({"passage": 1}, KABE, passage("inn", 0))

    for trace in (returned, brought):
        assert not under(trace).legal
        assert under(trace, "up-to-includes-none=none-allowed").legal


@pytest.mark.ruling("fallen-ronins-markers")
def test_markers_of_a_fallen_ronin_come_back_at_once_or_later() -> None:
    ninja = {"well": 1, "granary": 1}
    defender = {"kabe": "shrine", "yumi": "inn"}
    fells = use("well", target="yumi")
    trace = small_round(ninja, defender, fells, use("granary"), reserves=45, wounds={"yumi": 2})

    assert (under(trace).position or {})["reserves"] == 46
    assert not under(trace, "fallen-ronins-markers=end-of-step").legal
