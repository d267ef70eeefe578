"""Clans that lose their cards: Ronin and Yokai without a Clan card, and markers."""

from dataclasses import replace

from ronin.model.shinobi import rulebook as book
from ronin.verify.shinobi.encodes import encodes
from ronin.verify.shinobi.symbols import (
    SymPlayer,
    SymTable,
    clan_cards,
    kept_if,
    number_of,
    together,
)
from ronin.verify.smt.encodes import Term
from ronin.verify.smt.folding import both, no, when


@encodes(book.CLN_01, book.CLN_02, book.DSC_03)
def orphans_destroyed(now: Term, table: SymTable) -> SymTable:
    """Now cards that have no Clan card with them go to the Jigoku."""
    for player in table.players:
        for name, cards in player.clans.items():
            gone = both(now, number_of(cards) >= 1, clan_cards(cards) == 0)
            if gone is not False:
                table = clan_destroyed(gone, player.name, name, table)
    return table


def clan_destroyed(gone: Term, owner: str, name: str, table: SymTable) -> SymTable:
    """All cards of a clan go to the Jigoku, if it is gone."""
    player = table.player(owner)
    cards = player.clan(name)
    jigoku = together(table.jigoku, kept_if(gone, cards))
    left = player.with_clan(name, kept_if(no(gone), cards))
    return replace(table.with_player(left), jigoku=jigoku)


def empty_ones_forgotten(table: SymTable) -> SymTable:
    """Of a clan without cards no marker is left, and nothing that was laid."""
    for player in table.players:
        table = table.with_player(_tidied(player))
    return table


def _tidied(player: SymPlayer) -> SymPlayer:
    there = {name: number_of(cards) >= 1 for name, cards in player.clans.items()}
    return replace(
        player,
        markers={
            name: when(there.get(name, False), marker, 0) for name, marker in player.markers.items()
        },
        laid={name: kept_if(there.get(name, False), laid) for name, laid in player.laid.items()},
    )
