"""Ctrl-C and SIGTERM, at the first moment or in long work: told shortly, and nothing is left."""

import os
import py_compile
import signal
import subprocess
import sys
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from time import sleep
from unittest.mock import patch

import pytest

HEARS = "import _signal as s; s.signal(s.SIGINT, s.default_int_handler); "
"""A background process may have been started with the signal ignored."""
WORKS = HEARS + "from ronin.__main__ import main; main()"
PRESSED = (
    HEARS
    + """
import os, runpy, sys

class Pressed:
    def find_spec(self, name, path=None, target=None):
        if name == sys.argv[1]:
            sys.meta_path.remove(self)
            os.kill(os.getpid(), s.SIGINT)

sys.modules.pop("signal", None)
sys.meta_path.insert(0, Pressed())
runpy.run_module("ronin", run_name="__main__", alter_sys=False)
"""
)
"""`python -m ronin`, in which Ctrl-C is pressed when a module is about to be loaded."""


@pytest.mark.parametrize("module", ["signal", "ronin.verify.cli", "click"])
def test_ctrl_c_is_quiet_even_while_the_command_line_is_being_loaded(module: str) -> None:
    ended = subprocess.run(
        [sys.executable, "-c", PRESSED, module], capture_output=True, text=True, timeout=60
    )

    assert (ended.stdout, ended.stderr) == ("", "")
    assert ended.returncode in (130, -signal.SIGINT)


AWAITS = """
import os, sys, types
read = lambda *_: os.kill(os.getpid(), int(sys.argv.pop()))
sys.stdin = types.SimpleNamespace(buffer=types.SimpleNamespace(read=read))
"""
"""A signal, the last of the words, comes when standard input is read."""
TOLD = [
    (signal.SIGINT, (130, "ronin: interrupted")),
    (signal.SIGTERM, (143, "ronin: terminated")),
]


@pytest.mark.parametrize(("number", "ending"), TOLD)
def test_a_signal_while_standard_input_is_awaited_is_told_shortly(
    number: signal.Signals, ending: tuple[int, str]
) -> None:
    """A certificate tells its game, which is looked up before anything else."""
    program = AWAITS + WORKS
    words = [sys.executable, "-c", program, "verify-certificate", "-", str(int(number))]
    ended = subprocess.run(words, capture_output=True, text=True, timeout=60)

    assert (ended.returncode, ended.stderr.strip(), ended.stdout) == (*ending, "")


@pytest.mark.parametrize(("number", "ending"), TOLD)
def test_a_signal_ends_a_command_whose_output_nobody_takes(
    number: signal.Signals, ending: tuple[int, str]
) -> None:
    taken, full = os.pipe()
    os.set_blocking(full, False)
    with suppress(BlockingIOError):
        while os.write(full, bytes(4096)):
            pass
    os.set_blocking(full, True)
    started = subprocess.Popen(
        [sys.executable, "-c", WORKS, "games", "--json"],
        stdout=full,
        stderr=subprocess.PIPE,
        text=True,
    )
    for _ in range(3000):
        if "pipe_write" in Path(f"/proc/{started.pid}/wchan").read_text(encoding="utf-8"):
            break
        sleep(0.01)  # It is not at its answer yet.
    started.send_signal(number)
    told = started.communicate(timeout=60)[1]
    os.close(full)
    os.close(taken)

    assert (started.returncode, told.strip()) == ending


@pytest.mark.parametrize("module", ["verify.cli", "verify.commands.games"])
def test_a_module_that_a_full_disk_cut_off_is_named(module: str, tmp_path: Path) -> None:
    """Python keeps modules compiled, and does not look whether the disk took all of them."""
    found = find_spec(f"ronin.{module}")
    assert found is not None
    with patch.object(sys, "pycache_prefix", str(tmp_path)):
        compiled = Path(str(py_compile.compile(str(found.origin))))
    compiled.write_bytes(compiled.read_bytes()[:600])
    ended = subprocess.run(
        [sys.executable, "-B", "-X", f"pycache_prefix={tmp_path}", "-m", "ronin", "games"],
        capture_output=True,
        text=True,
        timeout=60,
    )

    told = f"ronin: {str(compiled)!a}: cut off, as a full disk leaves it; delete it"
    assert (ended.returncode, ended.stderr.strip(), ended.stdout) == (2, told, "")


