"""Planning step 1: what each side may deploy, and where."""

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import assert_never

import z3

from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.ambiguities import attacker_plan, defender_plan
from ronin.model.seven_ronin.pieces import AREAS, RONIN, SPACES, Ronin, Space
from ronin.model.seven_ronin.rulings import Rulings
from ronin.model.seven_ronin.village import Village
from ronin.verify.seven_ronin.encodes import encodes
from ronin.verify.seven_ronin.encoding.attack_size import (
    deployed,
    green_on_top,
    held,
    held_and_not,
    how_many,
    larger,
    limit_left,
    neither_binds,
    on_areas,
    printed,
    reserves_for_green,
    smaller,
)
from ronin.verify.seven_ronin.shape import largest_limit
from ronin.verify.seven_ronin.symbols import NONE, SymLine, SymPosition
from ronin.verify.smt.encodes import Claim, Term

OTHERS = tuple(ronin for ronin in RONIN if ronin is not Ronin.TASUKE)
"""All ronin but Tasuke."""


@encodes(
    book.PLAN_A_02,
    book.PLAN_A_03,
    book.SETUP_12,
    book.GREEN_01,
    book.GREEN_03,
    obeys=(attacker_plan.HeldAreasAndThreat,),
)
def attack_within_threat(
    line: SymLine, position: SymPosition, village: Village, rulings: Rulings
) -> Iterator[Claim]:
    """New ninja come from the Reserves and go to at most Threat Level different Village Areas."""
    for space in SPACES:
        yield Claim(book.PLAN_A_02, line.attack[space] >= 0)
    yield Claim(book.PLAN_A_02, deployed(line) <= position.reserves)
    threat = printed(village.threat, position)
    free = neither_binds(position, village, rulings)
    attacked = {area: line.attack[area] >= 1 for area in AREAS}
    match rulings.held_areas_and_threat:
        case attacker_plan.HeldAreasAndThreat.USE_THREAT:
            within = how_many(attacked) <= threat
        case attacker_plan.HeldAreasAndThreat.FREE_OF_THREAT:
            _, new = held_and_not(attacked, position)
            within = how_many(new) <= threat
        case attacker_plan.HeldAreasAndThreat.ALL_WITH_NINJA:
            _, new = held_and_not(attacked, position)
            together = how_many(held(position)) + how_many(new)
            within = z3.Or(how_many(new) == 0, together <= threat)
        case other:
            assert_never(other)
    opened = opened_by_extras(line, position, village, rulings)
    yield Claim(book.PLAN_A_03, z3.simplify(z3.Or(free, within, opened)))


def above_limits(
    line: SymLine, position: SymPosition, village: Village, rulings: Rulings
) -> dict[Space, Term]:
    """By how many ninja each area that is attacked will be above its limit."""
    above = {}
    for area in AREAS:
        more = line.attack[area] - limit_left(area, position, village, rulings)
        above[area] = z3.If(z3.And(line.attack[area] >= 1, more >= 1), more, 0)
    return above


def extra_ninja(
    line: SymLine, position: SymPosition, village: Village, rulings: Rulings
) -> dict[Space, Term]:
    """How many of the new ninja of each area are above its limit."""
    above = above_limits(line, position, village, rulings)
    return {area: smaller(line.attack[area], above[area]) for area in AREAS}


