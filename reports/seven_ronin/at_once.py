"""Tasks done by several workers, with a count on standard error."""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

from ronin.properties.workers import shared

Task = TypeVar("Task")
Result = TypeVar("Result")


@contextmanager
def done(
    work: Callable[[Task], Result], tasks: Sequence[Task], workers: int, what: str
) -> Iterator[Iterator[tuple[Task, Result]]]:
    """Each task with its result, in order, whatever the number of workers."""
    with shared(work, tasks, workers) as results:
        yield _counted(zip(tasks, results, strict=True), len(tasks), what)


def _counted(results: Iterator[Result], all_of_them: int, what: str) -> Iterator[Result]:
    shown = sys.stderr.isatty()
    for number, result in enumerate(results, start=1):
        if shown:
            print(f"\r{number} of {all_of_them} {what}", end="", file=sys.stderr, flush=True)
        yield result
    if shown:
        print("\r" + " " * 40 + "\r", end="", file=sys.stderr, flush=True)
