"""Every small position on a small map, asked and counted, and the same by plain enumeration.

    python -m tests.shadow_tactics.small_cases [--every N] [--goal GOAL]

goes through all positions around one yard of the sample with one ninja, at most one guard of any
kind, facing and state, at most one order card, and the alarm off or on. `possible`, `forced`,
`given` (each programme, and each list of orders) and `count` are held against `plain`.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import islice, product
from typing import Any

from ronin.model.shadow_tactics.facts import CORNERS, FULL_ALARM, Faces, GuardKind, Place, State
from ronin.model.shadow_tactics.notation import position_line
from ronin.model.shadow_tactics.position import Guard, Ninja, Position
from ronin.model.shadow_tactics.table import Game
from ronin.properties.shadow_tactics.writing import recorded
from ronin.verify.search.clock import Clock
from ronin.verify.shadow_tactics.search.asking import Question, answer
from ronin.verify.shadow_tactics.search.counting import count_ways
from ronin.verify.shadow_tactics.search.goals import read_goal
from tests.shadow_tactics.forms import game
from tests.shadow_tactics.plain import Plain

NEAR = ("y1", "b1", "b2", "b3", "j1", "j2", "j3")
GOALS = ("objective,unseen", "unseen", "quiet", "objective")
LARGEST = 10**7
"""Tables that the plain enumeration may write out for one position: more than any of these has."""
RIGHT = {True: "yes", False: "no"}


def one_yard() -> Game:
    """The sample cut down to what lies around one yard, in which ninjas are to come to b1."""
    whole = game()
    hexes = {name: whole.map.json()["hexes"][name] for name in NEAR}
    hexes["y1"]["tags"] = ["barracks"]
    objective = {"kind": "reach", "bushes": ["b1"], "who": "any", "unfound": True}
    mission = {**whole.mission.json(), "objective": objective}
    return game({"map": {"name": "One court (invented)", "hexes": hexes}, "mission": mission})


def positions(under: Game) -> Iterator[Position]:
    """All of them, in a fixed order."""
    guards: list[tuple[Guard, ...]] = [()]
    for corner, kind, faces, state in product(CORNERS, GuardKind, Faces, State):
        guards.append((Guard(Place("y1", corner), kind, faces, state),))
    hands: list[tuple[str, ...]] = [(), *((card,) for card in under.cards.orders)]
    for ninja, bush, there, hand, alarm in product(
        sorted(under.mission.ninjas), under.map.bushes, guards, hands, (0, FULL_ALARM)
    ):
        yield Position(5, (Ninja(ninja, bush),), alarm, 0, there, hand=hand)


def differences(position: Position, goal: str, under: Game) -> Iterator[str]:
    """What is answered otherwise than plain enumeration does."""
    plain = Plain(position, under, LARGEST)

    def asked(mode: str, **given: Any) -> str:
        question = Question(position, mode, read_goal(goal, position, under.map), **given)
        return str(answer(question, under, Clock())["answer"])

    laid = plain.programmes()
    ends = [plain.orders(programme) for programme in laid]
    reached = [[plain.reaches(goal, table) for _, table in orders] for orders in ends]
    right = {
        "possible": any(map(any, reached)),
        "forced": any(map(all, reached)),
    }
    for mode, holds in right.items():
        if asked(mode) != RIGHT[holds]:
            yield f"{mode} is {asked(mode)}"
    for programme, wins in zip(laid, reached, strict=True):
        if asked("given", programme=programme) != RIGHT[all(wins)]:
            yield f"given {programme} is not {RIGHT[all(wins)]}"
    for number, (choices, _) in enumerate(ends[0]):
        holds = any(wins[number] for wins in reached)
        if asked("given", orders=recorded(position, list(choices), under).orders) != RIGHT[holds]:
            yield f"given {choices} is not {RIGHT[holds]}"
    if count_ways(position, under, Clock()) != plain.counted():
        yield f"{count_ways(position, under, Clock())} against {plain.counted()}"


def main(arguments: list[str] | None = None) -> int:
    """Go through them; 1 if one is answered otherwise."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--every", type=int, default=1, help="look at every N-th position only")
    parser.add_argument("--goal", default=GOALS[0])
    options = parser.parse_args(arguments)
    under, looked_at = one_yard(), Counter[str]()
    for position in islice(positions(under), 0, None, options.every):
        looked_at["positions"] += 1
        for fault in differences(position, options.goal, under):
            looked_at["differences"] += 1
            print(json.dumps({"position": position_line(position), "fault": fault}))
    told = f"{looked_at['positions']} positions, {looked_at['differences']} differences"
    print(f"{options.goal}: {told}", file=sys.stderr)
    return int(looked_at["differences"] > 0)


if __name__ == "__main__":
    sys.exit(main())