@encodes(book.PLAN_A_03, obeys=(attacker_plan.HeldAreasAndThreat,))
def beyond_threat(line: SymLine, position: SymPosition, village: Village, rulings: Rulings) -> Term:
    """How many ninja within limits are on the areas beyond the Threat Level, which have the fewest.

    Of the areas beyond it, those with a first, with a second and with a third are added up.
    """
    attacked = {area: line.attack[area] >= 1 for area in AREAS}
    threat = printed(village.threat, position)
    _, new = held_and_not(attacked, position)
    match rulings.held_areas_and_threat:
        case attacker_plan.HeldAreasAndThreat.USE_THREAT:
            pass
        case attacker_plan.HeldAreasAndThreat.FREE_OF_THREAT:
            attacked = new
        case attacker_plan.HeldAreasAndThreat.ALL_WITH_NINJA:
            attacked = new
            threat = larger(z3.IntVal(0), threat - how_many(held(position)))
        case other:
            assert_never(other)
    extra = extra_ninja(line, position, village, rulings)
    too_many = how_many(attacked) - threat
    with_fewer = (
        how_many(
            {
                area: z3.And(attacked[area], line.attack[area] - extra[area] < number)
                for area in AREAS
            }
        )
        for number in range(1, largest_limit(village) + 1)
    )
    return z3.Sum(*(larger(z3.IntVal(0), too_many - number) for number in with_fewer))


@encodes(
    book.PLAN_A_03,
    book.GREEN_05,
    obeys=(attacker_plan.GreenAllowanceAndThreat, attacker_plan.GreenAllowance),
)
def extras_beyond_threat(
    line: SymLine, position: SymPosition, village: Village, rulings: Rulings
) -> Term:
    """How many extra ninja are on areas that only extra ninja may attack, within their limits."""
    match rulings.green_allowance:
        case attacker_plan.GreenAllowance.NO_RAISE | attacker_plan.GreenAllowance.EVERY_CHOSEN_AREA:
            return z3.IntVal(0)
        case attacker_plan.GreenAllowance.ONE_MARKER_EACH:
            pass
        case allowance:
            assert_never(allowance)
    match rulings.green_allowance_and_threat:
        case attacker_plan.GreenAllowanceAndThreat.WITHIN_THREAT:
            return z3.IntVal(0)
        case attacker_plan.GreenAllowanceAndThreat.BEYOND_THREAT:
            return beyond_threat(line, position, village, rulings)
        case other:
            assert_never(other)


@encodes(
    book.PLAN_A_03,
    book.GREEN_05,
    obeys=(attacker_plan.GreenAllowanceAndThreat, attacker_plan.GreenAllowance),
)
def opened_by_extras(
    line: SymLine, position: SymPosition, village: Village, rulings: Rulings
) -> Term:
    """On the areas beyond the Threat Level are extra ninja only, and the Green allows them all."""
    match rulings.green_allowance:
        case attacker_plan.GreenAllowance.NO_RAISE | attacker_plan.GreenAllowance.EVERY_CHOSEN_AREA:
            return z3.BoolVal(False)
        case attacker_plan.GreenAllowance.ONE_MARKER_EACH:
            pass
        case allowance:
            assert_never(allowance)
    match rulings.green_allowance_and_threat:
        case attacker_plan.GreenAllowanceAndThreat.WITHIN_THREAT:
            return z3.BoolVal(False)
        case attacker_plan.GreenAllowanceAndThreat.BEYOND_THREAT:
            above = z3.Sum(*above_limits(line, position, village, rulings).values())
            beyond = beyond_threat(line, position, village, rulings)
            return above + beyond <= helping(line, position, rulings)
        case other:
            assert_never(other)


@encodes(book.GREEN_05, book.GREEN_08, obeys=(attacker_plan.GreenAllowanceMoment,))
def helping(line: SymLine, position: SymPosition, rulings: Rulings) -> Term:
    """How many ninja on the Green raise limits."""
    match rulings.green_allowance_moment:
        case attacker_plan.GreenAllowanceMoment.PLANNING_START:
            return position.ninja[Space.GREEN]
        case attacker_plan.GreenAllowanceMoment.WITH_NEW_MARKER:
            return position.ninja[Space.GREEN] + line.attack[Space.GREEN]
        case other:
            assert_never(other)


