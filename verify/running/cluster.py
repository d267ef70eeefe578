"""Work shared among the workers of a Dask scheduler, on whatever machines.

Workers may die, leave and join at any time: what one of them has not finished is given to another.
Results come in the order of the tasks, and a worker whose rules or tools are not those of here is
refused by its name. When whoever asked goes away, the scheduler drops what is left of the work.
"""

import logging
import pickle
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from itertools import islice
from threading import Lock
from typing import TYPE_CHECKING, Any, TypeVar
from uuid import uuid4

import click

from ronin.model.errors import BadInput, WorkerLost
from ronin.verify.running.identity import Identity, identity

if TYPE_CHECKING:
    from distributed import Client, Future

Task = TypeVar("Task")
Result = TypeVar("Result")

SECONDS_TO_ANSWER = 5
"""After which an address that says nothing is given up."""
AHEAD = 1000
"""Tasks at most that wait at the scheduler."""
_ONE_AT_A_TIME = Lock()
"""What is done changes limits of its process, so that a worker's threads take turns."""


@contextmanager
def shared(
    do: Callable[[Task], Result], work: Iterable[Task], address: str, ahead: int | None = None
) -> Iterator[Iterator[Result]]:
    """The results of all tasks, in order; when this is left, nothing of them is left there."""
    with _connect(address) as client:
        run = uuid4().hex
        submitted = (
            client.submit(_do_task, identity(), _pickle_work(do, task), key=f"ronin-{run}-{number}")
            for number, task in enumerate(work)
        )
        awaited = deque(islice(submitted, min(ahead or AHEAD, AHEAD)))
        yield _in_order(awaited, submitted, address)


def expect_cluster() -> None:
    """BadInput if what talks to a scheduler is not installed."""
    try:
        import distributed  # noqa: F401 - only looked for
    except ImportError:
        raise BadInput(
            "--cluster: the package distributed is not installed; "
            "`pip install 'ronin[cluster]'` brings it"
        ) from None


@contextmanager
def _connect(address: str) -> Iterator["Client"]:
    expect_cluster()
    from distributed import Client

    for name in ("distributed", "distributed.client", "tornado", "tornado.application"):
        logging.getLogger(name).setLevel(logging.CRITICAL)  # we say ourselves what is wrong
    expect_scheduler(address)
    client = Client(address, timeout=SECONDS_TO_ANSWER, set_as_default=False)
    try:
        if not client.nthreads():
            click.echo(f"ronin: {address} has no workers yet; waiting for them", err=True)
        yield client
    finally:
        client.close(timeout=SECONDS_TO_ANSWER)


def expect_scheduler(address: str) -> None:
    """BadInput unless a Dask scheduler answers at the address, and soon."""
    import asyncio

    try:
        found = asyncio.run(asyncio.wait_for(_identity_at(address), SECONDS_TO_ANSWER))
    except ValueError as fault:
        raise BadInput(
            f"--cluster: {address!r:.80} is not an address ({fault}); write tcp://HOST:8786"
        ) from None
    except Exception:  # whatever a library makes of what is no scheduler
        found = {}
    if found.get("type") != "Scheduler":
        raise BadInput(f"--cluster: no Dask scheduler answers at {address:.80}")


async def _identity_at(address: str) -> Mapping[str, object]:
    from distributed.core import rpc

    async with rpc(address) as there:
        found: Mapping[str, object] = await there.identity()
        return found


def _pickle_work(do: Callable[[Task], Result], task: Task) -> bytes:
    """What is to be done, in a form that a worker reads when it is known to be one of ours."""
    import cloudpickle

    dumped: bytes = cloudpickle.dumps((do, task))
    return dumped


def _do_task(wanted: Identity, pickled: bytes) -> object:
    """One task, by whichever worker."""
    from distributed import get_worker

    mine = identity()
    for name, right in wanted.items():
        if mine.get(name) != right:
            raise BadInput(
                f"--cluster: the worker {get_worker().address} has a different {name} "
                f"({mine.get(name)}) from this machine ({right}); install the same there"
            )
    do, task = pickle.loads(pickled)
    with _ONE_AT_A_TIME:
        return do(task)


def _in_order(
    awaited: "deque[Future]", further: Iterator["Future"], address: str
) -> Iterator[Result]:
    while awaited:
        result: Result = _result(awaited.popleft(), address)
        awaited.extend(islice(further, 1))
        yield result


def _result(future: "Future", address: str) -> Any:
    from distributed import KilledWorker
    from distributed.client import FutureCancelledError
    from distributed.comm import CommClosedError

    try:
        return future.result()
    except KilledWorker:
        raise WorkerLost(
            "several workers were killed at the same piece of work; is it too much for them?"
        ) from None
    except (CommClosedError, FutureCancelledError):
        raise WorkerLost(f"the scheduler at {address} went away; run it again") from None
    except ModuleNotFoundError as fault:
        raise BadInput(f"--cluster: a worker has no module {fault.name!r}") from None
