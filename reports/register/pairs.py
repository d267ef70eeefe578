"""Every pair of readings of a game, and the smallest play found in which they part."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from ronin.model.errors import RoninError
from ronin.model.rulings import with_reading
from ronin.properties.divergence import Divergence, every_pair, smallest
from ronin.reports.pages.blocks import Picture
from ronin.verify.games import loaded
from ronin.verify.parts import Json, Outcome, Parts, Setting
from ronin.verify.sides import parts_at, side

RUNGS = {
    0: "nothing found",
    1: "something is told otherwise",
    2: "another position, or not allowed",
    3: "somebody else wins",
}
"""What each rung means that a witness shows."""


class Display(Protocol):
    """What a game brings to its report: stored witnesses, pictures, and who gains."""

    def stored(self, point: str, a: str, b: str) -> Json | None:
        """The stored play of two readings: `trace`, or None in it, and `looked_at`."""

    def setting(self, point: str, reading: str) -> Setting:
        """What a stored play is under."""

    def told(self, point: str, a: str, b: str) -> "InWords | None":
        """A difference that no play can tell, looked for anew."""

    def picture(self, position: Any, setting: Setting, title: str) -> Picture:
        """A position, drawn."""

    def after(self, outcome: Outcome) -> Any:
        """The position at the end of a play."""

    def winners(self, end: Json) -> object:
        """Who has won, as far as an end says so."""

    def gains(self, a: Outcome, b: Outcome) -> Sequence[tuple[str, str, int, int]]:
        """Player, what he has, how much of it under one reading and under the other."""

    def about(self, point: str) -> str:
        """A sentence on what the plays of a point are under."""


@dataclass(frozen=True)
class InWords:
    """A difference in words: what there is, and what becomes of it under each of two readings."""

    what: str
    a: str
    b: str
    looked_at: int


@dataclass(frozen=True)
class PlayedPair:
    """Two readings of a point, and the smallest play found in which they part."""

    point: str
    a: str
    b: str
    found: Divergence | InWords | int
    """The play, or how many were looked at in vain."""
    came_up: tuple[int, int] | None = None
    """In how many plays of how many, drawn by chance, they part."""
    shown: Display | None = None

    @property
    def rung(self) -> int:
        """The rung that is shown; RUNGS says what it means."""
        if isinstance(self.found, int):
            return 0
        if isinstance(self.found, InWords):
            return 2
        sides = (self.found.a, self.found.b)
        if any(isinstance(played.end, RoninError) for played in sides):
            return 2
        ends = [played.end_json() for played in sides]
        winners = self.shown.winners if self.shown else _winner
        if winners(ends[0]) != winners(ends[1]):
            return 3
        return 2 if ends[0] != ends[1] else 1

    def json(self) -> Json:
        """The form of report.json."""
        told: Json = {"a": self.a, "b": self.b}
        match self.found:
            case int(looked_at):
                told |= {"trace": None, "looked_at": looked_at}
            case InWords():
                words = {"what": self.found.what, "a": self.found.a, "b": self.found.b}
                told |= {"trace": None, "told": words, "looked_at": self.found.looked_at}
            case Divergence():
                told |= {"trace": self.found.trace, "looked_at": self.found.looked_at}
                told["parted"] = self.found.parted
        if self.came_up is not None:
            told["came_up"], told["of"] = self.came_up
        return told


def _winner(end: Mapping[str, object]) -> object:
    return end.get("winner")


def play_pairs(parts: Parts, setting: Setting) -> list[PlayedPair]:
    """Every pair of readings: looked for, or where the game has stored plays, played again."""
    shown: Display | None = loaded(parts.shown)() if parts.shown else None
    if shown is not None:
        return [_played_again(parts, shown, *names) for names in every_pair(parts)]
    return [
        PlayedPair(
            point,
            a,
            b,
            smallest(
                parts,
                setting.under(with_reading(setting.rulings, point, a)),
                setting.under(with_reading(setting.rulings, point, b)),
            ),
        )
        for point, a, b in every_pair(parts)
    ]


def _played_again(parts: Parts, shown: Display, point: str, a: str, b: str) -> PlayedPair:
    """A stored play is not believed: one in which readings no longer part counts for nothing."""
    kept = shown.stored(point, a, b)
    if kept is None:
        return PlayedPair(point, a, b, shown.told(point, a, b) or 0, None, shown)
    came_up, looked_at = (kept["came_up"], kept["of"]), kept["looked_at"]
    found: Divergence | int = looked_at
    if kept["trace"] is not None:
        in_a, in_b = (
            side(kept["trace"], shown.setting(point, reading), parts) for reading in (a, b)
        )
        parted = parts_at(in_a, in_b)
        refused = isinstance(in_a.end, RoninError) and isinstance(in_b.end, RoninError)
        if parted is not None and not refused:
            found = Divergence(kept["trace"], in_a, in_b, parted, looked_at)
    return PlayedPair(point, a, b, found, came_up, shown)
