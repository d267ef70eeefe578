"""Ctrl-C in the middle of long work: told in a sentence, at once, and nothing is left behind."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

import pytest

CODE = (
    "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler); "
    "from verify.__main__ import main; main()"
)
WAITS = 3
"""Seconds until the work has begun; before that it is told in the same way."""
SOON = 15
"""Seconds; a portion of proofs alone takes longer."""


@pytest.mark.parametrize(
    "words",
    [("check", "--profile", "thorough", "--junit", "check.xml"), ("prove",)],
    ids=["check", "prove"],
)
def test_ctrl_c_ends_all_workers_and_leaves_nothing(words: tuple[str, ...], tmp_path: Path) -> None:
    started = subprocess.Popen(
        [sys.executable, "-c", CODE, *words, "--workers", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
        start_new_session=True,
    )
    sleep(WAITS)
    os.killpg(started.pid, signal.SIGINT)
    pressed = monotonic()
    said, told = started.communicate(timeout=60)

    assert (started.returncode, said, told.strip()) == (130, "", "ronin: interrupted")
    assert monotonic() - pressed < SOON
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(ProcessLookupError):
        os.killpg(started.pid, 0)
