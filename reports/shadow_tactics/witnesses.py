"""The smallest rounds found in which readings part, stored; all are played again when shown.

    python -m ronin.reports.shadow_tactics.witnesses [POINT ...]

looks for them, and for how often each pair parts in random games, and writes the file anew.
"""

import json
import sys
from functools import cache
from importlib.resources import files
from random import Random

from ronin.model.rulings import with_reading
from ronin.model.shadow_tactics.cards import read_cards
from ronin.model.shadow_tactics.map import read_map
from ronin.model.shadow_tactics.mission import read_mission
from ronin.model.shadow_tactics.reading import Json
from ronin.model.shadow_tactics.rulings import DEFAULT
from ronin.properties.shadow_tactics.parting import DRAWN
from ronin.properties.shadow_tactics.writing import random_rounds
from ronin.reports.register.witnesses import Search
from ronin.verify.shadow_tactics.parts import PARTS
from ronin.verify.shadow_tactics.setting import Setting, sample

PACKAGE = "ronin.reports.shadow_tactics"
TRACES = 500
"""How many rounds of random games are played under each reading."""
LONG_MAP = ("towards-what", "adjacent-yards")
"""Points that the sample's map is too small for."""
MISSIONS = {
    "objective-when": "officers",
    "officers-relieved": "officers",
    "stunned-officer": "officers",
    "carrier-where": "letter carried",
}
"""Points that the sample's mission is silent about, and the mission instead."""
BESIDE = {"penalty-moment": ("death-damage", "each-seer")}
"""Points that come up only beside another reading of another point."""


def _invented(name: str) -> Json:
    told: Json = json.loads(files(PACKAGE).joinpath(f"{name}.json").read_text("utf-8"))
    return told


@cache
def _data(long_map: bool, mission: str | None) -> Setting:
    """The data of some rounds under the default preset."""
    board = read_map(_invented("invented_map") if long_map else sample("map"))
    cards = read_cards(_invented("invented_cards"))
    told = sample("mission") if mission is None else _invented("invented_missions")[mission]
    return Setting(DEFAULT, board, cards, read_mission(told, board, cards))


def _named(point: str) -> tuple[bool, str | None]:
    """Which data the rounds of a point are on."""
    return point in LONG_MAP, MISSIONS.get(point)


def setting_for(point: str, reading: str) -> Setting:
    """The setting of a stored round: the default preset with one reading, and invented data."""
    rulings = with_reading(DEFAULT, point, reading)
    if point in BESIDE:
        rulings = with_reading(rulings, *BESIDE[point])
    return _data(*_named(point)).under(rulings)


@cache
def _random_traces(long_map: bool, mission: str | None) -> list[Json]:
    """Rounds of random games on some data."""
    game = _data(long_map, mission).game
    some: list[Json] = []
    number = 0
    while len(some) < TRACES:
        number += 1
        some += random_rounds(game, Random(f"came up {number}"), with_data=False)
    return some[:TRACES]


SEARCH = Search(PARTS, DRAWN, setting_for, lambda point: _random_traces(*_named(point)))

if __name__ == "__main__":
    SEARCH.write(PACKAGE, sys.argv[1:])
