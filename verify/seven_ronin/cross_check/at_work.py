"""Which rules of the engine were at work: their clauses, told while a round is played."""

import importlib
import sys
from functools import cache
from types import CodeType, FrameType

from ronin.model.seven_ronin.rulebook import RULES


@cache
def _clauses_of_code() -> dict[CodeType, list[str]]:
    """The code of every rule to the clauses that it carries out."""
    found: dict[CodeType, list[str]] = {}
    for clause, places in RULES.items():
        for place in places:
            module, _, name = place.partition(":")
            part: object = importlib.import_module(module)
            for step in name.split("."):
                part = vars(part)[step] if isinstance(part, type) else getattr(part, step)
            function = part.fget if isinstance(part, property) else part
            code = getattr(function, "__code__", None)
            if code is not None:
                found.setdefault(code, []).append(clause)
    return found


class AtWork:
    """`with AtWork() as clauses:` the clauses of all rules that are called meanwhile."""

    def __init__(self) -> None:
        self._codes = _clauses_of_code()
        self._called: set[CodeType] = set()
        self._clauses: set[str] = set()

    def __enter__(self) -> set[str]:
        self._called = set()
        self._clauses = set()
        sys.setprofile(self._note)
        return self._clauses

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)
        for code in self._called:
            self._clauses.update(self._codes.get(code, ()))

    def _note(self, frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            self._called.add(frame.f_code)
