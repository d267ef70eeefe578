from contextlib import suppress
from fractions import Fraction
from random import Random

import numpy as np
import pytest

from ronin.model.rulings import with_reading
from ronin.model.seven_ronin.notation import parse_position
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.verify.search import basis
from ronin.verify.search.basis import exactly_solved
from ronin.verify.search.clock import Clock, OutOfTime
from ronin.verify.search.matrix_game import solved
from ronin.verify.seven_ronin.search import chance as chance_module
from ronin.verify.seven_ronin.search import double_oracle, kernel_contest
from ronin.verify.seven_ronin.search.chance import chance
from ronin.verify.seven_ronin.search.contest import Contest
from ronin.verify.seven_ronin.search.kernel_input import attack_plan, defence_plan
from ronin.verify.seven_ronin.search.known import Chance
from ronin.verify.seven_ronin.search.questions import Question, answered
from tests.seven_ronin.search.chance_compared import chance_compared
from tests.seven_ronin.search.small import small_positions
from tests.seven_ronin.search.tables import Steps, english, many


def test_the_value_is_that_of_the_full_matrix_without_the_kernels_and_with_them() -> None:
    values = chance_compared(seed=1, number=many(20))

    assert len(values) == many(20)
    assert sum(0 < value < 1 for value in values) >= len(values) / 2
    assert {0, 1} < set(values)


def test_the_value_is_that_of_the_full_matrix_on_boards_with_other_numbers() -> None:
    values = chance_compared(seed=2, number=many(8), boards=True)

    assert len(values) == many(8)
    assert sum(0 < value < 1 for value in values) >= len(values) / 2


