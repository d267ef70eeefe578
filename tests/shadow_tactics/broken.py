"""Broken maps, cards, missions, positions, traces and questions, put to the command.

    python -m tests.shadow_tactics.broken --number 2000 --seed 1

prints every input to which it does not answer with an outcome, or with sentences and the exit code
that goes with them: 1 where a clause forbids it, 2 where it cannot be read.
"""

import json
import sys
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from ronin.verify.shadow_tactics.setting import sample
from tests.core.broken import FILE, Breaking, Broken, torn
from tests.shadow_tactics.forms import cases

JUNK: tuple[Any, ...] = (
    *(None, True, -1, 0, 3, 99, 10**30, 1.5, "", "y1", "y1.0", "y1.6", "b1", "j1", "yuki", "o1"),
    *("strike", "red", "in", "officer", "\x00", "Yuki", [], {}, [[]], {"yuki": 1}, ["y1"], [0, 0]),
)
BREAKING = Breaking("shadow-tactics", "SHA", JUNK, ("x", "y1", "yuki", "known", "at", "do"))
LINE = (
    "t5,a1,n2,y1.0si,y2.3oo!,y3.5mo~,y3x2,hayato@b2-1+1*,yuki@b1+1/strike,hand=o1+o2,prepared=o3,"
    "green=b1,blown=y2"
)


def _written(value: Any, random: Random) -> str:
    """A spoiled value as text, now and then torn."""
    text = json.dumps(BREAKING.spoiled(value, random))
    return torn(text, random) if random.random() < 0.3 else text


def data(name: str) -> Callable[[Random], Broken]:
    """A broken file of the user's data, checked together with sound ones."""
    return lambda random: (("cards", f"--{name}", FILE), _written(sample(name), random))


def _round(random: Random) -> Any:
    return random.choice([case for case in cases() if case["kind"] == "replay"])["trace"]


def position(random: Random) -> Broken:
    """A broken position, drawn."""
    return ("board", FILE), _written(_round(random)["position"], random)


def line(random: Random) -> Broken:
    """A broken position on one line, drawn."""
    return ("board", FILE), torn(LINE, random)


def trace(random: Random) -> Broken:
    """A broken trace, replayed."""
    return ("replay", FILE), _written(_round(random), random)


def question(random: Random) -> Broken:
    """Broken orders, asked about."""
    orders = sample("trace")["orders"]  # type: ignore[index]
    words = ("ask", "t5,y1.5so,y2.2oi,hayato@b2,yuki@b3,hand=o1+o2", "--mode", "given", "--orders")
    return (*words, FILE), _written(orders, random)


KINDS: dict[str, Callable[[Random], Broken]] = {
    "map": data("map"),
    "cards": data("cards"),
    "mission": data("mission"),
    "position": position,
    "line": line,
    "trace": trace,
    "question": question,
}


def faults(kind: str, number: int, seed: int) -> Iterator[str]:
    """The inputs of a kind to which the command does not answer as it must."""
    return BREAKING.faults(kind, KINDS[kind], number, seed)


if __name__ == "__main__":
    sys.exit(BREAKING.main(KINDS))
