"""Pages of the report as HTML: each one file that needs nothing else, not even the others."""

import re
from collections import Counter
from collections.abc import Iterator
from html import escape
from importlib.resources import files
from itertools import zip_longest
from posixpath import dirname, relpath

from ronin.reports.pages.blocks import (
    Beside,
    Block,
    Cards,
    Cell,
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
    Site,
    Soft,
    Stories,
    Strong,
    Table,
    Words,
    clause_link,
)

_NO_REQUESTS = (
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:"
)


def asset(name: str) -> str:
    """The text of a file that lies beside this module."""
    return files("ronin.reports.pages").joinpath(name).read_text(encoding="utf-8")


def html(page: Page, footer: str, site: Site) -> str:
    """The whole page."""
    writer = _Html(page.path)
    body = "\n".join(map(writer.block, page.blocks))
    script = f"<script>{asset('site.js')}</script>\n" if "data-filter-table" in body else ""
    return (
        f"{head(page.title, site)}<body>\n"
        f"{banner(page.path, site)}"
        f'<main id="main">\n<header class="title"><p class="over">{escape(page.over)}</p>'
        f"<h1>{escape(page.title)}</h1></header>\n{body}\n</main>\n"
        f"<footer><p>{escape(footer)}</p></footer>\n{script}</body>\n</html>\n"
    )


def head(title: str, site: Site) -> str:
    """All that stands before the body."""
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{_NO_REQUESTS}">\n'
        f"<title>{escape(title)} · {escape(site.title)}</title>\n"
        f'<link rel="icon" href="data:,">\n<style>{asset("site.css")}</style>\n</head>\n'
    )


def banner(path: str, site: Site) -> str:
    """The way past the ways, and the ways to the sections."""
    links = []
    for to, name in site.sections.items():
        here = ' aria-current="page"' if to == path else ""
        links.append(f'<li><a href="{href(to, path)}"{here}>{escape(name)}</a></li>')
    return (
        '<a class="skip" href="#main">To the content</a>\n'
        f'<nav class="site" aria-label="Sections"><ul>{"".join(links)}</ul></nav>\n'
    )


def href(to: str, path: str) -> str:
    """The address of a page or a place as seen from the page at `path`."""
    page, _, anchor = to.partition("#")
    address = "" if page == path else relpath(f"{page}.html", dirname(path) or ".")
    return escape(address + (f"#{anchor}" if anchor else "")) or "#main"


