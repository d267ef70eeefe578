"""What may be deployed where: both sides plan in secret, from the same table."""

from collections.abc import Iterator
from random import Random
from typing import assert_never

from model.clause import rule
from model.errors import Refusal
from model.seven_ronin import rulebook as book
from model.seven_ronin.ambiguities import (
    CancelledTasuke,
    GreenAllowance,
    GreenAndMinimum,
    GreenOpen,
    HeldAreasAndThreat,
    MinimumAttackForce,
    StandingNinjaAndLimit,
)
from model.seven_ronin.deployments import (
    AttackFrame,
    AttackTree,
    DefenceClasses,
    DefenceFrame,
    attack_tree,
    defence_classes,
)
from model.seven_ronin.line import AttackerPlan, DefenderPlan
from model.seven_ronin.pieces import AREAS, RONIN, SPACES, Ronin, Space
from model.seven_ronin.table import Game, Table

GREEN = Space.GREEN.number


@rule(book.PLAN_A_03, book.END_08)
def threat_level(table: Table, game: Game) -> int:
    """To how many different Village Areas new ninja may go in this round."""
    return game.village.threat[table.round - 1]


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


@rule(book.PLAN_A_03)
def uses_threat(area: Space, table: Table, game: Game) -> bool:
    """Whether adding to this area uses up Threat Level."""
    match game.rulings.held_areas_and_threat:
        case HeldAreasAndThreat.USE_THREAT:
            return True
        case HeldAreasAndThreat.FREE_OF_THREAT:
            return table.ninja[area.number] == 0
        case other:
            assert_never(other)


@rule(book.PLAN_A_04, book.SETUP_13, book.PLAN_A_06)
def above_limit(area: Space, new: int, table: Table, game: Game) -> int:
    """By how many ninja an area would stand above its Deployment Limit with `new` ones added."""
    if new == 0:
        return 0
    counted = counted_towards_limit(area, new, table, game)
    return max(0, counted - game.village.limits[area.number])


@rule(book.PLAN_A_07, book.GREEN_05, book.GREEN_06, book.GREEN_08)
def allowance(table: Table, game: Game) -> tuple[int, int]:
    """How far above their limits all areas together, and any one of them, may be."""
    on_green = table.ninja[GREEN]
    match game.rulings.green_allowance:
        case GreenAllowance.ONE_MARKER_EACH:
            return on_green, on_green
        case GreenAllowance.EVERY_CHOSEN_AREA:
            return on_green * len(AREAS), on_green
        case GreenAllowance.NO_RAISE:
            return 0, 0
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


@rule(book.PLAN_A_10)
def required(table: Table, game: Game) -> int:
    """The minimum or, where that is out of his reach, all that he can deploy."""
    return _attacks(table, game).needed


@rule(book.PLAN_A_11, book.GREEN_03, book.GREEN_04)
def most_on_green() -> int:
    """How many ninja he may add to the Green, whatever the Threat Level and the limits."""
    return 1


