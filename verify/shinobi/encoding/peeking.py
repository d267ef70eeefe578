"""Looking at a Decoy: what it may be, and who knows it then."""

from dataclasses import replace

from ronin.model.shinobi import rulebook as book
from ronin.model.shinobi.ambiguities.placing import PeekAgain
from ronin.model.shinobi.facts import DECOYS, Boss
from ronin.model.shinobi.rulings import Rulings
from ronin.verify.shinobi.encodes import encodes
from ronin.verify.shinobi.symbols import SymTable
from ronin.verify.smt.encodes import Term
from ronin.verify.smt.folding import both, either, implies, no
from ronin.verify.smt.picks import NOBODY, Pick

SLOTS = tuple(str(slot) for slot in DECOYS)


@encodes(book.SET_07, book.TMP_03, book.MIS_01)
def peek_agrees(slot: Pick, boss: Pick, table: SymTable) -> Term:
    """He sees one Boss in one slot, as everybody has seen it and as it is."""
    known = [*(player.seen for player in table.players), table.decoys]
    agrees = []
    for seen in known:
        for place, other in seen.items():
            agrees += [
                implies(both(slot.is_(place), other.made), boss.equals(other)),
                implies(no(slot.is_(place)), no(boss.equals(other))),
            ]
    return both(slot.among(SLOTS), boss.among(Boss), *agrees)


@encodes(book.MIS_01, book.TMP_03, obeys=(PeekAgain,))
def may_look(who: Pick, slot: Pick, boss: Pick, table: SymTable, rulings: Rulings) -> Term:
    """The look agrees with what is known, and is at one that he has not seen if that matters."""
    if rulings.peek_again is PeekAgain.ANY:
        return peek_agrees(slot, boss, table)
    new = []
    for player in table.players:
        seen = {place: player.seen.get(place, NOBODY).made for place in SLOTS}
        seen_all = both(*seen.values())
        again = either(*(both(slot.is_(place), known) for place, known in seen.items()))
        new.append(implies(who.is_(player.name), either(seen_all, no(again))))
    return both(peek_agrees(slot, boss, table), *new)


def after_peek(name: str, slot: Pick, boss: Pick, done: Term, table: SymTable) -> SymTable:
    """He knows what lies there."""
    player = table.player(name)
    seen = dict(player.seen)
    for place in SLOTS:
        here = both(done, slot.is_(place))
        if here is not False:
            before = seen.get(place, NOBODY)
            seen[place] = Pick(
                {card: either(before.is_(card), both(here, boss.is_(card))) for card in Boss}
            )
    return table.with_player(replace(player, seen=seen))
