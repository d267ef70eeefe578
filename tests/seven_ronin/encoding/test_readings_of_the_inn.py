"""Readings of the register about the Inn, each by a round of its own."""

from typing import Any

import pytest

from tests.seven_ronin.encoding.small_rounds import small_round, under, use, wounds

FOUR = {"passage": 1, "burial_grounds": 1, "field_2": 1, "inn": 1}
"""With the Inn's copy of the Field they count as five."""
COPY = use("inn", copies="field_2")
WELL = use("well", target="kabe")
WELL_COPIED = use("inn", copies="well", target="kabe")


def lose(area: str) -> dict[str, Any]:
    return use("burial_grounds", **{"from": {area: 1}})


def take(area: str) -> dict[str, Any]:
    return use("passage", to=area, count=1)


@pytest.mark.ruling("vain-field-copy")
def test_a_field_copied_in_vain() -> None:
    trace = small_round({"inn": 1, "field_2": 1, "field_3": 1}, {"kabe": "well"}, COPY)
    of_use = small_round({"inn": 1, "field_2": 1}, {"kabe": "well"}, COPY)

    assert under(trace).legal
    assert not under(trace, "vain-field-copy=refused").legal
    assert under(of_use, "vain-field-copy=refused").legal


@pytest.mark.ruling("pen-same-ronin-twice")
def test_pen_and_copy_name_the_same() -> None:
    one = use("animal_pen", target="kabe")
    same, other = (use("inn", copies="animal_pen", target=name) for name in ("kabe", "taiko"))
    ninja, two = {"inn": 1, "animal_pen": 1}, {"kabe": "well", "taiko": "shrine"}

    assert under(small_round(ninja, two, one, same)).legal
    assert not under(small_round(ninja, two, one, same), "pen-same-ronin-twice=must-differ").legal
    assert under(small_round(ninja, two, one, other), "pen-same-ronin-twice=must-differ").legal


@pytest.mark.ruling("shrine-same-ronin-twice")
def test_shrine_and_copy_name_the_same() -> None:
    marks = [use("shrine", target="taiko"), use("inn", copies="shrine", target="taiko")]
    trace = small_round({"inn": 1, "shrine": 1}, {"taiko": "well"}, *marks)

    assert under(trace).legal
    assert not under(trace, "shrine-same-ronin-twice=must-differ").legal
    assert under(trace, "shrine-same-ronin-twice=two-rounds").legal


@pytest.mark.ruling("shrine-same-ronin-twice")
def test_two_shrine_markers_last_two_rounds() -> None:
    trace = small_round({"inn": 1}, {"taiko": "well"}, shrine=["taiko", "taiko"])

    assert "shrine" not in (under(trace).position or {})
    said = under(trace, "shrine-same-ronin-twice=two-rounds")
    assert (said.position or {})["shrine"] == ["taiko"]


@pytest.mark.ruling("inn-uses")
def test_the_inn_copies_each_area_once() -> None:
    ninja = {"inn": 1, "well": 1, "granary": 1}
    two = small_round(ninja, {"kabe": "shrine"}, WELL_COPIED, use("inn", copies="granary"))
    twice = small_round(ninja, {"kabe": "shrine"}, WELL_COPIED, WELL_COPIED)

    assert not under(two).legal
    assert wounds(under(two, "inn-uses=once-per-area")) == {"kabe": 1}
    assert not under(twice, "inn-uses=once-per-area").legal


@pytest.mark.ruling("copied-once-used")
def test_a_used_area_is_copied_or_not() -> None:
    ninja = {"inn": 1, "well": 1}
    trace = small_round(ninja, {"kabe": "shrine"}, WELL, WELL_COPIED)
    other_way = small_round(ninja, {"kabe": "shrine"}, WELL_COPIED, WELL)

    assert under(trace).legal
    assert not under(trace, "copied-once-used=may-not-copy").legal
    assert under(other_way, "copied-once-used=may-not-copy").legal


@pytest.mark.ruling("copied-before-used")
def test_an_area_is_copied_before_it_is_used_or_only_after() -> None:
    after_use = "copied-before-used=may-not-copy"
    ninja = {"inn": 1, "well": 1, "field_2": 1}
    trace = small_round(ninja, {"kabe": "shrine"}, WELL_COPIED, WELL)
    other_way = small_round(ninja, {"kabe": "shrine"}, WELL, WELL_COPIED)
    field = small_round(ninja, {"kabe": "shrine"}, {"use": "inn", "copies": "field_2"})

    assert under(trace).legal
    assert not under(trace, after_use).legal
    assert under(other_way, after_use).legal
    assert under(field, after_use).legal


@pytest.mark.ruling("copy-spends-original")
def test_a_copied_area_is_used_itself_or_not() -> None:
    ninja = {"inn": 1, "well": 1}
    trace = small_round(ninja, {"kabe": "shrine"}, WELL_COPIED, WELL)
    other_way = small_round(ninja, {"kabe": "shrine"}, WELL, WELL_COPIED)

    assert under(trace).legal
    assert not under(trace, "copy-spends-original=both").legal
    assert under(other_way, "copy-spends-original=both").legal


