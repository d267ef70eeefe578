"""Combat step 3: the abilities of Occupied areas, one use after the other."""

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

import z3

from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.ambiguities.areas import AreaAbilitiesDuty, AreaUsableMoment
from ronin.model.seven_ronin.pieces import AREAS, FIELDS, RONIN, Space
from ronin.model.seven_ronin.rulings import Rulings
from ronin.model.seven_ronin.village import Village
from ronin.verify.seven_ronin.encodes import encodes
from ronin.verify.seven_ronin.encoding import passage_and_graves as passage
from ronin.verify.seven_ronin.encoding import pen_and_shrine as pen
from ronin.verify.seven_ronin.encoding import victory
from ronin.verify.seven_ronin.encoding import watchtower_and_well as watchtower
from ronin.verify.seven_ronin.encoding.area_uses import carries_out, unspent
from ronin.verify.seven_ronin.encoding.inn import may_be_copied
from ronin.verify.seven_ronin.encoding.reveal import is_occupied
from ronin.verify.seven_ronin.encoding.wounds import (
    freed_now,
    kept_on_area,
    markers_freed,
    remembered,
    tiles_after,
)
from ronin.verify.seven_ronin.symbols import (
    NONE,
    SymAbility,
    SymAreaUse,
    SymLine,
    SymPosition,
    SymSoFar,
    SymTable,
    Verdict,
)
from ronin.verify.smt.encodes import Claim, Term


@encodes(
    book.AREA_GEN_01,
    book.AREA_GEN_02,
    book.AREA_GEN_06,
    book.AREA_PAS_03,
    book.INN_05,
    obeys=(AreaUsableMoment,),
)
def may_be_used(area: Space, so_far: SymSoFar, rulings: Rulings) -> Term:
    """The area is Occupied at the moment at which it has to be."""
    match rulings.area_usable_moment:
        case AreaUsableMoment.AT_USE:
            moments = so_far.tables[-1:]
        case AreaUsableMoment.ONCE_OCCUPIED:
            moments = so_far.tables
        case other:
            assert_never(other)
    return z3.Or(
        *(
            z3.And(is_occupied(area, table), passage.fought_for(area, table, rulings))
            for table in moments
        )
    )


def use_allowed(use: SymAreaUse, so_far: SymSoFar, rulings: Rulings) -> Iterator[Claim]:
    """An area that is Occupied is used; a Field by itself is not."""
    yield Claim(None, use.area >= NONE)
    yield Claim(book.GREEN_15, use.area < len(AREAS))
    for area in AREAS:
        used = use.area == area.number
        yield Claim(book.AREA_GEN_02, z3.Implies(used, may_be_used(area, so_far, rulings)))
    for field in FIELDS:
        yield Claim(book.AREA_FIE_01, use.area != field.number)


@encodes(book.AREA_WEL_01, book.AREA_PEN_01, book.AREA_SHR_01)
def target_named(use: SymAreaUse) -> Iterator[Claim]:
    """The Well, the Shrine and the Animal Pen mean one ronin, and no other ability does."""
    aimed = []
    for area, clause in (
        (Space.WELL, book.AREA_WEL_01),
        (Space.ANIMAL_PEN, book.AREA_PEN_01),
        (Space.SHRINE, book.AREA_SHR_01),
    ):
        used = carries_out(area, use)
        aimed.append(used)
        yield Claim(clause, z3.Implies(used, use.target >= 0))
        yield Claim(clause, z3.Implies(used, use.target < len(RONIN)))
    yield Claim(None, z3.Or(*aimed, use.target == NONE))


@encodes(book.AREA_GEN_05, obeys=(AreaAbilitiesDuty,))
def nothing_left_to_use(
    line: SymLine, position: SymPosition, so_far: SymSoFar, village: Village, rulings: Rulings
) -> Iterator[Claim]:
    """Step 3 ends as soon as the Attacker likes, or only when no ability can be used."""
    match rulings.area_abilities_duty:
        case AreaAbilitiesDuty.OPTIONAL:
            pass
        case AreaAbilitiesDuty.OBLIGATORY:
            over = so_far.now.verdict != int(Verdict.OPEN)
            for use in every_ability():
                can = can_be_used(use, line, position, so_far, village, rulings)
                yield Claim(book.AREA_GEN_05, z3.Or(over, z3.Not(can)))
        case other:
            assert_never(other)


def every_ability() -> Iterator[SymAbility]:
    """Each area by itself, and the Inn with each area that it can copy; Fields do nothing alone."""
    for area in AREAS:
        match area:
            case Space.INN:
                pass
            case Space.FIELD_2 | Space.FIELD_3:
                yield _ability(Space.INN, area)
            case _:
                yield _ability(area, area)
                yield _ability(Space.INN, area)


