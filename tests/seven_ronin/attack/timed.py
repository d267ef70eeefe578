"""Questions that nobody answers in two seconds, to every command that has a time limit."""

from collections.abc import Iterator
from dataclasses import replace

from tests.core.attack.target import Target, document
from tests.core.comparison.running import Run
from tests.seven_ronin.attack.targets import EARLY, HARD, LATE, certificate_of

SECONDS = "2"
LIMIT = ("--timeout", SECONDS)
OTHER = ("--rulings", "inn-uses=once-per-area", "--rulings", "area-abilities-duty=obligatory")
"""Readings that the compiled search does not know."""


def timed() -> list[Target]:
    """Twenty hard inputs and more."""
    return [
        *(_asked("forced", position, "--mode", "forced") for position in (HARD, EARLY, "r8,30")),
        *(_asked("chance", position, "--mode", "chance") for position in (HARD, EARLY)),
        _asked("possible", EARLY, "--mode", "possible", "--preset", "french"),
        _asked("other readings, possible", HARD, "--mode", "possible", *OTHER),
        _asked("other readings, forced", HARD, *OTHER),
        _asked("other readings, chance", HARD, "--mode", "chance", *OTHER),
        _asked("plain", HARD, "--plain"),
        _asked("sensitivity", LATE, "--sensitivity", "--pairs"),
        _asked("sensitivity of a hard one", HARD, "--sensitivity"),
        _asked("nearest", HARD, "--nearest"),
        _asked("all layouts", HARD, "--all-layouts"),
        _asked("certificate", "r6,9,inn=1,well=1,yobu-x,yumi-x", "--certificate", "/dev/null"),
        _run("batch", ("ask", "-", "--batch"), document({"position": HARD, "mode": "chance"}) * 2),
        *_others(),
    ]


def _others() -> Iterator[Target]:
    for goal in ("crowd-45", "supply-empty", "one-ninja-left"):
        yield _run(f"explore {goal}", ("explore", "--goal", goal, "--fresh"))
    yield _run("explore a position", ("explore", "--position", "r6,9,well=2,kabe-5,inn=3"))
    yield _run("prove", ("prove", "--workers", "1"))
    two = _run("prove with two workers", ("prove", "--workers", "2"))
    yield replace(two, has_workers=True)
    yield _run("prove left open", ("prove", "--open", "--workers", "1"))
    yield _run("prove twice", ("prove", "--confirm", "--workers", "1"))
    for position in (EARLY, HARD):
        unproved = certificate_of("possible", position, answer="no", proof={})
        yield _run(f"verify-certificate, {position}", ("verify-certificate", "-"), unproved)


def _asked(name: str, position: str, *words: str) -> Target:
    return _run(f"ask {name}, {position}"[:64], ("ask", position, *words))


def _run(name: str, words: tuple[str, ...], stdin: str = "") -> Target:
    return Target(Run(name, (*words, *LIMIT), stdin))
