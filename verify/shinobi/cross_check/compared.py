"""One play, put to the engine and to the formulas."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from ronin.model.errors import BadInput, IllegalChoice
from ronin.model.rulings import rulings_json
from ronin.model.shinobi.ambiguities.turn import FourthClan
from ronin.model.shinobi.cards import Cards, Effect
from ronin.model.shinobi.notation import position_json, read_position
from ronin.model.shinobi.position import Position
from ronin.model.shinobi.rulings import Rulings
from ronin.model.shinobi.table import Game
from ronin.model.shinobi.trace import Outcome, played
from ronin.verify.cross_check.totals import TO_ENGINE, Totals
from ronin.verify.shinobi.bridge import Json
from ronin.verify.shinobi.cross_check.at_work import clauses_at_work
from ronin.verify.shinobi.cross_check.decks import in_words
from ronin.verify.shinobi.judging import Judged, judged


@dataclass
class Under:
    """Cards and rulings, and what was compared under them."""

    cards: Cards
    rulings: Rulings
    totals: Totals = field(default_factory=Totals)

    @property
    def game(self) -> Game:
        """What the engine plays under."""
        return Game(self.rulings, self.cards, lambda *told: None)  # noqa: ARG005 - nobody listens

    def said(self, position: Position) -> Json:
        """A position as both sides must tell it: Places as they are, or as they follow."""
        told = position_json(position)
        told.pop("places", None)
        if self.rulings.fourth_clan is FourthClan.FOURTH_PLACE:
            told["places"] = {
                player.name: len(player.clans) if player.places is None else player.places
                for player in position.players
            }
        return told

    def compare(self, trace: Json, found: str, way: str) -> bool:
        """Put a play to both; whether both say the same."""
        try:
            outcome: Outcome | IllegalChoice = played(trace, self.game)
        except IllegalChoice as refused:
            outcome = refused
        except BadInput:
            self.totals.counts["plays that cannot be read"] += 1
            return True
        try:
            position = read_position(trace["position"], self.cards, self.rulings)
        except BadInput:
            self.totals.counts["positions refused"] += 1
            return True
        theirs = judged(position, trace, self.cards, self.rulings)
        if isinstance(outcome, IllegalChoice):
            return self._refused(trace, found, way, outcome, theirs)
        return self._played(trace, found, way, outcome, theirs)

    def _refused(
        self, trace: Json, found: str, way: str, ours: IllegalChoice, theirs: Judged
    ) -> bool:
        """What the solver found the formulas allow, whatever they say of it as a recorded play."""
        clause = ours.clause.id
        if not theirs.broken or way == TO_ENGINE:
            return self.differs(trace, found, f"refused by {clause}: {ours}", "allowed")
        self.totals.counts[f"refused by both: {found}"] += 1
        self.totals.refused[clause] += 1
        if clause not in theirs.broken:
            self.totals.other_clause[f"{clause}: {theirs.broken[0]}"] += 1
        return True

    def _played(self, trace: Json, found: str, way: str, outcome: Outcome, theirs: Judged) -> bool:
        if theirs.broken or theirs.after is None:
            broken = ", ".join(theirs.broken)
            return self.differs(trace, found, "allowed", f"refused by {broken}")
        ours = self.said(outcome.after) | {"found": outcome.found}
        other = self.said(theirs.after) | {"found": theirs.found}
        if ours != other:
            names = sorted(name for name in {*ours, *other} if ours.get(name) != other.get(name))
            return self.differs(
                trace,
                found,
                {name: ours.get(name) for name in names},
                {name: other.get(name) for name in names},
            )
        self._count(trace, found, way, outcome)
        return True

    def _count(self, trace: Json, found: str, way: str, outcome: Outcome) -> None:
        totals = self.totals
        totals.counts[f"legal for both: {found}"] += 1
        totals.clauses.update(f"{way}: {clause}" for clause in clauses_at_work(trace, outcome))
        for effect in self._effects(outcome):
            totals.effects[f"{way}: {in_words(effect)}"] += 1

    def _effects(self, outcome: Outcome) -> Iterator[Effect]:
        """The effects of the powers that were set off."""
        for name in (outcome.found.get("power") or "").split(" and "):
            of, _, which = name.partition(" ")
            if of == "yokai":
                yield from self.cards.power_of_yokai(which) or ()
            elif which:
                yield from self.cards.power_of_clan(of, 2 if which == "two" else 3) or ()

    def differs(self, trace: Json, found: str, engine: Any, formulas: Any) -> bool:
        """Keep a difference."""
        self.totals.differences.append(
            {
                "note": found,
                "engine": engine,
                "formulas": formulas,
                "trace": trace,
                "rulings": rulings_json(self.rulings),
                "cards": self.cards.json() if self.cards.from_file else None,
            }
        )
        return False

    def count_readings(self, plays: int) -> None:
        """`plays` plays were compared under these readings."""
        for name, reading in rulings_json(self.rulings).items():
            self.totals.readings[f"{name}={reading}"] += plays
