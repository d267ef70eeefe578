"""The picture of a 7 Ronin position: one self-contained SVG for screen, phone and paper."""

import textwrap

from ronin.reports.pages.blocks import Picture
from ronin.reports.pages.svg import document, element, group, width_of, words
from ronin.reports.seven_ronin.cards import (
    TILE_HEIGHT,
    area_card,
    green_card,
    legend_shield,
    ronin_tile,
    stack,
    time_track,
)
from ronin.reports.seven_ronin.layout import (
    CARD,
    Ring,
    arc,
    are_circle_neighbours,
    chord,
    ring_of,
)
from ronin.reports.seven_ronin.marks import COLOURS, SHIELD_COLOURS, pin, torii, wound_pips
from ronin.verify.seven_ronin.scene import RoninView, Scene, in_words
from ronin.verify.terminal import plain

_LEAST_WIDTH = 780.0
_MARGIN = 16.0
_TILES_IN_A_ROW = 7


def picture(scene: Scene, text: str) -> Picture:
    """A position on a page, with the one line of text that writes it."""
    return Picture(scene.title, board_svg(scene), in_words(scene), text)


def board_svg(scene: Scene) -> str:
    """The position as an SVG document; equal scenes give equal bytes."""
    ring = ring_of(len(scene.areas))
    width = max(_LEAST_WIDTH, 2 * ring.rx + CARD + 2 * _MARGIN)
    colours = {r.name: SHIELD_COLOURS[i % len(SHIELD_COLOURS)] for i, r in enumerate(scene.ronin)}
    parts = []

    header, y = _header(scene, width)
    parts.append(header)

    middle = y + CARD / 2 + ring.ry
    board = [_paths(scene, ring), green_card(scene, colours)]
    for area, at in zip(scene.areas, ring.cards, strict=True):
        board.append(group(at.x, at.y, area_card(scene, area, colours)))
    parts.append(group(width / 2, middle, *board))
    y = middle + ring.ry + CARD / 2 + 26

    roster, tall = _roster(scene, colours, width - 2 * _MARGIN)
    parts.append(group(_MARGIN, y, roster))
    y += tall + 26
    parts.append(group(_MARGIN, y, _legend()))
    y += 34

    told = in_words(scene) + " " + scene.note
    return document(scene, _title(scene), told, COLOURS, (width, y), *parts)


def _title(scene: Scene) -> str:
    return scene.title or f"7 Ronin, round {scene.round}"


def _header(scene: Scene, width: float) -> tuple[str, float]:
    """Title, note, time track and stacks, and where they end."""
    inner = width - 2 * _MARGIN
    parts = [_landscape(width)]
    y = 46.0
    room = inner - 150
    parts.append(words(_title(scene), _MARGIN, y, 27, anchor="start", fit=room, weight="bold"))
    for line in textwrap.wrap(plain(scene.note), 92):
        y += 22
        parts.append(words(line, _MARGIN, y, 15.5, "soft", anchor="start", fit=inner))
    y += 24
    parts.append(group(_MARGIN, y, time_track(scene)))
    parts.append(group(width - _MARGIN - 272, y, stack("Reserves", scene.reserves)))
    parts.append(group(width - _MARGIN - 126, y, stack("General Supply", scene.supply)))
    y += 92
    parts.append(element("path", class_="faint", d=f"M{_MARGIN:g} {y:.1f} H{width - _MARGIN:g}"))
    return "".join(parts), y + 24


def _landscape(width: float) -> str:
    """The sun behind a mountain, in the corner beside the title."""
    sun = element("circle", class_="sun", cx=-52, cy=-22, r=17)
    slopes = "M-130 0 Q-95 -6 -72 -26 L-60 -38 H-48 L-36 -26 Q-13 -6 22 0 Z"
    hill = element("path", class_="hill", d=slopes)
    snow = "M-60 -38 H-48 L-36 -26 L-42 -28 L-48 -21 L-54 -28 L-60 -21 L-66 -28 L-72 -26 Z"
    cap = element("path", class_="snow", d=snow)
    return group(width - _MARGIN - 18, 52, group(-26, -6, sun), hill, cap)


def _paths(scene: Scene, ring: Ring) -> str:
    """The adjacency: paths along the ring, other edges as curves inside it."""
    count = len(scene.areas)
    chords, roads, stones = [], [], []
    for a, b in scene.neighbours():
        if are_circle_neighbours(a, b, count):
            line = arc(ring, a, b)
            roads.append(element("path", class_="path", d=line, stroke_width=20))
            stones.append(
                element("path", class_="stones", d=line, stroke_width=7, stroke_dasharray="1 15")
            )
        else:
            line = chord(ring, a, b)
            chords.append(
                element("path", class_="chord", d=line, stroke_width=3, stroke_dasharray="2 7")
            )
    return "".join(chords + roads + stones)


def _roster(scene: Scene, colours: dict[str, str], width: float) -> tuple[str, float]:
    """All ronin in rows of tiles, and how tall the rows are."""
    gap = 8.0
    tile = (width - gap * (_TILES_IN_A_ROW - 1)) / _TILES_IN_A_ROW
    parts = [words("Ronin", 0, 0, 17, anchor="start", weight="bold")]
    for i, ronin in enumerate(scene.ronin):
        row, column = divmod(i, _TILES_IN_A_ROW)
        at = (column * (tile + gap), 12 + row * (TILE_HEIGHT + gap))
        parts.append(group(*at, ronin_tile(scene, ronin, colours[ronin.name], tile)))
    rows = -(-len(scene.ronin) // _TILES_IN_A_ROW)
    return "".join(parts), 12 + rows * (TILE_HEIGHT + gap)


def _legend() -> str:
    """What the signs mean, in one line."""
    limit = words("≤2", 9, 6, 16, "soft figure")
    hurt = RoninView("", "", None, wounds=1, vitality=3)
    entries = [
        (limit, "Deployment Limit", 24.0),
        (wound_pips(14, 0, hurt, 40), "wounds", 34.0),
        (pin(8, 0), "stayed", 20.0),
        (torii(8, 0), "Shrine marker (no ability)", 22.0),
        (group(9, 0, legend_shield(), scale=0.42), "eliminated", 24.0),
    ]
    parts, x = [], 0.0
    for sign, meaning, after in entries:
        parts.append(group(x, 0, sign, words(meaning, after, 5, 14, "soft", anchor="start")))
        x += after + width_of(meaning, 12.6) + 20
    return "".join(parts)
