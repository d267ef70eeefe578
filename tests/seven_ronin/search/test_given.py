from dataclasses import fields, replace
from itertools import chain, islice
from random import Random

import pytest

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.ambiguities.wounds import TasukeDivisionTimes
from ronin.model.seven_ronin.line import UseMusashi
from ronin.model.seven_ronin.notation import parse_position
from ronin.model.seven_ronin.pieces import RONIN, SPACES, Ronin, Space, Step
from ronin.model.seven_ronin.position import SETUP, Position
from ronin.model.seven_ronin.rules.areas import step_3_begun
from ronin.model.seven_ronin.rulings import ENGLISH, FRENCH, SUMMARY, Rulings
from ronin.model.seven_ronin.table import Table
from ronin.model.seven_ronin.trace import read_attacker, read_defender
from ronin.model.seven_ronin.village import layout_count, standard_village, with_layout
from ronin.verify.search.clock import Clock, OutOfTime
from ronin.verify.seven_ronin.cross_check.boards import another_board
from ronin.verify.seven_ronin.search import plain, step_3
from ronin.verify.seven_ronin.search.fast import FastSearch, search_of
from ronin.verify.seven_ronin.search.plain import PlainSearch
from ronin.verify.seven_ronin.search.reliance import RELIES_ON, other_readings
from ronin.verify.seven_ronin.search.samples import copied_fields, on_the_way
from tests.seven_ronin.search.tables import Compared, english, fragile, many, tables, tight_tables

ALL_ALIVE = parse_position("r6,12,inn=1,kabe@well", ENGLISH)
NOBODY_ALIVE = replace(SETUP, eliminated=RONIN)
FREE_POINTS = tuple(field.name for field in fields(Rulings) if field.name not in RELIES_ON)


def revealed(position: str, attacker: dict[str, int], defender: dict[str, str]) -> Table:
    table = engine.begun(parse_position(position, ENGLISH))
    table = engine.played(table, read_attacker(attacker), english())
    return engine.played(table, read_defender(defender), english())


@pytest.mark.parametrize("cooperative", [False, True], ids=["against each other", "together"])
@pytest.mark.parametrize("step", [Step.RONIN_ABILITIES, Step.AREA_ABILITIES])
def test_the_searches_agree_where_a_single_marker_decides(step: Step, cooperative: bool) -> None:
    compared = Compared()
    for position, table in fragile(tight_tables(Random(8), step)):
        compared.compare(position, table, english(), cooperative=cooperative, steps=1500)
        if compared.all >= many(60 if cooperative else 125, least=60):
            break

    assert compared.yes >= compared.all / 5
    assert compared.no >= compared.all / 20
    assert compared.short >= compared.all / 5


def test_the_fast_search_agrees_with_the_plain_one() -> None:
    compared = Compared()
    for position, table in tables(Random(1), english()):
        compared.compare(position, table, english())
        if compared.all >= many(400):
            break

    assert compared.yes >= compared.all / 5
    assert compared.short >= compared.all / 10
    assert compared.too_big < compared.all / 3


@pytest.mark.parametrize("cooperative", [False, True], ids=["against each other", "together"])
def test_the_searches_agree_at_every_moment_of_a_round(cooperative: bool) -> None:
    random, compared = Random(5), Compared()
    for game in (english(), *(english(another_board(random)) for _ in range(3))):
        some = [islice(found(random, game), many(75)) for found in (on_the_way, copied_fields)]
        for position, table in chain(*some):
            compared.compare(position, table, game, cooperative=cooperative)

    assert compared.yes >= compared.all / 5
    assert compared.no >= compared.all / 5
    assert compared.short >= compared.all / 5


def test_the_searches_agree_when_both_sides_want_the_attacker_to_win() -> None:
    compared = Compared()
    for position, table in tables(Random(2), english()):
        compared.compare(position, table, english(), cooperative=True)
        if compared.all >= many(150):
            break

    assert compared.yes >= compared.all / 5
    assert compared.no >= compared.all / 5


def test_the_searches_agree_on_other_boards() -> None:
    random, compared = Random(3), Compared()
    found = fragile(tight_tables(random, Step.RONIN_ABILITIES))
    while compared.all < many(200):
        village = with_layout(standard_village(), random.randint(1, layout_count()))
        compared.compare(*next(found), english(village))

    assert compared.yes >= compared.all / 10
    assert compared.no >= compared.all / 10


