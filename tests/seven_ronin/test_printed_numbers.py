"""A number that is printed on a part of the game stands in its data, and all follow it."""

import ast
import inspect
from functools import cache
from typing import Any

import pytest

from ronin.model.seven_ronin import pieces
from ronin.model.seven_ronin.pieces import RONIN, SPACES, Space
from ronin.verify.seven_ronin.search import native, step_3
from tests.seven_ronin.printed_numbers import NUMBERS, in_a_process

TOGETHER = {
    "markers and areas": ("NINJA_MARKERS", "STARTING_RESERVES", "SHRINE_MARKERS", "AREAS_TO_WIN"),
    "abilities": ("YOBU_DRIVES_OUT", "GRANARY_GIVES", "PASSAGE_BRINGS", "BURIAL_GROUNDS_RETURN"),
    "vitality": tuple(ronin.value for ronin in RONIN),
}
"""Numbers that are changed in one process; if something does not follow, each is changed alone."""


@cache
def as_printed() -> dict[str, Any]:
    return in_a_process()


def test_every_number_on_a_part_is_changed_or_belongs_to_the_board() -> None:
    printed = {name for name, value in vars(pieces).items() if isinstance(value, int)}
    numbers = {name for name in printed if name.isupper()}
    changed = [name for names in TOGETHER.values() for name in names]

    assert numbers - {"ROUNDS"} == {name for name in NUMBERS if name.isupper()}
    assert sorted(changed) == sorted(NUMBERS)


@pytest.mark.parametrize("kind", TOGETHER)
def test_every_statement_of_the_rules_follows_a_number_that_is_changed(kind: str) -> None:
    found = in_a_process(*TOGETHER[kind])

    assert found["played"] != as_printed()["played"]
    if found["wrong"]:
        alone = {name: in_a_process(name)["wrong"] for name in TOGETHER[kind]}
        pytest.fail(f"{kind}: does not follow: {found['wrong']}, alone: {alone}")
    assert as_printed()["wrong"] == []


# The kernels are compiled with their numbers in them.


def test_the_numbers_of_the_kernels_are_those_of_the_data() -> None:
    assert [ronin.vitality for ronin in RONIN] == native.VITALITY.tolist()
    assert native.INEXHAUSTIBLE == step_3.INEXHAUSTIBLE
    for name in ("WATCHTOWER", "PASSAGE", "GRANARY", "WELL", "BURIAL_GROUNDS", "INN", "GREEN"):
        assert getattr(native, name) == Space[name].number
    assert (Space.FIELD_2.number, Space.FIELD_3.number) == (native.FIELD_A, native.FIELD_B)
    assert len(SPACES) == native.NOWHERE
    for name in ("YOBU", "TASUKE", "YUMI", "TAIKO", "HAYAI", "MUSASHI"):
        assert getattr(native, name) == pieces.Ronin[name].number


def test_a_number_that_the_kernels_have_as_a_literal_is_what_they_were_written_for() -> None:
    literals = {
        node.value
        for node in ast.walk(ast.parse(inspect.getsource(native)))
        if isinstance(node, ast.Constant) and isinstance(node.value, int)
    }

    assert (pieces.AREAS_TO_WIN, step_3.MOST_RESERVES, step_3.MOST_NINJA) == (5, 4, 5)
    assert pieces.YOBU_DRIVES_OUT == pieces.GRANARY_GIVES == pieces.PASSAGE_BRINGS == 2
    assert pieces.BURIAL_GROUNDS_RETURN == 2
    assert {2, 4, 5} <= literals
