"""Combat step 3: the abilities of Occupied areas."""

from collections.abc import Iterator
from itertools import combinations, pairwise

import z3

from model.seven_ronin import rulebook as book
from model.seven_ronin.ambiguities import abilities, areas, components, inn, wounds
from model.seven_ronin.ambiguities import passage_and_graves as passage
from model.seven_ronin.ambiguities import pen_and_shrine as pen
from model.seven_ronin.pieces import AREAS, FIELDS, RONIN, SHRINE_MARKERS, SPACES, Ronin, Space
from model.seven_ronin.village import Village
from verify.seven_ronin.encodes import Claim, Term, encodes
from verify.seven_ronin.encoding.reveal import in_village, is_occupied, stands
from verify.seven_ronin.encoding.wounds import (
    division_told,
    markers_freed,
    room,
    smaller,
    tiles_after,
)
from verify.seven_ronin.symbols import NONE, SymAreaUse, SymPosition, SymTable


def carries_out(area: Space, use: SymAreaUse) -> Term:
    """The ability of that area is carried out, by itself or by the Inn."""
    return use.ability == area.number


@encodes(
    book.AREA_GEN_03,
    book.AREA_GEN_04,
    book.AREA_GEN_05,
    obeys=(
        areas.AreaAbilitiesDuty.OPTIONAL,
        areas.UsedAreaRetaken.STAYS_USED,
        inn.InnUses.ONCE,
        inn.CopySpendsOriginal.INN_ONLY,
    ),
)
def uses_in_order(area_uses: tuple[SymAreaUse, ...]) -> Iterator[Claim]:
    """Areas are used in any order, each at most once; empty uses come last."""
    for earlier, later in pairwise(area_uses):
        yield Claim(None, z3.Implies(earlier.area == NONE, later.area == NONE))
    for earlier, later in combinations(area_uses, 2):
        once = z3.Or(earlier.area == NONE, earlier.area != later.area)
        yield Claim(book.AREA_GEN_03, once)


@encodes(
    book.AREA_GEN_01,
    book.AREA_GEN_02,
    book.AREA_GEN_06,
    book.AREA_PAS_03,
    book.INN_05,
    obeys=(
        areas.AreaUsableMoment.AT_USE,
        passage.PassageUnfought.USABLE,
        pen.LastRoundUses.LEGAL,
    ),
)
def use_allowed(use: SymAreaUse, table: SymTable) -> Iterator[Claim]:
    """An area that is Occupied at that moment is used; a Field by itself is not."""
    yield Claim(None, use.area >= NONE)
    yield Claim(book.GREEN_15, use.area < len(AREAS))
    for area in AREAS:
        used = use.area == area.number
        yield Claim(book.AREA_GEN_02, z3.Implies(used, is_occupied(area, table)))
    for field in FIELDS:
        yield Claim(book.AREA_FIE_01, use.area != field.number)


@encodes(
    book.INN_01,
    book.INN_02,
    book.INN_09,
    obeys=(
        inn.VainFieldCopy.LEGAL,
        inn.CopiedOnceUsed.MAY_COPY,
        inn.InnCopiedMoment.AT_USE,
        inn.DefendedWatchtowerCopied.OCCUPIED_ONLY,
    ),
)
def inn_copies(use: SymAreaUse, table: SymTable) -> Iterator[Claim]:
    """The Inn carries out the ability of one other area that is Occupied at that moment."""
    by_inn = use.area == Space.INN.number
    yield Claim(None, z3.Or(by_inn, use.copies == NONE))
    yield Claim(book.INN_01, z3.Implies(by_inn, use.copies >= 0))
    yield Claim(book.GREEN_14, use.copies < len(AREAS))
    yield Claim(book.INN_01, use.copies != Space.INN.number)
    for area in AREAS:
        copied = use.copies == area.number
        yield Claim(book.INN_01, z3.Implies(copied, is_occupied(area, table)))
    yield Claim(book.INN_01, use.ability == z3.If(by_inn, use.copies, use.area))


