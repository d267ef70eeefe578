"""Combat step 3: the Animal Pen and the Shrine, whose effects are felt in the next round."""

from collections.abc import Iterator
from typing import assert_never

import z3

from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.ambiguities.components import FallenShrineMarker, ShrineMarkerLimit
from ronin.model.seven_ronin.ambiguities.inn import PenSameRoninTwice, ShrineSameRoninTwice
from ronin.model.seven_ronin.ambiguities.pen_and_shrine import (
    EffectAfterLoss,
    LastRoundUses,
    PenAgain,
    PenChooser,
    ShrineAgain,
    ShrineAndGreen,
    ShrineOnKabe,
)
from ronin.model.seven_ronin.ambiguities.round_end import PenDuration
from ronin.model.seven_ronin.pieces import AREAS, RONIN, ROUNDS, SHRINE_MARKERS, Ronin, Space
from ronin.model.seven_ronin.rulings import Rulings
from ronin.verify.seven_ronin.encodes import encodes
from ronin.verify.seven_ronin.encoding.area_uses import carries_out
from ronin.verify.seven_ronin.encoding.attack_size import larger
from ronin.verify.seven_ronin.encoding.planning import stayed_places
from ronin.verify.seven_ronin.encoding.reveal import is_occupied, takes_part
from ronin.verify.seven_ronin.encoding.watchtower_and_well import may_be_named
from ronin.verify.seven_ronin.symbols import NONE, SymAreaUse, SymPosition, SymSoFar, SymTable
from ronin.verify.smt.encodes import Claim, Term


@encodes(book.AREA_PEN_01, book.AREA_SHR_01, obeys=(LastRoundUses,))
def round_follows(position: SymPosition, rulings: Rulings) -> Term:
    """There is a next round to act on, or none is needed for the use."""
    match rulings.last_round_uses:
        case LastRoundUses.LEGAL:
            return z3.BoolVal(True)
        case LastRoundUses.REFUSED:
            return position.round != ROUNDS
        case other:
            assert_never(other)


@encodes(book.AREA_PEN_01, book.INN_07, obeys=(PenSameRoninTwice,))
def may_be_held_twice(ronin: Ronin, table: SymTable, rulings: Rulings) -> Term:
    """He was not named in this round yet, or that does not matter."""
    match rulings.pen_same_ronin_twice:
        case PenSameRoninTwice.ALLOWED_IN_VAIN:
            return z3.BoolVal(True)
        case PenSameRoninTwice.MUST_DIFFER:
            return z3.Not(table.held[ronin])
        case other:
            assert_never(other)


@encodes(book.AREA_PEN_02, obeys=(PenAgain, PenDuration))
def may_be_held_again(ronin: Ronin, position: SymPosition, rulings: Rulings) -> Term:
    """He did not stay on the board from last round, or that does not matter."""
    match rulings.pen_again:
        case PenAgain.ALLOWED:
            return z3.BoolVal(True)
        case PenAgain.REFUSED:
            pass
        case again_other:
            assert_never(again_other)
    match rulings.pen_duration:
        case PenDuration.ONE_ROUND:
            return stayed_places(position, rulings)[ronin] == NONE
        case PenDuration.WHILE_PEN_HELD | PenDuration.FOR_GOOD:
            return z3.BoolVal(True)
        case other:
            assert_never(other)


@encodes(book.AREA_PEN_01, book.AREA_PEN_02, obeys=(PenChooser,))
def may_be_held(ronin: Ronin, position: SymPosition, table: SymTable, rulings: Rulings) -> Term:
    """The Animal Pen may hold him. A line tells who is named and not by whom."""
    match rulings.pen_chooser:
        case PenChooser.ATTACKER | PenChooser.DEFENDER:
            return z3.And(
                may_be_named(ronin, table, rulings),
                may_be_held_twice(ronin, table, rulings),
                may_be_held_again(ronin, position, rulings),
            )
        case other:
            assert_never(other)


