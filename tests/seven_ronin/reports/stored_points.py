"""A few points as a search would store them, small enough to follow by hand."""

import json
from pathlib import Path
from typing import Any

SHARED: dict[str, Any] = {
    "position": {"round": 1, "reserves": 40},
    "attacker": {"watchtower": 1, "inn": 1},
    "defender": {
        "yobu": "burial_grounds",
        "tasuke": "field_2",
        "yumi": "passage",
        "taiko": "field_3",
        "hayai": "animal_pen",
        "kabe": "granary",
        "musashi": "shrine",
    },
    "choices": [{"use": "inn", "copies": "watchtower"}],
}
"""The Inn copies the Watchtower: it wounds Yobu beside the Inn, or Tasuke beside the Watchtower."""

RIDE: dict[str, Any] = {
    **SHARED,
    "attacker": {"well": 1, "inn": 1},
    "choices": [{"use": "hayai", "to": "field_2"}],
}
"""Hayai rides to a Tasuke whom nobody attacks."""

SIZE = {"living": 7, "ninja": 0, "wounds": 0, "deployed": 2, "choices": 1, "round": 1}


def witness(trace: dict[str, Any], **more: object) -> dict[str, Any]:
    """A round as it is stored."""
    told = {"trace": trace, "clause": "", "shown_by": "end", "at": None, "by": None, "size": SIZE}
    return {**told, **more}


def pair(a: str, b: str, trace: dict[str, Any] | None, **more: object) -> dict[str, Any]:
    """Two readings as they are stored."""
    smallest = trace and witness(trace, minimal="smallest found", reachable="not shown")
    status = "witness" if trace else "nothing-found"
    told = {"a": a, "b": b, "status": status, "looked_at": 1234, "smallest": smallest}
    return {**told, "reachable": None, "interacts": [], **more}


def point(name: str, *pairs: dict[str, Any], rung: int | None, **more: object) -> dict[str, Any]:
    """A point as it is stored."""
    a, b = pairs[0]["a"], pairs[0]["b"]
    searched = {"rung": 5, "searched": "positions", "looked_at": 300, "budget": 300}
    return {
        "format": 1,
        "point": name,
        "base": {"preset": "english", "with": {}},
        "found_by": {"command": f"find {name}", "seed": 1, "budget": 2000, "version": "0.1.0"},
        "status": "witness" if any(pair["smallest"] for pair in pairs) else "nothing-found",
        "pairs": list(pairs),
        "severity": None
        if rung is None
        else {
            "rung": rung,
            "pair": [a, b],
            "evidence": {
                "text": "whether the Attacker wins for sure with these deployments differs",
                "position": SHARED["position"],
                "attacker": SHARED["attacker"],
                "defender": SHARED["defender"],
                "a": "yes",
                "b": "no",
            },
            "next": {**searched, "given_up": 2, "found": 0},
        },
        "worth": None,
        "frequency": [
            {
                "style": "uniform",
                "rounds": 400,
                "pair": [a, b],
                "came_up": 12,
                "winner_changed": 1,
            }
        ],
        "gains": [{"a": a, "b": b, "attacker": 3, "defender": 0, "same": 117, "compared": 120}],
        **more,
    }


def store(folder: Path, *points: dict[str, Any]) -> Path:
    """Write points, and how often they come up, where the report looks for them."""
    rounds: dict[str, int] = {}
    counts: dict[str, dict[str, dict[str, list[int]]]] = {}
    for stored in points:
        for counted in stored["frequency"]:
            rounds[counted["style"]] = counted["rounds"]
            of_pair = counts.setdefault(stored["point"], {}).setdefault(
                "/".join(counted["pair"]), {}
            )
            of_pair[counted["style"]] = [counted["came_up"], counted["winner_changed"]]
        (folder / f"{stored['point']}.json").write_text(json.dumps(stored), encoding="utf-8")
    often = {"rounds": rounds, "points": counts}
    (folder / "frequencies.json").write_text(json.dumps(often), encoding="utf-8")
    return folder


PARTS_NO_MORE = "yobu-number"
"""The point of those below whose witness is stale."""


def a_few(folder: Path) -> Path:
    """A point with a witness, one with two pairs, one whose witness is stale, one with nothing."""
    reached = witness(SHARED, traces=[], found_by="play")
    return store(
        folder,
        point(
            "copied-watchtower",
            pair("of-the-inn", "of-the-watchtower", SHARED, reachable=reached),
            rung=4,
        ),
        point(
            "hayai-goal",
            pair("any-with-ninja", "occupied-only", None),
            pair("any-with-ninja", "also-to-tasuke", RIDE),
            rung=2,
        ),
        point(PARTS_NO_MORE, pair("up-to-two", "two-if-he-can", SHARED), rung=1),
        point("shrine-on-kabe", pair("legal", "refused", None), rung=None),
    )
