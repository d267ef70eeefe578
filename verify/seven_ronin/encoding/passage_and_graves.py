"""Combat step 3: the Granary, the Passage and the Burial Grounds, which move ninja."""

from collections.abc import Iterator
from typing import assert_never

import z3

from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.ambiguities.abilities import UpToIncludesNone
from ronin.model.seven_ronin.ambiguities.areas import IdleAreaUse
from ronin.model.seven_ronin.ambiguities.attacker_plan import HeldAreasAndThreat
from ronin.model.seven_ronin.ambiguities.components import NinjaMarkerLimit
from ronin.model.seven_ronin.ambiguities.inn import PassageSameAreaTwice
from ronin.model.seven_ronin.ambiguities.passage_and_graves import (
    BurialGroundsNewNinja,
    BurialGroundsNumber,
    BurialGroundsOwnArea,
    GranaryShortSupply,
    PassageAndLimits,
    PassageAndThreat,
    PassageGoal,
    PassageNewNinja,
    PassageNumber,
    PassageUnfought,
)
from ronin.model.seven_ronin.ambiguities.wounds import TasukeDivisionRoom
from ronin.model.seven_ronin.pieces import (
    AREAS,
    BURIAL_GROUNDS_RETURN,
    GRANARY_GIVES,
    PASSAGE_BRINGS,
    RONIN,
    SPACES,
    Ronin,
    Space,
)
from ronin.model.seven_ronin.rulings import Rulings
from ronin.model.seven_ronin.village import Village
from ronin.verify.seven_ronin.encodes import encodes
from ronin.verify.seven_ronin.encoding.area_uses import carries_out
from ronin.verify.seven_ronin.encoding.attack_size import larger, printed, smaller
from ronin.verify.seven_ronin.encoding.reveal import is_occupied, takes_part
from ronin.verify.seven_ronin.encoding.wounds import becoming_wounds, fight, kept_on_area
from ronin.verify.seven_ronin.symbols import (
    NONE,
    SymAbility,
    SymAreaUse,
    SymLine,
    SymPosition,
    SymSoFar,
    SymTable,
)
from ronin.verify.smt.encodes import Claim, Term


@encodes(book.AREA_GRA_01, obeys=(NinjaMarkerLimit,))
def granary_yield(use: SymAreaUse, table: SymTable, rulings: Rulings) -> Term:
    """Two markers, or what the General Supply has."""
    match rulings.ninja_marker_limit:
        case NinjaMarkerLimit.BINDING | NinjaMarkerLimit.FROM_RESERVES:
            gained = smaller(z3.IntVal(GRANARY_GIVES), table.supply)
        case NinjaMarkerLimit.SUBSTITUTES:
            gained = z3.IntVal(GRANARY_GIVES)
        case NinjaMarkerLimit.NOT_SAID:
            gained = z3.If(table.supply >= GRANARY_GIVES, GRANARY_GIVES, 0)
        case other:
            assert_never(other)
    return z3.If(carries_out(Space.GRANARY, use), gained, 0)


@encodes(book.AREA_GRA_01, obeys=(NinjaMarkerLimit, GranaryShortSupply, IdleAreaUse))
def granary_works(table: SymTable, rulings: Rulings) -> Term:
    """A use of the Granary is possible: there is something in the General Supply."""
    match rulings.ninja_marker_limit:
        case NinjaMarkerLimit.SUBSTITUTES | NinjaMarkerLimit.NOT_SAID:
            return z3.BoolVal(True)
        case NinjaMarkerLimit.BINDING:
            match rulings.granary_short_supply:
                case GranaryShortSupply.WHAT_THERE_IS:
                    pass
                case GranaryShortSupply.TWO_OR_NOTHING:
                    return table.supply >= GRANARY_GIVES
                case short_other:
                    assert_never(short_other)
        case NinjaMarkerLimit.FROM_RESERVES:
            pass
        case limit_other:
            assert_never(limit_other)
    match rulings.idle_area_use:
        case IdleAreaUse.REFUSED:
            return table.supply >= 1
        case IdleAreaUse.USED_IN_VAIN:
            return z3.BoolVal(True)
        case other:
            assert_never(other)


