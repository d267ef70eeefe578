"""The End Phase: the board is cleared and the time track moves on."""

from collections.abc import Iterator, Mapping
from typing import assert_never

import z3

from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.ambiguities import components, round_end
from ronin.model.seven_ronin.pieces import NINJA_MARKERS, RONIN, ROUNDS, SPACES, Ronin, Space
from ronin.model.seven_ronin.rulings import Rulings
from ronin.model.seven_ronin.village import Village
from ronin.verify.seven_ronin.encodes import encodes
from ronin.verify.seven_ronin.encoding.attack_size import larger, printed, smaller
from ronin.verify.seven_ronin.encoding.pen_and_shrine import marks_kept, old_marks
from ronin.verify.seven_ronin.encoding.planning import stayed_places
from ronin.verify.seven_ronin.encoding.reveal import in_village, is_occupied
from ronin.verify.seven_ronin.encoding.victory import (
    five_areas_held,
    hunger_can_win,
    ninja_standing,
    over_at_once,
)
from ronin.verify.seven_ronin.symbols import NONE, SymPosition, SymTable, Verdict
from ronin.verify.smt.encodes import Claim, Term


def no_end_phase(verdict: Term, rulings: Rulings) -> Term:
    """A victory in the Combat Phase is immediate: there is no End Phase, all stays as it lies."""
    return z3.Or(over_at_once(verdict, rulings), verdict == int(Verdict.FIVE_AREAS))


@encodes(
    book.END_01,
    book.END_03,
    book.AREA_PEN_02,
    book.INN_07,
    obeys=(round_end.PenDuration,),
)
def stays(ronin: Ronin, position: SymPosition, table: SymTable, rulings: Rulings) -> Term:
    """The Animal Pen keeps him on the board when it is cleared."""
    on_board = in_village(ronin, table)
    before = stayed_places(position, rulings)[ronin] != NONE
    match rulings.pen_duration:
        case round_end.PenDuration.ONE_ROUND:
            return z3.And(table.held[ronin], on_board)
        case round_end.PenDuration.WHILE_PEN_HELD:
            held = z3.And(z3.Or(table.held[ronin], before), is_occupied(Space.ANIMAL_PEN, table))
            return z3.And(held, on_board)
        case round_end.PenDuration.FOR_GOOD:
            return z3.And(z3.Or(table.held[ronin], before), on_board)
        case other:
            assert_never(other)


@encodes(
    book.END_02,
    book.AREA_SHR_03,
    book.INN_08,
    obeys=(round_end.ShrineDuration, round_end.ShrineRemoval),
)
def marks_left(ronin: Ronin, position: SymPosition, table: SymTable, rulings: Rulings) -> Term:
    """How many Shrine Markers lie on his tile when the next round begins."""
    match rulings.shrine_duration:
        case round_end.ShrineDuration.REST_OF_THIS_ROUND:
            return z3.IntVal(0)
        case round_end.ShrineDuration.NEXT_ROUND:
            pass
        case duration:
            assert_never(duration)
    new, second = table.marks[ronin], marks_kept(ronin, position, table, rulings)
    match rulings.shrine_removal:
        case round_end.ShrineRemoval.LAST_ROUNDS:
            return new + second
        case round_end.ShrineRemoval.SAME_TILE:
            return z3.If(old_marks(ronin, position, table, rulings) >= 1, 0, new) + second
        case round_end.ShrineRemoval.ALL:
            old = (old_marks(other, position, table, rulings) for other in RONIN)
            used = z3.Or(*(marks >= 1 for marks in old))
            return z3.If(used, 0, new) + second
        case removal:
            assert_never(removal)


@encodes(book.END_01, book.END_02, book.END_03)
def board_cleared(
    position: SymPosition,
    table: SymTable,
    lying: Mapping[Ronin, Term],
    verdict: Term,
    then: SymPosition,
    rulings: Rulings,
) -> Iterator[Claim]:
    """Ronin leave except those whom the Pen holds; this round's Shrine Markers stay on tiles.

    Without an End Phase all stays as it lies, Shrine Markers without effect too.
    """
    at_once = no_end_phase(verdict, rulings)
    before = stayed_places(position, rulings)
    for ronin in RONIN:
        kept = stays(ronin, position, table, rulings)
        place = z3.If(kept, table.place[ronin], NONE)
        as_before = z3.If(table.alive[ronin], before[ronin], NONE)
        yield Claim(book.END_03, then.stayed[ronin] == z3.If(at_once, as_before, place))
        still_on = lying[ronin] + old_marks(ronin, position, table, rulings)
        left = marks_left(ronin, position, table, rulings)
        yield Claim(book.END_02, then.shrine[ronin] == z3.If(at_once, still_on, left))
        yield Claim(book.WOUNDS_09, then.eliminated[ronin] == z3.Not(table.alive[ronin]))
        yield Claim(book.WOUNDS_02, then.wounds[ronin] == table.wounds[ronin])


