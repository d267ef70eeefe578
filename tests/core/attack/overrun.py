"""Do commands keep to `--timeout`, counted from the start of the process? A table tells.

A machine with other work lets a run wait for its turn, which is no fault of the run. So what counts
is the processor's time: the command is given a clock that goes only while it is at work. The solver
keeps the usual clock, and so does a run with two workers, of which half of all they use counts.
"""

import os
import subprocess
import sys
from collections.abc import Iterator

from tests.core.attack.target import Target, Trial

AT_WORK = """
import runpy, threading, time
time.monotonic = time.perf_counter = time.process_time
runpy.run_module("ronin", run_name="__main__", alter_sys=True)
"""
USUAL = "import runpy; runpy.run_module('ronin', run_name='__main__', alter_sys=True)"
KIND = "time limits"


def allowed(seconds: float) -> float:
    """How long a run with this limit may take: a tenth more, and half a second."""
    return 1.1 * seconds + 0.5


def limit_of(target: Target) -> float:
    """The seconds that a run is given, for each of its lines if it has several."""
    words = target.run.words
    lines = max(1, len(target.run.stdin.splitlines())) if "--batch" in words else 1
    return lines * float(words[words.index("--timeout") + 1])


def seconds_of(target: Target) -> float:
    """How long the processor is at one run."""
    process = subprocess.Popen(
        [sys.executable, "-c", USUAL if target.has_workers else AT_WORK, *target.run.words],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    assert process.stdin is not None
    with process.stdin as given:
        given.write(target.run.stdin.encode())
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return (used.ru_utime + used.ru_stime) / (1 + target.has_workers)


def overrun(targets: list[Target]) -> Iterator[Trial]:
    """Each run, with a row of the table; a fault if even the shortest try is too long."""
    print(f"{'command':<66}{'limit':>8}{'allowed':>9}{'took':>8}")
    for target in targets:
        most = allowed(limit_of(target))
        took = seconds_of(target)
        print(f"{target.run.name:<66}{limit_of(target):>8.1f}{most:>9.2f}{took:>8.2f}", flush=True)
        yield Trial(KIND, [f"{target.run.name} took {took:.2f} s"] if took > most else [])
