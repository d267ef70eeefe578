"""The table of a play: a position, what is still to be decided, and what is told of it.

Whatever is decided is a task at the top of the table. A task that nobody has to decide is done by
the engine on its own; what chance decides is a choice of NOBODY.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, Protocol

from ronin.model.errors import Refusal
from ronin.model.shinobi.cards import Cards
from ronin.model.shinobi.facts import Boss, Draw, Location
from ronin.model.shinobi.position import Hand, Player, Position
from ronin.model.shinobi.rulings import Rulings

NOBODY = "(nobody)"
"""Who decides what chance decides; no player's name has brackets."""


@dataclass(frozen=True)
class Game:
    """What is played under: rulings, the cards as far as they are known, and who is told."""

    rulings: Rulings
    cards: Cards
    tell: Callable[..., None]
    viewer: str | None = None
    """The player who is told no more than he knows; None if everything is told."""

    def known_to(self, player: str, secret: object, otherwise: str) -> object:
        """A player's secret, or what others know of it."""
        return secret if self.viewer in (None, player) else otherwise


class ChooseDraw(NamedTuple):
    """Recruit or Be Corrupt; None where there is nothing to draw and the draw is skipped."""

    kind: Draw | None


class Comes(NamedTuple):
    """The card that is drawn."""

    card: str


class Lay(NamedTuple):
    """A Place, or a Reinforce of the clan of an owner."""

    place: bool
    clan: str
    cards: Hand
    owner: str


class LayNothing(NamedTuple):
    """Phase 2, or the rest of it, without cards."""


class GiveAway(NamedTuple):
    """A card from a hand to the Jigoku; None where there is no card to discard."""

    player: str
    card: str | None


class Destroy(NamedTuple):
    """A card of a clan, or the whole clan."""

    owner: str
    clan: str
    card: str | None


class Move(NamedTuple):
    """A Clan card from one player to another."""

    owner: str
    clan: str
    card: str
    to: str


class Purge(NamedTuple):
    """A card of one's own Corruption pile."""

    card: str


class Mark(NamedTuple):
    """A marker on a clan."""

    owner: str
    clan: str


class Look(NamedTuple):
    """A Decoy to look at."""

    slot: int


class Shows(NamedTuple):
    """The Boss that a Decoy turns out to be."""

    boss: Boss


class Stop(NamedTuple):
    """No more of what one may do."""


class Rank(NamedTuple):
    """The end of the round is reckoned."""


class GiveShosho(NamedTuple):
    """Who gets the Shosho."""

    player: str


class UseTemple(NamedTuple):
    """A player keeps a Temple card, looks at the Decoy of a slot, or declines."""

    player: str
    do: str
    slot: int | None = None


class PlacePawns(NamedTuple):
    """Pawns on one location; None where they are given up."""

    at: Location | None
    number: int


class Task(Protocol):
    """Something to be decided."""

    @property
    def place(self) -> object:
        """Where a trace tells it."""

    def chooser(self, table: "Table") -> str:
        """Who decides."""

    def choices(self, table: "Table", game: Game) -> Iterator[Any]:
        """Every legal choice."""

    def refusal(self, table: "Table", choice: Any, game: Game) -> Refusal | None:
        """Why a choice may not be made."""

    def carried_out(self, table: "Table", choice: Any, game: Game) -> "Table":
        """The table after it."""


class Duty(Protocol):
    """Something that happens by itself."""

    def done(self, table: "Table", game: Game) -> "Table":
        """The table after it."""


@dataclass(frozen=True, slots=True)
class Table:
    """A position in the middle of a turn, an end of a round or a placing."""

    position: Position
    todo: tuple[Any, ...] = ()
    """Tasks and duties, the next one first."""
    reshuffled: Hand | None = None
    """The cards of the deck, if the Jigoku became the deck in this turn."""
    laid: tuple[tuple[str, str, Hand], ...] = ()
    """Owner, clan and cards of what was laid last."""
    powers: tuple[str, ...] = ()
    """The powers set off in this turn."""
    open: tuple[str, ...] = ()
    """Those of them that are opaque."""
    ending: bool = False
    """Whether the cards laid in this turn end the round."""
    ended: bool = False
    """Whether the round ended in this turn."""
    reckoned: Any = None
    """Totals, ranks and pawns of the last ranking."""

    @property
    def actor(self) -> Player:
        """The player whose turn it is."""
        assert self.position.turn is not None
        return self.position.player(self.position.turn)

    def then(self, *todo: Any) -> "Table":
        """With more to do before all else."""
        return replace(self, todo=(*todo, *self.todo))

    def next(self) -> "Table":
        """Without the first task."""
        return replace(self, todo=self.todo[1:])

    def at(self, position: Position) -> "Table":
        """With another position."""
        return replace(self, position=position)

    def with_player(self, player: Player) -> "Table":
        """With one player as he is now."""
        return self.at(self.position.with_player(player))
