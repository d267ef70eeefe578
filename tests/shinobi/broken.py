"""Broken card files, positions and traces, put to the command: what it must say to them.

    python -m tests.shinobi.broken --number 2000 --seed 1

prints every input to which it does not answer with an outcome, or with sentences and the exit code
that goes with them: 1 where a clause forbids it, 2 where it cannot be read.
"""

import argparse
import json
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

from click.testing import CliRunner

from ronin.verify.cli import main as ronin
from tests.shinobi.forms import SAMPLE, SAMPLE_FILE, cases

JUNK: tuple[Any, ...] = (
    *(None, True, -1, 0, 3, 99, 10**30, 1.5, "", "a", "carp", "carp:3", "ronin", "yokai:tengu"),
    *("yokai", "ronin:2", "\x00", [], {}, [[]], {"a": 1}, ["carp:1"], {"a": ["carp:1"]}, "temple"),
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a JSON value."""
    found = [path] if path else []
    parts = (
        value.items()
        if isinstance(value, dict)
        else enumerate(value)
        if isinstance(value, list)
        else ()
    )
    return found + [one for key, part in parts for one in places(part, (*path, key))]


def spoiled(value: Any, random: Random) -> Any:
    """The value with one or two parts gone or made junk."""
    value = deepcopy(value)
    for _ in range(random.randint(1, 2)):
        found = places(value)
        if not found:
            return value
        *way, last = random.choice(found)
        part = value
        for key in way:
            part = part[key]
        match random.randrange(4):
            case 0:
                del part[last]
            case 1 if isinstance(part, dict):
                part[random.choice(["x", "a", "carp", "turn"])] = random.choice(JUNK)
            case _:
                part[last] = random.choice(JUNK)
    return value


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


def torn(text: str, random: Random) -> str:
    """A text with a piece gone, doubled or made junk."""
    start = random.randrange(len(text))
    end = min(len(text), start + random.randint(1, 12))
    piece = random.choice(("", text[start:end] * 2, "\x00", "=", ",,", "\ud800", "999999999999"))
    return text[:start] + piece + text[end:]


def card_file(random: Random) -> list[str]:
    """A broken card file, and what is asked about it."""
    text = text_of(spoiled(SAMPLE.json(), random))
    return ["cards", torn(text, random) if random.random() < 0.3 else text]


def position(random: Random) -> list[str]:
    """A broken position, drawn."""
    told = spoiled(random.choice(cases("trace"))["trace"]["position"], random)
    text = json.dumps(told)
    return ["board", torn(text, random) if random.random() < 0.3 else text]


LINE = (
    "gm3-placement,seats=a+b,turn=a,shosho=a,a.corrupt=carp:1+crow:3,a.pawns=c1m2s3,a.left=4,"
    "a.seen=2:zombies,b.corrupt=fox:1,b.pawns=m5,b.left=2"
)


def line(random: Random) -> list[str]:
    """A broken position on one line, asked about."""
    return ["count", torn(LINE, random)]


def trace(random: Random) -> list[str]:
    """A broken trace, replayed."""
    text = json.dumps(spoiled(random.choice(cases("trace"))["trace"], random))
    return ["replay", torn(text, random) if random.random() < 0.3 else text]


KINDS = {"cards": card_file, "position": position, "line": line, "trace": trace}
_REFUSED = re.compile(r"refused (at \S+ )?\(SHI-")
_TOO_LONG = 2000


def faults(kind: str, number: int, seed: int, codes: Counter[int] | None = None) -> Iterator[str]:
    """The inputs of a kind to which the command does not answer as it must."""
    with tempfile.TemporaryDirectory() as folder:
        for index in range(number):
            command, text = KINDS[kind](Random(f"{kind} {seed} {index}"))
            file = Path(folder) / "broken"
            file.write_text(text, encoding="utf-8", errors="surrogatepass")
            with_cards = [] if command == "cards" else ["--cards", str(SAMPLE_FILE)]
            words = [command, "--game", "shinobi", str(file), *with_cards]
            result = CliRunner().invoke(ronin, words)
            if codes is not None:
                codes[result.exit_code] += 1
            wrong = _wrong(result.exit_code, result.stderr, result.exception)
            if wrong:
                yield f"{kind} {seed} {index}: {wrong}: {text!r:.300}"


def _wrong(code: int, stderr: str, exception: BaseException | None) -> str | None:
    """What is wrong with an answer; None if nothing is."""
    if exception is not None and not isinstance(exception, SystemExit):
        return f"falls over: {exception!r}"
    if code == 0:
        return "says something beside the answer" if stderr else None
    lines = stderr.splitlines()
    if not lines or not all(one.startswith("ronin: ") for one in lines):
        return f"is not said in sentences: {stderr!r:.200}"
    if "Traceback" in stderr or "fault of ronin itself" in stderr:
        return f"is a fault of its own: {stderr!r:.200}"
    if any(len(one) > _TOO_LONG for one in lines):
        return "is told too long"
    if code != (1 if _REFUSED.search(stderr) else 2):
        return f"has exit code {code}: {stderr!r:.200}"
    return None


def main(arguments: list[str] | None = None) -> int:
    """Put them to the command; 1 if one of them is answered otherwise."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--number", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    codes: Counter[int] = Counter()
    found = [
        one
        for kind in KINDS
        for one in faults(kind, options.number // len(KINDS), options.seed, codes)
    ]
    for one in found:
        print(one)
    told = ", ".join(f"{number} with exit code {code}" for code, number in sorted(codes.items()))
    print(f"{options.number} broken inputs, {told}, {len(found)} wrong answers", file=sys.stderr)
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
