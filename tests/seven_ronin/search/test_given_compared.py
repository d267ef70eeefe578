"""Beginnings of rounds and single plans against plain enumeration; and that it would be noticed."""

from itertools import islice
from random import Random
from typing import Any

import pytest

from ronin.model.seven_ronin import beginning
from ronin.model.seven_ronin.beginning import Beginning
from ronin.model.seven_ronin.table import Game
from ronin.verify.seven_ronin.search import given
from ronin.verify.seven_ronin.search.contest import Contest
from ronin.verify.seven_ronin.search.given import Given
from tests.seven_ronin.search import given_compared
from tests.seven_ronin.search.given_compared import (
    Differs,
    beginnings_compared,
    cuts,
    games,
    main,
    one_plan_compared,
)
from tests.seven_ronin.search.tables import many


def test_beginnings_are_answered_as_plain_enumeration_answers_them() -> None:
    counts = beginnings_compared(7, many(40))

    assert counts["beginnings"] == many(40)
    assert counts["other rulings"] > counts["beginnings"] / 4
    assert counts["other boards"] > counts["beginnings"] / 4
    assert min(counts[f"step {step}"] for step in (1, 2, 3)) > 0
    assert min(counts[f"given: {said}"] for said in ("yes", "no")) > 0


def test_one_plan_is_answered_as_plain_enumeration_answers_it() -> None:
    number = many(20, least=20)
    counts = one_plan_compared(7, number)

    assert counts["positions"] == number
    for name in ("attack", "defence"):
        assert min(counts[f"{name}: {said}"] for said in ("yes", "no")) > 0


def test_moments_of_every_step_are_met() -> None:
    random = Random(2)
    some = islice(games(random), 40)
    met = {cut.step for game in some for cut in cuts(random, game)}

    assert met == {1, 2, 3, "end"}


def test_an_entry_that_is_not_offered_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    offered = beginning.offered

    def fewer(begun: Beginning, game: Game) -> beginning.Offered:
        can = offered(begun, game)
        return beginning.Offered(can.chooser, can.may_stop, can.entries[1:])

    monkeypatch.setattr(given_compared, "offered", fewer)
    with pytest.raises(Differs, match="choices: "):
        beginnings_compared(7, 40)


def test_a_wrong_word_on_stopping_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    offered = beginning.offered

    def stopping(begun: Beginning, game: Game) -> beginning.Offered:
        can = offered(begun, game)
        return beginning.Offered(can.chooser, True, can.entries)

    monkeypatch.setattr(given_compared, "offered", stopping)
    with pytest.raises(Differs, match="choices: "):
        beginnings_compared(7, 200)


def test_a_question_that_begins_at_the_reveal_again_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def forgetful(*words: Any) -> Beginning:
        position, attacker, defender, _, game = words
        return beginning.begun_round(position, attacker, defender, (), game)

    monkeypatch.setattr(given, "begun_round", forgetful)
    with pytest.raises(Differs):
        beginnings_compared(7, 60)


def test_a_plan_that_is_judged_by_one_meeting_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def hasty(contest: Contest) -> Given:
        (attack,) = contest.attacks()
        defence = next(contest.defences(attack))
        return Given(contest.wins(attack, defence), attack, defence)

    monkeypatch.setattr(given, "_against_every_defence", hasty)
    with pytest.raises((Differs, AssertionError)):
        one_plan_compared(7, 60)


def test_known_defences_are_met_by_the_kernels_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(given, "FEW_PAIRS", 0)
    asked: list[object] = []
    by_kernels = given._beats_by_kernels

    def noted(*words: Any) -> object:
        asked.append(words)
        return by_kernels(*words)

    monkeypatch.setattr(given, "_beats_by_kernels", noted)
    counts = one_plan_compared(8, many(20))

    assert len(asked) > counts["positions"] / 4


def test_the_program_prints_what_it_compared(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--beginnings", "3", "--positions", "2"]) == 0
    assert "beginnings              3\n" in capsys.readouterr().out
