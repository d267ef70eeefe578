"""Record what every command answers, or compare with what is recorded; `make compare` runs it."""

import argparse
import json
import lzma
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import groupby
from multiprocessing import get_context
from pathlib import Path

from tests.comparison.differing import differences, kept_changes
from tests.comparison.running import Answer, Run, answered, run_of

ANSWERS = Path(__file__).with_name("answers.jsonl.xz")
SHOWN = 40
"""Differences that are printed; the rest are counted."""


def recorded(file: Path = ANSWERS) -> Iterator[tuple[Run, Answer]]:
    """Every run with the answer that was recorded."""
    with lzma.open(file, "rt", encoding="utf-8") as lines:
        for line in lines:
            stored = json.loads(line)
            yield run_of(stored["run"]), stored["answer"]


def answers(runs: Sequence[Run], workers: int) -> Iterator[Answer]:
    """What the installed command answers to each run, in order."""
    with ProcessPoolExecutor(workers, mp_context=get_context("fork")) as pool:
        for number, answer in enumerate(pool.map(answered, runs), start=1):
            if sys.stderr.isatty():
                print(f"\r{number} of {len(runs)} runs", end="", file=sys.stderr)
            yield answer
    if sys.stderr.isatty():
        print(file=sys.stderr)


def record(workers: int) -> int:
    """Ask everything anew and keep the answers."""
    from tests.comparison.inputs import runs

    asked = list(runs())
    twice = [name for name, count in Counter(run.name for run in asked).items() if count > 1]
    if twice:
        raise SystemExit(f"two runs of one name: {', '.join(twice)}")
    with lzma.open(ANSWERS, "wt", encoding="utf-8", preset=9) as file:
        for run, answer in zip(asked, answers(asked, workers), strict=True):
            file.write(json.dumps({"run": run.as_json(), "answer": answer}) + "\n")
    _tell(asked)
    return 0


def compare(only: str, every: int, workers: int) -> int:
    """Ask again what was asked when the answers were recorded, and print what differs."""
    changes = kept_changes()
    kept = [(run, answer) for run, answer in recorded() if only in run.name][::every]
    asked = [Run(run.name, changes.current(run.words), run.stdin, run.files) for run, _ in kept]
    found = [
        f"{run.name}: {difference}"
        for (run, before), now in zip(kept, answers(asked, workers), strict=True)
        for difference in differences(run.words[0], before, now, changes)
    ]
    _tell(asked)
    for line in found[:SHOWN]:
        print(line)
    if len(found) > SHOWN:
        print(f"... and {len(found) - SHOWN} more")
    print(f"{len(found)} differences." if found else "No differences.")
    return 1 if found else 0


def _tell(asked: Sequence[Run]) -> None:
    """How much was asked, by command."""
    by_command = sorted(asked, key=lambda run: run.words[0])
    for command, of_it in groupby(by_command, key=lambda run: run.words[0]):
        print(f"{command:20} {sum(run.inputs for run in of_it):6} inputs")
    print(f"{'all':20} {sum(run.inputs for run in asked):6} inputs, {len(asked)} runs")


def main() -> int:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.comparison", description=__doc__)
    parser.add_argument("action", choices=("compare", "record"))
    parser.add_argument("--only", default="", metavar="WORDS", help="runs with these words")
    parser.add_argument("--every", default=1, type=int, metavar="N", help="every N-th run")
    parser.add_argument("--workers", default=2, type=int)
    chosen = parser.parse_args()
    if chosen.action == "record":
        return record(chosen.workers)
    return compare(chosen.only, chosen.every, chosen.workers)


if __name__ == "__main__":
    sys.exit(main())
