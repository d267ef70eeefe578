"""The cards: actions, orders and ninjas from a user's file."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from ronin.model.errors import DefectiveFile
from ronin.model.shadow_tactics.facts import (
    MOST_HEALTH_CARDS,
    YARD_SYMBOLS,
    As,
    Colour,
    OrderSymbol,
    Penalty,
    Symbol,
)
from ronin.model.shadow_tactics.reading import Json, Reader, is_invented


@dataclass(frozen=True, eq=False)
class Action:
    """An action card of the ninjas."""

    name: str
    colour: Colour
    symbols: tuple[Symbol, ...]
    targets: int = 1
    long_range: bool = False
    spearmen_only: bool = False
    junction: str | None = None
    """The colour of the junction that a movement card shows."""

    @cached_property
    def yard_symbols(self) -> tuple[Symbol, ...]:
        """The symbols that go to a target yard."""
        return tuple(symbol for symbol in self.symbols if symbol in YARD_SYMBOLS)

    @cached_property
    def jutsu(self) -> int:
        """How many tokens it costs."""
        return self.symbols.count(Symbol.JUTSU)

    @property
    def is_movement(self) -> bool:
        """Whether it is a movement card."""
        return Symbol.MOVE in self.symbols

    def json(self) -> Json:
        """As a card file writes it, with its defaults."""
        told: Json = {
            "colour": self.colour.value,
            "symbols": [symbol.value for symbol in self.symbols],
        }
        told |= {"targets": self.targets, "long_range": self.long_range}
        told["spearmen_only"] = self.spearmen_only
        return told if self.junction is None else {**told, "junction": self.junction}


@dataclass(frozen=True, eq=False)
class Order:
    """An order card of the Daimyo."""

    name: str
    top: tuple[OrderSymbol, ...]
    bottom: tuple[OrderSymbol, ...]
    red: tuple[OrderSymbol, ...]

    def section(self, played: As) -> tuple[OrderSymbol, ...]:
        """The symbols for which it is played so; none if it is prepared."""
        sections = {As.TOP: self.top, As.BOTTOM: self.bottom, As.RED: self.red}
        return sections.get(played, ())

    def json(self) -> Json:
        """As a card file writes it."""
        return {
            section.value: [symbol.value for symbol in self.section(section)]
            for section in (As.TOP, As.BOTTOM, As.RED)
        }


@dataclass(frozen=True, eq=False)
class NinjaSet:
    """The cards and the health cards of a ninja."""

    name: str
    cards: tuple[str, ...]
    health: tuple[Penalty, ...]
    """From left to right."""

    def json(self) -> Json:
        """As a card file writes it."""
        return {"cards": list(self.cards), "health": [state.value for state in self.health]}


@dataclass(frozen=True, eq=False)
class Cards:
    """All cards by name."""

    name: str
    actions: Mapping[str, Action]
    orders: Mapping[str, Order]
    ninjas: Mapping[str, NinjaSet]
    invented: bool = False

    def json(self) -> Json:
        """As a card file writes it, with its defaults."""
        return {
            "name": self.name,
            "actions": {name: action.json() for name, action in self.actions.items()},
            "orders": {name: order.json() for name, order in self.orders.items()},
            "ninjas": {name: ninja.json() for name, ninja in self.ninjas.items()},
        }


def read_cards(value: object, *, where: str = "cards") -> Cards:
    """The cards that JSON tells; DefectiveFile with all that is wrong with them."""
    reader = Reader()
    told = reader.fields(value, where, ("actions", "orders", "ninjas"), ("name",))
    name = reader.text(told.get("name", ""), f"{where}.name")
    tables = {part: reader.table(told.get(part, {}), f"{where}.{part}") for part in _PARTS}
    actions = {
        key: _action(key, action, f"{where}.actions.{key}", reader)
        for key, action in tables["actions"].items()
    }
    orders = {
        key: _order(key, order, f"{where}.orders.{key}", reader)
        for key, order in tables["orders"].items()
    }
    ninjas = {
        key: _ninja(key, ninja, f"{where}.ninjas.{key}", list(actions), reader)
        for key, ninja in tables["ninjas"].items()
    }
    if reader.defects:
        raise DefectiveFile(where, reader.defects, at="cards")
    return Cards(name, actions, orders, ninjas, is_invented(told))


_PARTS = ("actions", "orders", "ninjas")


def _action(name: str, value: object, where: str, reader: Reader) -> Action:
    more = ("targets", "long_range", "spearmen_only", "junction")
    told = reader.fields(value, where, ("colour", "symbols"), more)
    if not told:
        return Action(name, Colour.GREEN, ())
    junction = reader.name(told["junction"], f"{where}.junction") if "junction" in told else None
    made = Action(
        name,
        reader.word(told["colour"], f"{where}.colour", Colour) or Colour.GREEN,
        reader.words(told["symbols"], f"{where}.symbols", Symbol),
        reader.number(told.get("targets", 1), f"{where}.targets", 1),
        reader.flag(told.get("long_range", False), f"{where}.long_range"),
        reader.flag(told.get("spearmen_only", False), f"{where}.spearmen_only"),
        junction,
    )
    for right in _refused(made, told["symbols"] == []):
        reader.wrong(f"{where}.symbols", told["symbols"], right)
    return made


def _refused(card: Action, empty: bool) -> list[str]:
    """What would be right for each combination of symbols that is refused."""
    count = {symbol: card.symbols.count(symbol) for symbol in Symbol}
    yard = card.yard_symbols
    mission, moving = count[Symbol.MISSION] > 0, count[Symbol.MOVE] > 0
    guided = {Symbol.DISTRACT, Symbol.LURE} & set(yard)
    others = [symbol for symbol in yard if symbol is not Symbol.HIDE]
    rules = {
        "a list with at least one symbol": empty,
        "with one move only": count[Symbol.MOVE] > 1,
        "without a yard symbol beside its move": moving and bool(yard),
        "with a junction colour exactly if there is a move": moving != (card.junction is not None),
        "with its mission symbol alone": mission and len(card.symbols) > 1,
        "without long range for a mission": mission and card.long_range,
        "for one target if it is for a mission": mission and card.targets > 1,
        "with one distract or lure, and hide beside it only": bool(guided) and len(others) > 1,
        "for one target if it distracts or lures": bool(guided) and card.targets > 1,
        "with one heal only": count[Symbol.HEAL] > 1,
    }
    return [right for right, broken in rules.items() if broken]


def _order(name: str, value: object, where: str, reader: Reader) -> Order:
    told = reader.fields(value, where, ("top", "bottom", "red"))
    sections = [
        reader.words(told.get(part, []), f"{where}.{part}", OrderSymbol)
        for part in ("top", "bottom", "red")
    ]
    return Order(name, *sections)


def _ninja(name: str, value: object, where: str, actions: list[str], reader: Reader) -> NinjaSet:
    told = reader.fields(value, where, ("cards", "health"))
    what = "an action card of this file"
    cards = reader.listed(told.get("cards", []), f"{where}.cards", actions, what, once=True)
    listed = told.get("health", [Penalty.NONE.value])
    health = reader.words(listed, f"{where}.health", Penalty)
    if isinstance(listed, list) and not 1 <= len(listed) <= MOST_HEALTH_CARDS:
        reader.wrong(f"{where}.health", listed, f"a list of 1 to {MOST_HEALTH_CARDS} words")
    return NinjaSet(name, cards, health)
