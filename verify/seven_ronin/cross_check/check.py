"""Engine against encoding, both ways, on one board under one set of rulings.

(a) What the engine plays the encoding allows, with the same next position, winner and reason and
with no other, and every table on the way is the same; what the engine refuses, one edit from a
legal round, the encoding refuses. (b) What the encoding allows, as models that the solver finds
and rounds near to them, the engine plays with the same outcome.
"""

from collections.abc import Callable, Iterator
from itertools import cycle
from random import Random
from typing import Any

from ronin.model.rulings import recorded
from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.line import AttackerPlan, Choice, DefenderPlan, Line
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.trace import Outcome, replay, trace_json
from ronin.properties.seven_ronin.play import STYLES, Round, odd_positions, play_game, play_round
from ronin.verify.seven_ronin.bridge import TooLong
from ronin.verify.seven_ronin.cross_check.aimed import edge_positions, short_positions
from ronin.verify.seven_ronin.cross_check.at_work import AtWork
from ronin.verify.seven_ronin.cross_check.difference import Difference, parting_clause, shrink_trace
from ronin.verify.seven_ronin.cross_check.edits import edit_trace
from ronin.verify.seven_ronin.cross_check.positions import compared_position
from ronin.verify.seven_ronin.cross_check.said import (
    Said,
    engine_said,
    engine_says,
    judge_says,
    says,
)
from ronin.verify.seven_ronin.cross_check.settings import Under
from ronin.verify.seven_ronin.cross_check.steps import Parted, Steps
from ronin.verify.seven_ronin.cross_check.totals import TO_ENCODING, Totals
from ronin.verify.seven_ronin.judging.judge import FormulaEvaluator, Judged
from ronin.verify.seven_ronin.solve import Asker
from ronin.verify.seven_ronin.transition import encoded_round
from ronin.verify.smt.computing import Undetermined

Json = dict[str, Any]

ROUNDS_PER_CLOSE_LOOK = 4
"""In one of this many rounds it is noted which rules were at work."""


