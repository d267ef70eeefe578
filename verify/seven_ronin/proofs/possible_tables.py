"""What every table on the way through a round has in common.

Proofs begin with tables of which this is true. It is proved itself, part by part, of the table that
each stretch ends with, and of the next round's position, so that a proof may rest on it.
"""

from collections.abc import Callable, Iterator
from itertools import combinations

import z3

from ronin.model.ambiguity import Ambiguity
from ronin.model.seven_ronin.ambiguities import (
    attacker_plan,
    components,
    defender_plan,
    inn,
    reveal,
    victory,
    wounds,
)
from ronin.model.seven_ronin.pieces import AREAS, FIELDS, RONIN, SHRINE_MARKERS, SPACES, Space
from ronin.model.seven_ronin.rulings import Rulings
from ronin.verify.seven_ronin.encoding.pen_and_shrine import old_marks
from ronin.verify.seven_ronin.encoding.planning import OTHERS
from ronin.verify.seven_ronin.encoding.reveal import is_contested, is_occupied
from ronin.verify.seven_ronin.encoding.victory import UNANSWERED, five_areas_held
from ronin.verify.seven_ronin.encoding.wounds import capacity
from ronin.verify.seven_ronin.proofs.stretches import Stage, Stretch
from ronin.verify.seven_ronin.shape import ends_early
from ronin.verify.seven_ronin.symbols import NONE, SymPosition, SymTable, Verdict
from ronin.verify.seven_ronin.wellformed import wellformed
from ronin.verify.smt.encodes import Term, in_force, may_be, open_points


def read_as(reading: Ambiguity, rulings: Rulings) -> Term:
    """The point is read this way: known, or a condition on an open point."""
    if type(reading) in open_points(rulings):
        return in_force(reading)
    return z3.BoolVal(may_be(reading, rulings))


def every(terms: Iterator[Term]) -> Term:
    """All of the terms are true."""
    return z3.And(z3.BoolVal(True), *terms)


def total(counted: SymTable | SymPosition) -> Term:
    """How many Ninja Markers lie in the Reserves, in the General Supply, on spaces and on tiles."""
    return z3.Sum(
        counted.reserves,
        counted.supply,
        counted.waiting if isinstance(counted, SymTable) else z3.IntVal(0),
        *(counted.ninja[space] for space in SPACES),
        *(counted.wounds[ronin] for ronin in RONIN),
    )


def ninja_in_play(table: SymTable) -> Term:
    """How many ninja are on the board or in the Reserves."""
    return z3.Sum(table.reserves, *(table.ninja[space] for space in SPACES))


def somebody_lives(table: SymTable) -> Term:
    """A ronin is alive."""
    return z3.Or(*(table.alive[ronin] for ronin in RONIN))


def counts(made: Stretch, table: SymTable) -> Iterator[Term]:
    """No count is below none, and no marker comes or goes in a round."""
    yield table.reserves >= 0
    yield table.waiting >= 0
    for space in SPACES:
        yield table.ninja[space] >= 0
    for ronin in RONIN:
        yield table.wounds[ronin] >= 0
        yield table.marks[ronin] >= 0
    substitutes = read_as(components.NinjaMarkerLimit.SUBSTITUTES, made.rulings)
    yield z3.Or(substitutes, table.supply >= 0)
    yield total(table) == total(made.position)


def tiles(made: Stretch, table: SymTable) -> Iterator[Term]:
    """No tile is full, the fallen have none, and they stay fallen."""
    for ronin in RONIN:
        yield table.wounds[ronin] < capacity(ronin, made.rulings)
        yield z3.Or(table.alive[ronin], table.wounds[ronin] == 0)
        yield z3.Not(z3.And(made.position.eliminated[ronin], table.alive[ronin]))


