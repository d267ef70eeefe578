"""Work shared among processes, with the same results in the same order for any number of them.

Ctrl-C and SIGTERM are for the process that was started, and it ends the others. They do not hear
them, from their first moment on, because a signal that is blocked where a process is made is
blocked in it; and none comes between while they are told what to do.
If it is killed, and can end nobody, they end by themselves.
"""

import copyreg
import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import islice
from multiprocessing import active_children, get_context, parent_process, resource_tracker
from threading import Thread
from types import MappingProxyType
from typing import Any, TypeVar

from ronin.model.errors import WorkerLost

Task = TypeVar("Task")
Result = TypeVar("Result")


@dataclass(frozen=True)
class Cluster:
    """The workers of the Dask scheduler at this address."""

    address: str


Workers = int | Cluster
"""Who works: this many processes of this machine, or those of a cluster."""


def _read_only(values: dict[object, object]) -> MappingProxyType[object, object]:
    return MappingProxyType(values)


copyreg.pickle(MappingProxyType, lambda values: (_read_only, (dict(values),)))
"""Games have read-only tables, which Python would not send to another process."""


@contextmanager
def shared(
    do: Callable[[Task], Result],
    work: Iterable[Task],
    workers: Workers,
    *,
    fresh: bool = False,
    ahead: int | None = None,
) -> Iterator[Iterator[Result]]:
    """The results of all tasks, in order; when this is left, however it is left, no worker is.

    A fresh worker is not a copy of this process but loads everything itself. If a number is given,
    this many tasks at most are read ahead of the results.
    """
    if isinstance(workers, Cluster):
        from ronin.verify.running import cluster

        with cluster.shared(do, work, workers.address, ahead) as results:
            yield results
        return
    if workers == 1 and not fresh:
        yield map(do, work)
        return
    if fresh:
        resource_tracker.ensure_running()  # Started later, it would let Ctrl-C through again.
    others = active_children()
    context = get_context("spawn" if fresh else None)
    pool = ProcessPoolExecutor(workers, context, initializer=_begin, initargs=(do,))
    try:
        # Not `pool.map`: left early, it cancels what the pool may be about to call broken,
        # and the pool does not survive that.
        submitted = (_submit_task(pool, task) for task in work)
        yield _in_order(deque(islice(submitted, ahead)), submitted)
    finally:
        for worker in active_children():
            if worker not in others:
                worker.kill()  # SIGTERM is lost on a process that was made this moment.
        pool.shutdown(cancel_futures=True)


_LEARNT: list[Callable[[Any], Any]] = []
"""What this process does as a worker: told once, since it may be much more than a task."""


def _begin(do: Callable[[Any], Any]) -> None:
    """A worker's first task."""
    _LEARNT[:] = [do]
    _end_with_parent()


def _end_with_parent() -> None:
    """To end when the process that made this one has ended, whatever is being done."""
    parent = parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(1)

    with suppress(RuntimeError):  # no memory for a thread: the work itself may need none
        Thread(target=watch, daemon=True).start()


def _do_task(task: Any) -> Any:
    (do,) = _LEARNT
    return do(task)


def _submit_task(pool: ProcessPoolExecutor, task: Any) -> Future[Any]:
    with _deaf_to_signals(), _told_if_lost():
        return pool.submit(_do_task, task)


def _in_order(
    awaited: deque[Future[Result]], further: Iterator[Future[Result]]
) -> Iterator[Result]:
    while awaited:
        with _told_if_lost():
            result = awaited.popleft().result()
        yield result
        awaited.extend(islice(further, 1))


@contextmanager
def _told_if_lost() -> Iterator[None]:
    try:
        yield
    except BrokenProcessPool:
        raise WorkerLost("a worker was killed before its work was done; run it again") from None


@contextmanager
def _deaf_to_signals() -> Iterator[None]:
    heard = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, heard)
