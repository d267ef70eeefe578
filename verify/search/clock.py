"""When a search has to give up."""

from time import monotonic


class OutOfTime(Exception):
    """The time given is over, and nothing has been decided."""


class Clock:
    """Raises `OutOfTime` once so many seconds are over; without a number it never does."""

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
