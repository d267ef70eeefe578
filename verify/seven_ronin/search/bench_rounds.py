"""How the cost of several rounds grows: with rounds, ronin alive and ninja.

`python -m ronin.verify.seven_ronin.search.bench_rounds` draws late positions of each kind, the same
ones every time, and prints what the value over several rounds costs as a multiple of what it costs
for the first of them alone: the median, the most, and how many were not solved in the time given.

With `--sample N` it asks about N positions of round 7 with one or two ronin and at most five ninja
instead, the same ones every time, in each mode, and prints what every one costs: the first ten are
the corner with most to do, all ninja in the Reserves and nobody wounded.
"""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from math import inf
from random import Random
from statistics import median
from time import process_time

from ronin.model.seven_ronin.notation import format_position
from ronin.model.seven_ronin.pieces import AREAS, RONIN, ROUNDS, SPACES, Ronin
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import standard_village
from ronin.verify.search.clock import Clock
from ronin.verify.seven_ronin.search.kernels import make_ready
from ronin.verify.seven_ronin.search.known import Chance
from ronin.verify.seven_ronin.search.questions import Mode, Question
from ronin.verify.seven_ronin.search.rounds_ahead import Ahead
from ronin.verify.seven_ronin.search.rounds_answer import answered_ahead
from ronin.verify.seven_ronin.search.rounds_chance import ChanceAhead

LIMIT = 60
GAME = Game(standard_village(), ENGLISH)


def drawn(rounds: int, ronin: int, ninja: int) -> Iterator[Position]:
    """Positions with `rounds` rounds left, and this many ronin alive and ninja."""
    random = Random(f"{rounds} {ronin} {ninja}")
    while True:
        alive = random.sample(RONIN, ronin)
        on_areas = random.choices(AREAS, k=random.randint(0, ninja))
        yield Position(
            round=ROUNDS + 1 - rounds,
            reserves=ninja - len(on_areas),
            ninja=tuple(map(on_areas.count, SPACES)),
            wounds=tuple(
                random.randrange(ronin.vitality) if ronin in alive else 0 for ronin in RONIN
            ),
            eliminated=tuple(ronin for ronin in RONIN if ronin not in alive),
        )


def cost(ahead: Ahead, seconds: float) -> tuple[float, bool]:
    """Processor time for the value, and whether it was found."""
    start, found = process_time(), Chance()
    ChanceAhead(GAME, Clock(seconds)).solve(ahead, found)
    return process_time() - start, found.is_known


def row(rounds: int, ronin: int, ninja: int, number: int, seconds: float) -> str:
    """What some positions of a kind cost."""
    ratios, unsolved, most = [], 0, 0.0
    for position in islice(drawn(rounds, ronin, ninja), number):
        usual, _ = cost(Ahead(position, 1), seconds)
        spent, solved = cost(Ahead(position, rounds), seconds)
        ratios.append(spent / max(usual, 1e-4))
        unsolved += not solved
        most = max(most, spent)
    return (
        f"{rounds:>6} {ronin:>6} {ninja:>6} {median(ratios):>10.1f} {max(ratios):>10.1f} "
        f"{unsolved:>6} of {number:<4} {most:>8.1f}"
    )


CORNER: tuple[tuple[Ronin, ...], ...] = (
    (Ronin.TAIKO, Ronin.KABE),
    (Ronin.HAYAI, Ronin.KABE),
    (Ronin.TAIKO, Ronin.HAYAI),
    (Ronin.KABE, Ronin.MUSASHI),
    (Ronin.TASUKE, Ronin.KABE),
    (Ronin.YOBU, Ronin.KABE),
    (Ronin.YUMI, Ronin.TAIKO),
    (Ronin.HAYAI, Ronin.MUSASHI),
    (Ronin.TASUKE, Ronin.HAYAI),
    (Ronin.KABE,),
)
MODES: tuple[Mode, ...] = ("chance", "forced", "possible")


def sample() -> Iterator[Position]:
    """Positions of round 7: the corner, then others with Shrine Markers and ronin who stayed."""
    for alive in CORNER:
        fallen = tuple(ronin for ronin in RONIN if ronin not in alive)
        yield Position(ROUNDS - 1, 5, (0,) * len(SPACES), (0,) * len(RONIN), fallen)
    random = Random("round 7")
    kinds = [drawn(2, ronin, ninja) for ronin in (1, 2) for ninja in range(2, 6)]
    while True:
        (kind,) = random.choices(kinds, weights=(1, 1, 1, 2, 1, 2, 4, 8))
        position = next(kind)
        if random.random() < 0.2:
            position = replace(position, shrine=(random.choice(position.living),))
        free = [area for area in AREAS if not position.ninja[area.number]]
        if random.random() < 0.2:
            held = random.choice(position.living)
            where = random.choice(free)
            stayed = tuple(where if ronin is held else None for ronin in RONIN)
            position = replace(position, stayed=stayed)
        yield position


def ask_about(position: Position, modes: Sequence[Mode], seconds: float) -> dict[Mode, float]:
    """What the answer costs in each mode, printed; infinite if there was none."""
    costs: dict[Mode, float] = {}
    said = []
    for mode in modes:
        start = process_time()
        answer = answered_ahead(Question(position, mode, timeout=seconds, rounds=2), GAME)
        spent = process_time() - start
        costs[mode] = inf if answer.said == "unknown" else spent
        value = "" if answer.chance is None else f" {answer.chance.low}"
        said.append(f"{mode} {answer.said}{value} {spent:.1f} s")
    print(f"{format_position(position)}: {', '.join(said)}", flush=True)
    return costs


def run_sample(first: int, number: int, modes: Sequence[Mode], seconds: float) -> None:
    """What the sample costs, position by position, and how many were answered in time."""
    some = islice(sample(), first, first + number)
    costs = [ask_about(position, modes, seconds) for position in some]
    for mode in modes:
        spent = sorted(cost[mode] for cost in costs)
        in_time = sum(seconds <= LIMIT for seconds in spent)
        print(
            f"{mode}: {in_time} of {number} within {LIMIT} s of processor time, "
            f"median {median(spent):.1f} s, most {spent[-1]:.1f} s"
        )


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print."""
    options = argparse.ArgumentParser(prog="python -m ronin.verify.seven_ronin.search.bench_rounds")
    options.add_argument("--number", type=int, default=5, metavar="N", help="positions of a kind")
    options.add_argument("--seconds", type=float, default=60, metavar="S", help="for each")
    options.add_argument("--rounds", type=int, nargs="*", default=[2], metavar="N")
    options.add_argument("--ronin", type=int, nargs="*", default=[1, 2], metavar="N")
    options.add_argument("--ninja", type=int, nargs="*", default=[1, 2, 3, 4, 5], metavar="N")
    options.add_argument("--sample", type=int, metavar="N", help="ask about N of round 7 instead")
    options.add_argument("--first", type=int, default=0, metavar="N", help="of the sample")
    options.add_argument("--modes", nargs="*", default=MODES, choices=MODES, metavar="MODE")
    chosen = options.parse_args(arguments)
    make_ready(Clock())
    if chosen.sample:
        run_sample(chosen.first, chosen.sample, chosen.modes, chosen.seconds)
        return 0
    print("rounds  ronin  ninja     median       most   unsolved  seconds at most")
    for rounds in chosen.rounds:
        for ronin in chosen.ronin:
            for ninja in chosen.ninja:
                print(row(rounds, ronin, ninja, chosen.number, chosen.seconds), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
