"""Who has won, and by which clause."""

from model.clause import rule
from model.seven_ronin import rulebook as book
from model.seven_ronin.pieces import AREAS, AREAS_TO_WIN, FIELDS, ROUNDS, Side, Space
from model.seven_ronin.rules.reveal import is_occupied
from model.seven_ronin.table import Table, Verdict


@rule(book.VICTORY_05, book.VICTORY_09)
def ninja_left(table: Table) -> int:
    """How many ninja the Attacker has on the board, the Green included, and in the Reserves."""
    return sum(table.ninja) + table.reserves


@rule(book.VICTORY_01, book.VICTORY_05, book.VICTORY_06)
def elimination(table: Table) -> Verdict | None:
    """At any point: no ninja left is the Defender's win; otherwise no ronin left the Attacker's."""
    if ninja_left(table) == 0:
        clause = book.VICTORY_05 if table.living else book.VICTORY_06
        return Verdict(Side.DEFENDER, clause)
    if not table.living:
        return Verdict(Side.ATTACKER, book.VICTORY_01)
    return None


@rule(book.AREA_FIE_01, book.AREA_FIE_02, book.AREA_FIE_03, book.INN_06, book.VICTORY_03)
def areas_counted(table: Table) -> int:
    """One for each Occupied area; one more for both Fields, or for one that the Inn stands by."""
    count = sum(is_occupied(area, table) for area in AREAS)
    if all(is_occupied(field, table) for field in FIELDS):
        return count + 1
    copied = table.copied_field
    if copied is not None and is_occupied(copied, table) and is_occupied(Space.INN, table):
        return count + 1
    return count


@rule(book.VICTORY_02, book.VICTORY_03, book.VICTORY_04)
def conquest(table: Table) -> Verdict | None:
    """At the end of step 3: five areas are the Attacker's win."""
    if areas_counted(table) >= AREAS_TO_WIN:
        return Verdict(Side.ATTACKER, book.VICTORY_02)
    return None


@rule(book.VICTORY_07, book.END_05)
def endurance(table: Table) -> Verdict | None:
    """The End Phase of the last round is the Defender's win."""
    if table.round >= ROUNDS:
        return Verdict(Side.DEFENDER, book.VICTORY_07)
    return None


@rule(book.VICTORY_08)
def starvation(table: Table) -> Verdict | None:
    """No ninja left after the casualties is the Defender's win."""
    if ninja_left(table) == 0:
        return Verdict(Side.DEFENDER, book.VICTORY_08)
    return None
