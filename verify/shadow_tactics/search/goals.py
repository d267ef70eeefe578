"""What is asked for: goals of the ninjas in one round."""

import re
from dataclasses import dataclass

from ronin.model.errors import BadInput
from ronin.model.shadow_tactics.facts import NINJAS
from ronin.model.shadow_tactics.map import Map
from ronin.model.shadow_tactics.position import Position
from ronin.model.shadow_tactics.table import Result, Table

USUAL = "objective,unseen"
_AT = re.compile(r"at:([^=]*)=(.*)")
_RIGHT = "a comma list of objective, unseen, quiet and at:NINJA=BUSH"


@dataclass(frozen=True)
class Goal:
    """All that must hold."""

    text: str
    objective: bool = False
    unseen: bool = False
    quiet: bool = False
    at: tuple[tuple[str, str], ...] = ()

    def is_lost(self, table: Table) -> bool:
        """Whether the cards executed so far have spoiled it for good."""
        last = table.executed[-1:]
        failed = any(action.result is Result.FAILED for action in last)
        noticed = any(action.witnesses or action.reactions for action in last)
        return (self.unseen and failed) or (self.quiet and noticed)

    def stands(self, table: Table) -> bool:
        """Whether the ninjas are where they should be after the execution."""
        return all(table.position.ninja(name).at == bush for name, bush in self.at)

    def is_reached(self, table: Table) -> bool:
        """Whether the rest of it holds at the end of the round."""
        won = table.winner == NINJAS
        return (won or not self.objective) and not (self.unseen and table.found)


def read_goal(text: object, position: Position, board: Map) -> Goal:
    """The goal that a text names."""
    if not isinstance(text, str):
        raise BadInput(f"goal: {text!r:.60} is not {_RIGHT}", at="goal")
    words = [word.strip() for word in text.split(",")]
    at = []
    for word in words:
        found = _AT.fullmatch(word)
        if found is None and word not in ("objective", "unseen", "quiet"):
            raise BadInput(f"goal: {word!r:.60} is not {_RIGHT}", at="goal")
        if found is not None:
            if found[1] not in [ninja.name for ninja in position.ninjas]:
                raise BadInput(f"goal: {found[1]!r:.60} is no ninja in play", at="goal")
            if found[2] not in board.bushes:
                raise BadInput(f"goal: {found[2]!r:.60} is no bush of the map", at="goal")
            at.append((found[1], found[2]))
    named = {word: word in words for word in ("objective", "unseen", "quiet")}
    return Goal(",".join(words), **named, at=tuple(at))
