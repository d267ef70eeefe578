"""A cross-check in chunks: each small, with a seed of its own, and counted on its own.

What a chunk compares depends on the profile, the seed, the number of the chunk and what was asked
for alone, so totals are the same whatever the number of workers.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from random import Random
from typing import Any

from ronin.model.ambiguity import Ambiguity
from ronin.model.rulings import field_of, points_of
from ronin.model.shadow_tactics.rulings import DEFAULT, Rulings
from ronin.model.shadow_tactics.table import Game
from ronin.properties.shadow_tactics.dealing import with_drawn_data
from ronin.verify.cross_check.totals import Totals
from ronin.verify.shadow_tactics.cross_check import check
from ronin.verify.shadow_tactics.cross_check.aimed import aimed
from ronin.verify.shadow_tactics.cross_check.compared import Under
from ronin.verify.shadow_tactics.cross_check.crowded import crowded_game

DEFAULTS, ALONE, PAIRED, RANDOM = "default", "one reading", "two readings", "random rulings"


@dataclass(frozen=True)
class Chunk:
    """What one chunk compares, with data of its own."""

    kind: str = RANDOM
    """How the rulings are drawn."""
    turn: int = 0
    """Which share of the readings, or of the pairs, is this chunk's."""
    shares: int = 1
    plays: int = 0
    """Rounds of the engine, under each set of rulings."""
    edits: int = 3
    """Edits of each."""
    models: int = 0
    """Positions of which the solver is asked for rounds."""
    each: int = 6
    """Rounds of each at most."""
    effects: int = 0
    """Positions, each on data of its own, of which the solver is asked for all effects."""
    matters: bool = False
    """Whether a round is looked for in which the rulings matter."""
    aimed: int = 0
    """Rounds of each aimed sort, with rulings of their own."""


def _shared(kind: str, shares: int, plays: int, **more: Any) -> list[Chunk]:
    return [Chunk(kind, turn, shares, plays=plays, **more) for turn in range(shares)]


PROFILES = {
    "quick": [
        Chunk(DEFAULTS, plays=16),
        *(Chunk(RANDOM, turn, plays=16) for turn in range(2)),
        Chunk(DEFAULTS, models=3),
        Chunk(RANDOM, models=3),
        Chunk(DEFAULTS, effects=3),
    ],
    "ci": [
        *(Chunk(DEFAULTS, turn, plays=24) for turn in range(4)),
        *_shared(ALONE, 4, 2),
        *(Chunk(RANDOM, turn, plays=24) for turn in range(6)),
        *(Chunk(kind, turn, models=4) for turn in range(2) for kind in (DEFAULTS, RANDOM)),
        *(Chunk(kind, effects=12) for kind in (DEFAULTS, RANDOM)),
        *(Chunk(DEFAULTS, turn, aimed=2) for turn in range(3)),
    ],
    "thorough": [
        chunk
        for turn in range(10)
        for chunk in (
            Chunk(DEFAULTS, turn, plays=200),
            *_shared(ALONE, 6, 10, matters=True),
            *_shared(PAIRED, 12, 2),
            *(Chunk(RANDOM, share, plays=200) for share in range(6)),
            *(Chunk(kind, turn, models=40) for kind in (DEFAULTS, RANDOM, RANDOM)),
            *(Chunk(kind, turn, effects=40) for kind in (DEFAULTS, RANDOM)),
            Chunk(DEFAULTS, turn, aimed=40),
        )
    ],
}
"""How much is compared: chunk after chunk."""


@dataclass(frozen=True)
class Plan:
    """All that decides what is compared."""

    chunks: tuple[Chunk, ...]
    seed: int
    game: Game
    """The data that were asked for, or the sample, and the rulings."""
    rulings_given: bool = False
    data_given: bool = False

    def compared(self, number: int) -> Totals:
        """What the chunk with this number compares."""
        chunk, totals = self.chunks[number], Totals()
        random = Random(f"{self.seed} {number}")
        for name, rulings in self._rulings(chunk, random):
            under = Under(self._game(rulings, random), totals)
            before = totals.counts.total()
            check.plays(under, chunk.plays, chunk.edits, random)
            check.found_by_solver(under, chunk.models, chunk.each, random)
            for _ in range(chunk.effects):
                check.effects_by_solver(Under(self._game(rulings, random), totals), random)
            if chunk.matters and rulings != DEFAULT:
                check.mattering(under, name, random)
            under.count_readings(totals.counts.total() - before)
        if not (self.rulings_given or self.data_given):
            aimed(lambda game: Under(game, totals), self.game, chunk.aimed, random)
        return totals

    def _rulings(self, chunk: Chunk, random: Random) -> Iterator[tuple[str, Rulings]]:
        if self.rulings_given:
            yield "these rulings", self.game.rulings
        else:
            yield from drawn_rulings(chunk, random)

    def _game(self, rulings: Rulings, random: Random) -> Game:
        """The data that were given; otherwise the sample or data drawn by chance."""
        game = replace(self.game, rulings=rulings)
        if self.data_given:
            return game
        drawn = random.random()
        if drawn < 1 / 3:
            return crowded_game(game, random)
        return game if drawn < 1 / 2 else with_drawn_data(game, random)


def others() -> list[Ambiguity]:
    """Every reading that is not the default one."""
    return [
        reading
        for point in points_of(Rulings).values()
        for reading in point
        if getattr(DEFAULT, field_of(point)) is not reading
    ]


def pairs() -> list[tuple[Ambiguity, Ambiguity]]:
    """Two readings of points that meet: in one step of a round, or in one clause."""
    return [
        (one, other)
        for one, other in combinations(others(), 2)
        if type(one) is not type(other) and _meet(type(one), type(other))
    ]


def _meet(one: type[Ambiguity], other: type[Ambiguity]) -> bool:
    return one.__module__ == other.__module__ or bool({*one.clauses()} & {*other.clauses()})


def drawn_rulings(chunk: Chunk, random: Random) -> Iterator[tuple[str, Rulings]]:
    """The default readings; this chunk's share of all others, or of all pairs; or any."""
    match chunk.kind:
        case "default":
            yield chunk.kind, DEFAULT
        case "one reading":
            for reading in others()[chunk.turn :: chunk.shares]:
                yield _name(reading), with_readings(reading)
        case "two readings":
            for both in pairs()[chunk.turn :: chunk.shares]:
                yield " and ".join(map(_name, both)), with_readings(*both)
        case _:
            drawn = (random.choice(list(point)) for point in points_of(Rulings).values())
            yield chunk.kind, with_readings(*drawn)


def _name(reading: Ambiguity) -> str:
    return f"{reading.entry.name}={reading.name_on_the_command_line}"


def with_readings(*readings: Ambiguity) -> Rulings:
    """The default rulings but for these."""
    taken: dict[str, Any] = {field_of(type(reading)): reading for reading in readings}
    return replace(DEFAULT, **taken)
