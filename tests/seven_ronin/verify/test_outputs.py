"""Where answers go: told before the work if it cannot be, and one thing alone on a stream."""

import ctypes
import io
import json
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep

import pytest

from ronin.verify.cli import _left_behind
from tests.seven_ronin.verify.running import ronin

POSITION = "r8,3,inn=1,well=1,yobu-x,yumi-x"


@pytest.mark.parametrize(
    "words",
    [
        ("ask", POSITION, "--certificate"),
        ("check", "--junit"),
        ("crosscheck", "--out"),
        ("explore", "--goal", "supply-empty", "--out"),
    ],
)
@pytest.mark.parametrize("file", ["", ".", "nowhere/file.json", "a\0b", "x" * 300])
def test_a_file_that_cannot_be_written_is_told_before_the_work(
    words: tuple[str, ...], file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = ronin(*words, file, "--json")

    assert result.exit_code == 2
    assert "cannot be" in json.loads(result.stdout)["error"]["message"]
    assert result.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "words",
    [
        ("check", "--junit", "-"),
        ("check", "--sarif", "-"),
        ("crosscheck", "--out", "-"),
        ("explore", "--goal", "supply-empty", "--out", "-"),
    ],
)
def test_a_file_and_json_do_not_share_standard_output(words: tuple[str, ...]) -> None:
    result = ronin(*words, "--json")

    assert result.exit_code == 2
    assert "both write to standard output" in json.loads(result.stdout)["error"]["message"]


def test_two_files_do_not_share_standard_output() -> None:
    result = ronin("check", "--junit", "-", "--sarif", "-")

    assert result.exit_code == 2
    assert "--junit - and --sarif - both write to standard output" in result.stderr


def test_two_files_are_not_written_to_one(tmp_path: Path) -> None:
    file = tmp_path / "it"
    result = ronin("check", "--junit", str(file), "--sarif", f"{tmp_path}/./it")

    assert result.exit_code == 2
    assert "--junit and --sarif both write to" in result.stderr
    assert not file.exists()


def test_a_game_that_is_printed_can_be_played_at_once() -> None:
    game = ronin("explore", "--goal", "supply-empty", "--out", "-").stdout

    assert ronin("replay", "--sequence", "-", stdin=game).exit_code == 0


def test_that_there_is_no_game_to_write_is_told(tmp_path: Path) -> None:
    out = tmp_path / "game.json"
    result = ronin("explore", "--position", "r1,0", "--out", str(out))

    assert result.exit_code == 0
    assert "no game was found" in result.stderr
    assert not out.exists()


def test_a_file_may_be_a_pipe() -> None:
    code = "from ronin.verify.files import write_whole\nwrite_whole('/dev/stdout', 'all of it')"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert ended.stdout == "all of it"


def test_the_mutants_are_written_nowhere() -> None:
    result = ronin("crosscheck", "--mutants", "--out", "totals.json")

    assert result.exit_code == 2
    assert "--mutants goes with none of --out" in result.stderr


def test_standard_input_is_read_once() -> None:
    plans = ("--attacker", "@-", "--defender", "@-")
    result = ronin("ask", POSITION, "--mode", "given", *plans, stdin="{}")

    assert result.exit_code == 2
    assert "standard input can be read once only" in result.stderr


@pytest.mark.parametrize(
    "words",
    [
        ("replay",),
        ("verify-certificate",),
        ("check", "--trace"),
        ("check", "--properties"),
        ("check", "--variant"),
        ("check", "--baseline"),
        ("clauses", "--config"),
        ("board", "--svg"),
        ("replay", "reports/seven_ronin/cases/60-passage-inn-field-wins.json", "--svg"),
        ("board", "--game", "shinobi", "gm3-placement,seats=a+b,turn=a,shosho=a,a.left=1", "--svg"),
    ],
)
def test_no_name_is_not_taken_for_a_directory(words: tuple[str, ...]) -> None:
    result = ronin(*words, "")

    assert result.exit_code == 2
    assert "'' cannot be a file name: it is empty" in result.stderr


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("check", "--properties", "tests"), "tests: cannot be read: it is a directory"),
        (("check", "--variant", "tests"), "tests: cannot be read: it is a directory"),
        (("check", "--properties", "/dev/null"), "/dev/null: is not a Python file"),
        (("check", "--properties", "no.py"), "no.py: cannot be read: there is no such file"),
        (("check", "--select", ""), "--select: '' is no word to look for: it is empty"),
        (("clauses", ""), "no clause ''; `ronin clauses` lists them all"),
        (("rulings", "--clause", ""), "no clause ''; `ronin clauses` lists them all"),
    ],
)
def test_what_names_nothing_is_refused_with_its_reason(words: tuple[str, ...], says: str) -> None:
    result = ronin(*words)

    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"ronin: {says}")


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"\xff", "not UTF-8 text at byte 1"),
        (b"[" * 100_000, "nested too deeply"),
        (b'{"a"', "not JSON at line 1, column 5"),
    ],
)
def test_an_older_report_that_cannot_be_read_is_told_as_any_other_file(
    content: bytes, says: str, tmp_path: Path
) -> None:
    old = tmp_path / "report.json"
    old.write_bytes(content)
    result = ronin("report", "--changed-since", str(old))

    assert result.exit_code == 2
    assert says in result.stderr


def test_ctrl_c_that_went_astray_comes_again(monkeypatch: pytest.MonkeyPatch) -> None:
    class HalfMade:
        def __del__(self) -> None:
            raise KeyboardInterrupt

    told = io.StringIO()
    monkeypatch.setattr(sys, "stderr", told)
    monkeypatch.setattr(sys, "unraisablehook", _left_behind)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):  # noqa: PT012 - it comes while we wait
            made = HalfMade()
            del made
            sleep(5)
            pytest.fail("it was lost")
    finally:
        signal.signal(signal.SIGINT, before)

    assert told.getvalue() == ""


@pytest.mark.parametrize("out", ["", "-", "file", "a\0b"])
def test_a_folder_that_cannot_be_written_is_told_before_the_report_is_made(
    out: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").write_text("kept")
    result = ronin("report", "--out", out, "--fresh")

    assert result.exit_code == 2
    assert "directory" in result.stderr
    assert [each.name for each in tmp_path.iterdir()] == ["file"]


@pytest.mark.parametrize(
    "content", [b"[]", b"\xff", b"[" * 100_000, b"{}", b'{"of": 3, "totals": {}, "done": 1}']
)
def test_totals_that_cannot_be_gone_on_from_are_refused(content: bytes, tmp_path: Path) -> None:
    state = tmp_path / "state.json"
    state.write_bytes(content)
    result = ronin("crosscheck", "--state", str(state))

    assert result.exit_code == 2
    assert str(state) in result.stderr
    assert "Error" not in result.stderr


def test_ctrl_c_that_a_library_takes_for_a_fault_is_ctrl_c(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def interrupted(_: object) -> None:
        try:
            signal.raise_signal(signal.SIGINT)
        except KeyboardInterrupt as fault:
            raise ctypes.ArgumentError("argument 3: KeyboardInterrupt") from fault

    monkeypatch.setattr("ronin.verify.seven_ronin.commands.explore.setting_of", interrupted)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        result = ronin("explore", "--json")
    finally:
        signal.signal(signal.SIGINT, before)

    assert result.exit_code == 130
    assert json.loads(result.stdout)["error"]["message"] == "interrupted"
