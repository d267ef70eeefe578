"""Questions that go wrong in every way; none takes another one, or the server, with it."""

import asyncio
import os
import signal
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from ronin.verify.serve.confined import confine
from ronin.verify.serve.workers import Answered, Busy, Lost, Workers, waits
from tests.core.processes import below, is_there

Asking = Callable[[Workers], Coroutine[Any, Any, Any]]


def answer(question: dict[str, Any]) -> int:
    """Do what the question says."""
    match question["do"]:
        case "say":
            print(question["what"], end="", flush=True)
            return int(question.get("code", 0))
        case "lines":
            print("first", flush=True)
            while not Path(question["until"]).exists():
                time.sleep(0.01)
            print("second")
        case "who":
            print(os.getpid(), end="")
        case "nap":
            while not Path(question["until"]).exists():
                time.sleep(0.01)
            print("rested", end="", flush=True)
        case "wait":
            Path(question["file"]).write_text(str(os.getpid()))
            time.sleep(60)
        case "die":
            os.kill(os.getpid(), signal.SIGKILL)
        case "fill":
            confine(64, 60)
            try:
                print(len(bytearray(1 << 30)))
            except MemoryError:
                print("no memory", end="")
        case "spin":
            confine(64, 1)
            while True:
                pass
        case "flood":
            while True:
                print("x" * 65536)
        case "fail":
            raise ValueError("on purpose")
    return 0


@contextmanager
def workers(at_once: int = 2, most_waiting: int = 200) -> Iterator[Workers]:
    """Workers of whom none is left."""
    with Workers(lambda: None, answer, at_once, most_waiting) as ready:
        yield ready
        process = ready._process
    assert not is_there(process)


def asked(ask: Asking, **bounds: int) -> Any:
    with workers(**bounds) as ready:
        return asyncio.run(ask(ready))


def test_an_answer_is_what_is_printed_and_the_exit_code() -> None:
    async def ask(ready: Workers) -> Answered:
        return await ready.ask({"do": "say", "what": "ninja ☃", "code": 3}, 5)

    assert asked(ask) == Answered(3, "ninja ☃".encode())


def test_answers_come_to_who_asked_for_them() -> None:
    async def ask(ready: Workers) -> list[Answered]:
        questions = ({"do": "say", "what": f"{n}" * 100_000} for n in range(8))
        return list(await asyncio.gather(*(ready.ask(question, 5) for question in questions)))

    assert [answer.printed[:1] for answer in asked(ask)] == [b"%d" % n for n in range(8)]


def test_lines_are_heard_as_they_come(tmp_path: Path) -> None:
    heard: list[bytes] = []

    def note(lines: bytes) -> None:
        heard.append(lines)
        (tmp_path / "it").touch()

    async def ask(ready: Workers) -> Answered:
        return await ready.ask({"do": "lines", "until": str(tmp_path / "it")}, 5, note)

    assert asked(ask) == Answered(0, b"first\nsecond\n")
    assert heard == [b"first\n", b"second\n"]


def test_an_answer_does_not_wait_for_a_question_that_was_asked_later(tmp_path: Path) -> None:
    async def ask(ready: Workers) -> Answered:
        first = asyncio.ensure_future(ready.ask({"do": "nap", "until": str(tmp_path / "it")}, 50))
        later = asyncio.ensure_future(ready.ask({"do": "wait", "file": str(tmp_path / "it")}, 50))
        async with asyncio.timeout(10):
            answer = await first
        later.cancel()
        return answer

    assert asked(ask).printed == b"rested"


@pytest.mark.parametrize("do", ["die", "spin"])
def test_a_question_that_dies_takes_nothing_with_it(do: str) -> None:
    async def ask(ready: Workers) -> Answered:
        with pytest.raises(Lost, match="has been ended"):
            await ready.ask({"do": do}, 5)
        return await ready.ask({"do": "say", "what": "still here"}, 5)

    assert asked(ask).printed == b"still here"


def test_a_fault_in_a_question_is_an_exit_code() -> None:
    async def ask(ready: Workers) -> Answered:
        return await ready.ask({"do": "fail"}, 5)

    assert asked(ask) == Answered(1, b"")


def test_a_question_takes_no_more_memory_than_its_share() -> None:
    async def ask(ready: Workers) -> Answered:
        return await ready.ask({"do": "fill"}, 5)

    assert asked(ask).printed == b"no memory"


