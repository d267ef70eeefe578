"""What CONTRIBUTING says about a new ruling is followed literally, on a copy of the tree."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent, indent

import pytest

from tests.core.test_layering import FOLDERS, ROOT, TOP

PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
MOST_EDITS_OF_A_RULING = 6
MOST_EDITS_OF_A_READING = 4
FINDING = ["--budget", "20"]
"""A search for witnesses that takes a second and not a minute."""


def section(heading: str) -> str:
    """A section of the page, up to the next heading."""
    return re.split(r"^#+ ", PAGE.partition(f" {heading}\n")[2], maxsplit=1, flags=re.MULTILINE)[0]


def sessions(text: str) -> Iterator[tuple[list[str], str]]:
    """Every command line of the console blocks, and what it prints."""
    for block in re.findall(r"^   ```console\n(.*?)^   ```", text, re.MULTILINE | re.DOTALL):
        for session in re.split(r"^\$ ", dedent(block), flags=re.MULTILINE)[1:]:
            command, _, printed = session.partition("\n")
            yield shlex.split(command), printed


def edits(text: str) -> list[tuple[str, str]]:
    """Every edit by hand: the file, and the code that is written there."""
    found = re.findall(
        r"in `([\w/.]+\.py)`[^`]*\n\n   ```python\n(.*?)^   ```",
        text,
        re.MULTILINE | re.DOTALL | re.IGNORECASE,
    )
    return [(file, dedent(code)) for file, code in found]


def filled_in(text: str, code: str) -> str:
    """A file in which code takes the place of the part of the skeleton that begins like it."""
    begins = re.escape(code.split("(", 1)[0].split(":", 1)[0])
    if code.startswith("case "):
        skeleton = re.compile(rf"^( +){begins}:\n +pass\n", re.MULTILINE)
    else:
        skeleton = re.compile(rf"^(){begins}\([^@]*passage-and-granary[^@]*TODO[^@]*\Z", re.M)
    (place,) = skeleton.finditer(text)
    return text[: place.start()] + indent(code, place[1]) + text[place.end() :]


def added(text: str, code: str) -> str:
    """A file with one more reading: a case is the last but `other`, all else comes at the end."""
    if code.startswith("case "):
        (place,) = re.finditer(r"^( +)case passage_and_granary_other:\n", text, re.MULTILINE)
        return text[: place.start()] + indent(code, place[1]) + text[place.start() :]
    return text + (f"\n\n{code}" if code.startswith("@") else indent(code, "    "))


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tree, importable from where it lies."""
    root = tmp_path_factory.mktemp("copy")
    for name in (*FOLDERS, "tests"):
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", root)
    if (ROOT / ".mypy_cache").is_dir():  # Types that `make lint` has checked are not checked again.
        shutil.copytree(ROOT / ".mypy_cache", root / ".mypy_cache")
    package = root / "build" / "types" / "ronin"
    package.mkdir(parents=True)
    for linked in (*map(root.joinpath, FOLDERS), *(root / TOP).iterdir()):
        (package / linked.name).symlink_to(linked)
    return root


def run(copy: Path, *words: str) -> str:
    """What a module of the copy prints that must end well."""
    ended = subprocess.run(
        [sys.executable, "-m", *words],
        cwd=copy,
        env={**os.environ, "PYTHONPATH": "build/types", "COLUMNS": "80"},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return ended.stdout


def typed(copy: Path, words: list[str]) -> str:
    """What a command line of the page prints in the copy."""
    match words:
        case ["ronin", *others]:
            return run(copy, "ronin", *others)
        case ["python", "-m", *others]:
            return run(copy, *others, *FINDING)
        case _:
            raise AssertionError(words)


def expect_whole(copy: Path, changed: set[str]) -> None:
    """What is changed is of good style, and what speaks of the point passes its tests."""
    run(copy, "ruff", "check", *changed)
    run(copy, "ruff", "format", "--check", *changed)
    modules = [f"ronin.{file[:-3].replace('/', '.')}" for file in changed if file[0] != "t"]
    run(copy, "mypy", *(f"-m{module}" for module in sorted(modules)))
    run(
        copy,
        *("pytest", "-q", "-p", "no:cacheprovider"),
        *(f"tests/seven_ronin/model/test_rulings_{name}.py" for name in ("areas", "complete")),
        *("tests/seven_ronin/encoding/test_encodes.py", "tests/seven_ronin/reports/test_points.py"),
        *("-k", "passage or complete or obeyed or names_every_point or stored_for"),
    )


def test_the_ruling_and_the_reading_of_the_page_are_made_as_it_says(copy: Path) -> None:
    ruling, reading = section("Add a ruling of your own"), section("Add a reading")
    skeleton, (find, _), (report, _) = sessions(ruling)
    see_it_at_work = re.search(r"`ronin diff ([^`]+)`", ruling)
    assert see_it_at_work

    assert typed(copy, skeleton[0]) == skeleton[1]
    for text, most, written in (
        (ruling, MOST_EDITS_OF_A_RULING, filled_in),
        (reading, MOST_EDITS_OF_A_READING, added),
    ):
        by_hand = edits(text)
        assert 4 <= len(by_hand) <= most
        assert text.count("```python") == len(by_hand)
        for file, code in by_hand:
            before = (copy / file).read_text(encoding="utf-8")
            (copy / file).write_text(written(before, code), encoding="utf-8")
        typed(copy, find)
        expect_whole(copy, {file for file, _ in by_hand})
    for stored in (copy / "reports/seven_ronin/points").glob("*.trace.json"):
        if not stored.name.startswith("passage-"):  # The report plays every stored round again.
            stored.with_name(stored.name.replace(".trace.", ".")).unlink()
    typed(copy, report)
    page = copy / "reports/seven_ronin/ambiguities/points/passage-and-granary.md"
    assert "The Passage may not bring ninja to the Granary." in page.read_text(encoding="utf-8")
    told = json.loads(run(copy, "ronin", "diff", *shlex.split(see_it_at_work[1]), "--json"))
    assert not told["same"]
