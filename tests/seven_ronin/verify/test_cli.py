import json
import os
import pty
import subprocess
import sys
from pathlib import Path
from time import monotonic

import click
import pytest

from ronin.verify import cli
from ronin.verify.console.options import Options
from ronin.verify.games import DEFAULT, commands_of, game_named
from ronin.verify.seven_ronin.commands import count as count_module
from tests.seven_ronin.verify.running import QUIET, answer, ronin

COMMANDS = commands_of(game_named(DEFAULT))
RONIN = Path(sys.executable).with_name("ronin")


def test_the_time_that_loading_takes_is_counted() -> None:
    begun = Options(began=monotonic() - 5)

    assert begun.seconds_left(None) is None
    assert begun.seconds_left(2) == 0
    assert 0 < (begun.seconds_left(60) or 0) <= 55


def test_help_loads_nothing_of_the_game_and_no_solver() -> None:
    program = (
        "import sys\n"
        "from ronin.verify.cli import main\n"
        "try:\n    main(['--help'])\nexcept SystemExit:\n    pass\n"
        "heavy = {'networkx', 'z3', 'hypothesis'}\n"
        "heavy |= {'ronin.model.seven_ronin.rulings', 'ronin.reports', 'ronin.properties'}\n"
        "print(sorted(heavy & set(sys.modules)), file=sys.stderr)\n"
    )
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)

    assert ended.stdout.startswith("Usage: ronin ")
    assert ended.stderr == "[]\n"


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_tells_its_purpose_an_example_and_the_exit_codes(name: str) -> None:
    told = ronin(name, "--help")
    command = cli.main.get_command(click.Context(cli.main), name)

    assert told.exit_code == 0
    assert command is not None
    assert (command.help or "").splitlines()[0] == COMMANDS[name]
    assert f"\n    {'' if name == 'completion' else 'ronin ' + name}" in told.stdout
    assert "Exit codes:" in told.stdout
    assert "--rulings NAME=READING|FILE" in told.stdout


def test_without_a_command_the_help_is_shown_as_wrong_usage() -> None:
    told = ronin()

    assert told.exit_code == 2
    assert told.stdout == ""
    assert "Commands:" in told.stderr


def test_the_version_is_told_by_ronin_and_by_each_command() -> None:
    assert ronin("--version").stdout.startswith("ronin ")
    assert ronin("count", "--version").stdout == ronin("--version").stdout
    assert answer("--version")["tool"]["name"] == "ronin"


def test_shared_options_stand_before_or_after_the_command() -> None:
    before = ronin("--json", "--rulings", "green-allowance=no-raise", "count", "r2,20,green=1")
    after = ronin("count", "r2,20,green=1", "--json", "--rulings", "green-allowance=no-raise")

    assert before.stdout == after.stdout
    assert json.loads(before.stdout)["rulings"]["green-allowance"] == "no-raise"


def test_the_option_after_the_command_wins() -> None:
    both = answer(
        "--rulings", "green-allowance=no-raise", "--layout", "5",
        "count", "r2,20", "--rulings", "green-allowance=every-chosen-area", "--layout", "1",
    )  # fmt: skip

    assert both["rulings"]["green-allowance"] == "every-chosen-area"
    assert both["board"] == answer("count", "r2,20")["board"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["repley"], "ronin: no such command 'repley'; did you mean replay or explore or play?"),
        (["replay"], "ronin: missing argument 'TRACE' (see `ronin replay --help`)"),
        (["count", "r1,40", "--colour"], "ronin: no such option '--colour'"),
        (["count", "r1,40", "--layout", "x"], "ronin: invalid value for '--layout': 'x' is not a"),
        (["play", "--games", "0"], "ronin: invalid value for '--games': 0 is not in the range"),
        (
            ["completion"],
            "ronin: missing argument '{bash|zsh|fish}'. Choose from: bash, zsh,",
        ),
        (["completion", "tcsh"], "ronin: invalid value for '{bash|zsh|fish}': 'tcsh' is not one"),
        (
            ["prove", "--timeout", "nan"],
            "ronin: invalid value for '--timeout': nan is not a number",
        ),
        (
            ["replay", "--batch", "--sequence", "-"],
            "ronin: --batch goes with neither --sequence nor",
        ),
        (["board", "--layouts", "r1,40"], "ronin: --layouts counts boards; it takes neither"),
        (
            ["board", "--svg", "-", "--json"],
            "ronin: --svg - and --json both write to standard output",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else " ".join(value),
)
def test_wrong_usage_is_one_sentence_and_code_2(words: list[str], message: str) -> None:
    told = ronin(*words)
    as_json = ronin(*words, "--json")

    assert told.exit_code == as_json.exit_code == 2
    assert told.stdout == "" or {"--batch", "--json"} & set(words)
    assert told.stderr.startswith(message)
    assert told.stderr.count("\n") == 1
    assert json.loads(as_json.stdout)["error"]["clause"] is None
    assert as_json.stderr.count("\n") == 1


