"""Small plays in which two readings part: drawn by chance, then made as small as they can be.

A play parts two readings where what is told, how it ends, or whether it is legal is not the same;
that is defined once, in `ronin.verify.console.sides`. It must be legal under one of them.
"""

from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from itertools import chain
from random import Random
from typing import Any

from ronin.model.errors import RoninError
from ronin.model.shinobi import engine
from ronin.model.shinobi.facts import (
    CARDS,
    CLANS_TO_END,
    DECOYS,
    MOST_IN_A_CLAN,
    MOST_PAWNS,
    ROUNDS,
    Boss,
    Location,
    Mode,
    Phase,
)
from ronin.model.shinobi.notation import read_position
from ronin.model.shinobi.rules.drawing import Drawing
from ronin.model.shinobi.table import Game
from ronin.model.shinobi.trace import Json
from ronin.properties.shinobi.writing import RandomGame, traces
from ronin.properties.shrinking import shrink
from ronin.verify.console.sides import parted_at, side
from ronin.verify.parts import Parts, Setting

CANDIDATES = 8
"""How many plays are made small, and the smallest of them is taken."""
ENOUGH_PLAYS, MOST_PLAYS = 3_000, 30_000
"""After this many plays one that parts them is enough; after this many nothing is looked for."""
TRIES = 4_000
"""How often a play may be tried while it is made smaller."""
SEATS = ("a", "b", "c")


@dataclass(frozen=True)
class Witness:
    """The smallest play found that parts two readings, and how many were looked at."""

    trace: Json | None
    looked_at: int


def size_of(trace: Json) -> tuple[int, int, int]:
    """How large a play is: players, then all that lies there or happens, then how it is written."""
    position = {name: value for name, value in trace["position"].items() if name not in _FRAME}
    told = {name: value for name, value in trace.items() if name != "position"}
    return len(trace["position"]["seats"]), _weight(position) + _weight(told), len(str(trace))


_FRAME = ("mode", "phase", "seats", "turn", "shosho")


def _weight(value: Any) -> int:
    """Cards and entries count one, numbers what they are; a hand that is not known counts one."""
    match value:
        case dict():
            return sum(map(_weight, value.values()))
        case list():
            return sum(map(_weight, value))
        case bool() | None:
            return 0
        case int():
            return min(value, MOST_PAWNS)
        case _:
            return 1


def smallest(parts: Parts, a: Setting, b: Setting, seed: str) -> Witness:
    """The smallest play found in which two settings part."""
    random = Random(f"parting {seed}")
    found: list[Json] = []
    looked_at = 0
    while len(found) < CANDIDATES and looked_at < (ENOUGH_PLAYS if found else MOST_PLAYS):
        looked_at += 1
        made = _play((a, b)[looked_at % 2].recorded()[0], random)
        if made is not None and do_part(made, a, b, parts):
            found.append(made)
    if not found:
        return Witness(None, looked_at)
    small = [
        shrink(one, lambda trace: do_part(trace, a, b, parts), _smaller, tries=TRIES)
        for one in found
    ]
    return Witness(min(small, key=size_of), looked_at)


def do_part(trace: Json, a: Setting, b: Setting, parts: Parts) -> bool:
    """Whether a play is legal under one of two settings, and goes otherwise under the other."""
    try:
        in_a, in_b = side(trace, a, parts), side(trace, b, parts)
    except RoninError:
        return False
    legal = not (isinstance(in_a.end, RoninError) and isinstance(in_b.end, RoninError))
    return legal and parted_at(in_a, in_b) is not None


# A play drawn by chance.


