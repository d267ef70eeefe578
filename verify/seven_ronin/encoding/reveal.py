"""Planning step 2: the screens go up."""

from collections.abc import Iterator, Mapping
from typing import assert_never

import z3

from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.ambiguities import attacker_plan, defender_plan
from ronin.model.seven_ronin.ambiguities.pen_and_shrine import ShrineRetaken
from ronin.model.seven_ronin.ambiguities.reveal import GreenNewNinja, RevealOrder
from ronin.model.seven_ronin.pieces import AREAS, FIELDS, RONIN, Ronin, Space
from ronin.model.seven_ronin.rulings import Rulings
from ronin.model.seven_ronin.village import Village
from ronin.verify.seven_ronin.encodes import encodes
from ronin.verify.seven_ronin.encoding.attack_size import deployed, smaller
from ronin.verify.seven_ronin.encoding.planning import extra_ninja, extras_beyond_threat, places
from ronin.verify.seven_ronin.symbols import NONE, SymLine, SymPosition, SymTable
from ronin.verify.smt.encodes import Claim, Term


@encodes(book.REVEAL_05)
def is_free(area: Space, table: SymTable) -> Term:
    """No ninja is on the area."""
    return table.ninja[area] == 0


@encodes(book.REVEAL_04, book.REVEAL_07)
def is_contested(area: Space, table: SymTable) -> Term:
    """Ninja and a ronin are on the area, whenever they came."""
    return z3.And(table.ninja[area] >= 1, table.guarded[area])


@encodes(book.REVEAL_06, book.WOUNDS_06, book.GREEN_02)
def is_occupied(area: Space, table: SymTable) -> Term:
    """Ninja and no ronin are on the area."""
    return z3.And(table.ninja[area] >= 1, z3.Not(table.guarded[area]))


@encodes(book.RONIN_GEN_04, book.AREA_SHR_01, obeys=(ShrineRetaken,))
def markers_work(table: SymTable, rulings: Rulings) -> Term:
    """Last round's Shrine Markers cancel abilities at this table."""
    match rulings.shrine_retaken:
        case ShrineRetaken.STAYS_CANCELLED:
            return z3.BoolVal(True)
        case ShrineRetaken.FREED:
            return is_occupied(Space.SHRINE, table)
        case other:
            assert_never(other)


def stands(ronin: Ronin, area: Space, table: SymTable) -> Term:
    """The ronin is alive and on the area."""
    return z3.And(table.alive[ronin], table.at[ronin][area])


def in_village(ronin: Ronin, table: SymTable) -> Term:
    """The ronin is alive and on a Village Area, not on the Green."""
    elsewhere = (table.place[ronin] != Space.GREEN.number, takes_part(ronin, table))
    return z3.And(table.alive[ronin], *elsewhere)


def takes_part(ronin: Ronin, table: SymTable) -> Term:
    """A living ronin is on the board."""
    return table.place[ronin] != NONE


def places_told(table: SymTable) -> Iterator[Claim]:
    """`at` and `guarded` say the same as `place` and `alive`."""
    for ronin in RONIN:
        for area in AREAS:
            here = table.place[ronin] == area.number
            yield Claim(None, table.at[ronin][area] == here)
    yield from guards_told(table)


def hayai_told(table: SymTable) -> Iterator[Claim]:
    """Of step 1's tables, where only Hayai moves: `at` says the same as `place`."""
    for area in AREAS:
        here = table.place[Ronin.HAYAI] == area.number
        yield Claim(None, table.at[Ronin.HAYAI][area] == here)


def guards_told(table: SymTable) -> Iterator[Claim]:
    """`guarded` says the same as `at` and `alive`."""
    for area in AREAS:
        somebody = z3.Or(*(stands(ronin, area, table) for ronin in RONIN))
        yield Claim(None, table.guarded[area] == somebody)


@encodes(
    book.REVEAL_01,
    book.REVEAL_03,
    book.PLAN_A_13,
    book.AREA_GEN_07,
    book.WOUNDS_02,
    book.WOUNDS_09,
)
def revealed(
    line: SymLine, position: SymPosition, table: SymTable, village: Village, rulings: Rulings
) -> Iterator[Claim]:
    """All planned markers stand on the board; what was not planned is in the Reserves."""
    back = taken_back(line, position, village, rulings)
    left = position.reserves - deployed(line)
    yield Claim(book.REVEAL_03, table.reserves == z3.Sum(left, *back.values()))
    for area in AREAS:
        both = position.ninja[area] + line.attack[area] - back[area]
        yield Claim(book.REVEAL_01, table.ninja[area] == both)
    place = places(line, position, rulings)
    for ronin in RONIN:
        there = z3.If(goes_back(ronin, line, position, rulings), NONE, place[ronin])
        yield Claim(book.REVEAL_01, table.place[ronin] == z3.simplify(there))
        yield Claim(book.WOUNDS_09, table.alive[ronin] == z3.Not(position.eliminated[ronin]))
        yield Claim(book.WOUNDS_02, table.wounds[ronin] == position.wounds[ronin])
        yield Claim(None, z3.Not(table.held[ronin]))
        yield Claim(None, table.marks[ronin] == 0)
    for field in FIELDS:
        yield Claim(None, z3.Not(table.copied[field]))
    yield Claim(None, z3.Not(table.lent))
    yield Claim(None, table.waiting == 0)
    for area in AREAS:
        yield Claim(None, z3.Not(table.unfought[area]))
    yield Claim(None, z3.Not(table.divided))


def on_green(line: SymLine) -> Term:
    """A ronin was sent to the Green."""
    return z3.Or(*(line.defence[ronin] == Space.GREEN.number for ronin in RONIN))


