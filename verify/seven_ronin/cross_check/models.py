"""Direction (b): rounds that the solver finds, and rounds near to them, played by the engine."""

import json
from collections.abc import Iterator
from functools import cached_property
from random import Random
from typing import Any

import z3

from ronin.model.errors import RoninError
from ronin.verify.seven_ronin.bridge import TooLong, concretize_trace
from ronin.verify.seven_ronin.cross_check.check import CrossCheck, as_played
from ronin.verify.seven_ronin.cross_check.edits import edit_trace
from ronin.verify.seven_ronin.cross_check.said import (
    Said,
    engine_said,
    engine_says,
    judge_says,
    model_says,
)
from ronin.verify.seven_ronin.cross_check.totals import TO_ENGINE
from ronin.verify.seven_ronin.cross_check.wanted import QUESTIONS
from ronin.verify.seven_ronin.solve import Searcher
from ronin.verify.smt.computing import Undetermined
from ronin.verify.smt.encodes import Term
from ronin.verify.smt.solving import Answer, No, Unknown, Yes

Json = dict[str, Any]

LOOKED_AT, APART = 8, 4
"""Of this many unknowns, drawn at random, this many must differ between a model and the next."""
NEAR_TRIES = 12
"""How many edits are tried for each round near to a model that is wanted."""


class ModelsCheck:
    """Compares what the solver finds, in the setting of a cross-check."""

    def __init__(self, check: CrossCheck) -> None:
        self.check = check
        self.random = Random(f"models {check.seed}")
        self._found: set[str] = set()

    @cached_property
    def _searcher(self) -> Searcher:
        return self._fresh()

    def run(self, number: int, *, each: int, near: int, first: tuple[str, ...] = ()) -> None:
        """`number` questions, each answered by several rounds, and `each` near to each round."""
        if number:
            names = [*first, *self.random.sample(list(QUESTIONS), len(QUESTIONS))]
            for at in range(number):
                if not self.check.goes_on:
                    return
                self.compare(names[at % len(names)], each=each, near=near)
                self.check.step()

    def compare(self, name: str, *, each: int, near: int) -> None:
        """Rounds of one kind that the solver is asked for."""
        check, encoded = self.check, self.check.asker.encoded
        wanted = list(QUESTIONS[name](encoded, self.random))
        for answer in self._answers(wanted, each):
            match answer:
                case Yes(model):
                    trace = concretize_trace(model, encoded.position, encoded.line)
                    self._compare_model(name, trace, model_says(model, encoded), near)
                case Unknown():
                    check.totals.counts[f"given up by the solver: {name}"] += 1
                case No():
                    check.totals.counts[f"no such round: {name}"] += 1

    def _answers(self, wanted: list[Term], each: int) -> Iterator[Answer]:
        """One solver answers all questions; if it gives up, what it learnt may be in its way."""
        answers = self._searcher.find(wanted, self._apart, each)
        first = next(answers)
        if isinstance(first, Unknown):
            self._searcher = self._fresh()
            yield from self._searcher.find(wanted, self._apart, each)
        else:
            yield first
            yield from answers

    def _fresh(self) -> Searcher:
        return Searcher(self.check.asker.encoded, seed=self.random.randrange(1000))

    def _apart(self, model: z3.ModelRef) -> Iterator[Term]:
        """That another round differs from this one in some of its position and deployments."""
        some = self.random.sample(self._unknowns, LOOKED_AT)
        others = [unknown != model.eval(unknown, model_completion=True) for unknown in some]
        yield z3.AtLeast(*others, APART)

    @cached_property
    def _unknowns(self) -> list[Term]:
        position, line = self.check.asker.encoded.position, self.check.asker.encoded.line
        return [
            position.round,
            position.reserves,
            *position.ninja.values(),
            *position.wounds.values(),
            *position.stayed.values(),
            *position.eliminated.values(),
            *line.attack.values(),
            *line.defence.values(),
            *(use.ronin for use in line.ronin_uses[:3]),
            *(use.area for use in line.area_uses[:3]),
        ]

    def _compare_model(self, name: str, trace: Json, theirs: Said, near: int) -> None:
        counts = self.check.totals.counts
        written = json.dumps(trace, sort_keys=True)
        if written in self._found:
            counts["whole rounds that the solver found again"] += 1
            return
        self._found.add(written)
        counts["whole rounds that the solver found"] += 1
        self._compare_found(name, trace, theirs, look=True)
        self._compare_near(name, trace, near)

    def _compare_near(self, name: str, trace: Json, near: int) -> None:
        """Rounds a few edits from a model: those that the formulas allow too are models as well.

        Both sides must refuse the others, which are an edit from a legal round.
        """
        check, start = self.check, trace
        for _ in range(near * NEAR_TRIES if check.goes_on else 0):
            edit, changed = edit_trace(trace, self.random)
            try:
                theirs, _ = judge_says(changed, check.judge)
            except (Undetermined, TooLong):
                continue
            if not theirs.legal:
                check.compare_edited(f"near to: {name}, {edit}", changed, theirs)
            elif changed != trace:
                check.totals.counts["whole rounds near to one that the solver found"] += 1
                self._compare_found(f"near to: {name}", changed, theirs, look=near % 4 == 0)
                trace = self.random.choice((changed, start))
                near -= 1
                if not near:
                    return

    def _compare_found(self, name: str, trace: Json, theirs: Said, *, look: bool) -> None:
        check = self.check
        try:
            outcome, rules = check.replayed(trace, look=look)
        except RoninError:
            check.judge_round(f"wanted: {name}", trace, engine_says(trace, check.game), theirs)
            return
        ours = engine_said(outcome)
        check.note(TO_ENGINE, trace, ours, rules if look else None)
        check.judge_round(f"wanted: {name}", trace, ours, theirs)
        if look and ours == theirs:
            self._compare_steps(trace)

    def _compare_steps(self, trace: Json) -> None:
        check = self.check
        try:
            _, judged = judge_says(trace, check.judge)
        except (Undetermined, TooLong):
            return
        if judged is not None and not judged.false:
            outcome, _ = check.replayed(trace, look=False)
            check.compare_steps(as_played(outcome, check), judged, json.dumps(trace))
