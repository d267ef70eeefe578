"""Attack every command of every game for some minutes; `make attack` runs it."""

import argparse
import shlex
import sys
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage
from typing import Any

from tests.core.attack.judging import faults_of
from tests.core.attack.kinds import KINDS, Kind, attacks
from tests.core.attack.overrun import KIND, overrun
from tests.core.attack.running import Attack, carried_out, carried_out_here
from tests.core.attack.target import Target, Trial, every_plain_target

FOLDERS = tuple(file.parent for file in Path(__file__).parents[2].glob("*/attack/targets.py"))
"""A game's folder holds what is attacked of it."""
SHOWN = 12
"""Faults of a kind that are printed; all are counted."""


@cache
def every_target() -> tuple[Target, ...]:
    """What the games bring, and every command as a stranger calls it."""
    brought = [target for module in _brought() for target in module.targets()]
    return (*brought, *every_plain_target())


def _brought(what: str = "targets") -> list[Any]:
    return [import_module(f"tests.{folder.parent.name}.attack.{what}") for folder in FOLDERS]


def tried(attack: Attack, *, apart: bool) -> list[str]:
    """The faults of one attack, each with the command that shows it."""
    found = faults_of(attack, carried_out(attack) if apart else carried_out_here(attack))
    return [f"{fault}\n    {in_words(attack)}" for fault in found]


def in_words(attack: Attack) -> str:
    """What a reader needs to do it again."""
    about = {
        "memory": attack.memory,
        "file size": attack.file_size,
        "full output": attack.full_output,
        "sent": attack.sent and f"{attack.sent.name} after {attack.after:.2f} s",
    }
    limits = ", ".join(f"{name} {value}" for name, value in about.items() if value)
    given = "".join(f"\n    {name}: {text!a:.300}" for name, text in attack.run.files.items())
    stdin = f"\n    stdin: {attack.run.stdin!a:.300}" if attack.run.stdin else ""
    return f"ronin {shlex.join(attack.run.words)!a} {limits}{given}{stdin}"


def _apart(attack: Attack) -> list[str]:
    return tried(attack, apart=True)


def _here(attack: Attack) -> list[str]:
    return tried(attack, apart=False)


def results(kind: Kind, seed: str, share: float, workers: int) -> Iterator[Trial]:
    """How each attack of a kind went, in order."""
    number = max(1, round(share * kind.number))
    work = attacks(kind, every_target(), seed, number)
    with ProcessPoolExecutor(workers, mp_context=get_context("fork")) as pool:
        for faults in pool.map(_apart if kind.is_apart else _here, list(work)):
            yield Trial(kind.name, faults)


def _processor() -> float:
    """Seconds of the processor so far, of all processes that have ended as well."""
    return sum(sum(getrusage(whose)[:2]) for whose in (RUSAGE_SELF, RUSAGE_CHILDREN))


def main() -> int:
    """Print the table, and every fault before it."""
    parser = argparse.ArgumentParser(prog="python -m tests.core.attack", description=__doc__)
    parser.add_argument("--seed", default="1", help="the same seed makes the same attacks")
    parser.add_argument("--share", default=1.0, type=float, help="of the usual number of attacks")
    parser.add_argument("--only", default="", metavar="WORDS", help="kinds with these words")
    parser.add_argument("--workers", default=2, type=int)
    asked = parser.parse_args()
    rows: dict[str, list[list[str]]] = {}
    streams = [
        *(
            results(kind, asked.seed, asked.share, asked.workers)
            for kind in KINDS
            if asked.only in kind.name
        ),
        *(module.trials(asked.seed, asked.share, asked.only) for module in _brought()),
        *(overrun(module.timed()) for module in _brought("timed") if asked.only in KIND),
    ]
    seconds: dict[str, float] = defaultdict(float)
    name, counted = "", _processor()
    for stream in streams:
        for trial in stream:
            name = trial.kind
            rows.setdefault(name, []).append(trial.faults)
            seconds[name] += (now := _processor()) - counted
            counted = now
            if trial.faults and sum(map(bool, rows[name])) <= SHOWN:
                print(f"{name}: {'; '.join(trial.faults)}", flush=True)
        seconds[name] += (now := _processor()) - counted  # workers tell theirs at the end
        counted = now
    print(f"{'kind of attack':<40}{'tried':>8}{'faults':>8}{'processor':>12}")
    for name, found in rows.items():
        faults = sum(map(len, found))
        print(f"{name:<40}{len(found):>8}{faults:>8}{seconds[name]:>10.0f} s")
    return int(any(any(found) for found in rows.values()))


if __name__ == "__main__":
    sys.exit(main())
