"""Combat step 3: wounds that the Watchtower and the Well lay straight on tiles."""

from collections.abc import Iterator, Mapping
from typing import assert_never

import z3

from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.ambiguities.areas import (
    EliminatedTarget,
    IdleAreaUse,
    SharedWatchtower,
    WatchtowerFields,
    WatchtowerRefill,
    WatchtowerShortSupply,
)
from ronin.model.seven_ronin.ambiguities.components import NinjaMarkerLimit
from ronin.model.seven_ronin.ambiguities.inn import CopiedWatchtower, WellSameRoninTwice
from ronin.model.seven_ronin.ambiguities.wounds import FallenRoninsMarkers
from ronin.model.seven_ronin.pieces import FIELDS, RONIN, Ronin, Space
from ronin.model.seven_ronin.rulings import Rulings
from ronin.model.seven_ronin.village import Village
from ronin.verify.seven_ronin.encodes import encodes
from ronin.verify.seven_ronin.encoding.area_uses import by_inn, carries_out
from ronin.verify.seven_ronin.encoding.reveal import in_village, stands
from ronin.verify.seven_ronin.encoding.wounds import markers_freed
from ronin.verify.seven_ronin.symbols import SymAbility, SymAreaUse, SymSoFar, SymTable
from ronin.verify.smt.encodes import Claim, Term

COMPANIONS = tuple(ronin for ronin in RONIN if ronin is not Ronin.TASUKE)


def how_many(terms: Mapping[Ronin, Term]) -> Term:
    """Of how many ronin it is true."""
    return z3.Sum(*(z3.If(term, 1, 0) for term in terms.values()))


@encodes(book.AREA_WAT_03, book.AREA_WEL_02, book.SETUP_06, obeys=(NinjaMarkerLimit,))
def wounds_at_hand(table: SymTable, rulings: Rulings) -> Term:
    """For how many wounds there are markers."""
    match rulings.ninja_marker_limit:
        case NinjaMarkerLimit.BINDING | NinjaMarkerLimit.NOT_SAID:
            return table.supply
        case NinjaMarkerLimit.FROM_RESERVES:
            return table.supply + table.reserves
        case NinjaMarkerLimit.SUBSTITUTES:
            return z3.IntVal(len(RONIN))
        case other:
            assert_never(other)


@encodes(book.WOUNDS_13, obeys=(NinjaMarkerLimit,))
def paid_by_reserves(paid: Term, table: SymTable, rulings: Rulings) -> Term:
    """How many of the markers laid on tiles the Reserves have to give."""
    match rulings.ninja_marker_limit:
        case NinjaMarkerLimit.BINDING | NinjaMarkerLimit.NOT_SAID | NinjaMarkerLimit.SUBSTITUTES:
            return z3.IntVal(0)
        case NinjaMarkerLimit.FROM_RESERVES:
            return z3.If(paid > table.supply, paid - table.supply, 0)
        case other:
            assert_never(other)


@encodes(book.AREA_WAT_03, book.AREA_WEL_02, obeys=(IdleAreaUse, NinjaMarkerLimit))
def marker_to_lay(table: SymTable, rulings: Rulings) -> Term:
    """There is a marker for a wound, or none is needed for the use."""
    match rulings.idle_area_use:
        case IdleAreaUse.USED_IN_VAIN:
            return z3.BoolVal(True)
        case IdleAreaUse.REFUSED:
            pass
        case idle_other:
            assert_never(idle_other)
    match rulings.ninja_marker_limit:
        case (
            NinjaMarkerLimit.BINDING | NinjaMarkerLimit.FROM_RESERVES | NinjaMarkerLimit.SUBSTITUTES
        ):
            return wounds_at_hand(table, rulings) >= 1
        case NinjaMarkerLimit.NOT_SAID:
            return z3.BoolVal(True)
        case other:
            assert_never(other)


