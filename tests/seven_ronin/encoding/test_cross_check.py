import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner

from ronin.model.seven_ronin.pieces import AREAS_TO_WIN, Space
from ronin.model.seven_ronin.rulings import points
from ronin.verify.console.options import Options
from ronin.verify.cross_check.kept import in_order
from ronin.verify.seven_ronin.bridge import concretize_trace
from ronin.verify.seven_ronin.commands import crosscheck as command
from ronin.verify.seven_ronin.cross_check import check as check_module
from ronin.verify.seven_ronin.cross_check.check import CrossCheck, uses_in
from ronin.verify.seven_ronin.cross_check.chunks import PROFILES, Chunk, Plan
from ronin.verify.seven_ronin.cross_check.difference import shrink_trace
from ronin.verify.seven_ronin.cross_check.edits import EDITS, edit_trace
from ronin.verify.seven_ronin.cross_check.ends import EndsCheck
from ronin.verify.seven_ronin.cross_check.models import ModelsCheck
from ronin.verify.seven_ronin.cross_check.said import (
    another_end,
    encoding_says,
    engine_says,
    model_says,
)
from ronin.verify.seven_ronin.cross_check.settings import (
    KINDS,
    Under,
    draw_setting,
    in_turn,
    obeyed_readings,
)
from ronin.verify.seven_ronin.cross_check.totals import Totals, refusal_clauses
from ronin.verify.seven_ronin.cross_check.wanted import QUESTIONS
from ronin.verify.seven_ronin.cross_check.wanted.never import NEVER
from ronin.verify.seven_ronin.encodes import OBEYED
from ronin.verify.seven_ronin.encoding import victory
from ronin.verify.seven_ronin.transition import encoded_round
from ronin.verify.smt.solving import No, Yes
from tests.seven_ronin.encoding.askers import GAME, asker, english
from tests.seven_ronin.forms import form
from tests.seven_ronin.verify.running import QUIET

ENGLISH = Under("english", GAME.village, GAME.rulings)


encoded_once = cache(encoded_round)


