"""The page of one point, always in the same form."""

from collections.abc import Iterator, Sequence
from typing import cast

from ronin.model.ambiguity import Ambiguity, Reading
from ronin.model.seven_ronin.ambiguities import table_manners  # noqa: F401 - enters its points
from ronin.model.seven_ronin.ambiguities.register import REGISTER
from ronin.reports.pages.blocks import (
    Beside,
    Block,
    Cell,
    Code,
    Facts,
    Heading,
    Inline,
    Items,
    Link,
    Mark,
    Page,
    Para,
    Pre,
    Row,
    Strong,
    Table,
    Words,
    clause_link,
    join_parts,
    neighbours,
    point_link,
)
from ronin.reports.seven_ronin.report.errata import recommended_reading
from ronin.reports.seven_ronin.report.gathered import Report
from ronin.reports.seven_ronin.report.measure_parts import (
    gain_parts,
    moved_by_words,
    moved_parts,
    often_parts,
    often_words,
    rung_words,
    severity_parts,
)
from ronin.reports.seven_ronin.report.proved import is_proved_anew
from ronin.reports.seven_ronin.report.rungs_in_words import who_gains
from ronin.reports.seven_ronin.report.sections import section_name
from ronin.reports.seven_ronin.report.shown_by import diff_command, showing
from ronin.reports.seven_ronin.report.stale_parts import stale_parts
from ronin.reports.seven_ronin.report.told import ComparedReadings, ReportedPoint
from ronin.reports.seven_ronin.report.witness_parts import seen_in_play, witness_parts

TEXTS = {"EN": "English rulebook", "FR": "French rulebook", "EOG": "English summary"}
"""The documents, as a reader knows them."""
ELSEWHERE = (
    "This report is about another board or other rulings than the standard board under the preset "
    "english. Proofs and rounds were worked out anew for it; figures about severity, frequency and "
    "gain were measured on the standard board under the preset english, and not here."
)


def point_page(point: ReportedPoint, report: Report) -> Page:
    """The page."""
    question = point.question
    entry = question.entry
    over = f"{entry.name} · {entry.kind.value.replace('-', ' ')} · {REGISTER.title_of(question)}"
    names = [other.name for other in report.points]
    blocks: list[Block] = [Para(neighbours(point.name, names), "soft")]
    if point.modelled:
        blocks.append(Facts(tuple(_short(point, measured_here=not report.is_elsewhere))))
    else:
        blocks.append(Para((Strong("Not modelled. "), entry.not_modelled), "note"))
    blocks += _proposed_wording(question)
    blocks += seen_in_play(point, report)
    contents = len(blocks)
    blocks += [Heading(2, "What the texts say", "texts"), _texts(question)]
    blocks += [Heading(2, "The readings", "readings"), _readings(point, report)]
    if point.modelled:
        blocks += witness_parts(point)
        if report.is_elsewhere and point.found is not None:
            blocks.append(Para(ELSEWHERE, "note"))
        blocks += [Heading(2, "How severe it is", "severity"), *stale_parts("points")]
        blocks += severity_parts(point)
        blocks += [Heading(2, "How often it comes up", "often"), *stale_parts("frequencies")]
        blocks += often_parts(point)
        blocks += [Heading(2, "How the shares of wins move", "moved"), *stale_parts("moved")]
        blocks += moved_parts(point)
        blocks += [Heading(2, "Who gains", "gains"), *stale_parts("points"), *gain_parts(point)]
        blocks += [Heading(2, "What it interacts with", "interactions")]
        blocks += _interactions(point)
    blocks += [Heading(2, "What the presets take", "presets"), _presets(question)]
    blocks += [Heading(2, "A wording for each reading", "wordings"), *_wordings(question)]
    asked = [question for question in report.questions if question.query.point == entry.name]
    if asked:
        blocks.append(Heading(2, "Asked at the table", "asked"))
        blocks.append(
            Items(tuple(_asked(question.query.asks, question.query.name) for question in asked))
        )
    blocks += [Heading(2, "To see it for yourself", "commands"), Pre(_commands(point), "console")]
    blocks.insert(contents, _contents(point.name, blocks))
    return Page(f"points/{entry.name}", question.question(), over, tuple(blocks))


def _proposed_wording(question: type[Ambiguity]) -> Iterator[Block]:
    """The sentence that is recommended for print, and why."""
    one = recommended_reading(question)
    yield Heading(2, "The sentence to print", "wording")
    yield Para((Strong(f"“{one.sentence}”"),))
    yield Para((Code(one.name), f": {one.why} ", Link("All errata", "errata"), "."), "soft")


