"""The exact value of a round in which both sides deploy in secret at the same time.

First two questions with plain answers: does some attack beat every defence (the value is 1), is
some defence safe against every attack (0)? Otherwise the game is solved for a few attacks and
defences; against each side's mixture the other looks through all its deployments for a better one,
which joins the few. When neither finds any, the mixtures are best among all. At each turn what the
best answers yield bounds the value, so that a search that is cut short still knows an interval.
Even before the first turn there is one: if each attack is refuted by one of ten defences, who
takes each of the ten as often as any other loses nine times in ten at most, and likewise with the
attacks that between them beat every defence.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from model.seven_ronin.line import AttackerPlan, DefenderPlan
from verify.search.clock import OutOfTime
from verify.search.contest import Contest
from verify.search.forced import Refuters
from verify.search.matrix_game import Mixture, solved

MOST_REMEMBERED = 3_000_000
"""Pairs of deployments."""

Plan = TypeVar("Plan", AttackerPlan, DefenderPlan)
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

    @property
    def is_known(self) -> bool:
        """Whether the value is known exactly, with a best strategy for each side."""
        return self.low == self.high and bool(self.attacker) and bool(self.defender)


def chance(contest: Contest) -> Chance:
    """The value and the strategies, or as much as could be found in time."""
    known = Chance()
    if contest.defences_depend_on_attack:
        return known
    with suppress(OutOfTime):
        _solve(contest, known)
    return known


def _solve(contest: Contest, known: Chance) -> None:
    attacks = contest.attacks()
    refuters = Refuters(contest)
    for attack in attacks:
        if refuters.refute(attack) is None:
            known.low = Fraction(1)
            known.attacker = ((Fraction(1), attack),)
            known.defender = ((Fraction(1), next(contest.defences(attack))),)
            return
    known.high = 1 - Fraction(1, len(refuters.found))
    known.defender = _evenly(refuters.found)
    if not known.high:
        known.attacker = ((Fraction(1), attacks[0]),)
        return
    wins = _Remembered(contest)
    few_attacks: list[AttackerPlan] = []
    defences = contest.all_defences(refuters.found)
    safe = _safe_defence(attacks, defences, few_attacks, wins)
    if safe is not None:
        known.high = Fraction(0)
        known.attacker = ((Fraction(1), attacks[0]),)
        known.defender = ((Fraction(1), safe),)
        return
    known.low = Fraction(1, len(few_attacks))
    known.attacker = _evenly(few_attacks)
    few_attacks = few_attacks[:8]
    few_defences = refuters.found[:8]
    while not known.is_known:
        known.turns += 1
        contest.clock.look()
        entries = [[wins(attack, defence) for defence in few_defences] for attack in few_attacks]
        _, rows, columns = solved(entries)
        mixed_attack = _mixture(rows, few_attacks)
        mixed_defence = _mixture(columns, few_defences)
        loss, defence = _worst_defence(mixed_attack, defences, wins)
        gain, attack = _best_attack(mixed_defence, attacks, wins)
        if loss > known.low:
            known.low, known.attacker = loss, mixed_attack
        if gain < known.high:
            known.high, known.defender = gain, mixed_defence
        if defence not in few_defences:
            few_defences.append(defence)
        if attack not in few_attacks:
            few_attacks.append(attack)


class _Remembered:
    """Who wins with which deployments, each pair looked at once while memory lasts."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.known: dict[tuple[AttackerPlan, DefenderPlan], bool] = {}

    def __call__(self, attack: AttackerPlan, defence: DefenderPlan) -> bool:
        found = self.known.get((attack, defence))
        if found is None:
            if len(self.known) >= MOST_REMEMBERED:
                self.known.clear()
            found = self.known[attack, defence] = self.contest.wins(attack, defence)
        return found


def _safe_defence(
    attacks: Sequence[AttackerPlan],
    defences: Sequence[DefenderPlan],
    beaters: list[AttackerPlan],
    wins: Callable[[AttackerPlan, DefenderPlan], bool],
) -> DefenderPlan | None:
    """A defence that no attack beats; `beaters` gathers attacks that beat one, the latest first."""
    for defence in defences:
        for place, attack in enumerate(beaters):
            if wins(attack, defence):
                beaters.insert(0, beaters.pop(place))
                break
        else:
            beater = next((attack for attack in attacks if wins(attack, defence)), None)
            if beater is None:
                return defence
            beaters.insert(0, beater)
    return None


def _evenly(plans: Sequence[Plan]) -> Strategy[Plan]:
    return tuple((Fraction(1, len(plans)), plan) for plan in plans)


def _mixture(probabilities: Mixture, plans: Sequence[Plan]) -> Strategy[Plan]:
    pairs = zip(probabilities, plans, strict=True)
    return tuple((probability, plan) for probability, plan in pairs if probability)


def _worst_defence(
    mixed: Strategy[AttackerPlan],
    defences: Sequence[DefenderPlan],
    wins: Callable[[AttackerPlan, DefenderPlan], bool],
) -> tuple[Fraction, DefenderPlan]:
    """What is left to the Attacker's mixture against the defence that is worst for it."""
    likely = sorted(mixed, key=lambda pair: pair[0], reverse=True)
    least, worst = Fraction(2), defences[0]
    for defence in defences:
        won = Fraction(0)
        for probability, attack in likely:
            if wins(attack, defence):
                won += probability
                if won >= least:
                    break
        if won < least:
            least, worst = won, defence
    return least, worst


def _best_attack(
    mixed: Strategy[DefenderPlan],
    attacks: Sequence[AttackerPlan],
    wins: Callable[[AttackerPlan, DefenderPlan], bool],
) -> tuple[Fraction, AttackerPlan]:
    """What the attack that is best against the Defender's mixture yields."""
    likely = sorted(mixed, key=lambda pair: pair[0], reverse=True)
    most, best = Fraction(-1), attacks[0]
    for attack in attacks:
        won = Fraction(1)
        for probability, defence in likely:
            if not wins(attack, defence):
                won -= probability
                if won <= most:
                    break
        if won > most:
            most, best = won, attack
    return most, best
