"""A no of the mode `possible`, asked again under every reading, against the plain search."""

from collections import Counter

import pytest

from ronin.model.ambiguity import kebab
from ronin.model.rulings import with_reading
from ronin.model.seven_ronin.notation import parse_position
from ronin.model.seven_ronin.rulings import ENGLISH, points
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import standard_village
from ronin.verify.search.budget import Budget
from ronin.verify.search.clock import Clock, OutOfTime
from ronin.verify.seven_ronin.search import possible_again
from ronin.verify.seven_ronin.search.decided import Decision, bar, decided
from ronin.verify.seven_ronin.search.possible_again import PossibleAgain
from ronin.verify.seven_ronin.search.questions import Question
from ronin.verify.seven_ronin.search.recorded import BIT

VILLAGE = standard_village()
FELL = "yobu-x,tasuke-x,hayai-x"
POSITIONS = (
    f"r8,0,passage=1,inn=1,field_2=1,{FELL},yumi-x,taiko-x,kabe-x",
    f"r8,0,watchtower=2,{FELL},yumi-1,taiko-x,kabe-x,musashi-x",
    f"r8,0,field_3=1,{FELL},yumi-x,taiko-x,kabe-6~,musashi-x",
)
WIDE = "r8,0,field_3=2,tasuke-x,yumi-2,hayai-x,kabe-1,musashi-3"


def changed_games() -> list[tuple[int, Game]]:
    """The game under every reading that is not the one in force, with the bit of its point."""
    return [
        (BIT[name], Game(VILLAGE, with_reading(ENGLISH, name, reading)))
        for name, reading in other_readings()
    ]


def other_readings() -> list[tuple[str, str]]:
    """Every reading that is not the one in force."""
    return [
        (name, kebab(reading.name))
        for name, point in points().items()
        for reading in point
        if reading is not getattr(ENGLISH, name.replace("-", "_"))
    ]


@pytest.mark.parametrize("text", POSITIONS)
def test_every_reading_is_answered_as_by_the_plain_search(text: str) -> None:
    position = parse_position(text, ENGLISH)
    again = PossibleAgain(position, Game(VILLAGE, ENGLISH))
    assert again.is_small()
    again.note(Clock())
    plainly = Question(position, "possible", plain=True)
    answers: Counter[str] = Counter()
    for bits, game in changed_games():
        if bar(plainly, game) is None:
            found = decided(plainly, game, Clock())
            assert isinstance(found, Decision)
            assert again.under(game, bits, Clock()) is (found.said == "yes")
            answers[found.said] += 1

    assert answers["no"] > 100
    assert answers["yes"] > 0


def test_with_a_second_reading_every_one_is_answered_as_by_the_plain_search() -> None:
    position = parse_position(POSITIONS[1], ENGLISH)
    again = PossibleAgain(position, Game(VILLAGE, ENGLISH))
    again.note(Clock())
    answers: Counter[str] = Counter()
    for one, game in changed_games()[::12]:
        other = again.otherwise(game, one, Clock())
        looked_at = other.show(Clock())
        for name, reading in other_readings():
            bits, both = BIT[name], Game(VILLAGE, with_reading(game.rulings, name, reading))
            plainly = Question(position, "possible", plain=True)
            if bits == one or looked_at is None or bar(plainly, both) is not None:
                continue
            found = decided(plainly, both, Clock())
            assert isinstance(found, Decision)
            assert found.said == "no" or looked_at & bits
            assert other.under(both, bits, Clock()) is (found.said == "yes")
            answers[found.said] += 1

    assert answers["no"] > 100
    assert answers["yes"] > 0


def test_what_has_too_many_pairs_is_left_to_the_bound() -> None:
    large = PossibleAgain(parse_position("r8,30,green=20", ENGLISH), Game(VILLAGE, ENGLISH))

    assert not large.is_small()


def test_pairs_that_only_the_other_reading_allows_are_looked_at() -> None:
    again = PossibleAgain(parse_position(POSITIONS[1], ENGLISH), Game(VILLAGE, ENGLISH))
    again.note(Clock())
    bits, game = next(
        found for found in changed_games() if again.under(found[1], found[0], Clock())
    )
    again.listed.clear()
    assert not again.under(game, bits, Clock())

    again.to_list = bits
    assert again.under(game, bits, Clock())


def test_what_looked_at_a_second_reading_must_not_be_taken_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def blind(again: PossibleAgain, clock: Clock) -> int | None:
        show(again, clock)
        again.lost = dict.fromkeys(again.lost, 0)
        again.pairs = dict.fromkeys(again.pairs, 0)
        return -1

    show = PossibleAgain.show
    monkeypatch.setattr(PossibleAgain, "show", blind)
    with pytest.raises(AssertionError):
        test_with_a_second_reading_every_one_is_answered_as_by_the_plain_search()


@pytest.mark.parametrize("part", ["lost", "pairs"])
def test_what_looked_at_a_change_must_not_be_taken_over(
    part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def blind(again: PossibleAgain, clock: Clock) -> None:
        note(again, clock)
        setattr(again, part, dict.fromkeys(getattr(again, part), 0))

    note = PossibleAgain.note
    monkeypatch.setattr(PossibleAgain, "note", blind)
    text = POSITIONS[part == "pairs"]
    with pytest.raises(AssertionError):
        test_every_reading_is_answered_as_by_the_plain_search(text)


def test_the_clock_is_looked_at_while_defences_are_listed() -> None:
    start = PossibleAgain(parse_position(WIDE, ENGLISH), Game(VILLAGE, ENGLISH))
    assert start.is_small()
    start.contest.clock = Budget(4)
    with pytest.raises(OutOfTime):
        list(possible_again._listed(start.contest))


def test_the_clock_is_looked_at_for_each_kind_of_defences() -> None:
    again = PossibleAgain(parse_position(WIDE, ENGLISH), Game(VILLAGE, ENGLISH))
    every, to_list = -1, Budget(1000)
    again.contest.clock = to_list
    list(possible_again._listed(again.contest))
    few = 1000 - to_list.looks + 10
    with pytest.raises(OutOfTime):
        again.note(Budget(few))
    again.note(Clock())
    assert len(again.lost) > 20
    assert not again.pairs
    assert not again.under(Game(VILLAGE, ENGLISH), every, Clock())
    with pytest.raises(OutOfTime):
        again.under(Game(VILLAGE, ENGLISH), every, Budget(few))
