"""`python -m ronin.reports.seven_ronin.rungs_checked`: fresh late positions against the rungs.

Late positions of games that nobody has looked at are asked whether some attack wins for sure, under
every other reading of the points that are not on the highest rung of the report. A point whose
readings turn the answer belongs there; it is printed, and with `--merge` entered into its evidence.
With `--state` a run that was stopped goes on where it was.
"""

import argparse
import json
from collections.abc import Collection, Iterator, Sequence
from itertools import chain, count, islice
from pathlib import Path

from ronin.model.seven_ronin.rulings import ENGLISH, points
from ronin.model.strict_json import expect_object, read_json
from ronin.model.words import many
from ronin.properties.seven_ronin.severity.in_play import HIGHEST
from ronin.reports.seven_ronin.report.rungs_in_words import FOLDER, point_in_play, severity_of
from ronin.verify import markdown
from ronin.verify.files import write_whole
from ronin.verify.running.programs import run_program
from ronin.verify.running.progress import Progress
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
    return {name for name in points() if severity_of(point_in_play(name, folder)) == HIGHEST}


def begun(seed: int, known: Collection[str]) -> Json:
    """Nothing looked at yet, with a seed and points that are not asked about."""
    numbers = dict.fromkeys(("looked_at", "positions", "asked", "undecided"), 0)
    return {"seed": seed, "known": sorted(known), **numbers, "found": []}


def turned(positions: int, kept: Json) -> Iterator[list[Json]]:
    """What each late position of fresh games shows of points not known, each point once.

    Goes on from what is kept. `positions` are looked at under the preset; those under what other
    points need come besides.
    """
    late_ones = chain.from_iterable(late_in_games(kept["seed"], number) for number in count(1))
    for late, base in islice(late_ones, kept["looked_at"], None):
        if base.rulings is ENGLISH and kept["positions"] >= positions:
            return
        seen = {*kept["known"], *(found["point"] for found in kept["found"])}
        new = list(turning(late, base, not_asked(base, seen), kept))
        kept["looked_at"] += 1
        kept["positions"] += base.rulings is ENGLISH
        kept["found"] += new
        yield new


def kept_in_state(file: Path | None, seed: int, known: Collection[str]) -> Json:
    """What an earlier run has looked at; nothing if it had another seed or other rungs."""
    nothing = begun(seed, known)
    if file is None or not file.is_file():
        return nothing
    kept = expect_object(read_json(file.read_text(encoding="utf-8"), where=str(file)), where="")
    same = all(kept.get(name) == nothing[name] for name in ("seed", "known"))
    return dict(kept) if same and kept.keys() == nothing.keys() else nothing


def table(found: Sequence[Json]) -> Iterator[str]:
    """A table of the points whose readings turn an answer, each with its rung in the report."""
    if found:
        names = ("Point", "Rung", "Readings", "Position", "From")
        yield from markdown.table(names, map(_cells, found), spaced=True)


def _cells(found: Json) -> markdown.Cells:
    said = zip(found["pair"], (found["a"], found["b"]), strict=True)
    readings = ", ".join(f"{reading}: {answer}" for reading, answer in said)
    rung = severity_of(point_in_play(found["point"]))
    return found["point"], rung, readings, f"`{found['text']}`", found["source"]


def main(arguments: Sequence[str] | None = None) -> int:
    """0 if every point that turns is on the highest rung, 1 if not, 2 for wrong usage."""
    options = argparse.ArgumentParser(prog="python -m ronin.reports.seven_ronin.rungs_checked")
    options.add_argument("--positions", type=int, default=200, metavar="N")
    options.add_argument("--seed", type=int, default=2026, metavar="N")
    options.add_argument("--all", action="store_true", help="ask about the highest rung, too; slow")
    options.add_argument("--state", metavar="FILE", help="go on from there, and keep it up to date")
    options.add_argument("--merge", action="store_true", help="into what is kept of late positions")
    options.add_argument("--out", default=str(FILE), metavar="FILE", help="where that is")
    asked = options.parse_args(arguments)
    if asked.seed == MERGED_INTO:
        options.error(f"--seed {MERGED_INTO} has been looked at; fresh games have another")
    state = Path(asked.state) if asked.state else None
    kept = kept_in_state(state, asked.seed, () if asked.all else highest())
    progress = Progress(f"of {many(asked.positions, 'late position')} and those besides", every=1)
    for new in turned(asked.positions, kept):
        progress.step()
        if asked.merge and new:
            merge(new, Path(asked.out))
        if state is not None:
            write_whole(str(state), json.dumps(kept) + "\n")
    progress.wipe()
    for line in table(kept["found"]):
        print(line)
    low = [each["point"] for each in kept["found"] if each["point"] not in highest()]
    print(
        f"{many(kept['positions'], 'late position')}, {many(kept['asked'], 'question')}, "
        f"{kept['undecided']} undecided; {many(len(kept['found']), 'point')} of those asked about "
        f"decide a sure win; not on rung {HIGHEST}: {', '.join(low) or 'none'}"
    )
    return 1 if low else 0


def merge(new: Sequence[Json], file: Path) -> None:
    """Enter what was found into what is kept of late positions."""
    late = kept_in(file, MERGED_INTO)
    enter(iter(new), late["points"])
    write(file, late)


if __name__ == "__main__":
    run_program(main)
