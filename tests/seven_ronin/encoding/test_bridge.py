from itertools import islice
from random import Random
from typing import Any

import pytest

from ronin.model.seven_ronin.notation import position_json
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.properties.seven_ronin.play import STYLES, odd_positions, play_round
from ronin.verify.seven_ronin.bridge import (
    Inexpressible,
    concretize_position,
    concretize_trace,
    in_steps,
    normal_position,
    symbolize_position,
)
from ronin.verify.smt.solving import Yes
from tests.seven_ronin.encoding.askers import GAME, asker, english, facts_of
from tests.seven_ronin.encoding.small_rounds import small_round
from tests.seven_ronin.verify.running import QUIET


def test_a_round_turned_into_facts_and_back_is_the_same_round() -> None:
    random = Random(5)
    for position in islice(odd_positions(random, ENGLISH), 12):
        played = play_round(position, style=STYLES["eager"], game=GAME, random=random)
        trace: dict[str, Any] = played.trace()

        answer = asker().judge(facts_of(trace), also=english().bounds)

        assert isinstance(answer, Yes)
        back = concretize_trace(answer.model, english().position, english().line)
        trace["position"] = normal_position(trace["position"])
        assert back == trace


def test_a_position_turned_into_facts_and_back_is_the_same_position() -> None:
    encoded = english()
    for position in islice(odd_positions(Random(6), ENGLISH), 12):
        value = position_json(position)
        # The end of a round takes any values, so the facts alone make the position.
        then = [fact.term for fact in symbolize_position(value, encoded.then)]
        answer = asker().without_rules(then)

        assert isinstance(answer, Yes)
        assert concretize_position(answer.model, encoded.then) == normal_position(value)


def test_both_shrine_markers_on_a_tile_come_back() -> None:
    encoded, marked = english(), ["musashi", "musashi"]
    value = {"round": 2, "reserves": 9, "ninja": {"well": 2}, "shrine": marked}
    answer = asker().without_rules([f.term for f in symbolize_position(value, encoded.then)])

    assert isinstance(answer, Yes)
    assert concretize_position(answer.model, encoded.then)["shrine"] == marked


def test_a_general_supply_that_is_told_has_to_be_right() -> None:
    def is_played(**told: Any) -> bool:
        trace = small_round({"well": 1}, {"kabe": "inn"}, **told)
        return isinstance(asker().judge(facts_of(trace), also=english().bounds), Yes)

    assert [is_played(**told) for told in ({}, {"supply": 29}, {"supply": 3})] == [
        True,
        True,
        False,
    ]


def test_one_who_takes_no_wound_of_a_division_is_named_again() -> None:
    trace = small_round(
        {"well": 1, "inn": 1},
        {"tasuke": "well", "kabe": "well"},
        {"wounds": "well", "split": {"tasuke": 0, "kabe": 1}},
    )
    answer = asker().judge(facts_of(trace), also=english().bounds)

    assert isinstance(answer, Yes)
    back = concretize_trace(answer.model, english().position, english().line)
    assert back["choices"] == trace["choices"]


def test_entries_go_to_their_steps() -> None:
    ronin, wounds, area = {"use": "yumi"}, {"wounds": "inn", "split": {}}, {"use": "inn"}

    assert in_steps([ronin, wounds, area]) == ([ronin], [wounds], [area])


@pytest.mark.parametrize(
    ("choices", "clause"),
    [
        ([{"use": "granary"}, {"use": "yumi"}], "RONIN-GEN-03"),
        ([{"use": "granary"}, {"wounds": "inn", "split": {}}], "WOUNDS-01"),
        ([{"use": "yumi"}] * 6, "RONIN-GEN-02"),
        ([{"use": "granary"}] * 9, "AREA-GEN-03"),
        ([{"wounds": "inn", "split": {}}] * 2, "WOUNDS-10"),
        ([{"use": "yobu", "to": {"inn": 0}}], "RONIN-YOB-01"),
        ([{"use": "yobu"}], "RONIN-YOB-01"),
        ([{"use": "burial_grounds", "from": {"inn": 0}}], "AREA-BUR-01"),
        ([{"use": "watchtower", "targets": ["yumi", "yumi"]}], "AREA-WAT-01"),
        ([{"use": "well", "target": "yumi", "split": {}}], "RONIN-TAS-04"),
        ([{"use": "yumi", "split": {}}], "RONIN-TAS-02"),
        ([{"use": "yumi", "targets": []}], "AREA-WAT-01"),
        ([{"wounds": "inn", "split": {}, "targets": []}], "AREA-WAT-01"),
    ],
)
def test_a_round_that_fits_no_line_names_the_clause_it_breaks(
    choices: list[dict[str, Any]], clause: str
) -> None:
    with pytest.raises(Inexpressible) as refused:
        facts_of({**QUIET, "choices": choices})

    assert refused.value.clause.id == clause
