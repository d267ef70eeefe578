"""What a page of the report is made of, before it is HTML or Markdown.

A page is written once, as these values; `as_html` and `as_markdown` turn it into text. Words are
plain text everywhere: only a renderer escapes, and it escapes all of them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Code:
    """A name or a command."""

    text: str


@dataclass(frozen=True, slots=True)
class Strong:
    """Words that stand out."""

    text: str


@dataclass(frozen=True, slots=True)
class Soft:
    """Words that stand back."""

    text: str


@dataclass(frozen=True, slots=True)
class Mark:
    """A short label with a meaning of its own, such as a severity or a kind."""

    text: str
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Link:
    """A way to another page, by its path without an ending, or to a place `page#anchor`."""

    text: str
    to: str
    kind: str = ""


Inline = str | Code | Strong | Soft | Mark | Link
Words = str | tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """The beginning of a part; the page's own title is level 1 and not written here."""

    level: int
    text: str
    anchor: str = ""


@dataclass(frozen=True, slots=True)
class Para:
    """A paragraph; `kind` is empty, `lead`, `soft`, `note` or `missing`."""

    words: Words
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Items:
    """A list."""

    items: tuple[Words, ...]
    ordered: bool = False


@dataclass(frozen=True, slots=True)
class Facts:
    """Names, each with what is to be said about it."""

    pairs: tuple[tuple[str, Words], ...]


@dataclass(frozen=True, slots=True)
class Cell:
    """A place in a table; `sort` is what a reader's sorting goes by, if not the words."""

    words: Words
    sort: float | str | None = None
    kind: str = ""
    """`empty` for a gap that should be seen, `number` for one to stand on the right."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table, with the traits by which a reader may filter."""

    cells: tuple[Cell, ...]
    traits: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    anchor: str = ""
    words: str = ""
    """Further words by which the row is found in a search."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table; with `filters` (a trait and its label) a reader may sort and filter it."""

    caption: str
    head: tuple[str, ...]
    rows: tuple[Row, ...]
    filters: tuple[tuple[str, str], ...] = ()
    sortable: bool = False
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Picture:
    """A position, drawn where pictures can be, and as one line of text elsewhere."""

    title: str
    svg: str
    in_words: str
    """What is to be seen, for those who cannot see it."""
    text: str


@dataclass(frozen=True, slots=True)
class Beside:
    """Parts that stand side by side where there is room, each under its own title."""

    parts: tuple[tuple[str, tuple["Block", ...]], ...]


Happening = tuple[str, str]
"""The id of a clause, and a sentence."""


@dataclass(frozen=True, slots=True)
class Stories:
    """One round told under several readings in columns; the row where they part is marked."""

    caption: str
    titles: tuple[str, ...]
    rows: tuple[tuple[Happening | None, ...], ...]
    parted: int | None


@dataclass(frozen=True, slots=True)
class Fold:
    """Parts that a reader opens if he wants them."""

    summary: str
    blocks: tuple["Block", ...]


@dataclass(frozen=True, slots=True)
class Pre:
    """Text to be read letter by letter: commands and data."""

    text: str
    language: str = ""


@dataclass(frozen=True, slots=True)
class Cards:
    """A few things of the same sort, each a title that leads on and some words."""

    cards: tuple[tuple[Link, Words, Words], ...]
    """The title, a line about it, and what is to be said."""


Block = Heading | Para | Items | Facts | Table | Picture | Beside | Stories | Fold | Pre | Cards


@dataclass(frozen=True, slots=True)
class Site:
    """What the pages of a report have in common: the game, and the sections to choose from."""

    title: str
    sections: Mapping[str, str]
    """The path of each section's page, and its name."""


@dataclass(frozen=True, slots=True)
class Page:
    """A page: where it lies, what it is called, and what stands on it."""

    path: str
    """Without an ending: `index`, `points/NAME`."""
    title: str
    over: str
    """A line above the title."""
    blocks: tuple[Block, ...]


def clause_link(clause: str) -> Link:
    """A clause, leading to its row of the table of clauses."""
    return Link(clause, f"clauses#{clause}", "clause")


def neighbours(name: str, names: Sequence[str]) -> Words:
    """The ways to the points before and after this one, in the order of the index."""
    here = names.index(name)
    ways: list[Words] = []
    if here:
        ways.append(("Previous: ", point_link(names[here - 1])))
    if here + 1 < len(names):
        ways.append(("Next: ", point_link(names[here + 1])))
    return tuple(part for number, way in enumerate(ways) for part in (*(" · ",) * number, *way))


def point_link(name: str) -> Link:
    """A point, leading to its page."""
    return Link(name, f"points/{name}", "point")


def join_parts(parts: tuple[Inline, ...], between: str = ", ") -> tuple[Inline, ...]:
    """The parts with something between them."""
    found: list[Inline] = []
    for number, part in enumerate(parts):
        if number:
            found.append(between)
        found.append(part)
    return tuple(found)
