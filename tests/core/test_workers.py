"""Work that is shared: in order, with no worker left behind, and never lost without a word."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from copy import copy
from multiprocessing import active_children
from pathlib import Path
from time import sleep
from types import MappingProxyType

import pytest

from ronin.model.errors import WorkerLost
from ronin.properties.workers import shared


def _slow_from_one(number: int) -> int:
    sleep(3600 if number else 0)
    return number


def _lost_at_three(number: int) -> int:
    if number == 3:
        os._exit(9)
    return number


@pytest.mark.parametrize(("workers", "fresh"), [(1, False), (2, False), (1, True), (3, True)])
def test_results_come_in_order_whoever_has_them_first(workers: int, fresh: bool) -> None:
    with shared(abs, range(-9, 0), workers, fresh=fresh) as results:
        assert list(results) == [9, 8, 7, 6, 5, 4, 3, 2, 1]
    assert not active_children()


@pytest.mark.parametrize("fresh", [False, True])
def test_a_read_only_table_is_sent_to_a_worker_and_back(fresh: bool) -> None:
    table = MappingProxyType({"inn": 1})
    with shared(copy, [table, table], 2, fresh=fresh) as results:
        assert list(results) == [table, table]


class _Much:
    """Something to do that is much to send; it counts how often that happens."""

    sent = 0

    def __call__(self, number: int) -> int:
        return number

    def __getstate__(self) -> None:
        _Much.sent += 1


@pytest.mark.parametrize(("fresh", "times"), [(False, 0), (True, 2)])
def test_what_is_to_be_done_is_sent_at_most_once_to_a_worker(
    fresh: bool, times: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_Much, "sent", 0)
    with shared(_Much(), range(50), 2, fresh=fresh) as results:
        assert list(results) == list(range(50))
    assert _Much.sent <= times


@pytest.mark.parametrize("fresh", [False, True])
def test_nobody_works_on_when_the_results_are_left(fresh: bool) -> None:
    with shared(abs, range(-10_000, 0), 2, fresh=fresh) as results:
        assert next(results) == 10_000
    assert not active_children()


def test_workers_that_do_not_hear_sigterm_are_ended_as_well() -> None:
    before = signal.signal(signal.SIGTERM, signal.SIG_IGN)
    try:
        with shared(_slow_from_one, range(9), 2) as results:
            assert next(results) == 0
    finally:
        signal.signal(signal.SIGTERM, before)
    assert not active_children()


@pytest.mark.parametrize("fresh", [False, True])
def test_a_worker_that_is_lost_is_told(fresh: bool) -> None:
    with (
        pytest.raises(WorkerLost, match="a worker was killed before its work was done"),
        shared(_lost_at_three, range(9), 2, fresh=fresh) as results,
    ):
        list(results)
    assert not active_children()


WORKS = """
import sys
from ronin.properties.workers import shared
from tests.core.test_workers import _slow_from_one
if __name__ == "__main__":
    with shared(_slow_from_one, range(9), 3, fresh=sys.argv[1] == "True") as results:
        print(next(results), flush=True)
        next(results)
"""


@pytest.mark.parametrize("fresh", [False, True])
def test_workers_end_when_the_process_that_made_them_is_killed(fresh: bool, tmp_path: Path) -> None:
    program = tmp_path / "works.py"
    program.write_text(WORKS, encoding="utf-8")
    started = subprocess.Popen(
        [sys.executable, str(program), str(fresh)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    assert started.stdout is not None
    assert started.stdout.readline() == b"0\n"
    started.kill()

    # All workers hold the other end of this pipe.
    assert started.communicate(timeout=60)[0] == b""


@pytest.mark.parametrize("workers", [2, 3])
def test_no_more_tasks_are_read_ahead_than_allowed(workers: int) -> None:
    read: list[int] = []

    def tasks() -> Iterator[int]:
        for number in range(100):
            read.append(number)
            yield number

    with shared(abs, tasks(), workers, ahead=5) as results:
        for number, result in enumerate(results):
            assert result == number
            assert len(read) <= number + 5
    assert len(read) == 100
