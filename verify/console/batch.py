"""Batches: JSON Lines in, one answer a line, in order, whatever becomes of the others."""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import BinaryIO, NamedTuple

import click

from ronin.model.strict_json import expect_object, read_json
from ronin.properties.workers import shared
from ronin.verify.console.answers import Progress
from ronin.verify.console.failures import OWN_FAULT, error_json, exit_code, sentence
from ronin.verify.console.inputs import decoded, lines_of, opened
from ronin.verify.console.options import Options
from ronin.verify.search.memory import within

Line = dict[str, object]
Answer = tuple[Mapping[str, object], int]
"""What is answered to a line, and the exit code that it alone would have."""

_FROM_MILD_TO_GRAVE = (0, 3, 1, 2, OWN_FAULT)
_AT_ONCE = 20
"""Lines that a worker is given."""
_AHEAD = 4
"""How many times their share are read before the first answer is printed."""

Lines = list[tuple[int, bytes]]
"""Some lines and their numbers."""


class _Told(NamedTuple):
    """What is said about a line: on standard output, on standard error if at all, as a code."""

    answer: str
    fault: str
    code: int


def answer_each(
    argument: str,
    answer: Callable[[Line], Answer],
    options: Options,
    *,
    workers: int = 1,
    brief: bool = False,
) -> int:
    """Answer every line of a batch and return the exit code of the gravest.

    Other workers have to be able to load `answer` by its name. If it is brief, an answer is named
    by the number of its line where there is no id, and an error says nothing about itself.
    """
    options.json = True
    worst = 0
    progress = Progress("lines")
    at_once = 1 if workers == 1 else _AT_ONCE
    with opened(argument) as (file, where):
        answering = _Answering(answer, where, {} if brief else options.provenance, brief)
        with shared(answering, _shares(file, at_once), workers, ahead=_AHEAD * workers) as found:
            for told in (one for share in found for one in share):
                if told.fault:
                    click.echo(told.fault, err=True)
                click.echo(told.answer)
                worst = gravest(worst, told.code)
                progress.step()
    progress.done()
    return worst


def gravest(*codes: int) -> int:
    """The gravest of some exit codes."""
    return max(codes, key=_FROM_MILD_TO_GRAVE.index)


def _shares(file: BinaryIO, at_once: int) -> Iterator[Lines]:
    lines = lines_of(file)
    while share := list(islice(lines, at_once)):
        yield share


@dataclass(frozen=True)
class _Answering:
    """How the lines of a batch are answered, by whichever process."""

    answer: Callable[[Line], Answer]
    where: str
    about: Mapping[str, object]
    """What an error says about itself."""
    brief: bool

    def __call__(self, lines: Lines) -> list[_Told]:
        return [self._told(number, content) for number, content in lines]

    def _told(self, number: int, content: bytes) -> _Told:
        """One line's answer; nothing that happens in it stops the others."""
        name: Line = {}
        try:
            text = decoded(content, where=self.where)
            line = expect_object(read_json(text, where=self.where), where=self.where)
            name = _name(line) or ({"line": number} if self.brief else {})
            with within():
                told, code = self.answer(line)
            return _Told(json.dumps({**name, **told}), "", code)
        except Exception as fault:
            error = {"line": number, **error_json(fault)}
            told = {**name, "error": error, **self.about}
            said = f"ronin: line {number}: {sentence(fault)}"
            return _Told(json.dumps(told), said, exit_code(fault))


def _name(line: Line) -> Line:
    """The id of a line, given beside its trace or in it."""
    trace = line.get("trace")
    for part in (line, trace):
        if isinstance(part, dict) and "id" in part:
            return {"id": part["id"]}
    return {}
