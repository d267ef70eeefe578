"""What became of a recorded round, as JSON and as a story."""

from collections.abc import Iterator

from ronin.model.shadow_tactics.facts import NINJAS
from ronin.model.shadow_tactics.notation import position_line
from ronin.model.shadow_tactics.reading import Json
from ronin.model.shadow_tactics.replay import Outcome
from ronin.model.shadow_tactics.table import Game
from ronin.verify.console.answers import bold
from ronin.verify.console.steps_told import steps_told

HEADINGS = {
    "programme": "Programming",
    "orders": "Orders",
    "execution": "Execution",
    "takes": "Refresh",
    "draw": "Refresh",
}


def ending_json(outcome: Outcome) -> Json:
    """How a round ended."""
    return outcome.json()


def closing_line(outcome: Outcome) -> str:
    """How it ended, in a sentence."""
    winner = outcome.after.winner
    line = position_line(outcome.after.position)
    if winner is None:
        return f"It goes on from {line}"
    who = "The ninjas win" if winner == NINJAS else "The Daimyo wins"
    return bold(f"{who}: {line}")


def story_lines(outcome: Outcome, _: Game) -> Iterator[str]:
    """The whole round for a reader."""
    yield f"From {position_line(outcome.position)}"
    for told in steps_told(outcome.events, HEADINGS):
        yield from told
    yield ""
    yield closing_line(outcome)
