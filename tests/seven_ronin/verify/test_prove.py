"""`ronin prove`: what it prints and returns."""

import json
import os

import pytest

from ronin.properties.seven_ronin.claimed import BY_NAME
from ronin.verify.seven_ronin.commands import prove as command
from ronin.verify.seven_ronin.proofs import running
from ronin.verify.seven_ronin.proofs.proving import Case
from ronin.verify.seven_ronin.proofs.refuting import Counterexample
from ronin.verify.seven_ronin.proofs.results import PROVED, REFUTED, Result
from ronin.verify.seven_ronin.proofs.statement import Statement
from ronin.verify.seven_ronin.proofs.statements import STATEMENTS
from ronin.verify.seven_ronin.proofs.stretches import Stage
from ronin.verify.smt import confirming
from ronin.verify.smt.confirming import NOT_ASKED
from ronin.verify.smt.solving import Limits
from tests.seven_ronin.forms import form
from tests.seven_ronin.verify.running import ronin


def fits(answer: object) -> bool:
    return form("prove-answer").is_valid(answer)


@pytest.fixture
def only_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lemmas about the End Phase take a second, those on which all rest a minute."""

    def stages_of(_statements: object) -> tuple[Stage, ...]:
        return (Stage.END,)

    monkeypatch.setattr(running, "stages_of", stages_of)


@pytest.mark.usefixtures("only_the_end")
def test_a_proof_is_told_with_a_round_that_shows_it_and_a_rule_it_hangs_on() -> None:
    ended = ronin("prove", "--select", "casualties", "--json", "--workers", "1")
    answer = json.loads(ended.stdout)
    (proof,) = answer["proofs"]

    assert ended.exit_code == 0
    assert fits(answer)
    assert answer["of"] == "the encoding"
    assert proof["status"] == PROVED
    assert proof["stretches"] == ["the End Phase"]
    assert proof["fails_with"] == "END-06 left out of the End Phase"
    assert proof["witness"]["position"]["round"] >= 1
    assert proof["sentence"] == BY_NAME["casualties_come_late"].sentence
    assert (answer["second_solver"], proof["confirmed"]) == (None, NOT_ASKED)


@pytest.mark.usefixtures("only_the_end")
def test_a_second_solver_confirms_a_proof() -> None:
    told = ronin("prove", "--select", "casualties", "--confirm", "--workers", "1")

    assert told.exit_code == 0
    assert told.stdout.endswith(f"1 of 1 proofs confirmed by {confirming.name()}.\n")


@pytest.mark.usefixtures("only_the_end")
def test_that_no_second_solver_was_asked_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(confirming, "name", lambda: None)
    ended = ronin("prove", "--select", "casualties", "--workers", "1")

    assert ended.exit_code == 0
    assert ended.stdout.endswith("No second solver was asked: cvc5 is not installed.\n")


@pytest.mark.usefixtures("only_the_end")
def test_a_second_solver_that_gives_up_leaves_it_proved_and_not_confirmed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(confirming, "RLIMIT", 1)
    ended = ronin("prove", "--select", "casualties", "--confirm", "--json", "--workers", "1")
    answer = json.loads(ended.stdout)
    (proof,) = answer["proofs"]

    assert ended.exit_code == 0
    assert fits(answer)
    assert proof["status"] == PROVED
    assert proof["confirmed"] == (
        f"not confirmed: {confirming.name()} gave up (0 of 1 lemma confirmed, rlimit 1 each)"
    )


def _killed(_portion: running.Portion) -> None:
    os._exit(9)


def test_a_killed_worker_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "done", _killed)
    told = ronin("prove", "--select", "granary", "--json", "--workers", "2")

    assert told.exit_code == 3
    assert "a worker was killed before its work was done; run it again" in told.stderr
    assert "worker was killed" in json.loads(told.stdout)["error"]["message"]


@pytest.mark.usefixtures("only_the_end")
def test_the_answer_does_not_depend_on_the_number_of_workers() -> None:
    one = ronin("prove", "--select", "overnight", "--json", "--workers", "1")
    two = ronin("prove", "--select", "overnight", "--json", "--workers", "2")

    assert one.exit_code == 0
    assert one.stdout == two.stdout


@pytest.mark.usefixtures("only_the_end")
def test_open_rulings_are_told_with_what_is_fixed() -> None:
    ended = ronin("prove", "--select", "penned", "--open", "--json", "--workers", "1")
    (proof,) = json.loads(ended.stdout)["proofs"]

    assert ended.exit_code == 0
    assert proof["fixed"] == {"pen-duration": "one-round", "effect-after-loss": "stays"}
    assert "shrine-duration" in proof["open"]
    assert "pen-duration" not in proof["open"]


def test_no_time_at_all_leaves_it_undecided() -> None:
    ended = ronin("prove", "--select", "eighth", "--timeout", "0", "--workers", "1")

    assert ended.exit_code == 3
    assert ended.stdout.startswith("undecided")
    assert "out of time" in ended.stdout


def test_what_is_refuted_is_told_with_its_round(monkeypatch: pytest.MonkeyPatch) -> None:
    trace: dict[str, object] = {"position": {"round": 1, "reserves": 40}}

    def broken(
        cases: list[Case], statements: list[Statement], _limits: Limits, **_more: object
    ) -> list[Result]:
        found = Counterexample(trace, reached=True)
        return [Result(statements[0], cases[0], REFUTED, counterexample=found)]

    monkeypatch.setattr(command, "proved", broken)
    ended = ronin("prove", "--select", "granary")
    told = ronin("prove", "--select", "granary", "--json")

    assert ended.exit_code == 1
    assert json.dumps(trace) in ended.stdout
    assert "reached from the set-up" in ended.stdout
    assert json.loads(told.stdout)["proofs"][0]["reached_from_set_up"] is True
    assert fits(json.loads(told.stdout))


def test_what_can_be_proved_is_listed() -> None:
    ended = ronin("prove", "--list")

    assert ended.exit_code == 0
    assert ended.stdout.endswith(f"{len(STATEMENTS)} statements.\n")


def test_a_word_that_chooses_nothing_is_wrong() -> None:
    ended = ronin("prove", "--select", "dragons")

    assert ended.exit_code == 2
    assert "--select: nothing to prove" in ended.stderr


def test_a_second_solver_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(confirming, "name", lambda: None)
    ended = ronin("prove", "--select", "granary", "--confirm")

    assert ended.exit_code == 2
    assert "pip install cvc5" in ended.stderr
