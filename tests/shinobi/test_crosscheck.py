"""The formulas of Shinobi WAT-AAH! against its engine."""

import json
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner

from ronin.model.errors import BadInput, IllegalChoice
from ronin.model.shinobi.cards import Do, Effect, Whose
from ronin.model.shinobi.notation import position_json, read_position
from ronin.model.shinobi.rulings import RULEBOOK
from ronin.model.shinobi.trace import played
from ronin.properties.mutation import edited
from ronin.verify.cli import main
from ronin.verify.cross_check.mutants import selected
from ronin.verify.cross_check.totals import TO_ENCODING, TO_ENGINE, Totals
from ronin.verify.search.clock import GaveUp
from ronin.verify.shinobi.cross_check import aimed, check, models
from ronin.verify.shinobi.cross_check.chunks import RANDOM, Chunk, Plan, drawn_rulings
from ronin.verify.shinobi.cross_check.compared import Under
from ronin.verify.shinobi.cross_check.decks import plain_cards
from ronin.verify.shinobi.judging import judged
from ronin.verify.shinobi.mutants.noticed import catalogue, rulings_of
from tests.shinobi.forms import SAMPLE, cases, game, play
from tests.shinobi.test_cases import cards_of, named


@pytest.mark.parametrize("case", named(cases("trace")))
def test_the_formulas_judge_a_trace_as_recorded(case: Any) -> None:
    cards, expect = cards_of(case), case["expect"]
    position = read_position(case["trace"]["position"], cards, RULEBOOK)

    found = judged(position, case["trace"], cards, RULEBOOK)

    assert bool(found.broken) == ("refused" in expect)
    if not found.broken:
        assert found.after is not None
        wanted = read_position(expect["position"], cards, RULEBOOK)
        assert position_json(found.after) == position_json(wanted)
        assert found.found == {name: expect[name] for name in expect if name != "position"}


@pytest.mark.parametrize("number", range(4))
def test_plays_and_edits_are_judged_alike(number: int) -> None:
    plan = Plan((Chunk(RANDOM, number, plays=10, edits=3),), number)

    totals = plan.compared(0)

    assert totals.differences == []
    assert totals.counts["refused by both: an edit"] >= 5


def test_what_the_solver_finds_the_engine_plays() -> None:
    totals = Plan((Chunk(models=8, free=1),), 2).compared(0)

    assert totals.differences == []
    assert totals.counts["legal for both: a turn found by the solver"] >= 1
    assert totals.counts["legal for both: a placing found by the solver"] >= 1
    assert totals.counts["legal for both: a ranking with free strengths"] >= 1


def test_small_positions_have_the_same_next_ones() -> None:
    random = Random(4)
    under = Under(plain_cards(random), RULEBOOK)

    check.small_positions(under, 2, random)

    assert under.totals.differences == []
    assert under.totals.counts["small positions with all that follows"] == 2


def test_a_difference_is_kept_with_what_it_was_found_under() -> None:
    other = game(fourth_clan="having_four").rulings
    case = next(case for case in cases("trace") if case["id"] == "book-new-clan")
    under = Under(SAMPLE, other)

    assert under.compare(case["trace"], "a case", TO_ENCODING)
    assert not under.differs(case["trace"], "a case", "allowed", "refused")

    (kept,) = under.totals.differences
    assert kept["rulings"]["fourth-clan"] == "having-four"


LAY_FOX = {"clan": "fox", "cards": ["fox:1", "fox:2"]}
TO_B = {"owner": "a", "clan": "fox", "card": "fox:1", "to": "b"}


def test_no_reinforce_follows_a_place_that_has_ended_the_round() -> None:
    line = (
        "gh-turn,seats=a+b,turn=a,a.hand=fox:1+fox:2+carp:2,"
        "a.carp=carp:1,a.crow=crow:1,a.toad=toad:1,b.fox=fox:3"
    )
    turn = {
        "draw": "recruit",
        "drawn": ["wolf:2"],
        "place": LAY_FOX,
        "power": [{"moves": [TO_B]}],
        "reinforce": {"clan": "carp", "cards": ["carp:2"]},
    }

    with pytest.raises(IllegalChoice) as caught:
        play(line, game(one_action="one_of_each"), turn=turn)

    assert (caught.value.clause.id, caught.value.at) == ("SHI-END-01", "reinforce")


