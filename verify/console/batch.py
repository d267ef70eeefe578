"""Batches: JSON Lines in, one answer a line, in order, whatever becomes of the others."""

from collections.abc import Callable, Mapping

import click

from ronin.model.strict_json import expect_object, read_json
from ronin.verify.console.answers import Progress, print_json
from ronin.verify.console.failures import OWN_FAULT, error_json, exit_code, sentence
from ronin.verify.console.inputs import decoded, lines_of, opened
from ronin.verify.console.options import Asked
from ronin.verify.search.memory import within

Line = dict[str, object]
Answer = tuple[Mapping[str, object], int]
"""What is answered to a line, and the exit code that it alone would have."""

_FROM_MILD_TO_GRAVE = (0, 3, 1, 2, OWN_FAULT)


def answer_each(argument: str, answer: Callable[[Line], Answer], asked: Asked) -> int:
    """Answer every line of a batch and return the exit code of the gravest."""
    asked.json = True
    worst = 0
    progress = Progress("lines")
    with opened(argument) as (file, where):
        for number, content in lines_of(file):
            told, code = _answered(number, content, where, answer, asked)
            print_json(told, on_one_line=True)
            worst = gravest(worst, code)
            progress.step()
    progress.done()
    return worst


def gravest(*codes: int) -> int:
    """The gravest of some exit codes."""
    return max(codes, key=_FROM_MILD_TO_GRAVE.index)


def _answered(
    number: int, content: bytes, where: str, answer: Callable[[Line], Answer], asked: Asked
) -> Answer:
    """One line's answer; nothing that happens in it stops the others."""
    name: Line = {}
    try:
        text = decoded(content, where=where)
        line = expect_object(read_json(text, where=where), where=where)
        name = _name(line)
        with within():
            told, code = answer(line)
        return {**name, **told}, code
    except Exception as fault:
        click.echo(f"ronin: line {number}: {sentence(fault)}", err=True)
        error = {"line": number, **error_json(fault)}
        return {**name, "error": error, **asked.said_about}, exit_code(fault)


def _name(line: Line) -> Line:
    """The id of a line, given beside its trace or in it."""
    trace = line.get("trace")
    for part in (line, trace):
        if isinstance(part, dict) and "id" in part:
            return {"id": part["id"]}
    return {}
