"""What is true of every use of step 3."""

import z3

from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.pieces import (
    AREAS,
    BURIAL_GROUNDS_RETURN,
    GRANARY_GIVES,
    PASSAGE_BRINGS,
    RONIN,
    SPACES,
    Space,
)
from ronin.verify.seven_ronin.proofs.proof_terms import (
    all_of,
    carried_out,
    freed,
    harm,
    held,
    in_village,
    moved,
    nobody_on,
    number_of,
    stands_on,
    sum_of,
    unchanged,
)
from ronin.verify.seven_ronin.proofs.statement import Without, proves
from ronin.verify.seven_ronin.proofs.stretches import Stage, Stretch
from ronin.verify.seven_ronin.symbols import NONE
from ronin.verify.smt.encodes import Term


@proves(Stage.AREA_USE, fails=Without(Stage.AREA_USE, book.AREA_GEN_02))
def only_occupied_areas_are_used(made: Stretch) -> Term:
    """That it is step 3 is the form of a round; that ninja hold the area is shown."""
    used = made.area_use.area
    areas = (z3.And(used == area.number, held(area, made.before)) for area in AREAS)
    return z3.Or(used == NONE, *areas)


@proves(Stage.AREA_USE, fails=Without(Stage.AREA_USE, book.INN_01), speaks_of=(Space.INN,))
def the_inn_copies_what_is_held(made: Stretch) -> Term:
    """Of every use of the Inn."""
    use = made.area_use
    others = (area for area in AREAS if area is not Space.INN)
    copied = z3.Or(*(z3.And(use.copies == a.number, held(a, made.before)) for a in others))
    return z3.Implies(use.area == Space.INN.number, copied)


@proves(
    Stage.AREA_USE,
    fails=Without(Stage.AREA_USE, book.AREA_WAT_01),
    speaks_of=(Space.WATCHTOWER,),
)
def the_watchtower_hits_its_neighbours(made: Stretch) -> Term:
    """Of every use of the Watchtower, and of the Inn that copies it."""
    before, after, near = made.before, made.after, made.village.neighbours

    def done(origin: Space) -> Term:
        reached = {
            r: z3.Or(*(stands_on(r, area, before) for area in near[origin.number])) for r in RONIN
        }
        due = number_of(reached.values())
        hits = sum_of(harm(r, made) for r in RONIN)
        return z3.And(
            *(z3.And(harm(r, made) >= 0, harm(r, made) <= 1) for r in RONIN),
            *(z3.Or(reached[r], harm(r, made) == 0) for r in RONIN),
            hits == z3.If(due <= before.supply, due, before.supply),
            hits >= 1,
            after.supply == before.supply - hits + freed(made),
            unchanged(made, "wounds", "supply", "alive"),
        )

    by_inn = made.area_use.area == Space.INN.number
    used = carried_out(Space.WATCHTOWER, made.area_use)
    return z3.Implies(used, z3.If(by_inn, done(Space.INN), done(Space.WATCHTOWER)))


@proves(
    Stage.AREA_USE,
    fails=Without(Stage.AREA_USE, book.AREA_GRA_01),
    speaks_of=(Space.GRANARY,),
)
def the_granary_feeds_two(made: Stretch) -> Term:
    """Of every use of the Granary, and of the Inn that copies it."""
    fed = made.after.reserves - made.before.reserves
    supply = made.before.supply
    done = z3.And(
        fed == z3.If(supply <= GRANARY_GIVES, supply, GRANARY_GIVES),
        fed >= 1,
        made.after.supply == supply - fed,
        unchanged(made, "reserves", "supply"),
    )
    return z3.Implies(carried_out(Space.GRANARY, made.area_use), done)


@proves(
    Stage.AREA_USE,
    fails=Without(Stage.AREA_USE, book.AREA_WEL_01),
    speaks_of=(Space.WELL,),
)
def the_well_poisons_one(made: Stretch) -> Term:
    """Of every use of the Well, and of the Inn that copies it."""
    before, target = made.before, made.area_use.target
    hurt = (harm(r, made) == z3.If(target == r.number, 1, 0) for r in RONIN)
    done = z3.And(
        z3.Or(*(z3.And(target == r.number, in_village(r, before)) for r in RONIN)),
        *hurt,
        made.after.supply == before.supply - 1 + freed(made),
        unchanged(made, "wounds", "supply", "alive"),
    )
    return z3.Implies(carried_out(Space.WELL, made.area_use), done)


