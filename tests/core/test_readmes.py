"""The files that a README lists are there."""

import re
from collections.abc import Iterator
from pathlib import Path

from tests.core.neutral import FOLDERS, ROOT

TABLE = re.compile(
    r"^\| (?:File|Where|In `(?P<folder>[^`]+)`) \|.*\n\|[-|]+\|\n(?P<rows>(?:\|.*\n)+)", re.M
)
READMES = sorted(file for folder in FOLDERS for file in (ROOT / folder).rglob("README.md"))


def missing_from(readme: Path) -> Iterator[str]:
    """The names in the first columns of its tables behind which there is no file.

    A name stands for a file of the folder; or, after another name, for one of that one's folder.
    """
    for table in TABLE.finditer(readme.read_text(encoding="utf-8")):
        folder = readme.parent / (table["folder"] or "")
        for row in table["rows"].splitlines():
            first, *rest = re.findall(r"`([^`]+)`", row.split("|")[1]) or [""]
            beside = (folder / first).parent
            yield from () if (folder / first).exists() else (first,)
            yield from (
                name for name in rest if not any((at / name).exists() for at in (folder, beside))
            )


def test_the_files_that_readmes_list_are_there() -> None:
    missing = {str(readme.relative_to(ROOT)): list(missing_from(readme)) for readme in READMES}

    assert sum(len(TABLE.findall(readme.read_text(encoding="utf-8"))) for readme in READMES) > 5
    assert {name: files for name, files in missing.items() if files} == {}


def test_a_file_that_is_gone_is_found(tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    for name in ("there.py", "game/rules.py", "game/cards.py"):
        (tmp_path / name).touch()
    readme = tmp_path / "README.md"
    rows = "| `there.py`, `gone.py` | |\n| `game/rules.py`, `cards.py` | |\n"
    readme.write_text(
        f"| File | What |\n|---|---|\n{rows}\n| In `game` | |\n|---|---|\n| `no.py` | |\n"
    )

    assert list(missing_from(readme)) == ["gone.py", "no.py"]
