"""One round, put to the engine and to the formulas."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from ronin.model.errors import IllegalChoice
from ronin.model.rulings import rulings_json
from ronin.model.shadow_tactics.notation import position_json
from ronin.model.shadow_tactics.replay import Outcome, played_trace
from ronin.model.shadow_tactics.rulings import Rulings
from ronin.model.shadow_tactics.table import Game
from ronin.model.shadow_tactics.trace import Trace, trace_json
from ronin.verify.cross_check.totals import Totals
from ronin.verify.shadow_tactics.bridge import Json
from ronin.verify.shadow_tactics.cross_check.at_work import Shown
from ronin.verify.shadow_tactics.encoding.programming import colour_of
from ronin.verify.shadow_tactics.judging import Judged, judged
from ronin.verify.shadow_tactics.symbols import Files


@dataclass
class Under:
    """Data and rulings, and what was compared under them."""

    game: Game
    totals: Totals = field(default_factory=Totals)

    @property
    def rulings(self) -> Rulings:
        """The rulings in force."""
        return self.game.rulings

    @cached_property
    def files(self) -> Files:
        """The data as the formulas have them."""
        return Files(self.game.map, self.game.cards, self.game.mission)

    def compare(self, trace: Trace, found: str, way: str, theirs: Judged | None = None) -> bool:
        """Put a round to both; whether both say the same."""
        if theirs is None:
            theirs = judged(trace, self.files, self.rulings)
        try:
            outcome = played_trace(trace, self.game)
        except IllegalChoice as refused:
            return self._refused(trace, found, refused, theirs)
        return self._played(trace, found, way, outcome, theirs)

    def _refused(self, trace: Trace, found: str, ours: IllegalChoice, theirs: Judged) -> bool:
        clause = ours.clause.id
        said = f"refused at {ours.at} by {clause}: {ours}"
        if not theirs.broken:
            return self.differs(trace, found, said, "allowed")
        first = theirs.broken[0]
        if first.at != ours.at:
            return self.differs(trace, found, said, f"refused at {first.at} by {first.clause.id}")
        self.totals.counts[f"refused by both: {found}"] += 1
        self.totals.refused[clause] += 1
        if clause not in {said.clause.id for said in theirs.broken if said.at == ours.at}:
            self.totals.other_clause[f"{clause}: {first.clause.id}"] += 1
        return True

    def _played(self, trace: Trace, found: str, way: str, outcome: Outcome, theirs: Judged) -> bool:
        if theirs.broken:
            said = ", ".join(f"{said.at} by {said.clause.id}" for said in theirs.broken)
            return self.differs(trace, found, "allowed", f"refused at {said}")
        ours = outcome.json()
        if ours != theirs.outcome:
            parts = {name for name in ours if ours[name] != theirs.outcome.get(name)}
            return self.differs(
                trace,
                found,
                {name: ours[name] for name in sorted(parts)},
                {name: theirs.outcome.get(name) for name in sorted(parts)},
            )
        self._count(found, way, outcome)
        return True

    def _count(self, found: str, way: str, outcome: Outcome) -> None:
        totals = self.totals
        totals.counts[f"legal for both: {found}"] += 1
        shown = Shown(outcome, self.files, self._colours)
        totals.clauses.update({f"{way}: {clause.id}" for clause in shown.clauses()})
        totals.effects.update(f"{way}: {effect}" for effect in shown.effects())

    @cached_property
    def _colours(self) -> dict[str, Any]:
        actions = self.files.cards.actions.items()
        return {name: colour_of(card, self.files, self.rulings) for name, card in actions}

    def differs(self, trace: Trace, found: str, engine: Any, formulas: Any) -> bool:
        """Keep a difference."""
        told: Json = {
            "note": found,
            "engine": engine,
            "formulas": formulas,
            "trace": trace_json(trace, position_json(trace.position)),
            "rulings": rulings_json(self.rulings),
            "map": self.files.board.json(),
            "cards": self.files.cards.json(),
            "mission": self.files.mission.json(),
        }
        self.totals.differences.append(told)
        return False

    def count_readings(self, rounds: int) -> None:
        """`rounds` rounds were compared under these readings."""
        for name, reading in rulings_json(self.rulings).items():
            self.totals.readings[f"{name}={reading}"] += rounds
