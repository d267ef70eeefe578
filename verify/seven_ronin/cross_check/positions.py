"""Which positions are possible, as both sides say it."""

from collections.abc import Callable
from random import Random
from typing import Any

from ronin.model.errors import DefectivePosition
from ronin.model.seven_ronin.notation import position_json, read_position
from ronin.model.seven_ronin.pieces import NINJA_MARKERS, RONIN, SPACES
from ronin.model.seven_ronin.position import Position
from ronin.verify.seven_ronin.cross_check.difference import Difference
from ronin.verify.seven_ronin.cross_check.settings import Under
from ronin.verify.seven_ronin.cross_check.totals import Totals
from ronin.verify.seven_ronin.judging.judge import FormulaEvaluator
from ronin.verify.smt.computing import Undetermined

Json = dict[str, Any]


def _round(found: Json, random: Random) -> None:
    found["round"] = random.choice((0, 9, random.randint(10, 99)))


def _too_many(found: Json, random: Random) -> None:
    missing = NINJA_MARKERS - found["reserves"]
    found["reserves"] += max(0, missing) + random.choice((0, 1, 5, 200))


def _just_enough(found: Json, random: Random) -> None:
    used = sum(found["ninja"].values()) + sum(found["wounds"].values())
    found["reserves"] = max(0, NINJA_MARKERS - used + random.choice((0, 0, 1)))


def _supply(found: Json, random: Random) -> None:
    found["supply"] = max(0, found.get("supply", 0) + random.choice((1, -1, 3)))


def _wounds(found: Json, random: Random) -> None:
    ronin = random.choice(RONIN)
    found["wounds"][ronin.value] = ronin.vitality + random.choice((-1, 0, 0, 1))


def _fallen(found: Json, random: Random) -> None:
    ronin = random.choice(RONIN).value
    if ronin not in found["eliminated"]:
        found["eliminated"].append(ronin)
    if random.random() < 0.5:
        found["wounds"][ronin] = 1
    elif random.random() < 0.5:
        found["stayed"][ronin] = random.choice(SPACES).value


def _stayed(found: Json, random: Random) -> None:
    for ronin in random.sample(RONIN, random.randint(1, 3)):
        places = [*found["stayed"].values(), random.choice(SPACES).value]
        found["stayed"][ronin.value] = random.choice(places)


def _shrine(found: Json, random: Random) -> None:
    found["shrine"] += [ronin.value for ronin in random.choices(RONIN, k=random.randint(1, 3))]


def _as_it_is(found: Json, random: Random) -> None:
    pass


CHANGES: dict[str, Callable[[Json, Random], None]] = {
    "as it is": _as_it_is,
    "another round": _round,
    "too many markers": _too_many,
    "about all markers": _just_enough,
    "another General Supply": _supply,
    "more wounds": _wounds,
    "somebody eliminated": _fallen,
    "somebody stayed": _stayed,
    "more Shrine Markers": _shrine,
}
"""Ways to change a possible position so that it may no longer be one."""


def compared_position(
    position: Position, judge: FormulaEvaluator, under: Under, totals: Totals, random: Random
) -> Difference | None:
    """A position after a change, put to both sides; None if they agree."""
    name = random.choice(tuple(CHANGES))
    found: Json = position_json(position)
    CHANGES[name](found, random)
    if name != "another General Supply":
        found.pop("supply", None)
    try:
        read_position(found, under.rulings)
        broken: list[str] = []
    except DefectivePosition as fault:
        broken = [defect.clause.id for defect in fault.defects if defect.clause]
    try:
        judged = judge.possible(found)
    except Undetermined:
        totals.counts["positions left to a solver"] += 1
        return None
    theirs = [clause.id for clause in judge.clauses(judged)]
    totals.counts[f"positions, {'defective' if broken else 'possible'}: {name}"] += 1
    if bool(broken) == bool(judged.false):
        if broken:
            totals.refuse("a position", broken[0], theirs)
        return None
    clause = ", ".join(broken or theirs)
    trace = {"position": found, "attacker": {}, "defender": {}, "choices": []}
    ours = {"defects": broken}
    return Difference(f"a position: {name}", trace, ours, {"defects": theirs}, clause, under)
