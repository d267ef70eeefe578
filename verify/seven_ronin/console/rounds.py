"""Recorded rounds as commands read them: alone, named in a batch, or following one another."""

from collections.abc import Iterator, Sequence

from ronin.model.clause import Clause
from ronin.model.errors import BadInput, IllegalChoice, Refusal, RoninError
from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.notation import position_json, read_position
from ronin.model.seven_ronin.position import SETUP, Position
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.trace import Outcome, read_form, replay
from ronin.model.strict_json import expect_fields, expect_list, expect_object, read_json
from ronin.verify.console.failures import InRound
from ronin.verify.console.inputs import text_of
from ronin.verify.seven_ronin.console.expected import field_differences

_GAME_FIELDS = frozenset({"id", "name", "note", "rounds"})
_ABOUT_A_CASE = {"title", "source", "part", "ours"}
_LINE_FIELDS = frozenset({"id", "note", "name", "trace", "expect", *_ABOUT_A_CASE})


def played(trace: object, game: Game) -> Outcome:
    """Play a trace; a position that cannot be is refused with all its defects."""
    position = read_form(trace).position
    if position is not None:
        read_position(position, game.rulings)
    return replay(trace, game)


def trace_in(line: dict[str, object]) -> tuple[object, object]:
    """The trace in a line, which may be one or hold one, and what it is expected to lead to."""
    if "trace" in line:
        expect_fields(line, _LINE_FIELDS, where="line")
        return line["trace"], line.get("expect")
    trace = {name: value for name, value in line.items() if name != "expect"}
    return trace, line.get("expect")


def trace_or_case(value: object) -> object:
    """The trace, be it alone or in a case that holds one among words about it."""
    if isinstance(value, dict) and "trace" in value:
        return trace_in(value)[0]
    return value


def rounds_in(argument: str) -> list[object]:
    """The traces of a game: a JSON array, one under `rounds`, or one a line."""
    text, where = text_of(argument, what="TRACE")
    if text.lstrip().startswith("["):
        found = expect_list(read_json(text, where=where), where=where)
    elif _is_game_file(text):
        game = expect_object(read_json(text, where=where), where=where)
        expect_fields(game, _GAME_FIELDS, where=where)
        found = expect_list(game.get("rounds", []), where=f"{where}: rounds")
    else:
        found = [
            read_json(line, where=f"{where}, line {number}")
            for number, line in enumerate(text.split("\n"), start=1)
            if line.strip()
        ]
    if not found:
        raise BadInput(f"{where}: no round in it")
    return [trace_in(expect_object(line, where=where))[0] for line in found]


def _is_game_file(text: str) -> bool:
    """Whether a text is one object with the rounds in it; no trace has a field of that name."""
    return text.lstrip().startswith("{") and '"rounds"' in text


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
                raise _refused(last.verdict.clause, message)
            if last is not None and last.unanswered is not None:
                message = "the rules do not say how the round before ended; nothing may follow"
                raise _refused(last.unanswered, message)
            outcome = played(trace, game)
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
        raise _refused(book.SETUP_03, f"a game begins with the set-up: {differing}")
    raise _refused(book.END_09, f"it does not begin where the round before ended: {differing}")


def _refused(clause: Clause, message: str) -> IllegalChoice:
    return IllegalChoice(Refusal(clause, message), at="position")
