"""Intermediate steps of proofs: each is proved first, and may then be used.

That no marker is lost in step 2 is a sum over ten areas and seven ronin. The solver is lost in its
cases, but each account by itself is easy, and of the accounts the sum follows.
"""

from collections.abc import Iterator

import z3

from ronin.model.seven_ronin.pieces import AREAS, RONIN
from ronin.verify.seven_ronin.encoding.wounds import capacity, falls, kept_on_area, on_area
from ronin.verify.seven_ronin.proofs.stretches import Stage, Stretch
from ronin.verify.seven_ronin.symbols import Verdict
from ronin.verify.smt.encodes import Term


def cuts(made: Stretch) -> Iterator[tuple[str, Term]]:
    """What is proved first of a stretch, by name."""
    if made.stage is Stage.WOUNDS:
        yield from _accounts_of_step_2(made)


def _accounts_of_step_2(made: Stretch) -> Iterator[tuple[str, Term]]:
    before, after, rulings = made.before, made.after, made.rulings
    wounded, goes_on = made.line.wounded, before.verdict == int(Verdict.OPEN)
    by_area = {
        area: {
            ronin: z3.If(there, wounded[ronin], 0) for ronin, there in on_area(area, before).items()
        }
        for area in AREAS
    }
    kept = {}
    for area in AREAS:
        ninja = z3.If(goes_on, before.ninja[area], 0)
        kept[area] = kept_on_area(ninja, on_area(area, before), wounded, before, rulings)
    for ronin in RONIN:
        dealt = z3.Sum(*(by_area[area][ronin] for area in AREAS))
        yield f"wounds of {ronin}", dealt == wounded[ronin]
    for area in AREAS:
        left = before.ninja[area] - z3.Sum(*by_area[area].values()) + kept[area]
        yield f"ninja of {area}", after.ninja[area] == left
    freed = {
        ronin: z3.If(falls(ronin, wounded[ronin], before, rulings), capacity(ronin, rulings), 0)
        for ronin in RONIN
    }
    for ronin in RONIN:
        on_tile = before.wounds[ronin] + wounded[ronin] - freed[ronin]
        yield f"tile of {ronin}", after.wounds[ronin] == on_tile
    came = z3.Sum(*freed.values()) - z3.Sum(*kept.values())
    yield "General Supply", after.supply == before.supply + came
