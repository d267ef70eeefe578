"""A replayed round, told step by step, for people and as JSON."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from textwrap import wrap

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.line import Pass
from ronin.model.seven_ronin.notation import format_position, places_json, position_json
from ronin.model.seven_ronin.pieces import Step
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.trace import Event, Outcome, telling
from ronin.reports.seven_ronin.drawing import board_text
from ronin.reports.seven_ronin.scene import Scene
from ronin.reports.seven_ronin.scenes import scene_of_position, scene_of_table
from ronin.verify.console.answers import bold, is_coloured
from ronin.verify.seven_ronin.console.setting import Setting

_WIDTH = 80
_UNANSWERED = "markers are missing, and the rules do not say what happens"

HEADINGS = {
    "reveal": "Reveal",
    "ronin abilities": "Combat, step 1: ronin abilities",
    "wounds": "Combat, step 2: wounds",
    "area abilities": "Combat, step 3: area abilities",
    "end of the round": "End of the round",
}


@dataclass(frozen=True, slots=True)
class Told:
    """An event and the step of the round in which it happened."""

    step: str
    event: Event

    def json(self) -> dict[str, object]:
        """The form that answers have."""
        return {"step": self.step, "clause": self.event.clause.id, "text": self.event.text}


def told(outcome: Outcome, game: Game) -> tuple[Told, ...]:
    """The events of a round, each with its step."""
    story: list[Told] = []
    table = engine.begun(outcome.position)
    for choice in (outcome.attacker, outcome.defender, *outcome.choices):
        step = _step(table.step, passing=isinstance(choice, Pass))
        events: list[Event] = []
        table = engine.carried_out(table, choice, Game(game.village, game.rulings, telling(events)))
        story.extend(Told(step, event) for event in events)
    return tuple(story)


def _step(step: Step, *, passing: bool) -> str:
    """In which step the events of a choice fall; a pass brings on those of the next step."""
    if step in (Step.ATTACKER_DEPLOYS, Step.DEFENDER_DEPLOYS):
        return "reveal"
    if step is Step.RONIN_ABILITIES and not passing:
        return "ronin abilities"
    if step is Step.AREA_ABILITIES:
        return "end of the round" if passing else "area abilities"
    return "wounds"


def ending_json(outcome: Outcome) -> dict[str, object]:
    """How a round ended: who has won, why, and the board; or that the rules do not say."""
    verdict, unanswered = outcome.verdict, outcome.unanswered
    position = position_json(outcome.next_position)
    if verdict is None and unanswered is None:
        return {"winner": None, "why": [], "position": position}
    position["ronin"] = places_json(outcome.table.places)
    if verdict is not None:
        reason = {"clause": verdict.clause.id, "text": engine.REASONS[verdict.clause.id]}
        return {"winner": verdict.winner.value, "why": [reason], "position": position}
    assert unanswered is not None
    reason = {"clause": unanswered.id, "text": _UNANSWERED}
    return {"winner": None, "why": [reason], "unanswered": reason, "position": position}


def replay_json(outcome: Outcome, game: Game) -> dict[str, object]:
    """The answer of `ronin replay`, without what it says about itself."""
    events = [event.json() for event in told(outcome, game)]
    return {**ending_json(outcome), "events": events}


def game_json(outcomes: Sequence[Outcome], game: Game) -> dict[str, object]:
    """The answer of `ronin replay --sequence`: how it ended, and every round."""
    rounds = [replay_json(outcome, game) for outcome in outcomes]
    ending = {name: value for name, value in rounds[-1].items() if name != "events"}
    return {**ending, "rounds": rounds}


def scene_at_end(outcome: Outcome, game: Game) -> Scene:
    """The board when the round is over, as it is drawn."""
    verdict = outcome.verdict
    if outcome.unanswered is not None:
        title = "The board as it stood: the rules do not say how it goes on"
        return scene_of_table(outcome.table, game.village, title=title)
    if verdict is None:
        position = outcome.next_position
        return scene_of_position(position, game.village, title=f"Before round {position.round}")
    title = f"The end: the {verdict.winner.value.title()} has won"
    return scene_of_table(outcome.table, game.village, title=title)


def story_lines(outcome: Outcome, game: Game) -> Iterator[str]:
    """The whole round for a reader: the board, what happened by which clause, the board."""
    start = scene_of_position(
        outcome.position, game.village, title=f"Before round {outcome.position.round}"
    )
    yield board_text(start, colour=is_coloured())
    for step, events in groupby(told(outcome, game), key=lambda event: event.step):
        yield bold(HEADINGS[step])
        for line in events:
            yield f"  {line.event.clause.id:<13} {line.event.text}."
        yield ""
    yield board_text(scene_at_end(outcome, game), colour=is_coloured())
    yield closing_line(outcome)


def closing_line(outcome: Outcome) -> str:
    """Who has won and why, how the game goes on, or that nobody can tell."""
    verdict, unanswered = outcome.verdict, outcome.unanswered
    if unanswered is not None:
        return bold(f"No answer ({unanswered.id}): {_UNANSWERED}.")
    if verdict is None:
        return (
            f"Nobody has won. The next round starts from {format_position(outcome.next_position)}"
        )
    text = engine.REASONS[verdict.clause.id]
    return bold(f"The {verdict.winner.value.title()} wins ({verdict.clause.id}): {text}.")


FEW = 8


def counted(names: Collection[str]) -> str:
    """The names if they are few, and otherwise how many there are."""
    if len(names) <= FEW:
        return ", ".join(sorted(names))
    return f"{len(names)}, which --json lists"


def consulted_lines(setting: Setting, consulted: set[str]) -> Iterator[str]:
    """Under which rulings all this happened, and which of them mattered."""
    yield ""
    yield from wrap(setting.in_words(), _WIDTH)
    if consulted:
        yield from wrap(f"Open points consulted: {counted(consulted)}.", _WIDTH)
