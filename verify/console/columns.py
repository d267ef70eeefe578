"""Text in columns, as wide as the terminal allows."""

import os
import sys
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from shutil import get_terminal_size
from textwrap import wrap

USUAL_WIDTH = 80
_WIDEST = 160
_BETWEEN = " | "


def width() -> int:
    """How long a line may be: COLUMNS, or the terminal's width, or 80 where there is none."""
    if os.environ.get("COLUMNS") or sys.stdout.isatty():
        found = get_terminal_size((USUAL_WIDTH, 24)).columns
        return max(40, min(found, _WIDEST))
    return USUAL_WIDTH


def indent_lines(text: str, indent: str, *, within: int | None = None) -> Iterator[str]:
    """A paragraph, every line of it indented."""
    yield from wrap(
        text,
        within or width(),
        initial_indent=indent,
        subsequent_indent=indent,
        break_on_hyphens=False,
    )


def equal_widths(count: int, within: int) -> tuple[int, ...]:
    """`count` columns of the same width."""
    return ((within - len(_BETWEEN) * (count - 1)) // count,) * count


def row(cells: Sequence[Sequence[str]], widths: Sequence[int]) -> Iterator[str]:
    """Cells beside each other; each is a list of paragraphs."""
    wrapped = [
        [line for paragraph in cell for line in wrap(paragraph, wide, break_on_hyphens=False)]
        for cell, wide in zip(cells, widths, strict=True)
    ]
    for lines in zip_longest(*wrapped, fillvalue=""):
        padded = (f"{line:<{wide}}" for line, wide in zip(lines, widths, strict=True))
        yield _BETWEEN.join(padded).rstrip()


def rule_under(widths: Sequence[int]) -> str:
    """The line between a heading and its columns."""
    return "-+-".join("-" * wide for wide in widths)