class _Html:
    """Writes the blocks of one page; knows where the page lies, for its links."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.drawn: Counter[str] = Counter()

    def words(self, words: Words) -> str:
        if isinstance(words, str):
            return escape(words)
        return "".join(map(self.inline, words))

    def inline(self, one: Inline) -> str:
        match one:
            case str():
                return escape(one)
            case Code(text):
                return f"<code>{escape(text)}</code>"
            case Strong(text):
                return f"<strong>{escape(text)}</strong>"
            case Soft(text):
                return f'<span class="soft">{escape(text)}</span>'
            case Mark(text, kind):
                return f'<span class="mark {escape(kind)}">{escape(text)}</span>'
            case Link(text, to, kind):
                sort = f' class="{escape(kind)}"' if kind else ""
                return f'<a{sort} href="{href(to, self.path)}">{escape(text)}</a>'

    def block(self, block: Block) -> str:
        match block:
            case Heading(level, text, anchor):
                name = f' id="{escape(anchor)}"' if anchor else ""
                return f"<h{level}{name}>{escape(text)}</h{level}>"
            case Para(words, kind):
                return f"<p{_class(kind)}>{self.words(words)}</p>"
            case Items(items, ordered):
                tag = "ol" if ordered else "ul"
                return f"<{tag}>{''.join(f'<li>{self.words(item)}</li>' for item in items)}</{tag}>"
            case Facts(pairs):
                told = "".join(
                    f"<div><dt>{escape(name)}</dt><dd>{self.words(words)}</dd></div>"
                    for name, words in pairs
                )
                return f'<dl class="facts">{told}</dl>'
            case Table():
                return self.table(block)
            case Picture(_, svg, in_words, text):
                return (
                    f'<figure class="board">{self.drawing(svg.strip())}<figcaption>'
                    f"<code>{escape(text)}</code><details><summary>In words</summary>"
                    f"<p>{escape(in_words)}</p></details></figcaption></figure>"
                )
            case Beside(parts):
                return self.beside(parts)
            case Stories():
                return self.stories(block)
            case Fold(summary, blocks):
                inside = "\n".join(map(self.block, blocks))
                return f"<details><summary>{escape(summary)}</summary>\n{inside}\n</details>"
            case Pre(text):
                return (
                    '<pre tabindex="0" role="region" aria-label="Text to copy">'
                    f"<code>{escape(text)}</code></pre>"
                )
            case Cards(cards):
                return self.cards(cards)

    def drawing(self, svg: str) -> str:
        """The picture; one that stands on the page already gets a name of its own."""
        name = re.search(r'id="(board-\w+)"', svg)
        if name is None:
            return svg
        self.drawn[name[1]] += 1
        again = self.drawn[name[1]]
        return svg if again == 1 else svg.replace(name[1], f"{name[1]}-{again}")

    def beside(self, parts: tuple[tuple[str, tuple[Block, ...]], ...]) -> str:
        columns = "".join(
            f"<section><h3>{escape(title)}</h3>\n{''.join(map(self.block, blocks))}</section>"
            for title, blocks in parts
        )
        return f'<div class="beside">{columns}</div>'

    def cards(self, cards: tuple[tuple[Link, Words, Words], ...]) -> str:
        told = "".join(
            f'<li><p class="about">{self.words(about)}</p><h3>{self.inline(title)}</h3>'
            f"<p>{self.words(words)}</p></li>"
            for title, about, words in cards
        )
        return f'<ol class="cards">{told}</ol>'

    def stories(self, told: Stories) -> str:
        heads = "".join(f'<th scope="col">{escape(title)}</th>' for title in told.titles)
        rows = []
        for number, row in enumerate(told.rows):
            parts = number == told.parted
            if row[0] is not None and len(set(row)) == 1:
                cells = f'<td colspan="{len(row)}">{self.happening(row[0], parts)}</td>'
            else:
                cells = "".join(f"<td>{self.happening(happening, parts)}</td>" for happening in row)
            rows.append(f"<tr{_class('parts' if parts else '')}>{cells}</tr>")
        return _scrolling(
            told.caption,
            f'<table class="stories"><caption><span>{escape(told.caption)}</span></caption>'
            f"<thead><tr>{heads}</tr></thead><tbody>{''.join(rows)}</tbody></table>",
        )

    def happening(self, one: Happening | None, parts: bool) -> str:
        if one is None:
            return '<span class="soft">nothing</span>' if parts else ""
        clause, text = one
        here = '<span class="here">First difference</span> ' if parts else ""
        chip = self.inline(clause_link(clause)) if clause else ""
        return f"{here}{chip} {escape(text)}."

    def table(self, table: Table) -> str:
        live = " data-filter-table" if table.filters or table.sortable else ""
        kinds = [cell.kind for cell in table.rows[0].cells] if table.rows else []
        heads = "".join(
            f'<th scope="col"{_class("number" if kind == "number" else "")}>{escape(name)}</th>'
            for name, kind in zip_longest(table.head, kinds[: len(table.head)], fillvalue="")
        )
        heads_of_cells = table.head if "stack" in table.kind.split() else ()
        rows = "".join(self.row(row, heads_of_cells) for row in table.rows)
        drawn = (
            f"<table{_class(table.kind)}{live}><caption><span>{escape(table.caption)}</span></caption>"
            f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
        )
        filters = "".join(_filters(table)) if table.filters else ""
        return filters + _scrolling(table.caption, drawn)

    def row(self, row: Row, heads: tuple[str, ...] = ()) -> str:
        """A row; where it is stacked on a narrow screen, each cell says its column."""
        traits = "".join(
            f' data-{name}="{escape(" ".join(values))}"' for name, values in row.traits.items()
        )
        if row.words:
            traits += f' data-words="{escape(row.words)}"'
        name = f' id="{escape(row.anchor)}"' if row.anchor else ""
        first, *rest = row.cells
        labels = heads[1:] or ("",) * len(rest)
        cells = "".join(
            self.cell(cell, label=label) for cell, label in zip(rest, labels, strict=False)
        )
        opening = self.cell(first, "th")
        return f"<tr{name}{traits}>{opening}{cells}</tr>"

    def cell(self, cell: Cell, tag: str = "td", label: str = "") -> str:
        sort = "" if cell.sort is None else f' data-sort="{escape(str(cell.sort))}"'
        scope = ' scope="row"' if tag == "th" else ""
        column = f' data-column="{escape(label)}"' if label else ""
        return f"<{tag}{scope}{_class(cell.kind)}{sort}{column}>{self.words(cell.words)}</{tag}>"


def _class(kind: str) -> str:
    return f' class="{escape(kind)}"' if kind else ""


def _scrolling(label: str, table: str) -> str:
    """A table that scrolls by itself where it is too wide, also by keyboard."""
    return (
        f'<div class="scroll" role="region" aria-label="{escape(label)}" tabindex="0">{table}</div>'
    )


def _filters(table: Table) -> Iterator[str]:
    """A form that a script brings to life; without scripts it is not shown."""
    yield '<form class="filters" hidden aria-label="Filter the table">'
    yield '<label>Search <input type="search" name="text" autocomplete="off"></label>'
    for trait, label in table.filters:
        options = "".join(
            f'<option value="{escape(value)}">{escape(value.replace("-", " "))}</option>'
            for value in _values(table, trait)
        )
        yield (
            f'<label>{escape(label)} <select name="{escape(trait)}"><option value="">any</option>'
            f"{options}</select></label>"
        )
    yield '<button type="reset">Show all</button> <output aria-live="polite"></output></form>'


def _values(table: Table, trait: str) -> list[str]:
    """The values that a trait has somewhere, in the order in which they are met."""
    values = (value for row in table.rows for value in row.traits.get(trait, ()))
    return list(dict.fromkeys(values))
