"""Plays one edit away from another: mostly illegal ones."""

from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from random import Random
from typing import Any

from ronin.model.shinobi.cards import Cards, clan_of, is_ronin
from ronin.model.shinobi.facts import DECOYS, Boss, Draw, Location
from ronin.verify.shinobi.bridge import Json
from ronin.verify.shinobi.encoding.temple import CARD, NOTHING, PEEK

Place = tuple[Any, Any]
"""A list or an object, and an index or a field of it."""


def edited(trace: Json, cards: Cards, random: Random) -> Json:
    """The trace with one thing changed, left out, doubled or added."""
    changed = deepcopy(trace)
    places = [place for kind in ("turn", "end", "placements") for place in _places(changed, kind)]
    seats = changed["position"]["seats"]
    if "turn" in changed and random.random() < 0.1:
        _reinforce_too(changed, random)
        return changed
    if "turn" in changed and random.random() < 0.2:
        _lay_otherwise(changed, cards, random)
        return changed
    if random.random() < 0.15:
        _add(changed, seats, cards, random)
        return changed
    holder, key = random.choice(places)
    if random.random() < 0.3:
        _drop_or_double(holder, key, random)
    else:
        holder[key] = _other(
            key if isinstance(holder, dict) else "", holder[key], seats, cards, random
        )
    return changed


def _places(holder: Any, key: Any) -> Iterator[Place]:
    if isinstance(holder, dict) and key not in holder:
        return
    yield holder, key
    value = holder[key]
    inner = (
        value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    )
    for part in [*inner]:
        yield from _places(value, part)


_KEPT = frozenset({"turn", "end", "placements", "player", "count", "do", "draw", "clan"})
"""What a trace must have to be read."""


def _drop_or_double(holder: Any, key: Any, random: Random) -> None:
    if isinstance(holder, list):
        if random.random() < 0.5:
            holder.insert(key, deepcopy(holder[key]))
        else:
            del holder[key]
    elif key not in _KEPT and key != "cards":
        del holder[key]


def _other(key: str, value: Any, seats: list[str], cards: Cards, random: Random) -> Any:
    """Another value of the same sort."""
    codes = sorted(cards.copies)
    sorts: dict[str, Callable[[], Any]] = {
        "draw": lambda: random.choice([*Draw, *Draw, None]),
        "at": lambda: random.choice([*Location, None]),
        "is": lambda: random.choice([*Boss]),
        "slot": lambda: random.choice(DECOYS),
        "do": lambda: random.choice((CARD, PEEK, NOTHING)),
        "count": lambda: max(0, value + random.choice((-1, 1, 2))),
        "clan": lambda: random.choice(sorted(cards.clans)),
        "discard": lambda: random.choice([*codes, None]),
    }
    for name in ("owner", "to", "player", "shosho"):
        sorts[name] = lambda: random.choice(seats)
    if key in sorts:
        return sorts[key]()
    if isinstance(value, str):
        return random.choice(codes)
    if isinstance(value, list) and value:
        return random.sample(value, len(value))
    return value


def _add(changed: Json, seats: list[str], cards: Cards, random: Random) -> None:
    """Something more is told."""
    codes = sorted(cards.copies)
    card = random.choice(codes)
    slot = {"slot": random.choice(DECOYS), "is": random.choice([*Boss]).value}
    player = random.choice(seats)
    if "turn" in changed:
        turn = changed["turn"]
        match random.randrange(3):
            case 0:
                turn["discard"] = card
            case 1:
                turn.setdefault("power", []).append({})
            case _:
                turn.setdefault("drawn", []).append(card)
    elif "end" in changed:
        entry = {"player": player, **random.choice(({"do": CARD}, {"do": PEEK, **slot}))}
        if random.random() < 0.5:
            changed["end"]["shosho"] = player
        else:
            changed["end"].setdefault("temple", []).append(entry)
    else:
        placements = changed["placements"]
        if placements and random.random() < 0.5:
            random.choice(placements)["peek"] = slot
        else:
            at = random.choice([*Location]).value
            placements.append({"player": player, "at": at, "count": random.randint(1, 2)})


def _lay_otherwise(changed: Json, cards: Cards, random: Random) -> None:
    """Some cards of the hand are laid, with nothing told of the effects that they set off."""
    position, turn = changed["position"], changed["turn"]
    hand = [*position.get("hands", {}).get(position["turn"], []), *turn.get("drawn", [])]
    ronin = [card for card in hand if is_ronin(card)]
    clan = random.choice([*filter(None, map(clan_of, hand)), *cards.clans])
    mine = [card for card in hand if clan_of(card) == clan]
    others = [card for card in hand if card not in mine]
    laid = random.choice((mine[:1], mine, [*mine, *ronin], [*mine, *others[:1]]))[:4]
    if ronin and random.random() < 0.4:
        quiet = [name for name in cards.clans if not cards.power_of_clan(name, len(ronin))]
        clan, laid = random.choice(quiet or [clan]), ronin
    if not laid:
        return
    power = cards.power_of_clan(clan, len(laid)) if len(laid) > 1 else ()
    for other in ("place", "reinforce"):
        if random.random() < 0.8:
            turn.pop(other, None)
    turn[random.choice(("place", "reinforce"))] = {"clan": clan, "cards": laid}
    turn["power"] = [{} for _ in power or ()]
    left = [card for card in hand if card not in laid]
    turn["discard"] = random.choice(left) if left else None


def _reinforce_too(changed: Json, random: Random) -> None:
    """One more card of the hand is laid onto a clan, which sets off nothing."""
    position, turn = changed["position"], changed["turn"]
    me = position["turn"]
    hand = Counter([*position.get("hands", {}).get(me, []), *turn.get("drawn", [])])
    hand.subtract(turn.get("place", {}).get("cards", []))
    mine = position.get("clans", {}).get(me, {})
    fits = [
        (clan, card)
        for clan in mine
        for card in sorted(+hand)
        if clan_of(card) == clan or is_ronin(card)
    ]
    if fits:
        clan, card = random.choice(fits)
        turn["reinforce"] = {"clan": clan, "cards": [card]}
        if turn.get("discard") == card and hand[card] == 1:
            turn["discard"] = random.choice(sorted(+hand))
