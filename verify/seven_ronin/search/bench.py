"""`python -m ronin.verify.seven_ronin.search.bench`: what the searches cost, on one page.

The ratios of `bench_hard`, each over what it may be, and how cost grows: with ronin alive, ninja,
rounds, cases and workers, the way before next to the way now where both are in the code. `--hard`
and `--only` take some of it. With `--out FILE` a page is written, with a plot beside it for
everything that grows.
"""

import argparse
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from math import isnan, log10
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, process_time
from unittest.mock import patch

from ronin.model.seven_ronin.pieces import RONIN, ROUNDS, SPACES, Ronin
from ronin.model.seven_ronin.position import Position
from ronin.verify.files import write_whole
from ronin.verify.markdown import head, row
from ronin.verify.search.budget import Budget
from ronin.verify.search.clock import Clock
from ronin.verify.seven_ronin.search import bench_hard, rounds_chance, yardstick
from ronin.verify.seven_ronin.search.bench_batch import ASK, PLAIN, cases, spent
from ronin.verify.seven_ronin.search.bench_search import GAME
from ronin.verify.seven_ronin.search.chance import chance
from ronin.verify.seven_ronin.search.contest import Contest
from ronin.verify.seven_ronin.search.forced import forced
from ronin.verify.seven_ronin.search.known import Chance
from ronin.verify.seven_ronin.search.rounds_ahead import Ahead
from ronin.verify.seven_ronin.search.rounds_chance import ChanceAhead

Point = tuple[float, float]
"""How much there is of it, and how many seconds that takes."""
LOOKS = 40_000
"""After which the way before is stopped."""
ORDER = (Ronin.KABE, Ronin.TAIKO, Ronin.HAYAI, Ronin.MUSASHI, Ronin.YOBU, Ronin.TASUKE, Ronin.YUMI)


@dataclass(frozen=True)
class Growth:
    """How the cost of something grows."""

    name: str
    title: str
    along: str
    lines: dict[str, list[Point]]


def late(ronin: int, ninja: int) -> Position:
    """Round 7 with all ninja in the Reserves and nobody wounded."""
    fallen = tuple(piece for piece in RONIN if piece not in ORDER[:ronin])
    return Position(ROUNDS - 1, ninja, (0,) * len(SPACES), (0,) * len(RONIN), fallen)


def timed(do: Callable[..., object], *what: object) -> float:
    """Seconds of the processor."""
    start = process_time()
    do(*what)
    return process_time() - start


def one_round(most: int) -> Growth:
    """One round, with ronin alive."""
    modes = {"forced": forced, "chance": chance}
    lines: dict[str, list[Point]] = {
        name: [
            (alive, timed(find, Contest(late(alive, 6), GAME, Clock())))
            for alive in range(1, most + 1)
        ]
        for name, find in modes.items()
    }
    return Growth("ronin", "One round from round 7, six ninja in the Reserves", "ronin", lines)


def over(position: Position, rounds: int, *, before: bool) -> float:
    """Seconds for the value, by kernels or, as before, without; none if that was stopped."""
    found, clock = Chance(), Budget(LOOKS) if before else Clock()
    with patch.object(rounds_chance, "FEW_PAIRS", 10**9 if before else rounds_chance.FEW_PAIRS):
        seconds = timed(ChanceAhead(GAME, clock).solve, Ahead(position, rounds), found)
    return seconds if found.is_known else float("nan")


def two_rounds(most: int) -> Growth:
    """Two rounds, with ninja."""
    lines: dict[str, list[Point]] = {}
    for ronin in (1, 2):
        for way, before in (("now", False), ("before", True)):
            costs = [
                (ninja, over(late(ronin, ninja), 2, before=before)) for ninja in range(1, most + 1)
            ]
            lines[f"{ronin} ronin, {way}"] = [cost for cost in costs if not isnan(cost[1])]
    title = "chance over two rounds from round 7, all ninja in the Reserves"
    return Growth("ninja", title, "ninja", lines)


def rounds(most: int) -> Growth:
    """With rounds to count, from so late a position that all of them are."""
    lines: dict[str, list[Point]] = {"1 ronin, 3 ninja": []}
    for number in range(1, most + 1):
        last = late(1, 3)
        first = Position(ROUNDS + 1 - number, 3, last.ninja, last.wounds, last.eliminated)
        lines["1 ronin, 3 ninja"].append((number, over(first, number, before=False)))
    return Growth("rounds", "chance to the end of the game", "rounds", lines)


