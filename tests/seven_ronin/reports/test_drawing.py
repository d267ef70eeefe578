"""The drawings of a position: complete in words, well formed, and nothing on top of another."""

import re
import unicodedata
from dataclasses import replace
from itertools import combinations
from xml.etree import ElementTree

import pytest

from ronin.reports.seven_ronin.drawing import board_svg
from ronin.reports.seven_ronin.layout import CARD, GREEN_RADIUS, chord, ring_of
from ronin.verify.seven_ronin.board_text import board_text
from ronin.verify.seven_ronin.scene import AreaView, RoninView, Scene

SVG = "{http://www.w3.org/2000/svg}"

AREAS = (
    AreaView("watchtower", "Watchtower", 1),
    AreaView("field_2", "Field (2)", 2),
    AreaView("passage", "Passage", 2, ninja=1),
    AreaView("field_3", "Field (3)", 3, ninja=9),
    AreaView("animal_pen", "Animal Pen", 2),
    AreaView("granary", "Granary", 2),
    AreaView("well", "Well", 1, ninja=123),
    AreaView("shrine", "Shrine", 1),
    AreaView("burial_grounds", "Burial Grounds", 2),
    AreaView("inn", "Inn", 1, ninja=8),
)
RONIN = (
    RoninView("yobu", "Yobu", None, 0, 3),
    RoninView("tasuke", "Tasuke", "inn", 2, 3, stayed=True, shrine_markers=2),
    RoninView("yumi", "Yumi", None, 0, 3, eliminated=True),
    RoninView("taiko", "Taiko", "shrine", 4, 5),
    RoninView("hayai", "Hayai", "green", 1, 5),
    RoninView("kabe", "Kabe", "inn", 6, 7),
    RoninView("musashi", "Musashi", "passage", 3, 4, shrine_markers=1),
)


def ring_edges(areas: tuple[AreaView, ...]) -> tuple[tuple[str, str], ...]:
    following = areas[1:] + areas[:1]
    return tuple((a.name, b.name) for a, b in zip(areas, following, strict=True))


SCENE = Scene(
    round=5,
    threat=4,
    minimum=4,
    casualties=True,
    reserves=112,
    supply=237,
    areas=AREAS,
    edges=ring_edges(AREAS),
    green_ninja=7,
    ronin=RONIN,
    title="The night attack",
    note="Kabe and Tasuke hold the Inn.",
)


def scene_with_areas(count: int) -> Scene:
    areas = tuple(AreaView(f"area_{i}", f"Area {i}", i) for i in range(count))
    ronin = tuple(replace(r, space=None) for r in RONIN)
    return replace(SCENE, areas=areas, edges=ring_edges(areas), ronin=ronin)


def described(scene: Scene) -> str:
    return ElementTree.fromstring(board_svg(scene)).findtext(f"{SVG}desc") or ""


def drawn_words(scene: Scene) -> list[str]:
    return [text.text or "" for text in ElementTree.fromstring(board_svg(scene)).iter(f"{SVG}text")]


def columns(line: str) -> int:
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in line)


def test_the_picture_is_an_image_with_a_title_and_a_description() -> None:
    picture = ElementTree.fromstring(board_svg(SCENE))

    assert picture.tag == f"{SVG}svg"
    assert picture.get("role") == "img"
    assert picture.findtext(f"{SVG}title") == "The night attack"
    named = [
        part.tag
        for label in (picture.get("aria-labelledby") or "").split()
        for part in picture
        if part.get("id") == label
    ]
    assert named == [f"{SVG}title", f"{SVG}desc"]


def test_the_picture_needs_nothing_from_elsewhere() -> None:
    text = board_svg(SCENE).replace("http://www.w3.org/2000/svg", "")

    assert not re.search(r"<script|<image|href|url\(|@import|https?:", text)


def test_equal_scenes_give_equal_pictures() -> None:
    assert board_svg(SCENE) == board_svg(replace(SCENE))
    assert board_svg(SCENE) != board_svg(replace(SCENE, reserves=111))


