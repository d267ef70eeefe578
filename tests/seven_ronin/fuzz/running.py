"""Running `ronin` on inputs that nobody would write, and looking hard at how it ends."""

import json
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, NoReturn

from click.testing import Result
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.seven_ronin.forms import form

PER_EXAMPLE = 40
"""So many inputs from one seed: drawing a seed takes longer than spoiling a document."""
SECONDS = 20

RELEASE = settings.get_profile("release").max_examples


def fuzz(inputs: int, check: Callable[[Random], int | None]) -> None:
    """Try so many inputs in profile `release`, more or fewer in others.

    Each call of `check` tries one input, or as many as it says.
    """
    tried = 0
    examples = max(1, -(-inputs // PER_EXAMPLE) * settings().max_examples // RELEASE)

    @settings(max_examples=examples)
    @given(st.integers(0, 2**63))
    def example(seed: int) -> None:
        nonlocal tried
        random, goal = Random(seed), tried + PER_EXAMPLE
        with in_time():
            while tried < goal:
                tried += check(random) or 1

    example()
    assert tried >= examples * PER_EXAMPLE


@contextmanager
def in_time(seconds: int = SECONDS) -> Iterator[None]:
    """Fail when it takes longer than any input deserves."""

    def too_long(*_: object) -> NoReturn:
        raise TimeoutError(f"no answer in {seconds} seconds")

    before = signal.signal(signal.SIGALRM, too_long)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


ERROR = form("error")


def one_object(text: str) -> dict[str, Any]:
    """The one JSON object, by the letter of JSON, that a text is."""

    def constant(name: str) -> NoReturn:
        raise AssertionError(f"{name} is not JSON")

    found = json.loads(text, parse_constant=constant)
    assert isinstance(found, dict)
    return found


def sentences(stderr: str) -> list[str]:
    """The lines of standard error, each of which one of our sentences; warnings left out."""
    assert stderr == "" or stderr.endswith("\n")
    told = stderr.split("\n")[:-1]
    for line in told:
        assert line.startswith("ronin: ")
        assert len(line) > len("ronin: ")
        assert line.isprintable()
        assert "Traceback" not in line
        assert "a fault of ronin itself" not in line
    return [line for line in told if not line.startswith("ronin: warning: ")]


def check_error(answer: dict[str, Any], code: int) -> None:
    """An error of the published form, with a clause exactly when a rule is broken."""
    assert not list(ERROR.iter_errors(answer))
    assert (answer["error"]["clause"] is None) == (code == 2)
    assert answer["error"]["message"]


def check_end(code: int, stdout: str, stderr: str, *, as_json: bool) -> None:
    """How any command may end that is given one document."""
    assert code in (0, 1, 2, 3)
    told = sentences(stderr)
    if code == 0:
        assert told == []
        if as_json:
            one_object(stdout)
        return
    assert len(told) == 1
    if as_json:
        check_error(one_object(stdout), code)
    else:
        assert stdout == ""


def check_result(result: Result, *, as_json: bool) -> None:
    """The same, for a run in this process."""
    check_end(result.exit_code, result.stdout, result.stderr, as_json=as_json)


def check_batch(
    code: int, stdout: str, stderr: str, allowed: list[set[int]], numbers: list[int]
) -> None:
    """How a batch may end whose lines have these numbers and may have these exit codes."""
    assert code in (0, 1, 2, 3)
    told = [one_object(line) for line in stdout.splitlines()]
    assert len(told) == len(allowed)
    codes = [_code_of(answer) for answer in told]
    for answer, found, number, possible in zip(told, codes, numbers, allowed, strict=True):
        assert found in possible, (number, answer)
        if "error" in answer:
            assert answer["error"]["line"] == number
            check_error(answer, found)
    complaints = [
        f"ronin: line {number}: " if "error" in answer else f"ronin: standard input:{number}: "
        for number, answer in zip(numbers, told, strict=True)
        for _ in answer.get("differs", ("error",) if "error" in answer else ())
    ]
    for begins, line in zip(complaints, sentences(stderr), strict=True):
        assert line.startswith(begins)
    assert code == (2 if 2 in codes else 1 if 1 in codes else 0)


def _code_of(answer: dict[str, Any]) -> int:
    if "error" in answer:
        return 2 if answer["error"]["clause"] is None else 1
    return 1 if answer.get("differs") else 0
