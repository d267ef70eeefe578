"""Words that many statements use."""

from collections.abc import Iterable, Mapping
from typing import TypeVar

import z3

from ronin.model.seven_ronin.pieces import AREAS, RONIN, SPACES, Ronin, Space
from ronin.verify.seven_ronin.proofs.stretches import Stretch
from ronin.verify.seven_ronin.symbols import NONE, SymAreaUse, SymRoninUse, SymTable
from ronin.verify.smt.encodes import Term

Key = TypeVar("Key", Ronin, Space)


def all_of(terms: Iterable[Term]) -> Term:
    """All of the terms are true."""
    return z3.And(z3.BoolVal(True), *terms)


def sum_of(terms: Iterable[Term]) -> Term:
    """The sum of the numbers."""
    return z3.Sum(z3.IntVal(0), *terms)


def number_of(terms: Iterable[Term]) -> Term:
    """How many of the terms are true."""
    return sum_of(z3.If(term, 1, 0) for term in terms)


def same(one: Mapping[Key, Term], other: Mapping[Key, Term]) -> Term:
    """Every count is the same on both sides."""
    return all_of(one[key] == other[key] for key in one)


COUNTS = ("reserves", "supply", "ninja", "wounds", "alive", "place")


def unchanged(made: Stretch, *but: str) -> Term:
    """All that lies on the table, but what is named, is as it was."""
    terms = []
    for name in COUNTS:
        if name in but:
            continue
        before, after = getattr(made.before, name), getattr(made.after, name)
        terms.append(same(before, after) if isinstance(before, Mapping) else before == after)
    return all_of(terms)


def by_ronin(ronin: Ronin, use: SymRoninUse) -> Term:
    """It is that ronin's ability."""
    return use.ronin == ronin.number


def carried_out(area: Space, use: SymAreaUse) -> Term:
    """It is the ability of that area, used by itself or copied by the Inn."""
    return z3.And(use.area != NONE, use.ability == area.number)


def in_village(ronin: Ronin, table: SymTable) -> Term:
    """He stands on a Village Area."""
    return z3.And(table.alive[ronin], z3.Or(*(table.place[ronin] == a.number for a in AREAS)))


def on_free_area(ronin: Ronin, table: SymTable) -> Term:
    """He stands on a Village Area without ninja."""
    return z3.Or(
        *(
            z3.And(table.alive[ronin], table.place[ronin] == a.number, table.ninja[a] == 0)
            for a in AREAS
        )
    )


def stands_on(ronin: Ronin, area: Space, table: SymTable) -> Term:
    """He is alive and on that area."""
    return z3.And(table.alive[ronin], table.place[ronin] == area.number)


def nobody_on(area: Space, table: SymTable) -> Term:
    """No ronin is on the area."""
    return all_of(z3.Not(stands_on(ronin, area, table)) for ronin in RONIN)


def held(area: Space, table: SymTable) -> Term:
    """Ninja and no ronin are on the area."""
    return z3.And(table.ninja[area] >= 1, nobody_on(area, table))


def harm(ronin: Ronin, made: Stretch) -> Term:
    """How many wounds he took or lost; who fell took as many as he had room for."""
    fell = z3.And(made.before.alive[ronin], z3.Not(made.after.alive[ronin]))
    now = z3.If(fell, ronin.vitality, made.after.wounds[ronin])
    return now - made.before.wounds[ronin]


def freed(made: Stretch) -> Term:
    """How many markers the tiles of those who fell gave back."""
    return sum_of(
        z3.If(z3.And(made.before.alive[r], z3.Not(made.after.alive[r])), r.vitality, 0)
        for r in RONIN
    )


def moved(space: Space, made: Stretch) -> Term:
    """How many ninja the space won or lost."""
    return made.after.ninja[space] - made.before.ninja[space]


def ninja_in_play(table: SymTable) -> Term:
    """How many ninja are on the board or in the Reserves."""
    return sum_of((table.reserves, *(table.ninja[space] for space in SPACES)))
