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

    outcome = agreed(KILL_AND_HIDE, **readings)

    assert outcome["cards"][0]["result"] == result


def agreed(told: Any, **readings: str) -> Any:
    """The outcome of a round, which engine and formulas both tell."""
    by_engine = played(told, game(**readings)).json()
    assert judge(told, **readings).outcome == by_engine
    return by_engine


def test_search_counts_every_guard_who_watched_at_some_search() -> None:
    def turned(guard: str, faces: str) -> Any:
        do = [{"guard": guard, "to": guard, "faces": faces}, None]
        return {"card": "o1", "as": "red", "do": do}

    search: Any = {"card": "o2", "as": "red", "do": [{}, None]}
    told = {
        "position": "t5,a1,y1.0so!,y3.4si!,hayato@b1,hand=o1+o1+o2+o2",
        "orders": [search, turned("y1.0", "in"), turned("y3.4", "out"), search],
    }

    after = agreed(told, search_when="at-order", search_amount="one-per-guard")

    assert after["position"]["ninjas"]["hayato"]["damage"] == 2


def test_deploy_symbols_that_are_not_used_are_no_event() -> None:
    told = {
        "position": "t5,y3.0si,y3x1,hayato@b2,hand=o3",
        "orders": [{"card": "o3", "as": "top", "do": [None]}],
    }

    after = agreed(told, woken="no")

    assert after["position"]["bodies"] == {"y3": 1}
