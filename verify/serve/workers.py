"""Questions put to processes of their own: this many at once, each with its time and its size."""

import asyncio
import json
import os
import signal
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from socket import MSG_PEEK, send_fds, socket, socketpair
from time import monotonic, sleep
from typing import Any

from ronin.verify.serve.forked import ENDED, LENGTH, Answering, stand_by

Heard = Callable[[bytes], object]
"""Is told whole lines of an answer as they come."""

LONGEST = 64 << 20
"""How many bytes an answer may have."""
_GRACE = 5.0
"""Seconds besides its own that a question has to say that its time is over."""
_START = 120.0
"""Seconds in which whoever stands by loads everything; the first time ever, it compiles."""
FAREWELL = 0.5
"""Seconds in which the process that stands by ends its questions and itself."""


class Busy(Exception):
    """Too many questions are waiting."""


class Lost(Exception):
    """A question has ended without an answer; the message says why."""


@dataclass(frozen=True, slots=True)
class Answered:
    """What a command printed, and its exit code."""

    code: int
    printed: bytes


@dataclass
class Workers:
    """The processes that answer, and the questions that wait for one."""

    load: Callable[[], object]
    answering: Answering
    at_once: int
    most_waiting: int = 200
    waiting: int = 0
    _process: int = 0
    _is_ready: bool = False
    """Whether the process that stands by has begun to answer."""
    _control: socket | None = None
    _spare: list[socket] = field(default_factory=list)
    """Questions that have begun and of which nothing is said yet: their processes are there."""
    _turns: asyncio.Semaphore = field(init=False)

    def __post_init__(self) -> None:
        """Let this many be asked at once."""
        self._turns = asyncio.Semaphore(self.at_once)

    def __enter__(self) -> "Workers":
        """Start the process that stands by."""
        self._start()
        return self

    def __exit__(self, *_: object) -> None:
        """End it and all that it began."""
        self._end()

    def _start(self) -> None:
        here, there = socketpair()
        with there:
            self._process = stand_by(there, self.load, self.answering)
        self._control = here
        self._is_ready = False
        self._spare = [self._begin_question() for _ in range(self.at_once)]

    def _end(self) -> None:
        for spare in self._spare:
            spare.close()
        self._spare.clear()
        if self._control is not None:
            self._control.close()
            self._control = None
        until = monotonic() + FAREWELL
        while monotonic() < until:
            if os.waitpid(self._process, os.WNOHANG)[0]:
                break
            sleep(0.01)
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process, signal.SIGKILL)
        with suppress(ChildProcessError):
            os.waitpid(self._process, 0)

    async def ask(
        self, question: Mapping[str, Any], seconds: float, heard: Heard = lambda _: None
    ) -> Answered:
        """The answer; Busy or Lost if there is none. Who gives up waiting ends the question."""
        if self.waiting >= self.most_waiting:
            raise Busy("too many questions are waiting; ask again in a moment")
        self.waiting += 1
        try:
            async with self._turns:
                try:
                    return await self._answer(json.dumps(question).encode(), seconds, heard)
                finally:
                    self._replace_spare()
        finally:
            self.waiting -= 1

    async def _answer(self, question: bytes, seconds: float, heard: Heard) -> Answered:
        try:
            reader, writer = await asyncio.open_unix_connection(sock=self._next())
        except OSError:
            raise Lost("no process can be started to answer") from None
        try:
            async with asyncio.timeout(seconds + _GRACE + (0 if self._is_ready else _START)):
                writer.write(LENGTH.pack(len(question)) + question)
                printed, told = bytearray(), 0
                while more := await reader.read(1 << 16):
                    printed += more
                    if (whole := printed.rfind(b"\n") + 1) > told:
                        heard(bytes(printed[told:whole]))
                        told = whole
                    if len(printed) > LONGEST:
                        raise Lost(f"the answer is longer than {LONGEST} bytes")
        except TimeoutError:
            raise Lost(f"there was no answer within {seconds:g} seconds") from None
        except OSError:
            raise Lost("the process that was to answer has ended") from None
        finally:
            writer.close()
        code = _code(bytes(printed[-ENDED:]))
        if code < 0:
            raise Lost("the process that was to answer has been ended")
        self._is_ready = True
        return Answered(code, bytes(printed[:-ENDED]))

    def _next(self) -> socket:
        """Our end of a question whose process waits; who stands by is replaced if it is gone."""
        if os.waitid(os.P_PID, self._process, os.WEXITED | os.WNOHANG | os.WNOWAIT):
            self._end()
            self._start()
        while self._spare:
            spare = self._spare.pop()
            if waits(spare):
                return spare
            spare.close()
        return self._begin_question()

    def _begin_question(self) -> socket:
        """Our end of a question that has begun; OSError if nobody stands by."""
        assert self._control is not None
        ours, theirs = socketpair()
        with theirs:
            try:
                send_fds(self._control, [b"?"], [theirs.fileno()])
            except OSError:
                ours.close()
                raise
        ours.setblocking(False)
        return ours

    def _replace_spare(self) -> None:
        """Let a process be there before it is wanted; the next notices if nobody stands by."""
        if self._control is not None and len(self._spare) < self.at_once:
            with suppress(OSError):
                self._spare.append(self._begin_question())


def _code(ended: bytes) -> int:
    """How a question has ended; -1 if that is not told."""
    try:
        return int(ended)
    except ValueError:
        return -1


def waits(spare: socket) -> bool:
    """Whether the process at the other end is still there: one that has ended says so."""
    try:
        spare.recv(1, MSG_PEEK)
    except BlockingIOError:
        return True
    except OSError:
        return False
    return False