def batches(most: int) -> Growth:
    """A batch of `given`, with its lines."""
    ways = {"--brief": (*ASK, "--brief"), "in full": ASK, "plain search": PLAIN}
    lines: dict[str, list[Point]] = {name: [] for name in ways}
    with TemporaryDirectory() as folder:
        path = Path(folder, "cases.jsonl")
        for number in (most // 8, most // 4, most // 2, most):
            path.write_text("".join(islice(cases(), number)), encoding="utf-8")
            for name, words in ways.items():
                cost = spent(path.with_suffix(".told"), *words, str(path)).seconds
                lines[name].append((number, cost))
    return Growth("cases", "A batch of given, one process", "cases", lines)


def workers(most: int) -> Growth:
    """The same batch by the clock on the wall: workers here, and of a cluster on this machine."""
    lines: dict[str, list[Point]] = {"processes": [], "a cluster": []}
    with TemporaryDirectory() as folder:
        path = Path(folder, "cases.jsonl")
        path.write_text("".join(islice(cases(), most)), encoding="utf-8")
        for number in (1, 2):
            lines["processes"].append((number, _on_the_wall(path, "--workers", str(number))))
            with _cluster_of(number) as address:
                lines["a cluster"].append((number, _on_the_wall(path, "--cluster", address)))
    title = f"A batch of {most:,} cases in full, by the clock on the wall"
    return Growth("workers", title, "workers", lines)


def _on_the_wall(path: Path, *shared: str) -> float:
    start = monotonic()
    subprocess.run(
        [sys.executable, *ASK, str(path), *shared], stdout=subprocess.DEVNULL, check=True
    )
    return monotonic() - start


@contextmanager
def _cluster_of(number: int) -> Iterator[str]:
    """The address of a scheduler with workers on this machine."""
    from distributed import LocalCluster

    with LocalCluster(n_workers=number, threads_per_worker=1, dashboard_address=":0") as cluster:
        cluster.wait_for_workers(number)
        yield cluster.scheduler_address


GROWTHS: dict[str, tuple[Callable[[int], Growth], int]] = {
    "ronin": (one_round, 4),
    "ninja": (two_rounds, 5),
    "rounds": (rounds, 3),
    "cases": (batches, 4000),
    "workers": (workers, 4000),
}

WIDTH, HEIGHT, LEFT, TOP, BOTTOM = 560, 300, 64, 36, 44
FEWEST_MARKS = 3
"""On the axis of time."""
INKS = ("#0b5c8a", "#b3471d", "#3c7a3f", "#6d4a8f")


def plot(growth: Growth) -> str:
    """Seconds upwards on a logarithmic scale; every point with its number."""
    every = [point for line in growth.lines.values() for point in line]
    across = sorted({x for x, _ in every})
    low, high = (log10(max(f(y for _, y in every), 1e-3)) for f in (min, max))
    low, high = low - 0.1, max(high, low + 1) + 0.1

    def place(point: Point) -> Point:
        share = across.index(point[0]) / max(1, len(across) - 1)
        up = (log10(max(point[1], 1e-3)) - low) / (high - low)
        return LEFT + 20 + share * (WIDTH - LEFT - 170), HEIGHT - BOTTOM - up * (
            HEIGHT - TOP - BOTTOM
        )

    text = 'font-family="sans-serif" font-size="12"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        f"<title>{growth.title}</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
        f'<text x="{LEFT}" y="20" {text} font-weight="bold">{growth.title}</text>',
    ]
    for seconds in marks(low, high):
        _, y = place((across[0], seconds))
        parts.append(
            f'<path d="M{LEFT} {y:.1f}H{WIDTH - 130}" stroke="#cccccc"/>'
            f'<text x="{LEFT - 6}" y="{y + 4:.1f}" {text} text-anchor="end">{seconds:g} s</text>'
        )
    for x in across:
        at, _ = place((x, 1.0))
        parts.append(
            f'<text x="{at:.1f}" y="{HEIGHT - 24}" {text} text-anchor="middle">{x:,g}</text>'
        )
    parts.append(
        f'<text x="{(LEFT + WIDTH - 130) / 2}" y="{HEIGHT - 6}" {text} text-anchor="middle">'
        f"{growth.along}</text>"
    )
    for number, (name, line) in enumerate(growth.lines.items()):
        ink = INKS[number % len(INKS)]
        dashes = ' stroke-dasharray="5 4"' if name.endswith("before") else ""
        places = [place(point) for point in line]
        way = "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
        parts.append(f'<path d="M{way}" fill="none" stroke="{ink}" stroke-width="2"{dashes}/>')
        parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{ink}"/>' for x, y in places]
        down = TOP + 16 * number + 8
        parts.append(
            f'<path d="M{WIDTH - 122} {down - 4}h18" stroke="{ink}" stroke-width="2"{dashes}/>'
            f'<text x="{WIDTH - 100}" y="{down}" {text}>{name}</text>'
        )
    return "\n".join([*parts, "</svg>", ""])


