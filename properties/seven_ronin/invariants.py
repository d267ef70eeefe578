"""What is true of every table, whoever plays and however the rules are read."""

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.pieces import (
    AREAS,
    NINJA_MARKERS,
    RONIN,
    SHRINE_MARKERS,
    Ronin,
    Side,
    Space,
    Step,
)
from ronin.model.seven_ronin.rules import reveal
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Table
from ronin.properties.seven_ronin.property import of_tables

COMBAT = (Step.RONIN_ABILITIES, Step.WOUNDS, Step.AREA_ABILITIES)


@of_tables(
    book.SETUP_02,
    book.SETUP_06,
    book.WOUNDS_08,
    book.RONIN_TAI_02,
    readings=(ENGLISH.ninja_marker_limit,),
)
def markers_are_conserved(table: Table) -> bool:
    """The 50 Ninja Markers lie in the Reserves, in the Supply, on spaces and on tiles."""
    piles = (table.reserves, table.supply, table.aside, *table.ninja, *table.wounds)
    return min(piles) >= 0 and sum(piles) == NINJA_MARKERS


@of_tables(book.WOUNDS_03, book.WOUNDS_04, readings=(ENGLISH.elimination_threshold,))
def no_tile_is_full(table: Table) -> bool:
    """A tile holds fewer wounds than its Vitality, as a full one is an eliminated ronin."""
    return all(table.wounds[ronin.number] < ronin.vitality for ronin in RONIN)


@of_tables(
    book.RONIN_GEN_01,
    book.AREA_GEN_01,
    book.RONIN_TAS_03,
    readings=(
        ENGLISH.cancelled_tasuke_division,
        ENGLISH.stayed_ronin_division,
        ENGLISH.tasuke_division_times,
    ),
)
def the_defender_speaks_for_his_ronin(table: Table) -> bool | None:
    """Wounds are divided, and ronin named when he is asked, by the Defender in any step."""
    if table.divided is None and table.asked is None:
        return None
    return engine.chooser(table) is Side.DEFENDER


@of_tables(book.WOUNDS_08, book.WOUNDS_09)
def the_fallen_are_off_the_board(table: Table) -> bool | None:
    """An eliminated ronin is nowhere on the board and has no marker on his tile."""
    fallen = [ronin.number for ronin in RONIN if ronin not in table.living]
    if not fallen:
        return None
    return all(table.places[n] is None and table.wounds[n] == 0 for n in fallen)


@of_tables(book.PLAN_D_01, book.PLAN_D_07, readings=(ENGLISH.ronin_on_empty_green,))
def everybody_fights(table: Table) -> bool | None:
    """From the reveal to the end of combat every living ronin is somewhere on the board."""
    if table.step not in COMBAT:
        return None
    return all(table.places[ronin.number] is not None for ronin in table.living)


@of_tables(
    book.PLAN_D_02,
    book.PLAN_D_03,
    book.GREEN_12,
    book.RONIN_HAY_03,
    readings=(ENGLISH.joining_stayed_ronin, ENGLISH.ronin_on_green, ENGLISH.tasuke_on_green),
)
def only_tasuke_shares(table: Table) -> bool:
    """A space holds one ronin at most, an area also Tasuke and one other."""
    crowds = (table.ronin_on(area) for area in AREAS)
    return len(table.ronin_on(Space.GREEN)) < 2 and all(
        len(crowd) < 2 or (len(crowd) == 2 and Ronin.TASUKE in crowd) for crowd in crowds
    )


@of_tables(
    book.SETUP_02,
    book.AREA_SHR_02,
    book.INN_08,
    readings=(ENGLISH.shrine_marker_limit,),
)
def two_shrine_markers_are_enough(table: Table) -> bool:
    """No more than the two Shrine Markers lie on tiles."""
    return len(table.cancelled) + len(table.marked) <= SHRINE_MARKERS


@of_tables(book.REVEAL_04, book.REVEAL_05, book.REVEAL_06, book.GREEN_01, book.GREEN_02)
def every_area_is_in_one_state(table: Table) -> bool:
    """An area is Contested, Free or Occupied, and never two of them; the Green only ever Free."""
    states = (reveal.is_contested, reveal.is_free, reveal.is_occupied)
    green = reveal.is_contested(Space.GREEN, table) or reveal.is_occupied(Space.GREEN, table)
    return not green and all(sum(state(area, table) for state in states) == 1 for area in AREAS)


@of_tables(
    book.REVEAL_08,
    book.WOUNDS_01,
    book.WOUNDS_11,
    book.AREA_PAS_02,
    readings=(
        ENGLISH.tasuke_division_room,
        ENGLISH.five_areas_moment,
        ENGLISH.empty_reserves,
        ENGLISH.reveal_order,
    ),
)
def nothing_stays_contested(table: Table) -> bool | None:
    """After step 2 no area is Contested but one whose wounds are just being divided."""
    if table.step not in (Step.AREA_ABILITIES, Step.FINISHED):
        return None
    contested = [area for area in AREAS if table.ninja[area.number] and table.ronin_on(area)]
    return contested == ([] if table.divided is None else [table.divided])


@of_tables(book.VICTORY_01, book.VICTORY_05, book.VICTORY_06, readings=(ENGLISH.both_sides_gone,))
def nobody_plays_on_alone(table: Table) -> bool | None:
    """Combat goes on only while there are both ninja and ronin, or wounds to divide."""
    if table.step not in COMBAT or table.divided is not None:
        return None
    return sum(table.ninja) + table.reserves > 0 and bool(table.living)


@of_tables(book.SETUP_11)
def a_verdict_ends_the_round(table: Table) -> bool | None:
    """Once somebody has won, nobody has to choose."""
    if table.verdict is None:
        return None
    return table.step is Step.FINISHED and table.divided is None