def ninja_on_green(line: SymLine, position: SymPosition) -> Term:
    """How many ninja are on the Green when the screens go up."""
    return position.ninja[Space.GREEN] + line.attack[Space.GREEN]


@encodes(book.PLAN_D_04, obeys=(defender_plan.GreenOpen, defender_plan.RoninOnEmptyGreen))
def goes_back(ronin: Ronin, line: SymLine, position: SymPosition, rulings: Rulings) -> Term:
    """He was sent to the Green, no ninja is there, and so he has no part in the round."""
    match rulings.green_open:
        case defender_plan.GreenOpen.AT_PLANNING_START:
            return z3.BoolVal(False)
        case defender_plan.GreenOpen.AT_REVEAL:
            pass
        case opened:
            assert_never(opened)
    match rulings.ronin_on_empty_green:
        case (
            defender_plan.RoninOnEmptyGreen.DONE_OVER | defender_plan.RoninOnEmptyGreen.STANDS_IDLE
        ):
            return z3.BoolVal(False)
        case defender_plan.RoninOnEmptyGreen.STAYS_OUT:
            sent = line.defence[ronin] == Space.GREEN.number
            return z3.And(sent, ninja_on_green(line, position) == 0)
        case other:
            assert_never(other)


@encodes(
    book.GREEN_08,
    obeys=(attacker_plan.GreenAllowanceIfCleared, attacker_plan.GreenAllowance),
)
def taken_back(
    line: SymLine, position: SymPosition, village: Village, rulings: Rulings
) -> Mapping[Space, Term]:
    """How many new ninja of each area return to the Reserves, because the Green was cleared."""
    nobody = {area: z3.IntVal(0) for area in AREAS}
    match rulings.green_allowance:
        case attacker_plan.GreenAllowance.NO_RAISE:
            return nobody
        case (
            attacker_plan.GreenAllowance.ONE_MARKER_EACH
            | attacker_plan.GreenAllowance.EVERY_CHOSEN_AREA
        ):
            pass
        case allowance:
            assert_never(allowance)
    match rulings.green_allowance_if_cleared:
        case attacker_plan.GreenAllowanceIfCleared.STANDS:
            return nobody
        case attacker_plan.GreenAllowanceIfCleared.EXTRAS_RETURN:
            above = extra_ninja(line, position, village, rulings)
            lost = ninja_on_green(line, position) - spared_on_green(
                line, position, village, rulings
            )
            cleared = z3.And(on_green(line), lost > used_up(line, position, village, rulings))
            return {area: z3.If(cleared, above[area], 0) for area in AREAS}
        case other:
            assert_never(other)


@encodes(
    book.GREEN_08,
    obeys=(attacker_plan.GreenAllowanceSpent, attacker_plan.GreenAllowance),
)
def used_up(line: SymLine, position: SymPosition, village: Village, rulings: Rulings) -> Term:
    """How many ninja leave the Green for those above limits."""
    match rulings.green_allowance:
        case attacker_plan.GreenAllowance.NO_RAISE | attacker_plan.GreenAllowance.EVERY_CHOSEN_AREA:
            return z3.IntVal(0)
        case attacker_plan.GreenAllowance.ONE_MARKER_EACH:
            pass
        case allowance:
            assert_never(allowance)
    match rulings.green_allowance_spent:
        case attacker_plan.GreenAllowanceSpent.STAYS:
            return z3.IntVal(0)
        case attacker_plan.GreenAllowanceSpent.SPENT:
            above = extra_ninja(line, position, village, rulings)
            beyond = extras_beyond_threat(line, position, village, rulings)
            extras = z3.simplify(z3.Sum(*above.values(), beyond))
            return smaller(extras, ninja_on_green(line, position))
        case other:
            assert_never(other)


@encodes(book.GREEN_09, obeys=(GreenNewNinja,))
def spared_on_green(
    line: SymLine, position: SymPosition, village: Village, rulings: Rulings
) -> Term:
    """How many of the ninja on the Green a ronin there leaves alone."""
    match rulings.green_new_ninja:
        case GreenNewNinja.REMOVED_TOO:
            return z3.IntVal(0)
        case GreenNewNinja.STAYS:
            unspent = ninja_on_green(line, position) - used_up(line, position, village, rulings)
            return smaller(line.attack[Space.GREEN], unspent)
        case other:
            assert_never(other)


@encodes(book.GREEN_09, book.GREEN_10)
def green_cleared(
    line: SymLine, position: SymPosition, table: SymTable, village: Village, rulings: Rulings
) -> Iterator[Claim]:
    """A ronin on the Green sends all ninja there to the General Supply, without a wound."""
    there = ninja_on_green(line, position)
    spared = spared_on_green(line, position, village, rulings)
    gone = z3.If(on_green(line), there, used_up(line, position, village, rulings))
    gone = gone - z3.If(on_green(line), spared, 0)
    yield Claim(book.GREEN_09, table.ninja[Space.GREEN] == there - gone)
    yield Claim(book.GREEN_10, table.supply == position.supply + gone)


@encodes(book.GREEN_09, book.VICTORY_05, obeys=(RevealOrder,))
def cleared_too_soon(line: SymLine, position: SymPosition, rulings: Rulings) -> Term:
    """The Green was cleared when no other ninja was on the board yet or in the Reserves."""
    match rulings.reveal_order:
        case RevealOrder.ALL_THEN_CLEAR:
            return z3.BoolVal(False)
        case RevealOrder.CLEAR_FIRST:
            standing = z3.Sum(*(position.ninja[area] for area in AREAS))
            left = position.reserves - deployed(line)
            cleared = z3.And(on_green(line), ninja_on_green(line, position) >= 1)
            return z3.And(cleared, standing + left == 0)
        case other:
            assert_never(other)
