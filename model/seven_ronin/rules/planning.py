"""What may be deployed where: both sides plan in secret, from the same table."""

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import NamedTuple, assert_never

from ronin.model.clause import Clause
from ronin.model.errors import Refusal
from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.ambiguities.attacker_plan import (
    MinimumAgainstLimits,
    ShortReservesAndGreen,
)
from ronin.model.seven_ronin.ambiguities.defender_plan import (
    CancelledTasukeParted,
    GreenOpen,
    RoninOnEmptyGreen,
)
from ronin.model.seven_ronin.deployments import (
    AttackFrame,
    AttackTree,
    DefenceClasses,
    DefenceFrame,
    attack_tree,
    defence_classes,
    with_greatest_force,
    with_most_on_areas,
)
from ronin.model.seven_ronin.line import AttackerPlan, DefenderPlan
from ronin.model.seven_ronin.pieces import AREAS, RONIN, Ronin, Space
from ronin.model.seven_ronin.rulebook import rule
from ronin.model.seven_ronin.rules import limits, sharing
from ronin.model.seven_ronin.table import Game, Table
from ronin.model.words import many

GREEN = Space.GREEN.number


class Duty(NamedTuple):
    """What the Attacker must deploy at least, and by which clause."""

    clause: Clause
    force: int
    """Of ninja that count towards the minimum."""
    on_areas: int
    is_bound: bool
    """Whether Threat Level and Deployment Limits hold for him."""
    all_count: bool = False
    """Whether the force is all that he deploys, wherever it goes."""


@rule(book.PLAN_A_10)
def duty_and_attacks(table: Table, game: Game) -> tuple[Duty, AttackTree]:
    """The minimum or, where that is out of his reach, all he can deploy; and what meets it."""
    force = limits.demanded(table, game)
    minimum = Duty(book.PLAN_A_08, force, on_areas=0, is_bound=True)
    meeting = attack_tree(_frame(minimum, table, game))
    if not meeting.is_empty:
        return minimum, meeting
    duty = minimum._replace(clause=book.PLAN_A_10)
    frame = with_greatest_force(_frame(duty, table, game))
    frame = frame._replace(on_areas=areas_first(frame, game))
    if do_limits_give_way(table, game):
        first = frame.on_areas if table.reserves < force else 0
        duty = Duty(book.PLAN_A_10, table.reserves, first, is_bound=False, all_count=True)
        frame = with_greatest_force(_frame(duty, table, game))
    return duty._replace(force=frame.force, on_areas=frame.on_areas), attack_tree(frame)


@rule(book.PLAN_A_10)
def do_limits_give_way(table: Table, game: Game) -> bool:
    """Whether Threat Level and limits give way, if they put the minimum out of his reach."""
    match game.rulings.minimum_against_limits:
        case MinimumAgainstLimits.WITHIN_LIMITS:
            return False
        case MinimumAgainstLimits.ALL_REGARDLESS:
            bound = Duty(book.PLAN_A_08, limits.demanded(table, game), on_areas=0, is_bound=True)
            free = bound._replace(is_bound=False)
            within, without = (_frame(demand, table, game) for demand in (bound, free))
            return with_greatest_force(within).force < with_greatest_force(without).force
        case other:
            assert_never(other)


@rule(book.PLAN_A_10)
def areas_first(frame: AttackFrame, game: Game) -> int:
    """How many must go to Village Areas where the minimum is out of his reach."""
    match game.rulings.short_reserves_and_green:
        case ShortReservesAndGreen.GREEN_ALLOWED:
            return 0
        case ShortReservesAndGreen.AREAS_FIRST:
            return with_most_on_areas(frame).on_areas
        case other:
            assert_never(other)


@rule(book.PLAN_A_02)
def attack_refusal(plan: AttackerPlan, table: Table, game: Game) -> Refusal | None:
    """Why the Attacker may not deploy like this; None if he may."""
    deployed = sum(plan.ninja)
    if deployed > table.reserves:
        return Refusal(
            book.PLAN_A_02, f"{deployed} ninja deployed but the Reserves hold {table.reserves}"
        )
    needed, _ = duty_and_attacks(table, game)
    if needed.is_bound:
        refused = _threat_refusal(plan, table, game) or _limit_refusal(plan, table, game)
        if refused is not None:
            return refused
    return _green_refusal(plan, table, game) or _duty_refusal(plan, needed, table, game)


