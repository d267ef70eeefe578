"""What can go wrong, mostly with an input, as values and as exceptions that carry them."""

from collections.abc import Sequence
from dataclasses import dataclass

from ronin.model.clause import Clause

At = int | str | None
"""Where in a trace: an index into `choices`, or the name of another part of it."""


class RoninError(Exception):
    """An input that cannot be taken; the message says what, where and what would be right."""


class BadInput(RoninError):
    """Text that is not JSON, or JSON that is not of the promised form."""

    def __init__(self, message: str, at: At = None) -> None:
        super().__init__(message)
        self.at = at


class IllegalChoice(RoninError):
    """A plan or a choice that a clause forbids."""

    def __init__(self, refusal: "Refusal", at: At = None) -> None:
        super().__init__(refusal.message)
        self.clause = refusal.clause
        self.message = refusal.message
        self.at = at
        self.within = "choices"
        """The list of the trace into which `at` is an index, if it is one."""
        self.events: tuple[object, ...] = ()
        """What had happened in the round by then."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something may not be done: the clause that forbids it, and a sentence."""

    clause: Clause
    message: str


_IN_JSON = {"None": "null", "True": "true", "False": "false"}
"""What a user wrote where Python has another word for it."""


@dataclass(frozen=True, slots=True)
class Defect:
    """One reason a position could not be on a table."""

    field: str
    value: object
    right: str
    clause: Clause | None
    """None when the value is not even of the promised form."""
    missing: bool = False
    """The field must be there and is not; `value` is None then."""

    def __str__(self) -> str:
        if self.missing:
            return f"{self.field} is missing; right is {self.right}"
        shown = _IN_JSON.get(repr(self.value), repr(self.value))
        return f"{self.field:.80}: {shown:.80} is not {self.right}"


class DefectivePosition(RoninError):
    """A position with defects, all of them."""

    def __init__(self, defects: Sequence[Defect]) -> None:
        super().__init__("; ".join(map(str, defects)))
        self.defects = tuple(defects)

    @property
    def unreadable(self) -> bool:
        """Some value is not of the promised form, so the rules were not even asked."""
        return any(defect.clause is None for defect in self.defects)


class DefectiveFile(BadInput):
    """A user's data file with defects, all of them."""

    def __init__(self, where: str, defects: Sequence[Defect], at: At) -> None:
        super().__init__(f"{where}: {'; '.join(map(str, defects))}", at=at)
        self.defects = tuple(defects)


class WorkerLost(RoninError):
    """A process that shared in the work ended before it was done; to run it again may help."""
