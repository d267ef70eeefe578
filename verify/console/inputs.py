"""Where inputs come from: a file, standard input, or the command line itself."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BufferedReader, BytesIO, FileIO, TextIOWrapper
from typing import Any, BinaryIO

from ronin.model.errors import BadInput
from ronin.model.strict_json import MAX_CHARACTERS, read_json
from ronin.verify.files import expect_open, names_file, reason

MAX_BYTES = 4 * MAX_CHARACTERS


@contextmanager
def open_input(argument: str) -> Iterator[tuple[BinaryIO, str]]:
    """The bytes behind a file name or `-`, and what to call them; BadInput if there are none."""
    if argument == "-":
        if sys.stdin is None:
            raise BadInput("standard input is closed")
        yield sys.stdin.buffer, "standard input"
        return
    if not argument:
        raise BadInput("'' cannot be a file name: it is empty")
    expect_open(argument, to_be="read")
    try:
        file = BufferedReader(_Named(argument))
    except OSError as fault:
        raise BadInput(f"{argument}: cannot be read: {reason(fault)}") from None
    except ValueError as fault:
        raise BadInput(f"{argument!r} cannot be a file name: {fault}") from None
    with file:
        yield file, argument


class _Named(FileIO):
    """A file that says its name where it can be opened and not be read."""

    def readinto(self, buffer: Any, /) -> int | None:
        """Read some of it."""
        with self._faults_named():
            return super().readinto(buffer)

    def readall(self) -> bytes:
        """Read all of it."""
        with self._faults_named():
            return super().readall()

    @contextmanager
    def _faults_named(self) -> Iterator[None]:
        try:
            yield
        except OSError as fault:
            raise BadInput(f"{self.name}: cannot be read: {reason(fault)}") from None


def kept_input() -> str:
    """What stands on standard input, which can be read once more afterwards."""
    if sys.stdin is None:
        return ""
    content = sys.stdin.buffer.read(MAX_BYTES + 1)
    sys.stdin = TextIOWrapper(BytesIO(content), encoding="utf-8")
    return content.decode("utf-8", errors="replace")


def decode_text(content: bytes, *, where: str) -> str:
    """The text of a file, or BadInput if it is none or too long."""
    if len(content) > MAX_BYTES:
        raise BadInput(f"{where}: longer than {MAX_BYTES} bytes")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise BadInput(f"{where}: not UTF-8 text at byte {fault.start + 1}") from None


def text_of(argument: str, *, what: str) -> tuple[str, str]:
    """The text that an argument stands for, and where it is from."""
    if argument.lstrip().startswith(("{", "[")):
        return argument, what
    with open_input(argument) as (file, where):
        return decode_text(file.read(MAX_BYTES + 1), where=where), where


def json_of(argument: str, *, what: str) -> object:
    """The JSON value that an argument stands for."""
    text, where = text_of(argument, what=what)
    return read_json(text, where=where)


def read_line(text: str, *, where: str, number: int) -> object:
    """The JSON value on a line of a file; a fault in it says which line that is."""
    try:
        return read_json(text.rstrip("\r\n"), where=where)
    except BadInput as fault:
        said = str(fault).replace("not JSON at line 1,", f"not JSON at line {number},", 1)
        raise BadInput(said) from None


def position_value(argument: str, is_line: Callable[[str], bool], example: str) -> object:
    """One line of text, or the JSON value of a position that an argument stands for."""
    if is_line(argument) and not names_file(argument):
        return argument
    is_json = argument.lstrip().startswith(("{", "["))
    if not is_json and argument != "-" and not names_file(argument):
        raise BadInput(
            f"{argument[:80] or 'POSITION'}: cannot be read: no such file or directory; as text a "
            f"position is written {example}"
        )
    text, where = text_of(argument, what="POSITION")
    return text if is_line(text) else read_json(text, where=where)


def lines_of(file: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """Each line that is not blank, with its number; one that is too long is cut, and too long."""
    number = 0
    while line := file.readline(MAX_BYTES + 1):
        number += 1
        rest = line
        while not rest.endswith(b"\n") and (rest := file.readline(MAX_BYTES)):
            pass
        if line.strip():
            yield number, line
