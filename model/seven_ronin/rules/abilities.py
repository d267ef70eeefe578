"""Combat step 1: the ronin's abilities, each at most once, in any order."""

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import assert_never

from ronin.model.errors import Refusal
from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.ambiguities.abilities import (
    AbilityCondition,
    HayaiGoal,
    HayaiToCancelledTasuke,
    MusashiTurn,
    OccupiedBeforeStep3,
    StayedHayai,
    StayedRoninAbility,
    TaikoAndGreen,
    TaikoOnUnhurt,
    UpToIncludesNone,
    YobuAndLimits,
    YobuNumber,
    YobuOldNinja,
    YobuOntoEmpty,
    YobuOntoRonin,
    YumiWithoutReserves,
)
from ronin.model.seven_ronin.line import (
    Some,
    UseHayai,
    UseMusashi,
    UseTaiko,
    UseYobu,
    UseYumi,
)
from ronin.model.seven_ronin.pieces import AREAS, YOBU_DRIVES_OUT, Ronin, Space
from ronin.model.seven_ronin.rulebook import rule
from ronin.model.seven_ronin.rules.cancelled import is_cancelled
from ronin.model.seven_ronin.rules.reveal import is_free
from ronin.model.seven_ronin.rules.sharing import may_share
from ronin.model.seven_ronin.table import Game, Table, plus
from ronin.model.words import many


def place_of(ronin: Ronin, table: Table) -> Space:
    """Where a ronin stands who is on the board."""
    place = table.places[ronin.number]
    assert place is not None
    return place


@rule(book.RONIN_GEN_01, book.RONIN_GEN_02, book.RONIN_GEN_04, book.GREEN_11, book.RONIN_KAB_01)
def ability_refusal(ronin: Ronin, table: Table, game: Game) -> Refusal | None:
    """Why a ronin may not use his ability now, whatever he would do with it."""
    if ronin not in table.living:
        return Refusal(book.WOUNDS_09, f"{ronin} is eliminated")
    if ronin in table.used:
        return Refusal(book.RONIN_GEN_02, f"{ronin} has used his ability in this round")
    if is_cancelled(ronin, table, game):
        return Refusal(book.RONIN_GEN_04, f"a Shrine Marker cancels {ronin}'s ability this round")
    if table.is_beside_screen(ronin):
        return Refusal(book.PLAN_D_04, f"{ronin} is beside the screen and uses no ability")
    if place_of(ronin, table) is Space.GREEN:
        return Refusal(book.GREEN_11, f"{ronin} is on the Green and uses no ability")
    if table.stayed[ronin.number] is not None and is_idle_where_he_stayed(game):
        return Refusal(book.AREA_PEN_02, f"{ronin} stayed on the board and uses no ability")
    if ronin in NEEDS_CONTESTED_GROUND and is_on_free_ground(ronin, table, game):
        return Refusal(
            book.RONIN_GEN_05,
            f"{ronin} needs a Contested area but {place_of(ronin, table)} counts as Free",
        )
    if ronin in NEEDS_FREE_GROUND and not is_on_free_ground(ronin, table, game):
        return Refusal(
            book.RONIN_GEN_06,
            f"{ronin} needs a Free area but {place_of(ronin, table)} counts as Contested",
        )
    return None


NEEDS_CONTESTED_GROUND = frozenset({Ronin.YOBU, Ronin.MUSASHI})
NEEDS_FREE_GROUND = frozenset({Ronin.HAYAI, Ronin.TAIKO, Ronin.YUMI})


@rule(book.RONIN_GEN_05, book.RONIN_GEN_06)
def is_on_free_ground(ronin: Ronin, table: Table, game: Game) -> bool:
    """Whether a ronin counts as being on a Free area, and not on a Contested one."""
    match game.rulings.ability_condition:
        case AbilityCondition.AT_USE:
            return is_free(place_of(ronin, table), table)
        case AbilityCondition.AT_STEP_START:
            return ronin in table.on_free_ground
        case other:
            assert_never(other)


@rule(book.AREA_PEN_02, book.PLAN_D_07)
def is_idle_where_he_stayed(game: Game) -> bool:
    """Whether a ronin whom the Animal Pen kept on the board is without his ability."""
    match game.rulings.stayed_ronin_ability:
        case StayedRoninAbility.USES_IT:
            return False
        case StayedRoninAbility.IDLE:
            return True
        case other:
            assert_never(other)


