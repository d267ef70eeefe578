"""`python -m ronin.reports.seven_ronin.moved`: how the share of wins moves with a reading.

Games are counted in shares, each by itself: what is counted does not depend on the number of
workers, and a run that was stopped goes on where it was.
"""

import argparse
import json
from collections.abc import Mapping, Sequence
from functools import cache, partial
from importlib.metadata import version
from pathlib import Path
from typing import Any

from ronin.properties.seven_ronin.divergence.readings import ReadingPair
from ronin.properties.seven_ronin.severity.moving import SHARE, Counts, Moved, counted, every_pair
from ronin.properties.workers import Workers
from ronin.reports.seven_ronin.frequencies import FOLDER, journal_of, written
from ronin.verify.files import write_whole
from ronin.verify.running.pieces import done
from ronin.verify.running.programs import add_workers, run_program, workers_of
from ronin.verify.running.progress import Progress

FORMAT = 1
FILE = "moved.json"
STATE = Path("build") / "moved"


def all_counted(games: int, *, seed: int, workers: Workers = 1, state: Path) -> dict[str, object]:
    """All shares together, in the form that is kept."""
    firsts = range(1, games + 1, SHARE)
    journal = journal_of(state, seed, lambda first: f"{first}-{min(SHARE, games + 1 - first)}")
    progress = Progress(f"of {len(firsts)} shares of the games", every=1)
    work = partial(counted, seed=seed, games=games)
    sums: Counts = {}
    with done(work, firsts, workers, progress=progress, journal=journal) as results:
        for counts in results:
            for point, pairs in counts.items():
                for pair, found in pairs.items():
                    before = sums.setdefault(point, {}).get(pair, [0, 0, 0])
                    sums[point][pair] = [a + b for a, b in zip(before, found, strict=True)]
    command = f"python -m ronin.reports.seven_ronin.moved --seed {seed} --games {games}"
    return {
        "format": FORMAT,
        "found_by": {"command": command, "seed": seed, "version": version("ronin")},
        "games": games,
        "points": sums,
    }


def moved(pairs: Sequence[ReadingPair], folder: Path = FOLDER) -> list[dict[str, object]]:
    """How the shares of wins move with some pairs of readings, as far as it was counted."""
    kept = _kept(folder)
    told = []
    for pair in pairs:
        counts = kept.get("points", {}).get(pair.point, {}).get(f"{pair.a}/{pair.b}")
        if counts is not None:
            told.append(Moved(kept["games"], *counts).json(pair))
    return told


@cache
def _kept(folder: Path) -> Mapping[str, Any]:
    file = folder / FILE
    if not file.is_file():
        return {}
    kept: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return kept


def main(arguments: Sequence[str] | None = None) -> int:
    """Count and write; 0, or 2 for wrong usage."""
    options = argparse.ArgumentParser(prog="python -m ronin.reports.seven_ronin.moved")
    options.add_argument("--games", type=int, default=1000, metavar="K", help="of each reading")
    options.add_argument("--seed", type=int, default=1, metavar="N")
    add_workers(options)
    options.add_argument("--state", default=str(STATE), metavar="DIR", help="to go on later")
    options.add_argument("--out", default=str(FOLDER), metavar="DIR")
    asked = options.parse_args(arguments)
    if asked.games < 1:
        options.error("--games must be at least 1")
    workers = workers_of(options, asked)
    kept = all_counted(asked.games, seed=asked.seed, workers=workers, state=Path(asked.state))
    write_whole(str(Path(asked.out) / FILE), written(kept))
    print(f"{asked.games:,} games under the preset, {len(every_pair())} pairs of readings")
    return 0


if __name__ == "__main__":
    run_program(main)
