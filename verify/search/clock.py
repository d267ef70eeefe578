"""When a search has to give up."""

from time import monotonic

BEFORE = "before this was decided"
NO_MEMORY = "there was not enough memory to decide this"


class GaveUp(Exception):
    """Nothing has been decided; the message says why."""


class OutOfTime(GaveUp):
    """The time given is over, or what stands for it."""

    def __init__(self, why: str = f"the time was over {BEFORE}") -> None:
        super().__init__(why)


UNDECIDED = (GaveUp, MemoryError)
"""What ends a search without an answer."""


def why_undecided(fault: BaseException) -> str:
    """Why there is no answer, in words."""
    return NO_MEMORY if isinstance(fault, MemoryError) else str(fault)


class Clock:
    """Raises `OutOfTime` once this many seconds are over; without a number it never does."""

    def __init__(self, seconds: float | None = None) -> None:
        self._end = None if seconds is None else monotonic() + seconds

    def look(self) -> None:
        """Go on, or give up."""
        if self._end is not None and monotonic() >= self._end:
            raise OutOfTime

    @property
    def seconds(self) -> float | None:
        """Seconds, never fewer than 0; None if there is no such limit."""
        return None if self._end is None else max(0.0, self._end - monotonic())
