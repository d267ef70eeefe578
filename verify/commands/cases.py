"""`ronin cases`: a file of cases, each with the outcome that is expected of it."""

from collections.abc import Mapping
from functools import partial
from pathlib import Path

import click

from ronin.model.strict_json import expect_object
from ronin.properties.workers import Workers
from ronin.verify.commands.replay import replay_json
from ronin.verify.console.answers import print_json
from ronin.verify.console.batch import Line, gravest
from ronin.verify.console.inputs import decode_text, lines_of, open_input, read_line
from ronin.verify.console.options import Options, playing_command
from ronin.verify.console.workers import workers_options
from ronin.verify.expected import REFUSED, expected_fields
from ronin.verify.failures import BROKEN_RULE, error_json, exit_code, sentence
from ronin.verify.games import loaded, parts_of
from ronin.verify.parts import Json, Parts, Setting
from ronin.verify.running.pieces import done
from ronin.verify.running.progress import Progress


@playing_command("cases")
@click.argument("file", metavar="FILE")
@workers_options("Number of processes; the output does not depend on it.")
def cases(options: Options, file: str, workers: Workers) -> int:
    """Answer every case of a file and compare it with what is expected.

    FILE, or - for standard input, holds one case per line: an `id`, a `trace` or a question with
    its fields, and what is `expected` (or `expect`): fields of the outcome, the answer as a word,
    or "refused". Each is answered by a line {"id", "outcome"}. Expected fields that differ are
    reported on standard error, and the exit code is 1; further fields do not count, and of an
    error only `at`.

    \b
    Examples:
      ronin cases cases.jsonl --workers 2
    """
    options.json = True
    assert options.game is not None
    parts: Parts = parts_of(options.game)
    options.beside = None if file == "-" else str(Path(file).parent)
    setting = parts.setting(options)
    worst = 0
    with open_input(file) as (source, where):
        lines = list(lines_of(source))
    answered = partial(_answer_case, options.game.parts, setting, where)
    with done(answered, lines, workers, progress=Progress("cases")) as answers:
        for told, faults, code in answers:
            print_json(told, on_one_line=True)
            for fault in faults:
                click.echo(f"ronin: {fault}", err=True)
            worst = gravest(worst, code)
    return worst


def _answer_case(
    game: str, setting: Setting, where: str, numbered: tuple[int, bytes]
) -> tuple[Json, list[str], int]:
    """A case's answer, what of it was not expected, and the exit code."""
    number, content = numbered
    parts: Parts = loaded(game)
    line: Line = {}
    expected: Mapping[str, object] | None = None
    try:
        text = decode_text(content, where=where)
        line = expect_object(read_line(text, where=where, number=number), where=where)
        expected = _expected_fields(line)
        asked = {name: told for name, told in line.items() if name not in ("expected", "expect")}
        value, own = parts.of_line(asked, setting)
        if expected is not None and "position" in expected:
            expected = {**expected, "position": parts.position(expected["position"], own)}
        outcome = _outcome(value, own, parts)
    except Exception as fault:
        outcome = {"error": error_json(fault)}
        if expected is None:
            name = line.get("id", number)
            told = f"line {number}: {sentence(fault)}"
            return {"id": name, "outcome": outcome}, [told], exit_code(fault)
    name = line.get("id", number)
    wrong = [] if expected is None else _differences(expected, outcome)
    faults = [f"line {number}: {name}: {difference}" for difference in wrong]
    return {"id": name, "outcome": outcome}, faults, BROKEN_RULE if faults else 0


def _expected_fields(line: Line) -> Mapping[str, object] | None:
    """What a case expects, as fields of its outcome; None if it expects nothing."""
    expected = line.get("expected", line.get("expect"))
    if expected is None:
        return None
    if expected == REFUSED:
        return {"error": {REFUSED: True}}
    if isinstance(expected, dict) and expected.get(REFUSED):
        return {"error": expected}
    return expected_fields(expected)


def _outcome(value: Json, setting: Setting, parts: Parts) -> Json:
    if "trace" not in value and parts.case is not None:
        about = setting.about(set())
        told = parts.case(value, setting)
        return {name: field for name, field in told.items() if name not in about}
    game, _ = setting.recorded()
    return replay_json(parts.plays.played(value["trace"], game), parts)


def _differences(expected: Mapping[str, object], outcome: Json) -> list[str]:
    """Every field that is not as expected; of an error only where it is, if that is told."""
    if "error" in outcome and "error" not in expected:
        return [f"{outcome['error']['message']}; expected is {_short(dict(expected))}"]
    return [
        f"{field} is {_short(outcome.get(field))}, not {_short(value)}"
        for field, value in expected.items()
        if not _is_as_expected(field, value, outcome.get(field))
    ]


def _is_as_expected(field: str, expected: object, found: object) -> bool:
    if field != "error" or not isinstance(expected, dict) or not isinstance(found, dict):
        return expected == found
    if expected.get(REFUSED) and not found.get("clause"):
        return False
    return "at" not in expected or expected["at"] == found.get("at")


def _short(value: object) -> str:
    text = str(value)
    return text if len(text) <= 200 else f"{text[:197]}..."
