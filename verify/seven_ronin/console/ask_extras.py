"""What `ronin ask` tells on request: the rulings that an answer depends on, and what is near."""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from textwrap import wrap

import click

from ronin.model.rulings import points_of
from ronin.model.seven_ronin.notation import format_position, position_json
from ronin.model.seven_ronin.pieces import Space
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.table import Game
from ronin.model.words import many
from ronin.verify.console.answers import bold, print_json
from ronin.verify.console.consulted import FEW
from ronin.verify.console.sensitivity import other_readings
from ronin.verify.running.progress import Progress
from ronin.verify.search.budget import Stopwatch
from ronin.verify.seven_ronin.search.decided import Barred, Found, Undecided
from ronin.verify.seven_ronin.search.layouts import Layouts, over_layouts
from ronin.verify.seven_ronin.search.nearest import Nearest, differences, nearest
from ronin.verify.seven_ronin.search.questions import Answer, Question
from ronin.verify.seven_ronin.search.sensitivity import (
    Change,
    Effect,
    Open,
    Sensitivity,
    sensitivity,
)

_WIDTH = 80


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which of these are asked for."""

    sensitivity: bool = False
    pairs: bool = False
    layouts: bool = False
    nearest: bool = False
    as_found: bool = False
    """Whether what turns the answer is printed, a line each, before the answer."""


@dataclass(frozen=True, slots=True)
class Further:
    """What was found; None for what was not asked for. Nothing is near what has no answer."""

    position: Position
    sensitivity: Sensitivity | None = None
    layouts: Layouts | None = None
    nearest: Nearest | None = None

    @property
    def is_complete(self) -> bool:
        """Whether nothing that was asked for was cut short or left undecided."""
        near = self.nearest
        return (
            (self.sensitivity is None or self.sensitivity.is_complete)
            and (self.layouts is None or not self.layouts.undecided)
            and (near is None or near.is_complete)
        )


def further(
    question: Question, answer: Answer, game: Game, wanted: Wanted, stopwatch: Stopwatch
) -> Further:
    """All that is wanted, in what is left of the user's time."""
    if answer.said == "unknown":
        why = answer.why[0][1]
        return Further(
            question.position, _nothing_decided(why, game) if wanted.sensitivity else None
        )
    return Further(
        question.position,
        _sensitivity(question, game, stopwatch, wanted) if wanted.sensitivity else None,
        over_layouts(question, game, stopwatch) if wanted.layouts else None,
        _nearest(question, game, answer, stopwatch) if wanted.nearest else None,
    )


def _nothing_decided(why: str, game: Game) -> Sensitivity:
    """What is said where the question itself is not decided: any reading may matter."""
    readings = [Open((Change(*other),), why) for other in other_readings(game.rulings)]
    return Sensitivity(
        Undecided(why), undecided=readings, points=len(points_of(type(game.rulings)))
    )


def _sensitivity(
    question: Question, game: Game, stopwatch: Stopwatch, wanted: Wanted
) -> Sensitivity:
    """What the answer depends on; at a terminal what turns it is told as soon as it is found."""

    def noted(effect: Effect) -> None:
        if wanted.as_found:
            print_json({"turns": _effect_json(effect)}, on_one_line=True)
        if sys.stderr.isatty():
            click.echo(f"ronin: {_said(effect.found)} if {_names(effect.changes)}", err=True)

    return sensitivity(question, game, stopwatch, pairs=wanted.pairs, noted=noted)


def _nearest(question: Question, game: Game, answer: Answer, stopwatch: Stopwatch) -> Nearest:
    """The nearest change; how far the search is stands on standard error meanwhile."""
    progress = Progress("")

    def noted(known: Nearest) -> None:
        progress.what = f"positions near this one asked; all within {known.radius} are done"
        progress.step()

    try:
        return nearest(question, game, answer.said, stopwatch, noted=noted)
    finally:
        progress.wipe()


def further_json(found: Further, wanted: Wanted) -> dict[str, object]:
    """The fields that an answer gets besides; but for the first, null where it is unknown."""
    told: dict[str, object] = {}
    if wanted.sensitivity:
        told["sensitivity"] = found.sensitivity and _sensitivity_json(found.sensitivity)
    if wanted.layouts:
        told["layouts"] = found.layouts and _layouts_json(found.layouts)
    if wanted.nearest:
        told["nearest"] = found.nearest and _nearest_json(found.nearest, found.position)
    return told


def further_lines(found: Further) -> Iterator[str]:
    """The same for a reader."""
    if found.sensitivity is not None:
        yield from ("", bold("What the answer depends on"))
        yield from _sensitivity_lines(found.sensitivity)
    if found.layouts is not None:
        yield from ("", bold("On other layouts of the board"))
        yield from _layouts_lines(found.layouts)
    if found.nearest is not None:
        yield from ("", bold("The smallest change that turns the answer"))
        yield from _nearest_lines(found.nearest, found.position)


def _decision_json(found: Found) -> dict[str, object]:
    if isinstance(found, Undecided):
        return {"answer": "unknown", "why": found.why}
    if isinstance(found, Barred):
        return {"answer": "illegal", "clause": found.clause, "why": found.why}
    value = {} if found.value is None else {"fraction": str(found.value)}
    return {"answer": found.said, **value}


def _changes_json(changes: tuple[Change, ...]) -> list[dict[str, object]]:
    return [{"name": name, "value": value} for name, value in changes]


def _effect_json(effect: Effect) -> dict[str, object]:
    return {"changes": _changes_json(effect.changes), **_decision_json(effect.found)}


