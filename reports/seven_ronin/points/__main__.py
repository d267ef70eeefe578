"""`python -m reports.seven_ronin.points`: replay every stored witness, or find all of it afresh."""

import argparse
import json
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from typing import TypeVar

from model.seven_ronin.rulings import points
from properties.seven_ronin.parting.readings import Pair, pairs_of
from properties.seven_ronin.play import STYLES
from reports.seven_ronin.frequency import Tally, tallies
from reports.seven_ronin.points.again import found_otherwise
from reports.seven_ronin.points.find import Json, found
from reports.seven_ronin.points.stored import FOLDER, faults, file_of, trace_file_of, written
from verify.shell.answers import write_whole

Task = TypeVar("Task")
Result = TypeVar("Result")


def main(arguments: Sequence[str] | None = None) -> int:
    """Replay or find; 0 if all holds, 1 if something does not, 2 for wrong usage."""
    asked = _options().parse_args(arguments)
    unknown = [name for name in asked.names if name not in points()]
    if unknown:
        print(f"unknown point {unknown[0]!r}; `ronin rulings` lists them all", file=sys.stderr)
        return 2
    names = asked.names or list(points())
    if not asked.find:
        check = found_otherwise if asked.again else faults
        return _checked(check, names, Path(asked.out))
    asked_pairs = {name: pairs_of(name) for name in names}
    rounds = asked.budget // 5 if asked.rounds is None else asked.rounds
    of_style = partial(_tallied, asked_pairs, asked.seed, rounds)
    of_point = partial(_found, asked.seed, asked.budget, rounds)
    by_style = dict(_done(of_style, list(STYLES), asked.workers, "styles")) if rounds else {}
    for name, kept in _done(of_point, names, asked.workers, "points"):
        often = [
            by_style[style][pair].json(style, pair)
            for style in by_style
            for pair in asked_pairs[name]
        ]
        _write({**kept, "frequency": often}, Path(asked.out))
    return 0


def _options() -> argparse.ArgumentParser:
    options = argparse.ArgumentParser(prog="python -m reports.seven_ronin.points")
    options.add_argument("names", nargs="*", metavar="NAME", help="points; all if none is given")
    options.add_argument("--find", action="store_true", help="find afresh instead of replaying")
    options.add_argument(
        "--again",
        action="store_true",
        help="find the witnesses once more from nothing and hold them against those stored",
    )
    options.add_argument("--seed", type=int, default=1, metavar="N")
    options.add_argument("--budget", type=int, default=2000, metavar="K", help="rounds a pair")
    options.add_argument("--rounds", type=int, metavar="R", help="rounds a style; K / 5")
    options.add_argument("--workers", type=int, default=1, metavar="N")
    options.add_argument("--out", default=str(FOLDER), metavar="DIR")
    return options


def _found(seed: int, budget: int, rounds: int, name: str) -> Json:
    return found(name, seed=seed, budget=budget, rounds=rounds)


def _tallied(
    pairs: dict[str, tuple[Pair, ...]], seed: int, rounds: int, style: str
) -> dict[Pair, Tally]:
    every = [pair for some in pairs.values() for pair in some]
    return tallies(every, style, seed=seed, rounds=rounds)


def _done(
    work: Callable[[Task], Result], tasks: Sequence[Task], workers: int, what: str
) -> Iterator[tuple[Task, Result]]:
    """Each task with its result, in order, whatever the number of workers."""
    if workers == 1:
        yield from _counted(zip(tasks, map(work, tasks), strict=True), len(tasks), what)
        return
    with Pool(workers, initializer=_deaf_to_ctrl_c) as pool:
        yield from _counted(zip(tasks, pool.imap(work, tasks), strict=True), len(tasks), what)


def _deaf_to_ctrl_c() -> None:
    """Ctrl-C is for the process that was started; it ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _counted(results: Iterator[Result], all_of_them: int, what: str) -> Iterator[Result]:
    shown = sys.stderr.isatty()
    for number, result in enumerate(results, start=1):
        if shown:
            print(f"\r{number} of {all_of_them} {what}", end="", file=sys.stderr, flush=True)
        yield result
    if shown:
        print("\r" + " " * 40 + "\r", end="", file=sys.stderr, flush=True)


def _write(kept: Json, folder: Path) -> None:
    write_whole(str(file_of(str(kept["point"]), folder)), written(kept))
    pairs = kept["pairs"]
    assert isinstance(pairs, list)
    witnesses = [pair["smallest"]["trace"] for pair in pairs if pair["smallest"]]
    if witnesses:
        text = json.dumps(witnesses[0], indent=1) + "\n"
        write_whole(str(trace_file_of(str(kept["point"]), folder)), text)


def _checked(
    check: Callable[[str, Path], Iterator[str]], names: Sequence[str], folder: Path
) -> int:
    wrong = [fault for name in names for fault in check(name, folder)]
    for fault in wrong:
        print(fault, file=sys.stderr)
    print(f"{len(names)} points checked, {len(wrong)} faults")
    return 1 if wrong else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
