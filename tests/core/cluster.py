"""A Dask scheduler and workers on this machine, each a process of its own."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import sleep
from typing import Any

ROOT = Path(__file__).parents[2]
UNWATCHED = {"DASK_DISTRIBUTED__WORKER__PROFILE__ENABLED": "false"}
"""Workers look at their own stacks a hundred times a second, also when nothing is to be done."""


class LocalCluster:
    """A scheduler, and workers that are started and killed at will."""

    def __init__(self, folder: Path, **environment: str) -> None:
        self._folder = folder
        self._started: list[subprocess.Popen[bytes]] = []
        file = folder / "scheduler.json"
        at = ("--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(file))
        self.scheduler = self._start("scheduler", *at, "--no-dashboard", **environment)
        wait_until(lambda: file.exists() and file.read_text().endswith("}"), self.scheduler)
        self.address = str(json.loads(file.read_text())["address"])

    def worker(self, **environment: str) -> subprocess.Popen[bytes]:
        """Start a worker; it joins a few seconds later."""
        alone = ("--nthreads", "1", "--no-nanny", "--no-dashboard")
        where = ("--local-directory", str(self._folder))
        return self._start("worker", self.address, *alone, *where, **environment)

    def _start(self, *words: str, **environment: str) -> subprocess.Popen[bytes]:
        started = subprocess.Popen(
            [sys.executable, "-m", "dask", *words],
            cwd=ROOT,  # so that workers can load functions of tests
            env={**os.environ, **UNWATCHED, **environment},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._started.append(started)
        return started

    def end(self) -> None:
        """Leave no process behind."""
        for process in reversed(self._started):
            process.kill()
            process.wait()


@contextmanager
def local_cluster(folder: Path, workers: int, **environment: str) -> Iterator[LocalCluster]:
    """A cluster that ends with the context."""
    cluster = LocalCluster(folder, **environment)
    try:
        for _ in range(workers):
            cluster.worker()
        yield cluster
    finally:
        cluster.end()


def wait_until(happened: Callable[[], object], by: "subprocess.Popen[Any]") -> None:
    """Wait for what another process does for as long as it runs."""
    while not happened():
        assert by.poll() is None, "it ended before that"
        sleep(0.02)
