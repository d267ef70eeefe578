"""The errata: for every point the reading to recommend, why, and the one sentence to print.

What a text states comes first: the reading that most texts state and, if as many state another, the
one that the English rulebook takes. Where no text states one, the reading is recommended under
which the fewest promises of the game are known to be broken, then the one that most editions are
read by, then the English one.
"""

import csv
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from io import StringIO
from pathlib import Path

from ronin.model.ambiguity import Ambiguity, Firmness
from ronin.model.seven_ronin.ambiguities.register import REGISTER
from ronin.model.words import many
from ronin.reports.pages.blocks import (
    Block,
    Cell,
    Code,
    Heading,
    Link,
    Page,
    Para,
    Row,
    Table,
)
from ronin.reports.seven_ronin.report.gathered import Report
from ronin.reports.seven_ronin.report.stale_parts import stale_parts

TITLE = "Errata: one sentence for every open point"
FINDINGS = Path(__file__).parents[1] / "findings"
HEAD = ("point", "part", "question", "recommended", "why", "sentence")
EDITIONS = {
    "english": "the English rulebook",
    "french": "the French rulebook",
    "summary": "the English summary",
}


@dataclass(frozen=True)
class Recommended:
    """The reading of a point that is recommended, and why."""

    question: type[Ambiguity]
    reading: Ambiguity
    why: str

    @property
    def name(self) -> str:
        """The reading's name."""
        return self.reading.name_on_the_command_line

    @property
    def sentence(self) -> str:
        """What to print."""
        return self.reading.reading.wording


@cache
def recommended_reading(question: type[Ambiguity]) -> Recommended:
    """The reading to recommend for a point."""
    stated = _stated_by(question)
    counts = {reading: len(editions) for reading, editions in stated.items()}
    english = question.entry.presets["english"].reading
    if counts:
        name = max(counts, key=lambda one: (counts[one], one == english))
        why = f"Stated by {_joined(stated[name])}"
        others = [each for reading, some in stated.items() if reading != name for each in some]
        why += f"; {_joined(others)} states another reading." if others else "."
        return Recommended(question, _member(question, name), why)
    broken = _broken_promises(question)
    taken = Counter(each.reading for each in question.entry.presets.values())
    names = [reading.name_on_the_command_line for reading in question]
    name = min(names, key=lambda one: (broken[one], -taken[one], one != english))
    return Recommended(question, _member(question, name), _why(name, names, broken, taken))


def _stated_by(question: type[Ambiguity]) -> dict[str, list[str]]:
    """The readings that some edition states, each with these editions."""
    stated: dict[str, list[str]] = {}
    for preset, taken in question.entry.presets.items():
        if taken.firmness is Firmness.STATED:
            stated.setdefault(taken.reading, []).append(EDITIONS[preset])
    return stated


def _broken_promises(question: type[Ambiguity]) -> Counter[str]:
    """How many promises of the game a round is known to break, under each reading of a point."""
    names = [file.stem for file in FINDINGS.glob("*.json")]
    return Counter(
        {
            reading.name_on_the_command_line: sum(
                name.endswith(f"-{question.entry.name}-{reading.name_on_the_command_line}")
                for name in names
            )
            for reading in question
        }
    )


def _why(name: str, names: Sequence[str], broken: Counter[str], taken: Counter[str]) -> str:
    told = "No text states it. "
    others = [broken[other] for other in names if other != name]
    if any(count > broken[name] for count in others):
        kept = f"only {many(broken[name], 'promise')}" if broken[name] else "no promise"
        told += f"Known rounds break {kept} of the game under it; under another reading they break "
        told += f"{max(others)}."
    elif taken[name] > max((taken[other] for other in names if other != name), default=0):
        count = "All" if taken[name] == taken.total() else f"{taken[name]} of the"
        told += f"{count} {taken.total()} editions are most naturally read so."
    else:
        told += "The English rulebook is most naturally read so."
    return told


def _member(question: type[Ambiguity], name: str) -> Ambiguity:
    return next(reading for reading in question if reading.name_on_the_command_line == name)


def _joined(words: Sequence[str]) -> str:
    *some, last = words
    return f"{', '.join(some)} and {last}" if some else last


def errata_page(report: Report) -> Page:
    """The page: the points of each part of the rules, in the order of the rules."""
    blocks: list[Block] = [
        Para(
            "For every point that the texts leave open: the reading that we recommend, why, and a "
            "sentence that settles it, ready to paste. What a text states comes first; then the "
            "reading under which the fewest promises of the game are broken by a round that we "
            "know; then the one that most editions are read by. The promises were written for the "
            "English rulebook. Recommendations are ours and unofficial.",
            "lead",
        ),
        *stale_parts("findings"),
    ]
    every = [recommended_reading(question) for question in REGISTER.in_order()]
    for title in dict.fromkeys(REGISTER.title_of(erratum.question) for erratum in every):
        some = [erratum for erratum in every if REGISTER.title_of(erratum.question) == title]
        blocks += [Heading(2, title), _table(title, some)]
    over = f"{report.basis.points} points, in the order of the rules"
    return Page("errata", TITLE, over, tuple(blocks))


def _table(title: str, some: Sequence[Recommended]) -> Table:
    rows = tuple(
        Row(
            (
                Cell((Link(erratum.question.question(), f"points/{erratum.question.entry.name}"),)),
                Cell(erratum.sentence),
                Cell((Code(erratum.name), f": {erratum.why}")),
            )
        )
        for erratum in some
    )
    return Table(
        f"{title}: {many(len(some), 'point')}", ("Question", "Print", "Why"), rows, kind="stack"
    )


def errata_csv() -> str:
    """The same as a table for a spreadsheet."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(HEAD)
    for question in REGISTER.in_order():
        one = recommended_reading(question)
        title = REGISTER.title_of(question)
        asked = question.question()
        writer.writerow((question.entry.name, title, asked, one.name, one.why, one.sentence))
    return text.getvalue()
