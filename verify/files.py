"""Files that arguments name: whether any may be, and those that are whole or not there.

Where questions come from elsewhere, no argument names a file.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import IO

from ronin.model.errors import BadInput

_closed: list[bool] = []


def close_files() -> None:
    """From now on no argument names a file: what it says may come from anywhere."""
    _closed.append(True)


def names_file(argument: str) -> bool:
    """Whether there is a file of this name, and it may be read."""
    return not _closed and os.path.exists(argument)


def expect_open(argument: str, *, to_be: str) -> None:
    """BadInput if files are closed, whether this one is there or not."""
    if _closed:
        raise BadInput(f"{argument}: cannot be {to_be}: no file can be named here")


@contextmanager
def whole_file(path: str) -> Iterator[IO[str]]:
    """A file to write that appears only when all is written; `-` is standard output."""
    if path == "-":
        yield sys.stdout
        return
    expect_open(path, to_be="written")
    try:
        if not path:
            raise ValueError("it is empty")
        # A pipe, such as /dev/stdout may be, is lost by following it to where it leads.
        target = Path(path) if Path(path).is_fifo() else Path(path).resolve()
    except (OSError, RuntimeError, ValueError) as fault:
        raise BadInput(f"{path!r} cannot be a file name: {fault}") from None
    try:
        if target.exists() and not target.is_file():
            if target.is_dir():
                raise BadInput(f"{path}: cannot be written: it is a directory")
            with target.open("w", encoding="utf-8") as device:
                yield device
            return
        with NamedTemporaryFile(
            "w", encoding="utf-8", dir=target.parent, prefix=f".{target.name[:40]}.", delete=False
        ) as draft:
            try:
                yield draft
                draft.close()
                _as_usual(draft.name, target)
                os.replace(draft.name, target)
            except BaseException:
                with suppress(OSError):
                    os.unlink(draft.name)
                raise
    except BrokenPipeError:
        raise
    except OSError as fault:
        raise BadInput(f"{path}: cannot be written: {reason(fault)}") from None


def _as_usual(draft: str, target: Path) -> None:
    """Give a draft the permissions of the file it replaces, or those of any new file."""
    if target.exists():
        os.chmod(draft, target.stat().st_mode & 0o777)
        return
    mask = os.umask(0)
    os.umask(mask)
    os.chmod(draft, 0o666 & ~mask)


def write_whole(path: str, text: str) -> None:
    """Write a file, or leave everything as it was."""
    with whole_file(path) as file:
        file.write(text)


def reason(fault: OSError) -> str:
    """Why the system refused, in lower case."""
    text = fault.strerror or type(fault).__name__
    return text[:1].lower() + text[1:]
