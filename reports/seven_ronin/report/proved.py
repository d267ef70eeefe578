"""Readings that never part, worked out anew for the board and the rulings of a report."""

from collections.abc import Mapping
from typing import Any

from ronin.properties.seven_ronin.divergence.never import NEVER, never_part
from ronin.properties.seven_ronin.divergence.readings import ReadingPair
from ronin.properties.seven_ronin.divergence.search import search_pair
from ronin.properties.seven_ronin.severity.finding import pair_json, status_of
from ronin.verify.seven_ronin.setting import Setting

Found = Mapping[str, Any]
SEED, ROUNDS_PLAYED = 1, 200
"""Of the search for a round that parts two readings where the proof fails."""


def proved_anew(found: Found, setting: Setting) -> Found:
    """A stored point whose proofs are those of this board and these rulings.

    Where a proof fails, a round is looked for in which the readings part, and the point is no
    longer said to be harmless.
    """
    marked = [each for each in found["pairs"] if _names(found, each) in NEVER]
    if not marked:
        return found
    pairs = [_anew(found, each, setting) if each in marked else each for each in found["pairs"]]
    status = status_of(pairs)
    if status == "harmless":
        return {**found, "pairs": pairs, "status": status}
    severity: dict[str, Any] = {"rung": None, "pair": None, "evidence": None, "next": None}
    shown = next((each for each in pairs if each["smallest"]), None)
    if shown is not None:
        evidence = {"position": shown["smallest"]["trace"]["position"]}
        pair = [shown["a"], shown["b"]]
        severity["beyond_play"] = {"rung": 1, "pair": pair, "evidence": evidence}
    return {**found, "pairs": pairs, "status": status, "severity": severity}


def is_proved_anew(found: Found) -> bool:
    """Whether some proof about a point, and so its severity, is worked out for each report."""
    return any(_names(found, each) in NEVER for each in found["pairs"])


def _names(found: Found, pair: Found) -> tuple[str, str, str]:
    return found["point"], pair["a"], pair["b"]


def _anew(found: Found, pair: Found, setting: Setting) -> Found:
    here = ReadingPair(*_names(found, pair), tuple(found["base"]["with"].items())).under(
        setting.rulings
    )
    proof = never_part(here, setting.village)
    if proof is not None:
        return {**pair, "status": "harmless", "proof": proof}
    searched = search_pair(here, seed=SEED, budget=ROUNDS_PLAYED, village=setting.village)
    return {**pair_json(searched, None, 0, None), "base": dict(here.base)}
