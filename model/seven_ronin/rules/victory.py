"""Who has won, and by which clause."""

from typing import assert_never

from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.ambiguities.inn import (
    InnFieldLost,
    InnFieldNeeds,
    InnFieldTotal,
    InnFieldUse,
)
from ronin.model.seven_ronin.ambiguities.victory import (
    BothSidesGone,
    FiveAreasMoment,
    NinjaOnGreen,
)
from ronin.model.seven_ronin.pieces import AREAS, AREAS_TO_WIN, FIELDS, ROUNDS, Side, Space, Step
from ronin.model.seven_ronin.rulebook import rule
from ronin.model.seven_ronin.rules.reveal import is_occupied
from ronin.model.seven_ronin.table import Game, Table, Verdict


@rule(book.VICTORY_05, book.VICTORY_09)
def ninja_left(table: Table, game: Game) -> int:
    """How many ninja the Attacker has on the board and in the Reserves."""
    match game.rulings.ninja_on_green:
        case NinjaOnGreen.COUNT:
            return sum(table.ninja) + table.reserves
        case NinjaOnGreen.DO_NOT_COUNT:
            return sum(table.ninja) + table.reserves - table.ninja[Space.GREEN.number]
        case other:
            assert_never(other)


@rule(book.VICTORY_01, book.VICTORY_05, book.VICTORY_06)
def elimination(table: Table, game: Game) -> Verdict | None:
    """At any point: no ninja left is the Defender's win; otherwise no ronin left the Attacker's."""
    if ninja_left(table, game) == 0:
        if table.living:
            return Verdict(Side.DEFENDER, book.VICTORY_05)
        return nobody_left(game)
    if not table.living:
        return Verdict(Side.ATTACKER, book.VICTORY_01)
    return None


@rule(book.VICTORY_06)
def nobody_left(game: Game) -> Verdict | None:
    """Who has won when neither ninja nor ronin are left; None if the game goes on."""
    match game.rulings.both_sides_gone:
        case BothSidesGone.DEFENDER:
            return Verdict(Side.DEFENDER, book.VICTORY_06)
        case BothSidesGone.NOBODY:
            return None
        case BothSidesGone.ATTACKER:
            return Verdict(Side.ATTACKER, book.VICTORY_01)
        case other:
            assert_never(other)


@rule(
    book.AREA_FIE_01,
    book.AREA_FIE_02,
    book.AREA_FIE_03,
    book.VICTORY_03,
    book.GREEN_02,
    book.INN_06,
    book.VICTORY_04,
)
def areas_counted(table: Table, game: Game) -> int:
    """One for each Occupied area; more for both Fields, or for one that the Inn stands by."""
    count = sum(is_occupied(area, table) for area in AREAS)
    if all(is_occupied(field, table) for field in FIELDS):
        return count + 1
    if not does_inn_stand_in(table, game):
        return count
    match game.rulings.inn_field_total:
        case InnFieldTotal.INN_INCLUDED:
            return count + 1
        case InnFieldTotal.INN_BESIDES:
            return count + 2
        case other:
            assert_never(other)


@rule(book.INN_03, book.INN_06, book.AREA_FIE_02)
def does_inn_stand_in(table: Table, game: Game) -> bool:
    """Whether the Inn counts as a second Field."""
    match game.rulings.inn_field_needs:
        case InnFieldNeeds.ONE_FIELD:
            pass
        case InnFieldNeeds.BOTH_FIELDS:
            return False
        case needs_other:
            assert_never(needs_other)
    inn_held = is_occupied(Space.INN, table)
    any_held = any(is_occupied(field, table) for field in FIELDS)
    match game.rulings.inn_field_use:
        case InnFieldUse.A_USE:
            pass
        case InnFieldUse.AT_COUNTING:
            return inn_held and any_held
        case InnFieldUse.IF_NOTHING_ELSE:
            return inn_held and any_held and not table.is_inn_lent
        case use_other:
            assert_never(use_other)
    match game.rulings.inn_field_lost:
        case InnFieldLost.SAME_FIELD_HELD | InnFieldLost.HELD_THROUGHOUT:
            return inn_held and any(is_occupied(field, table) for field in table.stands_for)
        case InnFieldLost.ANY_FIELD_HELD:
            return inn_held and any_held and bool(table.stands_for)
        case InnFieldLost.BONUS_KEPT:
            return bool(table.stands_for)
        case lost_other:
            assert_never(lost_other)


@rule(book.VICTORY_02, book.VICTORY_03)
def conquest(table: Table, game: Game) -> Verdict | None:
    """Five areas are the Attacker's win, when they are counted."""
    counted = areas_counted(table, game)
    if counted < AREAS_TO_WIN:
        return None
    held = sum(is_occupied(area, table) for area in AREAS)
    if held < counted:
        game.tell(book.VICTORY_03, "with the Fields, {} areas count as {}", held, counted)
    return Verdict(Side.ATTACKER, book.VICTORY_02)


@rule(book.VICTORY_02, book.VICTORY_04)
def is_counted_now(table: Table, game: Game) -> bool:
    """Whether areas are counted before the end of step 3."""
    match game.rulings.five_areas_moment:
        case FiveAreasMoment.END_OF_STEP_3:
            return False
        case FiveAreasMoment.DURING_STEP_3:
            return table.step is Step.AREA_ABILITIES
        case FiveAreasMoment.ANY_TIME:
            return True
        case other:
            assert_never(other)


@rule(book.VICTORY_07, book.END_05, book.SETUP_11)
def endurance(table: Table) -> Verdict | None:
    """The End Phase of the last round is the Defender's win."""
    if table.round >= ROUNDS:
        return Verdict(Side.DEFENDER, book.VICTORY_07)
    return None


@rule(book.VICTORY_08)
def starvation(table: Table, game: Game) -> Verdict | None:
    """No ninja left after the casualties is the Defender's win."""
    goes_on = not table.living and nobody_left(game) is None
    if ninja_left(table, game) == 0 and not goes_on:
        return Verdict(Side.DEFENDER, book.VICTORY_08)
    return None