@pytest.mark.ruling("inn-copied-moment")
def test_the_inn_copies_an_area_that_is_or_was_occupied() -> None:
    newly = small_round({"passage": 1, "inn": 1}, {"kabe": "shrine"}, take("well"), WELL_COPIED)
    ninja = {"burial_grounds": 1, "inn": 1, "well": 1}
    lost = small_round(ninja, {"kabe": "shrine"}, lose("well"), WELL_COPIED)

    assert under(newly).legal
    assert not under(newly, "inn-copied-moment=since-step-start").legal
    assert under(newly, "inn-copied-moment=once-occupied").legal
    assert not under(lost).legal
    assert not under(lost, "inn-copied-moment=since-step-start").legal
    assert under(lost, "inn-copied-moment=once-occupied").legal


@pytest.mark.ruling("copied-watchtower")
def test_whose_neighbours_a_copied_watchtower_hits() -> None:
    copied = use("inn", copies="watchtower")
    defender = {"kabe": "field_2", "taiko": "burial_grounds"}
    trace = small_round({"inn": 1, "watchtower": 1}, defender, copied)

    assert wounds(under(trace)) == {"taiko": 1}
    assert wounds(under(trace, "copied-watchtower=of-the-watchtower")) == {"kabe": 1}


@pytest.mark.ruling("defended-watchtower-copied")
def test_a_defended_watchtower_is_copied() -> None:
    copied = use("inn", copies="watchtower")
    trace = small_round({"inn": 1}, {"kabe": "watchtower"}, copied)
    empty = small_round({"inn": 1}, {"kabe": "burial_grounds"}, copied)

    assert not under(trace).legal
    assert wounds(under(trace, "defended-watchtower-copied=defended-too")) == {"kabe": 1}
    assert not under(empty, "defended-watchtower-copied=defended-too").legal


@pytest.mark.ruling("inn-field-needs")
def test_one_field_is_enough_to_copy_or_not() -> None:
    trace = small_round(FOUR, {"kabe": "well"}, COPY)

    assert under(trace).winner == "attacker"
    said = under(trace, "inn-field-needs=both-fields")
    assert said.legal
    assert said.winner is None


@pytest.mark.ruling("inn-field-total")
def test_the_inn_counts_besides_its_field() -> None:
    three = {"burial_grounds": 1, "field_2": 1, "inn": 1}
    trace = small_round(three, {"kabe": "well"}, COPY)

    assert under(trace).winner is None
    assert under(trace, "inn-field-total=inn-besides").winner == "attacker"


@pytest.mark.ruling("inn-field-lost")
def test_a_copied_field_lost_and_the_other_taken() -> None:
    trace = small_round(FOUR, {"kabe": "well"}, COPY, lose("field_2"), take("field_3"))

    assert under(trace).legal
    assert under(trace).winner is None
    assert under(trace, "inn-field-lost=any-field-held").winner == "attacker"


@pytest.mark.ruling("inn-field-lost")
def test_a_copied_field_lost_and_taken_again() -> None:
    trace = small_round(FOUR, {"kabe": "well"}, COPY, lose("field_2"), take("field_2"))

    assert under(trace).winner == "attacker"
    said = under(trace, "inn-field-lost=held-throughout")
    assert said.legal
    assert said.winner is None


@pytest.mark.ruling("inn-field-lost")
def test_the_inn_lost_after_its_copy() -> None:
    trace = small_round(FOUR, {"kabe": "well"}, COPY, lose("inn"), take("granary"))

    assert under(trace).legal
    assert under(trace).winner is None
    assert under(trace, "inn-field-lost=bonus-kept").winner == "attacker"


@pytest.mark.ruling("inn-field-use")
def test_the_inn_counts_as_a_field_whatever_it_did() -> None:
    trace = small_round(FOUR, {"kabe": "well"})

    assert under(trace).legal
    assert under(trace).winner is None
    assert under(trace, "inn-field-use=at-counting").winner == "attacker"


@pytest.mark.ruling("inn-field-use")
def test_the_inn_is_a_field_by_itself_unless_it_was_lent_to_another_area() -> None:
    four = {"well": 1, "shrine": 1, "field_2": 1, "inn": 1}
    reading = "inn-field-use=if-nothing-else"

    assert under(small_round(four, {"kabe": "granary"}), reading).winner == "attacker"
    assert under(small_round(four, {"kabe": "granary"}, COPY), reading).winner == "attacker"
    assert under(small_round(four, {"kabe": "granary"}, WELL_COPIED), reading).winner is None
    assert under(small_round(four, {"kabe": "granary"})).winner is None


@pytest.mark.ruling("well-same-ronin-twice")
def test_well_and_copy_name_the_same() -> None:
    ninja, two = {"inn": 1, "well": 1}, {"kabe": "granary", "taiko": "shrine"}
    other = use("inn", copies="well", target="taiko")
    differ = "well-same-ronin-twice=must-differ"

    assert wounds(under(small_round(ninja, two, WELL, WELL_COPIED))) == {"kabe": 2}
    assert not under(small_round(ninja, two, WELL, WELL_COPIED), differ).legal
    assert not under(small_round(ninja, two, WELL_COPIED, WELL), differ).legal
    assert under(small_round(ninja, two, WELL, other), differ).legal


@pytest.mark.ruling("passage-same-area-twice")
def test_passage_and_copy_lead_to_the_same_area() -> None:
    ninja, kabe = {"inn": 1, "passage": 1}, {"kabe": "granary"}
    same, other = (
        small_round(ninja, kabe, take("well"), use("inn", copies="passage", to=area, count=1))
        for area in ("well", "shrine")
    )

    assert under(same).legal
    assert not under(same, "passage-same-area-twice=must-differ").legal
    assert under(other, "passage-same-area-twice=must-differ").legal
