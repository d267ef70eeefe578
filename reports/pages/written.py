"""A folder of files, written whole or not at all."""

import os
import shutil
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory, mkdtemp

from ronin.model.errors import BadInput
from ronin.verify.files import reason

MARKS = ("Written by ronin ", '"format": "ronin-report/')
"""Each file of a report, of whatever version, has one of these, or one that its game names."""
_LONGEST = 64 * 1024 * 1024


def expect_folder(out: str, *, force: bool = True, marks: tuple[str, ...] = ()) -> None:
    """BadInput if no folder can be written there, as far as that is known beforehand.

    Without force also if it holds a file that is none of a report's.
    """
    if not out or out == "-":
        raise BadInput(f"{out!r} cannot be a directory; a report is several files")
    try:
        folder = Path(out).resolve()
        if folder.exists() and not folder.is_dir():
            raise BadInput(f"{out}: cannot be written: it is not a directory")
        _try_to_write(out, folder)
        foreign = None if force else next(_foreign(folder, (*MARKS, *marks)), None)
    except (OSError, ValueError) as fault:
        raise BadInput(f"{out!r} cannot be a directory: {fault}") from None
    if foreign is not None:
        raise BadInput(
            f"{out}: holds {foreign}, which is no file of a report; name another directory, or "
            "write there with --force"
        )


def _try_to_write(out: str, folder: Path) -> None:
    """Make something where the folder and its draft are to be, and take it away again."""
    parent = next((above for above in folder.parents if above.exists()), folder)
    try:
        for place in (folder, parent) if folder.exists() else (parent,):
            with TemporaryDirectory(prefix=".ronin.", dir=place):
                pass
    except OSError as fault:
        raise BadInput(f"{out}: cannot be written: {reason(fault)}") from None


def _foreign(folder: Path, marks: tuple[str, ...]) -> Iterator[Path]:
    """The files below a folder that bear no mark of a report."""
    for file in folder.rglob("*"):
        if not file.is_dir() and not (
            file.suffix in (".html", ".md", ".json", ".csv") and _is_ours(file, marks)
        ):
            yield file.relative_to(folder)


def _is_ours(file: Path, marks: tuple[str, ...]) -> bool:
    if not file.is_file() or file.stat().st_size > _LONGEST:
        return False
    text = file.read_text(encoding="utf-8", errors="replace")
    return any(mark in text for mark in marks)


def write_folder(out: str, files: Mapping[str, str]) -> None:
    """Write all files into a folder; each appears when all of them are ready, and whole."""
    expect_folder(out)
    try:
        folder = Path(out).resolve()
        folder.parent.mkdir(parents=True, exist_ok=True)
        draft = Path(mkdtemp(prefix=f".{folder.name[:40]}.", dir=folder.parent))
        try:
            for name, text in files.items():
                file = draft / name
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text, encoding="utf-8", newline="\n")
            _move_folder(draft, folder, files)
        finally:
            shutil.rmtree(draft, ignore_errors=True)
    except OSError as fault:
        raise BadInput(f"{out}: cannot be written: {reason(fault)}") from None
    except ValueError as fault:
        raise BadInput(f"{out!r} cannot be a directory: {fault}") from None


def _move_folder(draft: Path, folder: Path, files: Mapping[str, str]) -> None:
    """A new folder comes in one go; into one that is there by now, the files come one by one."""
    mask = os.umask(0)
    os.umask(mask)
    draft.chmod(0o777 & ~mask)
    if not folder.exists():
        with suppress(OSError):  # another run may have been quicker
            draft.rename(folder)
            return
    for name in files:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        os.replace(draft / name, folder / name)
