"""Readings that break a property: each is a finding, with a round that shows it.

A property is claimed only under the readings it names. Here each other reading of those points is
tried on random games and odd positions, and the smallest round is kept in which the property fails.
Where a reading has a meaning only under certain readings of other points, these are taken too.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, islice
from random import Random

from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import standard_village
from ronin.properties.seven_ronin.claimed import EVERY
from ronin.properties.seven_ronin.divergence.readings import ReadingPair, pairs_of
from ronin.properties.seven_ronin.play import STYLES, Round, odd_positions, play_game, play_round
from ronin.properties.seven_ronin.property import AnyProperty, taken

ROUNDS_TRIED = 400
"""For each reading; half from games, half from odd positions."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A reading under which a property is not claimed, and the smallest round that breaks it."""

    property: AnyProperty
    pair: ReadingPair
    """The reading of the preset, and the one that is tried."""
    witness: Round | None
    """None if no round tried breaks it."""


def findings(*, seed: int) -> Iterator[Finding]:
    """Every reading that a property excludes, tried."""
    for each in EVERY:
        if taken(ENGLISH).issubset(each.readings):
            # It is claimed of the preset as a whole, not because of single readings.
            continue
        for claimed in each.readings:
            for pair in pairs_of(type(claimed).entry.name):
                if pair.a == claimed.name_on_the_command_line:
                    yield Finding(each, pair, _witness(each, pair, seed))


def _witness(each: AnyProperty, pair: ReadingPair, seed: int) -> Round | None:
    game = Game(standard_village(), pair.rulings[1])
    tried = islice(_rounds(game, Random(f"{seed} {pair.point} {pair.b}")), ROUNDS_TRIED)
    broken = [played for played in tried if is_broken(each, played)]
    return min(broken, key=_size, default=None)


def is_broken(each: AnyProperty, played: Round) -> bool:
    """Whether a round, or a table or choice of it, breaks a property."""
    return each.seen(played).broken


def _rounds(game: Game, random: Random) -> Iterator[Round]:
    games = chain.from_iterable(
        play_game(seed=random.randrange(10**9), number=1, style=STYLES["odd"], game=game)
        for _ in range(ROUNDS_TRIED)
    )
    odd = odd_positions(random, game.rulings)
    while True:
        yield next(games)
        yield play_round(next(odd), style=STYLES["odd"], game=game, random=random)


def _size(played: Round) -> tuple[int, int, int, int, str]:
    position = played.position
    return (
        len(position.living),
        sum(position.ninja),
        sum(position.wounds),
        len(played.all_choices),
        str(played.trace()),
    )
