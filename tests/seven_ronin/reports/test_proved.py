"""Proofs that readings never part are those of the board and the rulings in use."""

from dataclasses import replace
from functools import cache

import pytest

from ronin.model.rulings import with_reading
from ronin.model.seven_ronin.engine import begun
from ronin.model.seven_ronin.position import SETUP
from ronin.model.seven_ronin.rules.planning import attack_count
from ronin.model.seven_ronin.rulings import ENGLISH, points
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import Village, standard_village
from ronin.properties.seven_ronin.check import never_parting
from ronin.reports.pages.as_markdown import markdown
from ronin.reports.seven_ronin.report import proved
from ronin.reports.seven_ronin.report.point_page import point_page
from ronin.reports.seven_ronin.report.rungs_in_words import NOT_IN_PLAY
from ronin.reports.seven_ronin.report.told import ReportedPoint, reported_point
from ronin.verify.seven_ronin.setting import Setting
from tests.seven_ronin.reports.gathered_once import kept_report

POINT = "minimum-attack-force"
BOARDS = (
    (3, "minimum", 2),
    (3, "minimum", 4),
    (1, "minimum", 2),
    (8, "minimum", 4),
    (4, "threat", 5),
    (4, "threat", 3),
    (6, "threat", 5),
    (2, "threat", 4),
    (3, "threat", 4),
    (7, "threat", 6),
)
"""Ten boards, each the standard one with one number of the time track changed."""


@pytest.fixture
def few_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a proof fails, hardly anything is searched."""
    monkeypatch.setattr(proved, "ROUNDS_PLAYED", 2)


def board(number: int, name: str, value: int) -> Village:
    usual = standard_village()
    track = list(usual.track)
    fact = getattr(track[number - 1], name)
    track[number - 1] = replace(track[number - 1], **{name: replace(fact, value=value)})
    return replace(usual, track=tuple(track))


def told_on(village: Village, name: str = POINT) -> ReportedPoint:
    return _told_on(village, name, proved.ROUNDS_PLAYED)


@cache
def _told_on(village: Village, name: str, _: int) -> ReportedPoint:
    """What is found among so many rounds; several tests look at it."""
    return reported_point(points()[name], Setting(village, ENGLISH, ()))


@pytest.mark.usefixtures("few_rounds")
@pytest.mark.parametrize("changed", BOARDS, ids=str)
def test_a_proof_is_printed_on_the_boards_on_which_it_holds(changed: tuple[int, str, int]) -> None:
    village = board(*changed)
    printed = [(turn.minimum.value, turn.threat.value) for turn in village.track]
    same = all(least == min(n, level) for n, (least, level) in enumerate(printed, start=1))
    found = told_on(village)
    counts = [
        {
            attack_count(
                begun(replace(SETUP, round=number)),
                Game(village, with_reading(ENGLISH, POINT, reading)),
            )
            for reading in ("printed", "round-or-threat")
        }
        for number in range(1, 9)
    ]

    assert found.found
    assert (found.found["status"] == "harmless") == same
    assert all(len(each) == 1 for each in counts) == same
    assert (found.found["severity"]["rung"] == 0) == same
    assert bool(found.pairs[0].found["proof"]) == same


@pytest.mark.usefixtures("few_rounds")
@pytest.mark.parametrize("changed", BOARDS, ids=str)
def test_check_says_the_same_as_the_report(changed: tuple[int, str, int]) -> None:
    village = board(*changed)

    for each in never_parting(village, ENGLISH, seed=1, budget=2):
        found = told_on(village, each.pair.point).pairs
        same = next(pair.found for pair in found if (pair.a, pair.b) == (each.pair.a, each.pair.b))
        assert (same["status"] == "harmless") == (each.status == "holds")
        assert each.status != "broken"


def test_where_the_minimum_of_round_3_is_2_a_round_shows_it() -> None:
    found = told_on(board(*BOARDS[0])).pairs[0]

    assert found.smallest is not None
    assert found.smallest.parting.clause == "PLAN-A-08"


@pytest.mark.parametrize(
    ("changed", "severity"),
    [(BOARDS[0], NOT_IN_PLAY), ((1, "threat", 4), "0: proved to differ nowhere")],
    ids=str,
)
def test_the_page_says_what_was_worked_out_for_its_board(
    changed: tuple[int, str, int], severity: str
) -> None:
    village = board(*changed)
    shown = replace(kept_report(), setting=Setting(village, ENGLISH, ()))
    page = markdown(point_page(told_on(village), shown), "")

    assert f"- Severity: {severity}" in page
    assert ("Does not count: rung 1" in page) == (severity == NOT_IN_PLAY)
    assert "Severity, on the standard board" not in page


def test_the_assumed_numbers_that_a_proof_rests_on_are_named() -> None:
    proof = told_on(standard_village()).pairs[0].found["proof"]

    assert "the Minimum Attack Force of rounds 3, 4, 6, 7, 8 (FR I.1" in str(proof)


def test_a_number_that_is_stated_is_not_named() -> None:
    usual = standard_village()
    stated = tuple(
        replace(
            turn,
            minimum=replace(turn.minimum, known="stated"),
            threat=replace(turn.threat, known="stated"),
        )
        for turn in usual.track
    )
    proof = told_on(replace(usual, track=stated)).pairs[0].found["proof"]

    assert proof
    assert "assumed" not in str(proof)


@pytest.mark.usefixtures("few_rounds")
def test_a_proof_that_rests_on_a_reading_is_not_printed_under_another() -> None:
    other = with_reading(ENGLISH, "standing-ninja-and-limit", "standing-count")
    name = "minimum-against-limits"
    usual = told_on(standard_village(), name)
    here = reported_point(points()[name], Setting(standard_village(), other, ()))

    assert [bool(pair.found["proof"]) for pair in usual.pairs].count(True) == 1
    assert [pair.found["proof"] for pair in here.pairs] == [None] * len(here.pairs)
