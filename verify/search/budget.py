"""A clock that counts looks, so that who gives up is the same on every machine."""

from time import monotonic

from ronin.verify.search.clock import BEFORE, Clock, OutOfTime


class Budget(Clock):
    """This many looks and, if a number is given, this many seconds from now on."""

    def __init__(self, looks: int, seconds: float | None = None) -> None:
        super().__init__(seconds)
        self.looks = looks

    def look(self) -> None:
        """Go on, or give up."""
        self.looks -= 1
        if self.looks < 0:
            raise OutOfTime(f"the steps that each question may take were over {BEFORE}")
        super().look()


class Stopwatch:
    """What is left of a user's seconds; None where there is no such limit."""

    def __init__(self, seconds: float | None) -> None:
        self._end = None if seconds is None else monotonic() + seconds

    @property
    def left(self) -> float | None:
        """Seconds, never fewer than 0."""
        return None if self._end is None else max(0.0, self._end - monotonic())

    @property
    def is_over(self) -> bool:
        """Whether nothing is left."""
        return self.left == 0