@encodes(
    book.AREA_WAT_01,
    book.AREA_WAT_02,
    book.AREA_WAT_03,
    book.INN_04,
    book.RONIN_TAS_04,
    book.RONIN_TAS_05,
    obeys=(
        areas.SharedWatchtower.EACH,
        areas.WatchtowerFields.ADJACENT_TWO,
        areas.WatchtowerShortSupply.ATTACKER_SAYS,
        areas.WatchtowerRefill.SUPPLY_BEFORE,
        areas.IdleAreaUse.REFUSED,
        inn.CopiedWatchtower.OF_THE_INN,
    ),
)
def watchtower_shoots(use: SymAreaUse, table: SymTable, village: Village) -> Iterator[Claim]:
    """Each ronin on a neighbouring area is hit, as far as the General Supply has markers."""
    used = carries_out(Space.WATCHTOWER, use)
    near: dict[Ronin, Term] = {}
    for ronin in RONIN:
        by_area = {
            origin: z3.Or(
                *(stands(ronin, area, table) for area in village.neighbours[origin.number])
            )
            for origin in (Space.WATCHTOWER, Space.INN)
        }
        by_inn = use.area == Space.INN.number
        reached = z3.If(by_inn, by_area[Space.INN], by_area[Space.WATCHTOWER])
        near[ronin] = z3.And(used, reached)
        yield Claim(book.AREA_WAT_01, z3.Implies(use.hit[ronin], near[ronin]))
    in_reach = z3.Sum(*(z3.If(near[ronin], 1, 0) for ronin in RONIN))
    hits = z3.Sum(*(z3.If(use.hit[ronin], 1, 0) for ronin in RONIN))
    short = z3.And(used, table.supply < in_reach)
    yield Claim(book.AREA_WAT_03, z3.Implies(used, table.supply >= 1))
    yield Claim(book.AREA_WAT_01, z3.Implies(used, in_reach >= 1))
    yield Claim(book.AREA_WAT_01, z3.Implies(used, hits == smaller(table.supply, in_reach)))
    yield Claim(book.AREA_WAT_03, z3.Implies(short, use.targets_given))
    yield Claim(book.AREA_WAT_01, z3.Implies(use.targets_given, used))


@encodes(
    book.AREA_GRA_01,
    obeys=(passage.GranaryShortSupply.WHAT_THERE_IS, areas.IdleAreaUse.REFUSED),
)
def granary_yield(use: SymAreaUse, table: SymTable) -> Term:
    """Two markers, or what the General Supply has."""
    return z3.If(carries_out(Space.GRANARY, use), smaller(z3.IntVal(2), table.supply), 0)


@encodes(
    book.AREA_WEL_01,
    book.AREA_WEL_02,
    book.AREA_PEN_01,
    book.AREA_SHR_01,
    book.GREEN_13,
    obeys=(
        areas.EliminatedTarget.LIVING_ONLY,
        inn.PenSameRoninTwice.ALLOWED_IN_VAIN,
        inn.ShrineSameRoninTwice.IN_VAIN,
        pen.PenChooser.ATTACKER,
        pen.PenAgain.ALLOWED,
        pen.ShrineOnKabe.LEGAL,
        pen.ShrineAgain.ALLOWED,
        pen.ShrineAndGreen.NOT_ON_GREEN,
    ),
)
def target_named(use: SymAreaUse, table: SymTable) -> Iterator[Claim]:
    """The Well, the Shrine and the Animal Pen mean one living ronin on a Village Area."""
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
    for ronin in RONIN:
        meant = use.target == ronin.number
        yield Claim(book.WOUNDS_09, z3.Implies(meant, table.alive[ronin]))
        yield Claim(book.GREEN_13, z3.Implies(meant, in_village(ronin, table)))


