import os
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import islice, pairwise
from random import Random

import pytest

from ronin.model.ambiguity import kebab
from ronin.model.rulings import with_reading
from ronin.model.seven_ronin.notation import parse_position
from ronin.model.seven_ronin.pieces import AREAS, RONIN, SPACES
from ronin.model.seven_ronin.position import Position, defects
from ronin.model.seven_ronin.rulings import ENGLISH, points
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
from ronin.verify.seven_ronin.search.questions import Answer, Mode, Question
from ronin.verify.seven_ronin.search.rounds_ahead import Ahead
from ronin.verify.seven_ronin.search.rounds_answer import answered_ahead
from ronin.verify.seven_ronin.search.rounds_chance import ChanceAhead
from tests.seven_ronin.search.plain_rounds import PlainRounds, TooLong, value_of
from tests.seven_ronin.search.small import small_positions
from tests.seven_ronin.search.tables import many

MODES: tuple[Mode, ...] = ("possible", "forced", "chance")
TABLES = {"ci": 2_000, "thorough": 20_000}.get(os.environ.get("RONIN_PROFILE", "ci"), 2_000)
WITH_RESERVES = 0.1 if TABLES < 10_000 else 0.5


def few_pieces(random: Random) -> Iterator[Position]:
    """Late positions with a ronin or two, most of them hurt, and a handful of ninja."""
    while True:
        reserves = int(random.random() < WITH_RESERVES)
        alive = random.sample(RONIN, 1 if reserves else random.choice((1, 1, 2)))
        held = random.sample(AREAS, random.randint(1, 2 if reserves else 4))
        yield Position(
            round=random.choice((6, 7, 7, 7, 7, 8)),
            reserves=reserves,
            ninja=tuple(random.choice((1, 1, 2)) * (space in held) for space in SPACES),
            wounds=tuple(
                one.vitality - random.choice((1, 1, 2)) if one in alive else 0 for one in RONIN
            ),
            eliminated=tuple(one for one in RONIN if one not in alive),
            shrine=tuple(random.choices(RONIN, k=random.choice((0, 0, 1)))),
        )


def other_rulings(random: Random) -> Game:
    """The English rulings with a few points read another way."""
    rulings = ENGLISH
    for name in random.sample(sorted(points()), 4):
        rulings = with_reading(rulings, name, kebab(random.choice(list(points()[name])).name))
    return Game(standard_village(), rulings)


def compared(random: Random, number: int, *, others: bool) -> Counter[tuple[Mode, str]]:
    """Compare so many answers with plain recursion; how often there was which."""
    found: Counter[tuple[Mode, str]] = Counter()
    for position in few_pieces(random):
        if found.total() >= number:
            return found
        game = other_rulings(random) if others else Game(standard_village(), ENGLISH)
        rounds = random.choice((2, 2, 2, 3))
        if defects(position, game.rulings):
            continue
        for mode in MODES:
            try:
                plain = PlainRounds(game, mode, TABLES).worth(position, rounds)
            except TooLong:
                break
            answer = answered_ahead(Question(position, mode, rounds=rounds), game)
            if answer.said == "unknown":
                assert "legal against some attacks only" in answer.why[0][1]
                continue
            assert worth_of(answer) == plain, (position, mode, rounds, game.rulings)
            found[mode, answer.said] += 1
    raise AssertionError


def worth_of(answer: Answer) -> Fraction:
    return Fraction(answer.said == "yes") if answer.chance is None else answer.chance.low


@pytest.mark.parametrize("few", [0, rounds_ahead.FEW_POSITIONS])
def test_answers_over_several_rounds_are_those_of_plain_recursion(
    few: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rounds_ahead, "FEW_POSITIONS", few)
    found = compared(Random(1 + few), many(30), others=False)

    assert all(found[mode, said] for mode in MODES for said in ("yes", "no"))


def test_and_so_they_are_under_other_readings() -> None:
    found = compared(Random(2), many(36), others=True)

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
        compared(Random(1), many(36), others=False)


def test_the_comparison_finds_a_value_in_which_the_defender_helps(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rounds_chance, "_attacks", lambda _: True)

    with pytest.raises(AssertionError, match="Position"):
        compared(Random(1), many(36), others=False)


def test_matrix_games_of_numbers_are_solved_alike_by_their_square_parts() -> None:
    random, mixed = Random(5), 0
    for _ in range(many(100)):
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
    ChanceAhead(GAME, Budget(3000)).solve(Ahead(position, 2), found)

    assert found.why_undecided.startswith("the steps that each question may take were over")
    assert 0 <= found.low < found.high <= 1
    assert not found.is_known


def test_the_last_round_by_the_kernels_is_the_last_round() -> None:
    kernels = LastRound(GAME, Clock())
    values = Counter[Fraction]()
    for position in islice(small_positions(Random(4), ronin=2, reserves=3, held=0.2), many(40)):
        found, usual = Chance(), chance(Contest(position, GAME, Clock()))
        kernels.solve(position, found)
        assert found.low == found.high == usual.low
        assert (kernels.sure_attack(position) is not None) is (usual.low == 1)
        values[found.low] += 1
    assert {0, 1} < set(values)
