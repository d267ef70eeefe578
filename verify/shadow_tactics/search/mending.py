"""The smallest change of the guards that turns an answer: one is stunned or turned, or two are."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations
from typing import NamedTuple

from ronin.model.shadow_tactics.facts import Faces, State
from ronin.model.shadow_tactics.map import Map
from ronin.model.shadow_tactics.position import Guard, Position

MOST_CHANGES = 2


class Change(NamedTuple):
    """A guard who would be otherwise."""

    before: Guard
    after: Guard

    def json(self) -> dict[str, str]:
        """As answers tell it."""
        what = "stunned" if not self.after.awake else f"turned {self.after.faces}"
        return {"guard": str(self.before.at), "change": what}


def changes(position: Position, board: Map) -> list[Change]:
    """Every guard stunned, and every guard turned, who is awake."""
    found = []
    for guard in position.guards:
        if not guard.awake:
            continue
        found.append(Change(guard, guard._replace(state=State.STUNNED)))
        other = Faces.OUT if guard.faces is Faces.IN else Faces.IN
        bodies = other is Faces.IN and position.bodies_in(guard.at.yard)
        if not bodies and (other is Faces.IN or board.can_face_outwards(guard.at)):
            found.append(Change(guard, guard._replace(faces=other)))
    return found


def changed(position: Position, made: tuple[Change, ...]) -> Position:
    """The position with some guards changed."""
    after = {change.before: change.after for change in made}
    return replace(position, guards=tuple(after.get(guard, guard) for guard in position.guards))


def nearest(
    position: Position, board: Map, turns: Callable[[Position], bool]
) -> Iterator[tuple[Change, ...]]:
    """All changes of the smallest number of guards that turn an answer; none if none of few do."""
    single = changes(position, board)
    for number in range(1, MOST_CHANGES + 1):
        found = False
        for made in combinations(single, number):
            if len({change.before for change in made}) < number:
                continue
            if turns(changed(position, made)):
                found = True
                yield made
        if found:
            return
