"""Readings of the register about areas, the Watchtower and the Well, each by a round of its own."""

from typing import Any

import pytest

from tests.seven_ronin.encoding.small_rounds import small_round, under, use, wounds

WELL = use("well", target="kabe")


@pytest.mark.ruling("area-abilities-duty")
def test_an_area_may_be_left_unused_or_not() -> None:
    idle = small_round({"granary": 1}, {"kabe": "inn"})
    done = small_round({"granary": 1}, {"kabe": "inn"}, use("granary"))

    assert under(idle).legal
    assert not under(idle, "area-abilities-duty=obligatory").legal
    assert under(done, "area-abilities-duty=obligatory").legal


@pytest.mark.ruling("area-abilities-duty")
def test_what_cannot_be_used_need_not_be_used() -> None:
    nobody_near = small_round({"watchtower": 1}, {"kabe": "well"})
    inn_alone = small_round({"inn": 1}, {"kabe": "well"})

    assert under(nobody_near, "area-abilities-duty=obligatory").legal
    assert under(inn_alone, "area-abilities-duty=obligatory").legal


@pytest.mark.ruling("copied-once-used")
def test_an_area_must_be_used_also_where_the_inn_may_not_copy_what_was_used() -> None:
    idle = small_round({"granary": 1}, {"kabe": "inn"})

    assert not under(idle, "area-abilities-duty=obligatory", "copied-once-used=may-not-copy").legal


@pytest.mark.ruling("shared-watchtower")
def test_two_who_share_an_area_without_tasuke_are_hit_both() -> None:
    shot = small_round(
        {"watchtower": 1}, {"yumi": "inn"}, use("watchtower"), stayed={"kabe": "inn"}
    )

    said = under(shot, "shared-watchtower=one-chosen", "joining-stayed-ronin=only-deployed-count")
    assert wounds(said) == {"yumi": 1, "kabe": 1}


@pytest.mark.ruling("area-usable-moment")
def test_an_emptied_area_is_used_if_it_was_once_occupied() -> None:
    emptied = use("burial_grounds", **{"from": {"well": 1}})
    trace = small_round({"well": 1, "burial_grounds": 1}, {"kabe": "inn"}, emptied, WELL)

    assert not under(trace).legal
    assert wounds(under(trace, "area-usable-moment=once-occupied")) == {"kabe": 1}


@pytest.mark.ruling("used-area-retaken")
def test_an_area_taken_anew_is_used_anew() -> None:
    ninja = {"well": 1, "burial_grounds": 1, "passage": 1}
    emptied = use("burial_grounds", **{"from": {"well": 1}})
    again = use("passage", to="well", count=1)
    trace = small_round(ninja, {"kabe": "inn"}, WELL, emptied, again, WELL)
    never_lost = small_round(ninja, {"kabe": "inn"}, WELL, again, WELL)

    assert not under(trace).legal
    assert wounds(under(trace, "used-area-retaken=fresh")) == {"kabe": 2}
    assert not under(never_lost, "used-area-retaken=fresh").legal


@pytest.mark.ruling("idle-area-use")
def test_a_use_that_does_nothing() -> None:
    empty_supply = small_round({"granary": 1}, {"kabe": "inn"}, use("granary"), reserves=49)
    no_poison = small_round({"well": 1}, {"kabe": "inn"}, WELL, reserves=49)
    nobody_near = small_round({"watchtower": 1}, {"kabe": "well"}, use("watchtower"))
    no_reserves = small_round(
        {"passage": 1},
        {"kabe": "well"},
        use("passage", to="inn", count=0),
        reserves=0,
        attacker={},
    )
    for trace in (empty_supply, no_poison, nobody_near, no_reserves):
        assert not under(trace).legal
        assert wounds(under(trace, "idle-area-use=used-in-vain")) == {}


@pytest.mark.ruling("eliminated-target")
def test_a_fallen_ronin_is_named_in_vain() -> None:
    ninja = {"well": 1, "shrine": 1, "animal_pen": 1}
    uses = [use(area, target="yumi") for area in ninja]
    trace = small_round(ninja, {"kabe": "inn"}, *uses)

    assert not under(trace).legal
    said = under(trace, "eliminated-target=any")
    assert wounds(said) == {}
    assert (said.position or {})["shrine"] == ["yumi"]
    assert "stayed" not in (said.position or {})


@pytest.mark.ruling("shared-watchtower")
def test_the_watchtower_hits_each_of_a_pair_or_one() -> None:
    pair = {"kabe": "inn", "tasuke": "inn"}
    unsaid = small_round({"watchtower": 1}, pair, use("watchtower"))
    one = small_round({"watchtower": 1}, pair, use("watchtower", targets=["kabe"]))

    assert wounds(under(unsaid)) == {"tasuke": 1, "kabe": 1}
    assert not under(one).legal
    assert not under(unsaid, "shared-watchtower=one-chosen").legal
    assert wounds(under(one, "shared-watchtower=one-chosen")) == {"kabe": 1}


@pytest.mark.ruling("watchtower-fields")
def test_the_watchtower_reaches_one_field_or_both() -> None:
    trace = small_round({"watchtower": 1}, {"kabe": "field_3"}, use("watchtower"))

    assert not under(trace).legal
    assert wounds(under(trace, "watchtower-fields=both-fields")) == {"kabe": 1}


@pytest.mark.ruling("watchtower-short-supply")
def test_too_few_markers_for_the_watchtower() -> None:
    two = {"kabe": "inn", "taiko": "field_2"}
    one_said = small_round({"watchtower": 1}, two, use("watchtower", targets=["kabe"]), reserves=48)
    unsaid = small_round({"watchtower": 1}, two, use("watchtower"), reserves=48)
    enough = small_round({"watchtower": 1}, two, use("watchtower"), reserves=47)

    for reading in ("attacker-says", "defender-says"):
        assert wounds(under(one_said, f"watchtower-short-supply={reading}")) == {"kabe": 1}
        assert not under(unsaid, f"watchtower-short-supply={reading}").legal
    for trace in (one_said, unsaid):
        assert not under(trace, "watchtower-short-supply=nobody").legal
    assert under(enough, "watchtower-short-supply=nobody").legal


@pytest.mark.ruling("watchtower-refill")
def test_markers_of_one_who_falls_pay_for_the_next() -> None:
    two = {"kabe": "inn", "yumi": "field_2"}
    both = use("watchtower", targets=["yumi", "kabe"])
    last_wound: dict[str, Any] = {"reserves": 46, "wounds": {"yumi": 2}}
    trace = small_round({"watchtower": 1}, two, both, **last_wound)
    kabe_alone = small_round(
        {"watchtower": 1}, two, use("watchtower", targets=["kabe"]), **last_wound
    )
    yumi_alone = small_round(
        {"watchtower": 1}, two, use("watchtower", targets=["yumi"]), **last_wound
    )

    assert not under(trace).legal
    assert under(yumi_alone).legal
    assert wounds(under(trace, "watchtower-refill=as-they-fall")) == {"kabe": 1}
    assert under(kabe_alone, "watchtower-refill=as-they-fall").legal
    assert not under(yumi_alone, "watchtower-refill=as-they-fall").legal
