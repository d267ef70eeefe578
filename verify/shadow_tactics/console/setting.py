"""The setting that options and lines of a batch ask for."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeVar

from ronin.model.errors import BadInput
from ronin.model.rulings import with_reading
from ronin.model.shadow_tactics.cards import Cards, read_cards
from ronin.model.shadow_tactics.map import Map, read_map
from ronin.model.shadow_tactics.mission import Mission, read_mission
from ronin.model.shadow_tactics.reading import Json
from ronin.model.shadow_tactics.rulings import PRESETS, Rulings
from ronin.model.strict_json import expect_object, expect_text
from ronin.verify.console.inputs import json_of
from ronin.verify.console.options import Options
from ronin.verify.console.setting import asked_rulings
from ronin.verify.shadow_tactics.setting import DATA, Setting, sample

Value = TypeVar("Value")


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
