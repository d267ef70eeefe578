"""A round about which the two sides do not say the same: made small, and where they part."""

import shlex
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ronin.properties.shrinking import shrink
from ronin.verify.seven_ronin.cross_check.said import Said
from ronin.verify.seven_ronin.cross_check.settings import Under

Json = dict[str, Any]


@dataclass(frozen=True)
class Difference:
    """A round about which the two sides do not say the same."""

    found: str
    """How the round came about."""
    trace: Json
    engine: Json
    encoding: Json
    clause: str
    """The first clause at which they part, as far as one side names it."""
    under: Under
    consulted: set[str] = field(default_factory=set)
    """The open points that the engine looks at on the way."""

    def as_json(self) -> Json:
        """The trace first, then what both sides say of it."""
        note = f"{self.found}; they part at {self.clause}"
        about = {"note": note, "engine": self.engine, "encoding": self.encoding}
        under = {"under": self.under.as_json(self.consulted), "rulings": self.under.readings}
        return {**self.trace, **about, "clause": self.clause, **under}


TRACE = ("position", "attacker", "defender", "choices", "note")
"""The part of a difference that can be read as a trace."""


def files_of(difference: Json, folder: str, number: int) -> dict[str, Json]:
    """What is saved of a difference, by the path: what plays it again, and all of it, last.

    That names the command by which the round is played again.
    """
    parts = {
        "trace": {name: difference[name] for name in TRACE if name in difference},
        "rulings": difference["rulings"],
    }
    under = difference["under"]
    if "village" in under:
        parts["board"] = under["village"]
    names = {part: str(Path(folder) / f"difference-{number}.{part}.json") for part in parts}
    words = ["ronin", "replay", names["trace"]]
    words += [word for part in parts if part != "trace" for word in (f"--{part}", names[part])]
    if "layout" in under:
        words += ["--layout", str(under["layout"])]
    files = {names[part]: parts[part] for part in parts}
    whole = {**difference, "replay": shlex.join(words)}
    return {**files, str(Path(folder) / f"difference-{number}.json"): whole}


def parting_clause(engine: Said, encoding: Said) -> str:
    """The clause at which two answers part, as far as they name it."""
    if engine.legal and encoding.legal:
        return engine.reason or encoding.reason or "END-08"
    refusing = encoding if engine.legal else engine
    return ", ".join(refusing.clauses) or "unknown"


MOST_TRIALS = 600
"""A trial asks both sides about one round."""


def shrink_trace(trace: Json, still: Callable[[Json], bool]) -> Json:
    """The trace with as much left out as the property allows."""
    return shrink(trace, still, _smaller, tries=MOST_TRIALS)


def _smaller(trace: Json) -> Iterator[Json]:
    for number in reversed(range(len(trace["choices"]))):
        smaller = deepcopy(trace)
        del smaller["choices"][number]
        yield smaller
    position = trace["position"]
    for name in ("supply", "eliminated", "stayed", "shrine", "wounds", "ninja"):
        if position.get(name):
            smaller = deepcopy(trace)
            del smaller["position"][name]
            yield smaller
    for part in (("position", "ninja"), ("position", "wounds"), ("attacker",)):
        counts = trace
        for name in part:
            counts = counts.get(name, {})
        for key, count in counts.items():
            for less in sorted({0, count - 1} - {count, -1}):
                smaller = deepcopy(trace)
                inner = smaller
                for name in part:
                    inner = inner[name]
                inner[key] = less
                smaller["position"].pop("supply", None)
                yield smaller
