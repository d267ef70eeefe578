"""No page of the report contradicts itself or another."""

from collections import Counter

import pytest

from ronin.model.seven_ronin.rulings import points
from ronin.reports.pages.as_markdown import markdown
from ronin.reports.seven_ronin.report.gathered import Report
from ronin.reports.seven_ronin.report.index_page import index_page
from ronin.reports.seven_ronin.report.json_form import report_json
from ronin.reports.seven_ronin.report.point_page import point_page
from ronin.reports.seven_ronin.report.rungs_in_words import (
    NOT_IN_PLAY,
    NOTHING_FOUND,
    is_judged,
    severity_of,
    share_of_rounds,
    stored,
)
from tests.seven_ronin.reports.gathered_once import kept_report

WINS = 3


@pytest.fixture(scope="module")
def report() -> Report:
    """The report that is kept."""
    return kept_report()


@pytest.mark.parametrize("name", points())
def test_a_rung_agrees_with_how_often_the_winner_changes(name: str, report: Report) -> None:
    point = report.point(name)
    changes = share_of_rounds(point.found, "winner_changed")
    rung = severity_of(point.found)
    page = markdown(point_page(point, report), "")
    explained = "Where the winner changes, it does so if the same choices are made." in page

    assert explained == bool(changes and (rung or 0) < WINS)
    assert ("the rung may be higher" in page) == (explained and not is_judged(point.found))
    assert not (changes and rung is None)


@pytest.mark.parametrize("name", points())
def test_what_is_proved_to_differ_nowhere_never_came_up(name: str) -> None:
    found = stored(name)

    if severity_of(found) == 0:
        assert not share_of_rounds(found, "came_up")


@pytest.mark.parametrize("name", points())
def test_a_rung_has_its_evidence_and_no_higher_one_is_shown(name: str) -> None:
    found = stored(name)
    assert found
    severity = found["severity"]
    evidence = severity["evidence"] or {}

    assert (severity["rung"] in (None, 0)) == (not evidence)
    assert severity["at_least"] == (severity["rung"] not in (0, 5))
    if severity["next"] is not None:
        assert severity["next"]["rung"] > (severity["rung"] or 0)


def test_the_table_of_rungs_adds_up_and_counts_the_pages(report: Report) -> None:
    basis = report.basis
    modelled = [point for point in report.points if point.modelled]
    on_rungs = Counter(severity_of(point.found) for point in modelled)
    counted = dict(basis.rungs)

    assert sum(counted.values()) + basis.not_in_play + basis.nothing_found == basis.modelled
    assert counted == {rung: count for rung, count in on_rungs.items() if rung is not None}


def test_the_index_says_of_each_point_what_its_page_says(report: Report) -> None:
    pages = {point.name: markdown(point_page(point, report), "") for point in report.points}
    index = markdown(index_page(report), "")

    assert sum(NOTHING_FOUND in page for page in pages.values()) == report.basis.nothing_found
    assert sum(NOT_IN_PLAY in page for page in pages.values()) == report.basis.not_in_play
    for told in report_json(report)["points"]:
        if told["severity"] is None or told["rung"] is None:
            continue
        sign = "+" if told["severity"]["at_least"] else ""
        row = next(line for line in index.splitlines() if f"points/{told['name']}.md" in line)
        at_least = "at least " if sign else ""
        assert f"Rung {at_least}{told['rung']} of 5" in pages[told["name"]]
        assert row
