"""Readings about the Animal Pen, the Shrine and parts that run out, each by a round of its own."""

from typing import Any

import pytest

from tests.seven_ronin.encoding.small_rounds import small_round, under, use, wounds

KABE = {"kabe": "inn"}
TWO = {"kabe": "inn", "taiko": "granary"}


def pen(ronin: str) -> dict[str, Any]:
    return use("animal_pen", target=ronin)


def shrine(ronin: str) -> dict[str, Any]:
    return use("shrine", target=ronin)


@pytest.mark.ruling("effect-after-loss")
@pytest.mark.parametrize(
    ("area", "field"), [("animal_pen", "stayed"), ("shrine", "shrine")], ids=str
)
def test_an_effect_outlasts_its_area_or_not(area: str, field: str) -> None:
    ninja = {area: 1, "burial_grounds": 1}
    named = use(area, target="kabe")
    lost = use("burial_grounds", **{"from": {area: 1}})
    trace = small_round(ninja, KABE, named, lost)
    kept = small_round(ninja, KABE, named)

    assert field in (under(trace).position or {})
    assert field not in (under(trace, "effect-after-loss=lapses").position or {"stayed": 0})
    assert field in (under(kept, "effect-after-loss=lapses").position or {})


@pytest.mark.ruling("last-round-uses")
@pytest.mark.parametrize("area", ["animal_pen", "shrine"])
def test_the_last_round(area: str) -> None:
    attacker = {"granary": 2, "passage": 2, "green": 1}
    trace = small_round({area: 1}, KABE, use(area, target="kabe"), attacker=attacker, round=8)

    assert under(trace).winner == "defender"
    assert not under(trace, "last-round-uses=refused").legal


@pytest.mark.ruling("pen-chooser")
def test_whoever_chooses_a_named_ronin_stays() -> None:
    trace = small_round({"animal_pen": 1}, KABE, pen("kabe"))

    assert (under(trace).position or {})["stayed"] == {"kabe": "inn"}
    assert under(trace, "pen-chooser=defender") == under(trace)


@pytest.mark.ruling("pen-target-falls")
def test_another_is_held_in_place_of_a_fallen_one() -> None:
    ninja, two = {"animal_pen": 1, "well": 1}, {"kabe": "inn", "yumi": "granary"}
    fells = use("well", target="yumi")
    trace = small_round(ninja, two, pen("yumi"), fells, pen("kabe"), wounds={"yumi": 2})
    he_lives = small_round(ninja, two, pen("yumi"), fells, pen("kabe"))

    assert not under(trace).legal
    said = under(trace, "pen-target-falls=another-held")
    assert (said.position or {})["stayed"] == {"kabe": "inn"}
    assert not under(he_lives, "pen-target-falls=another-held").legal


@pytest.mark.ruling("pen-again")
def test_a_ronin_who_stayed_is_held_again_or_not() -> None:
    trace = small_round({"animal_pen": 1}, {}, pen("kabe"), stayed=KABE)

    assert (under(trace).position or {})["stayed"] == {"kabe": "inn"}
    assert not under(trace, "pen-again=refused").legal
    assert under(trace, "pen-again=refused", "pen-duration=for-good").legal


@pytest.mark.ruling("shrine-on-kabe")
def test_kabe_is_named_or_not() -> None:
    trace = small_round({"shrine": 1}, KABE, shrine("kabe"))

    assert under(trace).legal
    assert not under(trace, "shrine-on-kabe=refused").legal


@pytest.mark.ruling("shrine-again")
def test_a_marked_ronin_is_marked_again_or_not() -> None:
    trace = small_round({"shrine": 1}, TWO, shrine("taiko"), shrine=["taiko"])
    copied = small_round({"shrine": 1, "well": 1}, TWO, shrine("kabe"), shrine=["taiko"])

    assert under(trace).legal
    assert not under(trace, "shrine-again=refused").legal
    assert under(copied, "shrine-again=refused").legal


@pytest.mark.ruling("shrine-and-green")
def test_the_shrine_and_the_green() -> None:
    on_green = {"kabe": "inn", "taiko": "green"}
    trace = small_round({"shrine": 1, "green": 1}, on_green, shrine("taiko"))
    held = small_round({"animal_pen": 1, "green": 1}, on_green, pen("taiko"))

    assert not under(trace).legal
    assert under(trace, "shrine-and-green=on-green-too").legal
    assert not under(held, "shrine-and-green=on-green-too").legal


