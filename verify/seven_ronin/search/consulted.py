"""Which open points a search looked at."""

from dataclasses import fields
from typing import cast

from ronin.model.ambiguity import Ambiguity, kebab
from ronin.model.seven_ronin.rulings import ENGLISH, Rulings

_NAMES = {field.name: kebab(field.name) for field in fields(Rulings)}


def watched(rulings: Rulings) -> tuple[Rulings, set[str]]:
    """The same rulings, and a set that will hold the name of each point that was consulted.

    A point is noted when it is looked at for the first time and costs nothing afterwards.
    """
    consulted: set[str] = set()
    return cast(Rulings, _Watched(rulings, consulted)), consulted


def unwatched(rulings: Rulings) -> Rulings:
    """The rulings themselves, of which nothing is noted."""
    return rulings._rulings if isinstance(rulings, _Watched) else rulings


def are_english(rulings: Rulings) -> bool:
    """Whether every point is read as in the English preset; nothing is noted for that."""
    return unwatched(rulings) == ENGLISH


def relies_on_all(rulings: Rulings) -> bool:
    """The same for a search that is right under that preset alone: every point is noted."""
    readings = {name: getattr(rulings, name) for name in _NAMES}
    return all(reading is getattr(ENGLISH, name) for name, reading in readings.items())


class _Watched:
    def __init__(self, rulings: Rulings, consulted: set[str]) -> None:
        self._rulings = rulings
        self._consulted = consulted

    def __getattr__(self, name: str) -> Ambiguity:
        reading: Ambiguity = getattr(self._rulings, name)
        if name in _NAMES:
            self._consulted.add(_NAMES[name])
        setattr(self, name, reading)
        return reading
