"""Every programme, every set of orders and every reply, enumerated in the engine.

A reply is what the ninjas choose for a programme when the orders are known. The orders do not
depend on the programme, so what they leave is worked out once, without one.
"""

from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from ronin.model.shadow_tactics import engine
from ronin.model.shadow_tactics.position import Position
from ronin.model.shadow_tactics.table import Draw, Execute, Game, Ready, Step, Table, Use
from ronin.model.shadow_tactics.trace import Entry, Laid, Ordered, Trace, whole_orders
from ronin.verify.search.clock import Clock
from ronin.verify.shadow_tactics.search.goals import Goal

Programme = tuple[Laid, ...]
Orders = tuple[Ordered, ...]
Entries = tuple[Entry | None, ...]


class Reply(NamedTuple):
    """What the ninjas choose while cards are executed, and who takes a token afterwards."""

    entries: Entries
    takes: tuple[str, ...] = ()


def programmes(position: Position, game: Game) -> Iterator[Programme]:
    """Every legal programme, short ones first at every branch."""

    def longer(table: Table) -> Iterator[Programme]:
        yield table.programme
        for choice in engine.choices(table, game):
            if isinstance(choice, Laid):
                yield from longer(engine.carried_out(table, choice, game))

    yield from longer(engine.begun(position))


def table_for_orders(position: Position, game: Game) -> Table:
    """The table when orders are to be given and nothing was programmed."""
    return engine.carried_out(engine.begun(position), Ready(), game)


def _given(table: Table) -> bool:
    return table.step not in (Step.ORDERS, Step.SYMBOL)


def _extended(orders: Orders, choice: Ordered | Use) -> Orders:
    if isinstance(choice, Ordered):
        return (*orders, choice)
    *before, last = orders
    return (*before, last._replace(do=(*(last.do or ()), choice.do)))


def tables_left(position: Position, game: Game, clock: Clock) -> dict[Table, Orders]:
    """Every table that some orders leave, with orders that use the fewest symbols; fewest first."""
    found: dict[Table, Orders] = {}
    seen: set[Table] = set()
    todo: deque[tuple[Table, Orders]] = deque([(table_for_orders(position, game), ())])
    while todo:
        clock.look()
        table, orders = todo.popleft()
        if table in seen:
            continue
        seen.add(table)
        if _given(table):
            found[table] = whole_orders(orders, game.cards)
            continue
        for choice in engine.choices(table, game):
            after = engine.carried_out(table, choice, game)
            if after not in seen:
                used = isinstance(choice, Use) and choice.do is not None
                put = todo.append if used else todo.appendleft
                put((after, _extended(orders, choice)))
    return found


def tables_to_meet(position: Position, game: Game, clock: Clock) -> dict[Table, Orders]:
    """The same, but for differences that cannot matter for a goal of this round."""
    found: dict[Table, Orders] = {}
    for table, orders in tables_left(position, game, clock).items():
        found.setdefault(_bare(table), orders)
    return found


def number_of_orders(position: Position, game: Game, clock: Clock) -> int:
    """How many legal lists of orders there are."""
    known: dict[Table, int] = {}

    def number(table: Table) -> int:
        clock.look()
        if _given(table):
            return 1
        if table not in known:
            known[table] = sum(
                number(engine.carried_out(table, choice, game))
                for choice in engine.choices(table, game)
            )
        return known[table]

    return number(table_for_orders(position, game))


class Replies:
    """The replies to one table that orders left, for any programme; beginnings are shared."""

    def __init__(self, table: Table, goal: Goal, game: Game, clock: Clock) -> None:
        self.goal, self.game, self.clock = goal, game, clock
        self._after: dict[Programme, dict[Table, Entries]] = {(): {_bare(table): ()}}

    def to(self, programme: Programme) -> Reply | None:
        """A reply that reaches the goal; None if there is none."""
        for table, entries in self.after(programme).items():
            takes = self._reached(table)
            if takes is not None:
                return Reply(entries, takes)
        return None

    def after(self, programme: Programme) -> dict[Table, Entries]:
        """The tables after a programme that have not spoiled the goal, with choices to each."""
        found = self._after.get(programme)
        if found is None:
            found = self._after[programme] = self._one_more(
                self.after(programme[:-1]), programme[-1]
            )
        return found

    def _one_more(self, tables: dict[Table, Entries], laid: Laid) -> dict[Table, Entries]:
        found: dict[Table, Entries] = {}
        for table, entries in tables.items():
            self.clock.look()
            if table.finished:
                found.setdefault(table, (*entries, None))
                continue
            turned = replace(table, programme=(*table.programme, laid), step=Step.EXECUTION)
            for choice in engine.choices(turned, self.game):
                assert isinstance(choice, Execute)
                after = engine.carried_out(turned, choice, self.game)
                if not self.goal.is_lost(after):
                    found.setdefault(_bare(after), (*entries, choice.entry))
        return found

    def _reached(self, table: Table) -> tuple[str, ...] | None:
        """Who takes tokens so that the goal is reached at the end; None if it is not."""
        if not self.goal.stands(table):
            return None
        if table.finished:
            return () if self.goal.is_reached(table) else None
        for choice in engine.takes(table, self.game):
            after = engine.carried_out(table, choice, self.game)
            if not after.finished:
                after = engine.carried_out(after, Draw(), self.game)
            if self.goal.is_reached(after):
                return choice.ninjas
        return None


def _bare(table: Table) -> Table:
    """The table without what can no longer matter for a goal."""
    executed = tuple(
        action._replace(witnesses=(), reactions=(), entry=None) for action in table.executed
    )
    return replace(table, executed=executed, prepared=())


def as_trace(position: Position, programme: Programme, orders: Orders, reply: Reply) -> Trace:
    """A round as it is recorded."""
    return Trace(position, programme, orders, reply.entries, reply.takes)
