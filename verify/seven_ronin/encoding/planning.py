"""Planning step 1: what each side may deploy."""

from collections.abc import Iterator
from itertools import combinations

import z3

from model.seven_ronin import rulebook as book
from model.seven_ronin.ambiguities import attacker_plan, defender_plan
from model.seven_ronin.pieces import AREAS, RONIN, SPACES, Ronin, Space
from model.seven_ronin.village import Village
from verify.seven_ronin.encodes import Claim, Term, encodes
from verify.seven_ronin.symbols import NONE, SymLine, SymPosition


def printed(values: tuple[int, ...], position: SymPosition) -> Term:
    """What the time track prints for the round of the position."""
    return z3.Sum(
        *(z3.If(position.round == number, value, 0) for number, value in enumerate(values, start=1))
    )


def deployed(line: SymLine) -> Term:
    """How many ninja the Attacker deploys, the one on the Green included."""
    return z3.Sum(*(line.attack[space] for space in SPACES))


@encodes(
    book.PLAN_A_02,
    book.PLAN_A_03,
    book.SETUP_12,
    book.GREEN_01,
    book.GREEN_03,
    obeys=(attacker_plan.HeldAreasAndThreat.USE_THREAT,),
)
def attack_within_threat(line: SymLine, position: SymPosition, village: Village) -> Iterator[Claim]:
    """New ninja come from the Reserves and go to at most Threat Level different Village Areas."""
    for space in SPACES:
        yield Claim(book.PLAN_A_02, line.attack[space] >= 0)
    yield Claim(book.PLAN_A_02, deployed(line) <= position.reserves)
    attacked = z3.Sum(*(z3.If(line.attack[area] >= 1, 1, 0) for area in AREAS))
    yield Claim(book.PLAN_A_03, attacked <= printed(village.threat, position))


@encodes(
    book.PLAN_A_04,
    book.PLAN_A_05,
    book.PLAN_A_07,
    book.SETUP_13,
    book.GREEN_05,
    book.GREEN_06,
    book.GREEN_08,
    obeys=(
        attacker_plan.StandingNinjaAndLimit.ONLY_NEW_COUNT,
        attacker_plan.GreenAllowance.ONE_MARKER_EACH,
        attacker_plan.GreenAllowanceSpread.ANY_DIVISION,
        attacker_plan.GreenAllowanceMoment.PLANNING_START,
    ),
)
def attack_within_limits(line: SymLine, position: SymPosition, village: Village) -> Iterator[Claim]:
    """Over all areas, new ninja above the limits are at most the ninja that stood on the Green."""
    above = []
    for area in AREAS:
        limit = village.limits[area.number]
        more = line.attack[area] - limit
        above.append(z3.If(more >= 1, more, 0))
    yield Claim(book.PLAN_A_04, z3.Sum(*above) <= position.ninja[Space.GREEN])


@encodes(
    book.PLAN_A_11,
    book.GREEN_04,
    obeys=(
        attacker_plan.GreenMarkerNumber.NONE_OR_ONE,
        attacker_plan.GreenOnlyAttack.ALLOWED,
    ),
)
def attack_on_green(line: SymLine) -> Iterator[Claim]:
    """One new ninja may go to the Green."""
    yield Claim(book.GREEN_04, line.attack[Space.GREEN] <= 1)


@encodes(
    book.PLAN_A_08,
    book.PLAN_A_09,
    book.PLAN_A_10,
    obeys=(
        attacker_plan.MinimumAttackForce.PRINTED,
        attacker_plan.GreenAndMinimum.COUNTS,
        attacker_plan.ShortReservesAndGreen.GREEN_ALLOWED,
        attacker_plan.MinimumDisposal.RESERVES,
        attacker_plan.MinimumAgainstLimits.WITHIN_LIMITS,
        attacker_plan.EmptyReserves.DEPLOYS_NOTHING,
    ),
)
def attack_large_enough(line: SymLine, position: SymPosition, village: Village) -> Iterator[Claim]:
    """He deploys the Minimum Attack Force, or all he has, or all that there is room for."""
    roomiest = sorted(village.limits, reverse=True)
    for number, threat in enumerate(village.threat, start=1):
        # The Green takes one; its ninja raise limits only where some area may be attacked.
        raised = [position.ninja[Space.GREEN]][:threat]
        room = z3.Sum(z3.IntVal(1), *raised, *roomiest[:threat])
        enough = z3.Or(
            deployed(line) >= village.minimum[number - 1],
            deployed(line) >= position.reserves,
            deployed(line) >= room,
        )
        yield Claim(book.PLAN_A_08, z3.Implies(position.round == number, enough))


