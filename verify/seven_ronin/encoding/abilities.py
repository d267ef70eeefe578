"""Combat step 1: the abilities of the ronin."""

from collections.abc import Iterator
from itertools import combinations, pairwise

import z3

from model.clause import Clause
from model.seven_ronin import rulebook as book
from model.seven_ronin.ambiguities import abilities
from model.seven_ronin.pieces import AREAS, RONIN, SPACES, Ronin, Space
from model.seven_ronin.village import Village
from verify.seven_ronin.encodes import Claim, Term, encodes
from verify.seven_ronin.encoding.reveal import is_free, stands
from verify.seven_ronin.symbols import NONE, SymPosition, SymRoninUse, SymTable

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
    obeys=(
        abilities.RoninAbilitiesDuty.OPTIONAL,
        abilities.MusashiDuty.OPTIONAL,
        abilities.MusashiTurn.ANY_ORDER,
    ),
)
def uses_in_order(ronin_uses: tuple[SymRoninUse, ...]) -> Iterator[Claim]:
    """Abilities are used in any order, each at most once; empty uses come last."""
    for earlier, later in pairwise(ronin_uses):
        yield Claim(None, z3.Implies(earlier.ronin == NONE, later.ronin == NONE))
    for earlier, later in combinations(ronin_uses, 2):
        once = z3.Or(earlier.ronin == NONE, earlier.ronin != later.ronin)
        yield Claim(book.RONIN_GEN_02, once)


@encodes(
    book.RONIN_GEN_04,
    book.RONIN_GEN_05,
    book.RONIN_GEN_06,
    book.RONIN_KAB_01,
    book.GREEN_11,
    book.AREA_SHR_01,
    obeys=(
        abilities.AbilityCondition.AT_USE,
        abilities.StayedRoninAbility.USES_IT,
    ),
)
def use_allowed(use: SymRoninUse, position: SymPosition, table: SymTable) -> Iterator[Claim]:
    """A living ronin on the right ground, without last round's Shrine Marker, uses his ability."""
    yield Claim(None, use.ronin >= NONE)
    yield Claim(None, use.ronin < len(RONIN))
    yield Claim(book.RONIN_KAB_01, z3.Not(uses(Ronin.KABE, use)))
    yield Claim(book.RONIN_GEN_03, z3.Not(uses(Ronin.TASUKE, use)))
    for ronin in (*ON_NINJA, *ON_FREE_GROUND):
        used = uses(ronin, use)
        yield Claim(book.WOUNDS_09, z3.Implies(used, table.alive[ronin]))
        yield Claim(book.RONIN_GEN_04, z3.Implies(used, position.shrine[ronin] == 0))
        off_green = table.place[ronin] != Space.GREEN.number
        yield Claim(book.GREEN_11, z3.Implies(used, off_green))
    for area in AREAS:
        for ronin, clause in ON_NINJA.items():
            here = z3.And(uses(ronin, use), table.at[ronin][area])
            yield Claim(clause, z3.Implies(here, table.ninja[area] >= 1))
        for ronin, clause in ON_FREE_GROUND.items():
            here = z3.And(uses(ronin, use), table.at[ronin][area])
            yield Claim(clause, z3.Implies(here, is_free(area, table)))


def driven_out(use: SymRoninUse) -> Term:
    """How many ninja Yobu drives out."""
    return z3.Sum(*(use.driven[space] for space in SPACES))


@encodes(
    book.RONIN_YOB_01,
    book.RONIN_YOB_02,
    book.RONIN_YOB_03,
    book.PLAN_A_06,
    book.GREEN_15,
    obeys=(
        abilities.YobuNumber.UP_TO_TWO,
        abilities.YobuOntoRonin.ALLOWED,
        abilities.YobuOldNinja.ANY,
        abilities.YobuAndLimits.IGNORED,
        abilities.UpToIncludesNone.AT_LEAST_ONE,
    ),
)
def yobu_drives(use: SymRoninUse, table: SymTable, village: Village) -> Iterator[Claim]:
    """One or two ninja go from Yobu's area to adjacent Village Areas, the same or two."""
    used = uses(Ronin.YOBU, use)
    for space in SPACES:
        yield Claim(book.RONIN_YOB_01, use.driven[space] >= 0)
        yield Claim(None, z3.Or(used, use.driven[space] == 0))
    yield Claim(book.RONIN_YOB_01, z3.Implies(used, driven_out(use) >= 1))
    yield Claim(book.RONIN_YOB_01, z3.Implies(used, driven_out(use) <= 2))
    yield Claim(book.GREEN_11, use.driven[Space.GREEN] == 0)
    for area in AREAS:
        here = z3.And(used, table.at[Ronin.YOBU][area])
        yield Claim(book.RONIN_YOB_01, z3.Implies(here, driven_out(use) <= table.ninja[area]))
        near = z3.Sum(z3.IntVal(0), *(use.driven[goal] for goal in village.neighbours[area.number]))
        yield Claim(book.RONIN_YOB_01, z3.Implies(here, driven_out(use) == near))


