"""Sentences that would settle each open point of a game, under the sections that leave it open."""

import csv
from io import StringIO

from ronin.model.ambiguity import Register
from ronin.reports.pages.blocks import Cell, Code, Page, Para, Row, Table, Words, point_link

PATH = "errata"
HEAD = ("point", "sections", "reading", "wording")
"""The first line of the table for a spreadsheet."""


def errata_page(register: Register, title: str, chosen: dict[str, str]) -> Page:
    """One row for each point: where it stands open, and the sentence that we would print."""
    rows = []
    for question in register.in_order():
        entry = question.entry
        taken = chosen.get(entry.name) or next(iter(entry.presets.values())).reading
        readings = {
            reading.name_on_the_command_line: reading.reading.wording for reading in question
        }
        others = tuple(wording for name, wording in readings.items() if name != taken)
        where = "; ".join(dict.fromkeys(source.section for source in entry.sources))
        cells: tuple[Words, ...] = (
            (point_link(entry.name),),
            where,
            (Code(taken), " ", readings[taken]),
            " / ".join(others),
        )
        rows.append(Row(tuple(map(Cell, cells))))
    table = Table(
        "What could be printed",
        ("Point", "Sections", "As we read it", "Or else"),
        tuple(rows),
        kind="stack",
    )
    lead = "A sentence for each open point, in our own words; whoever prints it has settled it."
    return Page(PATH, "Errata that would settle the points", title, (Para(lead, "lead"), table))


def errata_csv(register: Register) -> str:
    """The same as a table for a spreadsheet."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(HEAD)
    for question in register.in_order():
        where = "; ".join(dict.fromkeys(source.section for source in question.entry.sources))
        for reading in question:
            name = reading.name_on_the_command_line
            writer.writerow((question.entry.name, where, name, reading.reading.wording))
    return text.getvalue()
