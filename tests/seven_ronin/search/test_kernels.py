"""The compiled kernels made ready: told of, waited for, and compiled for what they will meet."""

import os
import subprocess
import sys
from concurrent.futures import Future
from pathlib import Path

import pytest

from ronin.model.seven_ronin.notation import parse_position
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.verify.search.clock import Clock, OutOfTime
from ronin.verify.seven_ronin.search import kernels, native, native_rounds
from ronin.verify.seven_ronin.search.contest import Contest
from ronin.verify.seven_ronin.search.double_oracle import DoubleOracle
from ronin.verify.seven_ronin.search.known import Chance
from ronin.verify.seven_ronin.search.last_round import LastRound
from ronin.verify.seven_ronin.search.questions import Question, answered
from ronin.verify.seven_ronin.search.rounds_ahead import Ahead
from ronin.verify.seven_ronin.search.rounds_chance import ChanceAhead
from ronin.verify.seven_ronin.search.rounds_kernel import make_rounds_ready
from tests.seven_ronin.search.tables import english

MIXED = (
    "r8,2,watchtower=1,field_2=3,passage=3,animal_pen=4,well=4,"
    "yobu-x,tasuke-x,yumi-2,hayai-3,kabe-x,musashi-x"
)
TWO_ROUNDS = "r7,2,watchtower=1,field_2=1,yobu-x,tasuke-x,yumi-2,taiko-x,hayai-x,kabe-x,musashi-2"


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Kernels that are being compiled for as long as the test lasts."""
    never: Future[None] = Future()
    monkeypatch.setattr(kernels, "_preparation", lambda _: never)


def test_nothing_is_compiled_after_the_kernels_are_ready() -> None:
    kernels.make_ready(Clock())
    known = Chance()
    contest = Contest(parse_position(MIXED, ENGLISH), english(), Clock())
    DoubleOracle(contest).solve(known)

    assert known.is_known
    for kernel in (native.fill, native.improve, native.refute_each, native.list_defences):
        assert len(kernel.signatures) == 1  # type: ignore[attr-defined]


ONLY_REFUTING = """
from ronin.model.seven_ronin.notation import parse_position
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.verify.search.clock import Clock
from ronin.verify.seven_ronin.search import kernels, native
from ronin.verify.seven_ronin.search.blocks import forced_in_blocks
from ronin.verify.seven_ronin.search.contest import Contest
from ronin.verify.seven_ronin.search.forced import _tries_by_kernels
from tests.seven_ronin.search.tables import english

def loaded():
    return [name for name, one in vars(native).items() if getattr(one, "signatures", ())]

kernels.make_ready(Clock(), kernels.call_refuting)
before = loaded()
contest = Contest(parse_position(POSITION, ENGLISH), english(), Clock())
assert forced_in_blocks(contest).attack is None
assert list(_tries_by_kernels(contest, 0))
assert loaded() == before, (before, loaded())
print(*before)
"""


def test_who_only_refutes_waits_for_no_other_kernels() -> None:
    script = ONLY_REFUTING.replace("POSITION", repr(MIXED))
    command = [sys.executable, "-c", script]
    told = subprocess.run(command, capture_output=True, text=True, check=True)

    assert "refute_each" in told.stdout
    assert "improve" not in told.stdout


OVERLOADS = """
from ronin.verify.seven_ronin.search import kernels, native

kernels.call_each()
for name, one in vars(native).items():
    if getattr(one, "signatures", ()):
        print(name, len(one.signatures))
"""


def test_each_kernel_of_one_round_is_compiled_once(tmp_path: Path) -> None:
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)}
    command = [sys.executable, "-c", OVERLOADS]
    told = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)

    overloads = dict(line.split() for line in told.stdout.splitlines())
    assert {"wins", "_wins_step_3", "_wounded"} <= overloads.keys()
    assert set(overloads.values()) == {"1"}


def test_nor_after_those_of_several_rounds_are() -> None:
    make_rounds_ready(Clock())
    ahead = ChanceAhead(english(), Clock())
    ahead.solve(Ahead(parse_position(TWO_ROUNDS, ENGLISH), 2), known := Chance())

    assert known.is_known
    assert ahead.worth(Ahead(parse_position(TWO_ROUNDS.replace("r7", "r8"), ENGLISH), 1)) == 0
    for kernel in (
        native.decide_each,
        native_rounds.told_of,
        native_rounds.remember,
        native_rounds.looked_up,
        native_rounds.worths_of,
    ):
        assert len(kernel.signatures) == 1  # type: ignore[attr-defined]


@pytest.mark.usefixtures("endless")
def test_who_has_no_time_left_does_not_wait_for_the_kernels() -> None:
    with pytest.raises(OutOfTime):
        kernels.make_ready(Clock(0.01))
    with pytest.raises(OutOfTime):
        LastRound(english(), Clock(0.01))

    position = parse_position("r6,16,yobu-2,yumi-x,hayai-1,kabe-4,musashi-x", ENGLISH)
    assert answered(Question(position, "forced", timeout=1), english()).said == "unknown"


def test_kernels_that_cannot_be_loaded_are_told_of_and_tried_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tries = [MemoryError()]

    def loaded() -> None:
        if tries:
            raise tries.pop()

    monkeypatch.setattr(kernels, "call_each", loaded)
    kernels._preparation.cache_clear()
    with pytest.raises(MemoryError):
        kernels.make_ready(Clock())

    kernels.make_ready(Clock())
    kernels._preparation.cache_clear()


@pytest.mark.parametrize("at_terminal", [True, False])
def test_it_is_told_once_at_a_terminal_that_something_is_compiled(
    at_terminal: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: at_terminal)
    announced = kernels.Announced()
    announced.on_start(None)
    announced.on_start(None)

    assert capsys.readouterr().err == (kernels.MESSAGE + "\n") * at_terminal
