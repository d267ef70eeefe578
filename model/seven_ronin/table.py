"""What lies on the table in the middle of a round, and what a game is played under."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from ronin.model.clause import Clause
from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.line import AttackerPlan, Divide
from ronin.model.seven_ronin.pieces import AREAS, RONIN, SPACES, Ronin, Side, Space, Step
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rulebook import rule
from ronin.model.seven_ronin.rulings import Rulings
from ronin.model.seven_ronin.village import Village


class Verdict(NamedTuple):
    """Who has won, and the clause that decided."""

    winner: Side
    clause: Clause


class Mark(NamedTuple):
    """A ronin named by the Animal Pen or the Shrine, and the area that acted: it, or the Inn."""

    ronin: Ronin
    by: Space


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
    held_before: frozenset[Space]
    """The areas on which ninja stood when the round began."""
    marked: tuple[Mark, ...] = ()
    """The Shrine Markers laid in this round."""
    held: tuple[Mark, ...] = ()
    """Whom the Animal Pen named in this round."""
    named: tuple[Mark, ...] = ()
    """The same, and those whom it named in vain, who were eliminated."""
    used: frozenset[Ronin | Space] = frozenset()
    """The ronin and the areas whose ability was used in this round."""
    lost: frozenset[Space] = frozenset()
    """The areas that were used and then emptied."""
    unfought: frozenset[Space] = frozenset()
    """The areas that the Passage took without a fight, where that keeps them from being used."""
    copied: tuple[Space, ...] = ()
    """The areas that the Inn copied in this round."""
    poisoned: frozenset[Ronin] = frozenset()
    """Whom the Well named in this round, where it may not name them again."""
    led_to: frozenset[Space] = frozenset()
    """Where the Passage led in this round, where it may not lead there again."""
    brought: tuple[int, ...] = (0,) * len(SPACES)
    """How many ninja the Passage brought in this round, where they may not be returned."""
    gained: int = 0
    """How many ninja came to the Reserves in step 3, where the Passage may not bring them."""
    is_inn_lent: bool = False
    """Whether the Inn copied another area than a Field, where that keeps it from being one."""
    stands_for: tuple[Space, ...] = ()
    """The Fields that the Inn stands in for."""
    divided: Space | None = None
    """The area whose wounds are to be divided next."""
    divider: Side = Side.DEFENDER
    """Who divides them."""
    divisions: tuple[Divide, ...] = ()
    """The divisions already made in step 2."""
    asked: tuple[Space, Space] | None = None
    """The ability for which the Defender has to name ronin next, and the area that acts."""
    aside: int = 0
    """Markers of fallen ronin that are not in the General Supply yet."""
    on_free_ground: frozenset[Ronin] = frozenset()
    """The ronin who were on Free ground when Combat step 1 began."""
    without_ninja: frozenset[Space] = frozenset()
    """The areas without ninja when Combat step 1 began, where Hayai may not ride there."""
    arrived: tuple[int, ...] = (0,) * len(SPACES)
    """How many ninja were deployed or brought to each space in this round."""
    attacked: frozenset[Space] = frozenset()
    """The spaces to which some were, also where they went back to the Reserves."""
    once_occupied: frozenset[Space] = frozenset()
    """The areas that were Occupied at some moment of step 3."""
    kept_occupied: frozenset[Space] = frozenset()
    """The areas that have been Occupied ever since step 3 began."""
    attack: AttackerPlan | None = None
    """The Attacker's plan, until it is revealed."""
    verdict: Verdict | None = None
    unanswered: Clause | None = None
    """The clause that leaves the round without an answer: the rules do not say what happens."""

    @property
    def is_over(self) -> bool:
        """Whether no round follows: somebody has won, or the rules do not say what happens."""
        return self.verdict is not None or self.unanswered is not None

    def is_beside_screen(self, ronin: Ronin) -> bool:
        """Whether a ronin lives and has no part in this round's combat."""
        return ronin in self.living and self.places[ronin.number] is None

    def ronin_on(self, space: Space) -> tuple[Ronin, ...]:
        """The ronin on a space, in their order."""
        if space not in self.places:
            return ()
        return tuple(
            ronin for ronin, place in zip(RONIN, self.places, strict=True) if place is space
        )

    @rule(book.SETUP_06)
    def moved_to_supply(self, space: Space, count: int) -> "Table":
        """`count` ninja go from a space to the General Supply."""
        return self._replace(
            ninja=plus(self.ninja, space.number, -count), supply=self.supply + count
        )


def plus(counts: tuple[int, ...], index: int, change: int) -> tuple[int, ...]:
    """The counts with one of them changed."""
    return (*counts[:index], counts[index] + change, *counts[index + 1 :])


def in_order(ronin: Iterable[Ronin]) -> tuple[Ronin, ...]:
    """The ronin in their order, as often as they are named."""
    return tuple(sorted(ronin, key=lambda one: one.number))


@rule(book.END_09)
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
        held_before=frozenset(area for area in AREAS if position.ninja[area.number]),
    )


def position_of(table: Table) -> Position:
    """What lies on the table, as the start of a round."""
    return Position(
        round=table.round,
        reserves=table.reserves,
        ninja=table.ninja,
        wounds=table.wounds,
        eliminated=tuple(ronin for ronin in RONIN if ronin not in table.living),
        stayed=tuple(
            place if ronin in table.living else None
            for ronin, place in zip(RONIN, table.stayed, strict=True)
        ),
        shrine=in_order(table.cancelled + tuple(mark.ronin for mark in table.marked)),
    )


def markers_on(table: Table) -> int:
    """All Ninja Markers there are, wherever they lie; always the same number."""
    return table.reserves + table.supply + table.aside + sum(table.ninja) + sum(table.wounds)


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
