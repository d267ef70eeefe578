"""Combat step 3: the Inn, and what it copies."""

from collections.abc import Iterator
from typing import assert_never

import z3

from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.ambiguities.inn import (
    CopiedWatchtower,
    DefendedWatchtowerCopied,
    InnCopiedMoment,
    InnFieldLost,
    InnFieldNeeds,
    InnFieldTotal,
    InnFieldUse,
    VainFieldCopy,
)
from ronin.model.seven_ronin.pieces import AREAS, FIELDS, Space
from ronin.model.seven_ronin.rulings import Rulings
from ronin.verify.seven_ronin.encodes import encodes
from ronin.verify.seven_ronin.encoding.area_uses import by_inn
from ronin.verify.seven_ronin.encoding.reveal import is_occupied
from ronin.verify.seven_ronin.symbols import NONE, SymAreaUse, SymSoFar, SymTable
from ronin.verify.smt.encodes import Claim, Term


@encodes(book.INN_01, book.INN_02, book.INN_09)
def inn_copies(use: SymAreaUse, so_far: SymSoFar, rulings: Rulings) -> Iterator[Claim]:
    """The Inn carries out the ability of one other area."""
    yield Claim(None, z3.Or(by_inn(use), use.copies == NONE))
    yield Claim(book.INN_01, z3.Implies(by_inn(use), use.copies >= 0))
    yield Claim(book.GREEN_14, use.copies < len(AREAS))
    yield Claim(book.INN_01, use.copies != Space.INN.number)
    for area in AREAS:
        copied = use.copies == area.number
        yield Claim(book.INN_01, z3.Implies(copied, may_be_copied(area, so_far, rulings)))
    yield Claim(book.INN_01, use.ability == z3.If(by_inn(use), use.copies, use.area))


def may_be_copied(area: Space, so_far: SymSoFar, rulings: Rulings) -> Term:
    """The Inn may copy that area now."""
    held = held_to_be_copied(area, so_far, rulings)
    match area:
        case Space.WATCHTOWER:
            return z3.Or(held, copied_though_defended(so_far.now, rulings))
        case Space.FIELD_2 | Space.FIELD_3:
            return z3.And(held, field_copy_allowed(so_far.now, rulings))
        case _:
            return held


@encodes(book.INN_01, book.AREA_GEN_06, obeys=(InnCopiedMoment,))
def held_to_be_copied(area: Space, so_far: SymSoFar, rulings: Rulings) -> Term:
    """The area is Occupied at the moment at which it has to be."""
    match rulings.inn_copied_moment:
        case InnCopiedMoment.AT_USE:
            return is_occupied(area, so_far.now)
        case InnCopiedMoment.SINCE_STEP_START:
            return z3.And(*(is_occupied(area, table) for table in so_far.tables))
        case InnCopiedMoment.ONCE_OCCUPIED:
            return z3.Or(*(is_occupied(area, table) for table in so_far.tables))
        case other:
            assert_never(other)


@encodes(book.INN_04, obeys=(DefendedWatchtowerCopied, CopiedWatchtower))
def copied_though_defended(table: SymTable, rulings: Rulings) -> Term:
    """A ronin is on the Watchtower, and the Inn may copy it all the same."""
    match rulings.defended_watchtower_copied:
        case DefendedWatchtowerCopied.OCCUPIED_ONLY:
            return z3.BoolVal(False)
        case DefendedWatchtowerCopied.DEFENDED_TOO:
            pass
        case defended_other:
            assert_never(defended_other)
    match rulings.copied_watchtower:
        case CopiedWatchtower.OF_THE_INN:
            return table.guarded[Space.WATCHTOWER]
        case CopiedWatchtower.OF_THE_WATCHTOWER:
            return z3.BoolVal(False)
        case other:
            assert_never(other)


def both_fields(table: SymTable) -> Term:
    """Both Fields are Occupied."""
    return z3.And(*(is_occupied(field, table) for field in FIELDS))


@encodes(book.INN_03, book.AREA_FIE_03, obeys=(VainFieldCopy,))
def field_copy_allowed(table: SymTable, rulings: Rulings) -> Term:
    """To copy a Field is not in vain, or allowed in vain."""
    match rulings.vain_field_copy:
        case VainFieldCopy.LEGAL:
            return z3.BoolVal(True)
        case VainFieldCopy.REFUSED:
            return z3.Not(both_fields(table))
        case other:
            assert_never(other)


