from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest
import z3
from click.testing import CliRunner

from model.seven_ronin.pieces import Space
from tests.encoding.askers import GAME, asker, english
from tests.verify.running import QUIET
from verify.commands import crosscheck as command
from verify.seven_ronin.bridge import concretize_trace
from verify.seven_ronin.cross_check import (
    PROFILES,
    CrossCheck,
    Profile,
    another_end,
    encoding_says,
    engine_says,
    made_small,
    model_says,
    uses_in,
)
from verify.seven_ronin.edits import EDITS, edited
from verify.seven_ronin.encodes import Claim
from verify.seven_ronin.encoding import areas, planning, round_end, victory, wounds
from verify.seven_ronin.solve import Yes
from verify.seven_ronin.symbols import SymAreaUse, SymTable
from verify.seven_ronin.wanted import WANTED
from verify.shell.options import Asked

FEW = Profile(rounds=120, edits=1, models=0)


def test_the_two_sides_agree_on_a_few_rounds_either_way() -> None:
    compared = CrossCheck(GAME, seed=11).run(Profile(rounds=20, edits=2, models=2))

    assert compared.differences == []
    assert compared.counts["played"] == 20
    assert compared.counts["refused"] + compared.counts["edited, still legal"] == 40
    assert compared.counts["found by the solver"] == 2


@pytest.mark.parametrize("name", ["short supply", "divided twice", "won by"])
def test_a_round_that_is_asked_for_is_played_by_the_engine(name: str) -> None:
    encoded = english()
    answer = asker().found(WANTED[name](encoded, Random(1)))

    assert isinstance(answer, Yes)
    trace = concretize_trace(answer.model, encoded.position, encoded.line)
    assert engine_says(trace, GAME) == model_says(answer.model, encoded)


def test_a_round_has_one_end() -> None:
    said = encoding_says(QUIET, asker())

    assert said.position == {
        "round": 2,
        "reserves": 38,
        "ninja": {"well": 1},
        "wounds": {"yumi": 1},
    }
    assert another_end(QUIET, said, asker()) is None


def test_the_same_seed_compares_the_same_rounds() -> None:
    one, other = (CrossCheck(GAME, seed=4).run(Profile(3, 2, 1)) for _ in range(2))

    assert one == other


def nothing(*_: object) -> Iterator[Claim]:
    yield from ()


def three_from_the_granary(use: SymAreaUse, _: SymTable) -> object:
    return z3.If(use.ability == Space.GRANARY.number, 3, 0)


SABOTAGES = [
    pytest.param(victory, "AREAS_TO_WIN", 4, id="four areas are enough"),
    pytest.param(planning, "attack_within_limits", nothing, id="no Deployment Limits"),
    pytest.param(planning, "ronin_apart", nothing, id="ronin stand together"),
    pytest.param(round_end, "casualties", lambda *_: z3.IntVal(0), id="no casualties"),
    pytest.param(areas, "granary_yield", three_from_the_granary, id="the Granary gives three"),
    pytest.param(wounds, "markers_freed", lambda *_: z3.IntVal(0), id="no markers come back"),
    pytest.param(areas, "SHRINE_MARKERS", 1, id="one Shrine Marker"),
]


@pytest.mark.parametrize(("module", "name", "wrong"), SABOTAGES)
def test_an_error_in_the_encoding_is_found(
    monkeypatch: pytest.MonkeyPatch, module: ModuleType, name: str, wrong: object
) -> None:
    monkeypatch.setattr(module, name, wrong)

    compared = CrossCheck(GAME, seed=1, most_differences=1).run(FEW)

    assert len(compared.differences) == 1


def test_an_error_in_the_engine_is_found_and_made_small(monkeypatch: pytest.MonkeyPatch) -> None:
    check = CrossCheck(GAME, seed=1, most_differences=1)
    limits = list(GAME.village.limits)
    limits[Space.WELL.number] += 1
    monkeypatch.setitem(GAME.village.__dict__, "limits", tuple(limits))

    check.compare_edited("more attackers", {**QUIET, "attacker": {"well": 2}})

    (difference,) = check.compared.differences
    assert difference.engine.legal
    assert not difference.encoding.legal
    assert "PLAN-A-04" in difference.clause
    assert difference.trace["choices"] == []
    assert difference.as_json()["attacker"] == {"well": 2}


def test_every_edit_leaves_the_trace_it_was_given_alone() -> None:
    for number in range(60):
        before = str(QUIET)
        name, _ = edited(QUIET, Random(number))

        assert name in EDITS
        assert str(QUIET) == before


def test_a_trace_is_made_small() -> None:
    def has_yumi(trace: dict[str, Any]) -> bool:
        return {"use": "yumi"} in trace["choices"]

    small = made_small(QUIET, has_yumi)

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


def test_the_command_says_what_it_compared(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(PROFILES, "quick", Profile(rounds=3, edits=1, models=0))
    words = ["--seed", "2", "--out", str(tmp_path / "out")]
    result = CliRunner().invoke(command.crosscheck, words, obj=Asked(), standalone_mode=False)

    assert result.return_value == 0
    assert "No differences." in result.stdout
    assert not (tmp_path / "out").exists()


def test_the_command_saves_a_difference_and_fails(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(PROFILES, "quick", Profile(rounds=16, edits=0, models=0))
    monkeypatch.setattr(victory, "AREAS_TO_WIN", 11)
    words = ["--out", str(tmp_path / "out")]
    result = CliRunner().invoke(command.crosscheck, words, obj=Asked(), standalone_mode=False)

    assert result.return_value == 1
    assert "VICTORY-02" in result.stdout
    assert list((tmp_path / "out").iterdir())


def test_the_command_names_a_reading_that_is_not_encoded() -> None:
    asked = Asked(preset="french")
    result = CliRunner().invoke(command.crosscheck, [], obj=asked, standalone_mode=False)

    assert result.exception is not None
    assert "the encoding does not obey" in str(result.exception)
