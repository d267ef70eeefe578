"""What is said no to."""


class Refused(Exception):
    """A trace or position that a clause forbids (`clause` None: unreadable), and where."""

    def __init__(self, clause: str | None, at: str | int | None, why: str = "") -> None:
        super().__init__(f"{clause} at {at}: {why}")
        self.clause = clause
        self.at = at
