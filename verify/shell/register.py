"""The register of open points, written for people and as JSON."""

from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from textwrap import wrap
from typing import cast

from model.ambiguity import REGISTER, Ambiguity, Reading
from model.seven_ronin import rulings  # noqa: F401 - loading it enters the points that are played
from model.seven_ronin.ambiguities import table_manners  # noqa: F401 - and this the others
from verify.shell.answers import bold

_WIDTH = 80
_DOCUMENTS = {"english": "EN", "french": "FR", "summary": "EOG"}

Chosen = Mapping[str, str]
"""The reading in force of each point that is modelled."""


def point_json(question: type[Ambiguity], chosen: Chosen) -> dict[str, object]:
    """One open point in the promised form, and all else that the register says about it."""
    entry = question.entry
    return {
        "name": entry.name,
        "question": question.question(),
        "kind": entry.kind.value,
        "clauses": sorted({clause.id for one in question for clause in _reading(one).clauses}),
        "readings": [_reading_json(one) for one in question],
        "presets": {preset: taken.reading for preset, taken in entry.presets.items()},
        "firmness": {preset: taken.firmness.value for preset, taken in entry.presets.items()},
        "sources": [
            {"document": source.document, "section": source.section, "says": source.says}
            for source in entry.sources
        ],
        "needs": {name: list(readings) for name, readings in entry.needs.items()},
        "modelled": not entry.not_modelled,
        "not_modelled": entry.not_modelled or None,
        "chosen": chosen.get(entry.name),
    }


def _reading_json(one: Ambiguity) -> dict[str, object]:
    return {
        "name": one.name_on_the_command_line,
        "says": one.says,
        "wording": _reading(one).wording,
        "clauses": [clause.id for clause in _reading(one).clauses],
        "sources": [
            {"document": _DOCUMENTS[preset], "firmness": taken.firmness.value}
            for preset, taken in one.entry.presets.items()
            if taken.reading == one.name_on_the_command_line
        ],
    }


def _reading(one: Ambiguity) -> Reading:
    return cast(Reading, one.value)


def short_lines(question: type[Ambiguity], chosen: Chosen) -> Iterator[str]:
    """One open point in a list: its question and the names of its readings."""
    entry = question.entry
    yield bold(entry.name) + (" (not modelled)" if entry.not_modelled else "")
    yield from _indented(question.question(), "  ")
    names = (one.name_on_the_command_line for one in question)
    starred = (("*" if name == chosen.get(entry.name) else "") + name for name in names)
    yield from _indented(", ".join(starred), "    ")


def full_lines(question: type[Ambiguity], chosen: Chosen) -> Iterator[str]:
    """One open point in full."""
    entry = question.entry
    yield f"{bold(entry.name)} ({entry.kind})"
    yield from _indented(question.question(), "  ")
    yield ""
    for one in question:
        name = one.name_on_the_command_line
        yield f"{'*' if name == chosen.get(entry.name) else ' '} {bold(name)}"
        yield from _indented(one.says, "    ")
        yield from _indented(f"To settle it so: {_reading(one).wording}", "    ")
        yield from _indented(", ".join(map(str, _reading(one).clauses)), "    ")
    yield ""
    for source in entry.sources:
        yield from _indented(f"{source.document} {source.section}: {source.says}", "  ")
    taken = (f"{preset} {one.reading} ({one.firmness})" for preset, one in entry.presets.items())
    yield from _indented(f"Presets: {', '.join(taken)}", "  ")
    for name, readings in entry.needs.items():
        yield from _indented(f"Matters only if {name} is {' or '.join(readings)}", "  ")
    if entry.not_modelled:
        yield from _indented(f"Not modelled: {entry.not_modelled}", "  ")


def all_points() -> list[type[Ambiguity]]:
    """Every open point, those that are modelled first."""
    return sorted(REGISTER.values(), key=lambda question: bool(question.entry.not_modelled))


def suggested(name: str, known: Iterable[str]) -> str:
    """Names like this one, or where all of them are listed."""
    near = get_close_matches(name, list(known), n=3, cutoff=0.4)
    return f"; did you mean {', '.join(near)}?" if near else "; `ronin rulings` lists them all"


def _indented(text: str, indent: str) -> Iterator[str]:
    yield from wrap(
        text, _WIDTH, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False
    )
