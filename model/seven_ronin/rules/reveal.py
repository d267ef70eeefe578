"""The screens go up: markers move onto the board, and areas are Contested, Free or Occupied."""

from typing import assert_never

from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.ambiguities.abilities import HayaiGoalMoment
from ronin.model.seven_ronin.ambiguities.attacker_plan import (
    EmptyReserves,
    GreenAllowanceIfCleared,
    GreenAllowanceSpent,
)
from ronin.model.seven_ronin.ambiguities.defender_plan import RoninOnEmptyGreen
from ronin.model.seven_ronin.ambiguities.reveal import GreenNewNinja, RevealOrder
from ronin.model.seven_ronin.line import DefenderPlan
from ronin.model.seven_ronin.pieces import AREAS, RONIN, SPACES, Side, Space, Step
from ronin.model.seven_ronin.rulebook import rule
from ronin.model.seven_ronin.rules.limits import (
    above_limit,
    are_extras_shared,
    does_green_raise_limits,
    extras_beyond_threat,
    may_extras_open_areas,
)
from ronin.model.seven_ronin.table import Game, Table, Verdict, plus


@rule(book.REVEAL_04, book.REVEAL_07)
def is_contested(area: Space, table: Table) -> bool:
    """Whether ninja, old or new, and a ronin are together on an area."""
    return table.ninja[area.number] > 0 and area in table.places and area is not Space.GREEN


@rule(book.REVEAL_05)
def is_free(area: Space, table: Table) -> bool:
    """Whether no ninja is on an area; a ronin may be."""
    return table.ninja[area.number] == 0


@rule(book.REVEAL_06, book.WOUNDS_06, book.GREEN_01, book.GREEN_02, book.SETUP_10)
def is_occupied(area: Space, table: Table) -> bool:
    """Whether ninja and no ronin are on a Village Area."""
    return table.ninja[area.number] > 0 and area not in table.places and area is not Space.GREEN


@rule(book.REVEAL_01, book.REVEAL_03, book.PLAN_A_13, book.SETUP_11)
def revealed(plan: DefenderPlan, table: Table, game: Game) -> Table:
    """Both plans lie on the board; what was drawn and not planned is in the Reserves."""
    assert table.attack is not None
    new = table.attack.ninja
    for space in SPACES:
        if new[space.number]:
            game.tell(book.REVEAL_01, "to {}: {} new ninja", space, new[space.number])
    for ronin in RONIN:
        place = plan.places[ronin.number]
        if place is not None:
            game.tell(book.REVEAL_01, "{} is sent to {}", ronin, place)
    sent = tuple(zip(plan.places, table.places, strict=True))
    before = table
    table = table._replace(
        step=Step.RONIN_ABILITIES,
        reserves=table.reserves - sum(new),
        ninja=tuple(map(int.__add__, table.ninja, new)),
        places=tuple(goal or old for goal, old in sent),
        stayed=tuple(None if goal else old for goal, old in sent),
        arrived=new,
        attacked=frozenset(space for space in SPACES if new[space.number]),
        attack=None,
    )
    table = allowance_spent(before, table, game)
    table = sent_in_vain(before, green_cleared(before, table, game), game)
    free = frozenset(
        ronin
        for ronin, place in zip(RONIN, table.places, strict=True)
        if place is not None and is_free(place, table)
    )
    return goals_noted(table._replace(on_free_ground=free), game)


@rule(book.PLAN_D_04)
def sent_in_vain(before: Table, table: Table, game: Game) -> Table:
    """Whether ronin sent to a Green without ninja stand there or go back beside the screen."""
    assert before.attack is not None
    green = Space.GREEN.number
    if before.ninja[green] + before.attack.ninja[green] or Space.GREEN not in table.places:
        return table
    match game.rulings.ronin_on_empty_green:
        case RoninOnEmptyGreen.DONE_OVER | RoninOnEmptyGreen.STANDS_IDLE:
            return table
        case RoninOnEmptyGreen.STAYS_OUT:
            for ronin in table.ronin_on(Space.GREEN):
                game.tell(book.PLAN_D_04, "{} finds no ninja on the Green and goes back", ronin)
            left = (None if place is Space.GREEN else place for place in table.places)
            return table._replace(places=tuple(left))
        case other:
            assert_never(other)