def _contents(name: str, blocks: Sequence[Block]) -> Block:
    """The ways to the parts of a page."""
    parts = [
        block
        for block in blocks
        if isinstance(block, Heading) and block.level == 2 and block.anchor
    ]
    links = tuple(Link(part.text, f"points/{name}#{part.anchor}") for part in parts)
    return Para(("On this page: ", *join_parts(links, " · ")), "soft")


def _asked(asks: str, name: str) -> Words:
    return (Link(asks, f"questions#{name}"),)


def _short(point: ReportedPoint, *, measured_here: bool) -> Iterator[tuple[str, Words]]:
    where = "" if measured_here else ", on the standard board under english"
    here = point.found is not None and is_proved_anew(point.found)
    yield f"Severity{'' if here else where}", rung_words(point.found)
    yield f"Comes up{where}", often_words(point.found)
    yield f"Moves the Attacker's share of wins{where}", moved_by_words(point.found)
    yield f"Gains by the other reading{where}", (Mark(_plain(who_gains(point.found))),)


def _plain(word: str) -> str:
    return word.replace("-", " ").replace(" %", "\N{NO-BREAK SPACE}%")


def _texts(question: type[Ambiguity]) -> Block:
    parts = []
    for document in REGISTER.documents.values():
        said = [source for source in question.entry.sources if source.document == document]
        told: tuple[Block, ...] = (Para("Nothing.", "missing"),)
        if said:
            told = (
                Items(
                    tuple(
                        (Strong(f"{section_name(source.section)}: "), source.says)
                        for source in said
                    )
                ),
            )
        parts.append((TEXTS[document], told))
    return Beside(tuple(parts))


def _readings(point: ReportedPoint, report: Report) -> Block:
    chosen = report.chosen.get(point.name)
    rows = []
    for reading in point.question:
        name = reading.name_on_the_command_line
        in_force: tuple[Inline, ...] = (" ", Mark("in force", "force")) if name == chosen else ()
        clauses = tuple(clause_link(clause.id) for clause in cast(Reading, reading.value).clauses)
        rows.append(
            Row(
                (
                    Cell((Code(name), *in_force)),
                    Cell(reading.says),
                    Cell(join_parts(clauses, " ")),
                )
            )
        )
    return Table(
        "Every reading that the texts allow", ("Reading", "Answer", "Clauses"), tuple(rows)
    )


def _presets(question: type[Ambiguity]) -> Block:
    rows = tuple(
        Row((Cell(preset), Cell((Code(taken.reading),)), Cell(taken.firmness.value)))
        for preset, taken in question.entry.presets.items()
    )
    caption = "How each edition is read, and how firmly its text supports that"
    return Table(caption, ("Preset", "Reading", "Firmness"), rows)


def _wordings(question: type[Ambiguity]) -> Iterator[Block]:
    yield Para("A sentence for the next edition, for each way to settle the point.")
    yield Facts(
        tuple(
            (reading.name_on_the_command_line, f"“{cast(Reading, reading.value).wording}”")
            for reading in question
        )
    )


def _interactions(point: ReportedPoint) -> Iterator[Block]:
    told: list[Words] = []
    for name, readings in point.question.entry.needs.items():
        taken = " or ".join(readings)
        told.append(("Has a meaning only if ", point_link(name), " is ", Code(taken), "."))
    for name, readings in REGISTER.needing(point.name).items():
        taken = " or ".join(readings)
        told.append((point_link(name), " has a meaning only if this is ", Code(taken), "."))
    for pair in point.pairs:
        told += _met_by_others(pair)
    if told:
        yield Items(tuple(told))
    else:
        yield Para("No other ruling was seen to change what happens here.", "missing")


def _met_by_others(pair: ComparedReadings) -> Iterator[Words]:
    """What other readings do to the smallest round of a pair, those with one effect together."""
    effects: dict[str, list[Inline]] = {}
    for met in cast(list[dict[str, str]], pair.found.get("interacts") or []):
        changed = effects.setdefault(met["how"], [])
        changed += [", " if changed else "", point_link(met["point"]), " = ", Code(met["reading"])]
    for how, changed in effects.items():
        end = "no longer differs" if how == "no longer parts" else how
        yield (f"The smallest round of {pair.a} against {pair.b} {end} with ", *changed, ".")


def _commands(point: ReportedPoint) -> str:
    lines = [f"$ ronin rulings {point.name}"]
    shown = [pair for pair in point.pairs if pair.smallest]
    if shown:
        lines.append(f"$ {diff_command(point.name, point.found or {}, (shown[0].a, shown[0].b))}")
    if point.found:
        lines += [f"$ {command}" for command in showing(point.name, point.found)]
        lines.append(f"$ {point.found['found_by']['command']}")
        weighed = (point.found.get("severity") or {}).get("found_by")
        if weighed:
            lines.append(f"$ {weighed['command']}")
    lines.append("$ ronin report --out build/report")
    return "\n".join(lines)
