"""One reading for every open point of a game, whatever the game.

A game's rulings are a frozen dataclass with a field for each open point, named as the point is and
typed by its enum. It has no defaults: presets have names, and a user's own choice goes over one.
"""

from collections.abc import Hashable, Iterable
from dataclasses import fields, replace
from functools import cache
from typing import Any, TypeVar, cast, get_type_hints

from ronin.model.ambiguity import Ambiguity, kebab
from ronin.model.errors import BadInput
from ronin.model.words import did_you_mean

Rulings = TypeVar("Rulings")


def points_of(kind: type) -> dict[str, type[Ambiguity]]:
    """Every open point that rulings of this kind decide, by its name, in the order of fields."""
    return _points_of(cast(Hashable, kind))


@cache
def _points_of(kind: Any) -> dict[str, type[Ambiguity]]:
    hints = get_type_hints(kind)
    return {kebab(field.name): hints[field.name] for field in fields(kind)}


def field_of(point: type[Ambiguity]) -> str:
    """The field of the rulings that decides a point."""
    return point.entry.name.replace("-", "_")


def preset(kind: type[Rulings], name: str) -> Rulings:
    """The rulings that a preset takes."""
    taken: dict[str, Any] = {}
    for point in points_of(kind).values():
        readings = {kebab(member.name): member for member in point}
        taken[field_of(point)] = readings[point.entry.presets[name].reading]
    return kind(**taken)


def with_reading(rulings: Rulings, name: str, reading: str) -> Rulings:
    """The rulings with one point read another way; BadInput with suggestions if unknown."""
    known = points_of(type(rulings))
    if name not in known:
        raise BadInput(f"unknown ruling {name!r}{suggested(name, known)}")
    readings = {kebab(member.name): member for member in known[name]}
    if reading not in readings:
        raise BadInput(
            f"unknown reading {reading!r} of {name}; its readings are {', '.join(readings)}"
        )
    changed: dict[str, Any] = {field_of(known[name]): readings[reading]}
    return cast(Rulings, replace(cast(Any, rulings), **changed))


def suggested(name: str, known: Iterable[str]) -> str:
    """Points with a name like this one, or where all of them are listed."""
    return did_you_mean(name, known, "`ronin rulings` lists them all")


def rulings_json(rulings: object) -> dict[str, str]:
    """Every point with the name of its reading."""
    return {
        name: kebab(getattr(rulings, field_of(point)).name)
        for name, point in points_of(type(rulings)).items()
    }


def recorded(rulings: Rulings) -> tuple[Rulings, set[str]]:
    """The same rulings, and a set that will hold the name of each point that was consulted."""
    consulted: set[str] = set()

    class Recorder:
        def __getattr__(self, name: str) -> Ambiguity:
            consulted.add(kebab(name))
            reading: Ambiguity = getattr(rulings, name)
            return reading

    return cast(Rulings, Recorder()), consulted
