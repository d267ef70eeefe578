"""What makes a symbolic position a possible one."""

from collections.abc import Iterator
from itertools import combinations

import z3

from model.seven_ronin import rulebook as book
from model.seven_ronin.ambiguities.components import NinjaMarkerLimit, ShrineMarkerLimit
from model.seven_ronin.ambiguities.defender_plan import JoiningStayedRonin
from model.seven_ronin.ambiguities.wounds import EliminationThreshold
from model.seven_ronin.pieces import (
    AREAS,
    NINJA_MARKERS,
    RONIN,
    ROUNDS,
    SHRINE_MARKERS,
    SPACES,
    Ronin,
)
from verify.seven_ronin.encodes import Claim, encodes
from verify.seven_ronin.symbols import NONE, SymPosition


def wellformed(position: SymPosition) -> Iterator[Claim]:
    """All that makes a position possible."""
    yield from possible_time_and_markers(position)
    yield from possible_tiles(position)
    yield from possible_stayed(position)


@encodes(book.SETUP_02, book.SETUP_06, book.SETUP_11, obeys=(NinjaMarkerLimit.BINDING,))
def possible_time_and_markers(position: SymPosition) -> Iterator[Claim]:
    """Eight rounds; all markers that are nowhere else lie in the General Supply."""
    yield Claim(book.SETUP_11, position.round >= 1)
    yield Claim(book.SETUP_11, position.round <= ROUNDS)
    yield Claim(book.SETUP_02, position.reserves >= 0)
    for space in SPACES:
        yield Claim(book.SETUP_02, position.ninja[space] >= 0)
    used = z3.Sum(
        position.reserves,
        *(position.ninja[space] for space in SPACES),
        *(position.wounds[ronin] for ronin in RONIN),
    )
    yield Claim(book.SETUP_06, position.supply == NINJA_MARKERS - used)
    yield Claim(book.SETUP_02, position.supply >= 0)


@encodes(
    book.SETUP_14,
    book.WOUNDS_04,
    book.WOUNDS_08,
    obeys=(EliminationThreshold.FULL_TILE, ShrineMarkerLimit.REFUSED),
)
def possible_tiles(position: SymPosition) -> Iterator[Claim]:
    """No living ronin's tile is full, an eliminated one's is empty; two Shrine Markers at most."""
    for ronin in RONIN:
        yield Claim(book.SETUP_14, position.wounds[ronin] >= 0)
        yield Claim(book.WOUNDS_04, position.wounds[ronin] < ronin.vitality)
        fallen = position.eliminated[ronin]
        yield Claim(book.WOUNDS_08, z3.Implies(fallen, position.wounds[ronin] == 0))
        yield Claim(book.SETUP_02, position.shrine[ronin] >= 0)
    marks = z3.Sum(*(position.shrine[ronin] for ronin in RONIN))
    yield Claim(book.SETUP_02, marks <= SHRINE_MARKERS)


@encodes(
    book.WOUNDS_09,
    book.GREEN_13,
    book.PLAN_D_02,
    book.PLAN_D_03,
    obeys=(JoiningStayedRonin.PLACE_IS_TAKEN,),
)
def possible_stayed(position: SymPosition) -> Iterator[Claim]:
    """Only living ronin stayed, on Village Areas, one on each or Tasuke with one other."""
    for ronin in RONIN:
        place = position.stayed[ronin]
        yield Claim(book.GREEN_13, place >= NONE)
        yield Claim(book.GREEN_13, place < len(AREAS))
        yield Claim(book.WOUNDS_09, z3.Implies(position.eliminated[ronin], place == NONE))
    others = [ronin for ronin in RONIN if ronin is not Ronin.TASUKE]
    for one, other in combinations(others, 2):
        apart = position.stayed[one] != position.stayed[other]
        yield Claim(book.PLAN_D_02, z3.Or(position.stayed[one] == NONE, apart))
