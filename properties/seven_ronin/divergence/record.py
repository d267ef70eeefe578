"""A round as it is written down, and whether two readings make the same of it."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import zip_longest
from typing import Literal

from ronin.model.errors import At, IllegalChoice, RoninError
from ronin.model.play import Event
from ronin.model.seven_ronin.line import AttackerPlan, Choice, DefenderPlan
from ronin.model.seven_ronin.notation import choice_json, position_json
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.trace import Outcome, decided, replay

Entry = Mapping[str, object]
Trace = dict[str, object]
Size = tuple[int, int, int, int, int, int, int, str]


@dataclass(frozen=True, eq=False)
class Record:
    """A position, both deployments, and the entries of a trace."""

    position: Position
    attacker: AttackerPlan
    defender: DefenderPlan
    entries: tuple[Entry, ...]

    @cached_property
    def trace(self) -> Trace:
        """The round in the form of a trace."""
        return {
            "position": position_json(self.position),
            "attacker": choice_json(self.attacker),
            "defender": choice_json(self.defender),
            "choices": [dict(entry) for entry in self.entries],
        }

    @cached_property
    def size(self) -> Size:
        """What makes one record smaller than another, the first difference deciding.

        Living ronin, ninja on the board, wounds, markers deployed, choices, round, and then the
        text: the shorter one, or the first in the alphabet.
        """
        text = json.dumps(self.trace, sort_keys=True, separators=(",", ":"))
        return (
            len(self.position.living),
            sum(self.position.ninja),
            sum(self.position.wounds),
            sum(self.attacker.ninja),
            len(self.entries),
            self.position.round,
            len(text),
            text,
        )


SIZES = ("living", "ninja", "wounds", "deployed", "choices", "round")
"""The names of the numbers with which a size begins."""


@dataclass(frozen=True, slots=True)
class Parting:
    """Where two readings make something different of one round."""

    in_a: str | None
    """The clause of the first thing that is told of under A and otherwise or not under B;"""
    in_b: str | None
    """and under B. One of the two is there."""
    shown_by: Literal["refused", "end", "chooser"]
    """One refuses the line; or both play it and it ends differently; or it ends the same way but
    other decisions in it were the Defender's."""
    at: At = None
    """Where it is refused."""
    by: Literal["a", "b"] | None = None
    """Who refuses it."""

    def clause(self, about: Sequence[str]) -> str:
        """The first different clause; of two, one that the point is about.

        Where the story is the same and only the chooser differs, the first that it is about.
        """
        told = [clause for clause in (self.in_b, self.in_a) if clause is not None]
        return next((clause for clause in told if clause in about), (told or list(about))[0])


def parting(trace: Trace, a: Game, b: Game) -> Parting | None:
    """Where the two part; None if both make the same of the round, or both refuse it.

    The position must be possible under both readings.
    """
    in_a, in_b = _end(trace, a), _end(trace, b)
    if isinstance(in_a, Outcome) and isinstance(in_b, Outcome):
        if _lies_on_the_table(in_a) == _lies_on_the_table(in_b):
            same = _decisions(in_a, a) == _decisions(in_b, b)
            return None if same else Parting(None, None, "chooser")
        return Parting(*_first_apart(in_a.events, in_b.events), "end")
    if isinstance(in_a, Outcome):
        return _refusal(in_b, "b")
    if isinstance(in_b, Outcome):
        return _refusal(in_a, "a")
    return None


def _end(trace: Trace, game: Game) -> Outcome | RoninError:
    try:
        return replay(trace, game)
    except RoninError as refused:
        return refused


def _refusal(refused: object, by: Literal["a", "b"]) -> Parting | None:
    if not isinstance(refused, IllegalChoice) or refused.at == "position":
        return None
    in_a, in_b = (refused.clause.id if by == side else None for side in "ab")
    return Parting(in_a, in_b, "refused", refused.at, by)


def _lies_on_the_table(end: Outcome) -> tuple[object, ...]:
    winner = end.verdict.winner if end.verdict else None
    places = end.table.places if end.table.is_over else None
    return winner, end.unanswered, end.next_position, places


def _decisions(end: Outcome, game: Game) -> list[Choice]:
    return [choice for _, choice, _ in decided(end, game)]


def _first_apart(a: tuple[Event, ...], b: tuple[Event, ...]) -> tuple[str | None, str | None]:
    for in_a, in_b in zip_longest(a, b):
        if in_a != in_b:
            return in_a.clause.id if in_a else None, in_b.clause.id if in_b else None
    return a[-1].clause.id, b[-1].clause.id
