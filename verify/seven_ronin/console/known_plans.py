"""What is known when a question is asked: a plan, both, or how a round has begun."""

from collections.abc import Mapping
from dataclasses import replace

from ronin.model.errors import BadInput
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.trace import fault_at, read_form
from ronin.model.strict_json import short
from ronin.verify.search.clock import Clock
from ronin.verify.seven_ronin.search.contest import Contest
from ronin.verify.seven_ronin.search.given import PARTS, expect_legal
from ronin.verify.seven_ronin.search.questions import Mode, Question
from ronin.verify.seven_ronin.search.rounds_ahead import counted

KNOWN_IN: tuple[Mode, ...] = ("given", "possible")
"""The modes in which something may be."""

_IN_WORDS: dict[Mode, str] = {
    "possible": "can the Attacker win this turn, if both sides help?",
    "given": "does the Attacker win with these deployments, whatever the Defender does?",
    "forced": "has the Attacker a deployment that wins this turn against every defence?",
    "chance": "how likely is the Attacker to win this turn, if both deploy in secret?",
}
_A_STRATEGY = ("a deployment that wins", "a strategy that wins")


def in_words(question: Question) -> str:
    """What is asked."""
    if question.entries is not None:
        if question.mode == "possible":
            return "can the Attacker still win in this round, if both sides help?"
        return "does the Attacker win from here, whatever the Defender does?"
    if question.mode == "given" and question.defence is None:
        return "does this attack win against every defence, whatever the Defender does?"
    if question.mode == "given" and question.attack is None:
        return "has the Attacker an attack that wins against this defence?"
    asked = _IN_WORDS[question.mode]
    rounds = counted(question.position, question.rounds)
    if rounds > 1:
        return asked.replace("this turn", f"within {rounds} rounds").replace(*_A_STRATEGY)
    return asked


def begun_parts(trace: Mapping[str, object]) -> Mapping[str, object]:
    """The parts of a trace; one with both plans has begun, even if nothing is chosen yet."""
    return {"choices": [], **trace} if {"attacker", "defender"} <= trace.keys() else trace


def with_known(question: Question, parts: Mapping[str, object], game: Game) -> Question:
    """The question with what is known; IllegalChoice with its place if a rule forbids it."""
    known = {name: parts[name] for name in PARTS if name in parts}
    _expect_enough(known, question.mode)
    contest = Contest(question.position, game, Clock())
    raw = read_form(known)
    if "attacker" in known:
        with fault_at("attacker"):
            question = replace(question, attack=raw.attacker())
        expect_legal("attacker", question.known, contest)
    if "defender" in known:
        with fault_at("defender"):
            question = replace(question, defence=raw.defender())
        expect_legal("defender", question.known, contest)
    if "choices" in known:
        entries = known["choices"]
        if not isinstance(entries, list):
            right = 'a list such as [{"use": "granary"}]'
            raise BadInput(f"choices: {short(entries)} is not {right}", at="choices")
        question = replace(question, entries=tuple(entries))
        expect_legal("choices", question.known, contest)
    return question


def _expect_enough(known: Mapping[str, object], mode: Mode) -> None:
    if mode == "given" and not known.keys() & {"attacker", "defender"}:
        raise BadInput("mode 'given' needs 'attacker', 'defender' or both")
    if "choices" in known and len(known) < len(PARTS):
        raise BadInput("'choices' need both 'attacker' and 'defender'")
    if mode == "possible" and known and "choices" not in known:
        raise BadInput("mode 'possible' takes plans together with 'choices' only")
