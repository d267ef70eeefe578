"""A replayed round, told step by step, for people and as JSON."""

from collections.abc import Iterator, Sequence

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.notation import format_position, places_json, position_json
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.trace import Outcome
from ronin.verify.console.answers import bold, is_coloured
from ronin.verify.console.steps_told import steps_told
from ronin.verify.seven_ronin.board_text import board_text
from ronin.verify.seven_ronin.headings import HEADINGS
from ronin.verify.seven_ronin.scenes import scene_at_end, scene_of_position

_WIDTH = 80
_UNANSWERED = "markers are missing, and the rules do not say what happens"


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


def replay_json(outcome: Outcome) -> dict[str, object]:
    """The answer of `ronin replay`, without what it says about itself."""
    events = [event.json() for event in outcome.events]
    return {**ending_json(outcome), "events": events}


def game_json(outcomes: Sequence[Outcome]) -> dict[str, object]:
    """The answer of `ronin replay --sequence`: how it ended, and every round."""
    rounds = [replay_json(outcome) for outcome in outcomes]
    ending = {name: value for name, value in rounds[-1].items() if name != "events"}
    return {**ending, "rounds": rounds}


def story_lines(outcome: Outcome, game: Game) -> Iterator[str]:
    """The whole round for a reader: the board, what happened by which clause, the board."""
    start = scene_of_position(
        outcome.position, game.village, title=f"Before round {outcome.position.round}"
    )
    yield board_text(start, colour=is_coloured())
    for told in steps_told(outcome.events, HEADINGS):
        yield from (*told, "")
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
