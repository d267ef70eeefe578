"""Record what every command answers, or compare with what is recorded; `make compare` runs it."""

import argparse
import json
import lzma
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from itertools import groupby
from multiprocessing import get_context
from pathlib import Path

from tests.core.comparison.differing import differences, kept_changes
from tests.core.comparison.running import Answer, Run, answered, run_of

FOLDERS = tuple(file.parent for file in Path(__file__).parents[2].glob("*/comparison/inputs.py"))
"""A game's folder holds what is put to the commands, what they answered, and what has changed."""
ANSWERS = "answers.jsonl.xz"
CHANGES = "changes.toml"
SHOWN = 40
SHOWN_OF_A_RUN = 3
"""Differences that are printed; the rest are counted."""


def recorded(folder: Path) -> Iterator[tuple[Run, Answer]]:
    """Every run with the answer that was recorded."""
    with lzma.open(folder / ANSWERS, "rt", encoding="utf-8") as lines:
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


def record(folder: Path, only: str, workers: int) -> int:
    """Ask everything anew and keep the answers or, with words, only what has them in its name."""
    if only:
        kept = list(recorded(folder))
        asked = [run for run, _ in kept if only in run.name]
        fresh = dict(zip((run.name for run in asked), answers(asked, workers), strict=True))
        _keep(folder, ((run, fresh.get(run.name, answer)) for run, answer in kept))
    else:
        asked = _every_run(folder)
        _keep(folder, zip(asked, answers(asked, workers), strict=True))
    _tell(asked)
    return 0


def _every_run(folder: Path) -> list[Run]:
    asked: list[Run] = list(import_module(f"tests.{folder.parent.name}.comparison.inputs").runs())
    twice = [name for name, count in Counter(run.name for run in asked).items() if count > 1]
    if twice:
        raise SystemExit(f"two runs of one name: {', '.join(twice)}")
    return asked


def _keep(folder: Path, answered_runs: Iterable[tuple[Run, Answer]]) -> None:
    with lzma.open(folder / ANSWERS, "wt", encoding="utf-8", preset=9) as file:
        for run, answer in answered_runs:
            file.write(json.dumps({"run": run.as_json(), "answer": answer}) + "\n")


def compare(folder: Path, only: str, every: int, workers: int) -> int:
    """Ask again what was asked when the answers were recorded, and print what differs."""
    changes = kept_changes(folder / CHANGES)
    kept = [(run, answer) for run, answer in recorded(folder) if only in run.name][::every]
    asked = [Run(run.name, changes.current(run.words), run.stdin, run.files) for run, _ in kept]
    found = 0
    shown: list[str] = []
    for (run, before), now in zip(kept, answers(asked, workers), strict=True):
        of_run = list(differences(run.words[0], before, now, changes))
        found += len(of_run)
        shown += [f"{run.name}: {difference}" for difference in of_run[:SHOWN_OF_A_RUN]]
    _tell(asked)
    for line in shown[:SHOWN]:
        print(line)
    if found > len(shown[:SHOWN]):
        print(f"... and {found - len(shown[:SHOWN])} more")
    print(f"{found} differences." if found else "No differences.")
    return 1 if found else 0


def _tell(asked: Sequence[Run]) -> None:
    """How much was asked, by command."""
    by_command = sorted(asked, key=lambda run: run.words[0])
    for command, of_it in groupby(by_command, key=lambda run: run.words[0]):
        print(f"{command:20} {sum(run.inputs for run in of_it):6} inputs")
    print(f"{'all':20} {sum(run.inputs for run in asked):6} inputs, {len(asked)} runs")


def main() -> int:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.core.comparison", description=__doc__)
    parser.add_argument("action", choices=("compare", "record"))
    parser.add_argument("--only", default="", metavar="WORDS", help="runs with these words")
    parser.add_argument("--every", default=1, type=int, metavar="N", help="every N-th run")
    parser.add_argument("--workers", default=2, type=int)
    chosen = parser.parse_args()
    if chosen.action == "record":
        return max(record(folder, chosen.only, chosen.workers) for folder in FOLDERS)
    return max(compare(folder, chosen.only, chosen.every, chosen.workers) for folder in FOLDERS)


if __name__ == "__main__":
    sys.exit(main())