@encodes(book.INN_03, book.INN_06, obeys=(InnFieldLost,))
def copy_remembered(
    use: SymAreaUse, before: SymTable, after: SymTable, rulings: Rulings
) -> Iterator[Claim]:
    """Which Fields the Inn copied is kept, as long as it can matter."""
    for field in FIELDS:
        copied = z3.Or(before.copied[field], use.copies == field.number)
        match rulings.inn_field_lost:
            case (
                InnFieldLost.SAME_FIELD_HELD | InnFieldLost.ANY_FIELD_HELD | InnFieldLost.BONUS_KEPT
            ):
                yield Claim(book.INN_03, after.copied[field] == copied)
            case InnFieldLost.HELD_THROUGHOUT:
                held = z3.And(is_occupied(field, after), is_occupied(Space.INN, after))
                yield Claim(book.INN_06, after.copied[field] == z3.And(copied, held))
            case other:
                assert_never(other)
    yield from lending_remembered(use, before, after, rulings)


@encodes(book.INN_03, obeys=(InnFieldUse,))
def lending_remembered(
    use: SymAreaUse, before: SymTable, after: SymTable, rulings: Rulings
) -> Iterator[Claim]:
    """Whether the Inn copied another area than a Field is kept, where it can matter."""
    match rulings.inn_field_use:
        case InnFieldUse.A_USE | InnFieldUse.AT_COUNTING:
            yield Claim(None, after.lent == before.lent)
        case InnFieldUse.IF_NOTHING_ELSE:
            some_area = z3.Or(*(use.copies == area.number for area in AREAS))
            no_field = z3.And(*(use.copies != field.number for field in FIELDS))
            lends = z3.And(some_area, no_field)
            yield Claim(book.INN_03, after.lent == z3.Or(before.lent, lends))
        case other:
            assert_never(other)


@encodes(book.INN_03, book.INN_06, obeys=(InnFieldLost, InnFieldUse))
def stands_in_for_a_field(table: SymTable, rulings: Rulings) -> Term:
    """The Inn counts as a Field."""
    inn = is_occupied(Space.INN, table)
    some_field = z3.Or(*(is_occupied(field, table) for field in FIELDS))
    some_copy = z3.Or(*(table.copied[field] for field in FIELDS))
    match rulings.inn_field_use:
        case InnFieldUse.A_USE:
            pass
        case InnFieldUse.AT_COUNTING:
            return z3.And(inn, some_field)
        case InnFieldUse.IF_NOTHING_ELSE:
            return z3.And(inn, some_field, z3.Not(table.lent))
        case use_other:
            assert_never(use_other)
    match rulings.inn_field_lost:
        case InnFieldLost.SAME_FIELD_HELD:
            same = z3.Or(
                *(z3.And(table.copied[field], is_occupied(field, table)) for field in FIELDS)
            )
            return z3.And(same, inn)
        case InnFieldLost.ANY_FIELD_HELD:
            return z3.And(some_copy, some_field, inn)
        case InnFieldLost.HELD_THROUGHOUT | InnFieldLost.BONUS_KEPT:
            return some_copy
        case other:
            assert_never(other)


@encodes(
    book.AREA_FIE_02,
    book.INN_03,
    book.INN_06,
    obeys=(InnFieldNeeds, InnFieldTotal),
)
def copy_adds(table: SymTable, rulings: Rulings) -> Term:
    """How many areas the Inn's copy of a Field adds to the count, if not both are Occupied."""
    match rulings.inn_field_needs:
        case InnFieldNeeds.BOTH_FIELDS:
            return z3.IntVal(0)
        case InnFieldNeeds.ONE_FIELD:
            pass
        case needs_other:
            assert_never(needs_other)
    match rulings.inn_field_total:
        case InnFieldTotal.INN_INCLUDED:
            more = 1
        case InnFieldTotal.INN_BESIDES:
            more = 2
        case other:
            assert_never(other)
    return z3.If(stands_in_for_a_field(table, rulings), more, 0)
