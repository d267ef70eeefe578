"""The end of the game: what each Boss gives, and who has won."""

from typing import assert_never

from ronin.model.shinobi import rulebook as book
from ronin.model.shinobi.ambiguities.game_end import FinalCorruption, NegativeScore, ZombiesNone
from ronin.model.shinobi.ambiguities.round_end import CorruptionCounts
from ronin.model.shinobi.facts import Boss, Location
from ronin.model.shinobi.rulings import Rulings
from ronin.verify.shinobi.encodes import encodes
from ronin.verify.shinobi.encoding.ending import ahead, corruption_of
from ronin.verify.shinobi.encoding.ranking import Numbers
from ronin.verify.shinobi.symbols import SymDeck, SymPlayer, SymTable, strength_of, together
from ronin.verify.smt.encodes import Term
from ronin.verify.smt.folding import both, either, no, when


@encodes(book.BOS_01, book.BOS_02, book.BOS_03, book.BOS_04, book.BOS_05, obeys=(ZombiesNone,))
def given_by(boss: Boss, pawns: Term, rulings: Rulings) -> Term:
    """The points for this many pawns on the Final Showdown."""
    match boss:
        case Boss.GRUGAZOR:
            fewer = when(pawns >= 6, 4, pawns - 2)
            return when(pawns <= 2, 0, 30 * fewer)
        case Boss.ZOMBIES:
            had_none = rulings.zombies_none is ZombiesNone.ALL_WITHOUT
            return when(either(pawns == 1, both(had_none, pawns == 0)), -30, 0)
        case Boss.GAIJINS:
            return when(pawns <= 2, -30, when(pawns >= 5, 90, 30 * (pawns - 2)))
        case Boss.MA_MAHO:
            return when(pawns == 0, -50, when(pawns >= 5, -50, -10 * pawns))
        case Boss.DARK_SHOGUN:
            return when(pawns >= 1, 50, 0)
        case other:
            assert_never(other)


@encodes(book.FIN_02)
def scores_with(boss: Boss, table: SymTable, deck: SymDeck, rulings: Rulings) -> dict[str, Term]:
    """What each player has with this Boss."""
    return {
        player.name: counted(
            _points(boss, player, rulings) - pile_counted(player, deck, rulings), rulings
        )
        for player in table.players
    }


def _points(boss: Boss, player: SymPlayer, rulings: Rulings) -> Term:
    """Ten points for each pawn on the Court and on Missions, and what the Boss gives."""
    pawns = {location: player.pawns.get(location, 0) for location in Location}
    tens = 10 * (pawns[Location.COURT] + pawns[Location.MISSIONS])
    return tens + given_by(boss, pawns[Location.SHOWDOWN], rulings)


@encodes(book.FIN_02, book.DRW_04, obeys=(CorruptionCounts,))
def pile_counted(player: SymPlayer, deck: SymDeck, rulings: Rulings) -> Term:
    """What his last pile takes from his score."""
    if rulings.corruption_counts is CorruptionCounts.EACH_ROUND:
        return 0
    return strength_of(player.pile, deck)


@encodes(book.FIN_02, obeys=(NegativeScore,))
def counted(score: Term, rulings: Rulings) -> Term:
    """The score, or 0 if it is lower and may not be."""
    lowest = rulings.negative_score is NegativeScore.ZERO
    return when(both(lowest, score < 0), 0, score)


@encodes(book.FIN_03, obeys=(FinalCorruption,))
def final_corruption(player: SymPlayer, deck: SymDeck, rulings: Rulings) -> Term:
    """How corrupt he is when the last tie is broken."""
    match rulings.final_corruption:
        case FinalCorruption.ROUND_3:
            return corruption_of(player.pile, deck, rulings)
        case FinalCorruption.ALL_ROUNDS:
            return corruption_of(together(player.earlier, player.pile), deck, rulings)
        case FinalCorruption.NO_CORRUPTION:
            return 0
        case other:
            assert_never(other)


@encodes(book.FIN_03)
def winners_with(scores: Numbers, table: SymTable, deck: SymDeck, rulings: Rulings) -> Numbers:
    """Who has the highest score, the less corrupt of those; all who are still tied."""
    corrupt = {player.name: final_corruption(player, deck, rulings) for player in table.players}
    return ahead(scores, corrupt, rulings)


@encodes(book.FIN_01, book.SET_07)
def may_be_final(boss: Boss, table: SymTable) -> Term:
    """The Boss is the final one, if that is known, or one that nobody has seen as a Decoy."""
    known = [*(player.seen for player in table.players), table.decoys]
    as_decoy = either(*(pick.is_(boss) for seen in known for pick in seen.values()))
    return both(no(as_decoy), either(no(table.final.made), table.final.is_(boss)))
