"""Combat step 1: the abilities of the ronin."""

from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import assert_never

import z3

from ronin.model.clause import Clause
from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.ambiguities import abilities, defender_plan
from ronin.model.seven_ronin.pieces import AREAS, RONIN, SPACES, YOBU_DRIVES_OUT, Ronin, Space
from ronin.model.seven_ronin.rulings import Rulings
from ronin.model.seven_ronin.village import Village
from ronin.verify.seven_ronin.encodes import encodes
from ronin.verify.seven_ronin.encoding.attack_size import larger, smaller
from ronin.verify.seven_ronin.encoding.planning import OTHERS, is_cancelled, stayed_places
from ronin.verify.seven_ronin.encoding.reveal import is_free, markers_work, stands, takes_part
from ronin.verify.seven_ronin.symbols import NONE, SymRoninUse, SymStep1, SymTable
from ronin.verify.smt.encodes import Claim, Term

ON_NINJA: dict[Ronin, Clause] = {
    Ronin.YOBU: book.RONIN_GEN_05,
    Ronin.MUSASHI: book.RONIN_GEN_05,
}
"""Whose ability needs ninja on his area."""
ON_FREE_GROUND: dict[Ronin, Clause] = {
    Ronin.HAYAI: book.RONIN_GEN_06,
    Ronin.TAIKO: book.RONIN_GEN_06,
    Ronin.YUMI: book.RONIN_GEN_06,
}
"""Whose ability needs an area without ninja."""


def uses(ronin: Ronin, use: SymRoninUse) -> Term:
    """This is the use of that ronin's ability."""
    return use.ronin == ronin.number


@encodes(
    book.RONIN_GEN_01,
    book.RONIN_GEN_02,
    book.RONIN_GEN_03,
    obeys=(abilities.MusashiTurn,),
)
def uses_in_order(ronin_uses: tuple[SymRoninUse, ...], rulings: Rulings) -> Iterator[Claim]:
    """Abilities are used in any order, each at most once; empty uses come last."""
    for earlier, later in pairwise(ronin_uses):
        yield Claim(None, z3.Implies(earlier.ronin == NONE, later.ronin == NONE))
    for earlier, later in combinations(ronin_uses, 2):
        once = z3.Or(earlier.ronin == NONE, earlier.ronin != later.ronin)
        yield Claim(book.RONIN_GEN_02, once)
    match rulings.musashi_turn:
        case abilities.MusashiTurn.ANY_ORDER:
            pass
        case abilities.MusashiTurn.FIRST:
            for later in ronin_uses[1:]:
                yield Claim(book.RONIN_MUS_01, z3.Not(uses(Ronin.MUSASHI, later)))
        case other:
            assert_never(other)


def use_allowed(use: SymRoninUse, step: SymStep1, rulings: Rulings) -> Iterator[Claim]:
    """A ronin who is ready uses his ability."""
    yield from nobody_else(use)
    for ronin in (*ON_NINJA, *ON_FREE_GROUND):
        for clause, ready in conditions(ronin, step, rulings):
            yield Claim(clause, z3.Implies(uses(ronin, use), ready))
    for clause, ready in yumi_shoots(step.now, rulings):
        yield Claim(clause, z3.Implies(uses(Ronin.YUMI, use), ready))
    for clause, ready in musashi_strikes(step, rulings):
        yield Claim(clause, z3.Implies(uses(Ronin.MUSASHI, use), ready))


@encodes(book.RONIN_KAB_01)
def nobody_else(use: SymRoninUse) -> Iterator[Claim]:
    """Kabe has no ability, and Tasuke's is not used in step 1."""
    yield Claim(None, use.ronin >= NONE)
    yield Claim(None, use.ronin < len(RONIN))
    yield Claim(book.RONIN_KAB_01, z3.Not(uses(Ronin.KABE, use)))
    yield Claim(book.RONIN_GEN_03, z3.Not(uses(Ronin.TASUKE, use)))


