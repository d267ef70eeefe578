"""Combat step 3: which areas may be used, and what is remembered from use to use.

What each area does stands in `watchtower_and_well`, `pen_and_shrine`, `passage_and_graves` and
`inn`. An ability acts from an area: its own, or the Inn that copies it.
"""

from typing import assert_never

from ronin.model.errors import Refusal
from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.ambiguities.areas import (
    AreaUsableMoment,
    EliminatedTarget,
    IdleAreaUse,
    UsedAreaRetaken,
)
from ronin.model.seven_ronin.ambiguities.components import NinjaMarkerLimit
from ronin.model.seven_ronin.ambiguities.inn import InnFieldLost, InnUses
from ronin.model.seven_ronin.ambiguities.pen_and_shrine import PenTargetFalls
from ronin.model.seven_ronin.pieces import AREAS, NINJA_MARKERS, Ronin, Space
from ronin.model.seven_ronin.rulebook import rule
from ronin.model.seven_ronin.rules.reveal import is_occupied
from ronin.model.seven_ronin.table import Game, Table


@rule(book.AREA_GEN_02, book.AREA_GEN_06, book.AREA_GEN_07, book.INN_05)
def is_usable(area: Space, table: Table, game: Game) -> bool:
    """Whether the Attacker holds an area so that he may use it now."""
    match game.rulings.area_usable_moment:
        case AreaUsableMoment.AT_USE:
            return is_occupied(area, table)
        case AreaUsableMoment.ONCE_OCCUPIED:
            return area in table.once_occupied
        case other:
            assert_never(other)


@rule(book.AREA_GEN_03, book.INN_09)
def is_spent(area: Space, table: Table, game: Game) -> bool:
    """Whether an area has had its use in this round."""
    if area not in table.used or may_name_another(area, table, game):
        return False
    match game.rulings.inn_uses:
        case InnUses.ONCE:
            return True
        case InnUses.ONCE_PER_AREA:
            return area is not Space.INN
        case other:
            assert_never(other)


@rule(book.AREA_PEN_01, book.END_03)
def may_name_another(area: Space, table: Table, game: Game) -> bool:
    """Whether the Animal Pen, or the Inn as such, may act again: the last it named has fallen."""
    match game.rulings.pen_target_falls:
        case PenTargetFalls.NOBODY_HELD:
            return False
        case PenTargetFalls.ANOTHER_HELD:
            last = next((mark for mark in reversed(table.named) if mark.by is area), None)
            in_vain = table.named.count(last) > table.held.count(last)
            return last is not None and not in_vain and last.ronin not in table.living
        case other:
            assert_never(other)


@rule(book.AREA_GEN_02, book.AREA_GEN_03, book.AREA_GEN_05)
def area_refusal(area: Space, table: Table, game: Game) -> Refusal | None:
    """Why an area may not be used now, whatever it would do."""
    if not is_usable(area, table, game):
        return Refusal(book.AREA_GEN_02, f"{area} is not Occupied")
    if area in table.unfought:
        return Refusal(book.AREA_PAS_03, f"{area} was taken by the Passage without a fight")
    if is_spent(area, table, game):
        return Refusal(book.AREA_GEN_03, f"{area} has been used in this round")
    return None


@rule(book.GREEN_13)
def is_in_reach(ronin: Ronin, table: Table) -> bool:
    """Whether an area's ability can be aimed at a living ronin: he is on a Village Area."""
    return table.places[ronin.number] is not Space.GREEN and not table.is_beside_screen(ronin)


def whereabouts(ronin: Ronin, table: Table) -> str:
    """Where a ronin is who is out of reach, in words."""
    return "beside the screen" if table.is_beside_screen(ronin) else "on the Green"


@rule(book.AREA_WEL_01, book.AREA_SHR_01, book.AREA_PEN_01)
def may_be_named(ronin: Ronin, table: Table, game: Game) -> bool:
    """Whether a ronin can be named at all: he lives."""
    match game.rulings.eliminated_target:
        case EliminatedTarget.LIVING_ONLY:
            return ronin in table.living
        case EliminatedTarget.ANY:
            return True
        case other:
            assert_never(other)


