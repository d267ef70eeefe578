"""The register of open points, written for people and as JSON."""

from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from typing import cast

from ronin.model.ambiguity import Ambiguity, Reading
from ronin.model.seven_ronin import rulings  # noqa: F401 - loading it enters the points that are played
from ronin.model.seven_ronin.ambiguities import table_manners  # noqa: F401 - and this the others
from ronin.model.seven_ronin.ambiguities.register import REGISTER
from ronin.reports.seven_ronin.steps import TITLES, Part, part_of
from ronin.verify.console.answers import bold
from ronin.verify.console.columns import equal_widths, indented, row, rule_under, width

_WIDE_ENOUGH_FOR_SOURCES = 100
_WIDE_ENOUGH_FOR_A_TABLE = 120
DOCUMENTS = {"english": "EN", "french": "FR", "summary": "EOG"}

Chosen = Mapping[str, str]
"""The reading in force of each point that is modelled."""


def all_points() -> list[type[Ambiguity]]:
    """Every open point, those that are modelled first."""
    order = tuple(Part)
    return sorted(
        REGISTER.values(),
        key=lambda point: (bool(point.entry.not_modelled), order.index(part_of(point))),
    )


def clauses_of(question: type[Ambiguity]) -> list[str]:
    """The ids of the clauses that some reading of a point touches."""
    return sorted({clause.id for one in question for clause in _reading(one).clauses})


def do_presets_differ(question: type[Ambiguity]) -> bool:
    """Whether the presets read a point in different ways."""
    return len({taken.reading for taken in question.entry.presets.values()}) > 1


def hanging_on(name: str) -> dict[str, tuple[str, ...]]:
    """The points that have a meaning only under some readings of this one, and those readings."""
    return {
        other: question.entry.needs[name]
        for other, question in REGISTER.items()
        if name in question.entry.needs
    }


def suggested(name: str, known: Iterable[str]) -> str:
    """Names like this one, or where all of them are listed."""
    near = get_close_matches(name, list(known), n=3, cutoff=0.4)
    return f"; did you mean {', '.join(near)}?" if near else "; `ronin rulings` lists them all"


def point_json(question: type[Ambiguity], chosen: Chosen) -> dict[str, object]:
    """One open point in the promised form, and all else that the register says about it."""
    entry = question.entry
    return {
        "name": entry.name,
        "question": question.question(),
        "kind": entry.kind.value,
        "step": part_of(question).value,
        "clauses": clauses_of(question),
        "readings": [_reading_json(one) for one in question],
        "presets": {preset: taken.reading for preset, taken in entry.presets.items()},
        "firmness": {preset: taken.firmness.value for preset, taken in entry.presets.items()},
        "sources": [
            {"document": source.document, "section": source.section, "says": source.says}
            for source in entry.sources
        ],
        "needs": {name: list(readings) for name, readings in entry.needs.items()},
        "modelled": not entry.not_modelled,
        "why_not": entry.not_modelled or None,
        "chosen": chosen.get(entry.name),
    }


def _reading_json(one: Ambiguity) -> dict[str, object]:
    return {
        "name": one.name_on_the_command_line,
        "says": one.says,
        "wording": _reading(one).wording,
        "clauses": [clause.id for clause in _reading(one).clauses],
        "sources": [
            {"document": DOCUMENTS[preset], "firmness": firmness}
            for preset, firmness in _takers(one).items()
        ],
    }


def _reading(one: Ambiguity) -> Reading:
    return cast(Reading, one.value)


def _takers(one: Ambiguity) -> dict[str, str]:
    """The presets that take a reading, and how firmly their texts support it."""
    return {
        preset: taken.firmness.value
        for preset, taken in one.entry.presets.items()
        if taken.reading == one.name_on_the_command_line
    }


def list_lines(questions: Iterable[type[Ambiguity]], chosen: Chosen, preset: str) -> Iterator[str]:
    """Open points in short: a table where the terminal is wide, otherwise one below another."""
    if width() < _WIDE_ENOUGH_FOR_A_TABLE:
        for question in questions:
            yield from _short_lines(question, chosen, preset)
        return
    widths = (26, 15, 10, width() - 60)
    heading = [["Name"], ["Kind"], ["Firmness"], ["Question, and its readings"]]
    yield from map(bold, row(heading, widths))
    yield rule_under(widths)
    for question in questions:
        entry = question.entry
        readings = f"  {_starred(question, chosen)}"
        told = [question.question(), readings, ", ".join(_remarks(question))]
        firm = _how_firm(question, chosen, preset)
        yield from row([[entry.name], [entry.kind.value], [firm], told], widths)