def marks(low: float, high: float) -> list[float]:
    """Powers of ten between two logarithms; where they are too few to read by, 2 and 5 of each."""
    every = [step * 10.0**power for power in range(-4, 5) for step in (1, 2, 5)]
    between = [mark for mark in every if low <= log10(mark) <= high]
    tens = [mark for mark in between if log10(mark).is_integer()]
    return tens if len(tens) >= FEWEST_MARKS else between


def table(growth: Growth) -> Iterable[str]:
    """The same in numbers, and where there are two ways how much quicker one is."""
    across = sorted({x for line in growth.lines.values() for x, _ in line})
    names = (f"seconds, by {growth.along}", *(f"{x:,g}" for x in across))
    yield from head(names, f"l{'r' * len(across)}")
    for name, line in growth.lines.items():
        known = dict(line)
        yield row((name, *(f"{known[x]:,.2f}" if x in known else "stopped" for x in across)))
    for name in growth.lines:
        if name.endswith(", before"):
            now = dict(growth.lines[name.replace("before", "now")])
            before = dict(growth.lines[name])
            times = (f"{before[x] / now[x]:,.1f}" if x in before else "" for x in across)
            yield row((f"{name} to now, times", *times))


def main(words: Sequence[str] | None = None) -> int:
    """Measure, print, and write the page if that is wanted."""
    parser = argparse.ArgumentParser(
        prog="python -m ronin.verify.seven_ronin.search.bench", description=__doc__
    )
    parser.add_argument("--only", choices=GROWTHS, action="append", help="may be repeated")
    parser.add_argument("--hard", choices=bench_hard.MEASURES, action="append", help="likewise")
    parser.add_argument("--most", type=int, help="how far what grows grows")
    parser.add_argument("--positions", type=int, default=5, help="for the sensitivity")
    parser.add_argument("--out", help="write the page here, and the plots beside it")
    asked = parser.parse_args(words)
    make_rounds_ready()
    lines: list[str] = []

    def say(line: str) -> None:
        lines.append(line)
        print(line, flush=True)

    say("# What the searches cost, and how that grows\n")
    say("Seconds of one processor, once the kernels are compiled, unless the title says otherwise.")
    is_whole = not asked.only and not asked.hard
    hard = bench_hard.MEASURES if is_whole else asked.hard
    if hard:
        say("\n## What is measured over what it may be\n")
        say(bench_hard.HEAD)
        for measured in bench_hard.all_measured(hard, asked.positions):
            say(bench_hard.line(*measured))
    for name in GROWTHS if is_whole else asked.only or ():
        measure, most = GROWTHS[name]
        growth = measure(asked.most or most)
        say(f"\n## {growth.title}\n")
        for line in table(growth):
            say(line)
        if asked.out:
            file = Path(asked.out).with_name(f"growth-{growth.name}.svg")
            write_whole(str(file), plot(growth))
            lines.append(f"\n![{growth.title}]({file.name})")
    if asked.out:
        lines.append(f"\nGenerated by `{parser.prog} --out FILE`.\n")
        write_whole(asked.out, "\n".join(lines))
    return 0


def make_rounds_ready() -> None:
    """Have all kernels compiled before something is measured."""
    with patch.object(rounds_chance, "FEW_PAIRS", 0):
        ChanceAhead(GAME, Clock()).solve(Ahead(late(1, 2), 2), Chance())
    yardstick.wins(next(cases()))


if __name__ == "__main__":
    sys.exit(main())
