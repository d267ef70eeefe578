"""What a command plays under: the rulings, and the user's map, cards and mission."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import TypeVar

from ronin.model.errors import BadInput
from ronin.model.rulings import recorded, rulings_json, with_reading
from ronin.model.shadow_tactics.cards import Cards, read_cards
from ronin.model.shadow_tactics.facts import GAME_NAME
from ronin.model.shadow_tactics.map import Map, read_map
from ronin.model.shadow_tactics.mission import Mission, read_mission
from ronin.model.shadow_tactics.reading import Json
from ronin.model.shadow_tactics.rulings import PRESETS, Rulings
from ronin.model.shadow_tactics.table import Game
from ronin.model.strict_json import expect_object, expect_text
from ronin.verify.console.inputs import json_of
from ronin.verify.console.options import Options, tool
from ronin.verify.console.setting import asked_rulings, rulings_in_words

Value = TypeVar("Value")
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


def setting_of(options: Options, told: Mapping[str, object] = MappingProxyType({})) -> Setting:
    """The setting that the shared options ask for, with data that were told otherwise."""
    rulings = at_place("rulings", lambda: asked_rulings(options, PRESETS))
    told = {name: _data(name, options.of_game.get(name)) for name in DATA} | dict(told)
    setting = Setting(rulings, *_read(told))
    options.provenance = setting.provenance()
    return setting


def _data(name: str, path: str | None) -> object:
    if path is None:
        return sample(name)
    return at_place(name, lambda: json_of(path, what=f"--{name}"))


def at_place(place: str, read: Callable[[], Value]) -> Value:
    """What is read, or the fault in it with this place."""
    try:
        return read()
    except BadInput as fault:
        fault.at = place
        raise


def _read(told: Json) -> tuple[Map, Cards, Mission]:
    board, cards = read_map(told["map"]), read_cards(told["cards"])
    return board, cards, read_mission(told["mission"], board, cards)


@cache
def _sample_text(name: str) -> str:
    folder = files("ronin.model.shadow_tactics").joinpath("sample")
    return folder.joinpath(f"{name}.json").read_text(encoding="utf-8")


def sample(name: str) -> object:
    """A file of the invented sample."""
    return json.loads(_sample_text(name))


def of_line(line: Json, setting: Setting) -> tuple[Json, Setting]:
    """What a line of a batch asks, and its own setting: it may hold data and rulings."""
    rest = {name: value for name, value in line.items() if name not in (*DATA, "rulings")}
    if any(name in line for name in DATA):
        own = {name: line[name] if name in line else getattr(setting, name).json() for name in DATA}
        setting = Setting(setting.rulings, *_read(own))
    if "rulings" in line:
        told = line["rulings"]
        setting = setting.under(at_place("rulings", lambda: _rulings(told, setting.rulings)))
    return rest, setting


def _rulings(value: object, rulings: Rulings) -> Rulings:
    for name, reading in expect_object(value, where="rulings").items():
        rulings = with_reading(rulings, name, expect_text(reading, where=f"rulings.{name}"))
    return rulings
