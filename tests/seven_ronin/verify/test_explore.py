import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from ronin.model.seven_ronin.notation import format_position
from ronin.model.seven_ronin.pieces import Ronin
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import standard_village
from ronin.reports.seven_ronin.explore.page import HERE, PAGE, page
from ronin.verify.evidence import without_stamp
from ronin.verify.search.clock import OutOfTime
from ronin.verify.seven_ronin.reach.answering import replayed
from ronin.verify.seven_ronin.reach.catalogue import GOALS
from ronin.verify.seven_ronin.stored_answers import stored_answers, stored_game
from tests.seven_ronin.forms import form
from tests.seven_ronin.verify.running import QUIET, answer, ronin

GAME = Game(standard_village(), ENGLISH)
WITH_GAME = [name for name, said in stored_answers().items() if said["answer"] == "yes"]


def fits(found: object) -> bool:
    return form("explore-answer").is_valid(found)


def test_every_question_has_a_stored_answer_and_most_are_closed() -> None:
    answers = stored_answers()

    assert list(answers) == list(GOALS)
    assert len(answers) >= 24
    assert sum(said["closed"] for said in answers.values()) >= 15


def test_the_page_is_fresh() -> None:
    assert without_stamp((HERE / PAGE).read_text(encoding="utf-8")) == page(stored_answers())


def test_every_link_of_the_page_leads_to_a_game() -> None:
    files = {file.stem for file in HERE.glob("*.json")} - {"answers"}

    assert files == set(WITH_GAME)


@pytest.mark.parametrize("name", WITH_GAME)
def test_every_stored_game_plays_from_the_set_up_to_what_was_asked_for(name: str) -> None:
    outcomes = replayed(stored_game(name) or [], GAME)

    assert len(outcomes) == stored_answers()[name]["rounds"]
    assert GOALS[name].seen(outcomes[-1])


def test_no_goal_is_seen_at_a_quiet_start() -> None:
    quiet = replayed([QUIET], GAME)

    assert [name for name, goal in GOALS.items() if goal.seen(quiet[-1])] == []


def test_a_stored_game_is_played_by_replay() -> None:
    told = answer("replay", "--sequence", str(HERE / "supply-empty.json"))

    assert told["position"]["supply"] == 0
    assert len(told["rounds"]) == 2


def test_seven_healthy_ronin_lose_whatever_the_defender_does() -> None:
    position = replayed(stored_game("lost-though-unharmed") or [], GAME)[-1].next_position
    told = answer("ask", format_position(position), "--mode", "forced")

    assert told["answer"] == "yes"
    assert len(position.living) == len(Ronin)
    assert not any(position.wounds)


def test_questions_are_listed_with_their_answers() -> None:
    told = ronin("explore")
    listed = answer("explore")

    assert told.exit_code == 0
    assert "Can the Attacker win in the first round?" in told.stdout
    assert [goal["goal"] for goal in listed["goals"]] == list(GOALS)
    assert fits(listed)


def test_a_question_is_answered_with_its_game() -> None:
    told = answer("explore", "--goal", "kabe-falls")

    assert (told["answer"], told["rounds"], told["closed"]) == ("yes", 1, True)
    assert "kabe" in answer("replay", json.dumps(told["traces"][0]))["position"]["eliminated"]
    assert fits(told)


def test_a_question_is_searched_anew_if_asked() -> None:
    told = answer("explore", "--goal", "reserves-above-40", "--fresh")

    assert (told["answer"], told["rounds"], told["closed"]) == ("yes", 1, True)


def test_a_game_is_found_from_the_condition_alone() -> None:
    told = answer("explore", "--goal", "fallen-and-marked", "--fresh")
    position = answer("replay", json.dumps(told["traces"][-1]))["position"]

    assert (told["answer"], told["rounds"]) == ("yes", 1)
    assert set(position["shrine"]) & set(position["eliminated"])