@encodes(
    book.RONIN_GEN_04,
    book.RONIN_GEN_05,
    book.RONIN_GEN_06,
    book.GREEN_11,
    book.AREA_SHR_01,
    obeys=(
        abilities.AbilityCondition,
        abilities.StayedRoninAbility,
        abilities.StayedHayai,
    ),
)
def conditions(ronin: Ronin, step: SymStep1, rulings: Rulings) -> Iterator[Claim]:
    """A living ronin on the right ground, without last round's Shrine Marker, is ready."""
    now = step.now
    yield Claim(book.WOUNDS_09, now.alive[ronin])
    unmarked = step.position.shrine[ronin] == 0
    yield Claim(book.RONIN_GEN_04, z3.Or(unmarked, z3.Not(markers_work(now, rulings))))
    yield Claim(book.GREEN_11, now.place[ronin] != Space.GREEN.number)
    yield Claim(book.PLAN_D_04, takes_part(ronin, now))
    match rulings.ability_condition:
        case abilities.AbilityCondition.AT_USE:
            yield from right_ground(ronin, now)
        case abilities.AbilityCondition.AT_STEP_START:
            yield from right_ground(ronin, step.start)
        case condition:
            assert_never(condition)
    stayed = stayed_places(step.position, rulings)[ronin] != NONE
    match rulings.stayed_ronin_ability:
        case abilities.StayedRoninAbility.IDLE:
            yield Claim(book.AREA_PEN_02, z3.Not(stayed))
        case abilities.StayedRoninAbility.USES_IT:
            yield from _hayai_not_bound(ronin, stayed, rulings)
        case other:
            assert_never(other)


@encodes(obeys=(abilities.StayedHayai,))
def _hayai_not_bound(ronin: Ronin, stayed: Term, rulings: Rulings) -> Iterator[Claim]:
    match rulings.stayed_hayai:
        case abilities.StayedHayai.MAY_RIDE:
            return
        case abilities.StayedHayai.MUST_STAY:
            if ronin is Ronin.HAYAI:
                yield Claim(book.AREA_PEN_02, z3.Not(stayed))
        case other:
            assert_never(other)


def right_ground(ronin: Ronin, table: SymTable) -> Iterator[Claim]:
    """Ninja are on his area, or none are, as his ability needs it."""
    for area in AREAS:
        here = table.at[ronin][area]
        for who, clause in ON_NINJA.items():
            if who is ronin:
                yield Claim(clause, z3.Implies(here, table.ninja[area] >= 1))
        for who, clause in ON_FREE_GROUND.items():
            if who is ronin:
                yield Claim(clause, z3.Implies(here, is_free(area, table)))


def every(claims: Iterator[Claim]) -> Term:
    """All of the claims are true."""
    return z3.And(z3.BoolVal(True), *(claim.term for claim in claims))


def driven_out(use: SymRoninUse) -> Term:
    """How many ninja Yobu drives out."""
    return z3.Sum(*(use.driven[space] for space in SPACES))


@encodes(book.RONIN_YOB_01, obeys=(abilities.YobuOldNinja,))
def drivable(area: Space, step: SymStep1, rulings: Rulings) -> Term:
    """How many ninja of the area Yobu may drive out."""
    match rulings.yobu_old_ninja:
        case abilities.YobuOldNinja.ANY:
            return step.now.ninja[area]
        case abilities.YobuOldNinja.NEW_ONLY:
            came = step.start.ninja[area] - step.position.ninja[area]
            return smaller(came, step.now.ninja[area])
        case other:
            assert_never(other)


@encodes(
    book.RONIN_YOB_02,
    book.RONIN_YOB_03,
    book.PLAN_A_06,
    obeys=(abilities.YobuOntoRonin, abilities.YobuOntoEmpty, abilities.YobuAndLimits),
)
def takes(goal: Space, table: SymTable, village: Village, rulings: Rulings) -> Term:
    """How many of the one or two ninja the area may take from Yobu."""
    match rulings.yobu_and_limits:
        case abilities.YobuAndLimits.IGNORED:
            most = z3.IntVal(YOBU_DRIVES_OUT)
        case abilities.YobuAndLimits.BINDING:
            left = village.limits[goal.number] - table.ninja[goal]
            most = smaller(z3.IntVal(YOBU_DRIVES_OUT), larger(left, z3.IntVal(0)))
        case limits:
            assert_never(limits)
    match rulings.yobu_onto_empty:
        case abilities.YobuOntoEmpty.ALLOWED:
            pass
        case abilities.YobuOntoEmpty.NOT_ALLOWED:
            somebody = z3.Or(table.ninja[goal] >= 1, table.guarded[goal])
            most = z3.If(somebody, most, 0)
        case empty:
            assert_never(empty)
    match rulings.yobu_onto_ronin:
        case abilities.YobuOntoRonin.ALLOWED:
            return most
        case abilities.YobuOntoRonin.NOT_ALLOWED:
            return z3.If(table.guarded[goal], 0, most)
        case other:
            assert_never(other)


def taken_around(area: Space, step: SymStep1, village: Village, rulings: Rulings) -> Term:
    """How many ninja the neighbours of the area may take from Yobu."""
    near = village.neighbours[area.number]
    return z3.Sum(z3.IntVal(0), *(takes(goal, step.now, village, rulings) for goal in near))


