import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import islice
from random import Random
from typing import Any

import pytest

from ronin.model.errors import BadInput
from ronin.model.rulings import points_of, with_reading
from ronin.model.shadow_tactics.facts import NINJAS
from ronin.model.shadow_tactics.position import Position
from ronin.model.shadow_tactics.replay import played
from ronin.model.shadow_tactics.rulings import DEFAULT, Rulings
from ronin.model.shadow_tactics.table import Game
from ronin.properties.shadow_tactics.dealing import drawn_position, with_drawn_data
from ronin.verify.search.budget import Budget
from ronin.verify.search.clock import Clock
from ronin.verify.shadow_tactics.commands import ask as asking_command
from ronin.verify.shadow_tactics.search import asking
from ronin.verify.shadow_tactics.search.asking import Question, answer
from ronin.verify.shadow_tactics.search.counting import count_ways
from ronin.verify.shadow_tactics.search.goals import read_goal
from tests.shadow_tactics import small_cases
from tests.shadow_tactics.forms import at, game, ronin
from tests.shadow_tactics.plain import Plain, TooLarge

GOALS = ("objective", "objective,unseen", "quiet", "unseen,quiet", "objective,quiet")
LARGEST = 12_000
"""Tables that the plain enumeration may write out for one answer."""


def drawn(seed: str) -> tuple[Position, Game, str]:
    """A small position, data and readings drawn by chance, and a goal."""
    random = Random(seed)
    rulings = DEFAULT
    if random.random() < 1 / 2:
        for name, point in points_of(Rulings).items():
            if random.random() < 1 / 6:
                readings = [reading.name_on_the_command_line for reading in point]
                rulings = with_reading(rulings, name, random.choice(readings))
    under = with_drawn_data(replace(game(), rulings=rulings), random)
    position = drawn_position(under, random)
    own = position.ninjas[0]
    left = random.sample(under.cards.ninjas[own.name].cards, 2)
    used = sorted(set(under.cards.ninjas[own.name].cards) - set(left))
    small = replace(
        position,
        ninjas=(own._replace(used=tuple(used)),),
        guards=position.guards[:2],
        hand=position.hand[:1],
        prepared=(),
    )
    watched = {guard.at.yard for guard in small.guards if guard.inward}
    bodies = tuple((yard, number) for yard, number in small.bodies if yard not in watched)
    goal = random.choice((*GOALS, f"at:{own.name}={random.choice(under.map.bushes)},unseen"))
    return replace(small, bodies=bodies), under, goal


def small(number: int) -> Iterator[tuple[Position, Game, str, Plain]]:
    """Positions that the plain enumeration can manage."""
    for index in range(number):
        position, under, goal = drawn(f"ask {index}")
        plain = Plain(position, under, LARGEST)
        try:
            plain.forced(goal)
        except TooLarge:
            continue
        yield position, under, goal, Plain(position, under, 10 * LARGEST)


def put(position: Position, under: Game, mode: str, goal: str, **given: Any) -> dict[str, Any]:
    question = Question(position, mode, read_goal(goal, position, under.map), **given)
    return answer(question, under, Clock())


def test_answers_agree_with_plain_enumeration() -> None:
    answers: dict[tuple[str, str], int] = {}
    for position, under, goal, plain in small(60):
        possible = put(position, under, "possible", goal)
        forced = put(position, under, "forced", goal)
        right = {True: "yes", False: "no"}
        try:
            assert possible["answer"] == right[plain.possible(goal)]
            assert forced["answer"] == right[plain.forced(goal)]
            assert count_ways(position, under, Clock()) == plain.counted()
        except TooLarge:
            continue
        for found in (possible, forced):
            key = found["mode"], found["answer"]
            answers[key] = answers.get(key, 0) + 1
    assert min(answers[mode, word] for mode in ("possible", "forced") for word in ("yes", "no")) > 3


def test_a_given_programme_or_given_orders_agree_with_plain_enumeration() -> None:
    looked = 0
    for position, under, goal, plain in small(30):
        for programme in plain.programmes()[:3]:
            found = put(position, under, "given", goal, programme=programme)
            try:
                assert (found["answer"] == "yes") == plain.against(goal, programme)
            except TooLarge:
                continue
            looked += 1
            if found["answer"] == "no":
                told = put(
                    position,
                    under,
                    "given",
                    goal,
                    programme=programme,
                    orders=_read(found["refutation"]),
                )
                assert told["answer"] == "no"
    assert looked > 20


