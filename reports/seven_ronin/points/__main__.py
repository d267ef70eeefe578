"""`python -m ronin.reports.seven_ronin.points`: replay every stored witness, or find all afresh.

`--weigh` looks only for a higher severity, from the stored witnesses on.
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

from ronin.model.seven_ronin.rulings import points
from ronin.properties.seven_ronin.severity.finding import Json, found
from ronin.reports.seven_ronin.points.again import found_otherwise
from ronin.reports.seven_ronin.points.stored_points import (
    FOLDER,
    faults,
    file_of,
    stored,
    trace_file_of,
    written,
)
from ronin.reports.seven_ronin.points.weigh import weighed
from ronin.verify.files import write_whole
from ronin.verify.running.pieces import done
from ronin.verify.running.programs import add_workers, run_program, workers_of
from ronin.verify.running.progress import Progress


def main(arguments: Sequence[str] | None = None) -> int:
    """Replay or find; 0 if all holds, 1 if something does not, 2 for wrong usage."""
    options = _options()
    asked = options.parse_args(arguments)
    workers = workers_of(options, asked)
    unknown = [name for name in asked.names if name not in points()]
    if unknown:
        print(f"unknown point {unknown[0]!r}; `ronin rulings` lists them all", file=sys.stderr)
        return 2
    names = asked.names or list(points())
    folder = Path(asked.out)
    progress = Progress(f"of {len(names)} points", every=1)
    if asked.weigh:
        of_stored = partial(_weighed, asked.seed, asked.budget, folder)
        with done(of_stored, names, workers, progress=progress) as results:
            for name, parts in zip(names, results, strict=True):
                _write({**stored(name, folder), **parts}, folder)
        return 0
    if not asked.find:
        check = found_otherwise if asked.again else faults
        return _checked(check, names, folder)
    of_point = partial(_found, asked.seed, asked.budget)
    with done(of_point, names, workers, progress=progress) as results:
        for kept in results:
            _write(kept, folder)
    return 0


def _options() -> argparse.ArgumentParser:
    options = argparse.ArgumentParser(prog="python -m ronin.reports.seven_ronin.points")
    options.add_argument("names", nargs="*", metavar="NAME", help="points; all if none is given")
    options.add_argument("--find", action="store_true", help="find afresh instead of replaying")
    options.add_argument("--weigh", action="store_true", help="look for a higher severity")
    options.add_argument(
        "--again",
        action="store_true",
        help="find the witnesses once more from nothing and hold them against those stored",
    )
    options.add_argument("--seed", type=int, default=1, metavar="N")
    options.add_argument("--budget", type=int, default=2000, metavar="K", help="of a pair")
    add_workers(options)
    options.add_argument("--out", default=str(FOLDER), metavar="DIR")
    return options


def _found(seed: int, budget: int, name: str) -> Json:
    return found(name, seed=seed, budget=budget)


def _weighed(seed: int, budget: int, folder: Path, name: str) -> Json:
    return weighed(name, seed=seed, budget=budget, folder=folder)


def _write(kept: Json, folder: Path) -> None:
    write_whole(str(file_of(str(kept["point"]), folder)), written(kept))
    pairs = kept["pairs"]
    assert isinstance(pairs, list)
    witnesses = [pair["smallest"]["trace"] for pair in pairs if pair["smallest"]]
    if witnesses:
        text = json.dumps(witnesses[0], indent=1) + "\n"
        write_whole(str(trace_file_of(str(kept["point"]), folder)), text)


def _checked(
    check: Callable[[str, Path], Iterator[str]], names: Sequence[str], folder: Path
) -> int:
    wrong = [fault for name in names for fault in check(name, folder)]
    for fault in wrong:
        print(fault, file=sys.stderr)
    print(f"{len(names)} points checked, {len(wrong)} faults")
    return 1 if wrong else 0


if __name__ == "__main__":
    run_program(main)