def _play(game: Game, random: Random) -> Json | None:
    """A turn, the end of a round or a placing, from a small position; None if that is none."""
    try:
        position = read_position(_position(game, random), game.cards, game.rulings)
    except RoninError:
        return None
    tables, choices = [engine.begun(position)], list[Any]()
    while tables[-1].todo and len(choices) < 40:
        choices.append(engine.drawn(tables[-1], game, random))
        tables.append(engine.carried_out(tables[-1], choices[-1], game))
        if tables[-1].todo and tables[-1].position.phase is not position.phase:
            break
        if tables[-1].todo and isinstance(tables[-1].todo[0], Drawing):
            break
    written = traces(RandomGame(game, tuple(tables), tuple(choices)))
    trace = next((one for one, _ in written), None)
    if trace is not None:
        del trace["position"]["deck"]
    return trace


def _position(game: Game, random: Random) -> Json:
    """A small position, which need not be right."""
    mode = random.choice((Mode.GRASSHOPPER, Mode.GRAND_MASTER, Mode.GRAND_MASTER))
    grand = mode is Mode.GRAND_MASTER
    phases = (Phase.TURN, Phase.RANKING, Phase.PLACEMENT) if grand else (Phase.TURN,)
    seats = list(SEATS[: random.choice((2, 2, 3))])
    told: Json = {"mode": mode.value, "phase": random.choice(phases).value, "seats": seats}
    told["turn"] = random.choice(seats)
    cards = sorted(game.cards.copies.elements())
    random.shuffle(cards)
    told["clans"] = {name: _clans(cards, random) for name in seats}
    told["corruption"] = {name: _some(cards, random, (0, 0, 1, 2)) for name in seats}
    told["hands"] = {name: _some(cards, random, (0, 2, 5)) for name in seats}
    told["jigoku"] = _some(cards, random, (0, 1, 2))
    if random.random() < 0.3:
        _hide_the_rest(told, cards, random)
    if random.random() < 0.3:
        told["formed"] = {name: [random.choice(("carp", "fox"))] for name in seats}
    return {**told, **(_board(told, random) if grand else {})}


def _some(cards: list[str], random: Random, numbers: tuple[int, ...]) -> list[str]:
    """Cards taken from those that are left, mostly of a few clans."""
    number = random.choice(numbers)
    cards.sort(key=lambda card: card.split(":")[0] in ("carp", "fox", "toad", "ronin", "yokai"))
    near = len(cards) // 2 if random.random() < 0.8 else 0
    return [cards.pop(random.randrange(near, len(cards))) for _ in range(number)]


def _clans(cards: list[str], random: Random) -> dict[str, list[str]]:
    names = sorted({card.split(":")[0] for card in cards} - {"ronin", "yokai"})
    found: dict[str, list[str]] = {}
    for name in random.sample(names, random.choice((0, 0, 1, 2, CLANS_TO_END - 1, CLANS_TO_END))):
        own = [card for card in cards if card.startswith(f"{name}:")]
        others = [card for card in cards if card.split(":")[0] in ("ronin", "yokai")]
        taken = own[: random.choice((1, 1, 2, MOST_IN_A_CLAN))] + others[: random.choice((0, 0, 1))]
        found[name] = taken[:MOST_IN_A_CLAN]
        for card in found[name]:
            cards.remove(card)
    return found


def _hide_the_rest(told: Json, cards: list[str], random: Random) -> None:
    """Nearly all that is left of the deck is in a hand that is not known."""
    other = next(name for name in reversed(told["seats"]) if name != told["turn"])
    number = len(cards) + len(told["hands"][other]) - random.choice((0, 1, 2))
    told["hands"][other] = number


