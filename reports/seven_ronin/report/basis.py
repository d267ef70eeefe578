"""What the report rests on, counted."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from ronin.model.seven_ronin.pieces import AREAS
from ronin.model.seven_ronin.village import Village
from ronin.reports.seven_ronin.played_examples import Played
from ronin.reports.seven_ronin.report.clause_table import ClauseRow
from ronin.reports.seven_ronin.report.queries import Answered
from ronin.reports.seven_ronin.report.rungs_in_words import (
    NOT_IN_PLAY,
    positions_compared,
    severity_of,
    without_rung,
)
from ronin.reports.seven_ronin.report.told import ComparedReadings, ReportedPoint


@dataclass(frozen=True)
class Basis:
    """Numbers, each found by counting what is there."""

    points: int
    modelled: int
    readings: int
    searched: int
    witnesses: int
    """Modelled points with a machine-found round, played again today, that parts two readings."""
    reachable: int
    """Those of them with a round that a game from the set-up reaches."""
    harmless: int
    nothing_found: int
    lost: int
    """Points of which something is stored that no longer holds."""
    rungs: tuple[tuple[int, int], ...]
    not_in_play: int
    """Points on no rung, because no game is known to reach what shows a difference."""
    rounds_counted: int
    """Rounds of play in which it was counted how often points come up."""
    rounds_looked_at: int
    """Rounds played to find witnesses."""
    positions_compared: int
    clauses: int
    clauses_played: int
    clauses_encoded: int
    clauses_not_encoded: int
    """With a reason."""
    questions: int
    examples: int
    assumed: tuple[str, ...]
    """Facts of the board that nobody told us."""


def basis(
    points: Sequence[ReportedPoint],
    clauses: Sequence[ClauseRow],
    questions: Sequence[Answered],
    shown: Sequence[Played],
    village: Village,
) -> Basis:
    """Count."""
    modelled = [point for point in points if point.modelled]
    searched = [point for point in modelled if point.found is not None]
    statuses = Counter(point.found["status"] for point in searched if point.found)
    rungs = Counter(rung for point in searched if (rung := severity_of(point.found)) is not None)
    return Basis(
        points=len(points),
        modelled=len(modelled),
        readings=sum(len(list(point.question)) for point in modelled),
        searched=len(searched),
        witnesses=sum(any(p.smallest or p.reachable for p in point.pairs) for point in modelled),
        reachable=sum(any(_is_reachable(p) for p in point.pairs) for point in modelled),
        harmless=statuses["harmless"],
        nothing_found=statuses["nothing-found"],
        lost=sum(bool(point.lost) for point in modelled),
        rungs=tuple(sorted(rungs.items())),
        not_in_play=sum(
            severity_of(point.found) is None and without_rung(point.found) == NOT_IN_PLAY
            for point in searched
        ),
        rounds_counted=_rounds_counted(searched),
        rounds_looked_at=sum(
            pair["looked_at"] or 0
            for point in searched
            if point.found
            for pair in point.found["pairs"]
        ),
        positions_compared=sum(positions_compared(point.found) for point in searched),
        clauses=len(clauses),
        clauses_played=sum(bool(row.engine) for row in clauses),
        clauses_encoded=sum(bool(row.encoding) for row in clauses),
        clauses_not_encoded=sum(bool(row.not_encoded) for row in clauses),
        questions=len(questions),
        examples=len(shown),
        assumed=tuple(_assumed(village)),
    )


def _is_reachable(pair: ComparedReadings) -> bool:
    smallest = pair.smallest
    return pair.reachable is not None or (
        smallest is not None and smallest.found.get("reachable") == "yes"
    )


def _rounds_counted(points: Sequence[ReportedPoint]) -> int:
    """Each style once: all points are looked for in the same rounds."""
    counted = (each for point in points for each in (point.found or {}).get("frequency") or ())
    return sum({row["style"]: row["rounds"] for row in counted}.values())


def _assumed(village: Village) -> list[str]:
    found = [
        f"{one.label} is beside {other.label}"
        for one, other, known, _ in village.adjacency
        if known == "assumed"
    ]
    for area, fact in zip(AREAS, village.limit_facts, strict=True):
        if fact.known == "assumed":
            found.append(f"the Deployment Limit of {area.label} is {fact.value}")
    for number, facts in enumerate(village.track, start=1):
        for name, fact in (("Threat Level", facts.threat), ("Minimum Attack Force", facts.minimum)):
            if fact.known == "assumed":
                found.append(f"the {name} of round {number} is {fact.value}")
    return found
