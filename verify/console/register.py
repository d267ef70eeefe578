"""The register of open points, written for people."""

from collections.abc import Iterable, Iterator

from ronin.model.ambiguity import Ambiguity, Register
from ronin.verify.console.answers import bold
from ronin.verify.console.columns import equal_widths, indent_lines, row, rule_under, width
from ronin.verify.register_json import Chosen, do_presets_differ, takers

_WIDE_ENOUGH_FOR_SOURCES = 100
_WIDE_ENOUGH_FOR_A_TABLE = 120


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
        readings = f"  {_star_in_force(question, chosen)}"
        told = [question.question(), readings, ", ".join(_remarks(question))]
        firm = _how_firm(question, chosen, preset)
        yield from row([[entry.name], [entry.kind.value], [firm], told], widths)


def _short_lines(question: type[Ambiguity], chosen: Chosen, preset: str) -> Iterator[str]:
    entry = question.entry
    about = [entry.kind.value, _how_firm(question, chosen, preset), *_remarks(question)]
    yield f"{bold(entry.name)} ({', '.join(about)})"
    yield from indent_lines(question.question(), "  ")
    yield from indent_lines(_star_in_force(question, chosen), "    ")


def _star_in_force(question: type[Ambiguity], chosen: Chosen) -> str:
    """The names of the readings, the one in force with a star."""
    in_force = chosen.get(question.entry.name)
    names = (reading.name_on_the_command_line for reading in question)
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


def full_lines(question: type[Ambiguity], chosen: Chosen, register: Register) -> Iterator[str]:
    """One open point in full."""
    entry = question.entry
    yield f"{bold(entry.name)} ({entry.kind})"
    yield from indent_lines(question.question(), "  ")
    yield f"  {register.title_of(question)}"
    yield ""
    yield bold("What the texts say")
    yield from _source_lines(question, register)
    yield ""
    yield bold("Readings")
    for reading in question:
        yield from _reading_lines(reading, chosen)
    below = list(_dependency_lines(question, register))
    if entry.not_modelled:
        below += indent_lines(f"Not modelled: {entry.not_modelled}", "")
    if below:
        yield ""
        yield from below


def _source_lines(question: type[Ambiguity], register: Register) -> Iterator[str]:
    """What each text says: side by side where there is room."""
    said: dict[str, list[str]] = {document: [] for document in register.documents.values()}
    for source in question.entry.sources:
        said.setdefault(source.document, []).append(f"{source.section}: {source.says}")
    said = {document: told or ["Nothing."] for document, told in said.items()}
    if width() < _WIDE_ENOUGH_FOR_SOURCES:
        for document, told in said.items():
            for number, sentence in enumerate(told):
                label = document if number == 0 else ""
                first, *rest = indent_lines(sentence, " " * 6)
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
    yield from indent_lines(one.says, "    ")
    taken_by = (f"{preset} ({firmness})" for preset, firmness in takers(one).items())
    yield from indent_lines(f"Taken by: {', '.join(taken_by) or 'no preset'}", "    ")
    yield from indent_lines(f"To settle it so: {one.reading.wording}", "    ")
    yield from indent_lines(f"Clauses: {', '.join(map(str, one.reading.clauses))}", "    ")


def _dependency_lines(question: type[Ambiguity], register: Register) -> Iterator[str]:
    for name, readings in question.entry.needs.items():
        yield from indent_lines(f"Matters only if {name} is {' or '.join(readings)}.", "")
    for name, readings in register.needing(question.entry.name).items():
        yield from indent_lines(f"{name} matters only if this is {' or '.join(readings)}.", "")
