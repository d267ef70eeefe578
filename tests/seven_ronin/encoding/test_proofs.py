"""Proofs: that they are found, that they hang on the rules, and that what they say is shown."""

import json
import re
from dataclasses import replace
from random import Random
from typing import NoReturn

import pytest
import z3

from ronin.model.seven_ronin.pieces import RONIN, Ronin, Space
from ronin.model.seven_ronin.rulings import ENGLISH, FRENCH, PRESETS
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.trace import replay
from ronin.model.seven_ronin.village import standard_village
from ronin.properties.seven_ronin.play import replayed
from ronin.reports.seven_ronin.proofs import PAGE, ROUNDS, first_cells
from ronin.verify.seven_ronin.cross_check.boards import another_board
from ronin.verify.seven_ronin.proofs import refuting, results
from ronin.verify.seven_ronin.proofs.possible_tables import premises
from ronin.verify.seven_ronin.proofs.proving import (
    BASIS,
    Case,
    LemmaResult,
    chosen,
    left_open,
    lemmas_of,
    survives,
)
from ronin.verify.seven_ronin.proofs.refuting import Counterexample, NoneFound, refuted
from ronin.verify.seven_ronin.proofs.results import (
    FROM_SET_UP,
    NOT_CLAIMED,
    PROVED,
    PROVED_ROUND,
    UNDECIDED,
    begins_possible,
    result,
)
from ronin.verify.seven_ronin.proofs.running import proved
from ronin.verify.seven_ronin.proofs.statement import Statement
from ronin.verify.seven_ronin.proofs.statements import STATEMENTS
from ronin.verify.seven_ronin.proofs.stretches import Stage, Stretch, stretch
from ronin.verify.seven_ronin.proofs.witnesses import shows, witnesses
from ronin.verify.smt.confirming import Opinion, opinion
from ronin.verify.smt.encodes import Term
from ronin.verify.smt.solving import Limits

VILLAGE = standard_village()
CASE = Case("english", VILLAGE, ENGLISH)
QUICK = (Stage.REVEAL, Stage.RONIN_USE, Stage.END)
"""The stretches whose lemmas take a fraction of a second each."""


def only(name: str) -> tuple[Statement, ...]:
    return (STATEMENTS[name],)


def answers(shown: tuple[LemmaResult, ...]) -> set[str]:
    return {lemma.answer for lemma in shown}


def test_there_are_enough_statements_and_each_is_a_property_that_is_checked() -> None:
    assert len(STATEMENTS) >= 40
    assert all(each.property.name == name for name, each in STATEMENTS.items())


def test_at_least_twenty_are_claimed_under_every_preset() -> None:
    for rulings in PRESETS.values():
        assert sum(each.property.is_claimed(rulings) for each in STATEMENTS.values()) >= 40


@pytest.mark.parametrize("stage", QUICK)
def test_every_lemma_about_a_stretch_is_proved(stage: Stage) -> None:
    claimed = [each for each in STATEMENTS.values() if each.property.is_claimed(ENGLISH)]
    shown = lemmas_of(CASE, stage, claimed, Limits())

    assert len(shown) >= 10
    assert answers(shown) == {"unsat"}


def test_nothing_is_built_when_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    def built(*_: object) -> NoReturn:
        raise AssertionError("built when time was up")

    monkeypatch.setattr("ronin.verify.seven_ronin.proofs.proving.stretch", built)
    monkeypatch.setattr("ronin.verify.seven_ronin.proofs.witnesses.encoded_round", built)
    claimed = list(STATEMENTS.values())[:3]
    found = proved((CASE,), claimed, Limits(end=0.0))

    assert {result.status for result in found} == {UNDECIDED}
    assert found[0].why.endswith("gave up: out of time")


@pytest.mark.parametrize("stage", [Stage.PLANNING, Stage.REVEAL, Stage.END])
def test_every_lemma_about_printed_numbers_is_proved_on_a_board_with_others(stage: Stage) -> None:
    case = Case("another board", another_board(Random(1)), ENGLISH)
    about = chosen(("SETUP-12", "SETUP-13", "PLAN-A-03", "PLAN-A-04", "END-06"))
    shown = lemmas_of(case, stage, about, Limits())

    assert answers(shown) == {"unsat"}