@pytest.mark.ruling("ninja-marker-limit")
def test_no_marker_for_a_wound() -> None:
    trace = small_round({"well": 1}, KABE, use("well", target="kabe"), reserves=49)

    assert not under(trace).legal
    substituted = under(trace, "ninja-marker-limit=substitutes")
    assert wounds(substituted) == {"kabe": 1}
    assert (substituted.position or {})["reserves"] == 48
    from_reserves = under(trace, "ninja-marker-limit=from-reserves")
    assert wounds(from_reserves) == {"kabe": 1}
    assert (from_reserves.position or {})["reserves"] == 47
    assert under(trace, "ninja-marker-limit=not-said").reason == "unanswered: SETUP-06"


@pytest.mark.ruling("ninja-marker-limit")
def test_no_markers_for_the_granary() -> None:
    one_left = small_round({"granary": 1}, KABE, use("granary"), reserves=48)
    reserves = {
        reading: (under(one_left, f"ninja-marker-limit={reading}").position or {}).get("reserves")
        for reading in ("binding", "substitutes", "from-reserves")
    }

    assert reserves == {"binding": 48, "substitutes": 49, "from-reserves": 48}
    assert under(one_left, "ninja-marker-limit=not-said").reason == "unanswered: SETUP-06"


@pytest.mark.ruling("ninja-marker-limit")
def test_more_markers_than_there_are() -> None:
    trace = small_round({"well": 3}, KABE, reserves=49)

    assert not under(trace).legal
    assert under(trace, "ninja-marker-limit=substitutes").legal


@pytest.mark.ruling("shrine-marker-limit")
def test_no_shrine_marker_left() -> None:
    trace = small_round({"shrine": 1}, TWO, shrine("kabe"), shrine=["taiko", "yumi"])

    assert not under(trace).legal
    said = under(trace, "shrine-marker-limit=substitute")
    assert (said.position or {})["shrine"] == ["kabe"]
    assert under(trace, "shrine-marker-limit=not-said").reason == "unanswered: AREA-SHR-02"


@pytest.mark.ruling("fallen-shrine-marker")
def test_the_shrine_marker_of_a_fallen_ronin() -> None:
    ninja = {"shrine": 1, "well": 1}
    two = {"kabe": "inn", "yumi": "granary"}
    fells = use("well", target="yumi")
    marks, hurt = ["taiko", "yumi"], {"yumi": 2}
    trace = small_round(ninja, two, fells, shrine("kabe"), shrine=marks, wounds=hurt)
    marked = small_round(ninja, two, shrine("yumi"), fells, wounds=hurt)

    assert not under(trace).legal
    assert under(trace, "fallen-shrine-marker=returns").legal
    assert (under(marked).position or {})["shrine"] == ["yumi"]
    assert "shrine" not in (under(marked, "fallen-shrine-marker=returns").position or {"shrine"})


@pytest.mark.ruling("fallen-shrine-marker")
def test_a_shrine_marker_that_lies_on_the_tile_of_one_who_fell_before() -> None:
    marks = ["taiko", "yumi"]
    trace = small_round({"shrine": 1}, KABE, shrine("kabe"), shrine=marks)

    assert not under(trace, "fallen-shrine-marker=returns").legal


@pytest.mark.ruling("shrine-retaken")
def test_last_rounds_markers_work_or_fall_with_the_shrine() -> None:
    freed = "shrine-retaken=freed"
    held, taken = (
        small_round({"shrine": 1}, {"yumi": "inn", "kabe": kabe}, use("yumi"), shrine=["yumi"])
        for kabe in ("well", "shrine")
    )

    assert not under(taken).legal
    assert under(taken, freed).legal
    assert not under(held, freed).legal


@pytest.mark.ruling("shrine-retaken")
def test_tasuke_is_freed_with_the_shrine_as_well() -> None:
    both = {"tasuke": "well", "kabe": "well"}
    divided = {"wounds": "well", "split": {"tasuke": 1, "kabe": 0}}
    lost, held = (
        small_round(ninja, {}, divided, shrine=["tasuke"], stayed=both)
        for ninja in ({"well": 1}, {"well": 1, "shrine": 1})
    )
    readings = ("cancelled-tasuke-division=companion-first", "shrine-retaken=freed")

    assert under(lost, *readings).legal
    assert not under(held, *readings).legal
