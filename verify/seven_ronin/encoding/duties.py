"""Combat step 1: abilities that must be used, where a reading makes them a duty."""

from collections.abc import Iterator
from typing import assert_never

import z3

from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.ambiguities import abilities
from ronin.model.seven_ronin.pieces import AREAS, RONIN, Ronin
from ronin.model.seven_ronin.rulings import Rulings
from ronin.model.seven_ronin.village import Village
from ronin.verify.seven_ronin.encodes import encodes
from ronin.verify.seven_ronin.encoding.abilities import (
    ON_FREE_GROUND,
    ON_NINJA,
    conditions,
    drivable,
    every,
    fewest_driven_out,
    is_goal,
    may_be_healed,
    musashi_strikes,
    taken_around,
    uses,
    yumi_shoots,
)
from ronin.verify.seven_ronin.symbols import NONE, SymRoninUse, SymStep1, Verdict
from ronin.verify.smt.encodes import Claim, Term


@encodes(
    book.RONIN_GEN_01,
    book.RONIN_MUS_01,
    obeys=(abilities.RoninAbilitiesDuty, abilities.MusashiDuty),
)
def duties_done(
    ronin_uses: tuple[SymRoninUse, ...], step: SymStep1, village: Village, rulings: Rulings
) -> Iterator[Claim]:
    """When step 1 ends no ability is left unused that must be used and can be."""
    match rulings.ronin_abilities_duty:
        case abilities.RoninAbilitiesDuty.OBLIGATORY:
            for ronin in (*ON_NINJA, *ON_FREE_GROUND):
                idle = _idle(ronin, ronin_uses, step, village, rulings)
                yield Claim(book.RONIN_GEN_01, z3.Not(idle))
        case abilities.RoninAbilitiesDuty.OPTIONAL:
            yield from _musashi_done(ronin_uses, step, village, rulings)
        case duty:
            assert_never(duty)


@encodes(obeys=(abilities.MusashiDuty,))
def _musashi_done(
    ronin_uses: tuple[SymRoninUse, ...], step: SymStep1, village: Village, rulings: Rulings
) -> Iterator[Claim]:
    match rulings.musashi_duty:
        case abilities.MusashiDuty.OPTIONAL:
            return
        case abilities.MusashiDuty.OBLIGATORY:
            idle = _idle(Ronin.MUSASHI, ronin_uses, step, village, rulings)
            yield Claim(book.RONIN_MUS_01, z3.Not(idle))
        case duty:
            assert_never(duty)


def _idle(
    ronin: Ronin,
    ronin_uses: tuple[SymRoninUse, ...],
    step: SymStep1,
    village: Village,
    rulings: Rulings,
) -> Term:
    """The game goes on, and the ronin's ability can be used but was not."""
    goes_on = step.now.verdict == int(Verdict.OPEN)
    unused = z3.Not(z3.Or(*(uses(ronin, use) for use in ronin_uses)))
    ready = every(conditions(ronin, step, rulings))
    return z3.And(goes_on, unused, ready, usable(ronin, ronin_uses, step, village, rulings))


@encodes(obeys=(abilities.MusashiTurn,))
def usable(
    ronin: Ronin,
    ronin_uses: tuple[SymRoninUse, ...],
    step: SymStep1,
    village: Village,
    rulings: Rulings,
) -> Term:
    """A ronin who is ready finds something that he may do."""
    match ronin:
        case Ronin.YOBU:
            return yobu_finds_goals(step, village, rulings)
        case Ronin.YUMI:
            return every(yumi_shoots(step.now, rulings))
        case Ronin.TAIKO:
            patients = [other for other in RONIN if other is not Ronin.TAIKO]
            return z3.Or(*(every(may_be_healed(other, step.now, rulings)) for other in patients))
        case Ronin.HAYAI:
            return z3.Or(*(every(is_goal(area, step, rulings)) for area in AREAS))
        case Ronin.MUSASHI:
            strikes = every(musashi_strikes(step, rulings))
            match rulings.musashi_turn:
                case abilities.MusashiTurn.ANY_ORDER:
                    return strikes
                case abilities.MusashiTurn.FIRST:
                    return z3.And(strikes, ronin_uses[0].ronin == NONE)
                case turn:
                    assert_never(turn)
        case Ronin.KABE | Ronin.TASUKE:
            return z3.BoolVal(False)
        case other:
            assert_never(other)


def yobu_finds_goals(step: SymStep1, village: Village, rulings: Rulings) -> Term:
    """Yobu may drive out at least one ninja, or may drive out none."""
    some = (
        z3.And(
            step.now.at[Ronin.YOBU][area],
            drivable(area, step, rulings) >= 1,
            taken_around(area, step, village, rulings) >= 1,
        )
        for area in AREAS
    )
    return z3.Or(fewest_driven_out(rulings) == 0, *some)
