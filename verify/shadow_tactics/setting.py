"""What is played under: the rulings, and the user's map, cards and mission."""

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files

from ronin.model.rulings import recorded, rulings_json
from ronin.model.shadow_tactics.cards import Cards
from ronin.model.shadow_tactics.facts import GAME_NAME
from ronin.model.shadow_tactics.map import Map
from ronin.model.shadow_tactics.mission import Mission
from ronin.model.shadow_tactics.rulings import PRESETS, Rulings
from ronin.model.shadow_tactics.table import Game
from ronin.verify.rulings_text import rulings_in_words
from ronin.verify.tool import tool

DATA = ("map", "cards", "mission")


@dataclass(frozen=True)
class Setting:
    """The rulings and the data in force."""

    rulings: Rulings
    map: Map
    cards: Cards
    mission: Mission

    def recorded(self, tell: Callable[..., None] | None = None) -> tuple[Game, set[str]]:
        """A game under this setting, and the set of the points that it will consult."""
        rulings, consulted = recorded(self.rulings)
        return replace(self.game, rulings=rulings, tell=tell or _nobody), consulted

    @property
    def game(self) -> Game:
        """A game under this setting that nobody listens to."""
        return Game(self.rulings, self.map, self.cards, self.mission, _nobody)

    def under(self, rulings: Rulings) -> "Setting":
        """The same data under other rulings."""
        return replace(self, rulings=rulings)

    def provenance(self) -> dict[str, object]:
        """What an answer says about itself: from invented data it says so."""
        data = {
            name: {"name": getattr(self, name).name, "invented": getattr(self, name).invented}
            for name in DATA
        }
        about: dict[str, object] = {"game": GAME_NAME, "tool": tool(), "data": data}
        return {**about, "rulings": rulings_json(self.rulings)}

    def about(self, consulted: set[str]) -> dict[str, object]:
        """The same, with the points that the answer depends on."""
        return {**self.provenance(), "consulted": sorted(consulted)}

    def in_words(self) -> str:
        """The rulings and the data in a sentence."""
        told = ", ".join(_in_words(getattr(self, name)) for name in DATA)
        return f"Rulings: {rulings_in_words(self.rulings, PRESETS)}. Data: {told}."


def _in_words(data: Map | Cards | Mission) -> str:
    name = data.name or "without a name"
    return f"{name} (invented)" if data.invented and "invented" not in name else name


def _nobody(*words: object) -> None:
    """Whom nobody tells anything."""


@cache
def _sample_text(name: str) -> str:
    folder = files("ronin.model.shadow_tactics").joinpath("sample")
    return folder.joinpath(f"{name}.json").read_text(encoding="utf-8")


def sample(name: str) -> object:
    """A file of the invented sample."""
    return json.loads(_sample_text(name))
