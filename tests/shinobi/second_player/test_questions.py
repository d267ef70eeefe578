"""The answers of the second player held against each other and against plain drawing of cards."""

from collections import Counter
from copy import deepcopy
from fractions import Fraction
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.shinobi.second_player.cards import NO_FILE, read_deck, unnamed
from tests.shinobi.second_player.choices import actions
from tests.shinobi.second_player.compare import Command, answer_here, other_answers, same_answer
from tests.shinobi.second_player.generate_questions import Question, questions
from tests.shinobi.second_player.outcome import Outcome
from tests.shinobi.second_player.position import BOSSES, read_position
from tests.shinobi.second_player.questions import ask, count, end_drawn
from tests.shinobi.second_player.readings import all_rulings
from tests.shinobi.second_player.table import (
    Table,
    can_draw,
    drawable,
    into_hand,
    new_table,
    under_token,
)

SAMPLE = read_deck(Path(__file__).parent / "sample_cards.toml")
RULINGS = all_rulings({})


@cache
def some() -> list[Question]:
    """Questions of every kind, with and without a card file."""
    return list(questions(seed=5, number=120, each=30))


@cache
def answers() -> dict[str, Outcome]:
    """What this player answers to each of them."""
    return {question.id: answer_here(question) or {} for question in some()}


def test_the_same_seed_gives_the_same_questions() -> None:
    assert list(questions(seed=5, number=40, each=30)) == some()[:40]
    assert list(questions(seed=6, number=40, each=30)) != some()[:40]


def test_every_answer_occurs() -> None:
    told = {answer.get("answer") for answer in answers().values()}

    assert {"yes", "no", "mixed", "depends"} <= told


def about(position: dict[str, Any], mode: str) -> Outcome:
    """The answer to whether a wins."""
    question = {"question": "win", "player": "a", "mode": mode, "goal": "win"}
    return ask(question | {"position": deepcopy(position), "declines": True}, NO_FILE)


@pytest.mark.parametrize("seed", range(12))
def test_forced_is_a_chance_of_1_and_no_chance_is_without_a_possibility(seed: int) -> None:
    random = Random(seed)
    board = {
        player: {"missions": random.randint(0, 5), "showdown": random.randint(0, 3)}
        for player in ("a", "b")
    }
    position: dict[str, Any] = {"mode": "grand-master", "phase": "placement", "round": 3}
    position |= {"seats": ["a", "b"], "turn": "a", "shosho": "a", "board": board}
    position["left"] = {"a": 2, "b": 2}
    seen = dict(zip("123", random.sample(BOSSES, 3), strict=True))
    answers = []
    for number in range(4):
        position["seen"] = {"a": dict(list(seen.items())[:number])}
        forced, chance = about(position, "forced"), about(position, "chance")
        answers.append(forced["answer"])
        assert (forced["answer"] == "yes") == (chance["fraction"] == "1")
        assert chance["fraction"] == "0" or about(position, "possible")["answer"] == "yes"
    assert answers == sorted(answers)


def by_drawing(table: Table, draws: int) -> Fraction:
    """How likely the hand can end the round after so many more draws, card by card."""
    if not draws or not can_draw(table):
        laid = [action for action in actions(table["state"], RULINGS) if action]
        return Fraction(any(kind == "place" for kind, _ in laid))
    cards, total = drawable(table), Fraction(0)
    for card in sorted(set(cards)):
        then = deepcopy(table)
        into_hand(then, "a", card, "draw")
        total += Fraction(cards.count(card), len(cards)) * by_drawing(then, draws - 1)
    return total