@rule(book.PLAN_A_03, book.GREEN_03)
def _threat_refusal(plan: AttackerPlan, table: Table, game: Game) -> Refusal | None:
    attacked = [area for area in AREAS if plan.ninja[area.number]]
    counted = [area for area in attacked if limits.uses_threat(area, table, game)]
    left = limits.threat_left(table, game)
    if len(counted) <= left or _are_extras_beyond_threat(plan, table, game):
        return None
    threat = limits.threat_level(table, game)
    held = f" and {threat - left} of it is used up by areas with ninja" if left < threat else ""
    return Refusal(
        book.PLAN_A_03,
        f"{many(len(counted), 'area')} attacked ({', '.join(counted)}) but the Threat Level of "
        f"round {table.round} is {threat}{held}",
    )


@rule(book.PLAN_A_03, book.GREEN_05)
def _are_extras_beyond_threat(plan: AttackerPlan, table: Table, game: Game) -> bool:
    """Whether all ninja on areas beyond the Threat Level are there because of the Green."""
    if not limits.may_extras_open_areas(game):
        return False
    above = sum(limits.above_limit(area, plan.ninja[area.number], table, game) for area in AREAS)
    beyond = limits.extras_beyond_threat(plan.ninja, table, game)
    return above + beyond <= limits.extras(plan.ninja[GREEN], table, game)


@rule(book.PLAN_A_04, book.GREEN_05, book.GREEN_06)
def _limit_refusal(plan: AttackerPlan, table: Table, game: Game) -> Refusal | None:
    extras = limits.extras(plan.ninja[GREEN], table, game)
    above = {area: limits.above_limit(area, plan.ninja[area.number], table, game) for area in AREAS}
    for area in AREAS:
        if above[area] > extras:
            return Refusal(
                book.PLAN_A_04,
                f"{plan.ninja[area.number]} ninja on {area} but its limit is "
                f"{game.village.limits[area.number]} and the Green allows {extras} above it",
            )
    used = [extra for extra in above.values() if extra]
    if limits.are_extras_shared(game) and sum(used) > extras:
        return Refusal(
            book.GREEN_05,
            f"{sum(used)} ninja above the Deployment Limits in all but the Green allows {extras}",
        )
    if limits.must_extras_be_even(game) and len(used) > 1 and max(used) > 1:
        return Refusal(
            book.GREEN_06,
            f"{len(used)} areas above their Deployment Limits, one of them by {max(used)}: extras "
            "go to one area, or one each to different areas",
        )
    return None


@rule(book.GREEN_03, book.GREEN_04, book.PLAN_A_11)
def _green_refusal(plan: AttackerPlan, table: Table, game: Game) -> Refusal | None:
    on_green = plan.ninja[GREEN]
    on_areas = sum(plan.ninja) - on_green
    allowed = limits.green_numbers(on_areas, table, game)
    if on_green in allowed:
        return None
    if on_areas < limits.needed_besides_green(game):
        return Refusal(book.PLAN_A_11, "ninja added to the Green but to no Village Area")
    least, most = allowed[0], allowed[-1]
    demand = f"exactly {least} must be" if least == most else f"at most {most} may be"
    return Refusal(book.GREEN_04, f"{on_green} ninja added to the Green but {demand}")


@rule(book.PLAN_A_08, book.PLAN_A_10)
def _duty_refusal(plan: AttackerPlan, needed: Duty, table: Table, game: Game) -> Refusal | None:
    on_areas = sum(plan.ninja) - plan.ninja[GREEN]
    force = sum(plan.ninja)
    if not needed.all_count:
        force = limits.counted_towards_minimum(on_areas, plan.ninja[GREEN], game)
    where = f"in round {table.round} with {table.reserves} in the Reserves"
    if force < needed.force:
        return Refusal(
            needed.clause,
            f"{force} ninja deployed but {where} at least {needed.force} must be",
        )
    if on_areas < needed.on_areas:
        return Refusal(
            needed.clause,
            f"{on_areas} ninja deployed on Village Areas but {where} {needed.on_areas} must be",
        )
    return None


def _frame(needed: Duty, table: Table, game: Game) -> AttackFrame:
    extras, with_one_more = (limits.extras(new, table, game) for new in (0, 1))
    besides = limits.green_numbers(1, table, game)
    shared = limits.are_extras_shared(game)
    room = _room(table, game) if needed.is_bound else ((table.reserves, False),) * len(AREAS)
    threat = min(limits.threat_left(table, game), len(AREAS))
    roomiest = sorted((max(0, here) for here, uses in room if uses), reverse=True)
    could_take = (
        sum(roomiest[:threat])
        + sum(max(0, here) for here, uses in room if not uses)
        + (extras + besides[-1]) * (1 if shared else len(AREAS))
        + besides[-1]
    )
    return AttackFrame(
        room=room,
        threat=threat,
        extras=extras,
        green_adds=with_one_more > extras,
        shared=shared,
        even=limits.must_extras_be_even(game),
        markers=min(table.reserves, could_take),
        alone=limits.green_numbers(0, table, game),
        besides=besides,
        green_counts=needed.all_count or limits.counted_towards_minimum(0, 1, game) == 1,
        force=needed.force,
        on_areas=needed.on_areas,
        opens=limits.may_extras_open_areas(game),
    )


