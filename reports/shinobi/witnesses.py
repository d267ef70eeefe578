"""The smallest plays found in which readings part, stored; each is played again before it is shown.

    python -m ronin.reports.shinobi.witnesses [POINT ...]

looks for them, and for how often each pair parts in random games, and writes the file anew.
"""

import json
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from random import Random

from ronin.model.rulings import with_reading
from ronin.model.shinobi.cards import Cards, read_cards
from ronin.model.shinobi.rulings import RULEBOOK
from ronin.model.shinobi.trace import Json
from ronin.properties.divergence import every_pair
from ronin.properties.shinobi import parting
from ronin.properties.shinobi.writing import random_game, traces
from ronin.verify.shinobi.console.setting import Setting
from ronin.verify.shinobi.parts import PARTS

FILE = "witnesses.json"
AT_THE_SET_UP = ("plain-strength", "reveal-tie")
"""Points that no trace tells, since a trace begins after the set-up."""
TRACES = 500
"""How many traces of random games are played under each reading."""


@cache
def invented_cards() -> Cards:
    """The deck of the plays that are shown."""
    text = files("ronin.reports.shinobi").joinpath("invented_cards.toml").read_text("utf-8")
    return read_cards(text, where="invented_cards.toml")


@cache
def stored() -> dict[tuple[str, str, str], Json]:
    """What was found, by point and readings."""
    text = files("ronin.reports.shinobi").joinpath(FILE).read_text("utf-8")
    return {(one["point"], one["a"], one["b"]): one for one in json.loads(text)}


def setting_for(point: str, reading: str) -> Setting:
    """The setting of a stored play: the rulebook's preset with one reading, and invented cards."""
    return Setting(with_reading(RULEBOOK, point, reading), invented_cards())


def found(points: Sequence[str], some: Sequence[Json]) -> Iterator[Json]:
    """Look for all pairs of these points."""
    for point, a, b in every_pair(PARTS):
        if point not in points or point in AT_THE_SET_UP:
            continue
        in_a, in_b = setting_for(point, a), setting_for(point, b)
        witness = parting.smallest(PARTS, in_a, in_b, f"{point} {b}")
        parted = sum(parting.do_part(trace, in_a, in_b, PARTS) for trace in some)
        told = {"point": point, "a": a, "b": b, "trace": witness.trace}
        yield {**told, "looked_at": witness.looked_at, "came_up": parted, "of": len(some)}


def random_traces() -> list[Json]:
    """Traces of random games with the invented cards."""
    game, _ = Setting(RULEBOOK, invented_cards()).recorded()
    some: list[Json] = []
    number = 0
    while len(some) < TRACES:
        number += 1
        some += [trace for trace, _ in traces(random_game(game, Random(f"came up {number}")))]
    return some[:TRACES]


def main(points: Sequence[str]) -> None:
    """Look for them and write the file beside this module."""
    file = Path(__file__).parent / FILE
    kept = dict(stored()) if file.is_file() else {}
    for one in found(points or list(PARTS.register), random_traces()):
        kept[one["point"], one["a"], one["b"]] = one
        print(f"{one['point']}={one['b']}: {one['looked_at']} plays, {one['came_up']} came up")
        listed = [kept[key] for key in every_pair(PARTS) if key in kept]
        text = json.dumps(listed, indent=1, ensure_ascii=False)
        file.write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
