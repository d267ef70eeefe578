"""JSON Schemas of what `ronin` reads and prints. A form that changes gets a new number.

Those that are the same for every game lie here, a game's own in its folder `schemas`.
"""

import json
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from importlib.resources import files

from ronin.model.errors import BadInput
from ronin.model.words import did_you_mean

Schema = dict[str, object]
_COMMON = "ronin.verify.schemas"


@cache
def _places(of_game: str) -> dict[str, str]:
    """The names of all schemas that a game has, and the package that holds each."""
    found: dict[str, str] = {}
    for package in (_COMMON, f"{of_game}.schemas"):
        with suppress(ModuleNotFoundError):  # a game may have none
            names = (file.name for file in files(package).iterdir())
            found |= {
                name.removesuffix(".json"): package for name in names if name.endswith(".json")
            }
    return dict(sorted(found.items()))


def schema_names(of_game: str) -> tuple[str, ...]:
    """The names of all schemas of the game in this package."""
    return tuple(_places(of_game))


def bundle(name: str, of_game: str) -> Schema:
    """A schema with every other that it refers to, however indirectly, under `$defs`."""
    schema = _read_schema(name, of_game)
    others: dict[str, Schema] = {}
    waiting = list(_references(schema))
    while waiting:
        found = waiting.pop()
        if found != name and found not in others:
            others[found] = _read_schema(found, of_game)
            waiting.extend(_references(others[found]))
    own = schema.get("$defs", {})
    assert isinstance(own, dict)
    return {**schema, "$defs": {**own, **dict(sorted(others.items()))}} if others else schema


def _references(value: object) -> Iterator[str]:
    """The names of the schemas that a part of a schema refers to."""
    if isinstance(value, dict):
        reference = value.get("$ref")
        if isinstance(reference, str) and reference.startswith("ronin:"):
            yield reference.removeprefix("ronin:").split("/")[0]
        for part in value.values():
            yield from _references(part)
    elif isinstance(value, list):
        for part in value:
            yield from _references(part)


def _read_schema(name: str, of_game: str) -> Schema:
    places = _places(of_game)
    if name not in places:
        raise BadInput(f"no schema {name!r}{did_you_mean(name, places, ', '.join(places))}")
    text = files(places[name]).joinpath(f"{name}.json").read_text(encoding="utf-8")
    found: Schema = json.loads(text)
    return found
