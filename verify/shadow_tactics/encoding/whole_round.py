"""A whole round: programme, orders, execution, Refresh."""

from collections.abc import Mapping
from typing import NamedTuple, TypeVar

from ronin.model.shadow_tactics import rulebook as book
from ronin.model.shadow_tactics.facts import Place
from ronin.model.shadow_tactics.rulings import Rulings
from ronin.verify.shadow_tactics.encodes import encodes
from ronin.verify.shadow_tactics.encoding.executing import Turned, card_turned
from ronin.verify.shadow_tactics.encoding.missions import (
    looked_after_cards,
    looked_after_orders,
    takes,
)
from ronin.verify.shadow_tactics.encoding.ordering import orders
from ronin.verify.shadow_tactics.encoding.programming import has_laid_movement, programme
from ronin.verify.shadow_tactics.encoding.refreshing import draw_claims, refresh
from ronin.verify.shadow_tactics.symbols import Files, Said, SymEntry, SymRound, SymTable, Truths
from ronin.verify.smt.encodes import Term
from ronin.verify.smt.folding import either, no
from ronin.verify.smt.picks import Pick

Key = TypeVar("Key")


class Played(NamedTuple):
    """What is claimed of a round, and what comes of it."""

    claims: tuple[Said, ...]
    table: SymTable
    lost: Term
    """The Daimyo wins."""
    cards: tuple[Turned, ...]
    woken: Truths


@encodes(book.RND_01, book.EXE_01)
def whole_round(told: SymRound, table: SymTable, files: Files, rulings: Rulings) -> Played:
    """The ninjas programme; the Daimyo orders; ninjas execute; Refresh."""
    claims = [*programme(told.programme, table, files, rulings)]
    ordered = orders(told.orders, table, files, rulings)
    claims += ordered.claims
    table = looked_after_orders(ordered.table, files, rulings)
    claims.append(Said("execution", book.EXE_01, len(told.execution) == len(told.programme)))
    cards = []
    for place, (slot, entry) in enumerate(zip(told.programme, told.execution, strict=False)):
        turned = slot_turned(place, slot, entry, told.programme, table, files, rulings)
        claims += turned.claims
        table = turned.table
        cards.append(turned)
    taking, table = takes(told.takes, no(table.won), table, files, rulings)
    claims += taking
    table = looked_after_cards(no(table.won), table, files, rulings)
    claims += draw_claims(told.draw, table, files)
    refreshed, lost = refresh(told.draw, table, files, rulings)
    return Played(tuple(claims), refreshed.table, lost, tuple(cards), refreshed.woken)


def slot_turned(
    place: int,
    slot: Pick,
    entry: SymEntry,
    programmed: tuple[Pick, ...],
    table: SymTable,
    files: Files,
    rulings: Rulings,
) -> Turned:
    """The card of one place of the mat, whosever it is."""
    at = f"execution.{place}"
    claims: list[Said] = []
    result: dict[str, Term] = {}
    witnesses: dict[Place, Term] = {}
    reactions: dict[Place, Term] = {}
    for (name, card), holds in slot.holds.items():
        if holds is False or name not in table.ninjas or card not in files.cards.actions:
            continue
        second = has_laid_movement(name, programmed[:place], files)
        action = files.cards.actions[card]
        done = card_turned(at, action, name, entry, holds, second, table, files, rulings)
        claims += done.claims
        table = done.table
        _join(result, done.result)
        _join(witnesses, done.witnesses)
        for one, number in done.reactions.items():
            reactions[one] = reactions.get(one, 0) + number
    return Turned(tuple(claims), table, result, witnesses, reactions)


def _join(joined: dict[Key, Term], more: Mapping[Key, Term]) -> None:
    for key, holds in more.items():
        joined[key] = either(joined.get(key, False), holds)
