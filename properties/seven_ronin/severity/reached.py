"""Which stored positions a game from the set-up comes to, laid over what is stored of a point.

`points/reached.json` holds it, and `python -m ronin.reports.seven_ronin.reaching` finds it. What is
said there of a position counts for that position only: a witness that was found anew is not shown
to be reachable until it has been looked at. A rung counts only where a game is known to come to
what shows it; where none is, what the witnesses show to which one comes counts in its place.
"""

import json
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

from ronin.model.errors import RoninError
from ronin.model.seven_ronin.position import SETUP
from ronin.properties.seven_ronin.check import record_from
from ronin.properties.seven_ronin.divergence.readings import ReadingPair
from ronin.properties.seven_ronin.severity.rungs import shown_at

Found = dict[str, Any]
FILE = "reached.json"
TABLES = 2_000
"""How many tables are looked at below the deployments of a witness that a game comes to."""


def with_reach(found: Found, folder: Path) -> Found:
    """A point with the games to its positions; what no game comes to counts for no rung."""
    known = _known(folder).get(found["point"]) or {"pairs": {}, "severity": None}
    pairs = [_pair(pair, known["pairs"].get(f"{pair['a']}/{pair['b']}")) for pair in found["pairs"]]
    told = {**found, "pairs": pairs}
    return {**told, "severity": _severity(told, known["severity"])}


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


def _severity(found: Found, known: Found | None) -> Found | None:
    severity: Found | None = found["severity"]
    if not severity or not severity.get("evidence"):
        return severity
    evidence = severity["evidence"]
    later = None
    if known is not None and known["position"] == evidence["position"]:
        told = {"reachable": known["said"], "why": known["why"], "traces": known["traces"]}
        later = known["later"]
    else:
        told = _begun(found, severity)
    evidence = {**evidence, **told}
    if evidence.get("reachable") == "yes":
        return {**severity, "evidence": evidence}
    in_play = [later] if later else _shown_by_witnesses(found)
    nothing = {"rung": None, "pair": None, "evidence": None}
    counts = max(in_play, key=lambda each: each["rung"], default=nothing)
    beyond = {"rung": severity["rung"], "pair": severity["pair"], "evidence": evidence}
    return {**severity, **counts, "beyond_play": beyond}


def _begun(found: Found, severity: Found) -> Found:
    """That every game comes to the set-up, if that is the position."""
    pair = _pair_of(found, *severity["pair"])
    record = record_from({**severity["evidence"], "choices": []}, pair.rulings[0])
    return {"reachable": "yes", "why": [], "traces": []} if record.position == SETUP else {}


def _shown_by_witnesses(found: Found) -> Iterator[Found]:
    """The rungs that the witnesses show to which a game comes."""
    for each in found["pairs"]:
        pair = _pair_of(found, each["a"], each["b"])
        for witness in (each["reachable"], each["smallest"]):
            shown = None
            if witness is None or witness.get("traces") is None:
                continue
            with suppress(RoninError):
                shown = shown_at(record_from(witness["trace"], pair.rulings[0]), pair, TABLES)
            if shown is not None:
                game = {"reachable": "yes", "why": [], "traces": witness["traces"]}
                evidence = {**shown.json(), **game}
                yield {"rung": shown.rung, "pair": [pair.a, pair.b], "evidence": evidence}


def _pair_of(found: Found, a: str, b: str) -> ReadingPair:
    return ReadingPair(found["point"], a, b, tuple(found["base"]["with"].items()))
