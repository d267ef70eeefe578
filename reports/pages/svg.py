"""Pieces of pictures in SVG, for any game: elements, lines of text, colours by day and by night."""

import re
import unicodedata
from hashlib import sha256
from xml.sax.saxutils import escape, quoteattr

from ronin.verify.terminal import plain

SHAPES = """
text{font-family:"Hiragino Mincho ProN","Yu Mincho",Georgia,"Noto Serif","DejaVu Serif",serif}
.figure{font-family:system-ui,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
"""


def number(value: float) -> str:
    """A coordinate with at most one decimal."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def document(
    what: object,
    title: str,
    in_words: str,
    colours: tuple[str, str],
    size: tuple[float, float],
    *parts: str,
) -> str:
    """A whole picture of something; equal things give equal bytes.

    The colours are rules for the day, and those for the night that differ.
    """
    width, height = size
    scope = "board-" + sha256(repr(what).encode("utf-8", "replace")).hexdigest()[:10]
    picture = element(
        "svg",
        element("title", escape(plain(title)), id=f"{scope}-t"),
        element("desc", escape(plain(in_words)), id=f"{scope}-d"),
        stylesheet(scope, *colours),
        element("rect", class_="paper", width=width, height=height),
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        id=scope,
        role="img",
        aria_labelledby=f"{scope}-t {scope}-d",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=width,
        height=height,
        style="max-width:100%;height:auto",
    )
    return f"{picture}\n"


def stylesheet(scope: str, day: str, night: str) -> str:
    """The colours by day and by night, valid only inside the element with this id."""
    light, dark = _within_scope(SHAPES + day, scope), _within_scope(night, scope)
    return element("style", f"{light}@media screen and (prefers-color-scheme:dark){{{dark}}}")


def _within_scope(rules: str, scope: str) -> str:
    lines = []
    for selectors, body in re.findall(r"([^{}\n]+)\{([^{}]*)\}", rules):
        inside = ",".join(f"#{scope} {selector}" for selector in selectors.split(","))
        lines.append(f"{inside}{{{body}}}\n")
    return "".join(lines)


def element(name: str, *children: str, **attributes: str | float) -> str:
    """An SVG element; `class_` and `stroke_width` stand for class and stroke-width."""
    pairs = []
    for key, value in attributes.items():
        text = quoteattr(plain(value)) if isinstance(value, str) else f'"{number(value)}"'
        pairs.append(f" {key.rstrip('_').replace('_', '-')}={text}")
    inside = "".join(children)
    return f"<{name}{''.join(pairs)}" + (f">{inside}</{name}>" if inside else "/>")


def words(
    text: str | int,
    x: float,
    y: float,
    size: float,
    class_: str = "ink",
    *,
    anchor: str = "middle",
    fit: float | None = None,
    weight: str = "normal",
) -> str:
    """A line of text, set smaller where it would be wider than `fit`."""
    line = plain(str(text))
    if fit is not None:
        broad = 1.1 if weight == "bold" else 1.0
        size = min(size, fit / max(width_of(line, broad), 0.1))
    return element(
        "text",
        escape(line),
        class_=class_,
        x=x,
        y=y,
        font_size=size,
        text_anchor=anchor,
        font_weight=weight,
    )


def width_of(text: str, size: float) -> float:
    """A generous estimate of the width of a line of text."""
    return size * sum(1.05 if unicodedata.east_asian_width(c) in "WF" else 0.6 for c in text)


def group(x: float, y: float, *children: str, scale: float = 1.0) -> str:
    """Marks moved to a place of the picture."""
    move = f"translate({number(x)} {number(y)})"
    return element("g", *children, transform=move if scale == 1 else f"{move} scale({scale:.3f})")
