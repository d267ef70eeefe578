"""The deck of which only the number of cards is known, and the Jigoku that becomes the next."""

from dataclasses import replace

from ronin.model.shinobi import rulebook as book
from ronin.model.shinobi.ambiguities.set_up import ReshuffleMoment
from ronin.model.shinobi.rulings import Rulings
from ronin.verify.shinobi.encodes import encodes
from ronin.verify.shinobi.symbols import Counts, SymDeck, SymTable, kept_if, number_of, taken
from ronin.verify.smt.encodes import Term
from ronin.verify.smt.folding import both, either, no, total, when
from ronin.verify.smt.picks import Pick


def is_left(table: SymTable) -> Term:
    """There is a card to draw, in the deck or in the Jigoku."""
    return either(table.deck_has >= 1, table.deck >= 1, number_of(table.jigoku) >= 1)


def cards_left(table: SymTable) -> Term:
    """How many cards there are to draw."""
    return table.deck + number_of(table.jigoku)


@encodes(book.SET_03)
def shuffled_if(empty: Term, table: SymTable) -> SymTable:
    """The Jigoku is the new deck, if the deck is empty and there is a Jigoku."""
    if table.deck_has:
        return table
    done = both(empty, table.deck == 0, number_of(table.jigoku) >= 1)
    return replace(
        table,
        deck=when(done, number_of(table.jigoku), table.deck),
        pool=_either_pile(done, table.jigoku, table.pool),
        jigoku=kept_if(no(done), table.jigoku),
        shuffled=either(table.shuffled, done),
    )


def _either_pile(condition: Term, one: Counts, other: Counts) -> Counts:
    codes = dict.fromkeys((*one, *other))
    return {code: when(condition, one.get(code, 0), other.get(code, 0)) for code in codes}


@encodes(book.CMP_01)
def is_unnamed(card: Pick, table: SymTable, deck: SymDeck) -> Term:
    """The card may be one of those whose place nobody knows."""
    return either(
        *(
            both(
                holds,
                *(
                    total(table.elsewhere(other) for other in alike) < most
                    for alike, most in deck.most(code)
                ),
            )
            for code, holds in card.holds.items()
        )
    )


@encodes(book.SET_02, book.SET_03)
def may_come(card: Pick, table: SymTable, deck: SymDeck) -> Term:
    """The card may be the top one: from a deck just shuffled only what the Jigoku had."""
    pooled = either(
        *(both(holds, table.pool.get(code, 0) >= 1) for code, holds in card.holds.items())
    )
    unnamed = is_unnamed(card, table, deck)
    return either(both(table.shuffled, pooled), both(no(table.shuffled), unnamed))


@encodes(book.SET_03, obeys=(ReshuffleMoment,))
def after_top_card(card: Pick, drawn: Term, table: SymTable, rulings: Rulings) -> SymTable:
    """The deck without its top card, which is not yet anywhere else."""
    less = replace(
        table,
        deck=table.deck - when(drawn, 1, 0),
        deck_has=max(0, table.deck_has - 1),
        pool=taken(table.pool, card, both(drawn, table.shuffled)),
    )
    at_once = rulings.reshuffle_moment is ReshuffleMoment.AT_ONCE
    return shuffled_if(drawn, less) if at_once else less
