"""What was compared so far, and where too little was."""

import ast
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import ronin.model.seven_ronin as engine_package
from ronin.model.seven_ronin import rulebook as book
from ronin.model.words import many
from ronin.verify.seven_ronin.encodes import ENCODES

Json = dict[str, Any]

TO_ENCODING = "from the engine to the encoding"
TO_ENGINE = "from the encoding to the engine"
WAYS = (TO_ENCODING, TO_ENGINE)
ENOUGH_EACH_WAY = 100
ENOUGH_REFUSALS = 50


ABOUT_FORM = {
    book.PLAN_A_01.id: "a round that is told without the Attacker's deployment",
    book.SETUP_03.id: "a round that is told without a position",
    book.SETUP_10.id: "a name that is no space's",
    book.SETUP_14.id: "a name that is no ronin's",
}
"""Refused by the engine before it looks at a rule; the encoding has no words for such rounds."""


@dataclass
class Totals:
    """Counts of all that was compared; those of two runs add up."""

    counts: Counter[str] = field(default_factory=Counter)
    """Kinds of comparisons."""
    rules: Counter[str] = field(default_factory=Counter)
    """Comparisons of single rules on one table, by the rule."""
    rule_clauses: Counter[str] = field(default_factory=Counter)
    """The same by the clause."""
    uses: dict[str, Counter[str]] = field(default_factory=dict)
    """Each way, how often each ability was used."""
    clauses: dict[str, Counter[str]] = field(default_factory=dict)
    """Each way, in how many rounds each clause was named as what happened."""
    carried_out: dict[str, Counter[str]] = field(default_factory=dict)
    """Each way, in how many rounds a rule of each clause was at work."""
    refusals: Counter[str] = field(default_factory=Counter)
    """How often both sides refused, by the clause that the engine names."""
    other_clause: Counter[str] = field(default_factory=Counter)
    """Where the engine's clause is none of those that the encoding finds broken."""
    settings: Counter[str] = field(default_factory=Counter)
    """Rounds by the kind of rulings and board."""
    readings: Counter[str] = field(default_factory=Counter)
    """Rounds by each reading that was in force."""
    differences: list[Json] = field(default_factory=list)

    def add(self, other: "Totals") -> None:
        """Count what another run compared."""
        for name, value in vars(other).items():
            mine = getattr(self, name)
            if isinstance(value, Counter):
                mine.update(value)
            elif isinstance(value, dict):
                for way, counted in value.items():
                    mine.setdefault(way, Counter()).update(counted)
            else:
                mine.extend(value)

    def note(self, way: str, uses: Iterable[str], clauses: Iterable[str]) -> None:
        """Count what was used and named in one legal round."""
        self.uses.setdefault(way, Counter()).update(uses)
        self.clauses.setdefault(way, Counter()).update(set(clauses))

    def work(self, way: str, clauses: Iterable[str]) -> None:
        """Count the clauses of the rules that were at work in one round."""
        self.carried_out.setdefault(way, Counter()).update(clauses)

    def refuse(self, what: str, clause: str, broken: Iterable[object]) -> None:
        """Count what both sides refuse: by the engine's clause, and whether it is among theirs."""
        self.counts[f"refused alike: {what}"] += 1
        self.refusals[clause] += 1
        named = [str(named_clause) for named_clause in broken]
        if clause not in named:
            self.other_clause[f"{clause} is not among {', '.join(named) or 'none'}"] += 1

    def met(self, way: str, clause: str) -> int:
        """In how many rounds a clause was named, or its rule seen at work."""
        named = self.clauses.get(way, Counter())[clause]
        return max(named, self.carried_out.get(way, Counter())[clause])

    @property
    def refusing(self) -> set[str]:
        """The clauses by which the engine can refuse, or did."""
        return {*refusal_clauses(), *self.refusals}

    def gaps(self) -> list[str]:
        """What was met too rarely, a line each."""
        found = []
        for clause in sorted(ENCODES):
            counts = [self.met(way, clause) for way in WAYS]
            if min(counts) < ENOUGH_EACH_WAY:
                found.append(f"{clause}: met {counts[0]} and {many(counts[1], 'time')}, each way")
        for clause in sorted(self.refusing - {*ABOUT_FORM}):
            if self.refusals[clause] < ENOUGH_REFUSALS:
                found.append(f"{clause}: refused {many(self.refusals[clause], 'time')}")
        return found

    def as_json(self) -> Json:
        """Sorted, so that the same comparisons give the same bytes."""
        return {name: _sorted(value) for name, value in vars(self).items()}

    @classmethod
    def from_json(cls, value: Json) -> "Totals":
        """The inverse of `as_json`."""
        totals = cls()
        for name, found in value.items():
            mine = getattr(totals, name)
            if isinstance(mine, Counter):
                mine.update(found)
            elif isinstance(mine, dict):
                mine.update({way: Counter(counted) for way, counted in found.items()})
            else:
                mine.extend(found)
        return totals


def _sorted(value: object) -> object:
    if isinstance(value, dict):
        return {key: _sorted(value[key]) for key in sorted(value)}
    return value


@cache
def refusal_clauses() -> frozenset[str]:
    """Clauses by which the engine can refuse: those that its source gives to a refusal.

    Those by which a game is over, and then refuses everything, are not among them.
    """
    found = set()
    folder = Path(engine_package.__path__[0])
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            found |= {
                name.attr
                for part in _refusing_parts(node)
                for name in ast.walk(part)
                if isinstance(name, ast.Attribute) and getattr(name.value, "id", "") == "book"
            }
    return frozenset(getattr(book, name).id for name in found if hasattr(book, name))


def _refusing_parts(node: ast.AST) -> list[ast.AST]:
    """A call that refuses, or the body of a function that returns the clause in the way."""
    if isinstance(node, ast.FunctionDef) and node.name.endswith("_bar"):
        return [*node.body]
    if isinstance(node, ast.Call) and getattr(node.func, "id", "") in _REFUSING:
        return [node]
    return []


_REFUSING = ("Refusal", "Defect", "_refuse", "_crowd_refusal", "_named", "_some", "read_split")