@pytest.mark.parametrize("name", list(STATEMENTS))
def test_without_a_rule_the_proof_fails(name: str) -> None:
    assert not survives(STATEMENTS[name], CASE, Limits())


@pytest.mark.parametrize("stage", list(Stage))
def test_what_a_stretch_begins_with_is_possible(stage: Stage) -> None:
    """Premises and rules that contradict each other would prove anything."""
    made = stretch(stage, VILLAGE, ENGLISH)
    solver = z3.Solver()
    solver.add(*premises(made), *(claim.term for claim in made.claims))

    assert solver.check() == z3.sat


@pytest.mark.parametrize("rulings", [ENGLISH, FRENCH], ids=["english", "french"])
def test_every_statement_is_shown_by_a_round_that_the_engine_replays(rulings: object) -> None:
    game = Game(VILLAGE, rulings)  # type: ignore[arg-type]
    claimed = [each for each in STATEMENTS.values() if each.property.is_claimed(game.rulings)]
    found = witnesses(claimed, game)

    assert set(found) == {each.name for each in claimed}
    for each in claimed:
        assert shows(each, replayed(replay(found[each.name], game), game))


def test_a_statement_that_is_false_is_not_proved() -> None:
    def kabe_never_lives(made: Stretch) -> Term:
        return z3.Not(made.after.alive[Ronin.KABE])

    false = replace(STATEMENTS["everybody_fights"], lemmas=((Stage.REVEAL, kabe_never_lives),))
    shown = lemmas_of(CASE, Stage.REVEAL, (false,), Limits())

    assert [lemma.answer for lemma in shown if lemma.of == false.name] == ["sat"]


def test_points_left_open_are_all_but_those_that_a_statement_names() -> None:
    case = replace(CASE, left_open=True)
    statement = STATEMENTS["the_cancelled_do_not_act"]
    shown = lemmas_of(case, Stage.RONIN_USE, (statement,), Limits())

    assert answers(shown) == {"unsat"}
    assert len(left_open(statement, case)) >= 90
    assert "ninja-marker-limit" not in left_open(STATEMENTS["the_granary_feeds_two"], case)


def test_a_lemma_that_fails_under_open_rulings_names_the_readings() -> None:
    case = replace(CASE, left_open=True)
    bold = replace(
        STATEMENTS["casualties_come_late"], lemmas=STATEMENTS["the_next_round_can_begin"].lemmas
    )
    shown = lemmas_of(case, Stage.END, (bold,), Limits())

    assert [lemma.answer for lemma in shown] == ["sat"]
    assert "ninja-marker-limit=substitutes" in shown[0].why


def test_a_limit_that_is_too_small_leaves_it_undecided() -> None:
    limits = Limits(rlimit=1)
    statements = only("the_eighth_round_is_the_last")
    shown = lemmas_of(CASE, Stage.END, statements, limits)
    stands = result(statements[0], CASE, shown, {}, limits)

    assert stands.status == UNDECIDED
    assert "at rlimit 1" in stands.why


def test_a_statement_rests_on_the_lemmas_about_possible_tables() -> None:
    statement = STATEMENTS["the_eighth_round_is_the_last"]
    own = LemmaResult(Stage.END, statement.name, "unsat", 1)
    basis = LemmaResult(Stage.WOUNDS, f"{BASIS}counts", "unknown", 1, "gave up")

    assert result(statement, CASE, (own,), {}, Limits()).status == PROVED
    assert result(statement, CASE, (own, basis), {}, Limits(rlimit=1)).status == UNDECIDED
    assert result(statement, CASE, (own,), None, Limits()).status == UNDECIDED


def test_a_second_solver_that_disagrees_is_believed() -> None:
    statement = STATEMENTS["the_eighth_round_is_the_last"]
    own = LemmaResult(Stage.END, statement.name, "unsat", 1, second=Opinion.DISAGREES)

    assert result(statement, CASE, (own,), {}, Limits()).status == UNDECIDED


def test_a_second_solver_does_not_just_agree() -> None:
    number = z3.Int("number")
    false, true = z3.Solver(), z3.Solver()
    false.add(number > 3, number < 4)
    true.add(number > 3, number < 5)

    assert opinion(false) is Opinion.AGREES
    assert opinion(true) is Opinion.DISAGREES


