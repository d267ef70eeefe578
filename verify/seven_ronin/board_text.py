"""The drawing of a 7 Ronin position for a terminal, at most 80 columns wide."""

import textwrap
import unicodedata
from collections.abc import Iterable

from ronin.verify.seven_ronin.scene import (
    GREEN,
    ROUNDS,
    TIMES,
    AreaView,
    RoninView,
    Scene,
    round_facts,
    shrine_words,
)
from ronin.verify.terminal import plain

_WIDTH = 80
_RONIN_WIDTH = 27
_SIGNS = {"Free": "○", "Contested": "x", "Occupied": "■"}
_COLOURS = {"Free": "32", "Contested": "33", "Occupied": "31;1", "": "2", "bold": "1"}


def board_text(scene: Scene, colour: bool = False) -> str:
    """The position as lines of text; escape sequences only where colour is asked for."""
    lines = [
        *(_paint(line, "bold", colour) for line in _wrapped(scene.title)),
        *_wrapped(scene.note),
        f"{_track(scene, colour)}   Reserves {scene.reserves}   General Supply {scene.supply}",
        *_wrapped(", ".join(round_facts(scene))),
        "",
        _paint(_row(" ", "Area", "Limit", "  State", "Ninja", "Ronin"), "bold", colour),
        *_areas(scene, colour),
        *_space(scene, _row(" ", "The Green", "", "", _ninja(scene.green_ninja), ""), GREEN),
        *_adjacency(scene),
        "",
        *(_ronin(scene, ronin, colour) for ronin in scene.ronin),
    ]
    return "\n".join(line.rstrip() for line in lines).lstrip("\n") + "\n"


def _paint(text: str, kind: str, colour: bool) -> str:
    return f"\x1b[{_COLOURS[kind]}m{text}\x1b[0m" if colour and text else text


def _wrapped(text: str, width: int = _WIDTH) -> list[str]:
    # A wide character takes two columns, so a line of half as many characters is sure to fit.
    line = plain(text)
    return textwrap.wrap(line, width // 2 if any(map(_is_wide, line)) else width)


def _columns(text: str) -> int:
    """How many columns of a terminal the text takes."""
    return len(text) + sum(map(_is_wide, text)) - sum(unicodedata.combining(c) > 0 for c in text)


def _is_wide(char: str) -> bool:
    return unicodedata.east_asian_width(char) in "WF"


def _cell(text: str, width: int) -> str:
    """The text cut or filled to exactly this many columns."""
    line = plain(text)
    if _columns(line) > width:
        while _columns(line) > width - 1:
            line = line[:-1]
        line += "…"
    return line + " " * (width - _columns(line))


def _row(ring: str, area: str, limit: str, state: str, ninja: str, ronin: str) -> str:
    left = f"{ring} {_cell(area, 16)} {limit:>5}  {_cell(state, 11)}  {_cell(ninja, 12)}"
    return f"{left}  {ronin}"


def _track(scene: Scene, colour: bool) -> str:
    stones = (
        _paint(f"[{i}]", "bold", colour) if i == scene.round else str(i)
        for i in range(1, ROUNDS + 1)
    )
    return f"Round {scene.round}: " + " ".join(stones)


def _ninja(count: int) -> str:
    if count > 9:
        return f"●●● {TIMES} {count}"
    return "●" * count + (f" {count}" if count > 4 else "") or "-"


def _areas(scene: Scene, colour: bool) -> Iterable[str]:
    for i, area in enumerate(scene.areas):
        row = _area(scene, area, _bracket(scene, i))
        first, *rest = _space(scene, row, area.name)
        state = scene.state(area)
        sign = f"{_SIGNS[state]} {state}"
        yield first.replace(sign, _paint(sign, state, colour), 1)
        yield from rest


def _area(scene: Scene, area: AreaView, ring: str) -> str:
    state = scene.state(area)
    signed = f"{_SIGNS[state]} {state}"
    return _row(ring, area.label, str(area.limit), signed, _ninja(area.ninja), "")


def _bracket(scene: Scene, place: int) -> str:
    """The stroke that joins the areas of a ring, the last one to the first."""
    if not scene.is_ring():
        return " "
    return {0: "┌", len(scene.areas) - 1: "└"}.get(place, "│")


def _space(scene: Scene, row: str, space: str) -> list[str]:
    """The row of a space and, below it, the ronin who do not fit beside it."""
    here = [f"{r.label} {r.wounds}/{r.vitality}" for r in scene.ronin_on(space)]
    cells = _wrapped(", ".join(here), _RONIN_WIDTH) or ["-"]
    edge = "│" if row.startswith(("┌", "│")) else " "
    return [row + cells[0], *(edge + " " * (_WIDTH - _RONIN_WIDTH - 1) + c for c in cells[1:])]


def _adjacency(scene: Scene) -> list[str]:
    if scene.is_ring():
        return []
    labels = [area.label for area in scene.areas]
    pairs = [f"{labels[a]} - {labels[b]}" for a, b in scene.neighbours()]
    return _wrapped("Adjacent: " + ("; ".join(pairs) or "none"))


def _ronin(scene: Scene, ronin: RoninView, colour: bool) -> str:
    parts = [scene.place(ronin)]
    if ronin.stayed:
        parts.append("stayed")
    if ronin.shrine_markers:
        parts.append(shrine_words(ronin))
    label = _cell(ronin.label, 16)
    if ronin.eliminated:
        return _paint(_cell(f"  {label} {'':16} {', '.join(parts)}", _WIDTH), "", colour)
    pips = ""
    if ronin.wounds <= ronin.vitality <= 10:
        pips = "◆" * ronin.wounds + "◇" * (ronin.vitality - ronin.wounds)
    wounds = _cell(f"{pips} {ronin.wounds}/{ronin.vitality}".strip(), 16)
    return _cell(f"  {label} {wounds} {', '.join(parts)}", _WIDTH)
