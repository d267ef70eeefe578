"""The one way in which this player says no."""


class Refusal(Exception):
    """A trace that is not a legal round: where, and whether it cannot even be read."""

    def __init__(self, at: str, why: str, unreadable: bool = False) -> None:
        super().__init__(why)
        self.at = at
        self.why = why
        self.unreadable = unreadable
