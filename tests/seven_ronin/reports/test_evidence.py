"""What kept evidence says about itself, and what is noticed when it is edited."""

import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

import ronin.reports.seven_ronin
from ronin.reports.seven_ronin.evidence import kept_evidence
from ronin.verify.commands.evidence import select_pieces
from ronin.verify.evidence import Kept, enter, mark, stamp_on, standing, without_stamp
from ronin.verify.games import commands_of, game_named
from ronin.verify.seven_ronin import late_positions
from ronin.verify.seven_ronin.reach import bench_reach

KEPT = {kept.name: kept for kept in kept_evidence()}
FOLDER = Path(ronin.reports.seven_ronin.__file__).parent
IN_FORCE = {"rules": "aaaaaaaaaaaa", "board": "bbbbbbbbbbbb", "tool": "cccccccccccc"}


@pytest.fixture
def findings(tmp_path: Path) -> Kept:
    """The page of findings and its rounds, in a folder of their own, measured just now."""
    shutil.copy(FOLDER / "findings.md", tmp_path)
    shutil.copytree(FOLDER / "findings", tmp_path / "findings")
    kept = replace(KEPT["findings"], folder=tmp_path, in_force=lambda: IN_FORCE)
    enter(kept, IN_FORCE, 61.0)
    return kept


def faults(kept: Kept) -> list[str]:
    return list(standing(kept).faults())


def test_evidence_measured_now_is_current_and_true(findings: Kept) -> None:
    assert not standing(findings).is_stale
    assert faults(findings) == []
    assert standing(findings).cost == "1 minute the last time"


def test_the_page_says_what_it_was_measured_with(findings: Kept) -> None:
    text = (findings.folder / "findings.md").read_text(encoding="utf-8")

    assert stamp_on(text) == (
        "Measured with rules `aaaaaaaaaaaa`, board `bbbbbbbbbbbb`, tool `cccccccccccc`."
    )
    assert without_stamp(text) == without_stamp(
        (FOLDER / "findings.md").read_text(encoding="utf-8")
    )


def test_a_page_that_was_edited_to_an_older_digest_is_noticed(findings: Kept) -> None:
    page = findings.folder / "findings.md"
    page.write_text(page.read_text(encoding="utf-8").replace("a" * 12, "0" * 12))

    assert faults(findings) == [
        "findings.md does not say what the ledger says it was measured with"
    ]


def test_a_page_whose_figures_were_edited_is_noticed(findings: Kept) -> None:
    page = findings.folder / "findings.md"
    page.write_text(page.read_text(encoding="utf-8").replace("400 random", "500 random"))

    assert faults(findings) == ["is not what was entered in the ledger"]


@pytest.mark.parametrize("part", IN_FORCE)
def test_evidence_is_stale_once_rules_board_or_tool_change(findings: Kept, part: str) -> None:
    later = replace(findings, in_force=lambda: {**IN_FORCE, part: "dddddddddddd"})

    assert standing(later).is_stale
    assert faults(later) == ["is stale and does not say so"]

    mark(later)

    text = (findings.folder / "findings.md").read_text(encoding="utf-8")
    assert standing(later).is_stale
    assert faults(later) == []
    assert (stamp_on(text) or "").startswith("**Stale.** Measured with rules `aaaaaaaaaaaa`")


def test_what_was_written_again_without_being_entered_counts_as_unknown(findings: Kept) -> None:
    page = findings.folder / "findings.md"
    page.write_text(page.read_text(encoding="utf-8") + "\nMore.\n")

    mark(findings)

    assert standing(findings).measured is None
    assert standing(findings).is_stale


def test_every_kept_file_belongs_to_one_piece_of_evidence() -> None:
    inputs = {"cases", "pictures", "__pycache__"}
    files = {
        file
        for file in FOLDER.rglob("*")
        if file.suffix in {".md", ".json", ".jsonl"}
        and file.relative_to(FOLDER).parts[0] not in inputs
    }
    own = {FOLDER / "evidence.json", FOLDER / "report" / "questions.json"}
    listed = [file for kept in KEPT.values() for file in kept.files()]

    assert files - own - {*listed} == set()
    assert len(listed) == len({*listed})


def test_every_command_to_renew_is_there() -> None:
    known = commands_of(game_named("seven-ronin"))
    modules = [
        word
        for kept in KEPT.values()
        for words in kept.renew
        for word in words.split()
        if word.startswith("ronin.")
    ]
    commands = [
        words.split()[1]
        for kept in KEPT.values()
        for words in kept.renew
        if words.startswith("ronin ")
    ]
    missing = [name for name in modules if not _module_file(name)]

    assert missing == []
    assert [name for name in commands if name not in known] == []


def _module_file(name: str) -> bool:
    path = FOLDER.parents[1].joinpath(*name.split(".")[1:])
    return path.with_suffix(".py").is_file() or (path / "__main__.py").is_file()


def test_the_ledger_speaks_of_kept_evidence_only() -> None:
    ledger = json.loads((FOLDER / "evidence.json").read_text(encoding="utf-8"))

    assert sorted(ledger) == sorted(name for name, kept in KEPT.items() if kept.files())


def test_evidence_that_is_not_there_yet_is_chosen_by_its_name_alone(tmp_path: Path) -> None:
    absent = replace(KEPT["moved"], folder=tmp_path)

    assert select_pieces([absent, KEPT["findings"]], ()) == [KEPT["findings"]]
    assert select_pieces([absent, KEPT["findings"]], ("moved",)) == [absent]


def test_programs_write_where_the_kept_pages_lie() -> None:
    kept = {file for piece in KEPT.values() for file in piece.files()}

    assert {bench_reach.PAGE, late_positions.FILE} <= kept