def test_a_clan_that_a_power_brings_is_no_place() -> None:
    under = game(fourth_clan="fourth_place")
    turn = {"draw": "recruit", "drawn": ["wolf:2"], "place": LAY_FOX, "discard": "wolf:2"}

    outcome = play(
        "gh-turn,seats=a+b,turn=a,a.hand=fox:1+fox:2",
        under,
        turn={**turn, "power": [{"moves": [TO_B]}]},
    )

    assert [player.places for player in outcome.after.players] == [1, 0]
    assert [len(player.clans) for player in outcome.after.players] == [1, 1]


def test_the_jigoku_is_shuffled_at_once_when_the_last_card_is_dealt_unseen() -> None:
    rest = [card for card in SAMPLE.copies.elements() if card != "fox:1"]
    position = {
        "mode": "grand-master",
        "round": 1,
        "phase": "placement",
        "seats": ["a", "b"],
        "turn": "a",
        "shosho": "a",
        "left": {"a": 1},
        "hands": {"a": 7, "b": 7},
        "jigoku": rest[: 94 - 14 - 1],
    }
    placements = [{"player": "a", "at": "showdown", "count": 1}]
    trace = {"position": position, "placements": placements}
    under = Under(SAMPLE, game(new_hands="refilled").rulings)

    outcome = played(trace, under.game)

    assert (outcome.after.deck, outcome.after.jigoku) == (79, ())
    assert under.compare(trace, "a deal", TO_ENCODING)


def test_a_discard_told_as_rows_is_refused_in_a_sentence() -> None:
    turn = {
        "draw": "recruit",
        "drawn": ["wolf:2"],
        "place": {"clan": "crow", "cards": ["crow:1", "crow:2"]},
        "power": [{"cards": [{"owner": "b"}]}],
    }

    with pytest.raises(BadInput):
        play("gh-turn,seats=a+b,turn=a,a.hand=crow:1+crow:2,b.hand=4", turn=turn)


def test_totals_are_kept_and_read_again() -> None:
    totals = Plan((Chunk(plays=2),), 0).compared(0)

    again = Totals.from_json(json.loads(json.dumps(totals.as_json())))

    assert again == totals


def test_rulings_are_drawn_by_the_seed() -> None:
    assert drawn_rulings(RANDOM, 1, Random(5)) == drawn_rulings(RANDOM, 1, Random(5))


def test_a_run_can_be_taken_up(tmp_path: Any) -> None:
    state = str(tmp_path / "state.json")
    command = ["crosscheck", "--game", "shinobi", "--chunks", "1", "--state", state, "--json"]

    first = json.loads(CliRunner().invoke(main, command).output)
    second = json.loads(CliRunner().invoke(main, command).output)

    assert (first["chunks"]["done"], second["chunks"]["done"]) == (1, 2)
    assert sum(second["counts"].values()) > sum(first["counts"].values())
    assert any("plain-strength" in gap for gap in second["gaps"])


def test_totals_of_another_seed_are_not_added_to(tmp_path: Any) -> None:
    state = str(tmp_path / "state.json")
    command = ["crosscheck", "--game", "shinobi", "--chunks", "1", "--state", state]
    assert CliRunner().invoke(main, command).exit_code == 0

    other = CliRunner().invoke(main, [*command, "--seed", "1"])

    assert other.exit_code == 2
    assert "another 'seed'" in other.output