@pytest.mark.parametrize("seed", range(15))
def test_the_chance_to_end_is_that_of_drawing_card_by_card(seed: int) -> None:
    random = Random(seed)
    cards = unnamed([], SAMPLE)
    front = {"crow": ["crow:1"], "dragon": ["dragon:2"], "monkey": ["monkey:0"]}
    for code in ("crow:1", "dragon:2", "monkey:0"):
        cards.remove(code)
    random.shuffle(cards)
    cards.sort(key=lambda card: card not in ("ronin", "fox:1", "toad:0", "crane:0", "toad:1"))
    deck, jigoku = random.randint(0, 3), random.randint(0, 3)
    unknown, hand = random.randint(0, 2), random.randint(0, 2)
    first = deck + unknown
    position: dict[str, Any] = {
        "mode": "grasshopper",
        "phase": "turn",
        "seats": ["a", "b"],
        "turn": "a",
    }
    position |= {"clans": {"a": front}, "jigoku": cards[first : first + jigoku]}
    own = cards[first + jigoku : first + jigoku + hand]
    position |= {"hands": {"a": own, "b": unknown}}
    position["corruption"] = {"b": cards[first + jigoku + hand :]}
    state = read_position(position, SAMPLE, RULINGS)
    table = new_table(deepcopy(state), SAMPLE, RULINGS)
    worth = [by_drawing(deepcopy(table), 1)]
    shown, corrupt = drawable(deepcopy(table)) if can_draw(table) else [], Fraction(0)
    for card in shown:
        then = deepcopy(table)
        under_token(then, "a", card, "draw")
        corrupt += by_drawing(then, SAMPLE["strength"][card] + 2) / len(shown)
    worth.append(corrupt if shown else by_drawing(table, 0))

    found = end_drawn(state, "chance", SAMPLE["strength"], SAMPLE, all_rulings({}))
    assert found["fraction"] == str(max(worth))


class Echo(Command):
    """A command that answers as this player does, but for one field."""

    def __init__(self, field: str) -> None:
        super().__init__([], {})
        self.field = field

    def answers(self, group: list[Question]) -> list[Outcome]:
        """What this player answers, the field changed."""
        mine = [answers()[question.id] for question in group]
        return [{k: "?" if k == self.field else v for k, v in of.items()} for of in mine]


@pytest.mark.parametrize("field", ["answer", "fraction", "moves", "by_boss", "draw", "lines"])
def test_another_answer_is_found(field: str) -> None:
    with_it = [question for question in some() if field in answers()[question.id]][:3]

    assert with_it
    assert list(other_answers(with_it, Echo("none"), Counter())) == []
    assert len(list(other_answers(with_it, Echo(field), Counter()))) == len(with_it)


def test_answers_agree_whatever_the_order_and_what_else_is_told() -> None:
    moves = [{"at": "court", "count": 1}, {"at": "missions", "count": 1}]

    assert same_answer({"moves": moves}, {"moves": moves[::-1], "game": "shinobi"})
    assert not same_answer({"moves": moves}, {"moves": moves[:1]})
    assert not same_answer({"answer": "yes"}, {})


ENDS = "gh-turn,seats=a+b+c,turn=a,a.crow=crow:1,a.fox=fox:1,a.toad=toad:1"


def test_nothing_is_discarded_where_the_round_ends() -> None:
    position = f"{ENDS},a.hand=carp:1+carp:2"

    assert count(position, SAMPLE) == {"actions": 2, "turns": 3}
    assert count(position, SAMPLE, {"ender-discards": "yes"}) == {"actions": 2, "turns": 3}
    assert count(f"{position}+wolf:2", SAMPLE) == {"actions": 2, "turns": 4}


@pytest.mark.parametrize(("goal", "answer"), [("end", "yes"), ("first", "no"), ("not-last", "yes")])
def test_a_marker_of_1_makes_8_which_is_second(goal: str, answer: str) -> None:
    position = f"{ENDS},a.hand=dragon:2+dragon:2,b.wolf=wolf:5+wolf:4"
    question = {"question": "end", "mode": "given", "player": "a", "goal": goal}

    assert ask(question | {"position": position}, SAMPLE) == {"answer": answer}
    tied = question | {"position": position.replace("wolf:4", "wolf:3")}
    assert ask(tied, SAMPLE) == {"answer": "yes"}
