"""An answer alone, without the lines that show it, for questions that are asked over and over.

Whoever asks the same question with something changed knows likely deployments from last time. They
are tried first, which changes no answer.
"""

from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.line import AttackerPlan, DefenderPlan
from ronin.model.seven_ronin.position import defects
from ronin.model.seven_ronin.table import Game
from ronin.verify.search.clock import UNDECIDED, Clock, OutOfTime, why_undecided
from ronin.verify.search.memory import within
from ronin.verify.seven_ronin.search.chance import chance
from ronin.verify.seven_ronin.search.contest import Contest
from ronin.verify.seven_ronin.search.forced import Refuters, forced, has_kernels, tries
from ronin.verify.seven_ronin.search.given import given, refusal
from ronin.verify.seven_ronin.search.possible import possible
from ronin.verify.seven_ronin.search.questions import Question, Said, contest_of, why_unknown


class Decision(NamedTuple):
    """What is answered, and in the mode `chance` the value."""

    said: Said
    value: Fraction | None = None


class Undecided(NamedTuple):
    """Why there is no answer."""

    why: str


OUT_OF_TIME = Undecided(str(OutOfTime()))


class Barred(NamedTuple):
    """Why the question cannot be asked: a position or a deployment that the rules forbid."""

    clause: str
    why: str


Found = Decision | Undecided | Barred


@dataclass
class Likely:
    """Deployments that decided the same question before."""

    attacks: list[AttackerPlan] = field(default_factory=list)
    defences: list[DefenderPlan] = field(default_factory=list)
    pairs: list[tuple[AttackerPlan, DefenderPlan]] = field(default_factory=list)
    refuted: dict[AttackerPlan, DefenderPlan] = field(default_factory=dict)
    """By which defence each attack was, the last time that none won."""


MOST_LIKELY = 24


def decided(question: Question, game: Game, clock: Clock, likely: Likely | None = None) -> Found:
    """The answer, why there is none, or why nobody could ask."""
    return bar(question, game) or decision(question, game, clock, likely)


def decision(
    question: Question, game: Game, clock: Clock, likely: Likely | None = None
) -> Decision | Undecided:
    """The answer to what is known to be a question, or why there is none."""
    contest = contest_of(question, game, clock, bounded=True)
    try:
        with within(question.memory):
            return _answer(question, contest, likely or Likely())
    except UNDECIDED as fault:
        return Undecided(why_undecided(fault))


def _answer(question: Question, contest: Contest, known: Likely) -> Decision | Undecided:
    match question.mode:
        case "given":
            return _yes_or_no(given(question.known, contest).won)
        case "possible":
            if question.entries is not None:
                return _yes_or_no(given(question.known, contest).won)
            return _yes_or_no(_possible(contest, known))
        case "forced":
            return _yes_or_no(_forced(contest, known))
        case "chance":
            found = chance(contest)
            if not found.is_known:
                return Undecided(why_unknown(contest, found)[1])
            known.attacks[:] = [plan for _, plan in found.attacker]
            known.defences[:] = [plan for _, plan in found.defender]
            return valued(found.low)


def valued(value: Fraction) -> Decision:
    """The answer in the mode `chance`."""
    return Decision("yes" if value == 1 else "no" if value == 0 else "mixed", value)


def bar(question: Question, game: Game) -> Barred | None:
    """Why these rulings leave no such question; None if they do not."""
    faults = defects(question.position, game.rulings)
    if faults:
        clause = faults[0].clause or book.SETUP_02
        return Barred(clause.id, f"the position is impossible: {faults[0]}")
    refused = refusal(question.known, Contest(question.position, game, Clock()))
    if refused is not None:
        where = "a choice" if isinstance(refused.at, int) else "a deployment"
        return Barred(refused.clause.id, f"{where} is illegal: {refused.message}")
    return None


def _yes_or_no(won: bool) -> Decision:
    return Decision("yes" if won else "no")


def _forced(contest: Contest, likely: Likely) -> bool:
    refuters = Refuters(contest, list(likely.defences))
    for attack in likely.attacks:
        legal = engine.refusal(contest.start, attack, contest.game) is None
        if legal and refuters.refute(attack) is None:
            return True
    if contest.is_vast and has_kernels(contest):
        return forced(contest).attack is not None
    likely.refuted = {}
    for attempt in tries(contest, refuters):
        if isinstance(attempt, AttackerPlan):
            likely.attacks[:] = list(dict.fromkeys((attempt, *likely.attacks)))[:MOST_LIKELY]
            return True
        likely.refuted[attempt.attack] = attempt.defence
    likely.defences[:] = list(dict.fromkeys(reversed(likely.refuted.values())))[:MOST_LIKELY]
    return False


def _possible(contest: Contest, likely: Likely) -> bool:
    for attack, defence in likely.pairs:
        table = contest.start
        legal = engine.refusal(table, attack, contest.game) is None
        if legal and contest.is_legal(defence, attack) and contest.wins(attack, defence):
            return True
    found = possible(contest)
    if found.attack is None or found.defence is None:
        return False
    pair = (found.attack, found.defence)
    likely.pairs[:] = list(dict.fromkeys((pair, *likely.pairs)))[:MOST_LIKELY]
    return True
