from copy import deepcopy
from functools import cache
from typing import Any

import pytest
import z3

from ronin.verify.seven_ronin.bridge import Equation, symbolize_line, symbolize_position
from ronin.verify.seven_ronin.solve import Asker, Searcher, label_claims, why_not
from ronin.verify.seven_ronin.symbols import NONE, Verdict
from ronin.verify.seven_ronin.transition import encoded_round
from ronin.verify.smt.encodes import Term
from ronin.verify.smt.solving import Limits, No, Unknown, Yes, answer_of, solver_with
from tests.seven_ronin.encoding.askers import GAME, english
from tests.seven_ronin.verify.running import QUIET


@cache
def short() -> Asker:
    """Rounds with at most two uses in step 3, which are searched sooner."""
    return Asker(encoded_round(GAME.village, GAME.rulings, 2))


def short_facts(trace: dict[str, Any]) -> list[Equation]:
    encoded = short().encoded
    return [
        *symbolize_position(trace["position"], encoded.position),
        *symbolize_line(trace, encoded.line),
    ]


def test_labels_are_unique_and_begin_with_the_clause() -> None:
    labels = [label for label, _ in label_claims(english().claims)]

    assert len(set(labels)) == len(labels)
    assert all(
        label.split("#")[0] == (str(claim.clause) if claim.clause else "form")
        for label, claim in label_claims(english().claims)
    )


@pytest.mark.parametrize(
    ("change", "clause"),
    [
        ({"attacker": {"well": 2}}, "PLAN-A-04"),
        ({"attacker": {}, "choices": []}, "PLAN-A-08"),
        ({"choices": [{"use": "yumi"}, {"use": "yumi"}]}, "RONIN-GEN-02"),
        ({"choices": [{"use": "musashi"}]}, "RONIN-GEN-05"),
        ({"choices": [{"use": "granary"}]}, "AREA-GEN-02"),
        ({"choices": [{"use": "well", "target": "yumi"}] * 2}, "AREA-GEN-03"),
    ],
)
def test_a_round_that_is_not_legal_comes_back_with_its_clause(
    change: dict[str, Any], clause: str
) -> None:
    facts = short_facts({**deepcopy(QUIET), **change})
    answer = why_not(short().encoded, facts)

    assert isinstance(short().judge(facts), No)
    assert isinstance(answer, No)
    assert clause in [found.id for found in answer.clauses]
    assert set(answer.facts) <= {fact.name for fact in facts}


def test_of_a_legal_round_nothing_is_forbidden() -> None:
    assert isinstance(why_not(short().encoded, short_facts(QUIET)), Yes)


def test_a_solver_that_runs_out_says_that_it_does_not_know() -> None:
    answer = Asker(english(), rlimit=1000).find([])

    assert isinstance(answer, Unknown)
    assert "1000" in answer.why


def test_an_unknown_position_can_be_asked_for() -> None:
    encoded = short().encoded
    wanted: list[Term] = [
        encoded.verdict == int(Verdict.STARVED),
        encoded.line.ronin_uses[0].ronin != NONE,
    ]
    answer = short().find(wanted)

    assert isinstance(answer, Yes)
    assert answer.model.eval(encoded.then.reserves).as_long() == 0


def test_the_last_ninja_cannot_starve_before_round_4() -> None:
    encoded = short().encoded

    answer = short().find([encoded.verdict == int(Verdict.STARVED), encoded.position.round <= 3])

    assert isinstance(answer, No)


def test_a_searcher_forgets_a_question_of_which_only_the_first_answer_was_wanted() -> None:
    encoded = short().encoded
    searcher = Searcher(encoded)
    for round_ in (2, 3):
        answer = next(searcher.find([encoded.position.round == round_], lambda _: (), 2))

        assert isinstance(answer, Yes)


@pytest.mark.parametrize(
    ("end", "why"),
    [(None, "canceled at rlimit 7"), (0.0, "the time was over before this was decided")],
)
def test_a_solver_that_had_to_stop_says_whether_time_or_its_work_was_over(
    end: float | None, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    solver = solver_with([], Limits(7))
    monkeypatch.setattr(type(solver), "check", lambda _: z3.unknown)
    monkeypatch.setattr(type(solver), "reason_unknown", lambda _: "canceled")

    assert answer_of(solver, Limits(7, end)) == Unknown(why)
