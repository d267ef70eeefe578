"""The Temple of the Shadow: who uses it, in which order, and what for."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple, assert_never

from ronin.model.shinobi import rulebook as book
from ronin.model.shinobi.ambiguities.round_end import TempleDeclined, TempleOrder, TempleRound3
from ronin.model.shinobi.facts import ROUNDS
from ronin.model.shinobi.rulings import Rulings
from ronin.verify.shinobi.encodes import encodes
from ronin.verify.shinobi.encoding.peeking import after_peek, may_look
from ronin.verify.shinobi.encoding.ranking import Numbers
from ronin.verify.shinobi.symbols import Stated, SymTable
from ronin.verify.smt.encodes import Claim, Term
from ronin.verify.smt.folding import amount, both, either, implies, no, total, when
from ronin.verify.smt.picks import Pick

CARD, PEEK, NOTHING = "card", "peek", "nothing"


class SymUse(NamedTuple):
    """One use of the Temple."""

    player: Pick
    do: Pick
    slot: Pick
    boss: Pick


@encodes(book.TMP_01, obeys=(TempleOrder,))
def is_due(name: str, due: Numbers, table: SymTable, rulings: Rulings) -> Term:
    """He is one of those who are due, and it is his turn among them."""
    match rulings.temple_order:
        case TempleOrder.CLOCKWISE:
            nobody_before = (
                either(no(due[other]), _from_shosho(name, table) <= _from_shosho(other, table))
                for other in due
            )
            return both(due[name], *nobody_before)
        case TempleOrder.SAME_TIME:
            return due[name]
        case other:
            assert_never(other)


def _from_shosho(name: str, table: SymTable) -> Term:
    """How many seats he sits behind the holder of the Shosho."""
    seats = table.seats
    at = seats.index(name)
    return total(
        when(table.shosho.is_(holder), (at - place) % len(seats), 0)
        for place, holder in enumerate(seats)
    )


@encodes(book.TMP_01, book.TMP_02, obeys=(TempleDeclined, TempleRound3))
def may_be_done(do: Pick, round_: int, rulings: Rulings) -> Term:
    """A card, a look, or nothing, where these are allowed."""
    declined = rulings.temple_declined is TempleDeclined.YES
    taken = round_ < ROUNDS or rulings.temple_round_3 is TempleRound3.EITHER
    return either(both(taken, do.is_(CARD)), do.is_(PEEK), both(declined, do.is_(NOTHING)))


@encodes(book.TMP_01, book.TMP_02, book.TMP_03)
def temple_used(uses: Sequence[SymUse], last: Numbers, table: SymTable, rulings: Rulings) -> Stated:
    """Everybody who is last uses it once."""
    due, claims = dict(last), []
    for use in uses:
        made = use.player.made
        right = either(
            *(both(use.player.is_(name), is_due(name, due, table, rulings)) for name in due)
        )
        peeks = both(made, use.do.is_(PEEK))
        claims += [
            Claim(book.TMP_01, implies(made, right)),
            Claim(book.TMP_01, implies(made, may_be_done(use.do, table.round, rulings))),
            Claim(book.TMP_03, implies(peeks, _looks(use, table, rulings))),
        ]
        table = _card_kept(both(made, use.do.is_(CARD)), use.player, table)
        for name in due:
            table = after_peek(name, use.slot, use.boss, both(peeks, use.player.is_(name)), table)
        due = {name: both(holds, no(use.player.is_(name))) for name, holds in due.items()}
    claims.append(Claim(book.TMP_01, no(either(*due.values()))))
    return Stated(tuple(claims), table)


def _looks(use: SymUse, table: SymTable, rulings: Rulings) -> Term:
    return may_look(use.player, use.slot, use.boss, table, rulings)


@encodes(book.TMP_02, book.TMP_04)
def _card_kept(kept: Term, who: Pick, table: SymTable) -> SymTable:
    """He keeps a Temple card, if the deck has one."""
    kept = both(kept, table.temple_deck >= 1)
    table = replace(table, temple_deck=table.temple_deck - amount(kept))
    for player in table.players:
        more = amount(both(kept, who.is_(player.name)))
        gained = {**player.gained, "temple": player.gained.get("temple", 0) + more}
        table = table.with_player(replace(player, gained=gained))
    return table
