"""Which points matter most: the order of the report, by one stated rule."""

from collections.abc import Iterable

from ronin.reports.seven_ronin.report.rungs_in_words import severity_of, share_of_rounds, wins_moved
from ronin.reports.seven_ronin.report.told import ReportedPoint

RULE = (
    "By severity; within a rung by how much the shares of wins move at least, over pairs of "
    "readings, in games that both sides play to win (of a 95 % interval, what is nearest to 0); "
    "then by the largest share of simulated rounds, over styles of play and pairs of readings, in "
    "which the winner changed; then by that in which the point came up; then by name. Points on no "
    "rung follow, and points that are not modelled come last."
)
MOST = 5


def rank_points(points: Iterable[ReportedPoint]) -> tuple[ReportedPoint, ...]:
    """The points, those that matter most first."""
    return tuple(sorted(points, key=_rank))


def _rank(point: ReportedPoint) -> tuple[bool, float, float, float, float, str]:
    rung = severity_of(point.found)
    moved = wins_moved(point.found)
    return (
        not point.modelled,
        -(rung if rung is not None else -1),
        -(moved["at_least"] if moved else 0),
        -(share_of_rounds(point.found, "winner_changed") or 0),
        -(share_of_rounds(point.found, "came_up") or 0),
        point.name,
    )
