"""`ronin cases`: a file of cases, each with the outcome that is expected of it."""

from collections.abc import Mapping
from functools import partial

import click

from ronin.model.strict_json import expect_object, read_json
from ronin.properties.workers import Workers
from ronin.verify.commands.replay import replay_json
from ronin.verify.console.answers import Progress, print_json
from ronin.verify.console.batch import Line, gravest
from ronin.verify.console.failures import BROKEN_RULE, error_json, exit_code, sentence
from ronin.verify.console.inputs import decoded, lines_of, opened
from ronin.verify.console.options import Options, playing_command
from ronin.verify.console.workers import workers_options
from ronin.verify.games import parts_at, parts_of
from ronin.verify.parts import Json, Parts, Setting
from ronin.verify.running.pieces import done


@playing_command("cases")
@click.argument("file", metavar="FILE")
@workers_options("Processes that answer; the output is the same for any number.")
def cases(options: Options, file: str, workers: Workers) -> int:
    """Answer every case of a file and hold it against what it expects.

    FILE, or - for standard input, holds a case a line: an `id`, a `trace` or a question with its
    fields, and what is `expected`. Each is answered by a line {"id", "outcome"}. A field that is
    expected and comes out otherwise is told on standard error, and the exit code is 1; further
    fields do not count, and of an error only `at`.

    \b
    Examples:
      ronin cases cases.jsonl --workers 2
    """
    options.json = True
    assert options.game is not None
    parts: Parts = parts_of(options.game)
    setting = parts.setting(options)
    worst = 0
    with opened(file) as (source, where):
        lines = list(lines_of(source))
    answered = partial(_answered, options.game.parts, setting, where)
    with done(answered, lines, workers, progress=Progress("cases")) as answers:
        for told, faults, code in answers:
            print_json(told, on_one_line=True)
            for fault in faults:
                click.echo(f"ronin: {fault}", err=True)
            worst = gravest(worst, code)
    return worst


def _answered(
    game: str, setting: Setting, where: str, numbered: tuple[int, bytes]
) -> tuple[Json, list[str], int]:
    """A case's answer, what of it was not expected, and the exit code."""
    number, content = numbered
    parts: Parts = parts_at(game)
    line: Line = {}
    try:
        line = expect_object(read_json(decoded(content, where=where), where=where), where=where)
        outcome = _outcome(line, setting, parts)
    except Exception as fault:
        outcome = {"error": error_json(fault)}
        if "expected" not in line:
            name = line.get("id", number)
            told = f"line {number}: {sentence(fault)}"
            return {"id": name, "outcome": outcome}, [told], exit_code(fault)
    name = line.get("id", number)
    expected = line.get("expected")
    wrong = _unexpected(expected, outcome) if isinstance(expected, dict) else []
    faults = [f"line {number}: {name}: {one}" for one in wrong]
    return {"id": name, "outcome": outcome}, faults, BROKEN_RULE if faults else 0


def _outcome(line: Line, setting: Setting, parts: Parts) -> Json:
    value, own = parts.of_line(dict(line), setting)
    if "trace" not in value and parts.case is not None:
        return parts.case(value, own)
    game, _ = own.recorded()
    return replay_json(parts.plays.played(value["trace"], game), parts)


def _unexpected(expected: Mapping[str, object], outcome: Json) -> list[str]:
    """Every field that is not as expected; of an error only where it is."""
    return [
        f"{field} is {_short(outcome.get(field))}, not {_short(value)}"
        for field, value in expected.items()
        if _counts(outcome.get(field), field) != _counts(value, field)
    ]


def _counts(value: object, field: str) -> object:
    return value.get("at") if field == "error" and isinstance(value, dict) else value


def _short(value: object) -> str:
    text = str(value)
    return text if len(text) <= 200 else f"{text[:197]}..."