CHECK = ("check", "--profile", "ci", "--junit", "check.xml")
PROVE = ("prove", "--profile", "thorough")
CROSSCHECK = ("crosscheck", "--profile", "thorough")
ANOTHER = (*CROSSCHECK, "--game", "shinobi")
"""At work sooner."""


@pytest.mark.parametrize("at_all", [True, False], ids=["at the group", "at one"])
@pytest.mark.parametrize(
    ("words", "number", "ending"),
    [
        (CHECK, signal.SIGINT, (130, "ronin: interrupted")),
        (PROVE, signal.SIGINT, (130, "ronin: interrupted")),
        (CROSSCHECK, signal.SIGINT, (130, "ronin: interrupted")),
        (CHECK, signal.SIGTERM, (143, "ronin: terminated")),
        (ANOTHER, signal.SIGTERM, (143, "ronin: terminated")),
    ],
)
def test_a_signal_ends_all_workers_and_leaves_nothing(
    words: tuple[str, ...],
    number: signal.Signals,
    ending: tuple[int, str],
    at_all: bool,
    tmp_path: Path,
) -> None:
    started = subprocess.Popen(
        [sys.executable, "-c", WORKS, *words, "--workers", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
        start_new_session=True,
    )
    while started.poll() is None and _members(started.pid) < 3:
        sleep(0.02)
    press = os.killpg if at_all else os.kill
    press(started.pid, number)
    said, told = started.communicate(timeout=60)

    assert (started.returncode, told.strip(), said) == (*ending, "")
    assert list(tmp_path.iterdir()) == []
    for _ in range(1000):
        if not _members(started.pid):
            break
        sleep(0.01)  # What keeps track of shared resources ends a moment later.
    assert _members(started.pid) == 0


MAKING = """
import multiprocessing.popen_spawn_posix as spawned, os, sys
number, make = int(sys.argv.pop()), spawned.util.spawnv_passfds
def made(path, words, passed):
    child = make(path, words, passed)
    if "--multiprocessing-fork" in words:
        os.kill(os.getpid(), number)
    return child
spawned.util.spawnv_passfds = made
"""
"""A signal, the last of the words, comes when a worker is made and not yet told what to do."""


@pytest.mark.parametrize(("number", "ending"), TOLD)
def test_a_signal_while_workers_are_being_made_is_told_shortly(
    number: signal.Signals, ending: tuple[int, str], tmp_path: Path
) -> None:
    words = [sys.executable, "-c", MAKING + WORKS, *ANOTHER, "--workers", "2", str(int(number))]
    ended = subprocess.run(words, capture_output=True, text=True, timeout=60, cwd=tmp_path)

    assert (ended.returncode, ended.stderr.strip(), ended.stdout) == (*ending, "")


@pytest.mark.parametrize(("number", "ending"), TOLD)
def test_a_signal_while_a_report_is_written_leaves_nothing_of_it(
    number: signal.Signals, ending: tuple[int, str], tmp_path: Path
) -> None:
    slowly = (
        "import pathlib, time; write = pathlib.Path.write_text; "
        "pathlib.Path.write_text = lambda *a, **k: (time.sleep(0.1), write(*a, **k)); "
    )
    report = ("report", "--game", "shinobi", "--out", "out", "--format", "md")
    started = subprocess.Popen(
        [sys.executable, "-c", slowly + WORKS, *report],
        stderr=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
    )
    while started.poll() is None and not list(tmp_path.glob(".out.*/*")):
        sleep(0.05)
    started.send_signal(number)
    told = started.communicate(timeout=60)[1]

    assert (started.returncode, told.strip()) == ending
    assert list(tmp_path.iterdir()) == []


def _members(group: int) -> int:
    """How many processes of a group run; one that has ended, reaped or not, is none."""
    found = 0
    for process in filter(str.isdigit, os.listdir("/proc")):
        with suppress(OSError):
            if os.getpgid(int(process)) == group:
                state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
                found += state != "Z"
    return found
