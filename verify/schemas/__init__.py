"""JSON Schemas of what `ronin` reads and prints. A form that changes gets a new number."""

import json
from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache
from importlib.resources import files

from model.errors import Unreadable

Schema = dict[str, object]


@cache
def schema_names() -> tuple[str, ...]:
    """The names of all schemas."""
    here = (file.name for file in files("verify.schemas").iterdir())
    return tuple(sorted(name.removesuffix(".json") for name in here if name.endswith(".json")))


def bundled(name: str) -> Schema:
    """A schema with every other that it refers to, however indirectly, under `$defs`."""
    schema = _read(name)
    others: dict[str, Schema] = {}
    waiting = list(_references(schema))
    while waiting:
        found = waiting.pop()
        if found != name and found not in others:
            others[found] = _read(found)
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


def _read(name: str) -> Schema:
    if name not in schema_names():
        near = get_close_matches(name, schema_names(), n=3, cutoff=0.4)
        hint = f"did you mean {', '.join(near)}?" if near else ", ".join(schema_names())
        raise Unreadable(f"no schema {name!r}; {hint}")
    text = files("verify.schemas").joinpath(f"{name}.json").read_text(encoding="utf-8")
    found: Schema = json.loads(text)
    return found
