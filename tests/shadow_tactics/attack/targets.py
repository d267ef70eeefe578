"""Runs of every command, with every kind of document that a user can give."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from ronin.verify.shadow_tactics.setting import DATA, sample
from tests.core.attack.target import Target, document
from tests.core.comparison.running import Run, answered
from tests.shadow_tactics.attack.forging import trials
from tests.shadow_tactics.forms import cases

__all__ = ["targets", "trials"]

GAME = ("--game", "shadow-tactics")
LINE = "t5,y1.1oi,yuki@b3,hand=o1"
"""Quick to ask about."""
HARD = "t5,y1.5so,y2.2oi,hayato@b2,yuki@b3,hand=o1+o2+o3"
"""Nobody answers this in a few seconds in every mode."""
FILES = {f"{name}.json": document(sample(name)) for name in DATA}
OWN = tuple(word for name in DATA for word in (f"--{name}", f"{name}.json"))
RULINGS = {"time-runs": "at-alarm", "inward-view": "across"}


def of_kind(kind: str) -> list[Any]:
    """The worked cases of a kind."""
    return [case for case in cases() if case["kind"] == kind]


def targets() -> list[Target]:
    """Everything that is attacked."""
    return [*_quick(), *_long()]


def run(name: str, *words: str, stdin: str = "", **files: str) -> Run:
    """A run of the game."""
    given = {file.replace("_", "."): text for file, text in files.items()}
    return Run(name, (words[0], *GAME, *words[1:]), stdin, given)


def own_data(name: str, *words: str, stdin: str = "") -> Run:
    """A run with a map, cards and a mission of the user's own."""
    return Run(name, (words[0], *GAME, *OWN, *words[1:]), stdin, FILES)


def _quick() -> Iterator[Target]:
    """Runs of a moment."""
    words: tuple[str, ...]
    traces = [document(case["trace"]) for case in of_kind("replay")[:4]]
    for mode in ("possible", "forced", "value"):
        words = ("ask", LINE, "--mode", mode, "--timeout", "20", "--json")
        yield Target(own_data(f"ask {mode}", *words))
    position = document(of_kind("ask")[0]["position"])
    yield Target(own_data("ask told", "ask", "-", "--timeout", "20", stdin=position))
    seen = of_kind("witnesses")[0]
    entry = document(seen["entry"])
    words = ("--mode", "witnesses", "--ninja", seen["ninja"], "--card", seen["card"])
    words = ("ask", seen["line"], *words, "--entry", "it.json", "--json")
    yield Target(run("ask witnesses", *words, it_json=entry))
    lines = "".join(
        document({"position": LINE, "mode": mode, "rulings": RULINGS})
        for mode in ("possible", "forced")
    )
    yield Target(run("ask batch", "ask", "-", "--batch", "--timeout", "20", stdin=lines))
    proved = ("ask", LINE, "--mode", "forced", "--certificate", "proof.json", "--json")
    yield Target(run("ask certificate", *proved), ("proof.json",))
    for mode in ("possible", "forced"):
        words = ("verify-certificate", "-", "--timeout", "20", "--json")
        yield Target(run(f"certificate {mode}", *words, stdin=certificate_of(mode)))
    yield Target(run("certificate told", "verify-certificate", "-", stdin=certificate_of("forced")))
    yield Target(run("replay", "replay", "-", "--json", stdin=traces[0]))
    yield Target(own_data("replay told", "replay", "-", stdin=traces[1]))
    yield Target(run("replay batch", "replay", "-", "--batch", stdin="".join(traces)))
    toml = "".join(f'{name} = "{reading}"\n' for name, reading in RULINGS.items())
    yield Target(
        run("diff", "diff", "-", "--a", "it.toml", "--json", stdin=traces[2], it_toml=toml)
    )
    board = ("board", LINE, "--watch", "--svg", "it.svg")
    yield Target(own_data("board", *board), ("it.svg",))
    yield Target(own_data("board json", "board", "-", "--json", stdin=position))
    yield Target(own_data("cards", "cards", "--json"))
    yield Target(own_data("count", "count", LINE, "--json"))
    yield Target(
        run("count batch", "count", "-", "--batch", stdin=document({"position": LINE}) * 2)
    )
    case_lines = "".join(map(document, of_kind("replay")[:3]))
    yield Target(run("cases", "cases", "it.jsonl", "--json", it_jsonl=case_lines))
    yield Target(run("check list", "check", "--list", "--json"))
    yield Target(run("clauses", "clauses", "--rulings", "it.json", it_json=document(RULINGS)))
    yield Target(run("rulings", "rulings", "--sheet", "it.html"), ("it.html",))
    yield Target(run("play", "play", "--out", "it.jsonl"), ("it.jsonl",))


def _long() -> Iterator[Target]:
    """Runs of some seconds, which a signal meets at work."""
    asked: tuple[str, ...]
    for mode in ("forced", "value"):
        asked = ("ask", HARD, "--mode", mode, "--timeout", "8", "--json")
        yield Target(run(f"ask long {mode}", *asked), is_long=True)
    asked = ("ask", LINE, "--mode", "forced", "--sensitivity", "--nearest", "--timeout", "6")
    yield Target(run("ask further", *asked), is_long=True)
    checked = ("check", "--junit", "it.xml", "--sarif", "it.sarif")
    yield Target(run("check", *checked), ("it.xml", "it.sarif"), is_long=True)
    explored = ("explore", "--goal", "card-hurts", "--timeout", "8", "--json")
    yield Target(run("explore", *explored), is_long=True)
    proved = ("prove", "--timeout", "8", "--workers", "2")
    yield Target(run("prove", *proved), is_long=True, has_workers=True)
    played = ("play", "--games", "300", "--random-data", "--out", "it.jsonl")
    yield Target(run("play long", *played), ("it.jsonl",), is_long=True)
    case_lines = "".join(map(document, of_kind("ask") * 20))
    held = ("cases", "it.jsonl", "--workers", "2")
    workers = run("cases long", *held, it_jsonl=case_lines)
    yield Target(workers, is_long=True, has_workers=True)


@cache
def certificate_of(mode: str) -> str:
    """A certificate as `ask` writes it."""
    asked = run("", "ask", LINE, "--mode", mode, "--certificate", "it.json")
    wrote = answered(asked)["wrote"]
    assert isinstance(wrote, dict)
    return document(wrote["it.json"])
