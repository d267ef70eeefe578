"""The picture of a position: the map with guards, what they see, bodies, tokens and ninjas."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, pi, sin, sqrt
from xml.sax.saxutils import escape, quoteattr

from ronin.model.shadow_tactics.facts import CORNERS, Faces, HexKind, Place, State, Tag
from ronin.model.shadow_tactics.map import Hex, Map
from ronin.model.shadow_tactics.notation import position_line
from ronin.model.shadow_tactics.position import Guard, Position, number_in

_SIZE = 64.0
_MARGIN = 24.0
_HEADER = 44.0
_FILLS = {HexKind.YARD: "#f1e4c6", HexKind.BUSH: "#8fbf7f", HexKind.JUNCTION: "#c9c9c9"}
_COLOURS = {
    "white": "#ffffff",
    "yellow": "#f4d35e",
    "purple": "#b08bc9",
    "brown": "#b08968",
    "red": "#e07a6a",
    "blue": "#8ab6d6",
    "green": "#a7d18e",
    "black": "#6b6b6b",
}
_TAGS = {Tag.BARRACKS: "barracks", Tag.ENTRY: "entry", Tag.SPECIAL: "special"}
_LETTERS = {"spearman": "S", "officer": "O", "samurai": "M"}
_RINGS = {State.CALM: "#333333", State.ALERT: "#c1121f", State.STUNNED: "#8d8d8d"}

Point = tuple[float, float]


@dataclass(frozen=True)
class Scene:
    """What is drawn: a position on a map, and what each guard has in view."""

    board: Map
    position: Position
    views: tuple[tuple[Place, tuple[str, ...]], ...]


def board_svg(scene: Scene) -> str:
    """The position as an SVG document; equal scenes give equal bytes."""
    centres = {name: _centre(one) for name, one in scene.board.hexes.items()}
    xs = [x for x, _ in centres.values()] or [0.0]
    ys = [y for _, y in centres.values()] or [0.0]
    left, top = min(xs) - _SIZE - _MARGIN, min(ys) - _SIZE - _MARGIN - _HEADER
    width = max(max(xs) - min(xs) + 2 * (_SIZE + _MARGIN), 420.0)
    height = max(ys) - min(ys) + 2 * (_SIZE + _MARGIN) + _HEADER
    box = f"{_number(left)} {_number(top)} {_number(width)} {_number(height)}"
    line = escape(position_line(scene.position))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{_number(width)}"'
        f' height="{_number(height)}" font-family="sans-serif" role="img">',
        f"<title>{escape(scene.board.name or 'A map')}</title>",
        f"<desc>{line}</desc>",
        f'<rect x="{_number(left)}" y="{_number(top)}" width="{_number(width)}"'
        f' height="{_number(height)}" fill="#fbfaf6"/>',
        _text((left + _MARGIN, top + 24), _header(scene.position), size=15, anchor="start"),
        *(_hex(one, centres[name]) for name, one in sorted(scene.board.hexes.items())),
        *_cones(scene, centres),
        *_contents(scene, centres),
        *(_guard(guard, centres[guard.at.yard]) for guard in scene.position.guards),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _header(position: Position) -> str:
    alarm = ("none", "half", "full")[position.alarm]
    return (
        f"time {position.time}   alarm {alarm}   noise {position.noise} of {len(position.ninjas)}"
    )


def _number(value: float) -> str:
    return f"{value:.1f}"


def _centre(one: Hex) -> Point:
    q, r = one.at
    return sqrt(3) * _SIZE * (q + r / 2), 1.5 * _SIZE * r


def _corner(centre: Point, corner: int, share: float) -> Point:
    angle = pi / 3 * corner + pi / 6
    return centre[0] + share * _SIZE * cos(angle), centre[1] + share * _SIZE * sin(angle)


def _points(points: list[Point]) -> str:
    return " ".join(f"{_number(x)},{_number(y)}" for x, y in points)


def _text(
    at: Point, text: str, *, size: int = 12, anchor: str = "middle", bold: bool = False
) -> str:
    weight = ' font-weight="bold"' if bold else ""
    place = f'x="{_number(at[0])}" y="{_number(at[1])}"'
    return (
        f'<text {place} font-size="{size}" text-anchor="{anchor}"{weight} fill="#222222"'
        f' xml:space="preserve">{escape(text)}</text>'
    )


def _hex(one: Hex, centre: Point) -> str:
    fill = _FILLS[one.kind]
    if one.colour is not None:
        fill = _COLOURS.get(one.colour, fill)
    corners = _points([_corner(centre, corner, 0.97) for corner in CORNERS])
    words = ", ".join(_TAGS[tag] for tag in one.tags) or (one.colour or "")
    label = f"{one.name}: {one.kind}{f', {words}' if words else ''}, tile {one.tile}"
    lines = [
        f"<g><title>{escape(label)}</title>",
        f'<polygon points="{corners}" fill={quoteattr(fill)} stroke="#6d6a60"/>',
        _text((centre[0], centre[1] - 0.1 * _SIZE), one.name, bold=True),
    ]
    if words:
        lines.append(_text((centre[0], centre[1] + 0.12 * _SIZE), words, size=10))
    return "\n".join([*lines, "</g>"])


def _cones(scene: Scene, centres: dict[str, Point]) -> Iterator[str]:
    """What each guard has in view: into the yard, or out to a bush and a junction."""
    for place, seen in scene.views:
        guard = scene.position.guard(place)
        if guard is None or not seen:
            continue
        centre = centres[place.yard]
        start = _corner(centre, place.corner, 0.72)
        colour = _RINGS[guard.state]
        if guard.faces is Faces.IN:
            ends = [
                _corner(centre, (place.corner + step) % len(CORNERS), 0.9) for step in (2, 3, 4)
            ]
            yield _cone([start, *ends], colour)
        else:
            yield _cone([start, *(_towards(start, centres[name]) for name in seen)], colour)
        for name in seen:
            end = _towards(start, centres[name]) if guard.faces is Faces.OUT else centres[name]
            share = 1.0 if guard.faces is Faces.OUT else 0.62
            yield _sight(start, end, share, colour)


def _towards(start: Point, end: Point) -> Point:
    return start[0] + 0.8 * (end[0] - start[0]), start[1] + 0.8 * (end[1] - start[1])


def _cone(points: list[Point], colour: str) -> str:
    return f'<polygon points="{_points(points)}" fill="{colour}" fill-opacity="0.16"/>'


def _sight(start: Point, end: Point, share: float, colour: str) -> str:
    x, y = start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])
    ends = f'x1="{_number(start[0])}" y1="{_number(start[1])}" x2="{_number(x)}" y2="{_number(y)}"'
    return f'<line {ends} stroke="{colour}" stroke-dasharray="3 4" stroke-opacity="0.7"/>'


def _contents(scene: Scene, centres: dict[str, Point]) -> Iterator[str]:
    """Bodies, explosions, tokens and ninjas."""
    position = scene.position
    for yard, number in position.bodies:
        at = centres[yard][0], centres[yard][1] + 0.34 * _SIZE
        yield _text(at, f"✝ {number}", size=16)
    for yard in position.blown:
        yield _text((centres[yard][0], centres[yard][1] - 0.3 * _SIZE), "blown up", size=10)
    for bush in scene.board.bushes:
        x, y = centres[bush]
        for name, counts in (("green", position.green), ("blue", position.blue)):
            if number_in(counts, bush):
                shift = -0.45 if name == "green" else 0.45
                yield _text(
                    (x + shift * _SIZE, y + 0.1 * _SIZE), f"{name[0]}{number_in(counts, bush)}"
                )
        there = [ninja for ninja in position.ninjas if ninja.at == bush]
        for index, ninja in enumerate(there):
            marks = f"{'*' if ninja.carries else ''}{f' -{ninja.damage}' if ninja.damage else ''}"
            yield _ninja((x, y + (0.36 + 0.24 * index) * _SIZE), f"{ninja.name}{marks}")


def _ninja(at: Point, name: str) -> str:
    width = 8.0 + 7.0 * len(name)
    box = f'x="{_number(at[0] - width / 2)}" y="{_number(at[1] - 11)}" width="{_number(width)}"'
    shown = f'<rect {box} height="15" rx="7" fill="#1d3557"/>'
    return shown + _text(at, name, size=11).replace("#222222", "#ffffff")


def _guard(guard: Guard, centre: Point) -> str:
    x, y = _corner(centre, guard.at.corner, 0.72)
    dashed = "" if guard.awake else ' stroke-dasharray="3 3"'
    label = f"{guard.at}: {guard.kind}, faces {guard.faces}, {guard.state}"
    ring = f'stroke="{_RINGS[guard.state]}" stroke-width="3"{dashed}'
    fill = "#ffd6d6" if guard.state is State.ALERT else "#ffffff"
    return "\n".join(
        [
            f"<g><title>{escape(label)}</title>",
            f'<circle cx="{_number(x)}" cy="{_number(y)}" r="11" fill="{fill}" {ring}/>',
            _text((x, y + 4), _LETTERS[guard.kind], bold=True),
            "</g>",
        ]
    )
