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


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        (("ask", "{}"), 2, "position.rung: null is not a whole number"),
        (("ask", '{"rung": "x"}'), 2, 'position.rung: "x" is not a whole number'),
        (("ask", '{"rung": 5}'), 1, "refused at position (CLIMB-02): rung: 5 is not 0 to 4"),
        (
            ("replay", '{"position": {"rung": 3}, "choices": [{"climb": 1}, {}]}'),
            2,
            "choices[1]: climb: null is not a whole number",
        ),
    ],
)
def test_what_cannot_be_read_is_told_where(
    words: tuple[str, ...], code: int, sentence: str, folder: Path
) -> None:
    ended = run(folder, *words, "--game", "ladder:GAME")

    assert (ended.returncode, ended.stdout) == (code, "")
    assert ended.stderr.startswith(f"ronin: {sentence}")


def rewritten(folder: Path, old: str, new: str) -> int:
    """Change something in the game; the line on which it stands."""
    file = folder / "ladder.py"
    before, found, after = file.read_text(encoding="utf-8").partition(old)
    assert found
    file.write_text(before + new + after, encoding="utf-8")
    return before.count("\n") + 1


def test_a_play_that_cannot_go_on_is_won_by_nobody(folder: Path) -> None:
    rewritten(folder, "0 <= rung < TOP", "0 <= rung")

    ended = run(folder, "ask", '{"rung": 9}', "--game", "ladder:GAME", "--expect", "yes")

    assert ended.returncode == 1
    assert ended.stderr == "ronin: answer: expected yes, found no\n"
    assert ended.stdout.startswith("NO.\n                nobody wins, and nothing can be chosen.")


@pytest.mark.parametrize("workers", ["1", "2"])
def test_what_the_game_itself_raises_is_told_with_its_line(folder: Path, workers: str) -> None:
    rewritten(folder, 'shared=("ask"', 'shared=("check", "ask"')
    faulty = 'Property("p", "Is so.", (CLIMB_01,), lambda tables, game: {}["rung"])'
    rewritten(folder, "import Forms,", "import Forms, Property,")
    line = rewritten(
        folder, "    forms=FORMS,\n", f"    forms=FORMS,\n    properties=({faulty},),\n"
    )

    ended = run(folder, "check", "--game", "ladder:GAME", "--workers", workers)

    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr == f"ronin: ladder.py:{line + 1}: KeyError: 'rung'\n"


def test_a_register_that_does_not_know_its_module_is_told(folder: Path) -> None:
    text = (folder / "ladder.py").read_text(encoding="utf-8")
    (folder / "stairs.py").write_text(text.replace("ladder:PARTS", "stairs:PARTS"))

    ended = run(folder, "report", "--game", "stairs:GAME")

    assert ended.returncode == 2
    assert ended.stderr.endswith("points of ladder come up, and not those of stairs\n")


def test_what_the_example_lacks_is_refused_with_its_reason(folder: Path) -> None:
    ended = run(folder, "crosscheck", "--game", "ladder:GAME")

    assert ended.returncode == 2
    assert "it has no formulas yet" in ended.stderr
