"""Runs of every command, with every kind of document that a user can give."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from tests.core.attack.target import Target, document
from tests.core.comparison.running import Run, answered
from tests.shinobi.attack.forging import trials
from tests.shinobi.forms import SAMPLE_FILE, cases

__all__ = ["targets", "trials"]
GAME = ("--game", "shinobi")
CARDS = ("--cards", "cards.toml")
FILES = {"cards.toml": SAMPLE_FILE.read_text(encoding="utf-8")}
READINGS = {"missions-without-file": "unknown"}
"""Of no point that there is: refused, and with a sentence."""


def of_kind(kind: str) -> list[Any]:
    """What the recorded samples of a kind hold."""
    return [case[kind] for case in cases(kind)]


def targets() -> list[Target]:
    """Everything that is attacked."""
    return [*_quick(), *_long()]


def run(name: str, words: tuple[str, ...], stdin: str = "") -> Run:
    """A run of the game with its card file."""
    return Run(name, (words[0], *GAME, *CARDS, *words[1:]), stdin, FILES)


def _quick() -> Iterator[Target]:
    """Runs of a moment."""
    trace, other = of_kind("trace")[:2]
    position = document(of_kind("count")[0])
    yield Target(run("replay", ("replay", "-", "--json"), document(trace)))
    yield Target(run("replay told", ("replay", "-"), document(other)))
    lines = "".join(map(document, of_kind("trace")[:4]))
    yield Target(run("replay batch", ("replay", "-", "--batch"), lines))
    yield Target(run("diff", ("diff", "-", "--a", "rulebook", "--json"), document(trace)))
    yield Target(run("board", ("board", "-"), position))
    yield Target(run("board json", ("board", "-", "--json"), position))
    yield Target(run("count", ("count", "-", "--json"), position))
    line = document({"id": 1, "position": of_kind("count")[1]})
    yield Target(run("count batch", ("count", "-", "--batch"), line * 2))
    for asked in of_kind("ask")[:2]:
        words = ("ask", "-", "--batch", "--timeout", "20")
        yield Target(run("ask batch", words, document(asked)))
    yield Target(run("cards", ("cards", "cards.toml", "--json")))
    yield Target(run("cards told", ("cards", "cards.toml")))
    yield Target(run("check list", ("check", "--list", "--json")))
    yield Target(run("rulings", ("rulings", "--json")))
    rulings = Run(
        "rulings of a file",
        ("clauses", *GAME, "--rulings", "it.json", "--json"),
        "",
        {"it.json": document(READINGS)},
    )
    yield Target(rulings)
    yield Target(run("play", ("play", "--out", "it.jsonl")), ("it.jsonl",))
    yield Target(Run("schema", ("schema", *GAME, "position")))
    verified = ("verify-certificate", *GAME, "-", "--timeout", "20", "--json")
    yield Target(Run("certificate", verified, _certificate()))


@cache
def _certificate() -> str:
    """A certificate as `ask` writes it."""
    position = "gm3-placement,seats=a+b,turn=a,shosho=a,a.left=2,b.left=1"
    words = (
        "ask",
        *GAME,
        position,
        "--player",
        "a",
        "--mode",
        "chance",
        "--certificate",
        "it.json",
    )
    wrote = answered(Run("", words))["wrote"]
    assert isinstance(wrote, dict)
    return document(wrote["it.json"])


def hard(mode: str) -> str:
    """A question that nobody answers in a few seconds: many pawns to place, and no boss seen."""
    seats = ("a", "b", "c", "d")
    position = {
        "mode": "grand-master",
        "round": 3,
        "phase": "placement",
        "seats": seats,
        "turn": "a",
        "shosho": "a",
        "left": dict.fromkeys(seats, 6),
    }
    asked = {"question": "win", "mode": mode, "goal": "win", "player": "a"}
    return document({**asked, "position": position})


def _long() -> Iterator[Target]:
    """Runs of some seconds, which a signal meets at work."""
    for mode in ("chance", "forced"):
        words = ("ask", "-", "--batch", "--timeout", "8")
        yield Target(run(f"ask long {mode}", words, hard(mode)), is_long=True)
    checked = ("check", "--junit", "it.xml")
    yield Target(run("check", checked), ("it.xml",), is_long=True)
    explored = ("explore", "--goal", "boss-is-known", "--timeout", "8", "--json")
    yield Target(run("explore", explored), is_long=True)
    proved = ("prove", "--timeout", "8", "--workers", "2")
    yield Target(run("prove", proved), is_long=True, has_workers=True)
    played = ("play", "--games", "60", "--out", "it.jsonl")
    yield Target(run("play long", played), ("it.jsonl",), is_long=True)