@pytest.mark.parametrize("finest", [1, 7, 1 << 60])
def test_who_is_better_against_a_mixture_is_found_however_roughly_weights_are_rounded(
    finest: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(double_oracle, "FINEST", finest)
    random, better = Random(3), 0
    for position in small_positions(random, ronin=2, reserves=2, held=0.2):
        oracle = double_oracle.DoubleOracle(Contest(position, english(), Clock()))
        attacks = list(map(attack_plan, oracle.attacker.plans))
        defences = list(map(defence_plan, oracle.defender.plans))
        for side in (oracle.attacker, oracle.defender):
            side.few = random.sample(range(len(side.plans)), min(5, len(side.plans)))
        weights = [Fraction(random.randrange(10**30)) for _ in oracle.attacker.few]
        mixture = [weight / sum(weights) for weight in weights]
        mixed = [(p, attacks[row]) for p, row in zip(mixture, oracle.attacker.few, strict=True)]
        failed = [
            sum(p for p, attack in mixed if oracle.contest.wins(attack, defence))
            for defence in defences
        ]
        bound = Fraction(random.choice(failed))
        found = oracle.truly_better(oracle.defender, oracle.attacker, mixture, bound)

        assert all(failed[place] == lost for lost, place in found)
        assert min(failed) == (found[0][0] if found else bound)
        better += bool(found)
        if better == many(20):
            break


def test_strategies_are_best_against_everything() -> None:
    mixed = 0
    for position in small_positions(Random(2), ronin=2, reserves=3, held=0.2):
        contest = Contest(position, english(), Clock())
        known = chance(contest)
        if not 0 < known.low < 1:
            continue
        mixed += 1
        for attack in contest.attacks():
            gained = sum(p for p, plan in known.defender if contest.wins(attack, plan))
            assert gained <= known.high
        for defence in contest.all_defences([]):
            left = sum(p for p, plan in known.attacker if contest.wins(plan, defence))
            assert left >= known.low
        if mixed == 4:
            break


@pytest.mark.parametrize("few", [0, 1500], ids=["by the kernels", "without them at first"])
def test_a_search_cut_short_knows_an_interval_around_the_value(
    few: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chance_module, "FEW_PAIRS", few)
    monkeypatch.setattr(double_oracle, "PAIRS_AT_ONCE", 20)
    monkeypatch.setattr(kernel_contest, "PAIRS_AT_ONCE", 20)
    widths = set()
    for position in small_positions(Random(3), ronin=3, reserves=3, held=0.25):
        value = chance(Contest(position, english(), Clock())).low
        for looks in (3, 30, 300, 3000):
            cut = chance(Contest(position, english(), Steps(looks)))
            assert cut.low <= value <= cut.high
            widths.add(cut.high - cut.low)
        if len(widths) >= 5:
            break

    assert {0, 1} < widths


def test_bounds_by_the_kernels_come_with_strategies_that_hold_them() -> None:
    held = 0
    for position in small_positions(Random(6), ronin=2, reserves=3, held=0.2):
        contest = Contest(position, english(), Steps(9))
        known = Chance()
        with suppress(OutOfTime):
            double_oracle.DoubleOracle(contest).solve(known)
        contest = Contest(position, english(), Clock())
        if known.attacker and known.low:
            for defence in contest.all_defences([]):
                left = sum(p for p, plan in known.attacker if contest.wins(plan, defence))
                assert left >= known.low
                held += 1
        if known.defender and known.high < 1:
            for attack in contest.attacks():
                gained = sum(p for p, plan in known.defender if contest.wins(attack, plan))
                assert gained <= known.high
                held += 1
        if held > 2000:
            break


def test_a_late_position_with_a_mixed_value_is_solved_at_once() -> None:
    position = parse_position(
        "r6,13,well=2,burial_grounds=2,yobu-x,tasuke-1,yumi-x,taiko-4,hayai-x,kabe-2,musashi-2",
        ENGLISH,
    )
    known = chance(Contest(position, english(), Clock()))

    assert known.is_known
    assert known.low == Fraction(1, 4)


def test_the_same_question_has_the_same_answer_again() -> None:
    position = parse_position(
        "r8,5,field_2=1,granary=1,shrine=1,yobu-1,tasuke-x,yumi-1,taiko-4,hayai-x,kabe-4,musashi-3",
        ENGLISH,
    )
    first, second = (chance(Contest(position, english(), Clock())) for _ in range(2))

    assert first == second
    assert first.low == Fraction(3, 23)


def test_a_rounded_solution_becomes_exact() -> None:
    random = Random(5)
    exact = 0
    for _ in range(many(150)):
        rows, columns = random.randint(1, 12), random.randint(1, 12)
        wins = np.array([[random.random() < 0.5 for _ in range(columns)] for _ in range(rows)])
        value, of_rows, of_columns = exactly_solved(wins.astype(np.int8))

        assert value == solved([list(map(bool, row)) for row in wins])[0]
        assert sum(of_rows) == sum(of_columns) == 1
        exact += 0 < value < 1
    assert exact > many(50)


def test_a_large_game_is_solved_exactly_by_its_vertex(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(basis, "solved")  # by the simplex method it would take minutes
    random = np.random.default_rng(1)
    for _ in range(many(2)):
        wins = random.integers(0, 2, (160, 160), np.int8)
        value, of_rows, of_columns = exactly_solved(wins)

        assert value.denominator > 1 << 62
        assert max(sum(wins[row] * np.array(of_columns, object)) for row in range(160)) == value
        assert min(sum(wins[:, row] * np.array(of_rows, object)) for row in range(160)) == value


def test_a_matrix_game_is_solved_exactly() -> None:
    pennies = [[True, False], [False, True]]
    lopsided = [[True, False, False], [False, True, True], [True, True, False]]

    assert solved(pennies) == (Fraction(1, 2), [Fraction(1, 2)] * 2, [Fraction(1, 2)] * 2)
    assert solved(lopsided)[0] == Fraction(1, 2)
    assert solved([[True]])[0] == 1
    assert solved([[False, False]])[0] == 0


def test_games_of_every_shape_are_solved() -> None:
    random = Random(4)
    for _ in range(many(200)):
        rows, columns = random.randint(1, 9), random.randint(1, 9)
        entries = [[random.random() < 0.5 for _ in range(columns)] for _ in range(rows)]
        turned = [[not entry for entry in column] for column in zip(*entries, strict=True)]

        assert solved(entries)[0] + solved(turned)[0] == 1


def test_no_value_is_given_where_a_defence_may_be_illegal_against_some_attacks() -> None:
    position = parse_position(
        "r8,1,granary=1,yobu-x,tasuke-x~,yumi-x,taiko-x,hayai-x,kabe-x,musashi-3", ENGLISH
    )
    at_reveal = english(rulings=with_reading(ENGLISH, "green-open", "at-reveal"))
    answer = answered(Question(position, "chance"), at_reveal)

    assert answer.said == "unknown"
    assert answer.why[0][0].id == "PLAN-D-05"
    assert answer.chance == Chance()
    assert answered(Question(position, "chance"), english()).said == "mixed"


def test_a_value_that_is_not_found_says_truly_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chance_module, "FEW_PAIRS", 1)
    position = parse_position(
        "r6,13,well=2,burial_grounds=2,yobu-x,tasuke-1,yumi-x,taiko-4,hayai-x,kabe-2,musashi-2",
        ENGLISH,
    )
    found = answered(Question(position, "chance", timeout=0), english())

    assert found.said == "unknown"
    assert found.why[0][1].startswith("the time was over")
