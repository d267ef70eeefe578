"""The same questions to the server and to the command: the answers must be the same bytes.

`python -m tests.core.serve.same_bytes --questions 500` asks about every game in turn, by a seed,
and tells what differs. What is asked about a game stands in its `tests/GAME/serve/questions.py`.
"""

import argparse
import json
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib import import_module
from itertools import chain, islice
from random import Random
from typing import Any

from click.testing import CliRunner

from ronin.verify.cli import main as main_command
from ronin.verify.games import GAMES
from tests.core.serve.running import RONIN, Server, serving

_GAMES = 5
"""Which are played to be asked about; the questions end with them."""
Options = tuple[tuple[str, object], ...]
Json = dict[str, Any]


@dataclass(frozen=True)
class Question:
    """A command with what stands for itself on its command line, and its options."""

    command: str
    argument: tuple[str, object] | None = None
    options: Options = ()

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


@dataclass(frozen=True)
class Register:
    """The points and clauses of a game, and plays of it, as its commands print them."""

    game: str

    @property
    def named(self) -> Options:
        """The option that names the game."""
        return (("game", self.game),)

    def printed(self, command: str) -> Json:
        """What a command prints about the game."""
        told: Json = json.loads(self._told(command, "--json"))
        return told

    def plays(self, seed: int, number: int) -> list[Json]:
        """Plays as a file of traces has them."""
        told = self._told("play", f"--seed={seed}", f"--games={number}")
        return [json.loads(line) for line in told.splitlines()]

    def _told(self, command: str, *words: str) -> bytes:
        code, told = printed_here([command, *words, f"--game={self.game}"])
        assert code == 0
        return told

    def ruling(self, points: list[Json], random: Random) -> Options:
        """No ruling, or one by chance."""
        point = random.choice([point for point in points if point["modelled"]])
        reading = random.choice(point["readings"])["name"]
        return random.choice(((), (("rulings", f"{point['name']}={reading}"),)))


def about_plays(game: str, seed: int) -> Iterator[tuple[Json, Options, list[Question]]]:
    """Plays of a game in turn, each with a ruling by chance and what can be asked of any game."""
    random, register = Random(seed), Register(game)
    points = register.printed("rulings")["rulings"]
    clauses = register.printed("clauses")["clauses"]
    for play in register.plays(seed, _GAMES):
        del play["id"]
        options = (*register.named, *register.ruling(points, random))
        yield (
            play,
            options,
            [
                Question("replay", ("trace", play), options),
                Question("board", ("position", play["position"]), options),
                Question(
                    "count", ("position", spoiled(json.dumps(play["position"]), random)), options
                ),
                Question("rulings", ("name", random.choice(points)["name"]), register.named),
                Question("clauses", ("id", random.choice(clauses)["id"]), register.named),
            ],
        )


def spoiled(text: str, random: Random) -> str:
    """The text with something in it that does not belong there."""
    at = random.randrange(len(text))
    return text[:at] + random.choice(("?", "=", "-9", ",,", "9")) + text[at:]


def questions(seed: int, games: tuple[str, ...] = tuple(GAMES)) -> Iterator[Question]:
    """Questions about these games in turn."""
    modules = [import_module(f"tests.{game.replace('-', '_')}.serve.questions") for game in games]
    return chain.from_iterable(zip(*(module.questions(seed) for module in modules), strict=False))


def printed(words: list[str]) -> tuple[int, bytes]:
    """How the installed command ends, and what it prints."""
    ended = subprocess.run([RONIN, *words], capture_output=True)
    return ended.returncode, ended.stdout


def printed_here(words: list[str]) -> tuple[int, bytes]:
    """The same in this process, by one thread at a time."""
    ended = CliRunner().invoke(main_command, words)
    return ended.exit_code, ended.stdout_bytes


def differs(
    question: Question,
    server: Server,
    command: Callable[[list[str]], tuple[int, bytes]] = printed,
) -> str | None:
    """How the two answers differ; None if they do not."""
    code, answer = command(question.words)
    told = server.ask(question.command, **question.asked)
    if told.status != 200:
        return f"{question}: status {told.status}: {told.body!r:.200}"
    if (told.code, told.body) == (code, answer):
        return None
    pairs = zip(told.body.splitlines(), answer.splitlines(), strict=False)
    first = next(((a, b) for a, b in pairs if a != b), (told.body[-80:], answer[-80:]))
    return f"{question}: {told.code} and {code}; {first[0]!r} is not {first[1]!r}"


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
    counted = Counter(
        " ".join(str(dict(question.options).get(name, "")) for name in ("game", "mode")).strip()
        + f" {question.command}"
        for question in asked
    )
    for what, count in sorted(counted.items()):
        print(f"{count:>4} {what}")
    print(f"{len(found)} of {len(asked)} answers differ.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
