"""What may be chosen: the listing, the drawing, the counting and the refusing say the same."""

from collections import Counter
from collections.abc import Hashable, Iterator
from itertools import combinations, combinations_with_replacement, islice, product
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.line import (
    PASS,
    AttackerPlan,
    Choice,
    Copied,
    CopyField,
    DefenderPlan,
    Divide,
    UseAnimalPen,
    UseBurialGrounds,
    UseGranary,
    UseHayai,
    UseInn,
    UseMusashi,
    UsePassage,
    UseShrine,
    UseTaiko,
    UseWatchtower,
    UseWell,
    UseYobu,
    UseYumi,
)
from ronin.model.seven_ronin.notation import parse_position
from ronin.model.seven_ronin.pieces import AREAS, FIELDS, RONIN, SPACES, Ronin, Space, Step
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rules import planning
from ronin.model.seven_ronin.rules.abilities import some
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game, Table
from ronin.model.seven_ronin.village import standard_village
from ronin.properties.seven_ronin.play import STYLES, Style, choice_of, user_of
from ronin.properties.seven_ronin.strategies import games, positions, styles, tables

FEW = 4
"""Reserves so few that every deployment of them, and of one more, can be tried."""
AT_ONCE = 2000
"""So many choices are looked at where there may be millions."""
SEEDS = st.integers(0, 2**32)
SMALL = positions(most_reserves=FEW, most_to_deploy=3)
ENGLISH_GAME = Game(standard_village(), ENGLISH)


def all_attacks(most: int) -> Iterator[AttackerPlan]:
    """Every plan of at most so many ninja, on whatever spaces."""
    for deployed in range(most + 1):
        for spaces in combinations_with_replacement(range(len(SPACES)), deployed):
            yield AttackerPlan(tuple(spaces.count(number) for number in range(len(SPACES))))


def all_defences(ronin: tuple[Ronin, ...]) -> Iterator[DefenderPlan]:
    """Every plan in which none but these ronin go anywhere."""
    for goals in product((None, *SPACES), repeat=len(ronin)):
        sent = dict(zip(ronin, goals, strict=True))
        yield DefenderPlan(tuple(sent.get(other) for other in RONIN))


def all_abilities() -> Iterator[Choice]:
    """Every use of an ability that can be written down, with up to three ninja where some move."""
    movements = [
        some(spaces)
        for moved in range(4)
        for spaces in combinations_with_replacement(SPACES, moved)
    ]
    volleys = [crowd for number in range(4) for crowd in combinations(RONIN, number)]
    copied: list[Copied] = [
        UseGranary(),
        *(aim(ronin) for aim in (UseWell, UseAnimalPen, UseShrine) for ronin in RONIN),
        *map(UseBurialGrounds, movements),
        *(UsePassage(space, count) for space in SPACES for count in range(4)),
        *map(UseWatchtower, (None, *volleys)),
    ]
    yield from (UseYumi(), UseMusashi(), PASS)
    yield from map(UseYobu, movements)
    yield from map(UseTaiko, RONIN)
    yield from map(UseHayai, SPACES)
    for use in copied:
        assert not isinstance(use, CopyField)
        yield use
        yield UseInn(use)
    yield from (UseInn(CopyField(field)) for field in FIELDS)


def all_divisions() -> Iterator[Divide]:
    """Every division between two ronin of at most four wounds each."""
    for area, (one, other) in product(AREAS, combinations(RONIN, 2)):
        for wounds in product(range(5), repeat=2):
            yield Divide(area, ((one, wounds[0]), (other, wounds[1])))


ABILITIES = tuple(all_abilities())
DIVISIONS = tuple(all_divisions())


def accepted(possible: tuple[Choice, ...], table: Table, game: Game) -> set[Choice]:
    return {choice for choice in possible if engine.refusal(table, choice, game) is None}


@given(tables())
def test_every_listed_choice_is_accepted(found: tuple[Table, Game]) -> None:
    """Rests on the clauses of whatever may be chosen; under any reading."""
    table, game = found

    for choice in islice(engine.choices(table, game), AT_ONCE):
        assert engine.refusal(table, choice, game) is None


