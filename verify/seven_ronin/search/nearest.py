"""The smallest change of a position that turns the answer.

The distance of two positions of the same round counts changes: a Ninja Marker that lies elsewhere
(in the Reserves, on a space, in the General Supply), a wound more or less, and a ronin who is
eliminated or alive, marked by the Shrine or not, kept somewhere by the Animal Pen or not. Changes
are made one after the other, each from a possible position to a possible position. All positions at
distance 1 are asked first, then those at 2, and so on, always in the same order, until
one turns the answer. What could not be decided is counted: with any such position nearer than the
one found, the one found need not be the nearest.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from ronin.model.seven_ronin.pieces import AREAS, RONIN, SPACES
from ronin.model.seven_ronin.position import Position, defects
from ronin.model.seven_ronin.rulings import Rulings
from ronin.model.seven_ronin.table import Game, in_order, plus
from ronin.model.words import many
from ronin.verify.search.budget import Budget, Stopwatch
from ronin.verify.seven_ronin.search.decided import (
    OUT_OF_TIME,
    Decision,
    Likely,
    Undecided,
    decided,
)
from ronin.verify.seven_ronin.search.questions import Question, Said

LOOKS = 30_000
"""For each position."""
POSITIONS = 3_000
"""How many are asked at most, if no time is given; with `--timeout` there is no such limit."""
_ENOUGH = f"{POSITIONS:,} positions are asked at most, unless --timeout is given"
MOST_TOLD = 5


@dataclass
class Nearest:
    """Positions that turn the answer, all at the same distance, and how far was searched."""

    said: Said
    radius: int = 0
    """Everything at this distance and nearer was asked, but for what is undecided."""
    distance: int | None = None
    """Of the positions found."""
    found: list[tuple[Position, Decision]] = field(default_factory=list)
    """The first few; when time is over, the first alone."""
    asked: int = 0
    undecided: int = 0
    cut_short: str = ""
    """Why the search ended before it found anything, or all there is to find."""

    @property
    def is_certain(self) -> bool:
        """Whether nothing nearer turns the answer; without a find, nothing within the radius."""
        return self.undecided == 0

    @property
    def is_complete(self) -> bool:
        """Whether it went as far as it was meant to, which its own bound is, and all is decided."""
        return self.is_certain and self.cut_short in ("", _ENOUGH)


def nearest(
    question: Question,
    game: Game,
    said: Said,
    stopwatch: Stopwatch,
    *,
    looks: int = LOOKS,
    noted: Callable[[Nearest], None] = lambda _: None,
) -> Nearest:
    """The nearest positions of which something else is true than what was said of this one.

    What is known is handed to `noted` after each position.
    """
    known = Nearest(said)
    seen = {question.position}
    ring = [question.position]
    likely = Likely()
    limited = stopwatch.left is None
    while not known.found:
        outer: list[Position] = []
        undecided_before = known.undecided
        for position in (other for inner in ring for other in steps(inner, game.rulings)):
            if position in seen:
                continue
            if stopwatch.is_over or (limited and known.asked >= POSITIONS):
                known.cut_short = OUT_OF_TIME.why if stopwatch.is_over else _ENOUGH
                return known
            seen.add(position)
            outer.append(position)
            known.asked += 1
            budget = Budget(looks, stopwatch.left)
            asked = replace(question, position=position)
            answer = decided(asked, game, budget, likely)
            noted(known)
            if isinstance(answer, Undecided):
                known.undecided += 1
            elif isinstance(answer, Decision) and answer.said != said:
                known.found.append((position, answer))
                known.distance = known.radius + 1
                if len(known.found) == MOST_TOLD:
                    known.undecided = undecided_before
                    return known
        known.radius += 1
        if known.found:
            known.undecided = undecided_before
        if not outer:
            return known
        ring = outer
    return known


def steps(position: Position, rulings: Rulings) -> Iterator[Position]:
    """Every possible position one change away, on which the game is not over already."""
    for other in (*_markers_moved(position), *_wounds_changed(position), *_ronin_changed(position)):
        if other.living and other.reserves + sum(other.ninja) and not defects(other, rulings):
            yield other


def _markers_moved(position: Position) -> Iterator[Position]:
    """One marker lies elsewhere: None stands for the General Supply, -1 for the Reserves."""
    places = (-1, *(space.number for space in SPACES), None)
    for source in places:
        for goal in places:
            if source == goal:
                continue
            moved = position
            for place, change in ((source, -1), (goal, 1)):
                if place == -1:
                    moved = replace(moved, reserves=moved.reserves + change)
                elif place is not None:
                    moved = replace(moved, ninja=plus(moved.ninja, place, change))
            in_supply = position.supply if source is None else 1
            if moved.reserves >= 0 and min(moved.ninja) >= 0 and in_supply:
                yield moved


def _wounds_changed(position: Position) -> Iterator[Position]:
    for ronin in position.living:
        for change in (-1, 1):
            if position.wounds[ronin.number] + change >= 0:
                yield replace(position, wounds=plus(position.wounds, ronin.number, change))


def _ronin_changed(position: Position) -> Iterator[Position]:
    for ronin in RONIN:
        number = ronin.number
        if ronin in position.eliminated:
            fallen = tuple(other for other in position.eliminated if other is not ronin)
            yield replace(position, eliminated=fallen)
            continue
        yield replace(
            position,
            eliminated=tuple(r for r in RONIN if r is ronin or r in position.eliminated),
            wounds=plus(position.wounds, number, -position.wounds[number]),
            stayed=(*position.stayed[:number], None, *position.stayed[number + 1 :]),
        )
        if ronin in position.shrine:
            yield replace(position, shrine=tuple(r for r in position.shrine if r is not ronin))
        else:
            yield replace(position, shrine=in_order((*position.shrine, ronin)))
        for place in (None, *AREAS):
            if place is not position.stayed[number]:
                stayed = (*position.stayed[:number], place, *position.stayed[number + 1 :])
                yield replace(position, stayed=stayed)


def differences(before: Position, after: Position) -> Iterator[tuple[str, str, str]]:
    """Each thing that is not the same: what, as it was, and as it is."""
    if before.reserves != after.reserves:
        yield "Reserves", str(before.reserves), str(after.reserves)
    for space in SPACES:
        if before.ninja[space.number] != after.ninja[space.number]:
            was, now = (str(position.ninja[space.number]) for position in (before, after))
            yield f"ninja on {space.label}", was, now
    for ronin in RONIN:
        was, now = (_state(ronin.number, position) for position in (before, after))
        if was != now:
            yield ronin.label, was, now


def _state(number: int, position: Position) -> str:
    ronin = RONIN[number]
    if ronin in position.eliminated:
        return "eliminated"
    wounds = position.wounds[number]
    told = many(wounds, "wound") if wounds else "unhurt"
    place = position.stayed[number]
    kept = f", kept on {place.label}" if place is not None else ""
    return f"{told}{kept}{', marked by the Shrine' if ronin in position.shrine else ''}"
