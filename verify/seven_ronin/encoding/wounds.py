"""Combat step 2, and wounds wherever they fall."""

from collections.abc import Iterator, Mapping

import z3

from model.seven_ronin import rulebook as book
from model.seven_ronin.ambiguities import wounds
from model.seven_ronin.pieces import AREAS, RONIN, Ronin, Space
from verify.seven_ronin.encodes import Claim, Term, encodes
from verify.seven_ronin.encoding.reveal import is_contested, stands
from verify.seven_ronin.symbols import NONE, SymDivision, SymTable


@encodes(book.WOUNDS_03, book.SETUP_14)
def room(ronin: Ronin, table: SymTable) -> Term:
    """How many wounds his tile still takes."""
    return ronin.vitality - table.wounds[ronin]


def room_on(area: Space, table: SymTable) -> Term:
    """How many wounds the tiles of the ronin on the area still take."""
    return z3.Sum(*(z3.If(stands(ronin, area, table), room(ronin, table), 0) for ronin in RONIN))


def smaller(one: Term, other: Term) -> Term:
    """The smaller of two numbers."""
    return z3.If(one <= other, one, other)


@encodes(
    book.WOUNDS_01,
    book.WOUNDS_05,
    book.WOUNDS_12,
    book.REVEAL_08,
    obeys=(
        wounds.ExactlyFilledArea.FREE,
        wounds.TasukeDivisionRoom.FILL_ALL_ROOM,
    ),
)
def wounds_dealt(area: Space, table: SymTable) -> Term:
    """Every ninja on a Contested area becomes a wound as long as there is a space."""
    all_or_room = smaller(table.ninja[area], room_on(area, table))
    return z3.If(is_contested(area, table), all_or_room, 0)


@encodes(
    book.WOUNDS_01,
    book.WOUNDS_03,
    book.WOUNDS_10,
    book.RONIN_TAS_02,
    obeys=(
        wounds.CancelledTasukeDivision.DEFENDER,
        wounds.TasukeDivisionTimes.EVERY_TIME,
    ),
)
def wounds_shared_out(
    wounded: Mapping[Ronin, Term], dealt: Mapping[Space, Term], table: SymTable
) -> Iterator[Claim]:
    """The wounds of an area lie on the tiles of the ronin there, within the room of each."""
    for ronin in RONIN:
        yield Claim(book.WOUNDS_01, wounded[ronin] >= 0)
        yield Claim(book.WOUNDS_03, wounded[ronin] <= room(ronin, table))
        somewhere = z3.Or(*(stands(ronin, area, table) for area in AREAS))
        yield Claim(book.WOUNDS_01, z3.Or(somewhere, wounded[ronin] == 0))
    for area in AREAS:
        there = z3.Sum(*(z3.If(stands(ronin, area, table), wounded[ronin], 0) for ronin in RONIN))
        yield Claim(book.WOUNDS_01, there == dealt[area])


@encodes(book.RONIN_TAS_02, book.RONIN_TAS_03, book.WOUNDS_10)
def division_told(
    division: SymDivision,
    wounded: Mapping[Ronin, Term],
    ninja: Mapping[Space, Term],
    table: SymTable,
) -> Iterator[Claim]:
    """Where Tasuke shares an area with fewer ninja than room, the Defender says who is wounded.

    `ninja` are those that fight on each area now. A division that is no real choice may be told as
    well; it names both ronin and what each of them takes.
    """
    others = [ronin for ronin in RONIN if ronin is not Ronin.TASUKE]
    yield Claim(None, z3.Or(division.given, division.area == NONE))
    yield Claim(book.WOUNDS_10, z3.Implies(division.given, division.area >= 0))
    yield Claim(book.WOUNDS_10, z3.Implies(division.given, division.area < len(AREAS)))
    for area in AREAS:
        here = z3.And(division.given, division.area == area.number)
        with_other = z3.Or(*(stands(ronin, area, table) for ronin in others))
        shared = z3.And(stands(Ronin.TASUKE, area, table), with_other)
        fought = z3.And(shared, ninja[area] >= 1)
        yield Claim(book.WOUNDS_10, z3.Implies(here, fought))
        choice = z3.And(fought, ninja[area] < room_on(area, table))
        yield Claim(book.WOUNDS_10, z3.Implies(choice, here))
        for ronin in RONIN:
            said = z3.If(stands(ronin, area, table), wounded[ronin], NONE)
            agreed = division.share[ronin] == said
            yield Claim(book.WOUNDS_10, z3.Implies(here, agreed))
    for ronin in RONIN:
        yield Claim(None, z3.Or(division.given, division.share[ronin] == NONE))


@encodes(
    book.WOUNDS_04,
    book.WOUNDS_08,
    book.WOUNDS_09,
    obeys=(
        wounds.EliminationThreshold.FULL_TILE,
        wounds.FallenRoninsMarkers.AT_ONCE,
    ),
)
def falls(ronin: Ronin, added: Term, table: SymTable) -> Term:
    """With these wounds the tile of a living ronin is full."""
    return z3.And(table.alive[ronin], table.wounds[ronin] + added >= ronin.vitality)


def tiles_after(added: Mapping[Ronin, Term], before: SymTable, after: SymTable) -> Iterator[Claim]:
    """The wounds lie on the tiles; a full tile is emptied and its ronin eliminated."""
    for ronin in RONIN:
        full = falls(ronin, added[ronin], before)
        more = before.wounds[ronin] + added[ronin]
        yield Claim(book.WOUNDS_08, after.wounds[ronin] == z3.If(full, 0, more))
        yield Claim(book.WOUNDS_04, after.alive[ronin] == z3.And(before.alive[ronin], z3.Not(full)))


def markers_freed(added: Mapping[Ronin, Term], before: SymTable) -> Term:
    """How many markers come off full tiles, to the General Supply."""
    return z3.Sum(
        *(z3.If(falls(ronin, added[ronin], before), ronin.vitality, 0) for ronin in RONIN)
    )
