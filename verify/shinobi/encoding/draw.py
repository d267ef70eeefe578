"""Phase 1: Recruit or Be Corrupt, and every other draw of cards."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import assert_never

from ronin.model.clause import Clause
from ronin.model.shinobi import rulebook as book
from ronin.model.shinobi.ambiguities.set_up import NothingLeft
from ronin.model.shinobi.ambiguities.turn import PlainCorrupt
from ronin.model.shinobi.cards import clan_of
from ronin.model.shinobi.facts import MORE_THAN_STRENGTH, Draw
from ronin.model.shinobi.rulings import Rulings
from ronin.verify.shinobi.encodes import encodes
from ronin.verify.shinobi.encoding.deck import after_top_card, is_left, may_come, shuffled_if
from ronin.verify.shinobi.symbols import Stated, SymDeck, SymTable, added, in_a_row
from ronin.verify.smt.encodes import Claim, Term
from ronin.verify.smt.folding import amount, both, either, implies, no, same, when
from ronin.verify.smt.picks import Pick

Receives = Callable[[SymTable, Pick, Term], SymTable]
"""The table when somebody has got a card, if it was drawn."""


def into_hand(name: str) -> Receives:
    """The card comes into a hand."""

    def received(table: SymTable, card: Pick, drawn: Term) -> SymTable:
        player = table.player(name)
        return table.with_player(replace(player, hand=added(player.hand, card, drawn)))

    return received


def under_token(name: str) -> Receives:
    """The card is laid under a token."""

    def received(table: SymTable, card: Pick, drawn: Term) -> SymTable:
        player = table.player(name)
        return table.with_player(replace(player, pile=added(player.pile, card, drawn)))

    return received


def one_drawn(
    card: Pick,
    wanted: Term,
    receives: Receives,
    table: SymTable,
    deck: SymDeck,
    rulings: Rulings,
    clause: Clause,
) -> Stated:
    """A card is drawn if one is wanted and there is one, and otherwise none is."""
    drawn = both(wanted, is_left(table))
    ready = shuffled_if(drawn, table)
    claims = (
        Claim(clause, same(card.made, drawn)),
        Claim(book.CMP_01, implies(drawn, may_come(card, ready, deck))),
    )
    return Stated(claims, receives(after_top_card(card, drawn, ready, rulings), card, drawn))


def several_drawn(
    cards: Sequence[Pick],
    wanted: Term,
    receives: Callable[[int], Receives],
    table: SymTable,
    deck: SymDeck,
    rulings: Rulings,
    clause: Clause,
) -> Stated:
    """This many cards as are wanted are drawn, or as many as there are."""
    so_far = Stated((), table)
    for place, card in enumerate(cards):
        so_far = in_a_row(
            so_far,
            one_drawn(card, wanted > place, receives(place), so_far.table, deck, rulings, clause),
        )
    enough = no(both(wanted > len(cards), is_left(so_far.table)))
    return in_a_row(so_far, Stated((Claim(clause, enough),), so_far.table))


@encodes(book.TRN_02, book.DRW_01, obeys=(NothingLeft,))
def draw_is_chosen(kind: Pick, table: SymTable, rulings: Rulings) -> Iterator[Claim]:
    """One of the two ways, unless nothing is left."""
    left = is_left(table)
    match rulings.nothing_left:
        case NothingLeft.WHAT_THERE_IS:
            yield Claim(book.DRW_01, kind.among(Draw))
        case NothingLeft.NO_CORRUPTION:
            yield Claim(book.DRW_01, kind.among(Draw))
            yield Claim(book.DRW_01, implies(kind.is_(Draw.CORRUPT), left))
        case NothingLeft.SKIPPED:
            yield Claim(book.DRW_01, same(kind.among(Draw), left))
        case other:
            assert_never(other)


@encodes(book.DRW_03, obeys=(PlainCorrupt,))
def another_is_shown(card: Pick, deck: SymDeck, rulings: Rulings) -> Term:
    """After this card, which was shown, the next one is shown as well."""
    if rulings.plain_corrupt is PlainCorrupt.ZERO:
        return False
    plain = (code for code in card.holds if not clan_of(code))
    return either(*(both(card.is_(code), deck.strengths[code] == 0) for code in plain))


@encodes(book.DRW_02, book.DRW_03, book.DRW_04, book.TRN_03)
def phase_1(
    actor: str,
    kind: Pick,
    cards: Sequence[Pick],
    table: SymTable,
    deck: SymDeck,
    rulings: Rulings,
) -> Stated:
    """The top card into the hand; or under the token, and then its strength and two more."""
    so_far = Stated(tuple(draw_is_chosen(kind, table, rulings)), table)
    shown, wanted = kind.is_(Draw.CORRUPT), amount(kind.is_(Draw.RECRUIT))
    for card in cards:
        receives = _where_to(actor, shown)
        clause = book.DRW_02 if card is cards[0] else book.DRW_03
        comes = either(shown, wanted >= 1)
        step = one_drawn(card, comes, receives, so_far.table, deck, rulings, clause)
        so_far = in_a_row(so_far, step)
        strength = card.of(deck.strengths) + MORE_THAN_STRENGTH
        again = both(shown, another_is_shown(card, deck, rulings))
        counts = both(shown, card.made, no(again))
        wanted = when(shown, when(counts, strength, 0), when(wanted >= 1, wanted - 1, 0))
        shown = again
    enough = no(both(either(shown, wanted >= 1), is_left(so_far.table)))
    return in_a_row(so_far, Stated((Claim(book.DRW_03, enough),), so_far.table))


def _where_to(actor: str, shown: Term) -> Receives:
    """A card that is shown lies under the token; another comes into the hand."""

    def received(table: SymTable, card: Pick, drawn: Term) -> SymTable:
        hidden = under_token(actor)(table, card, both(drawn, shown))
        return into_hand(actor)(hidden, card, both(drawn, no(shown)))

    return received