def test_the_searches_agree_under_every_reading_that_the_fast_one_does_not_rely_on() -> None:
    compared, met = Compared(), set[object]()
    found = fragile(tight_tables(Random(4), Step.RONIN_ABILITIES))
    readings = [(name, reading) for name in FREE_POINTS for reading in type(getattr(ENGLISH, name))]
    others = [
        (name, reading) for name, reading in readings if reading is not getattr(ENGLISH, name)
    ]
    for name, reading in others:
        for _ in range(many(5) or 1):
            compared.compare(*next(found), english(rulings=replace(ENGLISH, **{name: reading})))
            met.add(reading)

    assert compared.yes >= compared.all / 10
    assert len(met) == len(others)


def test_the_searches_agree_under_the_presets_and_their_mixtures() -> None:
    random, compared = Random(9), Compared()
    readings = [(name, reading) for name in FREE_POINTS for reading in type(getattr(ENGLISH, name))]
    while compared.all < many(200):
        base = random.choice((ENGLISH, FRENCH, SUMMARY))
        game = english(rulings=replace(base, **dict(random.sample(readings, 8))))
        for (position, table), _ in zip(tables(random, game), range(12), strict=False):
            compared.compare(position, table, game)

    assert compared.yes >= compared.all / 10


def test_the_searches_agree_under_other_readings_that_cannot_matter_in_a_position() -> None:
    random, compared, met = Random(7), Compared(), set[str]()
    readings = [
        (name, reading)
        for name, matters in RELIES_ON.items()
        if not matters(NOBODY_ALIVE)
        for reading in type(getattr(ENGLISH, name))
    ]
    for name, reading in random.sample(readings * 9, min(len(readings) * 9, many(60))):
        game = english(rulings=replace(ENGLISH, **{name: reading}))
        for (position, table), _ in zip(tables(random, game), range(6), strict=False):
            if not other_readings(position, game):
                compared.compare(position, table, game)
                met.add(name)

    assert compared.all > many(50)
    assert len(met) > 8


@pytest.mark.parametrize("name", RELIES_ON)
def test_another_reading_of_a_point_it_relies_on_switches_the_fast_search_off(name: str) -> None:
    for reading in type(getattr(ENGLISH, name)):
        game = english(rulings=replace(ENGLISH, **{name: reading}))
        as_in_english = reading is getattr(ENGLISH, name)

        search = search_of(ALL_ALIVE, game, Clock())

        assert isinstance(search, FastSearch if as_in_english else PlainSearch)
        assert other_readings(ALL_ALIVE, game) == (
            [] if as_in_english else [name.replace("_", "-")]
        )


def test_the_plain_search_is_taken_on_demand() -> None:
    assert isinstance(search_of(ALL_ALIVE, english(), Clock(), plain=True), PlainSearch)


def test_the_fast_search_answers_at_every_table_of_a_round() -> None:
    random, met = Random(5), set()
    for _, start in tables(random, english()):
        fast, plain = FastSearch(english(), Clock()), PlainSearch(english(), Clock())
        table = start
        if fast.wins(table) is False and random.random() < 0.7:
            continue
        while table.step is not Step.FINISHED:
            options = list(engine.choices(table, english()))
            if len(options) > 30:
                break
            assert fast.wins(table) is plain.wins(table)
            met.add((table.step, table.divided is not None))
            table = engine.carried_out(table, random.choice(options), english())
        if len(met) == 4 and plain.tables:
            break

    assert met == {
        (Step.RONIN_ABILITIES, False),
        (Step.WOUNDS, True),
        (Step.AREA_ABILITIES, False),
        (Step.AREA_ABILITIES, True),
    }


def test_four_areas_and_both_fields_are_enough() -> None:
    table = revealed(
        "r8,5,field_2=1,field_3=1,well=1,yobu-x,tasuke-x,yumi-x,taiko-x,hayai-x,musashi-x",
        {"shrine": 1, "granary": 2, "animal_pen": 2},
        {"kabe": "animal_pen"},
    )

    assert FastSearch(english(), Clock()).wins(table)


