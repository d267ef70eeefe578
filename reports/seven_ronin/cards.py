"""The parts of the picture: the card of an area, the Green, a ronin's tile, the time track."""

import textwrap
from collections.abc import Mapping, Sequence

from ronin.reports.pages.svg import element, group, width_of, words
from ronin.reports.seven_ronin.layout import CARD, GREEN_RADIUS
from ronin.reports.seven_ronin.marks import ninja_block, ninja_row, ronin_mark, shield
from ronin.verify.seven_ronin.scene import GREEN, ROUNDS, AreaView, RoninView, Scene, round_facts
from ronin.verify.terminal import plain

_HALF = CARD / 2

TILE_HEIGHT = 122.0
"""Height of a ronin's tile."""

_VIEWS = {
    "watchtower": "M-9 26 L-6 -10 M9 26 L6 -10 M-8 14 L7 2 M8 14 L-7 2 M-13 -10 H13 M-10 -10 V-20"
    " H10 V-10 M-17 -18 L0 -30 L17 -18",
    "field": "M-34 24 Q0 12 34 24 M-34 12 Q0 1 34 12 M-34 0 Q0 -9 34 0 M-24 -12 L-8 -26 L4 -15"
    " L14 -22 L26 -10 M-18 20 V8 M-22 12 L-18 16 L-14 12 M6 16 V4 M2 8 L6 12 L10 8 M22 6 V-6"
    " M18 -2 L22 2 L26 -2 M-10 4 V-8 M-14 -4 L-10 0 L-6 -4",
    "passage": "M-30 26 V-4 Q-30 -28 0 -28 Q30 -28 30 -4 V26 M-17 26 V0 Q-17 -15 0 -15 Q17 -15 17 0"
    " V26 M-7 26 L-3 6 M7 26 L3 6",
    "animal_pen": "M-34 -4 H34 M-34 10 H34 M-28 22 V-14 M-9 22 V-14 M9 22 V-14 M28 22 V-14"
    " M-20 -4 V-16 Q-20 -22 -12 -22 H4 L10 -32 L13 -28 L21 -24 L18 -20 L12 -21 L9 -14 V-4",
    "granary": "M-22 26 V-2 H22 V26 Z M-32 -2 Q-8 -8 0 -28 Q8 -8 32 -2 Z M-6 26 V10 H6 V26",
    "well": "M-20 26 V6 H20 V26 Z M-26 6 H26 M-20 6 V-18 M20 6 V-18 M-28 -16 L0 -30 L28 -16"
    " M0 -22 V-6 M-5 -6 H5 L4 2 H-4 Z",
    "shrine": "M-34 -24 Q0 -16 34 -24 M-27 -10 H27 M-19 -20 V26 M19 -20 V26 M0 -19 V-10",
    "burial_grounds": "M-26 26 V0 Q-26 -8 -19 -8 Q-12 -8 -12 0 V26 M-7 26 V-14 Q-7 -22 1 -22"
    " Q9 -22 9 -14 V26 M15 26 V4 Q15 -4 21 -4 Q27 -4 27 4 V26 M-34 26 H34",
    "inn": "M-26 26 V2 H26 V26 M-36 2 Q-18 -4 -12 -20 H12 Q18 -4 36 2 Z M-8 26 V10 H8 V26"
    " M0 10 V26 M-19 8 V15 M19 8 V15",
}


def area_card(scene: Scene, area: AreaView, colours: Mapping[str, str]) -> str:
    """A square card around the origin: name, state, Deployment Limit, ninja and ronin."""
    state = scene.state(area)
    here = scene.ronin_on(area.name)
    return "".join(
        [
            _frame(state),
            words(area.label, 0, -_HALF + 22, 17, fit=CARD - 14, weight="bold"),
            _state_band(state, area.limit),
            _content(area.ninja, here, colours) if area.ninja or here else _view(area.name),
        ]
    )


def _frame(state: str) -> str:
    edge, thick, dashes = {
        "Free": ("card", 1.2, "none"),
        "Contested": ("card edge-contested", 3.2, "9 4"),
        "Occupied": ("card edge-occupied", 4.0, "none"),
    }[state]
    box = {"width": CARD, "height": CARD, "rx": 5.0}
    shade = element("rect", class_="shade", x=3 - _HALF, y=4 - _HALF, **box)
    line: dict[str, str | float] = {"stroke_width": thick, "stroke_dasharray": dashes}
    return shade + element("rect", class_=edge, x=-_HALF, y=-_HALF, **box, **line)


def _state_band(state: str, limit: int) -> str:
    kind = state.lower()
    top = -_HALF + 30
    band = element("rect", class_=kind, x=-_HALF + 6, y=top, width=CARD - 12, height=22, rx=3)
    name = words(state, -_HALF + 29, top + 16, 14.5, f"{kind}-ink", anchor="start", weight="bold")
    bound = words(
        f"≤{limit}", _HALF - 10, top + 16.5, 16, f"{kind}-ink figure", anchor="end", fit=26
    )
    return band + _state_sign(state, -_HALF + 18, top + 11) + name + bound


def _state_sign(state: str, x: float, y: float) -> str:
    """A ring for Free, crossed blades for Contested, a full square for Occupied."""
    kind = f"{state.lower()}-ink"
    if state == "Free":
        ring = "M0 -6 A6 6 0 1 1 0 6 A6 6 0 1 1 0 -6 Z"
        hole = "M0 -3.6 A3.6 3.6 0 1 0 0 3.6 A3.6 3.6 0 1 0 0 -3.6 Z"
        sign = element("path", class_=kind, d=f"{ring} {hole}")
    elif state == "Contested":
        blade = "M-6 -7 L7 5 L5 7 L-7 -6 Z"
        sign = element("path", class_=kind, d=blade)
        sign += element("path", class_=kind, d=blade, transform="scale(-1 1)")
    else:
        sign = element("rect", class_=kind, x=-5.5, y=-5.5, width=11, height=11)
    return group(x, y, sign)


