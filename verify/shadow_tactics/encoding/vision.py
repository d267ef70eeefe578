"""What guards see: actions in yards, moves through junctions, and what is done in a bush."""

from typing import assert_never

from ronin.model.shadow_tactics import rulebook as book
from ronin.model.shadow_tactics.ambiguities.refresh import SearchWatch
from ronin.model.shadow_tactics.ambiguities.vision import (
    IdleCardView,
    InwardView,
    LongShot,
    OutwardView,
)
from ronin.model.shadow_tactics.facts import CORNERS, Place
from ronin.model.shadow_tactics.rulings import Rulings
from ronin.verify.shadow_tactics.encodes import encodes
from ronin.verify.shadow_tactics.encoding.places import bushes_of
from ronin.verify.shadow_tactics.symbols import Files, SymTable
from ronin.verify.smt.encodes import Term
from ronin.verify.smt.folding import both, either, no
from ronin.verify.smt.picks import Pick


@encodes(book.VIS_01, obeys=(InwardView,))
def in_front(place: Place, bush: Pick, files: Files, rulings: Rulings) -> Term:
    """The bush is in front of a guard who faces inwards: all of the yard but the one behind."""
    match rulings.inward_view:
        case InwardView.ALL_BUT_BEHIND:
            behind = files.board.bush_at(place)
            return bush.among(one for one in bushes_of(place.yard, files) if one != behind)
        case InwardView.ALL:
            return bush.among(bushes_of(place.yard, files))
        case InwardView.ACROSS:
            across = Place(place.yard, (place.corner + len(CORNERS) // 2) % len(CORNERS))
            return bush.is_(files.board.bush_at(across))
        case point:
            assert_never(point)


@encodes(book.BRD_04, book.BRD_06)
def faces_bush(place: Place, bush: Pick, table: SymTable, files: Files) -> Term:
    """An unstunned guard there faces the bush outwards."""
    return both(table.guards[place].outward, bush.is_(files.board.bush_at(place)))


def sees_out_of_bushes(rulings: Rulings) -> bool:
    """Whether outward guards see more of their bush than actions in their own yard."""
    return rulings.outward_view is not OutwardView.OWN_YARD


@encodes(book.VIS_01, book.VIS_02, book.VIS_03, book.GRD_02, obeys=(OutwardView,))
def sees_action(
    place: Place, yard: str, bush: Pick, table: SymTable, files: Files, rulings: Rulings
) -> Term:
    """He has an action in a yard out of a bush in view."""
    is_next = bush.among(bushes_of(yard, files))
    facing = faces_bush(place, bush, table, files)
    near = both(facing, sees_out_of_bushes(rulings))
    if place.yard == yard:
        inward = both(table.guards[place].inward, in_front(place, bush, files, rulings))
        near = either(inward, facing)
    far = sees_long_shot(place, yard, facing, table, rulings)
    return either(both(is_next, near), both(no(is_next), far))


@encodes(book.VIS_05, obeys=(LongShot,))
def sees_long_shot(
    place: Place, yard: str, facing: Term, table: SymTable, rulings: Rulings
) -> Term:
    """He sees an action in a yard that is not next to the bush: nobody does."""
    match rulings.long_shot:
        case LongShot.NOBODY:
            return False
        case LongShot.WHO_FACES_THE_BUSH:
            return facing
        case LongShot.INWARD_GUARDS:
            return both(place.yard == yard, table.guards[place].inward)
        case point:
            assert_never(point)


@encodes(book.VIS_02, book.VIS_03, obeys=(OutwardView,))
def sees_move(
    place: Place,
    junction: Pick,
    way: tuple[Pick, Pick],
    table: SymTable,
    files: Files,
    rulings: Rulings,
) -> Term:
    """He faces the junction outwards that a ninja passes, on his way from bush to bush."""
    start, end = way
    passed = both(table.guards[place].outward, junction.is_(files.board.junction_at(place)))
    leaves = faces_bush(place, start, table, files)
    match rulings.outward_view:
        case OutwardView.OWN_YARD:
            return passed
        case OutwardView.LEAVING_BUSH:
            return either(passed, leaves)
        case OutwardView.INTO_BUSH_TOO:
            return either(passed, leaves, faces_bush(place, end, table, files))
        case point:
            assert_never(point)


@encodes(book.VIS_05, obeys=(IdleCardView,))
def sees_idle_card(
    place: Place, bush: Pick, table: SymTable, files: Files, rulings: Rulings
) -> Term:
    """He sees a card that neither aims at a yard nor moves: nobody does."""
    match rulings.idle_card_view:
        case IdleCardView.NOBODY:
            return False
        case IdleCardView.WHO_FACES_THE_BUSH:
            return faces_bush(place, bush, table, files)
        case point:
            assert_never(point)


@encodes(book.ORD_08, obeys=(SearchWatch,))
def watches(place: Place, bush: Pick, table: SymTable, files: Files, rulings: Rulings) -> Term:
    """An alerted guard there watches the bush: he faces it outwards."""
    guard, facing = table.guards[place], faces_bush(place, bush, table, files)
    match rulings.search_watch:
        case SearchWatch.OUTWARD:
            return both(guard.alert, facing)
        case SearchWatch.INWARD_TOO:
            inward = both(guard.inward, in_front(place, bush, files, rulings))
            return both(guard.alert, either(facing, inward))
        case point:
            assert_never(point)
