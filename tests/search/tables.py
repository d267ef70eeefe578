"""Tables after the reveal, from play and from nowhere, and a plain search that gives up early."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from model.seven_ronin import engine
from model.seven_ronin.pieces import Step
from model.seven_ronin.position import Position
from model.seven_ronin.rulings import ENGLISH, Rulings
from model.seven_ronin.table import Game, Table
from model.seven_ronin.village import Village, standard_village
from properties.seven_ronin.play import STYLES, choice_of, odd_positions, play_game
from verify.search.clock import Clock, OutOfTime
from verify.search.fast import FastSearch
from verify.search.plain import PlainSearch

_SHARE = {"quick": 0.1, "thorough": 8}.get(os.environ.get("RONIN_PROFILE", "ci"), 1)

ATTACKERS = ("swarm", "uniform", "odd")
DEFENDERS = ("turtle", "uniform", "odd")


def many(number: int) -> int:
    """So many in the profile `ci`, fewer in `quick` and more in `thorough`."""
    return int(number * _SHARE)


def english(village: Village | None = None, rulings: Rulings = ENGLISH) -> Game:
    """The English rulings, or others, on the standard village or another."""
    return Game(village or standard_village(), rulings)


def positions(random: Random, game: Game) -> Iterator[Position]:
    """Late positions from play and odd ones in turn, without end."""
    odd = odd_positions(random, game.rulings)
    while True:
        style = STYLES[random.choice(list(STYLES))]
        played = list(play_game(seed=random.randrange(10**9), number=1, style=style, game=game))
        for one in played[-4:]:
            yield one.position
            yield next(odd)


def tables(random: Random, game: Game) -> Iterator[tuple[Position, Table]]:
    """Tables with both deployments revealed and nothing decided yet, without end."""
    for position in positions(random, game):
        for _ in range(3):
            table = engine.begun(position)
            for styles in (ATTACKERS, DEFENDERS):
                style = STYLES[random.choice(styles)]
                table = engine.carried_out(table, choice_of(style, table, game, random), game)
            if table.step is Step.RONIN_ABILITIES:
                yield position, table


class Steps(Clock):
    """A clock that counts looks, so that who gives up is the same on every machine."""

    def __init__(self, looks: int) -> None:
        super().__init__()
        self.left = looks

    def look(self) -> None:
        """Go on, or give up."""
        self.left -= 1
        if self.left < 0:
            raise OutOfTime


@dataclass
class Compared:
    """How often the two searches were compared, and on what."""

    yes: int = 0
    no: int = 0
    short: int = 0
    """With fewer markers in the General Supply than could be asked for."""
    too_big: int = 0
    """For the plain search, within the steps it is given."""

    @property
    def all(self) -> int:
        """All comparisons."""
        return self.yes + self.no

    def compare(
        self, position: Position, table: Table, game: Game, *, cooperative: bool = False
    ) -> None:
        """Compare both searches from one table."""
        # Most tables are small. Now and then a big one is worth its time, too.
        steps = 5000 if self.all % 16 == 0 else 400
        try:
            plain = PlainSearch(game, Steps(steps), cooperative=cooperative).wins(table)
        except OutOfTime:
            self.too_big += 1
            return
        fast = FastSearch(game, Clock(), cooperative=cooperative).wins(table)
        assert fast is plain, (position, table, game.rulings)
        self.yes += plain
        self.no += not plain
        self.short += position.supply < 8
