"""Stored witnesses, found once more from nothing with the seed and the budget that found them."""

from collections.abc import Iterator
from pathlib import Path

from ronin.properties.seven_ronin.divergence.readings import ReadingPair
from ronin.properties.seven_ronin.severity.finding import witnesses
from ronin.reports.seven_ronin.points.stored_points import FOLDER, stored


def found_otherwise(point: str, folder: Path = FOLDER) -> Iterator[str]:
    """Where the search comes to something else than what is stored, a sentence each."""
    kept = stored(point, folder)
    seed, budget = kept["found_by"]["seed"], kept["found_by"]["budget"]
    for each in kept["pairs"]:
        pair = ReadingPair(point, each["a"], each["b"], tuple(kept["base"]["with"].items()))
        result, reached, _ = witnesses(pair, seed=seed, budget=budget)
        now = {
            "smallest": result.smallest and result.smallest.record.trace,
            "reachable": reached and reached.last.trace,
        }
        for kind, trace in now.items():
            if trace != (each[kind] and each[kind]["trace"]):
                yield f"{point}: {pair.a} and {pair.b}: the {kind} witness is not found again"
