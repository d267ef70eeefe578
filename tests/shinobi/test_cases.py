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
from ronin.verify.shinobi.search.counting import counted
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


@pytest.mark.parametrize("case", named(cases("count")))
def test_a_count_is_as_recorded(case: Any) -> None:
    position = read_position(case["count"], cards_of(case), RULEBOOK)

    assert counted(position, game(cards_of(case))) == case["expect"]


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
    for answer, case in zip(answers, chosen, strict=True):
        refused = case["expect"].get("refused", False)
        assert ("error" in answer) == refused
        assert ("cards" in answer) == (name is not None)


def test_the_samples_are_seventy() -> None:
    assert len((CASES / "cases.jsonl").read_text(encoding="utf-8").splitlines()) == 70