@encodes(book.AREA_GRA_01, book.SETUP_06, obeys=(NinjaMarkerLimit,))
def granary_unanswered(use: SymAreaUse, table: SymTable, rulings: Rulings) -> Term:
    """A marker for the Granary is missing, and the rules do not say what then."""
    match rulings.ninja_marker_limit:
        case (
            NinjaMarkerLimit.BINDING | NinjaMarkerLimit.SUBSTITUTES | NinjaMarkerLimit.FROM_RESERVES
        ):
            return z3.BoolVal(False)
        case NinjaMarkerLimit.NOT_SAID:
            return z3.And(carries_out(Space.GRANARY, use), table.supply < GRANARY_GIVES)
        case other:
            assert_never(other)


def granary_feeds(use: SymAreaUse, table: SymTable, rulings: Rulings) -> Iterator[Claim]:
    """The Granary is used while the General Supply has something to give."""
    used = carries_out(Space.GRANARY, use)
    yield Claim(book.AREA_GRA_01, z3.Implies(used, granary_works(table, rulings)))


def taken_back(use: SymAreaUse) -> Term:
    """How many ninja the Burial Grounds return."""
    return z3.Sum(*(use.taken[space] for space in SPACES))


@encodes(book.AREA_BUR_01, book.INN_01, obeys=(BurialGroundsOwnArea,))
def is_spared(area: Space, use: SymAbility, rulings: Rulings) -> Term:
    """The Burial Grounds may not take ninja from that area in this use."""
    match rulings.burial_grounds_own_area:
        case BurialGroundsOwnArea.ALLOWED:
            return z3.BoolVal(False)
        case BurialGroundsOwnArea.OTHERS_ONLY:
            return z3.BoolVal(area is Space.BURIAL_GROUNDS)
        case BurialGroundsOwnArea.NOT_THE_USED_AREA:
            return use.area == area.number
        case other:
            assert_never(other)


def brought_so_far(area: Space, so_far: SymSoFar) -> Term:
    """How many ninja the Passage has brought onto the area in this round."""
    return z3.Sum(
        z3.IntVal(0), *(z3.If(use.to == area.number, use.count, 0) for use in so_far.uses)
    )


@encodes(book.AREA_BUR_01, book.AREA_PAS_01, obeys=(BurialGroundsNewNinja,))
def long_enough_there(area: Space, so_far: SymSoFar, rulings: Rulings) -> Term:
    """How many ninja of the area may be taken back, for all that it matters when they came."""
    there = so_far.now.ninja[area]
    match rulings.burial_grounds_new_ninja:
        case BurialGroundsNewNinja.ANY:
            return there
        case BurialGroundsNewNinja.NOT_BROUGHT_NOW:
            return larger(z3.IntVal(0), there - brought_so_far(area, so_far))
        case other:
            assert_never(other)


def to_take_from(area: Space, use: SymAbility, so_far: SymSoFar, rulings: Rulings) -> Term:
    """How many ninja the Burial Grounds may take from one area."""
    there = long_enough_there(area, so_far, rulings)
    return z3.simplify(z3.If(is_spared(area, use, rulings), 0, there))


@encodes(book.AREA_BUR_01)
def ninja_to_take(use: SymAbility, so_far: SymSoFar, rulings: Rulings) -> Term:
    """How many ninja stand where the Burial Grounds may take them from."""
    return z3.Sum(*(to_take_from(area, use, so_far, rulings) for area in AREAS))


@encodes(book.AREA_BUR_01, obeys=(UpToIncludesNone, IdleAreaUse, BurialGroundsNumber))
def none_taken(use: SymAbility, so_far: SymSoFar, rulings: Rulings) -> Term:
    """The Burial Grounds may be used to return nobody."""
    match rulings.idle_area_use:
        case IdleAreaUse.REFUSED:
            in_vain = z3.BoolVal(False)
        case IdleAreaUse.USED_IN_VAIN:
            in_vain = ninja_to_take(use, so_far, rulings) == 0
        case idle_other:
            assert_never(idle_other)
    match rulings.burial_grounds_number:
        case BurialGroundsNumber.TWO_IF_HE_CAN:
            return in_vain
        case BurialGroundsNumber.UP_TO_TWO:
            pass
        case number_other:
            assert_never(number_other)
    match rulings.up_to_includes_none:
        case UpToIncludesNone.NONE_ALLOWED:
            return z3.BoolVal(True)
        case UpToIncludesNone.AT_LEAST_ONE:
            return in_vain
        case other:
            assert_never(other)


