"""Who has won, and when it is looked at."""

from collections.abc import Iterator
from enum import Enum, auto
from typing import assert_never

import z3

from ronin.model.clause import Clause
from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.ambiguities import attacker_plan, victory
from ronin.model.seven_ronin.pieces import AREAS, AREAS_TO_WIN, RONIN, SPACES
from ronin.model.seven_ronin.rulings import Rulings
from ronin.verify.seven_ronin.encodes import encodes
from ronin.verify.seven_ronin.encoding.inn import both_fields, copy_adds
from ronin.verify.seven_ronin.encoding.reveal import cleared_too_soon, is_occupied
from ronin.verify.seven_ronin.shape import ends_early
from ronin.verify.seven_ronin.symbols import SymLine, SymPosition, SymTable, Verdict
from ronin.verify.smt.encodes import Claim, Term


class Moment(Enum):
    """When it is looked at whether somebody has won."""

    BEFORE_STEP_3 = auto()
    """After the reveal and after each use of step 1."""
    IN_STEP_3 = auto()
    """After step 2, when step 3 begins, and after each use of step 3."""


@encodes(book.VICTORY_05, book.VICTORY_09, obeys=(victory.NinjaOnGreen,))
def ninja_standing(table: SymTable, rulings: Rulings) -> Term:
    """How many ninja on the board keep the Attacker in the game."""
    match rulings.ninja_on_green:
        case victory.NinjaOnGreen.COUNT:
            return z3.Sum(*(table.ninja[space] for space in SPACES))
        case victory.NinjaOnGreen.DO_NOT_COUNT:
            return z3.Sum(*(table.ninja[area] for area in AREAS))
        case other:
            assert_never(other)


def no_ninja_left(table: SymTable, rulings: Rulings) -> Term:
    """No ninja is on the board, the Green included, and none is in the Reserves."""
    return table.reserves + ninja_standing(table, rulings) == 0


def no_ronin_left(table: SymTable) -> Term:
    """No ronin is alive."""
    return z3.Not(z3.Or(*(table.alive[ronin] for ronin in RONIN)))


@encodes(book.VICTORY_06, obeys=(victory.BothSidesGone,))
def without_either(defenders: int, rulings: Rulings) -> Term:
    """The verdict when the last ninja and the last ronin are gone: the Defender's, or another."""
    match rulings.both_sides_gone:
        case victory.BothSidesGone.DEFENDER:
            return z3.IntVal(defenders)
        case victory.BothSidesGone.NOBODY:
            return z3.IntVal(int(Verdict.OPEN))
        case victory.BothSidesGone.ATTACKER:
            return z3.IntVal(int(Verdict.LAST_RONIN_FELL))
        case other:
            assert_never(other)


@encodes(book.VICTORY_08, obeys=(victory.BothSidesGone,))
def hunger_can_win(table: SymTable, rulings: Rulings) -> Term:
    """That no ninja is left after the casualties is the Defender's win."""
    match rulings.both_sides_gone:
        case victory.BothSidesGone.DEFENDER | victory.BothSidesGone.ATTACKER:
            return z3.BoolVal(True)
        case victory.BothSidesGone.NOBODY:
            return z3.Not(no_ronin_left(table))
        case other:
            assert_never(other)


def verdict_now(table: SymTable, moment: Moment, rulings: Rulings) -> Term:
    """Looked at now: no ninja, the Defender has won; otherwise no ronin, the Attacker has."""
    return z3.If(
        no_ninja_left(table, rulings),
        z3.If(
            no_ronin_left(table),
            without_either(int(Verdict.NOBODY_LEFT), rulings),
            int(Verdict.LAST_NINJA_GONE),
        ),
        z3.If(
            no_ronin_left(table),
            int(Verdict.LAST_RONIN_FELL),
            five_areas_so_far(table, moment, rulings),
        ),
    )


@encodes(book.VICTORY_01, book.VICTORY_05, book.VICTORY_06)
def decided(
    open_before: Term, before: Term, table: SymTable, moment: Moment, rulings: Rulings
) -> Iterator[Claim]:
    """The verdict stands once it is there; until then it is looked at now."""
    now = verdict_now(table, moment, rulings)
    yield Claim(book.VICTORY_05, table.verdict == z3.If(open_before, now, before))


def over_at_once(verdict: Term, rulings: Rulings) -> Term:
    """A verdict that fell before the end of step 3, so that all stays as it lies."""
    return z3.Or(*(verdict == int(early) for early in ends_early(rulings)))


