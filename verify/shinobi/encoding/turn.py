"""A whole turn: draw, place or reinforce, the powers, discard; and what has come of it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple, assert_never

from ronin.model.shinobi import rulebook as book
from ronin.model.shinobi.ambiguities.turn import OneAction
from ronin.model.shinobi.rulings import Rulings
from ronin.verify.shinobi.encodes import encodes
from ronin.verify.shinobi.encoding.discard import after_discard, phase_3
from ronin.verify.shinobi.encoding.draw import phase_1
from ronin.verify.shinobi.encoding.ending import (
    discard_is_due,
    four_are_there,
    place_ends,
    place_may_end,
)
from ronin.verify.shinobi.encoding.place import place
from ronin.verify.shinobi.encoding.powers import Acting, SetOff, Told, applied, powers_of
from ronin.verify.shinobi.encoding.reinforce import reinforce
from ronin.verify.shinobi.symbols import Stated, SymDeck, SymLay, SymTable, in_a_row
from ronin.verify.smt.encodes import Claim, Term
from ronin.verify.smt.folding import both, either, no
from ronin.verify.smt.picks import Pick

Powers = Mapping[str, Sequence[Told]]
"""The effects that a play tells, under the name of their power."""


class SymTurn(NamedTuple):
    """What is done in a turn."""

    draw: Pick
    drawn: Sequence[Pick]
    place: SymLay
    reinforce: SymLay
    place_power: Powers
    reinforce_power: Powers
    discard: Pick


class Turned(NamedTuple):
    """What is claimed of a turn, and what comes of it."""

    claims: tuple[Claim, ...]
    table: SymTable
    ended: Term
    place_powers: tuple[SetOff, ...]
    """Those that a Place may set off."""
    reinforce_powers: tuple[SetOff, ...]

    @property
    def powers(self) -> tuple[SetOff, ...]:
        """All that may be set off, the Place's first."""
        return self.place_powers + self.reinforce_powers


@encodes(book.PLC_01, obeys=(OneAction,))
def one_action(turn: SymTurn, ended: Term, rulings: Rulings) -> tuple[Claim, ...]:
    """One Place or one Reinforce; or one of each, if the Place has not ended the round."""
    match rulings.one_action:
        case OneAction.ONE:
            return (Claim(book.PLC_01, no(both(turn.place.made, turn.reinforce.made))),)
        case OneAction.ONE_OF_EACH:
            return (Claim(book.END_01, no(both(ended, turn.reinforce.made))),)
        case other:
            assert_never(other)


@encodes(book.TRN_01, book.TRN_02, book.PLC_01)
def whole_turn(
    actor: str, turn: SymTurn, table: SymTable, deck: SymDeck, rulings: Rulings
) -> Turned:
    """The three phases, the end of the round, and whose turn it is next."""
    acting = Acting(actor, deck, rulings)
    drawn = phase_1(actor, turn.draw, turn.drawn, table, deck, rulings)
    placed = place(actor, turn.place, drawn.table, deck, rulings)
    may_end = place_may_end(turn.place.made, placed.table.player(actor), rulings)
    powers = [*powers_of(turn.place, deck, rulings)]
    after_place = _all_applied(powers, turn.place_power, placed.table, acting)
    ended = place_ends(may_end, after_place.table.player(actor), rulings)
    reinforced = reinforce(actor, turn.reinforce, after_place.table, deck, rulings)
    more_powers = [*powers_of(turn.reinforce, deck, rulings)]
    phase_2 = _all_applied(more_powers, turn.reinforce_power, reinforced.table, acting)
    over = either(ended, four_are_there(phase_2.table, rulings))
    claims = phase_3(actor, turn.discard, discard_is_due(over, rulings), phase_2.table, deck)
    discarded = after_discard(actor, turn.discard, turn.discard.made, phase_2.table)
    whole = in_a_row(drawn, placed, after_place, reinforced, phase_2)
    return Turned(
        (*whole.claims, *one_action(turn, ended, rulings), *claims),
        after_turn(actor, over, discarded),
        over,
        tuple(powers),
        tuple(more_powers),
    )


def _all_applied(powers: Sequence[SetOff], told: Powers, table: SymTable, acting: Acting) -> Stated:
    """Each power that may be set off; at most one of them is."""
    so_far = Stated((), table)
    for power in powers:
        if power.holds is False:
            continue
        effects = told.get(power.name, ())
        so_far = in_a_row(so_far, applied(power, effects, so_far.table, acting))
    for player in so_far.table.players:
        forgotten = so_far.table.with_player(replace(player, laid={}))
        so_far = Stated(so_far.claims, forgotten)
    return so_far


@encodes(book.DSC_02, book.TRN_01, book.END_01)
def after_turn(actor: str, over: Term, table: SymTable) -> SymTable:
    """It is the left neighbour's turn, or the round has ended with this one's."""
    neighbour = table.clockwise(actor)[1]
    turn = Pick({actor: over, neighbour: no(over)})
    return replace(table, turn=turn, shuffled=False, pool={})