HARDLY_MET = (
    (aimed.too_few_for_all, "engine, SHI-PWR-02: draws for several are full with those for one"),
    (aimed.yokai_with_a_card, "formulas, SHI-RNF-03: a Yokai is laid with other cards"),
    (
        aimed.more_after_the_end,
        "formulas, SHI-END-01: a Reinforce follows a Place that has ended the round",
    ),
    (aimed.to_an_even_number, "formulas, SHI-MIS-01: nobody need look"),
    (aimed.fourth_clan, "engine, SHI-END-01: whoever ends the round discards"),
    (aimed.fourth_clan, "formulas, SHI-END-03: the more corrupt wins a tie"),
    (aimed.yokai_alone, "engine, SHI-RNF-05: a clan takes one Yokai"),
    (aimed.yokai_alone, "formulas, SHI-RNF-01: anybody's clan is reinforced"),
    (aimed.orphans, "formulas, SHI-CLN-01: the moments for orphans are exchanged"),
    (aimed.new_hands, "engine, SHI-SET-05: the first player is dealt eight, too"),
    (aimed.new_hands, "formulas, SHI-SET-05: the first player is dealt eight, too"),
    (aimed.nothing_to_draw, "formulas, SHI-DRW-01: Be Corrupt is chosen with nothing left"),
    (aimed.past_even_numbers, "formulas, SHI-MIS-01: each number passed is one look"),
)


@pytest.mark.parametrize(("sort", "name"), HARDLY_MET)
def test_aimed_plays_notice_what_chance_hardly_meets(sort: Any, name: str) -> None:
    (mutant,) = selected(catalogue(), name)

    def differences() -> list[Any]:
        random = Random(1)
        found = [sort(Under, rulings_of(mutant), random) for _ in range(4)]
        return [difference for under in found for difference in under.totals.differences]

    assert differences() == []
    with edited(mutant.change):
        assert differences()


def test_every_aimed_sort_is_seen_to_notice_something() -> None:
    assert {*aimed.SORTS} == {sort for sort, _ in HARDLY_MET}


FOUND_BY_THE_SOLVER = {
    "SHI-CLN-01": aimed.orphans,
    "SHI-END-01": aimed.fourth_clan,
    "SHI-END-03": aimed.fourth_clan,
    "SHI-RNF-03": aimed.yokai_alone,
    "SHI-RNF-05": aimed.yokai_alone,
    "SHI-SET-05": aimed.new_hands,
}


@pytest.mark.parametrize("clause", FOUND_BY_THE_SOLVER)
def test_the_solver_is_asked_for_plays_in_which_a_clause_is_at_work(clause: str) -> None:
    rulings, random = game(new_hands="refilled").rulings, Random(2)

    found = [FOUND_BY_THE_SOLVER[clause](Under, rulings, random) for _ in range(4)]

    assert sum(under.totals.clauses[f"{TO_ENGINE}: {clause}"] for under in found)


def test_an_effect_with_too_many_ways_is_given_up_and_counted() -> None:
    """After one card was destroyed nobody knows which three of a dozen may be moved."""
    effects = (
        Effect(Do.DESTROY_CARD, whose=Whose.ANY),
        Effect(Do.MOVE, 3, whose=Whose.ANY, to=Whose.ANY),
    )
    clans = {name: replace(clan, two=effects) for name, clan in SAMPLE.clans.items()}
    line = (
        "gh-turn,seats=a+b,turn=a,a.hand=fox:1+fox:2,"
        "a.carp=carp:1+carp:2+carp:3,a.crow=crow:1+crow:2+crow:3+crow:4,"
        "b.toad=toad:1+toad:2+toad:3,b.wolf=wolf:2+wolf:3+wolf:4+wolf:5"
    )
    under = Under(replace(SAMPLE, clans=clans), game(partial_power="all_or_nothing").rulings)
    position = read_position(line, under.cards, under.rulings)

    def found() -> Iterator[Any]:
        return models.turns_with_pair("fox", position, under.cards, under.rulings, Random(1))

    with pytest.raises(GaveUp, match=r"3 steps of .* ways each are too many"):
        next(found())
    assert [*check.within_limits(found(), under)] == []
    assert under.totals.counts[check.LEFT_OUT] == 1


def test_totals_that_are_printed_are_all_that_is_printed() -> None:
    command = ["crosscheck", "--game", "shinobi", "--chunks", "1", "--out", "-"]

    assert json.loads(CliRunner().invoke(main, command).stdout)["chunks"]["done"] == 1
    assert CliRunner().invoke(main, [*command, "--json"]).exit_code == 2
