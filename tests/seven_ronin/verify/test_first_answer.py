"""The first question after an installation: what README asks waits for nothing to be compiled."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

README = Path(__file__).parents[3].joinpath("README.md").read_text(encoding="utf-8")
SLOW_TO_LOAD = {"numba", "numpy", "z3"}
ASK = """
import json, sys
from ronin.verify.cli import main

try:
    main(sys.argv[1:])
except SystemExit as ended:
    assert not ended.code
print(json.dumps([name for name in sys.modules if "." not in name]))
"""


def position() -> str:
    """The position about which README asks."""
    return next(line for line in README.splitlines() if line.startswith("$ ronin ask")).split()[3]


@pytest.mark.parametrize(
    "words",
    [
        ["--mode", "possible"],
        ["--mode", "forced"],
        ["--mode", "forced", "--sensitivity"],
        ["--mode", "chance"],
        ["--mode", "given", "--attacker", "well=1,inn=1"],
        ["--mode", "given", "--attacker", "well=1,inn=1", "--defender", "hayai@well"],
    ],
    ids=" ".join,
)
def test_it_is_answered_without_what_is_slow_to_load_or_to_compile(words: list[str]) -> None:
    command = [sys.executable, "-c", ASK, "ask", position(), *words]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()

    assert told[0] in ("YES.", "1: always.")
    assert not SLOW_TO_LOAD & set(json.loads(told[-1]))
