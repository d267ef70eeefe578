"""The same questions to the server and to the command: the answers must be the same bytes.

`python -m tests.seven_ronin.serve.same_bytes --questions 500` asks by a seed, and tells what
differs.
"""

import argparse
import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any

from ronin.model.seven_ronin.notation import format_position, position_json
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rulebook import CLAUSES
from ronin.model.seven_ronin.rulings import ENGLISH, points
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import standard_village
from ronin.properties.seven_ronin.play import STYLES, play_games
from ronin.verify.seven_ronin.search.samples import small_positions
from tests.seven_ronin.serve.running import RONIN, Server, serving


@dataclass(frozen=True)
class Question:
    """A command with what stands for itself on its command line, and its options."""

    command: str
    argument: tuple[str, object] | None = None
    options: tuple[tuple[str, object], ...] = ()

    @property
    def words(self) -> list[str]:
        """The command line."""
        options = [f"--{name}={_text(value)}" for name, value in self.options]
        return [
            self.command,
            "--json",
            *options,
            *([_text(self.argument[1])] if self.argument else []),
        ]

    @property
    def asked(self) -> dict[str, Any]:
        """The same as a page asks it."""
        return dict(self.options) | (dict([self.argument]) if self.argument else {})


def _text(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def questions(seed: int) -> Iterator[Question]:
    """Questions of every sort in turn, without end."""
    random, game = Random(seed), Game(standard_village(), ENGLISH)
    small = small_positions(random, ronin=3, reserves=4, held=0.3)
    rounds = play_games(seed=seed, games=1000, style=STYLES["uniform"], game=game)
    clauses, open_points = sorted(CLAUSES), sorted(points())
    for one in rounds:
        trace = {name: one[name] for name in ("position", "attacker", "defender", "choices")}
        begun = {**trace, "choices": []}
        position, other = next(small), next(small)
        ruling = _ruling(random)
        for mode in ("possible", "forced", "chance"):
            yield Question("ask", _position(position, random), (("mode", mode), *ruling))
        yield Question("choices", ("trace", begun), ruling)
        yield Question("ask", None, (("mode", "given"), ("trace", begun)))
        yield Question("count", _position(other, random), ruling)
        yield Question("board", _position(other, random))
        yield Question("replay", ("trace", trace), ruling)
        yield Question("rulings", ("name", random.choice(open_points)))
        yield Question("clauses", ("id", random.choice(clauses)))
        yield Question("count", ("position", _spoiled(format_position(other), random)))


def _position(position: Position, random: Random) -> tuple[str, object]:
    return "position", random.choice((format_position, position_json))(position)


def _ruling(random: Random) -> tuple[tuple[str, object], ...]:
    name = random.choice(sorted(points()))
    reading = random.choice(list(points()[name])).name_on_the_command_line
    return random.choice(((), (("preset", "french"),), (("rulings", f"{name}={reading}"),)))


def _spoiled(text: str, random: Random) -> str:
    at = random.randrange(len(text))
    return text[:at] + random.choice(("?", "=", "yumi-9", ",,", "9")) + text[at:]


def differs(question: Question, server: Server) -> str | None:
    """How the two answers differ; None if they do not."""
    command = subprocess.run([RONIN, *question.words], capture_output=True)
    told = server.ask(question.command, **question.asked)
    if told.status != 200:
        return f"{question}: status {told.status}: {told.body!r:.200}"
    if (told.code, told.body) == (command.returncode, command.stdout):
        return None
    pairs = zip(told.body.splitlines(), command.stdout.splitlines(), strict=False)
    first = next(((a, b) for a, b in pairs if a != b), (told.body[-80:], command.stdout[-80:]))
    return f"{question}: {told.code} and {command.returncode}; {first[0]!r} is not {first[1]!r}"


def main() -> int:
    """Ask, and tell what differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--questions", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    chosen = parser.parse_args()
    asked = list(islice(questions(chosen.seed), chosen.questions))
    with serving() as server, ThreadPoolExecutor(chosen.workers) as pool:
        found = [one for one in pool.map(lambda one: differs(one, server), asked) if one]
    print(*found, sep="\n")
    counted = Counter(question.command for question in asked)
    print(", ".join(f"{count} {command}" for command, count in sorted(counted.items())))
    print(f"{len(found)} of {len(asked)} answers differ.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
