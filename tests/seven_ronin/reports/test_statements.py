"""The page that tells where each rule is stated is current, and names what there is."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from ronin.model.seven_ronin.rulebook import BOOK
from ronin.reports.seven_ronin.statements import (
    HERE,
    MOST_PLACES,
    PLACES,
    Place,
    played,
    ties,
)
from tests.core.neutral import ROOT

BY_HAND = [place for place in PLACES if place.files]


WRITE = "import sys; from ronin.reports.seven_ronin import statements as s; s.write(sys.argv[1])"


def test_the_page_is_the_one_that_would_be_written_now(tmp_path: Path) -> None:
    # In a process of its own: tests tie rules and formulas of their own to clauses.
    subprocess.run([sys.executable, "-c", WRITE, str(tmp_path / "page.md")], check=True)

    kept = (HERE / "statements.md").read_text(encoding="utf-8")
    now = (tmp_path / "page.md").read_text(encoding="utf-8")
    assert kept == now, "python -m ronin.reports.seven_ronin.statements"


def test_a_rule_is_stated_in_eight_places_at_most() -> None:
    assert len(PLACES) <= MOST_PLACES


def test_every_clause_that_is_played_has_a_rule() -> None:
    assert [clause.id for clause in played() if clause.id not in ties()["Rules"]] == []


@pytest.mark.parametrize("place", BY_HAND, ids=lambda place: place.name)
def test_what_is_entered_by_hand_names_functions_that_are_there(place: Place) -> None:
    for file, functions in place.files.items():
        tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
        defined = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}

        assert set(functions) - defined == set()


@pytest.mark.parametrize("place", BY_HAND, ids=lambda place: place.name)
def test_what_is_entered_by_hand_names_clauses_that_are_played(place: Place) -> None:
    stated = ties()[place.name].keys()

    assert stated - {clause.id for clause in played()} == set()
    assert stated <= BOOK.clauses.keys()
