"""Positions and recorded plays as terms, and terms of which everything is known as positions."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from ronin.model.shinobi.ambiguities.turn import FourthClan
from ronin.model.shinobi.cards import Cards, Do, Effect
from ronin.model.shinobi.facts import Boss, Phase
from ronin.model.shinobi.position import (
    Extra,
    Pawns,
    PlacedClan,
    Player,
    Position,
    sorted_hand,
)
from ronin.model.shinobi.rulings import Rulings
from ronin.verify.shinobi.encoding.placing import GIVEN_UP, SymPeek, SymPlacement
from ronin.verify.shinobi.encoding.powers import Told, powers_of
from ronin.verify.shinobi.encoding.temple import SymUse
from ronin.verify.shinobi.encoding.turn import SymTurn
from ronin.verify.shinobi.symbols import Counts, SymDeck, SymLay, SymPlayer, SymStep, SymTable
from ronin.verify.smt.encodes import Term
from ronin.verify.smt.picks import NOBODY, Pick, named

Json = dict[str, Any]
NO_LAY = SymLay(False, NOBODY, NOBODY, {})


def table_of(position: Position) -> SymTable:
    """A position as a table."""
    bosses = position.bosses
    decoys = enumerate(bosses.decoys, start=1) if bosses else ()
    return SymTable(
        mode=position.mode,
        round=position.round,
        players=tuple(map(_player, position.players)),
        turn=named(position.turn),
        shosho=named(position.shosho),
        deck=position.deck,
        deck_has=position.deck,
        jigoku=Counter(position.jigoku),
        temple_deck=position.temple_deck,
        court_deck=position.court_deck,
        decoys={str(slot): named(boss) for slot, boss in decoys},
        final=named(bosses.final if bosses else None),
    )


def _player(player: Player) -> SymPlayer:
    hidden = isinstance(player.hand, int)
    return SymPlayer(
        player.name,
        hand={} if isinstance(player.hand, int) else Counter(player.hand),
        hidden=player.hand if hidden else 0,
        clans={clan.name: Counter(clan.cards) for clan in player.clans},
        markers={clan.name: clan.marker for clan in player.clans},
        pile=Counter(player.corruption),
        earlier=Counter(player.earlier),
        places=len(player.clans) if player.places is None else player.places,
        formed=dict.fromkeys(player.formed, True),
        pawns=player.pawns._asdict(),
        left=player.left,
        courted=player.courted,
        seen={str(slot): named(boss) for slot, boss in player.seen},
        held=player.held._asdict(),
        gained=player.gained._asdict(),
    )


def deck_of(cards: Cards, codes: Iterable[str]) -> SymDeck:
    """The cards of a file, and those that a play names."""
    found = tuple(dict.fromkeys((*cards.copies, *codes)))
    strengths = {code: strength for code in found if (strength := cards.strength(code)) is not None}
    return SymDeck(cards, found, strengths)


def is_so(term: Term) -> bool:
    """What a term says of which everything is known."""
    assert isinstance(term, bool | int), term
    return bool(term)


def name_of(pick: Pick) -> str | None:
    """Whom a pick of which everything is known picks."""
    return next((str(name) for name, holds in pick.holds.items() if is_so(holds)), None)


def position_of(table: SymTable, phase: Phase, before: Position, rulings: Rulings) -> Position:
    """A table of which everything is known as a position."""
    over = phase is Phase.OVER
    return replace(
        before,
        round=table.round,
        phase=phase,
        players=tuple(_player_of(player, rulings) for player in table.players),
        turn=None if over else name_of(table.turn),
        shosho=name_of(table.shosho),
        deck=table.deck,
        jigoku=_cards(table.jigoku),
        temple_deck=table.temple_deck,
        court_deck=table.court_deck,
    )


def _player_of(player: SymPlayer, rulings: Rulings) -> Player:
    clans = (
        PlacedClan(name, _cards(cards), player.markers.get(name, 0))
        for name, cards in player.clans.items()
    )
    seen = ((int(slot), name_of(pick)) for slot, pick in sorted(player.seen.items()))
    counted = rulings.fourth_clan is FourthClan.FOURTH_PLACE
    return Player(
        player.name,
        hand=player.hidden or _cards(player.hand),
        clans=tuple(sorted(clan for clan in clans if clan.cards)),
        corruption=_cards(player.pile),
        pawns=Pawns(**player.pawns),
        left=player.left,
        courted=player.courted,
        seen=tuple((slot, Boss(boss)) for slot, boss in seen if boss),
        held=Extra(**player.held),
        gained=Extra(**player.gained),
        places=player.places if counted else None,
        earlier=_cards(player.earlier),
        formed=tuple(sorted(name for name, holds in player.formed.items() if is_so(holds))),
    )


def _cards(counts: Counts) -> tuple[str, ...]:
    return sorted_hand([code for code, number in counts.items() for _ in range(number)])


# What is done.


def turn_of(told: Json, actor: str, deck: SymDeck, rulings: Rulings) -> tuple[SymTurn, bool]:
    """A turn as it is told, and whether it tells as many effects as its powers have."""
    entries = [dict(entry) for entry in told.get("power") or []]
    place, reinforce = (_lay(told.get(kind), actor) for kind in ("place", "reinforce"))
    place_power = _entries(place, entries, deck, rulings)
    needed = sum(map(len, place_power.values()))
    reinforce_power = _entries(reinforce, entries[needed:], deck, rulings)
    needed += sum(map(len, reinforce_power.values()))
    turn = SymTurn(
        draw=named(told.get("draw")),
        drawn=[named(card) for card in told.get("drawn", [])],
        place=place,
        reinforce=reinforce,
        place_power=place_power,
        reinforce_power=reinforce_power,
        discard=named(told.get("discard")),
    )
    return turn, needed == len(entries)


def _lay(told: Json | None, actor: str) -> SymLay:
    if told is None:
        return NO_LAY
    owner = told.get("owner", actor)
    return SymLay(True, named(told["clan"]), named(owner), Counter(told["cards"]))


def _entries(
    lay: SymLay, entries: list[Json], deck: SymDeck, rulings: Rulings
) -> dict[str, list[Told]]:
    """What is told of the power that is set off; of an effect that is left out nothing."""
    return {
        power.name: [
            steps_of(effect, entries[place] if place < len(entries) else {})
            for place, effect in enumerate(power.power or ())
        ]
        for power in powers_of(lay, deck, rulings)
        if is_so(power.holds)
    }


def steps_of(effect: Effect, entry: Json) -> dict[str, list[SymStep]]:
    """The steps that an entry tells, by the fields of its effect; a wrong row is nobody's step."""
    cards = entry.get("cards", [])
    match effect.do:
        case Do.DISCARD if isinstance(cards, dict):
            return {name: _cards_told(hand) for name, hand in cards.items()}
        case Do.DRAW | Do.CORRUPT:
            return {"": _cards_told(entry.get("drawn", []))}
        case Do.PURGE | Do.DISCARD:
            return {"": _cards_told(cards)}
        case Do.DESTROY_CARD:
            rows = cards
        case Do.DESTROY_CLAN:
            rows = entry.get("clans", [])
        case Do.MOVE:
            rows = entry.get("moves", [])
        case Do.STRENGTH:
            rows = [entry] if entry.keys() & {"owner", "clan"} else []
        case Do.PEEK:
            rows = [entry] if entry.keys() & {"slot", "is"} else []
    return {"": [_step(row if isinstance(row, dict) else {}) for row in rows]}


def _cards_told(cards: list[Any]) -> list[SymStep]:
    return [SymStep(True, card=named(card if isinstance(card, str) else "")) for card in cards]


def _step(row: Json) -> SymStep:
    picks = {field: named(row[field]) for field in ("owner", "clan", "card", "to") if field in row}
    return SymStep(True, slot=_slot(row), boss=named(row.get("is")), **picks)


def _slot(row: Json) -> Pick:
    return named(str(row["slot"]) if "slot" in row else None)


def uses_of(told: Json) -> list[SymUse]:
    """The uses of the Temple that an end tells."""
    return [
        SymUse(named(use["player"]), named(use["do"]), _slot(use), named(use.get("is")))
        for use in told.get("temple", [])
    ]


def placements_of(told: list[Json]) -> list[SymPlacement]:
    """The placements that a play tells."""
    return [
        SymPlacement(
            named(placed["player"]),
            named(placed.get("at") or GIVEN_UP),
            placed["count"],
            [SymPeek(_slot(peek), named(peek["is"])) for peek in _peeks(placed.get("peek"))],
        )
        for placed in told
    ]


def _peeks(told: Any) -> list[Json]:
    if told is None:
        return []
    return told if isinstance(told, list) else [told]
