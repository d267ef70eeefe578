"""A round as it is written down, and whether two readings make the same of it."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from ronin.model.errors import At, IllegalChoice, RoninError
from ronin.model.seven_ronin.line import AttackerPlan, DefenderPlan
from ronin.model.seven_ronin.notation import choice_json, position_json
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.trace import Outcome
from ronin.verify.seven_ronin.parts import PARTS
from ronin.verify.seven_ronin.setting import Setting
from ronin.verify.sides import RoundUnderRulings, parted_at, parts_at, side

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
    shown_by: Literal["refused", "end", "told", "chooser"]
    """One refuses the line; or both play it and something else lies on the table at the end; or
    only what is told on the way is not the same; or only who decided."""
    at: At = None
    """Where it is refused."""
    by: Literal["a", "b"] | None = None
    """Who refuses it."""

    @property
    def weakness(self) -> int:
        """How little it shows: what is told alone is less than another end, who decided still less.

        The least first, as sizes have it.
        """
        return {"refused": 0, "end": 0, "told": 1, "chooser": 2}[self.shown_by]

    def clause(self, about: Sequence[str]) -> str:
        """The first different clause; of two, one that the point is about.

        Where the story is the same and only the chooser differs, the first that it is about.
        """
        told = [clause for clause in (self.in_b, self.in_a) if clause is not None]
        return next((clause for clause in told if clause in about), (told or list(about))[0])


def parting(trace: Trace, a: Game, b: Game) -> Parting | None:
    """Where the two part; None if both make the same of the round, or both refuse it.

    What it is to part is defined in `ronin.verify.sides`. The position must be possible under both
    readings.
    """
    try:
        in_a, in_b = _side(trace, a), _side(trace, b)
    except RoninError:
        return None
    match in_a.end, in_b.end:
        case Outcome() as one, Outcome() as other:
            return _apart(in_a, in_b, changes_the_end=_on_the_table(one) != _on_the_table(other))
        case Outcome(), IllegalChoice() as refused:
            return _refusal(refused, "b")
        case IllegalChoice() as refused, Outcome():
            return _refusal(refused, "a")
    return None


def _side(trace: Trace, game: Game) -> RoundUnderRulings:
    return side(trace, Setting(game.village, game.rulings, ()), PARTS)


def _apart(a: RoundUnderRulings, b: RoundUnderRulings, *, changes_the_end: bool) -> Parting | None:
    if parts_at(a, b) is None:
        return None
    number = parted_at(a, b)
    if number is None:
        return Parting(None, None, "chooser")
    in_a, in_b = (one.happenings[number : number + 1] for one in (a, b))
    if not in_a and not in_b:
        in_a, in_b = a.happenings[-1:], b.happenings[-1:]
    clause_a, clause_b = (told[0][0] if told else None for told in (in_a, in_b))
    return Parting(clause_a, clause_b, "end" if changes_the_end else "told")


def _refusal(refused: IllegalChoice, by: Literal["a", "b"]) -> Parting | None:
    if refused.at == "position":
        return None
    in_a, in_b = (refused.clause.id if by == side else None for side in "ab")
    return Parting(in_a, in_b, "refused", refused.at, by)


def _on_the_table(end: Outcome) -> tuple[object, ...]:
    winner = end.verdict.winner if end.verdict else None
    places = end.table.places if end.table.is_over else None
    return winner, end.unanswered, end.next_position, places