@pytest.mark.parametrize(
    "sentence",
    [
        "Round 5 of 8: Threat Level 4, Minimum Attack Force 4, Casualties.",
        "Reserves 112, General Supply 237.",
        "Watchtower: Free, limit 1, no ninja, no ronin.",
        "Field (3): Occupied, limit 3, 9 ninja, no ronin.",
        "Well: Occupied, limit 1, 123 ninja, no ronin.",
        "Passage: Contested, limit 2, 1 ninja, Musashi.",
        "Inn: Contested, limit 1, 8 ninja, Tasuke and Kabe.",
        "Shrine: Free, limit 1, no ninja, Taiko.",
        "The Green: 7 ninja, Hayai.",
        "Yobu: beside the screen, 0 of 3 wounds.",
        "Tasuke: Inn, 2 of 3 wounds, stayed, 2 Shrine markers.",
        "Yumi: eliminated.",
        "Taiko: Shrine, 4 of 5 wounds.",
        "Hayai: the Green, 1 of 5 wounds.",
        "Kabe: Inn, 6 of 7 wounds.",
        "Musashi: Passage, 3 of 4 wounds, Shrine marker.",
        "The areas form a ring in this order.",
        "Kabe and Tasuke hold the Inn.",
    ],
)
def test_the_description_says_the_whole_position(sentence: str) -> None:
    assert sentence in described(SCENE)


def test_the_picture_names_the_state_of_every_area() -> None:
    shown = drawn_words(SCENE)

    assert [shown.count(state) for state in ("Free", "Contested", "Occupied")] == [6, 2, 2]
    assert all(area.label in shown for area in AREAS)
    assert {"112", "237", "\N{MULTIPLICATION SIGN} 123", "9", "8", "7"} <= set(shown)


def test_every_ninja_is_drawn_while_there_are_few() -> None:
    areas = tuple(replace(area, ninja=i) for i, area in enumerate(AREAS))
    text = board_svg(replace(SCENE, areas=areas, green_ninja=0, ronin=()))

    assert text.count('<circle class="ninja"') == sum(range(10))


def test_wounds_are_filled_pips_out_of_vitality() -> None:
    ronin = (RoninView("taiko", "Taiko", None, 2, 5),)
    one = board_svg(replace(SCENE, ronin=ronin))
    none = board_svg(replace(SCENE, ronin=()))

    assert one.count('<circle class="wound"') - none.count('<circle class="wound"') == 2
    assert one.count('<circle class="whole"') - none.count('<circle class="whole"') == 3


def test_all_ronin_may_have_fallen() -> None:
    fallen = tuple(RoninView(r.name, r.label, None, 0, r.vitality, eliminated=True) for r in RONIN)
    scene = replace(SCENE, ronin=fallen)

    assert drawn_words(scene).count("eliminated") == 7 + 1, "seven tiles and the legend"
    assert described(scene).count(": eliminated.") == 7
    assert board_text(scene).count("eliminated") == 7


def test_a_fallen_ronin_does_not_contest_an_area() -> None:
    fallen = tuple(replace(ronin, eliminated=True) for ronin in RONIN)

    assert "Contested" not in board_text(replace(SCENE, ronin=fallen))


def test_unknown_threat_and_minimum_are_left_out() -> None:
    scene = replace(SCENE, threat=None, minimum=None, casualties=False)

    assert "Round 5 of 8: no Casualties." in described(scene)
    assert "Threat" not in board_text(scene)


def test_text_from_outside_is_escaped() -> None:
    nasty = "</text><script>&\"'\x00\x1b[31m\ud800]]>"
    areas = (replace(AREAS[0], label=nasty), *AREAS[1:])
    ronin = (replace(RONIN[0], label=nasty, space="watchtower"), *RONIN[1:])
    scene = replace(SCENE, title=nasty, note=nasty, areas=areas, ronin=ronin)
    picture = ElementTree.fromstring(board_svg(scene))

    assert "<script" not in board_svg(scene)
    assert picture.findtext(f"{SVG}title") == "</text><script>&\"'\ufffd\ufffd[31m\ufffd]]>"
    assert "\x1b" not in board_text(scene)
    board_svg(scene).encode()
    board_text(scene).encode()


@pytest.mark.parametrize("count", range(3, 13))
def test_areas_and_the_green_lie_apart(count: int) -> None:
    cards = ring_of(count).cards

    assert len(cards) == count
    for a, b in combinations(cards, 2):
        assert abs(a.x - b.x) > CARD + 5 or abs(a.y - b.y) > CARD + 5
    for card in cards:
        corner_x, corner_y = max(abs(card.x) - CARD / 2, 0), max(abs(card.y) - CARD / 2, 0)
        assert corner_x**2 + corner_y**2 > (GREEN_RADIUS + 5) ** 2


