"""What can be asked for, as words on the command line."""

import re
from typing import NamedTuple

from ronin.model.errors import BadInput
from ronin.model.shinobi.ambiguities.round_end import PartialTie

WIN, SHARE, POINTS = "win", "share", "points"
END, FIRST, NOT_LAST, PAWNS = "end", "first", "not-last", "pawns"
GOALS = {
    "win": (WIN, SHARE, f"{POINTS}:N"),
    "end": (END, FIRST, NOT_LAST),
    "rank": (FIRST, NOT_LAST, f"{PAWNS}:N"),
    "peek": (WIN, SHARE, f"{POINTS}:N"),
    "needed": (WIN, SHARE, f"{POINTS}:N"),
}
"""The goals of each question, the first of which is meant if none is given."""


class Goal(NamedTuple):
    """A goal, with the number of points or pawns that it names."""

    kind: str
    number: int = 0

    def __str__(self) -> str:
        return f"{self.kind}:{self.number}" if self.kind in (POINTS, PAWNS) else self.kind


def read_goal(question: str, text: str | None) -> Goal:
    """The goal that a text names, if the question has it."""
    known = GOALS[question]
    if text is None:
        return Goal(known[0])
    found = re.fullmatch(r"(points|pawns):(-?[0-9]{1,6})", text)
    if found and f"{found[1]}:N" in known:
        return Goal(found[1], int(found[2]))
    if text not in known or ":" in text:
        right = ", ".join(known)
        raise BadInput(f"goal: {text!r:.40} is none of {right}, the goals of {question}", at="goal")
    return Goal(text)


Signs = tuple[int, ...]
"""How the Corruption of each seat compares with the player's: 0 who is as corrupt, 1 who is more.

Below 0 is who is less corrupt, the lower the less; without PartialTie.ALL_OF_THEM always -1.
"""


def is_reached(
    goal: Goal, scores: list[int], seat: int, corruption: Signs, partial_tie: PartialTie
) -> bool:
    """Whether a player with these scores wins, shares or has his points."""
    mine = scores[seat]
    if goal.kind == POINTS:
        return mine >= goal.number
    if max(scores) > mine:
        return False
    tied = [
        corrupt
        for other, (score, corrupt) in enumerate(zip(scores, corruption, strict=True))
        if other != seat and score == mine
    ]
    least = min(tied, default=1)
    if goal.kind == WIN or least > 0:
        return least > 0
    return least == 0 or (partial_tie is PartialTie.ALL_OF_THEM and tied.count(least) > 1)
