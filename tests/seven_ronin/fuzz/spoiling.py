"""Right documents made wrong: a field lost, a number blown up, a byte flipped, all by a seed."""

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

from ronin.model.seven_ronin.pieces import RONIN, SPACES
from ronin.model.seven_ronin.rulings import ENGLISH, FRENCH, points
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import standard_village, village_json
from ronin.properties.seven_ronin.play import STYLES, play_games

Path = tuple[Any, ...]
"""Keys and indices that lead to a part of a document."""


class Raw(str):
    """Text that stands in a document as it is, JSON or not."""


class Twice(dict[str, Any]):
    """An object whose first key is written twice."""


NAMES = (
    *(space.value for space in SPACES),
    *(ronin.value for ronin in RONIN),
    *("position", "attacker", "defender", "choices", "use", "to", "from", "count", "split"),
    *("wounds", "targets", "target", "copies", "heal", "round", "reserves", "supply", "ninja"),
    *("eliminated", "stayed", "shrine", "trace", "expect", "id", "note", "winner", "refused"),
    *("castle", "Inn", "ronin", "", "\ud800", "\x00", "é", "\u2028", "\x1b[2J", "x" * 300),
)
ODD: tuple[Any, ...] = (
    *(None, True, False, [], {}, [[]], [{}], {"": ""}),
    *(0, 1, 2, 3, 8, 9, 50, 51, -1, -50, 10**9, 10**30, -(10**30), 10**999),
    *(1.0, 2.5, -0.5, 1e300),
    *map(Raw, ("NaN", "Infinity", "-Infinity", "1e400", "-1e400", "1E+2", "-0", "01", "+1")),
    *map(Raw, ("9" * 1001, "9" * 5000, "-" + "9" * 5000, "0x10", "'x'", "undefined", "")),
    *map(Raw, ("[" * 90 + "]" * 90, "[" * 150 + "]" * 150, "[" * 5000, "[" * 100_000)),
    *map(Raw, ('{"a":' * 400 + "1" + "}" * 400, '{"a": 1, "a": 2}', '"\\ud83d"', '"\\x"')),
    *NAMES,
)


def written(value: Any) -> str:
    """The document as JSON, or as near to it as it was spoiled."""
    if isinstance(value, Raw):
        return str(value)
    if isinstance(value, dict):
        pairs = [f"{json.dumps(key)}: {written(part)}" for key, part in value.items()]
        return "{" + ", ".join(pairs[:1] * isinstance(value, Twice) + pairs) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(written, value)) + "]"
    return json.dumps(value)


def paths(value: Any, path: Path = ()) -> Iterator[Path]:
    """The way to every part of a document, the whole of it first."""
    yield path
    if isinstance(value, dict):
        for key, part in value.items():
            yield from paths(part, (*path, key))
    elif isinstance(value, list):
        for index, part in enumerate(value):
            yield from paths(part, (*path, index))


def part_at(value: Any, path: Path) -> Any:
    """The part of a document that a path leads to."""
    for step in path:
        value = value[step]
    return value


def _put(value: Any, path: Path, part: Any) -> Any:
    if not path:
        return part
    part_at(value, path[:-1])[path[-1]] = part
    return value


def _replace(value: Any, path: Path, random: Random) -> Any:
    return _put(value, path, deepcopy(random.choice(ODD)))


def _delete(value: Any, path: Path, _: Random) -> Any:
    if path:
        del part_at(value, path[:-1])[path[-1]]
    return value


def _rename(value: Any, path: Path, random: Random) -> Any:
    if path and isinstance(path[-1], str):
        whole = part_at(value, path[:-1])
        whole[random.choice(NAMES)] = whole.pop(path[-1])
    return value


def _add(value: Any, path: Path, random: Random) -> Any:
    part = part_at(value, path)
    if isinstance(part, dict):
        part[random.choice(NAMES)] = deepcopy(random.choice(ODD))
    elif isinstance(part, list):
        part.insert(random.randint(0, len(part)), deepcopy(random.choice([*part, *ODD])))
    return value


def _double(value: Any, path: Path, _: Random) -> Any:
    part = part_at(value, path)
    if isinstance(part, dict):
        return _put(value, path, Twice(part))
    return _put(value, path, [part, deepcopy(part)])


def _nudge(value: Any, path: Path, random: Random) -> Any:
    part = part_at(value, path)
    if type(part) is int:
        return _put(value, path, part + random.choice((-2, -1, 1, 2, 5)))
    if isinstance(part, str):
        return _put(value, path, random.choice(NAMES))
    return value


def _swap(value: Any, path: Path, random: Random) -> Any:
    other = random.choice(list(paths(value)))
    if path[: len(other)] == other or other[: len(path)] == path:
        return value
    one, two = part_at(value, path), part_at(value, other)
    return _put(_put(value, path, two), other, one)


_WAYS: tuple[Callable[[Any, Path, Random], Any], ...] = (
    *(_replace, _delete, _rename, _add, _double, _nudge, _nudge, _swap),
)


