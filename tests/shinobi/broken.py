"""Broken card files, positions and traces, put to the command: what it must say to them.

    python -m tests.shinobi.broken --number 2000 --seed 1

prints every input to which it does not answer with an outcome, or with sentences and the exit code
that goes with them: 1 where a clause forbids it, 2 where it cannot be read.
"""

import json
import sys
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from tests.core.broken import FILE, Breaking, Broken, torn
from tests.shinobi.forms import SAMPLE, SAMPLE_FILE, cases

JUNK: tuple[Any, ...] = (
    *(None, True, -1, 0, 3, 99, 10**30, 1.5, "", "a", "carp", "carp:3", "ronin", "yokai:tengu"),
    *("yokai", "ronin:2", "\x00", [], {}, [[]], {"a": 1}, ["carp:1"], {"a": ["carp:1"]}, "temple"),
)


BREAKING = Breaking("shinobi", "SHI", JUNK, ("x", "a", "carp", "turn"))
_CARDS = ("--cards", str(SAMPLE_FILE))


def as_toml(value: Any) -> str:
    """A card file's text, as far as TOML has what is in it."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(k)} = {as_toml(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(as_toml, value)) + "]"
    return json.dumps("none" if value is None else value)


def text_of(tables: dict[str, Any]) -> str:
    """A whole card file, a table a line."""
    return "\n".join(f"{json.dumps(name)} = {as_toml(part)}" for name, part in tables.items())


def card_file(random: Random) -> Broken:
    """A broken card file, and what is asked about it."""
    text = text_of(BREAKING.spoiled(SAMPLE.json(), random))
    return ("cards", FILE), torn(text, random) if random.random() < 0.3 else text


def position(random: Random) -> Broken:
    """A broken position, drawn."""
    told = BREAKING.spoiled(random.choice(cases("trace"))["trace"]["position"], random)
    text = json.dumps(told)
    return ("board", FILE, *_CARDS), torn(text, random) if random.random() < 0.3 else text


LINE = (
    "gm3-placement,seats=a+b,turn=a,shosho=a,a.corrupt=carp:1+crow:3,a.pawns=c1m2s3,a.left=4,"
    "a.seen=2:zombies,b.corrupt=fox:1,b.pawns=m5,b.left=2"
)


def line(random: Random) -> Broken:
    """A broken position on one line, asked about."""
    return ("count", FILE, *_CARDS), torn(LINE, random)


def trace(random: Random) -> Broken:
    """A broken trace, replayed."""
    text = json.dumps(BREAKING.spoiled(random.choice(cases("trace"))["trace"], random))
    return ("replay", FILE, *_CARDS), torn(text, random) if random.random() < 0.3 else text


KINDS: dict[str, Callable[[Random], Broken]] = {
    "cards": card_file,
    "position": position,
    "line": line,
    "trace": trace,
}


def faults(kind: str, number: int, seed: int) -> Iterator[str]:
    """The inputs of a kind to which the command does not answer as it must."""
    return BREAKING.faults(kind, KINDS[kind], number, seed)


if __name__ == "__main__":
    sys.exit(BREAKING.main(KINDS))
