"""How answers leave: JSON, text, and files that are whole or not there."""

import json
import os
import sys
from collections.abc import Generator, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import IO, TypeVar

import click

from ronin.model.errors import BadInput
from ronin.verify.console.files import expect_open

Thing = TypeVar("Thing")


def print_json(answer: Mapping[str, object], *, on_one_line: bool = False) -> None:
    """Print an answer, with the configuration that was used if it names a game.

    Escapes keep it the same on every terminal and for every input.
    """
    told = {**answer, **_config()} if "game" in answer else answer
    click.echo(json.dumps(told, indent=None if on_one_line else 2))


def _config() -> Mapping[str, object]:
    context = click.get_current_context(silent=True)
    found: Mapping[str, object] = getattr(context and context.obj, "in_every_answer", {})
    return found


def is_coloured() -> bool:
    """Whether text may be coloured: on a terminal, unless NO_COLOR is set."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR")


def bold(text: str) -> str:
    """The text in bold where colours may be used."""
    return click.style(text, bold=True) if is_coloured() else text


class Progress:
    """A count on standard error while something takes long; only on a terminal."""

    def __init__(self, what: str, *, every: int = 20) -> None:
        self.what = what
        self.every = every
        self.count = 0
        self.shown = sys.stderr.isatty()

    def step(self) -> None:
        """One more."""
        self.count += 1
        if self.shown and self.count % self.every == 0:
            click.echo(f"\r{self.count} {self.what}", nl=False, err=True)

    def through(self, things: Iterable[Thing]) -> Generator[Thing, None, None]:
        """The things, counted as they are done with; at the end the count is wiped."""
        try:
            for thing in things:
                yield thing
                self.step()
        finally:
            self.done()

    def done(self) -> None:
        """Wipe the count."""
        if self.shown and self.count >= self.every:
            click.echo("\r" + " " * (len(self.what) + 20) + "\r", nl=False, err=True)


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
