"""Questions about whole games: a name, a sentence, and a search that answers it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ronin.verify.search.clock import Clock


@dataclass(frozen=True)
class Found:
    """What is known about a question."""

    answer: str
    """yes, no or unknown."""
    why: str
    looked_at: int
    """How many cases were gone through."""
    shown: dict[str, Any] | None = None
    """What shows it: positions, or whatever the game has."""


Search = Callable[[Any, Clock], Found]
"""What answers a question, for a game and until the clock is over."""


@dataclass(frozen=True)
class Query:
    """A question about whole games."""

    name: str
    asks: str
    found: Search


class Queries(dict[str, Query]):
    """The questions of a game by name."""

    def query(self, asks: str) -> Callable[[Search], Search]:
        """Enter a question under the name of the function that answers it."""

        def enter(found: Search) -> Search:
            name = found.__name__.replace("_", "-")
            self[name] = Query(name, asks, found)
            return found

        return enter
