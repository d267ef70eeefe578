"""What the Attacker cannot reach in several rounds, however the Defender helps him.

It is counted under the readings on which the fast search relies, and nowhere else:

* Ninja come back only by the Granary, two with each use: its own, for which a ninja must be on it,
  and the Inn's, for which another must be on the Inn. Five areas, of which a Field may count twice,
  need four ninja on the board.
* The last ronin falls only if the ninja and what the areas do fill every tile: one wound from the
  Well, one for each ronin from the Watchtower, and from the Inn as much as what it copies. A ninja
  fills a space and is gone.
"""

from ronin.model.seven_ronin.pieces import AREAS_TO_WIN, GRANARY_GIVES
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game
from ronin.verify.seven_ronin.search.reliance import relied_on


def may_be_counted(game: Game) -> bool:
    """Whether the readings are in force under which `is_out_of_reach` holds."""
    return all(getattr(game.rulings, name) is getattr(ENGLISH, name) for name in relied_on())


def is_out_of_reach(position: Position, rounds: int) -> bool:
    """Whether no play of both sides lets him win in `rounds` rounds; False if that is not sure."""
    living = position.living
    room = sum(ronin.vitality - position.wounds[ronin.number] for ronin in living)
    by_areas = 1 + 2 * len(living)
    ninja = position.reserves + sum(position.ninja)
    wounds = 0
    for _ in range(rounds):
        ninja += GRANARY_GIVES * min(ninja, 2)
        wounds += by_areas
    return ninja + 1 < AREAS_TO_WIN and wounds + ninja < room
