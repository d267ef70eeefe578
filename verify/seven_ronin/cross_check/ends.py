"""All next positions of a round with known deployments: the engine's list against the solver.

The engine goes through every line of play. For each end one line is put to the encoding, which
must end there; and the solver is asked for a line that ends anywhere else: there must be none.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

import z3

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.line import Choice
from ronin.model.seven_ronin.notation import position_json
from ronin.model.seven_ronin.pieces import Step
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.table import Game, Table
from ronin.model.seven_ronin.trace import trace_json
from ronin.properties.seven_ronin.play import STYLES, odd_positions, play_round
from ronin.verify.seven_ronin.bridge import concretize_trace, symbolize_position
from ronin.verify.seven_ronin.cross_check.check import CrossCheck
from ronin.verify.seven_ronin.cross_check.said import engine_says, judge_says, model_says
from ronin.verify.smt.computing import Undetermined
from ronin.verify.smt.encodes import Term
from ronin.verify.smt.solving import No, Unknown, Yes

Json = dict[str, Any]

MOST_TABLES = 3000
"""Rounds with more tables on the way are left out."""
MOST_ENDS = 120
FEWEST_ENDS = 2


class TooMany(Exception):
    """There are more lines of play than are gone through."""


def every_end(table: Table, game: Game) -> dict[tuple[Position, str], tuple[Choice, ...]]:
    """Each next position with who has won, and one way there, from a table after the reveal."""
    ends: dict[tuple[Position, str], tuple[Choice, ...]] = {}
    seen = {table}
    waiting: list[tuple[Table, tuple[Choice, ...]]] = [(table, ())]
    while waiting:
        at, way = waiting.pop()
        if at.step is Step.FINISHED:
            why = at.verdict.clause.id if at.verdict else str(at.unanswered or "")
            ends.setdefault((engine.next_position(at), why), way)
            continue
        for choice in engine.choices(at, game):
            after = engine.carried_out(at, choice, game)
            if after not in seen:
                seen.add(after)
                waiting.append((after, (*way, choice)))
        if len(seen) > MOST_TABLES or len(ends) > MOST_ENDS:
            raise TooMany
    return ends


class EndsCheck:
    """Compares all ends of some rounds, in the setting of a cross-check."""

    def __init__(self, check: CrossCheck) -> None:
        self.check = check

    def run(self, number: int) -> None:
        """`number` positions with deployments, as far as the solver decides them."""
        decided = 0
        for trace, ends in self._starts():
            if decided == number or not self.check.goes_on:
                return
            decided += self.compare(trace, ends)
            self.check.step()

    def _starts(self) -> Iterator[tuple[Json, dict[tuple[Position, str], Json]]]:
        """Positions with deployments from which there are a few ends, each with a trace."""
        check = self.check
        random = Random(f"ends {check.seed}")
        odd = odd_positions(random, check.game.rulings)
        while True:
            style = STYLES[random.choice(("uniform", "swarm", "odd"))]
            played = play_round(next(odd), style=style, game=check.game, random=random)
            start = (played.position, played.line.attacker, played.line.defender)
            try:
                ends = every_end(played.tables[2], check.game)
            except TooMany:
                continue
            if len(ends) >= FEWEST_ENDS:
                traces: dict[tuple[Position, str], Json] = {
                    end: trace_json(*start, way) for end, way in ends.items()
                }
                yield trace_json(*start, ()), traces

    def compare(self, trace: Json, ends: dict[tuple[Position, str], Json]) -> bool:
        """Whether it was decided that the two sides have the same ends; they may differ."""
        check = self.check
        encoded, totals = check.asker.encoded, check.totals
        told = []
        for (position, _), line in ends.items():
            try:
                theirs, _ = judge_says(line, check.judge)
            except Undetermined:
                return False
            ours = engine_says(line, check.game)
            if ours != theirs:
                check.judge_round("one of all ends", line, ours, theirs)
                return True
            told.append(self._is_end(position))
        match check.asker.find([*self._deployed(trace), z3.Not(z3.Or(*told))]):
            case No():
                totals.counts["positions whose every end was compared"] += 1
                totals.counts["ends compared in them"] += len(ends)
                return True
            case Unknown():
                totals.counts["given up by the solver: every end"] += 1
                return False
            case Yes(model):
                found = concretize_trace(model, encoded.position, encoded.line)
                ours, theirs = engine_says(found, check.game), model_says(model, encoded)
                check.judge_round("an end that the engine does not have", found, ours, theirs)
                return True

    def _is_end(self, position: Position) -> Term:
        told = symbolize_position(position_json(position), self.check.asker.encoded.then)
        return z3.And(*(fact.term for fact in told))

    def _deployed(self, trace: Json) -> Iterator[Term]:
        """The position and both deployments, and nothing of what follows."""
        judge = self.check.judge
        known = {name for stage in judge.stages[:3] for name in stage}
        for fact in judge.facts_of(trace):
            if fact.name.rpartition("=")[0] in known:
                yield fact.term
