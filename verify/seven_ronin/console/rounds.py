"""Recorded rounds as commands read them: alone, named in a batch, or following one another."""

from ronin.model.errors import BadInput
from ronin.model.strict_json import expect_fields, expect_list, expect_object, read_json
from ronin.verify.console.inputs import read_line, text_of

_GAME_FIELDS = frozenset({"id", "name", "note", "rounds"})
_ABOUT_A_CASE = {"title", "source", "part", "ours"}
_LINE_FIELDS = frozenset({"id", "note", "name", "trace", "expect", *_ABOUT_A_CASE})


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
            read_line(line, where=f"{where}, line {number}", number=number)
            for number, line in enumerate(text.split("\n"), start=1)
            if line.strip()
        ]
    if not found:
        raise BadInput(f"{where}: no round in it")
    return [trace_in(expect_object(line, where=where))[0] for line in found]


def _is_game_file(text: str) -> bool:
    """Whether a text is one object with the rounds in it; no trace has a field of that name."""
    return text.lstrip().startswith("{") and '"rounds"' in text