def _room(table: Table, game: Game) -> tuple[tuple[int, bool], ...]:
    return tuple(
        (
            game.village.limits[area.number] - limits.counted_towards_limit(area, 0, table, game),
            limits.uses_threat(area, table, game),
        )
        for area in AREAS
    )


def _attacks(table: Table, game: Game) -> AttackTree:
    return duty_and_attacks(table, game)[1]


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


def could_reach_green(table: Table, game: Game) -> bool:
    """Whether some legal deployment of the Attacker puts a ninja on the Green."""
    legal = _attacks(table, game).frame
    alone, besides = (range(max(1, of.start), of.stop) for of in (legal.alone, legal.besides))
    return attack_tree(legal._replace(alone=alone, besides=besides)).count() > 0


@rule(book.PLAN_D_07, book.END_03)
def standing(table: Table, game: Game) -> tuple[Space | None, ...]:
    """Where each ronin is who stayed and is not deployed in this round; None for the others."""
    here = table.stayed[Ronin.TASUKE.number]
    if here is None or table.stayed.count(here) == 1 or sharing.may_share(table, game):
        return table.stayed
    match game.rulings.cancelled_tasuke_parted:
        case CancelledTasukeParted.REMAIN:
            return table.stayed
        case CancelledTasukeParted.TASUKE_IS_DEPLOYED:
            return tuple(
                None if ronin is Ronin.TASUKE else place
                for ronin, place in zip(RONIN, table.stayed, strict=True)
            )
        case CancelledTasukeParted.COMPANION_IS_DEPLOYED:
            return tuple(
                None if place is here and ronin is not Ronin.TASUKE else place
                for ronin, place in zip(RONIN, table.stayed, strict=True)
            )
        case other:
            assert_never(other)


@rule(book.PLAN_D_01, book.PLAN_D_07)
def available(table: Table, game: Game) -> tuple[Ronin, ...]:
    """The ronin that the Defender must deploy: all that live and do not stay on the board."""
    stayed = standing(table, game)
    return tuple(ronin for ronin in table.living if stayed[ronin.number] is None)


@rule(book.PLAN_D_04, book.PLAN_D_05, book.PLAN_D_06)
def is_green_open(table: Table, game: Game) -> bool:
    """Whether a ronin may be sent to the Green."""
    match game.rulings.green_open:
        case GreenOpen.AT_PLANNING_START:
            return table.ninja[GREEN] > 0
        case GreenOpen.AT_REVEAL:
            if table.ninja[GREEN] or not is_empty_green_a_mistake(game):
                return True
            if table.attack is None:
                return could_reach_green(table, game)
            return table.attack.ninja[GREEN] > 0
        case other:
            assert_never(other)


@rule(book.PLAN_D_04)
def is_empty_green_a_mistake(game: Game) -> bool:
    """Whether a ronin may not be sent to a Green that turns out empty at the reveal."""
    match game.rulings.ronin_on_empty_green:
        case RoninOnEmptyGreen.DONE_OVER:
            return True
        case RoninOnEmptyGreen.STANDS_IDLE | RoninOnEmptyGreen.STAYS_OUT:
            return False
        case other:
            assert_never(other)


@rule(book.PLAN_D_04)
def may_attack_open_green(table: Table, game: Game) -> bool:
    """Whether a defence may be legal against some attacks only, those with a ninja on the Green."""
    match game.rulings.green_open:
        case GreenOpen.AT_PLANNING_START:
            return False
        case GreenOpen.AT_REVEAL:
            is_shut = not table.ninja[GREEN] and is_empty_green_a_mistake(game)
            return is_shut and could_reach_green(table, game)
        case other:
            assert_never(other)


@rule(book.PLAN_D_08)
def defence_refusal(plan: DefenderPlan, table: Table, game: Game) -> Refusal | None:
    """Why the Defender may not deploy like this; None if he may."""
    to_deploy = available(table, game)
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
    for place, ronin in enumerate(to_deploy):
        refused = _goal_refusal(ronin, to_deploy[:place], plan, table, game)
        if refused is not None:
            return refused
    return None


