"""What lies on the table between rounds, and what makes that possible."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import assert_never

from ronin.model.errors import Defect
from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.ambiguities.components import NinjaMarkerLimit, ShrineMarkerLimit
from ronin.model.seven_ronin.ambiguities.defender_plan import JoiningStayedRonin
from ronin.model.seven_ronin.ambiguities.wounds import EliminationThreshold
from ronin.model.seven_ronin.pieces import (
    NINJA_MARKERS,
    RONIN,
    ROUNDS,
    SHRINE_MARKERS,
    SPACES,
    STARTING_RESERVES,
    Ronin,
    Space,
)
from ronin.model.seven_ronin.rulebook import rule
from ronin.model.seven_ronin.rulings import Rulings

MOST_WITH_SUBSTITUTES = 200
"""Where substitutes stand in for missing markers: what no game can come to."""
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
    @rule(book.SETUP_06)
    def supply(self) -> int:
        """What remains of the Ninja Markers: the General Supply."""
        return max(0, NINJA_MARKERS - self.markers)

    @property
    def markers(self) -> int:
        """How many markers lie in the Reserves, on the board and on tiles."""
        return self.reserves + sum(self.ninja) + sum(self.wounds)

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


def defects(position: Position, rulings: Rulings) -> tuple[Defect, ...]:
    """Every reason why this position could not be on a table; none if it could."""
    return (
        *_defects_of_time_and_markers(position, rulings),
        *_defects_of_wounds(position, rulings),
        *_defects_of_stayed(position, rulings),
    )


@rule(book.SETUP_02, book.SETUP_11)
def _defects_of_time_and_markers(position: Position, rulings: Rulings) -> Iterator[Defect]:
    if not 1 <= position.round <= ROUNDS:
        yield Defect("round", position.round, f"a round from 1 to {ROUNDS}", book.SETUP_11)
    match rulings.ninja_marker_limit:
        case NinjaMarkerLimit.BINDING | NinjaMarkerLimit.FROM_RESERVES | NinjaMarkerLimit.NOT_SAID:
            if position.markers > NINJA_MARKERS:
                right = f"at most the {NINJA_MARKERS} Ninja Markers there are"
                yield Defect("reserves + ninja + wounds", position.markers, right, book.SETUP_02)
        case NinjaMarkerLimit.SUBSTITUTES:
            if position.markers > MOST_WITH_SUBSTITUTES:
                right = f"at most {MOST_WITH_SUBSTITUTES}, more than eight rounds can bring"
                yield Defect("reserves + ninja + wounds", position.markers, right, book.SETUP_02)
        case ninja_other:
            assert_never(ninja_other)
    match rulings.shrine_marker_limit:
        case ShrineMarkerLimit.REFUSED | ShrineMarkerLimit.NOT_SAID:
            if len(position.shrine) > SHRINE_MARKERS:
                shrine = [ronin.value for ronin in position.shrine]
                right = f"at most {SHRINE_MARKERS} entries, one for each Shrine Marker"
                yield Defect("shrine", shrine, right, book.SETUP_02)
        case ShrineMarkerLimit.SUBSTITUTE:
            pass
        case shrine_other:
            assert_never(shrine_other)


@rule(book.WOUNDS_04, book.WOUNDS_08, book.WOUNDS_09)
def _defects_of_wounds(position: Position, rulings: Rulings) -> Iterator[Defect]:
    for ronin in RONIN:
        wounds = position.wounds[ronin.number]
        if wounds > most_wounds(ronin, rulings):
            right = f"at most {most_wounds(ronin, rulings)} for a living {ronin.label}"
            yield Defect(f"wounds.{ronin}", wounds, right, book.WOUNDS_04)
    for ronin in position.eliminated:
        if position.wounds[ronin.number]:
            right = "0 for an eliminated ronin, whose markers went to the General Supply"
            yield Defect(f"wounds.{ronin}", position.wounds[ronin.number], right, book.WOUNDS_08)
        place = position.stayed[ronin.number]
        if place is not None:
            right = "left out, as it must be for an eliminated ronin"
            yield Defect(f"stayed.{ronin}", place.value, right, book.WOUNDS_09)


@rule(book.WOUNDS_04)
def most_wounds(ronin: Ronin, rulings: Rulings) -> int:
    """The most wounds a living ronin can bear."""
    match rulings.elimination_threshold:
        case EliminationThreshold.FULL_TILE:
            return ronin.vitality - 1
        case EliminationThreshold.ONE_MORE_WOUND:
            return ronin.vitality
        case other:
            assert_never(other)


@rule(book.GREEN_13, book.PLAN_D_02, book.RONIN_TAS_01)
def _defects_of_stayed(position: Position, rulings: Rulings) -> Iterator[Defect]:
    together: dict[Space, list[Ronin]] = {}
    for ronin, place in zip(RONIN, position.stayed, strict=True):
        if place is Space.GREEN:
            right = "a Village Area; the Animal Pen holds nobody on the Green"
            yield Defect(f"stayed.{ronin}", place.value, right, book.GREEN_13)
        elif place is not None:
            together.setdefault(place, []).append(ronin)
    match rulings.joining_stayed_ronin:
        case JoiningStayedRonin.PLACE_IS_TAKEN:
            pass
        case JoiningStayedRonin.ONLY_DEPLOYED_COUNT:
            return
        case other:
            assert_never(other)
    for area, crowd in together.items():
        if len(crowd) > 2 or (len(crowd) == 2 and Ronin.TASUKE not in crowd):
            names = [ronin.value for ronin in crowd]
            right = f"one ronin on {area}, or Tasuke and one other"
            yield Defect("stayed", names, right, book.PLAN_D_02)
