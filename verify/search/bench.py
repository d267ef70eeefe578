"""How long `ronin ask` takes against the plain way: `python -m verify.search.bench`.

Late positions from play, the same every time. Every question is asked both ways in one run, and
what is told is a ratio, since machines differ. Where the plain way is slow only some positions are
asked plainly, and each for a counted number of tables; a ratio that stopped there is a lower bound
and is marked as one.
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from statistics import median
from time import perf_counter
from typing import NamedTuple

from model.seven_ronin import engine
from model.seven_ronin.position import Position
from model.seven_ronin.rules import planning
from model.seven_ronin.rulings import ENGLISH
from model.seven_ronin.table import Game
from model.seven_ronin.village import standard_village
from properties.seven_ronin.play import STYLES, play_game
from verify.search.budget import Budget
from verify.search.decided import UNKNOWN, decided
from verify.search.questions import Mode, Question

GAME = Game(standard_village(), ENGLISH)
PLAIN_LOOKS = 4_000
"""Tables that the plain way may look at for one question."""
LATE = 6
"""The first round that is late."""


class Timed(NamedTuple):
    """Seconds for one question, and whether it was answered within its looks."""

    seconds: float
    answered: bool


class Measured(NamedTuple):
    """One mode on many positions, as `ronin ask` does it and, on some of them, the plain way."""

    name: str
    fast: list[Timed]
    pairs: list[tuple[Timed, Timed]]


def late_positions(seed: int) -> Iterator[Position]:
    """Positions of late rounds from random games, without end."""
    random = Random(seed)
    while True:
        style = STYLES[random.choice(list(STYLES))]
        for one in play_game(seed=random.randrange(10**9), number=1, style=style, game=GAME):
            if one.position.round >= LATE:
                yield one.position


def _question(mode: Mode, position: Position, random: Random, *, plain: bool) -> Question:
    if mode != "given":
        return Question(position, mode, plain=plain)
    table = engine.begun(position)
    attack = planning.drawn_attack(table, GAME, random)
    defence = planning.drawn_defence(table, GAME, random)
    return Question(position, mode, attack=attack, defence=defence, plain=plain)


def _timed(question: Question, looks: int) -> Timed:
    budget = Budget(looks)
    start = perf_counter()
    found = decided(question, GAME, budget)
    return Timed(perf_counter() - start, found != UNKNOWN)


def measured(mode: Mode, positions: list[Position], *, looks: int, plain: int) -> Measured:
    """The mode on all positions, the first few of them plainly as well."""
    fast: list[Timed] = []
    pairs: list[tuple[Timed, Timed]] = []
    for number, position in enumerate(positions):
        quick = _timed(_question(mode, position, Random(number), plain=False), looks)
        fast.append(quick)
        if number < plain and quick.answered:
            slow = _timed(_question(mode, position, Random(number), plain=True), PLAIN_LOOKS)
            pairs.append((quick, slow))
    return Measured(mode, fast, pairs)


def encoded(positions: list[Position], *, looks: int, some: int) -> Measured:
    """The mode `possible` as the search answers it, and as the solver does."""
    from verify.seven_ronin.forbidden import can_win

    can_win(positions[0], GAME)  # the round is encoded once for all
    pairs: list[tuple[Timed, Timed]] = []
    for position in positions[:some]:
        quick = _timed(Question(position, "possible"), looks)
        start = perf_counter()
        answer = can_win(position, GAME)
        pairs.append((quick, Timed(perf_counter() - start, answer is not None)))
    return Measured("possible, solver", [quick for quick, _ in pairs], pairs)


def line(found: Measured) -> str:
    """One row of the table."""
    seconds = [one.seconds for one in found.fast]
    undecided = sum(not one.answered for one in found.fast)
    ratios = [slow.seconds / quick.seconds for quick, slow in found.pairs]
    least = ">" if any(not slow.answered for _, slow in found.pairs) else ""
    row = (
        f"{found.name:18}{len(seconds):>6}{median(seconds) * 1000:>12.2f}"
        f"{max(seconds) * 1000:>12.1f}{undecided:>11}"
    )
    if not ratios:
        return row
    stopped = sum(not slow.answered for _, slow in found.pairs)
    middle, worst = f"{least}{median(ratios):,.1f}", f"{least}{max(ratios):,.1f}"
    return f"{row}{len(ratios):>10}{middle:>12}{worst:>14}{stopped:>9}"


MODES: tuple[tuple[Mode, int, int], ...] = (
    ("given", 1_000_000, 100),
    ("possible", 60_000, 12),
    ("forced", 60_000, 12),
    ("chance", 20_000, 8),
)
"""Each mode, the looks that a question may take, and how many are asked plainly."""


def main(words: list[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m verify.search.bench", description=__doc__)
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(words)
    positions = list(islice(late_positions(asked.seed), asked.positions))
    head = f"{'':18}{'asked':>6}{'median ms':>12}{'worst ms':>12}{'undecided':>11}"
    print(f"{head}{'plainly':>10}{'ratio':>12}{'worst ratio':>14}{'stopped':>9}")
    tasks: list[Callable[[], Measured]] = [
        lambda mode=mode, looks=looks, plain=plain: measured(  # type: ignore[misc]
            mode, positions, looks=looks, plain=plain
        )
        for mode, looks, plain in MODES
    ]
    tasks.append(lambda: encoded(positions, looks=MODES[1][1], some=8))
    for task in tasks:
        print(line(task()), flush=True)
    print("A ratio is the plain way's time, or the solver's, over that of `ronin ask`.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