@pytest.fixture(autouse=True)
def _rounds_are_encoded_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Most of what a short comparison takes is writing the same formulas down."""
    monkeypatch.setattr(check_module, "encoded_round", encoded_once)


@cache
def agreed() -> Totals:
    """A few rounds, positions and models, compared in every way."""
    check = CrossCheck(ENGLISH, seed="11")
    check.rounds(24, edits=2, steps_in=2)
    check.positions(60)
    ModelsCheck(check).run(6, each=2, near=2)
    return check.totals


def test_the_two_sides_agree_both_ways() -> None:
    totals = agreed()

    assert totals.differences == []
    assert totals.counts["whole rounds that the engine played"] == 24
    edits = totals.counts["refused alike: a round after one edit"]
    assert edits + totals.counts["whole rounds after an edit, still legal"] >= 48
    assert totals.counts["whole rounds that the solver found"] >= 2


def test_single_rules_are_compared_on_every_table_on_the_way() -> None:
    totals = agreed()

    assert totals.rules.total() > 1500
    assert totals.counts["refused alike: one choice"] > 100
    for rule in ("is Occupied", "areas that count", "after step 2: ninja", "allowed: the attack"):
        assert totals.rules[rule] > 10, rule


def test_positions_are_possible_or_defective_on_both_sides() -> None:
    kinds = [what for what in agreed().counts if what.startswith("positions, ")]

    assert sum(agreed().counts[what] for what in kinds) == 60
    assert any("defective" in what for what in kinds)
    assert any("possible" in what for what in kinds)


def test_totals_add_up_and_come_back_from_json() -> None:
    twice = Totals.from_json(agreed().as_json())
    assert twice == agreed()

    twice.add(agreed())
    assert twice.rules.total() == 2 * agreed().rules.total()


def test_every_reading_is_in_force_and_every_question_asked_in_ci() -> None:
    chunks = PROFILES["ci"]
    turns = [in_turn(chunk.turn) for chunk in chunks if chunk.kind.endswith("in turn")]
    taken = {reading for readings in turns for reading in readings.values()}

    assert taken == {reading for point in points().values() for reading in obeyed_readings(point)}
    assert {name for chunk in chunks for name in chunk.first} == {*QUESTIONS}
    assert all(chunk.models == len(chunk.first) for chunk in chunks if chunk.first)


def test_what_was_met_rarely_is_a_gap() -> None:
    gaps = agreed().gaps()

    assert {"AREA-GEN-02", "GREEN-12", "PLAN-D-03"} <= refusal_clauses()
    assert "RONIN-TAS-01" not in refusal_clauses()
    assert any(gap.startswith("AREA-SHR-02: met ") for gap in gaps)


@pytest.mark.parametrize("name", ["short supply", "divided twice"])
def test_a_round_that_is_asked_for_is_played_by_the_engine(name: str) -> None:
    encoded = english()
    answer = asker().find(QUESTIONS[name](encoded, Random(1)))

    assert isinstance(answer, Yes)
    trace = concretize_trace(answer.model, encoded.position, encoded.line)
    assert engine_says(trace, GAME) == model_says(answer.model, encoded)


@pytest.mark.parametrize("name", NEVER)
def test_a_round_that_must_not_be_is_not_found(name: str) -> None:
    assert isinstance(asker().find(NEVER[name](english(), Random(1))), No)


def test_a_round_has_one_end() -> None:
    said = encoding_says(QUIET, asker())

    assert said.position == {
        "round": 2,
        "reserves": 38,
        "ninja": {"well": 1},
        "wounds": {"yumi": 1},
    }
    assert another_end(QUIET, said, asker()) is None


def test_every_end_of_a_round_is_the_solvers_too() -> None:
    check = CrossCheck(ENGLISH, seed="3")
    EndsCheck(check).run(1)

    assert check.totals.differences == []
    assert check.totals.counts["positions whose every end was compared"] == 1


def test_an_error_in_the_engine_is_found_and_made_small(monkeypatch: pytest.MonkeyPatch) -> None:
    check = CrossCheck(ENGLISH, seed="1", most_differences=1, longest=2)
    limits = list(GAME.village.limits)
    limits[Space.WELL.number] += 1
    monkeypatch.setitem(GAME.village.__dict__, "limits", tuple(limits))

    check.compare_edited("more attackers", {**QUIET, "attacker": {"well": 2}})

    (difference,) = check.totals.differences
    assert "position" in difference["engine"]
    assert "PLAN-A-04" in difference["encoding"]["refused"]
    assert "PLAN-A-04" in difference["clause"]
    assert difference["choices"] == []
    assert difference["attacker"] == {"well": 2}


def test_a_rule_that_counts_otherwise_is_found_at_a_single_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    check = CrossCheck(ENGLISH, seed="1", most_differences=1, longest=2)
    counted = AREAS_TO_WIN
    pair = next(pair for pair in check.steps.pairs.pairs if pair.name == "areas that count")
    monkeypatch.setitem(pair.__dict__, "engine", lambda *_: counted + 20)

    check.rounds(1, edits=0, steps_in=1)

    (difference,) = check.totals.differences
    assert difference["note"].startswith("step by step: areas that count")
    assert difference["engine"] == {"says": counted + 20}


def test_every_edit_leaves_the_trace_it_was_given_alone() -> None:
    for number in range(60):
        before = str(QUIET)
        name, _ = edit_trace(QUIET, Random(number))

        assert name in EDITS
        assert str(QUIET) == before


def test_a_trace_is_made_small() -> None:
    def has_yumi(trace: dict[str, Any]) -> bool:
        return {"use": "yumi"} in trace["choices"]

    small = shrink_trace(QUIET, has_yumi)

    assert small["choices"] == [{"use": "yumi"}]
    assert small["attacker"] == {"well": 0}


def test_uses_are_counted_with_what_the_inn_copies() -> None:
    choices = [
        {"use": "yumi"},
        {"wounds": "inn", "split": {}},
        {"use": "inn", "copies": "passage", "to": "inn", "count": 1, "split": {}},
    ]

    assert list(uses_in({"choices": choices})) == [
        "yumi",
        "division",
        "inn copies passage",
        "passage division",
    ]


@pytest.mark.parametrize("kind", KINDS)
def test_only_readings_that_the_encoding_obeys_are_drawn(kind: str) -> None:
    for number in range(10):
        under = draw_setting(kind, GAME, Random(number))

        readings = [getattr(under.rulings, name) for name in type(under.rulings).__slots__]
        assert set(readings) <= set(OBEYED)
    assert draw_setting(kind, GAME, Random(1)) == draw_setting(kind, GAME, Random(1))


FEW = tuple(Chunk("english", rounds=3, edits=1, positions=5) for _ in range(2))


def test_totals_are_the_same_with_one_worker_and_with_two() -> None:
    plan = Plan(FEW, 4, GAME, only_base=True)

    one, two = (list(in_order(plan.compared, 0, 2, workers)) for workers in (1, 2))

    assert one == two
    assert one[0] != one[1]


def run(*words: str) -> Any:
    return CliRunner().invoke(command.crosscheck, words, obj=Options(), standalone_mode=False)


def test_a_run_goes_on_where_the_last_one_stopped(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(PROFILES, "quick", FEW)
    monkeypatch.setattr(command, "digest_of_rules", lambda: "the same")
    state, one, other = (str(tmp_path / name) for name in ("state", "one.json", "other.json"))

    run("--state", state, "--chunks", "1")
    resumed = run("--state", state, "--out", one)
    run("--out", other)

    form("crosscheck-answer").validate(json.loads(Path(one).read_text(encoding="utf-8")))
    assert "2 of 2 chunks" in resumed.stdout
    assert Path(one).read_bytes() == Path(other).read_bytes()


def test_totals_of_other_rules_are_not_added_to(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(PROFILES, "quick", FEW[:1])
    state = str(tmp_path / "state")
    run("--state", state)
    monkeypatch.setattr(command, "digest_of_rules", lambda: "another")

    result = run("--state", state)

    assert "are of another 'rules'" in str(result.exception)


def test_the_command_says_what_it_compared(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(PROFILES, "quick", FEW[:1])
    result = run("--seed", "2", "--differences", str(tmp_path / "out"))

    assert result.return_value == 0
    assert "No differences." in result.stdout
    assert not (tmp_path / "out").exists()


def test_the_command_saves_a_difference_and_fails(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(PROFILES, "quick", [Chunk("english", rounds=16, edits=0, steps_in=4)])
    monkeypatch.setattr(victory, "AREAS_TO_WIN", 11)
    monkeypatch.setattr(check_module, "encoded_round", encoded_round)
    result = run("--differences", str(tmp_path / "out"))

    assert result.return_value == 1
    assert "VICTORY-02" in result.stdout
    assert list((tmp_path / "out").iterdir())
