from dataclasses import replace
from typing import Any

import pytest

from ronin.model.rulings import with_reading
from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.line import PASS, AttackerPlan
from ronin.model.seven_ronin.notation import read_position
from ronin.model.seven_ronin.pieces import Side
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.trace import read_attacker, read_defender, replay
from ronin.reports.seven_ronin.ask_finders import FINDERS, GAME
from ronin.reports.seven_ronin.ask_stories import HERE, kept, page
from ronin.verify.evidence import without_stamp
from ronin.verify.search.clock import Clock
from ronin.verify.seven_ronin.search.contest import Contest
from ronin.verify.seven_ronin.search.decided import Decision, decided
from ronin.verify.seven_ronin.search.questions import Question, answered

STORIES = {story["name"]: story for story in kept()}


def question(story: dict[str, Any]) -> Question:
    asked = story["question"]
    position = read_position(asked["position"], ENGLISH)
    if asked["mode"] != "given":
        return Question(position, asked["mode"])
    attack, defence = read_attacker(asked["attacker"]), read_defender(asked["defender"])
    return Question(position, "given", attack=attack, defence=defence)


def winner(trace: dict[str, object]) -> Side | None:
    verdict = replay(trace, GAME).verdict
    return verdict.winner if verdict else None


def test_there_is_a_story_of_every_kind() -> None:
    assert set(STORIES) == set(FINDERS)


@pytest.mark.parametrize("name", FINDERS)
def test_a_story_is_still_true(name: str) -> None:
    story = STORIES[name]
    answer = answered(question(story), GAME)

    assert answer.said == story["expect"]
    if story["line"] is not None:
        assert winner(story["line"]) is Side.ATTACKER
    for trace in story["refutations"]:
        assert winner(trace) is not Side.ATTACKER


def test_one_attack_is_the_only_one_that_wins() -> None:
    story = STORIES["one-attack-wins"]
    contest = Contest(question(story).position, GAME, Clock())
    attacks = contest.attacks()
    only = read_attacker(story["facts"]["the only one that wins"])

    assert len(attacks) == story["facts"]["attacks"]
    winning = [
        attack
        for attack in attacks
        if all(contest.wins(attack, defence) for defence in contest.defences(attack))
    ]
    assert winning == [only]
    assert story["facts"]["areas"] < story["facts"]["most areas"]


def test_one_ruling_turns_the_answer() -> None:
    story = STORIES["one-ruling"]
    ((point, reading),) = story["facts"]["turned by"].items()
    other = Game(GAME.village, with_reading(ENGLISH, point, reading))

    assert decided(question(story), other, Clock()) == Decision(story["facts"]["to"])


def test_who_uses_any_ability_loses_and_who_uses_none_does_not() -> None:
    story = STORIES["declining"]
    asked = question(story)
    assert asked.attack is not None
    assert asked.defence is not None
    contest = Contest(asked.position, GAME, Clock())
    table = contest.revealed(asked.attack, asked.defence)
    uses = [choice for choice in engine.choices(table, GAME) if choice != PASS]

    assert len(uses) == story["facts"]["uses, all of which lose"]
    assert all(contest.search.wins(engine.carried_out(table, use, GAME)) for use in uses)
    assert not contest.search.wins(engine.carried_out(table, PASS, GAME))
    assert winner(story["facts"]["how one loses"]) is Side.ATTACKER


def test_one_ninja_more_loses_the_win() -> None:
    story = STORIES["one-ninja-more"]
    asked = question(story)
    more: AttackerPlan = read_attacker(story["facts"]["attack that fails"])

    assert asked.attack is not None
    assert sum(more.ninja) == sum(asked.attack.ninja) + 1
    assert decided(asked, GAME, Clock()) == Decision("yes")
    assert decided(replace(asked, attack=more), GAME, Clock()) == Decision("no")
    richer = replace(asked.position, reserves=asked.position.reserves + 1)
    assert decided(replace(asked, position=richer, attack=more), GAME, Clock()) == Decision("no")
    lured = {"use": "hayai", "to": story["facts"]["one more on"]}
    assert lured in story["facts"]["how it fails"]["choices"]


def test_the_page_is_generated_from_what_is_kept() -> None:
    assert without_stamp((HERE / "README.md").read_text(encoding="utf-8")) == page(kept())
