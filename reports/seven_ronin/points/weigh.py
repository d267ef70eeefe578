"""How much depends on a stored point, weighed once more with a budget of its own."""

from importlib.metadata import version
from pathlib import Path
from typing import Any

from ronin.model.errors import RoninError
from ronin.model.seven_ronin.trace import replay
from ronin.properties.seven_ronin.divergence.never import never_part
from ronin.properties.seven_ronin.divergence.readings import ReadingPair
from ronin.properties.seven_ronin.divergence.record import Record
from ronin.properties.seven_ronin.divergence.search import Found, games_of, record_of
from ronin.properties.seven_ronin.play import STYLES
from ronin.properties.seven_ronin.severity.finding import (
    gains_json,
    is_about_the_chooser,
    severity_json,
    worth_json,
)
from ronin.properties.seven_ronin.severity.frequency import decisive
from ronin.properties.seven_ronin.severity.rungs import severity
from ronin.reports.seven_ronin.points.stored_points import FOLDER, stored

Json = dict[str, Any]
PLAYED = 150
"""How many rounds of each style are played for rounds to begin with."""


def weighed(point: str, *, seed: int, budget: int, folder: Path = FOLDER) -> Json:
    """Severity, worth and gains of a stored point, weighed anew.

    It begins with the stored witnesses, and with rounds of play in which the winner changes.
    There is nothing where what is stored shows a higher rung.
    """
    kept = stored(point, folder)
    judged = []
    for each in kept["pairs"]:
        pair = ReadingPair(point, each["a"], each["b"], tuple(kept["base"]["with"].items()))
        if never_part(pair) is None:
            starts = (*records(each, pair), *_decisive(pair, seed))
            found = Found(pair, None, 0, starts)
            judged.append((pair, severity(found, seed=seed, budget=budget)))
    now = severity_json(judged, budget)
    if not judged or _rung(now) < _rung(kept["severity"]):
        return {}
    command = f"python -m ronin.reports.seven_ronin.points --weigh {point} --seed {seed}"
    now["found_by"] = {
        "command": f"{command} --budget {budget}",
        "seed": seed,
        "budget": budget,
        "version": version("ronin"),
    }
    gains = [gains_json(pair, judgement) for pair, judgement in judged]
    worth = worth_json(judged, chooser=is_about_the_chooser(kept["pairs"]))
    return {"severity": now, "worth": worth, "gains": gains}


def _rung(severity: Json) -> int:
    rung = severity["rung"]
    return -1 if rung is None else int(rung)


def _decisive(pair: ReadingPair, seed: int) -> list[Record]:
    """Rounds of play in which the winner changes with the reading, the smallest first."""
    played = (row for style in STYLES for row in decisive(pair, style, seed=seed, rounds=PLAYED))
    return sorted(map(record_of, played), key=lambda record: record.size)


def records(stored_pair: Json, pair: ReadingPair) -> list[Record]:
    """The stored witnesses of a pair, as they are legal under one reading at least."""
    found = []
    for kind in ("smallest", "reachable"):
        if stored_pair[kind]:
            trace = stored_pair[kind]["trace"]
            for game in games_of(pair):
                try:
                    end = replay(trace, game)
                except RoninError:
                    continue
                entries = tuple(trace["choices"])
                found.append(Record(end.position, end.attacker, end.defender, entries))
                break
    return found