@encodes(
    book.PLAN_A_04,
    book.PLAN_A_05,
    book.PLAN_A_07,
    book.SETUP_13,
    book.GREEN_05,
    book.GREEN_06,
    book.GREEN_08,
    obeys=(attacker_plan.GreenAllowance, attacker_plan.GreenAllowanceSpread),
)
def attack_within_limits(
    line: SymLine, position: SymPosition, village: Village, rulings: Rulings
) -> Iterator[Claim]:
    """Over all areas, new ninja above the limits are at most the ninja that stood on the Green."""
    above = above_limits(line, position, village, rulings)
    help_ = helping(line, position, rulings)
    free = neither_binds(position, village, rulings)
    match rulings.green_allowance:
        case attacker_plan.GreenAllowance.ONE_MARKER_EACH:
            yield Claim(book.PLAN_A_04, z3.Or(free, z3.Sum(*above.values()) <= help_))
            match rulings.green_allowance_spread:
                case attacker_plan.GreenAllowanceSpread.ANY_DIVISION:
                    pass
                case attacker_plan.GreenAllowanceSpread.ONE_AREA_OR_EACH_OWN:
                    raised = {area: above[area] >= 1 for area in AREAS}
                    each_own = z3.And(*(above[area] <= 1 for area in AREAS))
                    even = z3.Or(free, how_many(raised) <= 1, each_own)
                    yield Claim(book.GREEN_06, even)
                case spread:
                    assert_never(spread)
        case attacker_plan.GreenAllowance.EVERY_CHOSEN_AREA:
            for area in AREAS:
                left = limit_left(area, position, village, rulings)
                within = z3.Or(line.attack[area] == 0, line.attack[area] <= left + help_)
                yield Claim(book.PLAN_A_04, z3.Or(free, within))
        case attacker_plan.GreenAllowance.NO_RAISE:
            yield Claim(book.PLAN_A_07, z3.Or(free, z3.Sum(*above.values()) == 0))
        case allowance:
            assert_never(allowance)


@encodes(
    book.PLAN_A_11,
    book.GREEN_04,
    obeys=(attacker_plan.GreenMarkerNumber,),
)
def attack_on_green(line: SymLine, position: SymPosition, rulings: Rulings) -> Iterator[Claim]:
    """One new ninja may go to the Green."""
    on_green = line.attack[Space.GREEN]
    match rulings.green_marker_number:
        case attacker_plan.GreenMarkerNumber.NONE_OR_ONE:
            yield Claim(book.GREEN_04, on_green <= 1)
        case attacker_plan.GreenMarkerNumber.EXACTLY_ONE:
            enough = position.reserves >= reserves_for_green(rulings)
            is_due = z3.And(enough, green_on_top(z3.IntVal(1), on_areas(line), rulings))
            yield Claim(book.GREEN_04, on_green == z3.If(is_due, 1, 0))
        case attacker_plan.GreenMarkerNumber.ANY_NUMBER:
            pass
        case other:
            assert_never(other)
    yield Claim(book.PLAN_A_11, green_on_top(on_green, on_areas(line), rulings))


@encodes(
    book.PLAN_D_07,
    book.END_03,
    obeys=(defender_plan.CancelledTasuke, defender_plan.CancelledTasukeParted),
)
def stayed_places(position: SymPosition, rulings: Rulings) -> Mapping[Ronin, Term]:
    """Where each ronin stayed whom nobody takes up now; NONE for the others."""
    tasuke = position.stayed[Ronin.TASUKE]
    match rulings.cancelled_tasuke:
        case defender_plan.CancelledTasuke.MAY_JOIN:
            return position.stayed
        case defender_plan.CancelledTasuke.MAY_NOT_JOIN:
            pass
        case cancelled:
            assert_never(cancelled)
    match rulings.cancelled_tasuke_parted:
        case defender_plan.CancelledTasukeParted.REMAIN:
            return position.stayed
        case defender_plan.CancelledTasukeParted.TASUKE_IS_DEPLOYED:
            with_other = z3.Or(*(position.stayed[ronin] == tasuke for ronin in OTHERS))
            parted = z3.And(is_cancelled(position), with_other)
            return {**position.stayed, Ronin.TASUKE: z3.If(parted, NONE, tasuke)}
        case defender_plan.CancelledTasukeParted.COMPANION_IS_DEPLOYED:
            leaving = {
                ronin: z3.And(is_cancelled(position), position.stayed[ronin] == tasuke)
                for ronin in OTHERS
            }
            left: dict[Ronin, Term] = {
                ronin: z3.If(leaving[ronin], NONE, position.stayed[ronin]) for ronin in OTHERS
            }
            return {**left, Ronin.TASUKE: tasuke}
        case other:
            assert_never(other)