def _spent(ronin: Ronin, table: Table) -> Table:
    return table._replace(used=table.used | {ronin})


@rule(book.RONIN_YOB_01, book.REVEAL_07)
def within_yobus_reach(table: Table, game: Game) -> int:
    """How many of the ninja on his area Yobu may drive out, were there room for them all."""
    area = place_of(Ronin.YOBU, table).number
    match game.rulings.yobu_old_ninja:
        case YobuOldNinja.ANY:
            return table.ninja[area]
        case YobuOldNinja.NEW_ONLY:
            return min(table.ninja[area], table.arrived[area])
        case other:
            assert_never(other)


@rule(book.RONIN_YOB_01, book.GREEN_15)
def yobus_goals(table: Table, game: Game) -> tuple[Space, ...]:
    """The areas onto which Yobu may drive ninja, were there room on them."""
    adjacent = game.village.neighbours[place_of(Ronin.YOBU, table).number]
    match game.rulings.yobu_onto_empty:
        case YobuOntoEmpty.ALLOWED:
            pass
        case YobuOntoEmpty.NOT_ALLOWED:
            adjacent = tuple(area for area in adjacent if not is_empty(area, table))
        case empty_other:
            assert_never(empty_other)
    match game.rulings.yobu_onto_ronin:
        case YobuOntoRonin.ALLOWED:
            return adjacent
        case YobuOntoRonin.NOT_ALLOWED:
            return tuple(area for area in adjacent if area not in table.places)
        case other:
            assert_never(other)


def is_empty(area: Space, table: Table) -> bool:
    """Whether neither ninja nor ronin are on an area."""
    return is_free(area, table) and area not in table.places


@rule(book.RONIN_YOB_03, book.PLAN_A_06)
def room_for_driven(goal: Space, table: Table, game: Game) -> int:
    """How many ninja Yobu may drive onto an area before it is full for him."""
    match game.rulings.yobu_and_limits:
        case YobuAndLimits.IGNORED:
            return YOBU_DRIVES_OUT
        case YobuAndLimits.BINDING:
            return max(0, game.village.limits[goal.number] - table.ninja[goal.number])
        case other:
            assert_never(other)


@rule(book.RONIN_YOB_01, book.RONIN_YOB_02)
def fewest_driven_out(table: Table, game: Game) -> int:
    """How many ninja Yobu must drive out at least."""
    match game.rulings.yobu_number:
        case YobuNumber.UP_TO_TWO:
            return fewest_of_up_to_two(game)
        case YobuNumber.TWO_IF_HE_CAN:
            room = sum(room_for_driven(goal, table, game) for goal in yobus_goals(table, game))
            return max(1, min(YOBU_DRIVES_OUT, within_yobus_reach(table, game), room))
        case other:
            assert_never(other)


@rule(book.RONIN_YOB_01)
def fewest_of_up_to_two(game: Game) -> int:
    """The least number that 'up to two' stands for."""
    match game.rulings.up_to_includes_none:
        case UpToIncludesNone.AT_LEAST_ONE:
            return 1
        case UpToIncludesNone.NONE_ALLOWED:
            return 0
        case other:
            assert_never(other)


@rule(book.RONIN_YOB_01, book.RONIN_YOB_02)
def yobu_refusal(choice: UseYobu, table: Table, game: Game) -> Refusal | None:
    """Why Yobu may not drive these ninja there; None if he may."""
    for space, _ in choice.to:
        if space not in yobus_goals(table, game):
            return _yobus_goal_refusal(space, table, game)
    driven = sum(count for _, count in choice.to)
    reach = within_yobus_reach(table, game)
    if driven > min(YOBU_DRIVES_OUT, reach):
        return Refusal(
            book.RONIN_YOB_01,
            f"yobu drives out {driven} ninja but may drive out at most "
            f"{min(YOBU_DRIVES_OUT, reach)} from {place_of(Ronin.YOBU, table)}",
        )
    for space, count in choice.to:
        if count > room_for_driven(space, table, game):
            return Refusal(
                book.RONIN_YOB_03,
                f"yobu drives {count} ninja to {space}, where "
                f"{many(table.ninja[space.number], 'is', 'are')}, but "
                f"its limit is {game.village.limits[space.number]}",
            )
    if driven < fewest_driven_out(table, game):
        return Refusal(
            book.RONIN_YOB_01,
            f"yobu drives out {driven} ninja but must drive out at least "
            f"{fewest_driven_out(table, game)}",
        )
    return None


