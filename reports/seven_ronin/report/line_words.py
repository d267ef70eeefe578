"""Deployments and choices of a trace, in words."""

import json
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any, cast

from ronin.model.ambiguity import kebab
from ronin.model.errors import DefectivePosition
from ronin.model.rulings import with_reading
from ronin.model.seven_ronin.notation import format_position, read_position
from ronin.model.seven_ronin.pieces import RONIN, Space
from ronin.model.seven_ronin.rulings import ENGLISH, points
from ronin.properties.seven_ronin.divergence.readings import pairs_of
from ronin.reports.pages.blocks import Words


def position_words(position: object, point: str) -> str:
    """A position in one line; one that only some reading of the point allows is read by that."""
    base = ENGLISH
    for name, reading in pairs_of(point)[0].base:
        base = with_reading(base, name, reading)
    rulings = [with_reading(base, point, kebab(reading.name)) for reading in points()[point]]
    for each in (ENGLISH, base, *rulings):
        with suppress(DefectivePosition):
            return format_position(read_position(position, each))
    return json.dumps(position)


def line_words(trace: Mapping[str, Any]) -> Iterator[tuple[str, Words]]:
    """What both sides do, in words."""
    attack = cast(Mapping[str, int], trace.get("attacker") or {})
    sent = ", ".join(f"{count} to {_name(name)}" for name, count in attack.items() if count)
    yield "The Attacker deploys", sent or "nothing"
    defence = cast(Mapping[str, str], trace.get("defender") or {})
    placed = ", ".join(f"{_name(name)} to {_name(to)}" for name, to in defence.items())
    yield "The Defender deploys", placed or "nobody"
    choices = cast(list[Mapping[str, Any]], trace.get("choices") or [])
    if choices:
        yield "Then", "; ".join(map(choice_words, choices))


_NAMES = {space.value: f"the {space.label}" for space in Space} | {
    ronin.value: ronin.label for ronin in RONIN
}
_NAME = re.compile(rf"\b({'|'.join(_NAMES)})\b")
_HOW_TO_WRITE_IT = re.compile(r"(: 'split' is missing| by a 'wounds' entry), such as \{.*\}")


def with_names(refusal: str) -> str:
    """A refusal as a reader is told it: with names, and without how a trace is written."""
    plain = _HOW_TO_WRITE_IT.sub("", refusal)
    return _NAME.sub(lambda found: _NAMES[found[0]], plain)


def _name(name: object) -> str:
    return _NAMES.get(str(name), str(name))


def choice_words(entry: Mapping[str, Any]) -> str:
    """An entry of a trace in words."""
    if "wounds" in entry:
        return f"the wounds on {_name(entry['wounds'])} are divided: {_parts(entry['split'])}"
    user = _name(entry.get("use"))
    details = []
    if "copies" in entry:
        details.append(f"copying {_name(entry['copies'])}")
    if "to" in entry:
        to = entry["to"]
        details.append(f"to {_parts(to) if isinstance(to, dict) else _name(to)}")
    if "count" in entry:
        details.append(f"with {entry['count']}")
    for name in ("heal", "target"):
        if name in entry:
            details.append(f"on {_name(entry[name])}")
    if "from" in entry:
        details.append(f"from {_parts(entry['from'])}")
    if "targets" in entry:
        details.append(f"on {' and '.join(map(_name, entry['targets']))}")
    if "split" in entry:
        details.append(f"divided: {_parts(entry['split'])}")
    return f"{user}: {' '.join(details)}" if details else f"{user} is used"


def _parts(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{_name(name)} {count}" for name, count in counts.items())
