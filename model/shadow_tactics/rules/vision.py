"""What guards see: actions in yards, moves through junctions, and which bushes they watch."""

from ronin.model.shadow_tactics.ambiguities.refresh import SearchWatch
from ronin.model.shadow_tactics.ambiguities.vision import (
    IdleCardView,
    InwardView,
    LongShot,
    LureWitness,
    OutwardView,
)
from ronin.model.shadow_tactics.facts import CORNERS, Faces, HexKind, Place, State
from ronin.model.shadow_tactics.position import Guard, Position
from ronin.model.shadow_tactics.rulebook import (
    BRD_04,
    BRD_06,
    GRD_02,
    ORD_08,
    VIS_01,
    VIS_02,
    VIS_03,
    VIS_04,
    VIS_05,
    rule,
)
from ronin.model.shadow_tactics.table import Game


@rule(VIS_01)
def in_front(guard: Guard, game: Game) -> tuple[str, ...]:
    """The bushes in front of a guard who faces inwards."""
    bushes = game.map.next_to(guard.at.yard, HexKind.BUSH)
    match game.rulings.inward_view:
        case InwardView.ALL_BUT_BEHIND:
            behind = game.map.bush_at(guard.at)
            return tuple(bush for bush in bushes if bush != behind)
        case InwardView.ALL:
            return bushes
        case InwardView.ACROSS:
            corner = (guard.at.corner + len(CORNERS) // 2) % len(CORNERS)
            across = game.map.bush_at(Place(guard.at.yard, corner))
            return () if across is None else (across,)


@rule(BRD_04, BRD_06)
def faces_bush(guard: Guard, bush: str, game: Game) -> bool:
    """Whether he is awake and faces a bush outwards."""
    return guard.awake and guard.faces is Faces.OUT and game.map.bush_at(guard.at) == bush


@rule(VIS_01, VIS_02, VIS_03, VIS_04, GRD_02)
def sees_action(guard: Guard, bush: str, yard: str, game: Game) -> bool:
    """Whether he sees what is done out of a bush in a yard next to it."""
    if faces_bush(guard, bush, game):
        anywhere = game.rulings.outward_view is not OutwardView.OWN_YARD
        return anywhere or guard.at.yard == yard
    return guard.inward and guard.at.yard == yard and bush in in_front(guard, game)


@rule(VIS_05)
def _sees_shot(guard: Guard, bush: str, yard: str, game: Game) -> bool:
    """Whether he sees what is done out of a bush in a yard that is not next to it."""
    match game.rulings.long_shot:
        case LongShot.NOBODY:
            return False
        case LongShot.WHO_FACES_THE_BUSH:
            return faces_bush(guard, bush, game)
        case LongShot.INWARD_GUARDS:
            return guard.inward and guard.at.yard == yard


def _viewers(position: Position, bush: str, yard: str, game: Game) -> set[Guard]:
    near = yard in game.map.next_to(bush, HexKind.YARD)
    sees = sees_action if near else _sees_shot
    return {guard for guard in position.guards if sees(guard, bush, yard, game)}


def viewers_of_action(
    position: Position, bush: str, yard: str, lured: Place | None, game: Game
) -> set[Guard]:
    """The guards who have an action out of a bush in view."""
    viewers = _viewers(position, bush, yard, game)
    if lured is not None and game.rulings.lure_witness is LureWitness.BOTH_YARDS:
        viewers |= _viewers(position, bush, lured.yard, game)
    return viewers


@rule(VIS_02, VIS_03)
def viewers_of_move(
    position: Position, bush: str, junction: str, to: str, game: Game
) -> set[Guard]:
    """The guards who have a move out of a bush, through a junction, into a bush in view."""

    def sees(guard: Guard) -> bool:
        if not guard.awake or guard.faces is not Faces.OUT:
            return False
        faced = game.map.bush_at(guard.at)
        match game.rulings.outward_view:
            case OutwardView.OWN_YARD:
                watched: tuple[str, ...] = ()
            case OutwardView.LEAVING_BUSH:
                watched = (bush,)
            case OutwardView.INTO_BUSH_TOO:
                watched = (bush, to)
        return game.map.junction_at(guard.at) == junction or faced in watched

    return {guard for guard in position.guards if sees(guard)}


@rule(VIS_05)
def viewers_of_idling(position: Position, bush: str, game: Game) -> set[Guard]:
    """The guards who have a card in view that neither aims nor moves."""
    if game.rulings.idle_card_view is IdleCardView.NOBODY:
        return set()
    return {guard for guard in position.guards if faces_bush(guard, bush, game)}


@rule(ORD_08)
def watchers(position: Position, bush: str, game: Game) -> tuple[Place, ...]:
    """The alerted guards who watch a bush."""
    inward_too = game.rulings.search_watch is SearchWatch.INWARD_TOO
    return tuple(
        guard.at
        for guard in position.guards
        if guard.state is State.ALERT
        and (
            faces_bush(guard, bush, game)
            or (inward_too and guard.inward and bush in in_front(guard, game))
        )
    )
