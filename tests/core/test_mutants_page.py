"""Evidence on every game: what is kept says what it was measured with, and goes on from there."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from ronin.properties.mutation import Edit
from ronin.reports.mutants_page import MutantsPage
from ronin.reports.register.evidence import evidence_of
from ronin.verify.cli import main
from ronin.verify.cross_check.mutants import ENGINE, Mutant, Outcome
from ronin.verify.evidence import mark, standing
from ronin.verify.games import DEFAULT, GAMES, game_named, loaded, parts_of

OTHERS = [name for name in GAMES if name != DEFAULT]


@pytest.mark.parametrize("name", OTHERS)
def test_kept_evidence_says_what_is_true(name: str) -> None:
    told = CliRunner().invoke(main, ["evidence", "--game", name, "--check"])

    assert told.exit_code == 0, told.output


@pytest.mark.parametrize("name", OTHERS)
def test_every_kept_record_belongs_to_one_piece_of_evidence(name: str) -> None:
    kept = loaded(parts_of(game_named(name)).evidence)()
    files = [file for one in kept for file in one.files()]

    assert len(files) == len(set(files))
    measured = {
        file for one in kept for file in one.folder.glob("[mw]*s.*") if file.suffix != ".py"
    }
    assert {*files} == measured
    assert {file.name for file in files} == {"mutants.jsonl", "mutants.md", "witnesses.json"}


def page_in(folder: Path, rules: str, broken: list[str]) -> MutantsPage:
    """A page of two mutants, which says what it breaks."""

    def outcome(mutant: Mutant) -> Outcome:
        broken.append(mutant.says)
        return Outcome(mutant, "a play", 7)

    mutants = tuple(Mutant(ENGINE, "X-01", says, Edit("m:f", says, "")) for says in ("one", "two"))
    return MutantsPage(
        "Nothing", ("noticed.",), "plays", lambda: mutants, outcome, {}, folder, lambda: rules
    )


def test_mutants_are_broken_again_only_if_it_is_asked_for(tmp_path: Path) -> None:
    broken: list[str] = []
    for rules, again in (("old", False), ("new", False), ("new", True), ("new", True)):
        page_in(tmp_path, rules, broken).write(again=again)
        broken.append(rules)

    assert broken == ["one", "two", "old", "new", "one", "two", "new", "new"]


def test_a_record_of_several_rules_says_so(tmp_path: Path) -> None:
    page = page_in(tmp_path, "old", [])
    page.write()
    assert page.rules_in_the_record() == "old"

    first, second = page.record_file.read_text(encoding="utf-8").splitlines()
    newer = {**json.loads(second), "rules": "new"}
    page.record_file.write_text(f"{first}\n{json.dumps(newer)}\n", encoding="utf-8")
    assert page.rules_in_the_record() == "old and 1 others"


def test_the_page_of_a_game_is_stale_with_other_rules(tmp_path: Path) -> None:
    page = page_in(tmp_path, "aaaaaaaaaaaa", [])
    page.write()
    (kept, _) = evidence_of(page)
    mark(kept)
    later = evidence_of(replace(page, rules=lambda: "bbbbbbbbbbbb"))[0]

    assert list(standing(kept).faults()) == []
    assert standing(kept).measured == {"rules": "aaaaaaaaaaaa"}
    assert standing(later).is_stale
    page.record_file.write_text("", encoding="utf-8")
    assert list(standing(kept).faults()) == ["is not what was entered in the ledger"]
