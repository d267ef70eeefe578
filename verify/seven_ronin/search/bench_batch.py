"""What batches of `ronin ask --mode given` cost next to the plain search of `yardstick`.

Cases from play, the same every time: the positions of whole games, each with a drawn deployment of
both sides. All ways answer the same file, one process each, and what counts is the time of the
processor with all that has to be loaded. A few cases cost the plain search half of its time; so
the ratios are told of the other cases, too.
"""

import json
import subprocess
import sys
from collections.abc import Collection, Iterable, Iterator
from itertools import islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time
from typing import NamedTuple

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.notation import choice_json, position_json
from ronin.model.seven_ronin.rules import planning
from ronin.properties.seven_ronin.play import STYLES, play_game
from ronin.verify.seven_ronin.search import yardstick
from ronin.verify.seven_ronin.search.bench_search import GAME

CASES = 10_000
LINES = 100_000
"""Over which memory has to stay as it is."""
COSTLY = 100
"""Of how many cases one is left out, those that cost the plain search most."""
PLAIN = ("-m", yardstick.__name__)
ASK = ("-m", "ronin", "ask", "--batch", "--mode", "given")

_WAITING = """
import resource, subprocess, sys
with open(sys.argv[1], "wb") as told:
    code = subprocess.call([sys.executable, *sys.argv[2:]], stdout=told)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)
sys.exit(code)
"""
"""What starts a process and waits for it, in a small process: whoever starts one lends it the
peak of his own memory."""

Row = tuple[str, float, float]
"""What is measured, how much it is, and how much it may be."""


class Spent(NamedTuple):
    """What a process took, and its answers."""

    seconds: float
    megabytes: float
    answers: list[str]


def cases(seed: int = 1) -> Iterator[str]:
    """Lines of a batch, without end."""
    random = Random(seed)
    while True:
        style = STYLES[random.choice(list(STYLES))]
        for played in play_game(seed=random.randrange(10**9), number=1, style=style, game=GAME):
            table = engine.begun(played.position)
            attack = planning.drawn_attack(table, GAME, random)
            defence = planning.drawn_defence(table, GAME, random)
            line = {"position": position_json(played.position), "attacker": choice_json(attack)}
            yield json.dumps({**line, "defender": choice_json(defence)}) + "\n"


def batches(_: int) -> list[Row]:
    """Brief and full answers over the plain search, work of two, and memory over many lines."""
    lines = list(islice(cases(), CASES))
    costs = [_cost(line) for line in lines]
    most = sorted(costs)[-len(lines) // COSTLY]
    usual = [line for line, cost in zip(lines, costs, strict=True) if cost < most]
    with TemporaryDirectory() as folder:
        path = Path(folder, "cases.jsonl")
        rows = [*_ratios(path, lines, "cases"), *_ratios(path, usual, "cases of usual cost")]
        few = _spent(path, lines, *ASK, "--brief")
        two = _spent(path, lines, *ASK, "--brief", "--workers", "2")
        assert two.answers == few.answers, "two workers answer otherwise than one"
        many = _spent(path, islice(cases(), LINES), *ASK, "--brief")
    return [
        *rows,
        ("seconds of two workers together, to those of one", two.seconds / few.seconds, 1.15),
        (
            f"megabytes over {LINES:,} lines, to those over {CASES:,}",
            many.megabytes / few.megabytes,
            1.1,
        ),
    ]


def _cost(line: str) -> float:
    began = process_time()
    yardstick.wins(line)
    return process_time() - began


def _ratios(path: Path, lines: list[str], name: str) -> Iterator[Row]:
    plain = _spent(path, lines, *PLAIN)
    for way, words, most in (("--brief", ("--brief",), 2), ("in full", (), 8)):
        found = _spent(path, lines, *ASK, *words)
        said = [json.loads(line)["answer"] for line in found.answers]
        assert said == plain.answers, f"{way}: answers differ from those of the plain search"
        times = found.seconds / plain.seconds
        yield f"given {way}, {len(lines):,} {name}: times the plain search", times, most


def _spent(path: Path, lines: Iterable[str], *words: str) -> Spent:
    with path.open("w", encoding="utf-8") as file:
        file.writelines(lines)
    return spent(path.with_suffix(".told"), *words, str(path))


def spent(told: Path, *words: str, codes: Collection[int] = (0,)) -> Spent:
    """What a process of Python with these words takes; its answers go to a file."""
    waiting = [sys.executable, "-c", _WAITING, str(told), *words]
    ended = subprocess.run(waiting, stdout=subprocess.PIPE, text=True, check=False)
    assert ended.returncode in codes, f"{words} ended with {ended.returncode}"
    seconds, megabytes = map(float, ended.stdout.split())
    return Spent(seconds, megabytes, told.read_text(encoding="utf-8").splitlines())