def _sensitivity_json(found: Sensitivity) -> dict[str, object]:
    told: dict[str, object] = {
        **_decision_json(found.base),
        "turns": [_effect_json(effect) for effect in found.turns],
        "same": found.same,
        "undecided": [
            {"changes": _changes_json(undecided.changes), "why": undecided.why}
            for undecided in found.undecided
        ],
        "consulted": found.points,
        "not_consulted": found.others,
    }
    if found.pairs is not None:
        told["pairs"] = {"asked": found.pairs, "undecided": found.undecided_pairs}
    return told


def _layouts_json(found: Layouts) -> dict[str, object]:
    return {
        "answers": [
            {"layouts": count, **_decision_json(answer)} for answer, count in found.counted.items()
        ],
        "groups": [
            {
                "layouts": len(group.layouts),
                "first": group.layouts[0],
                "neighbours": {
                    area.value: [other.value for other in near] for area, near in group.near.items()
                },
                **_decision_json(group.found),
            }
            for group in found.groups
        ],
        "undecided": found.undecided,
    }


def _nearest_json(found: Nearest, position: Position) -> dict[str, object]:
    return {
        "radius": found.radius,
        "distance": found.distance,
        "certain": found.is_certain,
        "positions": [
            {
                "position": position_json(other),
                "changes": [
                    {"what": what, "was": was, "now": now}
                    for what, was, now in differences(position, other)
                ],
                **_decision_json(answer),
            }
            for other, answer in found.found
        ],
        "asked": found.asked,
        "undecided": found.undecided,
        "cut_short": found.cut_short or None,
    }


def _sensitivity_lines(found: Sensitivity) -> Iterator[str]:
    parts = [f"{_said(found.base)} under these rulings"]
    parts += [f"{_said(effect.found)} if {_names(effect.changes)}" for effect in found.turns]
    if found.undecided:
        names = ", ".join(_names(undecided.changes) for undecided in found.undecided)
        listed = names if len(found.undecided) <= FEW else "which --json lists"
        parts.append(f"not decided for {many(len(found.undecided), 'change')}, {listed}")
    elif found.undecided_pairs:
        parts.append("no other single change matters")
    else:
        parts.append("nothing else matters" if len(parts) > 1 else "no single change matters")
    yield from _item("; ".join(parts) + ".")
    for why in dict.fromkeys(undecided.why for undecided in found.undecided):
        yield from _item(f"Not decided: {why}.")
    if isinstance(found.base, Undecided):
        return
    for change in dict.fromkeys(change for effect in found.turns for change in effect.changes):
        yield from _item(f"{_names((change,))}: {change.says}")
    yield from _item(
        f"{many(found.same, 'change leaves', 'changes leave')} the answer as it is. "
        f"{many(found.points, 'point was', 'points were')} looked at; the other {found.others} "
        "cannot matter alone."
    )
    if found.pairs is not None:
        left = f", {found.undecided_pairs:,} of them not decided" if found.undecided_pairs else ""
        pairs = many(found.pairs, "pair")
        yield from _item(f"{pairs} that might matter only together{left}.")


def _said(found: Found) -> str:
    if isinstance(found, Undecided):
        return "not decided"
    if isinstance(found, Barred):
        return f"no such question ({found.clause}: {found.why})"
    return found.said if found.value in (None, 0, 1) else f"{found.said}, {found.value},"


def _names(changes: tuple[Change, ...]) -> str:
    return " and ".join(f"{name}={value}" for name, value in changes)


def _layouts_lines(found: Layouts) -> Iterator[str]:
    for answer, count in found.counted.items():
        yield from _item(f"{_said(answer)} on {many(count, 'layout')}")
    if found.undecided:
        yield from _item(f"not decided on {many(len(found.undecided), 'layout')}: {found.why}")
    if len(found.counted) > 1:
        for group in found.groups[:8]:
            near = "; ".join(_adjacent(area, others) for area, others in group.near.items())
            where = f" where {near}" if near else ""
            yield from _item(f"{_said(group.found)} on {len(group.layouts):,}{where}")
        if len(found.groups) > 8:
            yield from _item(f"and so on: {len(found.groups):,} groups, which --json lists")
    elif found.groups:
        asked = many(len(found.groups), "layout was", "layouts were")
        stand = "stands" if len(found.groups) == 1 else "stand"
        others = "all others that are decided" if found.undecided else "all others"
        yield from _item(f"{asked} asked and {stand} for {others}")


def _adjacent(area: Space, others: tuple[Space, ...]) -> str:
    return f"{area.label} lies between {' and '.join(other.label for other in others)}"


def _nearest_lines(found: Nearest, position: Position) -> Iterator[str]:
    for other, answer in found.found:
        changes = "; ".join(
            f"{what} {now} instead of {was}" for what, was, now in differences(position, other)
        )
        yield from _item(f"{_said(answer)} at distance {found.distance}: {changes}")
        yield f"      {format_position(other)}"
    turned = "nothing nearer turns it" if found.found else "nothing turns it"
    if found.cut_short:
        turned = f"{turned} so far, and what is farther is not known: {found.cut_short}"
    undecided = many(found.undecided, "was", "were")
    doubt = "" if found.is_certain else f"; {undecided} not decided"
    asked = many(found.asked, "position")
    yield from _item(f"Searched up to radius {found.radius}: {asked}; {turned}{doubt}.")


def _item(text: str) -> Iterator[str]:
    yield from wrap(
        text, _WIDTH, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False
    )
