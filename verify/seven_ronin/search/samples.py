"""Positions and tables on which two ways to an answer are worth comparing, without end."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.line import CopyField, UseBurialGrounds, UseInn
from ronin.model.seven_ronin.pieces import AREAS, FIELDS, RONIN, SPACES, Ronin, Space, Step
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rules.areas import step_3_begun
from ronin.model.seven_ronin.table import Game, Table, plus
from ronin.properties.seven_ronin.play import STYLES, choice_of, odd_positions, play_game
from ronin.verify.search.clock import Clock
from ronin.verify.seven_ronin.search.fast import FastSearch

ATTACKERS = ("swarm", "uniform", "odd")
DEFENDERS = ("turtle", "uniform", "odd")


def positions(random: Random, game: Game) -> Iterator[Position]:
    """Late positions from play and odd ones in turn."""
    odd = odd_positions(random, game.rulings)
    while True:
        style = STYLES[random.choice(list(STYLES))]
        played = list(play_game(seed=random.randrange(10**9), number=1, style=style, game=game))
        for late in played[-4:]:
            yield late.position
            yield next(odd)


def tables(random: Random, game: Game) -> Iterator[tuple[Position, Table]]:
    """Tables with both deployments revealed and nothing decided yet."""
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
WOUNDING = USEFUL[:6]
"""Those of them that wound, or help a Passage to."""


def _room(ronin: Ronin, random: Random) -> int:
    return random.randint(1, random.choice((1, 2, 3, ronin.vitality)))


def tight_tables(
    random: Random,
    step: Step,
    supplies: tuple[int, ...] = (0, 1, 2, 20, 20),
    always: tuple[Space, ...] = (),
) -> Iterator[tuple[Position, Table]]:
    """Tables at the start of step 1 or 3 with four or five areas within reach, some always held."""
    while True:
        alive = random.sample(RONIN, random.choice((1, 2, 2, 3, 4, 5, 7)))
        held = random.sample(USEFUL, random.choice((2, 3, 4)))
        if Space.PASSAGE not in held and random.random() < 0.5:
            held[0] = Space.PASSAGE
        held += always
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
            supply=random.choice(supplies),
        )
        yield position, step_3_begun(table) if step is Step.AREA_ABILITIES else table


def hunted(random: Random) -> Iterator[Position]:
    """Positions with a few ronin who have little room: wounds decide, and not areas."""
    while True:
        others = random.sample([ronin for ronin in RONIN if ronin is not Ronin.TASUKE], 3)
        alive = [*others[: random.choice((1, 1, 2, 3))], *[Ronin.TASUKE] * random.randint(0, 1)]
        held = random.sample(WOUNDING, random.randint(0, 3))
        room = [random.randint(1, random.choice((1, 2, 3))) for _ in RONIN]
        yield Position(
            round=random.randint(1, 8),
            reserves=random.choice((0, 0, 0, 1, 2)),
            ninja=(
                *(random.choice((1, 1, 2)) * (area in held) for area in AREAS),
                random.choice((0, 0, 1)),
            ),
            wounds=tuple(
                max(0, ronin.vitality - room[ronin.number]) * (ronin in alive) for ronin in RONIN
            ),
            eliminated=tuple(ronin for ronin in RONIN if ronin not in alive),
        )


def hunted_tables(
    random: Random, step: Step, supplies: tuple[int, ...] = (0, 1, 2, 3, 20)
) -> Iterator[tuple[Position, Table]]:
    """The same after the reveal, at the start of step 1 or amid step 3, with any areas used."""
    for position in hunted(random):
        free = [area for area in AREAS if not position.ninja[area.number]]
        places = dict(zip(position.living, random.sample(free, len(position.living)), strict=True))
        if Ronin.TASUKE in places and random.random() < 0.7:
            places[Ronin.TASUKE] = places[random.choice(position.living)]
        ninja, used = list(position.ninja), frozenset[Space]()
        if step is Step.RONIN_ABILITIES:
            for area in places.values():
                ninja[area.number] = random.choice((0, 1, 1, 2, 3))
        else:
            used = frozenset(random.sample(WOUNDING, random.randint(0, 3)))
        found = replace(position, ninja=tuple(ninja))
        table = engine.begun(found)._replace(
            step=step,
            places=tuple(places.get(ronin) for ronin in RONIN),
            supply=random.choice(supplies),
        )
        yield (
            found,
            table if step is Step.RONIN_ABILITIES else step_3_begun(table)._replace(used=used),
        )


def on_the_way(random: Random, game: Game) -> Iterator[tuple[Position, Table]]:
    """Tables at every moment of a round: in the middle of a step, and with wounds to divide."""
    steps = (Step.RONIN_ABILITIES, Step.AREA_ABILITIES)
    starts = [tables(random, game), *(tight_tables(random, step) for step in steps)]
    while True:
        position, table = next(random.choice(starts))
        while table.step is not Step.FINISHED:
            yield position, table
            style = STYLES[random.choice(("uniform", "eager", "odd"))]
            table = engine.carried_out(table, choice_of(style, table, game, random), game)


def copied_fields(random: Random, game: Game) -> Iterator[tuple[Position, Table]]:
    """Tables in step 3 on which the Inn has copied a Field, and others after it was lost."""
    inn_and_grounds = (Space.INN, Space.BURIAL_GROUNDS)
    found = [
        tight_tables(random, Step.AREA_ABILITIES, always=(*inn_and_grounds, *fields))
        for fields in (FIELDS, FIELDS[:1], FIELDS[1:])
    ]
    while True:
        position, table = next(random.choice(found))
        field = random.choice([field for field in FIELDS if table.ninja[field.number]])
        taken = ((field, table.ninja[field.number]),)
        for use in (UseInn(CopyField(field)), UseBurialGrounds(taken)):
            if engine.refusal(table, use, game) is None:
                table = engine.carried_out(table, use, game)
                yield position, table


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


def fragile(
    found: Iterator[tuple[Position, Table]], game: Game
) -> Iterator[tuple[Position, Table]]:
    """Of these tables those where a marker more or less turns the answer of the fast search."""
    for position, table in found:
        search = FastSearch(game, Clock())
        wins = search.wins(table)
        if any(search.wins(other) is not wins for other in _changed_a_little(table)):
            yield position, table


def small_positions(
    random: Random, *, ronin: int, reserves: int, held: float
) -> Iterator[Position]:
    """Positions with `ronin` ronin and Reserves at most, and about that share of areas held."""
    while True:
        alive = random.sample(RONIN, random.randint(1, ronin))
        wounds = [
            random.choice((0, ronin.vitality - 1, random.randrange(ronin.vitality)))
            if ronin in alive
            else 0
            for ronin in RONIN
        ]
        ninja = [random.randint(1, 3) * (random.random() < held) for _ in SPACES]
        yield Position(
            round=random.randint(3, 8),
            reserves=random.randint(0, reserves),
            ninja=tuple(ninja),
            wounds=tuple(wounds),
            eliminated=tuple(ronin for ronin in RONIN if ronin not in alive),
            shrine=tuple(random.choices(RONIN, k=random.randint(0, 1))),
        )
