"""Inputs of any game spoiled by chance, put to the command: what it must say to them.

To each it answers with an outcome, or with sentences and the exit code that goes with them: 1 where
a clause forbids it, 2 where it cannot be read.
"""

import argparse
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from click.testing import CliRunner

from ronin.verify.cli import main as ronin

FILE = "FILE"
"""Stands among the words of a command where the broken file is named."""
_TOO_LONG = 2000
Broken = tuple[Sequence[str], str]
"""Words of the command, and the text of the file that is broken."""


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
    return found + [place for key, part in parts for place in places(part, (*path, key))]


def torn(text: str, random: Random) -> str:
    """A text with a piece gone, doubled or made junk."""
    start = random.randrange(len(text))
    end = min(len(text), start + random.randint(1, 12))
    piece = random.choice(("", text[start:end] * 2, "\x00", "=", ",,", "\ud800", "999999999999"))
    return text[:start] + piece + text[end:]


@dataclass(frozen=True)
class Breaking:
    """The kinds of inputs of a game, and how each is broken."""

    game: str
    clauses: str
    """How the ids of its clauses begin."""
    junk: Sequence[Any]
    """What may stand where something else should."""
    keys: Sequence[str]
    """Names of fields that are put where they may not be."""

    def spoiled(self, value: Any, random: Random) -> Any:
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
                    part[random.choice(self.keys)] = random.choice(self.junk)
                case _:
                    part[last] = random.choice(self.junk)
        return value

    def faults(
        self,
        kind: str,
        broken: Callable[[Random], Broken],
        number: int,
        seed: int,
        codes: Counter[int] | None = None,
    ) -> Iterator[str]:
        """The inputs of a kind to which the command does not answer as it must."""
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "broken"
            for index in range(number):
                words, text = broken(Random(f"{kind} {seed} {index}"))
                file.write_text(text, encoding="utf-8", errors="surrogatepass")
                said = [str(file) if word == FILE else word for word in words]
                result = CliRunner().invoke(ronin, [*said, "--game", self.game])
                if codes is not None:
                    codes[result.exit_code] += 1
                wrong = self.wrong(result.exit_code, result.stderr, result.exception)
                if wrong:
                    yield f"{kind} {seed} {index}: {wrong}: {text!r:.300}"

    def wrong(self, code: int, stderr: str, exception: BaseException | None) -> str | None:
        """What is wrong with an answer; None if nothing is."""
        if exception is not None and not isinstance(exception, SystemExit):
            return f"falls over: {exception!r}"
        if code == 0:
            return "says something beside the answer" if stderr else None
        lines = stderr.splitlines()
        if not lines or not all(line.startswith("ronin: ") for line in lines):
            return f"is not said in sentences: {stderr!r:.200}"
        if "Traceback" in stderr or "fault of ronin itself" in stderr:
            return f"is a fault of its own: {stderr!r:.200}"
        if any(len(line) > _TOO_LONG for line in lines):
            return "is told too long"
        refused = re.search(rf"refused (at \S+ )?\({self.clauses}-", stderr)
        if code != (1 if refused else 2):
            return f"has exit code {code}: {stderr!r:.200}"
        return None

    def main(
        self, kinds: Mapping[str, Callable[[Random], Broken]], arguments: list[str] | None = None
    ) -> int:
        """Put them to the command; 1 if one of them is answered otherwise."""
        parser = argparse.ArgumentParser(description=__doc__)
        parser.add_argument("--number", type=int, default=2000)
        parser.add_argument("--seed", type=int, default=1)
        options = parser.parse_args(arguments)
        codes: Counter[int] = Counter()
        found = [
            fault
            for kind, broken in kinds.items()
            for fault in self.faults(
                kind, broken, options.number // len(kinds), options.seed, codes
            )
        ]
        for fault in found:
            print(fault)
        told = ", ".join(f"{times} with exit code {code}" for code, times in sorted(codes.items()))
        print(f"{codes.total()} broken inputs, {told}, {len(found)} wrong answers", file=sys.stderr)
        return int(bool(found))
