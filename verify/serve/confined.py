"""A process that answers a question reaches no file of the machine, and takes its share alone."""

import os
import resource
import sys
import sysconfig
from collections.abc import Sequence

import ronin.model
import ronin.properties
import ronin.reports
import ronin.verify
from ronin.verify.console.marked_tests import CHECKOUT
from ronin.verify.files import close_files
from ronin.verify.search.memory import HEADROOM, MEGABYTE, taken

_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
_REFUSED = ("os.", "pty.", "shutil.", "socket.", "subprocess.", "tempfile.")
_ALLOWED = frozenset({"os.listdir", "os.putenv", "os.scandir", "os.unsetenv"})
"""What libraries do when they are loaded."""
_OWN_SIZE = "/proc/self/statm"


def confine(megabytes: int, seconds: int) -> None:
    """From now on, and for good: no file but our own and the libraries', no process, no network."""
    close_files()
    os.chdir("/")
    most = taken() + megabytes * MEGABYTE + HEADROOM
    resource.setrlimit(resource.RLIMIT_AS, (most, most))
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    roots = tuple(f"{os.path.realpath(root)}{os.sep}" for root in _libraries())

    def look(event: str, arguments: Sequence[object]) -> None:
        if event == "open":
            path, _, flags = arguments
            if isinstance(flags, int) and flags & _WRITING:
                raise PermissionError(f"{path!r:.80}: a question writes no files")
            if isinstance(path, str | bytes) and not _is_readable(path, roots):
                raise PermissionError(f"{path!r:.80}: a question reads no files")
        elif event.startswith(_REFUSED) and event not in _ALLOWED:
            raise PermissionError(f"{event}: not for a question")

    sys.addaudithook(look)


def _libraries() -> list[str]:
    """Where our own files lie, and those of the libraries."""
    installed = sysconfig.get_paths()
    libraries = [installed[name] for name in ("stdlib", "platstdlib", "purelib", "platlib")]
    libraries.append(str(CHECKOUT / "tests"))  # of which `ronin clauses` tells
    packages = (ronin, ronin.model, ronin.properties, ronin.reports, ronin.verify)
    return [*libraries, *(folder for package in packages for folder in package.__path__)]


def _is_readable(path: str | bytes, roots: tuple[str, ...]) -> bool:
    text = os.fsdecode(path)
    return text == _OWN_SIZE or os.path.realpath(text).startswith(roots)
