"""What is true of step 2."""

import z3

from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.pieces import AREAS, RONIN, Space
from ronin.verify.seven_ronin.proofs.proof_terms import (
    all_of,
    harm,
    moved,
    nobody_on,
    stands_on,
    sum_of,
)
from ronin.verify.seven_ronin.proofs.statement import Without, proves
from ronin.verify.seven_ronin.proofs.stretches import Stage, Stretch
from ronin.verify.seven_ronin.symbols import Verdict
from ronin.verify.smt.encodes import Term


@proves(Stage.WOUNDS, fails=Without(Stage.WOUNDS, book.WOUNDS_05))
def ninja_become_wounds(made: Stretch) -> tuple[Term, ...]:
    """Of every area with ninja and ronin, if step 2 is reached."""
    before = made.before

    def fought(area: Space) -> Term:
        room = sum_of(
            z3.If(stands_on(r, area, before), r.vitality - before.wounds[r], 0) for r in RONIN
        )
        dealt = sum_of(z3.If(stands_on(r, area, before), harm(r, made), 0) for r in RONIN)
        least = z3.If(room <= before.ninja[area], room, before.ninja[area])
        contested = z3.And(before.ninja[area] >= 1, z3.Not(nobody_on(area, before)))
        return z3.Implies(contested, z3.And(dealt == least, -moved(area, made) == least))

    reached = before.verdict == int(Verdict.OPEN)
    return tuple(z3.Implies(reached, fought(area)) for area in AREAS)


@proves(Stage.WOUNDS, fails=Without(Stage.WOUNDS, book.WOUNDS_05))
def ninja_without_a_foe_stand_still(made: Stretch) -> Term:
    """Of every area without ronin."""
    still = (z3.Or(z3.Not(nobody_on(a, made.before)), moved(a, made) == 0) for a in AREAS)
    return z3.And(
        all_of(still),
        moved(Space.GREEN, made) == 0,
        made.before.reserves == made.after.reserves,
    )
