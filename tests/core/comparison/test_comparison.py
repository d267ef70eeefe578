import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from ronin.verify.games import DEFAULT, GAMES, commands_of, game_named
from tests.core.comparison.__main__ import CHANGES, FOLDERS, compare, recorded
from tests.core.comparison.differing import Changes, differences, kept_changes
from tests.core.comparison.running import Run, answered

ANSWER: dict[str, Any] = {
    "answer": "yes",
    "stats": {"attacks": 12, "exact": True},
    "why": [{"clause": "VICTORY-01", "text": "the answer hangs on the Inn"}],
}
REWORDED = {"sentence": [{"old": "the answer hangs on {}", "new": "the answer depends on {}"}]}


def edited(at: str, value: object) -> dict[str, Any]:
    """The answer with another value at a path such as why/0/text."""
    answer: dict[str, Any] = json.loads(json.dumps(ANSWER))
    *way, last = [int(part) if part.isdigit() else part for part in at.split("/")]
    place: Any = answer
    for part in way:
        place = place[part]
    place[last] = value
    return answer


def found(new: object, table: Mapping[str, Any] | None = None, old: object = ANSWER) -> list[str]:
    return list(differences("ask", old, new, Changes(table or {})))


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_the_record_holds_thousands_of_inputs_to_every_command(folder: Path) -> None:
    runs = [run for run, _ in recorded(folder)]

    assert sum(run.inputs for run in runs) >= 4000
    assert {run.words[0] for run in runs} >= set(commands_of(game_named(DEFAULT))) - {
        "games",
        "init",
        "serve",
    }


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_every_hundredth_recorded_answer_is_still_given(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert compare(folder, "", 100, workers=1) == 0, capsys.readouterr().out


def test_the_same_answer_has_no_difference() -> None:
    assert found(json.loads(json.dumps(ANSWER))) == []


@pytest.mark.parametrize(
    ("at", "value"),
    [
        ("answer", "no"),
        ("answer", None),
        ("stats/attacks", 13),
        ("stats/attacks", 12.0),
        ("stats/exact", 1),
        ("why", []),
        ("why/0/clause", "VICTORY-02"),
        ("why/0/text", "the answer depends on the Inn"),
    ],
)
def test_a_changed_value_is_found(at: str, value: object) -> None:
    assert [line.split(":")[0] for line in found(edited(at, value))] == [f"/{at}"]


def test_a_field_that_is_gone_new_or_elsewhere_is_found() -> None:
    gone = {name: value for name, value in ANSWER.items() if name != "stats"}

    assert found(gone) == ["/stats: is gone"]
    assert found({**ANSWER, "game": "toy"}) == ["/game: is new: 'toy'"]
    assert found(dict(reversed(ANSWER.items()))) == [
        ": the fields stand in another order: why, stats, answer"
    ]


def test_a_sentence_may_change_as_the_table_says_and_no_further() -> None:
    assert found(edited("why/0/text", "the answer depends on the Inn"), REWORDED) == []
    assert len(found(edited("why/0/text", "the answer depends on the Well"), REWORDED)) == 1
    assert len(found(edited("why/0/text", "the answer rests on the Inn"), REWORDED)) == 1


def test_a_name_changes_by_no_sentence_but_by_a_place() -> None:
    row = [{"old": "model.{}", "new": "ronin.model.{}"}]
    old, new = {"rule": "model.rules.wounds"}, {"rule": "ronin.model.rules.wounds"}

    assert len(found(new, {"sentence": row}, old)) == 1
    assert found(new, {"place": row}, old) == []


def test_rows_of_the_table_may_meet_in_one_sentence() -> None:
    table = {
        "sentence": [{"old": "{}hangs on{}", "new": "{}depends on{}"}],
        "place": [{"old": "{}the Inn{}", "new": "{}the inn{}"}],
    }

    assert found(edited("why/0/text", "the answer depends on the inn"), table) == []


def test_fields_and_words_change_as_the_table_says() -> None:
    table = {
        "new_field": [{"command": "*", "name": "game"}],
        "field": [{"command": "ask", "old": "why", "new": "because"}],
        "word": [{"command": "replay", "old": "--game", "new": "--sequence"}],
    }
    new = {"answer": "yes", "stats": ANSWER["stats"], "because": ANSWER["why"], "game": "toy"}

    assert found(new, table) == []
    assert found({**new, "why": 1}, table) == ["/why: is new: 1"]
    assert Changes(table).current(("replay", "--game", "-")) == ("replay", "--sequence", "-")
    assert Changes(table).current(("play", "--game", "-")) == ("play", "--game", "-")


def test_a_run_is_answered_as_in_a_shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    listed = answered(Run("games", ("games", "--json")))
    sheet = answered(Run("sheet", ("rulings", "--sheet", "sheet.html")))

    assert (listed["exit"], len(listed["out"]["games"])) == (0, len(GAMES))  # type: ignore[index]
    assert list(sheet["wrote"]) == ["sheet.html"]  # type: ignore[call-overload]
    assert answered(Run("no", ("nosuch", "--json")))["exit"] == 2
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_the_kept_table_has_no_row_that_means_nothing(folder: Path) -> None:
    changes = kept_changes(folder / CHANGES)

    for row in changes.sentences + changes.places:
        assert row.old.count("{}") == row.new.count("{}")
        assert row.old != row.new
