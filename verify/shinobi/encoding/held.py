"""Temple and Court cards that players hold: how long, and where they go."""

from dataclasses import replace

from ronin.model.shinobi import rulebook as book
from ronin.model.shinobi.ambiguities.round_end import (
    HeldCardsLeave,
    TempleDiscards,
    TemplePermanent,
)
from ronin.model.shinobi.facts import LOCATION_DECK
from ronin.model.shinobi.rulings import Rulings
from ronin.verify.shinobi.encodes import encodes
from ronin.verify.shinobi.symbols import SymTable
from ronin.verify.smt.encodes import Term
from ronin.verify.smt.folding import least, total


@encodes(book.TMP_04, obeys=(HeldCardsLeave,))
def held_before_ranking(table: SymTable, rulings: Rulings) -> SymTable:
    """When the round has ended, cards that are held leave, if that is the moment."""
    before = rulings.held_cards_leave is HeldCardsLeave.BEFORE_THE_RANKING
    return held_leave(table, rulings) if before else table


@encodes(book.TMP_04, book.CRT_02, obeys=(TemplePermanent,))
def held_leave(table: SymTable, rulings: Rulings) -> SymTable:
    """What was held is gone, but for Temple cards that stay."""
    stay = rulings.temple_permanent is TemplePermanent.REST_OF_THE_GAME
    leaving = 0 if stay else total(player.held.get("temple", 0) for player in table.players)
    players = tuple(
        replace(player, held={"temple": player.held.get("temple", 0)} if stay else {})
        for player in table.players
    )
    deck = least(table.temple_deck + under_the_deck(leaving, rulings), LOCATION_DECK)
    return replace(table, players=players, temple_deck=deck)


@encodes(book.TMP_04, obeys=(TempleDiscards,))
def under_the_deck(leaving: Term, rulings: Rulings) -> Term:
    """How many of the Temple cards that leave go back under their deck."""
    return leaving if rulings.temple_discards is TempleDiscards.UNDER_THE_DECK else 0


def gained_is_held(table: SymTable) -> SymTable:
    """What was gained is held from now on."""
    players = tuple(
        replace(
            player,
            held={
                kind: player.held.get(kind, 0) + player.gained.get(kind, 0)
                for kind in ("court", "temple")
            },
            gained={},
        )
        for player in table.players
    )
    return replace(table, players=players)
