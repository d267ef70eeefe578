"""The contract of a game's rules, and what a play leaves behind: its tables and its story."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from ronin.model.clause import Clause
from ronin.model.errors import Refusal

Position = Any
Table = Any
Choice = Any
Game = Any
"""What is played under: rulings, a board or cards, and who is told what happens."""


class Rules(Protocol):
    """What a game's engine has to do. A module with these functions is one."""

    def begun(self, position: Position) -> Table:
        """The table at the start of a play."""

    def chooser(self, table: Table) -> Any | None:
        """Whose choice it is, or chance; None when the play is finished."""

    def choices(self, table: Table, game: Game) -> Iterator[Choice]:
        """Every legal choice, lazily and in a stable order."""

    def drawn(self, table: Table, game: Game, random: Random) -> Choice:
        """One legal choice, drawn by chance."""

    def refusal(self, table: Table, choice: Choice, game: Game) -> Refusal | None:
        """Why a choice may not be made; None if it may."""

    def carried_out(self, table: Table, choice: Choice, game: Game) -> Table:
        """The table after a choice that is legal, and all that it brings about."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, the step of the play in which it did, and the clause behind it."""

    step: str
    clause: Clause
    text: str

    def json(self) -> dict[str, object]:
        """The form that answers have."""
        return {"step": self.step, "clause": self.clause.id, "text": self.text}


class Story:
    """The events of a play, as the rules tell them."""

    def __init__(self, spoken: Callable[[object], str] = str) -> None:
        self.events: list[Event] = []
        self.step = ""
        """The step of the play to which what is told belongs."""
        self._spoken = spoken

    def tell(self, clause: Clause, sentence: str, *values: object) -> None:
        """Something happened; the values are put into the sentence as they are spoken."""
        text = sentence.format(*map(self._spoken, values))
        self.events.append(Event(self.step, clause, text[0].upper() + text[1:]))
