"""The pages beside the points: the editions compared, the questions, the clauses."""

import json
from collections.abc import Iterator

from ronin.model.words import many
from ronin.reports.pages.blocks import (
    Block,
    Cell,
    Code,
    Facts,
    Fold,
    Heading,
    Inline,
    Items,
    Link,
    Mark,
    Page,
    Para,
    Pre,
    Row,
    Soft,
    Table,
    clause_link,
    join_parts,
    point_link,
)
from ronin.reports.seven_ronin.drawing import picture
from ronin.reports.seven_ronin.report.clause_table import ClauseRow
from ronin.reports.seven_ronin.report.editions import EditionDifference
from ronin.reports.seven_ronin.report.errata import EDITIONS
from ronin.reports.seven_ronin.report.gathered import Report
from ronin.reports.seven_ronin.report.measure_parts import rung_words
from ronin.reports.seven_ronin.report.queries import Answered
from ronin.reports.seven_ronin.report.sections import section_name
from ronin.reports.seven_ronin.report.witness_parts import told_parts


def editions_page(report: Report) -> Page:
    """English against French against the summary, the worst difference first."""
    blocks: list[Block] = [
        Para(
            "Every point that two editions read differently, the worst first. The presets hold one "
            "reading of each text; where a text can be read in several ways, its page says how "
            "firmly.",
            "lead",
        )
    ]
    pairs = list(dict.fromkeys(difference.editions for difference in report.differences))
    for pair in pairs:
        told = [difference for difference in report.differences if difference.editions == pair]
        one, other = (EDITIONS[edition] for edition in pair)
        blocks.append(Heading(2, f"{one[:1].upper()}{one[1:]} against {other}", "-".join(pair)))
        blocks += _edition_parts(told, report)
    return Page(
        "editions",
        "The editions compared",
        "What another rulebook on the table changes",
        tuple(blocks),
    )


def _edition_parts(told: list[EditionDifference], report: Report) -> Iterator[Block]:
    modelled = [difference for difference in told if difference.modelled]
    rows = tuple(
        Row(
            (
                Cell((point_link(difference.point),)),
                Cell(report.point(difference.point).question.question()),
                Cell((Code(difference.readings[0]),)),
                Cell((Code(difference.readings[1]),)),
                Cell(
                    rung_words(report.point(difference.point).found)
                    if difference.modelled
                    else (Mark("not modelled", "gap"),)
                ),
            )
        )
        for difference in told
    )
    a, b = told[0].editions
    yield Table(
        f"{many(len(told), 'point')}, {len(modelled)} of them modelled",
        ("Point", "Question", a, b, "Severity"),
        rows,
        kind="stack",
    )
    for difference in modelled:
        title = f"{difference.point}: {difference.readings[0]} against {difference.readings[1]}"
        yield Heading(3, title)
        if difference.parting is None:
            searched = report.point(difference.point).found is not None
            yield Para(
                "No stored round tells these two apart." if searched else "Not searched yet.",
                "missing",
            )
            continue
        yield picture(difference.parting.before, difference.parting.text)
        yield from told_parts(difference.parting)


def questions_page(report: Report) -> Page:
    """Questions of players, answered by the engine under each reading."""
    blocks: list[Block] = [
        Para(
            "What players ask at the table. No answer is typed in: each is a query that was "
            "answered for this report, under every reading of the point that decides it.",
            "lead",
        )
    ]
    links = tuple(
        (Link(question.query.asks, f"questions#{question.query.name}"),)
        for question in report.questions
    )
    blocks.append(Fold("All questions", (Items(links, ordered=True),)))
    for question in report.questions:
        blocks += _question_parts(question)
    title = f"{len(report.questions)} questions from the table"
    return Page("questions", title, "Asked and answered", tuple(blocks))


