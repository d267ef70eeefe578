"""Planning step 2: the screens go up."""

from collections.abc import Iterator

import z3

from model.seven_ronin import rulebook as book
from model.seven_ronin.ambiguities import attacker_plan
from model.seven_ronin.ambiguities.reveal import RevealOrder
from model.seven_ronin.pieces import AREAS, RONIN, Ronin, Space
from verify.seven_ronin.encodes import Claim, Term, encodes
from verify.seven_ronin.encoding.planning import deployed, places
from verify.seven_ronin.symbols import NONE, SymLine, SymPosition, SymTable


@encodes(book.REVEAL_05)
def is_free(area: Space, table: SymTable) -> Term:
    """No ninja is on the area."""
    return table.ninja[area] == 0


@encodes(book.REVEAL_04, book.REVEAL_07)
def is_contested(area: Space, table: SymTable) -> Term:
    """Ninja and a ronin are on the area, whenever they came."""
    return z3.And(table.ninja[area] >= 1, table.guarded[area])


@encodes(book.REVEAL_06, book.WOUNDS_06, book.GREEN_02)
def is_occupied(area: Space, table: SymTable) -> Term:
    """Ninja and no ronin are on the area."""
    return z3.And(table.ninja[area] >= 1, z3.Not(table.guarded[area]))


def stands(ronin: Ronin, area: Space, table: SymTable) -> Term:
    """The ronin is alive and on the area."""
    return z3.And(table.alive[ronin], table.at[ronin][area])


def in_village(ronin: Ronin, table: SymTable) -> Term:
    """The ronin is alive and on a Village Area, not on the Green."""
    return z3.And(table.alive[ronin], table.place[ronin] != Space.GREEN.number)


def places_told(table: SymTable) -> Iterator[Claim]:
    """`at` and `guarded` say the same as `place` and `alive`."""
    for ronin in RONIN:
        for area in AREAS:
            here = table.place[ronin] == area.number
            yield Claim(None, table.at[ronin][area] == here)
    yield from guards_told(table)


def hayai_told(table: SymTable) -> Iterator[Claim]:
    """Of step 1's tables, where only Hayai moves: `at` says the same as `place`."""
    for area in AREAS:
        here = table.place[Ronin.HAYAI] == area.number
        yield Claim(None, table.at[Ronin.HAYAI][area] == here)


def guards_told(table: SymTable) -> Iterator[Claim]:
    """`guarded` says the same as `at` and `alive`."""
    for area in AREAS:
        somebody = z3.Or(*(stands(ronin, area, table) for ronin in RONIN))
        yield Claim(None, table.guarded[area] == somebody)


@encodes(
    book.REVEAL_01,
    book.REVEAL_03,
    book.PLAN_A_13,
    book.AREA_GEN_07,
    book.WOUNDS_02,
    book.WOUNDS_09,
    obeys=(
        attacker_plan.GreenAllowanceIfCleared.STANDS,
        attacker_plan.GreenAllowanceSpent.STAYS,
    ),
)
def revealed(line: SymLine, position: SymPosition, table: SymTable) -> Iterator[Claim]:
    """All planned markers stand on the board; what was not planned is in the Reserves."""
    yield Claim(book.REVEAL_03, table.reserves == position.reserves - deployed(line))
    for area in AREAS:
        both = position.ninja[area] + line.attack[area]
        yield Claim(book.REVEAL_01, table.ninja[area] == both)
    place = places(line, position)
    for ronin in RONIN:
        yield Claim(book.REVEAL_01, table.place[ronin] == place[ronin])
        yield Claim(book.WOUNDS_09, table.alive[ronin] == z3.Not(position.eliminated[ronin]))
        yield Claim(book.WOUNDS_02, table.wounds[ronin] == position.wounds[ronin])
        yield Claim(None, z3.Not(table.held[ronin]))
        yield Claim(None, table.marks[ronin] == 0)
    yield Claim(None, table.copied == NONE)


@encodes(book.GREEN_09, book.GREEN_10, obeys=(RevealOrder.ALL_THEN_CLEAR,))
def green_cleared(line: SymLine, position: SymPosition, table: SymTable) -> Iterator[Claim]:
    """A ronin on the Green sends all ninja there to the General Supply, without a wound."""
    cleared = z3.Or(*(line.defence[ronin] == Space.GREEN.number for ronin in RONIN))
    there = position.ninja[Space.GREEN] + line.attack[Space.GREEN]
    yield Claim(book.GREEN_09, table.ninja[Space.GREEN] == z3.If(cleared, 0, there))
    yield Claim(book.GREEN_10, table.supply == position.supply + z3.If(cleared, there, 0))