def test_a_fault_of_our_own_is_one_sentence_and_code_70(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("a marker vanished\nin the Well")

    monkeypatch.setattr(count_module, "answer_for", broken)
    told = ronin("count", "r1,40", "--json")

    assert told.exit_code == 70
    assert told.stderr == (
        "ronin: a fault of ronin itself (ZeroDivisionError: a marker vanished\\nin the Well); "
        "please report it with the command and its input\n"
    )
    assert "a marker vanished" in json.loads(told.stdout)["error"]["message"]


def test_an_interruption_ends_with_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(count_module, "answer_for", interrupted)
    told = ronin("count", "r1,40")

    assert told.exit_code == 130
    assert told.stderr.strip() == "ronin: interrupted"


def test_the_installed_command_and_the_module_are_the_same() -> None:
    words = ["replay", "-", "--json"]
    by_name, by_module = (
        subprocess.run([*start, *words], input=json.dumps(QUIET), capture_output=True, text=True)
        for start in ([str(RONIN)], [sys.executable, "-m", "ronin"])
    )

    assert by_name.returncode == by_module.returncode == 0
    assert by_name.stdout == by_module.stdout
    assert by_name.stderr == by_module.stderr == ""


def test_a_reader_who_leaves_early_is_not_bothered() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    ended = subprocess.run(
        [RONIN, "replay", json.dumps(QUIET)], stdout=writing, stderr=subprocess.PIPE, text=True
    )
    os.close(writing)

    assert ended.returncode == 141
    assert ended.stderr == ""


@pytest.mark.parametrize("words", [["count", "r1,40"], ["count", "r1,40", "--json"]], ids=len)
def test_a_full_disk_is_told(words: list[str]) -> None:
    with Path("/dev/full").open("w") as full:
        ended = subprocess.run([RONIN, *words], stdout=full, stderr=subprocess.PIPE, text=True)

    assert ended.returncode == 2
    assert ended.stderr == "ronin: standard output: no space left on device\n"


def test_closed_streams_are_survived() -> None:
    shell = f"{RONIN} count - <&-; echo $?; {RONIN} count r1,40 >&-; echo $?"
    ended = subprocess.run(["bash", "-c", shell], capture_output=True, text=True)

    assert ended.stdout == "2\n0\n"
    assert ended.stderr == "ronin: standard input is closed\n"


def at_a_terminal(environment: dict[str, str], *words: str) -> bytes:
    """What `ronin` prints on a terminal."""
    here, there = pty.openpty()
    clean = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    subprocess.run([RONIN, *words], stdout=there, check=True, env={**clean, **environment})
    os.close(there)
    found = b""
    try:
        while part := os.read(here, 65536):
            found += part
    except OSError:
        pass  # Linux tells the end of a terminal so.
    os.close(here)
    return found


def test_a_terminal_gets_colours_unless_it_asks_for_none() -> None:
    assert b"\x1b[" in at_a_terminal({}, "board")
    assert b"\x1b[" not in at_a_terminal({"NO_COLOR": "1"}, "board")
    assert "\x1b[" not in ronin("board").stdout


def test_no_control_character_of_the_user_reaches_a_terminal(tmp_path: Path) -> None:
    odd = str(tmp_path / "a\x1b[2J\x07\x9b31m\u202e\r\x1b[8mb")
    words = ("play", "--games", "1", "--out", odd)
    told = rf"written to {tmp_path}/a\x1b[2J\x07\x9b31m\u202e\r\x1b[8mb"

    assert at_a_terminal({}, *words).decode().rstrip().endswith(told)
    assert r"a\x07\x9b31m\u202e\rb" in ronin(*words).stdout


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_completion_script_names_the_command(shell: str) -> None:
    told = ronin("completion", shell)

    assert told.exit_code == 0
    assert "_RONIN_COMPLETE" in told.stdout
    assert answer("completion", shell)["script"] in told.stdout


def test_the_script_for_bash_completes_a_command() -> None:
    asks = "COMP_WORDS=(ronin re); COMP_CWORD=1; _ronin_completion ronin; echo ${COMPREPLY[@]}"
    ended = subprocess.run(
        ["bash", "-c", f'eval "$(ronin completion bash)"; {asks}'],
        env={**os.environ, "PATH": f"{RONIN.parent}:{os.environ['PATH']}"},
        capture_output=True,
        text=True,
    )

    assert (ended.stdout, ended.stderr) == ("replay report\n", "")


def test_completion_offers_the_commands() -> None:
    environment = {**os.environ, "_RONIN_COMPLETE": "bash_complete"}
    environment |= {"COMP_WORDS": "ronin re", "COMP_CWORD": "1"}
    ended = subprocess.run([RONIN], env=environment, capture_output=True, text=True)

    assert ended.stdout == "plain,replay\nplain,report\n"
