"""The engine of Shinobi WAT-AAH!: from any position, choice by choice, to the winner."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from ronin.model.errors import Refusal
from ronin.model.shinobi.facts import Phase
from ronin.model.shinobi.position import Position
from ronin.model.shinobi.rules.placing import Placing
from ronin.model.shinobi.rules.ranking import Ranking
from ronin.model.shinobi.rules.turn_end import turn_tasks
from ronin.model.shinobi.table import Game, Table


def begun(position: Position) -> Table:
    """The table at the start of a play."""
    match position.phase:
        case Phase.TURN:
            return Table(position, turn_tasks())
        case Phase.RANKING:
            return Table(position, (Ranking(),))
        case Phase.PLACEMENT:
            return Table(position, (Placing(),))
        case Phase.OVER:
            return Table(position)


def chooser(table: Table) -> str | None:
    """Whose choice it is, NOBODY's if chance decides; None when the game is over."""
    return table.todo[0].chooser(table) if table.todo else None


def choices(table: Table, game: Game) -> Iterator[Any]:
    """Every legal choice, in a stable order; of a card drawn only with a card file."""
    found: Iterator[Any] = table.todo[0].choices(table, game)
    return found


def drawn(table: Table, game: Game, random: Random) -> Any:
    """One legal choice, drawn by chance."""
    return random.choice(list(choices(table, game)))


def refusal(table: Table, choice: Any, game: Game) -> Refusal | None:
    """Why a choice may not be made; None if it may."""
    refused: Refusal | None = table.todo[0].refusal(table, choice, game)
    return refused


def carried_out(table: Table, choice: Any, game: Game) -> Table:
    """The table after a legal choice, and all that happens by itself after it."""
    return settled(table.todo[0].carried_out(table, choice, game), game)


def settled(table: Table, game: Game) -> Table:
    """The table after all that nobody decides, up to the next decision."""
    while table.todo and not hasattr(table.todo[0], "chooser"):
        table = table.todo[0].done(table, game)
    if table.todo:
        return table
    return replace(table, todo=begun(table.position).todo, reshuffled=None)
