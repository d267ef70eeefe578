"""Runs of every command, with every kind of document that a user can give."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from tests.core.attack.target import Target, document
from tests.core.comparison.running import Run, answered
from tests.seven_ronin.attack.forging import trials

__all__ = ["targets", "trials"]

LATE = "r7,2,field_2=1,well=2,inn=2,green=1,yobu-x~,tasuke-x,yumi-x,hayai-x,kabe-x,musashi-3"
"""Quick to ask about, and mixed."""
EARLY = "r1,40"
HARD = "r5,12,inn=1,well=2,green=2,kabe-3,taiko-2"
"""Nobody answers this in a few seconds in every mode."""
ROUND: dict[str, Any] = {
    "position": {
        "round": 6,
        "reserves": 9,
        "ninja": {"inn": 1, "passage": 2},
        "wounds": {"kabe": 4},
        "eliminated": ["yobu", "yumi", "taiko", "hayai"],
        "shrine": ["musashi"],
    },
    "attacker": {"well": 1, "granary": 2, "passage": 1, "green": 1},
    "defender": {"tasuke": "inn", "kabe": "inn", "musashi": "granary"},
    "choices": [
        {"wounds": "inn", "split": {"tasuke": 1, "kabe": 0}},
        {"use": "well", "target": "kabe"},
    ],
    "note": "a round",
}
KEPT_REPORT = Path(__file__).parents[3] / "reports/seven_ronin/ambiguities/report.json"
RULINGS = {"hayai-goal": "also-to-tasuke", "inn-uses": "once-per-area"}


def targets() -> list[Target]:
    """Everything that is attacked."""
    return [*_quick(), *_long()]


def _quick() -> Iterator[Target]:
    """Runs of a moment."""
    trace, position = document(ROUND), document(ROUND["position"])
    words: tuple[str, ...]
    yield Target(Run("ask", ("ask", LATE, "--timeout", "20", "--json")))
    for mode in ("possible", "forced", "chance"):
        words = ("ask", "-", "--mode", mode, "--timeout", "20", "--json")
        yield Target(Run(f"ask {mode}", words, position))
    yield Target(
        Run("ask text", ("ask", "-", "--mode", "possible", "--timeout", "20"), f"{LATE}\n")
    )
    plans = {
        "attack.json": document(ROUND["attacker"]),
        "defence.json": document(ROUND["defender"]),
    }
    words = ("--mode", "given", "--attacker", "@attack.json", "--defender", "@defence.json")
    yield Target(Run("ask given", ("ask", "-", *words, "--json"), position, plans))
    lines = "".join(
        document({"id": mode, "position": LATE, "mode": mode, "timeout": 20})
        for mode in ("possible", "chance")
    )
    yield Target(Run("ask batch", ("ask", "-", "--batch", "--timeout", "20"), lines))
    certified = ("ask", LATE, "--mode", "chance", "--certificate", "proof.json", "--json")
    yield Target(Run("ask certificate", certified), ("proof.json",))
    yield Target(Run("board", ("board", "-", "--svg", "it.svg"), position), ("it.svg",))
    yield Target(Run("board json", ("board", "--json", "--board", "board.json"), "", _board()))
    yield Target(Run("check list", ("check", "--list", "--select", "SETUP-12", "--json")))
    checked = ("check", "--trace", "-", "--junit", "it.xml", "--sarif", "it.sarif")
    yield Target(Run("check trace", checked, trace), ("it.xml", "it.sarif", "check-failures"))
    yield Target(Run("clauses", ("clauses", "SETUP", "--json")))
    yield Target(Run("one clause", ("clauses", "VICTORY-01", "--game", "seven-ronin")))
    yield Target(Run("completion", ("completion", "bash")))
    yield Target(Run("count", ("count", "-", "--json"), position))
    yield Target(Run("count text", ("count", "-"), f"{HARD}\n"))
    yield Target(Run("count batch", ("count", "-", "--batch"), document({"position": HARD}) * 2))
    yield Target(Run("count board", ("count", HARD, "--board", "board.json"), "", _board()))
    toml = "".join(f'{name} = "{reading}"\n' for name, reading in RULINGS.items())
    for name, text in {"it.toml": toml, "it.json": document(RULINGS)}.items():
        words = ("diff", "-", "--a", name, "--b", "french", "--json")
        yield Target(Run(f"diff {name}", words, trace, {name: text}))
        words = ("replay", "-", "--rulings", name, "--json")
        yield Target(Run(f"replay {name}", words, trace, {name: text}))
    yield Target(
        Run("explore", ("explore", "--goal", "supply-empty", "--out", "it.json")), ("it.json",)
    )
    yield Target(Run("explore list", ("explore", "--json")))
    yield Target(Run("games", ("games", "--json")))
    yield Target(Run("play", ("play", "--games", "2", "--out", "it.jsonl")), ("it.jsonl",))
    yield Target(Run("prove list", ("prove", "--list", "--json")))
    yield Target(Run("replay", ("replay", "-"), trace))
    yield Target(Run("replay batch", ("replay", "-", "--batch"), trace * 2))
    older = {"old.json": _older_report()}
    yield Target(Run("report changes", ("report", "--changed-since", "old.json"), "", older))
    yield Target(Run("rulings", ("rulings", "inn-uses", "--json")))
    sheet = ("rulings", "--sheet", "it.html", "--rulings", "it.json")
    yield Target(Run("rulings sheet", sheet, "", {"it.json": document(RULINGS)}), ("it.html",))
    yield Target(Run("schema", ("schema", "position")))
    for mode in ("forced", "chance"):
        words = ("verify-certificate", "-", "--timeout", "20", "--json")
        yield Target(Run(f"certificate {mode}", words, certificate_of(mode)))


def _long() -> Iterator[Target]:
    """Runs of some seconds, which a signal meets at work."""
    workers, board = ("--workers", "2"), _board()
    words: tuple[str, ...]
    for mode in ("forced", "chance", "possible"):
        words = ("ask", HARD, "--mode", mode, "--timeout", "8", "--json")
        yield Target(Run(f"ask long {mode}", words), is_long=True)
    words = ("ask", LATE, "--sensitivity", "--nearest", "--timeout", "6", "--json")
    yield Target(Run("ask further", words), is_long=True)
    lines = "".join(
        document({"position": position, "timeout": 2}) for position in (LATE, HARD, EARLY)
    )
    yield Target(Run("ask long batch", ("ask", "-", "--batch"), lines), is_long=True)
    checked = ("check", "--seed", "1", "--junit", "it.xml", "--board", "board.json", *workers)
    yield Target(
        Run("check", checked, "", board),
        ("it.xml", "check-failures"),
        is_long=True,
        has_workers=True,
    )
    compared = ("crosscheck", "--chunks", "1", "--state", "it.json", *workers)
    yield Target(Run("crosscheck", compared), ("it.json",), is_long=True, has_workers=True)
    explored = ("explore", "--goal", "crowd-45", "--fresh", "--timeout", "8", "--json")
    yield Target(Run("explore fresh", explored), is_long=True)
    yield Target(
        Run("play long", ("play", "--games", "300", "--out", "it.jsonl")),
        ("it.jsonl",),
        is_long=True,
    )
    proved = ("prove", "--select", "SETUP-12", "--timeout", "8", *workers)
    yield Target(Run("prove", proved), is_long=True, has_workers=True)
    files = {"old.json": _older_report()}
    reported = ("report", "--out", "it", "--changed-since", "old.json")
    yield Target(Run("report", reported, "", files), ("it",), is_long=True)
    verified = ("verify-certificate", "-", "--timeout", "8", "--json")
    yield Target(Run("certificate long", verified, certificate_of("chance", EARLY)), is_long=True)


@cache
def _board() -> dict[str, str]:
    """A board of the user's own, as `ronin board --json` prints it."""
    printed = answered(Run("", ("board", "--json")))["out"]
    assert isinstance(printed, dict)
    kept = ("format", "name", "adjacency", "limits", "time_track")
    board = {name: printed[name] for name in kept}
    board["name"] = "my board"
    return {"board.json": document(board)}


@cache
def _certificate(mode: str) -> dict[str, Any]:
    words = ("ask", LATE, "--mode", mode, "--certificate", "it.json")
    wrote = answered(Run("", words))["wrote"]
    assert isinstance(wrote, dict)
    found: dict[str, Any] = wrote["it.json"]
    return found


def certificate_of(mode: str, position: str = LATE, **changed: object) -> str:
    """A certificate for a position, true of the late one only, with some fields changed."""
    asked = answered(Run("", ("board", position, "--json")))["out"]
    assert isinstance(asked, dict)
    return document({**_certificate(mode), "position": asked["position"], **changed})


def _older_report() -> str:
    """The kept report, with its first points alone."""
    older: dict[str, Any] = json.loads(KEPT_REPORT.read_text(encoding="utf-8"))
    return document({**older, "points": older["points"][:3]})