@given(SMALL, games())
def test_every_attack_that_is_not_listed_is_refused(position: Position, game: Game) -> None:
    """Rests on PLAN-A-02 to PLAN-A-11, GREEN-03 to GREEN-08; under any reading."""
    table = engine.begun(position)
    every = tuple(all_attacks(position.reserves + 1))

    assert accepted(every, table, game) == set(engine.choices(table, game))


@given(SMALL, games(), SEEDS)
def test_every_defence_that_is_not_listed_is_refused(
    position: Position, game: Game, seed: int
) -> None:
    """Rests on PLAN-D-01 to PLAN-D-08, GREEN-12; under any reading."""
    table = engine.begun(position)
    table = engine.carried_out(table, engine.drawn(table, game, Random(seed)), game)
    to_deploy = planning.available(table, game)
    every = tuple(all_defences(to_deploy))
    listed = set(engine.choices(table, game))

    assert accepted(every, table, game) == listed
    for other in RONIN:
        if other not in to_deploy:
            for plan in islice(listed, 5):
                places = list(plan.places) if isinstance(plan, DefenderPlan) else []
                places[other.number] = table.stayed[other.number] or Space.WELL
                assert engine.refusal(table, DefenderPlan(tuple(places)), game) is not None


@given(tables(start=SMALL))
def test_every_use_of_an_ability_that_is_not_listed_is_refused(found: tuple[Table, Game]) -> None:
    """Rests on the clauses of the abilities and of steps 1 and 3; under any reading."""
    table, game = found
    listed = {c for c in engine.choices(table, game) if user_of(c) is not None or c == PASS}

    assert accepted(ABILITIES, table, game) == listed & set(ABILITIES)


@given(tables())
def test_every_division_that_is_not_listed_is_refused(found: tuple[Table, Game]) -> None:
    """Rests on WOUNDS-01, WOUNDS-03, WOUNDS-10 and RONIN-TAS-02; under any reading."""
    table, game = found
    listed = {c for c in islice(engine.choices(table, game), AT_ONCE) if isinstance(c, Divide)}

    assert accepted(DIVISIONS, table, game) == listed & set(DIVISIONS)


@given(tables(start=SMALL), SEEDS, styles())
def test_a_drawn_choice_is_among_the_listed_ones(
    found: tuple[Table, Game], seed: int, style: Style
) -> None:
    """Rests on no clause; under any reading, in every style."""
    table, game = found

    assert choice_of(style, table, game, Random(seed)) in set(engine.choices(table, game))


@given(tables(), SEEDS, styles())
def test_a_drawn_choice_is_accepted(found: tuple[Table, Game], seed: int, style: Style) -> None:
    """Rests on no clause; under any reading, in every style."""
    table, game = found

    assert engine.refusal(table, choice_of(style, table, game, Random(seed)), game) is None


@given(positions(most_reserves=8, most_to_deploy=3), games(), SEEDS)
def test_deployments_are_counted_as_they_are_listed(
    position: Position, game: Game, seed: int
) -> None:
    """Rests on PLAN-A and PLAN-D as a whole; under any reading."""
    table = engine.begun(position)
    attacks = planning.attack_count(table, game)
    assume(attacks < 20_000)
    assert (
        attacks == len(set(engine.choices(table, game))) == len(list(engine.choices(table, game)))
    )

    table = engine.carried_out(table, engine.drawn(table, game, Random(seed)), game)
    defences = list(engine.choices(table, game))

    assert planning.defence_count(table, game) == len(set(defences)) == len(defences)


@given(tables())
def test_choices_are_listed_twice_in_the_same_order_and_each_once(
    found: tuple[Table, Game],
) -> None:
    """Rests on no clause; under any reading."""
    table, game = found
    first, second = (list(islice(engine.choices(table, game), AT_ONCE)) for _ in range(2))

    assert first == second
    assert len(set(first)) == len(first) > 0


@pytest.mark.parametrize(("plan", "step"), [("AttackerPlan", 0), ("DefenderPlan", 1)])
def test_deployments_are_listed_one_by_one(
    monkeypatch: pytest.MonkeyPatch, plan: str, step: int
) -> None:
    """Of hundreds of thousands no more are made than are asked for."""
    table = engine.begun(parse_position("r8,40,green=4", ENGLISH))
    for _ in range(step):
        drawn = engine.drawn(table, ENGLISH_GAME, Random(1))
        table = engine.carried_out(table, drawn, ENGLISH_GAME)
    made: list[object] = []
    monkeypatch.setattr(planning, plan, made.append)
    listing = engine.choices(table, ENGLISH_GAME)

    for _ in range(3):
        next(listing)
    assert len(made) == 3