def _yobus_goal_refusal(space: Space, table: Table, game: Game) -> Refusal:
    area = place_of(Ronin.YOBU, table)
    adjacent = game.village.neighbours[area.number]
    if space is Space.GREEN:
        return Refusal(book.GREEN_11, "yobu cannot drive ninja to the Green")
    if space not in adjacent:
        near = ", ".join(adjacent)
        return Refusal(
            book.RONIN_YOB_01, f"{space} is not adjacent to {area}; its neighbours are {near}"
        )
    if is_empty(space, table):
        return Refusal(book.RONIN_YOB_01, f"yobu cannot drive ninja to {space}, where nobody is")
    there = " and ".join(table.ronin_on(space))
    return Refusal(book.RONIN_YOB_01, f"yobu cannot drive ninja to {space}, where {there} is")


def yobu_uses(table: Table, game: Game) -> Iterator[UseYobu]:
    """Every way Yobu may drive ninja out of his area, few before many."""
    for driven in range(YOBU_DRIVES_OUT + 1):
        for goals in combinations_with_replacement(yobus_goals(table, game), driven):
            if yobu_refusal(choice := UseYobu(some(goals)), table, game) is None:
                yield choice


def some(spaces: tuple[Space, ...]) -> Some:
    """One ninja for each time a space is named."""
    return tuple((space, spaces.count(space)) for space in dict.fromkeys(spaces))


@rule(book.RONIN_YOB_02)
def ninja_driven_out(choice: UseYobu, table: Table, game: Game) -> Table:
    """The ninja go where Yobu drives them."""
    ninja = table.ninja
    area = place_of(Ronin.YOBU, table)
    if not choice.to:
        game.tell(book.RONIN_YOB_01, "Yobu drives nobody from {}", area)
    for space, count in choice.to:
        ninja = plus(plus(ninja, area.number, -count), space.number, count)
        game.tell(book.RONIN_YOB_01, "Yobu drives {} ninja from {} to {}", count, area, space)
    return _spent(Ronin.YOBU, table)._replace(ninja=ninja)


@rule(book.RONIN_YUM_02)
def yumi_refusal(table: Table, game: Game) -> Refusal | None:
    """Why Yumi may not shoot; None if he may."""
    if table.reserves:
        return None
    match game.rulings.yumi_without_reserves:
        case YumiWithoutReserves.REFUSED:
            return Refusal(book.RONIN_YUM_02, "yumi has nobody to shoot: the Reserves are empty")
        case YumiWithoutReserves.USED_IN_VAIN:
            return None
        case other:
            assert_never(other)


def yumi_uses(table: Table, game: Game) -> Iterator[UseYumi]:
    """The one way Yumi may shoot, if he may."""
    if yumi_refusal(table, game) is None:
        yield UseYumi()


@rule(book.RONIN_YUM_01, book.RONIN_YUM_02)
def reserves_shot_at(table: Table, game: Game) -> Table:
    """One marker, if any, goes from the Reserves to the General Supply."""
    if table.reserves == 0:
        game.tell(book.RONIN_YUM_02, "Yumi finds nobody to shoot in the Reserves")
        return _spent(Ronin.YUMI, table)
    game.tell(book.RONIN_YUM_01, "Yumi shoots a ninja in the Reserves")
    return _spent(Ronin.YUMI, table)._replace(reserves=table.reserves - 1, supply=table.supply + 1)