def test_what_holds_in_the_first_round_alone_is_proved_for_one_round(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """No ronin goes to the Green in round 1, as no ninja is there when planning begins."""
    monkeypatch.setattr(results, "refuted", lambda *_: NoneFound(False, "not looked for"))

    def nobody_on_the_green(made: Stretch) -> Term:
        return z3.And(*(made.after.place[ronin] != Space.GREEN.number for ronin in RONIN))

    bold = replace(STATEMENTS["everybody_fights"], lemmas=((Stage.REVEAL, nobody_on_the_green),))
    shown = lemmas_of(CASE, Stage.REVEAL, (bold,), Limits())
    stands = result(bold, CASE, shown, {}, Limits())

    assert (stands.status, stands.how) == (PROVED_ROUND, FROM_SET_UP)
    assert "does not follow" in stands.why


def test_what_is_not_claimed_is_not_proved() -> None:
    statement = STATEMENTS["the_granary_feeds_two"]
    rulings = replace(ENGLISH, idle_area_use=type(ENGLISH.idle_area_use).USED_IN_VAIN)
    stands = result(statement, replace(CASE, rulings=rulings), (), None, Limits())

    assert stands.status == NOT_CLAIMED


@pytest.mark.parametrize("in_play", [True, False], ids=["met in play", "found by the solver"])
def test_a_false_statement_is_refuted_by_a_round_that_the_engine_replays(
    in_play: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A ninja who is new on the Green stays there, whoever comes."""
    if not in_play:
        monkeypatch.setattr(refuting, "_from_set_up", lambda *_: None)
    rulings = replace(ENGLISH, green_new_ninja=type(ENGLISH.green_new_ninja).STAYS)
    statement = STATEMENTS["a_ronin_clears_the_green"]
    found = refuted(statement, replace(CASE, rulings=rulings), Limits())

    assert isinstance(found, Counterexample)
    game = Game(VILLAGE, rulings)
    assert statement.property.seen(replayed(replay(found.trace, game), game)).broken


def test_words_choose_names_and_clauses() -> None:
    assert [each.name for each in chosen(("granary",))] == ["the_granary_feeds_two"]
    assert "the_fallen_never_return" in [each.name for each in chosen(("WOUNDS-09",))]
    assert chosen(("no such thing",)) == ()


def test_the_set_up_is_where_every_proof_begins() -> None:
    assert all(begins_possible(rulings) for rulings in PRESETS.values())


def rows() -> dict[str, list[str]]:
    """The rows of the page on proofs, by the name in them, each as its cells."""
    found = {}
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        if line.startswith("| ") and "`" in line:
            found[line.split("`")[1]] = [cell.strip() for cell in line.split("|")[1:-1]]
    return found


def test_the_page_tells_every_statement_and_where_it_is_proved() -> None:
    told = rows()
    left = replace(CASE, left_open=True)
    is_stale = "**Stale.**" in PAGE.read_text(encoding="utf-8")

    assert list(told) == list(STATEMENTS)
    for name, statement in STATEMENTS.items():
        claimed = [statement.property.is_claimed(rulings) for rulings in PRESETS.values()]
        assert first_cells(statement) == tuple(told[name][:2])
        assert told[name][2:5] == ["yes" if each else "-" for each in claimed]
        number = re.fullmatch(r"yes, (\d+) open", told[name][5])
        assert number
        assert is_stale or int(number[1]) == len(left_open(statement, left))
        assert re.search("^(confirmed by|not confirmed: |english)", told[name][-2])
        assert told[name][-1] == str(statement.fails)


def test_the_rounds_beside_the_page_show_the_proofs_at_work() -> None:
    rounds = [json.loads(line) for line in ROUNDS.read_text(encoding="utf-8").splitlines()]
    game = Game(VILLAGE, ENGLISH)

    assert [shown_round["id"] for shown_round in rounds] == list(STATEMENTS)
    for shown_round in rounds:
        trace = {name: value for name, value in shown_round.items() if name != "id"}
        assert shows(STATEMENTS[shown_round["id"]], replayed(replay(trace, game), game))
