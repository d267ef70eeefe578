"""Work in pieces: results in the order of the pieces, the same whoever did which.

Pieces are done by processes of this machine or by a cluster. How many are done is counted on a
terminal, and what was done before is taken from a journal. Ctrl-C leaves no process behind, and
loses nothing that the journal holds.
"""

from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext
from itertools import islice, tee
from typing import TypeVar

from ronin.properties.workers import Cluster, Workers, shared
from ronin.verify.own_game import FaultsTold
from ronin.verify.running.journal import Entries, Journal
from ronin.verify.running.progress import Progress

Piece = TypeVar("Piece")
Result = TypeVar("Result")


@contextmanager
def done(
    do: Callable[[Piece], Result],
    pieces: Iterable[Piece],
    workers: Workers,
    *,
    progress: Progress | None = None,
    journal: Journal[Piece, Result] | None = None,
    ahead: int | None = None,
    renewed_after: int | None = None,
) -> Iterator[Iterator[Result]]:
    """What every piece comes to, in order; when this is left, nobody works on.

    At most `ahead` pieces are read before the first is done, if a number is given. Processes that
    do not give back their memory are new ones after `renewed_after` pieces each.
    """
    todo, every = tee(pieces)
    opened: AbstractContextManager[Entries[Piece, Result] | None] = nullcontext()
    if journal is not None:
        opened = journal.opened()
    try:
        with opened as entries:
            unknown = todo if entries is None else filter(entries.lack, todo)
            with _by(FaultsTold(do), unknown, workers, ahead, renewed_after) as results:
                yield _count_results(_join_with_journal(every, results, entries), progress)
    finally:
        if progress is not None:
            progress.wipe()


def _join_with_journal(
    every: Iterable[Piece], results: Iterator[Result], entries: Entries[Piece, Result] | None
) -> Iterator[Result]:
    """What the journal holds and what is found now, in the order of the pieces."""
    for piece in every:
        if entries is None:
            yield next(results)
        elif entries.lack(piece):
            found = next(results)
            entries.add(piece, found)
            yield found
        else:
            yield entries.of(piece)


def _count_results(results: Iterator[Result], progress: Progress | None) -> Iterator[Result]:
    for result in results:
        if progress is not None:
            progress.step()
        yield result


@contextmanager
def _by(
    do: Callable[[Piece], Result],
    pieces: Iterator[Piece],
    workers: Workers,
    ahead: int | None,
    renewed_after: int | None,
) -> Iterator[Iterator[Result]]:
    if renewed_after is None or isinstance(workers, Cluster):
        with shared(do, pieces, workers, ahead=ahead) as results:
            yield results
    else:
        with closing(_with_new_processes(do, pieces, workers, workers * renewed_after)) as renewed:
            yield renewed


def _with_new_processes(
    do: Callable[[Piece], Result], pieces: Iterator[Piece], workers: int, at_once: int
) -> Generator[Result, None, None]:
    """The same with new processes after `at_once` pieces."""
    while some := list(islice(pieces, at_once)):
        with shared(do, some, workers, fresh=True) as results:
            yield from results
