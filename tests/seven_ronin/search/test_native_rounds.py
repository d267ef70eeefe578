"""A whole round by the kernels against the engine's own recursion, whatever next positions are
worth; and the values of last rounds many at once against one by one."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from hashlib import sha256
from itertools import islice, pairwise
from random import Random
from typing import Any

import numpy as np
import pytest

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.notation import parse_position
from ronin.model.seven_ronin.pieces import AREAS, RONIN, SPACES
from ronin.model.seven_ronin.position import Position, defects
from ronin.model.seven_ronin.rules import planning
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import standard_village
from ronin.verify.search.budget import Budget
from ronin.verify.search.clock import Clock, GaveUp
from ronin.verify.seven_ronin.cross_check.boards import another_board
from ronin.verify.seven_ronin.search import last_round, native_rounds, rounds_chance
from ronin.verify.seven_ronin.search.contest import Contest
from ronin.verify.seven_ronin.search.known import Chance
from ronin.verify.seven_ronin.search.last_round import LastRound
from ronin.verify.seven_ronin.search.rounds_ahead import Ahead
from ronin.verify.seven_ronin.search.rounds_chance import ChanceAhead, Rest
from ronin.verify.seven_ronin.search.rounds_kernel import (
    ALWAYS,
    KernelRound,
    NextWorths,
    position_of,
)
from tests.seven_ronin.search.small import small_positions
from tests.seven_ronin.search.tables import many

GAME = Game(standard_village(), ENGLISH)


def late(random: Random) -> Position:
    """A position with one to three ronin, some held or marked, and a few ninja anywhere."""
    alive = random.sample(RONIN, random.choice((1, 2, 2, 3)))
    held = random.choice(alive) if random.random() < 0.3 else None
    where = random.choice(AREAS)
    free = [one for one in SPACES if held is None or one is not where]
    on_board = random.choices(free, k=random.randint(0, 4))
    return Position(
        round=random.choice((3, 6, 7)),
        reserves=random.randint(1, 5),
        ninja=tuple(map(on_board.count, SPACES)),
        wounds=tuple(random.randrange(one.vitality) if one in alive else 0 for one in RONIN),
        eliminated=tuple(one for one in RONIN if one not in alive),
        stayed=tuple(where if one is held else None for one in RONIN),
        shrine=tuple(sorted(random.choices(RONIN, k=random.choice((0, 0, 1, 2))), key=RONIN.index)),
    )


def any_worth(position: Position) -> Fraction:
    """Something that depends on all that lies on the table."""
    drawn = int(sha256(repr(position).encode()).hexdigest()[:6], 16)
    return Fraction(drawn % 50, 50) if drawn % 3 else Fraction(0)


def compared(number: int, seed: int, *, others: bool = False) -> Counter[Fraction]:
    """Hold tables after the reveal against the engine; how often there was which worth."""
    random, found = Random(seed), Counter[Fraction]()
    while found.total() < number:
        position = late(random)
        assert not defects(position, ENGLISH)
        game = Game(another_board(random), ENGLISH) if others else GAME
        start = engine.begun(position)
        attack = planning.drawn_attack(start, game, random)
        defence = planning.drawn_defence(start, game, random)
        contest = Contest(position, game, Clock())
        usual = Rest(contest, any_worth).value(contest.revealed(attack, defence)).exact

        def worths(codes: Any, after: int = position.round + 1) -> list[Fraction]:
            return [any_worth(position_of(after, *code)) for code in codes.tolist()]

        following = NextWorths(worths)
        kernels = KernelRound(position, game, Clock(), following, ([attack], [defence]))
        pair, bounds = np.zeros((1, 2), np.int64), np.array([[0, ALWAYS]], np.int64)
        worth = following.fractions[int(kernels.worths(pair, bounds)[0])]
        assert worth == usual, (position, attack, defence, game.village)
        found[worth] += 1
    return found


def test_a_whole_round_by_the_kernels_is_that_of_the_engine() -> None:
    assert len(compared(many(250), 1)) > 20


def test_and_so_it_is_on_other_boards() -> None:
    assert len(compared(many(80), 2, others=True)) > 10


def test_the_comparison_finds_a_casualty_that_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    looked = KernelRound._look

    def forgetful(kernels: KernelRound, *some: Any) -> None:
        kernels.more[0] = 0
        looked(kernels, *some)

    monkeypatch.setattr(KernelRound, "_look", forgetful)
    with pytest.raises(AssertionError, match="Position"):
        compared(many(100), 1)


def test_last_rounds_many_at_once_are_last_rounds_one_by_one() -> None:
    drawn = small_positions(Random(4), ronin=2, reserves=3, held=0.2)
    positions = [replace(one, round=8) for one in islice(drawn, many(60))]
    kernels = LastRound(GAME, Clock())
    codes = np.array([code_of(one) for one in positions], np.int64)
    assert [position_of(8, *code) for code in codes.tolist()] == positions

    found = kernels.values(codes, 8)

    for position, value in zip(positions, found, strict=True):
        alone = Chance()
        kernels.solve(position, alone)
        assert value == alone.low == alone.high
    assert {Fraction(0), Fraction(1)} < set(found)


def test_a_matrix_that_is_not_filled_is_worth_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = small_positions(Random(5), ronin=2, reserves=3, held=0.2)
    positions = [replace(one, round=8) for one in islice(drawn, many(40))]
    codes = np.array([code_of(one) for one in positions], np.int64)
    filled = LastRound(GAME, Clock()).values(codes, 8)
    monkeypatch.setattr(last_round, "MOST_ENTRIES", 0)
    monkeypatch.delattr(LastRound, "_matrix")

    assert LastRound(GAME, Clock()).values(codes, 8) == filled
    assert any(0 < value < 1 for value in filled)


def test_deployments_that_are_kept_are_those_of_every_position_with_their_key() -> None:
    random, kernels, kept = Random(6), LastRound(GAME, Clock()), set[int]()
    for position in (late(random) for _ in range(many(300))):
        start = engine.begun(position)
        attacks, defences = kernels._plans(position)
        kept.update(map(id, (attacks, defences)))

        assert attacks.rows.tolist() == [list(one.ninja) for one in planning.attacks(start, GAME)]
        assert defences.rows.tolist() == [
            [11 if place is None else place.number for place in one.places]
            for one in planning.defences(start, GAME)
        ]
    assert len(kept) < 2 * many(300) * 3 // 4  # of two each


def code_of(position: Position) -> tuple[int, int]:
    """The two numbers that stand for a position, written once more."""
    first = position.reserves << native_rounds.RESERVES_AT
    first |= sum(count << 4 * place for place, count in enumerate(position.ninja))
    marks = sorted([one.number for one in position.shrine] + [7, 7])[:2]
    second = (marks[0] | marks[1] << 3) << native_rounds.MARKS_AT
    for one in position.living:
        stayed = position.stayed[one.number]
        place = 11 if stayed is None else stayed.number
        second |= (place << 3 | one.vitality - position.wounds[one.number]) << 7 * one.number
    return first, second


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("r7,1,passage=2,inn=2,yobu-x,tasuke-x,yumi-x,taiko-x,hayai-x,kabe-x,musashi-3", (2, 3)),
        ("r7,2,passage=1,inn=1,yobu-x,tasuke-x,yumi-x,taiko-x,hayai-x,kabe-x,musashi-2", (1, 1)),
    ],
)
def test_the_value_by_kernels_is_the_value_without_them(
    text: str, value: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    position = parse_position(text, ENGLISH)
    for few in (0, 10**9):
        monkeypatch.setattr(rounds_chance, "FEW_PAIRS", few)
        found = Chance()
        ChanceAhead(GAME, Clock()).solve(Ahead(position, 2), found)
        assert found.is_known
        assert found.low == Fraction(*value)


def test_the_interval_tightens_with_time_and_holds_the_value() -> None:
    position = parse_position("r7,4,yobu-x,tasuke-x,yumi-x,hayai-x,kabe-x,taiko-x", ENGLISH)
    widths = []
    for steps in (40, 400, 10**6):
        found = Chance()
        ChanceAhead(GAME, Budget(steps)).solve(Ahead(position, 2), found)
        widths.append((found.low, found.high))
    value, same = widths[-1]

    assert value == same
    for (low, high), (later_low, later_high) in pairwise(widths):
        assert low <= later_low <= value <= later_high <= high
    assert widths[0] != widths[-1]


def test_worths_that_cannot_be_told_apart_are_refused() -> None:
    worths = NextWorths(lambda _: [])
    worths.number(Fraction(1, 3))

    with pytest.raises(GaveUp, match="too nearly"):
        worths.number(Fraction(1, 3) + Fraction(1, 1 << 70))
