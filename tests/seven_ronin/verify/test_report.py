import json
import re
from pathlib import Path
from shutil import copytree

import pytest

from ronin.model.seven_ronin.ambiguities.register import REGISTER
from tests.seven_ronin.forms import form
from tests.seven_ronin.reports.gathered_once import gathered_once
from tests.seven_ronin.reports.stored_points import PARTS_NO_MORE, a_few
from tests.seven_ronin.verify.running import answer, ronin

COMMAND = "ronin.verify.seven_ronin.commands.report"


@pytest.fixture(scope="module")
def points(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A few stored points, whose rounds still part their readings."""
    few = a_few(tmp_path_factory.mktemp("points"))
    (few / f"{PARTS_NO_MORE}.json").unlink()
    return few


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory, points: Path) -> Path:
    """A report in all its forms, on a board with an odd name."""
    here = tmp_path_factory.mktemp("report")
    board = answer("board")
    (here / "mine.json").write_text(
        json.dumps(
            {name: board[name] for name in ("format", "adjacency", "limits", "time_track")}
            | {"name": "<img src=x onerror=alert(1)> [a](b)"}
        )
    )
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(f"{COMMAND}.FOLDER", points)
        told = ronin("report", "--out", str(here / "out"), "--board", str(here / "mine.json"))
    assert told.exit_code == 0, told.output
    written = 2 * len(REGISTER.in_order()) + 14
    assert f"{written} files written to" in told.stdout
    return here / "out"


@pytest.fixture(autouse=True)
def once(monkeypatch: pytest.MonkeyPatch, points: Path) -> None:
    """What is written is at stake here, and not of how many points, nor how it is gathered."""
    monkeypatch.setattr(f"{COMMAND}.FOLDER", points)
    monkeypatch.setattr(f"{COMMAND}.gather_findings", gathered_once)


def test_all_forms_are_written(folder: Path) -> None:
    assert (folder / "index.html").is_file()
    assert (folder / "README.md").is_file()
    assert len(list((folder / "points").glob("*.html"))) == len(REGISTER.in_order())
    assert len(list((folder / "points").glob("*.md"))) == len(REGISTER.in_order())
    form("report").validate(json.loads((folder / "report.json").read_text(encoding="utf-8")))


def test_a_name_from_a_file_of_the_user_is_shown_and_nothing_more(folder: Path) -> None:
    page = (folder / "index.html").read_text(encoding="utf-8")
    text = (folder / "README.md").read_text(encoding="utf-8")

    assert "&lt;img src=x onerror=alert(1)&gt; [a](b)" in page
    assert "<img" not in page
    assert r"\<img src=x onerror=alert(1)\> \[a\](b)" in text


def test_only_the_form_that_is_asked_for_is_written(tmp_path: Path) -> None:
    told = answer("report", "--out", str(tmp_path / "out"), "--format", "json")

    form("report-answer").validate(told)
    assert told["files"] == ["report.json"]
    assert [file.name for file in (tmp_path / "out").iterdir()] == ["report.json"]


def test_a_reading_of_the_user_changes_what_is_told(folder: Path) -> None:
    old = folder / "report.json"
    told = answer("report", "--changed-since", str(old), "--rulings", "hayai-goal=occupied-only")

    form("report-answer").validate(told)
    assert told["out"] is None
    assert {
        "what": "reading in force",
        "name": "hayai-goal",
        "old": "any-with-ninja",
        "new": "occupied-only",
    } in told["changes"]


def test_control_characters_of_an_older_report_reach_no_page(folder: Path, tmp_path: Path) -> None:
    old = json.loads((folder / "report.json").read_text(encoding="utf-8"))
    old["points"][0]["name"] = old["points"][0]["question"] = "odd\x1b[2J\x07\x9b"
    (tmp_path / "old.json").write_text(json.dumps(old))
    words = ("--changed-since", str(tmp_path / "old.json"), "--out", str(tmp_path / "out"))
    told = ronin("report", *words, "--format", "html", "--format", "md")
    pages = [(tmp_path / "out" / f"changes.{kind}").read_text() for kind in ("html", "md")]

    for text in (told.stdout, *pages):
        assert "odd" in text
        assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f]", text)


def test_nothing_has_changed_since_just_now(folder: Path) -> None:
    told = ronin("report", "--changed-since", str(folder / "report.json"))

    assert told.stdout == f"No changes since {folder / 'report.json'}.\n"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--format", "pdf"], "'pdf' is not one of 'html', 'md', 'json'"),
        (["--changed-since", "missing.json"], "missing.json: cannot be read: no such file"),
        (["--budget", "0"], "0 is not in the range x>=1"),
        (["--preset", "german"], "'german' is none of english, french, summary"),
    ],
)
def test_wrong_usage_is_told(words: list[str], message: str) -> None:
    told = ronin("report", *words)

    assert told.exit_code == 2
    assert message in told.stderr


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[", "not JSON"),
        ("[]", "format: [] is not 'ronin-report/1'"),
        ('{"format": "ronin-report/0"}', "format: 'ronin-report/0' is not 'ronin-report/1'"),
        ('{"format": "ronin-report/1", "points": [7]}', "not of the form 'ronin-report/1'"),
        (f'{{"format": {"9" * 5000}}}', "the number 99999999999999999999... is too long to read"),
        ("[" * 5000 + "]" * 5000, "nested too deeply"),
    ],
    ids=["half", "list", "other", "points", "number", "deep"],
)
def test_what_is_no_older_report_is_refused(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "old.json").write_text(text)
    told = ronin("report", "--changed-since", str(tmp_path / "old.json"))

    assert told.exit_code == 2
    assert message in told.stderr


def test_a_report_is_not_written_over_a_file(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("mine")
    told = ronin("report", "--out", str(tmp_path / "out"), "--format", "json")

    assert told.exit_code == 2
    assert "cannot be written: it is not a directory" in told.stderr
    assert (tmp_path / "out").read_text() == "mine"


@pytest.mark.parametrize("name", ["README.md", "index.html", "report.json", "notes/mine.txt"])
def test_a_folder_with_a_file_of_somebody_else_is_left_alone(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).write_text('{"what": "mine"}')
    told = ronin("report", "--out", ".", "--format", "json")
    left = [file for file in tmp_path.rglob("*") if file.is_file()]
    forced = ronin("report", "--out", ".", "--format", "json", "--force")

    assert told.exit_code == 2
    assert told.stderr.startswith(f"ronin: .: holds {name}, which is no file of a report;")
    assert left == [tmp_path / name]
    assert forced.exit_code == 0
    assert "points" in json.loads((tmp_path / "report.json").read_text(encoding="utf-8"))


def test_a_report_takes_the_place_of_an_earlier_one(folder: Path, tmp_path: Path) -> None:
    copytree(folder, tmp_path / "out")
    words = ("report", "--out", str(tmp_path / "out"), "--format", "json")

    assert ronin(*words).exit_code == 0
    (tmp_path / "out" / "points" / "mine.txt").write_text("mine")
    assert ronin(*words).exit_code == 2


def test_fresh_shows_what_is_found_now(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked: list[list[str]] = []

    def search(words: list[str]) -> int:
        asked.append(words)
        a_few(Path(words[-1]))
        return 0

    def count(words: list[str]) -> int:
        asked.append(words)
        return 0

    monkeypatch.setattr("ronin.reports.seven_ronin.points.__main__.main", search)
    monkeypatch.setattr("ronin.reports.seven_ronin.frequencies.main", count)
    words = ["--fresh", "--seed", "7", "--budget", "50", "--workers", "2", "--format", "json"]
    told = ronin("report", "--out", str(tmp_path / "out"), *words, "--json")
    answered = json.loads(told.stdout)

    folder = asked[0][-1]
    same = ["--seed", "7", "--workers", "2", "--out", folder]
    assert asked[0] == ["--find", "--budget", "50", *same]
    assert asked[1] == ["--rounds", "50", "--state", folder, *same]
    assert answered["basis"]["searched"] == 4
    assert not Path(folder).exists()


def test_a_stored_round_that_parts_no_more_is_told_and_the_exit_code_is_1(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(f"{COMMAND}.FOLDER", a_few(tmp_path))
    words = ["report", "--out", str(tmp_path / "out"), "--format", "json"]
    lost = "The stored smallest witness no longer tells up-to-two and two-if-he-can apart."

    told = ronin(*words)
    assert told.exit_code == 1
    assert told.stderr.startswith(f"{PARTS_NO_MORE}: {lost}\n")
    assert (tmp_path / "out" / "report.json").is_file()
    assert json.loads(ronin(*words, "--json").stdout)["lost"] == [f"{PARTS_NO_MORE}: {lost}"]
