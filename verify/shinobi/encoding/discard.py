"""Phase 3, the discard, and every other card that leaves a hand for the Jigoku."""

from collections.abc import Iterator
from dataclasses import replace

from ronin.model.shinobi import rulebook as book
from ronin.verify.shinobi.encodes import encodes
from ronin.verify.shinobi.encoding.deck import is_unnamed
from ronin.verify.shinobi.symbols import SymDeck, SymTable, added, taken
from ronin.verify.smt.encodes import Claim, Term
from ronin.verify.smt.folding import amount, both, either, implies, no, same
from ronin.verify.smt.picks import Pick


@encodes(book.DSC_03)
def may_be_discarded(name: str, card: Pick, table: SymTable, deck: SymDeck) -> Term:
    """The card is in the hand; in a hidden one may be any card whose place is not known."""
    player = table.player(name)
    in_hand = either(
        *(both(holds, player.hand.get(code, 0) >= 1) for code, holds in card.holds.items())
    )
    return either(in_hand, both(player.hidden >= 1, is_unnamed(card, table, deck)))


@encodes(book.DSC_03)
def after_discard(name: str, card: Pick, done: Term, table: SymTable) -> SymTable:
    """The card has left the hand for the Jigoku."""
    player = table.player(name)
    unseen = both(done, player.hidden >= 1)
    left = replace(
        player,
        hidden=player.hidden - amount(unseen),
        hand=taken(player.hand, card, both(done, no(unseen))),
    )
    return replace(table.with_player(left), jigoku=added(table.jigoku, card, done))


@encodes(book.TRN_02, book.DSC_01)
def phase_3(actor: str, card: Pick, due: Term, table: SymTable, deck: SymDeck) -> Iterator[Claim]:
    """If it comes to a discard, whoever has cards discards one of them."""
    has_some = table.player(actor).hand_size >= 1
    yield Claim(book.DSC_01, same(card.made, both(due, has_some)))
    allowed = may_be_discarded(actor, card, table, deck)
    yield Claim(book.DSC_01, implies(card.made, allowed))
