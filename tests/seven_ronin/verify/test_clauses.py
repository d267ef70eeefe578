from functools import cache
from pathlib import Path
from typing import Any

from ronin.model.seven_ronin.rulebook import CLAUSES
from ronin.verify.commands.clauses import clause_json, clause_lines
from ronin.verify.console.marked_tests import marked_tests
from ronin.verify.seven_ronin.parts import PARTS
from tests.seven_ronin.verify.running import answer, ronin


@cache
def listed() -> list[dict[str, Any]]:
    """What `ronin clauses` tells; every test of this project is read for it."""
    found: list[dict[str, Any]] = answer("clauses")["clauses"]
    return found


def test_every_clause_is_listed_with_its_sources_and_its_rules() -> None:
    told = listed()
    wounds = next(clause for clause in told if clause["id"] == "WOUNDS-04")

    assert [clause["id"] for clause in told] == list(CLAUSES)
    assert wounds["sources"]["EN"] == "Combat 2, Eliminating Ronin"
    assert "ronin.model.seven_ronin.rules.wounds:wounded" in wounds["engine"]


def test_every_clause_is_played_or_says_why_not() -> None:
    told = listed()

    assert [
        clause["id"] for clause in told if bool(clause["engine"]) == bool(clause["not_played"])
    ] == []


def test_the_list_ends_with_how_many_are_played() -> None:
    unplayed = sum(bool(clause.not_played) for clause in CLAUSES.values())
    told = ronin("clauses").stdout

    assert told.startswith("SETUP-01      Two sides: ")
    assert told.endswith(
        f"\n{len(CLAUSES)} clauses, {len(CLAUSES) - unplayed} of them played by the engine.\n"
    )


def test_one_clause_is_told_in_full() -> None:
    told = ronin("clauses", "setup-04").stdout

    assert told == (
        "SETUP-04      Each side keeps its own planning board out of the opponent's sight\n"
        "              behind its screen.\n"
        "              EN        Game Setup 4\n"
        "              EOG       Setup\n"
        "              FR        Mise en place 4\n"
        "              not played: Hidden information: the engine sees both plans, and\n"
        "              nothing in a position depends on who sees them.\n"
        "\n"
    )


def test_a_clause_says_which_tests_fail_when_its_rule_is_broken() -> None:
    told = ronin("clauses", "SETUP-05").stdout
    here = "tests/seven_ronin/model/test_clauses_setup.py"

    assert told.endswith(
        "              engine    ronin.model.seven_ronin.position:set_up\n"
        f"              test      {here}::test_the_reserves_begin_with_40_markers\n"
        "              fails when all 50 markers begin in the Reserves\n"
        "\n"
    )
    assert answer("clauses", "SETUP-05")["clauses"][0]["fails_when"] == [
        "all 50 markers begin in the Reserves"
    ]


def test_every_played_clause_has_a_test_and_a_way_to_make_it_fail() -> None:
    told = listed()

    for clause in told:
        assert bool(clause["tests"]) == bool(clause["fails_when"]) == bool(clause["engine"])


def test_where_no_tests_lie_nothing_is_said_to_fail() -> None:
    clause = CLAUSES["SETUP-05"]

    assert clause_json(clause, {}, PARTS)["fails_when"] == []
    assert not any("fails when" in line for line in clause_lines(clause, {}, PARTS, in_full=True))


def test_a_family_of_clauses_is_found_by_its_beginning() -> None:
    told = answer("clauses", "PLAN-D")["clauses"]

    assert {clause["id"][:6] for clause in told} == {"PLAN-D"}
    assert len(told) > 3


def test_an_unknown_clause_is_answered_with_the_nearest() -> None:
    told = ronin("clauses", "WOUND-04")

    assert told.exit_code == 2
    assert told.stderr.startswith("ronin: no clause 'WOUND-04'; did you mean WOUNDS-04")
    assert answer("clauses", "zzz", code=2)["error"]["message"] == (
        "no clause 'zzz'; `ronin clauses` lists them all"
    )


def test_tests_are_found_by_their_mark(tmp_path: Path) -> None:
    file = tmp_path / "tests" / "model" / "test_wounds.py"
    file.parent.mkdir(parents=True)
    file.write_text(
        "import pytest\n\nclause = pytest.mark.clause\n\n"
        '@pytest.mark.clause("WOUNDS-01")\n@clause("WOUNDS-04", "WOUNDS-05")\n'
        "def test_a() -> None: ...\n\n"
        '@pytest.mark.parametrize("x", [1])\n@clause("WOUNDS-01")\n'
        "def test_b(x: int) -> None: ...\n"
    )
    here = "tests/model/test_wounds.py"

    assert marked_tests(tmp_path) == {
        "WOUNDS-01": [f"{here}::test_a", f"{here}::test_b"],
        "WOUNDS-04": [f"{here}::test_a"],
        "WOUNDS-05": [f"{here}::test_a"],
    }


def test_where_no_tests_lie_none_are_listed(tmp_path: Path) -> None:
    assert marked_tests(tmp_path) == {}
