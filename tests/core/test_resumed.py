"""A long command that was killed goes on where it was, and prints what it would have printed."""

import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from ronin.verify.cli import main
from tests.core.cluster import ROOT, wait_until

SHINOBI = ("prove", "--game", "shinobi", "--select", "pawns", "--workers", "1")
COMMANDS = {
    "check of another game": ("check", "--game", "tests.core.toy:GAME", "--workers", "1", "--json"),
    "prove": ("prove", "--select", "ninja_stay", "--workers", "1", "--json"),
    "prove of another game": (*SHINOBI, "--json"),
    "explore": ("explore", "--goal", "crowd-20", "--fresh"),
}
TORN = b'{"piece": "torn'
"""The last line of whoever was killed while he wrote it."""


def ronin(*words: str) -> tuple[int, str, str]:
    ended = subprocess.run(
        [sys.executable, "-m", "ronin", *words],
        cwd=ROOT,  # so that the game of the tests is found
        capture_output=True,
        text=True,
        check=False,
    )
    return ended.returncode, ended.stdout, ended.stderr


def ronin_here(*words: str) -> tuple[int, str, str]:
    """The same in this process, where no process is at stake."""
    ended = CliRunner().invoke(main, words)
    return ended.exit_code, ended.stdout, ended.stderr


def entries(journal: Path) -> list[bytes]:
    return journal.read_bytes().splitlines()[1:] if journal.exists() else []


def test_what_was_killed_goes_on_and_says_the_same(tmp_path: Path) -> None:
    words = ("check", "--select", "markers_are_conserved", "--workers", "1")
    journal = tmp_path / "done"
    kept = ("--state", str(journal))
    killed = subprocess.Popen(
        [sys.executable, "-m", "ronin", *words, *kept],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    wait_until(lambda: len(entries(journal)) > 0, killed)
    killed.kill()
    killed.communicate()
    first = entries(journal)
    journal.write_bytes(journal.read_bytes() + TORN)

    resumed = ronin(*words, *kept)
    whole = entries(journal)

    assert resumed == ronin(*words)
    assert whole[: len(first)] == first
    assert len(first) < len(whole)


@pytest.mark.parametrize("words", COMMANDS.values(), ids=COMMANDS)
def test_what_is_in_the_journal_is_not_done_again(words: tuple[str, ...], tmp_path: Path) -> None:
    journal = tmp_path / "done"
    kept = ("--state", str(journal))
    # Which of several games the solver finds depends on what its process was asked before.
    run = ronin if words[0] == "explore" else ronin_here
    alone = run(*words, *kept)
    head, *done, _ = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(b"".join((head, *done, TORN)))

    assert run(*words, *kept) == alone
    assert alone[0] == 0
    *before, _ = entries(journal)
    assert before == [entry.rstrip() for entry in done] != []


def test_results_of_another_question_are_not_added_to(tmp_path: Path) -> None:
    kept = ("--state", str(tmp_path / "done"))
    assert ronin_here(*SHINOBI, *kept)[0] == 0

    code, printed, said = ronin_here(*SHINOBI, "--rlimit", "7", *kept)

    assert (code, printed) == (2, "")
    assert "are of another 'asked' and cannot be added to" in said


@pytest.mark.parametrize("words", [("prove",), ("explore", "--goal", "crowd-7")])
def test_what_was_not_decided_in_time_is_nothing_to_go_on_with(words: tuple[str, ...]) -> None:
    code, _, said = ronin_here(*words, "--state", "x", "--timeout", "1")

    assert code == 2
    assert "--state does not go with --timeout" in said
