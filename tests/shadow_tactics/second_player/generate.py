"""Random readings, and traces spoiled by one change."""

import re
from collections.abc import Callable, Iterator
from copy import deepcopy
from random import Random
from typing import Any

from tests.shadow_tactics.second_player.readings import READINGS

Case = dict[str, Any]
KINDS = ("yard", "bush", "junction")
WORDS = ("in", "out", "top", "bottom", "red", "prepare")
FIELDS = {
    "orders": ("guard", "to", "faces", "finds", "do", "why"),
    "execution": ("yard", "targets", "lure", "junction", "bush", "heal", "take", "place", "why"),
}
EXCLUSIVE = {"most-effects": "most-inside", "one-reaction": "reaction-number"}
"""Points of which only one is read otherwise: where the first is, the second asks nothing."""


def random_readings(chance: Random) -> dict[str, str]:
    """A few points read another way."""
    points = chance.sample(sorted(READINGS), chance.choice((0, 1, 2, 3, 4, 6, 9)))
    return compatible({point: chance.choice(READINGS[point][1:]) for point in points})


def compatible(chosen: dict[str, str]) -> dict[str, str]:
    """Readings without those that ask nothing beside another, or are not settled beside it."""
    chosen = dict(chosen)
    for one, other in EXCLUSIVE.items():
        if one in chosen:
            chosen.pop(other, None)
    if chosen.get("guard-march") == "same-yard":
        chosen.pop("towards-what", None)
    if "objective-when" in chosen:
        chosen.pop("officers-relieved", None)
    if chosen.get("time-runs") == "at-alarm":  # before or after Search and the look is not settled
        chosen.pop("refresh-order", None)
    return chosen


def spoiled(case: Case, chance: Random) -> Case:
    """The case with one place of its trace changed."""
    case = deepcopy(case)
    part = chance.choice([*case["trace"], "execution", "orders", "programme"])
    spots = list(spots_of(case["trace"].get(part), case["trace"], part, part))
    holder, key, name = chance.choice(spots)
    change(holder, key, name, case, chance)
    return case


def spots_of(value: Any, holder: Any, key: Any, part: str) -> Iterator[tuple[Any, Any, str]]:
    """Every value of a part of a trace, as what holds it and where."""
    if not isinstance(holder, dict) or key in holder:
        yield holder, key, part
    inside = value if isinstance(value, dict) else {}
    for inner, found in enumerate(value) if isinstance(value, list) else inside.items():
        yield from spots_of(found, value, inner, part)
    if not isinstance(holder, list) and key not in holder:
        yield holder, key, part


def change(holder: Any, key: Any, part: str, case: Case, chance: Random) -> None:
    """Change one value for another that may or may not fit."""
    value = holder.get(key) if isinstance(holder, dict) else holder[key]
    way = chance.random()
    if way < 0.1:
        del_or_null(holder, key, chance)
    elif isinstance(value, str):
        holder[key] = chance.choice(names(value, case))
    elif isinstance(value, bool):
        holder[key] = not value
    elif isinstance(value, int):
        holder[key] = chance.choice((value + 1, value - 1, -1, 9, "1"))
    elif isinstance(value, list) and value:
        change_list(value, chance)
    elif isinstance(value, dict) and part in FIELDS:
        field = chance.choice(FIELDS[part])
        if field in value:
            del value[field]
        else:
            value[field] = True if field in ("finds", "take") else chance.choice(names("", case))
    else:
        holder[key] = chance.choice((None, {}, []))


def del_or_null(holder: Any, key: Any, chance: Random) -> None:
    """A value goes, or nothing stands in its place."""
    if isinstance(holder, dict) and (key not in holder or chance.random() < 0.3):
        holder[key] = None
    else:
        del holder[key]


def change_list(value: list[Any], chance: Random) -> None:
    """An item goes, comes twice, or two change places."""
    index, other = chance.randrange(len(value)), chance.randrange(len(value))
    way = chance.randrange(3)
    if way == 0:
        del value[index]
    elif way == 1:
        value.insert(other, deepcopy(value[index]))
    else:
        value[index], value[other] = value[other], value[index]


def names(value: str, case: Case) -> list[str]:
    """Words that could stand where one stands: of its sort, most often."""
    hexes, cards = case["map"]["hexes"], case["cards"]
    yards = [name for name, hex_ in hexes.items() if hex_["kind"] == "yard"]
    sorts = [
        list(WORDS[:2]),
        list(WORDS[2:]),
        [f"{yard}.{corner}" for yard in yards for corner in range(6)],
        *([name for name, hex_ in hexes.items() if hex_["kind"] == kind] for kind in KINDS),
        list(cards["actions"]),
        list(cards["orders"]),
        list(cards["ninjas"]),
        ["spearman", "officer", "samurai"],
        ["calm", "alert", "stunned"],
    ]
    return next(
        (sort for sort in sorts if value in sort), [hex_ for sort in sorts for hex_ in sort]
    )


Way = Callable[[int, int], tuple[int, int]]
"""Where a place of the plane goes when the map is turned or mirrored."""
TURNED: tuple[Way, Callable[[int], int]] = (
    lambda column, row: (-row, column + row),
    lambda corner: (corner + 1) % 6,
)
MIRRORED: tuple[Way, Callable[[int], int]] = (
    lambda column, row: (column + row, -row),
    lambda corner: (5 - corner) % 6,
)
"""The map turned by a sixth, and mirrored: where places go, and where corners do."""


def moved(value: Any, way: tuple[Way, Callable[[int], int]]) -> Any:
    """A case or an outcome with its map turned or mirrored."""
    if isinstance(value, dict):
        return {
            name: around(part, way[0]) if name == "hexes" else moved(part, way)
            for name, part in value.items()
        }
    if isinstance(value, list):
        return [moved(part, way) for part in value]
    if isinstance(value, str) and re.fullmatch(r"y\d+\.[0-5]", value):
        return f"{value[:-1]}{way[1](int(value[-1]))}"
    return value


def around(hexes: dict[str, Any], way: Way) -> dict[str, Any]:
    """Hexes turned or mirrored about the middle of the plane."""
    return {name: {**hex_, "at": list(way(*hex_["at"]))} for name, hex_ in hexes.items()}
