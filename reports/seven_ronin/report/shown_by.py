"""The commands whose answers differ with the reading, where a rung rests on such."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from ronin.reports.seven_ronin.report.line_words import position_words


def showing(point: str, found: Mapping[str, Any]) -> Iterator[str]:
    """The two commands that show the rung of a point, as it is stored or told as JSON."""
    severity = found.get("severity") or {}
    evidence = severity.get("evidence")
    if not evidence:
        return
    words = _question(evidence)
    if words is None:
        return
    command, options = words
    position = position_words(evidence["position"], point)
    for reading in severity["pair"]:
        rulings = {**found["base"]["with"], point: reading}
        yield f"ronin {command} {position}{options}{_rulings(rulings)}"


def diff_command(point: str, found: Mapping[str, Any], pair: tuple[str, str]) -> str:
    """The command that plays the stored round of a point under two readings."""
    a, b = (f"{point}={reading}" for reading in pair)
    extra = _rulings((found.get("base") or {}).get("with", {}))
    return f"ronin diff reports/seven_ronin/points/{point}.trace.json --a {a} --b {b}{extra}"


def _rulings(readings: Mapping[str, str]) -> str:
    return "".join(f" --rulings {name}={taken}" for name, taken in readings.items())


def _question(evidence: Mapping[str, Any]) -> tuple[str, str] | None:
    """The command that answers with the values of the evidence, and its options."""
    match evidence["a"]:
        case {"attacks": _} | {"defences": _}:
            return "count", ""
        case {"chance": share}:
            return "ask", " --mode forced" if share is None else " --mode chance"
        case "yes" | "no" if evidence["attacker"] is None:
            return "ask", " --mode forced"
        case "yes" | "no":
            plans = "".join(f" --{side} '{json.dumps(evidence[side])}'" for side in _SIDES)
            return "ask", f" --mode given{plans}"
    return None


_SIDES = ("attacker", "defender")