@encodes(book.RONIN_YUM_01, book.RONIN_YUM_02, obeys=(abilities.YumiWithoutReserves.REFUSED,))
def yumi_shoots(use: SymRoninUse, table: SymTable) -> Iterator[Claim]:
    """Yumi needs a ninja in the Reserves."""
    yield Claim(book.RONIN_YUM_02, z3.Implies(uses(Ronin.YUMI, use), table.reserves >= 1))


@encodes(
    book.RONIN_TAI_01,
    book.RONIN_TAI_03,
    obeys=(abilities.TaikoAndGreen.MAY_HEAL, abilities.TaikoOnUnhurt.REFUSED),
)
def taiko_heals(use: SymRoninUse, table: SymTable) -> Iterator[Claim]:
    """Taiko heals another living ronin with a wound, wherever he is."""
    used = uses(Ronin.TAIKO, use)
    yield Claim(None, z3.Or(used, use.heal == NONE))
    yield Claim(book.RONIN_TAI_01, z3.Implies(used, use.heal >= 0))
    yield Claim(book.RONIN_TAI_01, z3.Implies(used, use.heal < len(RONIN)))
    yield Claim(book.RONIN_TAI_03, use.heal != Ronin.TAIKO.number)
    for ronin in RONIN:
        healed = use.heal == ronin.number
        yield Claim(book.RONIN_TAI_03, z3.Implies(healed, table.alive[ronin]))
        yield Claim(book.RONIN_TAI_01, z3.Implies(healed, table.wounds[ronin] >= 1))


@encodes(
    book.RONIN_HAY_01,
    book.RONIN_HAY_02,
    book.RONIN_HAY_03,
    obeys=(
        abilities.HayaiGoal.ANY_WITH_NINJA,
        abilities.HayaiToCancelledTasuke.MAY_NOT_RIDE,
        abilities.OccupiedBeforeStep3.NINJA_WITHOUT_RONIN,
        abilities.StayedHayai.MAY_RIDE,
    ),
)
def hayai_rides(use: SymRoninUse, position: SymPosition, table: SymTable) -> Iterator[Claim]:
    """Hayai rides to any area with ninja, if no ronin but an uncancelled Tasuke is there."""
    used = uses(Ronin.HAYAI, use)
    yield Claim(None, z3.Or(used, use.to == NONE))
    yield Claim(book.RONIN_HAY_01, z3.Implies(used, use.to >= 0))
    yield Claim(book.GREEN_11, use.to < len(AREAS))
    others = [ronin for ronin in RONIN if ronin is not Ronin.HAYAI]
    for area in AREAS:
        goal = use.to == area.number
        yield Claim(book.RONIN_HAY_01, z3.Implies(goal, table.ninja[area] >= 1))
        for ronin in others:
            match ronin:
                case Ronin.TASUKE:
                    bars = position.shrine[ronin] >= 1
                case _:
                    bars = z3.BoolVal(True)
            taken = z3.And(bars, stands(ronin, area, table))
            yield Claim(book.RONIN_HAY_03, z3.Implies(goal, z3.Not(taken)))


@encodes(
    book.RONIN_MUS_01,
    book.RONIN_MUS_02,
    book.RONIN_MUS_03,
    book.RONIN_TAI_02,
    book.RONIN_YUM_01,
)
def use_done(use: SymRoninUse, before: SymTable, after: SymTable) -> Iterator[Claim]:
    """What the use changes: ninja driven, struck or shot, a wound healed; the rest is as before."""
    shot = z3.If(uses(Ronin.YUMI, use), 1, 0)
    struck = z3.If(uses(Ronin.MUSASHI, use), 1, 0)
    healed = z3.If(uses(Ronin.TAIKO, use), 1, 0)
    yield Claim(book.RONIN_YUM_01, after.reserves == before.reserves - shot)
    yield Claim(book.RONIN_TAI_02, after.supply == before.supply + shot + struck + healed)
    for area in AREAS:
        yobu_here = z3.And(uses(Ronin.YOBU, use), before.at[Ronin.YOBU][area])
        musashi_here = z3.And(uses(Ronin.MUSASHI, use), before.at[Ronin.MUSASHI][area])
        gone = z3.If(yobu_here, driven_out(use), z3.If(musashi_here, 1, 0))
        changed = after.ninja[area] == before.ninja[area] - gone + use.driven[area]
        yield Claim(book.RONIN_MUS_01, changed)
    for ronin in RONIN:
        less = z3.If(use.heal == ronin.number, 1, 0)
        yield Claim(book.RONIN_TAI_01, after.wounds[ronin] == before.wounds[ronin] - less)
    rode = z3.If(uses(Ronin.HAYAI, use), use.to, before.place[Ronin.HAYAI])
    yield Claim(book.RONIN_HAY_01, after.place[Ronin.HAYAI] == rode)
