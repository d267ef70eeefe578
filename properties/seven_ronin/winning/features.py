"""Tables as rows of whole numbers, what their fights come to, and what an estimate looks at.

All is worked out for many tables at once, and in whole numbers, so that the same tables give the
same rows on every machine. Fights are foreseen in short, by what all readings have in common:
Musashi strikes first, Tasuke takes what she survives, and nobody uses another ability. A foreseen
fight decides only what is chosen; what comes of a choice the engine says.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from ronin.model.seven_ronin.pieces import (
    AREAS,
    AREAS_TO_WIN,
    FIELDS,
    RONIN,
    SPACES,
    Ronin,
    Space,
    Step,
)
from ronin.model.seven_ronin.table import Table

Array = Any
"""A numpy array of whole numbers, a row for each table; also where they are kept as floats."""
GREEN, PASSAGE, INN = (space.number for space in (Space.GREEN, Space.PASSAGE, Space.INN))
MUSASHI, TASUKE = (ronin.number for ronin in (Ronin.MUSASHI, Ronin.TASUKE))
ON_FREE_GROUND = tuple(ronin.number for ronin in (Ronin.YUMI, Ronin.TAIKO, Ronin.HAYAI))
NOWHERE = len(SPACES)
SMALL = np.int16
"""Numbers on a table are small, and small numbers are quick."""
VITALITY = np.array([ronin.vitality for ronin in RONIN], SMALL)
MOST_STANDING = 4
"""More ninja on an area are worth no more."""
SCORES = np.arange(1, AREAS_TO_WIN + 1)
STOCKS = np.array([4, 10, 40])
"""Reserves up to this many, each by itself."""
FEW = np.array([1, 2, 3])
"""Ronin alive."""


class Rows(NamedTuple):
    """What lies on some tables."""

    ninja: Array
    """On each space, and always 0 in the column of nowhere."""
    left: Array
    """How many wounds each ronin has left before the last; 0 for the fallen."""
    places: Array
    """The number of each ronin's space, or of nowhere."""
    ready: Array
    """1 for each ronin whose ability can still be used in this round."""
    reserves: Array
    bound: Array
    """1 for a ronin who stays, and one for each Shrine Marker on him."""


def rows_of(tables: Sequence[Table]) -> Rows:
    """Some tables as rows."""
    living = np.array([[ronin in table.living for ronin in RONIN] for table in tables])
    return Rows(
        np.array([(*table.ninja, 0) for table in tables], SMALL),
        (VITALITY - np.array([table.wounds for table in tables], SMALL)) * living,
        np.array([[NOWHERE if p is None else p.number for p in table.places] for table in tables]),
        np.array([[_is_ready(ronin, table) for ronin in RONIN] for table in tables], SMALL),
        np.array([table.reserves for table in tables], SMALL),
        np.array([[_binds(ronin, table) for ronin in RONIN] for table in tables], SMALL),
    )


def _is_early(table: Table) -> bool:
    """Whether Combat step 1 is not over."""
    return table.step in (Step.ATTACKER_DEPLOYS, Step.DEFENDER_DEPLOYS, Step.RONIN_ABILITIES)


def _is_ready(ronin: Ronin, table: Table) -> bool:
    idle = ronin not in table.used and ronin not in table.cancelled
    return _is_early(table) and idle and ronin in table.living


def _binds(ronin: Ronin, table: Table) -> int:
    """What binds a ronin in this round while it is young, and later what will in the next."""
    if _is_early(table):
        return (table.stayed[ronin.number] is not None) + table.cancelled.count(ronin)
    return sum(mark.ronin is ronin for mark in (*table.marked, *table.held))


def deployed(table: Table, attacks: Array, places: Array) -> Rows:
    """A table under each attack with each defence, those of the first attack first."""
    row = rows_of([table])
    defences = len(places)
    both = len(attacks) * defences
    new = np.pad(attacks, ((0, 0), (0, 1))).astype(SMALL)
    ninja = np.repeat(row.ninja + new, defences, axis=0)
    stand = np.where(places == NOWHERE, row.places, places)
    return Rows(
        ninja,
        np.broadcast_to(row.left, (both, len(RONIN))),
        np.tile(stand, (len(attacks), 1)),
        np.broadcast_to(row.ready, (both, len(RONIN))),
        np.repeat(row.reserves - new.sum(axis=1, dtype=SMALL), defences),
        np.broadcast_to(row.bound, (both, len(RONIN))),
    )


def foreseen(rows: Rows) -> tuple[Rows, Array]:
    """The rows after their fights, and for each ronin whether his ability met its condition."""
    ninja = rows.ninja.copy()
    every = np.arange(len(ninja))
    ninja[:, GREEN] *= ~(rows.places == GREEN).any(axis=1)
    faced = np.take_along_axis(ninja, rows.places, axis=1)
    on_area = rows.places < GREEN
    contested = (faced > 0) & on_area
    met = rows.ready * contested
    met[:, ON_FREE_GROUND] = (rows.ready * (on_area & ~contested))[:, ON_FREE_GROUND]
    ninja[every, rows.places[:, MUSASHI]] -= met[:, MUSASHI]
    faced = np.take_along_axis(ninja, rows.places, axis=1) * on_area
    taken = _taken(faced, rows)
    for ronin in range(len(RONIN)):
        ninja[every, rows.places[:, ronin]] -= taken[:, ronin]
    return rows._replace(ninja=ninja, left=rows.left - taken), met


def _taken(faced: Array, rows: Rows) -> Array:
    """The wounds that each ronin takes where this many ninja stand, shared ones as is best."""
    with_her = rows.places == rows.places[:, [TASUKE]]
    with_her &= (rows.places != NOWHERE) & (rows.left > 0)
    with_her[:, TASUKE] = False
    helped = with_her.any(axis=1) & (rows.left[:, TASUKE] > 0)
    with_her &= helped[:, None]
    taken = np.minimum(faced, rows.left)
    hers = np.minimum(faced[:, TASUKE], rows.left[:, TASUKE] - helped)
    rest = (faced - hers[:, None]) * with_her
    theirs = np.minimum(rest, np.maximum(rows.left - 1, 0) * with_her)
    last = ((rest - theirs) > 0).any(axis=1)
    more = (rest - theirs - last[:, None]) > 0
    taken = np.where(with_her, theirs + more, taken)
    taken[:, TASUKE] = hers + last * helped
    return taken


def features(rows: Rows, met: Array) -> Array:
    """What an estimate looks at, a column each: areas, Reserves, ronin, abilities."""
    ninja = rows.ninja[:, : len(AREAS)]
    held = ninja > 0
    fields = [field.number for field in FIELDS]
    score = held.sum(axis=1) + held[:, fields].all(axis=1)
    within_reach = (
        score
        + (held[:, PASSAGE] & (rows.reserves > 0))
        + (held[:, INN] & (held[:, fields].sum(axis=1) == 1))
    )
    green = rows.ninja[:, GREEN]
    alive = rows.left > 0
    columns = (
        np.ones((len(ninja), 1), bool),
        held,
        np.minimum(ninja, MOST_STANDING),
        score[:, None] >= SCORES,
        within_reach[:, None] >= SCORES[-2:],
        np.minimum(rows.reserves[:, None], STOCKS),
        green[:, None],
        green[:, None] > 0,
        alive,
        rows.left,
        rows.left == 1,
        alive.sum(axis=1)[:, None] <= FEW,
        rows.bound,
        met,
    )
    found = np.empty((len(ninja), sum(column.shape[1] for column in columns)))
    end = 0
    for column in columns:
        start, end = end, end + column.shape[1]
        found[:, start:end] = column
    return found
