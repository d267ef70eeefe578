"""Positions and recorded plays with what is expected of them, put to the installed command.

The command runs in a process of its own, so that whoever asks, such as a plugin of a test runner,
loads nothing of a game.
"""

import json
import shlex
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

from ronin.model.errors import BadInput
from ronin.model.strict_json import expect_object, short
from ronin.verify.console.inputs import read_line

_BEGIN = "import sys; from ronin.__main__ import main; sys.path.append(''); main()"
"""Where it runs, no file is taken for a library of ours, nor for ours; modules of a user's are
found there all the same."""
COMMANDS = {"positions": "ask", "rounds": "replay"}
"""The keys of a configuration that name such files, and what answers them."""
REFUSED = "refused"
_ABOUT = ("expect", "id", "name", "note")
"""The fields of a line that are no part of the question."""


@dataclass(frozen=True)
class Item:
    """One question with the answer that is expected."""

    kind: str
    file: str
    line: int
    id: str
    value: dict[str, Any]

    @property
    def name(self) -> str:
        """As checks and tests are called by it."""
        return f"{self.file}:{self.id}"

    @property
    def place(self) -> tuple[str, int]:
        """The file and the line on which it stands."""
        return self.file, self.line

    @property
    def expect(self) -> Any:
        """The answer, a part of it, or that it is refused."""
        return self.value["expect"]

    @property
    def question(self) -> dict[str, Any]:
        """What is asked, without what is expected."""
        return {name: value for name, value in self.value.items() if name not in _ABOUT}

    @property
    def command(self) -> list[str]:
        """The words by which one asks for it alone."""
        asked = dict(self.question)
        if self.kind == "rounds":
            return ["replay", json.dumps(asked.get("trace", asked))]
        words = ["ask", _word(asked.pop("position", ""))]
        for name, value in asked.items():
            words += [f"--{name}", _word(value)]
        return words


@dataclass(frozen=True)
class Outcome:
    """What came of a question."""

    item: Item
    came: str | None
    """What came instead of what was expected; None if that came."""
    story: tuple[str, ...]
    """The answer for a reader, where another was expected."""
    command: str
    """Asks again."""
    seconds: float


def items_in(kind: str, file: str) -> list[Item]:
    """The questions of a file: positions are a line each, a recorded play is a whole file."""
    try:
        text = Path(file).read_text(encoding="utf-8-sig")
    except (OSError, ValueError) as fault:
        raise BadInput(f"{file}: cannot be read: {fault}") from None
    if kind == "rounds" and not file.endswith(".jsonl"):
        return [_item(kind, file, 1, text, Path(file).stem)]
    numbered = enumerate(text.splitlines(), start=1)
    return [
        _item(kind, file, number, line, f"line {number}")
        for number, line in numbered
        if line.strip()
    ]


def _item(kind: str, file: str, line: int, text: str, otherwise: str) -> Item:
    where = f"{file}:{line}"
    value = expect_object(read_line(text, where=where, number=line), where=where)
    if "expect" not in value:
        raise BadInput(f"{where}: there is no field 'expect'")
    return Item(kind, file, line, str(value.get("id", otherwise)), value)


def outcomes(items: Sequence[Item], options: Sequence[str]) -> Iterator[Outcome]:
    """What comes of the questions, each kind asked at once; the options stand behind commands."""
    for kind, command in COMMANDS.items():
        asked = [item for item in items if item.kind == kind]
        if not asked:
            continue
        began = perf_counter()
        lines = "".join(json.dumps(item.question) + "\n" for item in asked)
        ended = run_ronin(command, "--batch", "-", *options, stdin=lines)
        answers = ended.stdout.splitlines()
        if len(answers) != len(asked):
            raise BadInput(last_words(ended))
        seconds = (perf_counter() - began) / len(asked)
        for item, answer in zip(asked, answers, strict=True):
            yield _outcome(item, json.loads(answer), options, seconds)


def _outcome(item: Item, answer: dict[str, Any], options: Sequence[str], seconds: float) -> Outcome:
    came = difference(item.expect, answer)
    words = [*item.command, *options]
    story: tuple[str, ...] = ()
    if came is not None:
        told = run_ronin(*words)
        story = tuple((told.stdout if told.returncode in (0, 1) else "").splitlines())
    return Outcome(item, came, story, shlex.join(["ronin", *words]), seconds)


def difference(expect: object, answer: dict[str, Any]) -> str | None:
    """What came instead of what is expected; None if it came.

    A text is the `answer`, or names a field that the answer has; of an object every field must be
    the same, and fields that it does not name do not count.
    """
    error = answer.get("error")
    if error is not None:
        clause, message = error.get("clause"), error.get("message")
        if clause is not None and _is_refusal(expect, error):
            return None
        return f"refused ({clause}): {message}" if clause else str(message)
    if isinstance(expect, str):
        if answer.get("answer") == expect or answer.get(expect):
            return None
        return str(answer.get("answer", "it was played"))
    wanted = expected_fields(expect)
    apart = [name for name, value in wanted.items() if not _is_part(value, answer.get(name))]
    told = (f"{name} {short(answer.get(name))}" for name in apart)
    return "; ".join(told) or None


def _is_refusal(expect: object, error: dict[str, Any]) -> bool:
    """Whether this refusal is expected: any, or one with these fields."""
    if isinstance(expect, dict):
        fields = {name: value for name, value in expect.items() if (name, value) != (REFUSED, True)}
        return _is_part(fields, error)
    return expect == REFUSED


def expected_fields(expect: object) -> dict[str, object]:
    """The fields that are expected: a word is the `answer`, and a null position says nothing."""
    fields = expect if isinstance(expect, dict) else {"answer": expect}
    return {name: value for name, value in fields.items() if (name, value) != ("position", None)}


def _is_part(expected: object, found: object) -> bool:
    """Whether all that is expected is found; an object may have more fields."""
    if isinstance(expected, dict) and isinstance(found, dict):
        return all(
            name in found and _is_part(value, found[name]) for name, value in expected.items()
        )
    return expected == found


def _word(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def run_ronin(*words: str, stdin: str = "") -> "subprocess.CompletedProcess[str]":
    """Run the command in a process of its own."""
    command = [sys.executable, "-P", "-c", _BEGIN, *words]
    return subprocess.run(command, input=stdin, capture_output=True, text=True)


def last_words(ended: "subprocess.CompletedProcess[str]") -> str:
    """What a command that gave no answer said at last."""
    said = ended.stderr.strip().rpartition("\n")[2].removeprefix("ronin: ")
    return said or f"ended with exit code {ended.returncode}"
