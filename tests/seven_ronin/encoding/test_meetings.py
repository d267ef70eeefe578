"""Pairs of readings that matter because of each other have rounds of their own."""

import pytest

from ronin.model.seven_ronin.rulings import points
from ronin.model.seven_ronin.village import standard_village
from ronin.properties.seven_ronin.mutation import Edit, Mutant, applied
from ronin.verify.seven_ronin.cross_check.check import CrossCheck
from ronin.verify.seven_ronin.cross_check.chunks import HARDLY_MET, PROFILES
from ronin.verify.seven_ronin.cross_check.meetings import MeetingsCheck
from ronin.verify.seven_ronin.cross_check.settings import Under, obeyed_readings
from ronin.verify.seven_ronin.cross_check.together import (
    Pack,
    Pair,
    Reading,
    each_alone,
    packs,
    pairs_in_play,
    readings_of,
)

BINDING = ("passage-and-threat", "binding")
FREE: Pair = (BINDING, ("held-areas-and-threat", "free-of-threat"))
ALL: Pair = (BINDING, ("held-areas-and-threat", "all-with-ninja"))


def checked(pack: Pack, rounds: int) -> CrossCheck:
    under = Under("readings that meet", standard_village(), readings_of(pack))
    check = CrossCheck(under, seed="1", most_differences=1, longest=3)
    MeetingsCheck(check, pack).run(rounds)
    return check


def test_pairs_that_meet_in_play_are_written_down() -> None:
    assert {*pairs_in_play(15)} <= {pair for pack in packs() for pair in pack}


def test_in_a_pack_each_point_has_one_reading_which_the_encoding_obeys() -> None:
    for pack in packs():
        readings = {reading for pair in pack for reading in pair}

        assert len({point for point, _ in readings}) == len(readings)
        for point, name in readings:
            assert name in [
                reading.name_on_the_command_line for reading in obeyed_readings(points()[point])
            ]


def test_most_pairs_have_rounds_in_ci_and_all_in_thorough() -> None:
    def covered(profile: str) -> int:
        turns = {chunk.turn for chunk in PROFILES[profile] if chunk.meet}
        return sum(len(packs()[turn]) for turn in turns)

    every = sum(map(len, packs()))
    assert covered("ci") > every / 2
    assert covered("thorough") == every
    ci = {pair for chunk in PROFILES["ci"] if chunk.meet for pair in packs()[chunk.turn]}
    assert {FREE, ALL} <= ci


def test_readings_that_meet_are_met_and_both_sides_agree() -> None:
    check = checked((FREE,), 30)

    assert check.totals.differences == []
    (met,) = (count for what, count in check.totals.counts.items() if "two readings met" in what)
    assert met >= 5


@pytest.mark.parametrize("pair", [FREE, ALL])
def test_it_is_noticed_if_held_areas_are_those_of_the_table_now(pair: Pair) -> None:
    edit = Edit(
        "rules.passage_and_graves:one_attack_too_many",
        "table._replace(ninja=tuple(int(space in table.held_before) for space in SPACES))",
        "table",
    )
    with applied(Mutant("PLAN-A-03", "the Threat Level is judged by the table now", edit)):
        assert checked((pair,), 200).totals.differences


def test_readings_that_hardly_any_round_meets_have_rounds_of_their_own_in_ci() -> None:
    kinds = {chunk.kind for chunk in PROFILES["ci"] if chunk.meet}

    assert kinds >= {*HARDLY_MET}
    for point, reading in (
        ("inn-field-use", "if-nothing-else"),
        ("cancelled-tasuke-division", "tasuke-first"),
        ("passage-same-area-twice", "must-differ"),
        ("tasuke-division-times", "once-then-attacker"),
    ):
        assert any(((point, reading),) in each_alone(kind) for kind in HARDLY_MET)


@pytest.mark.parametrize(
    ("reading", "edit"),
    [
        (
            ("inn-field-use", "if-nothing-else"),
            Edit("rules.victory:does_inn_stand_in", " and not table.is_inn_lent", ""),
        ),
        (
            ("cancelled-tasuke-division", "tasuke-first"),
            Edit(
                "ronin.verify.seven_ronin.encoding.wounds:_wounded_in_turn",
                "z3.If(she_first, room(Ronin.TASUKE, table, rulings), 0)",
                "z3.IntVal(0)",
            ),
        ),
        (
            ("passage-same-area-twice", "must-differ"),
            Edit(
                "ronin.verify.seven_ronin.encoding.passage_and_graves:leads_there_once",
                "*(use.to != area.number for use in so_far.uses)",
                "",
            ),
        ),
    ],
    ids=lambda value: "=".join(value) if isinstance(value, tuple) else "",
)
def test_an_error_in_a_reading_that_is_hardly_met_is_noticed(reading: Reading, edit: Edit) -> None:
    with applied(Mutant("any", "an error in one reading", edit)):
        assert checked(((reading,),), 200).totals.differences