def _read(orders: Any) -> Any:
    from ronin.model.shadow_tactics.trace import read_orders

    return read_orders(orders)


def test_some_of_all_small_cases_agree_with_plain_enumeration() -> None:
    under = small_cases.one_yard()
    some = list(islice(small_cases.positions(under), 0, None, 523))

    assert len(some) == 11
    for number, position in enumerate(some):
        goal = small_cases.GOALS[number % len(small_cases.GOALS)]
        assert list(small_cases.differences(position, goal, under)) == []


def test_a_search_that_leaves_out_too_much_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    under = small_cases.one_yard()
    near = next(
        position for position in small_cases.positions(under) if position.ninjas[0].at == "b3"
    )
    monkeypatch.setattr(asking, "could_reach", lambda *about: False)  # noqa: ARG005

    assert "possible is no" in list(small_cases.differences(near, "objective,unseen", under))


def test_every_yes_of_forced_possible_and_given_follows_from_the_one_before() -> None:
    for position, under, goal, plain in small(20):
        forced = put(position, under, "forced", goal)["answer"] == "yes"
        orders = [path for path, _ in plain.orders(())][:1]
        possible = put(position, under, "possible", goal)["answer"] == "yes"
        assert possible or not forced
        assert orders


def test_the_value_lies_between_what_is_sure_and_what_is_possible() -> None:
    for position, under, goal, _ in small(15):
        found = put(position, under, "value", goal)
        value = Fraction(found["fraction"])
        assert (value == 1) == (put(position, under, "forced", goal)["answer"] == "yes")
        assert not value or put(position, under, "possible", goal)["answer"] == "yes"
        assert sum(Fraction(programme["weight"]) for programme in found["programmes"]) == 1
        assert sum(Fraction(order["weight"]) for order in found["orders"]) == 1


def test_programme_and_orders_chosen_in_secret_have_an_exact_value() -> None:
    under = game()
    position = at("t5,y1.1oi,yuki@b1,hand=o1", under)

    found = put(position, under, "value", "at:yuki=b3,unseen")

    assert found["answer"] == "no"
    assert put(position, under, "possible", "at:yuki=b3,unseen")["answer"] == "yes"


def test_a_line_is_played_to_the_goal() -> None:
    under = game()
    position = at("t5,y1.1oi,yuki@b3,hand=o1", under)

    found = put(position, under, "possible", "objective,unseen")

    assert found["answer"] == "yes"
    outcome = played(found["line"], under)
    assert outcome.after.winner == NINJAS


@pytest.mark.parametrize(
    ("words", "place"),
    [
        (["--mode", "given"], "mode"),
        (["--mode", "forced", "--orders", "[]"], "mode"),
        (["--mode", "sure"], "mode"),
        (["--goal", "win"], "goal"),
        (["--goal", "at:mugen=b1"], "goal"),
        (["--goal", "at:yuki=y1"], "goal"),
        (["--mode", "given", "--programme", '[{"ninja": "yuki", "card": 3}]'], "programme.0"),
        (["--mode", "given", "--orders", '{"card": "o1"}'], "orders"),
        (["--mode", "witnesses", "--ninja", "yuki"], "programme.0"),
    ],
)
def test_a_question_that_cannot_be_read_says_where(words: list[str], place: str) -> None:
    told = ronin("ask", "t5,yuki@b3,hand=o1", *words, "--json")

    assert told.exit_code == 2
    assert json.loads(told.stdout)["error"]["at"] == place


@pytest.mark.parametrize(
    ("words", "place"),
    [
        (["--mode", "given", "--programme", '[{"ninja": "yuki", "card": "task"}]'], "programme.0"),
        (["--mode", "given", "--orders", "[]"], "orders"),
        (["--mode", "given", "--orders", '[{"card": "o1", "as": "red", "do": []}]'], "orders.0"),
        (
            ["--mode", "witnesses", "--ninja", "yuki", "--card", "purple", "--entry", "{}"],
            "execution.0",
        ),
    ],
)
def test_a_question_that_breaks_a_rule_says_where(words: list[str], place: str) -> None:
    told = ronin("ask", "t5,yuki@b3,hand=o1", *words, "--json")

    assert told.exit_code == 1
    assert json.loads(told.stdout)["error"]["at"] == place


