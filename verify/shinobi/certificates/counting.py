"""How many ways there are to go on: each of them played in the engine."""

from collections.abc import Callable
from dataclasses import replace

from ronin.model.shinobi import engine
from ronin.model.shinobi.cards import UNKNOWN
from ronin.model.shinobi.facts import Phase
from ronin.model.shinobi.position import Position
from ronin.model.shinobi.rules.laying import Laying
from ronin.model.shinobi.rules.placing import Peeking
from ronin.model.shinobi.rules.turn_end import Discarding, turn_tasks
from ronin.model.shinobi.table import Game, Table
from ronin.verify.certificates import Invalid
from ronin.verify.shinobi.certificates.ending import hand_of


def count_ways(position: Position, game: Game, look: Callable[[], None]) -> dict[str, int]:
    """The numbers that `ronin count` tells, by playing every way."""
    match position.phase:
        case Phase.TURN:
            hand_of(position)
            return _turns(Table(position, turn_tasks()[1:]), replace(game, cards=UNKNOWN), look)
        case Phase.PLACEMENT:
            return _Placings(game, look).counted(position)
        case other:
            raise Invalid(f"nothing is counted in the phase {other}")


def _turns(table: Table, game: Game, look: Callable[[], None]) -> dict[str, int]:
    """Without cards every power is opaque, and does nothing."""
    found = {"actions": 0, "turns": 0}
    todo = [table]
    while todo:
        look()
        now = todo.pop()
        task = now.todo[0] if now.todo else None
        if isinstance(task, Laying):
            todo += (engine.carried_out(now, way, game) for way in engine.choices(now, game))
            continue
        discards = isinstance(task, Discarding)
        found["actions"] += 1
        found["turns"] += sum(1 for _ in engine.choices(now, game)) if discards else 1
    return found


class _Placings:
    """All placings to their end, without looks at Decoys."""

    def __init__(self, game: Game, look: Callable[[], None]) -> None:
        self.game = game
        self._look = look
        self._lines: dict[tuple[object, ...], int] = {}
        self.boards: set[tuple[object, ...]] = set()

    def counted(self, position: Position) -> dict[str, int]:
        """Next placements, boards in the end, and sequences of placements."""
        table = engine.begun(position)
        lines = self._lines_from(table, position.round)
        return {
            "next": sum(1 for _ in engine.choices(table, self.game)),
            "boards": len(self.boards),
            "lines": lines,
        }

    def _lines_from(self, table: Table, round_: int) -> int:
        while table.todo and isinstance(table.todo[0], Peeking):
            table = engine.settled(replace(table, todo=table.todo[1:]), self.game)
        position = table.position
        if position.phase is not Phase.PLACEMENT or position.round != round_:
            self.boards.add(tuple(player.pawns for player in position.players))
            return 1
        stands = tuple((player.pawns, player.left, player.courted) for player in position.players)
        key = position.turn, stands
        if key not in self._lines:
            self._look()
            self._lines[key] = sum(
                self._lines_from(engine.carried_out(table, choice, self.game), round_)
                for choice in engine.choices(table, self.game)
            )
        return self._lines[key]
