"""`python -m ronin.reports.seven_ronin.decisive`: the rung of rounds in which the winner changes.

Where the counted rounds of a point have some in which the same choices end with another winner,
games are played until such a round comes up, and the rung that its position and deployments show is
found. Writes `points/decisive.json` after each point; points that stand there are not looked at
again.
"""

import argparse
import json
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from ronin.model.seven_ronin.rulings import points
from ronin.properties.seven_ronin.divergence.readings import ReadingPair, pairs_of
from ronin.properties.seven_ronin.divergence.search import record_of
from ronin.properties.seven_ronin.play import Round
from ronin.properties.seven_ronin.severity.decisive_rounds import (
    FROM_THE_FIRST,
    Json,
    decisive_rounds,
)
from ronin.properties.seven_ronin.severity.rungs import shown_at
from ronin.reports.seven_ronin.frequencies import FOLDER, frequency, rounds_counted, shares
from ronin.verify.files import write_whole
from ronin.verify.running.programs import run_program

FORMAT = 1
FILE = "decisive.json"
ENOUGH = 3
"""A round on this rung is looked for: a side can win under one reading only."""
MOST_DECISIVE = 6
"""How many rounds in which the winner changes are judged,"""
TABLES = 8_000
"""How many tables are gone through below the deployments of a round."""


def rung_in_play(name: str, *, seed: int, folder: Path) -> Json | None:
    """The highest rung that the first of these rounds show, with the game; None if none does.

    If none of the first games has such a round, those that were counted are played again.
    """
    pairs = pairs_of(name)
    counted = [row for row in frequency(pairs, folder) if row["winner_changed"]]
    if not counted:
        return None
    most = max(counted, key=lambda one: (one["winner_changed"], one["style"]))
    style, names = str(most["style"]), most["pair"]
    pair = next(each for each in pairs if [each.a, each.b] == names)
    again = [(of.first, of.rounds) for of in shares(rounds_counted(folder)) if of.style == style]
    for spans in ([FROM_THE_FIRST], again):
        best = _best(decisive_rounds(pair, style, seed=seed, spans=spans), pair)
        if best is not None:
            return best
    return None


def _best(rounds: Iterable[tuple[list[Json], Round]], pair: ReadingPair) -> Json | None:
    best: Json | None = None
    for tried, (before, played) in enumerate(rounds, start=1):
        shown = shown_at(record_of(played), pair, TABLES)
        if shown is not None and (best is None or shown.rung > best["rung"]):
            evidence = {**shown.json(), "reachable": "yes", "why": [], "traces": before}
            best = {"rung": shown.rung, "pair": [pair.a, pair.b], "evidence": evidence}
        if tried == MOST_DECISIVE or (best is not None and best["rung"] >= ENOUGH):
            break
    return best


def main(arguments: Sequence[str] | None = None) -> int:
    """Look for all points, or those named, that are not in the file; 0, or 2 for wrong usage."""
    options = argparse.ArgumentParser(prog="python -m ronin.reports.seven_ronin.decisive")
    options.add_argument("names", nargs="*", metavar="NAME", help="points; all if none is given")
    options.add_argument("--seed", type=int, default=1, metavar="N")
    options.add_argument("--out", default=str(FOLDER), metavar="DIR")
    asked = options.parse_args(arguments)
    unknown = [name for name in asked.names if name not in points()]
    if unknown:
        print(f"unknown point {unknown[0]!r}; `ronin rulings` lists them all", file=sys.stderr)
        return 2
    file = Path(asked.out) / FILE
    found: Json = json.loads(file.read_text(encoding="utf-8"))["points"] if file.is_file() else {}
    for name in asked.names or points():
        if name not in found:
            found[name] = rung_in_play(name, seed=asked.seed, folder=FOLDER)
            ordered = {each: found[each] for each in points() if each in found}
            kept = {"format": FORMAT, "seed": asked.seed, "points": ordered}
            write_whole(str(file), json.dumps(kept, indent=1) + "\n")
    shown = sum(position is not None for position in found.values())
    print(f"{len(found)} points, {shown} with a round in which the winner changes")
    return 0


if __name__ == "__main__":
    run_program(main)
