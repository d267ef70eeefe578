"""The stretches of a round, each between two unknown tables.

A round is the reveal, uses of step 1, step 2, uses of step 3 and the End Phase. What every stretch
keeps, whatever the tables it begins with, every round keeps: by induction over its stretches. All
uses of a step have the same rules, so that one stands for all of them. Claims are those of the
encoding of a round, function for function; what a use is told about uses before it is left out,
which allows more rounds than there are and makes what is proved of them no less true.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache

import z3

from ronin.model.seven_ronin.ambiguities.pen_and_shrine import EffectAfterLoss
from ronin.model.seven_ronin.pieces import RONIN
from ronin.model.seven_ronin.rulings import Rulings
from ronin.model.seven_ronin.village import Village
from ronin.verify.seven_ronin.symbols import (
    SymAreaUse,
    SymLine,
    SymPosition,
    SymRoninUse,
    SymSoFar,
    SymStep1,
    SymTable,
    new_line,
    new_places,
    new_position,
    new_table,
)
from ronin.verify.seven_ronin.transition import (
    area_use_done,
    attack_within_bounds,
    defence_allowed,
    end_phase_done,
    kept_in_step_1,
    kept_in_step_2,
    kept_in_step_3,
    plans_allowed,
    ronin_use_done,
    screens_up,
    step_2_done,
)
from ronin.verify.smt.encodes import Claim, Term, may_be, one_reading_each


class Stage(Enum):
    """The kinds of stretches, in the order of a round."""

    PLANNING = "the plans"
    REVEAL = "planning and reveal"
    RONIN_USE = "any use of step 1"
    WOUNDS = "step 2"
    AREA_USE = "any use of step 3"
    END = "the End Phase"


COMBAT = (Stage.REVEAL, Stage.RONIN_USE, Stage.WOUNDS, Stage.AREA_USE)
"""The stretches that end with a table; the End Phase ends with the next round's position."""


@dataclass(frozen=True)
class Stretch:
    """A stretch of unknowns: what it begins with, what it ends with, and the rules between."""

    stage: Stage
    village: Village
    rulings: Rulings
    position: SymPosition
    """The position with which the round began."""
    line: SymLine
    start: SymTable
    """The table after the reveal."""
    before: SymTable
    """The reveal begins with no table of its own, and names that which it ends with."""
    after: SymTable
    """The End Phase ends with no table, and names that which it begins with."""
    then: SymPosition
    verdict: Term
    """Who has won when the round is over."""
    claims: tuple[Claim, ...]

    @property
    def ronin_use(self) -> SymRoninUse:
        """The use of step 1."""
        return self.line.ronin_uses[0]

    @property
    def area_use(self) -> SymAreaUse:
        """The use of step 3."""
        return self.line.area_uses[0]


@lru_cache(maxsize=len(Stage))
def stretch(stage: Stage, village: Village, rulings: Rulings) -> Stretch:
    """A stretch of that kind on this board under these rulings."""
    position, line = new_position("position"), new_line("line", rulings)
    start, before = new_table("start", rulings), new_table("before", rulings)
    then, verdict = new_position("then"), z3.Int("verdict")
    unknown = Stretch(
        stage, village, rulings, position, line, start, before, before, then, verdict, ()
    )
    made = _MADE[stage](unknown)
    return replace(made, claims=(*one_reading_each(rulings), *made.claims))


def _planning(made: Stretch) -> Stretch:
    claims = plans_allowed(made.line, made.position, made.village, made.rulings)
    return replace(made, before=made.start, after=made.start, claims=tuple(claims))


def _reveal(made: Stretch) -> Stretch:
    """Whether the attack is large enough is left out: it would cost more than it helps."""
    claims = [
        *attack_within_bounds(made.line, made.position, made.village, made.rulings),
        *defence_allowed(made.line, made.position, made.rulings),
        *screens_up(made.line, made.position, made.start, made.village, made.rulings),
    ]
    return replace(made, before=made.start, after=made.start, claims=tuple(claims))


def _ronin_use(made: Stretch) -> Stretch:
    before = kept_in_step_1(made.start, "before", made.rulings)
    after = kept_in_step_1(before, "after", made.rulings)
    step = SymStep1(made.position, made.start, before)
    claims = ronin_use_done(made.ronin_use, step, after, made.village, made.rulings)
    return replace(made, before=before, after=after, claims=tuple(claims))


def _wounds(made: Stretch) -> Stretch:
    after = kept_in_step_2(made.before, "after", made.rulings)
    claims = step_2_done(made.line, made.position, made.before, after, made.rulings)
    return replace(made, after=after, claims=tuple(claims))


def _area_use(made: Stretch) -> Stretch:
    """An earlier table of which nothing is known stands for all that there were."""
    after = kept_in_step_3(made.before, "after", made.rulings)
    so_far = SymSoFar((new_table("earlier", made.rulings), made.before), ())
    claims = area_use_done(
        made.area_use, made.line, made.position, so_far, after, made.village, made.rulings
    )
    return replace(made, after=after, claims=tuple(claims))


def _end(made: Stretch) -> Stretch:
    """`after` is the table as the End Phase finds it, with what lapses already gone."""
    table = made.before
    lapsed: tuple[Claim, ...] = ()
    if may_be(EffectAfterLoss.LAPSES, made.rulings):
        table, lapsed = _lapsed(table)
    claims = end_phase_done(
        made.position,
        table,
        made.before.marks,
        made.verdict,
        made.then,
        new_places("then"),
        made.village,
        made.rulings,
    )
    return replace(made, after=table, claims=(*lapsed, *claims))


def _lapsed(table: SymTable) -> tuple[SymTable, tuple[Claim, ...]]:
    """The table when effects of areas that were lost may have lapsed, whichever they were."""
    held = {ronin: z3.Bool(f"lasting.held.{ronin}") for ronin in RONIN}
    marks = {ronin: z3.Int(f"lasting.marks.{ronin}") for ronin in RONIN}

    def fewer() -> Iterator[Claim]:
        for ronin in RONIN:
            yield Claim(None, marks[ronin] >= 0)
            yield Claim(None, marks[ronin] <= table.marks[ronin])

    return replace(table, held=held, marks=marks), tuple(fewer())


_MADE: dict[Stage, Callable[[Stretch], Stretch]] = {
    Stage.PLANNING: _planning,
    Stage.REVEAL: _reveal,
    Stage.RONIN_USE: _ronin_use,
    Stage.WOUNDS: _wounds,
    Stage.AREA_USE: _area_use,
    Stage.END: _end,
}
