"""Readings about both deployments and the reveal, each by a round that it allows or refuses."""

from dataclasses import replace
from typing import Any

import pytest

from ronin.model.rulings import with_reading
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.village import standard_village
from ronin.verify.seven_ronin.cross_check.said import encoding_says
from ronin.verify.seven_ronin.solve import Asker
from ronin.verify.seven_ronin.transition import encoded_round
from tests.seven_ronin.encoding.open_rounds import board, english, read
from tests.seven_ronin.encoding.small_rounds import small_round

KABE = {"kabe": "granary"}
PAIR = {"kabe": "granary", "tasuke": "granary"}


def attack(*, ninja: dict[str, int] | None = None, on: dict[str, int], **position: Any) -> Any:
    return small_round(ninja or {}, KABE, attacker=on, **position)


@pytest.mark.ruling("minimum-attack-force")
def test_the_minimum_is_printed_or_the_smaller_of_round_and_threat() -> None:
    village = standard_village()
    first, *others = village.track
    two = replace(first, minimum=replace(first.minimum, value=2))
    village = replace(village, track=(two, *others))
    one = attack(on={"well": 1})
    by_round = with_reading(ENGLISH, "minimum-attack-force", "round-or-threat")

    assert not encoding_says(one, Asker(encoded_round(village, ENGLISH, 1))).legal
    assert encoding_says(one, Asker(encoded_round(village, by_round, 1))).legal


ALLOWED_ONLY_BY = [
    ("minimum-disposal=hand", attack(on={})),
    (
        "held-areas-and-threat=free-of-threat",
        attack(ninja={"well": 1}, on={"well": 1, "inn": 1, "shrine": 1, "passage": 1}),
    ),
    ("green-allowance=every-chosen-area", attack(ninja={"green": 1}, on={"well": 2, "inn": 2})),
    ("green-allowance-moment=with-new-marker", attack(on={"well": 2, "green": 1})),
    (
        "green-allowance-and-threat=beyond-threat",
        attack(ninja={"green": 1}, on={"well": 1, "inn": 1, "passage": 2, "granary": 2}),
    ),
    ("green-marker-number=any-number", attack(on={"green": 2})),
    ("green-open=at-reveal", small_round({}, {"kabe": "green"})),
    (
        "ronin-on-green=any-number",
        small_round({"green": 1}, {"kabe": "green", "yumi": "green", "taiko": "green"}),
    ),
    ("tasuke-on-green=may-share", small_round({"green": 1}, {"kabe": "green", "tasuke": "green"})),
    ("cancelled-tasuke=may-join", small_round({}, PAIR, shrine=["tasuke"])),
    (
        "cancelled-stayed-tasuke=one-may-join",
        small_round({}, KABE, shrine=["tasuke"], stayed={"tasuke": "granary"}),
    ),
]


@pytest.mark.ruling("minimum-disposal")
@pytest.mark.ruling("held-areas-and-threat")
@pytest.mark.ruling("green-allowance")
@pytest.mark.ruling("green-allowance-moment")
@pytest.mark.ruling("green-allowance-and-threat")
@pytest.mark.ruling("green-marker-number")
@pytest.mark.ruling("green-open")
@pytest.mark.ruling("ronin-on-green")
@pytest.mark.ruling("tasuke-on-green")
@pytest.mark.ruling("cancelled-tasuke")
@pytest.mark.ruling("cancelled-stayed-tasuke")
@pytest.mark.parametrize(("reading", "trace"), ALLOWED_ONLY_BY, ids=lambda part: str(part)[:40])
def test_a_deployment_that_one_reading_allows(reading: str, trace: Any) -> None:
    assert not english(trace, reading.partition("=")[0]).legal
    assert read(trace, reading).legal


REFUSED_BY = [
    ("green-and-minimum=does-not-count", attack(on={"well": 1, "green": 1}, round=2)),
    ("green-only-attack=needs-an-attack", attack(on={"green": 1})),
    ("short-reserves-and-green=areas-first", attack(on={"green": 1}, reserves=1, round=2)),
    (
        "held-areas-and-threat=all-with-ninja",
        attack(ninja={"well": 1, "inn": 1, "shrine": 1}, on={"passage": 1}),
    ),
    ("standing-ninja-and-limit=standing-count", attack(ninja={"well": 1}, on={"well": 1})),
    ("green-allowance=no-raise", attack(ninja={"green": 1}, on={"well": 2})),
    (
        "green-allowance-spread=one-area-or-each-own",
        attack(ninja={"green": 3}, on={"well": 3, "inn": 2}),
    ),
    ("green-marker-number=exactly-one", attack(on={"well": 1})),
    (
        "tasuke-joins-stayed=may-not-join",
        small_round({}, {"tasuke": "granary"}, stayed={"kabe": "granary"}),
    ),
    ("joining-stayed-tasuke=may-not-join", small_round({}, KABE, stayed={"tasuke": "granary"})),
    (
        "cancelled-tasuke-parted=tasuke-is-deployed",
        small_round({}, {}, shrine=["tasuke"], stayed={"tasuke": "granary", "kabe": "granary"}),
    ),
]


