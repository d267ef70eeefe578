"""`python -m ronin.reports.seven_ronin.rungs_checked`: fresh late positions against the rungs.

Late positions of games that nobody has looked at are asked whether some attack wins for sure, under
every other reading of the points that are not on the highest rung of the report. A point whose
readings turn the answer belongs there; it is printed, and with `--merge` entered into its evidence.
"""

import argparse
from collections.abc import Collection, Iterator, Sequence
from itertools import chain, count
from pathlib import Path

from ronin.model.seven_ronin.rulings import ENGLISH, points
from ronin.model.words import many
from ronin.reports.seven_ronin.in_play import HIGHEST
from ronin.reports.seven_ronin.report.rungs_in_words import FOLDER, severity_of, stored
from ronin.verify.console.programs import run_program
from ronin.verify.seven_ronin.late_positions import (
    FILE,
    Json,
    enter,
    kept_in,
    late_in_games,
    not_asked,
    turning,
    write,
)

MERGED_INTO = 1
"""The seed of the evidence that is kept; fresh games have another."""


def highest(folder: Path = FOLDER) -> set[str]:
    """The points that the report has on the highest rung."""
    return {name for name in points() if severity_of(stored(name, folder)) == HIGHEST}


def turned(positions: int, *, seed: int, known: Collection[str], counted: Json) -> Iterator[Json]:
    """What `positions` late positions of fresh games show of points not known, each once.

    As many are counted under the preset; those under what other points need come besides.
    """
    seen = set(known)
    for late, base in chain.from_iterable(late_in_games(seed, number) for number in count(1)):
        if base.rulings is ENGLISH and counted["positions"] == positions:
            return
        counted["positions"] += base.rulings is ENGLISH
        for found in turning(late, base, not_asked(base, seen), counted):
            seen.add(found["point"])
            yield found


def main(arguments: Sequence[str] | None = None) -> int:
    """0 if every point that turns is on the highest rung, 1 if not, 2 for wrong usage."""
    options = argparse.ArgumentParser(prog="python -m ronin.reports.seven_ronin.rungs_checked")
    options.add_argument("--positions", type=int, default=200, metavar="N")
    options.add_argument("--seed", type=int, default=2026, metavar="N")
    options.add_argument("--merge", action="store_true", help="into what is kept of late positions")
    options.add_argument("--out", default=str(FILE), metavar="FILE", help="where that is")
    asked = options.parse_args(arguments)
    if asked.seed == MERGED_INTO:
        options.error(f"--seed {MERGED_INTO} has been looked at; fresh games have another")
    counted = dict.fromkeys(("positions", "asked", "undecided"), 0)
    low = 0
    for found in turned(asked.positions, seed=asked.seed, known=highest(), counted=counted):
        low += 1
        readings = " and ".join(found["pair"])
        print(f"{found['point']}: {readings} differ at {found['text']} ({found['source']})")
        if asked.merge:
            kept = kept_in(Path(asked.out), MERGED_INTO)
            enter(iter([found]), kept["points"])
            write(Path(asked.out), kept)
    print(
        f"{many(counted['positions'], 'late position')}, {many(counted['asked'], 'question')}, "
        f"{counted['undecided']} undecided; "
        f"points that decide a sure win and are not on rung {HIGHEST}: {low}"
    )
    return 1 if low else 0


if __name__ == "__main__":
    run_program(main)