@encodes(
    book.AREA_WAT_01,
    book.AREA_WAT_02,
    book.INN_04,
    obeys=(WatchtowerFields, CopiedWatchtower),
)
def near(
    ronin: Ronin, use: SymAbility, table: SymTable, village: Village, rulings: Rulings
) -> Term:
    """The ronin stands where the arrows of this use reach."""
    match rulings.watchtower_fields:
        case WatchtowerFields.ADJACENT_TWO:
            reach = village.neighbours[Space.WATCHTOWER.number]
        case WatchtowerFields.BOTH_FIELDS:
            reach = (Space.INN, *FIELDS)
        case fields_other:
            assert_never(fields_other)
    of_the_watchtower = z3.Or(*(stands(ronin, area, table) for area in reach))
    match rulings.copied_watchtower:
        case CopiedWatchtower.OF_THE_WATCHTOWER:
            return of_the_watchtower
        case CopiedWatchtower.OF_THE_INN:
            beside = village.neighbours[Space.INN.number]
            of_the_inn = z3.Or(*(stands(ronin, area, table) for area in beside))
            return z3.If(by_inn(use), of_the_inn, of_the_watchtower)
        case other:
            assert_never(other)


def beside_tasuke(ronin: Ronin, reached: Mapping[Ronin, Term], table: SymTable) -> Term:
    """The ronin and Tasuke stand together within reach."""
    together = table.place[ronin] == table.place[Ronin.TASUKE]
    return z3.And(reached[ronin], reached[Ronin.TASUKE], together)


@encodes(book.AREA_WAT_01, book.RONIN_TAS_04, book.RONIN_TAS_05, obeys=(SharedWatchtower,))
def spared(reached: Mapping[Ronin, Term], table: SymTable, rulings: Rulings) -> Term:
    """How many within reach are not hit because Tasuke stands with them and one is chosen."""
    match rulings.shared_watchtower:
        case SharedWatchtower.EACH:
            return z3.IntVal(0)
        case SharedWatchtower.ONE_CHOSEN:
            beside = (beside_tasuke(ronin, reached, table) for ronin in COMPANIONS)
            return z3.Sum(*(z3.If(together, 1, 0) for together in beside))
        case other:
            assert_never(other)


def wounds_due(reached: Mapping[Ronin, Term], table: SymTable, rulings: Rulings) -> Term:
    """How many wounds the Watchtower deals if there are markers enough."""
    return how_many(reached) - spared(reached, table, rulings)


@encodes(
    book.AREA_WAT_03,
    book.WOUNDS_08,
    obeys=(WatchtowerRefill, NinjaMarkerLimit, FallenRoninsMarkers),
)
def frees(ronin: Ronin, table: SymTable, rulings: Rulings) -> Term:
    """How many markers pay for further wounds of the Watchtower once it has hit that ronin."""
    match rulings.watchtower_refill:
        case WatchtowerRefill.SUPPLY_BEFORE:
            return z3.IntVal(0)
        case WatchtowerRefill.AS_THEY_FALL:
            pass
        case refill_other:
            assert_never(refill_other)
    match rulings.fallen_ronins_markers:
        case FallenRoninsMarkers.END_OF_STEP:
            return z3.IntVal(0)
        case FallenRoninsMarkers.AT_ONCE:
            pass
        case fallen_other:
            assert_never(fallen_other)
    match rulings.ninja_marker_limit:
        case NinjaMarkerLimit.BINDING:
            added = {other: z3.IntVal(int(other is ronin)) for other in RONIN}
            return markers_freed(added, table, rulings)
        case (
            NinjaMarkerLimit.SUBSTITUTES
            | NinjaMarkerLimit.FROM_RESERVES
            | NinjaMarkerLimit.NOT_SAID
        ):
            return z3.IntVal(0)
        case other:
            assert_never(other)


def refilled(hit: Mapping[Ronin, Term], table: SymTable, rulings: Rulings) -> Term:
    """How many markers of ronin whom the Watchtower fells pay for its further wounds."""
    return z3.Sum(*(z3.If(hit[ronin], frees(ronin, table, rulings), 0) for ronin in RONIN))


@encodes(book.AREA_WAT_01, book.AREA_WAT_03, obeys=(NinjaMarkerLimit,))
def right_number_hit(
    use: SymAreaUse, due: Term, table: SymTable, rulings: Rulings
) -> Iterator[Claim]:
    """All that are due are hit; or, one after the other, as many as there are markers for."""
    hits = how_many(use.hit)
    match rulings.ninja_marker_limit:
        case (
            NinjaMarkerLimit.BINDING | NinjaMarkerLimit.FROM_RESERVES | NinjaMarkerLimit.SUBSTITUTES
        ):
            before = wounds_at_hand(table, rulings)
            markers = before + z3.If(before >= 1, refilled(use.hit, table, rulings), 0)
            yield Claim(book.AREA_WAT_03, hits <= markers)
            yield Claim(book.AREA_WAT_01, hits <= due)
            yield Claim(book.AREA_WAT_01, z3.Or(hits == due, hits == markers))
        case NinjaMarkerLimit.NOT_SAID:
            yield Claim(book.AREA_WAT_01, hits == z3.If(table.supply < due, 0, due))
        case other:
            assert_never(other)


