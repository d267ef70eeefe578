"""What binds the Attacker when he deploys: Threat Level, Deployment Limits, Green and minimum."""

from typing import assert_never

from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.ambiguities.attacker_plan import (
    GreenAllowance,
    GreenAllowanceAndThreat,
    GreenAllowanceMoment,
    GreenAllowanceSpread,
    GreenAndMinimum,
    GreenMarkerNumber,
    GreenOnlyAttack,
    HeldAreasAndThreat,
    MinimumAttackForce,
    MinimumDisposal,
    StandingNinjaAndLimit,
)
from ronin.model.seven_ronin.pieces import AREAS, Space
from ronin.model.seven_ronin.rulebook import rule
from ronin.model.seven_ronin.table import Game, Table

GREEN = Space.GREEN.number


@rule(book.PLAN_A_03, book.END_08)
def threat_level(table: Table, game: Game) -> int:
    """To how many different Village Areas new ninja may go in this round."""
    return game.village.threat[table.round - 1]


@rule(book.PLAN_A_03)
def threat_left(table: Table, game: Game) -> int:
    """How much of the Threat Level there is for the areas that use it up."""
    threat = threat_level(table, game)
    match game.rulings.held_areas_and_threat:
        case HeldAreasAndThreat.USE_THREAT | HeldAreasAndThreat.FREE_OF_THREAT:
            return threat
        case HeldAreasAndThreat.ALL_WITH_NINJA:
            return max(0, threat - sum(table.ninja[area.number] > 0 for area in AREAS))
        case other:
            assert_never(other)


@rule(book.PLAN_A_03)
def uses_threat(area: Space, table: Table, game: Game) -> bool:
    """Whether adding to this area uses up Threat Level."""
    match game.rulings.held_areas_and_threat:
        case HeldAreasAndThreat.USE_THREAT:
            return True
        case HeldAreasAndThreat.FREE_OF_THREAT | HeldAreasAndThreat.ALL_WITH_NINJA:
            return table.ninja[area.number] == 0
        case other:
            assert_never(other)


@rule(book.PLAN_A_05)
def counted_towards_limit(area: Space, new: int, table: Table, game: Game) -> int:
    """How many ninja the Deployment Limit looks at when `new` ones are added to an area."""
    match game.rulings.standing_ninja_and_limit:
        case StandingNinjaAndLimit.ONLY_NEW_COUNT:
            return new
        case StandingNinjaAndLimit.STANDING_COUNT:
            return new + table.ninja[area.number]
        case other:
            assert_never(other)


@rule(book.PLAN_A_04, book.SETUP_13, book.PLAN_A_06)
def above_limit(area: Space, new: int, table: Table, game: Game) -> int:
    """By how many ninja an area would stand above its Deployment Limit with `new` ones added."""
    if new == 0:
        return 0
    counted = counted_towards_limit(area, new, table, game)
    return max(0, counted - game.village.limits[area.number])


@rule(book.GREEN_05, book.GREEN_08)
def raising_ninja(new: int, table: Table, game: Game) -> int:
    """How many ninja on the Green raise limits when `new` ones are added there."""
    match game.rulings.green_allowance_moment:
        case GreenAllowanceMoment.PLANNING_START:
            return table.ninja[GREEN]
        case GreenAllowanceMoment.WITH_NEW_MARKER:
            return table.ninja[GREEN] + new
        case other:
            assert_never(other)


@rule(book.PLAN_A_07, book.GREEN_05)
def extras(new: int, table: Table, game: Game) -> int:
    """How far above its limit an area may be when `new` ninja are added to the Green."""
    match game.rulings.green_allowance:
        case GreenAllowance.ONE_MARKER_EACH | GreenAllowance.EVERY_CHOSEN_AREA:
            return raising_ninja(new, table, game)
        case GreenAllowance.NO_RAISE:
            return 0
        case other:
            assert_never(other)


@rule(book.PLAN_A_03, book.GREEN_05)
def may_extras_open_areas(game: Game) -> bool:
    """Whether an area with extra ninja only may be attacked beyond the Threat Level."""
    match game.rulings.green_allowance_and_threat:
        case GreenAllowanceAndThreat.WITHIN_THREAT:
            return False
        case GreenAllowanceAndThreat.BEYOND_THREAT:
            return are_extras_shared(game)
        case other:
            assert_never(other)


