"""Moves by order: free moves, regular moves, and the march bonus."""

from collections.abc import Iterator
from typing import assert_never

from ronin.model.shadow_tactics import rulebook as book
from ronin.model.shadow_tactics.ambiguities.orders import GuardMarch, TowardsWhat, Turning
from ronin.model.shadow_tactics.facts import Faces, OrderSymbol, Place
from ronin.model.shadow_tactics.rulings import Rulings
from ronin.verify.shadow_tactics.encodes import encodes
from ronin.verify.shadow_tactics.encoding.places import adjacent, is_free, may_face, steps_between
from ronin.verify.shadow_tactics.symbols import Files, SymSpot, SymTable
from ronin.verify.smt.encodes import Term
from ronin.verify.smt.folding import both, either, no, some
from ronin.verify.smt.picks import named


def has_officer(yard: str, table: SymTable, files: Files) -> Term:
    """An unstunned officer stands in the yard."""
    return either(
        *(
            both(table.guards[place].officer, no(table.guards[place].stunned))
            for place in files.places_of[yard]
        )
    )


def calls(yard: str, table: SymTable, files: Files) -> Term:
    """Barracks, or an unstunned officer, are in the yard."""
    return either(yard in files.board.barracks, has_officer(yard, table, files))


@encodes(book.GRD_03)
def has_bonus(yard: str, table: SymTable, files: Files) -> Term:
    """Guards of the yard have the march bonus: an unstunned officer is there, or it is barracks."""
    return calls(yard, table, files)


@encodes(book.MOV_03, obeys=(TowardsWhat,))
def comes_nearer(start: str, end: str, table: SymTable, files: Files, rulings: Rulings) -> Term:
    """The step leads nearer to some barracks or to the yard of some unstunned officer."""
    steps = steps_between(files, rulings)
    nearer = [goal for goal, number in steps[start].items() if steps[end][goal] < number]
    match rulings.towards_what:
        case TowardsWhat.ANY:
            return some(calls(goal, table, files) for goal in nearer)
        case TowardsWhat.NEAREST:
            return some(
                both(
                    calls(goal, table, files),
                    *(
                        no(calls(other, table, files))
                        for other, number in steps[start].items()
                        if number < steps[start][goal]
                    ),
                )
                for goal in nearer
            )
        case point:
            assert_never(point)


@encodes(book.MOV_03, obeys=(GuardMarch,))
def may_march(start: str, end: str, table: SymTable, files: Files, rulings: Rulings) -> Term:
    """A regular move leads from yard to adjacent yard: with the bonus, or nearer."""
    bonus = has_bonus(start, table, files)
    match rulings.guard_march:
        case GuardMarch.TOWARDS:
            return either(bonus, comes_nearer(start, end, table, files, rulings))
        case GuardMarch.NEIGHBOURING:
            near = some(calls(yard, table, files) for yard in adjacent(files, rulings)[start])
            return either(bonus, near, comes_nearer(start, end, table, files, rulings))
        case GuardMarch.SAME_YARD:
            return bonus
        case point:
            assert_never(point)


@encodes(book.MOV_02, book.MOV_03)
def may_go(
    symbol: OrderSymbol, start: str, end: str, table: SymTable, files: Files, rulings: Rulings
) -> Term:
    """A move symbol leads from yard to yard, if it is not the same one."""
    if start == end:
        return True
    if end not in adjacent(files, rulings)[start]:
        return False
    if symbol is OrderSymbol.FREE_MOVE:
        return True
    return may_march(start, end, table, files, rulings)


@encodes(book.MOV_01, obeys=(Turning,))
def ends_otherwise(
    start: Place, end: Place, spot: SymSpot, table: SymTable, rulings: Rulings
) -> Term:
    """He ends otherwise than he began; a mere turn is a move."""
    if start != end:
        return True
    match rulings.turning:
        case Turning.YES:
            guard = table.guards[start]
            turned_in = both(guard.out, spot.faces.is_(Faces.IN.value))
            return either(turned_in, both(no(guard.out), spot.faces.is_(Faces.OUT.value)))
        case Turning.NO:
            return False
        case point:
            assert_never(point)


@encodes(book.MOV_01, book.GRD_02)
def is_move(
    symbol: OrderSymbol,
    start: Place,
    end: Place,
    spot: SymSpot,
    table: SymTable,
    files: Files,
    rulings: Rulings,
) -> Term:
    """One unstunned guard goes to a free place with a facing that it has."""
    return both(
        table.guards[start].awake,
        is_free(end, table, files, named(start)),
        may_face(end, spot, files),
        ends_otherwise(start, end, spot, table, rulings),
        may_go(symbol, start.yard, end.yard, table, files, rulings),
    )


def every_move(
    symbol: OrderSymbol, table: SymTable, files: Files, rulings: Rulings
) -> Iterator[Term]:
    """Of every way to use a move symbol whether it is a move."""
    for start in files.places:
        if table.guards[start].here is False:
            continue
        for end in files.places:
            for faces in Faces:
                spot = SymSpot(named(end), named(faces.value))
                yield is_move(symbol, start, end, spot, table, files, rulings)
