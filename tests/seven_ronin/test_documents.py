"""What a document prints is what the commands print, and every command is documented."""

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from ronin.verify.games import DEFAULT, commands_of, game_named

ROOT = Path(__file__).parents[2]
DOCUMENTS = sorted(
    path
    for path in (*ROOT.glob("*.md"), *ROOT.glob("*/README.md"), *ROOT.glob("*/*/README.md"))
    if path.relative_to(ROOT).parts[0] not in (".venv", "build")
)
SESSION = re.compile(r"^```console\n(.*?)^```", re.MULTILINE | re.DOTALL)


def sessions() -> list[tuple[str, str, str]]:
    """Each command of a console block with what the document says it prints."""
    found = []
    for document in DOCUMENTS:
        for block in SESSION.findall(document.read_text(encoding="utf-8")):
            for command, output in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE):
                if command.startswith("ronin "):
                    found.append((document.name, command, output))
    return found


@pytest.mark.parametrize(("document", "command", "output"), sessions())
def test_a_document_shows_what_the_command_prints(document: str, command: str, output: str) -> None:
    typed, *filters = command.split(" | ")
    arguments, _, unseen = typed.partition(" 2> /dev/null")
    ran = subprocess.run(
        [sys.executable, "-m", "ronin", *shlex.split(arguments)[1:]],
        cwd=ROOT,
        capture_output=True,
        text=True,
        env={**os.environ, "NO_COLOR": "1", "COLUMNS": "80"},
        timeout=120,
        check=False,
    )
    assert unseen == "", f"{document}: not understood: {unseen}"
    printed = ran.stdout if " 2> " in typed else ran.stdout + ran.stderr
    lines = printed.splitlines()
    for filtered in filters:
        tool, _, number = filtered.partition(" -")
        assert tool in ("head", "tail"), f"{document}: not understood: {filtered}"
        lines = lines[: int(number)] if tool == "head" else lines[-int(number) :]

    assert "\n".join(lines).rstrip() == output.rstrip()


def test_there_are_commands_to_run() -> None:
    assert len(sessions()) >= 3


@pytest.mark.parametrize("document", ["model/README.md"])
def test_the_examples_in_python_work(document: str) -> None:
    failures, tried = doctest.testfile(str(ROOT / document), module_relative=False)

    assert tried > 10
    assert failures == 0


def test_the_picture_in_the_readme_is_the_position_above_it() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    position = re.search(r"\$ ronin count (\S+)", readme)
    assert position is not None
    drawn = subprocess.run(
        [sys.executable, "-m", "ronin", "board", position[1], "--svg", "-"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    picture = ROOT / "reports" / "seven_ronin" / "pictures" / "position.svg"

    assert drawn.stdout == picture.read_text(encoding="utf-8")


def test_links_between_documents_lead_somewhere() -> None:
    for document in DOCUMENTS:
        for link in re.findall(r"\]\(([^)#:]+)\)", document.read_text(encoding="utf-8")):
            assert (document.parent / link).exists(), f"{document.name}: {link}"


def test_every_command_is_in_the_readme() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")

    for name in commands_of(game_named(DEFAULT)):
        assert f"ronin {name}" in text, name
