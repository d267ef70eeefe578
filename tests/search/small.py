"""Positions small enough to go through everything, and how that is done."""

from collections.abc import Iterator
from random import Random

from model.seven_ronin import engine
from model.seven_ronin.pieces import RONIN, SPACES
from model.seven_ronin.position import Position
from model.seven_ronin.table import Game, Table
from verify.search.fast import Search


def small_positions(
    random: Random, *, ronin: int, reserves: int, held: float
) -> Iterator[Position]:
    """Positions with so many ronin and Reserves at most, and about so much of the board held."""
    while True:
        alive = random.sample(RONIN, random.randint(1, ronin))
        wounds = [
            random.choice((0, one.vitality - 1, random.randrange(one.vitality)))
            if one in alive
            else 0
            for one in RONIN
        ]
        ninja = [random.randint(1, 3) * (random.random() < held) for _ in SPACES]
        yield Position(
            round=random.randint(3, 8),
            reserves=random.randint(0, reserves),
            ninja=tuple(ninja),
            wounds=tuple(wounds),
            eliminated=tuple(one for one in RONIN if one not in alive),
            shrine=tuple(random.choices(RONIN, k=random.randint(0, 1))),
        )


def matrix(position: Position, game: Game, search: Search) -> Iterator[Iterator[bool]]:
    """Who wins, for every attack in the order of the engine against every defence."""

    def row(table: Table) -> Iterator[bool]:
        for defence in engine.choices(table, game):
            yield search.wins(engine.carried_out(table, defence, game))

    start = engine.begun(position)
    for attack in engine.choices(start, game):
        yield row(engine.carried_out(start, attack, game))