def is_cancelled(position: SymPosition) -> Term:
    """Tasuke bears a Shrine Marker of last round."""
    return position.shrine[Ronin.TASUKE] >= 1


def places(line: SymLine, position: SymPosition, rulings: Rulings) -> dict[Ronin, Term]:
    """Where each ronin will stand: where he stayed, or else where he is sent."""
    stayed = stayed_places(position, rulings)
    return {
        ronin: z3.If(stayed[ronin] == NONE, line.defence[ronin], stayed[ronin]) for ronin in RONIN
    }


@encodes(book.PLAN_D_01, book.PLAN_D_07, book.WOUNDS_09)
def everybody_deployed(line: SymLine, position: SymPosition, rulings: Rulings) -> Iterator[Claim]:
    """Every living ronin who did not stay is deployed, and nobody else."""
    staying = stayed_places(position, rulings)
    for ronin in RONIN:
        place = line.defence[ronin]
        fallen = position.eliminated[ronin]
        stayed = staying[ronin] != NONE
        sent = z3.And(place >= 0, place < len(SPACES))
        yield Claim(book.PLAN_D_01, z3.Implies(fallen, place == NONE))
        yield Claim(book.PLAN_D_07, z3.Implies(stayed, place == NONE))
        yield Claim(book.PLAN_D_01, z3.Or(fallen, stayed, sent))


@encodes(book.PLAN_D_02, book.PLAN_D_08, obeys=(defender_plan.JoiningStayedRonin,))
def ronin_apart(line: SymLine, position: SymPosition, rulings: Rulings) -> Iterator[Claim]:
    """Tasuke aside, there is one ronin on an area."""
    place = places(line, position, rulings)
    for one, other in combinations(OTHERS, 2):
        match rulings.joining_stayed_ronin:
            case defender_plan.JoiningStayedRonin.PLACE_IS_TAKEN:
                where, there = place[one], place[other]
            case defender_plan.JoiningStayedRonin.ONLY_DEPLOYED_COUNT:
                where, there = line.defence[one], line.defence[other]
            case taken:
                assert_never(taken)
        on_green = where == Space.GREEN.number
        apart = z3.Or(where == NONE, on_green, where != there)
        yield Claim(book.PLAN_D_02, apart)


