"""Rules and formulas broken on purpose: which comparison notices it first."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from ronin.properties.mutation import Edit, edited
from ronin.verify.cross_check.totals import Totals

Json = dict[str, Any]
ENGINE, FORMULAS = "engine", "formulas"


@dataclass(frozen=True, slots=True)
class Mutant:
    """One small edit of one function."""

    side: str
    clause: str
    says: str
    """What the broken rule does, in a few words."""
    change: Edit
    under: str = ""
    """The ruling under which it shows, as `point=reading`; none for the usual ones."""

    def __str__(self) -> str:
        return f"{self.side}, {self.clause}: {self.says}"


class Noticed(Exception):
    """A difference; carries what was compared."""


@dataclass(frozen=True)
class Outcome:
    """What became of a mutant."""

    mutant: Mutant
    check: str | None
    """What noticed it; None if nothing did."""
    plays: int
    """Plays that were compared by then."""
    reason: str | None = None
    """Why nothing can notice it, if a reason is known."""

    @property
    def explained(self) -> str | None:
        """The reason, if it is needed."""
        return None if self.check else self.reason

    @property
    def survives(self) -> bool:
        """Whether it was not noticed and nobody can say why."""
        return self.check is None and self.explained is None

    def json(self) -> Json:
        """The form that answers have."""
        return {
            "mutant": str(self.mutant),
            "under": self.mutant.under,
            "check": self.check,
            "plays": self.plays,
            "explained": self.explained,
        }


def outcome_of(
    mutant: Mutant,
    comparisons: Iterable[tuple[Totals, Callable[[], None]]],
    reason: str | None = None,
) -> Outcome:
    """Break one thing and compare until somebody notices."""
    seen = 0
    with edited(mutant.change):
        for totals, compare in comparisons:
            try:
                compare()
            except Noticed as noticed:
                return Outcome(mutant, str(noticed), seen + totals.counts.total() + 1)
            except Exception as fault:  # A broken rule may make either side stumble in any way.
                return Outcome(mutant, f"it breaks down: {type(fault).__name__}", seen)
            seen += totals.counts.total()
    return Outcome(mutant, None, seen, reason)


def selected(mutants: Iterable[Mutant], words: str | None) -> list[Mutant]:
    """The mutants whose side, clause or sentence has these words; all without words."""
    wanted = (words or "").lower()
    return [mutant for mutant in mutants if wanted in str(mutant).lower()]
