"""A question about the whole game: what is wanted, how it is recognised, and what it takes."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from ronin.model.seven_ronin.pieces import Ronin, Space
from ronin.model.seven_ronin.trace import Outcome
from ronin.verify.seven_ronin.transition import SymRound
from ronin.verify.smt.encodes import Term


class Counted(Protocol):
    """What both the accounts of a round and a calm round can tell of the table at its end."""

    @property
    def reserves(self) -> Term: ...
    @property
    def supply(self) -> Term: ...
    @property
    def green(self) -> Term: ...
    @property
    def on_areas(self) -> Term: ...
    @property
    def in_play(self) -> Term: ...
    @property
    def damage(self) -> Term: ...
    @property
    def counted(self) -> Term: ...
    @property
    def wounds(self) -> Mapping[Ronin, Term]: ...
    def on(self, area: Space) -> Term: ...
    def fallen(self, ronin: Ronin) -> Term: ...


class Last(Protocol):
    """The last round of a game, as accounts or as a calm round."""

    @property
    def number(self) -> int: ...
    @property
    def after(self) -> Counted: ...
    def acts(self, area: Space) -> Term: ...
    def copies(self, area: Space) -> Term: ...


Wanted = Callable[[Last], Iterator[Term]]
Shows = Callable[[SymRound], Iterator[Term]]
Seen = Callable[[Outcome], bool]


@dataclass(frozen=True, kw_only=True)
class Goal:
    """One question. It asks for a game whose last round ends as wanted."""

    name: str
    question: str
    yes: str
    """The answer with {} for the round, if there is a game."""
    no: str = ""
    """The answer if there is none."""
    seen: Seen
    """Whether a round that the engine has played ends as wanted."""
    takes: Wanted
    """What the accounts of such a round show, whatever else happens in it."""
    ends: bool = False
    """Whether somebody wins in the last round."""
    standing: tuple[Space, ...] = ()
    """Where ninja may stand in a calm game."""
    posts: tuple[Space, ...] = ()
    plans: Wanted | None = None
    """What is asked of the last round of a calm game, if it is more than `takes`."""
    stayed: Mapping[Ronin, Space] = field(default_factory=dict)
    shrine: tuple[Ronin, ...] = ()
    shows: Shows | None = None
    """What the encoding of the last round shows, where accounts leave it out."""
    why: str = ""
    """What makes shorter games impossible, in a sentence, where the accounts do not say it."""


def all_of(*parts: Wanted) -> Wanted:
    """Everything that the parts want."""

    def wanted(last: Last) -> Iterator[Term]:
        for part in parts:
            yield from part(last)

    return wanted


def last_of(game: Sequence[Outcome]) -> Outcome:
    """The round with which a game ends."""
    return game[-1]
