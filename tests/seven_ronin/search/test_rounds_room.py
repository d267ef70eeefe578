"""Positions with many ninja, for which numbers of the kernels might be too small."""

from collections import Counter
from fractions import Fraction
from hashlib import sha256
from random import Random

import numpy as np
import pytest

from ronin.model.seven_ronin.pieces import AREAS, RONIN, SPACES
from ronin.model.seven_ronin.position import Position, defects
from ronin.model.seven_ronin.rules import planning
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import standard_village
from ronin.verify.search.clock import Clock
from ronin.verify.seven_ronin.search import rounds_chance
from ronin.verify.seven_ronin.search.contest import Contest
from ronin.verify.seven_ronin.search.rounds_chance import Rest, has_room
from ronin.verify.seven_ronin.search.rounds_kernel import (
    ALWAYS,
    KernelRound,
    NextWorths,
    position_of,
)
from tests.seven_ronin.search.tables import many

GAME = Game(standard_village(), ENGLISH)


def crowded(random: Random) -> Position:
    """A position with two ronin and many ninja on two areas, perhaps all that fit."""
    alive = random.sample(RONIN, 2)
    there = dict.fromkeys(random.sample(AREAS, 2), 0)
    for area in there:
        there[area] = random.choice((4, 4, 5, 5, 6, 15))
    return Position(
        round=7,
        reserves=5,
        ninja=tuple(there.get(space, 0) for space in SPACES),
        wounds=tuple(random.randrange(one.vitality) if one in alive else 0 for one in RONIN),
        eliminated=tuple(one for one in RONIN if one not in alive),
    )


def any_worth(position: Position) -> Fraction:
    """Something that depends on all that lies on the table."""
    drawn = int(sha256(repr(position).encode()).hexdigest()[:6], 16)
    return Fraction(drawn % 50, 50)


def compared(number: int) -> Counter[bool]:
    """Hold pairs of deployments against the engine wherever the kernels are said to have room."""
    random, found = Random(1), Counter[bool]()
    while found.total() < number:
        position = crowded(random)
        assert not defects(position, ENGLISH)
        contest = Contest(position, GAME, Clock())
        fits = has_room(contest)
        found[fits] += 1
        if not fits:
            continue
        attack = planning.drawn_attack(contest.start, GAME, random)
        defence = planning.drawn_defence(contest.start, GAME, random)
        usual = Rest(contest, any_worth).value(contest.revealed(attack, defence)).exact
        following = NextWorths(
            lambda codes: [any_worth(position_of(8, *code)) for code in codes.tolist()]
        )
        kernels = KernelRound(position, GAME, Clock(), following, ([attack], [defence]))
        pair, bounds = np.zeros((1, 2), np.int64), np.array([[0, ALWAYS]], np.int64)
        kernels.ask_ahead(pair)
        worth = following.fractions[int(kernels.worths(pair, bounds)[0])]
        assert worth == usual, (position, attack, defence)
    return found


def test_what_has_room_is_worth_what_the_engine_says() -> None:
    found = compared(many(60, least=60))

    assert found[True] > found[False] / 3
    assert found[False]


def test_the_comparison_finds_a_space_that_overflows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rounds_chance, "_has_room_on_spaces", lambda _: True)
    with pytest.raises((AssertionError, KeyError)):
        compared(many(120, least=120))
