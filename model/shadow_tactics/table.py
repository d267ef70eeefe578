"""The table in the middle of a round, and what a round is played under."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from ronin.model.shadow_tactics.cards import Action, Cards
from ronin.model.shadow_tactics.facts import OrderSymbol, Place
from ronin.model.shadow_tactics.map import Map
from ronin.model.shadow_tactics.mission import Mission
from ronin.model.shadow_tactics.position import Position
from ronin.model.shadow_tactics.rulings import Rulings
from ronin.model.shadow_tactics.trace import Do, Entry, Laid


@dataclass(frozen=True)
class Game:
    """What is played under: rulings, the user's data, and who is told what happens."""

    rulings: Rulings
    map: Map
    cards: Cards
    mission: Mission
    tell: Callable[..., None]

    def action(self, card: str) -> Action:
        """The action card of this name."""
        return self.cards.actions[card]


class Ready(NamedTuple):
    """No more cards are laid."""


class Use(NamedTuple):
    """What is done with the next symbol of an order card; None leaves it unused."""

    do: Do | None


class Execute(NamedTuple):
    """What is chosen for the next card of the mat; None for a card that is dropped."""

    entry: Entry | None


class Take(NamedTuple):
    """The ninjas who take a token after the last card."""

    ninjas: tuple[str, ...] = ()


class Draw(NamedTuple):
    """The order cards of the next hand."""

    cards: tuple[str, ...] = ()


class Step(StrEnum):
    """What is to be decided next."""

    PROGRAMME = "programme"
    ORDERS = "orders"
    SYMBOL = "symbol"
    EXECUTION = "execution"
    TAKES = "takes"
    DRAW = "draw"
    OVER = "over"


class Result(StrEnum):
    """What became of a card."""

    DONE = "done"
    FAILED = "failed"
    DROPPED = "dropped"
    NO_JUTSU = "no_jutsu"
    OVER = "over"


class Executed(NamedTuple):
    """A card of the mat, and what became of it."""

    ninja: str
    card: str
    result: Result
    witnesses: tuple[Place, ...] = ()
    reactions: tuple[Place, ...] = ()
    idle: bool = False
    """Whether it lacked Jutsu, or had nothing to aim at."""
    entry: Entry | None = None
    """What was chosen for it."""


class Marked(NamedTuple):
    """A ninja whom an alerted guard watched when a Search symbol was used."""

    ninja: str
    search: int
    """Which Search of the round it was."""
    guard: Place
    """Where the guard stands now."""


class Deployed(NamedTuple):
    """A guard who was deployed by a symbol of a row."""

    at: Place
    finds: bool


@dataclass(frozen=True, slots=True)
class Table:
    """A round under way."""

    position: Position
    """As it is now; its hand and prepared cards are those not yet played."""
    step: Step = Step.PROGRAMME
    programme: tuple[Laid, ...] = ()
    prepared: tuple[str, ...] = ()
    """Order cards that were prepared in this round, sorted."""
    section: tuple[OrderSymbol, ...] = ()
    """The symbols of the card that is being played which are still to be used."""
    deployed: tuple[Deployed, ...] = ()
    """Guards deployed by the symbols just before, in a row."""
    alerted: tuple[Place, ...] = ()
    """Guards who were alerted when the card that is being played was laid."""
    searches: int = 0
    marked: tuple[Marked, ...] = ()
    """Ninjas whom Search marked, where it looks at once."""
    executed: tuple[Executed, ...] = ()
    found: tuple[str, ...] = ()
    woken: tuple[Place, ...] = ()
    rang: bool = False
    """Whether the noise rang the alarm in this Refresh."""
    winner: str | None = None

    def at(self, position: Position) -> "Table":
        """With another position."""
        return replace(self, position=position)

    @property
    def finished(self) -> bool:
        """Whether nothing is left to decide."""
        return self.step is Step.OVER

    def laid_by(self, ninja: str) -> tuple[str, ...]:
        """The cards of a ninja on the mat, in their order."""
        return tuple(laid.card for laid in self.programme if laid.ninja == ninja)
