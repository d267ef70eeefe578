"""A folder of files, written whole or not at all."""

import os
import shutil
from collections.abc import Mapping
from pathlib import Path
from tempfile import mkdtemp

from ronin.model.errors import Unreadable
from ronin.verify.console.answers import reason


def expect_folder(out: str) -> None:
    """Unreadable if no folder can be written there, as far as that is known beforehand."""
    if not out or out == "-":
        raise Unreadable(f"{out!r} cannot be a directory; a report is several files")
    try:
        folder = Path(out).resolve()
        if folder.exists() and not folder.is_dir():
            raise Unreadable(f"{out}: cannot be written: it is not a directory")
    except (OSError, ValueError) as fault:
        raise Unreadable(f"{out!r} cannot be a directory: {fault}") from None


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
            _moved(draft, folder, files)
        finally:
            shutil.rmtree(draft, ignore_errors=True)
    except OSError as fault:
        raise Unreadable(f"{fault.filename or out}: cannot be written: {reason(fault)}") from None
    except ValueError as fault:
        raise Unreadable(f"{out!r} cannot be a directory: {fault}") from None


def _moved(draft: Path, folder: Path, files: Mapping[str, str]) -> None:
    """A new folder comes in one go; into one that is there, the files come one by one."""
    mask = os.umask(0)
    os.umask(mask)
    draft.chmod(0o777 & ~mask)
    if not folder.exists():
        draft.rename(folder)
        return
    for name in files:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        os.replace(draft / name, folder / name)
