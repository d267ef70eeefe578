"""Tables after the reveal, from play and from nowhere, and a plain search that gives up early."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from model.seven_ronin import engine
from model.seven_ronin.pieces import AREAS, FIELDS, RONIN, SPACES, Ronin, Space, Step
from model.seven_ronin.position import Position
from model.seven_ronin.rules.areas import step_3_begun
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


USEFUL = (
    Space.WATCHTOWER,
    Space.PASSAGE,
    Space.GRANARY,
    Space.WELL,
    Space.BURIAL_GROUNDS,
    Space.INN,
    *FIELDS,
)
"""The areas that can bring a win nearer in step 3."""


def step_3_tables(random: Random) -> Iterator[tuple[Position, Table]]:
    """Tables at the start of step 3 with an area or two missing and few Reserves, without end."""
    while True:
        held = random.sample(USEFUL, random.choice((2, 3, 3, 4)))
        if Space.PASSAGE not in held and random.random() < 0.8:
            held[0] = Space.PASSAGE
        free = [area for area in AREAS if area not in held]
        alive = random.sample(RONIN, min(len(free), random.choice((1, 2, 5, 6, 7))))
        room = {ronin: random.randint(1, random.choice((1, 2, ronin.vitality))) for ronin in alive}
        places = dict(zip(alive, random.sample(free, len(alive)), strict=True))
        if Ronin.TASUKE in places:
            places[Ronin.TASUKE] = places[random.choice(alive)]
        wounds = [ronin.vitality - room[ronin] if ronin in alive else 0 for ronin in RONIN]
        position = Position(
            round=random.randint(1, 8),
            reserves=random.choice((0, 0, 1, 2, 3)),
            ninja=tuple(random.choice((1, 1, 2)) * (space in held) for space in SPACES),
            wounds=tuple(wounds),
            eliminated=tuple(ronin for ronin in RONIN if ronin not in alive),
        )
        table = engine.begun(position)._replace(
            step=Step.AREA_ABILITIES,
            places=tuple(places.get(ronin) for ronin in RONIN),
            supply=random.choice((0, 1, 2, 20)),
        )
        yield position, step_3_begun(table)


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
        self,
        position: Position,
        table: Table,
        game: Game,
        *,
        cooperative: bool = False,
        steps: int = 400,
    ) -> None:
        """Compare both searches from one table; now and then a big one is worth its time, too."""
        if self.all % 16 == 0:
            steps = 5000
        try:
            plain = PlainSearch(game, Steps(steps), cooperative=cooperative).wins(table)
        except OutOfTime:
            self.too_big += 1
            return
        fast = FastSearch(game, Clock(), cooperative=cooperative).wins(table)
        assert fast is plain, (position, table, game.rulings)
        self.yes += plain
        self.no += not plain
        self.short += table.supply < 8
