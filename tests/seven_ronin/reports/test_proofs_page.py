import pytest

from ronin.reports.seven_ronin.crosscheck import page as cross_check_page
from ronin.reports.seven_ronin.proofs import page
from ronin.verify.seven_ronin.cross_check.totals import Totals
from ronin.verify.seven_ronin.proofs.statements import STATEMENTS

NONE = "There are no figures of a cross-check of exactly these rules."


def told(rules: str, kept: str, figures: dict[str, object] | None = None) -> str:
    """What the page of proofs under some rules ends with."""
    proof = {"setting": "english", "status": "not claimed"}
    answer = {"rules": rules, "proofs": [{"name": name, **proof} for name in STATEMENTS]}
    return page([answer], figures, kept).splitlines()[-1]


def cross_checked(*differences: str) -> str:
    """A page of the cross-check of the rules `abc`."""
    totals = Totals()
    totals.rules["is Occupied"] = 12345
    totals.differences += [{"note": note} for note in differences]
    return cross_check_page(totals, 3, "abc")


def test_without_totals_the_kept_page_of_the_same_rules_is_referred_to() -> None:
    found = told("abc", cross_checked())

    assert "[cross-check](crosscheck.md) of exactly these rules, `abc`, 12,345 single" in found
    assert found.endswith("No difference.")


def test_differences_of_the_kept_page_are_told() -> None:
    assert told("abc", cross_checked("they part")).endswith("1 open differences: they part")


@pytest.mark.parametrize(("rules", "kept"), [("def", cross_checked()), ("abc", "# Nothing yet")])
def test_a_page_of_other_rules_or_without_figures_is_not_referred_to(rules: str, kept: str) -> None:
    assert told(rules, kept) == NONE


def test_totals_of_these_rules_come_first() -> None:
    figures = {"rules": "abc", "compared": 99, "differences": 0}

    assert "were compared 99 times" in told("abc", cross_checked(), figures)
    assert told("def", cross_checked(), figures) == NONE