@pytest.mark.ruling("green-and-minimum")
@pytest.mark.ruling("green-only-attack")
@pytest.mark.ruling("short-reserves-and-green")
@pytest.mark.ruling("held-areas-and-threat")
@pytest.mark.ruling("standing-ninja-and-limit")
@pytest.mark.ruling("green-allowance")
@pytest.mark.ruling("green-allowance-spread")
@pytest.mark.ruling("green-marker-number")
@pytest.mark.ruling("tasuke-joins-stayed")
@pytest.mark.ruling("joining-stayed-tasuke")
@pytest.mark.ruling("cancelled-tasuke-parted")
@pytest.mark.parametrize(("reading", "trace"), REFUSED_BY, ids=lambda part: str(part)[:40])
def test_a_deployment_that_one_reading_refuses(reading: str, trace: Any) -> None:
    assert english(trace, reading.partition("=")[0]).legal
    assert not read(trace, reading).legal


def test_held_areas_may_be_reinforced_beyond_the_threat_level() -> None:
    trace = attack(
        ninja={"well": 1, "inn": 1, "shrine": 1, "passage": 1}, on={"well": 1, "passage": 1}
    )

    assert read(trace, "held-areas-and-threat=all-with-ninja").legal


def test_all_that_the_green_allows_may_go_to_one_area() -> None:
    trace = attack(ninja={"green": 3}, on={"well": 4})

    assert read(trace, "green-allowance-spread=one-area-or-each-own").legal


FULL = dict(
    zip(("watchtower", "field_2", "passage", "field_3", "animal_pen"), (1, 2, 2, 3, 2), strict=True)
) | {"granary": 2, "well": 1, "shrine": 1, "burial_grounds": 2, "inn": 1}


@pytest.mark.ruling("minimum-against-limits")
def test_where_nothing_fits_the_minimum_or_the_limits_give_way() -> None:
    standing = "standing-ninja-and-limit=standing-count"
    all_of_them = attack(ninja=FULL, on={"well": 4}, reserves=4, round=3)
    one = attack(ninja=FULL, on={"green": 1}, reserves=4, round=3)

    assert read(one, standing, "minimum-against-limits=within-limits").legal
    assert not read(all_of_them, standing, "minimum-against-limits=within-limits").legal
    assert read(all_of_them, standing, "minimum-against-limits=all-regardless").legal
    assert not read(one, standing, "minimum-against-limits=all-regardless").legal


@pytest.mark.ruling("empty-reserves")
def test_an_attacker_without_reserves_plays_on_or_has_lost() -> None:
    trace = attack(ninja={"well": 1}, on={}, reserves=0)

    assert english(trace, "empty-reserves").winner is None
    assert read(trace, "empty-reserves=has-lost").winner == "defender"


@pytest.mark.ruling("green-allowance-if-cleared")
def test_extra_ninja_stay_or_return_when_the_green_is_cleared() -> None:
    trace = small_round({"green": 1}, {"kabe": "green"}, attacker={"well": 2})

    assert board(english(trace, "green-allowance-if-cleared"))["ninja"] == {"well": 2}
    returned = board(read(trace, "green-allowance-if-cleared=extras-return"))
    assert returned["ninja"] == {"well": 1}
    assert returned["reserves"] == 19


@pytest.mark.ruling("green-allowance-spent")
def test_a_ninja_on_the_green_is_used_up_or_not() -> None:
    trace = attack(ninja={"green": 2}, on={"well": 2})

    assert board(english(trace, "green-allowance-spent"))["ninja"]["green"] == 2
    assert board(read(trace, "green-allowance-spent=spent"))["ninja"]["green"] == 1


@pytest.mark.ruling("joining-stayed-ronin")
def test_a_ronin_may_join_one_who_stayed_and_the_defender_divides() -> None:
    split = {"wounds": "granary", "split": {"kabe": 1, "yumi": 0}}
    trace = small_round({"granary": 1}, {"yumi": "granary"}, split, stayed={"kabe": "granary"})
    untold = {**trace, "choices": []}

    assert not english(trace, "joining-stayed-ronin").legal
    joined = read(trace, "joining-stayed-ronin=only-deployed-count")
    assert board(joined)["wounds"] == {"kabe": 1}
    assert not read(untold, "joining-stayed-ronin=only-deployed-count").legal