@encodes(book.AREA_PEN_01, book.GREEN_13)
def pen_names(
    use: SymAreaUse, position: SymPosition, table: SymTable, rulings: Rulings
) -> Iterator[Claim]:
    """The Animal Pen means one living ronin on a Village Area."""
    used = carries_out(Space.ANIMAL_PEN, use)
    yield Claim(book.AREA_PEN_02, z3.Implies(used, round_follows(position, rulings)))
    for ronin in RONIN:
        meant = z3.And(used, use.target == ronin.number)
        held = may_be_held(ronin, position, table, rulings)
        yield Claim(book.AREA_PEN_01, z3.Implies(meant, held))


def pen_works(position: SymPosition, table: SymTable, rulings: Rulings) -> Term:
    """A use of the Animal Pen is possible."""
    somebody = z3.Or(*(may_be_held(ronin, position, table, rulings) for ronin in RONIN))
    return z3.And(round_follows(position, rulings), somebody)


@encodes(book.AREA_SHR_01, book.GREEN_13, obeys=(ShrineAndGreen,))
def within_shrines_reach(ronin: Ronin, table: SymTable, rulings: Rulings) -> Term:
    """The Shrine may mean him, wherever he stands."""
    named = may_be_named(ronin, table, rulings)
    match rulings.shrine_and_green:
        case ShrineAndGreen.NOT_ON_GREEN:
            return named
        case ShrineAndGreen.ON_GREEN_TOO:
            return z3.Or(named, z3.And(table.alive[ronin], takes_part(ronin, table)))
        case other:
            assert_never(other)


@encodes(book.RONIN_KAB_01, book.AREA_SHR_01, obeys=(ShrineOnKabe,))
def has_what_to_cancel(ronin: Ronin, rulings: Rulings) -> Term:
    """He is not Kabe, or that does not matter."""
    match rulings.shrine_on_kabe:
        case ShrineOnKabe.LEGAL:
            return z3.BoolVal(True)
        case ShrineOnKabe.REFUSED:
            return z3.BoolVal(ronin is not Ronin.KABE)
        case other:
            assert_never(other)


@encodes(book.AREA_SHR_01, book.AREA_SHR_02, obeys=(ShrineAgain,))
def may_be_marked_again(
    ronin: Ronin, position: SymPosition, table: SymTable, rulings: Rulings
) -> Term:
    """He bears no Shrine Marker of last round, or that does not matter."""
    match rulings.shrine_again:
        case ShrineAgain.ALLOWED:
            return z3.BoolVal(True)
        case ShrineAgain.REFUSED:
            return old_marks(ronin, position, table, rulings) == 0
        case other:
            assert_never(other)


@encodes(book.AREA_SHR_01, book.INN_08, obeys=(ShrineSameRoninTwice,))
def may_be_marked_twice(ronin: Ronin, table: SymTable, rulings: Rulings) -> Term:
    """He bears no Shrine Marker of this round, or that does not matter."""
    match rulings.shrine_same_ronin_twice:
        case ShrineSameRoninTwice.IN_VAIN | ShrineSameRoninTwice.TWO_ROUNDS:
            return z3.BoolVal(True)
        case ShrineSameRoninTwice.MUST_DIFFER:
            return table.marks[ronin] == 0
        case other:
            assert_never(other)


def may_be_marked(ronin: Ronin, position: SymPosition, table: SymTable, rulings: Rulings) -> Term:
    """The Shrine may mean him."""
    return z3.And(
        within_shrines_reach(ronin, table, rulings),
        has_what_to_cancel(ronin, rulings),
        may_be_marked_again(ronin, position, table, rulings),
        may_be_marked_twice(ronin, table, rulings),
    )


