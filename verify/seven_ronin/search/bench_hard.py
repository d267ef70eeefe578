"""What the hardest questions of `ronin ask` take, each as a ratio of what they may take.

`python -m ronin.verify.seven_ronin.search.bench_hard` runs it; `--only NAME` some of it. Each
has a process of its own, so that its memory is its own. A ratio of 1 or less meets the aim; of
batches the ratio to the plain search is itself what is measured.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import nullcontext
from dataclasses import replace
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, process_time
from unittest.mock import patch

from ronin.model.seven_ronin.notation import parse_position
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.village import standard_village, village_json
from ronin.properties.workers import shared
from ronin.verify.markdown import head, row
from ronin.verify.search.budget import Stopwatch
from ronin.verify.search.clock import Clock
from ronin.verify.seven_ronin.search import sensitivity as asked_again
from ronin.verify.seven_ronin.search.bench_batch import Row, batches, spent
from ronin.verify.seven_ronin.search.bench_rounds import sample
from ronin.verify.seven_ronin.search.bench_search import GAME, late_positions
from ronin.verify.seven_ronin.search.decided import Decision, decided
from ronin.verify.seven_ronin.search.kernels import make_ready
from ronin.verify.seven_ronin.search.questions import MODES, Question
from ronin.verify.seven_ronin.search.rounds_answer import answered_ahead

FINE = "r7,7,field_2=2,passage=1,green=1,yobu-x,tasuke-2,yumi-1,taiko-4,hayai-x,kabe-4,musashi-3"
"""The weights of its best mixtures have no common denominator below 2^62."""
VAST = "r8,30,green=20"
"""56,539,805 attacks."""
README = (
    "r7,2,yobu-x,tasuke-x,yumi-x,taiko-x~,hayai-4,kabe-x,musashi-x",
    "r6,9,watchtower=1,passage=2,field_3=3,inn=1,green=2,tasuke-1,yumi-x,taiko-3,hayai@well,"
    "kabe-5,musashi-2~",
)
"""The positions that README asks about."""
PLANS = ("well=1,inn=1", "well=1,inn=1,shrine=2")
"""An attack from each of them."""
LIMIT = 500
"""Megabytes that `--memory` allows."""
SECONDS = 60.0
"""For the sensitivity of one position."""


def fine(_: int) -> list[Row]:
    """The exact value of a round whose best mixtures are fine."""
    found, seconds = _timed(Question(parse_position(FINE, ENGLISH), "chance"))
    assert isinstance(found, Decision)
    return [("chance, fine mixtures: seconds", seconds, 120)]


def vast(_: int) -> list[Row]:
    """Millions of attacks, and a board on which there are more still: in time and in memory."""
    rows: list[Row] = []
    with TemporaryDirectory() as folder:
        told, board = Path(folder, "told"), Path(folder, "board.json")
        board.write_text(json.dumps(wide_board()), encoding="utf-8")
        for mode in ("possible", "forced"):
            ask = ("-m", "ronin", "ask", VAST, "--mode", mode)
            name = f"{mode}, 56,539,805 attacks"
            free, bound = (spent(told, *ask, *limit) for limit in ((), ("--memory", str(LIMIT))))
            wide = spent(told, *ask, "--board", str(board), "--timeout", "20", codes=(0, 3))
            rows += [
                (f"{name}: seconds", free.seconds, 60),
                (f"{name}: megabytes at most", free.megabytes, 500),
                (f"{name}, --memory {LIMIT}: megabytes at most", bound.megabytes, 500),
                (f"{mode}, limits 9 and Threat Level 10: megabytes", wide.megabytes, 500),
            ]
    return rows


def wide_board() -> object:
    """The board with Deployment Limits of 9 and a Threat Level of 10 everywhere."""
    usual = standard_village()
    limits = tuple(replace(fact, value=9) for fact in usual.limit_facts)
    track = tuple(replace(facts, threat=replace(facts.threat, value=10)) for facts in usual.track)
    return village_json(replace(usual, limit_facts=limits, track=track))


def first(_: int) -> list[Row]:
    """When a new installation, in which nothing is compiled, begins to answer, by the clock."""
    rows: list[Row] = []
    for position, plan in zip(README, PLANS, strict=True):
        for mode in MODES:
            plans = ("--attacker", plan) if mode == "given" else ()
            for more in ((), ("--sensitivity",), ("--rounds", "2")):
                if mode != "given" or more != ("--rounds", "2"):
                    words = (position, "--mode", mode, *plans, *more, "--timeout", "60")
                    name = " ".join((mode, *more, f"from {position[:4]}, first: seconds"))
                    rows.append((name, begins(words), 3))
    return rows


def begins(words: Iterable[str]) -> float:
    """Seconds until `ronin ask` prints its first line, where nothing is compiled."""
    with TemporaryDirectory() as folder:
        start = monotonic()
        with subprocess.Popen(
            [sys.executable, "-m", "ronin", "ask", *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "NUMBA_CACHE_DIR": folder},
        ) as asked:
            assert asked.stdout is not None
            line = asked.stdout.readline()
            seconds = monotonic() - start
            asked.kill()
    assert line, f"{words}: no answer"
    return seconds


def rounds(positions: int) -> list[Row]:
    """The value of two rounds, from the positions of round 7 with most to do."""
    make_ready(Clock())
    most = undecided = 0.0
    for position in islice(sample(), positions):
        start = process_time()
        found = answered_ahead(Question(position, "chance", timeout=10 * SECONDS, rounds=2), GAME)
        seconds = process_time() - start
        most = max(most, seconds)
        undecided += found.said == "unknown" or seconds > SECONDS
    name = f"chance over two rounds, {positions} positions"
    return [
        (f"{name}: seconds of the slowest", most, SECONDS),
        (f"{name}: not within {SECONDS:g} s", undecided, 0),
    ]


def readings(positions: int) -> list[Row]:
    """The changes that `forced --sensitivity` leaves undecided, of a hundred; and as it was before.

    Before, nothing was noted of what the answer depends on: each change was asked anew.
    """
    rows: list[Row] = []
    anew = patch.object(asked_again._Asking, "note_what_it_hangs_on", lambda *_: None)
    for name, way in (("sensitivity of forced", nullcontext()), ("the same before", anew)):
        decided_changes = undecided = incomplete = 0
        with way:
            for position in islice(_with_some_ronin(), positions):
                question, stopwatch = Question(position, "forced"), Stopwatch(SECONDS)
                found = asked_again.sensitivity(question, GAME, stopwatch)
                decided_changes += found.same + len(found.turns)
                undecided += len(found.undecided)
                incomplete += not found.is_complete
        every = decided_changes + undecided
        rows += [
            (f"{name}, {every:,} changes: undecided of 100", 100 * undecided / every, 5),
            (
                f"{name}, {positions} positions: not complete of 100",
                100 * incomplete / positions,
                50,
            ),
        ]
    return rows


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
    "rounds": rounds,
    "batches": batches,
    "first": first,
}


HEAD = "\n".join(head(("", "measured", "aim", "ratio"), "lrrr"))


def line(what: str, measured: float, aim: float) -> str:
    """One row of the table; where nothing is allowed there is no ratio."""
    ratio = f"{measured / aim:.2f}" if aim else ""
    return row((what, f"{measured:,.1f}", f"{aim:,.4g}", ratio))


def all_measured(names: Iterable[str], positions: int) -> Iterator[Row]:
    """What these measures say, each in a process of its own."""
    for name in names:
        with shared(MEASURES[name], [positions], 1, fresh=True) as results:
            for rows in results:
                yield from rows


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
    for what, measured, aim in all_measured(asked.only or MEASURES, asked.positions):
        failed = failed or measured > aim
        print(line(what, measured, aim), flush=True)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
