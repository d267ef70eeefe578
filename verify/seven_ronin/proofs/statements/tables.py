"""What is true of every table on the way, and of the position that a round leaves behind."""

from itertools import combinations

import z3

from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.pieces import (
    AREAS,
    NINJA_MARKERS,
    RONIN,
    SHRINE_MARKERS,
    SPACES,
    Ronin,
    Space,
)
from ronin.verify.seven_ronin.encoding.pen_and_shrine import old_marks
from ronin.verify.seven_ronin.proofs.possible_tables import total
from ronin.verify.seven_ronin.proofs.proof_terms import (
    all_of,
    held,
    ninja_in_play,
    nobody_on,
    stands_on,
    sum_of,
)
from ronin.verify.seven_ronin.proofs.statement import Without, also, proves
from ronin.verify.seven_ronin.proofs.stretches import COMBAT, Stage, Stretch
from ronin.verify.seven_ronin.symbols import NONE, SymPosition, SymTable, Verdict
from ronin.verify.smt.encodes import Term

OTHERS = tuple(ronin for ronin in RONIN if ronin is not Ronin.TASUKE)


def _conserved(counted: SymTable | SymPosition) -> Term:
    waiting = counted.waiting if isinstance(counted, SymTable) else z3.IntVal(0)
    piles = (
        counted.reserves,
        counted.supply,
        waiting,
        *(counted.ninja[space] for space in SPACES),
        *(counted.wounds[ronin] for ronin in RONIN),
    )
    return z3.And(*(pile >= 0 for pile in piles), total(counted) == NINJA_MARKERS)


@proves(*COMBAT, fails=Without(Stage.AREA_USE, book.WOUNDS_13))
def markers_are_conserved(made: Stretch) -> Term:
    """On every table."""
    return _conserved(made.after)


@also("markers_are_conserved", Stage.END)
def _markers_overnight(made: Stretch) -> Term:
    return _conserved(made.then)


@proves(*COMBAT, fails=Without(Stage.WOUNDS, book.WOUNDS_08))
def no_tile_is_full(made: Stretch) -> Term:
    """On every table."""
    return all_of(made.after.wounds[ronin] < ronin.vitality for ronin in RONIN)


@also("no_tile_is_full", Stage.END)
def _tiles_overnight(made: Stretch) -> Term:
    return all_of(made.then.wounds[ronin] < ronin.vitality for ronin in RONIN)


@proves(*COMBAT, fails=Without(Stage.AREA_USE, book.WOUNDS_08))
def the_fallen_are_off_the_board(made: Stretch) -> Term:
    """Where he fell is remembered, but he guards nothing there."""
    table = made.after
    return all_of(z3.Or(table.alive[ronin], table.wounds[ronin] == 0) for ronin in RONIN)


@also("the_fallen_are_off_the_board", Stage.END)
def _fallen_overnight(made: Stretch) -> Term:
    then = made.then
    return all_of(
        z3.Implies(then.eliminated[r], z3.And(then.wounds[r] == 0, then.stayed[r] == NONE))
        for r in RONIN
    )


@proves(*COMBAT, fails=Without(Stage.REVEAL, book.PLAN_D_01))
def everybody_fights(made: Stretch) -> Term:
    """On every table."""
    table = made.after
    return all_of(
        z3.Implies(table.alive[r], z3.And(table.place[r] >= 0, table.place[r] < len(SPACES)))
        for r in RONIN
    )


@proves(*COMBAT, fails=Without(Stage.RONIN_USE, book.RONIN_HAY_03))
def only_tasuke_shares(made: Stretch) -> Term:
    """On every table."""
    table = made.after
    together = [
        z3.And(
            table.alive[one],
            table.alive[other],
            table.place[one] == table.place[other],
            table.place[one] != NONE,
        )
        for one, other in combinations(OTHERS, 2)
    ]
    on_green = [
        z3.And(
            stands_on(one, Space.GREEN, table),
            stands_on(other, Space.GREEN, table),
        )
        for one, other in combinations(RONIN, 2)
    ]
    return z3.Not(z3.Or(*together, *on_green))