@rule(book.PLAN_D_08, book.PLAN_D_04)
def _goal_refusal(
    ronin: Ronin, before: tuple[Ronin, ...], plan: DefenderPlan, table: Table, game: Game
) -> Refusal | None:
    """Why a ronin may not be sent where the plan sends him, those before him being in place."""
    space = plan.places[ronin.number]
    assert space is not None
    if space is Space.GREEN and not is_green_open(table, game):
        return Refusal(book.PLAN_D_04, f"{ronin} sent to the Green, which holds no ninja")
    deployed = tuple(other for other in before if plan.places[other.number] is space)
    clause = sharing.deployed_bar((*deployed, ronin), space, table, game)
    if clause is not None:
        return _crowd_refusal(clause, ronin, space, *deployed)
    stayed = (o for o, place in zip(RONIN, standing(table, game), strict=True) if place is space)
    for other in sorted(stayed, key=lambda other: other is Ronin.TASUKE):
        clause = sharing.stayed_bar(ronin, other, table, game)
        if clause is not None:
            return _crowd_refusal(clause, ronin, space, other)
    return None


def _crowd_refusal(clause: Clause, ronin: Ronin, space: Space, *others: Ronin) -> Refusal:
    why = ": Tasuke is cancelled" if clause is book.RONIN_GEN_04 else ""
    return Refusal(clause, f"{ronin} cannot share {space} with {' and '.join(others)}{why}")


def _goals(ronin: Ronin, table: Table, game: Game) -> tuple[Space, ...]:
    """The areas to which a ronin may be sent, for all that those who stayed say against it."""
    closed = {
        place
        for other, place in zip(RONIN, standing(table, game), strict=True)
        if place is not None and sharing.stayed_bar(ronin, other, table, game)
    }
    return tuple(area for area in AREAS if area not in closed)


def defences(table: Table, game: Game) -> Iterator[DefenderPlan]:
    """Every legal deployment of the Defender, in the order of the spaces for each ronin in turn."""
    green = (Space.GREEN,) * is_green_open(table, game)
    goals = [(ronin, _goals(ronin, table, game) + green) for ronin in available(table, game)]
    yield from _defences([None] * len(RONIN), goals, table, game)


def _defences(
    places: list[Space | None],
    goals: list[tuple[Ronin, tuple[Space, ...]]],
    table: Table,
    game: Game,
) -> Iterator[DefenderPlan]:
    if not goals:
        yield DefenderPlan(tuple(places))
        return
    ronin, spaces = goals[0]
    for space in spaces:
        deployed = tuple(other for other in RONIN if places[other.number] is space)
        if sharing.deployed_bar((*deployed, ronin), space, table, game) is None:
            places[ronin.number] = space
            yield from _defences(places, goals[1:], table, game)
            places[ronin.number] = None


def _defence_classes(table: Table, game: Game) -> DefenceClasses:
    to_deploy = available(table, game)
    others = tuple(ronin for ronin in to_deploy if ronin is not Ronin.TASUKE)
    tasuke = (Ronin.TASUKE,) * (Ronin.TASUKE in to_deploy)
    return defence_classes(
        DefenceFrame(
            others=others,
            goals=_goals(others[0], table, game) if others else (),
            tasuke=bool(tasuke),
            tasuke_goals=_goals(Ronin.TASUKE, table, game) if tasuke else (),
            shares=sharing.may_share(table, game),
            parties=_parties(others + tasuke, table, game),
        )
    )


def _parties(
    to_deploy: tuple[Ronin, ...], table: Table, game: Game
) -> tuple[tuple[Ronin, ...], ...]:
    """All who may be sent to the Green together, the fewest first."""
    parties: list[tuple[Ronin, ...]] = [()]
    most = len(to_deploy) if is_green_open(table, game) else 0
    for number in range(1, most + 1):
        larger = [
            party
            for party in combinations(to_deploy, number)
            if sharing.deployed_bar(party, Space.GREEN, table, game) is None
        ]
        if not larger:
            break
        parties += larger
    return tuple(parties)


def defence_count(table: Table, game: Game) -> int:
    """How many legal deployments the Defender has."""
    return _defence_classes(table, game).count()


def drawn_defence(table: Table, game: Game, random: Random) -> DefenderPlan:
    """One legal deployment of the Defender, each as likely as any other."""
    return DefenderPlan(_defence_classes(table, game).drawn(random))