def test_ctrl_c_keeps_the_game_that_was_found(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    found = stored_game("kabe-falls")

    def interrupted(*_: object) -> Iterator[object]:
        yield found
        raise KeyboardInterrupt

    monkeypatch.setattr("ronin.verify.seven_ronin.reach.answering.games_of", interrupted)
    out = tmp_path / "game.json"
    told = ronin("explore", "--goal", "kabe-falls", "--fresh", "--out", str(out))

    assert told.exit_code == 130
    assert "In round 1." in told.stdout
    assert told.stderr.strip() == "ronin: interrupted; the answer is what was found so far"
    assert json.loads(out.read_text(encoding="utf-8"))["rounds"] == found


def test_time_that_runs_out_later_keeps_the_game_that_was_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = stored_game("kabe-falls")

    def out_of_time(*_: object) -> Iterator[object]:
        yield found
        raise OutOfTime

    monkeypatch.setattr("ronin.verify.seven_ronin.reach.answering.games_of", out_of_time)
    told = answer("explore", "--goal", "kabe-falls", "--fresh")

    assert (told["answer"], told["traces"]) == ("yes", found)


def test_under_other_rulings_nothing_stored_is_claimed(tmp_path: Path) -> None:
    listed = answer("explore", "--preset", "french")
    out = tmp_path / "game.json"
    told = answer("explore", "--goal", "reserves-above-40", "--preset", "french", "--out", str(out))

    assert {goal["answer"] for goal in listed["goals"]} == {"unknown"}
    assert (told["answer"], told["rounds"]) == ("yes", 1)
    assert (
        answer("replay", "--sequence", str(out), "--preset", "french")["position"]["reserves"] > 40
    )


def test_a_proof_that_there_is_no_game_is_an_answer() -> None:
    told = answer("explore", "--goal", "five-areas-at-start")

    assert (told["answer"], told["rounds"], told["closed"], told["traces"]) == (
        "no",
        None,
        True,
        None,
    )
    assert [step["rounds"] for step in told["proof"]] == list(range(1, 9))


def test_an_unknown_question_is_answered_with_the_nearest() -> None:
    told = ronin("explore", "--goal", "supply-emty")

    assert told.exit_code == 2
    assert "did you mean supply-empty" in told.stderr


def test_time_that_is_over_is_unknown_and_exits_with_3() -> None:
    told = answer("explore", "--goal", "crowd-20", "--fresh", "--timeout", "0", code=3)

    assert (told["answer"], told["traces"]) == ("unknown", None)
    assert (
        answer("explore", "--position", "r3,30,well=2", "--timeout", "0", code=3)["traces"] is None
    )


def test_a_game_to_a_position_is_found_and_written(tmp_path: Path) -> None:
    out = tmp_path / "game.json"
    told = answer("explore", "--position", "r2,39,well=1", "--out", str(out))

    assert (told["answer"], told["rounds"]) == ("yes", 1)
    assert fits(told)
    assert answer("replay", "--sequence", str(out))["position"] == told["position"]
    assert list(json.loads(out.read_text(encoding="utf-8"))) == ["name", "note", "rounds"]


def test_a_position_that_no_game_comes_to_is_refuted_with_the_reason() -> None:
    told = answer("explore", "--position", "r2,20,green=3")

    assert told["answer"] == "no"
    assert "at most 1 ninja stand on the Green" in told["why"]
    assert fits(told)


def test_options_that_do_not_go_together_are_wrong_usage() -> None:
    both = ronin("explore", "--goal", "starved", "--position", "r1,40")
    alone = ronin("explore", "--out", "game.json")

    assert (both.exit_code, alone.exit_code) == (2, 2)


def test_a_game_file_with_an_unknown_field_or_no_round_is_unreadable() -> None:
    spoilt = ronin("replay", "--sequence", json.dumps({"rounds": [QUIET], "moves": 1}))
    empty = ronin("replay", "--sequence", json.dumps({"rounds": []}))

    assert (spoilt.exit_code, empty.exit_code) == (2, 2)
    assert "moves" in spoilt.stderr
    assert "no round in it" in empty.stderr