@given(tables())
def test_somebody_chooses_exactly_where_there_are_choices(found: tuple[Table, Game]) -> None:
    """Rests on SETUP-11; under any reading. A pass is the last choice of both ability steps."""
    table, game = found
    last = list(islice(engine.choices(table, game), AT_ONCE))[-1]
    in_the_open = table.step in (Step.RONIN_ABILITIES, Step.AREA_ABILITIES)

    assert engine.chooser(table) is not None
    assert (last == PASS) == (engine.refusal(table, PASS, game) is None)
    assert in_the_open or last != PASS


# Drawing is even: each square of (found - expected) / expected adds up to about the number of
# possibilities; twice that has a chance below one in a thousand for the twenty or more here.


def unevenness(draws: list[Hashable], possible: int) -> float:
    """By how much the numbers of draws differ from all alike; about 1 if they are even."""
    assert possible >= 20
    expected = len(draws) / possible
    found = Counter(draws)
    missing = possible - len(found)
    squares = sum((number - expected) ** 2 for number in found.values()) + missing * expected**2
    return squares / expected / possible


def test_drawn_attacks_are_each_as_likely_as_any_other() -> None:
    """With two ninja in the Reserves: one or two areas, or one area and the Green."""
    table = engine.begun(parse_position("r1,2", ENGLISH))
    random = Random(7)
    possible = planning.attack_count(table, ENGLISH_GAME)
    draws = [planning.drawn_attack(table, ENGLISH_GAME, random) for _ in range(possible * 50)]

    assert unevenness(list(draws), possible) < 2


def test_drawn_defences_are_each_as_likely_as_any_other() -> None:
    """Two to deploy: Tasuke, who may join Kabe on the Well, and Musashi; the Green is open."""
    text = "r3,9,green=1,yobu-x,yumi-x,taiko-x,hayai-x,kabe@well"
    table = engine.begun(parse_position(text, ENGLISH))
    table = engine.carried_out(table, engine.drawn(table, ENGLISH_GAME, Random(1)), ENGLISH_GAME)
    random = Random(7)
    possible = planning.defence_count(table, ENGLISH_GAME)
    draws = [planning.drawn_defence(table, ENGLISH_GAME, random) for _ in range(possible * 50)]

    assert unevenness(list(draws), possible) < 2


def test_a_lopsided_drawing_would_be_noticed() -> None:
    random = Random(7)
    draws: list[Hashable] = [min(random.randrange(30), random.randrange(40)) for _ in range(1500)]

    assert unevenness(draws, 30) > 2


def test_each_usable_ability_is_drawn_as_often_as_any_other() -> None:
    """Taiko with one ronin to heal, Yumi, and Hayai with three areas to ride to: a third each."""
    position = parse_position(
        "r1,9,well=1,inn=1,shrine=1,yobu-x,tasuke-x,kabe-1,musashi-x", ENGLISH
    )
    table = engine.begun(position)
    for plan in (
        AttackerPlan((1,) + (0,) * 10),
        DefenderPlan(
            (None, None, Space.FIELD_2, Space.FIELD_3, Space.PASSAGE, Space.GRANARY, None)
        ),
    ):
        table = engine.played(table, plan, ENGLISH_GAME)
    random = Random(7)
    draws = Counter(
        user_of(engine.drawn(table, ENGLISH_GAME, random, passing=0)) for _ in range(3000)
    )

    assert set(draws) == {Ronin.TAIKO, Ronin.YUMI, Ronin.HAYAI}
    assert all(900 < number < 1100 for number in draws.values())


def test_an_eager_player_passes_only_where_nothing_is_usable() -> None:
    random = Random(7)
    table = engine.begun(
        parse_position("r4,30,green=2,inn=2,passage=2,shrine=1,animal_pen=1", ENGLISH)
    )
    passes = 0
    while table.step is not Step.FINISHED:
        choice = choice_of(STYLES["eager"], table, ENGLISH_GAME, random)
        if choice == PASS:
            passes += 1
            assert list(engine.choices(table, ENGLISH_GAME)) == [PASS]
        table = engine.played(table, choice, ENGLISH_GAME)

    assert passes == 2
