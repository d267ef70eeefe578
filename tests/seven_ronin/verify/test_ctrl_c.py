"""Ctrl-C, from the first moment to the middle of long work: told shortly, and nothing is left."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep

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


@pytest.mark.parametrize("at_all", [True, False], ids=["at the group", "at one"])
@pytest.mark.parametrize(
    "words",
    [
        ("check", "--profile", "ci", "--junit", "check.xml"),
        ("prove", "--profile", "thorough"),
        ("crosscheck", "--profile", "thorough"),
    ],
    ids=lambda words: words[0],
)
def test_ctrl_c_ends_all_workers_and_leaves_nothing(
    words: tuple[str, ...], at_all: bool, tmp_path: Path
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
        sleep(0.1)
    press = os.killpg if at_all else os.kill
    press(started.pid, signal.SIGINT)
    said, told = started.communicate(timeout=60)

    assert (started.returncode, said, told.strip()) == (130, "", "ronin: interrupted")
    assert list(tmp_path.iterdir()) == []
    for _ in range(100):
        if _members(started.pid):
            sleep(0.1)  # What keeps track of shared resources ends a moment later.
    assert _members(started.pid) == 0


def _members(group: int) -> int:
    """How many processes a group has."""
    listed = subprocess.run(["ps", "-A", "-o", "pgid="], capture_output=True, text=True, check=True)
    return listed.stdout.split().count(str(group))
