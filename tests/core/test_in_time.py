"""Statements of which time leaves lemmas unmade: nothing is proved by what was not looked at."""

from collections.abc import Iterator
from dataclasses import replace
from time import monotonic

import pytest
import z3

from ronin.verify.running.in_time import in_time
from ronin.verify.smt.lemmas import PROVED, UNDECIDED, Lemma, Statement, prove
from ronin.verify.smt.solving import Limits

NUMBER = z3.Int("number")


@pytest.mark.parametrize(("most", "answer", "made"), [(3, PROVED, 3), (1, UNDECIDED, 2)])
def test_when_time_is_over_no_further_lemma_is_made_and_none_is_proved(
    most: int, answer: str, made: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = list[str]()

    def lemmas(_: object) -> Iterator[Lemma]:
        for name in ("first", "second", "third"):
            begun.append(name)
            yield Lemma(name, (NUMBER > 1,), NUMBER > 0)

    limits = Limits.within(60)
    monkeypatch.setattr(Limits, "are_reached", lambda _: len(begun) > most)
    (statement,) = in_time([Statement("a number", lemmas)], limits)

    assert prove(statement, None, limits).answer == answer
    assert len(begun) == made


def test_what_is_left_is_told_with_its_reason() -> None:
    over = replace(Limits.within(60), end=monotonic() - 1)
    lemmas = (Lemma(name, (), True) for name in ("first", "second"))
    (statement,) = in_time([Statement("a number", lambda _: lemmas)], over)

    (left,) = prove(statement, None, over).lemmas

    assert (left.of, left.answer) == ("first, and what follows", UNDECIDED)
    assert "the time was over" in left.why