def test_the_passage_takes_the_inn_and_the_inn_copies_a_field() -> None:
    fallen = "yobu-x,tasuke-x,yumi-x,taiko-x,hayai-x,musashi-x"
    table = revealed(
        f"r5,5,passage=1,field_2=1,{fallen}",
        {"shrine": 1, "granary": 2, "green": 1},
        {"kabe": "granary"},
    )
    without = revealed(
        f"r5,4,passage=1,field_2=1,{fallen}",
        {"shrine": 1, "granary": 2, "green": 1},
        {"kabe": "granary"},
    )

    assert table.places[Ronin.KABE.number] is Space.GRANARY
    assert FastSearch(english(), Clock()).wins(table)
    assert not FastSearch(english(), Clock()).wins(without)


def laid(
    step: Step,
    ninja: dict[Space, int],
    ronin: dict[Ronin, tuple[Space, int]],
    *,
    reserves: int = 0,
    supply: int = 20,
) -> Table:
    """A table with these ninja, and each ronin on a space with so much room left."""
    position = Position(
        round=8,
        reserves=reserves,
        ninja=tuple(ninja.get(space, 0) for space in SPACES),
        wounds=tuple(who.vitality - ronin[who][1] if who in ronin else 0 for who in RONIN),
        eliminated=tuple(who for who in RONIN if who not in ronin),
    )
    places = tuple(ronin[who][0] if who in ronin else None for who in RONIN)
    table = engine.begun(position)._replace(step=step, places=places, supply=supply)
    return step_3_begun(table) if step is Step.AREA_ABILITIES else table


def both_say(table: Table, *, cooperative: bool = False) -> bool:
    """What both searches say."""
    fast = FastSearch(english(), Clock(), cooperative=cooperative).wins(table)
    assert PlainSearch(english(), Clock(), cooperative=cooperative).wins(table) is fast
    return fast


def test_hayai_may_ride_where_yobu_has_just_driven_a_ninja() -> None:
    four = (Space.ANIMAL_PEN, Space.GRANARY, Space.SHRINE, Space.BURIAL_GROUNDS)
    ninja = {**dict.fromkeys(four, 3), Space.FIELD_2: 2}
    yobu, hayai = (Space.FIELD_2, 1), (Space.WELL, 2)

    assert not both_say(laid(Step.RONIN_ABILITIES, ninja, {Ronin.YOBU: yobu, Ronin.HAYAI: hayai}))
    assert both_say(laid(Step.RONIN_ABILITIES, ninja, {Ronin.YOBU: yobu, Ronin.KABE: hayai}))


def test_wounds_are_divided_so_that_nobody_falls_who_would_fill_an_empty_supply() -> None:
    ninja = {Space.PASSAGE: 1, Space.WATCHTOWER: 1, Space.WELL: 1}
    pair = {Ronin.TASUKE: (Space.INN, 2), Ronin.YUMI: (Space.INN, 2)}
    table = laid(Step.AREA_ABILITIES, ninja, pair, reserves=2, supply=0)

    assert not both_say(table)
    assert both_say(table, cooperative=True)
    assert both_say(table._replace(supply=2))


@pytest.mark.ruling("tasuke-division-times")
def test_who_divides_the_second_time_decides_whether_a_fall_fills_the_supply() -> None:
    """Tasuke and Yumi have two spaces each, and no marker is left for Watchtower and Well.

    One ninja fights them, and the Passage brings another. If both wounds are laid on one of them,
    the markers that come off the fallen tile are enough for the other.
    """
    start = "r1,2,passage=1,watchtower=1,inn=1,well=1,green=42,yobu-x,tasuke-1,yumi-1,taiko-x,"
    table = revealed(
        f"{start}hayai-x,kabe-x,musashi-x", {"passage": 1}, {"tasuke": "inn", "yumi": "inn"}
    )

    def wins(times: TasukeDivisionTimes) -> bool:
        game = english(rulings=replace(ENGLISH, tasuke_division_times=times))
        return PlainSearch(game, Clock()).wins(table)

    assert not wins(TasukeDivisionTimes.EVERY_TIME)
    assert wins(TasukeDivisionTimes.ONCE_THEN_ATTACKER)