def choice_of_targets(
    reached: Mapping[Ronin, Term], due: Term, table: SymTable, rulings: Rulings
) -> Term:
    """There are too few markers, and they can be spent on ronin who free none."""
    markers = wounds_at_hand(table, rulings)
    freeing_none = {
        ronin: z3.And(reached[ronin], frees(ronin, table, rulings) == 0) for ronin in RONIN
    }
    return z3.And(markers >= 1, markers < due, how_many(freeing_none) >= markers)


@encodes(book.AREA_WAT_03, obeys=(WatchtowerShortSupply, NinjaMarkerLimit))
def enough_for_all(due: Term, table: SymTable, rulings: Rulings) -> Term:
    """There are markers for all wounds, where it is all or nothing."""
    match rulings.watchtower_short_supply:
        case WatchtowerShortSupply.ATTACKER_SAYS | WatchtowerShortSupply.DEFENDER_SAYS:
            return z3.BoolVal(True)
        case WatchtowerShortSupply.NOBODY:
            pass
        case short_other:
            assert_never(short_other)
    match rulings.ninja_marker_limit:
        case NinjaMarkerLimit.BINDING:
            return table.supply >= due
        case (
            NinjaMarkerLimit.SUBSTITUTES
            | NinjaMarkerLimit.FROM_RESERVES
            | NinjaMarkerLimit.NOT_SAID
        ):
            return z3.BoolVal(True)
        case other:
            assert_never(other)


@encodes(book.AREA_WAT_01, obeys=(IdleAreaUse,))
def somebody_to_hit(due: Term, rulings: Rulings) -> Term:
    """A ronin is within reach, or none is needed for the use."""
    match rulings.idle_area_use:
        case IdleAreaUse.REFUSED:
            return due >= 1
        case IdleAreaUse.USED_IN_VAIN:
            return z3.BoolVal(True)
        case other:
            assert_never(other)


def all_near(
    use: SymAbility, table: SymTable, village: Village, rulings: Rulings
) -> dict[Ronin, Term]:
    """Who stands where the arrows reach, if this is a use of the Watchtower."""
    used = carries_out(Space.WATCHTOWER, use)
    return {ronin: z3.And(used, near(ronin, use, table, village, rulings)) for ronin in RONIN}


def watchtower_works(use: SymAbility, table: SymTable, village: Village, rulings: Rulings) -> Term:
    """Such a use of the Watchtower is possible."""
    due = wounds_due(all_near(use, table, village, rulings), table, rulings)
    return z3.And(
        marker_to_lay(table, rulings),
        somebody_to_hit(due, rulings),
        enough_for_all(due, table, rulings),
    )


@encodes(
    book.AREA_WAT_01,
    book.AREA_WAT_02,
    book.AREA_WAT_03,
    book.RONIN_TAS_05,
)
def watchtower_shoots(
    use: SymAreaUse, table: SymTable, village: Village, rulings: Rulings
) -> Iterator[Claim]:
    """Each ronin on a neighbouring area is hit, as far as there are markers."""
    used = carries_out(Space.WATCHTOWER, use)
    reached = all_near(use, table, village, rulings)
    due = wounds_due(reached, table, rulings)
    pair = spared(reached, table, rulings) >= 1
    with_tasuke = {
        ronin: z3.And(use.hit[ronin], beside_tasuke(ronin, reached, table)) for ronin in RONIN
    }
    for ronin in RONIN:
        yield Claim(book.AREA_WAT_01, z3.Implies(use.hit[ronin], reached[ronin]))
    yield Claim(book.RONIN_TAS_05, z3.Implies(pair, how_many(with_tasuke) <= 1))
    yield Claim(book.AREA_WAT_03, z3.Implies(used, marker_to_lay(table, rulings)))
    yield Claim(book.AREA_WAT_01, z3.Implies(used, somebody_to_hit(due, rulings)))
    yield Claim(book.AREA_WAT_03, z3.Implies(used, enough_for_all(due, table, rulings)))
    yield from right_number_hit(use, due, table, rulings)
    one_of_two = z3.And(pair, wounds_at_hand(table, rulings) >= 1)
    chosen = z3.And(
        z3.Or(one_of_two, choice_of_targets(reached, due, table, rulings)),
        z3.Not(wound_unanswered(use, table, village, rulings)),
    )
    yield Claim(book.AREA_WAT_03, z3.Implies(z3.And(used, chosen), use.targets_given))
    yield Claim(book.AREA_WAT_01, z3.Implies(use.targets_given, used))
    yield Claim(book.AREA_WAT_03, z3.Implies(use.targets_given, how_many(use.hit) >= 1))


