import json
from pathlib import Path
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


def test_cards_that_a_case_names_lie_beside_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    case = next(case for case in cases("trace") if case["cards"])
    named = [case, {**case, "cards": "mine"}, {**case, "cards": "../cases/sample"}]
    (tmp_path / "sample_cards.toml").write_bytes(SAMPLE_FILE.read_bytes())
    (tmp_path / "cases.jsonl").write_text("".join(json.dumps(one) + "\n" for one in named))
    monkeypatch.chdir(tmp_path)
    told = CliRunner().invoke(main, ["cases", "--game", "shinobi", "cases.jsonl"])
    found, missing, outside = (json.loads(line) for line in told.stdout.splitlines())

    assert told.exit_code == 1
    assert "error" not in found["outcome"]
    assert (
        "there is no mine_cards.toml: name the file by --cards"
        in missing["outcome"]["error"]["message"]
    )
    assert outside["outcome"]["error"]["message"].endswith("is wanted: name the file by --cards")


@pytest.mark.parametrize("given", [(), ("--cards", str(SAMPLE_FILE))], ids=["drawn", "a file"])
def test_what_play_writes_can_be_replayed_and_says_that_its_cards_are_invented(
    given: tuple[str, ...], tmp_path: Path
) -> None:
    file = tmp_path / "games.jsonl"
    shinobi = ("--game", "shinobi", *given)
    told = CliRunner().invoke(main, ["play", "--seed", "1", "--out", str(file), *shinobi])
    replayed = CliRunner().invoke(main, ["replay", "--batch", str(file), *shinobi])
    answers = [json.loads(line) for line in replayed.stdout.splitlines()]
    one = tmp_path / "one.json"
    one.write_text(file.read_text(encoding="utf-8").splitlines()[0], encoding="utf-8")

    assert "invented cards" in told.stdout
    assert replayed.exit_code == 0
    assert len(answers) == len(file.read_text(encoding="utf-8").splitlines()) > 1
    assert all(answer["cards"]["invented"] for answer in answers)
    for words in (["replay"], ["diff", "--b", "fourth-clan=having-four"], ["check", "--trace"]):
        single = CliRunner().invoke(main, [*words, str(one), *shinobi])
        assert single.exit_code == 0, single.output
        assert "invented cards" in " ".join(single.stdout.split())
