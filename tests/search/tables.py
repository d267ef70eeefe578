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
from model.seven_ronin.table import Game, Table, plus
from model.seven_ronin.village import Village, standard_village
from properties.seven_ronin.play import STYLES, choice_of, odd_positions, play_game
from verify.search.clock import Clock, OutOfTime
from verify.search.fast import FastSearch
from verify.search.plain import PlainSearch

_SHARE = {"quick": 0.4, "thorough": 8}.get(os.environ.get("RONIN_PROFILE", "ci"), 1)

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


def _room(ronin: Ronin, random: Random) -> int:
    return random.randint(1, random.choice((1, 2, 3, ronin.vitality)))


def tight_tables(random: Random, step: Step) -> Iterator[tuple[Position, Table]]:
    """Tables at the start of step 1 or 3, four or five areas within reach, without end."""
    while True:
        alive = random.sample(RONIN, random.choice((1, 2, 2, 3, 4, 5, 7)))
        held = random.sample(USEFUL, random.choice((2, 3, 4)))
        if Space.PASSAGE not in held and random.random() < 0.5:
            held[0] = Space.PASSAGE
        ninja = [random.choice((1, 1, 2, 3)) * (space in held) for space in SPACES]
        free = [area for area in AREAS if area not in held]
        places = dict(zip(alive, random.sample(free, min(len(free), len(alive))), strict=False))
        alive = list(places)
        if Ronin.TASUKE in places and random.random() < 0.7:
            places[Ronin.TASUKE] = places[random.choice(alive)]
        if step is Step.RONIN_ABILITIES:
            for area in places.values():
                ninja[area.number] = random.choice((0, 0, 1, 1, 2, 3))
            ninja[random.choice(free).number] += 1
        position = Position(
            round=random.randint(1, 8),
            reserves=random.choice((0, 0, 1, 1, 2, 3, 6)),
            ninja=tuple(ninja),
            wounds=tuple(
                ronin.vitality - _room(ronin, random) if ronin in alive else 0 for ronin in RONIN
            ),
            eliminated=tuple(ronin for ronin in RONIN if ronin not in alive),
        )
        table = engine.begun(position)._replace(
            step=step,
            places=tuple(places.get(ronin) for ronin in RONIN),
            supply=random.choice((0, 1, 2, 20, 20)),
        )
        yield position, step_3_begun(table) if step is Step.AREA_ABILITIES else table


def _changed_a_little(table: Table) -> Iterator[Table]:
    """The table with a marker more or less here or there, or with abilities cancelled."""
    for change in (-1, 1):
        yield table._replace(reserves=max(0, table.reserves + change))
        yield table._replace(supply=max(0, table.supply + change))
        for ronin in table.living:
            if 0 <= table.wounds[ronin.number] + change < ronin.vitality:
                yield table._replace(wounds=plus(table.wounds, ronin.number, change))
        for area in AREAS:
            if table.ninja[area.number] + change > 0 and table.ninja[area.number]:
                yield table._replace(ninja=plus(table.ninja, area.number, change))
    if table.step is Step.RONIN_ABILITIES:
        for ronin in table.living:
            yield table._replace(cancelled=(ronin,))


def fragile(found: Iterator[tuple[Position, Table]]) -> Iterator[tuple[Position, Table]]:
    """Of these tables those where a marker more or less turns the answer of the fast search."""
    for position, table in found:
        search = FastSearch(english(), Clock())
        wins = search.wins(table)
        if any(search.wins(other) is not wins for other in _changed_a_little(table)):
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
