"""Whether the Attacker wins where something is known already: one plan, both, or part of a round.

* His attack alone: it has to beat every defence. That is the search of `forced` among one attack.
* The defence alone: some attack has to beat it, since he knows it. After `FEW_PAIRS` attacks the
  compiled kernels go on, where the readings in force allow it.
* Both, and perhaps choices: what was chosen stands, and the search begins there.
"""

from dataclasses import dataclass

from ronin.model.errors import IllegalChoice, Refusal
from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.beginning import Beginning, Entries, begun_round
from ronin.model.seven_ronin.line import AttackerPlan, DefenderPlan
from ronin.model.seven_ronin.trace import fault_at
from ronin.verify.seven_ronin.search.contest import Contest
from ronin.verify.seven_ronin.search.forced import (
    FEW_PAIRS,
    forced,
    has_kernels,
    load_kernels,
)

PARTS = ("attacker", "defender", "choices")
"""What may be known, as a trace names it."""


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of a round."""

    attack: AttackerPlan | None = None
    defence: DefenderPlan | None = None
    entries: Entries | None = None
    """The choices so far, where there is a beginning; both plans are known then."""

    @property
    def is_told_apart(self) -> bool:
        """Whether one plan alone is known, or a beginning."""
        return (self.attack is None) != (self.defence is None) or self.entries is not None

    def begun(self, contest: Contest) -> Beginning:
        """The beginning of the round; IllegalChoice if a rule forbids it."""
        assert self.attack is not None
        assert self.defence is not None
        assert self.entries is not None
        return begun_round(contest.position, self.attack, self.defence, self.entries, contest.game)


@dataclass(frozen=True, slots=True)
class Given:
    """Who wins, and deployments that show it; how many attacks were looked at."""

    won: bool
    attack: AttackerPlan
    defence: DefenderPlan
    attacks: int = 1
    begun: Beginning | None = None


def given(known: Known, contest: Contest) -> Given:
    """Whether the Attacker wins, whatever the Defender still has to choose."""
    if known.defence is None:
        return _against_every_defence(contest)
    if known.attack is None:
        return _against_one_defence(known.defence, contest)
    if known.entries is None:
        return Given(contest.wins(known.attack, known.defence), known.attack, known.defence)
    begun = known.begun(contest)
    won = contest.wins_from(begun.table)
    return Given(won, known.attack, known.defence, begun=begun)


def _against_every_defence(contest: Contest) -> Given:
    """Of a contest of one attack: whether nothing refutes it."""
    found = forced(contest)
    if found.attack is not None:
        assert found.defence is not None
        return Given(True, found.attack, found.defence)
    refuted = found.tries[0]
    return Given(False, refuted.attack, refuted.defence)


def _against_one_defence(defence: DefenderPlan, contest: Contest) -> Given:
    attacks = [attack for attack in contest.attacks() if contest.is_legal(defence, attack)]
    few = attacks[:FEW_PAIRS] if has_kernels(contest) else attacks
    for number, attack in enumerate(few, start=1):
        if contest.wins(attack, defence):
            return Given(True, attack, defence, number)
    if len(few) < len(attacks):
        beats = _beats_by_kernels(defence, contest)
        if beats is not None:
            return Given(True, beats, defence, len(attacks))
    return Given(False, attacks[0], defence, len(attacks))


def _beats_by_kernels(defence: DefenderPlan, contest: Contest) -> AttackerPlan | None:
    """The first attack that beats this defence; None if there is none."""
    load_kernels()
    from ronin.verify.seven_ronin.search.kernel_contest import KernelContest
    from ronin.verify.seven_ronin.search.kernel_input import defence_numbers

    kernels = KernelContest(contest)
    plans = defence_numbers([defence])
    _, beats, _ = next(kernels.refuted(kernels.defender, kernels.attacker, plans))
    return None if beats is None else contest.attacks()[beats]


def refusal(known: Known, contest: Contest) -> IllegalChoice | None:
    """Why no such round has begun, with the place; None if it may have."""
    try:
        for part in PARTS:
            expect_legal(part, known, contest)
    except IllegalChoice as fault:
        return fault
    return None


def expect_legal(part: str, known: Known, contest: Contest) -> None:
    """IllegalChoice with the place if this part is known and breaks a rule after those before."""
    match part:
        case "attacker" if known.attack is not None:
            with fault_at(part):
                engine.played(contest.start, known.attack, contest.game)
        case "defender" if known.defence is not None:
            with fault_at(part):
                _expect_legal_defence(known.defence, known.attack, contest)
        case "choices" if known.entries is not None:
            known.begun(contest)


def _expect_legal_defence(
    defence: DefenderPlan, attack: AttackerPlan | None, contest: Contest
) -> None:
    """IllegalChoice unless the defence is legal against this attack or, without one, some."""
    attacks = engine.choices(contest.start, contest.game) if attack is None else (attack,)
    refused: Refusal | None = None
    for likely in attacks:
        assert isinstance(likely, AttackerPlan)
        refused = engine.refusal(contest.attacked(likely), defence, contest.game)
        if refused is None or not contest.defences_depend_on_attack:
            break
    if refused is not None:
        raise IllegalChoice(refused)