def test_an_answer_without_end_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ronin.verify.serve.workers.LONGEST", 1 << 20)

    async def ask(ready: Workers) -> None:
        await ready.ask({"do": "flood"}, 5)

    with pytest.raises(Lost, match="longer than"):
        asked(ask)


async def waiting_for(file: Path) -> int:
    """The process that has written its number."""
    async with asyncio.timeout(60):
        while not file.exists() or not file.read_text():
            await asyncio.sleep(0.01)
    return int(file.read_text())


async def until_gone(process: int) -> None:
    async with asyncio.timeout(20):
        while is_there(process):
            await asyncio.sleep(0.01)


def test_a_question_that_takes_too_long_is_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ronin.verify.serve.workers._GRACE", 0.1)

    async def ask(ready: Workers) -> None:
        await ready.ask({"do": "say", "what": "ready"}, 50)
        for seconds in (1, 10, 40):  # On a slow machine it has not begun after the first of them.
            with pytest.raises(Lost, match=f"no answer within {seconds} seconds"):
                await ready.ask({"do": "wait", "file": str(tmp_path / "it")}, seconds)
            if (tmp_path / "it").exists():
                break
        await until_gone(await waiting_for(tmp_path / "it"))

    asked(ask)


def test_a_question_ends_when_nobody_wants_its_answer(tmp_path: Path) -> None:
    async def ask(ready: Workers) -> Answered:
        asking = asyncio.ensure_future(ready.ask({"do": "wait", "file": str(tmp_path / "it")}, 50))
        process = await waiting_for(tmp_path / "it")
        asking.cancel()
        await until_gone(process)
        return await ready.ask({"do": "say", "what": "next"}, 5)

    assert asked(ask, at_once=1).printed == b"next"


def test_too_many_that_wait_are_sent_away(tmp_path: Path) -> None:
    async def ask(ready: Workers) -> None:
        asking = [
            asyncio.ensure_future(ready.ask({"do": "wait", "file": str(tmp_path / "it")}, 50))
            for _ in range(3)
        ]
        await waiting_for(tmp_path / "it")
        async with asyncio.timeout(10):
            with pytest.raises(Busy, match="too many"):
                await ready.ask({"do": "say", "what": ""}, 5)
        for task in asking:
            task.cancel()

    asked(ask, at_once=1, most_waiting=3)


def test_who_stands_by_is_replaced_if_it_is_killed() -> None:
    async def ask(ready: Workers) -> Answered:
        os.kill(ready._process, signal.SIGKILL)
        await until_gone(ready._process)
        return await ready.ask({"do": "say", "what": "another"}, 5)

    assert asked(ask).printed == b"another"


async def until_there(number: int, ready: Workers) -> list[int]:
    """The processes that wait for a question or answer one, once they are this many."""
    async with asyncio.timeout(20):
        while len(found := below(ready._process)) != number:
            await asyncio.sleep(0.01)
    return found


def test_processes_are_there_before_they_are_wanted() -> None:
    async def ask(ready: Workers) -> None:
        for _ in range(3):
            there = await until_there(3, ready)
            answered = int((await ready.ask({"do": "who"}, 5)).printed)
            assert answered in there
            await until_gone(answered)

    asked(ask, at_once=3)


def test_a_process_that_ended_before_it_was_wanted_is_not_asked() -> None:
    async def ask(ready: Workers) -> list[bytes]:
        for process in await until_there(2, ready):
            os.kill(process, signal.SIGKILL)
        async with asyncio.timeout(20):
            while any(map(waits, ready._spare)):
                await asyncio.sleep(0.01)
        answers = [await ready.ask({"do": "say", "what": f"{n}"}, 5) for n in range(3)]
        return [answer.printed for answer in answers]

    assert asked(ask) == [b"0", b"1", b"2"]


def test_the_end_is_the_end_of_every_question(tmp_path: Path) -> None:
    async def ask(ready: Workers) -> int:
        asking = asyncio.ensure_future(ready.ask({"do": "wait", "file": str(tmp_path / "it")}, 50))
        process = await waiting_for(tmp_path / "it")
        ready.__exit__()
        with pytest.raises(Lost):
            await asking
        ready._start()
        return process

    assert not is_there(asked(ask))
