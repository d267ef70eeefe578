"""`python -m ronin.reports.seven_ronin.reaching`: look for games to the positions of the points.

For the smallest witness of each pair of readings, and for the position that shows how much
depends on a point: a game from the set-up that goes the same way under both readings, or why there
is none, or neither. Where there is none, what differs least from it is tried, in later rounds too,
and a rung counts only where it is shown again. Writes `points/reached.json`.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from ronin.model.seven_ronin.rulings import points
from ronin.properties.seven_ronin.divergence.readings import ReadingPair
from ronin.properties.seven_ronin.severity.reached import FILE, Found
from ronin.properties.seven_ronin.severity.reaching import RLIMIT, of_evidence, of_witness
from ronin.reports.seven_ronin.points.stored_points import FOLDER, file_of, stored
from ronin.verify.files import write_whole
from ronin.verify.running.pieces import done
from ronin.verify.running.programs import add_workers, run_program, workers_of
from ronin.verify.running.progress import Progress

FORMAT = 1


def of_point(name: str, folder: Path) -> Found:
    """All that can be said about a point."""
    kept = stored(name, folder)
    base = tuple(kept["base"]["with"].items())
    pairs, known = {}, []
    for each in kept["pairs"]:
        pair = ReadingPair(name, each["a"], each["b"], base)
        if each["smallest"]:
            told = of_witness(each["smallest"], pair, is_reached=bool(each["reachable"]))
            pairs[f"{pair.a}/{pair.b}"] = told
            known += [(pair, trace) for trace in (each["reachable"], told["later"]) if trace]
        elif each["reachable"]:
            known.append((pair, each["reachable"]))
    return {"pairs": pairs, "severity": of_evidence(kept, known)}


def figures(found: dict[str, Found]) -> str:
    """How many positions a game comes to."""
    lines = []
    witnesses = [pair for each in found.values() for pair in each["pairs"].values()]
    evidence = [each["severity"] for each in found.values() if each["severity"]]
    for name, some in (("smallest witnesses", witnesses), ("positions of rungs", evidence)):
        said = [pair["said"] for pair in some]
        later = sum(pair["later"] is not None for pair in some)
        lines.append(
            f"{name}: {len(some)}, with a game {said.count('yes')}, unreachable {said.count('no')} "
            f"({later} of them with a game elsewhere in play), not shown {said.count('not shown')}"
        )
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    """Look for games to the positions of the points named, or of all."""
    options = argparse.ArgumentParser(prog="python -m ronin.reports.seven_ronin.reaching")
    options.add_argument("names", nargs="*", metavar="NAME", help="points; all if none is given")
    add_workers(options)
    options.add_argument("--out", default=str(FOLDER), metavar="DIR")
    asked = options.parse_args(arguments)
    unknown = [name for name in asked.names if name not in points()]
    if unknown:
        print(f"unknown point {unknown[0]!r}; `ronin rulings` lists them all", file=sys.stderr)
        return 2
    folder = Path(asked.out)
    file = folder / FILE
    before = json.loads(file.read_text(encoding="utf-8"))["points"] if file.is_file() else {}
    found: dict[str, Any] = {name: before[name] for name in points() if name in before}
    names = [name for name in asked.names or points() if file_of(name, folder).exists()]
    work, progress = partial(of_point, folder=folder), Progress(f"of {len(names)} points", every=1)
    with done(work, names, workers_of(options, asked), progress=progress) as results:
        for name, told in zip(names, results, strict=True):
            found[name] = told
            ordered = {each: found[each] for each in points() if each in found}
            kept = {"format": FORMAT, "rlimit": RLIMIT, "points": ordered}
            write_whole(str(file), json.dumps(kept, indent=1) + "\n")
    print(figures(found))
    return 0


if __name__ == "__main__":
    run_program(main)