@proves(
    Stage.AREA_USE,
    fails=Without(Stage.AREA_USE, book.AREA_SHR_01),
    speaks_of=(Space.ANIMAL_PEN, Space.SHRINE),
)
def pen_and_shrine_only_name(made: Stretch) -> Term:
    """Of every use of the two, and of the Inn that copies one."""
    use, after = made.area_use, made.after
    pen, shrine = carried_out(Space.ANIMAL_PEN, use), carried_out(Space.SHRINE, use)
    named = z3.Or(
        *(
            z3.And(
                use.target == r.number,
                in_village(r, made.before),
                z3.Or(shrine, after.held[r]),
                z3.Or(pen, after.marks[r] >= 1),
            )
            for r in RONIN
        )
    )
    return z3.Implies(z3.Or(pen, shrine), z3.And(unchanged(made), named))


@proves(
    Stage.AREA_USE,
    fails=Without(Stage.AREA_USE, book.AREA_BUR_01),
    speaks_of=(Space.BURIAL_GROUNDS,),
)
def the_burial_grounds_return_two(made: Stretch) -> Term:
    """Of every use of the Burial Grounds, and of the Inn that copies them."""
    taken = sum_of(-moved(area, made) for area in AREAS)
    done = z3.And(
        moved(Space.GREEN, made) == 0,
        *(moved(area, made) <= 0 for area in AREAS),
        taken >= 1,
        taken <= BURIAL_GROUNDS_RETURN,
        made.after.reserves == made.before.reserves + taken,
        unchanged(made, "ninja", "reserves"),
    )
    return z3.Implies(carried_out(Space.BURIAL_GROUNDS, made.area_use), done)


@proves(
    Stage.AREA_USE,
    fails=Without(Stage.AREA_USE, book.AREA_PAS_01),
    speaks_of=(Space.PASSAGE,),
)
def the_passage_brings_two(made: Stretch) -> Term:
    """Of every use of the Passage, and of the Inn that copies it."""
    use, before, after = made.area_use, made.before, made.after
    brought = before.reserves - after.reserves
    standing = sum_of(moved(space, made) for space in SPACES)
    hurt = sum_of(harm(r, made) for r in RONIN)
    done = z3.And(
        brought >= 1,
        brought <= PASSAGE_BRINGS,
        brought == use.count,
        use.to >= 0,
        use.to < len(AREAS),
        *(z3.Or(use.to == space.number, moved(space, made) == 0) for space in SPACES),
        *(
            z3.Or(z3.And(before.alive[r], before.place[r] == use.to), harm(r, made) == 0)
            for r in RONIN
        ),
        standing + hurt == brought,
        after.supply == before.supply + freed(made),
    )
    return z3.Implies(carried_out(Space.PASSAGE, use), done)


@proves(
    Stage.AREA_USE,
    fails=Without(Stage.AREA_USE, book.WOUNDS_01),
    speaks_of=(Space.PASSAGE,),
)
def who_comes_by_the_passage_fights_at_once(made: Stretch) -> Term:
    """Of every use of the Passage, once wounds are divided."""
    use = made.area_use
    fought = (
        z3.Implies(
            z3.And(use.to == area.number, z3.Not(nobody_on(area, made.before))),
            z3.Or(moved(area, made) == 0, nobody_on(area, made.after)),
        )
        for area in AREAS
    )
    return z3.Implies(carried_out(Space.PASSAGE, use), all_of(fought))


@proves(Stage.AREA_USE, fails=Without(Stage.AREA_USE, book.WOUNDS_13))
def markers_leave_the_board_through_tiles(made: Stretch) -> Term:
    """Of every use by which somebody falls."""
    use = made.area_use
    aimed = z3.Or(carried_out(Space.WATCHTOWER, use), carried_out(Space.WELL, use))
    paid = z3.If(aimed, sum_of(harm(r, made) for r in RONIN), 0)
    settled = made.after.supply == made.before.supply + freed(made) - paid
    return z3.Implies(freed(made) >= 1, settled)


@proves(
    Stage.RONIN_USE,
    Stage.WOUNDS,
    Stage.AREA_USE,
    fails=Without(Stage.AREA_USE, book.AREA_GRA_01),
    speaks_of=(Space.GRANARY,),
)
def the_reserves_grow_in_two_ways(made: Stretch) -> Term:
    """From table to table."""
    more = made.after.reserves > made.before.reserves
    if made.stage is not Stage.AREA_USE:
        return z3.Not(more)
    two = (Space.GRANARY, Space.BURIAL_GROUNDS)
    return z3.Implies(more, z3.Or(*(carried_out(area, made.area_use) for area in two)))


@proves(
    Stage.RONIN_USE,
    Stage.WOUNDS,
    Stage.AREA_USE,
    fails=Without(Stage.AREA_USE, book.WOUNDS_13),
    speaks_of=(Space.WELL,),
)
def the_supply_pays_in_three_ways(made: Stretch) -> Term:
    """From table to table."""
    less = made.after.supply < made.before.supply
    if made.stage is not Stage.AREA_USE:
        return z3.Not(less)
    three = (Space.GRANARY, Space.WELL, Space.WATCHTOWER)
    return z3.Implies(less, z3.Or(*(carried_out(area, made.area_use) for area in three)))
