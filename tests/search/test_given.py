from dataclasses import fields, replace
from random import Random

import pytest

from model.seven_ronin import engine
from model.seven_ronin.notation import parse_position
from model.seven_ronin.pieces import RONIN, Ronin, Space, Step
from model.seven_ronin.position import SETUP
from model.seven_ronin.rulings import ENGLISH, FRENCH, SUMMARY, Rulings
from model.seven_ronin.table import Table
from model.seven_ronin.trace import read_attacker, read_defender
from model.seven_ronin.village import layout_count, standard_village, with_layout
from tests.search.tables import Compared, english, many, step_3_tables, tables
from verify.search.clock import Clock, OutOfTime
from verify.search.fast import RELIES_ON, FastSearch, other_readings, search_of
from verify.search.plain import PlainSearch

ALL_ALIVE = parse_position("r6,12,inn=1,kabe@well", ENGLISH)
NOBODY_ALIVE = replace(SETUP, eliminated=RONIN)
FREE_POINTS = tuple(one.name for one in fields(Rulings) if one.name not in RELIES_ON)


def revealed(position: str, attacker: dict[str, int], defender: dict[str, str]) -> Table:
    table = engine.begun(parse_position(position, ENGLISH))
    table = engine.played(table, read_attacker(attacker), english())
    return engine.played(table, read_defender(defender), english())


@pytest.mark.parametrize("cooperative", [False, True], ids=["against each other", "together"])
def test_the_searches_agree_in_step_3_with_few_markers(cooperative: bool) -> None:
    compared = Compared()
    for position, table in step_3_tables(Random(8)):
        compared.compare(position, table, english(), cooperative=cooperative, steps=5000)
        if compared.all >= many(400):
            break

    assert compared.yes >= compared.all / 10
    assert compared.no >= compared.all / 10


def test_the_fast_search_agrees_with_the_plain_one() -> None:
    compared = Compared()
    for position, table in tables(Random(1), english()):
        compared.compare(position, table, english())
        if compared.all >= many(1600):
            break

    assert compared.yes >= compared.all / 5
    assert compared.short >= compared.all / 10
    assert compared.too_big < compared.all / 3


def test_the_searches_agree_when_both_sides_want_the_attacker_to_win() -> None:
    compared = Compared()
    for position, table in tables(Random(2), english()):
        compared.compare(position, table, english(), cooperative=True)
        if compared.all >= many(300):
            break

    assert compared.yes >= compared.all / 5
    assert compared.no >= compared.all / 5


def test_the_searches_agree_on_other_boards() -> None:
    random, compared = Random(3), Compared()
    while compared.all < many(300):
        village = with_layout(standard_village(), random.randint(1, layout_count()))
        for (position, table), _ in zip(tables(random, english(village)), range(12), strict=False):
            compared.compare(position, table, english(village))

    assert compared.yes >= compared.all / 10


def test_the_searches_agree_under_every_reading_that_the_fast_one_does_not_rely_on() -> None:
    random, compared = Random(4), Compared()
    readings = [(name, reading) for name in FREE_POINTS for reading in type(getattr(ENGLISH, name))]
    while compared.all < many(600):
        some = dict(random.sample(readings, 8))
        base = random.choice((ENGLISH, FRENCH, SUMMARY))
        game = english(rulings=replace(base, **some))
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
    for name, reading in random.sample(readings * 9, min(len(readings) * 9, many(100))):
        game = english(rulings=replace(ENGLISH, **{name: reading}))
        for (position, table), _ in zip(tables(random, game), range(6), strict=False):
            if not other_readings(position, game):
                compared.compare(position, table, game)
                met.add(name)

    assert compared.all > many(80)
    assert len(met) > 10


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


def test_both_searches_give_up_when_their_time_is_over() -> None:
    _, table = next(tables(Random(6), english()))

    for plain in (True, False):
        with pytest.raises(OutOfTime):
            search_of(ALL_ALIVE, english(), Clock(0), plain=plain).wins(table)
