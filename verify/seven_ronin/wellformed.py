"""What makes a symbolic position a possible one."""

from collections.abc import Iterator
from itertools import combinations
from typing import assert_never

import z3

from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.ambiguities.components import NinjaMarkerLimit, ShrineMarkerLimit
from ronin.model.seven_ronin.ambiguities.defender_plan import JoiningStayedRonin
from ronin.model.seven_ronin.pieces import (
    AREAS,
    NINJA_MARKERS,
    RONIN,
    ROUNDS,
    SHRINE_MARKERS,
    SPACES,
)
from ronin.model.seven_ronin.position import MOST_WITH_SUBSTITUTES
from ronin.model.seven_ronin.rulings import Rulings
from ronin.verify.seven_ronin.encodes import encodes
from ronin.verify.seven_ronin.encoding.attack_size import larger
from ronin.verify.seven_ronin.encoding.planning import OTHERS
from ronin.verify.seven_ronin.encoding.round_end import markers_in_use
from ronin.verify.seven_ronin.encoding.wounds import capacity
from ronin.verify.seven_ronin.symbols import NONE, SymPosition
from ronin.verify.smt.encodes import Claim


def wellformed(position: SymPosition, rulings: Rulings) -> Iterator[Claim]:
    """All that makes a position possible."""
    yield from possible_time_and_markers(position, rulings)
    yield from possible_tiles(position, rulings)
    yield from possible_shrine_markers(position, rulings)
    yield from possible_stayed(position, rulings)


@encodes(book.SETUP_02, book.SETUP_06, book.SETUP_11, obeys=(NinjaMarkerLimit,))
def possible_time_and_markers(position: SymPosition, rulings: Rulings) -> Iterator[Claim]:
    """Eight rounds; all markers that are nowhere else lie in the General Supply."""
    yield Claim(book.SETUP_11, position.round >= 1)
    yield Claim(book.SETUP_11, position.round <= ROUNDS)
    yield Claim(book.SETUP_02, position.reserves >= 0)
    for space in SPACES:
        yield Claim(book.SETUP_02, position.ninja[space] >= 0)
    used = markers_in_use(position)
    match rulings.ninja_marker_limit:
        case NinjaMarkerLimit.BINDING | NinjaMarkerLimit.FROM_RESERVES | NinjaMarkerLimit.NOT_SAID:
            yield Claim(book.SETUP_06, position.supply == NINJA_MARKERS - used)
            yield Claim(book.SETUP_02, position.supply >= 0)
        case NinjaMarkerLimit.SUBSTITUTES:
            left = larger(NINJA_MARKERS - used, z3.IntVal(0))
            yield Claim(book.SETUP_06, position.supply == left)
            yield Claim(book.SETUP_02, used <= MOST_WITH_SUBSTITUTES)
        case other:
            assert_never(other)


@encodes(book.SETUP_14, book.WOUNDS_04, book.WOUNDS_08)
def possible_tiles(position: SymPosition, rulings: Rulings) -> Iterator[Claim]:
    """No living ronin's tile is full, an eliminated one's is empty."""
    for ronin in RONIN:
        yield Claim(book.SETUP_14, position.wounds[ronin] >= 0)
        yield Claim(book.WOUNDS_04, position.wounds[ronin] < capacity(ronin, rulings))
        fallen = position.eliminated[ronin]
        yield Claim(book.WOUNDS_08, z3.Implies(fallen, position.wounds[ronin] == 0))


@encodes(book.SETUP_02, obeys=(ShrineMarkerLimit,))
def possible_shrine_markers(position: SymPosition, rulings: Rulings) -> Iterator[Claim]:
    """Two Shrine Markers at most, or as many as somebody laid."""
    for ronin in RONIN:
        yield Claim(book.SETUP_02, position.shrine[ronin] >= 0)
    match rulings.shrine_marker_limit:
        case ShrineMarkerLimit.REFUSED | ShrineMarkerLimit.NOT_SAID:
            marks = z3.Sum(*(position.shrine[ronin] for ronin in RONIN))
            yield Claim(book.SETUP_02, marks <= SHRINE_MARKERS)
        case ShrineMarkerLimit.SUBSTITUTE:
            pass
        case other:
            assert_never(other)


@encodes(
    book.WOUNDS_09,
    book.GREEN_13,
    book.PLAN_D_02,
    book.PLAN_D_03,
    obeys=(JoiningStayedRonin,),
)
def possible_stayed(position: SymPosition, rulings: Rulings) -> Iterator[Claim]:
    """Only living ronin stayed, on Village Areas, one on each or Tasuke with one other."""
    for ronin in RONIN:
        place = position.stayed[ronin]
        yield Claim(book.GREEN_13, place >= NONE)
        yield Claim(book.GREEN_13, place < len(AREAS))
        yield Claim(book.WOUNDS_09, z3.Implies(position.eliminated[ronin], place == NONE))
    match rulings.joining_stayed_ronin:
        case JoiningStayedRonin.PLACE_IS_TAKEN:
            for one, other in combinations(OTHERS, 2):
                apart = position.stayed[one] != position.stayed[other]
                yield Claim(book.PLAN_D_02, z3.Or(position.stayed[one] == NONE, apart))
        case JoiningStayedRonin.ONLY_DEPLOYED_COUNT:
            pass
        case taken:
            assert_never(taken)
