"""The errata: a reading and a sentence for every point, by stated evidence first."""

import csv
from io import StringIO

import pytest

from ronin.model.ambiguity import Ambiguity, Firmness
from ronin.model.seven_ronin.ambiguities.register import REGISTER
from ronin.reports.seven_ronin.report.errata import FINDINGS, HEAD, errata_csv, recommended_reading

POINTS = list(REGISTER.values())


@pytest.mark.parametrize("question", POINTS, ids=lambda one: one.entry.name)
def test_what_a_text_states_is_recommended(question: type[Ambiguity]) -> None:
    stated = [
        taken.reading
        for taken in question.entry.presets.values()
        if taken.firmness is Firmness.STATED
    ]
    one = recommended_reading(question)

    assert one.sentence
    assert one.why.startswith("Stated by ") == bool(stated)
    if stated:
        assert stated.count(one.name) == max(map(stated.count, stated))


@pytest.mark.parametrize("question", POINTS, ids=lambda one: one.entry.name)
def test_where_no_text_states_it_no_other_reading_breaks_fewer_promises(
    question: type[Ambiguity],
) -> None:
    one = recommended_reading(question)
    names = [reading.name_on_the_command_line for reading in question]
    broken = {
        name: len(list(FINDINGS.glob(f"*-{question.entry.name}-{name}.json"))) for name in names
    }

    if one.why.startswith("No text"):
        assert broken[one.name] == min(broken.values())


def test_the_table_has_a_row_for_every_point_in_the_order_of_the_rules() -> None:
    head, *rows = csv.reader(StringIO(errata_csv()))

    assert tuple(head) == HEAD
    assert [row[0] for row in rows] == [point.entry.name for point in REGISTER.in_order()]
    assert all(all(row) for row in rows)
