"""The report on the open points of any game: a page for each, found plays and wordings included."""

import json
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from ronin.model.ambiguity import Ambiguity
from ronin.model.errors import RoninError
from ronin.properties.divergence import Divergence
from ronin.reports.pages.as_html import html
from ronin.reports.pages.as_markdown import file_of, markdown
from ronin.reports.pages.blocks import (
    Beside,
    Block,
    Cell,
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
    clause_link,
    join_parts,
    neighbours,
    point_link,
)
from ronin.reports.register import errata
from ronin.reports.register.pairs import RUNGS, Display, InWords, PlayedPair, play_pairs
from ronin.verify.parts import Json, Parts, Setting
from ronin.verify.register_json import point_json
from ronin.verify.searched import texts_about
from ronin.verify.tool import tool

FORMAT = "ronin-report/1"
FORMATS = ("html", "md", "json")
SECTIONS = {"index": "Points", errata.PATH: "Errata", "clauses": "Clauses"}


def report_json(parts: Parts, setting: Setting, pairs: Sequence[PlayedPair], chosen: Json) -> Json:
    """The whole report as one value."""
    points = []
    for question in parts.register.in_order():
        name = question.entry.name
        of_point = [pair for pair in pairs if pair.point == name]
        rung = max((pair.rung for pair in of_point), default=0)
        status = "not modelled" if question.entry.not_modelled else _status(of_point)
        evidence = "smallest play found" if rung else None
        told = point_json(question, chosen, parts.register)
        points.append(
            {
                **told,
                "status": status,
                "severity": {"rung": rung, "at_least": True, "evidence": evidence},
                "pairs": [pair.json() for pair in of_point],
            }
        )
    clauses = [
        {"id": clause.id, "text": clause.text, "sources": dict(clause.sources)}
        for clause in parts.rulebook.clauses.values()
    ]
    return {"format": FORMAT, "points": points, "clauses": clauses, **setting.provenance()}


def _status(pairs: Sequence[PlayedPair]) -> str:
    found = any(not isinstance(pair.found, int) for pair in pairs)
    return "witness" if found else "nothing-found"


def files_of(
    parts: Parts, setting: Setting, chosen: Json, formats: Sequence[str]
) -> dict[str, str]:
    """The files of the report, text by path."""
    pairs = play_pairs(parts, setting)
    footer = f"Written by ronin {tool()['version']}. {setting.in_words()}"
    site = Site(parts.title, SECTIONS)
    files = {}
    for page in _pages(parts, pairs, chosen):
        if "html" in formats:
            files[f"{page.path}.html"] = html(page, footer, site)
        if "md" in formats:
            files[file_of(page.path)] = markdown(page, footer)
    if "html" in formats or "md" in formats:
        files["errata.csv"] = errata.errata_csv(parts.register)
    if "json" in formats:
        told = report_json(parts, setting, pairs, chosen)
        files["report.json"] = json.dumps(told, indent=1, ensure_ascii=False) + "\n"
    return files


def _pages(parts: Parts, pairs: Sequence[PlayedPair], chosen: Json) -> Iterator[Page]:
    title = f"The open points of {parts.title}"
    names = in_order(parts, pairs)
    index = (*_about(parts, pairs), _index(parts, pairs, names))
    yield Page("index", title, "A report on the rules, unofficial and in our own words", index)
    yield errata.errata_page(parts.register, parts.title, chosen)
    yield Page("clauses", "Clauses", parts.title, (_clauses(parts),))
    for name in names:
        question = parts.register[name]
        of_point = [pair for pair in pairs if pair.point == name]
        blocks = (Para(neighbours(name, names), "soft"), *_point(question, of_point))
        over = f"{name} · {question.entry.kind.value} · {parts.register.title_of(question)}"
        yield Page(f"points/{name}", question.question(), over, blocks)


def in_order(parts: Parts, pairs: Sequence[PlayedPair]) -> list[str]:
    """The points that matter most first: by what a play shows, then by how often one comes up."""

    def rank(question: type[Ambiguity]) -> tuple[bool, int, float]:
        of_point = [pair for pair in pairs if pair.point == question.entry.name]
        rung = max((pair.rung for pair in of_point), default=0)
        return bool(question.entry.not_modelled), -rung, -_how_often(of_point)[1]

    return [question.entry.name for question in sorted(parts.register.in_order(), key=rank)]


def _about(parts: Parts, pairs: Sequence[PlayedPair]) -> Iterator[Block]:
    """What the report is, and what it rests on."""
    yield Para(
        f"Where the rules of {parts.title} can be read in more than one way: what the text says, "
        "the smallest play found in which two readings part, who has more of what, how often "
        "random games meet it, and a sentence that would settle it.",
        "lead",
    )
    questions = parts.register.in_order()
    played = [point.entry.name for point in questions if not point.entry.not_modelled]
    parting = {pair.point for pair in pairs if not isinstance(pair.found, int)}
    yield Facts(
        (
            ("Points", f"{len(questions)}, {len(played)} of them played under every reading"),
            ("With a play that parts the readings", f"{len(parting)}"),
            ("Searched, and nothing found", f"{len(set(played) - parting)}"),
            ("Clauses", f"{len(parts.rulebook.clauses)}"),
        )
    )