@pytest.mark.parametrize("count", range(4, 13))
def test_no_edge_runs_through_the_green(count: int) -> None:
    ring = ring_of(count)
    for a, b in combinations(range(count), 2):
        x0, y0, x1, y1, x2, y2 = map(float, re.findall(r"-?[\d.]+", chord(ring, a, b)))
        for i in range(101):
            t = i / 100
            x = (1 - t) ** 2 * x0 + 2 * t * (1 - t) * x1 + t**2 * x2
            y = (1 - t) ** 2 * y0 + 2 * t * (1 - t) * y1 + t**2 * y2
            assert x**2 + y**2 > GREEN_RADIUS**2, (a, b, t)


@pytest.mark.parametrize("count", [0, 1, 2, 3, 10, 12, 30])
def test_any_number_of_areas_can_be_drawn(count: int) -> None:
    scene = scene_with_areas(count)
    scene = replace(scene, edges=() if count < 2 else scene.edges)

    assert all(f"Area {i}" in drawn_words(scene) for i in range(count))
    assert all(f"Area {i}" in board_text(scene) for i in range(count))


def test_a_board_that_is_no_ring_lists_its_edges() -> None:
    scene = replace(scene_with_areas(4), edges=(("area_2", "area_0"), ("area_0", "area_1")))

    assert "Adjacent: Area 0 and Area 1; Area 0 and Area 2." in described(scene)
    assert "Adjacent: Area 0 - Area 1; Area 0 - Area 2" in board_text(scene)
    assert board_svg(scene).count('class="chord"') == 1
    assert board_svg(scene).count('class="stones"') == 1


def test_a_ring_is_drawn_as_one_path_without_chords() -> None:
    assert board_svg(SCENE).count('class="stones"') == 10
    assert 'class="chord"' not in board_svg(SCENE)


def test_a_scene_refuses_spaces_that_are_not_on_its_board() -> None:
    with pytest.raises(ValueError, match="'moon'"):
        replace(SCENE, edges=(("inn", "moon"),))
    with pytest.raises(ValueError, match="kabe stands on 'moon'"):
        replace(SCENE, ronin=(replace(RONIN[5], space="moon"),))
    with pytest.raises(ValueError, match="same name"):
        replace(SCENE, areas=(*AREAS, AREAS[0]))


def test_the_text_drawing_shows_every_area_and_ronin() -> None:
    text = board_text(SCENE)

    assert re.search(r"Inn +1 +x Contested +●{8} 8 +Tasuke 2/3, Kabe 6/7", text)
    assert re.search(r"Well +1 +■ Occupied +●●● . 123 +-", text)
    assert re.search(r"The Green +●{7} 7 +Hayai 1/5", text)
    assert re.search(r"Tasuke +◆◆◇ 2/3 +Inn, stayed, 2 Shrine markers", text)
    assert re.search(r"Yumi +eliminated", text)
    assert "Reserves 112   General Supply 237" in text
    assert "1 2 3 4 [5] 6 7 8" in text


@pytest.mark.parametrize("label", ["Inn", "A very long name for one small area", "見張り塔" * 9])
def test_the_text_drawing_is_at_most_eighty_columns_wide(label: str) -> None:
    areas = tuple(replace(area, label=f"{label} {i}") for i, area in enumerate(AREAS))
    ronin = tuple(replace(r, label=f"{label} {r.name}", space="inn") for r in RONIN)
    for edges in (SCENE.edges, SCENE.edges[:4]):
        text = board_text(
            replace(SCENE, areas=areas, ronin=ronin, edges=edges, title=label * 5, note=label * 20)
        )
        assert max(map(columns, text.splitlines())) <= 80


def test_colour_changes_nothing_but_the_colour() -> None:
    coloured = board_text(SCENE, colour=True)
    bare = re.sub(r"\x1b\[[\d;]*m", "", coloured)

    assert coloured != bare
    assert [line.rstrip() for line in bare.splitlines()] == board_text(SCENE).splitlines()
    assert "\x1b" not in board_text(SCENE)
