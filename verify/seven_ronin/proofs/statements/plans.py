"""What is true of every deployment and of the reveal."""

import z3

from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.pieces import AREAS, RONIN, ROUNDS, SPACES, Space
from ronin.properties.seven_ronin.room import minimum, room
from ronin.verify.seven_ronin.proofs.proof_terms import all_of, number_of, same, sum_of
from ronin.verify.seven_ronin.proofs.statement import Without, proves
from ronin.verify.seven_ronin.proofs.stretches import Stage, Stretch
from ronin.verify.seven_ronin.symbols import NONE
from ronin.verify.smt.encodes import Term


def _printed(values: tuple[int, ...], made: Stretch) -> Term:
    """Of these values, round by round, the one for the round."""
    return sum_of(
        z3.If(made.position.round == number, value, 0)
        for number, value in enumerate(values, start=1)
    )


@proves(Stage.REVEAL, fails=Without(Stage.REVEAL, book.PLAN_A_03))
def the_attack_keeps_to_the_threat_level(made: Stretch) -> Term:
    """Of every attack."""
    attacked = number_of(made.line.attack[area] >= 1 for area in AREAS)
    return attacked <= _printed(made.village.threat, made)


@proves(Stage.REVEAL, fails=Without(Stage.REVEAL, book.PLAN_A_04))
def the_attack_keeps_to_the_limits(made: Stretch) -> Term:
    """Of every attack."""
    limits = made.village.limits
    above = (
        z3.If(made.line.attack[a] > limits[a.number], made.line.attack[a] - limits[a.number], 0)
        for a in AREAS
    )
    return sum_of(above) <= made.position.ninja[Space.GREEN]


@proves(Stage.REVEAL, fails=Without(Stage.REVEAL, book.GREEN_04))
def the_green_gets_one_at_a_time(made: Stretch) -> Term:
    """Of every attack."""
    return made.line.attack[Space.GREEN] <= 1


@proves(Stage.PLANNING, fails=Without(Stage.PLANNING, book.PLAN_A_08))
def the_attack_is_large_enough(made: Stretch) -> Term:
    """Of every attack."""
    sent = sum_of(made.line.attack.values())
    boards = ((number, made.village, made.rulings) for number in range(1, ROUNDS + 1))
    least = tuple(min(minimum(*board), room(*board)) for board in boards)
    return z3.Or(sent >= _printed(least, made), sent >= made.position.reserves)


@proves(Stage.REVEAL, fails=Without(Stage.REVEAL, book.REVEAL_03))
def the_reveal_brings_what_was_planned(made: Stretch) -> Term:
    """Of every reveal."""
    line, position, after = made.line, made.position, made.after
    sent = sum_of(line.attack[space] for space in SPACES)
    arrived = (after.ninja[a] == position.ninja[a] + line.attack[a] for a in AREAS)
    return z3.And(all_of(arrived), after.reserves == position.reserves - sent)


@proves(Stage.REVEAL, fails=Without(Stage.REVEAL, book.REVEAL_01))
def every_ronin_stands_where_he_was_sent(made: Stretch) -> Term:
    """Of every reveal."""
    stayed, sent = made.position.stayed, made.line.defence
    return all_of(
        z3.Or(
            made.position.eliminated[r],
            made.after.place[r] == z3.If(stayed[r] == NONE, sent[r], stayed[r]),
        )
        for r in RONIN
    )


@proves(Stage.REVEAL, fails=Without(Stage.REVEAL, book.PLAN_D_04))
def only_ninja_draw_a_ronin_to_the_green(made: Stretch) -> Term:
    """Of every defence."""
    sent = z3.Or(*(made.line.defence[r] == Space.GREEN.number for r in RONIN))
    return z3.Implies(sent, made.position.ninja[Space.GREEN] >= 1)


@proves(Stage.REVEAL, fails=Without(Stage.REVEAL, book.GREEN_09))
def a_ronin_clears_the_green(made: Stretch) -> Term:
    """Of every reveal."""
    position, after = made.position, made.after
    there = z3.Or(*(z3.And(after.alive[r], after.place[r] == Space.GREEN.number) for r in RONIN))
    on_green = position.ninja[Space.GREEN] + made.line.attack[Space.GREEN]
    cleared = z3.And(
        after.ninja[Space.GREEN] == 0,
        after.supply == position.supply + on_green,
        same(after.wounds, position.wounds),
    )
    return z3.Implies(there, cleared)


@proves(Stage.REVEAL, fails=Without(Stage.REVEAL, book.GREEN_09))
def ninja_gather_on_the_green(made: Stretch) -> Term:
    """Of every reveal."""
    position, after = made.position, made.after
    there = z3.Or(*(after.place[r] == Space.GREEN.number for r in RONIN))
    both = position.ninja[Space.GREEN] + made.line.attack[Space.GREEN]
    return z3.Or(there, after.ninja[Space.GREEN] == both)
