"""Combat step 3: what the Inn may copy."""

from typing import assert_never

from ronin.model.errors import Refusal
from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.ambiguities.inn import (
    CopiedBeforeUsed,
    CopiedOnceUsed,
    CopiedWatchtower,
    CopySpendsOriginal,
    DefendedWatchtowerCopied,
    InnCopiedMoment,
    InnFieldUse,
    InnUses,
    VainFieldCopy,
)
from ronin.model.seven_ronin.line import CopyField
from ronin.model.seven_ronin.pieces import FIELDS, Space
from ronin.model.seven_ronin.rulebook import rule
from ronin.model.seven_ronin.rules.areas import may_name_another
from ronin.model.seven_ronin.rules.reveal import is_occupied
from ronin.model.seven_ronin.table import Game, Table


@rule(book.INN_01, book.INN_02)
def is_held_for_copying(area: Space, table: Table, game: Game) -> bool:
    """Whether the Attacker holds an area so that the Inn may copy it."""
    match game.rulings.inn_copied_moment:
        case InnCopiedMoment.AT_USE:
            return is_occupied(area, table)
        case InnCopiedMoment.SINCE_STEP_START:
            return area in table.kept_occupied
        case InnCopiedMoment.ONCE_OCCUPIED:
            return area in table.once_occupied
        case other:
            assert_never(other)


@rule(book.INN_04)
def is_defended_watchtower(area: Space, table: Table, game: Game) -> bool:
    """Whether the Inn may copy the Watchtower although a ronin stands on it."""
    match game.rulings.defended_watchtower_copied:
        case DefendedWatchtowerCopied.OCCUPIED_ONLY:
            return False
        case DefendedWatchtowerCopied.DEFENDED_TOO:
            pass
        case defended_other:
            assert_never(defended_other)
    match game.rulings.copied_watchtower:
        case CopiedWatchtower.OF_THE_INN:
            return area is Space.WATCHTOWER and area in table.places
        case CopiedWatchtower.OF_THE_WATCHTOWER:
            return False
        case other:
            assert_never(other)


@rule(book.AREA_GEN_03, book.INN_01)
def is_copied_out(area: Space, table: Table, game: Game) -> bool:
    """Whether an area's own use keeps the Inn from copying it."""
    match game.rulings.copied_once_used:
        case CopiedOnceUsed.MAY_COPY:
            return False
        case CopiedOnceUsed.MAY_NOT_COPY:
            return area in table.used
        case other:
            assert_never(other)


@rule(book.INN_01)
def is_copied_early(area: Space, table: Table, game: Game) -> bool:
    """Whether the Inn has to wait until an area's own ability is used; a Field's never is."""
    match game.rulings.copied_before_used:
        case CopiedBeforeUsed.MAY_COPY:
            return False
        case CopiedBeforeUsed.MAY_NOT_COPY:
            return area not in FIELDS and area not in table.used
        case other:
            assert_never(other)


@rule(book.INN_09)
def may_copy_several(game: Game) -> bool:
    """Whether the Inn copies more than one area in a round."""
    match game.rulings.inn_uses:
        case InnUses.ONCE:
            return False
        case InnUses.ONCE_PER_AREA:
            return True
        case other:
            assert_never(other)


@rule(book.INN_09)
def is_copied_again(area: Space, table: Table, game: Game) -> bool:
    """Whether the Inn has copied this area in this round, and may not do so again."""
    return may_copy_several(game) and area in table.copied


@rule(book.AREA_FIE_03, book.INN_03)
def is_vain_copy(area: Space, table: Table, game: Game) -> bool:
    """Whether copying this Field is refused since it adds nothing to both Fields."""
    match game.rulings.vain_field_copy:
        case VainFieldCopy.LEGAL:
            return False
        case VainFieldCopy.REFUSED:
            return area in FIELDS and all(is_occupied(field, table) for field in FIELDS)
        case other:
            assert_never(other)


@rule(book.INN_01, book.INN_02, book.GREEN_14)
def copying_refusal(area: Space, table: Table, game: Game) -> Refusal | None:
    """Why the Inn may not copy this area, whatever it would do; None if it may."""
    if area is Space.INN:
        return Refusal(book.INN_01, "the Inn copies another area, not itself")
    held = is_held_for_copying(area, table, game)
    if not held and not is_defended_watchtower(area, table, game):
        return Refusal(book.INN_01, f"the Inn cannot copy {area}, which is not Occupied")
    names_another = may_name_another(Space.INN, table, game)
    if names_another and area is Space.ANIMAL_PEN:
        return None
    if names_another and Space.INN in table.used and not may_copy_several(game):
        return Refusal(book.AREA_GEN_03, "the Inn may only name another ronin to be held")
    if is_copied_out(area, table, game):
        return Refusal(book.AREA_GEN_03, f"the Inn cannot copy {area}, which has been used")
    if is_copied_early(area, table, game):
        return Refusal(book.INN_01, f"the Inn cannot copy {area}, which has not been used yet")
    if is_copied_again(area, table, game):
        return Refusal(book.INN_09, f"the Inn has copied {area} in this round")
    if is_vain_copy(area, table, game):
        return Refusal(book.AREA_FIE_03, "both Fields are held: copying one adds nothing")
    return None


@rule(book.AREA_GEN_03)
def copy_counted(area: Space, table: Table, game: Game) -> Table:
    """What a copy uses up besides the Inn."""
    table = lending_noted(area, table._replace(copied=(*table.copied, area)), game)
    match game.rulings.copy_spends_original:
        case CopySpendsOriginal.INN_ONLY:
            return table
        case CopySpendsOriginal.BOTH:
            lost = table.lost if is_occupied(area, table) else table.lost | {area}
            return table._replace(used=table.used | {area}, lost=lost)
        case other:
            assert_never(other)


@rule(book.INN_03)
def lending_noted(area: Space, table: Table, game: Game) -> Table:
    """Whether a copy of another area keeps the Inn from counting as a Field in this round."""
    match game.rulings.inn_field_use:
        case InnFieldUse.A_USE | InnFieldUse.AT_COUNTING:
            return table
        case InnFieldUse.IF_NOTHING_ELSE:
            return table if area in FIELDS else table._replace(is_inn_lent=True)
        case other:
            assert_never(other)


@rule(book.INN_03, book.INN_06, book.AREA_FIE_02)
def field_copied(choice: CopyField, table: Table, game: Game) -> Table:
    """The Inn stands in for a Field in this round's count of areas."""
    game.tell(book.INN_06, "the Inn stands in for a Field, copying {}", choice.field)
    return table._replace(stands_for=(*table.stands_for, choice.field))
