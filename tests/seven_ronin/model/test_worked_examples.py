"""The worked examples of the rulebooks come out as the books say, under the preset of each text."""

import json
from collections.abc import Mapping

import pytest

from ronin.model.seven_ronin import rulebook
from ronin.model.seven_ronin.notation import read_position
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rulings import ENGLISH, PRESETS
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.trace import replay, trace_json
from ronin.reports.seven_ronin.played_examples import Example, examples, played
from tests.seven_ronin.model.exhaustive import english

EXAMPLES = examples()
GAME = english()
PLAYED = [example for example in EXAMPLES if "refused" not in example.expect]


@pytest.mark.parametrize("example", EXAMPLES, ids=str)
def test_an_example_comes_out_as_the_book_says(example: Example) -> None:
    assert played(example, GAME).differences == ()


TEXT_OF = {"french": "FR", "summary": "EOG"}


@pytest.mark.parametrize("preset", TEXT_OF)
def test_the_examples_of_a_text_hold_under_its_preset(preset: str) -> None:
    game = Game(GAME.village, PRESETS[preset])
    told = [
        example
        for example in EXAMPLES
        if any(part.strip().startswith(TEXT_OF[preset]) for part in example.source.split(";"))
    ]

    assert told
    for example in told:
        assert played(example, game).differences == (), example.name


@pytest.mark.parametrize("example", PLAYED, ids=str)
def test_an_example_written_down_again_is_the_same_round(example: Example) -> None:
    outcome = replay(dict(example.trace), GAME)
    written = trace_json(outcome.position, outcome.attacker, outcome.defender, outcome.choices)

    assert replay(json.loads(json.dumps(written)), GAME) == outcome


def test_the_examples_are_told_apart_by_their_titles_and_say_where_they_stand() -> None:
    assert len({example.title for example in EXAMPLES}) == len(EXAMPLES)
    for example in EXAMPLES:
        assert example.source.startswith(("EN", "FR", "EOG")), example.name
        assert example.note.endswith("."), example.name
        assert example.ours.endswith("."), example.name


def test_every_played_example_names_a_clause_that_it_is_about() -> None:
    known = {clause.id for clause in vars(rulebook).values() if hasattr(clause, "sources")}
    for example in PLAYED:
        clauses = example.expect["clauses"]
        assert isinstance(clauses, list)
        assert clauses, example.name
        assert set(clauses) <= known, example.name


def test_an_example_that_comes_out_otherwise_is_noticed() -> None:
    example = _named("55-musashi-falls-on-the-field")
    wrong = {
        "winner": "attacker",
        "position": {"eliminated": [], "reserves": 28},
        "clauses": ["RONIN-MUS-01", "VICTORY-01"],
    }
    changed = _expecting(example, wrong)

    assert played(changed, GAME).differences == (
        "winner None, expected attacker",
        "eliminated ['musashi'], expected []",
        "clauses not met: VICTORY-01",
    )
    refused = {"refused": {"clause": "PLAN-A-08", "at": "attacker"}}
    assert played(_expecting(example, refused), GAME).differences == (
        "played, expected to be refused with {'clause': 'PLAN-A-08', 'at': 'attacker'}",
    )


def test_an_example_that_is_refused_for_another_reason_is_noticed() -> None:
    example = _named("12-one-in-round-2-is-too-few")
    changed = _expecting(example, {"refused": {"clause": "PLAN-A-03", "at": "attacker"}})

    assert len(played(changed, GAME).differences) == 1


@pytest.mark.clause("REVEAL-03")
def test_seven_drawn_and_five_deployed_leave_the_reserves_five_short() -> None:
    assert _next("10-seven-drawn-two-returned").reserves == 40 - 5


@pytest.mark.clause("WOUNDS-12")
def test_where_musashi_falls_to_the_last_ninja_the_field_is_free() -> None:
    after = _next("55-musashi-falls-on-the-field")

    assert [ronin.value for ronin in after.eliminated] == ["musashi"]
    assert after.ninja[3] == 0


@pytest.mark.clause("AREA-FIE-03")
def test_both_fields_and_an_inn_that_copies_one_are_one_area_short_of_victory() -> None:
    trace = _named("61-both-fields-and-the-inn").trace
    position, defender = trace["position"], trace["defender"]
    assert isinstance(position, dict)
    assert isinstance(defender, dict)
    # One more area: the Shrine, which Tasuke leaves for Kabe's side.
    more = {"position": {**position, "ninja": {"shrine": 1}}, "defender": {**defender}}
    more["defender"]["tasuke"] = defender["kabe"]

    assert replay(dict(trace), GAME).verdict is None
    won = replay({**trace, **more}, GAME).verdict
    assert won is not None
    assert won.winner == "attacker"


def _named(name: str) -> Example:
    return next(example for example in EXAMPLES if example.name == name)


def _next(name: str) -> Position:
    outcome = replay(dict(_named(name).trace), GAME)
    assert outcome.position == read_position(_named(name).trace["position"], ENGLISH)
    return outcome.next_position


def _expecting(example: Example, expect: Mapping[str, object]) -> Example:
    return Example(**{**vars(example), "expect": expect})