def places(made: Stretch, table: SymTable) -> Iterator[Term]:
    """Everybody who lives is on a space, and apart from others on areas, Tasuke excepted."""
    stays_out = read_as(defender_plan.RoninOnEmptyGreen.STAYS_OUT, made.rulings)
    for ronin in RONIN:
        yield table.place[ronin] >= NONE
        yield table.place[ronin] < len(SPACES)
        yield z3.Or(z3.Not(table.alive[ronin]), table.place[ronin] != NONE, stays_out)
        for area in AREAS:
            yield table.at[ronin][area] == (table.place[ronin] == area.number)
    for area in AREAS:
        there = (z3.And(table.alive[ronin], table.at[ronin][area]) for ronin in RONIN)
        yield table.guarded[area] == z3.Or(*there)
    crowded = read_as(defender_plan.JoiningStayedRonin.ONLY_DEPLOYED_COUNT, made.rulings)
    for one, other in combinations(OTHERS, 2):
        both = z3.And(table.alive[one], table.alive[other])
        nowhere = z3.And(stays_out, table.place[one] == NONE)
        in_the_green = z3.Or(nowhere, table.place[one] == Space.GREEN.number)
        apart = table.place[one] != table.place[other]
        yield z3.Or(crowded, z3.Not(both), in_the_green, apart)
    any_number = read_as(defender_plan.RoninOnGreen.ANY_NUMBER, made.rulings)
    shared = read_as(defender_plan.TasukeOnGreen.MAY_SHARE, made.rulings)
    on_green = [
        z3.And(table.alive[ronin], table.place[ronin] == Space.GREEN.number) for ronin in RONIN
    ]
    for here, there in combinations(on_green, 2):
        yield z3.Or(any_number, shared, z3.Not(z3.And(here, there)))


def green(made: Stretch, table: SymTable) -> Iterator[Term]:
    """Since the reveal nobody has come to the Green or left it, and nobody was harmed there."""
    number = Space.GREEN.number
    yield table.ninja[Space.GREEN] == made.start.ninja[Space.GREEN]
    for ronin in RONIN:
        here, there = table.place[ronin] == number, made.start.place[ronin] == number
        yield here == there
        unharmed = z3.And(
            table.alive[ronin] == made.start.alive[ronin],
            table.wounds[ronin] <= made.start.wounds[ronin],
        )
        yield z3.Implies(there, unharmed)


def shrine_markers(made: Stretch, table: SymTable) -> Iterator[Term]:
    """No more than the two Shrine Markers lie on tiles, unless there are substitutes."""
    substitute = read_as(components.ShrineMarkerLimit.SUBSTITUTE, made.rulings)
    on_tiles = (
        old_marks(ronin, made.position, table, made.rulings) + table.marks[ronin] for ronin in RONIN
    )
    yield z3.Or(substitute, z3.Sum(*on_tiles) <= SHRINE_MARKERS)


ONLY_IF: dict[Verdict, tuple[Ambiguity, ...]] = {
    Verdict.FIVE_AREAS: (
        victory.FiveAreasMoment.ANY_TIME,
        victory.FiveAreasMoment.DURING_STEP_3,
    ),
    Verdict.UNANSWERED_MARKERS: (components.NinjaMarkerLimit.NOT_SAID,),
    Verdict.UNANSWERED_SHRINE: (components.ShrineMarkerLimit.NOT_SAID,),
    Verdict.LOST_IN_PLANNING: (attacker_plan.EmptyReserves.HAS_LOST,),
}
"""The readings without which these verdicts do not fall before the end of step 3."""


def verdicts(made: Stretch, table: SymTable) -> Iterator[Term]:
    """The game is not over while both have something left; where it is, the table shows it."""
    verdict = table.verdict
    possible = (Verdict.OPEN, *ends_early(made.rulings))
    yield z3.Or(*(verdict == int(end) for end in possible))
    for end, readings in ONLY_IF.items():
        read = z3.Or(*(read_as(reading, made.rulings) for reading in readings))
        yield z3.Implies(verdict == int(end), read)
    counted = read_as(victory.NinjaOnGreen.COUNT, made.rulings)
    in_order = read_as(reveal.RevealOrder.ALL_THEN_CLEAR, made.rulings)
    ninja, ronin = ninja_in_play(table) >= 1, somebody_lives(table)
    nobody = z3.And(read_as(victory.BothSidesGone.NOBODY, made.rulings), z3.Not(ronin))
    attacker = read_as(victory.BothSidesGone.ATTACKER, made.rulings)
    no_threat = z3.And(table.reserves == 0, *(table.ninja[area] == 0 for area in AREAS))
    goes_on = z3.Or(z3.And(ninja, ronin), z3.And(nobody, no_threat))
    yield z3.Implies(verdict == int(Verdict.OPEN), goes_on)
    fell = z3.And(z3.Or(ninja, attacker), z3.Not(ronin))
    yield z3.Implies(verdict == int(Verdict.LAST_RONIN_FELL), fell)
    gone = z3.Or(
        z3.And(in_order, verdict == int(Verdict.LAST_NINJA_GONE)),
        verdict == int(Verdict.NOBODY_LEFT),
    )
    yield z3.Implies(z3.And(gone, counted), z3.Not(ninja))
    yield z3.Implies(gone, no_threat)
    five = five_areas_held(table, made.rulings)
    yield z3.Implies(verdict == int(Verdict.FIVE_AREAS), z3.And(five, ninja, ronin))


