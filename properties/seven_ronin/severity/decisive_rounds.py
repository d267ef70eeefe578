"""Rounds of games in which the winner changes with a reading."""

from collections.abc import Iterable, Iterator
from itertools import count, islice
from typing import Any

from ronin.model.seven_ronin.table import Game
from ronin.properties.seven_ronin.divergence.readings import ReadingPair
from ronin.properties.seven_ronin.divergence.search import games_of
from ronin.properties.seven_ronin.play import ALL_STYLES, Round, play_game
from ronin.properties.seven_ronin.severity.frequency import winner_changes

Json = dict[str, Any]
MOST_ROUNDS = 12_000
"""and this many are played to find them."""
Span = tuple[int, int]
"""The number of the first game, and how many rounds are played from there on."""
FROM_THE_FIRST: Span = (1, MOST_ROUNDS)


def decisive_rounds(
    pair: ReadingPair, style: str, *, seed: int, spans: Iterable[Span] = (FROM_THE_FIRST,)
) -> Iterator[tuple[list[Json], Round]]:
    """Rounds in which the winner changes with the reading, each with those before it."""
    base, other = games_of(pair)
    for first, most in spans:
        for before, each in islice(_rounds(style, base, seed, first), most):
            if winner_changes(each, pair, base, other):
                yield before, each


def _rounds(style: str, game: Game, seed: int, first: int) -> Iterator[tuple[list[Json], Round]]:
    """The rounds of all games from a number on, each with those before it."""
    for number in count(first):
        before: list[Json] = []
        for each in play_game(seed=seed, number=number, style=ALL_STYLES[style], game=game):
            yield before, each
            before = [*before, each.trace()]