def _view(name: str) -> str:
    """A faint view of an area that lies empty."""
    drawing = _VIEWS.get("field" if name.startswith("field") else name)
    if drawing is None:
        return ""
    return group(0, 28, element("path", class_="faint", d=drawing, stroke_width=1.8), scale=1.15)


def _content(count: int, here: Sequence[RoninView], colours: Mapping[str, str]) -> str:
    if not here:
        return group(0, 19 if 4 < count < 11 else 26, ninja_block(count, 11.5, 5))
    crowd = group(0, -13, ninja_row(count, 5.7)) if count else ""
    return crowd + _ronin_marks(here, colours, -3.0 if count else -8.0, CARD - 8)


def _ronin_marks(
    here: Sequence[RoninView], colours: Mapping[str, str], top: float, width: float
) -> str:
    """One or two ronin at full size; a crowd, which no rule allows, smaller and in two rows."""
    rows = 1 if len(here) < 3 else 2
    in_a_row = -(-len(here) // rows)
    slot = width / in_a_row
    scale = min(1 / rows, slot / 70)
    marks = []
    for i, ronin in enumerate(here):
        row, column = divmod(i, in_a_row)
        x = (column - (in_a_row - 1) / 2) * slot
        mark = ronin_mark(ronin, colours[ronin.name], 68.0)
        marks.append(group(x, top + row * 37, mark, scale=scale))
    return "".join(marks)


def green_card(scene: Scene, colours: Mapping[str, str]) -> str:
    """The Green as a round lawn around the origin."""
    here = scene.ronin_on(GREEN)
    blades = "M-4 0 Q-5 -6 -7 -8 M0 0 V-10 M4 0 Q5 -6 7 -8"
    tufts = [(-62, -62), (60, -66), (-96, -32), (95, -34), (-64, 78), (66, 76), (0, 108)]
    lawn = element("circle", class_="moss", r=GREEN_RADIUS, stroke_width=2)
    lawn += element("circle", class_="grass", r=GREEN_RADIUS - 6, stroke_width=1)
    lawn += "".join(
        group(x, y, element("path", class_="grass", d=blades, stroke_width=1.6)) for x, y in tufts
    )
    name = words("The Green", 0, -78, 18, weight="bold")
    if not scene.green_ninja and not here:
        return lawn + name + words("no ninja", 0, 6, 15, "soft")
    if not here:
        return lawn + name + group(0, -4, ninja_block(scene.green_ninja, 11.5, 7))
    crowd = group(0, -42, ninja_row(scene.green_ninja, 8.5)) if scene.green_ninja else ""
    return lawn + name + crowd + _ronin_marks(here, colours, -6.0, 170)


def ronin_tile(scene: Scene, ronin: RoninView, colour: str, width: float) -> str:
    """A ronin's tile, from the origin right and down: his mark, and where he is."""
    off = ronin.eliminated or ronin.space is None
    frame = element(
        "rect", class_="card" if off else "paper faint", width=width, height=TILE_HEIGHT, rx=4
    )
    mark = ronin_mark(ronin, colour, width - 14)
    if ronin.eliminated:
        mark += element("path", class_="strike", d="M-32 53 H32", stroke_width=1.6)
    lines = textwrap.wrap(plain(scene.place(ronin)), 12)[:2]
    first = 104 - 8 * (len(lines) - 1)
    place = "".join(
        words(line, width / 2, first + 16 * i, 14, "soft", fit=width - 8)
        for i, line in enumerate(lines)
    )
    return frame + group(width / 2, 9, mark) + place


def time_track(scene: Scene) -> str:
    """The rounds in a row from the origin, with this round's facts under them."""
    stones = [element("path", class_="path", d="M24 24 H412", stroke_width=7)]
    for i in range(1, ROUNDS + 1):
        x = 24 + (i - 1) * 55.4
        now = i == scene.round
        if now:
            stones.append(element("circle", class_="seal", cx=x, cy=24, r=22))
            stones.append(words(i, x, 32, 24, "seal-ink figure", weight="bold"))
        else:
            past = i < scene.round
            kind = "shade" if past else "card"
            stones.append(element("circle", class_=kind, cx=x, cy=24, r=16))
            stones.append(words(i, x, 30, 16, "soft figure"))
    facts = round_facts(scene)
    size = min(14.0, 390 / width_of("".join(facts), 1))
    x = 2.0
    for fact in facts:
        wide = width_of(fact, size) + 12
        chip = element("rect", class_="chip", x=x, y=56, width=wide, height=24, rx=3)
        stones.append(chip + words(fact, x + wide / 2, 73, size))
        x += wide + 8
    return "".join(stones)


def stack(label: str, count: int) -> str:
    """A pile of markers from the origin right and down, 122 wide, with its number."""
    layers = min(10, -(-count // 5))
    pile = element("ellipse", class_="shade", cx=28, cy=46, rx=25, ry=7)
    for i in range(layers):
        y = 42 - i * 4.2
        pile += element("ellipse", class_="ninja", cx=26, cy=y, rx=22, ry=6.5)
        pile += element("path", class_="path", d=f"M6 {y:.1f} Q26 {y + 9:.1f} 46 {y:.1f}")
    figure = words(count, 60, 46, 32, "ink figure", anchor="start", fit=60, weight="bold")
    return pile + figure + words(label, 2, 72, 15, anchor="start", fit=118)


def legend_shield() -> str:
    """The struck shield of the legend."""
    return shield(0, 0, "", "none", gone=True)
