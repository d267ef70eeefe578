"""Where answers may go, found out before the work and not after it."""

import os
from collections.abc import Mapping
from pathlib import Path

import click

from ronin.model.errors import BadInput
from ronin.verify.console.options import Options
from ronin.verify.files import expect_open


def expect_writable(file: str | None) -> None:
    """BadInput if a file cannot be written; what `-` stands for can be."""
    if file is None or file == "-":
        return
    expect_open(file, to_be="written")
    if not file:
        raise BadInput("'' cannot be a file name: it is empty")
    try:
        folder = Path(file).resolve().parent
        if Path(file).exists() and not Path(file).is_file() and not Path(file).is_dir():
            return
    except (OSError, RuntimeError, ValueError) as fault:
        raise BadInput(f"{file!r} cannot be a file name: {fault}") from None
    if not folder.is_dir():
        raise BadInput(f"{file}: cannot be written: there is no directory {folder}")
    if Path(file).is_dir() or not os.access(folder, os.W_OK):
        raise BadInput(f"{file}: cannot be written: it is a directory, or in a read-only one")


def prints_file(options: Options, files: Mapping[str, str | None]) -> bool:
    """Whether the file of an option goes to standard output, which takes one thing alone."""
    wanting = [f"{option} -" for option, file in files.items() if file == "-"]
    everything = [*wanting, *(["--json"] if options.json else [])]
    if wanting and len(everything) > 1:
        raise click.UsageError(f"{' and '.join(everything)} both write to standard output")
    _expect_apart(files)
    return bool(wanting)


def _expect_apart(files: Mapping[str, str | None]) -> None:
    """UsageError if two options name one file, in which the second would replace the first."""
    by_file: dict[Path, str] = {}
    for option, file in files.items():
        if file is not None and file != "-":
            first = by_file.setdefault(Path(file).resolve(), option)
            if first != option and not Path(file).is_char_device():
                raise click.UsageError(f"{first} and {option} both write to {file}")
