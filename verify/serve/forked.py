"""The process that stands by, with everything loaded, and is copied for each question.

It is given a socket for each question and copies itself; the copy waits for the question, prints
the answer and its exit code into the socket, and ends; if it is ended, who stands by says so in its
place. Whoever closes the other end ends the question.
"""

import gc
import json
import os
import select
import signal
import struct
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from io import BytesIO, TextIOWrapper
from socket import SHUT_WR, recv_fds, socket
from typing import Any, NoReturn

LENGTH = struct.Struct("!I")
"""What stands before a question: how many bytes it has."""
ENDED = 4
"""How many bytes stand behind an answer: the exit code in digits, or less than 0 for a signal."""
_PATIENCE = 1.0
"""Seconds in which the asker has to take how a question ended."""

Answering = Callable[[Any], int]
"""Prints the answer to a question and returns the exit code."""


@dataclass(frozen=True)
class StandBy:
    """Copies itself for each socket that comes, and ends with who sends them."""

    control: socket
    answering: Answering
    asked: dict[int, socket]
    """The questions that are being answered, by their processes."""

    def run(self) -> NoReturn:
        """Copy until the other end of `control` is closed."""
        woken, wake = os.pipe()
        os.set_blocking(wake, False)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        signal.set_wakeup_fd(wake, warn_on_full_buffer=False)
        waiting = select.poll()
        waiting.register(self.control, select.POLLIN)
        waiting.register(woken, select.POLLIN)
        while True:
            found = {file for file, _ in waiting.poll()}
            # Before others are opened, which might get the same numbers.
            for file in found - {woken, self.control.fileno()}:
                self._stop(file, waiting)
            if woken in found:
                os.read(woken, 4096)
                self._reap(waiting)
            if self.control.fileno() in found:
                self._begin(waiting)

    def _begin(self, waiting: select.poll) -> None:
        try:
            word, fds, *_ = recv_fds(self.control, 1, 1)
        except OSError:
            word, fds = b"", []
        if not word:
            self._end()
        question = socket(fileno=fds[0])
        process = os.fork()
        if not process:
            _answer(question, self.answering)
        self.asked[process] = question
        waiting.register(question, 0)  # told only when the other end is closed

    def _stop(self, found: int, waiting: select.poll) -> None:
        """Nobody wants this answer any more."""
        waiting.unregister(found)
        for process, question in self.asked.items():
            if question.fileno() == found:
                os.kill(process, signal.SIGKILL)

    def _reap(self, waiting: select.poll) -> None:
        while self.asked:
            process, status = os.waitpid(-1, os.WNOHANG)
            if not process:
                return
            question = self.asked.pop(process)
            with suppress(KeyError):
                waiting.unregister(question)
            code = os.waitstatus_to_exitcode(status)
            question.settimeout(_PATIENCE)
            with suppress(OSError), question:
                if code < 0:
                    question.sendall(trailer(code))

    def _end(self) -> NoReturn:
        for process in self.asked:
            os.kill(process, signal.SIGKILL)
        for process in self.asked:
            os.waitpid(process, 0)
        os._exit(0)


def trailer(code: int) -> bytes:
    """What stands behind an answer; no line of it ends there."""
    return b"%*d" % (ENDED, code)


def _answer(question: socket, answering: Answering) -> NoReturn:
    """In the copy: answer, and end whatever happens."""
    code = 1
    try:
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        _close_all_but(question.fileno())
        asked = json.loads(_receive(question, LENGTH.unpack(_receive(question, LENGTH.size))[0]))
        os.dup2(question.fileno(), 1)
        sys.stdin = TextIOWrapper(BytesIO(str(asked.pop("stdin", "")).encode()), "utf-8")
        sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115 - to the end
        code = answering(asked)
    finally:
        _say_how_it_ended(question, code)
        os._exit(code)


def _say_how_it_ended(question: socket, code: int) -> None:
    """The asker need not wait until all memory of this process is given back."""
    with suppress(OSError):
        sys.stdout.flush()
        question.sendall(trailer(code))
        question.shutdown(SHUT_WR)


def _receive(question: socket, size: int) -> bytes:
    found = bytearray()
    while len(found) < size and (more := question.recv(size - len(found))):
        found += more
    return bytes(found)


def stand_by(control: socket, load: Callable[[], object], answering: Answering) -> int:
    """Fork the process that stands by, in a group of its own; its number."""
    sys.stdout.flush()
    process = os.fork()
    if process:
        return process
    try:
        os.setsid()
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        signal.set_wakeup_fd(-1)
        _close_all_but(control.fileno())
        load()
        gc.collect()
        gc.freeze()  # What is never looked at again need not be copied for each question.
        StandBy(control, answering, {}).run()
    finally:
        os._exit(1)


def _close_all_but(kept: int) -> None:
    """Close what was open for others; the standard streams lead nowhere."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nothing, stream)
    os.closerange(3, kept)
    highest = os.sysconf("SC_OPEN_MAX")
    os.closerange(kept + 1, highest if highest > 0 else 65536)
