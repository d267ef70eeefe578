"""How the cost of several rounds grows: with rounds, ronin alive and ninja.

`python -m ronin.verify.seven_ronin.search.bench_rounds` draws late positions of each kind, the same
ones every time, and prints what the value over several rounds costs as a multiple of what it costs
for the first of them alone: the median, the most, and how many were not solved in the time given.
"""

import argparse
from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from statistics import median
from time import process_time

from ronin.model.seven_ronin.pieces import AREAS, RONIN, ROUNDS, SPACES
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import standard_village
from ronin.verify.search.clock import Clock
from ronin.verify.seven_ronin.search.kernels import make_ready
from ronin.verify.seven_ronin.search.known import Chance
from ronin.verify.seven_ronin.search.rounds_ahead import Ahead
from ronin.verify.seven_ronin.search.rounds_chance import ChanceAhead

GAME = Game(standard_village(), ENGLISH)


def drawn(rounds: int, ronin: int, ninja: int) -> Iterator[Position]:
    """Positions from which so many rounds are left, so many ronin alive and so many ninja."""
    random = Random(f"{rounds} {ronin} {ninja}")
    while True:
        alive = random.sample(RONIN, ronin)
        on_areas = random.choices(AREAS, k=random.randint(0, ninja))
        yield Position(
            round=ROUNDS + 1 - rounds,
            reserves=ninja - len(on_areas),
            ninja=tuple(map(on_areas.count, SPACES)),
            wounds=tuple(random.randrange(one.vitality) if one in alive else 0 for one in RONIN),
            eliminated=tuple(one for one in RONIN if one not in alive),
        )


def cost(ahead: Ahead, seconds: float) -> tuple[float, bool]:
    """Processor time for the value, and whether it was found."""
    start, found = process_time(), Chance()
    ChanceAhead(GAME, Clock(seconds)).solve(ahead, found)
    return process_time() - start, found.is_known


def row(rounds: int, ronin: int, ninja: int, number: int, seconds: float) -> str:
    """What so many positions of a kind cost."""
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


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print."""
    options = argparse.ArgumentParser(prog="python -m ronin.verify.seven_ronin.search.bench_rounds")
    options.add_argument("--number", type=int, default=5, metavar="N", help="positions of a kind")
    options.add_argument("--seconds", type=float, default=60, metavar="S", help="for each")
    options.add_argument("--rounds", type=int, nargs="*", default=[2], metavar="N")
    options.add_argument("--ronin", type=int, nargs="*", default=[1, 2], metavar="N")
    options.add_argument("--ninja", type=int, nargs="*", default=[1, 2, 3, 4, 5], metavar="N")
    chosen = options.parse_args(arguments)
    make_ready(Clock())
    print("rounds  ronin  ninja     median       most   unsolved  seconds at most")
    for rounds in chosen.rounds:
        for ronin in chosen.ronin:
            for ninja in chosen.ninja:
                print(row(rounds, ronin, ninja, chosen.number, chosen.seconds), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
