"""What should become of a document, told from the promised forms alone and not from the reader."""

import json
from collections.abc import Callable, Collection
from math import isfinite
from typing import Any

from ronin.model.seven_ronin.pieces import RONIN, SPACES
from tests.seven_ronin.fuzz.lines import NoLine, attack_of, defence_of, position_of

AREAS = {space.value for space in SPACES} - {"green"}
SPACE_NAMES = AREAS | {"green"}
VITALITY = {ronin.value: ronin.vitality for ronin in RONIN}
NUMBERS = ("round", "reserves", "supply")
TABLES = ("ninja", "wounds", "stayed")
LISTS = ("eliminated", "shrine")
ENTRY_FIELDS = {
    **dict.fromkeys(("use", "wounds", "heal", "target", "copies"), "text"),
    **dict.fromkeys(("from", "split"), "counts"),
    "to": "text or counts",
    "count": "number",
    "targets": "texts",
}


class NotJson(Exception):
    """Text that is not JSON, or JSON with a key twice, or too deep or too long to be read."""


def strictly(content: bytes) -> Any:
    """The value of a document, or NotJson."""

    def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        if len(dict(pairs)) < len(pairs):
            raise NotJson
        return dict(pairs)

    def number(digits: str) -> float:
        if len(digits) > 1000 or not isfinite(float(digits)):
            raise NotJson
        return float(digits)

    def whole(digits: str) -> int:
        if len(digits) > 1000:
            raise NotJson
        return int(digits)

    try:
        value = json.loads(
            content.decode("utf-8-sig"),
            object_pairs_hook=unique,
            parse_float=number,
            parse_int=whole,
            parse_constant=number,
        )
    except (ValueError, RecursionError):
        raise NotJson from None
    if _depth(value) > 100:
        raise NotJson
    return value


def _depth(value: Any) -> int:
    if isinstance(value, dict):
        value = list(value.values())
    return 1 + max(map(_depth, value), default=0) if isinstance(value, list) else 0


def _whole(value: Any) -> bool:
    return type(value) is int


def _counts(value: Any) -> bool:
    return isinstance(value, dict) and all(map(_whole, value.values()))


def _texts(values: Collection[Any]) -> bool:
    return all(isinstance(value, str) for value in values)


def position_code(value: Any) -> int:
    """The exit code that a position deserves under the English rulings."""
    if isinstance(value, str):
        try:
            value = position_of(value)
        except NoLine:
            return 2
    if not isinstance(value, dict) or set(value) - {*NUMBERS, *TABLES, *LISTS}:
        return 2
    wrong = (
        any(not _whole(value[name]) for name in NUMBERS if name in value)
        or any(not isinstance(value.get(name, {}), dict) for name in TABLES)
        or any(not isinstance(value.get(name, []), list) for name in LISTS)
    )
    if wrong:
        return 2
    ninja, wounds, stayed = (value.get(name, {}) for name in TABLES)
    eliminated, shrine = (value.get(name, []) for name in LISTS)
    if not (_counts(ninja) and _counts(wounds)):
        return 2
    if not (_texts(stayed.values()) and _texts(eliminated) and _texts(shrine)):
        return 2
    return 0 if _possible(value, ninja, wounds, stayed, eliminated, shrine) else 1


def _possible(
    value: dict[str, int],
    ninja: dict[str, int],
    wounds: dict[str, int],
    stayed: dict[str, str],
    eliminated: list[str],
    shrine: list[str],
) -> bool:
    if not {"round", "reserves"} <= set(value):
        return False
    if set(ninja) - SPACE_NAMES or set(stayed.values()) - AREAS:
        return False
    if {*wounds, *stayed, *eliminated, *shrine} - set(VITALITY):
        return False
    markers = [value["reserves"], *ninja.values(), *wounds.values()]
    if min(markers) < 0 or sum(markers) > 50 or value.get("supply", 50 - sum(markers)) < 0:
        return False
    if value.get("supply", 50 - sum(markers)) != 50 - sum(markers):
        return False
    if any(wounds[name] >= VITALITY[name] for name in wounds):
        return False
    if len(set(eliminated)) < len(eliminated) or set(eliminated) & set(stayed):
        return False
    if any(wounds.get(name) for name in eliminated) or len(shrine) > 2:
        return False
    crowds = [[name for name in stayed if stayed[name] == area] for area in AREAS]
    crowded = any(len(c) > 2 or (len(c) == 2 and "tasuke" not in c) for c in crowds)
    return 1 <= value["round"] <= 8 and not crowded


def trace_codes(value: Any) -> set[int]:
    """The exit codes that a trace may have: that of the first fault in the order of play."""
    fields = {"position", "attacker", "defender", "choices", "id", "note"}
    if not isinstance(value, dict) or set(value) - fields:
        return {2}
    position = position_code(value["position"]) if "position" in value else 1
    if position or "attacker" not in value:
        return {position or 1}
    if not _counts(_planned(value["attacker"], attack_of)):
        return {2}
    if "defender" not in value:
        return {1}
    defender, choices = _planned(value["defender"], defence_of), value.get("choices", [])
    if not isinstance(defender, dict) or not _texts(defender.values()):
        return {1, 2}
    if not isinstance(choices, list) or not all(map(_entry_is_formed, choices)):
        return {1, 2}
    return {0, 1} if all(map(_goal_is_formed, choices)) else {1, 2}


def _planned(plan: Any, read: Callable[[str], dict[str, Any]]) -> Any:
    """A plan as JSON, whichever way it is written; None if it is a line that is none."""
    try:
        return read(plan) if isinstance(plan, str) else plan
    except NoLine:
        return None


def _entry_is_formed(entry: Any) -> bool:
    return isinstance(entry, dict) and all(
        name in ENTRY_FIELDS and _is_formed(ENTRY_FIELDS[name], part)
        for name, part in entry.items()
    )


def _is_formed(form: str, part: Any) -> bool:
    match form:
        case "number":
            return _whole(part)
        case "texts":
            return isinstance(part, list) and _texts(part)
    return (isinstance(part, str) and "text" in form) or (_counts(part) and "counts" in form)


def _goal_is_formed(entry: dict[str, Any]) -> bool:
    """Whether `to` is of the type that the ability asks for; told only when it is its turn."""
    expected = dict if entry.get("use") == "yobu" else str
    return "to" not in entry or isinstance(entry["to"], expected)


def line_codes(content: bytes, *, holding: str) -> set[int]:
    """The exit codes that a line of a batch may have, holding a trace or a position."""
    try:
        line = strictly(content)
    except NotJson:
        return {2}
    if not isinstance(line, dict):
        return {2}
    if holding in line:
        of_traces = {"expect", "title", "source", "part", "ours"}
        known = {"id", "name", "note", holding} | (of_traces if holding == "trace" else set())
        if set(line) - known:
            return {2}
        value = line[holding]
    else:
        value = {name: part for name, part in line.items() if name != "id"}
    if holding == "position":
        return {position_code(value)}
    expect = line.get("expect")
    if holding not in line:
        value.pop("expect", None)
    codes = trace_codes(value)
    # An expectation is read when the round was played.
    return codes | {0, 1, 2} if expect is not None and 0 in codes else codes
