"""Where the rules do not say: the round ends without an answer, and names the clause."""

import pytest

from ronin.model.rulings import with_reading
from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.line import PASS, UseGranary, UseShrine, UseWell
from ronin.model.seven_ronin.notation import parse_position
from ronin.model.seven_ronin.pieces import Ronin, Step
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game, Table
from ronin.model.seven_ronin.trace import read_attacker, read_defender
from ronin.model.seven_ronin.village import standard_village

KABE_ALONE = "yobu-x,tasuke-x,yumi-x,taiko-x,hayai-x,musashi-x"


def in_step_3(text: str, point: str) -> tuple[Table, Game]:
    game = Game(standard_village(), with_reading(ENGLISH, point, "not-said"))
    table = engine.begun(parse_position(f"{text},{KABE_ALONE}", game.rulings))
    table = engine.played(table, read_attacker({"green": 1}), game)
    table = engine.played(table, read_defender({"kabe": "inn"}), game)
    return engine.played(table, PASS, game), game


@pytest.mark.ruling("ninja-marker-limit")
def test_the_well_with_an_empty_supply_has_no_answer_if_the_rules_do_not_say() -> None:
    table, game = in_step_3("r1,49,well=1", "ninja-marker-limit")
    after = engine.played(table, UseWell(Ronin.KABE), game)

    assert table.supply == 0
    assert after.unanswered is not None
    assert after.unanswered.id == "SETUP-06"
    assert after.step is Step.FINISHED
    assert after.verdict is None
    assert list(engine.choices(after, game)) == []


@pytest.mark.ruling("ninja-marker-limit")
def test_the_granary_is_answered_as_long_as_there_are_two_markers() -> None:
    enough, game = in_step_3("r1,47,granary=1", "ninja-marker-limit")
    short, _ = in_step_3("r1,48,granary=1", "ninja-marker-limit")

    assert engine.played(enough, UseGranary(), game).reserves == 46 + 2
    assert engine.played(short, UseGranary(), game).unanswered is not None


@pytest.mark.ruling("shrine-marker-limit")
def test_a_third_shrine_marker_has_no_answer_if_the_rules_do_not_say() -> None:
    both_out, game = in_step_3("r1,20,shrine=1,kabe~~", "shrine-marker-limit")
    one_left, _ = in_step_3("r1,20,shrine=1,kabe~", "shrine-marker-limit")

    missing = engine.played(both_out, UseShrine(Ronin.KABE), game).unanswered
    assert missing is not None
    assert missing.id == "AREA-SHR-02"
    assert len(engine.played(one_left, UseShrine(Ronin.KABE), game).marked) == 1
