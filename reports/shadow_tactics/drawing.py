"""The picture of a position: the map with guards, what they see, bodies, noise and ninjas."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ronin.model.shadow_tactics.facts import CORNERS, Faces, HexKind, Place
from ronin.model.shadow_tactics.map import Hex, Map
from ronin.model.shadow_tactics.notation import position_line
from ronin.model.shadow_tactics.position import Guard, Ninja, Position, number_in
from ronin.model.shadow_tactics.table import Game
from ronin.model.words import many
from ronin.reports.pages.blocks import Picture
from ronin.reports.pages.svg import element, width_of, words
from ronin.reports.shadow_tactics.hexes import (
    SIZE,
    Point,
    Sheet,
    about,
    between,
    corner,
    corner_numbers,
    hexagon,
    polygon,
    tooltip,
)
from ronin.verify.shadow_tactics.search.watching import seen_by

_LETTERS = {"spearman": "S", "officer": "O", "samurai": "M"}
_STANDS = 0.72
"""How far from the middle of his yard a guard stands."""
_LEGEND = (
    "S spearman, O officer, M samurai; the beak shows where he faces,",
    "the shade what he sees. Red ring: alerted; dashed ring: stunned.",
    "✝ bodies; ● tokens; * carries one.",
)


@dataclass(frozen=True)
class Scene:
    """What is drawn: a position on a map, and what each guard has in view."""

    board: Map
    position: Position
    views: tuple[tuple[Place, tuple[str, ...]], ...]
    title: str = ""


def scene_of(position: Position, game: Game, title: str = "") -> Scene:
    """The scene of a position."""
    views = tuple((guard.at, seen_by(guard, game)) for guard in position.guards)
    return Scene(game.map, position, views, title)


def board_picture(scene: Scene) -> Picture:
    """A position on a page, with the one line of text that writes it."""
    line = position_line(scene.position)
    return Picture(scene.title, board_svg(scene), " ".join(_in_words(scene.position)), line)


def board_svg(scene: Scene) -> str:
    """The position as an SVG document; equal scenes give equal bytes."""
    sheet = Sheet(scene.board, _LEGEND)
    centres = sheet.centres
    return sheet.picture(
        (scene.board.json(), scene),
        scene.title or scene.board.name or "A map",
        header(scene.position),
        " ".join(_in_words(scene.position)),
        *(_hex(hex_, centres[name]) for name, hex_ in sorted(scene.board.hexes.items())),
        *_cones(scene, centres),
        *_contents(scene, centres),
        *drawn_guards(scene, sheet),
    )


def drawn_guards(scene: Scene, sheet: Sheet) -> Iterator[str]:
    """Every guard on his corner."""
    return (_guard(guard, sheet.centres[guard.at.yard]) for guard in scene.position.guards)


def header(position: Position) -> str:
    """Time, alarm, noise and the order cards, in a line."""
    most = len(position.ninjas)
    noise = "●" * position.noise + "○" * (most - position.noise) if position.noise <= most else ""
    told = [
        f"time {position.time}",
        f"alarm {('none', 'half', 'full')[position.alarm]}",
        f"noise {position.noise} {noise}".strip(),
    ]
    cards = [("hand", position.hand), ("active", position.prepared)]
    return " · ".join([*told, *(f"{name} {' '.join(held)}" for name, held in cards if held)])


def _in_words(position: Position) -> Iterator[str]:
    """The position for those who cannot see it."""
    yield f"{header(position).replace('●', '').replace('○', '')}."
    for guard in position.guards:
        yield f"{guard.at}: {guard.kind}, faces {guard.faces}, {guard.state}."
    for yard, bodies in position.bodies:
        yield f"{many(bodies, 'body', 'bodies')} in {yard}."
    for ninja in position.ninjas:
        yield f"{ninja.name} in {ninja.at}, damage {ninja.damage}."


def _hex(one: Hex, centre: Point) -> str:
    x, y = centre
    high = 0.05 if one.kind is HexKind.YARD else -0.38
    on = "on" if one.kind is HexKind.JUNCTION else "ink"
    parts = [hexagon(one, centre), words(one.name, x, y + high * SIZE, 16, on, weight="bold")]
    if about(one):
        parts.append(words(about(one), x, y + (high + 0.18) * SIZE, 11.5, on, fit=1.3 * SIZE))
    if one.kind is HexKind.YARD:
        parts += corner_numbers(centre)
    return element("g", tooltip(f"{one.name}: {one.kind}, tile {one.tile}"), *parts)


def _cones(scene: Scene, centres: Mapping[str, Point]) -> Iterator[str]:
    """What each guard has in view: into the yard, or out to a bush and a junction."""
    for place, seen in scene.views:
        guard = scene.position.guard(place)
        if guard is None or not seen:
            continue
        class_ = f"cone-{guard.state}"
        centre = centres[place.yard]
        start = corner(centre, place.corner, _STANDS)
        if guard.faces is Faces.IN:
            area = [corner(centre, (place.corner + step) % len(CORNERS), 0.9) for step in (2, 3, 4)]
            ends = [between(centre, centres[name], 0.68) for name in seen]
        else:
            ends = area = [between(start, centres[name], 0.6) for name in seen]
        yield polygon([start, *area], class_, fill_opacity="0.16", style="stroke:none")
        yield from (_sight(start, end, class_) for end in ends)


def _sight(start: Point, end: Point, class_: str) -> str:
    line = {"x1": start[0], "y1": start[1], "x2": end[0], "y2": end[1]}
    return element("line", class_=class_, stroke_dasharray="3 4", stroke_opacity="0.75", **line)


def _contents(scene: Scene, centres: Mapping[str, Point]) -> Iterator[str]:
    """Bodies, explosions, tokens and ninjas."""
    position = scene.position
    for yard, bodies in position.bodies:
        x, y = centres[yard]
        yield words("✝" * bodies if bodies < 4 else f"✝ {bodies}", x, y + 0.5 * SIZE, 19, "seal")
    for yard in position.blown:
        x, y = centres[yard]
        yield words("blown up", x, y - 0.2 * SIZE, 13, "seal", fit=0.7 * SIZE, weight="bold")
    for bush in scene.board.bushes:
        yield from _bush(bush, position, centres[bush])


def _bush(bush: str, position: Position, centre: Point) -> Iterator[str]:
    x, y = centre
    counts = (("green", position.green, -0.22), ("blue", position.blue, 0.22))
    for colour, tokens, shift in counts:
        held = number_in(tokens, bush)
        if held:
            text = "●" * held if held < 3 else f"● {held}"
            yield words(text, x + shift * SIZE, y + 0.02 * SIZE, 17, colour)
    there = [ninja for ninja in position.ninjas if ninja.at == bush]
    for row, ninja in enumerate(there):
        yield pill(_told(ninja), (x, y + (0.22 + 0.26 * row) * SIZE))


def _told(ninja: Ninja) -> str:
    marks = ("*" if ninja.carries else "", f" -{ninja.damage}" if ninja.damage else "")
    return "".join((ninja.name, *marks, f" +{ninja.jutsu}" if ninja.jutsu else ""))


def pill(text: str, at: Point) -> str:
    """A ninja."""
    width = min(1.5 * SIZE, width_of(text, 13) + 12)
    x, y = at
    box = element("rect", class_="pill", x=x - width / 2, y=y - 13, width=width, height=18, rx=9)
    return box + words(text, x, y, 13, "pill-ink", fit=width - 8)


def _guard(guard: Guard, centre: Point) -> str:
    x, y = at = corner(centre, guard.at.corner, _STANDS)
    dashed = {} if guard.awake else {"stroke_dasharray": "3 3"}
    label = f"{guard.at}: {guard.kind}, faces {guard.faces}, {guard.state}"
    tip = corner(centre, guard.at.corner, _STANDS + (0.26 if guard.faces is Faces.OUT else -0.26))
    side = [corner(at, guard.at.corner + turn, 0.13) for turn in (1.5, -1.5)]
    return element(
        "g",
        tooltip(label),
        polygon([tip, *side], guard.state.value, stroke_width=1.5),
        element("circle", class_=guard.state.value, cx=x, cy=y, r=13, stroke_width=3, **dashed),
        words(_LETTERS[guard.kind], x, y + 5, 14, "ink figure", weight="bold"),
    )
