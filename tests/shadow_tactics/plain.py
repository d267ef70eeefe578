"""Questions answered by plain enumeration: every round written out, nothing shared or skipped."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ronin.model.shadow_tactics import engine
from ronin.model.shadow_tactics.position import Position
from ronin.model.shadow_tactics.table import Draw, Game, Ready, Step, Table
from ronin.model.shadow_tactics.trace import Laid

Choices = tuple[Any, ...]


class TooLarge(Exception):
    """More rounds than a test should write out."""


@dataclass
class Plain:
    """Every programme, every list of orders, and every end of both, from one position."""

    position: Position
    game: Game
    left: int

    def paths(self, table: Table, steps: tuple[Step, ...]) -> Iterator[tuple[Choices, Table]]:
        """Every way through some steps, with the table at its end."""
        self.left -= 1
        if self.left < 0:
            raise TooLarge
        if table.step not in steps:
            yield (), table
            return
        for choice in engine.choices(table, self.game):
            if isinstance(choice, Draw) and choice.cards:
                continue
            after = engine.carried_out(table, choice, self.game)
            for rest, end in self.paths(after, steps):
                yield (choice, *rest), end

    def programmes(self) -> list[tuple[Laid, ...]]:
        """Every programme."""
        start = engine.begun(self.position)
        return [path[:-1] for path, _ in self.paths(start, (Step.PROGRAMME,))]

    def after(self, programme: tuple[Laid, ...]) -> Table:
        """The table with a programme on the mat."""
        table = engine.begun(self.position)
        for laid in (*programme, Ready()):
            table = engine.carried_out(table, laid, self.game)
        return table

    def orders(self, programme: tuple[Laid, ...]) -> list[tuple[Choices, Table]]:
        """Every list of orders, with the table that it leaves."""
        return list(self.paths(self.after(programme), (Step.ORDERS, Step.SYMBOL)))

    def ends(self, table: Table) -> Iterator[tuple[Table, Table]]:
        """Every end of the round: the table after execution, and the last one."""
        for _, executed in self.paths(table, (Step.EXECUTION,)):
            for _, end in self.paths(executed, (Step.TAKES, Step.DRAW)):
                yield executed, end

    def reaches(self, goal: str, table: Table) -> bool:
        """Whether some choices reach a goal from the table that orders left."""
        return any(holds(goal, executed, end) for executed, end in self.ends(table))

    def possible(self, goal: str) -> bool:
        """Whether some programme, orders and choices reach it."""
        return any(
            self.reaches(goal, table)
            for programme in self.programmes()
            for _, table in self.orders(programme)
        )

    def against(self, goal: str, programme: tuple[Laid, ...]) -> bool:
        """Whether a programme reaches it against all orders."""
        return all(self.reaches(goal, table) for _, table in self.orders(programme))

    def forced(self, goal: str) -> bool:
        """Whether one programme does."""
        return any(self.against(goal, programme) for programme in self.programmes())

    def counted(self) -> dict[str, int]:
        """Programmes, orders and tables."""
        orders = self.orders(())
        tables = {
            (
                table.position.guards,
                table.position.bodies,
                table.position.noise,
                table.searches > 0,
                table.prepared,
            )
            for _, table in orders
        }
        numbers = {"programmes": len(set(self.programmes())), "orders": len(set(orders))}
        return {**numbers, "tables": len(tables)}


def holds(goal: str, executed: Table, end: Table) -> bool:
    """Whether a round reached a goal, told from its tables."""
    for word in goal.split(","):
        results = [action.result for action in end.executed]
        if word == "objective":
            kept = end.winner == "ninjas"
        elif word == "unseen":
            kept = "failed" not in results and not end.found
        elif word == "quiet":
            kept = not any(action.witnesses or action.reactions for action in end.executed)
        else:
            name, bush = word.removeprefix("at:").split("=")
            kept = executed.position.ninja(name).at == bush
        if not kept:
            return False
    return True
