from dataclasses import fields
from pathlib import Path

import pytest

from model.ambiguity import Ambiguity
from model.clause import Clause
from model.seven_ronin import rulebook
from model.seven_ronin.rulings import ENGLISH, FRENCH, points, with_reading
from model.seven_ronin.village import standard_village
from verify.seven_ronin import transition
from verify.seven_ronin.encodes import ENCODES, OBEYED, NotEncoded, expect_obeyed
from verify.seven_ronin.not_encoded import NOT_ENCODED

CLAUSES = [clause for clause in vars(rulebook).values() if isinstance(clause, Clause)]
OTHERS = [
    (name, reading)
    for name, point in points().items()
    for reading in point
    if reading is not getattr(ENGLISH, name.replace("-", "_"))
]


@pytest.mark.parametrize("clause", CLAUSES, ids=str)
def test_a_clause_has_a_formula_or_a_reason_for_having_none(clause: Clause) -> None:
    assert (clause.id in ENCODES) != (clause in NOT_ENCODED)


def test_every_reason_is_a_sentence() -> None:
    for clause, reason in NOT_ENCODED.items():
        assert reason.endswith("."), clause


def test_the_page_lists_every_clause_without_a_formula_and_its_reason() -> None:
    page = Path(transition.__file__).with_name("README.md").read_text(encoding="utf-8")
    rows = [f"| {clause} | {reason} |" for clause, reason in NOT_ENCODED.items()]

    assert [line for line in page.splitlines() if line in rows] == rows


def test_every_reading_of_the_preset_english_is_obeyed() -> None:
    expect_obeyed(ENGLISH)

    for field in fields(ENGLISH):
        assert getattr(ENGLISH, field.name) in OBEYED, field.name


@pytest.mark.parametrize(("name", "reading"), OTHERS, ids=str)
def test_any_other_reading_is_refused_by_name(name: str, reading: Ambiguity) -> None:
    rulings = with_reading(ENGLISH, name, reading.name_on_the_command_line)

    with pytest.raises(NotEncoded) as refused:
        expect_obeyed(rulings)

    assert refused.value.readings == (reading,)
    assert f"{name}={reading.name_on_the_command_line}" in str(refused.value)


def test_no_round_is_encoded_under_rulings_that_are_not_obeyed() -> None:
    with pytest.raises(NotEncoded, match="the encoding does not obey"):
        transition.encoded_round(standard_village(), FRENCH)
