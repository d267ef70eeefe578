"""Too little memory: told in a sentence, with exit code 3, and the rest goes on."""

import json
import resource
import subprocess
import sys
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from threading import Event, Thread
from typing import NoReturn

import pytest

from ronin.verify.search import memory
from ronin.verify.seven_ronin.commands import count as count_module
from tests.core.test_layering import ROOT
from tests.seven_ronin.forms import form
from tests.seven_ronin.verify.running import answer, answers, lines, ronin

RONIN = Path(sys.executable).with_name("ronin")
MANY = "r8,30,green=4"
"""393,785 attacks, which are listed; of more than half a million there is no list."""
MIXED = "r6,13,well=2,burial_grounds=2,yobu-x,tasuke-1,yumi-x,taiko-4,hayai-x,kabe-2,musashi-2"
SMALL = "r8,1,well=1,yobu-x,tasuke-x,yumi-x,taiko-x,hayai-x,musashi-x"
WHY = "there was not enough memory to decide this"


def under(kilobytes: int, *words: str) -> subprocess.CompletedProcess[str]:
    """What `ronin` answers where the system gives it so much memory."""
    command = f'ulimit -v {kilobytes}; exec "$0" "$@"'
    return subprocess.run(
        ["bash", "-c", command, str(RONIN), *words], capture_output=True, text=True, timeout=120
    )


