"""The scenes of the tests of rulings as data, so that every judge can be asked about them.

A scene is a start, what was chosen, and the rulings; the engine says how it ends or which clause
refuses it, and the test that it comes from says whether that is right.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from inspect import getmembers, isfunction
from itertools import product
from types import ModuleType
from typing import Any
from unittest.mock import patch

import pytest

from ronin.model.seven_ronin.pieces import Ronin, Space
from ronin.model.seven_ronin.rulings import Rulings
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.trace import Outcome, replay
from ronin.model.seven_ronin.village import Village
from tests.seven_ronin.model import rounds

Json = dict[str, Any]


@dataclass(frozen=True)
class Scene:
    """A round, legal or not, under some rulings."""

    test: str
    trace: Json
    rulings: Rulings
    village: Village

    @property
    def uses(self) -> int:
        """How many entries may be uses of areas."""
        return self._uses_of(Space)

    @property
    def early_uses(self) -> int:
        """How many entries may be uses of ronin."""
        return self._uses_of(Ronin)

    def _uses_of(self, users: Iterable[StrEnum]) -> int:
        names = {user.value for user in users}
        return sum(entry.get("use") in names for entry in self.trace["choices"])


def scenes_of(module: ModuleType) -> Iterator[Scene]:
    """Every scene that the tests of a module put to the engine, each once for each ruling."""
    found: list[Scene] = []

    def recorded(trace: Json, game: Game) -> Outcome:
        found.append(Scene("", trace, game.rulings, game.village))
        return replay(trace, game)

    with patch.object(rounds, "replay", recorded):
        for name, test in getmembers(module, isfunction):
            if any(mark.name in ("clause", "ruling") for mark in _marks(test)):
                for values in _parameters(test):
                    test(**values)
                yield from (replace(scene, test=name) for scene in found)
                found.clear()


def _parameters(test: Callable[..., None]) -> Iterator[Json]:
    """The values that a test is given, one set after another."""
    tables = []
    for mark in _marks(test):
        if mark.name == "parametrize":
            names, rows = mark.args[:2]
            keys = names.split(",") if isinstance(names, str) else names
            tables.append([_row(keys, row) for row in rows])
    for rows in product(*tables):
        yield {key.strip(): value for row in rows for key, value in row.items()}


def _marks(test: Callable[..., None]) -> list[pytest.Mark]:
    return getattr(test, "pytestmark", [])


def _row(keys: list[str], row: Any) -> Json:
    values = getattr(row, "values", row)
    values = values if len(keys) > 1 or hasattr(row, "marks") else (values,)
    return dict(zip(keys, values, strict=True))
