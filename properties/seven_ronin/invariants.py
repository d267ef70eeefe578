"""What is true of every table and of every round, whoever plays and however the rules are read.

A property is a function that says whether it holds; its docstring is the sentence. It names the
clauses it rests on and, where it needs them, the readings without which it would not hold.
"""

from collections.abc import Callable
from dataclasses import dataclass, fields
from itertools import pairwise
from typing import Generic, TypeVar

from model.ambiguity import Ambiguity
from model.clause import Clause
from model.seven_ronin import rulebook as book
from model.seven_ronin.line import Pass
from model.seven_ronin.pieces import (
    AREAS,
    NINJA_MARKERS,
    RONIN,
    ROUNDS,
    SHRINE_MARKERS,
    Ronin,
    Space,
    Step,
)
from model.seven_ronin.position import defects
from model.seven_ronin.rules import reveal
from model.seven_ronin.rulings import ENGLISH, Rulings
from model.seven_ronin.table import Table
from properties.seven_ronin.play import Round, user_of

Subject = TypeVar("Subject", Table, Round)
STEPS = tuple(Step)
COMBAT = (Step.RONIN_ABILITIES, Step.WOUNDS, Step.AREA_ABILITIES)


@dataclass(frozen=True, slots=True)
class Property(Generic[Subject]):
    """A sentence that should be true, the clauses it rests on, and how to find out."""

    name: str
    sentence: str
    clauses: tuple[Clause, ...]
    readings: tuple[Ambiguity, ...]
    """It is claimed only where the rulings hold all of these."""
    holds: Callable[[Subject], bool]

    def is_claimed(self, rulings: Rulings) -> bool:
        """Whether it should be true under these rulings."""
        taken = [getattr(rulings, field.name) for field in fields(rulings)]
        return all(reading in taken for reading in self.readings)

    def __str__(self) -> str:
        return self.name


OF_TABLES: list[Property[Table]] = []
"""True of every table, before and after every choice."""
OF_ROUNDS: list[Property[Round]] = []
"""True of every round that was played to its end."""


def entered(
    register: list[Property[Subject]], *clauses: Clause, readings: tuple[Ambiguity, ...] = ()
) -> Callable[[Callable[[Subject], bool]], Callable[[Subject], bool]]:
    """Enter a property into a register, under its function's name and with its sentence."""

    def enter(holds: Callable[[Subject], bool]) -> Callable[[Subject], bool]:
        sentence = " ".join((holds.__doc__ or "").split())
        register.append(Property(holds.__name__, sentence, clauses, readings, holds))
        return holds

    return enter


def broken_at(table: Table, rulings: Rulings) -> list[str]:
    """The properties that a table breaks, by name."""
    return [each.name for each in OF_TABLES if each.is_claimed(rulings) and not each.holds(table)]


def broken_in(played: Round) -> list[str]:
    """The properties that a finished round and its tables break, by name."""
    rulings = played.rulings
    found = [name for table in played.tables for name in broken_at(table, rulings)]
    found += [e.name for e in OF_ROUNDS if e.is_claimed(rulings) and not e.holds(played)]
    return list(dict.fromkeys(found))


@entered(
    OF_TABLES,
    book.SETUP_02,
    book.SETUP_06,
    book.WOUNDS_08,
    book.RONIN_TAI_02,
    readings=(ENGLISH.ninja_marker_limit,),
)
def markers_are_conserved(table: Table) -> bool:
    """The 50 Ninja Markers lie in the Reserves, in the Supply, on spaces and on tiles."""
    piles = (table.reserves, table.supply, table.aside, *table.ninja, *table.wounds)
    return min(piles) >= 0 and sum(piles) == NINJA_MARKERS


@entered(OF_TABLES, book.WOUNDS_03, book.WOUNDS_04, readings=(ENGLISH.elimination_threshold,))
def no_tile_is_full(table: Table) -> bool:
    """A tile holds fewer wounds than its Vitality, as a full one is an eliminated ronin."""
    return all(table.wounds[ronin.number] < ronin.vitality for ronin in RONIN)


@entered(OF_TABLES, book.WOUNDS_08, book.WOUNDS_09)
def the_fallen_are_off_the_board(table: Table) -> bool:
    """An eliminated ronin is nowhere on the board and has no marker on his tile."""
    fallen = [ronin.number for ronin in RONIN if ronin not in table.living]
    return all(table.places[n] is None and table.wounds[n] == 0 for n in fallen)


@entered(OF_TABLES, book.PLAN_D_01, book.PLAN_D_07)
def everybody_fights(table: Table) -> bool:
    """From the reveal to the end of combat every living ronin is somewhere on the board."""
    return table.step not in COMBAT or all(
        table.places[ronin.number] is not None for ronin in table.living
    )


