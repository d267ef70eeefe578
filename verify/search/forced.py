"""Whether some attack beats every defence, whatever the Defender does afterwards.

Attacks are gone through one after the other, each until a defence refutes it. The defences that
refuted others come first, the latest in front; then what is near to them, and only then all. No
attack and no defence is left out, so nothing has to be argued here.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice

from model.seven_ronin.line import AttackerPlan, DefenderPlan
from verify.search.contest import Contest

NEAREST_TRIES = 3
_NEIGHBOURHOODS = 3


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

    def refute(self, attack: AttackerPlan) -> Try | None:
        """A defence that this attack does not beat; None if it beats all."""
        withstood = 0
        for place, defence in enumerate(self.found):
            if self.contest.is_legal(defence, attack):
                if not self.contest.wins(attack, defence):
                    self.found.insert(0, self.found.pop(place))
                    return Try(attack, defence, withstood)
                withstood += 1
        for defence in self._others(attack):
            if not self.contest.wins(attack, defence):
                self.found.insert(0, defence)
                return Try(attack, defence, withstood)
            withstood += 1
        return None

    def _others(self, attack: AttackerPlan) -> Iterator[DefenderPlan]:
        guesses = [*self.contest.drawn_defences()] if not self.found else []
        for known in islice(self.found, _NEIGHBOURHOODS):
            guesses.extend(self.contest.near(known))
        for defence in guesses:
            if self.contest.is_legal(defence, attack):
                yield defence
        yield from self.contest.defences(attack)


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
    refuters = Refuters(contest)
    tries: list[Try] = []
    attacks = contest.attacks()
    for number, attack in enumerate(attacks, start=1):
        refuted = refuters.refute(attack)
        if refuted is None:
            likely = (one for one in refuters.found if contest.is_legal(one, attack))
            defence = next(likely, None) or next(contest.defences(attack))
            return Forced(attack, defence, (), number)
        tries.append(refuted)
        if len(tries) > 100 * NEAREST_TRIES:
            tries = _nearest(tries)
    return Forced(None, None, tuple(_nearest(tries)), len(attacks))


def _nearest(tries: list[Try]) -> list[Try]:
    return sorted(tries, key=lambda one: -one.withstood)[:NEAREST_TRIES]
