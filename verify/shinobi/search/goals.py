"""What can be asked for, as words on the command line."""

import re
from typing import NamedTuple

from ronin.model.errors import Unreadable

WIN, SHARE, POINTS = "win", "share", "points"
END, FIRST, NOT_LAST, PAWNS = "end", "first", "not-last", "pawns"
GOALS = {
    "win": (WIN, SHARE, f"{POINTS}:N"),
    "end": (END, FIRST, NOT_LAST),
    "rank": (FIRST, NOT_LAST, f"{PAWNS}:N"),
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
        raise Unreadable(
            f"goal: {text!r:.40} is none of {right}, the goals of {question}", at="goal"
        )
    return Goal(text)


def is_reached(goal: Goal, scores: list[int], seat: int, corruption: tuple[int, ...]) -> bool:
    """Whether a player with these scores wins, shares or has his points.

    Of each seat it is told how its Corruption compares: -1 who is less corrupt than the player, 0
    who is as corrupt, 1 who is more.
    """
    mine = scores[seat]
    if goal.kind == POINTS:
        return mine >= goal.number
    least = 1 if goal.kind == WIN else 0
    return all(
        mine > score or (mine == score and corrupt >= least)
        for other, (score, corrupt) in enumerate(zip(scores, corruption, strict=True))
        if other != seat
    )