@encodes(book.WOUNDS_09, book.GREEN_13, obeys=(EliminatedTarget,))
def may_be_named(ronin: Ronin, table: SymTable, rulings: Rulings) -> Term:
    """An ability that means one ronin may mean him: he is on a Village Area, or it is in vain."""
    match rulings.eliminated_target:
        case EliminatedTarget.LIVING_ONLY:
            return in_village(ronin, table)
        case EliminatedTarget.ANY:
            return z3.Or(in_village(ronin, table), z3.Not(table.alive[ronin]))
        case other:
            assert_never(other)


@encodes(book.AREA_WEL_01, book.INN_01, obeys=(WellSameRoninTwice,))
def may_be_poisoned(ronin: Ronin, so_far: SymSoFar, rulings: Rulings) -> Term:
    """The Well may mean him: he can be meant, and was not in this round if that matters."""
    named = may_be_named(ronin, so_far.now, rulings)
    match rulings.well_same_ronin_twice:
        case WellSameRoninTwice.ALLOWED:
            return named
        case WellSameRoninTwice.MUST_DIFFER:
            before = (
                z3.And(carries_out(Space.WELL, use), use.target == ronin.number)
                for use in so_far.uses
            )
            return z3.And(named, z3.Not(z3.Or(*before)))
        case other:
            assert_never(other)


@encodes(book.AREA_WEL_01, book.AREA_WEL_02, book.GREEN_13)
def well_poisons(use: SymAreaUse, so_far: SymSoFar, rulings: Rulings) -> Iterator[Claim]:
    """The Well means one living ronin on a Village Area, and needs a marker."""
    used, table = carries_out(Space.WELL, use), so_far.now
    yield Claim(book.AREA_WEL_02, z3.Implies(used, marker_to_lay(table, rulings)))
    for ronin in RONIN:
        meant = z3.And(used, use.target == ronin.number)
        yield Claim(book.AREA_WEL_01, z3.Implies(meant, may_be_poisoned(ronin, so_far, rulings)))


def well_works(so_far: SymSoFar, rulings: Rulings) -> Term:
    """A use of the Well is possible."""
    somebody = z3.Or(*(may_be_poisoned(ronin, so_far, rulings) for ronin in RONIN))
    return z3.And(marker_to_lay(so_far.now, rulings), somebody)


@encodes(book.AREA_WAT_01, book.AREA_WEL_01, book.WOUNDS_13, book.RONIN_TAS_04)
def wounds_aimed(ronin: Ronin, use: SymAreaUse, table: SymTable, rulings: Rulings) -> Term:
    """The wounds that the Watchtower or the Well lays straight on his tile."""
    poisoned = z3.And(
        carries_out(Space.WELL, use),
        use.target == ronin.number,
        table.alive[ronin],
        wounds_at_hand(table, rulings) >= 1,
    )
    return z3.If(z3.Or(use.hit[ronin], poisoned), 1, 0)


@encodes(book.SETUP_06, book.WOUNDS_13, obeys=(NinjaMarkerLimit,))
def wound_unanswered(use: SymAreaUse, table: SymTable, village: Village, rulings: Rulings) -> Term:
    """A marker for a wound is missing, and the rules do not say what then."""
    match rulings.ninja_marker_limit:
        case (
            NinjaMarkerLimit.BINDING | NinjaMarkerLimit.SUBSTITUTES | NinjaMarkerLimit.FROM_RESERVES
        ):
            return z3.BoolVal(False)
        case NinjaMarkerLimit.NOT_SAID:
            due = wounds_due(all_near(use, table, village, rulings), table, rulings)
            arrows = z3.And(carries_out(Space.WATCHTOWER, use), table.supply < due)
            living = z3.Or(*(z3.And(use.target == r.number, table.alive[r]) for r in RONIN))
            poison = z3.And(carries_out(Space.WELL, use), living, table.supply == 0)
            return z3.Or(arrows, poison)
        case other:
            assert_never(other)
