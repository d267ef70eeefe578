"""A model of the solver as a recorded play, and the table that it says comes of it."""

from collections.abc import Iterable, Iterator, Sequence

from ronin.model.shinobi.cards import Do, Effect
from ronin.verify.shinobi.bridge import Json, is_so, name_of
from ronin.verify.shinobi.encoding.placing import GIVEN_UP, SymPlacement
from ronin.verify.shinobi.encoding.powers import SetOff, Told
from ronin.verify.shinobi.encoding.temple import SymUse
from ronin.verify.shinobi.encoding.turn import Powers, SymTurn, Turned
from ronin.verify.shinobi.symbols import SymLay, SymStep
from ronin.verify.smt.picks import Pick


def turn_json(turn: SymTurn, done: Turned) -> Json:
    """A turn of which everything is known, as a trace tells it."""
    told = {
        "draw": name_of(turn.draw),
        "drawn": names_of(turn.drawn),
        "place": _lay_json(turn.place),
        "reinforce": _lay_json(turn.reinforce),
        "power": [
            *_power_json(turn.place_power, done.place_powers),
            *_power_json(turn.reinforce_power, done.reinforce_powers),
        ],
        "discard": name_of(turn.discard),
    }
    return {name: value for name, value in told.items() if value is not None}


def names_of(cards: Iterable[Pick]) -> list[str]:
    """Those that are drawn, in their order."""
    return [name for card in cards if (name := name_of(card))]


def _lay_json(lay: SymLay) -> Json | None:
    if not is_so(lay.made):
        return None
    cards = [code for code, number in lay.cards.items() for _ in range(number)]
    return {"clan": name_of(lay.clan), "owner": name_of(lay.owner), "cards": cards}


def _power_json(told: Powers, powers: Sequence[SetOff]) -> Iterator[Json]:
    for power in powers:
        if is_so(power.holds):
            for effect, steps in zip(power.power or (), told[power.name], strict=True):
                yield _entry(effect, steps)


_ROWS = {Do.DESTROY_CARD: "cards", Do.DESTROY_CLAN: "clans", Do.MOVE: "moves"}


def _entry(effect: Effect, told: Told) -> Json:
    """One effect, as a trace tells it."""
    done = {name: [step for step in steps if is_so(step.done)] for name, steps in told.items()}
    match effect.do:
        case Do.DISCARD:
            return {"cards": {name: _card_names(steps) for name, steps in done.items()}}
        case Do.DRAW | Do.CORRUPT:
            return {"drawn": _card_names(done[""])}
        case Do.PURGE:
            return {"cards": _card_names(done[""])}
        case Do.STRENGTH | Do.PEEK:
            return _row(done[""][0]) if done.get("") else {}
        case _:
            return {_ROWS[effect.do]: [_row(step) for step in done[""]]}


def _card_names(steps: Sequence[SymStep]) -> list[str]:
    return [str(name_of(step.card)) for step in steps]


def _row(step: SymStep) -> Json:
    picks = {"owner": step.owner, "clan": step.clan, "card": step.card, "to": step.to}
    told: Json = {field: name for field, pick in picks.items() if (name := name_of(pick))}
    return told | _look(step.slot, step.boss)


def _look(slot: Pick, boss: Pick) -> Json:
    place = name_of(slot)
    return {"slot": int(place), "is": name_of(boss)} if place else {}


def end_json(said: Pick, uses: Sequence[SymUse]) -> Json:
    """An end of which everything is known, as a trace tells it."""
    temple = [
        {"player": name, "do": name_of(use.do), **_look(use.slot, use.boss)}
        for use in uses
        if (name := name_of(use.player))
    ]
    shosho = name_of(said)
    return {"temple": temple} | ({"shosho": shosho} if shosho else {})


def placements_json(placements: Sequence[SymPlacement]) -> list[Json]:
    """Placements of which everything is known, as a trace tells them."""
    found = []
    for placement in placements:
        if (player := name_of(placement.player)) is None:
            continue
        at = name_of(placement.at)
        looks = [look for peek in placement.peeks if (look := _look(peek.slot, peek.boss))]
        told = {"player": player, "count": placement.count, **({"peek": looks} if looks else {})}
        found.append(told if at == GIVEN_UP else {**told, "at": at})
    return found
