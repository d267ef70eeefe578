"""Recorded rounds: their form. What is chosen in a round, read from JSON and written again.

Only the form is looked at here: fields, types. Whether a choice is legal the rules say.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from ronin.model.errors import BadInput, DefectivePosition
from ronin.model.shadow_tactics.cards import Cards
from ronin.model.shadow_tactics.facts import GAME_NAME, As, Place
from ronin.model.shadow_tactics.map import Map
from ronin.model.shadow_tactics.notation import place_of, read_position
from ronin.model.shadow_tactics.position import Position
from ronin.model.shadow_tactics.reading import Json
from ronin.model.shadow_tactics.rulings import Rulings
from ronin.model.strict_json import short


class Laid(NamedTuple):
    """A card of a ninja on the mat."""

    ninja: str
    card: str

    def json(self) -> Json:
        """As a trace writes it."""
        return {"ninja": self.ninja, "card": self.card}


class Spot(NamedTuple):
    """A corner to stand on, and a way to face."""

    to: Place
    faces: str

    def json(self) -> Json:
        """As a trace writes it."""
        return {"to": str(self.to), "faces": str(self.faces)}


class Do(NamedTuple):
    """What is done with one symbol of an order card; fields that are not told are None."""

    guard: Place | None = None
    to: Place | None = None
    faces: str | None = None
    finds: bool | None = None

    def json(self) -> Json:
        """As a trace writes it."""
        told = {
            "guard": self.guard and str(self.guard),
            "to": self.to and str(self.to),
            "faces": self.faces and str(self.faces),
            "finds": self.finds,
        }
        return {name: value for name, value in told.items() if value is not None}


class Ordered(NamedTuple):
    """An order card that is played, and what is done with each of its symbols."""

    card: str
    how: str
    """`as` in a trace."""
    do: tuple[Do | None, ...] | None = None

    def json(self) -> Json:
        """As a trace writes it, with every `do` written out."""
        told: Json = {"card": self.card, "as": str(self.how)}
        return (
            told if self.do is None else {**told, "do": [done and done.json() for done in self.do]}
        )


class Entry(NamedTuple):
    """What is chosen for a card when it is turned over; fields that are not told are None."""

    yard: str | None = None
    targets: tuple[Place, ...] | None = None
    place: Spot | None = None
    lure: Place | None = None
    junction: str | None = None
    bush: str | None = None
    heal: str | None = None
    take: bool | None = None

    def json(self) -> Json:
        """As a trace writes it."""
        told = {
            **self._asdict(),
            "targets": None if self.targets is None else list(map(str, self.targets)),
            "place": self.place and self.place.json(),
            "lure": self.lure and str(self.lure),
        }
        return {name: value for name, value in told.items() if value is not None}


@dataclass(frozen=True)
class Trace:
    """One round as it was recorded."""

    position: Position
    programme: tuple[Laid, ...] = ()
    orders: tuple[Ordered, ...] = ()
    execution: tuple[Entry | None, ...] = ()
    takes: tuple[str, ...] = ()
    draw: tuple[str, ...] = ()


LISTS = ("programme", "orders", "execution", "takes", "draw")
FIELDS = frozenset({"game", "id", "note", "title", "position", *LISTS})


def read_trace(value: object, board: Map, cards: Cards, rulings: Rulings) -> Trace:
    """The round that JSON records; BadInput at the first place of another form."""
    whole = value.get("trace", value) if isinstance(value, dict) else value
    told = _object(whole, "trace", FIELDS, "position")
    if told.get("game", GAME_NAME) != GAME_NAME:
        raise BadInput(f"trace: game: {short(told['game'])} is not {GAME_NAME!r}", at="trace")
    position, fault = _position(told["position"], board, cards, rulings)
    trace = Trace(
        position=position,
        programme=read_programme(told.get("programme", [])),
        orders=read_orders(told.get("orders", [])),
        execution=tuple(
            None if entry is None else read_entry(entry, f"execution.{index}")
            for index, entry in enumerate(_list(told.get("execution", []), "execution"))
        ),
        takes=_names(told.get("takes", []), "takes"),
        draw=_names(told.get("draw", []), "draw"),
    )
    if fault is not None:
        raise fault
    return trace


def _position(
    value: object, board: Map, cards: Cards, rulings: Rulings
) -> tuple[Position, DefectivePosition | None]:
    """The position, or what a rule says against it: the form of all else is told before that."""
    try:
        return read_position(value, board, cards, rulings), None
    except DefectivePosition as fault:
        if fault.unreadable:
            raise
        return Position(1, ()), fault


def read_programme(value: object) -> tuple[Laid, ...]:
    """The cards on the mat."""
    made = []
    for index, entry in enumerate(_list(value, "programme")):
        at = f"programme.{index}"
        told = _object(entry, at, frozenset(Laid._fields), *Laid._fields)
        made.append(Laid(_text(told["ninja"], at), _text(told["card"], at)))
    return tuple(made)


def read_orders(value: object) -> tuple[Ordered, ...]:
    """The order cards that are played."""
    made = []
    for index, card in enumerate(_list(value, "orders")):
        at = f"orders.{index}"
        told = _object(card, at, frozenset({"card", "as", "do"}), "card", "as")
        do = None
        if "do" in told:
            listed = _list(told["do"], at)
            do = tuple(_do(entry, f"{at}.{number}") for number, entry in enumerate(listed))
        made.append(Ordered(_text(told["card"], at), _text(told["as"], at), do))
    return tuple(made)


def _do(value: object, at: str) -> Do | None:
    if value is None:
        return None
    told = _object(value, at, frozenset(Do._fields))
    return Do(
        _place(told, "guard", at),
        _place(told, "to", at),
        _told(told, "faces", at),
        _flag(told, "finds", at),
    )


def read_entry(value: object, at: str) -> Entry:
    """What is chosen for a card."""
    told = _object(value, at, frozenset(Entry._fields))
    targets = None
    if "targets" in told:
        targets = tuple(place_named(_text(target, at)) for target in _list(told["targets"], at))
    place = None
    if "place" in told:
        spot = _object(told["place"], at, frozenset(Spot._fields), *Spot._fields)
        place = Spot(place_named(_text(spot["to"], at)), _text(spot["faces"], at))
    return Entry(
        yard=_told(told, "yard", at),
        targets=targets,
        place=place,
        lure=_place(told, "lure", at),
        junction=_told(told, "junction", at),
        bush=_told(told, "bush", at),
        heal=_told(told, "heal", at),
        take=_flag(told, "take", at),
    )


def whole_orders(orders: Iterable[Ordered], cards: Cards) -> tuple[Ordered, ...]:
    """Orders with null for each symbol that a win left unused."""
    return tuple(
        order if order.do is None else order._replace(do=_padded(order, cards)) for order in orders
    )


def _padded(order: Ordered, cards: Cards) -> tuple[Do | None, ...]:
    told = order.do or ()
    left = len(cards.orders[order.card].section(As(order.how))) - len(told)
    return (*told, *(None for _ in range(left)))


def place_named(word: str) -> Place:
    """The place that a word names; one without a corner if it names none."""
    return place_of(word) or Place(word, -1)


def trace_json(trace: Trace, position: Json) -> Json:
    """A round as it is recorded; the position as it was told."""
    told: Json = {"position": position}
    told["programme"] = [laid.json() for laid in trace.programme]
    told["orders"] = [order.json() for order in trace.orders]
    told["execution"] = [None if entry is None else entry.json() for entry in trace.execution]
    if trace.takes:
        told["takes"] = list(trace.takes)
    return {**told, "draw": list(trace.draw)} if trace.draw else told


def _object(value: object, at: str, known: Collection[str], *needed: str) -> Json:
    if not isinstance(value, dict):
        raise BadInput(f"{at}: {short(value)} is not a JSON object", at=at)
    for name in value:
        if name not in known:
            fields = ", ".join(sorted(known))
            raise BadInput(f"{at}: unknown field {name!r:.60}; the fields are {fields}", at=at)
    for name in needed:
        if name not in value:
            raise BadInput(f"{at}: the field {name} is missing", at=at)
    return value


def _list(value: object, at: str) -> list[Any]:
    if not isinstance(value, list):
        raise BadInput(f"{at}: {short(value)} is not a JSON array", at=at)
    return value


def _text(value: object, at: str) -> str:
    if not isinstance(value, str):
        raise BadInput(f"{at}: {short(value)} is not a string", at=at)
    return value


def _names(value: object, at: str) -> tuple[str, ...]:
    return tuple(_text(text, at) for text in _list(value, at))


def _told(told: Json, field: str, at: str) -> str | None:
    return _text(told[field], at) if field in told else None


def _place(told: Json, field: str, at: str) -> Place | None:
    return place_named(_text(told[field], at)) if field in told else None


def _flag(told: Json, field: str, at: str) -> bool | None:
    if field not in told:
        return None
    if not isinstance(told[field], bool):
        raise BadInput(f"{at}: {field}: {short(told[field])} is not true or false", at=at)
    return bool(told[field])
