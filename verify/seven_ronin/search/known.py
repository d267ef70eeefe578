"""What is known about the value of a round, and strategies that show it."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from ronin.model.seven_ronin.line import AttackerPlan, DefenderPlan

Plan = TypeVar("Plan")
Strategy = tuple[tuple[Fraction, Plan], ...]
"""Deployments and how likely each is taken."""


@dataclass
class Chance:
    """What is known about the value; the strategies are there once both bounds meet."""

    low: Fraction = Fraction(0)
    high: Fraction = Fraction(1)
    attacker: Strategy[AttackerPlan] = ()
    defender: Strategy[DefenderPlan] = ()
    turns: int = 0
    """How many small games were solved."""
    why_undecided: str = ""
    """What ended the search, if it was cut short."""

    @property
    def is_known(self) -> bool:
        """Whether the value is known exactly, with a best strategy for each side."""
        return self.low == self.high and bool(self.attacker) and bool(self.defender)

    def at_least(self, sure: Fraction, attacker: Strategy[AttackerPlan]) -> None:
        """This strategy is sure of so much."""
        if sure > self.low or not self.attacker:
            self.low, self.attacker = max(sure, self.low), attacker

    def at_most(self, sure: Fraction, defender: Strategy[DefenderPlan]) -> None:
        """This strategy is sure to leave the Attacker no more than that."""
        if sure < self.high or not self.defender:
            self.high, self.defender = min(sure, self.high), defender


def pure(plan: Plan) -> Strategy[Plan]:
    """Always the same deployment."""
    return ((Fraction(1), plan),)


def evenly(plans: Sequence[Plan]) -> Strategy[Plan]:
    """Each of these deployments as often as any other."""
    return tuple((Fraction(1, len(plans)), plan) for plan in plans)


def mixture(weights: Sequence[Fraction], plans: Sequence[Plan]) -> Strategy[Plan]:
    """Each of these deployments in proportion to its weight."""
    whole = sum(weights)
    pairs = zip(weights, plans, strict=True)
    return tuple((weight / whole, plan) for weight, plan in pairs if weight)