def marker_beside_board(position: SymPosition, table: SymTable, rulings: Rulings) -> Term:
    """One of the Shrine Markers lies on no tile."""
    on_tiles = (old_marks(ronin, position, table, rulings) + table.marks[ronin] for ronin in RONIN)
    return z3.Sum(*on_tiles) < SHRINE_MARKERS


@encodes(book.AREA_SHR_02, obeys=(ShrineMarkerLimit,))
def marker_to_mark(position: SymPosition, table: SymTable, rulings: Rulings) -> Term:
    """There is a Shrine Marker for the use, or none is needed for it."""
    match rulings.shrine_marker_limit:
        case ShrineMarkerLimit.REFUSED:
            return marker_beside_board(position, table, rulings)
        case ShrineMarkerLimit.SUBSTITUTE | ShrineMarkerLimit.NOT_SAID:
            return z3.BoolVal(True)
        case other:
            assert_never(other)


@encodes(book.AREA_SHR_02, book.SETUP_02, obeys=(ShrineMarkerLimit,))
def shrine_unanswered(
    use: SymAreaUse, position: SymPosition, table: SymTable, rulings: Rulings
) -> Term:
    """The Shrine Marker is missing, and the rules do not say what then."""
    match rulings.shrine_marker_limit:
        case ShrineMarkerLimit.REFUSED | ShrineMarkerLimit.SUBSTITUTE:
            return z3.BoolVal(False)
        case ShrineMarkerLimit.NOT_SAID:
            used = carries_out(Space.SHRINE, use)
            return z3.And(used, z3.Not(marker_beside_board(position, table, rulings)))
        case other:
            assert_never(other)


@encodes(book.AREA_SHR_01, book.AREA_SHR_02, book.GREEN_13)
def shrine_names(
    use: SymAreaUse, position: SymPosition, table: SymTable, rulings: Rulings
) -> Iterator[Claim]:
    """The Shrine means one living ronin on a Village Area, and needs a Shrine Marker."""
    used = carries_out(Space.SHRINE, use)
    yield Claim(book.AREA_SHR_01, z3.Implies(used, round_follows(position, rulings)))
    yield Claim(book.AREA_SHR_02, z3.Implies(used, marker_to_mark(position, table, rulings)))
    for ronin in RONIN:
        meant = z3.And(used, use.target == ronin.number)
        marked = may_be_marked(ronin, position, table, rulings)
        yield Claim(book.AREA_SHR_01, z3.Implies(meant, marked))


def shrine_works(position: SymPosition, table: SymTable, rulings: Rulings) -> Term:
    """A use of the Shrine is possible."""
    somebody = z3.Or(*(may_be_marked(ronin, position, table, rulings) for ronin in RONIN))
    return z3.And(
        round_follows(position, rulings), marker_to_mark(position, table, rulings), somebody
    )


@encodes(book.AREA_SHR_03, book.WOUNDS_09, obeys=(FallenShrineMarker,))
def left_on_tile(marks: Term, fell: Term, rulings: Rulings) -> Term:
    """How many of the Shrine Markers on a tile still lie there, if its ronin may have fallen."""
    match rulings.fallen_shrine_marker:
        case FallenShrineMarker.STAYS:
            return marks
        case FallenShrineMarker.RETURNS:
            return z3.If(fell, 0, marks)
        case other:
            assert_never(other)


def old_marks(ronin: Ronin, position: SymPosition, table: SymTable, rulings: Rulings) -> Term:
    """How many of last round's Shrine Markers lie on his tile."""
    fell = z3.Not(z3.Or(position.eliminated[ronin], table.alive[ronin]))
    return left_on_tile(position.shrine[ronin], fell, rulings)


@encodes(book.AREA_SHR_03, book.END_02, obeys=(ShrineSameRoninTwice,))
def marks_kept(ronin: Ronin, position: SymPosition, table: SymTable, rulings: Rulings) -> Term:
    """How many of last round's Shrine Markers stay on his tile for the next round."""
    match rulings.shrine_same_ronin_twice:
        case ShrineSameRoninTwice.IN_VAIN | ShrineSameRoninTwice.MUST_DIFFER:
            return z3.IntVal(0)
        case ShrineSameRoninTwice.TWO_ROUNDS:
            old = old_marks(ronin, position, table, rulings)
            return z3.If(old >= 1, old - 1, 0)
        case other:
            assert_never(other)