@rule(book.PLAN_A_02)
def attack_refusal(plan: AttackerPlan, table: Table, game: Game) -> Refusal | None:
    """Why the Attacker may not deploy like this; None if he may."""
    deployed = sum(plan.ninja)
    if deployed > table.reserves:
        return Refusal(
            book.PLAN_A_02, f"{deployed} ninja deployed but the Reserves hold {table.reserves}"
        )
    threat = threat_level(table, game)
    attacked = [area for area in AREAS if plan.ninja[area.number]]
    counted = [area for area in attacked if uses_threat(area, table, game)]
    if len(counted) > threat:
        return Refusal(
            book.PLAN_A_03,
            f"{len(counted)} areas attacked ({', '.join(counted)}) but the Threat Level of round "
            f"{table.round} is {threat}",
        )
    above_all, above_one = allowance(table, game)
    above = {area: above_limit(area, plan.ninja[area.number], table, game) for area in attacked}
    for area in attacked:
        if above[area] > above_one:
            return Refusal(
                book.PLAN_A_04,
                f"{plan.ninja[area.number]} ninja on {area} but its limit is "
                f"{game.village.limits[area.number]} and the Green allows {above_one} above it",
            )
    if sum(above.values()) > above_all:
        return Refusal(
            book.GREEN_05,
            f"{sum(above.values())} ninja above the Deployment Limits in all but the Green "
            f"allows {above_all}",
        )
    if plan.ninja[GREEN] > most_on_green():
        return Refusal(
            book.GREEN_04, f"{plan.ninja[GREEN]} ninja added to the Green but at most 1 may be"
        )
    needed = required(table, game)
    force = counted_towards_minimum(deployed - plan.ninja[GREEN], plan.ninja[GREEN], game)
    if force < needed:
        clause = book.PLAN_A_10 if needed < minimum_attack_force(table, game) else book.PLAN_A_08
        return Refusal(
            clause,
            f"{force} ninja deployed but in round {table.round} with {table.reserves} in the "
            f"Reserves at least {needed} must be",
        )
    return None


def _attacks(table: Table, game: Game) -> AttackTree:
    above_all, above_one = allowance(table, game)
    limits = game.village.limits
    room = tuple(
        (
            limits[area.number] - counted_towards_limit(area, 0, table, game),
            uses_threat(area, table, game),
        )
        for area in AREAS
    )
    threat = threat_level(table, game)
    could_take = sum(max(0, here) for here, _ in room) + above_all + most_on_green()
    return attack_tree(
        AttackFrame(
            room=room,
            threat=min(threat, len(AREAS)),
            above_all=above_all,
            above_one=above_one,
            markers=min(table.reserves, could_take),
            minimum=minimum_attack_force(table, game),
            green=most_on_green(),
            green_counts=counted_towards_minimum(0, 1, game) == 1,
        )
    )


def attacks(table: Table, game: Game) -> Iterator[AttackerPlan]:
    """Every legal deployment of the Attacker, the fewest on the first areas first."""
    for ninja in _attacks(table, game).listed():
        yield AttackerPlan(ninja)


def attack_count(table: Table, game: Game) -> int:
    """How many legal deployments the Attacker has."""
    return _attacks(table, game).count()


def drawn_attack(table: Table, game: Game, random: Random) -> AttackerPlan:
    """One legal deployment of the Attacker, each as likely as any other."""
    return AttackerPlan(_attacks(table, game).drawn(random))


@rule(book.PLAN_D_01, book.PLAN_D_07)
def available(table: Table) -> tuple[Ronin, ...]:
    """The ronin that the Defender must deploy: all that live and did not stay on the board."""
    return tuple(ronin for ronin in table.living if table.stayed[ronin.number] is None)


@rule(book.PLAN_D_04, book.PLAN_D_05, book.PLAN_D_06)
def is_green_open(table: Table, game: Game) -> bool:
    """Whether a ronin may be sent to the Green."""
    match game.rulings.green_open:
        case GreenOpen.AT_PLANNING_START:
            return table.ninja[GREEN] > 0
        case GreenOpen.AT_REVEAL:
            arriving = table.reserves if table.attack is None else table.attack.ninja[GREEN]
            return table.ninja[GREEN] + arriving > 0
        case other:
            assert_never(other)


@rule(book.PLAN_D_03, book.RONIN_TAS_01)
def may_share(table: Table, game: Game) -> bool:
    """Whether Tasuke may be put together with another ronin in this round."""
    match game.rulings.cancelled_tasuke:
        case CancelledTasuke.MAY_NOT_JOIN:
            return Ronin.TASUKE not in table.cancelled
        case CancelledTasuke.MAY_JOIN:
            return True
        case other:
            assert_never(other)