@rule(book.RONIN_TAI_01, book.RONIN_TAI_03)
def taiko_refusal(choice: UseTaiko, table: Table, game: Game) -> Refusal | None:
    """Why Taiko may not heal this ronin; None if he may."""
    if choice.heal is Ronin.TAIKO:
        return Refusal(book.RONIN_TAI_03, "taiko cannot heal himself")
    if choice.heal not in table.living:
        return Refusal(book.RONIN_TAI_03, f"taiko cannot heal {choice.heal}, who is eliminated")
    if not is_in_taikos_reach(choice.heal, table, game):
        where = "beside the screen" if table.is_beside_screen(choice.heal) else "on the Green"
        return Refusal(book.GREEN_11, f"taiko cannot heal {choice.heal} {where}")
    if table.wounds[choice.heal.number]:
        return None
    match game.rulings.taiko_on_unhurt:
        case TaikoOnUnhurt.REFUSED:
            return Refusal(book.RONIN_TAI_01, f"{choice.heal} has no wound that taiko could heal")
        case TaikoOnUnhurt.USED_IN_VAIN:
            return None
        case other:
            assert_never(other)


@rule(book.GREEN_11)
def is_in_taikos_reach(ronin: Ronin, table: Table, game: Game) -> bool:
    """Whether Taiko reaches a living ronin where he stands."""
    if table.is_beside_screen(ronin):
        return False
    match game.rulings.taiko_and_green:
        case TaikoAndGreen.MAY_HEAL:
            return True
        case TaikoAndGreen.MAY_NOT_HEAL:
            return table.places[ronin.number] is not Space.GREEN
        case other:
            assert_never(other)


def taiko_uses(table: Table, game: Game) -> Iterator[UseTaiko]:
    """Every ronin whom Taiko may heal."""
    for ronin in table.living:
        if taiko_refusal(choice := UseTaiko(ronin), table, game) is None:
            yield choice


@rule(book.RONIN_TAI_01, book.RONIN_TAI_02)
def wound_healed(choice: UseTaiko, table: Table, game: Game) -> Table:
    """One wound, if any, goes from the tile to the General Supply."""
    if table.wounds[choice.heal.number] == 0:
        game.tell(book.RONIN_TAI_01, "Taiko finds no wound on {}", choice.heal)
        return _spent(Ronin.TAIKO, table)
    game.tell(book.RONIN_TAI_01, "Taiko heals a wound of {}", choice.heal)
    return _spent(Ronin.TAIKO, table)._replace(
        wounds=plus(table.wounds, choice.heal.number, -1), supply=table.supply + 1
    )


@rule(book.RONIN_HAY_01, book.RONIN_HAY_02, book.RONIN_HAY_03, book.GREEN_11)
def hayai_refusal(choice: UseHayai, table: Table, game: Game) -> Refusal | None:
    """Why Hayai may not ride there; None if he may."""
    goal = choice.to
    there = table.ronin_on(goal)
    if goal is Space.GREEN:
        return Refusal(book.GREEN_11, "hayai cannot ride to the Green")
    if Ronin.HAYAI in there:
        return Refusal(book.RONIN_HAY_01, f"hayai cannot ride to {goal}: he is there")
    if table.stayed[Ronin.HAYAI.number] is not None and not may_ride_where_he_stayed(game):
        return Refusal(book.AREA_PEN_02, "hayai stayed on the board and must not leave his area")
    if there == (Ronin.TASUKE,):
        return ride_to_tasuke_refusal(goal, table, game)
    if is_free(goal, table):
        return Refusal(book.RONIN_HAY_01, f"hayai cannot ride to {goal}, where no ninja is")
    if there:
        return Refusal(
            book.RONIN_HAY_03, f"hayai cannot ride to {goal}, where {' and '.join(there)} is"
        )
    if goal in table.without_ninja:
        return driven_there_refusal(goal)
    if not is_occupied_in_step_1(goal, table, game):
        return Refusal(
            book.REVEAL_06, f"hayai cannot ride to {goal}, which is not Occupied in step 1"
        )
    return None


@rule(book.RONIN_HAY_01)
def driven_there_refusal(goal: Space) -> Refusal:
    """Why Hayai may not ride to an area that ninja reached in this very step."""
    return Refusal(
        book.RONIN_HAY_01, f"hayai cannot ride to {goal}, where no ninja was when step 1 began"
    )


@rule(book.AREA_PEN_02)
def may_ride_where_he_stayed(game: Game) -> bool:
    """Whether a Hayai whom the Animal Pen kept on his area may leave it by his ability."""
    match game.rulings.stayed_hayai:
        case StayedHayai.MAY_RIDE:
            return True
        case StayedHayai.MUST_STAY:
            return False
        case other:
            assert_never(other)