@proves(*COMBAT, fails=Without(Stage.AREA_USE, book.AREA_SHR_02))
def two_shrine_markers_are_enough(made: Stretch) -> Term:
    """On every table, those of last round included."""
    return (
        sum_of(
            made.after.marks[r] + old_marks(r, made.position, made.after, made.rulings)
            for r in RONIN
        )
        <= SHRINE_MARKERS
    )


@also("two_shrine_markers_are_enough", Stage.END)
def _shrine_markers_overnight(made: Stretch) -> Term:
    return sum_of(made.then.shrine.values()) <= SHRINE_MARKERS


@proves(
    Stage.WOUNDS,
    Stage.AREA_USE,
    fails=Without(Stage.WOUNDS, book.WOUNDS_05),
)
def nothing_stays_contested(made: Stretch) -> tuple[Term, ...]:
    """From the end of step 2 on."""
    table = made.after
    return tuple(z3.Or(table.ninja[area] == 0, nobody_on(area, table)) for area in AREAS)


@proves(*COMBAT, fails=Without(Stage.RONIN_USE, book.VICTORY_05))
def nobody_plays_on_alone(made: Stretch) -> Term:
    """On every table."""
    goes_on = made.after.verdict == int(Verdict.OPEN)
    both = z3.And(ninja_in_play(made.after) >= 1, z3.Or(*made.after.alive.values()))
    return z3.Implies(goes_on, both)


@proves(*COMBAT, fails=Without(Stage.AREA_USE, book.VICTORY_05))
def the_last_one_is_noticed_at_once(made: Stretch) -> Term:
    """On every table."""
    nobody = z3.Or(ninja_in_play(made.after) == 0, z3.Not(z3.Or(*made.after.alive.values())))
    return z3.Implies(nobody, made.after.verdict != int(Verdict.OPEN))


@proves(*COMBAT, fails=Without(Stage.AREA_USE, book.WOUNDS_04))
def the_fallen_never_return(made: Stretch) -> Term:
    """Nobody lives after a stretch who did not live before it."""
    if made.stage is Stage.REVEAL:
        lived = {r: z3.Not(made.position.eliminated[r]) for r in RONIN}
    else:
        lived = dict(made.before.alive)
    return all_of(z3.Implies(made.after.alive[r], lived[r]) for r in RONIN)


@also("the_fallen_never_return", Stage.END)
def _fallen_for_good(made: Stretch) -> Term:
    return all_of(made.then.eliminated[r] == z3.Not(made.before.alive[r]) for r in RONIN)


@proves(
    Stage.RONIN_USE, Stage.WOUNDS, Stage.AREA_USE, fails=Without(Stage.RONIN_USE, book.GREEN_11)
)
def combat_leaves_the_green_alone(made: Stretch) -> Term:
    """From table to table."""
    before, after = made.before, made.after
    return z3.And(
        after.ninja[Space.GREEN] == before.ninja[Space.GREEN],
        *(stands_on(r, Space.GREEN, before) == stands_on(r, Space.GREEN, after) for r in RONIN),
    )


@proves(*COMBAT, fails=Without(Stage.AREA_USE, book.AREA_WEL_01))
def nobody_is_harmed_on_the_green(made: Stretch) -> Term:
    """Compared with the table after the reveal, and that with the position."""
    start, after = made.start, made.after
    since = made.position.wounds if made.stage is Stage.REVEAL else start.wounds
    return all_of(
        z3.Implies(
            stands_on(r, Space.GREEN, start),
            z3.And(after.alive[r], after.wounds[r] <= since[r]),
        )
        for r in RONIN
    )


@proves(*COMBAT, fails=Without(Stage.REVEAL, book.PLAN_A_02))
def every_area_is_in_one_state(made: Stretch) -> Term:
    """On every table: Contested, Free or Occupied."""
    table = made.after
    return all_of(
        z3.Sum(
            z3.If(z3.And(table.ninja[area] >= 1, z3.Not(nobody_on(area, table))), 1, 0),
            z3.If(table.ninja[area] == 0, 1, 0),
            z3.If(held(area, table), 1, 0),
        )
        == 1
        for area in AREAS
    )
