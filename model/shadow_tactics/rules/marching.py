"""Guards on the march: which yards a move order may lead to."""

from collections.abc import Iterator

from ronin.model.shadow_tactics.ambiguities.orders import AdjacentYards, GuardMarch, TowardsWhat
from ronin.model.shadow_tactics.facts import GuardKind, OrderSymbol
from ronin.model.shadow_tactics.map import BY_JUNCTION, BY_JUNCTION_OR_BUSH
from ronin.model.shadow_tactics.position import Guard, Position
from ronin.model.shadow_tactics.rulebook import BRD_08, GRD_03, MOV_02, MOV_03, rule
from ronin.model.shadow_tactics.table import Game


@rule(BRD_08)
def steps_from(yard: str, game: Game) -> dict[str, int]:
    """The yards that can be reached from a yard, with the steps to each."""
    wide = game.rulings.adjacent_yards is AdjacentYards.JUNCTION_OR_BUSH
    return dict(game.map.steps[BY_JUNCTION_OR_BUSH if wide else BY_JUNCTION][yard])


def adjacent(yard: str, game: Game) -> tuple[str, ...]:
    """The yards adjacent to a yard, sorted."""
    return tuple(sorted(name for name, steps in steps_from(yard, game).items() if steps == 1))


def _goals(position: Position, game: Game) -> set[str]:
    """Barracks, and the yards of officers who are awake."""
    officers = {
        guard.at.yard
        for guard in position.guards
        if guard.kind is GuardKind.OFFICER and guard.awake
    }
    return officers.union(game.map.barracks)


@rule(GRD_03)
def has_march_bonus(position: Position, guard: Guard, game: Game) -> bool:
    """Whether his yard is barracks, or has an officer who is awake."""
    return guard.at.yard in _goals(position, game)


@rule(MOV_02, MOV_03)
def yards_to_go(
    position: Position, guard: Guard, symbol: OrderSymbol, game: Game
) -> tuple[str, ...]:
    """The yards in which a move of this symbol may end."""
    own = guard.at.yard
    around = adjacent(own, game)
    free = symbol is OrderSymbol.FREE_MOVE or has_march_bonus(position, guard, game)
    return (own, *around) if free else (own, *_without_bonus(position, own, around, game))


@rule(MOV_03)
def _without_bonus(
    position: Position, own: str, around: tuple[str, ...], game: Game
) -> Iterator[str]:
    march = game.rulings.guard_march
    if march is GuardMarch.SAME_YARD:
        return
    goals = _goals(position, game)
    if march is GuardMarch.NEIGHBOURING and goals.intersection(around):
        yield from around
        return
    here = {goal: steps for goal, steps in steps_from(own, game).items() if goal in goals}
    if game.rulings.towards_what is TowardsWhat.NEAREST and here:
        nearest = min(here.values())
        here = {goal: steps for goal, steps in here.items() if steps == nearest}
    for yard in around:
        there = steps_from(yard, game)
        if any(there[goal] < steps for goal, steps in here.items()):
            yield yard
