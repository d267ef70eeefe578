"""Planning step 1: how many ninja the Attacker must deploy, and how many find room."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import assert_never

import z3

from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.ambiguities import attacker_plan
from ronin.model.seven_ronin.pieces import AREAS, SPACES, Space
from ronin.model.seven_ronin.rulings import Rulings
from ronin.model.seven_ronin.village import Village
from ronin.verify.seven_ronin.encodes import encodes
from ronin.verify.seven_ronin.shape import most_on_green
from ronin.verify.seven_ronin.symbols import SymLine, SymPosition
from ronin.verify.smt.encodes import Claim, Term


def printed(values: tuple[int, ...], position: SymPosition) -> Term:
    """What the time track prints for the round of the position."""
    return z3.Sum(
        *(z3.If(position.round == number, value, 0) for number, value in enumerate(values, start=1))
    )


def smaller(one: Term, other: Term) -> Term:
    """The smaller of two numbers."""
    return z3.If(one <= other, one, other)


def larger(one: Term, other: Term) -> Term:
    """The larger of two numbers."""
    return z3.If(one >= other, one, other)


def on_areas(line: SymLine) -> Term:
    """How many ninja the Attacker deploys on Village Areas."""
    return z3.Sum(*(line.attack[area] for area in AREAS))


def deployed(line: SymLine) -> Term:
    """How many ninja the Attacker deploys, those on the Green included."""
    return z3.Sum(*(line.attack[space] for space in SPACES))


@encodes(
    book.PLAN_A_04,
    book.PLAN_A_05,
    book.SETUP_13,
    obeys=(attacker_plan.StandingNinjaAndLimit,),
)
def limit_left(area: Space, position: SymPosition, village: Village, rulings: Rulings) -> Term:
    """How many new ninja the area takes within its Deployment Limit; less than none if it is full.

    More than that may stand on it already.
    """
    limit = z3.IntVal(village.limits[area.number])
    match rulings.standing_ninja_and_limit:
        case attacker_plan.StandingNinjaAndLimit.ONLY_NEW_COUNT:
            return limit
        case attacker_plan.StandingNinjaAndLimit.STANDING_COUNT:
            return limit - position.ninja[area]
        case other:
            assert_never(other)


@encodes(book.PLAN_A_08, book.PLAN_A_09, obeys=(attacker_plan.MinimumAttackForce,))
def least_to_deploy(position: SymPosition, village: Village, rulings: Rulings) -> Term:
    """The Minimum Attack Force of the round."""
    match rulings.minimum_attack_force:
        case attacker_plan.MinimumAttackForce.PRINTED:
            return printed(village.minimum, position)
        case attacker_plan.MinimumAttackForce.ROUND_OR_THREAT:
            return smaller(position.round, printed(village.threat, position))
        case other:
            assert_never(other)


def most_that_matters(village: Village) -> int:
    """No minimum is larger; more room than that is room enough."""
    return sorted((*village.minimum, *village.threat))[-1]


@encodes(
    book.GREEN_05,
    book.GREEN_06,
    obeys=(attacker_plan.GreenAllowance,),
)
def room_of(
    area: Space, helping: Term, position: SymPosition, village: Village, rulings: Rulings
) -> Term:
    """How many new ninja one area takes by itself, with this many ninja on the Green to help."""
    left = limit_left(area, position, village, rulings)
    match rulings.green_allowance:
        case attacker_plan.GreenAllowance.ONE_MARKER_EACH | attacker_plan.GreenAllowance.NO_RAISE:
            return left
        case attacker_plan.GreenAllowance.EVERY_CHOSEN_AREA:
            return left + helping
        case other:
            assert_never(other)


def how_many(areas: Mapping[Space, Term]) -> Term:
    """Of how many areas it is true."""
    return z3.Sum(*(z3.If(areas[area], 1, 0) for area in AREAS))


def held(position: SymPosition) -> dict[Space, Term]:
    """Of each area, whether ninja stand on it when the Planning Phase begins."""
    return {area: position.ninja[area] >= 1 for area in AREAS}


def held_and_not(
    areas: Mapping[Space, Term], position: SymPosition
) -> tuple[dict[Space, Term], dict[Space, Term]]:
    """Those of the areas that are held, and those that are not."""
    before = held(position)
    old = {area: z3.And(areas[area], before[area]) for area in AREAS}
    return old, {area: z3.And(areas[area], z3.Not(before[area])) for area in AREAS}


@encodes(book.PLAN_A_03, obeys=(attacker_plan.HeldAreasAndThreat,))
def rooms_chosen(
    roomy: Mapping[Space, Term], threat: Term, position: SymPosition, rulings: Rulings
) -> Term:
    """How many of these areas he can attack in one round."""
    match rulings.held_areas_and_threat:
        case attacker_plan.HeldAreasAndThreat.USE_THREAT:
            return z3.simplify(smaller(threat, how_many(roomy)))
        case attacker_plan.HeldAreasAndThreat.FREE_OF_THREAT:
            old, new = held_and_not(roomy, position)
            return how_many(old) + smaller(threat, how_many(new))
        case attacker_plan.HeldAreasAndThreat.ALL_WITH_NINJA:
            old, new = held_and_not(roomy, position)
            further = larger(threat - how_many(held(position)), z3.IntVal(0))
            return how_many(old) + smaller(further, how_many(new))
        case other:
            assert_never(other)


@encodes(book.PLAN_A_03, obeys=(attacker_plan.GreenAllowanceAndThreat,))
def threat_for_extras(threat: Term, rulings: Rulings) -> Term:
    """How many areas the Threat Level opens to extra ninja."""
    match rulings.green_allowance_and_threat:
        case attacker_plan.GreenAllowanceAndThreat.WITHIN_THREAT:
            return threat
        case attacker_plan.GreenAllowanceAndThreat.BEYOND_THREAT:
            return threat + len(AREAS)
        case other:
            assert_never(other)


def extra_room(
    rooms: Mapping[Space, Term],
    helping: Term,
    threat: Term,
    position: SymPosition,
    rulings: Rulings,
) -> Term:
    """How many more find room because of the ninja on the Green, all on the best area.

    Where ninja stand above the limit already, some of the help is used up by them.
    """
    anywhere = {area: z3.BoolVal(True) for area in AREAS}
    somewhere = rooms_chosen(anywhere, threat, position, rulings) >= 1
    not_above = {area: rooms[area] >= 0 for area in AREAS}
    within = rooms_chosen(not_above, threat, position, rulings) >= 1
    best = -helping
    for area in AREAS:
        best = larger(best, z3.If(rooms[area] < 0, rooms[area], -helping))
    extra = z3.If(within, helping, z3.If(somewhere, helping + best, 0))
    return z3.simplify(extra)


@encodes(
    book.GREEN_05,
    obeys=(attacker_plan.GreenAllowance, attacker_plan.GreenAllowanceMoment),
)
def room_on_areas(
    on_green: int, threat: Term, position: SymPosition, village: Village, rulings: Rulings
) -> Term:
    """How many new ninja the areas take if `on_green` go to the Green; very many are one.

    An area with room for three has room for one, for two and for three: counting, for each of these
    numbers, the areas that he can choose adds up to the best choice.
    """
    match rulings.green_allowance_moment:
        case attacker_plan.GreenAllowanceMoment.PLANNING_START:
            helping = position.ninja[Space.GREEN]
        case attacker_plan.GreenAllowanceMoment.WITH_NEW_MARKER:
            helping = position.ninja[Space.GREEN] + on_green
        case moment:
            assert_never(moment)
    rooms = {area: room_of(area, helping, position, village, rulings) for area in AREAS}
    chosen = [
        rooms_chosen({area: rooms[area] >= number for area in AREAS}, threat, position, rulings)
        for number in range(1, most_that_matters(village) + 1)
    ]
    match rulings.green_allowance:
        case attacker_plan.GreenAllowance.ONE_MARKER_EACH:
            reach = threat_for_extras(threat, rulings)
            return z3.Sum(*chosen) + extra_room(rooms, helping, reach, position, rulings)
        case attacker_plan.GreenAllowance.EVERY_CHOSEN_AREA | attacker_plan.GreenAllowance.NO_RAISE:
            return z3.Sum(*chosen)
        case other:
            assert_never(other)


@encodes(book.PLAN_A_11, obeys=(attacker_plan.GreenOnlyAttack,))
def reserves_for_green(rulings: Rulings) -> Term:
    """With this many Reserves one can go to the Green."""
    match rulings.green_only_attack:
        case attacker_plan.GreenOnlyAttack.ALLOWED:
            return z3.IntVal(1)
        case attacker_plan.GreenOnlyAttack.NEEDS_AN_ATTACK:
            return z3.IntVal(2)
        case other:
            assert_never(other)


@encodes(book.GREEN_04, book.PLAN_A_11, obeys=(attacker_plan.GreenMarkerNumber,))
def may_go_to_green(number: int, position: SymPosition, rulings: Rulings) -> Term:
    """That `number` go to the Green is within the rules."""
    match rulings.green_marker_number:
        case attacker_plan.GreenMarkerNumber.NONE_OR_ONE:
            return z3.And(z3.IntVal(number) <= 1, position.reserves >= number)
        case attacker_plan.GreenMarkerNumber.EXACTLY_ONE:
            enough = position.reserves >= reserves_for_green(rulings)
            return z3.If(enough, 1, 0) == number
        case attacker_plan.GreenMarkerNumber.ANY_NUMBER:
            return position.reserves >= number
        case other:
            assert_never(other)


@encodes(book.PLAN_A_11, obeys=(attacker_plan.GreenOnlyAttack,))
def green_on_top(on_green: Term, attacking: Term, rulings: Rulings) -> Term:
    """This many go to the Green while this many attack areas."""
    match rulings.green_only_attack:
        case attacker_plan.GreenOnlyAttack.ALLOWED:
            return z3.BoolVal(True)
        case attacker_plan.GreenOnlyAttack.NEEDS_AN_ATTACK:
            return z3.Or(on_green == 0, attacking >= 1)
        case other:
            assert_never(other)


@encodes(book.PLAN_A_08, book.PLAN_A_11, obeys=(attacker_plan.GreenAndMinimum,))
def counted(attacking: Term, on_green: Term, rulings: Rulings) -> Term:
    """How many of them count towards the Minimum Attack Force."""
    match rulings.green_and_minimum:
        case attacker_plan.GreenAndMinimum.COUNTS:
            return attacking + on_green
        case attacker_plan.GreenAndMinimum.DOES_NOT_COUNT:
            return attacking
        case other:
            assert_never(other)


@dataclass(frozen=True)
class Fit:
    """How much the Attacker can deploy within Threat Level and limits, with all his Reserves."""

    counting: Term
    """At most this many that count towards the minimum."""
    on_areas: Term
    """At most this many on Village Areas."""


def fit(threat: int, position: SymPosition, village: Village, rulings: Rulings) -> Fit:
    """The most that he can deploy: the best of all numbers that he can send to the Green."""
    counting, attacking = z3.IntVal(0), z3.IntVal(0)
    for on_green in range(most_on_green(village, rulings) + 1):
        room = room_on_areas(on_green, z3.IntVal(threat), position, village, rulings)
        areas = smaller(position.reserves - on_green, room)
        possible = z3.And(
            may_go_to_green(on_green, position, rulings),
            green_on_top(z3.IntVal(on_green), areas, rulings),
        )
        both = counted(areas, z3.IntVal(on_green), rulings)
        counting = z3.If(z3.And(possible, both >= counting), both, counting)
        attacking = z3.If(z3.And(possible, areas >= attacking), areas, attacking)
    return Fit(counting, attacking)


@encodes(obeys=(attacker_plan.GreenMarkerNumber, attacker_plan.GreenAndMinimum))
def ninja_that_can_count(position: SymPosition, rulings: Rulings) -> Term:
    """The Reserves, but for one that must go where it does not count."""
    match rulings.green_and_minimum:
        case attacker_plan.GreenAndMinimum.COUNTS:
            return position.reserves
        case attacker_plan.GreenAndMinimum.DOES_NOT_COUNT:
            pass
        case counts:
            assert_never(counts)
    match rulings.green_marker_number:
        case (
            attacker_plan.GreenMarkerNumber.NONE_OR_ONE | attacker_plan.GreenMarkerNumber.ANY_NUMBER
        ):
            return position.reserves
        case attacker_plan.GreenMarkerNumber.EXACTLY_ONE:
            enough = position.reserves >= reserves_for_green(rulings)
            return position.reserves - z3.If(enough, 1, 0)
        case number:
            assert_never(number)


def no_room(position: SymPosition, village: Village, rulings: Rulings) -> Term:
    """The ninja that must be deployed do not fit within Threat Level and limits."""
    least = least_to_deploy(position, village, rulings)
    must = smaller(least, ninja_that_can_count(position, rulings))
    return z3.Or(
        *(
            z3.And(
                position.round == number,
                fit(threat, position, village, rulings).counting < must,
            )
            for number, threat in enumerate(village.threat, start=1)
        )
    )


@encodes(book.PLAN_A_10, obeys=(attacker_plan.MinimumAgainstLimits, attacker_plan.MinimumDisposal))
def neither_binds(position: SymPosition, village: Village, rulings: Rulings) -> Term:
    """Threat Level and limits give way to the minimum."""
    match rulings.minimum_disposal:
        case attacker_plan.MinimumDisposal.HAND:
            return z3.BoolVal(False)
        case attacker_plan.MinimumDisposal.RESERVES:
            pass
        case disposal:
            assert_never(disposal)
    match rulings.minimum_against_limits:
        case attacker_plan.MinimumAgainstLimits.WITHIN_LIMITS:
            return z3.BoolVal(False)
        case attacker_plan.MinimumAgainstLimits.ALL_REGARDLESS:
            return no_room(position, village, rulings)
        case other:
            assert_never(other)


@encodes(
    book.PLAN_A_08,
    book.PLAN_A_09,
    book.PLAN_A_10,
    obeys=(attacker_plan.MinimumDisposal, attacker_plan.MinimumAgainstLimits),
)
def attack_large_enough(
    line: SymLine, position: SymPosition, village: Village, rulings: Rulings
) -> Iterator[Claim]:
    """He deploys the Minimum Attack Force, or all he has, or all that there is room for."""
    match rulings.minimum_disposal:
        case attacker_plan.MinimumDisposal.RESERVES:
            yield from _minimum_met(line, position, village, rulings)
        case attacker_plan.MinimumDisposal.HAND:
            return
        case hand:
            assert_never(hand)
    match rulings.minimum_against_limits:
        case attacker_plan.MinimumAgainstLimits.WITHIN_LIMITS:
            return
        case attacker_plan.MinimumAgainstLimits.ALL_REGARDLESS:
            free = neither_binds(position, village, rulings)
            everything = deployed(line) == position.reserves
            yield Claim(book.PLAN_A_10, z3.Implies(free, everything))
        case against:
            assert_never(against)


def _minimum_met(
    line: SymLine, position: SymPosition, village: Village, rulings: Rulings
) -> Iterator[Claim]:
    least = least_to_deploy(position, village, rulings)
    force = counted(on_areas(line), line.attack[Space.GREEN], rulings)
    fits = {level: fit(level, position, village, rulings) for level in sorted({*village.threat})}
    free = neither_binds(position, village, rulings)
    for number, threat in enumerate(village.threat, start=1):
        most = fits[threat]
        enough = z3.Or(force >= least, force >= most.counting, free)
        now = position.round == number
        yield Claim(book.PLAN_A_08, z3.Implies(now, enough))
        first = areas_first(line, position, most, least, rulings)
        yield Claim(book.PLAN_A_10, z3.Implies(now, first))


@encodes(book.PLAN_A_10, obeys=(attacker_plan.ShortReservesAndGreen,))
def areas_first(
    line: SymLine, position: SymPosition, most: Fit, least: Term, rulings: Rulings
) -> Term:
    """Whether, and when, all that must be deployed goes to Village Areas as far as they take it."""
    match rulings.short_reserves_and_green:
        case attacker_plan.ShortReservesAndGreen.GREEN_ALLOWED:
            return z3.BoolVal(True)
        case attacker_plan.ShortReservesAndGreen.AREAS_FIRST:
            return z3.Implies(position.reserves < least, on_areas(line) >= most.on_areas)
        case other:
            assert_never(other)
