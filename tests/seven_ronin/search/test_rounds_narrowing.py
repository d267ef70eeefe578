"""Intervals of searches that were cut short: each holds the value and all that come later."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from random import Random
from typing import Any

import numpy as np
import pytest

from ronin.model.seven_ronin.notation import parse_position
from ronin.model.seven_ronin.position import Position, defects
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import standard_village
from ronin.verify.search.budget import Budget
from ronin.verify.search.clock import Clock
from ronin.verify.seven_ronin.search import rounds_ahead, rounds_chance, rounds_narrowing
from ronin.verify.seven_ronin.search.known import Chance
from ronin.verify.seven_ronin.search.last_round import LastRound
from ronin.verify.seven_ronin.search.rounds_ahead import Ahead, counted
from ronin.verify.seven_ronin.search.rounds_chance import ChanceAhead
from ronin.verify.seven_ronin.search.rounds_few import WHOLE, FewAgainstAll
from ronin.verify.seven_ronin.search.rounds_narrowing import Limit, solve
from tests.seven_ronin.search.plain_rounds import PlainRounds, TooLong
from tests.seven_ronin.search.rounds_compared import TABLES, drawn_game, few_pieces
from tests.seven_ronin.search.tables import many

GAME = Game(standard_village(), ENGLISH)
LOOKS = (3, 10, 30, 100, 300, 1000, 3000)


def cut_short(game: Game, ahead: Ahead, looks: int) -> Chance:
    """What is known of the value after so many looks."""
    found = Chance()
    solve(ChanceAhead(game, Budget(looks)), ahead, found)
    return found


def drawn(random: Random, kind: str) -> Iterator[tuple[Game, Position, int, Fraction]]:
    """Positions that are small enough for plain recursion, and their values."""
    for position in few_pieces(random):
        game = drawn_game(kind, random)
        rounds = counted(position, random.choice((2, 2, 3)))
        if defects(position, game.rulings) or rounds == 1:
            continue
        try:
            yield (
                game,
                position,
                rounds,
                PlainRounds(game, "chance", TABLES).worth(position, rounds),
            )
        except TooLong:
            continue


def compare(random: Random, kind: str, number: int) -> Counter[str]:
    """Hold intervals against values; how many of them were what."""
    found = Counter[str]()
    for game, position, rounds, value in drawn(random, kind):
        ahead = Ahead(position, rounds)
        if ChanceAhead(game, Clock()).contest(ahead).defences_depend_on_attack:
            continue
        known = [cut_short(game, ahead, looks) for looks in LOOKS]
        for one in known:
            assert one.low <= value <= one.high, (position, rounds, game.rulings)
            assert one.is_known or one.why_undecided
            kind_of = "known" if one.is_known else "narrowed" if one.high - one.low < 1 else "open"
            found[kind_of] += 1
        for one, later in pairwise(known):
            assert one.low <= later.low <= later.high <= one.high, (position, rounds, game.rulings)
        if found.total() >= number * len(LOOKS):
            return found
    raise AssertionError


def go_narrow(monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    """Narrow from the first look on, in one of three ways."""
    monkeypatch.setattr(rounds_narrowing, "AT_FIRST", 0)
    monkeypatch.setattr(rounds_narrowing, "SHARE", 7)
    if way != "plain":
        monkeypatch.setattr(rounds_ahead, "FEW_POSITIONS", 0)
        monkeypatch.setattr(rounds_chance, "FEW_PAIRS", 0)
    if way == "weak bounds first":
        monkeypatch.setattr(rounds_narrowing, "MANY_PAIRS", 0)


@pytest.mark.parametrize("kind", ["english", "other boards", "other rulings"])
@pytest.mark.parametrize("way", ["weak bounds first", "by kernels", "plain"])
def test_every_interval_holds_the_value_and_those_that_come_later(
    kind: str, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_narrow(monkeypatch, way)
    found = compare(Random(f"{kind} {way}"), kind, many(8, least=8))

    assert found["known"]
    assert found["open"] + found["narrowed"]


def test_weak_bounds_hold_where_a_share_that_is_none_would_show(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The positions among which the next test finds its faults."""
    go_narrow(monkeypatch, "weak bounds first")

    assert compare(Random(2), "english", many(200, least=200))["known"]