def standing_at_the_end(
    position: SymPosition,
    table: SymTable,
    verdict: Term,
    places: Mapping[Ronin, Term],
    rulings: Rulings,
) -> Iterator[Claim]:
    """Where each ronin stands when the round is over; NONE for those off the board."""
    at_once = no_end_phase(verdict, rulings)
    for ronin in RONIN:
        kept = stays(ronin, position, table, rulings)
        stands = z3.Or(kept, z3.And(at_once, table.alive[ronin]))
        yield Claim(book.END_01, places[ronin] == z3.If(stands, table.place[ronin], NONE))


@encodes(book.END_06, book.END_07, book.SETUP_12)
def casualties(position: SymPosition, table: SymTable, village: Village) -> Term:
    """Where the time track shows the icon, one marker leaves the Reserves, if any is there."""
    icons = tuple(int(icon) for icon in village.casualties)
    return smaller(printed(icons, position), table.reserves)


@encodes(book.END_05, book.VICTORY_07, book.VICTORY_08, book.VICTORY_04)
def verdict_at_the_end(
    position: SymPosition, table: SymTable, starved: Term, verdict: Term, rulings: Rulings
) -> Iterator[Claim]:
    """Five areas, then the eighth round, then the last ninja starved away."""
    nobody_left = table.reserves - starved + ninja_standing(table, rulings) == 0
    nobody_left = z3.And(nobody_left, hunger_can_win(table, rulings))
    at_the_end = z3.If(
        five_areas_held(table, rulings),
        int(Verdict.FIVE_AREAS),
        z3.If(
            position.round == ROUNDS,
            int(Verdict.EIGHT_ROUNDS),
            z3.If(nobody_left, int(Verdict.STARVED), int(Verdict.OPEN)),
        ),
    )
    still_open = table.verdict == int(Verdict.OPEN)
    yield Claim(book.END_05, verdict == z3.If(still_open, at_the_end, table.verdict))


@encodes(book.END_04, book.END_06, book.END_08, book.END_09)
def time_moved_on(
    position: SymPosition,
    table: SymTable,
    starved: Term,
    verdict: Term,
    then: SymPosition,
    rulings: Rulings,
) -> Iterator[Claim]:
    """Casualties go to the General Supply, ninja stay, and the next round begins.

    When somebody has won, `then` is the table at that moment, in the round just played.
    """
    goes_on = verdict == int(Verdict.OPEN)
    casualties_came = z3.Or(goes_on, verdict == int(Verdict.STARVED))
    gone = z3.If(casualties_came, starved, 0)
    yield Claim(book.END_06, then.reserves == table.reserves - gone)
    yield Claim(book.END_06, then.supply == supply_then(table, gone, then, rulings))
    yield Claim(book.END_08, then.round == position.round + z3.If(goes_on, 1, 0))
    for space in SPACES:
        yield Claim(book.END_04, then.ninja[space] == table.ninja[space])


def markers_in_use(position: SymPosition) -> Term:
    """How many markers lie in the Reserves, on the board and on tiles."""
    return z3.Sum(
        position.reserves,
        *(position.ninja[space] for space in SPACES),
        *(position.wounds[ronin] for ronin in RONIN),
    )


@encodes(book.END_06, book.SETUP_06, obeys=(components.NinjaMarkerLimit,))
def supply_then(table: SymTable, gone: Term, then: SymPosition, rulings: Rulings) -> Term:
    """What the General Supply holds at the end, markers that waited for it included.

    Substitutes are nobody's marker: while more are in use than there are, it is empty.
    """
    match rulings.ninja_marker_limit:
        case (
            components.NinjaMarkerLimit.BINDING
            | components.NinjaMarkerLimit.FROM_RESERVES
            | components.NinjaMarkerLimit.NOT_SAID
        ):
            return z3.simplify(table.supply + table.waiting + gone)
        case components.NinjaMarkerLimit.SUBSTITUTES:
            return larger(NINJA_MARKERS - markers_in_use(then), z3.IntVal(0))
        case other:
            assert_never(other)