@encodes(book.RONIN_YOB_01, obeys=(abilities.YobuNumber, abilities.UpToIncludesNone))
def fewest_driven_out(rulings: Rulings) -> Term:
    """The fewest ninja with which it is a use of Yobu's ability."""
    match rulings.yobu_number:
        case abilities.YobuNumber.UP_TO_TWO:
            pass
        case abilities.YobuNumber.TWO_IF_HE_CAN:
            return z3.IntVal(1)
        case number:
            assert_never(number)
    match rulings.up_to_includes_none:
        case abilities.UpToIncludesNone.AT_LEAST_ONE:
            return z3.IntVal(1)
        case abilities.UpToIncludesNone.NONE_ALLOWED:
            return z3.IntVal(0)
        case least:
            assert_never(least)


@encodes(book.RONIN_YOB_01, book.GREEN_15, obeys=(abilities.YobuNumber,))
def yobu_drives(
    use: SymRoninUse, step: SymStep1, village: Village, rulings: Rulings
) -> Iterator[Claim]:
    """One or two ninja go from Yobu's area to adjacent Village Areas, the same or two."""
    used = uses(Ronin.YOBU, use)
    for space in SPACES:
        yield Claim(book.RONIN_YOB_01, use.driven[space] >= 0)
        yield Claim(None, z3.Or(used, use.driven[space] == 0))
    yield Claim(book.RONIN_YOB_01, z3.Implies(used, driven_out(use) >= fewest_driven_out(rulings)))
    yield Claim(book.RONIN_YOB_01, z3.Implies(used, driven_out(use) <= YOBU_DRIVES_OUT))
    yield Claim(book.GREEN_11, use.driven[Space.GREEN] == 0)
    for area in AREAS:
        here = z3.And(used, step.now.at[Ronin.YOBU][area])
        most = drivable(area, step, rulings)
        yield Claim(book.RONIN_YOB_01, z3.Implies(here, driven_out(use) <= most))
        near = z3.Sum(z3.IntVal(0), *(use.driven[goal] for goal in village.neighbours[area.number]))
        yield Claim(book.RONIN_YOB_01, z3.Implies(here, driven_out(use) == near))
        match rulings.yobu_number:
            case abilities.YobuNumber.UP_TO_TWO:
                pass
            case abilities.YobuNumber.TWO_IF_HE_CAN:
                around = taken_around(area, step, village, rulings)
                around = smaller(z3.IntVal(YOBU_DRIVES_OUT), around)
                two = driven_out(use) == smaller(most, around)
                yield Claim(book.RONIN_YOB_01, z3.Implies(here, two))
            case number:
                assert_never(number)
    yield from _within_takes(use, step, village, rulings)


def _within_takes(
    use: SymRoninUse, step: SymStep1, village: Village, rulings: Rulings
) -> Iterator[Claim]:
    for goal in AREAS:
        most = takes(goal, step.now, village, rulings)
        yield Claim(book.RONIN_YOB_01, use.driven[goal] <= most)


@encodes(book.RONIN_YUM_01, book.RONIN_YUM_02, obeys=(abilities.YumiWithoutReserves,))
def yumi_shoots(table: SymTable, rulings: Rulings) -> Iterator[Claim]:
    """Yumi needs a ninja in the Reserves."""
    match rulings.yumi_without_reserves:
        case abilities.YumiWithoutReserves.REFUSED:
            yield Claim(book.RONIN_YUM_02, table.reserves >= 1)
        case abilities.YumiWithoutReserves.USED_IN_VAIN:
            pass
        case other:
            assert_never(other)


@encodes(
    book.RONIN_TAI_01,
    book.RONIN_TAI_03,
    obeys=(abilities.TaikoAndGreen, abilities.TaikoOnUnhurt),
)
def may_be_healed(ronin: Ronin, table: SymTable, rulings: Rulings) -> Iterator[Claim]:
    """Taiko heals another living ronin with a wound, wherever he is."""
    yield Claim(book.RONIN_TAI_03, table.alive[ronin])
    yield Claim(book.PLAN_D_04, takes_part(ronin, table))
    match rulings.taiko_on_unhurt:
        case abilities.TaikoOnUnhurt.REFUSED:
            yield Claim(book.RONIN_TAI_01, table.wounds[ronin] >= 1)
        case abilities.TaikoOnUnhurt.USED_IN_VAIN:
            pass
        case unhurt:
            assert_never(unhurt)
    match rulings.taiko_and_green:
        case abilities.TaikoAndGreen.MAY_HEAL:
            pass
        case abilities.TaikoAndGreen.MAY_NOT_HEAL:
            yield Claim(book.GREEN_11, table.place[ronin] != Space.GREEN.number)
        case green:
            assert_never(green)


