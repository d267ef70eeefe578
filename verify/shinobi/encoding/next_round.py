"""After the placing: the table is cleared and the next round begins, or the game is over."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import assert_never

from ronin.model.shinobi import rulebook as book
from ronin.model.shinobi.ambiguities.game_end import FinalCorruption
from ronin.model.shinobi.ambiguities.round_end import ShoshoCorruption
from ronin.model.shinobi.ambiguities.set_up import DeckBetweenRounds, NewHands
from ronin.model.shinobi.facts import FIRST_HAND, HAND
from ronin.model.shinobi.rulings import Rulings
from ronin.verify.shinobi.encodes import encodes
from ronin.verify.shinobi.encoding.deck import after_top_card, is_left, shuffled_if
from ronin.verify.shinobi.encoding.draw import into_hand, several_drawn
from ronin.verify.shinobi.encoding.held import gained_is_held, held_leave
from ronin.verify.shinobi.symbols import (
    Stated,
    SymDeck,
    SymPlayer,
    SymTable,
    in_a_row,
    number_of,
    together,
)
from ronin.verify.smt.encodes import Claim, Term
from ronin.verify.smt.folding import amount, when
from ronin.verify.smt.picks import NOBODY, Pick


@encodes(book.KEP_01, book.KEP_02, book.TMP_04, book.CRT_02, book.SHO_02, book.RND_01)
def cleared(table: SymTable, rulings: Rulings) -> SymTable:
    """What lay in front of the players is in the Jigoku; what was gained is held."""
    piles = [pile for player in table.players for pile in (player.pile, *player.clans.values())]
    cleared_away = replace(
        table,
        round=table.round + 1,
        players=tuple(_cleared(player, rulings) for player in table.players),
        jigoku=together(table.jigoku, *piles),
        turn=table.shosho,
    )
    return decks_ready(gained_is_held(held_leave(cleared_away, rulings)), rulings)


@encodes(book.KEP_02, book.SET_03, obeys=(DeckBetweenRounds,))
def decks_ready(table: SymTable, rulings: Rulings) -> SymTable:
    """Deck and Jigoku stay as they are, or become one deck."""
    if rulings.deck_between_rounds is DeckBetweenRounds.STAYS:
        return table
    return replace(table, deck=table.deck + number_of(table.jigoku), jigoku={}, deck_has=0)


def _cleared(player: SymPlayer, rulings: Rulings) -> SymPlayer:
    return replace(
        player,
        clans={},
        markers={},
        pile={},
        places=0,
        courted=False,
        formed={},
        earlier=remembered(player, rulings),
    )


@encodes(book.FIN_03, book.SHO_01, obeys=(FinalCorruption, ShoshoCorruption))
def remembered(player: SymPlayer, rulings: Rulings) -> Mapping[str, Term]:
    """The piles of earlier rounds, where somebody will ask for them."""
    at_the_end = rulings.final_corruption is FinalCorruption.ALL_ROUNDS
    if at_the_end or rulings.shosho_corruption is ShoshoCorruption.ALL_ROUNDS:
        return together(player.earlier, player.pile)
    return player.earlier


@encodes(book.KEP_01, book.SET_05, obeys=(NewHands,))
def cards_due(name: str, first: str, player: SymPlayer, rulings: Rulings) -> Term:
    """How many cards he is dealt when a round after the first begins."""
    hand = FIRST_HAND if name == first else HAND
    match rulings.new_hands:
        case NewHands.NONE:
            return 0
        case NewHands.AS_MANY_MORE:
            return hand
        case NewHands.REFILLED:
            return when(player.hand_size >= hand, 0, hand - player.hand_size)
        case other:
            assert_never(other)


@encodes(book.KEP_01, book.SET_05)
def hands_dealt(
    first: str,
    told: Mapping[str, Sequence[Pick]],
    table: SymTable,
    deck: SymDeck,
    rulings: Rulings,
) -> Stated:
    """From the first player clockwise; what comes into a hidden hand is not told."""
    so_far = Stated((), table)
    for name in table.clockwise(first):
        due = cards_due(name, first, so_far.table.player(name), rulings)
        cards = told.get(name, ())
        if so_far.table.player(name).hidden == 0:
            step = _hand_dealt(name, cards, due, so_far.table, deck, rulings)
        else:
            silent = Claim(book.KEP_01, not cards)
            step = Stated((silent,), _unseen_dealt(name, due, so_far.table, rulings))
        so_far = in_a_row(so_far, step)
    return so_far


def _hand_dealt(
    name: str,
    cards: Sequence[Pick],
    due: Term,
    table: SymTable,
    deck: SymDeck,
    rulings: Rulings,
) -> Stated:
    """This many cards come into a hand that is known."""
    hand = into_hand(name)
    return several_drawn(cards, due, lambda _: hand, table, deck, rulings, book.SET_05)


def _unseen_dealt(name: str, due: int, table: SymTable, rulings: Rulings) -> SymTable:
    """`due` cards come into a hidden hand, or as many as there are."""
    for _ in range(due):
        drawn = is_left(table)
        table = after_top_card(NOBODY, drawn, shuffled_if(drawn, table), rulings)
        player = table.player(name)
        table = table.with_player(replace(player, hidden=player.hidden + amount(drawn)))
    return table