def alone(test: Callable[..., None]) -> Callable[..., None]:
    """A test in a process of its own: what others have freed, a limit would let it take again."""

    @wraps(test)
    def run(**named: object) -> None:
        code = f"from {__name__} import {test.__name__} as test; test.__wrapped__(**{named!r})"
        ended = subprocess.run(
            [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True
        )
        assert ended.returncode == 0, ended.stderr

    return run


def no_memory(*_: object, **__: object) -> NoReturn:
    raise MemoryError


@pytest.mark.parametrize("mode", ["possible", "forced", "chance"])
@alone
def test_a_search_that_would_take_too_much_is_unknown_and_says_so(mode: str) -> None:
    found = answer("ask", MANY, "--mode", mode, "--memory", "50", code=3)
    text = ronin("ask", MANY, "--mode", mode, "--memory", "50", "--expect", "yes")

    form("ask-answer").validate(found)
    assert found["answer"] == "unknown"
    assert [reason["text"] for reason in found["why"]] == [WHY]
    assert text.exit_code == 3
    assert WHY in " ".join(text.stdout.split())


@pytest.mark.parametrize("kilobytes", [150_000, 300_000])
def test_a_limit_of_the_system_is_told_likewise(kilobytes: int) -> None:
    found = under(kilobytes, "ask", MANY, "--json", "--expect", "yes")

    assert found.returncode == 3
    assert json.loads(found.stdout)["why"][0]["text"] == WHY
    assert found.stderr.startswith("ronin: answered in ")


@alone
def test_the_other_lines_of_a_batch_go_on() -> None:
    batch = lines({"position": SMALL}, {"position": MANY, "id": 7}, {"position": SMALL})
    told = ronin("ask", "--batch", "-", "--memory", "50", stdin=batch)

    assert told.exit_code == 3
    assert [answer["answer"] for answer in answers(told)] == ["no", "unknown", "no"]


def test_compiled_search_is_not_loaded_where_it_has_no_room() -> None:
    found = under(300_000, "ask", MIXED, "--mode", "chance", "--json")

    assert found.returncode == 3
    assert json.loads(found.stdout)["bounds"] == [0.0, 1.0]


def test_an_answer_stays_though_the_solver_has_no_room_to_explain_it() -> None:
    found = under(200_000, "ask", SMALL, "--mode", "possible", "--json")

    assert found.returncode == 0
    assert json.loads(found.stdout)["answer"] == "no"
    missing = json.loads(found.stdout)["core"]["missing"]
    assert missing == "there was not enough memory to ask the encoding"


def test_what_an_answer_hangs_on_is_undecided_where_memory_is_short(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("ronin.verify.seven_ronin.search.decided._answer", no_memory)
    found = answer("ask", SMALL, "--sensitivity", "--all-layouts", code=3)

    assert found["answer"] == "no"
    assert {change["why"] for change in found["sensitivity"]["undecided"]} == {WHY}
    assert len(found["layouts"]["undecided"]) == 1440


def test_no_certificate_is_written_where_memory_is_short(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ronin.verify.seven_ronin.search.certificate_writing._proof", no_memory)
    told = ronin("ask", SMALL, "--certificate", str(tmp_path / "proof.json"))

    assert told.exit_code == 3
    assert "no certificate was written: there was not enough memory to write" in told.stderr


def test_a_certificate_that_needs_more_memory_is_neither_valid_nor_invalid(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = str(tmp_path / "proof.json")
    ronin("ask", SMALL, "--certificate", file)
    monkeypatch.setattr("ronin.verify.seven_ronin.commands.verify_certificate.check", no_memory)
    found = answer("verify-certificate", file, code=3)

    assert found["verdict"] == "unknown"
    assert found["message"] == "there was not enough memory to check all"


@pytest.mark.parametrize(
    "words",
    [
        ("count", "r1,40"),
        ("check", "--select", "granary", "--workers", "1"),
        ("crosscheck", "--chunks", "1"),
        ("prove", "--select", "markers_are_conserved", "--workers", "1"),
        ("explore", "--goal", "starved", "--fresh"),
        ("report", "--format", "json"),
    ],
    ids=lambda words: words[0],
)
def test_every_command_tells_the_want_of_memory_in_one_sentence(words: tuple[str, ...]) -> None:
    found = under(50_000, *words, "--json")

    assert found.returncode == 3
    assert found.stderr == "ronin: there was not enough memory for this\n"
    assert json.loads(found.stdout)["error"]["message"] == "there was not enough memory for this"


@pytest.mark.parametrize(
    "fault",
    [
        MemoryError(),
        RuntimeError("can't start new thread"),
        OSError(12, "Cannot allocate memory"),
        Exception(b"out of memory"),
    ],
    ids=repr,
)
def test_libraries_have_several_words_for_it(
    fault: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(*_: object) -> NoReturn:
        raise fault

    monkeypatch.setattr(count_module, "answer_for", failing)
    batch = ronin("count", "--batch", "-", stdin=lines("r1,40", "r1,40"))

    assert ronin("count", "r1,40").exit_code == 3
    assert len(answers(batch)) == 2


def test_a_fault_that_python_lost_is_want_of_memory_only_where_memory_is_limited(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lost = SystemError("error return without exception set")
    monkeypatch.setattr(memory, "room", lambda: None)
    assert not memory.is_want_of_memory(lost)
    monkeypatch.setattr(memory, "room", lambda: 1)
    assert memory.is_want_of_memory(lost)


@alone
def test_a_limit_holds_while_it_is_wanted_and_no_longer() -> None:
    before = resource.getrlimit(resource.RLIMIT_AS)
    more_than_was_ever_freed = 4000 * memory.MEGABYTE
    with pytest.raises(MemoryError), memory.within(50):
        bytearray(more_than_was_ever_freed)

    assert resource.getrlimit(resource.RLIMIT_AS) == before
    assert len(bytearray(200 * memory.MEGABYTE)) == 200 * memory.MEGABYTE


def test_a_fault_that_python_lost_within_a_limit_is_want_of_memory() -> None:
    with pytest.raises(MemoryError), memory.within(1000):
        raise SystemError
    with pytest.raises(SystemError), memory.within(None):
        raise SystemError


def test_what_a_library_says_within_a_limit_is_want_of_memory() -> None:
    missing = "libhighs.so.1: failed to map segment from shared object"
    with pytest.raises(MemoryError), memory.within(1000):
        raise ImportError(missing)
    with pytest.raises(ImportError), memory.within(None):
        raise ImportError(missing)


@alone
def test_what_is_loaded_is_none_of_the_memory_that_work_may_take() -> None:
    more, too_much = 200 * memory.MEGABYTE, 100 * memory.MEGABYTE
    with memory.within(50):
        with memory.uncounted():
            loaded = bytearray(more)
        with pytest.raises(MemoryError):
            bytearray(too_much)
        assert len(bytearray(too_much // 4)) < len(loaded)


@alone
def test_other_work_may_begin_while_something_is_loaded_and_is_bounded_afterwards() -> None:
    begun, goes_on = Event(), Event()

    def load() -> None:
        with memory.uncounted():
            begun.set()
            goes_on.wait()

    thread = Thread(target=load)
    thread.start()
    begun.wait()
    too_much = 200 * memory.MEGABYTE
    with memory.within(50):
        assert len(bytearray(too_much)) == too_much
        goes_on.set()
        thread.join()
        with pytest.raises(MemoryError):
            bytearray(too_much)


def test_a_search_has_all_its_memory_whatever_has_to_be_loaded_for_it() -> None:
    found = subprocess.run(
        [str(RONIN), "ask", MIXED, "--mode", "chance", "--memory", "100", "--json"],
        capture_output=True,
        text=True,
        check=True,
    )

    assert json.loads(found.stdout)["answer"] == "mixed"
