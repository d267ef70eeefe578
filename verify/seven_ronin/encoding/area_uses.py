"""Combat step 3: which ability is used, and how often."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import assert_never

import z3

from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.ambiguities.areas import UsedAreaRetaken
from ronin.model.seven_ronin.ambiguities.inn import (
    CopiedBeforeUsed,
    CopiedOnceUsed,
    CopySpendsOriginal,
    InnUses,
)
from ronin.model.seven_ronin.ambiguities.pen_and_shrine import PenTargetFalls
from ronin.model.seven_ronin.pieces import AREAS, FIELDS, RONIN, Space
from ronin.model.seven_ronin.rulings import Rulings
from ronin.verify.seven_ronin.encodes import encodes
from ronin.verify.seven_ronin.encoding.reveal import is_occupied
from ronin.verify.seven_ronin.symbols import NONE, SymAbility, SymAreaUse, SymSoFar, SymTable
from ronin.verify.smt.encodes import Claim, Term


def carries_out(area: Space, use: SymAbility) -> Term:
    """The ability of that area is carried out, by itself or by the Inn."""
    return use.ability == area.number


def by_inn(use: SymAbility) -> Term:
    """It is the Inn that is used."""
    return use.area == Space.INN.number


def uses_in_order(area_uses: tuple[SymAreaUse, ...]) -> Iterator[Claim]:
    """Empty uses come last."""
    for earlier, later in pairwise(area_uses):
        yield Claim(None, z3.Implies(earlier.area == NONE, later.area == NONE))


@encodes(book.AREA_GEN_03, book.AREA_GEN_04, book.AREA_GEN_05)
def used_once(use: SymAreaUse, so_far: SymSoFar, rulings: Rulings) -> Iterator[Claim]:
    """Areas are used in any order, each ability at most once a round."""
    yield Claim(book.AREA_GEN_03, z3.Or(use.area == NONE, unspent(use, so_far, rulings)))


def unspent(use: SymAbility, so_far: SymSoFar, rulings: Rulings) -> Term:
    """No earlier use has spent what this one needs, or it has come back since."""
    numbers = range(len(so_far.uses))
    names_another = z3.Or(*(another_to_name(use, earlier, so_far, rulings) for earlier in numbers))
    nothing_spent = z3.And(
        z3.BoolVal(True),
        *(
            z3.And(
                z3.Or(
                    z3.Not(spends_area(earlier, use, rulings)),
                    taken_anew(use.area, number, so_far, rulings),
                ),
                z3.Or(
                    z3.Not(spends_copy(earlier, use, rulings)),
                    taken_anew(use.copies, number, so_far, rulings),
                ),
            )
            for number, earlier in enumerate(so_far.uses)
        ),
    )
    in_turn = original_used(use, so_far, rulings)
    return z3.Or(z3.simplify(names_another), z3.simplify(z3.And(nothing_spent, in_turn)))


@encodes(book.AREA_GEN_03, book.INN_09, obeys=(InnUses, CopySpendsOriginal))
def spends_area(earlier: SymAbility, later: SymAbility, rulings: Rulings) -> Term:
    """With the earlier use the area of the later one has had its use."""
    match rulings.inn_uses:
        case InnUses.ONCE:
            same = earlier.area == later.area
        case InnUses.ONCE_PER_AREA:
            same = z3.And(earlier.area == later.area, earlier.copies == later.copies)
        case uses_other:
            assert_never(uses_other)
    match rulings.copy_spends_original:
        case CopySpendsOriginal.INN_ONLY:
            return same
        case CopySpendsOriginal.BOTH:
            return z3.Or(same, earlier.copies == later.area)
        case spends_other:
            assert_never(spends_other)


@encodes(book.AREA_GEN_03, book.INN_01, obeys=(CopiedOnceUsed, CopySpendsOriginal))
def spends_copy(earlier: SymAbility, later: SymAbility, rulings: Rulings) -> Term:
    """After the earlier use the Inn may not copy what the later one copies."""
    match rulings.copied_once_used:
        case CopiedOnceUsed.MAY_COPY:
            return z3.BoolVal(False)
        case CopiedOnceUsed.MAY_NOT_COPY:
            pass
        case copied_other:
            assert_never(copied_other)
    match rulings.copy_spends_original:
        case CopySpendsOriginal.INN_ONLY:
            return z3.And(later.copies != NONE, earlier.area == later.copies)
        case CopySpendsOriginal.BOTH:
            return z3.And(later.copies != NONE, earlier.ability == later.copies)
        case spends_other:
            assert_never(spends_other)


@encodes(book.INN_01, obeys=(CopiedBeforeUsed, CopySpendsOriginal))
def original_used(use: SymAbility, so_far: SymSoFar, rulings: Rulings) -> Term:
    """What the Inn copies has had its own use before, or is a Field, or that does not matter."""
    match rulings.copied_before_used:
        case CopiedBeforeUsed.MAY_COPY:
            return z3.BoolVal(True)
        case CopiedBeforeUsed.MAY_NOT_COPY:
            pass
        case early_other:
            assert_never(early_other)
    needs_none = z3.Or(use.copies == NONE, *(use.copies == field.number for field in FIELDS))
    had = [needs_none]
    for number, earlier in enumerate(so_far.uses):
        match rulings.copy_spends_original:
            case CopySpendsOriginal.INN_ONLY:
                same = earlier.area == use.copies
            case CopySpendsOriginal.BOTH:
                same = earlier.ability == use.copies
            case spends_other:
                assert_never(spends_other)
        had.append(z3.And(same, z3.Not(taken_anew(use.copies, number, so_far, rulings))))
    return z3.Or(*had)


@encodes(book.AREA_GEN_03, book.AREA_GEN_06, obeys=(UsedAreaRetaken,))
def taken_anew(named: Term, number: int, so_far: SymSoFar, rulings: Rulings) -> Term:
    """The area of that name was occupied anew since the use of that number, and so is unused."""
    match rulings.used_area_retaken:
        case UsedAreaRetaken.STAYS_USED:
            return z3.BoolVal(False)
        case UsedAreaRetaken.FRESH:
            since = so_far.tables[number:]
            return z3.Or(
                *(z3.And(named == area.number, occupied_anew(area, since)) for area in AREAS)
            )
        case other:
            assert_never(other)


@lru_cache(maxsize=4096)
def occupied_anew(area: Space, tables: tuple[SymTable, ...]) -> Term:
    """Between two of the tables the area became Occupied.

    The same is asked for every use and every use before it, so each answer is made once.
    """
    match tables:
        case (*_, before, after):
            now = z3.And(z3.Not(is_occupied(area, before)), is_occupied(area, after))
            return z3.Or(occupied_anew(area, tables[:-1]), now)
        case _:
            return z3.BoolVal(False)


def names_for(area: Term, use: SymAbility) -> Term:
    """The area of that name acts as the Animal Pen."""
    return z3.And(use.area == area, carries_out(Space.ANIMAL_PEN, use))


@encodes(book.AREA_PEN_01, book.END_03, obeys=(PenTargetFalls,))
def another_to_name(use: SymAbility, number: int, so_far: SymSoFar, rulings: Rulings) -> Term:
    """The ronin whom the Animal Pen named in the use of that number, its last, has fallen since.

    To name another is written as one more use of the Animal Pen, or of the Inn that copies it.
    """
    match rulings.pen_target_falls:
        case PenTargetFalls.NOBODY_HELD:
            return z3.BoolVal(False)
        case PenTargetFalls.ANOTHER_HELD:
            earlier, then = so_far.uses[number], so_far.tables[number]
            fell = (
                z3.And(
                    earlier.target == ronin.number,
                    then.alive[ronin],
                    z3.Not(so_far.now.alive[ronin]),
                )
                for ronin in RONIN
            )
            both = z3.And(carries_out(Space.ANIMAL_PEN, use), names_for(use.area, earlier))
            since = (names_for(use.area, later) for later in so_far.uses[number + 1 :])
            return z3.And(both, z3.Or(*fell), z3.Not(z3.Or(*since)))
        case other:
            assert_never(other)