@encodes(book.AREA_PEN_01, book.AREA_SHR_02, book.INN_07, book.INN_08)
def reminders_laid(
    use: SymAreaUse,
    position: SymPosition,
    before: SymTable,
    after: SymTable,
    rulings: Rulings,
) -> Iterator[Claim]:
    """Whom the Pen holds and whose tile the Shrine marks is kept."""
    penned = carries_out(Space.ANIMAL_PEN, use)
    unanswered = shrine_unanswered(use, position, before, rulings)
    marked = z3.And(carries_out(Space.SHRINE, use), z3.Not(unanswered))
    for ronin in RONIN:
        meant = use.target == ronin.number
        held = z3.Or(before.held[ronin], z3.And(penned, meant))
        yield Claim(book.AREA_PEN_01, after.held[ronin] == held)
        marks = before.marks[ronin] + z3.If(z3.And(marked, meant), 1, 0)
        fell = z3.And(before.alive[ronin], z3.Not(after.alive[ronin]))
        left = left_on_tile(marks, fell, rulings)
        yield Claim(book.AREA_SHR_02, after.marks[ronin] == left)


def still_held_by(use: SymAreaUse, table: SymTable) -> Term:
    """The area by which it was done is Occupied."""
    return z3.Or(*(z3.And(use.area == area.number, is_occupied(area, table)) for area in AREAS))


@encodes(book.AREA_PEN_01, obeys=(EffectAfterLoss,))
def lasting_holds(so_far: SymSoFar, rulings: Rulings) -> dict[Ronin, Term]:
    """Whom the Animal Pen holds when step 3 is over."""
    match rulings.effect_after_loss:
        case EffectAfterLoss.STAYS:
            return dict(so_far.now.held)
        case EffectAfterLoss.LAPSES:
            return {
                ronin: z3.Or(
                    *(
                        z3.And(
                            carries_out(Space.ANIMAL_PEN, use),
                            use.target == ronin.number,
                            still_held_by(use, so_far.now),
                        )
                        for use in so_far.uses
                    )
                )
                for ronin in RONIN
            }
        case other:
            assert_never(other)


def lapses(ronin: Ronin, number: int, so_far: SymSoFar, rulings: Rulings) -> Term:
    """The marker that the use of that number laid lies on his tile, and what laid it is lost."""
    use, then = so_far.uses[number], so_far.tables[number]
    fell = z3.And(then.alive[ronin], z3.Not(so_far.now.alive[ronin]))
    return z3.And(
        carries_out(Space.SHRINE, use),
        use.target == ronin.number,
        z3.Not(still_held_by(use, so_far.now)),
        left_on_tile(z3.IntVal(1), fell, rulings) == 1,
    )


@encodes(book.AREA_SHR_01, obeys=(EffectAfterLoss,))
def lasting_marks(so_far: SymSoFar, rulings: Rulings) -> dict[Ronin, Term]:
    """How many of this round's Shrine Markers lie on each tile when step 3 is over."""
    match rulings.effect_after_loss:
        case EffectAfterLoss.STAYS:
            return dict(so_far.now.marks)
        case EffectAfterLoss.LAPSES:
            lapsed = {
                ronin: z3.Sum(
                    *(
                        z3.If(lapses(ronin, number, so_far, rulings), 1, 0)
                        for number in range(len(so_far.uses))
                    )
                )
                for ronin in RONIN
            }
            return {
                ronin: larger(so_far.now.marks[ronin] - lapsed[ronin], z3.IntVal(0))
                for ronin in RONIN
            }
        case other:
            assert_never(other)