def _board(told: Json, random: Random) -> Json:
    """What only Grand Master has."""
    seats, round_ = told["seats"], random.choice((1, 2, ROUNDS, ROUNDS))
    bosses = random.sample(list(Boss), len(DECOYS))
    pawns = MOST_PAWNS * (round_ - 1)
    found: Json = {"round": round_, "shosho": random.choice(seats)}
    found["board"] = {
        name: {
            Location.MISSIONS.value: random.randint(0, pawns // 2),
            Location.SHOWDOWN.value: random.randint(0, pawns // 2),
        }
        for name in seats
    }
    found["seen"] = {
        name: {str(slot): bosses[slot - 1].value for slot in DECOYS if random.random() < 0.3}
        for name in seats
    }
    kinds = ("court", "temple")
    found["held"] = {name: {kind: random.choice((0, 0, 1)) for kind in kinds} for name in seats}
    found["temple_deck"], found["court_deck"] = random.choice((0, 9, 10)), random.choice((0, 9))
    if round_ > 1:
        found["earlier"] = {name: [random.choice(("carp:1", "crow:3"))] for name in seats}
    if told["phase"] == Phase.PLACEMENT:
        found["left"] = {name: random.choice((0, 1, 2)) for name in seats}
        found["left"][told["turn"]] = random.choice((1, 2, 3, 4))
    return found


# Smaller plays.


def _smaller(trace: Json) -> Iterator[Json]:
    """Plays with less in them: a player, a card, a pawn or an entry fewer, or a round earlier."""
    size = size_of(trace)
    for one in chain(_without_a_player(trace), _with_less(trace)):
        if size_of(one) < size:
            yield one


def _without_a_player(trace: Json) -> Iterator[Json]:
    position = trace["position"]
    for name in reversed(position["seats"]):
        if name in (position["turn"], position.get("shosho")) or len(position["seats"]) == 2:
            continue
        told = deepcopy(trace)
        told["position"]["seats"].remove(name)
        yield _without_name(told, name)


def _without_name(value: Any, name: str) -> Any:
    """A value without all that is told of a player."""
    match value:
        case dict():
            return {
                key: _without_name(one, name)
                for key, one in value.items()
                if key != name and not (isinstance(one, dict) and one.get("player") == name)
            }
        case list():
            return [
                _without_name(one, name)
                for one in value
                if not (isinstance(one, dict) and one.get("player") == name)
            ]
        case _:
            return value


def _with_less(trace: Json) -> Iterator[Json]:
    """The play without one thing, wherever that lies, or with a smaller number."""
    for path in _places(trace, ()):
        if path == ("position",) or (path[0] == "position" and path[1] in _FRAME):
            continue
        yield _removed(trace, path)
        value = _at(trace, path)
        if isinstance(value, int) and not isinstance(value, bool):
            for less in sorted({0, 1, value // 2, value - 1}):
                if 0 <= less < value:
                    yield _put(trace, path, less)
            yield from _hand_and_deck(trace, path, value)
        if isinstance(value, list) and path[1:2] == ("hands",):
            yield _put(trace, path, len(value))


def _hand_and_deck(trace: Json, path: tuple[Any, ...], value: int) -> Iterator[Json]:
    """A hand that takes in what is named elsewhere, so that the deck stays as large."""
    if path[1:2] != ("hands",) or value <= MOST_PAWNS:
        return
    named = Counter(_codes(trace["position"]))
    for more in range(1, CARDS - value - named.total() + 3):
        yield _put(trace, path, value + more)


def _codes(value: Any) -> Iterator[str]:
    match value:
        case dict():
            for one in value.values():
                yield from _codes(one)
        case list():
            for one in value:
                yield from _codes(one)
        case str() if ":" in value or value == "ronin":
            yield value


def _places(value: Any, path: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    """Where something lies in a play, what is around it first."""
    keys = value.keys() if isinstance(value, dict) else range(len(value))
    for key in list(keys):
        yield (*path, key)
        if isinstance(value[key], dict | list):
            yield from _places(value[key], (*path, key))


def _at(value: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        value = value[key]
    return value


def _removed(trace: Json, path: tuple[Any, ...]) -> Json:
    told = deepcopy(trace)
    _at(told, path[:-1]).pop(path[-1])
    return told


def _put(trace: Json, path: tuple[Any, ...], value: Any) -> Json:
    told = deepcopy(trace)
    _at(told, path[:-1])[path[-1]] = value
    return told
