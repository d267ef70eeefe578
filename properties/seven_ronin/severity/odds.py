"""The odds of a round from a small position, before anybody deploys."""

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rules.planning import attack_count, defence_count
from ronin.model.seven_ronin.table import Game
from ronin.verify.search.budget import Budget
from ronin.verify.seven_ronin.search.chance import solve
from ronin.verify.seven_ronin.search.contest import Contest
from ronin.verify.seven_ronin.search.forced import forced
from ronin.verify.seven_ronin.search.known import Chance
from ronin.verify.seven_ronin.search.reliance import other_readings

LOOKS = 3000
"""How often the search looks up before it gives up."""
MOST_DEPLOYMENTS = 200
"""Positions with more pairs of deployments are not asked for their odds,"""
MOST_IF_FAST = 1000
"""or with more than this many, where the fast search can be used."""


def are_few_deployments(position: Position, *games: Game) -> bool:
    """Whether a position is small enough in all these games."""
    start = engine.begun(position)
    fast = not any(other_readings(position, game) for game in games)
    most = MOST_IF_FAST if fast else MOST_DEPLOYMENTS
    return all(attack_count(start, game) * defence_count(start, game) <= most for game in games)


def odds(position: Position, game: Game) -> dict[str, str | None]:
    """Whether some attack wins for sure, and how often the Attacker wins if both play their best.

    The second is not known where a defence may be legal against some attacks only.
    """
    contest = Contest(position, game, Budget(LOOKS))
    if contest.defences_depend_on_attack:
        sure = forced(contest).attack is not None
        return {"forced": "yes" if sure else "no", "chance": None}
    known = Chance()
    solve(contest, known)
    return {"forced": "yes" if known.low == 1 else "no", "chance": str(known.low)}
