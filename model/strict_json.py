"""JSON read without mercy: no key twice, no NaN, no endless nesting, no number too long to read.

What is read can also be written again: nothing in it is too deep or too long for that.
"""

import json
import math
from collections.abc import Iterable
from typing import NoReturn

from ronin.model.errors import BadInput

MAX_CHARACTERS = 4_000_000
MAX_DEPTH = 100
MAX_DIGITS = 1000
"""Far fewer than Python can write, so that sums of such numbers can be told too."""


def read_json(text: str, *, where: str) -> object:
    """The value that `text` writes, or BadInput with the place and the reason."""

    def unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
        found: dict[str, object] = {}
        for key, value in pairs:
            if key in found:
                raise BadInput(f"{where}: the key {key!r:.80} stands twice in one object")
            found[key] = value
        return found

    def no_constant(name: str) -> NoReturn:
        raise BadInput(f"{where}: {name} is not a JSON number")

    def whole(digits: str) -> int:
        if len(digits) > MAX_DIGITS:
            raise BadInput(f"{where}: the number {digits[:20]}... is too long to read")
        return int(digits)

    def broken(digits: str) -> float:
        number = float(digits)
        if math.isinf(number):
            raise BadInput(f"{where}: the number {digits[:20]} is too large to read")
        return number

    if len(text) > MAX_CHARACTERS:
        raise BadInput(f"{where}: longer than {MAX_CHARACTERS} characters")
    try:
        found: object = json.loads(
            text,
            object_pairs_hook=unique,
            parse_constant=no_constant,
            parse_int=whole,
            parse_float=broken,
        )
    except json.JSONDecodeError as fault:
        place = f"line {fault.lineno}, column {fault.colno}"
        raise BadInput(f"{where}: not JSON at {place}: {fault.msg}") from None
    except RecursionError:
        raise BadInput(f"{where}: nested too deeply") from None
    if _deeper_than(MAX_DEPTH, found):
        raise BadInput(f"{where}: nested too deeply")
    return found


def _deeper_than(depth: int, value: object) -> bool:
    level = [value]
    for _ in range(depth):
        level = [part for whole in level for part in _parts(whole)]
        if not level:
            return False
    return True


def _parts(value: object) -> Iterable[object]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


def expect_object(value: object, *, where: str) -> dict[str, object]:
    """The value, if it is a JSON object."""
    if not isinstance(value, dict):
        raise BadInput(f"{where}: {short(value)} is not a JSON object")
    return value


def expect_list(value: object, *, where: str) -> list[object]:
    """The value, if it is a JSON array."""
    if not isinstance(value, list):
        raise BadInput(f"{where}: {short(value)} is not a JSON array")
    return value


def expect_text(value: object, *, where: str) -> str:
    """The value, if it is a JSON string."""
    if not isinstance(value, str):
        raise BadInput(f"{where}: {short(value)} is not a string")
    return value


def expect_integer(value: object, *, where: str) -> int:
    """The value, if it is a whole number; true and 2.0 are none."""
    if not is_integer(value):
        raise BadInput(f"{where}: {short(value)} is not a whole number")
    assert isinstance(value, int)
    return value


def is_integer(value: object) -> bool:
    """Whether the value is a whole number as JSON writes it; true and 2.0 are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def expect_fields(found: dict[str, object], known: frozenset[str], *, where: str) -> None:
    """Refuse the first field that is not known, with the known ones."""
    for key in found:
        if key not in known:
            fields = ", ".join(sorted(known))
            raise BadInput(f"{where}: unknown field {key!r:.80}; the fields are {fields}")


def expect_game(found: dict[str, object], name: str, *, where: str) -> None:
    """Refuse what says that it is of another game."""
    if found.get("game", name) != name:
        raise BadInput(f"{where}: game: {short(found['game'])} is not {name!r}; --game says so")


def short(value: object) -> str:
    """The value as JSON, cut to a length that fits a sentence."""
    try:
        text = json.dumps(value, ensure_ascii=False, default=repr)
    except (ValueError, RecursionError):
        return "something too long to tell"
    return text if len(text) <= 60 else text[:57] + "..."
