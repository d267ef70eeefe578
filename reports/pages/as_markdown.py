"""Pages of the report as Markdown, with positions in their one-line form."""

import re
from collections.abc import Iterator
from posixpath import dirname, relpath
from urllib.parse import quote

from ronin.reports.pages.blocks import (
    Beside,
    Block,
    Cards,
    Code,
    Facts,
    Fold,
    Happening,
    Heading,
    Inline,
    Items,
    Link,
    Mark,
    Page,
    Para,
    Picture,
    Pre,
    Row,
    Soft,
    Stories,
    Strong,
    Table,
    Words,
    clause_link,
)
from ronin.verify import markdown as md

_SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|~$&!])")


def file_of(path: str) -> str:
    """The file of a page; the first is the one that opens with its folder."""
    return "README.md" if path == "index" else f"{path}.md"


def markdown(page: Page, footer: str) -> str:
    """The whole page."""
    writer = _Markdown(page.path)
    blocks = [f"# {escape(page.title)}", f"*{escape(page.over)}*"]
    if page.path != "index":
        blocks.append(writer.inline(Link("All points", "index")))
    for block in page.blocks:
        blocks += writer.block(block)
    blocks.append(f"---\n\n{escape(footer)}")
    return "\n\n".join(blocks) + "\n"


def escape(text: str) -> str:
    """Text that means nothing to Markdown."""
    return _SPECIAL.sub(r"\\\1", " ".join(text.split(" ")).replace("\n", " "))


class _Markdown:
    """Writes the blocks of one page; knows where the page lies, for its links."""

    def __init__(self, path: str) -> None:
        self.path = path

    def words(self, words: Words) -> str:
        if isinstance(words, str):
            return escape(words)
        return "".join(map(self.inline, words))

    def inline(self, one: Inline) -> str:
        match one:
            case str():
                return escape(one)
            case Code(text):
                return _code(text)
            case Strong(text):
                return f"**{escape(text.strip())}**{' ' if text.endswith(' ') else ''}"
            case Soft(text) | Mark(text, _):
                return escape(text)
            case Link(text, to, _):
                return f"[{escape(text)}]({self.address(to)})"

    def address(self, to: str) -> str:
        page, _, anchor = quote(to, safe="/#").partition("#")
        if page == self.path:
            return f"#{anchor.lower()}"
        address = relpath(file_of(page), dirname(self.path) or ".")
        return f"{address}#{anchor.lower()}" if anchor else address

    def block(self, block: Block) -> Iterator[str]:
        match block:
            case Heading(level, text, anchor):
                name = f'<a id="{anchor.lower()}"></a>\n\n' if anchor else ""
                yield f"{name}{'#' * level} {escape(text)}"
            case Para(words, _):
                yield self.words(words)
            case Items(items, ordered):
                sign = "1." if ordered else "-"
                yield "\n".join(f"{sign} {self.words(item)}" for item in items)
            case Facts(pairs):
                yield "\n".join(f"- {escape(name)}: {self.words(told)}" for name, told in pairs)
            case Table():
                yield self.table(block)
            case Picture(title, _, _, text):
                yield f"{escape(title)}: {_code(text)}"
            case Beside(parts):
                for title, blocks in parts:
                    yield f"**{escape(title)}**"
                    for inner in blocks:
                        yield from self.block(inner)
            case Stories():
                yield self.stories(block)
            case Fold(summary, blocks):
                inside = "\n\n".join(text for inner in blocks for text in self.block(inner))
                yield f"<details><summary>{escape(summary)}</summary>\n\n{inside}\n\n</details>"
            case Pre(text, language):
                fence = "`" * max(3, _longest_run(text) + 1)
                yield f"{fence}{language}\n{text}\n{fence}"
            case Cards(cards):
                yield "\n".join(
                    f"1. **{self.inline(title)}** ({self.words(about)}) {self.words(told)}"
                    for title, about, told in cards
                )

    def table(self, table: Table) -> str:
        names = [escape(name) for name in table.head]
        lines = md.table(names, map(self.cells, table.rows), spaced=True)
        return "\n".join((escape(table.caption), "", *lines))

    def cells(self, row: Row) -> list[str]:
        first, *others = (self.words(cell.words) for cell in row.cells)
        return [f'<a id="{row.anchor.lower()}"></a>{first}' if row.anchor else first, *others]

    def stories(self, told: Stories) -> str:
        rows = (
            ("**→**" if number == told.parted else "", *map(self.happening, row))
            for number, row in enumerate(told.rows)
        )
        return "\n".join(md.table(["", *map(escape, told.titles)], rows, spaced=True))

    def happening(self, one: Happening | None) -> str:
        if one is None:
            return ""
        clause, text = one
        return f"{self.inline(clause_link(clause))} {escape(text)}."


def _code(text: str) -> str:
    """A code span, whatever is in it; a bar would end the cell of a table."""
    plain = " ".join(text.split()).replace("|", "\N{BROKEN BAR}")
    fence = "`" * (_longest_run(plain) + 1)
    pad = " " if "`" in plain else ""
    return f"{fence}{pad}{plain}{pad}{fence}" if plain else ""


def _longest_run(text: str) -> int:
    return max((len(run) for run in re.findall("`+", text)), default=0)
