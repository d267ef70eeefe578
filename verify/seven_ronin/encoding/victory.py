"""Who has won, and when it is looked at."""

from collections.abc import Iterator

import z3

from model.clause import Clause
from model.seven_ronin import rulebook as book
from model.seven_ronin.ambiguities import inn, victory
from model.seven_ronin.pieces import AREAS, AREAS_TO_WIN, FIELDS, RONIN, SPACES, Space
from verify.seven_ronin.encodes import Claim, Term, encodes
from verify.seven_ronin.encoding.reveal import is_occupied
from verify.seven_ronin.symbols import SymTable, Verdict


@encodes(book.VICTORY_05, book.VICTORY_09, obeys=(victory.NinjaOnGreen.COUNT,))
def no_ninja_left(table: SymTable) -> Term:
    """No ninja is on the board, the Green included, and none is in the Reserves."""
    return z3.Sum(table.reserves, *(table.ninja[space] for space in SPACES)) == 0


def no_ronin_left(table: SymTable) -> Term:
    """No ronin is alive."""
    return z3.Not(z3.Or(*(table.alive[ronin] for ronin in RONIN)))


@encodes(book.VICTORY_01, book.VICTORY_05, book.VICTORY_06)
def decided(open_before: Term, before: Term, table: SymTable) -> Iterator[Claim]:
    """Looked at now: no ninja, the Defender has won; otherwise no ronin, the Attacker has."""
    now = z3.If(
        no_ninja_left(table),
        z3.If(no_ronin_left(table), int(Verdict.NOBODY_LEFT), int(Verdict.LAST_NINJA_GONE)),
        z3.If(no_ronin_left(table), int(Verdict.LAST_RONIN_FELL), int(Verdict.OPEN)),
    )
    yield Claim(book.VICTORY_05, table.verdict == z3.If(open_before, now, before))


CLAUSE_OF: dict[Verdict, Clause] = {
    Verdict.LAST_RONIN_FELL: book.VICTORY_01,
    Verdict.LAST_NINJA_GONE: book.VICTORY_05,
    Verdict.NOBODY_LEFT: book.VICTORY_06,
    Verdict.FIVE_AREAS: book.VICTORY_02,
    Verdict.EIGHT_ROUNDS: book.VICTORY_07,
    Verdict.STARVED: book.VICTORY_08,
}
"""The clause by which each verdict falls."""


AT_ANY_POINT = (Verdict.LAST_RONIN_FELL, Verdict.LAST_NINJA_GONE, Verdict.NOBODY_LEFT)
"""Victories that are looked for all through the Combat Phase."""


def nothing_after_victory(chosen: Term, table: SymTable) -> Iterator[Claim]:
    """Once the game is over nothing may be chosen."""
    for verdict in AT_ANY_POINT:
        over = table.verdict == int(verdict)
        yield Claim(CLAUSE_OF[verdict], z3.Implies(over, z3.Not(chosen)))


@encodes(
    book.VICTORY_02,
    book.VICTORY_03,
    book.AREA_FIE_01,
    book.AREA_FIE_02,
    book.AREA_FIE_03,
    book.INN_03,
    book.INN_06,
    obeys=(
        inn.InnFieldNeeds.ONE_FIELD,
        inn.InnFieldTotal.INN_INCLUDED,
        inn.InnFieldLost.SAME_FIELD_HELD,
        inn.InnFieldUse.A_USE,
    ),
)
def areas_counted(table: SymTable) -> Term:
    """One for each Occupied area; one more for both Fields, or else for one and the Inn as such."""
    both = z3.And(*(is_occupied(field, table) for field in FIELDS))
    copied = z3.Or(
        *(z3.And(table.copied == field.number, is_occupied(field, table)) for field in FIELDS)
    )
    stand_in = z3.And(copied, is_occupied(Space.INN, table))
    one_more = z3.If(z3.Or(both, stand_in), 1, 0)
    return z3.Sum(one_more, *(z3.If(is_occupied(area, table), 1, 0) for area in AREAS))


@encodes(book.VICTORY_02, book.VICTORY_04, obeys=(victory.FiveAreasMoment.END_OF_STEP_3,))
def five_areas_held(table: SymTable) -> Term:
    """At the end of step 3 he holds what counts as five areas."""
    return areas_counted(table) >= AREAS_TO_WIN
