"""Errors put into the encoding, or into the bridge to it, that the cross-check must notice."""

from collections.abc import Iterator
from types import ModuleType

import pytest
import z3

from ronin.model.seven_ronin.pieces import RONIN, Space
from ronin.verify.seven_ronin import bridge
from ronin.verify.seven_ronin.cross_check.settings import Under
from ronin.verify.seven_ronin.encoding import (
    passage_and_graves,
    pen_and_shrine,
    planning,
    round_end,
    victory,
    wounds,
)
from ronin.verify.seven_ronin.encoding.area_uses import carries_out
from ronin.verify.seven_ronin.mutants.noticed import Noticed, Watching
from ronin.verify.seven_ronin.symbols import SymAreaUse
from ronin.verify.smt.encodes import Claim, Term
from tests.seven_ronin.encoding.askers import GAME

SHORT = 2
"""Rounds with more uses in step 3 are left out: a shorter formula is built sooner."""


def nothing(*_: object, **__: object) -> Iterator[Claim]:
    yield from ()


def none(*_: object, **__: object) -> Term:
    return z3.IntVal(0)


def three_from_the_granary(use: SymAreaUse, *_: object) -> Term:
    return z3.If(carries_out(Space.GRANARY, use), 3, 0)


def nobody_driven(*_: object) -> dict[str, int]:
    return {}


def nobody_held(*_: object) -> dict[object, Term]:
    return {ronin: z3.BoolVal(False) for ronin in RONIN}


SABOTAGES = [
    pytest.param(victory, "AREAS_TO_WIN", 4, id="four areas are enough"),
    pytest.param(planning, "attack_within_limits", nothing, id="no Deployment Limits"),
    pytest.param(planning, "ronin_apart", nothing, id="ronin stand together"),
    pytest.param(round_end, "casualties", none, id="no casualties"),
    pytest.param(
        passage_and_graves, "granary_yield", three_from_the_granary, id="the Granary gives three"
    ),
    pytest.param(wounds, "markers_freed", none, id="no markers come back"),
    pytest.param(pen_and_shrine, "lasting_holds", nobody_held, id="the Pen holds nobody"),
    pytest.param(bridge, "_at_least_one", nobody_driven, id="the bridge forgets who is moved"),
]


@pytest.mark.parametrize(("module", "name", "wrong"), SABOTAGES)
def test_an_error_in_the_encoding_or_the_bridge_is_noticed(
    monkeypatch: pytest.MonkeyPatch, module: ModuleType, name: str, wrong: object
) -> None:
    monkeypatch.setattr(module, name, wrong)
    check = Watching(Under("english", GAME.village, GAME.rulings), seed="1", longest=SHORT)

    with pytest.raises(Noticed):
        check.rounds(120, edits=2, steps_in=4)
