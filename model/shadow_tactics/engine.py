"""The engine of Shadow Tactics: one round from any position, choice by choice."""

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from random import Random
from typing import Any

from ronin.model.errors import Refusal
from ronin.model.shadow_tactics.facts import DAIMYO, NINJAS
from ronin.model.shadow_tactics.position import Position
from ronin.model.shadow_tactics.rulebook import RND_01
from ronin.model.shadow_tactics.rules import executing, ordering, programming, refreshing
from ronin.model.shadow_tactics.rules.missions import refused_takes
from ronin.model.shadow_tactics.table import Draw, Execute, Game, Ready, Step, Table, Take, Use
from ronin.model.shadow_tactics.trace import Laid, Ordered

CHANCE = "(chance)"
"""Who decides which cards are drawn."""
_CHOOSERS = {
    Step.PROGRAMME: NINJAS,
    Step.ORDERS: DAIMYO,
    Step.SYMBOL: DAIMYO,
    Step.EXECUTION: NINJAS,
    Step.TAKES: NINJAS,
    Step.DRAW: CHANCE,
}
_KINDS = {
    Step.PROGRAMME: (Laid, Ready),
    Step.ORDERS: (Ordered,),
    Step.SYMBOL: (Use,),
    Step.EXECUTION: (Execute,),
    Step.TAKES: (Take,),
    Step.DRAW: (Draw,),
}


def begun(position: Position) -> Table:
    """The table at the start of a round."""
    return Table(position)


def chooser(table: Table) -> str | None:
    """Whose choice it is, CHANCE's if cards are drawn; None when the round is over."""
    return _CHOOSERS.get(table.step)


def choices(table: Table, game: Game) -> Iterator[Any]:
    """Every legal choice, in a stable order."""
    match table.step:
        case Step.PROGRAMME:
            yield from programming.cards_to_lay(table, game)
        case Step.ORDERS:
            yield from ordering.orders_to_give(table, game)
        case Step.SYMBOL:
            yield from ordering.uses(table, game)
        case Step.EXECUTION:
            yield from executing.entries(table, game)
        case Step.TAKES:
            yield from takes(table, game)
        case Step.DRAW:
            yield Draw()
            number = len(table.position.ninjas)
            yield from map(Draw, combinations_with_replacement(sorted(game.cards.orders), number))


def takes(table: Table, game: Game) -> Iterator[Take]:
    """Every set of ninjas who may take tokens after the last card."""
    names = [ninja.name for ninja in table.position.ninjas]
    for size in range(len(names) + 1):
        for some in combinations(names, size):
            if refused_takes(table.position, some, game) is None:
                yield Take(some)


def drawn(table: Table, game: Game, random: Random) -> Any:
    """One legal choice, drawn by chance."""
    if table.step is Step.DRAW:
        names = sorted(game.cards.orders)
        return Draw(tuple(random.choice(names) for _ in table.position.ninjas if names))
    return random.choice(list(choices(table, game)))


def refusal(table: Table, choice: Any, game: Game) -> Refusal | None:
    """Why a choice may not be made; None if it may."""
    if not isinstance(choice, _KINDS.get(table.step, ())):
        return Refusal(RND_01, f"{type(choice).__name__} is not what is decided now")
    match choice:
        case Laid():
            return programming.refused_card(table, choice, game)
        case Ordered():
            return ordering.refused_order(table, choice, game)
        case Use():
            return ordering.refused_use(table, choice, game)
        case Execute():
            return executing.refused_entry(table, choice, game)
        case Take():
            return refused_takes(table.position, choice.ninjas, game)
        case Draw():
            return refreshing.refused_draw(table, choice, game)
    return None


def carried_out(table: Table, choice: Any, game: Game) -> Table:
    """The table after a legal choice, and all that happens by itself after it."""
    match choice:
        case Laid() | Ready():
            after = programming.laid_out(table, choice, game)
            return after if isinstance(choice, Laid) else ordering.between_cards(after, game)
        case Ordered():
            return ordering.order_given(table, choice, game)
        case Use():
            return ordering.symbol_used(table, choice, game)
        case Execute():
            return executing.executed(table, choice, game)
        case Take():
            return refreshing.execution_ended(table, choice, game)
        case _:
            return refreshing.refreshed(table, choice, game)
