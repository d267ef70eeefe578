"""The report on the open points of any game: a page for each, found plays and wordings included."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from ronin.model.ambiguity import Ambiguity
from ronin.model.errors import RoninError
from ronin.model.rulings import with_reading
from ronin.properties.divergence import Divergence, every_pair, smallest
from ronin.reports.pages.as_html import html
from ronin.reports.pages.as_markdown import file_of, markdown
from ronin.reports.pages.blocks import (
    Block,
    Cell,
    Code,
    Facts,
    Heading,
    Mark,
    Page,
    Para,
    Pre,
    Row,
    Site,
    Stories,
    Table,
    Words,
    clause_link,
    joined,
    point_link,
)
from ronin.verify.console.options import tool
from ronin.verify.console.register import point_json
from ronin.verify.parts import Json, Parts, Setting

FORMAT = "ronin-report/1"
FORMATS = ("html", "md", "json")
SECTIONS = {"index": "Points", "clauses": "Clauses"}


@dataclass(frozen=True)
class Pair:
    """Two readings of a point, and the smallest play found in which they part."""

    point: str
    a: str
    b: str
    found: Divergence | int
    """The play, or how many were looked at in vain."""

    @property
    def rung(self) -> int:
        """0 where nothing is found, 3 where another wins, 2 where it ends otherwise, else 1."""
        if isinstance(self.found, int):
            return 0
        ends = [one.end_json() for one in (self.found.a, self.found.b)]
        if any(isinstance(one.end, RoninError) for one in (self.found.a, self.found.b)):
            return 2
        if ends[0]["winner"] != ends[1]["winner"]:
            return 3
        return 2 if ends[0] != ends[1] else 1

    def json(self) -> Json:
        """The form of report.json."""
        if isinstance(self.found, int):
            return {"a": self.a, "b": self.b, "trace": None, "looked_at": self.found}
        told = {"trace": self.found.trace, "looked_at": self.found.looked_at}
        return {"a": self.a, "b": self.b, **told, "parted": self.found.parted}


def gathered(parts: Parts, setting: Setting) -> list[Pair]:
    """Every pair of readings, looked for."""
    return [
        Pair(
            point,
            a,
            b,
            smallest(
                parts,
                setting.under(with_reading(setting.rulings, point, a)),
                setting.under(with_reading(setting.rulings, point, b)),
            ),
        )
        for point, a, b in every_pair(parts)
    ]


def report_json(parts: Parts, setting: Setting, pairs: Sequence[Pair], chosen: Json) -> Json:
    """The whole report as one value."""
    points = []
    for question in parts.register.in_order():
        name = question.entry.name
        of_point = [pair for pair in pairs if pair.point == name]
        rung = max((pair.rung for pair in of_point), default=0)
        status = "not modelled" if question.entry.not_modelled else _status(of_point)
        severity = {"rung": rung, "at_least": True, "evidence": "smallest play found"}
        told = point_json(question, chosen, parts.register)
        points.append(
            {
                **told,
                "status": status,
                "severity": severity if of_point else None,
                "pairs": [pair.json() for pair in of_point],
            }
        )
    clauses = [
        {"id": clause.id, "text": clause.text, "sources": dict(clause.sources)}
        for clause in parts.rulebook.clauses.values()
    ]
    return {"format": FORMAT, "points": points, "clauses": clauses, **setting.said_about()}


def _status(pairs: Sequence[Pair]) -> str:
    found = any(not isinstance(pair.found, int) for pair in pairs)
    return "witness" if found else "nothing-found"


def files_of(
    parts: Parts, setting: Setting, chosen: Json, formats: Sequence[str]
) -> dict[str, str]:
    """The files of the report, text by path."""
    pairs = gathered(parts, setting)
    footer = f"Written by ronin {tool()['version']}. {setting.in_words()}"
    site = Site(parts.title, SECTIONS)
    files = {}
    for page in _pages(parts, pairs):
        if "html" in formats:
            files[f"{page.path}.html"] = html(page, footer, site)
        if "md" in formats:
            files[file_of(page.path)] = markdown(page, footer)
    if "json" in formats:
        told = report_json(parts, setting, pairs, chosen)
        files["report.json"] = json.dumps(told, indent=1, ensure_ascii=False) + "\n"
    return files


def _pages(parts: Parts, pairs: Sequence[Pair]) -> Iterator[Page]:
    title = f"The open points of {parts.title}"
    yield Page("index", title, parts.title, (_index(parts, pairs),))
    yield Page("clauses", "Clauses", parts.title, (_clauses(parts),))
    for question in parts.register.in_order():
        name = question.entry.name
        of_point = [pair for pair in pairs if pair.point == name]
        blocks = tuple(_point(question, of_point))
        over = f"{name} · {question.entry.kind.value} · {parts.register.title_of(question)}"
        yield Page(f"points/{name}", question.question(), over, blocks)


def _index(parts: Parts, pairs: Sequence[Pair]) -> Table:
    rows = []
    for question in parts.register.in_order():
        entry = question.entry
        of_point = [pair for pair in pairs if pair.point == entry.name]
        found = "not modelled" if entry.not_modelled else _status(of_point)
        cells: tuple[Words, ...] = (
            (point_link(entry.name),),
            question.question(),
            (Mark(entry.kind.value, "kind"),),
            found.replace("-", " "),
        )
        rows.append(Row(tuple(map(Cell, cells))))
    head = ("Point", "Question", "Kind", "Smallest play")
    return Table("Open points", head, tuple(rows))


def _clauses(parts: Parts) -> Table:
    rows = tuple(
        Row(
            (
                Cell(clause.id),
                Cell(clause.text),
                Cell("; ".join(f"{name}: {where}" for name, where in clause.sources.items())),
            ),
            anchor=clause.id,
        )
        for clause in parts.rulebook.clauses.values()
    )
    return Table("Clauses", ("Clause", "In our words", "Sources"), rows)


def _point(question: type[Ambiguity], pairs: Sequence[Pair]) -> Iterator[Block]:
    entry = question.entry
    said = ((f"{source.document}, {source.section}", source.says) for source in entry.sources)
    yield Heading(2, "What the texts say")
    yield Facts(tuple(said))
    yield Heading(2, "Readings, and what would settle it")
    rows = tuple(
        Row(
            (
                Cell((Code(reading.name_on_the_command_line),)),
                Cell(reading.says),
                Cell(reading.reading.wording),
                Cell(joined(tuple(clause_link(clause.id) for clause in reading.reading.clauses))),
            )
        )
        for reading in question
    )
    yield Table("Readings", ("Reading", "Says", "To settle it so", "Clauses"), rows)
    if entry.not_modelled:
        yield Para(f"Not modelled: {entry.not_modelled}", "note")
    for pair in pairs:
        yield Heading(2, f"{pair.a} and {pair.b}")
        if isinstance(pair.found, int):
            yield Para(f"Nothing found in {pair.found:,} plays; that is no proof.", "missing")
            continue
        stories = tuple(zip_longest(pair.found.a.happenings, pair.found.b.happenings))
        yield Stories("The smallest play", (pair.a, pair.b), stories, pair.found.parted)
        for name, one in ((pair.a, pair.found.a), (pair.b, pair.found.b)):
            yield Para(f"{name}: {one.closing_line()}")
        yield Pre(json.dumps(pair.found.trace))