@encodes(book.PLAN_A_10, obeys=(attacker_plan.EmptyReserves,))
def lost_in_planning(position: SymPosition, rulings: Rulings) -> Term:
    """The Attacker had no Reserves to deploy from, and that is defeat.

    If no ronin was alive when Planning began, he had won before.
    """
    match rulings.empty_reserves:
        case attacker_plan.EmptyReserves.DEPLOYS_NOTHING:
            return z3.BoolVal(False)
        case attacker_plan.EmptyReserves.HAS_LOST:
            alive = z3.Not(z3.And(*(position.eliminated[ronin] for ronin in RONIN)))
            return z3.And(position.reserves == 0, alive)
        case other:
            assert_never(other)


@encodes(book.VICTORY_01, book.VICTORY_05, book.VICTORY_06)
def decided_at_reveal(
    line: SymLine, position: SymPosition, table: SymTable, rulings: Rulings
) -> Iterator[Claim]:
    """The first look: at the Planning Phase, and at the table when all is revealed."""
    now = verdict_now(table, Moment.BEFORE_STEP_3, rulings)
    too_soon = cleared_too_soon(line, position, rulings)
    first = z3.If(too_soon, int(Verdict.LAST_NINJA_GONE), now)
    lost = lost_in_planning(position, rulings)
    verdict = z3.If(lost, int(Verdict.LOST_IN_PLANNING), first)
    yield Claim(book.VICTORY_05, table.verdict == z3.simplify(verdict))


CLAUSE_OF: dict[Verdict, Clause] = {
    Verdict.LAST_RONIN_FELL: book.VICTORY_01,
    Verdict.LAST_NINJA_GONE: book.VICTORY_05,
    Verdict.NOBODY_LEFT: book.VICTORY_06,
    Verdict.FIVE_AREAS: book.VICTORY_02,
    Verdict.EIGHT_ROUNDS: book.VICTORY_07,
    Verdict.STARVED: book.VICTORY_08,
    Verdict.UNANSWERED_MARKERS: book.SETUP_06,
    Verdict.UNANSWERED_SHRINE: book.AREA_SHR_02,
    Verdict.LOST_IN_PLANNING: book.PLAN_A_10,
}
"""The clause by which each verdict falls."""


UNANSWERED = (Verdict.UNANSWERED_MARKERS, Verdict.UNANSWERED_SHRINE)
"""Nobody has won, and the round does not go on."""


def nothing_after_victory(chosen: Term, table: SymTable, rulings: Rulings) -> Iterator[Claim]:
    """Once the game is over nothing may be chosen."""
    for verdict in ends_early(rulings):
        over = table.verdict == int(verdict)
        yield Claim(CLAUSE_OF[verdict], z3.Implies(over, z3.Not(chosen)))


@encodes(
    book.VICTORY_02,
    book.VICTORY_03,
    book.AREA_FIE_01,
    book.AREA_FIE_02,
    book.AREA_FIE_03,
)
def areas_counted(table: SymTable, rulings: Rulings) -> Term:
    """One for each Occupied area; one more for both Fields, or else what the Inn's copy adds."""
    one_more = z3.If(both_fields(table), 1, copy_adds(table, rulings))
    return z3.Sum(one_more, *(z3.If(is_occupied(area, table), 1, 0) for area in AREAS))


@encodes(book.VICTORY_02, book.VICTORY_04)
def five_areas_held(table: SymTable, rulings: Rulings) -> Term:
    """He holds what counts as five areas."""
    return areas_counted(table, rulings) >= AREAS_TO_WIN


@encodes(book.VICTORY_02, book.VICTORY_04, obeys=(victory.FiveAreasMoment,))
def five_areas_so_far(table: SymTable, moment: Moment, rulings: Rulings) -> Term:
    """The verdict of five areas, if they win before the end of step 3, and OPEN otherwise."""
    nobody = z3.IntVal(int(Verdict.OPEN))
    match rulings.five_areas_moment:
        case victory.FiveAreasMoment.END_OF_STEP_3:
            return nobody
        case victory.FiveAreasMoment.DURING_STEP_3:
            if moment is Moment.BEFORE_STEP_3:
                return nobody
        case victory.FiveAreasMoment.ANY_TIME:
            pass
        case other:
            assert_never(other)
    return z3.If(five_areas_held(table, rulings), int(Verdict.FIVE_AREAS), nobody)
