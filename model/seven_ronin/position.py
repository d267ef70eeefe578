"""What lies on the table between rounds, and what makes that possible."""

from collections.abc import Iterator
from dataclasses import dataclass

from model.clause import rule
from model.errors import Defect
from model.seven_ronin import rulebook as book
from model.seven_ronin.pieces import (
    NINJA_MARKERS,
    RONIN,
    ROUNDS,
    SHRINE_MARKERS,
    SPACES,
    STARTING_RESERVES,
    Ronin,
    Space,
)

NOBODY: tuple[Space | None, ...] = (None,) * len(RONIN)


@dataclass(frozen=True, slots=True)
class Position:
    """The table at the start of a round's Planning Phase."""

    round: int
    reserves: int
    ninja: tuple[int, ...]
    """On each space, in the order of the spaces, the Green last."""
    wounds: tuple[int, ...]
    """On each ronin's tile, in the order of the ronin."""
    eliminated: tuple[Ronin, ...] = ()
    stayed: tuple[Space | None, ...] = NOBODY
    """Where the Animal Pen kept each ronin; None for one who left the board."""
    shrine: tuple[Ronin, ...] = ()
    """Whose ability is cancelled in this round, an entry for each Shrine Marker."""

    @property
    def supply(self) -> int:
        """What remains of the Ninja Markers: the General Supply."""
        return NINJA_MARKERS - self.reserves - sum(self.ninja) - sum(self.wounds)

    @property
    def living(self) -> tuple[Ronin, ...]:
        """The ronin that are not eliminated."""
        return tuple(ronin for ronin in RONIN if ronin not in self.eliminated)


@rule(book.SETUP_03, book.SETUP_05, book.SETUP_06, book.SETUP_09)
def set_up() -> Position:
    """The table before the first round: all ninja off the board, nobody wounded or marked."""
    return Position(
        round=1,
        reserves=STARTING_RESERVES,
        ninja=(0,) * len(SPACES),
        wounds=(0,) * len(RONIN),
    )


SETUP = set_up()


@rule(book.SETUP_02)
def defects(position: Position) -> tuple[Defect, ...]:
    """Every reason why this position could not be on a table; none if it could."""
    return tuple(_defects(position))


def _defects(position: Position) -> Iterator[Defect]:
    if not 1 <= position.round <= ROUNDS:
        yield Defect("round", position.round, f"a round from 1 to {ROUNDS}", book.SETUP_11)
    markers = NINJA_MARKERS - position.supply
    if markers > NINJA_MARKERS:
        right = f"at most the {NINJA_MARKERS} Ninja Markers there are"
        yield Defect("reserves + ninja + wounds", markers, right, book.SETUP_02)
    for ronin in RONIN:
        wounds = position.wounds[ronin.number]
        if wounds >= ronin.vitality:
            right = f"fewer than {ronin.label}'s Vitality of {ronin.vitality}"
            yield Defect(f"wounds.{ronin}", wounds, right, book.WOUNDS_04)
    for ronin in position.eliminated:
        if position.wounds[ronin.number]:
            right = "0 for an eliminated ronin, whose markers went to the General Supply"
            yield Defect(f"wounds.{ronin}", position.wounds[ronin.number], right, book.WOUNDS_08)
        place = position.stayed[ronin.number]
        if place is not None:
            right = "possible for an eliminated ronin, who never returns"
            yield Defect(f"stayed.{ronin}", place.value, right, book.WOUNDS_09)
    yield from _defects_of_stayed(position)
    if len(position.shrine) > SHRINE_MARKERS:
        shrine = [ronin.value for ronin in position.shrine]
        right = f"at most {SHRINE_MARKERS} entries, one for each Shrine Marker"
        yield Defect("shrine", shrine, right, book.SETUP_02)


def _defects_of_stayed(position: Position) -> Iterator[Defect]:
    together: dict[Space, list[Ronin]] = {}
    for ronin, place in zip(RONIN, position.stayed, strict=True):
        if place is Space.GREEN:
            right = "a Village Area; the Animal Pen holds nobody on the Green"
            yield Defect(f"stayed.{ronin}", place.value, right, book.GREEN_13)
        elif place is not None:
            together.setdefault(place, []).append(ronin)
    for area, ronin_there in together.items():
        if len(ronin_there) > 2 or (len(ronin_there) == 2 and Ronin.TASUKE not in ronin_there):
            names = [ronin.value for ronin in ronin_there]
            right = f"one ronin on {area}, or Tasuke and one other"
            yield Defect("stayed", names, right, book.PLAN_D_02)
