from collections import Counter
from fractions import Fraction
from itertools import islice, pairwise
from random import Random

import pytest

from ronin.model.seven_ronin.notation import parse_position
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.trace import replay
from ronin.model.seven_ronin.village import standard_village
from ronin.verify.search.budget import Budget
from ronin.verify.search.clock import Clock
from ronin.verify.search.matrix_game import solved
from ronin.verify.seven_ronin.search import rounds_ahead, rounds_chance
from ronin.verify.seven_ronin.search.chance import chance
from ronin.verify.seven_ronin.search.contest import Contest
from ronin.verify.seven_ronin.search.known import Chance
from ronin.verify.seven_ronin.search.last_round import LastRound
from ronin.verify.seven_ronin.search.questions import Mode, Question
from ronin.verify.seven_ronin.search.rounds_ahead import Ahead
from ronin.verify.seven_ronin.search.rounds_answer import answered_ahead
from ronin.verify.seven_ronin.search.rounds_chance import ChanceAhead
from tests.seven_ronin.search.plain_rounds import PlainRounds, value_of
from tests.seven_ronin.search.rounds_compared import MODES, compared, worth_of
from tests.seven_ronin.search.small import small_positions
from tests.seven_ronin.search.tables import many


@pytest.mark.parametrize("few", [0, rounds_ahead.FEW_POSITIONS])
def test_answers_over_several_rounds_are_those_of_plain_recursion(
    few: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rounds_ahead, "FEW_POSITIONS", few)
    if not few:
        monkeypatch.setattr(rounds_chance, "FEW_PAIRS", few)
    found = compared(Random(1 + few), many(30, least=30))

    assert all(found[mode, said] for mode in MODES for said in ("yes", "no"))


def test_and_so_they_are_under_other_readings() -> None:
    found = compared(Random(2), many(36, least=36), "other rulings")

    assert all(found[mode, said] for mode in MODES for said in ("yes", "no"))


def test_and_on_other_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rounds_chance, "FEW_PAIRS", 0)
    found = compared(Random(3), many(36, least=36), "other boards")

    assert all(found[mode, said] for mode in MODES for said in ("yes", "no"))


def test_a_mixed_value_is_that_of_plain_recursion() -> None:
    position = parse_position(
        "r7,1,passage=2,inn=2,yobu-x,tasuke-x,yumi-x,taiko-x,hayai-x,kabe-x,musashi-3", ENGLISH
    )
    found = answered_ahead(Question(position, "chance", rounds=2), GAME)

    assert found.said == "mixed"
    assert worth_of(found) == Fraction(2, 3)
    assert PlainRounds(GAME, "chance", 100_000).worth(position, 2) == Fraction(2, 3)


def test_the_comparison_finds_a_search_that_looks_at_one_round_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rounds_ahead.AheadContest, "_later", lambda *_: False)

    with pytest.raises(AssertionError, match="Position"):
        compared(Random(1), many(36, least=36))


def test_the_comparison_finds_a_value_in_which_the_defender_helps(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rounds_chance, "_attacks", lambda _: True)

    with pytest.raises(AssertionError, match="Position"):
        compared(Random(1), many(36, least=36))


def test_matrix_games_of_numbers_are_solved_alike_by_their_square_parts() -> None:
    random, mixed = Random(5), 0
    for _ in range(many(100, least=100)):
        rows, columns = random.randint(1, 4), random.randint(1, 4)
        entries = [[Fraction(random.randint(0, 6), 6) for _ in range(columns)] for _ in range(rows)]
        value, of_rows, of_columns = solved(entries)
        assert value == value_of(entries)
        mixed += max(map(len, (list(filter(None, of_rows)), list(filter(None, of_columns))))) > 1
    assert mixed > 10


GAME = Game(standard_village(), ENGLISH)
SLOW = parse_position(
    "r7,0,granary=2,well=1,inn=2,yobu-x,tasuke-x,yumi-x,taiko-x,hayai-x,kabe-x,musashi-3", ENGLISH
)


@pytest.mark.parametrize("mode", ["forced", "chance"])
def test_a_yes_carries_a_round_each_and_ends_with_a_win(mode: Mode) -> None:
    found = answered_ahead(Question(SLOW, mode, rounds=2), GAME)

    assert found.said == "yes"
    assert found.line is not None
    outcomes = [replay(one.trace, GAME) for one in found.line.rounds]
    assert len(outcomes) == 2 or mode == "chance"
    for one, after in pairwise(outcomes):
        assert one.verdict is None
        assert after.position == one.next_position
    assert outcomes[-1].verdict is not None
    assert outcomes[-1].verdict.winner.value == "attacker"


def test_more_rounds_than_are_left_are_those_that_are_left() -> None:
    two, many_more = (
        answered_ahead(Question(SLOW, "chance", rounds=rounds), GAME) for rounds in (2, 99)
    )
    assert two == many_more


def test_a_value_that_was_not_found_in_time_lies_between_true_bounds() -> None:
    position = parse_position("r7,5,yobu-x,tasuke-x,yumi-x,hayai-x,kabe-x", ENGLISH)
    found = Chance()
    ChanceAhead(GAME, Budget(40)).solve(Ahead(position, 2), found)

    assert found.why_undecided.startswith("the steps that each question may take were over")
    assert 0 <= found.low < found.high <= 1
    assert not found.is_known


def test_the_last_round_by_the_kernels_is_the_last_round() -> None:
    kernels = LastRound(GAME, Clock())
    values = Counter[Fraction]()
    for position in islice(
        small_positions(Random(4), ronin=2, reserves=3, held=0.2), many(40, least=40)
    ):
        found, usual = Chance(), chance(Contest(position, GAME, Clock()))
        kernels.solve(position, found)
        assert found.low == found.high == usual.low
        assert (kernels.sure_attack(position) is not None) is (usual.low == 1)
        values[found.low] += 1
    assert {0, 1} < set(values)
