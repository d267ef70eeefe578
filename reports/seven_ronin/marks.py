"""The small marks of the picture: ninja, shields, wounds, pins, torii, and the colours of all."""

from ronin.reports.pages.svg import element, group, width_of, words
from ronin.verify.seven_ronin.scene import TIMES, RoninView
from ronin.verify.terminal import plain

SHIELD_COLOURS = ("#2f557f", "#a33f2c", "#8a6116", "#4f6f3f", "#71446b", "#2c6f73", "#6d4f37")
"""Indigo, vermilion, ochre, moss, plum, teal, umber: all dark enough for a light initial."""

# Colours stand in plain rules, not in custom properties, which some SVG viewers do not know.
_LIGHT = """
.paper{fill:#f5eedd}.card{fill:#fffaf0;stroke:#8d8471}.shade{fill:#cfc3a6}.ink{fill:#2a2a33}
.soft{fill:#645d50}.line{stroke:#645d50}.faint{stroke:#b9ad93}.path{stroke:#dccfb0}
.stones{stroke:#b3a582}.chord{stroke:#a2957a}.moss{fill:#d7dfbe;stroke:#77885a}
.grass{stroke:#94a574}.ninja{fill:#17171d;stroke:#17171d}.eyes{fill:#f5eedd}
.free{fill:#e6ead2}.free-ink{fill:#44562e}.contested{fill:#eec27c}.contested-ink{fill:#4c2f06}
.occupied{fill:#33343f}.occupied-ink{fill:#fbf3e1}.edge-contested{stroke:#a5640f}
.edge-occupied{stroke:#22222a}.sun{fill:#c8553d}.hill{fill:#4a6784}.snow{fill:#fffaf0;stroke:#4a6784}.seal{fill:#b5432e}
.seal-ink{fill:#fff8ea}.wound{fill:#a8321f;stroke:#a8321f}.whole{fill:none;stroke:#8d8471}
.torii{stroke:#b5432e}.pin{fill:#2f557f;stroke:#2a2a33}.gone{fill:#c9c1ae}.strike{stroke:#3c3a3a}
.crest{stroke:#fff8ea}.chip{fill:none;stroke:#8d8471}
"""
_DARK = """
.paper{fill:#191b24}.card{fill:#252834;stroke:#6c6f80}.shade{fill:#0f1017}.ink{fill:#efe6d2}
.soft{fill:#b8b09d}.line{stroke:#b8b09d}.faint{stroke:#5c5f6d}.path{stroke:#343847}
.stones{stroke:#5d6274}.chord{stroke:#7a7f92}.moss{fill:#2c3a2c;stroke:#7f9867}
.grass{stroke:#587050}.ninja{fill:#050508;stroke:#d9cfb9}.eyes{fill:#efe6d2}
.free{fill:#2f3d30}.free-ink{fill:#cfdfb4}.contested{fill:#8a5a17}.contested-ink{fill:#fff1d6}
.occupied{fill:#ded4bf}.occupied-ink{fill:#1a1a20}.edge-contested{stroke:#d8983c}
.edge-occupied{stroke:#ded4bf}.sun{fill:#a8452f}.hill{fill:#3d5570}.snow{fill:#d9d3c4;stroke:#3d5570}.seal{fill:#c4553e}
.wound{fill:#f0795f;stroke:#f0795f}.whole{stroke:#9a968c}
.torii{stroke:#f0795f}.pin{fill:#8fb4dc;stroke:#efe6d2}.gone{fill:#4a4c58}.chip{stroke:#6c6f80}.strike{stroke:#e2d8c4}
"""
_SHAPES = """
.path,.stones,.chord,.line,.faint,.grass,.torii,.strike,.crest{fill:none;stroke-linecap:round}
.faint,.crest{stroke-linejoin:round}
"""

COLOURS = (_SHAPES + _LIGHT, _DARK)
"""By day, and by night."""


def ninja(x: float, y: float, radius: float) -> str:
    """A black marker with a slit for the eyes."""
    slit = element(
        "rect",
        class_="eyes",
        x=x - radius * 0.55,
        y=y - radius * 0.32,
        width=radius * 1.1,
        height=radius * 0.42,
        rx=radius * 0.2,
    )
    return element("circle", class_="ninja", cx=x, cy=y, r=radius) + slit