def _question_parts(one: Answered) -> Iterator[Block]:
    yield Heading(2, one.query.asks, one.query.name)
    rows = []
    for reading, answer, clause in one.answers:
        in_force: tuple[Inline, ...] = (
            (" ", Mark("in force", "force")) if reading == one.in_force else ()
        )
        why: tuple[Inline, ...] = (" ", clause_link(clause)) if clause else ()
        rows.append(Row((Cell((Code(reading), *in_force)), Cell((answer, *why)))))
    yield Table(
        f"The answer under each reading of {one.query.point}", ("If", "Answer"), tuple(rows)
    )
    others = [f"{name}={reading}" for name, reading in one.query.others.items()]
    also: tuple[Inline, ...] = (", with ", Code(", ".join(others))) if others else ()
    yield Para(
        (
            Soft("Asked from "),
            Code(one.text),
            *also,
            ". ",
            Link("All about this point", f"points/{one.query.point}"),
            " and ",
            Link("the smallest round that shows it", f"points/{one.query.point}#smallest"),
            ".",
        )
    )
    query = json.dumps(dict(one.query.about), ensure_ascii=False)
    yield Fold("The query", (Pre(query, "json"), Pre(_command(one, others), "console")))


def _command(one: Answered, others: list[str]) -> str:
    """What answers the query under its last reading, once it is saved as query.json."""
    reading = one.answers[-1][0]
    rulings = "".join(f" --rulings {word}" for word in [*others, f"{one.query.point}={reading}"])
    match one.query.way:
        case "count":
            return f"$ ronin count query.json{rulings}"
        case "ask":
            return f"$ ronin ask --batch query.json{rulings}"
        case _:
            return f"$ ronin replay query.json{rulings}"


def clauses_page(report: Report) -> Page:
    """Every clause, and what covers it."""
    rows = tuple(_clause_row(clause) for clause in report.clauses)
    gaps = sum(cell.kind == "empty" for row in rows for cell in row.cells)
    blocks: list[Block] = [
        Para(
            "Each clause of the rules in our own words, where it stands, the rules of the engine "
            "that carry it out, the formulas that state it, the properties that rest on it, the "
            "worked examples that meet it, and the points that leave it open.",
            "lead",
        ),
        Facts(
            (
                ("Clauses", str(len(rows))),
                ("Empty cells", f"{gaps}, tinted below; a cell with a reason is none"),
            )
        ),
        Table(
            "All clauses; the heading of a column sorts by it",
            ("Clause", "Text", "Sources", "Engine", "Encoding", "Properties", "Cases", "Rulings"),
            rows,
            (("gap", "Nothing under"),),
            sortable=True,
            kind="stack clauses",
        ),
    ]
    return Page(
        "clauses", "The clauses, and what covers them", "The table of clauses", tuple(blocks)
    )


def _clause_row(row: ClauseRow) -> Row:
    clause = row.clause
    sources = "; ".join(
        f"{document} {section_name(section)}" for document, section in clause.sources.items()
    )
    marks: tuple[Inline, ...] = ()
    if clause.disputed:
        marks += (" ", Mark("disputed"))
    if clause.derived:
        marks += (" ", Mark("derived"))
    cells = {
        "engine": _covering(row.engine, clause.not_played),
        "encoding": _covering(row.encoding, row.not_encoded),
        "properties": _covering(row.properties),
        "cases": _covering(row.cases, link="examples#"),
    }
    gaps = tuple(name for name, cell in cells.items() if cell.kind == "empty")
    rulings = join_parts(tuple(point_link(name) for name in row.rulings))
    return Row(
        (
            Cell((Code(clause.id),)),
            Cell((clause.text, *marks)),
            Cell(sources),
            *cells.values(),
            Cell(rulings or (Soft("none open"),)),
        ),
        {"gap": gaps},
        clause.id,
    )


def _covering(names: tuple[str, ...], reason: str = "", link: str = "") -> Cell:
    if names and link:
        return Cell(join_parts(tuple(Link(name, f"{link}{name}") for name in names)), len(names))
    if names:
        return Cell("; ".join(map(_name_in_words, names)), len(names))
    if reason:
        return Cell((Soft(reason),), 0)
    return Cell((Mark("nothing"),), -1, "empty")


def _name_in_words(name: str) -> str:
    """The name of a function as the words it is made of, after its file."""
    return name.rsplit(".", 1)[-1].replace(":_", ":").replace(":", ": ").replace("_", " ")
