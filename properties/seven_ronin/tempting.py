"""Sentences that sound true and are not: where more is not always more.

Each is a property that nobody claims. A round that breaks it is kept, so that nobody claims it
again.
"""

from dataclasses import replace

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.line import AttackerPlan
from ronin.model.seven_ronin.pieces import AREAS, RONIN, ROUNDS
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.table import Table, plus
from ronin.properties.seven_ronin.laws import played_from
from ronin.properties.seven_ronin.play import Round
from ronin.properties.seven_ronin.property import Property, entered, rounds_of

TEMPTING: list[Property[Round]] = []


@entered(TEMPTING, rounds_of, (book.PLAN_A_08, book.PLAN_A_10))
def larger_reserves_forbid_no_attack(played: Round) -> bool | None:
    """An attack that is legal stays legal with one ninja more in the Reserves."""
    if played.position.supply == 0:
        return None
    larger = replace(played.position, reserves=played.position.reserves + 1)
    return _is_legal(played.line.attacker, larger, played)


@entered(TEMPTING, rounds_of, (book.PLAN_A_08, book.SETUP_12))
def what_may_attack_today_may_tomorrow(played: Round) -> bool | None:
    """An attack that is legal in a round would be legal in the next one."""
    if played.position.round == ROUNDS:
        return None
    later = replace(played.position, round=played.position.round + 1)
    return _is_legal(played.line.attacker, later, played)


@entered(TEMPTING, rounds_of, (book.RONIN_GEN_06,))
def a_ninja_more_forbids_nothing(played: Round) -> bool | None:
    """With one ninja more on an area, whatever was chosen after the reveal can still be chosen."""
    position = played.position
    if position.supply == 0:
        return None
    fuller = [replace(position, ninja=plus(position.ninja, area.number, 1)) for area in AREAS]
    legal = [
        position
        for position in fuller
        if played_from(position, played, played.all_choices[:2]) is not None
    ]
    afters = [played_from(position, played, played.all_choices) for position in legal]
    return None not in afters if afters else None


@entered(TEMPTING, rounds_of, (book.AREA_GRA_01, book.RONIN_TAI_02))
def a_wound_fewer_brings_no_ninja(played: Round) -> bool | None:
    """With one wound fewer on a tile and the same choices the Attacker has no more ninja left."""
    position = played.position
    wounded = [ronin.number for ronin in RONIN if position.wounds[ronin.number]]
    healed = [replace(position, wounds=plus(position.wounds, n, -1)) for n in wounded]
    afters = [played_from(position, played, played.all_choices) for position in healed]
    left = [_ninja(table) for table in afters if table is not None]
    return max(left) <= _ninja(played.tables[-1]) if left else None


def _is_legal(attack: AttackerPlan, position: Position, played: Round) -> bool:
    return engine.refusal(engine.begun(position), attack, played.game) is None


def _ninja(table: Table) -> int:
    return sum(table.ninja) + table.reserves
