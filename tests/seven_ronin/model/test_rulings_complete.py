"""The register of open points, the rulings and these tests speak of the same points."""

import ast
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest

from ronin.model.ambiguity import kebab
from ronin.model.rulings import rulings_json
from ronin.model.seven_ronin.ambiguities.register import REGISTER
from ronin.model.seven_ronin.rulings import PRESETS, Rulings, points
from ronin.verify.new_point import UNWRITTEN

MODELLED = [name for name, question in REGISTER.items() if not question.entry.not_modelled]


def readings(name: str) -> set[str]:
    """The readings of a point, as users write them."""
    return {kebab(reading.name) for reading in REGISTER[name]}


def marked_points() -> Iterator[str]:
    """Every point that a test of this folder is marked with."""
    for file in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and ast.unparse(mark.func).endswith(".ruling"):
                        yield from (ast.literal_eval(argument) for argument in mark.args)


def test_every_modelled_point_has_a_test_and_every_marked_test_a_point() -> None:
    marked = set(marked_points())

    assert sorted(set(MODELLED) - marked) == []
    assert sorted(marked - set(MODELLED)) == []


def test_the_rulings_are_exactly_the_modelled_points() -> None:
    assert sorted(kebab(field.name) for field in fields(Rulings)) == sorted(MODELLED)
    assert points() == {name: REGISTER[name] for name in points()}


@pytest.mark.parametrize("name", REGISTER)
def test_a_point_has_two_readings_and_presets_take_one_of_them(name: str) -> None:
    entry = REGISTER[name].entry

    assert len(readings(name)) >= 2
    assert set(entry.presets) == set(PRESETS)
    assert {taken.reading for taken in entry.presets.values()} <= readings(name)


@pytest.mark.parametrize("name", REGISTER)
def test_nothing_is_left_of_the_skeleton_of_a_point(name: str) -> None:
    point = REGISTER[name]
    texts = [
        point.question(),
        *(f"{source.section} {source.says}" for source in point.entry.sources),
    ]
    texts += [f"{reading.says} {reading.reading.wording}" for reading in point]

    assert [text for text in texts if UNWRITTEN in text] == []


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_what_the_register_says(name: str) -> None:
    taken = rulings_json(PRESETS[name])

    assert taken == {point: REGISTER[point].entry.presets[name].reading for point in points()}


@pytest.mark.parametrize("name", REGISTER)
def test_what_a_point_needs_are_readings_of_other_modelled_points(name: str) -> None:
    for needed, of in REGISTER[name].entry.needs.items():
        assert needed != name
        assert needed in MODELLED
        assert of
        assert set(of) < readings(needed)
