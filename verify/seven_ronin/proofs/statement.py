"""A statement: a property of the rules, as formulas about the stretches of a round.

It has the name, the sentence and the readings of a property that `ronin check` looks at. What is to
be shown of a stretch is a formula; that it holds of every stretch of the kinds it names, from every
possible table, is the proof.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import NamedTuple

from ronin.model.ambiguity import Ambiguity
from ronin.model.clause import Clause
from ronin.model.seven_ronin.pieces import Ronin, Space
from ronin.properties.seven_ronin.claimed import BY_NAME
from ronin.properties.seven_ronin.property import AnyProperty
from ronin.verify.seven_ronin.proofs.stretches import Stage, Stretch
from ronin.verify.smt.encodes import Term

Goal = Callable[[Stretch], Term | tuple[Term, ...]]
"""What is to be shown of a stretch; several formulas are shown one by one, which may be easier."""


class Without(NamedTuple):
    """The encoding with one rule left out: what a kind of stretch claims by a clause."""

    stage: Stage
    clause: Clause

    def __str__(self) -> str:
        return f"{self.clause.id} left out of {self.stage.value}"


@dataclass(frozen=True)
class Statement:
    """What is to be shown, and what shows that the proof is worth something."""

    name: str
    lemmas: tuple[tuple[Stage, Goal], ...]
    fails: Without
    """The mutant of the encoding under which it is not true."""
    speaks_of: tuple[Ronin | Space, ...] = ()
    """The round that shows it at work uses all of these."""

    @property
    def readings(self) -> tuple[Ambiguity, ...]:
        """Points that cannot be left open, as it is claimed under these readings only."""
        return self.property.readings

    @property
    def property(self) -> AnyProperty:
        """The property of the same name."""
        return BY_NAME[self.name]


ENTERED: dict[str, Statement] = {}
"""By name; `statements` loads the modules that enter them, and puts them in order."""


def proves(
    *stages: Stage,
    fails: Without,
    speaks_of: tuple[Ronin | Space, ...] = (),
) -> Callable[[Goal], Goal]:
    """Enter what is to be shown of these stretches, under the function's name."""

    def enter(goal: Goal) -> Goal:
        name = goal.__name__
        lemmas = tuple((stage, goal) for stage in stages)
        ENTERED[name] = Statement(name, lemmas, fails, speaks_of)
        return goal

    return enter


def also(name: str, stage: Stage) -> Callable[[Goal], Goal]:
    """Enter what else is to be shown for a statement, of another kind of stretch."""

    def enter(goal: Goal) -> Goal:
        entered = ENTERED[name]
        ENTERED[name] = replace(entered, lemmas=(*entered.lemmas, (stage, goal)))
        return goal

    return enter