@encodes(
    book.AREA_GRA_01,
    book.AREA_WEL_02,
    book.AREA_SHR_02,
    obeys=(
        components.NinjaMarkerLimit.BINDING,
        components.ShrineMarkerLimit.REFUSED,
        components.FallenShrineMarker.STAYS,
    ),
)
def markers_at_hand(use: SymAreaUse, position: SymPosition, table: SymTable) -> Iterator[Claim]:
    """Without a marker in the General Supply, or beside the board, there is no such use."""
    granary = carries_out(Space.GRANARY, use)
    yield Claim(book.AREA_GRA_01, z3.Implies(granary, table.supply >= 1))
    yield Claim(book.AREA_WEL_02, z3.Implies(carries_out(Space.WELL, use), table.supply >= 1))
    on_tiles = z3.Sum(*(position.shrine[ronin] + table.marks[ronin] for ronin in RONIN))
    shrine = carries_out(Space.SHRINE, use)
    yield Claim(book.AREA_SHR_02, z3.Implies(shrine, on_tiles < SHRINE_MARKERS))


def taken_back(use: SymAreaUse) -> Term:
    """How many ninja the Burial Grounds return."""
    return z3.Sum(*(use.taken[space] for space in SPACES))


@encodes(
    book.AREA_BUR_01,
    book.AREA_BUR_02,
    book.AREA_BUR_03,
    book.GREEN_14,
    obeys=(
        passage.BurialGroundsNumber.UP_TO_TWO,
        passage.BurialGroundsOwnArea.ALLOWED,
        abilities.UpToIncludesNone.AT_LEAST_ONE,
    ),
)
def burial_grounds_return(use: SymAreaUse, table: SymTable) -> Iterator[Claim]:
    """One or two ninja go from Village Areas to the Reserves."""
    used = carries_out(Space.BURIAL_GROUNDS, use)
    for space in SPACES:
        yield Claim(book.AREA_BUR_01, use.taken[space] >= 0)
        yield Claim(book.AREA_BUR_01, use.taken[space] <= table.ninja[space])
        yield Claim(None, z3.Or(used, use.taken[space] == 0))
    yield Claim(book.AREA_BUR_01, z3.Implies(used, taken_back(use) >= 1))
    yield Claim(book.AREA_BUR_01, z3.Implies(used, taken_back(use) <= 2))
    yield Claim(book.GREEN_14, use.taken[Space.GREEN] == 0)


@encodes(
    book.AREA_PAS_01,
    book.AREA_PAS_04,
    book.GREEN_14,
    obeys=(
        passage.PassageNumber.UP_TO_TWO,
        passage.PassageGoal.ANY,
        passage.PassageAndLimits.IGNORED,
        passage.PassageAndThreat.IGNORED,
        abilities.UpToIncludesNone.AT_LEAST_ONE,
    ),
)
def passage_brings(use: SymAreaUse, table: SymTable) -> Iterator[Claim]:
    """One or two ninja go from the Reserves onto one Village Area."""
    used = carries_out(Space.PASSAGE, use)
    yield Claim(None, z3.Or(used, use.to == NONE))
    yield Claim(None, z3.Or(used, use.count == 0))
    yield Claim(book.AREA_PAS_01, z3.Implies(used, use.to >= 0))
    yield Claim(book.GREEN_14, use.to < len(AREAS))
    yield Claim(book.AREA_PAS_01, z3.Implies(used, use.count >= 1))
    yield Claim(book.AREA_PAS_01, z3.Implies(used, use.count <= 2))
    yield Claim(book.AREA_PAS_04, use.count <= table.reserves)


def arriving(area: Space, use: SymAreaUse) -> Term:
    """How many ninja the Passage brings onto the area."""
    return z3.If(use.to == area.number, use.count, 0)


