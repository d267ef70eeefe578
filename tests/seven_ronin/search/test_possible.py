from random import Random

import pytest

from ronin.model.seven_ronin.line import UseYobu
from ronin.model.seven_ronin.notation import parse_position
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.verify.search.clock import Clock
from ronin.verify.seven_ronin.search.contest import Contest
from ronin.verify.seven_ronin.search.fast import FastSearch, search_of
from ronin.verify.seven_ronin.search.possible import Bound
from ronin.verify.seven_ronin.search.questions import Question, answered
from tests.seven_ronin.search.small import matrix, small_positions
from tests.seven_ronin.search.tables import english, many


@pytest.mark.parametrize(
    ("seed", "ronin", "held"),
    [(1, 2, 0.1), (2, 2, 0.18), (3, 3, 0.15)],
    ids=["few", "more", "three"],
)
def test_possible_agrees_with_going_through_everything(seed: int, ronin: int, held: float) -> None:
    said = []
    for position in small_positions(Random(seed), ronin=ronin, reserves=2, held=held):
        if len(position.living) == 3 and position.reserves == 2:
            continue
        search = search_of(position, english(), Clock(), cooperative=True)
        answer = answered(Question(position, "possible"), english())

        expected = any(map(any, matrix(position, english(), search)))
        assert answer.said == ("yes" if expected else "no"), position
        said.append(answer.said)
        if len(said) == many(30):
            break

    assert said.count("no") >= len(said) / 8
    assert said.count("yes") >= len(said) / 10


def test_no_attack_that_can_win_is_ruled_out_by_the_bound() -> None:
    winning = ruled_out = 0
    for position in small_positions(Random(4), ronin=7, reserves=3, held=0.15):
        contest = Contest(position, english(), Clock(), cooperative=True)
        assert isinstance(contest.search, FastSearch)
        bound = Bound(contest, contest.search)
        for attack in contest.attacks()[:40:8]:
            won = any(contest.wins(attack, defence) for defence in contest.drawn_defences())
            allows = bound.allows(attack)
            assert allows or not won, (position, attack)
            winning += won
            ruled_out += not allows
        if winning >= many(60) and ruled_out >= many(60):
            break


def test_a_no_is_told_with_clauses_and_facts() -> None:
    position = parse_position("r1,1", ENGLISH)
    answer = answered(Question(position, "possible"), english())

    assert answer.said == "no"
    assert [clause.id for clause, _ in answer.why] == ["VICTORY-02", "VICTORY-01", "PLAN-A-03"]
    assert "7 ronin are alive with room for 30 wounds" in answer.why[1][1]
    assert answer.stats["bounded"] == answer.stats["attacks"]


def test_the_first_round_can_be_won_if_the_defender_helps() -> None:
    answer = answered(Question(parse_position("r1,40", ENGLISH), "possible"), english())

    assert answer.said == "yes"
    assert answer.line is not None
    assert answer.line.outcome.verdict is not None


def test_a_win_that_only_yobu_brings_about_is_within_the_bound() -> None:
    """Yobu drives two of six ninja from the Granary to both its neighbours: three areas for one."""
    fallen = "tasuke-x,yumi-x,musashi-x"
    three_areas = parse_position(f"r8,0,granary=6,shrine=1,inn=1,{fallen}", ENGLISH)
    cancelled = parse_position(f"r8,0,granary=6,shrine=1,inn=1,yobu~,{fallen}", ENGLISH)
    contest = Contest(three_areas, english(), Clock(), cooperative=True)
    assert isinstance(contest.search, FastSearch)
    bound = Bound(contest, contest.search)
    (attack,) = contest.attacks()

    assert bound.allows(attack)
    bound.drives = False
    assert not bound.allows(attack)
    answer = answered(Question(three_areas, "possible"), english())
    assert answer.said == "yes"
    assert answer.line is not None
    assert any(isinstance(choice, UseYobu) for choice in answer.line.outcome.choices)
    assert answered(Question(cancelled, "possible"), english()).said == "no"