@rule(book.PLAN_A_03, book.GREEN_05)
def extras_beyond_threat(new: tuple[int, ...], table: Table, game: Game) -> int:
    """How many of the new ninja within limits are extras on areas beyond the Threat Level.

    Those of the areas with the fewest are.
    """
    within = sorted(
        new[area.number] - min(new[area.number], above_limit(area, new[area.number], table, game))
        for area in AREAS
        if new[area.number] and uses_threat(area, table, game)
    )
    return sum(within[: max(0, len(within) - threat_left(table, game))])


@rule(book.PLAN_A_07)
def does_green_raise_limits(game: Game) -> bool:
    """Whether ninja above a limit can be there because of the Green."""
    match game.rulings.green_allowance:
        case GreenAllowance.ONE_MARKER_EACH | GreenAllowance.EVERY_CHOSEN_AREA:
            return True
        case GreenAllowance.NO_RAISE:
            return False
        case other:
            assert_never(other)


@rule(book.GREEN_06)
def are_extras_shared(game: Game) -> bool:
    """Whether what one area uses of the extras is lost to the others."""
    match game.rulings.green_allowance:
        case GreenAllowance.ONE_MARKER_EACH | GreenAllowance.NO_RAISE:
            return True
        case GreenAllowance.EVERY_CHOSEN_AREA:
            return False
        case other:
            assert_never(other)


@rule(book.GREEN_06)
def must_extras_be_even(game: Game) -> bool:
    """Whether shared extras go to one area only, or one each to different areas."""
    if not are_extras_shared(game):
        return False
    match game.rulings.green_allowance_spread:
        case GreenAllowanceSpread.ANY_DIVISION:
            return False
        case GreenAllowanceSpread.ONE_AREA_OR_EACH_OWN:
            return True
        case other:
            assert_never(other)


@rule(book.PLAN_A_11)
def needed_besides_green(game: Game) -> int:
    """How many ninja must go to Village Areas for one to go to the Green."""
    match game.rulings.green_only_attack:
        case GreenOnlyAttack.ALLOWED:
            return 0
        case GreenOnlyAttack.NEEDS_AN_ATTACK:
            return 1
        case other:
            assert_never(other)


@rule(book.PLAN_A_11, book.GREEN_03, book.GREEN_04)
def green_numbers(on_areas: int, table: Table, game: Game) -> range:
    """How many ninja may go to the Green besides `on_areas`, whatever Threat and limits."""
    besides = needed_besides_green(game)
    if on_areas < besides:
        return range(1)
    match game.rulings.green_marker_number:
        case GreenMarkerNumber.NONE_OR_ONE:
            return range(2)
        case GreenMarkerNumber.EXACTLY_ONE:
            return range(1, 2) if table.reserves > besides else range(1)
        case GreenMarkerNumber.ANY_NUMBER:
            return range(table.reserves + 1)
        case other:
            assert_never(other)


@rule(book.PLAN_A_08, book.PLAN_A_09, book.SETUP_12)
def minimum_attack_force(table: Table, game: Game) -> int:
    """How many ninja the Attacker has to deploy at least, if he can."""
    match game.rulings.minimum_attack_force:
        case MinimumAttackForce.PRINTED:
            return game.village.minimum[table.round - 1]
        case MinimumAttackForce.ROUND_OR_THREAT:
            return min(table.round, threat_level(table, game))
        case other:
            assert_never(other)


@rule(book.PLAN_A_02, book.PLAN_A_10)
def demanded(table: Table, game: Game) -> int:
    """What is left of the minimum for an Attacker who takes as few ninja in hand as he likes."""
    match game.rulings.minimum_disposal:
        case MinimumDisposal.RESERVES:
            return minimum_attack_force(table, game)
        case MinimumDisposal.HAND:
            return 0
        case other:
            assert_never(other)


@rule(book.PLAN_A_08)
def counted_towards_minimum(on_areas: int, on_green: int, game: Game) -> int:
    """How many of the deployed ninja the minimum looks at."""
    match game.rulings.green_and_minimum:
        case GreenAndMinimum.COUNTS:
            return on_areas + on_green
        case GreenAndMinimum.DOES_NOT_COUNT:
            return on_areas
        case other:
            assert_never(other)
