"""Positions and tables as values, and the forms in which they are written."""

import json
import pickle
from itertools import islice
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.notation import (
    format_position,
    parse_position,
    position_json,
    read_position,
)
from ronin.model.seven_ronin.pieces import RONIN
from ronin.model.seven_ronin.position import SETUP, Position, defects
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game, Table, markers_on
from ronin.properties.seven_ronin.play import odd_positions
from ronin.properties.seven_ronin.strategies import positions, tables

SEEDS = st.integers(0, 2**32)
ANY = positions() | st.builds(lambda seed: next(odd_positions(Random(seed), ENGLISH)), SEEDS)


@given(ANY)
def test_what_is_drawn_is_a_possible_position(position: Position) -> None:
    """Rests on SETUP-02, SETUP-11, WOUNDS-04, WOUNDS-08, WOUNDS-09, GREEN-13 and PLAN-D-02."""
    assert not defects(position, ENGLISH)
    assert position.supply >= 0


@given(ANY)
def test_a_position_survives_being_written_as_text(position: Position) -> None:
    """Rests on no clause: the one-line form holds all that lies on the table."""
    text = format_position(position)

    assert parse_position(text, ENGLISH) == position
    assert parse_position(text.replace(",", " "), ENGLISH) == position
    assert format_position(parse_position(text, ENGLISH)) == text


@given(ANY)
def test_a_position_survives_being_written_as_json(position: Position) -> None:
    """Rests on SETUP-06: the General Supply that is written agrees with what is left."""
    written = json.dumps(position_json(position))

    assert read_position(json.loads(written), ENGLISH) == position
    assert json.dumps(position_json(read_position(json.loads(written), ENGLISH))) == written


@given(ANY)
def test_a_table_holds_what_the_position_held(position: Position) -> None:
    """Rests on END-09: nothing happens between two rounds."""
    table = engine.begun(position)

    assert engine.next_position(table) == position
    assert markers_on(table) == 50
    assert set(table.living) | set(position.eliminated) == set(RONIN)


@given(tables(), SEEDS)
def test_equal_tables_have_equal_hashes_and_equal_futures(
    found: tuple[Table, Game], seed: int
) -> None:
    """Rests on no clause: a table is all that matters in the middle of a round."""
    table, game = found
    twin: Table = pickle.loads(pickle.dumps(table))
    choice = engine.drawn(table, game, Random(seed))

    assert twin == table
    assert hash(twin) == hash(table)
    assert twin is not table
    assert engine.drawn(twin, game, Random(seed)) == choice
    assert engine.played(twin, choice, game) == engine.played(table, choice, game)
    assert engine.played(table, choice, game) != table


def test_odd_positions_are_odd_in_every_way() -> None:
    found = list(islice(odd_positions(Random(1), ENGLISH), 1000))

    assert SETUP not in found
    assert any(position.supply == 0 for position in found)
    assert any(position.reserves == 0 for position in found)
    assert any(not position.living for position in found)
    assert any(position.reserves + sum(position.ninja) == 0 for position in found)
    assert any(sum(place is not None for place in position.stayed) > 1 for position in found)
    assert any(len(set(position.shrine) & set(position.eliminated)) == 1 for position in found)
    assert any(
        sum(wounds == ronin.vitality - 1 for ronin, wounds in zip(RONIN, p.wounds, strict=True)) > 3
        for p in found
    )
    assert {position.round for position in found} == set(range(1, 9))


def test_odd_positions_are_the_same_for_the_same_random_numbers() -> None:
    first, second = (list(islice(odd_positions(Random(5), ENGLISH), 50)) for _ in range(2))

    assert first == second
