"""What a programme can never reach, whatever guards do: told without playing it.

A ninja changes his bush by his own movement cards only, and a yard is blown up by a mission card
only. So a programme without the cards that a goal needs is left out of every search.
"""

from ronin.model.shadow_tactics.facts import Effect, Goal, HexKind, Symbol, Who
from ronin.model.shadow_tactics.position import Position
from ronin.model.shadow_tactics.table import Game
from ronin.verify.shadow_tactics.search import goals
from ronin.verify.shadow_tactics.search.rounds import Programme


def could_reach(programme: Programme, position: Position, goal: goals.Goal, game: Game) -> bool:
    """Whether nothing but guards and orders can keep a programme from a goal."""
    bushes = {
        ninja.name: _bushes(ninja.at, programme, ninja.name, game) for ninja in position.ninjas
    }
    if any(bush not in bushes[name] for name, bush in goal.at):
        return False
    objective = game.mission.objective
    if not goal.objective or objective.kind is Goal.NO_OFFICERS:
        return True
    if objective.kind is Goal.BLOW_UP:
        done = any(yard in position.blown for yard in objective.hexes)
        return done or _can_blow_up(programme, game)
    near = [not found.isdisjoint(objective.hexes) for found in bushes.values()]
    return all(near) if objective.who is Who.ALL else any(near)


def _bushes(start: str, programme: Programme, name: str, game: Game) -> set[str]:
    """The bushes in which a ninja may be after a programme."""
    found = {start}
    for laid in programme:
        card = game.action(laid.card)
        if laid.ninja != name or not card.is_movement:
            continue
        found |= {
            bush
            for at in found
            for junction in game.map.next_to(at, HexKind.JUNCTION)
            if game.map.hexes[junction].colour == card.junction
            for bush in game.map.next_to(junction, HexKind.BUSH)
        }
    return found


def _can_blow_up(programme: Programme, game: Game) -> bool:
    action = game.mission.action
    if action is None or action.effect is not Effect.BLOW_UP:
        return False
    return any(Symbol.MISSION in game.action(laid.card).symbols for laid in programme)
