"""Where the hexes of a map lie in a picture, and what all pictures of a map have in common."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import cos, pi, sin, sqrt
from xml.sax.saxutils import escape

from ronin.model.shadow_tactics.facts import CORNERS, HexKind
from ronin.model.shadow_tactics.map import Hex, Map
from ronin.reports.pages.svg import document, element, number, words
from ronin.verify.terminal import plain

SIZE = 80.0
"""From the middle of a hex to its corners."""
HEADER = 64.0
_MARGIN = 14.0
_NARROWEST = 440.0
_BROAD = 0.94
"""A line is set for this share of the paper: some fonts are broader than others."""
_LINE = 19.0
_JUNCTIONS = {
    "white": "#ffffff",
    "yellow": "#f4d35e",
    "purple": "#b08bc9",
    "brown": "#b08968",
    "red": "#e07a6a",
    "blue": "#8ab6d6",
    "green": "#a7d18e",
    "black": "#8b8b8b",
}
_LIGHT = """
.paper{fill:#f5eedd}.yard{fill:#efe0c0;stroke:#8d8471}.bush{fill:#a9c795;stroke:#5f7a3d}
.junction{fill:#d6d2c8;stroke:#8d8471}.ink{fill:#2a2a33}.soft{fill:#645d50}.on{fill:#2a2a33}
.seal{fill:#a63a26}.pill{fill:#2f3f5f}.pill-ink{fill:#ffffff}
.calm{fill:#fffaf0;stroke:#2a2a33}.alert{fill:#f6c9bd;stroke:#a63a26}.stunned{fill:#e4dfd2;stroke:#8d8471}
.cone-calm{fill:#2a2a33;stroke:#2a2a33}.cone-alert{fill:#a63a26;stroke:#a63a26}
.seen{fill:#f1b6a6;stroke:#a63a26}.could{fill:#f3dfa2;stroke:#8a6116}.unseen{fill:#cfe0c0;stroke:#5f7a3d}
.soon{fill:#6e4d10}.now{fill:#8e2a18}.green{fill:#4f7f3f}.blue{fill:#2f557f}
"""
_DARK = """
.paper{fill:#191b24}.yard{fill:#4a4436;stroke:#8d8471}.bush{fill:#33482c;stroke:#7f9867}
.junction{fill:#4a4a52;stroke:#8d8471}.ink{fill:#efe6d2}.soft{fill:#c9c1ad}
.seal{fill:#f0896f}.pill{fill:#cdd8ee}.pill-ink{fill:#191b24}
.calm{fill:#252834;stroke:#efe6d2}.alert{fill:#5f2a22;stroke:#f0896f}.stunned{fill:#3a3d4b;stroke:#8d8471}
.cone-calm{fill:#efe6d2;stroke:#efe6d2}.cone-alert{fill:#f0896f;stroke:#f0896f}
.seen{fill:#5f2a22;stroke:#f0896f}.could{fill:#4a3c18;stroke:#c49a4a}.unseen{fill:#2c3a2c;stroke:#7f9867}
.soon{fill:#e6c56a}.now{fill:#ffb3a0}.green{fill:#8fbf7f}.blue{fill:#8ab6d6}
"""
Point = tuple[float, float]


@dataclass(frozen=True)
class Sheet:
    """The paper on which a map is drawn."""

    board: Map
    legend: Sequence[str]
    """Lines below the map."""

    @cached_property
    def centres(self) -> Mapping[str, Point]:
        """The middle of each hex on the paper."""
        plain = {
            name: (sqrt(3) * SIZE * (hex_.at[0] + hex_.at[1] / 2), 1.5 * SIZE * hex_.at[1])
            for name, hex_ in self.board.hexes.items()
        }
        left = min((x for x, _ in plain.values()), default=0.0) - SIZE - _MARGIN
        top = min((y for _, y in plain.values()), default=0.0) - SIZE - HEADER
        return {name: (x - left, y - top) for name, (x, y) in plain.items()}

    @property
    def size(self) -> tuple[float, float]:
        """How wide and high the paper is."""
        width = max((x for x, _ in self.centres.values()), default=0.0) + SIZE + _MARGIN
        return max(width, _NARROWEST), self._below + _LINE * len(self.legend) + _MARGIN

    @property
    def _below(self) -> float:
        return max((y for _, y in self.centres.values()), default=HEADER) + SIZE + _MARGIN

    def picture(self, what: object, title: str, under: str, in_words: str, *parts: str) -> str:
        """A whole picture with its title and the line under it; equal ones give equal bytes."""
        fit = _BROAD * (self.size[0] - 2 * _MARGIN)
        head = (
            words(title, _MARGIN, 28, 19, anchor="start", fit=fit, weight="bold"),
            words(under, _MARGIN, 50, 14.5, "soft", anchor="start", fit=fit),
        )
        legend = (
            words(line, _MARGIN, self._below + 8 + _LINE * row, 13, "soft", anchor="start", fit=fit)
            for row, line in enumerate(self.legend)
        )
        return document(what, title, in_words, (_LIGHT, _DARK), self.size, *head, *parts, *legend)


def tooltip(text: str) -> str:
    """What a reader is told who points at something."""
    return element("title", escape(plain(text)))


def corner(centre: Point, number_: float, share: float) -> Point:
    """A point towards a corner of a hex; 1 is the corner itself."""
    angle = pi / 3 * number_ + pi / 6
    return centre[0] + share * SIZE * cos(angle), centre[1] + share * SIZE * sin(angle)


def between(start: Point, end: Point, share: float) -> Point:
    """A point on the way from one to another."""
    return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])


def polygon(points: Sequence[Point], class_: str, **more: str | float) -> str:
    """An area."""
    told = " ".join(f"{number(x)},{number(y)}" for x, y in points)
    return element("polygon", points=told, class_=class_, **more)


def hexagon(one: Hex, centre: Point, class_: str = "") -> str:
    """A hex in the colour of its kind; a junction in its own."""
    shape = [corner(centre, each, 0.97) for each in CORNERS]
    own = _JUNCTIONS.get(one.colour or "")
    if own is None or class_ or one.kind is not HexKind.JUNCTION:
        return polygon(shape, class_ or one.kind.value)
    return polygon(shape, one.kind.value, style=f"fill:{own}")


def corner_numbers(centre: Point) -> list[str]:
    """The corners of a yard by their numbers."""
    at = [corner(centre, each, 0.83) for each in CORNERS]
    return [words(each, x, y + 3, 9, "soft figure") for each, (x, y) in enumerate(at)]


def about(one: Hex) -> str:
    """What a hex is besides its kind: its tags, or its colour."""
    return ", ".join(one.tags) or (one.colour or "")