def _ability(area: Space, ability: Space) -> SymAbility:
    match area:
        case Space.INN:
            copies = ability.number
        case _:
            copies = NONE
    return SymAbility(z3.IntVal(area.number), z3.IntVal(copies), z3.IntVal(ability.number))


def can_be_used(
    use: SymAbility,
    line: SymLine,
    position: SymPosition,
    so_far: SymSoFar,
    village: Village,
    rulings: Rulings,
) -> Term:
    """That ability is there to be used, unused, and some use of it is possible."""
    area = AREAS[use.area.as_long()]
    ability = AREAS[use.ability.as_long()]
    table = so_far.now
    held = [may_be_used(area, so_far, rulings), unspent(use, so_far, rulings)]
    if area is not ability:
        held.append(may_be_copied(ability, so_far, rulings))
    match ability:
        case Space.WATCHTOWER:
            works = watchtower.watchtower_works(use, table, village, rulings)
        case Space.PASSAGE:
            works = passage.passage_works(line, position, so_far, village, rulings)
        case Space.ANIMAL_PEN:
            works = pen.pen_works(position, table, rulings)
        case Space.GRANARY:
            works = passage.granary_works(table, rulings)
        case Space.WELL:
            works = watchtower.well_works(so_far, rulings)
        case Space.SHRINE:
            works = pen.shrine_works(position, table, rulings)
        case Space.BURIAL_GROUNDS:
            works = passage.burial_grounds_work(use, so_far, rulings)
        case _:
            works = z3.BoolVal(True)
    return z3.And(*held, works)


@encodes(
    book.WOUNDS_13,
    book.AREA_GRA_01,
    book.AREA_BUR_01,
    book.AREA_PAS_01,
    book.WOUNDS_05,
)
def use_done(
    use: SymAreaUse,
    position: SymPosition,
    before: SymTable,
    after: SymTable,
    rulings: Rulings,
) -> Iterator[Claim]:
    """What the use moves between Reserves, General Supply, board and tiles."""
    aimed = {ronin: watchtower.wounds_aimed(ronin, use, before, rulings) for ronin in RONIN}
    added = {ronin: aimed[ronin] + use.wounded[ronin] for ronin in RONIN}
    yield from tiles_after(added, before, after, rulings)
    gained = passage.granary_yield(use, before, rulings)
    paid = z3.Sum(*aimed.values())
    by_reserves = watchtower.paid_by_reserves(paid, before, rulings)
    there = passage.met(use, before)
    kept = kept_on_area(passage.fighting(use, before, rulings), there, use.wounded, before, rulings)
    freed = markers_freed(added, before, rulings) - kept
    yield from remembered(use.count, there, freed, position, before, after, rulings)
    supply = before.supply - gained - paid + by_reserves + freed_now(freed, rulings)
    yield Claim(book.WOUNDS_13, after.supply == supply)
    reserves = before.reserves + gained + passage.taken_back(use) - use.count - by_reserves
    yield Claim(book.AREA_GRA_01, after.reserves == reserves)
    left = passage.left_over(use, before, rulings)
    for area in AREAS:
        come = z3.If(use.to == area.number, left, 0)
        changed = after.ninja[area] == before.ninja[area] - use.taken[area] + come
        yield Claim(book.AREA_PAS_01, changed)


def decided(
    use: SymAreaUse,
    position: SymPosition,
    before: SymTable,
    after: SymTable,
    village: Village,
    rulings: Rulings,
) -> Iterator[Claim]:
    """Who has won by this use, unless a marker is missing and the rules do not say what then."""
    markers = z3.Or(
        passage.granary_unanswered(use, before, rulings),
        watchtower.wound_unanswered(use, before, village, rulings),
    )
    shrine = pen.shrine_unanswered(use, position, before, rulings)
    still_open = before.verdict == int(Verdict.OPEN)
    verdict = z3.If(
        z3.And(still_open, markers),
        int(Verdict.UNANSWERED_MARKERS),
        z3.If(z3.And(still_open, shrine), int(Verdict.UNANSWERED_SHRINE), before.verdict),
    )
    answered = z3.And(still_open, z3.Not(markers), z3.Not(shrine))
    moment = victory.Moment.IN_STEP_3
    yield from victory.decided(answered, verdict, after, moment, rulings)


def step_3_over(so_far: SymSoFar, rulings: Rulings) -> SymTable:
    """The table when step 3 is over: effects of areas that were lost may have lapsed."""
    table = so_far.now
    at_once = victory.over_at_once(table.verdict, rulings)
    holds = pen.lasting_holds(so_far, rulings)
    marks = pen.lasting_marks(so_far, rulings)
    return replace(
        table,
        held={ronin: z3.If(at_once, table.held[ronin], holds[ronin]) for ronin in RONIN},
        marks={ronin: z3.If(at_once, table.marks[ronin], marks[ronin]) for ronin in RONIN},
    )
