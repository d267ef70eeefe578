"""What play shows of a point, laid over what is stored of it: the highest rung counts.

`points/late.json` has late positions of games in which a reading decides who can force a win, and
`points/decisive.json` rounds of games in which the winner changes. A game leads to all of them.
"""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from ronin.properties.seven_ronin.severity.rungs_shown import TEXTS

Found = dict[str, Any]
LATE, DECISIVE = "late.json", "decisive.json"
HIGHEST = 5


def with_play(found: Found, folder: Path) -> Found:
    """A point with the highest rung that is shown, by a position that a game reaches if any is."""
    severity = found["severity"] or {"rung": None, "pair": None, "evidence": None, "next": None}
    for shown in _shown(found["point"], folder):
        if _weight(shown) > _weight(severity):
            searched = severity.get("next")
            above = searched and searched["rung"] > shown["rung"]
            severity = {**severity, **shown, "next": searched if above else None}
    judged = found["point"] in _kept(folder / DECISIVE)
    told = {**severity, "at_least": severity["rung"] not in (0, HIGHEST)}
    raised = {**found, "severity": told, "judged": judged}
    return raised if severity["rung"] in (None, 0, 1) else {**raised, "worth": None}


def _weight(severity: Found) -> tuple[int, bool]:
    """The rung, then whether a game leads to what shows it."""
    evidence = severity["evidence"] or {}
    rung = -1 if severity["rung"] is None else severity["rung"]
    return rung, evidence.get("reachable") == "yes"


def _shown(point: str, folder: Path) -> Iterator[Found]:
    """What the games show of a point, in the form of its severity."""
    decisive = _kept(folder / DECISIVE).get(point)
    if decisive is not None:
        yield decisive
    late = _kept(folder / LATE).get(point)
    if late is not None:
        evidence = {
            "text": TEXTS[HIGHEST],
            "position": late["position"],
            "attacker": None,
            "defender": None,
            "a": {"forced": late["a"], "chance": None},
            "b": {"forced": late["b"], "chance": None},
            "reachable": "yes",
            "under_both": late["under_both"],
            "why": [],
            "traces": late["traces"],
        }
        yield {"rung": HIGHEST, "pair": late["pair"], "evidence": evidence}


@cache
def _kept(file: Path) -> dict[str, Found]:
    if not file.is_file():
        return {}
    points: dict[str, Found] = json.loads(file.read_text(encoding="utf-8"))["points"]
    return points
