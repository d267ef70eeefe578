"""What was compared, by clause, effect and reading, and what was never met."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ronin.model.ambiguity import Ambiguity
from ronin.model.clause import Clause
from ronin.model.rulings import points_of

Json = dict[str, Any]
TO_ENCODING = "engine to formulas"
TO_ENGINE = "formulas to engine"
WAYS = (TO_ENCODING, TO_ENGINE)


@dataclass
class Totals:
    """Counts of one run; those of several can be added."""

    counts: Counter[str] = field(default_factory=Counter)
    """What was compared."""
    clauses: Counter[str] = field(default_factory=Counter)
    """`WAY: CLAUSE`: legal plays in which the clause was at work."""
    refused: Counter[str] = field(default_factory=Counter)
    """Plays that both refuse, by the engine's clause."""
    other_clause: Counter[str] = field(default_factory=Counter)
    """Those that the formulas refuse for other clauses, as `ENGINE'S: FIRST OF THE FORMULAS`."""
    effects: Counter[str] = field(default_factory=Counter)
    """`WAY: EFFECT`."""
    readings: Counter[str] = field(default_factory=Counter)
    """Plays under each reading, as `POINT=READING`."""
    differences: list[Json] = field(default_factory=list)

    _COUNTERS = ("counts", "clauses", "refused", "other_clause", "effects", "readings")

    def add(self, other: "Totals") -> None:
        """Add what another run compared."""
        for name in self._COUNTERS:
            getattr(self, name).update(getattr(other, name))
        self.differences += other.differences

    def as_json(self) -> Json:
        """The form that answers have."""
        counted = {name: dict(sorted(getattr(self, name).items())) for name in self._COUNTERS}
        return {**counted, "differences": self.differences}

    @classmethod
    def from_json(cls, value: Json) -> "Totals":
        """Totals that were kept."""
        counted: Json = {name: Counter(value[name]) for name in cls._COUNTERS}
        return cls(**counted, differences=list(value["differences"]))

    def met(self, clause: str) -> bool:
        """Whether a clause was at work in a legal play, or both refused one by it."""
        return bool(self.refused[clause]) or any(self.clauses[f"{way}: {clause}"] for way in WAYS)

    def is_one_way(self, clause: str) -> bool:
        """Whether a clause was at work in legal plays of one side, but not of the other."""
        return len({bool(self.clauses[f"{way}: {clause}"]) for way in WAYS}) > 1


@dataclass(frozen=True)
class Stated:
    """What the formulas of a game state and obey, and what they do not, with the reason."""

    clauses: Mapping[str, object]
    """By id."""
    rulings: type
    not_encoded: Mapping[Clause, str]
    not_obeyed: Mapping[Ambiguity, str]
    effects: Sequence[str] = ()
    """Each is to be met both ways."""

    def gaps(self, totals: Totals) -> list[str]:
        """What the formulas do not state, and what no comparison met."""
        return [
            *(f"{clause.id}: not stated. {why}" for clause, why in self.not_encoded.items()),
            *(
                f"{reading.entry.name}={reading.name_on_the_command_line}: not stated. {why}"
                for reading, why in self.not_obeyed.items()
            ),
            *(
                f"{clause}: never at work"
                for clause in sorted(self.clauses)
                if not totals.met(clause)
            ),
            *(
                f"{clause}: never at work, {way}"
                for clause in sorted(self.clauses)
                for way in WAYS
                if totals.is_one_way(clause) and not totals.clauses[f"{way}: {clause}"]
            ),
            *(
                f"{effect}: never, {way}"
                for way in WAYS
                for effect in self.effects
                if not totals.effects[f"{way}: {effect}"]
            ),
            *(
                f"{reading}: never in force"
                for reading in self._readings()
                if not totals.readings[reading]
            ),
        ]

    def _readings(self) -> list[str]:
        """Every reading that some formula obeys, as totals count it."""
        return [
            f"{name}={reading.name_on_the_command_line}"
            for name, point in points_of(self.rulings).items()
            for reading in point
            if reading not in self.not_obeyed
        ]