def test_the_passage_may_bring_one_ninja_and_keep_another_for_the_inn() -> None:
    ninja = {Space.PASSAGE: 1, Space.INN: 1}
    two = {Ronin.YOBU: (Space.SHRINE, 1), Ronin.KABE: (Space.ANIMAL_PEN, 1)}

    assert both_say(laid(Step.AREA_ABILITIES, ninja, two, reserves=2, supply=0))
    assert not both_say(laid(Step.AREA_ABILITIES, ninja, two, reserves=1, supply=0))


def test_the_granary_may_have_to_come_before_the_passage() -> None:
    ninja = {Space.PASSAGE: 1, Space.GRANARY: 1}
    kabe = {Ronin.KABE: (Space.WELL, 2)}

    assert both_say(laid(Step.AREA_ABILITIES, ninja, kabe, reserves=1))
    assert not both_say(laid(Step.AREA_ABILITIES, ninja, kabe, reserves=1, supply=0))


def test_the_last_ninja_who_takes_the_last_ronin_along_wins_nothing() -> None:
    kabe = {Ronin.KABE: (Space.WELL, 1)}

    assert not both_say(laid(Step.RONIN_ABILITIES, {Space.WELL: 1}, kabe))
    assert both_say(laid(Step.RONIN_ABILITIES, {Space.WELL: 2}, kabe))
    assert both_say(laid(Step.RONIN_ABILITIES, {Space.WELL: 1}, kabe, reserves=1))
    assert both_say(laid(Step.RONIN_ABILITIES, {Space.WELL: 1, Space.GREEN: 1}, kabe))


def test_a_musashi_who_wants_to_lose_does_not_strike() -> None:
    table = laid(Step.RONIN_ABILITIES, {Space.WELL: 2}, {Ronin.MUSASHI: (Space.WELL, 1)})

    assert not both_say(table)
    assert both_say(table, cooperative=True)


def test_the_watchtower_hits_no_more_than_the_supply_holds() -> None:
    three = {
        Ronin.TASUKE: (Space.INN, 1),
        Ronin.YUMI: (Space.INN, 1),
        Ronin.KABE: (Space.FIELD_2, 1),
    }

    assert not both_say(laid(Step.AREA_ABILITIES, {Space.WATCHTOWER: 1}, three, supply=2))
    assert both_say(laid(Step.AREA_ABILITIES, {Space.WATCHTOWER: 1}, three, supply=3))


def test_declining_an_ability_can_be_right_when_the_supply_is_empty() -> None:
    ninja = {
        Space.WATCHTOWER: 1,
        Space.FIELD_2: 1,
        Space.PASSAGE: 1,
        Space.ANIMAL_PEN: 1,
        Space.GRANARY: 3,
        Space.WELL: 3,
    }
    ronin = {
        Ronin.YUMI: (Space.SHRINE, 1),
        Ronin.TAIKO: (Space.BURIAL_GROUNDS, 1),
        Ronin.HAYAI: (Space.ANIMAL_PEN, 3),
        Ronin.MUSASHI: (Space.FIELD_2, 2),
    }
    table = laid(Step.RONIN_ABILITIES, ninja, ronin, supply=0)
    struck = engine.played(table, UseMusashi(), english())

    assert not both_say(table)
    assert both_say(struck)


def test_a_search_that_forgets_says_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    found = fragile(tight_tables(Random(10), Step.AREA_ABILITIES))
    some = [table for (_, table), _ in zip(found, range(10), strict=False)]
    expected = [FastSearch(english(), Clock()).wins(table) for table in some]
    monkeypatch.setattr(plain, "CACHE_LIMIT", 50)
    monkeypatch.setattr(step_3, "CACHE_LIMIT", 5)

    for kind in (FastSearch, PlainSearch):
        search = kind(english(), Clock())
        assert [search.wins(table) for table in some] == expected
        assert search.tables > 50


def test_both_searches_give_up_when_their_time_is_over() -> None:
    _, table = next(tables(Random(6), english()))

    for wanted in (True, False):
        with pytest.raises(OutOfTime):
            search_of(ALL_ALIVE, english(), Clock(0), plain=wanted).wins(table)
