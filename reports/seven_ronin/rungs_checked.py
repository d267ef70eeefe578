"""`python -m ronin.reports.seven_ronin.rungs_checked`: fresh late positions against the rungs.

Late positions of games that nobody has looked at are asked whether some attack wins for sure, under
every reading. A point whose readings turn the answer belongs on the highest rung of the report;
those that are not there are printed, and with `--merge` entered into its evidence.
"""

import argparse
from collections.abc import Iterator, Sequence
from itertools import chain, count
from pathlib import Path

from ronin.model.seven_ronin.rulings import ENGLISH
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


def turned(positions: int, *, seed: int, counted: Json) -> Iterator[Json]:
    """What `positions` late positions of fresh games show, a point at a time.

    As many are counted under the preset; those under what other points need come besides.
    """
    games = (late_in_games(seed, number) for number in count(1))
    for position, base in chain.from_iterable(games):
        if base.rulings is ENGLISH and counted["positions"] == positions:
            return
        counted["positions"] += base.rulings is ENGLISH
        yield from turning(position, base, not_asked(base), counted)


def exceptions(found: Sequence[Json], folder: Path = FOLDER) -> Iterator[Json]:
    """What shows a point that the report has on a lower rung, the first time it does."""
    seen: set[str] = set()
    for entry in found:
        name = entry["point"]
        if name not in seen and severity_of(stored(name, folder)) != HIGHEST:
            seen.add(name)
            yield entry


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
    found = []
    for entry in turned(asked.positions, seed=asked.seed, counted=counted):
        found.append(entry)
        if asked.merge:
            kept = kept_in(Path(asked.out), MERGED_INTO)
            enter(iter([entry]), kept["points"])
            write(Path(asked.out), kept)
    low = list(exceptions(found))
    for entry in low:
        readings = " and ".join(entry["pair"])
        print(f"{entry['point']}: {readings} differ at {entry['text']} ({entry['source']})")
    points = len({entry["point"] for entry in found})
    print(
        f"{many(counted['positions'], 'late position')}, {many(counted['asked'], 'question')}, "
        f"{counted['undecided']} undecided; points that decide a sure win: {points}; "
        f"of them not on rung {HIGHEST}: {len(low)}"
    )
    return 1 if low else 0


if __name__ == "__main__":
    run_program(main)
