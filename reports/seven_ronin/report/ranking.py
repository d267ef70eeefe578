"""Which points matter most: the order of the report, by one stated rule."""

from collections.abc import Iterable

from ronin.reports.seven_ronin.report.rungs_in_words import severity_of, share_of_rounds, wins_moved
from ronin.reports.seven_ronin.report.told import ReportedPoint

RULE = (
    "First the points that came up in some counted round of a game; among them by severity; within "
    "a rung by how much the shares of wins move at least, over pairs of readings, in games that "
    "both sides play to win (of a 95 % interval, what is nearest to 0); then by the largest share "
    "of rounds, over styles of play and pairs of readings, in which the winner changed; then by "
    "that in which the point came up; then by name. The others follow in the same order, and "
    "points that are not modelled last."
)
MOST = 5


def ranked(points: Iterable[ReportedPoint]) -> tuple[ReportedPoint, ...]:
    """The points, those that matter most first."""
    return tuple(sorted(points, key=_rank))


def _rank(point: ReportedPoint) -> tuple[bool, bool, float, float, float, float, str]:
    rung = severity_of(point.found)
    came_up = share_of_rounds(point.found, "came_up") or 0
    moved = wins_moved(point.found)
    return (
        not point.modelled,
        not came_up,
        -(rung if rung is not None else -1),
        -(moved["at_least"] if moved else 0),
        -(share_of_rounds(point.found, "winner_changed") or 0),
        -came_up,
        point.name,
    )
