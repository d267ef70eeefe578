"""One attack on the installed command `ronin`, and all that can be seen of how it ended."""

import contextlib
import io
import os
import resource
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import NoReturn

from tests.core.comparison.running import Run, installed

PATIENCE = 900
"""Seconds after which a command hangs: no other work of a machine makes one wait so long."""
BEGINS = """
import os, sys
from ronin.__main__ import main
os.write(int(sys.argv[1]), b".")
sys.argv[:2] = ["ronin"]
main()
"""
"""Tells when Python is ready: what interrupts it before is none of ours."""

_WITHOUT_BYTECODE = {"PYTHONDONTWRITEBYTECODE": "1"}
"""On a full disk Python would keep modules compiled by half, for all who come after."""


@dataclass(frozen=True)
class Attack:
    """A run, and what is done to it."""

    kind: str
    run: Run
    writes: tuple[str, ...] = ()
    """Files and folders that it may leave in its own."""
    memory: int | None = None
    """Bytes of address space that it may take."""
    file_size: int | None = None
    """Bytes that each file it writes may have: then the disk is full."""
    full_output: bool = False
    """Whether standard output is a full disk."""
    sent: signal.Signals | None = None
    """A signal that it gets."""
    to_worker: bool = False
    """Whether one of its workers gets it."""
    after: float = 0.0
    """Seconds from the start of its work, or of its first worker's, until then."""


@dataclass(frozen=True)
class Ended:
    """What was left of a run."""

    code: int | None
    """None if it had to be killed after all patience."""
    out: bytes
    told: bytes
    """On standard error."""
    files: Mapping[str, bytes] = field(default_factory=dict)
    """All that lies in its folder afterwards, by name."""
    processes: int = 0
    """How many of its processes are still there."""


def carried_out(attack: Attack) -> Ended:
    """Attack a process of its own, in a folder of its own."""
    ready, begins = os.pipe()
    with (
        folder_of(attack.run) as folder,
        open("/dev/full", "wb") as full,
        open(ready, "rb") as begun,
    ):
        process = subprocess.Popen(
            [sys.executable, "-c", BEGINS, str(begins), *attack.run.words],
            pass_fds=(begins,),
            stdin=subprocess.PIPE,
            stdout=full if attack.full_output else subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=folder,
            env={**os.environ, **(_WITHOUT_BYTECODE if attack.file_size is not None else {})},
            start_new_session=True,
            preexec_fn=_limits(attack),
        )
        os.close(begins)
        if attack.sent is not None and begun.read(1):
            _press(attack, process)
        try:
            out, told = process.communicate(attack.run.stdin.encode(), timeout=PATIENCE)
            code: int | None = process.returncode
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            out, told = process.communicate()
            code = None
        return Ended(code, out or b"", told, _contents(folder), _left(process.pid))


def _limits(attack: Attack) -> Callable[[], None]:
    """What a process does to itself before it becomes the command."""

    def limit() -> None:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        if attack.memory is not None:
            resource.setrlimit(resource.RLIMIT_AS, (attack.memory,) * 2)
        if attack.file_size is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (attack.file_size,) * 2)

    return limit


def _press(attack: Attack, process: "subprocess.Popen[bytes]") -> None:
    """Send the signal when its time has come, unless the run is over."""
    assert attack.sent is not None
    while attack.to_worker and process.poll() is None and not _children(process.pid):
        sleep(0.02)
    until = monotonic() + attack.after
    while process.poll() is None and monotonic() < until:
        sleep(0.01)
    if process.poll() is not None:
        return
    workers = _children(process.pid) if attack.to_worker else [process.pid]
    for number in workers[:1]:
        with contextlib.suppress(ProcessLookupError):
            os.kill(number, attack.sent)


def _processes() -> Iterator[tuple[int, int, int]]:
    """The number, the parent and the group of every process."""
    for status in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            parts = status.read_text().rpartition(")")[2].split()
            if parts[0] != "Z":
                yield int(status.parent.name), int(parts[1]), int(parts[2])


def _children(parent: int) -> list[int]:
    """The workers of a process, without what keeps track of resources that they share."""
    found = (number for number, its_parent, _ in _processes() if its_parent == parent)
    return sorted(number for number in found if not _is_tracker(number))


def _is_tracker(number: int) -> bool:
    with contextlib.suppress(OSError):
        return b"resource_tracker" in Path(f"/proc/{number}/cmdline").read_bytes()
    return True


def _left(group: int) -> int:
    """How many processes of a group outlive it; what tracks shared resources needs a moment."""
    for _ in range(50):
        if not (left := sum(its_group == group for _, _, its_group in _processes())):
            return 0
        sleep(0.1)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(group, signal.SIGKILL)
    return left


def carried_out_here(attack: Attack) -> Ended:
    """The same in this process, for runs that nothing is done to: a hundred times faster."""
    out, told = (
        io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True) for _ in range(2)
    )
    given = io.TextIOWrapper(io.BytesIO(attack.run.stdin.encode("utf-8", "surrogateescape")))
    before = os.getcwd(), sys.argv, sys.stdin
    code: int | None = 0
    with folder_of(attack.run) as folder:
        try:
            os.chdir(folder)
            sys.argv, sys.stdin = ["ronin", *attack.run.words], given
            with contextlib.redirect_stdout(out), contextlib.redirect_stderr(told), _patience():
                installed()()
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else int(end.code is not None)
        except _HangsError:
            code = None
        finally:
            os.chdir(before[0])
            sys.argv, sys.stdin = before[1:]
        return Ended(code, _bytes(out), _bytes(told), _contents(folder))


class _HangsError(BaseException):
    """Nothing that a command could take for a fault of its own."""


@contextlib.contextmanager
def _patience() -> Iterator[None]:
    def hangs(*_: object) -> NoReturn:
        raise _HangsError

    before = signal.signal(signal.SIGALRM, hangs)
    signal.alarm(PATIENCE)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def _bytes(stream: io.TextIOWrapper) -> bytes:
    buffer = stream.buffer
    assert isinstance(buffer, io.BytesIO)
    return buffer.getvalue()


@contextlib.contextmanager
def folder_of(run: Run) -> Iterator[Path]:
    """A folder with the files of a run in it."""
    with TemporaryDirectory() as name:
        for file, text in run.files.items():
            Path(name, file).write_text(text, encoding="utf-8", errors="surrogateescape")
        yield Path(name)


def _contents(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes() if path.is_file() else b""
        for path in sorted(folder.rglob("*"))
    }
