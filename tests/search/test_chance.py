from collections.abc import Iterable
from fractions import Fraction
from random import Random

from model.seven_ronin.notation import parse_position
from model.seven_ronin.rulings import ENGLISH, with_reading
from tests.search.small import matrix, small_positions
from tests.search.tables import Steps, english, many
from verify.search.chance import Chance, chance
from verify.search.clock import Clock
from verify.search.contest import Contest
from verify.search.fast import search_of
from verify.search.matrix_game import solved
from verify.search.questions import Question, answered


def distinct(game: Iterable[Iterable[bool]]) -> list[list[bool]]:
    """The same game without a second of any row or column."""
    rows = dict.fromkeys(map(tuple, game))
    columns = dict.fromkeys(zip(*rows, strict=True))
    return [list(row) for row in zip(*columns, strict=True)]


def test_the_value_is_that_of_the_full_matrix() -> None:
    values: list[Fraction] = []
    for position in small_positions(Random(1), ronin=2, reserves=2, held=0.25):
        rows = distinct(matrix(position, english(), search_of(position, english(), Clock())))
        if len(rows) > 40 or len(rows[0]) > 40:
            continue
        known = chance(Contest(position, english(), Clock()))

        assert known.is_known
        assert known.low == solved(rows)[0], position
        values.append(known.low)
        if sum(0 < value < 1 for value in values) >= many(4) and {0, 1} < set(values):
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


def test_a_search_cut_short_knows_an_interval_around_the_value() -> None:
    widths = set()
    for position in small_positions(Random(3), ronin=2, reserves=3, held=0.25):
        value = chance(Contest(position, english(), Clock())).low
        for looks in (30, 300, 3000):
            cut = chance(Contest(position, english(), Steps(looks)))
            assert cut.low <= value <= cut.high
            widths.add(cut.high - cut.low)
        if len(widths) >= 4:
            break

    assert {0, 1} < widths


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
    position = parse_position("r6,3,yobu-x,tasuke-x,yumi-x,taiko-x,hayai-x,kabe-x", ENGLISH)
    at_reveal = english(rulings=with_reading(ENGLISH, "green-open", "at-reveal"))
    answer = answered(Question(position, "chance"), at_reveal)

    assert answer.said == "unknown"
    assert answer.why[0][0].id == "PLAN-D-05"
    assert answer.chance == Chance()
    assert answered(Question(position, "chance"), english()).said == "no"