@rule(book.RONIN_HAY_01, book.RONIN_HAY_03)
def ride_to_tasuke_refusal(goal: Space, table: Table, game: Game) -> Refusal | None:
    """Why Hayai may not ride to an area on which Tasuke is alone; None if he may."""
    match game.rulings.hayai_goal:
        case HayaiGoal.ANY_WITH_NINJA:
            if is_free(goal, table):
                return Refusal(book.RONIN_HAY_01, f"hayai cannot ride to {goal}, which is Free")
            if goal in table.without_ninja:
                return driven_there_refusal(goal)
        case HayaiGoal.OCCUPIED_ONLY:
            return Refusal(book.RONIN_HAY_01, f"hayai cannot ride to {goal}, which is not Occupied")
        case HayaiGoal.ALSO_TO_TASUKE:
            pass
        case other:
            assert_never(other)
    if not may_ride_to_tasuke(table, game):
        return Refusal(book.RONIN_GEN_04, f"hayai cannot join tasuke on {goal}: she is cancelled")
    return None


@rule(book.RONIN_HAY_03, book.RONIN_GEN_04)
def may_ride_to_tasuke(table: Table, game: Game) -> bool:
    """Whether the Shrine Markers leave Tasuke's company open to Hayai."""
    match game.rulings.hayai_to_cancelled_tasuke:
        case HayaiToCancelledTasuke.MAY_NOT_RIDE:
            return may_share(table, game) or not is_cancelled(Ronin.TASUKE, table, game)
        case HayaiToCancelledTasuke.MAY_RIDE:
            return True
        case other:
            assert_never(other)


@rule(book.REVEAL_06, book.RONIN_HAY_01)
def is_occupied_in_step_1(area: Space, table: Table, game: Game) -> bool:
    """Whether an area with ninja and without ronin is already Occupied when Hayai rides."""
    match game.rulings.occupied_before_step_3:
        case OccupiedBeforeStep3.NINJA_WITHOUT_RONIN:
            return True
        case OccupiedBeforeStep3.HELD_BEFORE_ONLY:
            return area in table.held_before
        case OccupiedBeforeStep3.STEP_3_ONLY:
            return False
        case other:
            assert_never(other)


def hayai_uses(table: Table, game: Game) -> Iterator[UseHayai]:
    """Every area to which Hayai may ride."""
    for area in AREAS:
        if hayai_refusal(choice := UseHayai(area), table, game) is None:
            yield choice


@rule(book.RONIN_HAY_01)
def hayai_ridden(choice: UseHayai, table: Table, game: Game) -> Table:
    """Hayai stands on the new area."""
    number = Ronin.HAYAI.number
    game.tell(book.RONIN_HAY_01, "Hayai rides from {} to {}", table.places[number], choice.to)
    places = (*table.places[:number], choice.to, *table.places[number + 1 :])
    return _spent(Ronin.HAYAI, table)._replace(places=places)


@rule(book.RONIN_MUS_01, book.RONIN_MUS_02)
def musashi_refusal(table: Table, game: Game) -> Refusal | None:
    """Why Musashi may not strike; None if he may."""
    area = place_of(Ronin.MUSASHI, table)
    if is_free(area, table):
        return Refusal(book.RONIN_MUS_01, f"musashi has nobody to strike on {area}")
    if not table.used:
        return None
    match game.rulings.musashi_turn:
        case MusashiTurn.ANY_ORDER:
            return None
        case MusashiTurn.FIRST:
            return Refusal(book.RONIN_MUS_01, "musashi cannot strike after another ability")
        case other:
            assert_never(other)


def musashi_uses(table: Table, game: Game) -> Iterator[UseMusashi]:
    """The one way Musashi may strike, if he may."""
    if musashi_refusal(table, game) is None:
        yield UseMusashi()


@rule(book.RONIN_MUS_01, book.RONIN_MUS_02)
def ninja_struck_down(table: Table, game: Game) -> Table:
    """One ninja, old or new, goes from Musashi's area to the General Supply, without a wound."""
    area = place_of(Ronin.MUSASHI, table)
    game.tell(book.RONIN_MUS_01, "Musashi strikes down a ninja on {}", area)
    return _spent(Ronin.MUSASHI, table).moved_to_supply(area, 1)
