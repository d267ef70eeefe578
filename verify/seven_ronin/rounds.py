"""Rounds played as they were recorded: one, or those of a game that follow one another."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from ronin.model.clause import Clause
from ronin.model.errors import DefectivePosition, IllegalChoice, Refusal, RoninError
from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.notation import position_json
from ronin.model.seven_ronin.position import SETUP, Position
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.trace import Outcome, replay
from ronin.verify.failures import InRound
from ronin.verify.seven_ronin.expected import field_differences


def play_trace(trace: object, game: Game) -> Outcome:
    """Play a trace; a position that cannot be is refused with all its defects."""
    with telling_every_defect(trace):
        return replay(trace, game)


@contextmanager
def telling_every_defect(trace: object) -> Iterator[None]:
    """Raise the defects of a trace's position instead of the one fault that stands for them."""
    try:
        yield
    except RoninError as fault:
        is_given = isinstance(trace, dict) and trace.get("position") is not None
        if is_given and isinstance(fault.__context__, DefectivePosition):
            raise fault.__context__ from None
        raise


def played_through(
    rounds: Sequence[object], game: Game, *, from_anywhere: bool = False
) -> Iterator[Outcome]:
    """Play the rounds of a game; each begins where the one before it ended.

    The first begins with the set-up, unless it may begin anywhere.
    """
    last: Outcome | None = None
    for number, trace in enumerate(rounds, start=1):
        try:
            if last is not None and last.verdict is not None:
                winner = last.verdict.winner.value.title()
                message = (
                    f"the {winner} has won in the round before; nothing may follow in one game, "
                    "and several games are for --batch"
                )
                raise _refuse(last.verdict.clause, message)
            if last is not None and last.unanswered is not None:
                message = "the rules do not say how the round before ended; nothing may follow"
                raise _refuse(last.unanswered, message)
            outcome = play_trace(trace, game)
            if last is not None or not from_anywhere:
                _expect_to_follow(outcome.position, last)
        except RoninError as fault:
            raise InRound(number, fault) from None
        yield outcome
        last = outcome


def _expect_to_follow(position: Position, last: Outcome | None) -> None:
    before = SETUP if last is None else last.next_position
    if position == before:
        return
    differing = "; ".join(field_differences(position_json(before), position_json(position)))
    if last is None:
        raise _refuse(book.SETUP_03, f"a game begins with the set-up: {differing}")
    raise _refuse(book.END_09, f"it does not begin where the round before ended: {differing}")


def _refuse(clause: Clause, message: str) -> IllegalChoice:
    return IllegalChoice(Refusal(clause, message), at="position")
