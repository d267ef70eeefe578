"""How the share of wins moves with a reading.

Games are played from the set-up, both sides to win, with the same seeds under both readings of a
pair. Up to the round in which the engine first consults the point, also for choices that were only
weighed, the two games are the same; from there on the second is played under the other reading,
until a round begins as in the first. A game in which nobody consulted the point counts for both
readings alike.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from ronin.model.seven_ronin.pieces import Side
from ronin.model.seven_ronin.position import SETUP, Position
from ronin.model.seven_ronin.rulings import Rulings, points
from ronin.model.seven_ronin.table import Game
from ronin.properties.seven_ronin.divergence.never import never_part
from ronin.properties.seven_ronin.divergence.readings import ReadingPair, pairs_of
from ronin.properties.seven_ronin.divergence.search import games_of
from ronin.properties.seven_ronin.play import ALL_STYLES, TO_WIN, Round, play_round
from ronin.properties.seven_ronin.severity.frequency import Z
from ronin.verify.seven_ronin.search.consulted import watched

SHARE = 10
"""How many games are counted together."""
STYLE = ALL_STYLES[TO_WIN]

Counts = dict[str, dict[str, list[int]]]
"""For each point and each pair `a/b`: won only under a, won only under b, won under a, by the
Attacker."""


class Start(NamedTuple):
    """The start of a round of a game, and what the engine consults from there to its end."""

    position: Position
    numbers: tuple[Any, ...]
    """The state of the random numbers."""
    consulted: frozenset[str]


def played(game: Game, seed: int, number: int) -> tuple[list[Start], bool]:
    """The rounds of a game, and whether the Attacker wins it."""
    random = Random(f"{seed} {number}")
    position: Position = SETUP
    starts: list[Start] = []
    while True:
        numbers = random.getstate()
        rulings, consulted = watched(game.rulings)
        each = _round(position, Game(game.village, rulings), random)
        starts.append(Start(position, numbers, frozenset(consulted)))
        if each.is_over:
            return starts, _is_won(each)
        position = each.next_position


def _round(position: Position, game: Game, random: Random) -> Round:
    return play_round(position, style=STYLE, game=game, random=random)


def _is_won(last: Round) -> bool:
    return last.verdict is not None and last.verdict.winner is Side.ATTACKER


def won_under(point: str, starts: Sequence[Start], won: bool, other: Game) -> bool:
    """Whether the Attacker wins a game when a point is read otherwise.

    From the first round that consults the point the game is played anew, until a round begins as it
    did: then those that do not consult the point are the same again.
    """
    number = 0
    while True:
        consulting = (n for n in range(number, len(starts)) if point in starts[n].consulted)
        number = next(consulting, len(starts))
        if number == len(starts):
            return won
        random = Random()
        random.setstate(starts[number].numbers)
        position = starts[number].position
        while True:
            each = _round(position, other, random)
            if each.is_over:
                return _is_won(each)
            position, number = each.next_position, number + 1
            if number < len(starts) and _begins_so(starts[number], position, random):
                break


def _begins_so(start: Start, position: Position, random: Random) -> bool:
    return start.position == position and start.numbers == random.getstate()


def every_pair() -> list[ReadingPair]:
    """The pairs of readings that are not proved to be the same."""
    return [pair for name in points() for pair in pairs_of(name) if never_part(pair) is None]


def counted(first: int, *, seed: int, games: int) -> Counts:
    """What a share of `games` games from the given number on comes to."""
    share = range(first, min(first + SHARE, games + 1))
    by_base: dict[Rulings, list[ReadingPair]] = {}
    for pair in every_pair():
        by_base.setdefault(pair.rulings[0], []).append(pair)
    counts: Counts = {}
    for some in by_base.values():
        base = games_of(some[0])[0]
        for number in share:
            _compare(some, *played(base, seed, number), counts)
    return counts


def _compare(
    pairs: Iterable[ReadingPair], starts: Sequence[Start], won: bool, counts: Counts
) -> None:
    """Enter who wins a game under the other reading of each pair."""
    for pair in pairs:
        other = won_under(pair.point, starts, won, games_of(pair)[1])
        entry = counts.setdefault(pair.point, {}).setdefault(f"{pair.a}/{pair.b}", [0, 0, 0])
        entry[0] += won and not other
        entry[1] += other and not won
        entry[2] += won


@dataclass(frozen=True, slots=True)
class Moved:
    """In how many games the winner is another under the other reading of a pair."""

    games: int
    lost: int
    """Won by the Attacker under the first reading only,"""
    gained: int
    """and under the second only."""
    won: int
    """Won by him under the first."""

    @property
    def by(self) -> float:
        """How much larger the Attacker's share of wins is under the second reading."""
        return (self.gained - self.lost) / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of that: of the mean of differences game by game."""
        spread = (self.gained + self.lost + 1) / self.games - self.by**2
        half = Z * sqrt(spread / self.games)
        return max(-1.0, self.by - half), min(1.0, self.by + half)

    @property
    def at_least(self) -> float:
        """By how much the shares of wins move at least: what the interval has nearest to 0."""
        low, high = self.interval
        return max(0.0, low, -high)

    def json(self, pair: ReadingPair) -> dict[str, object]:
        """The form of the report."""
        return {
            "pair": [pair.a, pair.b],
            "games": self.games,
            "attacker": [self.won, self.won - self.lost + self.gained],
            "winner_changed": self.lost + self.gained,
            "moved": round(self.by, 5),
            "moved_interval": [round(end, 5) for end in self.interval],
            "at_least": round(self.at_least, 5),
        }