def taiko_heals(use: SymRoninUse, table: SymTable, rulings: Rulings) -> Iterator[Claim]:
    """Taiko names one whom he may heal, and not himself."""
    used = uses(Ronin.TAIKO, use)
    yield Claim(None, z3.Or(used, use.heal == NONE))
    yield Claim(book.RONIN_TAI_01, z3.Implies(used, use.heal >= 0))
    yield Claim(book.RONIN_TAI_01, z3.Implies(used, use.heal < len(RONIN)))
    yield Claim(book.RONIN_TAI_03, use.heal != Ronin.TAIKO.number)
    for ronin in RONIN:
        for clause, healable in may_be_healed(ronin, table, rulings):
            yield Claim(clause, z3.Implies(use.heal == ronin.number, healable))


@encodes(
    book.RONIN_HAY_01,
    book.RONIN_HAY_02,
    book.RONIN_HAY_03,
    obeys=(
        abilities.HayaiGoal,
        abilities.HayaiGoalMoment,
        abilities.OccupiedBeforeStep3,
        abilities.AbilityCondition,
    ),
)
def is_goal(area: Space, step: SymStep1, rulings: Rulings) -> Iterator[Claim]:
    """An area with ninja is a goal, if no ronin but an uncancelled Tasuke is there."""
    table = step.now
    for ronin in OTHERS:
        if ronin is not Ronin.HAYAI:
            yield Claim(book.RONIN_HAY_03, z3.Not(stands(ronin, area, table)))
    tasuke = stands(Ronin.TASUKE, area, table)
    elsewhere = z3.Not(table.at[Ronin.HAYAI][area])
    match rulings.hayai_goal_moment:
        case abilities.HayaiGoalMoment.AT_USE:
            ninja = table.ninja[area] >= 1
        case abilities.HayaiGoalMoment.AT_STEP_START:
            ninja = step.start.ninja[area] >= 1
            yield Claim(book.RONIN_HAY_01, elsewhere)
        case moment:
            assert_never(moment)
    match rulings.hayai_goal:
        case abilities.HayaiGoal.ANY_WITH_NINJA:
            yield Claim(book.RONIN_HAY_01, ninja)
            yield from _tasuke_uncancelled(tasuke, step, rulings)
        case abilities.HayaiGoal.OCCUPIED_ONLY:
            yield Claim(book.RONIN_HAY_01, ninja)
            yield Claim(book.RONIN_HAY_01, z3.Not(tasuke))
        case abilities.HayaiGoal.ALSO_TO_TASUKE:
            yield Claim(book.RONIN_HAY_01, z3.Or(ninja, tasuke))
            yield Claim(book.RONIN_HAY_01, elsewhere)
            yield from _tasuke_uncancelled(tasuke, step, rulings)
        case goal:
            assert_never(goal)
    match rulings.occupied_before_step_3:
        case abilities.OccupiedBeforeStep3.NINJA_WITHOUT_RONIN:
            pass
        case abilities.OccupiedBeforeStep3.HELD_BEFORE_ONLY:
            held = step.position.ninja[area] >= 1
            yield Claim(book.RONIN_HAY_01, z3.Or(tasuke, held))
        case abilities.OccupiedBeforeStep3.STEP_3_ONLY:
            yield Claim(book.RONIN_HAY_01, tasuke)
        case occupied:
            assert_never(occupied)
    match rulings.ability_condition:
        case abilities.AbilityCondition.AT_USE:
            pass
        case abilities.AbilityCondition.AT_STEP_START:
            yield Claim(book.RONIN_HAY_01, elsewhere)
        case condition:
            assert_never(condition)


@encodes(
    book.RONIN_HAY_03,
    obeys=(defender_plan.CancelledTasuke, abilities.HayaiToCancelledTasuke),
)
def _tasuke_uncancelled(tasuke: Term, step: SymStep1, rulings: Rulings) -> Iterator[Claim]:
    match rulings.cancelled_tasuke:
        case defender_plan.CancelledTasuke.MAY_JOIN:
            return
        case defender_plan.CancelledTasuke.MAY_NOT_JOIN:
            pass
        case cancelled:
            assert_never(cancelled)
    match rulings.hayai_to_cancelled_tasuke:
        case abilities.HayaiToCancelledTasuke.MAY_RIDE:
            return
        case abilities.HayaiToCancelledTasuke.MAY_NOT_RIDE:
            working = markers_work(step.now, rulings)
            barred = z3.And(is_cancelled(step.position), working, tasuke)
            yield Claim(book.RONIN_HAY_03, z3.Not(barred))
        case other:
            assert_never(other)


