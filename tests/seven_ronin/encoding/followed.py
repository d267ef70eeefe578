"""Random uses of step 3 in the engine, each looked up in the smaller game of `uses_at_most`."""

from dataclasses import fields
from random import Random
from typing import Any

from ronin.model.ambiguity import Ambiguity
from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.ambiguities.areas import AreaUsableMoment, UsedAreaRetaken
from ronin.model.seven_ronin.ambiguities.inn import InnCopiedMoment, InnUses
from ronin.model.seven_ronin.ambiguities.pen_and_shrine import PenTargetFalls
from ronin.model.seven_ronin.line import PASS, Choice, CopyField, UseInn
from ronin.model.seven_ronin.pieces import AREAS, RONIN, ROUNDS, SPACES, Ronin, Space, Step
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rulings import Rulings, points
from ronin.model.seven_ronin.table import Game, Table
from ronin.model.seven_ronin.village import standard_village
from ronin.properties.seven_ronin.play import user_of
from tests.seven_ronin.encoding import uses_at_most as smaller
from tests.seven_ronin.encoding.uses_at_most import Freedoms, State, Use

FREE: tuple[Ambiguity, ...] = (
    InnUses.ONCE_PER_AREA,
    PenTargetFalls.ANOTHER_HELD,
    UsedAreaRetaken.FRESH,
    AreaUsableMoment.ONCE_OCCUPIED,
    InnCopiedMoment.ONCE_OCCUPIED,
)
"""The readings that allow further uses."""
MOST_FOLLOWED = 40
"""Where a round need not end, no more uses are looked at."""


def with_readings(rulings: Rulings, *readings: Ambiguity) -> Rulings:
    """The rulings with these readings taken."""
    taken: dict[str, Any] = {field.name: getattr(rulings, field.name) for field in fields(Rulings)}
    return Rulings(**taken | {each.entry.name.replace("-", "_"): each for each in readings})


def drawn_game(random: Random) -> Game:
    """Any readings, and as often as not those that allow further uses."""
    any_of: dict[str, Any] = {
        name.replace("-", "_"): random.choice([*point]) for name, point in points().items()
    }
    rulings = with_readings(Rulings(**any_of), *(each for each in FREE if random.random() < 0.5))
    return Game(standard_village(), rulings)


def occupied(table: Table) -> frozenset[Space]:
    """Where ninja stand and no ronin does."""
    return frozenset(
        area for area in AREAS if table.ninja[area.number] and area not in table.places
    )


def drawn_table(random: Random) -> Table:
    """Step 3 begins: a ninja or two on most areas, and ronin who are close to their end."""
    fallen = tuple(ronin for ronin in RONIN if random.random() < 0.2)
    places = tuple(None if ronin in fallen else random.choice(SPACES) for ronin in RONIN)
    crowded = random.random() < 0.2
    ninja = [random.choice((0, 1, 1, 1, 2)) for _ in SPACES]
    ninja = [n if crowded or s not in places else 0 for n, s in zip(ninja, SPACES, strict=True)]
    wounds = tuple(
        0 if ronin in fallen else ronin.vitality - random.choice((1, 1, 2)) for ronin in RONIN
    )
    position = Position(random.randint(1, ROUNDS), random.randint(0, 6), (*ninja,), wounds, fallen)
    table = engine.begun(position)._replace(step=Step.AREA_ABILITIES, places=places)
    return table._replace(once_occupied=occupied(table), kept_occupied=occupied(table))


LastNamed = dict[Space, Ronin | None]
"""Whom the Animal Pen and the Inn named last; None for one who had fallen before."""


def use_of(choice: Choice) -> Use:
    """What the smaller game calls a use."""
    by = user_of(choice)
    ability: Ronin | Space | None = by
    if isinstance(choice, UseInn):
        copied = choice.copies
        ability = copied.field if isinstance(copied, CopyField) else user_of(copied)
    assert isinstance(by, Space)
    assert isinstance(ability, Space)
    return Use(by, ability)


def follows(state: State, table: Table, last_named: LastNamed, freedoms: Freedoms) -> bool:
    """Whether the state is one that the smaller game may be in at this table."""
    fallen = (by for by, ronin in last_named.items() if ronin and ronin not in table.living)
    named = frozenset(last_named) - frozenset(fallen)
    lost = smaller.USERS & table.once_occupied - occupied(table)
    known = smaller.worth_losing(state._replace(lost=frozenset()), freedoms)
    return (not freedoms.another or state.named == named) and (
        not freedoms.anew or lost & known <= state.lost <= lost
    )


def astray(seed: int) -> tuple[Freedoms, Use] | None:
    """The first use of a random round that the smaller game does not have; None if it has all."""
    random = Random(seed)
    game, table = drawn_game(random), drawn_table(random)
    freedoms, states = smaller.freedoms_of(game.rulings), {State()}
    last_named: LastNamed = {}
    for _ in range(MOST_FOLLOWED):
        choice = engine.drawn(table, game, random, passing=0)
        if choice == PASS:
            break
        held, table = table.held, engine.carried_out(table, choice, game)
        while table.divided or table.asked:
            table = engine.carried_out(table, engine.drawn(table, game, random), game)
        use = use_of(choice)
        if use.ability is Space.ANIMAL_PEN:
            last_named[use.by] = None if table.held == held else table.held[-1].ronin
        allowed = (state for state in states if smaller.is_allowed(use, state, freedoms))
        reached = (then for state in allowed for then in smaller.states_after(use, state, freedoms))
        states = {then for then in reached if follows(then, table, last_named, freedoms)}
        if not states:
            return freedoms, use
        if table.step is Step.FINISHED:
            break
    return None
