"""No page of the report contradicts itself or another."""

import re
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from ronin.model.seven_ronin.rulings import points
from ronin.reports.pages.as_markdown import markdown
from ronin.reports.pages.blocks import Row, Table
from ronin.reports.seven_ronin.report.gathered import Report
from ronin.reports.seven_ronin.report.index_page import index_page
from ronin.reports.seven_ronin.report.json_form import report_json
from ronin.reports.seven_ronin.report.point_page import point_page
from ronin.reports.seven_ronin.report.rungs_in_words import (
    NOT_IN_PLAY,
    NOTHING_FOUND,
    RUNGS,
    is_judged,
    severity_of,
    share_of_rounds,
    wins_moved,
)
from tests.seven_ronin.reports.gathered_once import kept_report

WINS = 3


@pytest.fixture(scope="module")
def report() -> Report:
    """The report that is kept."""
    return kept_report()


@pytest.fixture(scope="module")
def pages(report: Report) -> dict[str, str]:
    """The pages of the points, as text."""
    return {point.name: markdown(point_page(point, report), "") for point in report.points}


@pytest.mark.parametrize("name", points())
def test_a_rung_agrees_with_how_often_the_winner_changes(
    name: str, report: Report, pages: dict[str, str]
) -> None:
    point, page = report.point(name), pages[name]
    changes = share_of_rounds(point.found, "winner_changed")
    rung = severity_of(point.found)
    explained = "Where the winner changes, it does so if the same choices are made." in page

    assert explained == bool(changes and (rung or 0) < WINS)
    assert ("the rung may be higher" in page) == (explained and not is_judged(point.found))
    assert not (changes and rung is None)
    assert ("the winner changes in up to" in page) == bool(changes)


@pytest.mark.parametrize("name", points())
def test_what_is_proved_to_differ_nowhere_differs_nowhere(name: str, report: Report) -> None:
    point = report.point(name)
    harmless = [pair for pair in point.pairs if pair.found.get("status") == "harmless"]

    if severity_of(point.found) == 0:
        assert harmless == list(point.pairs)
        assert not share_of_rounds(point.found, "came_up")
        assert wins_moved(point.found) is None
    for pair in harmless:
        assert pair.smallest is None
        assert pair.reachable is None
    counted = (point.found or {})["frequency"]
    never = [[pair.a, pair.b] for pair in harmless]
    assert not any(row["came_up"] for row in counted if row["pair"] in never)


@pytest.mark.parametrize("name", points())
def test_a_rung_has_its_evidence_and_no_higher_one_is_shown(name: str, report: Report) -> None:
    found = report.point(name).found
    assert found
    severity = found["severity"]
    evidence = severity["evidence"] or {}

    assert (severity["rung"] in (None, 0)) == (not evidence)
    assert severity["at_least"] == (severity["rung"] not in (0, 5))
    if severity["next"] is not None:
        assert severity["next"]["rung"] > (severity["rung"] or 0)
    if evidence:
        assert evidence["a"] != evidence["b"]
        assert severity["pair"][0] != severity["pair"][1]


@pytest.mark.parametrize("name", points())
def test_a_rung_is_shown_by_a_position_that_the_shortest_game_leads_to(
    name: str, report: Report, pages: dict[str, str]
) -> None:
    """A game to a position in round N has N - 1 rounds; told() has played it under each reading."""
    point, page = report.point(name), pages[name]
    evidence = (point.found or {})["severity"]["evidence"]
    games = [
        witness.game
        for pair in point.pairs
        for witness in (pair.reachable, pair.smallest)
        if witness and witness.game is not None
    ]

    assert point.lost == ()
    assert ("## A position in which it matters" in page) == bool(evidence or games)
    if evidence:
        assert evidence["reachable"] == "yes"
        assert len(evidence["traces"]) == evidence["position"]["round"] - 1
        same = "The game goes the same way under both readings." in page
        otherwise = "under the other reading it goes otherwise" in page
        assert (same, otherwise) == (evidence["under_both"], not evidence["under_both"])
    elif severity_of(point.found) is None:
        assert NOT_IN_PLAY in page or NOTHING_FOUND in page


def test_the_table_of_rungs_adds_up_and_counts_the_pages(report: Report) -> None:
    basis = report.basis
    modelled = [point for point in report.points if point.modelled]
    on_rungs = Counter(severity_of(point.found) for point in modelled)
    counted = dict(basis.rungs)

    assert sum(counted.values()) + basis.not_in_play + basis.nothing_found == basis.modelled
    assert counted == {rung: count for rung, count in on_rungs.items() if rung is not None}