@encodes(
    book.AREA_PAS_02,
    book.WOUNDS_11,
    book.RONIN_TAS_03,
    obeys=(
        wounds.TasukeDivisionTimes.EVERY_TIME,
        wounds.FreshShrineMarker.NEXT_ROUND,
        wounds.CancelledTasukeDivision.DEFENDER,
    ),
)
def passage_fought(use: SymAreaUse, table: SymTable) -> Iterator[Claim]:
    """Ninja brought onto an area with ronin become wounds at once, as many as there is room for."""
    there = {ronin: z3.And(table.alive[ronin], table.place[ronin] == use.to) for ronin in RONIN}
    space_left = z3.Sum(*(z3.If(there[ronin], room(ronin, table), 0) for ronin in RONIN))
    yield Claim(book.AREA_PAS_02, wounds_of(use) == smaller(use.count, space_left))
    for ronin in RONIN:
        yield Claim(book.WOUNDS_11, use.wounded[ronin] >= 0)
        yield Claim(book.WOUNDS_03, use.wounded[ronin] <= room(ronin, table))
        yield Claim(book.WOUNDS_11, z3.Or(there[ronin], use.wounded[ronin] == 0))
    fighting = {area: arriving(area, use) for area in AREAS}
    yield from division_told(use.division, use.wounded, fighting, table)
    meant = z3.Implies(use.division.given, use.division.area == use.to)
    yield Claim(None, meant)


def wounds_of(use: SymAreaUse) -> Term:
    """How many wounds the ninja of the Passage deal."""
    return z3.Sum(*(use.wounded[ronin] for ronin in RONIN))


@encodes(book.AREA_WAT_01, book.AREA_WEL_01, book.WOUNDS_13, book.RONIN_TAS_04)
def wounds_aimed(ronin: Ronin, use: SymAreaUse) -> Term:
    """The wounds that the Watchtower or the Well lays straight on his tile."""
    poisoned = z3.And(carries_out(Space.WELL, use), use.target == ronin.number)
    return z3.If(z3.Or(use.hit[ronin], poisoned), 1, 0)


@encodes(
    book.WOUNDS_13,
    book.AREA_GRA_01,
    book.AREA_BUR_01,
    book.AREA_PAS_01,
    book.AREA_PAS_02,
    book.WOUNDS_05,
)
def use_done(use: SymAreaUse, before: SymTable, after: SymTable) -> Iterator[Claim]:
    """What the use moves between Reserves, General Supply, board and tiles."""
    aimed = {ronin: wounds_aimed(ronin, use) for ronin in RONIN}
    added = {ronin: aimed[ronin] + use.wounded[ronin] for ronin in RONIN}
    yield from tiles_after(added, before, after)
    gained = granary_yield(use, before)
    paid = z3.Sum(*aimed.values())
    supply = before.supply - gained - paid + markers_freed(added, before)
    yield Claim(book.WOUNDS_13, after.supply == supply)
    reserves = before.reserves + gained + taken_back(use) - use.count
    yield Claim(book.AREA_GRA_01, after.reserves == reserves)
    for area in AREAS:
        left_over = z3.If(use.to == area.number, use.count - wounds_of(use), 0)
        changed = after.ninja[area] == before.ninja[area] - use.taken[area] + left_over
        yield Claim(book.AREA_PAS_01, changed)


@encodes(
    book.AREA_PEN_01,
    book.AREA_SHR_02,
    book.INN_03,
    book.INN_07,
    book.INN_08,
    obeys=(pen.EffectAfterLoss.STAYS,),
)
def reminders_laid(use: SymAreaUse, before: SymTable, after: SymTable) -> Iterator[Claim]:
    """Whom the Pen holds, whose tile the Shrine marks and which Field the Inn copied is kept."""
    penned = carries_out(Space.ANIMAL_PEN, use)
    marked = carries_out(Space.SHRINE, use)
    for ronin in RONIN:
        meant = use.target == ronin.number
        held = z3.Or(before.held[ronin], z3.And(penned, meant))
        yield Claim(book.AREA_PEN_01, after.held[ronin] == held)
        mark = z3.If(z3.And(marked, meant), 1, 0)
        yield Claim(book.AREA_SHR_02, after.marks[ronin] == before.marks[ronin] + mark)
    field = z3.Or(*(use.copies == field.number for field in FIELDS))
    yield Claim(book.INN_03, after.copied == z3.If(field, use.copies, before.copied))
