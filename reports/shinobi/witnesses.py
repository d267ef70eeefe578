"""The smallest plays found in which readings part, stored; each is played again before it is shown.

    python -m ronin.reports.shinobi.witnesses [POINT ...]

looks for them, and for how often each pair parts in random games, and writes the file anew.
"""

import sys
from functools import cache
from importlib.resources import files
from random import Random

from ronin.model.rulings import with_reading
from ronin.model.shinobi.cards import Cards, read_cards
from ronin.model.shinobi.rulings import RULEBOOK
from ronin.model.shinobi.trace import Json
from ronin.properties.shinobi.parting import DRAWN
from ronin.properties.shinobi.writing import random_game, traces
from ronin.reports.register.witnesses import Search
from ronin.verify.shinobi.parts import PARTS
from ronin.verify.shinobi.setting import Setting

PACKAGE = "ronin.reports.shinobi"
AT_THE_SET_UP = ("plain-strength", "reveal-tie")
"""Points that no trace tells, since a trace begins after the set-up."""
TRACES = 500
"""How many traces of random games are played under each reading."""


@cache
def invented_cards() -> Cards:
    """The deck of the plays that are shown."""
    text = files(PACKAGE).joinpath("invented_cards.toml").read_text("utf-8")
    return read_cards(text, where="invented_cards.toml")


def setting_for(point: str, reading: str) -> Setting:
    """The setting of a stored play: the rulebook's preset with one reading, and invented cards."""
    return Setting(with_reading(RULEBOOK, point, reading), invented_cards())


@cache
def _random_traces() -> list[Json]:
    """Traces of random games with the invented cards."""
    game, _ = Setting(RULEBOOK, invented_cards()).recorded()
    some: list[Json] = []
    number = 0
    while len(some) < TRACES:
        number += 1
        some += [trace for trace, _ in traces(random_game(game, Random(f"came up {number}")))]
    return some[:TRACES]


SEARCH = Search(PARTS, DRAWN, setting_for, lambda _: _random_traces(), AT_THE_SET_UP)

if __name__ == "__main__":
    SEARCH.write(PACKAGE, sys.argv[1:])
