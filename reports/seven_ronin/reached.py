"""Which stored positions a game from the set-up comes to, laid over what is stored of a point.

`points/reached.json` holds it, and `python -m ronin.reports.seven_ronin.reaching` finds it. What is
said there of a position counts for that position only: a witness that was found anew is not shown
to be reachable until it has been looked at.
"""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

Found = dict[str, Any]
FILE = "reached.json"


def with_reach(found: Found, folder: Path) -> Found:
    """A point with the games to its positions; what no game comes to counts for no rung."""
    known = _known(folder).get(found["point"])
    if known is None:
        return found
    pairs = [_pair(pair, known["pairs"].get(f"{pair['a']}/{pair['b']}")) for pair in found["pairs"]]
    return {**found, "pairs": pairs, "severity": _severity(found["severity"], known["severity"])}


@cache
def _known(folder: Path) -> dict[str, Found]:
    file = folder / FILE
    if not file.is_file():
        return {}
    points: dict[str, Found] = json.loads(file.read_text(encoding="utf-8"))["points"]
    return points


def _pair(pair: Found, known: Found | None) -> Found:
    smallest = pair["smallest"]
    if not smallest or known is None or known["position"] != smallest["trace"]["position"]:
        return pair
    told = {**smallest, "reachable": known["said"], "why": known["why"]}
    if known["traces"] is not None:
        told["traces"] = known["traces"]
    return {**pair, "smallest": told, "reachable": pair["reachable"] or known["later"]}


def _severity(severity: Found, known: Found | None) -> Found:
    evidence = severity.get("evidence")
    if not evidence or known is None or known["position"] != evidence["position"]:
        return severity
    told = {**evidence, "reachable": known["said"], "why": known["why"], "traces": known["traces"]}
    if known["said"] != "no":
        return {**severity, "evidence": told}
    in_play: Mapping[str, Any] = known["later"] or {"rung": None, "pair": None, "evidence": None}
    return {
        **severity,
        "rung": in_play["rung"],
        "pair": in_play["pair"],
        "evidence": in_play["evidence"],
        "beyond_play": {"rung": severity["rung"], "pair": severity["pair"], "evidence": told},
    }
