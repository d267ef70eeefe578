"""The formulas of Shadow Tactics, on recorded rounds."""

from typing import Any

import pytest

from ronin.model.shadow_tactics.replay import played
from ronin.model.shadow_tactics.trace import read_trace
from ronin.verify.shadow_tactics.judging import Judged, judged
from ronin.verify.shadow_tactics.symbols import Files
from tests.shadow_tactics.forms import cases, game

FORM_ONLY = {"shown-28"}
"""Cases that are refused for their form, before any rule is looked at."""
ROUNDS = [case for case in cases() if case["kind"] == "replay" and case["id"] not in FORM_ONLY]


def judge(told: Any, data: Any = None, **readings: str) -> Judged:
    """What the formulas say of a round."""
    under = game(data, **readings)
    trace = read_trace(told, under.map, under.cards, under.rulings)
    return judged(trace, Files(under.map, under.cards, under.mission), under.rulings)


@pytest.mark.parametrize("case", ROUNDS, ids=lambda case: case["id"])
def test_the_formulas_judge_a_case_as_recorded(case: Any) -> None:
    expected = case["expected"]

    found = judge(case["trace"], case, **case.get("rulings", {}))

    if "error" in expected:
        assert found.broken[0].at == expected["error"]["at"]
    else:
        assert {name: found.outcome[name] for name in expected} == expected


KILL_AND_HIDE = {
    "position": "t3,y3.1mo~,y3.4oi,hayato@b6",
    "programme": [{"ninja": "hayato", "card": "dagger"}],
    "execution": [{"yard": "y3", "targets": ["y3.1"]}],
}
"""He kills a stunned samurai and hides the body; an officer with his back to him faces inwards."""


@pytest.mark.parametrize(("hidden", "result"), [("seen", "failed"), ("unseen", "done")])
def test_a_death_that_nobody_sees_has_no_witness(hidden: str, result: str) -> None:
    readings = {"inward_view": "across", "seen_kill": "fails", "kill_and_hide": hidden}

    by_engine = played(KILL_AND_HIDE, game(**readings)).json()

    assert by_engine["cards"][0]["result"] == result
    assert judge(KILL_AND_HIDE, **readings).outcome == by_engine
