"""The page on adding a game is followed literally."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "verify" / "ADD_A_GAME.md"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```", re.MULTILINE | re.DOTALL)


def blocks(language: str) -> list[str]:
    text = PAGE.read_text(encoding="utf-8")
    return [block for found, block in BLOCK.findall(text) if found == language]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An empty folder with the file that the page describes."""
    (tmp_path / "ladder.py").write_text("\n\n".join(blocks("python")), encoding="utf-8")
    return tmp_path


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "ronin", *words],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": ".", "NO_COLOR": "1", "COLUMNS": "80"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_every_command_of_the_page_prints_what_the_page_says(folder: Path) -> None:
    sessions = blocks("console")

    assert len(sessions) >= 4
    for session in sessions:
        command, _, output = session.removeprefix("$ ronin ").partition("\n")
        typed, _, head = command.partition(" | head -")
        ended = run(folder, *shlex.split(typed))
        lines = ended.stdout.splitlines()
        assert ended.returncode == 0, ended.stderr
        assert "\n".join(lines[: int(head)] if head else lines) == output.rstrip()


def test_the_report_that_is_written_shows_where_the_readings_part(folder: Path) -> None:
    assert run(folder, "report", "--out", "r", "--game", "ladder:GAME").returncode == 0

    page = (folder / "r" / "points" / "top-exactly.md").read_text(encoding="utf-8")
    assert '{"position": {"rung": 4}, "choices": [{"climb": 2}]}' in page


def test_what_the_example_lacks_is_refused_with_its_reason(folder: Path) -> None:
    ended = run(folder, "crosscheck", "--game", "ladder:GAME")

    assert ended.returncode == 2
    assert "it has no formulas yet" in ended.stderr
