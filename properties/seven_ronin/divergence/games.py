"""Games from the set-up that reach a round in which two readings part.

A game is played under either reading until the first round in which they part, so that all rounds
before it are legal and go the same way under both.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from ronin.model.errors import RoninError
from ronin.model.seven_ronin.position import SETUP, Position
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.trace import replay
from ronin.model.seven_ronin.village import Village
from ronin.properties.seven_ronin.divergence.candidates import Cast, cast_of, how_set, styles
from ronin.properties.seven_ronin.divergence.readings import ReadingPair
from ronin.properties.seven_ronin.divergence.record import Parting, Record, parting
from ronin.properties.seven_ronin.divergence.search import games_of, is_possible, record_of
from ronin.properties.seven_ronin.divergence.smaller import fewer_in_the_line
from ronin.properties.seven_ronin.play import Round, Style, play_round
from ronin.verify.seven_ronin.search.consulted import watched

ENOUGH = 12
"""How many games that reach such a round are gathered before the smallest is made smaller."""
TRIES_A_ROUND = 8
"""How often each round is played where games as they come do not reach one."""
TRIES = 500
"""How often it is replayed on the way."""

Size = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Reached:
    """The rounds of a game, the last of which is one in which the readings part."""

    rounds: tuple[Record, ...]
    parting: Parting

    @property
    def last(self) -> Record:
        """The round in which they part."""
        return self.rounds[-1]

    @property
    def size(self) -> Size:
        """What shows most first, then the fewest rounds, the smallest last one, the least done."""
        choices = sum(len(each.entries) for each in self.rounds)
        deployed = sum(sum(each.attacker.ninja) for each in self.rounds)
        return self.parting.weakness, len(self.rounds), self.last.size, choices, deployed


def reach(
    pair: ReadingPair, *, seed: int, budget: int, village: Village | None = None
) -> tuple[Reached | None, int]:
    """The smallest round found that a game leads to, and how many games were played.

    At most `budget` games are played as they come. Where that was not enough, as many again are
    played in which each round is played several times and the one is kept that brings the pieces
    that the point is about where they matter.
    """
    a, b = games_of(pair, village)
    random = Random(f"{seed} {pair.point} {pair.a} {pair.b} from the set-up")
    cast = cast_of(pair.point)
    leaning = styles(cast, random)
    best: Reached | None = None
    met = 0
    for number in range(2 * budget):
        if met == ENOUGH or (met and number >= budget):
            return _shrunk(best, a, b), number
        game = (a, b)[number % 2]
        longest = 8 if best is None else len(best.rounds)
        tries = 1 if number < budget else TRIES_A_ROUND
        found = _first_parting(
            _Search(pair, cast, a, b, random), game, next(leaning), longest, tries
        )
        if found is not None:
            met += 1
            best = found if best is None else min(best, found, key=lambda each: each.size)
    return _shrunk(best, a, b), 2 * budget


@dataclass(frozen=True, slots=True)
class _Search:
    """What is looked for, and the chance that decides on the way."""

    pair: ReadingPair
    cast: Cast
    a: Game
    b: Game
    random: Random

    def round_from(
        self, position: Position, game: Game, style: Style
    ) -> tuple[Round, Record, Parting | None]:
        """A random round, and where the readings part in it."""
        watching, consulted = watched(game.rulings)
        under = Game(game.village, watching)
        played = play_round(position, style=style, game=under, random=self.random)
        record = record_of(played)
        if self.pair.point not in consulted:
            return played, record, None
        return played, record, parting(record.trace, self.a, self.b)


def _first_parting(
    search: _Search, game: Game, style: Style, longest: int, tries: int
) -> Reached | None:
    position = SETUP
    rounds: list[Record] = []
    while len(rounds) < longest:
        played = [search.round_from(position, game, style) for _ in range(tries)]
        for _, record, shown in played:
            if shown is not None:
                return Reached((*rounds, record), shown)
        onward = [
            (after.next_position, record)
            for after, record, _ in played
            if not after.is_over and is_possible(after.next_position, search.a, search.b)
        ]
        if not onward:
            return None
        position, record = max(onward, key=lambda pair: how_set(pair[0], search.cast))
        rounds.append(record)
    return None


def _shrunk(reached: Reached | None, a: Game, b: Game) -> Reached | None:
    """The smallest to which one step after the other leads: less done, or a round left out."""
    left = TRIES
    found = reached
    while found is not None:
        reached, found = found, None
        for lines in _with_less_done(reached.rounds):
            left -= 1
            if left < 0:
                return reached
            each = replayed(lines, a, b)
            if each is not None and each.size < reached.size:
                found = each
                break
    return reached


def _with_less_done(rounds: tuple[Record, ...]) -> Iterator[tuple[Record, ...]]:
    for number in range(len(rounds) - 1):
        yield rounds[:number] + rounds[number + 1 :]
    for number in reversed(range(len(rounds))):
        for line in fewer_in_the_line(rounds[number]):
            yield (*rounds[:number], line, *rounds[number + 1 :])


def replayed(lines: tuple[Record, ...], a: Game, b: Game) -> Reached | None:
    """The lines of these records played from the set-up, if the readings part in the last only."""
    position = SETUP
    rounds: list[Record] = []
    for line in lines:
        record = replace(line, position=position)
        rounds.append(record)
        if len(rounds) == len(lines):
            break
        follows = _next(record, a, b)
        if follows is None:
            return None
        position = follows
    shown = parting(rounds[-1].trace, a, b)
    return Reached(tuple(rounds), shown) if shown is not None else None


def _next(record: Record, a: Game, b: Game) -> Position | None:
    """The position after a round that is legal under both and goes the same way, if one follows."""
    try:
        played = replay(record.trace, a)
    except RoninError:
        return None
    if played.table.is_over or parting(record.trace, a, b) is not None:
        return None
    return played.next_position