def hayai_rides(use: SymRoninUse, step: SymStep1, rulings: Rulings) -> Iterator[Claim]:
    """Hayai rides to an area that is a goal."""
    used = uses(Ronin.HAYAI, use)
    yield Claim(None, z3.Or(used, use.to == NONE))
    yield Claim(book.RONIN_HAY_01, z3.Implies(used, use.to >= 0))
    yield Claim(book.GREEN_11, use.to < len(AREAS))
    for area in AREAS:
        for clause, open_to_him in is_goal(area, step, rulings):
            yield Claim(clause, z3.Implies(use.to == area.number, open_to_him))


@encodes(
    book.RONIN_MUS_01,
    obeys=(abilities.AbilityCondition,),
)
def musashi_strikes(step: SymStep1, rulings: Rulings) -> Iterator[Claim]:
    """There is a ninja to strike, even if his ground was looked at when the step began."""
    match rulings.ability_condition:
        case abilities.AbilityCondition.AT_USE:
            return
        case abilities.AbilityCondition.AT_STEP_START:
            for area in AREAS:
                here = step.now.at[Ronin.MUSASHI][area]
                yield Claim(book.RONIN_MUS_01, z3.Implies(here, step.now.ninja[area] >= 1))
        case other:
            assert_never(other)


@encodes(book.RONIN_YUM_01, obeys=(abilities.YumiWithoutReserves,))
def shot(use: SymRoninUse, table: SymTable, rulings: Rulings) -> Term:
    """How many ninja Yumi removes from the Reserves."""
    match rulings.yumi_without_reserves:
        case abilities.YumiWithoutReserves.REFUSED:
            return z3.If(uses(Ronin.YUMI, use), 1, 0)
        case abilities.YumiWithoutReserves.USED_IN_VAIN:
            return z3.If(z3.And(uses(Ronin.YUMI, use), table.reserves >= 1), 1, 0)
        case other:
            assert_never(other)


@encodes(book.RONIN_TAI_01, obeys=(abilities.TaikoOnUnhurt,))
def healed(ronin: Ronin, use: SymRoninUse, table: SymTable, rulings: Rulings) -> Term:
    """How many wounds Taiko takes off the tile."""
    named = use.heal == ronin.number
    match rulings.taiko_on_unhurt:
        case abilities.TaikoOnUnhurt.REFUSED:
            return z3.If(named, 1, 0)
        case abilities.TaikoOnUnhurt.USED_IN_VAIN:
            return z3.If(z3.And(named, table.wounds[ronin] >= 1), 1, 0)
        case other:
            assert_never(other)


@encodes(
    book.RONIN_MUS_01,
    book.RONIN_MUS_02,
    book.RONIN_MUS_03,
    book.RONIN_TAI_02,
    book.RONIN_YUM_01,
)
def use_done(
    use: SymRoninUse, before: SymTable, after: SymTable, rulings: Rulings
) -> Iterator[Claim]:
    """What the use changes: ninja driven, struck or shot, a wound healed; the rest is as before."""
    gone_to_supply = shot(use, before, rulings)
    struck = z3.If(uses(Ronin.MUSASHI, use), 1, 0)
    off_tiles = {ronin: healed(ronin, use, before, rulings) for ronin in RONIN}
    came = z3.Sum(gone_to_supply, struck, *off_tiles.values())
    yield Claim(book.RONIN_YUM_01, after.reserves == before.reserves - gone_to_supply)
    yield Claim(book.RONIN_TAI_02, after.supply == before.supply + came)
    for area in AREAS:
        yobu_here = z3.And(uses(Ronin.YOBU, use), before.at[Ronin.YOBU][area])
        musashi_here = z3.And(uses(Ronin.MUSASHI, use), before.at[Ronin.MUSASHI][area])
        gone = z3.If(yobu_here, driven_out(use), z3.If(musashi_here, 1, 0))
        changed = after.ninja[area] == before.ninja[area] - gone + use.driven[area]
        yield Claim(book.RONIN_MUS_01, changed)
    for ronin in RONIN:
        less = before.wounds[ronin] - off_tiles[ronin]
        yield Claim(book.RONIN_TAI_01, after.wounds[ronin] == less)
    rode = z3.If(uses(Ronin.HAYAI, use), use.to, before.place[Ronin.HAYAI])
    yield Claim(book.RONIN_HAY_01, after.place[Ronin.HAYAI] == rode)
