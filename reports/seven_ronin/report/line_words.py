"""Deployments and choices of a trace, in words."""

import json
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any, cast

from ronin.model.ambiguity import kebab
from ronin.model.errors import DefectivePosition
from ronin.model.rulings import with_reading
from ronin.model.seven_ronin.notation import format_position, read_position
from ronin.model.seven_ronin.pieces import RONIN, Space
from ronin.model.seven_ronin.rulings import ENGLISH, points
from ronin.reports.pages.blocks import Words


def position_words(position: object, point: str) -> str:
    """A position in one line; one that only some reading of the point allows is read by that."""
    rulings = [with_reading(ENGLISH, point, kebab(reading.name)) for reading in points()[point]]
    for each in (ENGLISH, *rulings):
        with suppress(DefectivePosition):
            return format_position(read_position(position, each))
    return json.dumps(position)


def line_words(trace: Mapping[str, Any]) -> Iterator[tuple[str, Words]]:
    """What both sides do, in words."""
    attack = cast(Mapping[str, int], trace.get("attacker") or {})
    sent = ", ".join(f"{count} to {_space(name)}" for name, count in attack.items() if count)
    yield "The Attacker deploys", sent or "nothing"
    defence = cast(Mapping[str, str], trace.get("defender") or {})
    placed = ", ".join(f"{_ronin(name)} to {_space(to)}" for name, to in defence.items())
    yield "The Defender deploys", placed or "nobody"
    choices = cast(list[Mapping[str, Any]], trace.get("choices") or [])
    if choices:
        yield "Then", "; ".join(map(choice_words, choices))


def _space(name: str) -> str:
    return Space(name).label if name in {space.value for space in Space} else name


def _ronin(name: str) -> str:
    return next((ronin.label for ronin in RONIN if ronin.value == name), name)


def _any(name: object) -> str:
    return _ronin(_space(str(name)))


def choice_words(entry: Mapping[str, Any]) -> str:
    """An entry of a trace in words."""
    if "wounds" in entry:
        return f"the wounds on {_space(entry['wounds'])} are divided: {_parts(entry['split'])}"
    user = _any(entry.get("use"))
    details = []
    if "copies" in entry:
        details.append(f"copying {_space(entry['copies'])}")
    if "to" in entry:
        to = entry["to"]
        details.append(f"to {_parts(to) if isinstance(to, dict) else _space(to)}")
    if "count" in entry:
        details.append(f"with {entry['count']}")
    for name in ("heal", "target"):
        if name in entry:
            details.append(f"on {_any(entry[name])}")
    if "from" in entry:
        details.append(f"from {_parts(entry['from'])}")
    if "targets" in entry:
        details.append(f"on {' and '.join(map(_any, entry['targets']))}")
    if "split" in entry:
        details.append(f"divided: {_parts(entry['split'])}")
    return f"{user}: {' '.join(details)}" if details else f"{user} is used"


def _parts(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{_any(name)} {count}" for name, count in counts.items())
