"""The worked examples of the rulebooks come out of the encoding as the books say."""

from typing import Any

import pytest

from ronin.reports.seven_ronin.played_examples import Example, examples
from tests.seven_ronin.encoding.askers import said


@pytest.mark.parametrize("example", examples(), ids=str)
def test_an_example_comes_out_as_the_book_says(example: Example) -> None:
    trace: dict[str, Any] = dict(example.trace)
    expect: dict[str, Any] = dict(example.expect)

    found = said(trace)

    assert found.legal == ("refused" not in expect)
    if found.legal:
        assert found.winner == expect.get("winner")
        for field, value in expect.get("position", {}).items():
            if field not in ("supply", "ronin"):
                assert (found.position or {}).get(field, type(value)()) == value, field
