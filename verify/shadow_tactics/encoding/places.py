"""Where guards may stand and face, and which yards are adjacent."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from typing import assert_never

from ronin.model.shadow_tactics import rulebook as book
from ronin.model.shadow_tactics.ambiguities.orders import AdjacentYards
from ronin.model.shadow_tactics.ambiguities.refresh import Woken
from ronin.model.shadow_tactics.facts import CORNERS, Faces, HexKind, Place
from ronin.model.shadow_tactics.map import BY_JUNCTION, BY_JUNCTION_OR_BUSH
from ronin.model.shadow_tactics.rulings import Rulings
from ronin.verify.shadow_tactics.encodes import encodes
from ronin.verify.shadow_tactics.symbols import Files, Said, SymSpot, SymTable
from ronin.verify.smt.encodes import Term
from ronin.verify.smt.folding import both, either, implies, no
from ronin.verify.smt.picks import Pick

_NEIGHBOURS = (0, 1, len(CORNERS) - 1)


def is_beside(one: Place, other: Place) -> bool:
    """Whether two corners are the same or neighbouring ones of a yard."""
    return one.yard == other.yard and (one.corner - other.corner) % len(CORNERS) in _NEIGHBOURS


@encodes(book.BRD_03, book.BRD_05)
def is_free(place: Place, table: SymTable, files: Files, but: Pick | None = None) -> Term:
    """No guard stands on it or on a neighbouring corner, but perhaps the one who is moved."""
    return both(
        *(
            no(both(table.guards[other].here, no(_is_at(other, but))))
            for other in files.places_of[place.yard]
            if is_beside(place, other)
        )
    )


def _is_at(place: Place, but: Pick | None) -> Term:
    return False if but is None else but.is_(place)


@encodes(book.BRD_04, book.BRD_06)
def may_face(place: Place, spot: SymSpot, files: Files) -> Term:
    """Inwards; or outwards, where the corner touches something."""
    outwards = files.board.can_face_outwards(place)
    return either(spot.faces.is_(Faces.IN.value), both(spot.faces.is_(Faces.OUT.value), outwards))


def fits(
    spot: SymSpot, places: Iterable[Place], table: SymTable, files: Files, but: Pick | None = None
) -> Term:
    """The spot is one of these places, free, with a facing that it has."""
    return either(
        *(
            both(
                spot.to.is_(place), is_free(place, table, files, but), may_face(place, spot, files)
            )
            for place in places
            if spot.to.is_(place) is not False
        )
    )


@encodes(book.BRD_08, obeys=(AdjacentYards,))
def steps_between(files: Files, rulings: Rulings) -> Mapping[str, Mapping[str, int]]:
    """From each yard to each that can be reached, the steps; one hex touches adjacent yards."""
    match rulings.adjacent_yards:
        case AdjacentYards.JUNCTION:
            return files.board.steps[BY_JUNCTION]
        case AdjacentYards.JUNCTION_OR_BUSH:
            return files.board.steps[BY_JUNCTION_OR_BUSH]
        case point:
            assert_never(point)


def adjacent(files: Files, rulings: Rulings) -> dict[str, tuple[str, ...]]:
    """The yards one step away from each."""
    return {
        yard: tuple(sorted(other for other, number in steps.items() if number == 1))
        for yard, steps in steps_between(files, rulings).items()
    }


@encodes(book.BRD_02, book.BRD_03, book.BRD_05, book.BRD_06, book.BDY_02, book.HLT_01)
def soundness(table: SymTable, files: Files, rulings: Rulings) -> Iterator[Said]:
    """What holds of every table between two rounds."""
    at = "position"
    for yard, places in files.places_of.items():
        for one, other in combinations(places, 2):
            if is_beside(one, other):
                both_there = both(table.guards[one].here, table.guards[other].here)
                yield Said(at, book.BRD_05, no(both_there))
        found = either(*(table.guards[place].inward for place in places))
        if rulings.woken is not Woken.NO:
            yield Said(at, book.BDY_02, implies(found, table.bodies[yard] == 0))
    for place in files.places:
        guard, outwards = table.guards[place], files.board.can_face_outwards(place)
        yield Said(at, book.BRD_06, implies(guard.out, outwards))
        yield Said(at, book.GRD_01, no(both(guard.alert, guard.stunned)))
    for ninja in table.ninjas.values():
        yield Said(at, book.BRD_02, ninja.at.among(files.board.bushes))
        most = len(files.cards.ninjas[ninja.name].health)
        yield Said(at, book.HLT_01, both(ninja.damage >= 0, ninja.damage <= most))


def bushes_of(yard: str, files: Files) -> tuple[str, ...]:
    """The bushes next to a yard."""
    return files.board.next_to(yard, HexKind.BUSH)