def table_of(report: Report) -> dict[str, Row]:
    """The rows of the index, by point."""
    table = next(block for block in index_page(report).blocks if isinstance(block, Table))
    return dict(zip((point.name for point in report.points), table.rows, strict=True))


def contradictions(report: Report, pages: dict[str, str]) -> list[str]:
    """The points of which the index, the page and the JSON do not say the same."""
    index = [
        line for line in markdown(index_page(report), "").splitlines() if line.startswith("| [")
    ]
    rows = table_of(report)
    found = []
    for told, line in zip(report_json(report)["points"], index, strict=True):
        name, page = told["name"], pages[told["name"]]
        cells = [cell.strip() for cell in line.split(" | ")]
        said = re.search(r"^\*\*Rung (.+) of 5:\*\* (.+)\.$", page, re.MULTILINE)
        short = re.search(r"^- Severity: (.+)$", page, re.MULTILINE)
        if f"points/{name}.md" not in cells[0]:
            found.append(f"{name}: the index has another point in its place")
        if not told["modelled"]:
            continue
        rung = "on no rung" if said is None else f"{said[1]}: {said[2]}"
        if told["rung"] is not None:
            least = "at least " if told["severity"]["at_least"] else ""
            if rung != f"{least}{told['rung']}: {RUNGS[told['rung']]}":
                found.append(f"{name}: {rung} on the page, {told['rung']} in the JSON")
        if short is None or cells[2] != short[1] or (said and short[1] != rung):
            found.append(f"{name}: {cells[2]} in the index, {rung} on the page")
        trait = rows[name].traits["severity"]
        if trait != (str(told["rung"]) if told["rung"] is not None else "unknown",):
            found.append(f"{name}: filtered by {trait}")
        moved = re.search(r"^- Moves the Attacker's share of wins: (.+?)(?: if `.*`)?$", page, re.M)
        if moved is None or moved[1] != cells[3]:
            found.append(f"{name}: wins move by {cells[3]} in the index, {moved} on the page")
    return found


def test_the_index_says_of_each_point_what_its_page_says(
    report: Report, pages: dict[str, str]
) -> None:
    on_no_rung = [page for page in pages.values() if "On no rung: " in page]

    assert contradictions(report, pages) == []
    assert sum(f"{NOTHING_FOUND}." in page for page in on_no_rung) == report.basis.nothing_found
    assert sum(NOT_IN_PLAY in page for page in on_no_rung) == report.basis.not_in_play
    assert len(on_no_rung) == report.basis.nothing_found + report.basis.not_in_play


def test_the_index_is_in_the_order_that_it_states(report: Report) -> None:
    modelled = [point for point in report.points if point.modelled]
    keys = [
        (
            -1 if (rung := severity_of(point.found)) is None else rung,
            moved["at_least"] if (moved := wins_moved(point.found)) else 0,
            share_of_rounds(point.found, "winner_changed") or 0,
            share_of_rounds(point.found, "came_up") or 0,
        )
        for point in modelled
    ]

    assert keys == sorted(keys, reverse=True)
    assert list(report.points[: len(modelled)]) == modelled


def spoiled(report: Report, name: str, **severity: Any) -> Report:
    """The report with another severity of one point, which its page does not know of."""
    changed = tuple(
        replace(point, found={**point.found, "severity": {**point.found["severity"], **severity}})
        if point.name == name and point.found
        else point
        for point in report.points
    )
    return replace(report, points=changed)


@pytest.mark.parametrize(
    "severity", [{"rung": 2}, {"at_least": True}, {"rung": None, "evidence": None}], ids=str
)
def test_a_page_that_says_otherwise_is_noticed(
    report: Report, pages: dict[str, str], severity: dict[str, Any]
) -> None:
    found = contradictions(spoiled(report, "inn-field-needs", **severity), pages)

    assert found
    assert all(sentence.startswith("inn-field-needs: ") for sentence in found)


def test_an_index_in_another_order_is_noticed(report: Report, pages: dict[str, str]) -> None:
    rows = index_page(report)
    first, second, *others = report.points
    turned = replace(report, points=(second, first, *others))

    assert contradictions(turned, pages) == []
    with pytest.raises(AssertionError):
        test_the_index_is_in_the_order_that_it_states(turned)
    assert index_page(turned) != rows
