import json
from typing import Any

import pytest

from ronin.model.seven_ronin.notation import parse_position, position_json
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.verify.console.sensitivity import other_readings
from ronin.verify.search.budget import Stopwatch
from ronin.verify.seven_ronin import forbidden
from ronin.verify.seven_ronin.search import sensitivity as sensitivity_module
from ronin.verify.seven_ronin.search.decided import OUT_OF_TIME
from tests.seven_ronin.forms import form
from tests.seven_ronin.verify.running import answer, answers, lines, ronin

DUEL = "r8,2,well=1,watchtower=1,inn=1,granary=1,yobu-x,tasuke-x,yumi-x,taiko-x,hayai-x,kabe-x"
HOPELESS = "r8,1,well=1,yobu-x,tasuke-x,yumi-x,taiko-x,hayai-x,musashi-x"


def told(*words: str, code: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = answer("ask", *words, code=code)
    form("ask-answer").validate(found)
    return found


def test_the_rulings_an_answer_hangs_on_are_told() -> None:
    found = told(DUEL, "--sensitivity")["sensitivity"]

    assert found["answer"] == "yes"
    assert [turn["changes"] for turn in found["turns"]] == [
        [{"name": "held-areas-and-threat", "value": "all-with-ninja"}],
        [{"name": "green-marker-number", "value": "exactly-one"}],
    ]
    assert [turn["answer"] for turn in found["turns"]] == ["no", "no"]
    assert found["undecided"] == []


def test_people_read_what_an_answer_hangs_on_and_what_is_near() -> None:
    text = ronin("ask", DUEL, "--sensitivity", "--all-layouts", "--nearest").stdout
    flat = " ".join(text.split())

    assert "yes under these rulings; no if held-areas-and-threat=all-with-ninja; " in flat
    assert "nothing else matters." in flat
    assert "yes on 1,440 layouts" in flat
    assert "no at distance 1: Reserves 1 instead of 2; ninja on Watchtower 2 instead of 1" in flat
    assert "Searched up to radius 0" in flat


def test_layouts_are_grouped_by_the_neighbours_that_were_looked_at() -> None:
    found = told(DUEL, "--all-layouts")["layouts"]

    assert found["answers"] == [{"layouts": 1440, "answer": "yes"}]
    assert [group["layouts"] for group in found["groups"]] == [720, 720]
    assert set(found["groups"][0]["neighbours"]) == {"watchtower", "inn"}


def test_the_smallest_change_is_told_with_its_radius() -> None:
    found = told(HOPELESS, "--nearest")["nearest"]

    assert (found["radius"], found["distance"], found["certain"]) == (1, 2, True)
    turned = found["positions"][0]["position"]
    turned.pop("supply")
    assert told(json.dumps(turned))["answer"] == "yes"


class Over(Stopwatch):
    """Time that is over once the question itself is answered."""

    left = 0.0


@pytest.mark.parametrize(
    "words",
    [("--sensitivity",), ("--sensitivity", "--pairs"), ("--all-layouts",), ("--nearest",)],
    ids=" ".join,
)
def test_what_was_cut_short_exits_with_3_and_does_not_say_that_nothing_else_matters(
    words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ronin.verify.seven_ronin.commands.ask.Stopwatch", Over)
    text = ronin("ask", DUEL, *words)
    flat = " ".join(text.stdout.split())
    found = told(DUEL, *words, code=3)
    batch = ronin("ask", "--batch", "-", *words, stdin=lines({"position": DUEL}))

    assert found["answer"] == "yes"
    assert text.exit_code == batch.exit_code == 3
    assert "the time was over before this was decided" in flat
    assert "matters" not in flat
    if "--sensitivity" in words:
        assert found["sensitivity"]["undecided"][0]["why"].startswith("the time was over")


def test_a_search_that_ends_at_its_own_bound_is_done_and_says_how_far_it_went(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("ronin.verify.seven_ronin.search.nearest.POSITIONS", 3)
    found = told(HOPELESS, "--nearest", code=0)["nearest"]

    assert (found["asked"], found["positions"]) == (3, [])
    assert found["cut_short"].endswith("positions are asked at most, unless --timeout is given")


def test_pairs_that_are_not_decided_leave_it_open_whether_something_else_matters(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = sensitivity_module._Asking.under

    def under(
        self: sensitivity_module._Asking,
        changes: tuple[sensitivity_module.Change, ...],
        looks: int | None = None,
    ) -> tuple[object, set[str]]:
        return (OUT_OF_TIME, set()) if len(changes) > 1 else asked(self, changes, looks)

    monkeypatch.setattr(sensitivity_module._Asking, "under", under)
    text = ronin("ask", DUEL, "--sensitivity", "--pairs")

    assert text.exit_code == 3
    assert "nothing else matters" not in " ".join(text.stdout.split())
    assert "of them not decided" in " ".join(text.stdout.split())


def test_nothing_further_is_told_about_an_unknown_answer() -> None:
    words = ("--sensitivity", "--all-layouts", "--nearest", "--timeout", "0")
    found = told("r3,30", *words, code=3)

    assert [found[name] for name in ("layouts", "nearest")] == [None] * 2


def test_where_the_question_is_not_decided_no_reading_is() -> None:
    words = ("--sensitivity", "--timeout", "0")
    found = told("r3,30", *words, code=3)
    depends = found["sensitivity"]
    text = ronin("ask", "r3,30", *words)

    form("ask-answer").validate(found)
    assert (depends["answer"], depends["turns"], depends["same"]) == ("unknown", [], 0)
    assert [
        (*change.values(),) for open_ in depends["undecided"] for change in open_["changes"]
    ] == [*other_readings(ENGLISH)]
    assert {open_["why"] for open_ in depends["undecided"]} == {found["why"][0]["text"]}
    assert text.exit_code == 3
    assert "not decided under these rulings" in text.stdout
    assert "cannot matter" not in text.stdout


def test_a_batch_tells_it_too() -> None:
    both = [position_json(parse_position(text, ENGLISH)) for text in (DUEL, HOPELESS)]
    batch = lines(*({"position": position} for position in both))
    found = answers(ronin("ask", "--batch", "-", "--nearest", stdin=batch))

    assert [line["nearest"]["distance"] for line in found] == [1, 2]


def test_pairs_go_with_sensitivity_only() -> None:
    found = ronin("ask", DUEL, "--pairs")

    assert found.exit_code == 2
    assert found.stderr.startswith("ronin: --pairs goes with --sensitivity only")


def test_what_turns_the_answer_is_a_line_each_before_the_answer() -> None:
    words = ("ask", DUEL, "--sensitivity", "--json")
    as_found = ronin(*words, "--as-found")
    first, *turns, last = map(json.loads, as_found.stdout.splitlines())
    by_name = sorted(json.dumps(turn["turns"]) for turn in turns)

    assert last == json.loads(ronin(*words).stdout)
    assert first == {"answer": last["answer"]}
    assert by_name == sorted(map(json.dumps, last["sensitivity"]["turns"]))
    assert len(turns) > 1


@pytest.mark.parametrize("words", [(), ("--sensitivity",), ("--json",)], ids=" ".join)
def test_what_is_told_as_found_goes_with_sensitivity_and_json(words: tuple[str, ...]) -> None:
    found = ronin("ask", DUEL, "--as-found", *words)

    assert found.exit_code == 2
    assert "--as-found goes with --sensitivity and --json" in found.stderr


def test_a_no_carries_the_clauses_and_facts_that_forbid_a_win() -> None:
    core = told(HOPELESS, "--mode", "possible")["core"]

    assert core["from"] == "encoding"
    assert {"VICTORY-01", "PLAN-A-02"} <= {entry["clause"] for entry in core["clauses"]}
    assert "1 in the Reserves" in core["facts"]
    assert "1 ninja on Well" in core["facts"]
    assert all(entry["text"] for entry in core["clauses"])


def test_a_no_without_a_core_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forbidden, "RLIMIT", 1000)
    found = told(HOPELESS, "--mode", "possible")

    assert found["core"]["from"] == "search"
    assert found["core"]["missing"].startswith("the solver gave up: ")
    assert found["why"]
    text = " ".join(ronin("ask", HOPELESS, "--mode", "possible").stdout.split())
    assert "The reason is the search's own" in text


def test_facts_are_told_in_words() -> None:
    facts = ("position.round=8", "position.ninja.inn=2", "position.ninja.well=0", "he wins")
    ronin_facts = ("position.eliminated.kabe=False", "position.wounds.kabe=2")

    assert forbidden.in_words(facts) == "it is round 8; 2 ninja on Inn; no ninja on Well"
    assert forbidden.in_words(ronin_facts) == "Kabe is alive; Kabe has 2 wounds"
    stayed = forbidden.in_words(("position.stayed.yobu=6", "position.shrine.yobu=1"))
    assert stayed == "Yobu is kept on Well; Yobu is marked by the Shrine"
