"""The exact value of a round in which both sides deploy in secret at the same time.

First two questions with plain answers: does some attack beat every defence (the value is 1), is
some defence safe against every attack (0)? Otherwise the game is solved for a few attacks and
defences; against each side's mixture the other looks through all its deployments for a better one,
which joins the few. When neither finds any, the mixtures are best among all. At each turn what the
best answers yield bounds the value, so that a search that is cut short still knows an interval.
Even before the first turn there is one: if each attack is refuted by one of ten defences, who
takes each of the ten as often as any other loses nine times in ten at most, and likewise with the
attacks that between them beat every defence.

Where a defence may be legal against some attacks only, a mixture of defences may be against none,
and what the game is worth depends on what happens then. However that is read, an attack that beats
every defence legal against it is sure to win, and a defence that is legal and safe against every
attack is sure not to lose. So only the two plain questions are asked.

Small games are solved right here. One that is not solved after `FEW_PAIRS` pairs of deployments is
handed to `double_oracle`, where the readings in force allow it: that one is compiled, and to load
it takes longer than a small game.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import NamedTuple

from ronin.model.seven_ronin.line import AttackerPlan, DefenderPlan
from ronin.model.seven_ronin.rules.planning import GREEN
from ronin.verify.search.clock import UNDECIDED, why_undecided
from ronin.verify.search.matrix_game import solved
from ronin.verify.seven_ronin.search.contest import Contest
from ronin.verify.seven_ronin.search.forced import (
    Refuters,
    TooMany,
    has_kernels,
    load_kernels,
)
from ronin.verify.seven_ronin.search.known import Chance, Strategy, evenly, mixture, pure

CACHE_LIMIT = 3_000_000
"""Pairs of deployments."""
FEW_PAIRS = 1500

Wins = Callable[[AttackerPlan, DefenderPlan], bool]
"""Whether an attack beats a defence."""


class Deployments(NamedTuple):
    """What both sides may deploy, or a few of it."""

    attacks: list[AttackerPlan]
    defences: list[DefenderPlan]


def chance(contest: Contest) -> Chance:
    """The value and the strategies, or as much as could be found in time."""
    known = Chance()
    if contest.is_vast:
        known.why_undecided = "there are too many attacks to weigh them against each other"
        return known
    try:
        if contest.defences_depend_on_attack:
            solve_if_certain(contest, known)
            return known
        try:
            solve(contest, known, FEW_PAIRS if has_kernels(contest) else None)
        except TooMany:
            load_kernels()
            from ronin.verify.seven_ronin.search.double_oracle import DoubleOracle

            DoubleOracle(contest).solve(known)
    except UNDECIDED as fault:
        known.why_undecided = why_undecided(fault)
    return known


def solve_if_certain(contest: Contest, known: Chance) -> None:
    """Find the value if it is certain, though some defences be legal against some attacks only."""
    attacks = contest.attacks()
    refuters = Refuters(contest)
    if _has_sure_attack(contest, refuters, known):
        return
    # What may be deployed against an attack that leaves the Green closed may be against all.
    closing = next((attack for attack in attacks if not attack.ninja[GREEN]), attacks[0])
    legal = dict.fromkeys((*refuters.found, *contest.defences(closing)))
    defences = [defence for defence in legal if contest.is_legal(defence, closing)]
    safe = _safe_defence(attacks, defences, [], _Remembered(contest, None))
    if safe is not None:
        known.at_least(Fraction(0), pure(attacks[0]))
        known.at_most(Fraction(0), pure(safe))


def _has_sure_attack(contest: Contest, refuters: Refuters, known: Chance) -> bool:
    """Whether nothing refutes some attack, so that the value is 1."""
    for attack in contest.attacks():
        if refuters.refute(attack) is None:
            known.at_least(Fraction(1), pure(attack))
            known.at_most(Fraction(1), pure(next(contest.defences(attack))))
            return True
    return False


def solve(contest: Contest, known: Chance, most: int | None = None) -> None:
    """Find the value without the kernels; what is certain on the way goes into `known`."""
    wins = _Remembered(contest, most)
    attacks = contest.attacks()
    refuters = Refuters(contest, most=most)
    if _has_sure_attack(contest, refuters, known):
        return
    known.at_most(1 - Fraction(1, len(refuters.found)), evenly(refuters.found))
    if not known.high:
        known.at_least(Fraction(0), pure(attacks[0]))
        return
    few_attacks: list[AttackerPlan] = []
    defences = contest.all_defences(refuters.found)
    safe = _safe_defence(attacks, defences, few_attacks, wins)
    if safe is not None:
        known.at_least(Fraction(0), pure(attacks[0]))
        known.at_most(Fraction(0), pure(safe))
        return
    known.at_least(Fraction(1, len(few_attacks)), evenly(few_attacks))
    every = Deployments(attacks, defences)
    few = Deployments(few_attacks[:8], refuters.found[:8])
    while not known.is_known:
        contest.clock.look()
        take_turn(known, every, few, wins)


def take_turn(
    known: Chance, every: Deployments, few: Deployments, wins: Wins, *, hurried: bool = False
) -> None:
    """Solve the game of a few, and let the best answers to its mixtures join them.

    Whoever is hurried looks for no better answer than one that wins or loses for certain.
    """
    known.turns += 1
    entries = [[wins(attack, defence) for defence in few.defences] for attack in few.attacks]
    _, rows, columns = solved(entries)
    mixed_attack = mixture(rows, few.attacks)
    mixed_defence = mixture(columns, few.defences)
    loss, defence = _worst_defence(mixed_attack, every.defences, wins, 0 if hurried else -1)
    known.at_least(loss, mixed_attack)
    gain, attack = _best_attack(mixed_defence, every.attacks, wins, 1 if hurried else 2)
    known.at_most(gain, mixed_defence)
    if defence not in few.defences:
        few.defences.append(defence)
    if attack not in few.attacks:
        few.attacks.append(attack)


class _Remembered:
    """Who wins with which deployments, each pair looked at once while memory lasts."""

    def __init__(self, contest: Contest, most: int | None) -> None:
        self.contest = contest
        self.most = most
        self.known: dict[tuple[AttackerPlan, DefenderPlan], bool] = {}

    def __call__(self, attack: AttackerPlan, defence: DefenderPlan) -> bool:
        found = self.known.get((attack, defence))
        if found is None:
            self.expect_few()
            if len(self.known) >= CACHE_LIMIT:
                self.known.clear()
            found = self.known[attack, defence] = self.contest.wins(attack, defence)
        return found

    def expect_few(self) -> None:
        """Give up if there were too many."""
        if self.most is not None and self.contest.met >= self.most:
            raise TooMany


def _safe_defence(
    attacks: Sequence[AttackerPlan],
    defences: Sequence[DefenderPlan],
    beaters: list[AttackerPlan],
    wins: Wins,
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


def _worst_defence(
    mixed: Strategy[AttackerPlan],
    defences: Sequence[DefenderPlan],
    wins: Wins,
    enough: int,
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
        if least <= enough:
            break
    return least, worst


def _best_attack(
    mixed: Strategy[DefenderPlan],
    attacks: Sequence[AttackerPlan],
    wins: Wins,
    enough: int,
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
        if most >= enough:
            break
    return most, best