@encodes(book.AREA_BUR_01, obeys=(BurialGroundsNumber,))
def right_number_taken(use: SymAreaUse, so_far: SymSoFar, rulings: Rulings) -> Term:
    """One or two are returned, if any."""
    taken = taken_back(use)
    match rulings.burial_grounds_number:
        case BurialGroundsNumber.UP_TO_TWO:
            return z3.And(taken >= 1, taken <= BURIAL_GROUNDS_RETURN)
        case BurialGroundsNumber.TWO_IF_HE_CAN:
            most = smaller(z3.IntVal(BURIAL_GROUNDS_RETURN), ninja_to_take(use, so_far, rulings))
            return z3.And(taken >= 1, taken == most)
        case other:
            assert_never(other)


@encodes(book.AREA_BUR_01, book.AREA_BUR_02, book.AREA_BUR_03, book.GREEN_14)
def burial_grounds_return(use: SymAreaUse, so_far: SymSoFar, rulings: Rulings) -> Iterator[Claim]:
    """One or two ninja go from Village Areas to the Reserves."""
    used = carries_out(Space.BURIAL_GROUNDS, use)
    for space in SPACES:
        yield Claim(book.AREA_BUR_01, use.taken[space] >= 0)
        yield Claim(None, z3.Or(used, use.taken[space] == 0))
    taken = taken_back(use)
    nobody = z3.And(taken == 0, none_taken(use, so_far, rulings))
    right = z3.Or(nobody, right_number_taken(use, so_far, rulings))
    yield Claim(book.AREA_BUR_01, z3.Implies(used, right))
    for area in AREAS:
        yield Claim(book.AREA_BUR_01, use.taken[area] <= to_take_from(area, use, so_far, rulings))
    yield Claim(book.GREEN_14, use.taken[Space.GREEN] == 0)


def burial_grounds_work(use: SymAbility, so_far: SymSoFar, rulings: Rulings) -> Term:
    """A use of the Burial Grounds is possible."""
    return z3.Or(ninja_to_take(use, so_far, rulings) >= 1, none_taken(use, so_far, rulings))


@encodes(book.AREA_PAS_01, book.AREA_PAS_04, obeys=(PassageNewNinja,))
def ninja_to_bring(so_far: SymSoFar, rulings: Rulings) -> Term:
    """How many ninja the Passage may bring, for all that it matters when they came."""
    table = so_far.now
    match rulings.passage_new_ninja:
        case PassageNewNinja.ANY:
            return table.reserves
        case PassageNewNinja.NOT_GAINED_NOW:
            came = (
                granary_yield(use, then, rulings) + taken_back(use)
                for use, then in zip(so_far.uses, so_far.tables, strict=False)
            )
            return larger(z3.IntVal(0), table.reserves - z3.Sum(z3.IntVal(0), *came))
        case other:
            assert_never(other)


@encodes(book.AREA_PAS_01, book.AREA_PAS_04, obeys=(PassageNumber,))
def right_number_brought(count: Term, so_far: SymSoFar, rulings: Rulings) -> Term:
    """One or two are brought, if any, and no more than the Reserves hold."""
    there = ninja_to_bring(so_far, rulings)
    match rulings.passage_number:
        case PassageNumber.UP_TO_TWO:
            return z3.And(count >= 1, count <= PASSAGE_BRINGS, count <= there)
        case PassageNumber.TWO_IF_HE_CAN:
            return z3.And(count >= 1, count == smaller(z3.IntVal(PASSAGE_BRINGS), there))
        case other:
            assert_never(other)


@encodes(book.AREA_PAS_01, book.AREA_PAS_04, obeys=(UpToIncludesNone, IdleAreaUse, PassageNumber))
def none_brought(so_far: SymSoFar, rulings: Rulings) -> Term:
    """The Passage may be used to bring nobody."""
    there = ninja_to_bring(so_far, rulings)
    match rulings.idle_area_use:
        case IdleAreaUse.USED_IN_VAIN:
            in_vain = there == 0
        case IdleAreaUse.REFUSED:
            in_vain = z3.BoolVal(False)
        case idle_other:
            assert_never(idle_other)
    match rulings.passage_number:
        case PassageNumber.TWO_IF_HE_CAN:
            return in_vain
        case PassageNumber.UP_TO_TWO:
            pass
        case number_other:
            assert_never(number_other)
    match rulings.up_to_includes_none:
        case UpToIncludesNone.AT_LEAST_ONE:
            return in_vain
        case UpToIncludesNone.NONE_ALLOWED:
            return z3.Or(in_vain, there >= 1)
        case other:
            assert_never(other)