class CrossCheck:
    """Both statements of the rules on one board under one set of rulings."""

    def __init__(
        self,
        under: Under,
        *,
        seed: str,
        most_differences: int = 5,
        step: Callable[[], None] = lambda: None,
        longest: int | None = None,
    ) -> None:
        self.under = under
        self.game = under.game
        self.seed = seed
        self.most_differences = most_differences
        self.step = step
        self.totals = Totals()
        self.asker = Asker(encoded_round(under.village, under.rulings, longest))
        self.judge = FormulaEvaluator(self.asker.encoded)
        self.steps = Steps(self.judge, self.game, self.totals)
        self.at_work = AtWork()

    @property
    def goes_on(self) -> bool:
        """Whether more differences are of use."""
        return len(self.totals.differences) < self.most_differences

    def rounds(self, number: int, *, edits: int, steps_in: int, short: bool = False) -> None:
        """`number` rounds that the engine plays, each with edits; one in `steps_in` step by step.

        If `short`, they begin with a General Supply of a few markers.
        """
        found = self._short_rounds() if short else self.played_rounds()
        for at, played in zip(range(number), found, strict=False):
            if not self.goes_on:
                return
            trace = played.trace()
            self.compare_played(trace, played if at % steps_in == 0 else None, at)
            random = Random(f"edits {self.seed} {at}")
            for _ in range(edits if self.goes_on else 0):
                name, changed = edit_trace(trace, random)
                self.compare_edited(f"an edit: {name}", changed)
            self.step()

    def played_rounds(self) -> Iterator[Round]:
        """Legal rounds without end: from games of every style, and from positions made up."""
        random = Random(f"rounds {self.seed}")
        odd = odd_positions(random, self.game.rulings)
        near_the_edge = edge_positions(random, self.game.rulings)
        while True:
            seed = random.randrange(1 << 30)
            for style in STYLES.values():
                for played in play_game(seed=seed, number=1, style=style, game=self.game):
                    yield played
                    for start in (next(odd), next(near_the_edge)):
                        yield play_round(start, style=style, game=self.game, random=random)

    def _short_rounds(self) -> Iterator[Round]:
        random = Random(f"short {self.seed}")
        starts = short_positions(random, self.game.village, self.game.rulings)
        for style in cycle(STYLES.values()):
            yield play_round(next(starts), style=style, game=self.game, random=random)

    def positions(self, number: int) -> None:
        """`number` positions, sound and defective: both sides say which are possible."""
        random = Random(f"positions {self.seed}")
        odd = odd_positions(random, self.game.rulings)
        for _ in range(number):
            if not self.goes_on:
                return
            parted = compared_position(next(odd), self.judge, self.under, self.totals, random)
            if parted is not None:
                self._keep(parted)

    def compare_played(self, trace: Json, played: Round | None, at: int = 0) -> Judged | None:
        """Direction (a): what the engine plays; how the encoding judges it if both say the same."""
        look = at % ROUNDS_PER_CLOSE_LOOK == 0
        outcome, rules = self.replayed(trace, look=look)
        ours = engine_said(outcome)
        self.totals.counts["whole rounds that the engine played"] += 1
        self.note(TO_ENCODING, trace, ours, rules if look else None)
        theirs, judged = self._encoding_says(trace)
        self.judge_round("played by the engine", trace, ours, theirs)
        if ours != theirs:
            return None
        if played is not None and judged is not None:
            self.compare_steps(played, judged, str(at))
        return judged

    def compare_edited(self, found: str, trace: Json, theirs: Said | None = None) -> None:
        """Direction (a): one edit from a legal round; the encoding is asked if it has not been."""
        theirs = theirs or self._encoding_says(trace)[0]
        ours = engine_says(trace, self.game)
        if ours.legal:
            self.totals.counts["whole rounds after an edit, still legal"] += 1
            self.note(TO_ENCODING, trace, ours, self.replayed(trace, look=True)[1])
        elif theirs.legal is False:
            clause = ours.clauses[0] if ours.clauses else "none"
            self.totals.refuse("a round after one edit", clause, theirs.clauses)
        self.judge_round(found, trace, ours, theirs)

    def compare_steps(self, played: Round, judged: Judged, at: str) -> None:
        """Every table on the way through a round of which both sides say the same."""
        random = Random(f"steps {self.seed} {at}")
        for parted in self.steps.compare(played, judged, random):
            self.keep_step(played, parted)
            return

    def keep_step(self, played: Round, parted: Parted) -> None:
        """Keep a difference at one table of a round."""
        self._keep(self._at_a_step(played, parted))

    def replayed(self, trace: Json, *, look: bool) -> tuple[Outcome, set[str]]:
        if look:
            with self.at_work as rules:
                outcome = replay(trace, self.game)
            return outcome, rules
        return replay(trace, self.game), set()

    def note(self, way: str, trace: Json, said: Said, rules: set[str] | None) -> None:
        self.totals.note(way, uses_in(trace), said.clauses)
        self.totals.settings[self.under.kind] += 1
        if rules is not None:
            self.totals.work(way, rules)

    def _encoding_says(self, trace: Json) -> tuple[Said, Judged | None]:
        try:
            return judge_says(trace, self.judge)
        except TooLong:
            self.totals.counts["whole rounds with more uses than are encoded"] += 1
            return Said(None), None
        except Undetermined:
            said = says(trace, self.judge, self.asker)
            how = "given up by" if said.legal is None else "left to"
            self.totals.counts[f"whole rounds {how} the solver"] += 1
            return said, None

    def judge_round(self, found: str, trace: Json, ours: Said, theirs: Said) -> None:
        """Keep a round, made small, if the two sides differ."""
        if theirs.legal is not None and ours != theirs:
            self._keep(self._smallest(found, trace, ours, theirs))

    def _keep(self, difference: Difference) -> None:
        self.totals.differences.append(difference.as_json())

    def differs(self, trace: Json) -> bool:
        """Whether the two sides say different things about a trace."""
        try:
            return engine_says(trace, self.game) != says(trace, self.judge, self.asker)
        except TooLong:
            return False

    def _smallest(self, found: str, trace: Json, ours: Said, theirs: Said) -> Difference:
        """The difference on a smaller round, if one is found by leaving things out."""
        trace = {name: value for name, value in trace.items() if name != "id"}
        if self.differs(trace):
            trace = shrink_trace(trace, self.differs)
            ours, theirs = engine_says(trace, self.game), says(trace, self.judge, self.asker)
        clause = parting_clause(ours, theirs)
        if ours.legal and theirs.legal and (first := self._first_parting(trace)) is not None:
            clause = f"{first.clause} ({first.rule}: {first.engine} or {first.encoding})"
        return self._difference(found, trace, ours.as_json(), theirs.as_json(), clause)

    def _difference(
        self, found: str, trace: Json, ours: Json, theirs: Json, clause: str
    ) -> Difference:
        consulted = self._consulted(trace)
        return Difference(found, trace, ours, theirs, clause, self.under, consulted)

    def _consulted(self, trace: Json) -> set[str]:
        """The open points that the engine looks at on the way through a round."""
        rulings, consulted = recorded(self.game.rulings)
        engine_says(trace, Game(self.game.village, rulings))
        return consulted

    def _first_parting(self, trace: Json) -> Parted | None:
        """The first table on the way of which the two sides say different things."""
        played = as_played(replay(trace, self.game), self)
        try:
            _, judged = judge_says(trace, self.judge)
        except Undetermined:
            return None
        if judged is None:
            return None
        return next(self.steps.compare(played, judged, Random(0)), None)

    def _at_a_step(self, played: Round, parted: Parted) -> Difference:
        """A difference at one table of a round, as the round up to there."""
        attacker, defender, *rest = (*parted.choices, *played.all_choices[len(parted.choices) :])[
            : max(2, len(parted.choices))
        ]
        assert isinstance(attacker, AttackerPlan)
        assert isinstance(defender, DefenderPlan)
        trace = trace_json(played.position, attacker, defender, rest)
        if self.differs(trace):
            ours, theirs = engine_says(trace, self.game), says(trace, self.judge, self.asker)
            return self._smallest(f"step by step: {parted.rule}", trace, ours, theirs)
        found = f"step by step: {parted.rule}"
        return self._difference(
            found, trace, {"says": parted.engine}, {"says": parted.encoding}, parted.clause
        )


def as_played(outcome: Outcome, check: CrossCheck) -> Round:
    """A round that was replayed, with every table on the way."""
    made: tuple[Choice, ...] = (outcome.attacker, outcome.defender, *outcome.choices)
    tables = [engine.begun(outcome.position)]
    for choice in made:
        tables.append(engine.carried_out(tables[-1], choice, check.game))
    line = Line(outcome.attacker, outcome.defender, outcome.choices)
    return Round(outcome.position, line, tuple(tables), check.game)


def uses_in(trace: Json) -> Iterator[str]:
    """What was used in a round, copies by the Inn and divisions included."""
    for entry in trace["choices"]:
        used = entry.get("use", "division")
        yield f"{used} copies {entry['copies']}" if "copies" in entry else used
        if "split" in entry and "use" in entry:
            yield "passage division"
