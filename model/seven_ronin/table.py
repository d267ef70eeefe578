"""What lies on the table in the middle of a round, and what a game is played under."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from model.clause import Clause
from model.seven_ronin.line import AttackerPlan
from model.seven_ronin.pieces import RONIN, Ronin, Side, Space, Step
from model.seven_ronin.position import Position
from model.seven_ronin.rulings import Rulings
from model.seven_ronin.village import Village


class Verdict(NamedTuple):
    """Who has won, and the clause that decided."""

    winner: Side
    clause: Clause


class Table(NamedTuple):
    """Everything that matters in the middle of a round. Counts stand in the order of the pieces."""

    step: Step
    round: int
    reserves: int
    supply: int
    ninja: tuple[int, ...]
    wounds: tuple[int, ...]
    living: tuple[Ronin, ...]
    places: tuple[Space | None, ...]
    """Where each ronin is; None for one who is beside the screen or eliminated."""
    stayed: tuple[Space | None, ...]
    """Where the Animal Pen kept each ronin at the end of the last round."""
    cancelled: tuple[Ronin, ...]
    """The Shrine Markers laid in the last round."""
    marked: tuple[Ronin, ...] = ()
    """The Shrine Markers laid in this round."""
    held: tuple[Ronin, ...] = ()
    """Whom the Animal Pen named in this round."""
    used: frozenset[Ronin | Space] = frozenset()
    """The ronin and the areas whose ability was used in this round."""
    copied_field: Space | None = None
    """The Field that the Inn stands in for."""
    divided: Space | None = None
    """The area whose wounds the Defender has to divide next."""
    at_step_start: frozenset[Ronin] = frozenset()
    """The ronin who were on Free ground when Combat step 1 began."""
    attack: AttackerPlan | None = None
    """The Attacker's plan, until it is revealed."""
    verdict: Verdict | None = None

    def ronin_on(self, space: Space) -> tuple[Ronin, ...]:
        """The ronin on a space, in their order."""
        return tuple(
            ronin for ronin, place in zip(RONIN, self.places, strict=True) if place is space
        )

    def moved_to_supply(self, space: Space, count: int) -> "Table":
        """So many ninja go from a space to the General Supply."""
        return self._replace(
            ninja=plus(self.ninja, space.number, -count), supply=self.supply + count
        )


def plus(counts: tuple[int, ...], index: int, change: int) -> tuple[int, ...]:
    """The counts with one of them changed."""
    return (*counts[:index], counts[index] + change, *counts[index + 1 :])


def laid_out(position: Position) -> Table:
    """The table at the start of a round."""
    return Table(
        step=Step.ATTACKER_DEPLOYS,
        round=position.round,
        reserves=position.reserves,
        supply=position.supply,
        ninja=position.ninja,
        wounds=position.wounds,
        living=position.living,
        places=position.stayed,
        stayed=position.stayed,
        cancelled=position.shrine,
    )


def position_of(table: Table) -> Position:
    """What lies on the table, as the start of a round."""
    return Position(
        round=table.round,
        reserves=table.reserves,
        ninja=table.ninja,
        wounds=table.wounds,
        eliminated=tuple(ronin for ronin in RONIN if ronin not in table.living),
        stayed=table.stayed,
        shrine=tuple(sorted(table.cancelled + table.marked, key=lambda ronin: ronin.number)),
    )


def markers_on(table: Table) -> int:
    """All Ninja Markers there are, wherever they lie; always the same number."""
    return table.reserves + table.supply + sum(table.ninja) + sum(table.wounds)


Tell = Callable[..., None]
"""Called with a clause, a sentence with {} for each value, and the values."""


def silent(clause: Clause, sentence: str, *values: object) -> None:
    """Tell nobody."""


@dataclass(frozen=True, slots=True)
class Game:
    """What a game is played under: the village, the rulings, and who is told what happens."""

    village: Village
    rulings: Rulings
    tell: Tell = field(default=silent, compare=False)
