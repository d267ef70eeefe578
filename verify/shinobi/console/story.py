"""What became of a recorded play, as JSON and as a story."""

from collections.abc import Iterator

from ronin.model.shinobi.notation import position_json, position_line
from ronin.model.shinobi.position import Position, seen_by
from ronin.model.shinobi.table import Game
from ronin.model.shinobi.trace import Json, Outcome, played
from ronin.verify.console.answers import bold
from ronin.verify.console.steps_told import steps_told

HEADINGS = {"turn": "A turn", "end": "The end of a round", "placements": "Placing the pawns"}


def told_play(value: object, game: Game) -> Outcome:
    """Play a trace; its positions as the player of the game's view knows them."""
    outcome = played(value, game)
    return Outcome(
        position=_viewed(outcome.position, game),
        tables=(*outcome.tables[:-1], outcome.tables[-1].at(_viewed(outcome.after, game))),
        made=outcome.made,
        events=outcome.events,
        found=outcome.found,
    )


def _viewed(position: Position, game: Game) -> Position:
    knows = game.viewer is not None and game.viewer in position.seats
    return seen_by(position, str(game.viewer)) if knows else position


def ending_json(outcome: Outcome) -> Json:
    """The position after a play, and what else was found."""
    return {"position": position_json(outcome.after), **outcome.found}


def closing_line(outcome: Outcome) -> str:
    """How it ended, in a sentence."""
    if "winners" in outcome.found:
        return bold(f"Ahead at the end: {', '.join(outcome.found['winners'])}.")
    return f"It goes on from {position_line(outcome.after)}"


def story_lines(outcome: Outcome, _: Game) -> Iterator[str]:
    """The whole play for a reader."""
    yield f"From {position_line(outcome.position)}"
    for told in steps_told(outcome.events, HEADINGS):
        yield from told
    yield ""
    yield closing_line(outcome)
