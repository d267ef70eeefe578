"""The errors that are planted still fit the rules, and the page tells the record of them."""

import pytest

from tests.seven_ronin.planted.chunks import chunks_under
from tests.seven_ronin.planted.errors import Error, every_error
from tests.seven_ronin.planted.page import CROSS_CHECKED, PAGE, noticed_by, page, recorded


@pytest.mark.parametrize("error", every_error(), ids=lambda error: error.name)
def test_an_error_still_fits_its_file(error: Error) -> None:
    assert error.planted() != ""


def test_fifty_errors_and_more_were_written_down_unseen() -> None:
    assert sum(not error.known for error in every_error()) >= 50
    assert {error.part for error in every_error()} > {*CROSS_CHECKED}


def test_the_readings_of_each_error_are_in_force_together_in_ci() -> None:
    asked = {
        (frozenset(error.under), error.board)
        for error in every_error()
        if error.part in CROSS_CHECKED
    }

    for under, board in asked:
        assert any(chunks_under(set(under), board=board)), under


def test_what_nobody_had_noticed_is_noticed_by_two_checks_each() -> None:
    record = recorded()

    for error in every_error():
        assert noticed_by(record[error.name]) >= (2 if error.known else not error.same), error.name


def test_the_page_is_what_the_record_says() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(recorded())
