"""A replayed round choice by choice: who chose what, what came of it, and the board then, drawn."""

from collections.abc import Iterator
from itertools import pairwise

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.line import AttackerPlan, Choice, Pass
from ronin.model.seven_ronin.notation import choice_json
from ronin.model.seven_ronin.table import Game, Table
from ronin.model.seven_ronin.trace import Outcome, step_of
from ronin.reports.seven_ronin.drawing import board_svg
from ronin.verify.seven_ronin.headings import HEADINGS
from ronin.verify.seven_ronin.scenes import scene_at_end, scene_of_position, scene_of_table


def steps_json(outcome: Outcome, game: Game) -> list[dict[str, object]]:
    """The position, then every choice; a pass that nothing follows from is left out."""
    start = scene_of_position(
        outcome.position, game.village, title=f"Before round {outcome.position.round}"
    )
    position: dict[str, object] = {"by": None, "step": None, "entry": None, "events": []}
    return [{**position, "svg": board_svg(start)}, *_choices_json(outcome, game)]


def _choices_json(outcome: Outcome, game: Game) -> Iterator[dict[str, object]]:
    told = pairwise(outcome.told)
    tables = pairwise(outcome.tables)
    for choice, (first, end), (before, after) in zip(outcome.made, told, tables, strict=True):
        events = outcome.events[first:end]
        if isinstance(choice, Pass) and not events:
            continue
        is_last = after is outcome.table
        scene = (
            scene_at_end(outcome, game)
            if is_last
            else scene_of_table(after, game.village, title=_title(choice, before))
        )
        chooser = engine.chooser(before)
        yield {
            "by": chooser and chooser.value,
            "step": _title(choice, before),
            "entry": choice_json(choice),
            "events": [event.json() for event in events],
            "svg": board_svg(scene),
        }


def _title(choice: Choice, before: Table) -> str:
    return "Planning" if isinstance(choice, AttackerPlan) else HEADINGS[step_of(choice, before)]
