import os
from pathlib import Path

import pytest

from ronin.model.errors import BadInput
from ronin.reports.pages.written import expect_folder, write_folder


def test_a_folder_appears_with_all_its_files(tmp_path: Path) -> None:
    write_folder(str(tmp_path / "a" / "out"), {"x.txt": "1\n", "y/z.txt": "2\n"})

    assert (tmp_path / "a" / "out" / "x.txt").read_text() == "1\n"
    assert (tmp_path / "a" / "out" / "y" / "z.txt").read_text() == "2\n"
    assert [file.name for file in (tmp_path / "a").iterdir()] == ["out"]


def test_what_else_lies_in_a_folder_stays(tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "mine.txt").write_text("mine")
    (tmp_path / "out" / "x.txt").write_text("old")
    write_folder(str(tmp_path / "out"), {"x.txt": "new"})

    assert (tmp_path / "out" / "mine.txt").read_text() == "mine"
    assert (tmp_path / "out" / "x.txt").read_text() == "new"


def test_when_one_file_cannot_be_written_none_is(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="cannot be written"):
        write_folder(str(tmp_path / "out"), {"x.txt": "1", f"{'n' * 300}.txt": "2"})

    assert list(tmp_path.iterdir()) == []


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("mine")
    with pytest.raises(BadInput, match="it is not a directory"):
        write_folder(str(tmp_path / "out"), {"x.txt": "1"})

    assert (tmp_path / "out").read_text() == "mine"


@pytest.mark.parametrize("below", ["x", "x/y"])
@pytest.mark.parametrize("place", ["/dev/null", "/proc"])
def test_where_nothing_can_be_made_is_told_beforehand_by_the_name_that_was_given(
    place: str, below: str
) -> None:
    with pytest.raises(BadInput, match=f"^{place}/{below}: cannot be written: "):
        expect_folder(f"{place}/{below}")


def test_two_reports_that_are_written_at_once_are_both_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rename = Path.rename

    def second(draft: Path, folder: Path) -> Path:
        folder.mkdir()
        (folder / "first.txt").write_text("1")
        return rename(draft, folder)

    monkeypatch.setattr(Path, "rename", second)
    write_folder(str(tmp_path / "out"), {"second.txt": "2"})

    assert sorted(file.name for file in tmp_path.rglob("*")) == ["first.txt", "out", "second.txt"]


def test_a_pipe_in_a_folder_is_no_file_of_a_report(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "README.md")

    with pytest.raises(BadInput, match=r"holds README\.md, which is no file of a report"):
        expect_folder(str(tmp_path), force=False)
