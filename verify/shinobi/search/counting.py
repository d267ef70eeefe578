"""How many ways there are to go on from a position."""

from functools import cache
from math import prod

from ronin.model.errors import BadInput, IllegalChoice, Refusal
from ronin.model.shinobi import engine
from ronin.model.shinobi import rulebook as book
from ronin.model.shinobi.ambiguities.placing import PawnsWithheld
from ronin.model.shinobi.facts import Phase
from ronin.model.shinobi.position import Player, Position
from ronin.model.shinobi.rules.laying import Laying, laid
from ronin.model.shinobi.rules.turn_end import AfterLaying, Discarding
from ronin.model.shinobi.table import Game, LayNothing, Table


def count_ways(position: Position, game: Game) -> dict[str, int]:
    """The ways to do phase 2 and the discard, or to place all pawns."""
    match position.phase:
        case Phase.TURN:
            return _turns(position, game)
        case Phase.PLACEMENT:
            return _placings(position, game)
        case other:
            refusal = Refusal(book.RND_02, f"nothing is counted in the phase {other}")
            raise IllegalChoice(refusal, at="position")


def _turns(position: Position, game: Game) -> dict[str, int]:
    """From the hand as it stands, powers doing nothing."""
    table = Table(position)
    if isinstance(table.actor.hand, int):
        message = f"position.hands.{table.actor.name}: a number is not a hand that can be counted"
        raise BadInput(message, at="position")
    ways = list(Laying().choices(table, game))
    turns = 0
    for way in ways:
        after = table if isinstance(way, LayNothing) else laid(table, way, game)
        after = AfterLaying().done(after.then(AfterLaying(), Discarding()), game)
        turns += sum(1 for _ in engine.choices(after, game)) if after.todo else 1
    return {"actions": len(ways), "turns": turns}


def _placings(position: Position, game: Game) -> dict[str, int]:
    """Each player's pawns go their own ways: the order of turns follows from them."""
    withheld = game.rulings.pawns_withheld is PawnsWithheld.YES
    return {
        "next": sum(1 for _ in engine.choices(engine.begun(position), game)),
        "boards": prod(_boards(player, withheld) for player in position.players),
        "lines": prod(
            _lines(player.left, not player.courted, withheld) for player in position.players
        ),
    }


def _boards(player: Player, withheld: bool) -> int:
    """The ways in which a player's pawns may stand in the end."""
    return sum(
        placed - court + 1
        for placed in (range(player.left + 1) if withheld else (player.left,))
        for court in ((0,) if player.courted else (0, 1))
        if court <= placed
    )


@cache
def _lines(left: int, court: bool, withheld: bool) -> int:
    """The sequences in which a player places `left` pawns."""
    if not left:
        return 1
    elsewhere = sum(2 * _lines(left - number, court, withheld) for number in range(1, left + 1))
    return elsewhere + (_lines(left - 1, False, withheld) if court else 0) + withheld
