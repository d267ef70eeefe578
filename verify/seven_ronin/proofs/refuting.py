"""A lemma that fails speaks of a stretch; this looks for a whole round that shows it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import z3

from ronin.model.errors import RoninError
from ronin.model.seven_ronin.notation import position_json
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.trace import replay
from ronin.properties.seven_ronin.check import Broken, breaks, smallest
from ronin.properties.seven_ronin.divergence.record import Trace
from ronin.properties.seven_ronin.divergence.search import record_of
from ronin.properties.seven_ronin.play import STYLES, play_game, replayed
from ronin.verify.search.clock import OutOfTime
from ronin.verify.seven_ronin.bridge import concretize_trace, symbolize_position
from ronin.verify.seven_ronin.proofs.proving import OUT_OF_TIME, Case
from ronin.verify.seven_ronin.proofs.statement import Statement
from ronin.verify.seven_ronin.proofs.stretches import Stage, Stretch
from ronin.verify.seven_ronin.reach import game_to
from ronin.verify.seven_ronin.transition import SymRound, encoded_round
from ronin.verify.smt.confirming import Opinion, opinion
from ronin.verify.smt.encodes import Term
from ronin.verify.smt.solving import Limits, No, Unknown, answer_of, proof, solver_with

GAMES = 4
"""How many games in each style are played to reach a counterexample from the set-up."""


@dataclass(frozen=True)
class Counterexample:
    """A round that the engine replays and that breaks the property."""

    trace: Trace
    reached: bool
    """Whether it is a round of a game from the set-up; if not, none was found."""


@dataclass(frozen=True)
class NoneFound:
    """No round was found."""

    holds: bool
    """Whether the solver showed that there is none: then the statement is true of every round."""
    why: str
    second: Opinion | None = None
    """What a second solver says of that, if it was asked."""


def stretches_of(encoded: SymRound, case: Case) -> Iterator[Stretch]:
    """Every stretch of a whole round."""
    line, tables = encoded.line, encoded.tables
    uses, late = len(line.ronin_uses), len(line.ronin_uses) + 1
    start = tables[0]
    base = Stretch(
        Stage.PLANNING,
        case.village,
        case.rulings,
        encoded.position,
        line,
        start,
        start,
        start,
        encoded.then,
        encoded.verdict,
        encoded.claims,
    )
    yield base
    yield replace(base, stage=Stage.REVEAL)
    for number, use in enumerate(line.ronin_uses):
        told = replace(line, ronin_uses=(use,))
        before, after = tables[number : number + 2]
        yield replace(base, stage=Stage.RONIN_USE, line=told, before=before, after=after)
    yield replace(base, stage=Stage.WOUNDS, before=tables[uses], after=tables[late])
    for number, area_use in enumerate(line.area_uses, start=late):
        told = replace(line, area_uses=(area_use,))
        before, after = tables[number : number + 2]
        yield replace(base, stage=Stage.AREA_USE, line=told, before=before, after=after)
    yield replace(base, stage=Stage.END, before=tables[-1], after=tables[-1])


def _broken(statement: Statement, encoded: SymRound, case: Case) -> Term:
    """Some stretch of the round is not as the statement says."""
    goals: list[Term] = []
    for made in stretches_of(encoded, case):
        for stage, goal in statement.lemmas:
            if stage is made.stage:
                terms = goal(made)
                goals += terms if isinstance(terms, tuple) else (terms,)
    return z3.Not(z3.And(*goals))


def refuted(statement: Statement, case: Case, limits: Limits) -> Counterexample | NoneFound:
    """A whole round that breaks the statement, replayed by the engine and made small."""
    game = Game(case.village, case.rulings)
    reached = _from_set_up(statement, game)
    if reached is not None:
        return Counterexample(_shrink_trace(statement, reached, game), reached=True)
    found = breaking_round(statement, case, limits)
    if isinstance(found, NoneFound):
        return found
    if not breaks(statement.property, found, game):
        return NoneFound(False, "the engine does not break it where the encoding does")
    small = _shrink_trace(statement, found, game)
    return Counterexample(small, reached=_is_reached(small, game))


def breaking_round(
    statement: Statement, case: Case, limits: Limits, start: Position | None = None
) -> Trace | NoneFound:
    """A whole round of the encoding that breaks the statement, from any position or from one."""
    try:
        limits.milliseconds()
        encoded = encoded_round(case.village, case.rulings)
        wanted = [claim.term for claim in encoded.claims]
        wanted += [*encoded.bounds, _broken(statement, encoded, case)]
        if start is not None:
            facts = symbolize_position(position_json(start), encoded.position)
            wanted += [fact.term for fact in facts]
        solver = solver_with(wanted, limits, way=proof)
    except OutOfTime:
        return NoneFound(False, OUT_OF_TIME)
    answer = answer_of(solver, limits)
    if isinstance(answer, No):
        second = opinion(solver, limits.end) if limits.confirm else None
        if second is Opinion.DISAGREES:
            return NoneFound(False, "a second solver disagrees on a whole round", second)
        return NoneFound(True, "no round breaks it, by the whole round at once", second)
    if isinstance(answer, Unknown):
        return NoneFound(False, f"{answer.why}, on a whole round")
    return concretize_trace(answer.model, encoded.position, encoded.line)


def _from_set_up(statement: Statement, game: Game) -> Trace | None:
    """A round of a game from the set-up that breaks the property, if play meets one."""
    for style in STYLES.values():
        for number in range(GAMES):
            for played in play_game(seed=0, number=number, style=style, game=game):
                if statement.property.seen(played).broken:
                    return played.trace()
    return None


def _shrink_trace(statement: Statement, trace: Trace, game: Game) -> Trace:
    played = replayed(replay(trace, game), game)
    broken = Broken(statement.name, "", game, record_of(played))
    return smallest(broken).trace


def _is_reached(trace: Trace, game: Game) -> bool:
    try:
        position = replay(trace, game).position
        return game_to(position, game=game) is not None
    except RoninError:
        return False
