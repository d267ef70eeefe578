"""Do commands keep to `--timeout`, counted from the start of the process? A table tells.

A machine with other work lets a run wait for its turn, which is no fault of the run. So what counts
is the processor's time: the command is given a clock that goes only while it is at work. The solver
keeps the usual clock, and so does a run with two workers, of which half of all they use counts.

The same run is made once more with the usual clock. What a clock on the wall says counts as well
where the machine has next to nothing else to do; the load beside it tells whether it had.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from time import monotonic
from typing import NamedTuple

from tests.core.attack.running import folder_of
from tests.core.attack.target import Target, Trial

AT_WORK = """
import runpy, threading, time
time.monotonic = time.perf_counter = time.process_time
runpy.run_module("ronin", run_name="__main__", alter_sys=True)
"""
USUAL = "import runpy; runpy.run_module('ronin', run_name='__main__', alter_sys=True)"
KIND = "time limits"
ANSWERED = {0, 1, 3}


def allowed(seconds: float) -> float:
    """How long a run with this limit may take: a tenth more, and half a second."""
    return 1.1 * seconds + 0.5


def limit_of(target: Target) -> float:
    """The seconds that a run is given, for each of its lines if it has several."""
    words = target.run.words
    lines = max(1, len(target.run.stdin.splitlines())) if "--batch" in words else 1
    return lines * float(words[words.index("--timeout") + 1])


class Took(NamedTuple):
    """How long a run took."""

    processor: float
    wall: float
    code: int = 0
    """Its exit code: what is refused has not been at work, and what breaks down has no answer."""


QUIET = 0.5
"""So many processes for each core, a minute's average, are next to no other work."""


def load() -> float:
    """How many processes wait for each core, on average over the last minute."""
    return os.getloadavg()[0] / (os.cpu_count() or 1)


def seconds_of(target: Target) -> Took:
    """How long the processor is at one run, and how long one waits for it by the usual clock."""
    own, usual = _timed(target, AT_WORK), _timed(target, USUAL)
    at_work = usual if target.has_workers else own
    return Took(at_work.processor / (1 + target.has_workers), usual.wall, usual.code)


def _timed(target: Target, program: str) -> Took:
    with folder_of(target.run) as folder:
        started = monotonic()
        process = subprocess.Popen(
            [sys.executable, "-c", program, *target.run.words],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=folder,
        )
        assert process.stdin is not None
        with process.stdin as given:
            given.write(target.run.stdin.encode())
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        taken = monotonic() - started
    return Took(used.ru_utime + used.ru_stime, taken, process.returncode)


def overrun(targets: list[Target]) -> Iterator[Trial]:
    """Each run, with a row of the table; a fault if it is too long."""
    print(f"{'command':<66}{'limit':>8}{'allowed':>9}{'took':>8}{'wall':>8}{'load':>7}")
    for target in targets:
        most = allowed(limit_of(target))
        busy = load()
        took = seconds_of(target)
        row = f"{target.run.name:<66}{limit_of(target):>8.1f}{most:>9.2f}{took.processor:>8.2f}"
        print(f"{row}{took.wall:>8.2f}{busy:>7.2f}", flush=True)
        counts = max(took.processor, took.wall) if busy < QUIET else took.processor
        faults = [f"{target.run.name} took {counts:.2f} s"] if counts > most else []
        if took.code not in ANSWERED:
            faults.append(f"{target.run.name} ends with exit code {took.code}")
        yield Trial(KIND, faults)