def _short_lines(question: type[Ambiguity], chosen: Chosen, preset: str) -> Iterator[str]:
    entry = question.entry
    about = [entry.kind.value, _how_firm(question, chosen, preset), *_remarks(question)]
    yield f"{bold(entry.name)} ({', '.join(about)})"
    yield from indented(question.question(), "  ")
    yield from indented(_starred(question, chosen), "    ")


def _starred(question: type[Ambiguity], chosen: Chosen) -> str:
    """The names of the readings, the one in force with a star."""
    in_force = chosen.get(question.entry.name)
    names = (one.name_on_the_command_line for one in question)
    return ", ".join(("*" if name == in_force else "") + name for name in names)


def _how_firm(question: type[Ambiguity], chosen: Chosen, preset: str) -> str:
    """How firmly the text of a preset supports the reading in force."""
    taken = question.entry.presets[preset]
    in_force = chosen.get(question.entry.name, taken.reading)
    return taken.firmness.value if taken.reading == in_force else "overruled"


def _remarks(question: type[Ambiguity]) -> list[str]:
    remarks = {
        "presets differ": do_presets_differ(question),
        "not modelled": bool(question.entry.not_modelled),
    }
    return [remark for remark, is_so in remarks.items() if is_so]


def full_lines(question: type[Ambiguity], chosen: Chosen) -> Iterator[str]:
    """One open point in full."""
    entry = question.entry
    yield f"{bold(entry.name)} ({entry.kind})"
    yield from indented(question.question(), "  ")
    yield f"  {TITLES[part_of(question)]}"
    yield ""
    yield bold("What the texts say")
    yield from _source_lines(question)
    yield ""
    yield bold("Readings")
    for one in question:
        yield from _reading_lines(one, chosen)
    below = list(_dependency_lines(question))
    if entry.not_modelled:
        below += indented(f"Not modelled: {entry.not_modelled}", "")
    if below:
        yield ""
        yield from below


def _source_lines(question: type[Ambiguity]) -> Iterator[str]:
    """What each text says: side by side where there is room."""
    said: dict[str, list[str]] = {document: [] for document in DOCUMENTS.values()}
    for source in question.entry.sources:
        said.setdefault(source.document, []).append(f"{source.section}: {source.says}")
    said = {document: told or ["Nothing."] for document, told in said.items()}
    if width() < _WIDE_ENOUGH_FOR_SOURCES:
        for document, told in said.items():
            for number, sentence in enumerate(told):
                label = document if number == 0 else ""
                first, *rest = indented(sentence, " " * 6)
                yield f"  {label:<3} {first[6:]}"
                yield from rest
        return
    widths = equal_widths(len(said), width())
    yield from row([[document] for document in said], widths)
    yield rule_under(widths)
    yield from row(list(said.values()), widths)


def _reading_lines(one: Ambiguity, chosen: Chosen) -> Iterator[str]:
    name = one.name_on_the_command_line
    yield f"{'*' if name == chosen.get(one.entry.name) else ' '} {bold(name)}"
    yield from indented(one.says, "    ")
    takers = (f"{preset} ({firmness})" for preset, firmness in _takers(one).items())
    yield from indented(f"Taken by: {', '.join(takers) or 'no preset'}", "    ")
    yield from indented(f"To settle it so: {_reading(one).wording}", "    ")
    yield from indented(f"Clauses: {', '.join(map(str, _reading(one).clauses))}", "    ")


def _dependency_lines(question: type[Ambiguity]) -> Iterator[str]:
    for name, readings in question.entry.needs.items():
        yield from indented(f"Matters only if {name} is {' or '.join(readings)}.", "")
    for name, readings in hanging_on(question.entry.name).items():
        yield from indented(f"{name} matters only if this is {' or '.join(readings)}.", "")