@pytest.mark.parametrize("for_attacker", [True, False])
def test_the_comparison_finds_a_share_that_is_none(
    for_attacker: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def hopeful(known: LastRound, own: Any, other: Any, *, own_attacks: bool) -> Fraction:
        share = usual(known, own, other, own_attacks=own_attacks)
        return Fraction(1) if own_attacks is for_attacker else share

    usual = LastRound._share
    monkeypatch.setattr(LastRound, "_share", hopeful)
    go_narrow(monkeypatch, "weak bounds first")
    with pytest.raises(AssertionError, match="Position"):
        compare(Random(2), "english", many(200, least=200))


def test_the_comparison_finds_one_round_taken_for_the_most_of_two(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Limit, "_has_weak_bounds", lambda limit: limit._by_kernels)
    go_narrow(monkeypatch, "weak bounds first")
    with pytest.raises(AssertionError, match="Position"):
        compare(Random(77), "other boards", many(130, least=130))


@pytest.mark.parametrize("most", [True, False])
def test_the_comparison_finds_a_bound_that_is_none(
    most: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def hasty(limit: Limit, *_: object) -> Fraction:
        return Fraction(limit.most != (limit.most is most))

    monkeypatch.setattr(Limit, "of", hasty)
    monkeypatch.setattr(rounds_narrowing, "AT_FIRST", 0)
    with pytest.raises(AssertionError, match="Position"):
        compare(Random(1), "english", many(40, least=40))


def test_with_more_looks_the_interval_is_narrower_long_before_the_value_is_known() -> None:
    position = parse_position("r6,6,yobu-x,tasuke-x,yumi-x,hayai-x,kabe-x", ENGLISH)
    known = [cut_short(GAME, Ahead(position, 3), looks) for looks in (1000, 6000, 8000)]

    assert not any(one.is_known for one in known)
    assert all(one.why_undecided.startswith("the steps that each question") for one in known)
    for one, later in pairwise(known):
        assert later.high - later.low < one.high - one.low
        assert one.low <= later.low <= later.high <= one.high


@pytest.mark.parametrize("looks", [2000, 8000, 10**7])
def test_and_so_it_is_with_two_rounds(looks: int) -> None:
    position = parse_position("r7,4,yobu-x,tasuke-x,yumi-x,hayai-x,kabe-x,taiko-x", ENGLISH)
    found = cut_short(GAME, Ahead(position, 2), looks)
    exact = Chance()
    ChanceAhead(GAME, Clock()).solve(Ahead(position, 2), exact)

    assert exact.is_known
    assert found.low <= exact.low <= found.high
    assert found.is_known or looks < 10**7


def test_what_is_shown_with_the_last_look_of_a_share_is_known() -> None:
    text = (
        "r7,12,watchtower=1,passage=2,well=1,inn=1,"
        "yobu-2,tasuke-x,yumi-x,taiko-x,hayai-4,kabe-5,musashi-2"
    )
    found = Chance()
    solve(ChanceAhead(GAME, Clock()), Ahead(parse_position(text, ENGLISH), 2), found)

    assert found.is_known
    assert found.low == 1


@pytest.mark.parametrize(
    ("most", "text", "value"),
    [
        (True, "r7,4,yobu-x,tasuke-x,yumi-x,taiko-x,hayai-x,kabe-x", 1),
        (False, "r7,4,yobu-x,yumi-x,hayai-x,kabe-x", 0),
    ],
)
def test_where_pairs_are_taken_for_won_the_value_is_not_within(
    most: bool, text: str, value: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def hopeful(few: FewAgainstAll, own: Sequence[int], others: Sequence[int]) -> object:
        return np.full(len(own), WHOLE) if few.most is most else usual(few, own, others)

    ahead = Ahead(parse_position(text, ENGLISH), 2)
    honest, usual = cut_short(GAME, ahead, 8000), FewAgainstAll._gains
    monkeypatch.setattr(FewAgainstAll, "_gains", hopeful)
    monkeypatch.setattr(rounds_narrowing, "AT_FIRST", 0)
    found = cut_short(GAME, ahead, 8000)

    assert honest.is_known
    assert honest.low == value
    assert not found.low <= value <= found.high


def test_with_three_ronin_alive_both_sides_narrow() -> None:
    position = parse_position("r7,5,yobu-x,yumi-x,hayai-x,kabe-x", ENGLISH)
    at_first, later = (cut_short(GAME, Ahead(position, 2), looks) for looks in (1000, 5500))

    assert at_first.low == 0
    assert at_first.high == 1
    assert 0 < later.low < later.high < 1


def test_a_value_that_the_exact_search_has_found_is_not_narrowed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delattr(rounds_narrowing, "_narrow")
    text = "r7,2,yobu-x,tasuke-x,yumi-x,taiko-x~,hayai-4,kabe-x,musashi-x"
    found = cut_short(GAME, Ahead(parse_position(text, ENGLISH), 2), 10**6)

    assert found.is_known
    assert found.low == 1
