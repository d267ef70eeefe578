import json
from typing import Any

import pytest
from click.testing import CliRunner

from ronin.model.errors import IllegalChoice
from ronin.model.shinobi.cards import UNKNOWN
from ronin.model.shinobi.notation import read_position
from ronin.model.shinobi.rulings import RULEBOOK
from ronin.model.shinobi.trace import played
from ronin.verify.cli import main
from ronin.verify.search.clock import Clock
from ronin.verify.shinobi.search.asking import Question, answer
from ronin.verify.shinobi.search.counting import count_ways
from ronin.verify.shinobi.search.goals import read_goal
from ronin.verify.shinobi.search.strengths import Strengths
from tests.shinobi.forms import CASES, SAMPLE, SAMPLE_FILE, cases, game


def named(found: list[Any]) -> list[Any]:
    return [pytest.param(case, id=case["id"]) for case in found]


def cards_of(case: Any) -> Any:
    return SAMPLE if case["cards"] else UNKNOWN


@pytest.mark.parametrize("case", named(cases("trace")))
def test_a_trace_ends_as_recorded(case: Any) -> None:
    under, expect = game(cards_of(case)), case["expect"]
    if "refused" in expect:
        with pytest.raises(IllegalChoice) as caught:
            played(case["trace"], under)
        assert caught.value.clause.id == expect["clause"]
        assert caught.value.at == expect["at"]
        return

    outcome = played(case["trace"], under)

    assert outcome.after == read_position(expect.pop("position"), under.cards, RULEBOOK)
    assert outcome.found == expect


@pytest.mark.parametrize("case", named(cases("ask")))
def test_a_question_is_answered_as_recorded(case: Any) -> None:
    asked, under = case["ask"], game(cards_of(case))
    put = Question(
        read_position(asked["position"], under.cards, RULEBOOK),
        asked["question"],
        asked["player"],
        asked.get("mode"),
        read_goal(asked["question"], asked.get("goal")),
        asked.get("placements"),
    )

    found = answer(put, under, Strengths(under.cards, 0, 6), Clock())

    assert {name: found.get(name) for name in case["expect"]} == case["expect"]


@pytest.mark.parametrize("case", named(cases("count")))
def test_a_count_is_as_recorded(case: Any) -> None:
    position = read_position(case["count"], cards_of(case), RULEBOOK)

    assert count_ways(position, game(cards_of(case))) == case["expect"]


@pytest.mark.parametrize("name", ["sample", None])
def test_a_batch_answers_every_line_with_its_id(name: str | None, tmp_path: Any) -> None:
    chosen = [case for case in cases("trace") if case["cards"] == name]
    batch = tmp_path / "batch.jsonl"
    batch.write_text(
        "".join(json.dumps({"id": c["id"], "trace": c["trace"]}) + "\n" for c in chosen)
    )
    words = ["replay", "--game", "shinobi", "--batch", str(batch), "--json"]

    told = CliRunner().invoke(main, [*words, *(["--cards", str(SAMPLE_FILE)] if name else [])])
    answers = [json.loads(line) for line in told.stdout.splitlines()]

    assert [answer["id"] for answer in answers] == [case["id"] for case in chosen]
    for told_of, case in zip(answers, chosen, strict=True):
        refused = case["expect"].get("refused", False)
        assert ("error" in told_of) == refused
        assert ("cards" in told_of) == (name is not None)


def test_the_samples_are_run_as_cases(tmp_path: Any) -> None:
    words = ["cases", "--game", "shinobi", str(CASES / "cases.jsonl")]
    bare = tmp_path / "bare.jsonl"
    bare.write_text(json.dumps(next(case for case in cases("trace") if case["cards"])) + "\n")

    told = CliRunner().invoke(main, [*words, "--cards", str(SAMPLE_FILE)])
    without = CliRunner().invoke(main, [*words[:-1], str(bare)])

    assert (told.exit_code, told.stderr) == (0, "")
    assert len(told.stdout.splitlines()) == 70
    assert without.exit_code == 1
    assert "name the file by --cards" in without.stdout


def test_the_samples_are_seventy() -> None:
    assert len((CASES / "cases.jsonl").read_text(encoding="utf-8").splitlines()) == 70
