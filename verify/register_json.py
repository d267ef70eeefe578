"""The register of open points as JSON."""

from collections.abc import Mapping

from ronin.model.ambiguity import Ambiguity, Register

Chosen = Mapping[str, str]
"""The reading in force of each point that is modelled."""


def do_presets_differ(question: type[Ambiguity]) -> bool:
    """Whether the presets read a point in different ways."""
    return len({taken.reading for taken in question.entry.presets.values()}) > 1


def point_json(question: type[Ambiguity], chosen: Chosen, register: Register) -> dict[str, object]:
    """One open point in the promised form, and all else that the register says about it."""
    entry = question.entry
    return {
        "name": entry.name,
        "question": question.question(),
        "kind": entry.kind.value,
        "step": register.step_of(question),
        "clauses": question.clauses(),
        "readings": [_reading_json(reading, register) for reading in question],
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


def _reading_json(one: Ambiguity, register: Register) -> dict[str, object]:
    return {
        "name": one.name_on_the_command_line,
        "says": one.says,
        "wording": one.reading.wording,
        "clauses": [clause.id for clause in one.reading.clauses],
        "sources": [
            {"document": register.documents[preset], "firmness": firmness}
            for preset, firmness in takers(one).items()
        ],
    }


def takers(one: Ambiguity) -> dict[str, str]:
    """The presets that take a reading, and how firmly their texts support it."""
    return {
        preset: taken.firmness.value
        for preset, taken in one.entry.presets.items()
        if taken.reading == one.name_on_the_command_line
    }
