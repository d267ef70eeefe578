"""Where guards can stand, and how they can face."""

from collections.abc import Iterable, Iterator

from ronin.model.errors import Refusal
from ronin.model.shadow_tactics.facts import CORNERS, Faces, Place
from ronin.model.shadow_tactics.map import Map
from ronin.model.shadow_tactics.notation import is_beside
from ronin.model.shadow_tactics.position import Position
from ronin.model.shadow_tactics.rulebook import BRD_03, BRD_04, BRD_05, BRD_06, rule
from ronin.model.shadow_tactics.trace import Spot


@rule(BRD_03, BRD_04, BRD_05, BRD_06)
def refused_spot(
    position: Position, to: Place, faces: str, board: Map, leaves: Place | None = None
) -> Refusal | None:
    """Why nobody may stand there facing so; the guard who `leaves` a place is not in the way."""
    if to.yard not in board.yards or to.corner not in CORNERS:
        return Refusal(BRD_03, f"{to} is no corner of a yard")
    if faces not in list(Faces):
        return Refusal(BRD_04, f"a guard faces in or out, not {faces!r:.40}")
    for guard in position.guards:
        if guard.at != leaves and is_beside(guard.at, to):
            return Refusal(BRD_05, f"{guard.at} is on or next to {to}")
    if faces == Faces.OUT and not board.can_face_outwards(to):
        return Refusal(BRD_06, f"there is nothing to look at outwards of {to}")
    return None


def spots(
    position: Position, yards: Iterable[str], board: Map, leaves: Place | None = None
) -> Iterator[Spot]:
    """Every place of these yards on which a guard can stand, with every way to face there."""
    for yard in yards:
        for corner in CORNERS:
            to = Place(yard, corner)
            for faces in Faces:
                if refused_spot(position, to, faces, board, leaves) is None:
                    yield Spot(to, faces)