@encodes(
    book.PLAN_D_03,
    book.RONIN_TAS_01,
    book.RONIN_GEN_04,
    obeys=(
        defender_plan.TasukeJoinsStayed,
        defender_plan.JoiningStayedTasuke,
        defender_plan.CancelledTasuke,
        defender_plan.CancelledStayedTasuke,
    ),
)
def tasuke_joined(line: SymLine, position: SymPosition, rulings: Rulings) -> Iterator[Claim]:
    """Tasuke joins one other, and one other joins her; a cancelled Tasuke is joined to nobody."""
    place = places(line, position, rulings)
    sent = line.defence[Ronin.TASUKE] != NONE
    for other in OTHERS:
        together = z3.And(place[other] != NONE, place[Ronin.TASUKE] == place[other])
        he_sent = line.defence[other] != NONE
        she_joins = z3.And(together, sent)
        he_joins = z3.And(together, z3.Not(sent), he_sent)
        match rulings.tasuke_joins_stayed:
            case defender_plan.TasukeJoinsStayed.MAY_JOIN:
                pass
            case defender_plan.TasukeJoinsStayed.MAY_NOT_JOIN:
                yield Claim(book.PLAN_D_03, z3.Implies(she_joins, he_sent))
            case joins:
                assert_never(joins)
        match rulings.joining_stayed_tasuke:
            case defender_plan.JoiningStayedTasuke.MAY_JOIN:
                pass
            case defender_plan.JoiningStayedTasuke.MAY_NOT_JOIN:
                yield Claim(book.PLAN_D_02, z3.Not(he_joins))
            case joining:
                assert_never(joining)
        match rulings.cancelled_tasuke:
            case defender_plan.CancelledTasuke.MAY_JOIN:
                continue
            case defender_plan.CancelledTasuke.MAY_NOT_JOIN:
                alone = z3.Implies(is_cancelled(position), z3.Not(she_joins))
                yield Claim(book.RONIN_TAS_01, alone)
            case cancelled:
                assert_never(cancelled)
        match rulings.cancelled_stayed_tasuke:
            case defender_plan.CancelledStayedTasuke.ONE_MAY_JOIN:
                pass
            case defender_plan.CancelledStayedTasuke.NOBODY_JOINS:
                alone = z3.Implies(is_cancelled(position), z3.Not(he_joins))
                yield Claim(book.RONIN_TAS_01, alone)
            case stayed:
                assert_never(stayed)


@encodes(
    book.PLAN_D_04,
    book.PLAN_D_05,
    book.PLAN_D_06,
    book.GREEN_12,
    obeys=(
        defender_plan.GreenOpen,
        defender_plan.RoninOnEmptyGreen,
        defender_plan.RoninOnGreen,
        defender_plan.TasukeOnGreen,
    ),
)
def ronin_on_green(line: SymLine, position: SymPosition, rulings: Rulings) -> Iterator[Claim]:
    """At most one ronin goes to the Green, and only if ninja were there when Planning began."""
    sent = {ronin: line.defence[ronin] == Space.GREEN.number for ronin in RONIN}
    match rulings.green_open:
        case defender_plan.GreenOpen.AT_PLANNING_START:
            there = position.ninja[Space.GREEN]
        case defender_plan.GreenOpen.AT_REVEAL:
            match rulings.ronin_on_empty_green:
                case defender_plan.RoninOnEmptyGreen.DONE_OVER:
                    there = position.ninja[Space.GREEN] + line.attack[Space.GREEN]
                case (
                    defender_plan.RoninOnEmptyGreen.STANDS_IDLE
                    | defender_plan.RoninOnEmptyGreen.STAYS_OUT
                ):
                    there = z3.IntVal(1)
                case in_vain:
                    assert_never(in_vain)
        case opened:
            assert_never(opened)
    yield Claim(book.PLAN_D_04, z3.Implies(z3.Or(*sent.values()), there >= 1))
    tasuke = sent[Ronin.TASUKE]
    match rulings.ronin_on_green:
        case defender_plan.RoninOnGreen.ONE:
            for one, other in combinations(OTHERS, 2):
                yield Claim(book.PLAN_D_02, z3.Not(z3.And(sent[one], sent[other])))
        case defender_plan.RoninOnGreen.ANY_NUMBER:
            for one, other in combinations(OTHERS, 2):
                three = z3.And(tasuke, sent[one], sent[other])
                yield Claim(book.GREEN_12, z3.Not(three))
        case number:
            assert_never(number)
    match rulings.tasuke_on_green:
        case defender_plan.TasukeOnGreen.ALONE:
            for other in OTHERS:
                yield Claim(book.GREEN_12, z3.Not(z3.And(tasuke, sent[other])))
        case defender_plan.TasukeOnGreen.MAY_SHARE:
            pass
        case shared:
            assert_never(shared)
