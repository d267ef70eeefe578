"""What is true of the End Phase and of victory."""

import z3

from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.pieces import AREAS, AREAS_TO_WIN, FIELDS, RONIN, ROUNDS, Space
from ronin.verify.seven_ronin.proofs.possible_tables import every
from ronin.verify.seven_ronin.proofs.proof_terms import (
    all_of,
    held,
    in_village,
    ninja_in_play,
    number_of,
    same,
    sum_of,
)
from ronin.verify.seven_ronin.proofs.statement import Without, proves
from ronin.verify.seven_ronin.proofs.stretches import Stage, Stretch
from ronin.verify.seven_ronin.symbols import NONE, SymTable, Verdict
from ronin.verify.seven_ronin.wellformed import wellformed
from ronin.verify.smt.encodes import Term

HIS = (Verdict.LAST_RONIN_FELL, Verdict.FIVE_AREAS)
"""By these the Attacker has won."""
HERS = (
    Verdict.LAST_NINJA_GONE,
    Verdict.NOBODY_LEFT,
    Verdict.EIGHT_ROUNDS,
    Verdict.STARVED,
    Verdict.LOST_IN_PLANNING,
)
"""By these the Defender has won."""


def _goes_on(made: Stretch) -> Term:
    return made.verdict == int(Verdict.OPEN)


def _one_of(made: Stretch, verdicts: tuple[Verdict, ...]) -> Term:
    return z3.Or(*(made.verdict == int(verdict) for verdict in verdicts))


def _step_3_ended(made: Stretch) -> Term:
    """Nobody had won when step 3 was over."""
    return made.before.verdict == int(Verdict.OPEN)


@proves(Stage.END, fails=Without(Stage.END, book.END_08))
def rounds_are_counted_to_eight(made: Stretch) -> Term:
    """Of every End Phase."""
    number, last = made.position.round, made.then.round
    counted = z3.And(last == number + 1, last <= ROUNDS)
    return z3.If(_goes_on(made), counted, last == number)


@proves(Stage.END, fails=Without(Stage.END, book.END_04))
def ninja_stay_overnight(made: Stretch) -> Term:
    """Of every End Phase."""
    return same(made.then.ninja, made.before.ninja)


@proves(
    Stage.END,
    fails=Without(Stage.END, book.END_03),
)
def the_next_round_can_begin(made: Stretch) -> Term:
    """Of every End Phase."""
    possible = (claim.term for claim in wellformed(made.then, made.rulings))
    return z3.Implies(_goes_on(made), every(possible))


@proves(Stage.END, fails=Without(Stage.END, book.END_06))
def casualties_come_late(made: Stretch) -> Term:
    """Of every End Phase that comes as far as casualties."""
    icons = made.village.casualties
    due = sum_of(
        z3.If(made.position.round == number, int(icon), 0)
        for number, icon in enumerate(icons, start=1)
    )
    reserves = made.before.reserves
    taken = z3.If(reserves <= due, reserves, due)
    came = z3.And(
        _step_3_ended(made),
        z3.Not(_one_of(made, (Verdict.FIVE_AREAS, Verdict.EIGHT_ROUNDS))),
    )
    return z3.Implies(came, made.then.reserves == reserves - taken)


@proves(Stage.END, fails=Without(Stage.END, book.WOUNDS_02))
def wounds_last_overnight(made: Stretch) -> Term:
    """Of every End Phase."""
    alive = all_of(made.then.eliminated[r] == z3.Not(made.before.alive[r]) for r in RONIN)
    return z3.And(same(made.then.wounds, made.before.wounds), alive)


@proves(Stage.END, fails=Without(Stage.END, book.END_03), speaks_of=(Space.ANIMAL_PEN,))
def only_the_penned_stay(made: Stretch) -> Term:
    """Of every End Phase after which a round follows."""
    table = made.after
    kept = (
        made.then.stayed[r]
        == z3.If(z3.And(table.held[r], in_village(r, table)), table.place[r], NONE)
        for r in RONIN
    )
    return z3.Implies(_goes_on(made), all_of(kept))


@proves(Stage.END, fails=Without(Stage.END, book.END_02), speaks_of=(Space.SHRINE,))
def shrine_markers_lie_for_a_round(made: Stretch) -> Term:
    """Of every End Phase after which a round follows."""
    return z3.Implies(_goes_on(made), same(made.then.shrine, made.after.marks))


def _counted(table: SymTable) -> Term:
    """One for each area he holds; one more for two Fields, or one and its copy."""
    both = all_of(held(field, table) for field in FIELDS)
    copy = z3.And(
        held(Space.INN, table),
        z3.Or(*(z3.And(table.copied[field], held(field, table)) for field in FIELDS)),
    )
    return number_of(held(area, table) for area in AREAS) + z3.If(z3.Or(both, copy), 1, 0)


@proves(
    Stage.END,
    fails=Without(Stage.END, book.END_05),
)
def five_areas_win(made: Stretch) -> Term:
    """Of every End Phase that is reached."""
    enough = _counted(made.before) >= AREAS_TO_WIN
    return z3.Implies(_step_3_ended(made), _one_of(made, HIS) == enough)


@proves(Stage.END, fails=Without(Stage.END, book.END_05))
def the_eighth_round_is_the_last(made: Stretch) -> Term:
    """Of every eighth round."""
    return z3.Implies(made.position.round == ROUNDS, z3.Not(_goes_on(made)))


@proves(
    Stage.END,
    fails=Without(Stage.END, book.END_05),
)
def who_has_nothing_left_has_lost(made: Stretch) -> Term:
    """Of every game that is won."""
    ninja = ninja_in_play(made.before) - (made.before.reserves - made.then.reserves)
    nobody = z3.Not(z3.Or(*made.before.alive.values()))
    his = z3.And(ninja >= 1, z3.Or(nobody, _counted(made.before) >= AREAS_TO_WIN))
    hers = z3.Or(ninja == 0, made.position.round == ROUNDS)
    return z3.And(
        z3.Implies(_one_of(made, HIS), his),
        z3.Implies(_one_of(made, HERS), hers),
    )