@pytest.mark.ruling("cancelled-tasuke-parted")
def test_a_cancelled_tasuke_who_is_taken_up_goes_elsewhere() -> None:
    trace = small_round(
        {},
        {"tasuke": "well"},
        shrine=["tasuke"],
        stayed={"tasuke": "granary", "kabe": "granary"},
    )

    assert not english(trace, "cancelled-tasuke-parted").legal
    assert read(trace, "cancelled-tasuke-parted=tasuke-is-deployed").legal


@pytest.mark.ruling("cancelled-tasuke-parted")
def test_the_companion_of_a_cancelled_tasuke_is_taken_up_and_she_remains() -> None:
    both = {"tasuke": "granary", "kabe": "granary"}
    trace = small_round({"well": 1}, {"kabe": "inn"}, shrine=["tasuke"], stayed=both)
    remain = {**trace, "defender": {}}
    reading = "cancelled-tasuke-parted=companion-is-deployed"

    assert not english(trace, "cancelled-tasuke-parted").legal
    assert read(trace, reading).legal
    assert not read(remain, reading).legal


@pytest.mark.ruling("green-new-ninja")
def test_the_new_ninja_on_the_green_is_removed_or_stays() -> None:
    trace = small_round({"green": 2, "well": 1}, {"kabe": "green"})

    assert board(english(trace, "green-new-ninja"))["ninja"] == {"well": 1}
    assert board(read(trace, "green-new-ninja=stays"))["ninja"] == {"well": 1, "green": 1}


@pytest.mark.ruling("reveal-order")
def test_ninja_still_to_be_put_on_the_board_save_the_attacker_or_not() -> None:
    trace = small_round({"green": 1}, {"kabe": "green"}, attacker={"well": 1}, reserves=1)

    assert english(trace, "reveal-order").winner is None
    assert read(trace, "reveal-order=clear-first").winner == "defender"


@pytest.mark.ruling("ronin-on-empty-green")
def test_a_ronin_on_an_empty_green_stands_there_or_goes_back() -> None:
    at_reveal, well = "green-open=at-reveal", {"well": 1}
    in_vain = small_round({}, {"kabe": "green"}, attacker=well)
    healed = small_round(
        {},
        {"kabe": "green", "taiko": "inn"},
        {"use": "taiko", "heal": "kabe"},
        attacker=well,
        wounds={"kabe": 1},
    )
    poisoned = small_round(
        {"well": 1}, {"kabe": "green"}, {"use": "well", "target": "kabe"}, attacker=well
    )

    assert not read(in_vain, at_reveal).legal
    for reading in ("stands-idle", "stays-out"):
        assert read(in_vain, at_reveal, f"ronin-on-empty-green={reading}").legal
        assert not read(poisoned, at_reveal, f"ronin-on-empty-green={reading}").legal
    assert read(healed, at_reveal, "ronin-on-empty-green=stands-idle").legal
    assert not read(healed, at_reveal, "ronin-on-empty-green=stays-out").legal


@pytest.mark.ruling("green-allowance-and-threat")
def test_areas_beyond_the_threat_level_take_extra_ninja_only() -> None:
    beyond, spent = "green-allowance-and-threat=beyond-threat", "green-allowance-spent=spent"
    four, above = (
        attack(ninja={"green": 1}, on={"well": well, "inn": 1, "passage": 2, "shrine": 1})
        for well in (1, 2)
    )
    twice = attack(ninja={"green": 1}, on={"granary": 2, "passage": 2, "field_2": 2, "field_3": 2})

    assert board(read(four, beyond))["ninja"]["green"] == 1
    assert "green" not in board(read(four, beyond, spent))["ninja"]
    assert not read(above, beyond).legal
    assert not read(twice, beyond).legal
    for reading in ("green-allowance=no-raise", "green-allowance=every-chosen-area"):
        assert not read(four, beyond, reading).legal


@pytest.mark.ruling("green-allowance-and-threat")
def test_the_minimum_is_met_on_areas_beyond_the_threat_level() -> None:
    village = standard_village()
    first, *others = village.track
    first = replace(
        first, threat=replace(first.threat, value=0), minimum=replace(first.minimum, value=2)
    )
    village = replace(village, track=(first, *others))
    beyond = with_reading(ENGLISH, "green-allowance-and-threat", "beyond-threat")
    only_green, with_an_extra = (
        attack(ninja={"green": 1}, on={"green": 1} | more) for more in ({}, {"well": 1})
    )
    for rulings, trace in ((ENGLISH, only_green), (beyond, with_an_extra)):
        assert encoding_says(trace, Asker(encoded_round(village, rulings, 1))).legal
    for rulings, trace in ((beyond, only_green), (ENGLISH, with_an_extra)):
        assert not encoding_says(trace, Asker(encoded_round(village, rulings, 1))).legal
