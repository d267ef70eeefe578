"""Tasks done by several workers, with a count on standard error."""

import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import Pool
from typing import TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")


def done(
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
