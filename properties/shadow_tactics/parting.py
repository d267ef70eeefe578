"""Small rounds of Shadow Tactics, drawn by chance, and how each is made smaller."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from random import Random

from ronin.model.errors import RoninError
from ronin.model.shadow_tactics.facts import BODY_TOKENS, NOISE_MARKERS
from ronin.model.shadow_tactics.notation import position_json
from ronin.model.shadow_tactics.position import Counts
from ronin.model.shadow_tactics.reading import Json
from ronin.model.shadow_tactics.table import Game
from ronin.model.shadow_tactics.trace import trace_json
from ronin.properties.parting import Drawn, places, put, removed, weight, with_less
from ronin.properties.shadow_tactics.dealing import drawn_position
from ronin.properties.shadow_tactics.writing import random_round

_KEPT = ("position", "time", "ninjas", "at", "kind", "faces")
"""Fields without which a position, a ninja or a guard is none."""


def size_of(trace: Json) -> tuple[int, int]:
    """How large a round is: all that stands there or happens, then how it is written."""
    return weight(trace), len(str(trace))


def _play(game: Game, random: Random) -> Json | None:
    """A round from a position drawn by chance; now and then its supplies are nearly used up."""
    position = drawn_position(game, random)
    if random.random() < 1 / 8:
        position = replace(
            position, noise=NOISE_MARKERS - 1, bodies=_many_bodies(position.bodies, random)
        )
    try:
        trace, _ = random_round(position, game, random)
    except RoninError:
        return None
    return trace_json(trace, position_json(position))


def _many_bodies(bodies: Counts, random: Random) -> Counts:
    return tuple((yard, random.randint(1, BODY_TOKENS)) for yard, _ in bodies)


def _smaller(trace: Json) -> Iterator[Json]:
    """Rounds with a ninja, a card, an order, a guard or anything else less."""
    return chain(
        (removed(trace, (name,)) for name in ("draw", "takes") if name in trace),
        _without_a_ninja(trace),
        _without_a_laid_card(trace),
        _without_an_order(trace),
        _with_idle_symbols(trace),
        _with_less(trace),
    )


def _without_a_ninja(trace: Json) -> Iterator[Json]:
    for name in trace["position"]["ninjas"]:
        told = removed(trace, ("position", "ninjas", name))
        laid = [index for index, laid in enumerate(_laid(told)) if laid["ninja"] == name]
        yield _without_cards(told, laid)


def _laid(trace: Json) -> list[Json]:
    found: list[Json] = trace.get("programme", [])
    return found


def _without_cards(trace: Json, numbers: list[int]) -> Json:
    """The round without some cards of the mat, and what is chosen for them."""
    paths = [(name, index) for name in ("programme", "execution") for index in reversed(numbers)]
    return removed(trace, *paths)


def _without_a_laid_card(trace: Json) -> Iterator[Json]:
    return (_without_cards(trace, [number]) for number in range(len(_laid(trace))))


def _without_an_order(trace: Json) -> Iterator[Json]:
    """The round without an order card, in the hand or active."""
    for number, order in enumerate(trace.get("orders", [])):
        for where in ("hand", "prepared"):
            held = trace["position"].get(where, [])
            if order["card"] in held:
                at = ("position", where, held.index(order["card"]))
                yield removed(trace, ("orders", number), at)


def _with_idle_symbols(trace: Json) -> Iterator[Json]:
    """The round with a symbol of an order left unused."""
    for number, order in enumerate(trace.get("orders", [])):
        for index, done in enumerate(order.get("do", [])):
            if done is not None:
                yield put(trace, ("orders", number, "do", index), None)


def _with_less(trace: Json) -> Iterator[Json]:
    """The round without one thing of its position, or without a list that is empty."""
    for path in places(trace):
        if path[0] == "position" and path[-1] not in _KEPT:
            yield from with_less(trace, path)
        elif len(path) == 1 and not trace[path[0]]:
            yield removed(trace, path)


DRAWN = Drawn(_play, _smaller, size_of, candidates=4)