@encodes(book.AREA_PAS_01, obeys=(PassageGoal,))
def may_be_goal(area: Space, table: SymTable, rulings: Rulings) -> Term:
    """The Passage may lead to that area."""
    match rulings.passage_goal:
        case PassageGoal.ANY:
            return z3.BoolVal(True)
        case PassageGoal.NOT_ITSELF:
            return z3.BoolVal(area is not Space.PASSAGE)
        case PassageGoal.NOT_OCCUPIED:
            return z3.Not(is_occupied(area, table))
        case PassageGoal.ONLY_TO_RONIN:
            return table.guarded[area]
        case other:
            assert_never(other)


@encodes(book.PLAN_A_04, book.AREA_PAS_01, obeys=(PassageAndLimits,))
def within_limit(
    area: Space, count: Term, table: SymTable, village: Village, rulings: Rulings
) -> Term:
    """This many more do not bring the area above its Deployment Limit, or that does not matter."""
    match rulings.passage_and_limits:
        case PassageAndLimits.IGNORED:
            return z3.BoolVal(True)
        case PassageAndLimits.BINDING:
            return z3.Or(count == 0, table.ninja[area] + count <= village.limits[area.number])
        case other:
            assert_never(other)


@encodes(book.PLAN_A_03, book.END_08, obeys=(PassageAndThreat, HeldAreasAndThreat))
def within_threat(
    area: Space,
    count: Term,
    line: SymLine,
    position: SymPosition,
    so_far: SymSoFar,
    village: Village,
    rulings: Rulings,
) -> Term:
    """With this one no more areas are attacked than the Threat Level allows, or never mind."""
    match rulings.passage_and_threat:
        case PassageAndThreat.IGNORED:
            return z3.BoolVal(True)
        case PassageAndThreat.BINDING:
            pass
        case threat_other:
            assert_never(threat_other)
    attacked = {
        other: z3.Or(line.attack[other] >= 1, brought_so_far(other, so_far) >= 1) for other in AREAS
    }
    one_more = z3.Not(attacked[area])
    attacked[area] = z3.BoolVal(True)
    match rulings.held_areas_and_threat:
        case HeldAreasAndThreat.USE_THREAT:
            pass
        case HeldAreasAndThreat.FREE_OF_THREAT:
            one_more = z3.And(one_more, position.ninja[area] == 0)
            attacked = {
                other: z3.And(attacked[other], position.ninja[other] == 0) for other in AREAS
            }
        case HeldAreasAndThreat.ALL_WITH_NINJA:
            one_more = z3.And(one_more, position.ninja[area] == 0)
            attacked = {
                other: z3.Or(attacked[other], position.ninja[other] >= 1) for other in AREAS
            }
        case other_reading:
            assert_never(other_reading)
    number = z3.Sum(*(z3.If(attacked[other], 1, 0) for other in AREAS))
    within = number <= printed(village.threat, position)
    return z3.Or(count == 0, z3.Not(one_more), within)


@encodes(book.AREA_PAS_01, book.INN_01, obeys=(PassageSameAreaTwice,))
def leads_there_once(area: Space, so_far: SymSoFar, rulings: Rulings) -> Term:
    """The Passage did not lead to the area in this round, or that does not matter."""
    match rulings.passage_same_area_twice:
        case PassageSameAreaTwice.ALLOWED:
            return z3.BoolVal(True)
        case PassageSameAreaTwice.MUST_DIFFER:
            return z3.And(z3.BoolVal(True), *(use.to != area.number for use in so_far.uses))
        case other:
            assert_never(other)


def may_bring(
    area: Space,
    count: Term,
    line: SymLine,
    position: SymPosition,
    so_far: SymSoFar,
    village: Village,
    rulings: Rulings,
) -> Term:
    """The Passage may bring this many onto that area."""
    return z3.And(
        may_be_goal(area, so_far.now, rulings),
        leads_there_once(area, so_far, rulings),
        within_limit(area, count, so_far.now, village, rulings),
        within_threat(area, count, line, position, so_far, village, rulings),
    )


@encodes(book.AREA_PAS_01, book.AREA_PAS_04, book.GREEN_14)
def passage_brings(
    use: SymAreaUse,
    line: SymLine,
    position: SymPosition,
    so_far: SymSoFar,
    village: Village,
    rulings: Rulings,
) -> Iterator[Claim]:
    """One or two ninja go from the Reserves onto one Village Area."""
    used = carries_out(Space.PASSAGE, use)
    yield Claim(None, z3.Or(used, use.to == NONE))
    yield Claim(None, z3.Or(used, use.count == 0))
    yield Claim(book.AREA_PAS_01, z3.Implies(used, use.to >= 0))
    yield Claim(book.GREEN_14, use.to < len(AREAS))
    nobody = z3.And(use.count == 0, none_brought(so_far, rulings))
    right = z3.Or(nobody, right_number_brought(use.count, so_far, rulings))
    yield Claim(book.AREA_PAS_01, z3.Implies(used, right))
    for area in AREAS:
        may = may_bring(area, use.count, line, position, so_far, village, rulings)
        yield Claim(book.AREA_PAS_01, z3.Implies(use.to == area.number, may))


