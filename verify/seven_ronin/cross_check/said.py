"""What each side says about a round that a trace tells."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import z3

from ronin.model.errors import BadInput, RoninError
from ronin.model.seven_ronin.notation import places_json, position_json
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.trace import Outcome, replay
from ronin.verify.seven_ronin.bridge import (
    Inexpressible,
    concretize_places,
    concretize_position,
    normal_position,
    symbolize_line,
    symbolize_position,
)
from ronin.verify.seven_ronin.encoding.victory import CLAUSE_OF
from ronin.verify.seven_ronin.judging.judge import FormulaEvaluator, Judged
from ronin.verify.seven_ronin.solve import Asker, why_not
from ronin.verify.seven_ronin.symbols import Verdict
from ronin.verify.seven_ronin.transition import SymRound
from ronin.verify.smt.computing import Undetermined
from ronin.verify.smt.solving import No, Unknown, Yes

Json = dict[str, Any]

UNANSWERED = "unanswered"
"""How the reason begins where a round ends because the rules do not say what happens."""


@dataclass(frozen=True)
class Said:
    """What one side says about a round."""

    legal: bool | None
    """None if the solver gave up."""
    position: Json | None = None
    winner: str | None = None
    reason: str | None = None
    ronin: dict[str, str] | None = None
    """Who stands where on a final board."""
    clauses: tuple[str, ...] = field(default=(), compare=False)
    """What carried the round out, or what forbids it."""

    def as_json(self) -> Json:
        """For a difference that is printed or saved."""
        if self.legal is None:
            return {"unknown": list(self.clauses)}
        if not self.legal:
            return {"refused": list(self.clauses)}
        return {
            "position": self.position,
            "winner": self.winner,
            "reason": self.reason,
            "ronin": self.ronin,
        }


def engine_says(trace: Json, game: Game) -> Said:
    """What the engine makes of a trace."""
    try:
        return engine_said(replay(trace, game))
    except BadInput:
        raise
    except RoninError as fault:
        clause = getattr(fault, "clause", None)
        return Said(False, clauses=(clause.id,) if clause else ())


def engine_said(outcome: Outcome) -> Said:
    """How a round that the engine played went."""
    clauses = tuple(event.clause.id for event in outcome.events)
    if outcome.unanswered is not None:
        reason = f"{UNANSWERED}: {outcome.unanswered}"
        return Said(True, reason=reason, clauses=(*clauses, outcome.unanswered.id))
    verdict = outcome.verdict
    return Said(
        True,
        position=normal_position(position_json(outcome.next_position)),
        winner=verdict.winner.value if verdict else None,
        reason=verdict.clause.id if verdict else None,
        ronin=places_json(outcome.table.places) if verdict else None,
        clauses=clauses,
    )


_HIS = ("LAST_RONIN_FELL", "FIVE_AREAS")
"""The verdicts by which the Attacker wins."""


def _reason(verdict: Verdict) -> str | None:
    """Why the game ends with this verdict; None if it goes on."""
    if verdict is Verdict.OPEN:
        return None
    unanswered = verdict.name.startswith("UNANSWERED")
    return f"{UNANSWERED}: {CLAUSE_OF[verdict]}" if unanswered else CLAUSE_OF[verdict].id


def said_at_end(verdict: Verdict, position: Json, ronin: dict[str, str]) -> Said:
    """The end of a round, as the encoding has it."""
    reason = _reason(verdict)
    if reason is None:
        return Said(True, position=position)
    if reason.startswith(UNANSWERED):
        return Said(True, reason=reason)
    winner = "attacker" if verdict.name in _HIS else "defender"
    return Said(True, position=position, winner=winner, reason=reason, ronin=ronin)


def model_says(model: z3.ModelRef, encoded: SymRound) -> Said:
    """The end of the round that a model describes."""
    return said_at_end(
        Verdict(model.eval(encoded.verdict, model_completion=True).as_long()),
        concretize_position(model, encoded.then),
        concretize_places(model, encoded.places),
    )


def judge_says(trace: Json, judge: FormulaEvaluator) -> tuple[Said, Judged | None]:
    """What the encoding makes of a trace, worked out; Undetermined if a solver must be asked."""
    try:
        facts = judge.facts_of(trace)
    except Inexpressible as fault:
        return Said(False, clauses=(fault.clause.id,)), None
    judged = judge.judge(facts)
    if judged.false:
        return Said(False, clauses=tuple(clause.id for clause in judge.clauses(judged))), judged
    verdict, position, ronin = judge.end(judged)
    return said_at_end(verdict, position, ronin), judged


def encoding_says(trace: Json, asker: Asker, *, explain: bool = False) -> Said:
    """What a solver makes of a trace; with the clauses that forbid it if they are asked for."""
    encoded = asker.encoded
    try:
        facts = [
            *symbolize_position(trace["position"], encoded.position),
            *symbolize_line(trace, encoded.line),
        ]
    except Inexpressible as fault:
        return Said(False, clauses=(fault.clause.id,))
    match asker.judge(facts):
        case Yes(model):
            return model_says(model, encoded)
        case Unknown(why):
            return Said(None, clauses=(why,))
        case No():
            if not explain:
                return Said(False)
            because = why_not(encoded, facts)
            clauses = because.clauses if isinstance(because, No) else ()
            return Said(False, clauses=tuple(clause.id for clause in clauses))


def another_end(trace: Json, said: Said, asker: Asker) -> Said | None:
    """A second way in which the encoding lets the same round end; None if there is none."""
    encoded = asker.encoded
    told = [encoded.verdict == next(_verdicts(said))]
    if said.position is not None:
        told += [fact.term for fact in symbolize_position(said.position, encoded.then)]
    facts = [
        *symbolize_position(trace["position"], encoded.position),
        *symbolize_line(trace, encoded.line),
    ]
    match asker.judge(facts, also=[z3.Not(z3.And(*told))]):
        case Yes(model):
            return model_says(model, encoded)
        case Unknown(why):
            return Said(None, clauses=(why,))
        case No():
            return None


def _verdicts(said: Said) -> Iterator[int]:
    for verdict in Verdict:
        if _reason(verdict) == said.reason:
            yield int(verdict)


def says(trace: Json, judge: FormulaEvaluator, asker: Asker) -> Said:
    """What the encoding makes of a trace, by the solver only where nothing else tells."""
    try:
        return judge_says(trace, judge)[0]
    except Undetermined:
        said = encoding_says(trace, asker)
        if said.legal and (other := another_end(trace, said, asker)):
            return other
        return said