def ninja_row(count: int, radius: float) -> str:
    """Up to nine ninja beside each other around the origin; more become three and a number."""
    figure = "" if count < 5 else str(count) if count < 10 else f"{TIMES} {count}"
    shown = count if count < 10 else 3
    step, size = radius * 2.3, radius * 2.2
    room = 5 + width_of(figure, size) if figure else 0.0
    left = -((shown - 1) * step + room) / 2
    after = left + (shown - 1) * step + radius + 5
    marks = [ninja(left + i * step, 0, radius) for i in range(shown)]
    marks.append(words(figure, after, size * 0.36, size, "ink figure", anchor="start"))
    return "".join(marks) if figure else "".join(marks[:-1])


def ninja_block(count: int, radius: float, per_row: int) -> str:
    """Up to two rows of ninja around the origin, with a number below when they are many."""
    if count > 2 * per_row:
        return ninja_row(count, radius * 0.8)
    step = radius * 2.3
    lines = 1 if count <= per_row else 2
    wide = -(-count // lines)
    marks = []
    for i in range(count):
        row, column = divmod(i, wide)
        length = min(wide, count - row * wide)
        x, y = (column - (length - 1) / 2) * step, (row - (lines - 1) / 2) * step
        marks.append(ninja(x, y, radius))
    if count > 4:
        below = (lines + 1) * step / 2 + 7
        marks.append(words(count, 0, below, 17, "ink figure", weight="bold"))
    return "".join(marks)


def shield(x: float, y: float, label: str, colour: str, *, gone: bool = False) -> str:
    """A ronin's shield, 34 wide and 40 high around a place, with his initial."""
    outline = "M-17 -20 H17 V2 C17 12 8 18 0 21 C-8 18 -17 12 -17 2 Z"
    crest = "M-13.5 -16.5 H13.5 V1.5 C13.5 9.5 6.5 14.5 0 17 C-6.5 14.5 -13.5 9.5 -13.5 1.5 Z"
    initial = plain(label)[:1].upper()
    if gone:
        face = element("path", class_="gone", d=outline)
        face += words(initial, 0, 7, 22, "soft", weight="bold")
        face += element("path", class_="strike", d="M-22 22 L22 -22", stroke_width=3)
    else:
        face = element("path", d=outline, fill=colour)
        face += element("path", class_="crest", d=crest, stroke_width=1.2, opacity="0.55")
        face += words(initial, 0, 7, 22, "seal-ink", weight="bold")
    return group(x, y, face)


def wound_pips(x: float, y: float, ronin: RoninView, width: float) -> str:
    """A pip for each point of Vitality, filled for each wound; figures when they are many."""
    if ronin.vitality > 10 or ronin.wounds > ronin.vitality:
        figures = f"{ronin.wounds}/{ronin.vitality}"
        return words(figures, x, y + 5, 14, "ink figure", fit=width, weight="bold")
    step = min(10.0, width / max(ronin.vitality, 1))
    left = x - step * (ronin.vitality - 1) / 2
    return "".join(
        element(
            "circle",
            class_="wound" if i < ronin.wounds else "whole",
            cx=left + i * step,
            cy=y,
            r=step * 0.38,
            stroke_width=1.2,
        )
        for i in range(ronin.vitality)
    )


def torii(x: float, y: float) -> str:
    """A Shrine marker, 16 wide and 16 high around a place."""
    gate = "M-7 -6 Q0 -4 7 -6 M-5.8 -1.5 H5.8 M-4 -5 V7.5 M4 -5 V7.5"
    return group(x, y, element("path", class_="torii", d=gate, stroke_width=2.2))


def pin(x: float, y: float) -> str:
    """The sign that a ronin had to stay where he is, 10 wide and 20 high around a place."""
    needle = element("path", class_="line", d="M0 0 L-3 11", stroke_width=2)
    head = element("circle", class_="pin", cx=1, cy=-5, r=5.5, stroke_width=1)
    return group(x, y, needle, head)


def ronin_mark(ronin: RoninView, colour: str, width: float) -> str:
    """Shield, name and wounds with their reminders, 74 high from the origin down."""
    markers = [torii(-26.5, 12 + 18 * i) for i in range(min(ronin.shrine_markers, 2))]
    return "".join(
        [
            shield(0, 21, ronin.label, colour, gone=ronin.eliminated),
            *markers,
            pin(25.5, 14) if ronin.stayed else "",
            words(ronin.label, 0, 56, 15, "soft" if ronin.eliminated else "ink", fit=width),
            "" if ronin.eliminated else wound_pips(0, 66, ronin, width),
        ]
    )
