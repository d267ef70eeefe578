from itertools import islice
from random import Random

import pytest

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.notation import parse_position
from ronin.model.seven_ronin.rules import planning
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.verify.search.clock import Clock
from ronin.verify.seven_ronin.cross_check.boards import another_board
from ronin.verify.seven_ronin.search import blocks, contest
from ronin.verify.seven_ronin.search.contest import Contest
from ronin.verify.seven_ronin.search.decided import Decision, decided
from ronin.verify.seven_ronin.search.forced import forced
from ronin.verify.seven_ronin.search.kernel_input import attack_blocks
from ronin.verify.seven_ronin.search.possible import possible
from ronin.verify.seven_ronin.search.questions import Question, answered
from tests.seven_ronin.search.small import small_positions
from tests.seven_ronin.search.tables import english, many


@pytest.mark.parametrize("size", [1, 7, 1000])
def test_attacks_in_blocks_are_those_of_the_engine_in_its_order(size: int) -> None:
    random, listed = Random(size), 0
    for position in small_positions(random, ronin=7, reserves=6, held=0.2):
        game = english(another_board(random)) if random.random() < 0.5 else english()
        every = [plan.ninja for plan in planning.attacks(engine.begun(position), game)]
        if len(every) > many(2000):
            continue
        found = list(attack_blocks(position, game, size))

        assert [tuple(map(int, row)) for block in found for row in block] == every
        assert max(map(len, found)) <= size
        listed += len(every)
        if listed > many(5000):
            break


def test_answers_in_blocks_are_those_of_the_list(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = set()
    for position in islice(small_positions(Random(9), ronin=3, reserves=3, held=0.35), many(20)):
        listed = Contest(position, english(), Clock())
        usual, friendly = forced(listed), possible(listed)
        with monkeypatch.context() as patched:
            patched.setattr(contest, "VAST", 0)
            patched.setattr(blocks, "BLOCK", 50)
            vast = Contest(position, english(), Clock())
            found, helped = forced(vast), possible(vast)
            assert vast.is_vast
            said = decided(Question(position, "forced"), english(), Clock())
        assert said == Decision("no" if usual.attack is None else "yes")
        assert (found.attack is None) is (usual.attack is None)
        if found.attack is None:
            assert found.attacks == usual.attacks
            assert all(not listed.wins(attempt.attack, attempt.defence) for attempt in found.tries)
        else:
            assert all(
                listed.wins(found.attack, defence) for defence in listed.defences(found.attack)
            )
        assert (helped.attack is None) is (friendly.attack is None)
        if helped.attack is None:
            assert (helped.attacks, helped.bounded) == (friendly.attacks, friendly.bounded)
        answers.add((found.attack is None, helped.attack is None))

    assert len(answers) == 3


def test_too_many_attacks_for_a_value_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contest, "VAST", 0)
    position = parse_position("r8,2,yobu-x,tasuke-x,yumi-x,taiko-x,hayai-x,kabe-x", ENGLISH)
    answer = answered(Question(position, "chance"), english())

    assert answer.said == "unknown"
    assert answer.why[0][1].startswith("there are too many attacks")