def spoiled(value: Any, random: Random, *, most: int = 3) -> Any:
    """The document with up to so many faults in it; a few have none."""
    value = json.loads(json.dumps(value))  # no part of it stands in two places
    for _ in range(random.randint(0, most)):
        path = random.choice(list(paths(value)))
        value = random.choice(_WAYS)(value, path, random)
    return value


_SPACES = tuple(space.value for space in SPACES)
_RONIN = tuple(ronin.value for ronin in RONIN)


def _akin(name: str, random: Random) -> str:
    """Another name of the same kind, if it is a space's or a ronin's."""
    kinds = (_SPACES, _RONIN)
    return random.choice(next((kind for kind in kinds if name in kind), (name,)))


def entry(random: Random) -> dict[str, Any]:
    """Any entry of a trace: every field of the right type, the choice seldom a legal one."""
    some = {random.choice(_SPACES): random.randint(-1, 3) for _ in range(random.randint(0, 2))}
    fields: dict[str, Any] = {
        "to": random.choice((random.choice(_SPACES), some)),
        "from": some,
        "count": random.randint(-1, 4),
        "split": {name: random.randint(-1, 3) for name in random.sample(_RONIN, 2)},
        "targets": random.sample(_RONIN, random.randint(0, 2)),
        "target": random.choice(_RONIN),
        "heal": random.choice(_RONIN),
        "copies": random.choice(_SPACES),
    }
    kept = {name: part for name, part in fields.items() if random.random() < 0.4}
    if random.random() < 0.1:
        return {"wounds": random.choice(_SPACES), **kept}
    return {"use": random.choice(_SPACES + _RONIN), **kept}


def bent(trace: dict[str, Any], random: Random) -> dict[str, Any]:
    """A trace whose form is right, with up to three choices, names or numbers changed."""
    bent: dict[str, Any] = json.loads(json.dumps(trace))
    bent["position"].pop("supply")
    for _ in range(random.randint(1, 3)):
        choices = bent["choices"]
        path = random.choice([path for path in paths(bent) if path])
        whole, part = part_at(bent, path[:-1]), part_at(bent, path)
        match random.randint(0, 4):
            case 0:
                choices.insert(random.randint(0, len(choices)), entry(random))
            case 1:
                random.shuffle(choices)
            case 2 if len(path) > 1:
                del whole[path[-1]]
            case 3 if len(path) > 1 and isinstance(path[-1], str):
                whole[_akin(path[-1], random)] = whole.pop(path[-1])
            case _ if isinstance(part, str):
                whole[path[-1]] = _akin(part, random)
            case _ if isinstance(part, int):
                whole[path[-1]] = part + random.choice((-1, 1))
    return bent


_BYTES = (b"\x00", b"\xff", b"\xc3", b"\xed\xa0\x80", b"\xef\xbb\xbf", b"\r", b"\r\n", b"\n")
_SIGNS = (b"{", b"}", b"[", b"]", b'"', b",", b":", b"\\", b"-", b"e", b" ", b"#", b"=", b"\t")


def smudged(content: bytes, random: Random) -> bytes:
    """The bytes of a document, mostly as they are, else cut, repeated, flipped or mixed up."""
    place = random.randint(0, len(content))
    match random.randint(0, 23):
        case 0:
            return content[:place]
        case 1:
            return content[:place] + random.choice(_BYTES) + content[place:]
        case 2:
            return content[:place] + random.choice(_SIGNS) + content[place:]
        case 3:
            return content[:place] + content[place + 1 :]
        case 4:
            return content[:place] + random.randbytes(1) + content[place + 1 :]
        case 5:
            return b"\xef\xbb\xbf" + content
        case 6:
            return content + random.choice((b"\n", b"\r\n", b" ")) + content
        case 7:
            return random.choice((b"", b" ", b"\r\n", random.randbytes(random.randint(1, 20))))
        case 8:
            return content.decode("utf-8", "surrogateescape").encode("utf-16", "surrogatepass")
        case 9:
            return content.replace(b", ", b",\r\n")
    return content


@cache
def traces() -> tuple[dict[str, Any], ...]:
    """Rounds as played, under the English rulings, of every style."""
    game = Game(standard_village(), ENGLISH)
    return tuple(
        trace
        for style in STYLES.values()
        for trace in play_games(seed=5, games=3, style=style, game=game)
    )


@cache
def first_rounds() -> tuple[list[dict[str, Any]], ...]:
    """The first two rounds of some games."""
    every = [list(pair) for pair in zip(traces(), traces()[1:], strict=False)]
    return tuple(pair for pair in every if str(pair[0]["id"]).endswith("r1"))


def positions() -> tuple[dict[str, Any], ...]:
    """Where those rounds began."""
    return tuple(trace["position"] for trace in traces())


@cache
def board() -> dict[str, Any]:
    """The board that comes with the tool."""
    return village_json(standard_village())


@cache
def readings() -> dict[str, str]:
    """A table of rulings, as a file holds it."""
    every = {
        name: [reading.name_on_the_command_line for reading in asked]
        for name, asked in points().items()
    }
    assert ENGLISH != FRENCH
    return {name: names[-1] for name, names in list(every.items())[:8]}
