"""The clauses of a rulebook, and the decorator that ties a rule to those it carries out."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TypeVar

Function = TypeVar("Function", bound=Callable[..., object])


@dataclass(frozen=True, slots=True)
class Clause:
    """One sentence of the rules, in our own words."""

    id: str
    """For keeps: code, checks and reports name it."""
    text: str
    sources: Mapping[str, str]
    """Document to the sections in which the clause stands; a document without it is absent."""
    disputed: bool = False
    """Documents, or two places of one document, disagree about it."""
    derived: bool = False
    """No sentence of any text, but it follows from the named passages."""
    not_played: str = ""
    """Why no rule of the engine carries it out; empty for a clause that is played."""

    def __str__(self) -> str:
        return self.id

    def __hash__(self) -> int:
        return hash(self.id)


class Rulebook:
    """The clauses of one rulebook, and the rules that carry them out."""

    def __init__(self, clauses: Iterable[Clause]) -> None:
        self.clauses = {clause.id: clause for clause in clauses}
        """Clause id to clause, in the order of the book."""
        self.rules: dict[str, list[str]] = {}
        """Clause id to the rules, as `module:function`, in the order of definition."""

    def rule(self, *clauses: Clause) -> Callable[[Function], Function]:
        """Tie a function of the engine to the clauses it carries out."""

        def tie(function: Function) -> Function:
            for clause in clauses:
                where = f"{function.__module__}:{function.__qualname__}"
                self.rules.setdefault(clause.id, []).append(where)
            return function

        return tie
