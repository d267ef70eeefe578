"""A cross-check in chunks: each small, with a seed of its own, and counted on its own.

What a chunk compares depends on the profile, the seed, the number of the chunk and what was asked
for alone, so totals are the same whatever the number of workers.
"""

from dataclasses import dataclass
from random import Random
from typing import Any

from ronin.model.rulings import field_of, points_of
from ronin.model.shinobi.cards import Cards
from ronin.model.shinobi.rulings import RULEBOOK, Rulings
from ronin.verify.cross_check.totals import Totals
from ronin.verify.shinobi.cross_check import check
from ronin.verify.shinobi.cross_check.aimed import aimed
from ronin.verify.shinobi.cross_check.compared import Under
from ronin.verify.shinobi.cross_check.decks import (
    EFFECTS,
    made_up_cards,
    plain_cards,
    powerless_cards,
)

RULEBOOKS, ONE_AWAY, RANDOM = "rulebook", "one reading away", "random rulings"
IN_TURN = "readings in turn"


@dataclass(frozen=True)
class Chunk:
    """What one chunk compares, with cards and rulings of its own."""

    kind: str = RANDOM
    """How the rulings are drawn."""
    turn: int = 0
    """Which of their readings the points take."""
    plays: int = 0
    """Plays from positions made up."""
    games: int = 0
    edits: int = 4
    """Edits of each play."""
    models: int = 0
    """Positions of which the solver is asked for plays."""
    each: int = 6
    """Plays of each at most."""
    free: int = 0
    """Rankings with free strengths."""
    small: int = 0
    """Small positions of which all next ones are compared."""
    odd: int = 0
    """Small positions of which the solver is asked for what is hardly ever allowed."""
    effects: int = 0
    """Plays for each of the effects that are this chunk's share of all."""
    aimed: int = 0
    """Plays of each aimed sort."""


def _played(kinds: tuple[str, ...], plays: int, games: int = 0) -> list[Chunk]:
    return [Chunk(kind, turn, plays=plays, games=games) for turn, kind in enumerate(kinds)]


SHARES = 4
"""Chunks that share the effects."""
_ALL = (RULEBOOKS, RANDOM, ONE_AWAY, RANDOM)
PROFILES = {
    "quick": [
        *_played((RULEBOOKS, RANDOM, RANDOM), 20),
        Chunk(RULEBOOKS, models=4),
        Chunk(RANDOM, models=4, free=2),
        Chunk(RULEBOOKS, small=1),
    ],
    "ci": [
        *_played(2 * _ALL, 30),
        *(Chunk(IN_TURN, turn, plays=30) for turn in range(3)),
        *(Chunk(RULEBOOKS, turn, effects=8, odd=5) for turn in range(SHARES)),
        *_played((RULEBOOKS, RANDOM), 0, games=1),
        *(Chunk(kind, turn, models=4, free=2) for turn, kind in enumerate(_ALL[:3])),
        *(Chunk(kind, turn, small=1) for turn, kind in enumerate((RULEBOOKS, RANDOM))),
        Chunk(RULEBOOKS, aimed=6),
        *(Chunk(IN_TURN, turn, aimed=6) for turn in range(3)),
    ],
    "thorough": [
        chunk
        for turn in range(20)
        for chunk in (
            *(Chunk(kind, turn, plays=200, games=1) for kind in (*_ALL, IN_TURN)),
            *(Chunk(IN_TURN, turn + share, effects=12, odd=12) for share in range(SHARES)),
            *(Chunk(kind, turn, models=8, free=4) for kind in 3 * _ALL),
            *(Chunk(kind, turn, small=3) for kind in (RULEBOOKS, RANDOM)),
            *(Chunk(kind, turn, aimed=12) for kind in (IN_TURN, RANDOM)),
        )
    ],
}
"""How much is compared: chunk after chunk."""


@dataclass(frozen=True)
class Plan:
    """All that decides what is compared."""

    chunks: tuple[Chunk, ...]
    seed: int
    rulings: Rulings | None = None
    """Those that were asked for; otherwise they are drawn."""
    cards: Cards | None = None
    """Likewise."""

    def compared(self, number: int) -> Totals:
        """What the chunk with this number compares."""
        chunk = self.chunks[number]
        random = Random(f"{self.seed} {number}")
        rulings = self.rulings or drawn_rulings(chunk.kind, chunk.turn, random)
        under = Under(self.cards or made_up_cards(random), rulings)
        check.plays(under, chunk.plays, chunk.edits, random)
        for _ in range(chunk.games):
            check.games(under, chunk.edits, random)
        check.found_by_solver(under, chunk.models, chunk.each, random)
        check.free_strengths(under, chunk.free, chunk.each, random)
        plain = Under(self.cards or plain_cards(random), rulings, under.totals)
        check.small_positions(plain, chunk.small, random)
        powerless = Under(powerless_cards(random), rulings, under.totals)
        check.odd_turns(powerless, chunk.odd, random)
        check.plays(powerless, chunk.odd, chunk.edits, random)
        if chunk.effects:
            share = EFFECTS[chunk.turn % SHARES :: SHARES]
            for other in check.every_effect_of(share, Under, rulings, chunk.effects, random):
                under.totals.add(other.totals)
        for other in aimed(Under, rulings, chunk.aimed, random):
            under.totals.add(other.totals)
        under.count_readings(sum(under.totals.counts.values()))
        return under.totals


def drawn_rulings(kind: str, turn: int, random: Random) -> Rulings:
    """The rulebook's readings; one or all of them drawn anew; or every point's in turn."""
    points = {field_of(point): point for point in points_of(Rulings).values()}
    drawn: dict[str, Any] = {name: random.choice(list(point)) for name, point in points.items()}
    match kind:
        case "readings in turn":
            for at, (name, point) in enumerate(points.items()):
                drawn[name] = list(point)[(turn + at) % len(point)]
        case "one reading away":
            one = random.choice(sorted(points))
            drawn = {name: getattr(RULEBOOK, name) for name in points} | {one: drawn[one]}
        case "rulebook":
            return RULEBOOK
    return Rulings(**drawn)