@entered(
    OF_TABLES,
    book.PLAN_D_02,
    book.PLAN_D_03,
    book.GREEN_12,
    book.RONIN_HAY_03,
    readings=(ENGLISH.joining_stayed_ronin, ENGLISH.ronin_on_green, ENGLISH.tasuke_on_green),
)
def only_tasuke_shares(table: Table) -> bool:
    """A space holds one ronin at most, an area also Tasuke and one other."""
    crowds = (table.ronin_on(area) for area in AREAS)
    return len(table.ronin_on(Space.GREEN)) < 2 and all(
        len(crowd) < 2 or (len(crowd) == 2 and Ronin.TASUKE in crowd) for crowd in crowds
    )


@entered(
    OF_TABLES,
    book.SETUP_02,
    book.AREA_SHR_02,
    book.INN_08,
    readings=(ENGLISH.shrine_marker_limit,),
)
def two_shrine_markers_are_enough(table: Table) -> bool:
    """No more than the two Shrine Markers lie on tiles."""
    return len(table.cancelled) + len(table.marked) <= SHRINE_MARKERS


@entered(OF_TABLES, book.REVEAL_04, book.REVEAL_05, book.REVEAL_06, book.GREEN_01, book.GREEN_02)
def every_area_is_in_one_state(table: Table) -> bool:
    """An area is Contested, Free or Occupied, and never two of them; the Green only ever Free."""
    states = (reveal.is_contested, reveal.is_free, reveal.is_occupied)
    green = reveal.is_contested(Space.GREEN, table) or reveal.is_occupied(Space.GREEN, table)
    return not green and all(sum(state(area, table) for state in states) == 1 for area in AREAS)


@entered(
    OF_TABLES,
    book.REVEAL_08,
    book.WOUNDS_01,
    book.WOUNDS_11,
    book.AREA_PAS_02,
    readings=(
        ENGLISH.tasuke_division_room,
        ENGLISH.five_areas_moment,
        ENGLISH.empty_reserves,
    ),
)
def nothing_stays_contested(table: Table) -> bool:
    """After step 2 no area is Contested but one whose wounds are just being divided."""
    if table.step not in (Step.AREA_ABILITIES, Step.FINISHED):
        return True
    contested = [area for area in AREAS if reveal.is_contested(area, table)]
    return contested == ([] if table.divided is None else [table.divided])


@entered(OF_TABLES, book.VICTORY_01, book.VICTORY_05, book.VICTORY_06)
def nobody_plays_on_alone(table: Table) -> bool:
    """Combat goes on only while there are both ninja and ronin, or wounds to divide."""
    if table.step not in COMBAT or table.divided is not None:
        return True
    return sum(table.ninja) + table.reserves > 0 and bool(table.living)


@entered(OF_TABLES, book.SETUP_11)
def a_verdict_ends_the_round(table: Table) -> bool:
    """Once somebody has won, nobody has to choose."""
    return table.verdict is None or (table.step is Step.FINISHED and table.divided is None)


@entered(OF_ROUNDS, book.SETUP_11, book.RONIN_GEN_03, book.AREA_GEN_04)
def steps_follow_their_order(played: Round) -> bool:
    """A round begins with the Attacker's plan, never goes back a step, and is finished once."""
    steps = [STEPS.index(table.step) for table in played.tables]
    return steps == sorted(steps) and steps[:3] != steps[:2] and steps[-2] < steps[-1]


@entered(OF_ROUNDS, book.END_08, book.END_09, book.VICTORY_07)
def rounds_are_counted_to_eight(played: Round) -> bool:
    """The next round has the next number, none comes after the eighth, and a won game stands."""
    number, last = played.position.round, played.tables[-1].round
    if played.is_over:
        return last == number
    return last == number + 1 <= ROUNDS


@entered(
    OF_ROUNDS,
    book.RONIN_GEN_02,
    book.AREA_GEN_03,
    readings=(ENGLISH.inn_uses, ENGLISH.used_area_retaken, ENGLISH.pen_target_falls),
)
def abilities_work_once(played: Round) -> bool:
    """No ronin and no area is used twice in a round."""
    users = [user for choice in played.line.choices if (user := user_of(choice)) is not None]
    return len(users) == len(set(users))


@entered(OF_ROUNDS, book.WOUNDS_09, book.RONIN_TAI_03)
def the_fallen_never_return(played: Round) -> bool:
    """Who is eliminated stays so."""
    return all(set(after.living) <= set(before.living) for before, after in pairwise(played.tables))


@entered(OF_ROUNDS, book.END_04, book.END_07)
def ninja_stay_overnight(played: Round) -> bool:
    """The End Phase moves no ninja that stands on the board."""
    if not played.line.choices or not isinstance(played.line.choices[-1], Pass):
        return True
    before, after = played.tables[-2:]
    return before.step is not Step.AREA_ABILITIES or before.ninja == after.ninja


@entered(OF_ROUNDS, book.END_01, book.END_03, book.AREA_SHR_03)
def the_next_round_can_begin(played: Round) -> bool:
    """What a round leaves behind, unless the game is over, is a possible position."""
    return played.is_over or not defects(played.next_position, played.rulings)
