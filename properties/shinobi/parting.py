"""Small plays of Shinobi WAT-AAH!, drawn by chance, and how each is made smaller."""

from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
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
from ronin.properties.parting import Drawn, Path, part_at, places, put, weight, with_less
from ronin.properties.shinobi.writing import RandomGame, traces

SEATS = ("a", "b", "c")


def size_of(trace: Json) -> tuple[int, int, int]:
    """How large a play is: players, then all that lies there or happens, then how it is written."""
    position = {name: value for name, value in trace["position"].items() if name not in _FRAME}
    told = {name: value for name, value in trace.items() if name != "position"}
    return len(trace["position"]["seats"]), weight(position) + weight(told), len(str(trace))


_FRAME = ("mode", "phase", "seats", "turn", "shosho")


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
    trace = next((text for text, _ in written), None)
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
    return chain(_without_a_player(trace), _with_less(trace))


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
                key: _without_name(part, name)
                for key, part in value.items()
                if key != name and not (isinstance(part, dict) and part.get("player") == name)
            }
        case list():
            return [
                _without_name(part, name)
                for part in value
                if not (isinstance(part, dict) and part.get("player") == name)
            ]
        case _:
            return value


def _with_less(trace: Json) -> Iterator[Json]:
    """The play without one thing, wherever that lies, or with a smaller number."""
    for path in places(trace):
        if path == ("position",) or (path[0] == "position" and path[1] in _FRAME):
            continue
        yield from with_less(trace, path)
        value = part_at(trace, path)
        if path[1:2] == ("hands",) and isinstance(value, int):
            yield from _hand_and_deck(trace, path, value)
        if path[1:2] == ("hands",) and isinstance(value, list):
            yield put(trace, path, len(value))


def _hand_and_deck(trace: Json, path: Path, value: int) -> Iterator[Json]:
    """A hand that takes in what is named elsewhere, so that the deck stays as large."""
    if value <= MOST_PAWNS:
        return
    named = Counter(_codes(trace["position"]))
    for more in range(1, CARDS - value - named.total() + 3):
        yield put(trace, path, value + more)


def _codes(value: Any) -> Iterator[str]:
    match value:
        case dict():
            for part in value.values():
                yield from _codes(part)
        case list():
            for part in value:
                yield from _codes(part)
        case str() if ":" in value or value == "ronin":
            yield value


DRAWN = Drawn(_play, _smaller, size_of)