def test_out_of_time_is_unknown_with_the_reason() -> None:
    told = ronin("ask", "t5,y1.1oi,yuki@b3,hand=o1", "--timeout", "0", "--json")

    assert told.exit_code == 3
    found = json.loads(told.stdout)
    assert (found["answer"], found["line"]) == ("unknown", None)
    assert "time was over" in found["why"]


def with_memory(megabytes: int, seed: int) -> tuple[int, Any]:
    """How a command ends that may take little memory, and what it says."""
    guards = "y1.1oi,y1.3so,y1.5so,y2.1si,y2.3so,y2.5so,y3.0so,y3.2so,y3.4so"
    line = f"t5,a1,{guards},hayato@b2,yuki@b3,hand=o1+o1"
    words = ("-m", "ronin", "ask", line, "--mode", "forced", "--memory", str(megabytes), "--json")
    told = subprocess.run(
        [sys.executable, *words, "--game", "shadow-tactics"],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONHASHSEED": str(seed)},
    )
    return told.returncode, json.loads(told.stdout)


def test_want_of_memory_is_unknown_with_the_reason() -> None:
    code, told = with_memory(1, seed=0)

    assert code == 3
    assert "not enough memory" in told["why"]


@pytest.mark.parametrize(("megabytes", "seed"), [(3, 2), (4, 3), (4, 15)])
def test_what_has_to_be_loaded_is_none_of_that_memory(megabytes: int, seed: int) -> None:
    code, told = with_memory(megabytes, seed)

    assert code in (0, 3)
    assert told["answer"] in ("no", "unknown")


def test_another_answer_than_expected_fails() -> None:
    line = "t5,y1.1oi,yuki@b3,hand=o1"

    assert ronin("ask", line, "--mode", "forced", "--expect", "no").exit_code == 0
    assert ronin("ask", line, "--mode", "forced", "--expect", "yes").exit_code == 1


def test_sensitivity_tells_every_reading_that_turns_the_answer() -> None:
    words = ("--mode", "witnesses", "--ninja", "yuki", "--card", "strike")
    entry = ("--entry", '{"yard": "y1", "targets": ["y1.5"]}')

    told = json.loads(
        ronin("ask", "t5,y1.5so,y1.3si,yuki@b3", *words, *entry, "--sensitivity", "--json").stdout
    )

    assert told["result"] == "done"
    turned = {
        (change["name"], change["value"])
        for turn in told["sensitivity"]["turns"]
        for change in turn["changes"]
        if "result" in turn
    }
    assert ("inward-view", "all") in turned
    assert ("seen-kill", "fails") in turned


def test_what_is_asked_besides_has_no_time_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    clocks: list[Budget] = []

    def clock(_: float | None) -> Budget:
        clocks.append(Budget(60))
        return clocks[-1]

    monkeypatch.setattr(asking_command, "Clock", clock)
    further = ("--sensitivity", "--nearest", "--timeout", "9")
    told = ronin("ask", "t5,y1.1oi,yuki@b3,hand=o1", "--mode", "forced", *further, "--json")
    found = json.loads(told.stdout)

    assert len(clocks) == 1
    assert found["answer"] == "no"
    assert found["undecided"] >= len(found["sensitivity"]["undecided"]) > 50
    assert told.exit_code == 3


def test_the_spoiler_uses_the_fewest_symbols_and_the_nearest_change_is_told() -> None:
    programme = '[{"ninja": "yuki", "card": "purple"}]'
    line = "t5,y1.1oi,y2.3si,yuki@b3,hand=o1"
    words = ("--mode", "given", "--programme", programme, "--nearest", "--json")

    told = json.loads(ronin("ask", line, *words).stdout)

    assert told["answer"] == "no"
    used = [one for order in told["refutation"] for one in order.get("do", ()) if one]
    assert len(used) == 1
    assert told["nearest"] == [
        {
            "changes": [
                {"guard": "y1.1", "change": "stunned"},
                {"guard": "y2.3", "change": "stunned"},
            ]
        }
    ]
    mended = "t5,y1.1oi~,y2.3si~,yuki@b3,hand=o1"
    assert json.loads(ronin("ask", mended, *words[:4], "--json").stdout)["answer"] == "yes"


def test_a_goal_that_is_no_text_is_refused() -> None:
    under = game()

    with pytest.raises(BadInput) as caught:
        read_goal(["objective"], at("t5,yuki@b3", under), under.map)

    assert caught.value.at == "goal"