@rule(book.SETUP_02, book.SETUP_06, book.WOUNDS_13)
def markers_for_wounds(table: Table, game: Game) -> int:
    """How many markers there are for wounds that an area deals."""
    match game.rulings.ninja_marker_limit:
        case NinjaMarkerLimit.BINDING | NinjaMarkerLimit.NOT_SAID:
            return table.supply
        case NinjaMarkerLimit.SUBSTITUTES:
            return NINJA_MARKERS
        case NinjaMarkerLimit.FROM_RESERVES:
            return table.supply + table.reserves
        case other:
            assert_never(other)


@rule(book.WOUNDS_13, book.AREA_WAT_03, book.AREA_WEL_02)
def paid(count: int, table: Table, game: Game) -> Table:
    """`count` markers are taken for wounds, from the General Supply first."""
    from_supply = min(count, table.supply)
    table = table._replace(supply=table.supply - from_supply)
    match game.rulings.ninja_marker_limit:
        case NinjaMarkerLimit.BINDING | NinjaMarkerLimit.SUBSTITUTES | NinjaMarkerLimit.NOT_SAID:
            return table
        case NinjaMarkerLimit.FROM_RESERVES:
            return table._replace(reserves=table.reserves - (count - from_supply))
        case other:
            assert_never(other)


@rule(book.SETUP_06)
def is_shortage_unanswered(game: Game) -> bool:
    """Whether the rules do not say what happens when markers are missing."""
    match game.rulings.ninja_marker_limit:
        case NinjaMarkerLimit.NOT_SAID:
            return True
        case (
            NinjaMarkerLimit.BINDING | NinjaMarkerLimit.SUBSTITUTES | NinjaMarkerLimit.FROM_RESERVES
        ):
            return False
        case other:
            assert_never(other)


@rule(book.AREA_PAS_04, book.AREA_GRA_01, book.AREA_WEL_02, book.AREA_WAT_01)
def may_be_idle(game: Game) -> bool:
    """Whether an ability may be used that can do nothing."""
    match game.rulings.idle_area_use:
        case IdleAreaUse.REFUSED:
            return False
        case IdleAreaUse.USED_IN_VAIN:
            return True
        case other:
            assert_never(other)


def renewed(held: frozenset[Space], table: Table) -> Table:
    """An area that was emptied and taken again may be used anew, if it was used.

    The Passage that was emptied may still be used where that is enough, and take itself again.
    """
    used = frozenset(area for area in AREAS if area in table.used)
    lost = table.lost | (table.once_occupied | used) - held
    retaken = lost & held
    table = table._replace(lost=lost - retaken, used=table.used - retaken)
    return table._replace(copied=()) if Space.INN in retaken else table


@rule(book.AREA_GEN_06)
def step_3_begun(table: Table) -> Table:
    """Step 3 begins with the areas that are Occupied now."""
    held = frozenset(area for area in AREAS if is_occupied(area, table))
    return table._replace(once_occupied=held, kept_occupied=held)


@rule(book.AREA_GEN_03, book.INN_06)
def holdings_noted(table: Table, game: Game) -> Table:
    """What is remembered after a use: which areas were taken, and which were lost."""
    held = frozenset(area for area in AREAS if is_occupied(area, table))
    table = table._replace(
        once_occupied=table.once_occupied | held, kept_occupied=table.kept_occupied & held
    )
    match game.rulings.used_area_retaken:
        case UsedAreaRetaken.STAYS_USED:
            pass
        case UsedAreaRetaken.FRESH:
            table = renewed(held, table)
        case retaken_other:
            assert_never(retaken_other)
    match game.rulings.inn_field_lost:
        case InnFieldLost.SAME_FIELD_HELD | InnFieldLost.ANY_FIELD_HELD | InnFieldLost.BONUS_KEPT:
            return table
        case InnFieldLost.HELD_THROUGHOUT:
            kept = tuple(f for f in table.stands_for if f in held and Space.INN in held)
            return table._replace(stands_for=kept)
        case lost_other:
            assert_never(lost_other)
