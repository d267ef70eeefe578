"""What the hardest questions of `ronin ask` take, each as a ratio of what they may take.

`python -m ronin.verify.seven_ronin.search.bench_hard` runs it; `--only NAME` some of it. Each
has a process of its own, so that its memory is its own. A ratio of 1 or less meets the aim; of
batches the ratio to the plain search is itself what is measured.
"""

import argparse
import os
import resource
import sys
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

from ronin.model.seven_ronin.notation import parse_position
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.properties.workers import shared
from ronin.verify.markdown import head, row
from ronin.verify.search.budget import Stopwatch
from ronin.verify.search.clock import Clock
from ronin.verify.seven_ronin.search.bench_batch import Row, batches, spent
from ronin.verify.seven_ronin.search.bench_search import GAME, late_positions
from ronin.verify.seven_ronin.search.decided import Decision, decided
from ronin.verify.seven_ronin.search.kernels import make_ready
from ronin.verify.seven_ronin.search.questions import MODES, Question
from ronin.verify.seven_ronin.search.sensitivity import sensitivity

FINE = "r7,7,field_2=2,passage=1,green=1,yobu-x,tasuke-2,yumi-1,taiko-4,hayai-x,kabe-4,musashi-3"
"""The weights of its best mixtures have no common denominator below 2^62."""
VAST = "r8,30,green=20"
"""56,539,805 attacks."""
README = "r7,2,yobu-x,tasuke-x,yumi-x,taiko-x~,hayai-4,kabe-x,musashi-x"
"""The position that README asks about."""
SECONDS = 60.0
"""For the sensitivity of one position."""


def fine(_: int) -> list[Row]:
    """The exact value of a round whose best mixtures are fine."""
    found, seconds = _timed(Question(parse_position(FINE, ENGLISH), "chance"))
    assert isinstance(found, Decision)
    return [("chance, fine mixtures: seconds", seconds, 120)]


def vast(_: int) -> list[Row]:
    """Millions of attacks, in time and in memory."""
    rows: list[Row] = []
    for mode in ("possible", "forced"):
        found, seconds = _timed(Question(parse_position(VAST, ENGLISH), mode))
        assert isinstance(found, Decision)
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        rows += [
            (f"{mode}, 56,539,805 attacks: seconds", seconds, 60),
            (f"{mode}, 56,539,805 attacks: megabytes at most", peak, 500),
        ]
    return rows


def first(_: int) -> list[Row]:
    """The first answer of a new installation, in which nothing is compiled, in each mode."""
    rows: list[Row] = []
    with TemporaryDirectory() as folder:
        os.environ["NUMBA_CACHE_DIR"] = folder
        for mode in MODES:
            plans = ("--attacker", "well=1,inn=1") if mode == "given" else ()
            words = ("-m", "ronin", "ask", README, "--mode", mode, *plans)
            rows.append((f"{mode}, first: seconds", spent(Path(folder, "told"), *words).seconds, 3))
    return rows


def readings(positions: int) -> list[Row]:
    """The changes that are left undecided in `forced --sensitivity`, of a hundred."""
    decided_changes = undecided = incomplete = 0
    for position in islice(_with_some_ronin(), positions):
        found = sensitivity(Question(position, "forced"), GAME, Stopwatch(SECONDS))
        decided_changes += found.same + len(found.turns)
        undecided += len(found.undecided)
        incomplete += not found.is_complete
    every = decided_changes + undecided
    return [
        (f"sensitivity of forced, {every:,} changes: undecided of 100", 100 * undecided / every, 5),
        (f"{positions} positions: not complete of 100", 100 * incomplete / positions, 50),
    ]


def _with_some_ronin() -> Iterator[Position]:
    return (position for position in late_positions(11) if 2 <= len(position.living) <= 5)


def _timed(question: Question) -> tuple[object, float]:
    make_ready(Clock())
    start = process_time()
    found = decided(question, GAME, Clock())
    return found, process_time() - start


MEASURES: dict[str, Callable[[int], list[Row]]] = {
    "fine": fine,
    "vast": vast,
    "readings": readings,
    "batches": batches,
    "first": first,
}


HEAD = "\n".join(head(("", "measured", "aim", "ratio"), "lrrr"))


def line(what: str, measured: float, aim: float) -> str:
    """One row of the table."""
    return row((what, f"{measured:,.1f}", f"{aim:,.4g}", f"{measured / aim:.2f}"))


def main(words: list[str] | None = None) -> int:
    """Measure and print; 1 if something takes more than it may."""
    parser = argparse.ArgumentParser(
        prog="python -m ronin.verify.seven_ronin.search.bench_hard", description=__doc__
    )
    parser.add_argument("--only", choices=MEASURES, action="append", help="may be repeated")
    parser.add_argument("--positions", type=int, default=100, help="for the sensitivity")
    asked = parser.parse_args(words)
    failed = False
    print(HEAD)
    for name in asked.only or MEASURES:
        with shared(MEASURES[name], [asked.positions], 1, fresh=True) as results:
            (rows,) = results
        for what, measured, aim in rows:
            failed = failed or measured > aim
            print(line(what, measured, aim), flush=True)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
