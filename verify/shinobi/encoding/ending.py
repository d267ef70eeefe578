"""What ends a round, and the totals when it has ended."""

from collections.abc import Mapping
from typing import assert_never

from ronin.model.shinobi import rulebook as book
from ronin.model.shinobi.ambiguities.round_end import (
    CorruptionCounts,
    CorruptMeasure,
    GrasshopperTie,
    NegativeTotal,
    PartialTie,
)
from ronin.model.shinobi.ambiguities.turn import (
    EnderDiscards,
    FifthClan,
    FourthClan,
    FourthClanLost,
)
from ronin.model.shinobi.facts import CLANS_TO_END, Mode
from ronin.model.shinobi.rulings import Rulings
from ronin.verify.shinobi.encodes import encodes
from ronin.verify.shinobi.symbols import (
    Counts,
    SymDeck,
    SymPlayer,
    SymTable,
    number_of,
    strength_of,
)
from ronin.verify.smt.encodes import Term
from ronin.verify.smt.folding import amount, both, either, no, total, when


@encodes(book.END_01, book.CLN_02, obeys=(FourthClan, FifthClan))
def place_may_end(made: Term, player: SymPlayer, rulings: Rulings) -> Term:
    """A Place that has just been made ends the round, if its power does not prevent it."""
    match rulings.fourth_clan:
        case FourthClan.PLACE_MAKES_FOUR:
            fifth = rulings.fifth_clan is FifthClan.ENDS
            enough = player.number_of_clans >= CLANS_TO_END
            return both(made, enough, either(fifth, player.number_of_clans == CLANS_TO_END))
        case FourthClan.FOURTH_PLACE:
            return both(made, player.places >= CLANS_TO_END)
        case FourthClan.HAVING_FOUR:
            return False
        case other:
            assert_never(other)


@encodes(book.END_01, obeys=(FourthClanLost,))
def place_ends(may_end: Term, player: SymPlayer, rulings: Rulings) -> Term:
    """It has ended when the power is done."""
    match rulings.fourth_clan_lost:
        case FourthClanLost.ENDS:
            return may_end
        case FourthClanLost.AFTER_THE_POWER:
            return both(may_end, player.number_of_clans >= CLANS_TO_END)
        case other:
            assert_never(other)


@encodes(book.END_01, book.CLN_02, obeys=(FourthClan,))
def four_are_there(table: SymTable, rulings: Rulings) -> Term:
    """After phase 2 somebody has four clans, where that is enough."""
    if rulings.fourth_clan is not FourthClan.HAVING_FOUR:
        return False
    return either(*(player.number_of_clans >= CLANS_TO_END for player in table.players))


@encodes(book.END_01, book.DSC_01, obeys=(EnderDiscards,))
def discard_is_due(ended: Term, rulings: Rulings) -> Term:
    """It comes to a discard."""
    return either(no(ended), rulings.ender_discards is EnderDiscards.YES)


@encodes(book.END_02, book.DRW_04, obeys=(CorruptionCounts,))
def counts_in_total(mode: Mode, rulings: Rulings) -> bool:
    """A pile is taken from the total of its round."""
    only_final = rulings.corruption_counts is CorruptionCounts.FINAL_SCORE_ONLY
    return mode is Mode.GRASSHOPPER or not only_final


@encodes(book.END_02, book.DRW_04, obeys=(NegativeTotal,))
def total_of(player: SymPlayer, mode: Mode, deck: SymDeck, rulings: Rulings) -> Term:
    """The strengths of all cards in front of him and the markers, less his pile."""
    cards = total(strength_of(cards, deck) for cards in player.clans.values())
    pile = strength_of(player.pile, deck) if counts_in_total(mode, rulings) else 0
    found = cards + total(player.markers.values()) - pile
    match rulings.negative_total:
        case NegativeTotal.AS_IT_IS:
            return found
        case NegativeTotal.ZERO:
            return when(found < 0, 0, found)
        case other:
            assert_never(other)


@encodes(book.END_03, book.SHO_01, book.FIN_03, obeys=(CorruptMeasure,))
def corruption_of(pile: Counts, deck: SymDeck, rulings: Rulings) -> Term:
    """How corrupt the owner of a pile is."""
    match rulings.corrupt_measure:
        case CorruptMeasure.SUM:
            return strength_of(pile, deck)
        case CorruptMeasure.CARDS:
            return number_of(pile)
        case other:
            assert_never(other)


@encodes(book.END_03, book.SHO_01, book.FIN_03, obeys=(PartialTie,))
def ahead(
    scores: Mapping[str, Term], corruption: Mapping[str, Term], rulings: Rulings
) -> dict[str, Term]:
    """Who has the highest score and, of those, is the least corrupt."""
    highest = {
        name: both(*(score >= other for other in scores.values())) for name, score in scores.items()
    }
    least = {
        name: both(
            highest[name],
            *(either(no(highest[one]), corruption[name] <= corruption[one]) for one in scores),
        )
        for name in scores
    }
    match rulings.partial_tie:
        case PartialTie.LEAST_CORRUPT:
            return least
        case PartialTie.ALL_OF_THEM:
            alone = total(map(amount, least.values())) == 1
            return {name: either(least[name], both(highest[name], no(alone))) for name in scores}
        case other:
            assert_never(other)


@encodes(book.END_03)
def grasshopper_ahead(table: SymTable, deck: SymDeck, rulings: Rulings) -> dict[str, Term]:
    """Who is left after the tie-break of a Grasshopper game."""
    totals = {player.name: total_of(player, table.mode, deck, rulings) for player in table.players}
    corrupt = {player.name: corruption_of(player.pile, deck, rulings) for player in table.players}
    return ahead(totals, corrupt, rulings)


@encodes(book.END_03, obeys=(GrasshopperTie,))
def grasshopper_wins(left: Mapping[str, Term], rulings: Rulings) -> dict[str, Term]:
    """Who has won it: of several who are left nobody, or all of them."""
    match rulings.grasshopper_tie:
        case GrasshopperTie.NOBODY:
            return {
                name: both(holds, *(no(left[other]) for other in left if other != name))
                for name, holds in left.items()
            }
        case GrasshopperTie.SHARED:
            return dict(left)
        case other:
            assert_never(other)
