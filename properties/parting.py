"""Small plays in which two readings part: drawn by chance, then made as small as they can be.

What it is for readings to part is defined once, in `ronin.verify.sides`. A play that shows it must
be legal under one of them.
"""

from collections.abc import Callable, Iterable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from random import Random
from typing import Any

from ronin.model.errors import RoninError
from ronin.model.play import Game
from ronin.properties.shrinking import shrink
from ronin.verify.parts import Json, Parts, Setting
from ronin.verify.sides import parts_at, side

ENOUGH_PLAYS, MOST_PLAYS = 3_000, 30_000
"""After this many plays one that parts them is enough; after this many nothing is looked for."""
TRIES = 4_000
"""How often a play may be tried while it is made smaller."""
HEAVIEST = 4
"""What the largest number in a play counts, when plays are weighed."""
Path = tuple[Any, ...]
"""Where something lies in a play: the keys that lead to it."""


@dataclass(frozen=True)
class Witness:
    """The smallest play found that parts two readings, and how many were looked at."""

    trace: Json | None
    looked_at: int


@dataclass(frozen=True)
class Drawn:
    """How the plays of a game are drawn by chance and made smaller."""

    play: Callable[[Game, Random], Json | None]
    """A play from a small position; None if what was drawn is none."""
    smaller: Callable[[Json], Iterable[Json]]
    """Plays with less in them, which need not be right."""
    size_of: Callable[[Json], tuple[int, ...]]
    candidates: int = 8
    """How many plays are made small, and the smallest of them is taken."""


def smallest(parts: Parts, a: Setting, b: Setting, seed: str, drawn: Drawn) -> Witness:
    """The smallest play found in which two settings part."""
    random = Random(f"parting {seed}")
    found: list[Json] = []
    looked_at = 0
    while len(found) < drawn.candidates and looked_at < (ENOUGH_PLAYS if found else MOST_PLAYS):
        looked_at += 1
        made = drawn.play((a, b)[looked_at % 2].recorded()[0], random)
        if made is not None and do_part(made, a, b, parts):
            found.append(made)
    if not found:
        return Witness(None, looked_at)

    def smaller(trace: Json) -> Iterator[Json]:
        size = drawn.size_of(trace)
        return (less for less in drawn.smaller(trace) if drawn.size_of(less) < size)

    small = [
        shrink(witness, lambda trace: do_part(trace, a, b, parts), smaller, tries=TRIES)
        for witness in found
    ]
    return Witness(min(small, key=drawn.size_of), looked_at)


def do_part(trace: Json, a: Setting, b: Setting, parts: Parts) -> bool:
    """Whether a play is legal under one of two settings, and goes otherwise under the other."""
    try:
        in_a, in_b = side(trace, a, parts), side(trace, b, parts)
    except RoninError:
        return False
    legal = not (isinstance(in_a.end, RoninError) and isinstance(in_b.end, RoninError))
    return legal and parts_at(in_a, in_b) is not None


def weight(value: Any) -> int:
    """How much there is in a value: names count one, numbers what they are."""
    match value:
        case dict():
            return sum(map(weight, value.values()))
        case list():
            return sum(map(weight, value))
        case bool() | None:
            return 0
        case int():
            return min(value, HEAVIEST)
        case _:
            return 1


def places(value: Any, path: Path = ()) -> Iterator[Path]:
    """Where something lies in a play, what is around it first."""
    keys = value.keys() if isinstance(value, dict) else range(len(value))
    for key in list(keys):
        yield (*path, key)
        if isinstance(value[key], dict | list):
            yield from places(value[key], (*path, key))


def part_at(value: Any, path: Path) -> Any:
    """What lies at a place of a play."""
    for key in path:
        value = value[key]
    return value


def removed(trace: Json, *paths: Path) -> Json:
    """The play without what lies at some places; the later of a list are named first."""
    told = deepcopy(trace)
    for path in paths:
        part_at(told, path[:-1]).pop(path[-1])
    return told


def put(trace: Json, path: Path, value: Any) -> Json:
    """The play with something else at a place."""
    told = deepcopy(trace)
    part_at(told, path[:-1])[path[-1]] = value
    return told


def with_less(trace: Json, path: Path) -> Iterator[Json]:
    """The play without what lies at a place, or with a smaller number there."""
    yield removed(trace, path)
    value = part_at(trace, path)
    if isinstance(value, int) and not isinstance(value, bool):
        for less in sorted({0, 1, value // 2, value - 1}):
            if 0 <= less < value:
                yield put(trace, path, less)
