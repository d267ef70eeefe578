"""All mutants of engine, encoding and bridge in one list, and what became of each."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ronin.properties.seven_ronin.mutants import MUTANTS
from ronin.properties.seven_ronin.mutants import UNDER_OTHER_READINGS as RULES_UNDER_OTHER_READINGS
from ronin.properties.seven_ronin.mutants import WHERE_THINGS_MEET as RULES_WHERE_THINGS_MEET
from ronin.properties.seven_ronin.mutation import Edit, Mutant
from ronin.verify.seven_ronin.mutants import (
    BRIDGE,
    FORMULAS,
    UNDER_OTHER_READINGS,
    WHERE_THINGS_MEET,
)
from ronin.verify.seven_ronin.mutants.explained import EXPLAINED
from ronin.verify.seven_ronin.mutants.noticed import AREA_USES, FEW, Notice, is_shared, noticed
from ronin.verify.seven_ronin.not_encoded import NOT_ENCODED

Json = dict[str, Any]

PROVED = (
    f"equivalent: z3 proves that the same rounds of at most {AREA_USES} uses in step 3 are legal"
)
ENGINE, ENCODING, BETWEEN = "engine", "encoding", "bridge"


@dataclass(frozen=True, slots=True)
class Listed:
    """A mutant and the side that it breaks."""

    side: str
    mutant: Mutant

    def __str__(self) -> str:
        return f"{self.side}, {self.mutant}"

    @property
    def identity(self) -> list[str]:
        """All that decides what the mutant does, whatever the module is called that it breaks."""
        change = self.mutant.change
        how = [change.old, change.new] if isinstance(change, Edit) else [repr(change.value)]
        return [
            self.side,
            self.mutant.clause,
            self.mutant.says,
            change.where.partition(":")[2],
            *how,
            *self.mutant.under,
        ]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a mutant."""

    listed: Listed
    notice: Notice

    @property
    def explained(self) -> str | None:
        """Why nothing can notice it, if nothing did and a reason is known."""
        if self.notice.check:
            return None
        return PROVED if self.notice.equivalent else reason(self.listed)

    @property
    def survives(self) -> bool:
        """Whether it was not noticed and nobody can say why."""
        return self.notice.check is None and self.explained is None

    def as_json(self) -> Json:
        """One line of the record."""
        notice = self.notice
        return {
            "identity": self.listed.identity,
            "check": notice.check,
            "rounds": notice.rounds,
            "shown": notice.shown,
            "of": notice.of,
            "solver": notice.solver,
            "equivalent": notice.equivalent,
        }


def outcome_of(listed: Listed, found: Mapping[str, Any]) -> Outcome:
    """The inverse of `as_json`."""
    return Outcome(
        listed,
        Notice(
            found["check"],
            found["rounds"],
            found["shown"],
            found["of"],
            found["solver"],
            found.get("equivalent", False),
        ),
    )


def catalogue() -> Iterator[Listed]:
    """Every mutant, side by side."""
    for side, mutants in (
        (ENGINE, MUTANTS),
        (ENGINE, RULES_UNDER_OTHER_READINGS),
        (ENGINE, RULES_WHERE_THINGS_MEET),
        (ENCODING, FORMULAS),
        (ENCODING, UNDER_OTHER_READINGS),
        (ENCODING, WHERE_THINGS_MEET),
        (BETWEEN, BRIDGE),
    ):
        for mutant in mutants:
            yield Listed(side, mutant)


def selected(words: str | None) -> list[Listed]:
    """The mutants whose side, clause or sentence has these words; all without words."""
    wanted = (words or "").lower()
    return [listed for listed in catalogue() if wanted in str(listed).lower()]


def reason(listed: Listed) -> str | None:
    """Why no cross-check can notice a mutant; None if it should."""
    if is_shared(listed.mutant):
        return "a fact that both sides read"
    not_encoded = {clause.id: why for clause, why in NOT_ENCODED.items()}
    return EXPLAINED.get(str(listed)) or not_encoded.get(listed.mutant.clause)


def outcome(listed: Listed) -> Outcome:
    """What notices a mutant."""
    if reason(listed):
        return Outcome(listed, noticed(listed.mutant, most=FEW, solver=False))
    return Outcome(listed, noticed(listed.mutant))
