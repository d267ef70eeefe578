"""Games from the set-up that reach a round in which two readings part.

A game is played under either reading until the first round in which they part, so that all rounds
before it are legal and go the same way under both.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from model.errors import RoninError
from model.seven_ronin.position import SETUP, Position
from model.seven_ronin.table import Game
from model.seven_ronin.trace import replay
from model.seven_ronin.village import Village
from properties.seven_ronin.parting.candidates import cast_of, styles
from properties.seven_ronin.parting.readings import Pair
from properties.seven_ronin.parting.record import Parting, Record, parting
from properties.seven_ronin.parting.search import games_of, is_possible, record_of
from properties.seven_ronin.parting.smaller import fewer_in_the_line
from properties.seven_ronin.play import Style, play_round
from verify.search.consulted import watched

ENOUGH = 12
"""So many games that reach such a round are gathered before the smallest is made smaller."""
TRIES = 500
"""So often it is replayed on the way."""

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
        """The fewest rounds first, then the order of single rounds, then all that was done."""
        choices = sum(len(each.entries) for each in self.rounds)
        deployed = sum(sum(each.attacker.ninja) for each in self.rounds)
        return len(self.rounds), self.last.size, choices, deployed


def reach(
    pair: Pair, *, seed: int, budget: int, village: Village | None = None
) -> tuple[Reached | None, int]:
    """The smallest round found that a game leads to, and how many games of `budget` were played."""
    a, b = games_of(pair, village)
    random = Random(f"{seed} {pair.point} {pair.a} {pair.b} from the set-up")
    leaning = styles(cast_of(pair.point), random)
    best: Reached | None = None
    met = 0
    for number in range(budget):
        longest = 8 if best is None else len(best.rounds)
        game = (a, b)[number % 2]
        found = _first_parting(pair, a, b, game, next(leaning), random, longest)
        if found is not None:
            met += 1
            best = found if best is None else min(best, found, key=lambda each: each.size)
        if met == ENOUGH:
            return _shrunk(best, a, b), number + 1
    return _shrunk(best, a, b), budget


def _first_parting(
    pair: Pair, a: Game, b: Game, game: Game, style: Style, random: Random, longest: int
) -> Reached | None:
    position = SETUP
    rounds: list[Record] = []
    while len(rounds) < longest:
        watching, consulted = watched(game.rulings)
        played = play_round(position, style=style, game=Game(game.village, watching), random=random)
        rounds.append(record_of(played))
        shown = parting(rounds[-1].trace, a, b) if pair.point in consulted else None
        if shown is not None:
            return Reached(tuple(rounds), shown)
        if played.is_over or not is_possible(played.next_position, a, b):
            return None
        position = played.next_position
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
    """The position after a round that is legal under both and ends the same way, if one follows."""
    try:
        in_a, in_b = replay(record.trace, a), replay(record.trace, b)
    except RoninError:
        return None
    same = in_a.table == in_b.table
    return in_a.next_position if same and not in_a.table.is_over else None
