"""Phase 2, a Reinforce: cards, or one Yokai, onto a clan in play."""

from collections.abc import Iterator
from typing import assert_never

from ronin.model.shinobi import rulebook as book
from ronin.model.shinobi.ambiguities.turn import (
    ReinforceSame,
    ReinforceWhose,
    RoninCounts,
    YokaiWhose,
)
from ronin.model.shinobi.cards import clan_of
from ronin.model.shinobi.facts import MOST_IN_A_CLAN, REINFORCED
from ronin.model.shinobi.rulings import Rulings
from ronin.verify.shinobi.encodes import encodes
from ronin.verify.shinobi.encoding.place import (
    cards_laid,
    from_hand,
    of_other_clans,
    ronin_laid,
)
from ronin.verify.shinobi.symbols import (
    Counts,
    Stated,
    SymDeck,
    SymLay,
    SymTable,
    clan_cards,
    number_of,
)
from ronin.verify.smt.encodes import Claim, Term
from ronin.verify.smt.folding import amount, both, either, total, when


def yokai_alone(lay: SymLay) -> Term:
    """One Yokai and nothing else is laid."""
    return both(lay.some("yokai") == 1, lay.number == 1)


def _of_the_clan(lay: SymLay, table: SymTable) -> Iterator[tuple[Term, Counts]]:
    """Each clan in play, and whether it is the one that is reinforced."""
    for player in table.players:
        for name, cards in player.clans.items():
            yield both(lay.owner.is_(player.name), lay.clan.is_(name)), cards


@encodes(book.RNF_01, book.RNF_03, obeys=(ReinforceWhose, YokaiWhose))
def whose_clan(actor: str, lay: SymLay, table: SymTable, rulings: Rulings) -> Iterator[Claim]:
    """One's own clan, or anybody's."""
    in_play = either(
        *(both(here, number_of(cards) >= 1) for here, cards in _of_the_clan(lay, table))
    )
    yield Claim(book.RNF_01, in_play)
    match rulings.reinforce_whose:
        case ReinforceWhose.OWN:
            anybodys = rulings.yokai_whose is YokaiWhose.ANYBODYS
            free = both(anybodys, yokai_alone(lay))
            yield Claim(book.RNF_01, either(lay.owner.is_(actor), free))
        case ReinforceWhose.ANYBODYS:
            pass
        case other:
            assert_never(other)


@encodes(book.RNF_01, obeys=(ReinforceSame,))
def of_one_clan(lay: SymLay, rulings: Rulings) -> Iterator[Claim]:
    """The Clan cards are of that clan, or of any one."""
    match rulings.reinforce_same:
        case ReinforceSame.THAT_CLAN:
            yield Claim(book.RNF_01, of_other_clans(lay) == 0)
        case ReinforceSame.ANY_ONE_CLAN:
            names = dict.fromkeys(clan for code in lay.cards if (clan := clan_of(code)))
            different = total(amount(laid_of(lay, name) >= 1) for name in names)
            yield Claim(book.RNF_01, different <= 1)
        case other:
            assert_never(other)


def laid_of(lay: SymLay, clan: str) -> Term:
    """How many Clan cards of a clan are laid."""
    return total(number for code, number in lay.cards.items() if clan_of(code) == clan)


@encodes(book.PLC_03, book.RNF_03, book.RNF_05)
def reinforce(actor: str, lay: SymLay, table: SymTable, deck: SymDeck, rulings: Rulings) -> Stated:
    """One to three cards onto a clan that has room for them, or one Yokai."""
    there = [*_of_the_clan(lay, table)]
    size = total(when(here, number_of(cards), 0) for here, cards in there)
    clan_has = total(when(here, clan_cards(cards), 0) for here, cards in there)
    claims = (
        Claim(book.RNF_01, either(*(lay.number == number for number in REINFORCED))),
        Claim(book.RNF_03, either(lay.some("yokai") == 0, yokai_alone(lay))),
        Claim(book.RNF_01, from_hand(lay, table.player(actor).hand)),
        Claim(book.PLC_03, size + lay.number <= MOST_IN_A_CLAN),
        *whose_clan(actor, lay, table, rulings),
        *of_one_clan(lay, rulings),
        *ronin_laid(lay, clan_has + lay.some("clan"), rulings),
    )
    return Stated(Stated(claims, table).under(lay.made), cards_laid(actor, lay, table, deck))


@encodes(book.RNF_02, book.PLC_05, obeys=(ReinforceSame,))
def sets_off(lay: SymLay, clan: str, rulings: Rulings) -> Term:
    """Whether the cards laid count as this clan's for its powers."""
    match rulings.reinforce_same:
        case ReinforceSame.THAT_CLAN:
            return lay.clan.is_(clan)
        case ReinforceSame.ANY_ONE_CLAN:
            ronin_only = lay.some("clan") == 0
            return either(laid_of(lay, clan) >= 1, both(ronin_only, lay.clan.is_(clan)))
        case other:
            assert_never(other)


@encodes(book.PLC_05, book.PLC_06, book.RNF_02, obeys=(RoninCounts,))
def number_that_counts(lay: SymLay, rulings: Rulings) -> Term:
    """How many of the cards laid count for a power of the clan."""
    match rulings.ronin_counts:
        case RoninCounts.AS_A_CARD:
            return lay.number
        case RoninCounts.NOT_FOR_POWERS:
            return lay.some("clan")
        case other:
            assert_never(other)