def before_step_3(made: Stretch, table: SymTable) -> Iterator[Term]:
    """Until step 2 no area was used."""
    for field in FIELDS:
        yield z3.Not(table.copied[field])
    for end in UNANSWERED:
        yield table.verdict != int(end)
    early = read_as(victory.FiveAreasMoment.ANY_TIME, made.rulings)
    yield z3.Or(early, table.verdict != int(Verdict.FIVE_AREAS))


def copies(made: Stretch, table: SymTable) -> Iterator[Term]:
    """Where a copy of a Field counts only while all is held, the copies that are kept are held."""
    throughout = read_as(inn.InnFieldLost.HELD_THROUGHOUT, made.rulings)
    for field in FIELDS:
        held = z3.And(is_occupied(field, table), is_occupied(Space.INN, table))
        yield z3.Implies(z3.And(throughout, table.copied[field]), held)


def contested(made: Stretch, table: SymTable) -> Iterator[Term]:
    """After step 2 no area is Contested, unless the game was over before, or ninja may stay."""
    overload = read_as(wounds.TasukeDivisionRoom.MAY_OVERLOAD, made.rulings)
    early = read_as(victory.FiveAreasMoment.ANY_TIME, made.rulings)
    lost = read_as(attacker_plan.EmptyReserves.HAS_LOST, made.rulings)
    soon = read_as(reveal.RevealOrder.CLEAR_FIRST, made.rulings)
    for area in AREAS:
        yield z3.Or(overload, early, lost, soon, z3.Not(is_contested(area, table)))


Part = Callable[[Stretch, SymTable], Iterator[Term]]

PARTS: dict[str, Part] = {
    "counts": counts,
    "tiles": tiles,
    "places": places,
    "green": green,
    "shrine markers": shrine_markers,
    "verdicts": verdicts,
}
"""True of every table from the reveal to the end of step 3."""
EARLY_PARTS: dict[str, Part] = {"before step 3": before_step_3}
"""True of every table from the reveal to the beginning of step 2."""
LATE_PARTS: dict[str, Part] = {"copies": copies, "contested": contested}
"""True of every table from the end of step 2 to the end of step 3."""


def premises(made: Stretch) -> Iterator[Term]:
    """The stretch begins with a possible position, and with a possible table if with any."""
    yield from (claim.term for claim in wellformed(made.position, made.rulings))
    if made.stage in (Stage.PLANNING, Stage.REVEAL):
        return
    late = made.stage in (Stage.AREA_USE, Stage.END)
    for part in (PARTS | (LATE_PARTS if late else EARLY_PARTS)).values():
        yield from part(made, made.before)


def ends_possible(made: Stretch) -> dict[str, tuple[Term, ...]]:
    """Each part, of the table that the stretch ends with, if with any."""
    if made.stage in (Stage.PLANNING, Stage.END):
        return {}
    late = made.stage in (Stage.WOUNDS, Stage.AREA_USE)
    parts = PARTS | (LATE_PARTS if late else EARLY_PARTS)
    shown: dict[str, tuple[Term, ...]]
    shown = {name: (every(part(made, made.after)),) for name, part in parts.items()}
    if made.stage is Stage.WOUNDS:
        *others, supply, sum_of_all = counts(made, made.after)
        shown["counts"] = (z3.And(*others), supply, sum_of_all)
        shown["contested"] = tuple(contested(made, made.after))
    return shown
