"""Positions and plans in one line, read from the promised grammar alone and not by the reader.

A line is parts between commas or spaces: `r5`, `12`, `inn=1`, `yumi-2@well~`. It is read letter by
letter, without a pattern, so that nothing of the reader's own is used to judge it.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

from ronin.model.seven_ronin.pieces import RONIN, SPACES

SHORT = {
    "tower": "watchtower",
    "field2": "field_2",
    "f2": "field_2",
    "field3": "field_3",
    "f3": "field_3",
    "pen": "animal_pen",
    "animals": "animal_pen",
    "graves": "burial_grounds",
    "burial": "burial_grounds",
    "graveyard": "burial_grounds",
}
LETTERS, DIGITS = frozenset("abcdefghijklmnopqrstuvwxyz"), frozenset("0123456789")
IN_A_NAME = LETTERS | DIGITS | {"_", "-"}
NO_SPACES = {"round", "r", "reserves", "reserve", "supply", *(ronin.value for ronin in RONIN)}
"""Words before `=` that say something else than a space; others are spaces that there are not."""
MOST_DIGITS = 1000
SPACE_NAMES = frozenset(space.value for space in SPACES)

Json = dict[str, Any]


class NoLine(Exception):
    """Text in which some part has no form that is promised, or stands twice."""


def position_of(text: str) -> Json:
    """The position that a line writes, as JSON would have it."""
    found: Json = {"ninja": {}, "wounds": {}, "stayed": {}, "eliminated": [], "shrine": []}
    parts = _parts(text)
    for part in parts:
        if part[0] == "r" and _is_number(part[1:]):
            _once(found, "round", _number(part[1:]))
        elif _is_number(part):
            _once(found, "reserves", _number(part))
        elif "=" in part:
            _once(found["ninja"], *_ninja(part))
        else:
            _of_ronin(part, found)
    if not parts:
        raise NoLine
    return found


def attack_of(text: str) -> Json:
    """The attack that a line writes."""
    found: Json = {}
    for part in _plan(text):
        _once(found, *_ninja(part))
    return found


def defence_of(text: str) -> Json:
    """The defence that a line writes."""
    found: Json = {}
    for part in _plan(text):
        name, at, place = part.partition("@")
        if not at or not _is_word(name) or _space(name) in SPACE_NAMES or not _is_name(place):
            raise NoLine
        _once(found, name, _space(place))
    return found


def _parts(text: str) -> list[str]:
    return text.lower().replace(",", " ").split()


def _plan(text: str) -> list[str]:
    parts = _parts(text)
    if not parts:
        raise NoLine
    return [] if parts == ["none"] else parts


def _once(found: Json, name: str, value: object) -> None:
    if name in found:
        raise NoLine
    found[name] = value


def _ninja(part: str) -> tuple[str, int]:
    name, equals, number = part.partition("=")
    sign = -1 if number.startswith("-") else 1
    digits = number.removeprefix("-")
    if not equals or not _is_name(name) or not _is_number(digits) or name in NO_SPACES:
        raise NoLine
    return _space(name), sign * _number(digits)


def _of_ronin(part: str, found: Json) -> None:
    """What a part says of a ronin: wounds or his end, where he stayed, and Shrine Markers."""
    said = part.rstrip("~")
    markers = len(part) - len(said)
    said, stays, place = said.partition("@")
    name, hurt, harm = said.partition("-")
    says = hurt or stays or markers
    if not says or markers > 2 or not _is_word(name) or _space(name) in SPACE_NAMES:
        raise NoLine
    if (stays and not _is_name(place)) or (hurt and harm != "x" and not _is_number(harm)):
        raise NoLine
    if harm == "x":
        found["eliminated"].append(name)
    elif hurt:
        _once(found["wounds"], name, _number(harm))
    if stays:
        _once(found["stayed"], name, _space(place))
    found["shrine"] += [name] * markers


def _space(name: str) -> str:
    plain = name.replace("-", "_")
    known = SHORT.get(plain, plain)
    return known if known in SPACE_NAMES else name


def _is_word(text: str) -> bool:
    return bool(text) and LETTERS.issuperset(text)


def _is_name(text: str) -> bool:
    return text[:1] in LETTERS and IN_A_NAME.issuperset(text)


def _is_number(text: str) -> bool:
    return bool(text) and DIGITS.issuperset(text)


def _number(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise NoLine
    return int(digits)


def written(position: Json) -> list[str]:
    """The parts of a line that writes a position."""
    parts = [f"r{position['round']}", str(position["reserves"])]
    parts += [f"{space}={count}" for space, count in position.get("ninja", {}).items()]
    marked = position.get("shrine", [])
    for ronin in (ronin.value for ronin in RONIN):
        hurt = position.get("wounds", {}).get(ronin)
        harm = "-x" if ronin in position.get("eliminated", []) else f"-{hurt}" if hurt else ""
        stayed = position.get("stayed", {}).get(ronin)
        said = f"{harm}{f'@{stayed}' if stayed else ''}{'~' * marked.count(ronin)}"
        parts += [f"{ronin}{said}"] if said else []
    return parts


ODD = (
    *("r1", "r8", "r9", "r0", "r", "R3", "40", "0", "51", "9" * 7, "9" * 1001, "-1", "1.5", "٣"),
    *("inn=1", "INN=1", "green=2", "castle=1", "inn=", "=1", "inn=-1", "field_3=٣", "well=99"),
    *("yumi-2", "yumi-x", "Yumi-X", "yumi-", "yumi@well", "yumi@green", "yumi~", "yumi~~", "yumi"),
    *("yumi~~~", "kabe-7", "tasuke-x~", "hayai@inn", "yobu@pen", "castle-1", "bob-2", "bob@inn"),
    *("pen=1", "animal_pen=1", "animal-pen=1", "graves=2", "yumi=1", "supply=3", "round=2"),
    *("well-1", "inn~", "inn@well", "yumi-2@", "yumi@2", "r٣", "r1.", "x" * 300, "\x00", "none"),
)


def spoiled(parts: list[str], random: Random) -> str:
    """A line of these parts, with a few wrong, gone or doubled ones; some lines have none."""
    parts = list(parts)
    for _ in range(random.choice((0, 0, 1, 1, 2))):
        at = random.randint(0, len(parts))
        match random.randrange(4):
            case 0:
                parts.insert(at, random.choice(ODD))
            case 1 if parts:
                del parts[at - 1]
            case 2 if parts:
                parts.insert(at, random.choice(parts))
            case _ if parts:
                part = parts[at - 1]
                cut = random.randint(0, len(part))
                sign = random.choice((*"=@~-x0r 1,", "", "é"))
                parts[at - 1] = part[:cut] + sign + part[cut + random.choice((0, 1)) :]
    return random.choice((",", " ", ", ", "\n", ",,")).join(parts)


def lines_of(trace: Json, random: Random) -> Iterator[tuple[str, str]]:
    """Of each part of a trace that may be a line, its name and a line, spoiled perhaps."""
    attack = [f"{space}={count}" for space, count in trace["attacker"].items()]
    defence = [f"{ronin}@{place}" for ronin, place in trace["defender"].items()]
    yield "position", spoiled(written(trace["position"]), random)
    yield "attacker", spoiled(attack or ["none"], random)
    yield "defender", spoiled(defence or ["none"], random)
