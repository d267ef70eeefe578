"""The smallest plays found in which readings part, stored by point; how they are looked for."""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path

from ronin.properties.divergence import every_pair
from ronin.properties.parting import Drawn, do_part, smallest
from ronin.verify.parts import Json, Parts, Setting

FILE = "witnesses.json"


@cache
def stored(package: str) -> dict[tuple[str, str, str], Json]:
    """What a game's package stores, by point and readings; nothing if nothing was looked for."""
    file = files(package).joinpath(FILE)
    found = json.loads(file.read_text("utf-8")) if file.is_file() else []
    return {(witness["point"], witness["a"], witness["b"]): witness for witness in found}


@dataclass(frozen=True)
class Search:
    """What the plays of a game are looked for with."""

    parts: Parts
    drawn: Drawn
    setting: Callable[[str, str], Setting]
    """What the plays of a point are under, with a reading of it."""
    random_traces: Callable[[str], Sequence[Json]]
    """Plays of random games, for a point: how often its readings part is counted in them."""
    untold: tuple[str, ...] = ()
    """Points that no trace tells."""

    def found(self, points: Sequence[str]) -> Iterator[Json]:
        """Look for all pairs of these points."""
        for point, a, b in every_pair(self.parts):
            if point not in points or point in self.untold:
                continue
            in_a, in_b = self.setting(point, a), self.setting(point, b)
            witness = smallest(self.parts, in_a, in_b, f"{point} {b}", self.drawn)
            some = self.random_traces(point)
            parted = sum(do_part(trace, in_a, in_b, self.parts) for trace in some)
            told = {"point": point, "a": a, "b": b, "trace": witness.trace}
            yield {**told, "looked_at": witness.looked_at, "came_up": parted, "of": len(some)}

    def write(self, package: str, points: Sequence[str]) -> None:
        """Look for them, of all points if none is named, and write the package's file anew."""
        kept = dict(stored(package))
        file = Path(str(files(package))) / FILE
        for witness in self.found(points or list(self.parts.register)):
            kept[witness["point"], witness["a"], witness["b"]] = witness
            counts = f"{witness['looked_at']} plays, {witness['came_up']} came up"
            print(f"{witness['point']}={witness['b']}: {counts}")
            listed = [kept[key] for key in every_pair(self.parts) if key in kept]
            text = json.dumps(listed, indent=1, ensure_ascii=False)
            file.write_text(f"{text}\n", encoding="utf-8")
