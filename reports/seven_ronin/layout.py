"""Where the spaces of the board lie in a picture: cards on an ellipse around the Green."""

from dataclasses import dataclass
from functools import cache
from itertools import combinations
from math import cos, hypot, inf, pi, sin

from ronin.reports.pages.svg import number

CARD = 150.0
"""Side of an area's square card."""

GREEN_RADIUS = 120.0

_GAP = 14.0
_LEAST_RX = 300.0
_LEAST_RY = 290.0


@dataclass(frozen=True)
class Point:
    """A place in the picture."""

    x: float
    y: float


@dataclass(frozen=True)
class Ring:
    """An ellipse around the origin and the middles of the cards on it, clockwise from the top."""

    rx: float
    ry: float
    cards: tuple[Point, ...]


@cache
def ring_of(count: int) -> Ring:
    """The smallest upright ellipse on which this many cards lie without touching."""
    angles = [2 * pi * i / count - pi / 2 for i in range(count)]
    widths = [_LEAST_RX + 4 * step for step in range(1 + 14 * count)]
    # A tall picture is easier to read on a phone than a wide one.
    rx = min(widths, key=lambda width: 3 * width + _height_for(width, angles))
    ry = _height_for(rx, angles)
    return Ring(rx, ry, tuple(Point(rx * cos(a), ry * sin(a)) for a in angles))


def _height_for(rx: float, angles: list[float]) -> float:
    """The least vertical radius that keeps the cards apart, infinite if none does."""
    ry = _LEAST_RY
    for a, b in combinations(angles, 2):
        if rx * abs(cos(a) - cos(b)) < CARD + _GAP:
            apart = abs(sin(a) - sin(b))
            ry = max(ry, (CARD + _GAP) / apart if apart > 1e-6 else inf)
    return ry


def are_circle_neighbours(a: int, b: int, count: int) -> bool:
    """Whether two places on the ring follow each other."""
    return (a - b) % count in (1, count - 1)


def arc(ring: Ring, a: int, b: int) -> str:
    """The path along the ring between two places that follow each other."""
    if (b - a) % len(ring.cards) != 1:
        a, b = b, a
    start, end = ring.cards[a], ring.cards[b]
    radii = f"{number(ring.rx)} {number(ring.ry)}"
    return f"M{_at(start)} A{radii} 0 0 1 {_at(end)}"


def chord(ring: Ring, a: int, b: int) -> str:
    """A curve across the ring that passes between the cards and the Green."""
    start, end = ring.cards[a], ring.cards[b]
    middle = Point((start.x + end.x) / 2, (start.y + end.y) / 2)
    distance = hypot(middle.x, middle.y)
    # Opposite places have the middle of the Green between them: go round it on one side.
    toward = middle if distance > 1 else Point(-start.y, start.x)
    length = hypot(toward.x, toward.y)
    reach = max(0.72 * distance, GREEN_RADIUS + 22)
    through = Point(toward.x / length * reach, toward.y / length * reach)
    bend = Point(2 * through.x - middle.x, 2 * through.y - middle.y)
    return f"M{_at(start)} Q{_at(bend)} {_at(end)}"


def _at(point: Point) -> str:
    return f"{number(point.x)} {number(point.y)}"