def passage_works(
    line: SymLine, position: SymPosition, so_far: SymSoFar, village: Village, rulings: Rulings
) -> Term:
    """A use of the Passage is possible."""
    ways = []
    for count in map(z3.IntVal, range(PASSAGE_BRINGS + 1)):
        nobody = z3.And(count == 0, none_brought(so_far, rulings))
        right = z3.Or(nobody, right_number_brought(count, so_far, rulings))
        for area in AREAS:
            may = may_bring(area, count, line, position, so_far, village, rulings)
            ways.append(z3.And(right, may))
    return z3.Or(*ways)


def met(use: SymAreaUse, table: SymTable) -> dict[Ronin, Term]:
    """Whom the ninja of the Passage meet."""
    return {
        ronin: z3.And(table.alive[ronin], takes_part(ronin, table), table.place[ronin] == use.to)
        for ronin in RONIN
    }


@encodes(book.AREA_PAS_02, book.WOUNDS_11, book.RONIN_TAS_03)
def passage_fought(
    use: SymAreaUse, position: SymPosition, table: SymTable, rulings: Rulings
) -> Iterator[Claim]:
    """Ninja brought onto an area with ronin become wounds at once, by the rules of step 2."""
    there, division = met(use, table), use.division
    ninja = fighting(use, table, rulings)
    yield from fight(ninja, there, use.wounded, division, division.given, table, position, rulings)
    yield Claim(None, z3.Implies(division.given, division.area == use.to))


@encodes(book.WOUNDS_05, book.AREA_PAS_01)
def left_over(use: SymAreaUse, table: SymTable, rulings: Rulings) -> Term:
    """How many of the ninja that the Passage brings stay on their area."""
    there, ninja = met(use, table), fighting(use, table, rulings)
    gone = becoming_wounds(ninja, there, use.wounded, table, rulings)
    return use.count - gone + kept_on_area(ninja, there, use.wounded, table, rulings)


@encodes(book.AREA_PAS_02, book.WOUNDS_11, obeys=(TasukeDivisionRoom,))
def fighting(use: SymAreaUse, table: SymTable, rulings: Rulings) -> Term:
    """The ninja that the Passage brings, and those that stand there beside a ronin already."""
    match rulings.tasuke_division_room:
        case TasukeDivisionRoom.FILL_ALL_ROOM:
            return use.count
        case TasukeDivisionRoom.MAY_OVERLOAD:
            beside = (
                z3.If(z3.And(use.to == area.number, table.guarded[area]), table.ninja[area], 0)
                for area in AREAS
            )
            return z3.If(use.count >= 1, use.count + z3.Sum(*beside), 0)
        case other:
            assert_never(other)


@encodes(book.AREA_PAS_03, book.AREA_GEN_06, obeys=(PassageUnfought,))
def fought_for(area: Space, table: SymTable, rulings: Rulings) -> Term:
    """The area was not taken by the Passage without a fight, or that does not matter."""
    match rulings.passage_unfought:
        case PassageUnfought.USABLE:
            return z3.BoolVal(True)
        case PassageUnfought.ONLY_AFTER_COMBAT:
            return z3.Not(table.unfought[area])
        case other:
            assert_never(other)


@encodes(book.AREA_PAS_03, obeys=(PassageUnfought,))
def unfought_told(
    use: SymAreaUse, before: SymTable, after: SymTable, rulings: Rulings
) -> Iterator[Claim]:
    """Which areas the Passage took without a fight is kept until they are lost."""
    match rulings.passage_unfought:
        case PassageUnfought.USABLE:
            pass
        case PassageUnfought.ONLY_AFTER_COMBAT:
            for area in AREAS:
                nobody_there = z3.And(before.ninja[area] == 0, z3.Not(before.guarded[area]))
                taken = z3.And(use.to == area.number, use.count >= 1, nobody_there)
                unfought = z3.And(is_occupied(area, after), z3.Or(before.unfought[area], taken))
                yield Claim(book.AREA_PAS_03, after.unfought[area] == unfought)
        case other:
            assert_never(other)
