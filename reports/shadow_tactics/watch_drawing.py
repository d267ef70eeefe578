"""The watch map, drawn: who sees each bush and junction, now and after any one order card."""

from collections.abc import Iterable, Mapping
from itertools import groupby

from ronin.model.shadow_tactics.facts import HexKind, Place
from ronin.model.shadow_tactics.map import Hex
from ronin.model.shadow_tactics.position import Position
from ronin.reports.pages.svg import element, words
from ronin.reports.shadow_tactics.drawing import Scene, drawn_guards, header, pill
from ronin.reports.shadow_tactics.hexes import SIZE, Point, Sheet, corner_numbers, hexagon, tooltip
from ronin.verify.shadow_tactics.search.watching import Watched

_LEGEND = (
    "Red: seen now, from the corners named first, by yard; those after a + could see it too.",
    "Amber: nobody sees it now, but from these corners a guard could after one order card.",
    "Green: nobody sees it now, or after any one order card.",
)
_ROW = 0.21 * SIZE


def watch_svg(scene: Scene, watched: Mapping[str, Watched]) -> str:
    """The watch map as an SVG document; equal ones give equal bytes."""
    sheet = Sheet(scene.board, _LEGEND)
    told = " ".join(f"{name}: {in_words(watchers)}." for name, watchers in watched.items())
    return sheet.picture(
        (scene.board.json(), scene, sorted(watched.items())),
        scene.title or f"Who watches: {scene.board.name or 'a map'}",
        header(scene.position),
        told,
        *(
            _hex(hex_, sheet.centres[name], watched.get(name), scene.position)
            for name, hex_ in sorted(scene.board.hexes.items())
        ),
        *drawn_guards(scene, sheet),
    )


def in_words(one: Watched) -> str:
    """Who sees a bush or a junction, and who could."""
    now = " ".join(map(str, one.now)) or "nobody"
    return f"{now}; after one order also {' '.join(map(str, one.could))}" if one.could else now


def _hex(one: Hex, centre: Point, watched: Watched | None, position: Position) -> str:
    x, y = centre
    if watched is None:
        name = words(one.name, x, y + 5, 16, weight="bold")
        return "".join([hexagon(one, centre), name, *corner_numbers(centre)])
    class_ = "seen" if watched.now else "could" if watched.could else "unseen"
    label = one.name if one.kind is HexKind.BUSH else f"{one.name} {one.colour}"
    rows = [(line, "now") for line in _by_yard(watched.now)]
    plus = "+ " if watched.now else ""
    rows += [(f"{plus}{line}", "soon") for line in _by_yard(watched.could)]
    there = [ninja.name for ninja in position.ninjas if ninja.at == one.name]
    return element(
        "g",
        tooltip(f"{one.name}: {in_words(watched)}"),
        hexagon(one, centre, class_),
        words(label, x, y - 0.58 * SIZE, 15, weight="bold", fit=0.95 * SIZE),
        *(
            words(line, x, y - 0.34 * SIZE + _ROW * row, 12.5, f"{when} figure", fit=1.5 * SIZE)
            for row, (line, when) in enumerate(rows)
        ),
        *(pill(", ".join(there), (x, y + 0.72 * SIZE)) for _ in there[:1]),
    )


def _by_yard(places: Iterable[Place]) -> list[str]:
    """Places as a line for each yard: its name, then the corners."""
    return [
        f"{yard}: {' '.join(str(place.corner) for place in of_yard)}"
        for yard, of_yard in groupby(places, key=lambda place: place.yard)
    ]