def _index(parts: Parts, pairs: Sequence[PlayedPair], names: Sequence[str]) -> Table:
    rows = []
    for question in (parts.register[name] for name in names):
        entry = question.entry
        of_point = [pair for pair in pairs if pair.point == entry.name]
        found = "not modelled" if entry.not_modelled else _status(of_point)
        rung = max((pair.rung for pair in of_point), default=0)
        worst = "not modelled" if entry.not_modelled else RUNGS[rung]
        step = parts.register.title_of(question)
        cells = (
            Cell((point_link(entry.name),)),
            Cell(question.question()),
            Cell((Mark(entry.kind.value, "kind"),)),
            Cell(worst, rung),
            Cell(*_how_often(of_point)),
        )
        traits = {
            "kind": (entry.kind.value,),
            "found": (found.replace(" ", "-"),),
            "step": (step,),
        }
        rows.append(Row(cells, traits, words=" ".join(texts_about(question))))
    head = ("Point", "Question", "Kind", "What a play shows", "In random play")
    filters = (("step", "Step"), ("kind", "Kind"), ("found", "Smallest play"))
    caption = (
        "Those that matter most first: by what a play shows, then by how often, in plays of random "
        "games, two readings part"
    )
    return Table(caption, head, tuple(rows), filters, sortable=True, kind="stack")


def _how_often(pairs: Sequence[PlayedPair]) -> tuple[str, float]:
    """The largest share of plays, drawn by chance, in which two readings part."""
    shares = [(pair.came_up[0] / pair.came_up[1], pair.came_up) for pair in pairs if pair.came_up]
    if not shares:
        return "not counted", -1.0
    share, (came_up, of) = max(shares)
    return f"{came_up} of {of}", share


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


def _point(question: type[Ambiguity], pairs: Sequence[PlayedPair]) -> Iterator[Block]:
    entry = question.entry
    said = ((f"{source.document}, {source.section}", source.says) for source in entry.sources)
    yield Heading(2, "What the texts say")
    yield Facts(tuple(said))
    yield Heading(2, "Readings, and what would settle it")
    rows = tuple(
        Row(
            (
                Cell((Mark(reading.name_on_the_command_line),)),
                Cell(reading.says),
                Cell(reading.reading.wording),
                Cell(
                    join_parts(tuple(clause_link(clause.id) for clause in reading.reading.clauses))
                ),
            )
        )
        for reading in question
    )
    head = ("Reading", "Says", "To settle it so", "Clauses")
    yield Table("Readings", head, rows, kind="stack")
    if entry.not_modelled:
        yield Para(f"Not modelled: {entry.not_modelled}", "note")
    for pair in pairs:
        yield Heading(2, f"{pair.a} and {pair.b}")
        yield from _pair(pair)


def _pair(pair: PlayedPair) -> Iterator[Block]:
    """The smallest play of two readings: its table, its stories, its ends and who gains."""
    if pair.came_up is not None:
        came_up, of = pair.came_up
        yield Para(f"Of {of:,} plays of random games they part in {came_up:,}.", "soft")
    match pair.found:
        case int(looked_at):
            yield Para(f"Nothing found in {looked_at:,} plays; that is no proof.", "missing")
        case InWords():
            yield Para(pair.found.what)
            yield Facts(((pair.a, pair.found.a), (pair.b, pair.found.b)))
        case Divergence():
            yield from _parting(pair, pair.found)


def _parting(pair: PlayedPair, found: Divergence) -> Iterator[Block]:
    shown = pair.shown
    if shown is not None:
        start = next(
            side.end for side in (found.a, found.b) if not isinstance(side.end, RoninError)
        )
        yield Para(
            f"The smallest of {found.looked_at:,} plays looked at. {shown.about(pair.point)}",
            "soft",
        )
        yield shown.picture(start.position, found.a.setting, "Before it")
    stories = tuple(zip_longest(found.a.happenings, found.b.happenings))
    yield Stories("The smallest play", (pair.a, pair.b), stories, found.parted)
    if shown is None:
        for name, side in ((pair.a, found.a), (pair.b, found.b)):
            yield Para(f"{name}: {side.closing_line()}")
    else:
        yield from _ends(pair, found, shown)
    yield Pre(json.dumps(found.trace))


def _ends(pair: PlayedPair, found: Divergence, shown: Display) -> Iterator[Block]:
    """How it ends under both readings, drawn, and who has more of what."""
    ends = []
    for name, side in ((pair.a, found.a), (pair.b, found.b)):
        title, blocks = f"After it, if {name}", [Para(side.closing_line())]
        if isinstance(side.end, RoninError):
            ends.append((title, tuple[Block, ...](blocks)))
            continue
        after = shown.picture(shown.after(side.end), side.setting, title)
        ends.append((title, (after,)))
    yield Beside(tuple(ends))
    if isinstance(found.a.end, RoninError) or isinstance(found.b.end, RoninError):
        allowed = pair.b if isinstance(found.a.end, RoninError) else pair.a
        yield Para(f"It is allowed only if {allowed}: who does it gains a choice.")
        return
    rows = tuple(
        Row((Cell(player), Cell(what), Cell(str(a), a, "number"), Cell(str(b), b, "number")))
        for player, what, a, b in shown.gains(found.a.end, found.b.end)
    )
    if rows:
        yield Table("Who has more of what", ("Player", "What", pair.a, pair.b), rows)
