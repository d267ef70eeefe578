"""The editions against each other: every point that two presets read differently."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from ronin.model.seven_ronin.rulings import PRESETS
from ronin.reports.seven_ronin.report.parting import Parting, Trace, base_of, parting
from ronin.reports.seven_ronin.report.told import ReportedPoint
from ronin.verify.seven_ronin.setting import Setting


@dataclass(frozen=True)
class EditionDifference:
    """One point that two editions read differently."""

    point: str
    editions: tuple[str, str]
    readings: tuple[str, str]
    modelled: bool
    parting: Parting | None
    """A stored round that goes differently under the two readings; None if there is none."""


def differences(points: Sequence[ReportedPoint], setting: Setting) -> tuple[EditionDifference, ...]:
    """Every difference of two editions, the worst first, as the points are ordered."""
    found = []
    for pair in combinations(PRESETS, 2):
        for point in points:
            presets = point.question.entry.presets
            readings = (presets[pair[0]].reading, presets[pair[1]].reading)
            if readings[0] != readings[1]:
                shown = _round_that_tells(point, readings, setting)
                found.append(EditionDifference(point.name, pair, readings, point.modelled, shown))
    return tuple(found)


def _round_that_tells(
    point: ReportedPoint, readings: tuple[str, str], setting: Setting
) -> Parting | None:
    """The first stored round of the point that tells these two readings apart."""
    if point.found is None:
        return None
    base = base_of(point.found)
    for trace in _traces(point):
        shown = parting(trace, point.name, readings, base=base, village=setting.village)
        if shown is not None:
            return shown
    return None


def _traces(point: ReportedPoint) -> list[Trace]:
    witnesses = [pair.smallest for pair in point.pairs] + [pair.reachable for pair in point.pairs]
    return [witness.parting.trace for witness in witnesses if witness is not None]