def places(line: SymLine, position: SymPosition) -> dict[Ronin, Term]:
    """Where each ronin will stand: where he stayed, or else where he is sent."""
    return {
        ronin: z3.If(position.stayed[ronin] == NONE, line.defence[ronin], position.stayed[ronin])
        for ronin in RONIN
    }


@encodes(book.PLAN_D_01, book.PLAN_D_07, book.WOUNDS_09)
def everybody_deployed(line: SymLine, position: SymPosition) -> Iterator[Claim]:
    """Every living ronin who did not stay is deployed, and nobody else."""
    for ronin in RONIN:
        place = line.defence[ronin]
        fallen = position.eliminated[ronin]
        stayed = position.stayed[ronin] != NONE
        sent = z3.And(place >= 0, place < len(SPACES))
        yield Claim(book.PLAN_D_01, z3.Implies(fallen, place == NONE))
        yield Claim(book.PLAN_D_07, z3.Implies(stayed, place == NONE))
        yield Claim(book.PLAN_D_01, z3.Or(fallen, stayed, sent))


@encodes(
    book.PLAN_D_02,
    book.PLAN_D_03,
    book.PLAN_D_08,
    book.RONIN_TAS_01,
    book.RONIN_GEN_04,
    obeys=(
        defender_plan.TasukeJoinsStayed.MAY_JOIN,
        defender_plan.JoiningStayedTasuke.MAY_JOIN,
        defender_plan.JoiningStayedRonin.PLACE_IS_TAKEN,
        defender_plan.CancelledTasuke.MAY_NOT_JOIN,
        defender_plan.CancelledStayedTasuke.NOBODY_JOINS,
        defender_plan.CancelledTasukeParted.REMAIN,
    ),
)
def ronin_apart(line: SymLine, position: SymPosition) -> Iterator[Claim]:
    """One ronin on an area, or Tasuke and one other; a cancelled Tasuke is joined to nobody."""
    place = places(line, position)
    others = [ronin for ronin in RONIN if ronin is not Ronin.TASUKE]
    for one, other in combinations(others, 2):
        yield Claim(book.PLAN_D_02, z3.Or(place[one] == NONE, place[one] != place[other]))
    cancelled = position.shrine[Ronin.TASUKE] >= 1
    for other in others:
        together = z3.And(place[other] != NONE, place[Ronin.TASUKE] == place[other])
        somebody_sent = z3.Or(line.defence[Ronin.TASUKE] != NONE, line.defence[other] != NONE)
        joined = z3.And(together, somebody_sent)
        yield Claim(book.RONIN_TAS_01, z3.Implies(cancelled, z3.Not(joined)))


@encodes(
    book.PLAN_D_04,
    book.PLAN_D_05,
    book.PLAN_D_06,
    book.GREEN_12,
    obeys=(
        defender_plan.GreenOpen.AT_PLANNING_START,
        defender_plan.RoninOnGreen.ONE,
        defender_plan.TasukeOnGreen.ALONE,
    ),
)
def ronin_on_green(line: SymLine, position: SymPosition) -> Iterator[Claim]:
    """At most one ronin goes to the Green, and only if ninja were there when Planning began."""
    sent = [line.defence[ronin] == Space.GREEN.number for ronin in RONIN]
    yield Claim(book.PLAN_D_04, z3.Implies(z3.Or(*sent), position.ninja[Space.GREEN] >= 1))
    for one, other in combinations(sent, 2):
        yield Claim(book.GREEN_12, z3.Not(z3.And(one, other)))
