"""Phase 2, a Place: cards of one clan become a new clan."""

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from ronin.model.shinobi import rulebook as book
from ronin.model.shinobi.ambiguities.turn import ClanAgain, RoninNumber
from ronin.model.shinobi.cards import clan_of
from ronin.model.shinobi.facts import PLACED
from ronin.model.shinobi.rulings import Rulings
from ronin.verify.shinobi.encodes import encodes
from ronin.verify.shinobi.symbols import (
    Counts,
    Stated,
    SymDeck,
    SymLay,
    SymPlayer,
    SymTable,
    number_of,
    together,
)
from ronin.verify.smt.encodes import Claim, Term
from ronin.verify.smt.folding import amount, both, either, no, total, when


def from_hand(lay: SymLay, hand: Counts) -> Term:
    """All cards laid are in the hand."""
    return both(*(number <= hand.get(code, 0) for code, number in lay.cards.items()))


def of_other_clans(lay: SymLay) -> Term:
    """How many Clan cards are of another clan than the one they are laid as."""
    return total(
        when(lay.clan.is_(clan), 0, number)
        for code, number in lay.cards.items()
        if (clan := clan_of(code))
    )


@encodes(book.PLC_06, book.CLN_01, obeys=(RoninNumber,))
def ronin_laid(lay: SymLay, clan_has: Term, rulings: Rulings) -> Iterator[Claim]:
    """This many Ronin are laid as may be; `clan_has`: Clan cards in the clan afterwards."""
    yield Claim(book.CLN_01, clan_has >= 1)
    match rulings.ronin_number:
        case RoninNumber.ANY:
            pass
        case RoninNumber.ONE:
            yield Claim(book.PLC_06, lay.some("ronin") <= 1)
        case RoninNumber.WITH_A_CLAN_CARD:
            alone = both(lay.some("ronin") >= 1, lay.some("clan") == 0)
            yield Claim(book.PLC_06, no(alone))
        case other:
            assert_never(other)


@encodes(book.PLC_02, book.PLC_03, book.PLC_04, book.RNF_04, book.CLN_03)
def place(actor: str, lay: SymLay, table: SymTable, deck: SymDeck, rulings: Rulings) -> Stated:
    """A new clan of two to four cards, in front of the player whose turn it is."""
    player = table.player(actor)
    in_play = either(
        *(both(lay.clan.is_(name), number_of(cards) >= 1) for name, cards in player.clans.items())
    )
    claims = (
        Claim(book.PLC_02, either(*(lay.number == number for number in PLACED))),
        Claim(book.PLC_02, from_hand(lay, player.hand)),
        Claim(book.PLC_02, of_other_clans(lay) == 0),
        Claim(book.RNF_04, lay.some("yokai") == 0),
        Claim(book.PLC_04, no(in_play)),
        *not_formed(lay, player, rulings),
        Claim(book.PLC_04, lay.owner.is_(actor)),
        *ronin_laid(lay, lay.some("clan"), rulings),
    )
    stated = Stated(claims, table)
    laid = cards_laid(actor, lay, table, deck)
    return Stated(stated.under(lay.made), after_place(actor, lay, laid, rulings))


@encodes(book.PLC_04, book.CLN_03, obeys=(ClanAgain,))
def not_formed(lay: SymLay, player: SymPlayer, rulings: Rulings) -> Iterator[Claim]:
    """Where a name is placed once in a round, it is not one that he has placed."""
    if rulings.clan_again is ClanAgain.ONCE_A_ROUND:
        again = either(*(both(lay.clan.is_(name), holds) for name, holds in player.formed.items()))
        yield Claim(book.PLC_04, no(again))


@encodes(book.PLC_04, obeys=(ClanAgain,))
def after_place(actor: str, lay: SymLay, table: SymTable, rulings: Rulings) -> SymTable:
    """One Place more is made, and its name is remembered where that matters."""
    player = table.player(actor)
    formed = dict(player.formed)
    if rulings.clan_again is ClanAgain.ONCE_A_ROUND:
        for name, holds in lay.clan.holds.items():
            formed[name] = either(formed.get(name, False), both(lay.made, holds))
    places = player.places + amount(lay.made)
    return table.with_player(replace(player, places=places, formed=formed))


def cards_laid(actor: str, lay: SymLay, table: SymTable, deck: SymDeck) -> SymTable:
    """The cards lie in the clan, and it is known which they are."""
    player = table.player(actor)
    hand = together(player.hand, {code: -number for code, number in lay.cards.items()})
    table = table.with_player(replace(player, hand=hand))
    for owner in table.players:
        clans, laid = dict(owner.clans), {}
        for name in dict.fromkeys((*deck.clans, *lay.clan.holds)):
            here = both(lay.made, lay.owner.is_(owner.name), lay.clan.is_(name))
            if here is False:
                continue
            new = {code: when(here, number, 0) for code, number in lay.cards.items()}
            clans[name] = together(owner.clan(name), new)
            laid[name] = new
        table = table.with_player(replace(owner, clans=clans, laid=laid))
    return table
