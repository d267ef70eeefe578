"""The published schemas, ready to hold answers and files against."""

from functools import cache
from typing import Any

from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from ronin.verify.schemas import bundle


@cache
def form(name: str) -> Draft202012Validator:
    """What checks a value against the schema that `ronin schema` prints under this name.

    The schemas within it are looked up once; left to itself, the validator does so at every `$ref`.
    """
    schema: dict[str, Any] = bundle(name, "ronin.verify.seven_ronin")
    registry: Registry[Any] = Resource.from_contents(schema) @ Registry()
    return Draft202012Validator(schema, registry=registry.crawl())
