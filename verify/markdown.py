"""Tables of Markdown, for pages and for what programs print."""

from collections.abc import Iterable, Iterator, Sequence

Cells = Iterable[object]


def table(
    names: Sequence[str], rows: Iterable[Cells], align: str = "", *, spaced: bool = False
) -> Iterator[str]:
    """The lines of a table, its head first; the rows may still be on their way."""
    yield from head(names, align, spaced=spaced)
    yield from map(row, rows)


def head(names: Sequence[str], align: str = "", *, spaced: bool = False) -> tuple[str, str]:
    """The two lines above the rows; `align` has `l` or `r` for every column, or all are left."""
    above = row(names)
    below = row("---:" if side == "r" else "---" for side in align or "l" * len(names))
    return (above, below) if spaced else (above.replace("  |", " |"), below.replace(" ", ""))


def row(cells: Cells) -> str:
    """A line of a table."""
    return f"| {' | '.join(map(str, cells))} |"
