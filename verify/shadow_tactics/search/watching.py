"""The watch map: who sees each bush and junction, now and after any one order card."""

from collections.abc import Iterator
from dataclasses import dataclass

from ronin.model.shadow_tactics import engine
from ronin.model.shadow_tactics.facts import Faces, HexKind, Place
from ronin.model.shadow_tactics.position import Guard, Position
from ronin.model.shadow_tactics.rules.vision import in_front
from ronin.model.shadow_tactics.table import Game, Step, Table
from ronin.verify.search.clock import Clock
from ronin.verify.shadow_tactics.search.rounds import table_for_orders


@dataclass(frozen=True)
class Watched:
    """The places from which guards see a bush or a junction."""

    now: tuple[Place, ...]
    could: tuple[Place, ...]
    """Further ones from which one order card can make them see it."""


def seen_by(guard: Guard, game: Game) -> tuple[str, ...]:
    """The bushes and junctions that a guard has in view; none if he is stunned."""
    if not guard.awake:
        return ()
    if guard.faces is Faces.IN:
        return in_front(guard, game)
    faced = (game.map.bush_at(guard.at), game.map.junction_at(guard.at))
    return tuple(name for name in faced if name is not None)


def watch_map(position: Position, game: Game, clock: Clock) -> dict[str, Watched]:
    """Every bush and junction with who sees it, and who could after one order card."""
    now = _watchers(position, game)
    could: dict[str, set[Place]] = {name: set() for name in now}
    for table in _after_one_card(position, game, clock):
        for name, places in _watchers(table.position, game).items():
            could[name] |= places - now[name]
    return {
        name: Watched(tuple(sorted(now[name])), tuple(sorted(could[name]))) for name in sorted(now)
    }


def _watchers(position: Position, game: Game) -> dict[str, set[Place]]:
    kinds = (HexKind.BUSH, HexKind.JUNCTION)
    found: dict[str, set[Place]] = {
        name: set() for kind in kinds for name in game.map.of_kind(kind)
    }
    for guard in position.guards:
        for name in seen_by(guard, game):
            found[name].add(guard.at)
    return found


def _after_one_card(position: Position, game: Game, clock: Clock) -> Iterator[Table]:
    """The tables after any one card of the hand or of the active ones."""
    start = table_for_orders(position, game)
    todo = [start] if start.step is Step.ORDERS else []
    seen = set(todo)
    while todo:
        clock.look()
        table = todo.pop()
        for choice in engine.choices(table, game):
            after = engine.carried_out(table, choice, game)
            if after in seen:
                continue
            seen.add(after)
            if after.step is Step.SYMBOL:
                todo.append(after)
            else:
                yield after
