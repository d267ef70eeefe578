"""Batches: JSON Lines in, one answer a line, in order, whatever becomes of the others."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import islice
from typing import Any, BinaryIO, NamedTuple, TypeVar

import click

from ronin.model.strict_json import expect_object
from ronin.properties.workers import Cluster, Workers
from ronin.verify.console.answers import not_as_expected
from ronin.verify.console.inputs import decode_text, lines_of, open_input, read_line
from ronin.verify.console.options import Options
from ronin.verify.console.workers import workers_options
from ronin.verify.failures import BROKEN_RULE, OWN_FAULT, error_json, exit_code, one_line, sentence
from ronin.verify.running.journal import kept_in
from ronin.verify.running.pieces import done
from ronin.verify.running.progress import Progress
from ronin.verify.search.memory import within

Function = TypeVar("Function", bound=Callable[..., Any])
Line = dict[str, object]
Answer = tuple[Mapping[str, object], int]
"""What is answered to a line, and the exit code that it alone would have.

How it `differs` from what is expected is told on standard error too; if it is brief, there alone.
"""

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


def _digest(lines: Lines) -> str:
    return sha256(repr(lines).encode()).hexdigest()


def batch_options(function: Function) -> Function:
    """Give an `ask` that has batches what they can be given: workers, and where answers lie."""
    kept = click.option(
        "--state", metavar="FILE", help="With --batch: keep answers here, and resume from them."
    )
    says = "With --batch: processes; the output is the same."
    given = workers_options(says, type=click.IntRange(min=1), metavar=None)
    return given(kept(function))


def expect_single(workers: Workers, state: str | None) -> None:
    """UsageError for what goes with a batch and not with one question."""
    if state is not None or isinstance(workers, Cluster):
        raise click.UsageError("--cluster and --state go with --batch only")
    if workers > 1:
        raise click.UsageError("--brief and --workers go with --batch only")


def answer_each(
    argument: str,
    answer: Callable[[Line], Answer],
    options: Options,
    *,
    workers: Workers = 1,
    state: str | None = None,
    asked: Mapping[str, object] | None = None,
    brief: bool = False,
) -> int:
    """Answer every line of a batch and return the exit code of the gravest.

    Other workers have to be able to load `answer` by its name. If it is brief, an answer is named
    by the number of its line where there is no id, and an error says nothing about itself. What
    an earlier run with the same state and the same things asked has answered is taken from there.
    """
    options.json = True
    worst = 0
    progress = Progress("lines")
    at_once = 1 if workers == 1 and state is None else _AT_ONCE
    ahead = None if isinstance(workers, Cluster) else _AHEAD * workers
    with open_input(argument) as (file, where):
        answering = _Answering(answer, where, {} if brief else options.provenance, brief)
        about = {**(asked or {}), "brief": brief, "under": options.provenance}
        journal = kept_in(
            state, about, _digest, from_json=lambda _, found: [_Told(*told) for told in found]
        )
        with done(
            answering, _shares(file, at_once), workers, journal=journal, ahead=ahead
        ) as found:
            for told in (answer for share in found for answer in share):
                if told.fault:
                    click.echo(told.fault, err=True)
                click.echo(told.answer)
                worst = gravest(worst, told.code)
                progress.step()
    progress.wipe()
    return worst


def held_against(expect: str | None, answer: Callable[[Line], Answer], line: Line) -> Answer:
    """What is answered to a line, with how it `differs` from what is expected of every line."""
    told, code = answer(line)
    if expect is None:
        return told, code
    differing = not_as_expected(told.get("answer"), expect)
    return {**told, "differs": differing}, BROKEN_RULE if differing else code


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
        return [self._answer_line(number, content) for number, content in lines]

    def _answer_line(self, number: int, content: bytes) -> _Told:
        """One line's answer; nothing that happens in it stops the others."""
        name: Line = {"line": number} if self.brief else {}
        try:
            text = decode_text(content, where=self.where)
            line = expect_object(read_line(text, where=self.where, number=number), where=self.where)
            name = _name(line) or name
            with within():
                told, code = self.answer(line)
            differing = told.get("differs", ())
            assert isinstance(differing, Sequence)
            faults = (one_line(f"ronin: {self.where}:{number}: {said}") for said in differing)
            shown = {key: told[key] for key in told if key != "differs" or not self.brief}
            return _Told(json.dumps({**name, **shown}), "\n".join(faults), code)
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
