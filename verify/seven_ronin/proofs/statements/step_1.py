"""What is true of every use of step 1."""

import z3

from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.pieces import AREAS, RONIN, SPACES, YOBU_DRIVES_OUT, Ronin, Space
from ronin.verify.seven_ronin.proofs.proof_terms import (
    all_of,
    by_ronin,
    in_village,
    moved,
    on_free_area,
    stands_on,
    sum_of,
    unchanged,
)
from ronin.verify.seven_ronin.proofs.statement import Without, proves
from ronin.verify.seven_ronin.proofs.stretches import Stage, Stretch
from ronin.verify.seven_ronin.symbols import NONE
from ronin.verify.smt.encodes import Term


@proves(
    Stage.RONIN_USE,
    fails=Without(Stage.RONIN_USE, book.RONIN_YOB_01),
    speaks_of=(Ronin.YOBU,),
)
def yobu_drives_ninja_next_door(made: Stretch) -> Term:
    """Of every use of his."""

    def driven_from(area: Space) -> Term:
        near = made.village.neighbours[area.number]
        lost = -moved(area, made)
        others = [space for space in SPACES if space is not area]
        return z3.And(
            lost >= 1,
            lost <= YOBU_DRIVES_OUT,
            sum_of(moved(space, made) for space in near) == lost,
            *(moved(space, made) >= 0 for space in others),
            *(moved(space, made) == 0 for space in others if space not in near),
        )

    cases = (z3.And(stands_on(Ronin.YOBU, area, made.before), driven_from(area)) for area in AREAS)
    done = z3.And(z3.Or(*cases), unchanged(made, "ninja"))
    return z3.Implies(by_ronin(Ronin.YOBU, made.ronin_use), done)


@proves(
    Stage.RONIN_USE,
    fails=Without(Stage.RONIN_USE, book.RONIN_YUM_02),
    speaks_of=(Ronin.YUMI,),
)
def yumi_shoots_at_the_reserves(made: Stretch) -> Term:
    """Of every use of his."""
    before, after = made.before, made.after
    done = z3.And(
        on_free_area(Ronin.YUMI, before),
        after.reserves == before.reserves - 1,
        after.reserves >= 0,
        after.supply == before.supply + 1,
        unchanged(made, "reserves", "supply"),
    )
    return z3.Implies(by_ronin(Ronin.YUMI, made.ronin_use), done)


@proves(
    Stage.RONIN_USE,
    fails=Without(Stage.RONIN_USE, book.RONIN_TAI_03),
    speaks_of=(Ronin.TAIKO,),
)
def taiko_heals_another(made: Stretch) -> Term:
    """Of every use of his."""
    before, after, healed = made.before, made.after, made.ronin_use.heal
    tiles = all_of(
        after.wounds[r] == before.wounds[r] - z3.If(healed == r.number, 1, 0) for r in RONIN
    )
    named = z3.Or(*(z3.And(healed == r.number, before.alive[r]) for r in RONIN))
    done = z3.And(
        on_free_area(Ronin.TAIKO, before),
        healed != Ronin.TAIKO.number,
        named,
        tiles,
        after.supply == before.supply + 1,
        unchanged(made, "wounds", "supply"),
    )
    return z3.Implies(by_ronin(Ronin.TAIKO, made.ronin_use), done)


@proves(
    Stage.RONIN_USE,
    fails=Without(Stage.RONIN_USE, book.RONIN_HAY_03),
    speaks_of=(Ronin.HAYAI,),
)
def hayai_rides_to_the_ninja(made: Stretch) -> Term:
    """Of every use of his."""
    before, after = made.before, made.after
    crowd = [r for r in RONIN if r not in (Ronin.HAYAI, Ronin.TASUKE)]

    def goal(area: Space) -> Term:
        alone = (z3.Not(stands_on(r, area, before)) for r in crowd)
        return z3.And(
            after.place[Ronin.HAYAI] == area.number, before.ninja[area] >= 1, all_of(alone)
        )

    others = all_of(after.place[r] == before.place[r] for r in RONIN if r is not Ronin.HAYAI)
    done = z3.And(
        on_free_area(Ronin.HAYAI, before),
        z3.Or(*(goal(area) for area in AREAS)),
        others,
        unchanged(made, "place"),
    )
    return z3.Implies(by_ronin(Ronin.HAYAI, made.ronin_use), done)


@proves(
    Stage.RONIN_USE,
    fails=Without(Stage.RONIN_USE, book.RONIN_MUS_01),
    speaks_of=(Ronin.MUSASHI,),
)
def musashi_strikes_one_down(made: Stretch) -> Term:
    """Of every use of his."""
    before, after = made.before, made.after

    def struck(area: Space) -> Term:
        ninja = (moved(space, made) == (-1 if space is area else 0) for space in SPACES)
        return z3.And(stands_on(Ronin.MUSASHI, area, before), all_of(ninja))

    done = z3.And(
        z3.Or(*(struck(area) for area in AREAS)),
        after.supply == before.supply + 1,
        unchanged(made, "ninja", "supply"),
    )
    return z3.Implies(by_ronin(Ronin.MUSASHI, made.ronin_use), done)


@proves(Stage.RONIN_USE, fails=Without(Stage.RONIN_USE, book.GREEN_11))
def ronin_act_before_the_wounds(made: Stretch) -> Term:
    """That it is step 1 is the form of a round; that he lives and is on an area is shown."""
    used = made.ronin_use.ronin
    return z3.Implies(
        used != NONE, z3.Or(*(z3.And(used == r.number, in_village(r, made.before)) for r in RONIN))
    )


@proves(Stage.RONIN_USE, fails=Without(Stage.RONIN_USE, book.RONIN_GEN_04))
def the_cancelled_do_not_act(made: Stretch) -> Term:
    """Of every use."""
    used = made.ronin_use.ronin
    return all_of(z3.Implies(used == r.number, made.position.shrine[r] == 0) for r in RONIN)


@proves(
    Stage.RONIN_USE,
    Stage.WOUNDS,
    Stage.AREA_USE,
    fails=Without(Stage.RONIN_USE, book.RONIN_HAY_01),
    speaks_of=(Ronin.HAYAI,),
)
def ronin_move_in_their_own_time(made: Stretch) -> Term:
    """From table to table."""
    rides = z3.BoolVal(False)
    if made.stage is Stage.RONIN_USE:
        rides = by_ronin(Ronin.HAYAI, made.ronin_use)
    return all_of(
        z3.Or(
            z3.And(rides, r is Ronin.HAYAI),
            z3.Not(made.after.alive[r]),
            made.after.place[r] == made.before.place[r],
        )
        for r in RONIN
    )
