"""Whether some attack beats every defence, whatever the Defender does afterwards.

Attacks are gone through one after the other, each until a defence refutes it. The defences that
refuted others come first, the latest in front; then what is near to them, and only then all. No
attack and no defence is left out, so nothing has to be argued here.

What is not answered after `FEW_PAIRS` pairs of deployments is handed to the compiled kernels, where
the readings in force allow it: they go through the attacks in the same order, and of defences that
nothing tells apart they look at one.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib import import_module
from itertools import islice

from ronin.model.seven_ronin.line import AttackerPlan, DefenderPlan
from ronin.verify.search.memory import TO_LOAD, expect_room, uncounted
from ronin.verify.seven_ronin.search.contest import Contest
from ronin.verify.seven_ronin.search.fast import FastSearch
from ronin.verify.seven_ronin.search.reliance import may_use_kernels

NEAREST_TRIES = 3
FEW_PAIRS = 300
KERNELS = "ronin.verify.seven_ronin.search.double_oracle"
"""What loads them, and all that they need."""
_NEIGHBOURHOODS = 3


class TooMany(Exception):
    """More pairs of deployments than are worth going through without the kernels."""


@dataclass(frozen=True, slots=True)
class Try:
    """An attack, the defence that refutes it, and how many were tried before one did."""

    attack: AttackerPlan
    defence: DefenderPlan
    withstood: int


@dataclass
class Refuters:
    """Defences that refuted an attack, the latest first."""

    contest: Contest
    found: list[DefenderPlan] = field(default_factory=list)
    most: int | None = None
    """TooMany once this many pairs were met."""

    def refute(self, attack: AttackerPlan) -> Try | None:
        """A defence that this attack does not beat; None if it beats all."""
        withstood = 0
        self._expect_few()
        for place, defence in enumerate(self.found):
            if self.contest.is_legal(defence, attack):
                if not self.contest.wins(attack, defence):
                    self.found.insert(0, self.found.pop(place))
                    return Try(attack, defence, withstood)
                withstood += 1
        for defence in self._others(attack):
            self._expect_few()
            if not self.contest.wins(attack, defence):
                self.found.insert(0, defence)
                return Try(attack, defence, withstood)
            withstood += 1
        return None

    def _expect_few(self) -> None:
        if self.most is not None and self.contest.met >= self.most:
            raise TooMany

    def _others(self, attack: AttackerPlan) -> Iterator[DefenderPlan]:
        guesses = [*self.contest.drawn_defences()] if not self.found else []
        for known in islice(self.found, _NEIGHBOURHOODS):
            guesses.extend(self.contest.near(known))
        for defence in guesses:
            if self.contest.is_legal(defence, attack):
                yield defence
        yield from self.contest.defences(attack)


def tries(contest: Contest, refuters: Refuters) -> Iterator[Try | AttackerPlan]:
    """Every attack and how it is refuted, up to one that nothing refutes, which comes alone."""
    if has_kernels(contest):
        refuters.most = FEW_PAIRS
    for number, attack in enumerate(contest.attacks_in_turn()):
        try:
            refuted = refuters.refute(attack)
        except TooMany:
            yield from _tries_by_kernels(contest, number)
            return
        yield attack if refuted is None else refuted
        if refuted is None:
            return


def has_kernels(contest: Contest) -> bool:
    """Whether the compiled kernels may be used in this contest."""
    return (
        isinstance(contest.search, FastSearch)
        and not contest.defences_depend_on_attack
        and may_use_kernels(contest.position, contest.game)
    )


def load_kernels() -> None:
    """Load the kernels; MemoryError if they have no room: neither numpy nor LLVM survives that."""
    if KERNELS not in sys.modules:
        with uncounted():
            expect_room(TO_LOAD)
            import_module(KERNELS)


def _tries_by_kernels(contest: Contest, start: int) -> Iterator[Try | AttackerPlan]:
    load_kernels()
    from ronin.verify.seven_ronin.search.kernel_contest import KernelContest
    from ronin.verify.seven_ronin.search.kernel_input import defence_plan

    kernels = KernelContest(contest)
    attacker, defender = kernels.attacker, kernels.defender
    plans: dict[int, DefenderPlan] = {}
    for place, refuter, withstood in kernels.refuted(attacker, defender, attacker.plans, start):
        attack = contest.attacks()[place]
        if refuter is None:
            yield attack
            return
        if refuter not in plans:
            plans[refuter] = defence_plan(defender.plans[refuter])
        yield Try(attack, plans[refuter], withstood)


@dataclass(frozen=True, slots=True)
class Forced:
    """The attack that wins and a defence that it meets on the way, or the nearest tries."""

    attack: AttackerPlan | None
    defence: DefenderPlan | None
    tries: tuple[Try, ...]
    attacks: int
    """How many attacks were looked at."""


def forced(contest: Contest) -> Forced:
    """The first attack that nothing refutes, or how those that held out longest are refuted."""
    if contest.is_vast and has_kernels(contest):
        load_kernels()
        from ronin.verify.seven_ronin.search.blocks import forced_in_blocks

        return forced_in_blocks(contest)
    found: list[Try] = []
    number = 0
    for number, attempt in enumerate(tries(contest, Refuters(contest)), start=1):
        if isinstance(attempt, AttackerPlan):
            likely = (other.defence for other in found if contest.is_legal(other.defence, attempt))
            defence = next(likely, None) or next(contest.defences(attempt))
            return Forced(attempt, defence, (), number)
        found.append(attempt)
        if len(found) > 100 * NEAREST_TRIES:
            found = nearest(found)
    return Forced(None, None, tuple(nearest(found)), number)


def nearest(found: list[Try]) -> list[Try]:
    """Those that held out longest."""
    return sorted(found, key=lambda one: -one.withstood)[:NEAREST_TRIES]