@rule(book.RONIN_HAY_01)
def goals_noted(table: Table, game: Game) -> Table:
    """Which areas are no goals of Hayai's although ninja may be driven there in step 1."""
    match game.rulings.hayai_goal_moment:
        case HayaiGoalMoment.AT_USE:
            return table
        case HayaiGoalMoment.AT_STEP_START:
            empty = frozenset(area for area in AREAS if not table.ninja[area.number])
            return table._replace(without_ninja=empty)
        case other:
            assert_never(other)


@rule(book.GREEN_05)
def allowance_spent(before: Table, table: Table, game: Game) -> Table:
    """What becomes of the ninja on the Green whose allowance was used."""
    match game.rulings.green_allowance_spent:
        case GreenAllowanceSpent.STAYS:
            return table
        case GreenAllowanceSpent.SPENT:
            if not does_green_raise_limits(game) or not are_extras_shared(game):
                return table
            extras = sum(above_limits(before, table, game).values())
            if may_extras_open_areas(game):
                extras += extras_beyond_threat(table.arrived, before, game)
            count = min(extras, table.ninja[Space.GREEN.number])
            if count:
                game.tell(book.GREEN_05, "spent on the Green: {} ninja", count)
            return table.moved_to_supply(Space.GREEN, count)
        case other:
            assert_never(other)


@rule(book.GREEN_09)
def removed_from_green(table: Table, game: Game) -> int:
    """How many of the ninja on the Green a ronin there would remove, the one just deployed too."""
    there, new = table.ninja[Space.GREEN.number], table.arrived[Space.GREEN.number]
    match game.rulings.green_new_ninja:
        case GreenNewNinja.REMOVED_TOO:
            return there
        case GreenNewNinja.STAYS:
            return max(0, there - new)
        case other:
            assert_never(other)


@rule(book.GREEN_09, book.GREEN_10)
def green_cleared(before: Table, table: Table, game: Game) -> Table:
    """A ronin on the Green removes the ninja there without a wound."""
    ninja = removed_from_green(table, game)
    if not ninja or Space.GREEN not in table.places:
        return table
    game.tell(
        book.GREEN_09, "{} clears the Green of {} ninja", table.ronin_on(Space.GREEN)[0], ninja
    )
    table = table.moved_to_supply(Space.GREEN, ninja)
    match game.rulings.green_allowance_if_cleared:
        case GreenAllowanceIfCleared.STANDS:
            return table
        case GreenAllowanceIfCleared.EXTRAS_RETURN:
            if not does_green_raise_limits(game):
                return table
            return extras_returned(before, table, game)
        case other:
            assert_never(other)


def above_limits(before: Table, table: Table, game: Game) -> dict[Space, int]:
    """How many of the ninja that were just deployed on each area are above its limit."""
    new = table.arrived
    return {
        area: min(new[area.number], above_limit(area, new[area.number], before, game))
        for area in AREAS
    }


def extras_returned(before: Table, table: Table, game: Game) -> Table:
    """New ninja above the Deployment Limits go back to the Reserves."""
    for area, count in above_limits(before, table, game).items():
        if count:
            game.tell(book.GREEN_05, "from {} back to the Reserves: {} ninja", area, count)
            table = table._replace(
                ninja=plus(table.ninja, area.number, -count),
                arrived=plus(table.arrived, area.number, -count),
                reserves=table.reserves + count,
            )
    return table


@rule(book.PLAN_A_10, book.GREEN_09)
def verdict_at_reveal(plan: DefenderPlan, table: Table, game: Game) -> Verdict | None:
    """Whether the reveal itself decides the game, from the table before it."""
    assert table.attack is not None
    match game.rulings.empty_reserves:
        case EmptyReserves.DEPLOYS_NOTHING:
            pass
        case EmptyReserves.HAS_LOST:
            if table.reserves == 0 and table.living:
                return Verdict(Side.DEFENDER, book.PLAN_A_10)
        case empty_other:
            assert_never(empty_other)
    match game.rulings.reveal_order:
        case RevealOrder.ALL_THEN_CLEAR:
            return None
        case RevealOrder.CLEAR_FIRST:
            elsewhere = sum(table.ninja) - table.ninja[Space.GREEN.number]
            undeployed = table.reserves - sum(table.attack.ninja)
            on_green = table.ninja[Space.GREEN.number] + table.attack.ninja[Space.GREEN.number]
            cleared = Space.GREEN in plan.places and on_green > 0
            if cleared and elsewhere + undeployed == 0:
                return Verdict(Side.DEFENDER, book.VICTORY_05)
            return None
        case other:
            assert_never(other)