@rule(book.PLAN_D_02, book.PLAN_D_08, book.GREEN_12)
def may_join(
    ronin: Ronin, space: Space, there: tuple[Ronin, ...], table: Table, game: Game
) -> bool:
    """Whether a ronin may be sent to a space where these others are."""
    if not there:
        return True
    with_tasuke = ronin is Ronin.TASUKE or Ronin.TASUKE in there
    return space is not Space.GREEN and len(there) == 1 and with_tasuke and may_share(table, game)


def defence_refusal(plan: DefenderPlan, table: Table, game: Game) -> Refusal | None:
    """Why the Defender may not deploy like this; None if he may."""
    to_deploy = available(table)
    for ronin in RONIN:
        deployed = plan.places[ronin.number] is not None
        if deployed and ronin not in table.living:
            return Refusal(book.PLAN_D_01, f"{ronin} is eliminated and cannot be deployed")
        if deployed and ronin not in to_deploy:
            return Refusal(
                book.PLAN_D_07,
                f"{ronin} stayed on {table.stayed[ronin.number]} and is not deployed",
            )
        if not deployed and ronin in to_deploy:
            return Refusal(book.PLAN_D_01, f"{ronin} must be deployed")
    places = list(table.places)
    for ronin in to_deploy:
        space = plan.places[ronin.number]
        assert space is not None
        if space is Space.GREEN and not is_green_open(table, game):
            return Refusal(book.PLAN_D_04, f"{ronin} sent to the Green, which holds no ninja")
        there = tuple(other for other in RONIN if places[other.number] is space)
        if not may_join(ronin, space, there, table, game):
            return _crowd_refusal(ronin, space, there)
        places[ronin.number] = space
    return None


def _crowd_refusal(ronin: Ronin, space: Space, there: tuple[Ronin, ...]) -> Refusal:
    crowd = " and ".join(there)
    if space is Space.GREEN:
        return Refusal(book.GREEN_12, f"{ronin} cannot share the Green with {crowd}")
    if len(there) == 1 and Ronin.TASUKE in (ronin, *there):
        return Refusal(
            book.RONIN_GEN_04, f"{ronin} cannot share {space} with {crowd}: Tasuke is cancelled"
        )
    return Refusal(
        book.PLAN_D_02, f"{ronin} cannot go to {space}, where {crowd} is; only Tasuke shares"
    )


def defences(table: Table, game: Game) -> Iterator[DefenderPlan]:
    """Every legal deployment of the Defender, in the order of the spaces for each ronin in turn."""
    yield from _defences(list(table.places), available(table), table, game)


def _defences(
    places: list[Space | None], to_deploy: tuple[Ronin, ...], table: Table, game: Game
) -> Iterator[DefenderPlan]:
    if not to_deploy:
        stayed = table.stayed
        yield DefenderPlan(
            tuple(place if stayed[n] is None else None for n, place in enumerate(places))
        )
        return
    ronin, *others = to_deploy
    for space in SPACES:
        if space is Space.GREEN and not is_green_open(table, game):
            continue
        there = tuple(other for other in RONIN if places[other.number] is space)
        if may_join(ronin, space, there, table, game):
            places[ronin.number] = space
            yield from _defences(places, tuple(others), table, game)
            places[ronin.number] = None


def _defence_classes(table: Table, game: Game) -> DefenceClasses:
    to_deploy = available(table)
    return defence_classes(
        DefenceFrame(
            others=tuple(ronin for ronin in to_deploy if ronin is not Ronin.TASUKE),
            tasuke=Ronin.TASUKE in to_deploy,
            stayed=table.stayed,
            shares=may_share(table, game),
            green=is_green_open(table, game),
        )
    )


def defence_count(table: Table, game: Game) -> int:
    """How many legal deployments the Defender has."""
    return _defence_classes(table, game).count()


def drawn_defence(table: Table, game: Game, random: Random) -> DefenderPlan:
    """One legal deployment of the Defender, each as likely as any other."""
    return DefenderPlan(_defence_classes(table, game).drawn(random))
